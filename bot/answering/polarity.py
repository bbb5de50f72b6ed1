"""Which way round a question is put: «пропадут?» where the ruling says «да, остаются», «правда, что нельзя?».

A written verdict begins with a yes or a no to the question it was written for. Where the user's question has the same
predicate the other way round, the word is changed, and what is stated stays; where it cannot be told which way it is
put, the word is left out and the statement stands alone. Refuses to know which ruling was found.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from bot.answering.how_many import asks_amount
from bot.answering.nominal import nominal_answer
from bot.answering.predicate_words import OWN, axes
from bot.answering.predicates import (
    MODAL,
    Signs,
    asking_clause,
    clauses,
    is_open,
    open_signs,
    question_signs,
    stated_signs,
    unquoted,
)
from bot.answering.tokens import normalise
from bot.answering.two_sided import is_of_another_side
from knowledge.records import Ruling

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[А-ЯA-Z«])")
_ANSWER = re.compile(r"(Да|Нет)(?=\s*[,:;.—(])")
_WITH_MAY = re.compile(r"^, (?:можно|нельзя), (?:(?:и|но) )?")
_JOINED = re.compile(r"^[\s,:;.—]*(?:\((вывод)[^)]*\)[\s,:]*)?(?:(?:но|и|а)\s+)?")
_CHOICE = re.compile(r"\bили\b(?! (?:нет|не|нельзя|больше|меньше|дешевле|дороже)\b)")
_WHY = re.compile(
    r"(?<!\w)(?:почему|зачем|отчего|с чего бы?|с какой стати|как так вышло)(?!\w)", re.IGNORECASE
)
"""«почему X?» takes X for granted: a no is told where X is not so, and no yes where it is."""
_NARROW = re.compile(r"\b(?:только|лишь|исключительно)\b")
_AGREED = 0.8
"""The share of the ways of asking with a predicate that must give it one answer."""
_FEWEST_WAYS = 2
_ROOT = 5
_SHORTEST = 3
_FATES = frozenset(("stay", "live"))
"""Axes that a reason tells of as plainly as a verdict does."""
_TRANSITIVE = re.compile(r"\b(?:по)?теря\w+|\b(?:сн[яи]м?|утра[тч]|лиш)\w+", re.IGNORECASE)
_SLANGY = frozenset(("stay", "live", "same", "tapped"))
"""Axes whose ends have more words than can be listed."""
_SAYS = {"Да": 1, "Нет": -1}
_WORD = {1: "Да", -1: "Нет"}


def as_asked(ruling: Ruling, question: str) -> Ruling:
    """Return a ruling whose yes or no answers the question as it is put; without it where that cannot be told.

    A question for what, who or how many has neither: «когда вскрывают?».
    """
    parts = _SENTENCE.split(ruling.verdict)
    asked = question_signs(question)
    said = [_answered(part, asked) for part in parts]
    if _ANSWER.match(parts[0]) and is_of_another_side(ruling, parts, question):
        said[0] = _said(parts[0], 0)
    elif _ANSWER.match(parts[0]) and _WHY.search(question):
        said[0] = _said(parts[0], min(0, answer_to(ruling, _premise(question))))
    elif _ANSWER.match(parts[0]):
        said[0] = _plainly(parts[0], ruling, question)
    return ruling if said == parts else replace(ruling, verdict=" ".join(said))


def _plainly(first: str, ruling: Ruling, question: str) -> str:
    """Return the first sentence with the word that answers a question, or without it where none does.

    Where an amount is asked, a yes or no stays: such a ruling is of another matter.
    """
    if not is_open_question(question):
        return _said(first, answer_to(ruling, question))
    return first if asks_amount(question) else _said(first, 0)


def answer_to(ruling: Ruling, question: str) -> int:
    """Return a yes (1) or a no (-1) to a question, as a ruling's first sentence and its ways tell; or 0."""
    first = _SENTENCE.split(ruling.verdict)[0]
    match = _ANSWER.match(first)
    if match is None or not question.strip():
        return 0
    asked, says = question_signs(question), _SAYS[match[1]]
    last = " ".join(token.norm for token in asking_clause(question))
    choice = _CHOICE.search(last)
    if choice and not (asked.get("may") and not stated_signs(last[choice.end() :])):
        return 0
    if _NARROW.search(last):
        return says if _narrowed(last) & _narrowed(normalise(first)) else 0
    if not any(asked.values()):
        return nominal_answer(first, says, question) if not asked else 0
    raw = _stated(first)
    stated = _tied(raw, says, ruling.asked, is_reason=first[match.end()] in ":(")
    told = _by_statement(asked, stated) or _by_statement(asked, _denied_reasons(first, ruling.asked))
    if not told and _is_of_other_mood(asked, raw):
        return 0
    told = told or _by_statement(asked, _told_besides(first, raw))
    if not told and not _contradicts(asked, first, raw.keys() - stated.keys(), ruling.asked):
        told = _by_ways(asked, stated, says, ruling.asked)
    return min(told, 0) if choice else told


def _narrowed(clause: str) -> set[str]:
    """Return the roots of the words beside an «only»: what a clause narrows to."""
    said = re.findall(r"\w+", clause)
    near = [
        said[max(0, at - 1) : at] + said[at + 1 : at + 3]
        for at, word in enumerate(said)
        if _NARROW.match(word)
    ]
    return {word[:_ROOT] for words in near for word in words if len(word) > _SHORTEST}


def _told_besides(first: str, main: Signs) -> Signs:
    """Return what the first sentence states after its main clause, and there alone: «…, на поле битвы не останется».

    What somebody loses or takes off («потеряет цель») tells nothing of who is asked about.
    """
    rest = _ANSWER.sub("", first, count=1).lstrip(" ,:;.—")
    reason = re.split(r"[:;]", rest.partition(". ")[0], maxsplit=1)[1:]
    if not reason or not main:
        return {}
    stated = stated_signs(_TRANSITIVE.sub(" ", reason[0]))
    return {axis: sign for axis, sign in stated.items() if axis not in main and axis in _FATES}


def _is_of_other_mood(asked: Signs, stated: Signs) -> bool:
    """Say whether a duty is asked about and what may be is stated, or the other way: «не показав, можно?»."""
    duty = bool({"must", "need"} & stated.keys())
    if asked.get("must") or asked.get("need"):
        return "may" in stated and not duty
    return bool(asked.get("may")) and duty and "may" not in stated


def _contradicts(asked: Signs, first: str, loose: Iterable[str], ways: tuple[str, ...]) -> bool:
    """Say whether a question asks for what a verdict speaks of, but not as an answer to its ways of asking."""
    if _NARROW.search(normalise(first)):
        return False
    doubtful = {axis for axis in loose if asked.get(axis) and axis not in MODAL}
    return any(doubtful & question_signs(way).keys() for way in ways)


def _premise(question: str) -> str:
    """Return what a question for a reason takes for granted, as a question to confirm."""
    return f"верно что {_WHY.sub('', question).strip(' ?')}?"


def speaks_of(ruling: Ruling, question: str) -> bool:
    """Say whether a ruling tells of what a question asks to be so: may it, must it, does it live.

    A ruling that says «можно» of something near does not tell whether the creature lives.
    """
    signs = question_signs(question) or open_signs(question)
    asked = {axis for axis, sign in signs.items() if sign} & axes().telling
    if not asked:
        return True
    told = (stated_signs(text) for text in (*_SENTENCE.split(ruling.verdict), *_SENTENCE.split(ruling.why)))
    if any(not asked.isdisjoint(spoken) for spoken in told):
        return True
    ways = (unquoted(way) for way in ruling.asked)
    spoken = (question_signs(way) or open_signs(way) for way in ways)
    return any(not asked.isdisjoint(each) for each in spoken)


def is_open_question(question: str) -> bool:
    """Say whether what is asked is what, who or how many, and no yes or no."""
    return not question_signs(question) and is_open(asking_clause(question))


def _tied(stated: Signs, says: int, ways: tuple[str, ...], *, is_reason: bool) -> Signs:
    """Return what a verdict states to be so of what it is asked about, and not what it only gives as a reason.

    A verb, and all of a reason («Нет: …»), must give most ways of asking that have it the verdict's own word.
    """
    found: Signs = {}
    for axis, sign in stated.items():
        own = axis.startswith(OWN)
        if sign and (
            not (is_reason or own) or _fits_ways(axis, sign * says, ways, otherwise=not (is_reason and own))
        ):
            found[axis] = sign
    return found


def _fits_ways(axis: str, end: int, ways: tuple[str, ...], *, otherwise: bool) -> bool:
    """Say whether most ways of asking that have an axis have this end of it; where none has it, `otherwise`."""
    ends = [found for way in ways if (found := question_signs(way).get(axis, 0))]
    return 2 * ends.count(end) > len(ends) if ends else otherwise


def _denied_reasons(first: str, ways: tuple[str, ...]) -> Signs:
    """Return what the reason of a verdict denies of its own accord: «…, они не возвращаются»."""
    reason = first.partition(":")[2] or first.partition(";")[2]
    told = [signs for clause in clauses(reason) if not MODAL & (signs := stated_signs(clause)).keys()]
    denied = {axis for signs in told for axis, sign in signs.items() if sign == -1 and axis.startswith(OWN)}
    return {axis: -1 for axis in denied if any(question_signs(way).get(axis) for way in ways)}


def _by_statement(asked: Signs, stated: Signs) -> int:
    """Return the answer that what is stated gives to what is asked; opposites weigh more than verbs of their own."""
    for own in (False, True):
        answers = {
            asked[axis] * sign
            for axis, sign in stated.items()
            if asked.get(axis) and sign and axis.startswith(OWN) is own
        }
        if answers:
            return answers.pop() if len(answers) == 1 else 0
    return _by_implied(asked, stated)


def _by_implied(asked: Signs, stated: Signs) -> int:
    """Return the answer by what one axis tells of another: what works is not lost, and nothing hinders it."""
    answers = {
        asked[axis] * end * stated[other]
        for axis, ends in axes().implied.items()
        if asked.get(axis) and not stated.get(axis)
        for other, end in ends
        if stated.get(other)
    }
    return answers.pop() if len(answers) == 1 else 0


def _by_ways(asked: Signs, stated: Signs, says: int, ways: tuple[str, ...]) -> int:
    """Return the answer that the ways of asking with the same predicate have; a no for their yes only to what may be.

    A way that denies a verb («закрывать не обязан, прав?») has the answer that the verdict does not give.
    A predicate that has an opposite must be asked for more than once: a single way may be put the other way round
    than the verdict, and ways for both ends of it that all have the verdict's word tell nothing. One that no way has
    leaves the verdict's word, where it is no loss, bar or duty.
    """
    found: dict[int, list[int]] = {1: [], -1: []}
    for way in ways:
        signs = question_signs(way)
        shared = {asked[axis] * sign for axis, sign in signs.items() if sign and asked.get(axis)}
        if len(shared) == 1:
            end = shared.pop()
            denied = any(sign < 0 and axis.startswith(OWN) for axis, sign in signs.items() if asked.get(axis))
            found[end].append(end * (_by_statement(signs, stated) or (-says if denied else says)))
    answers = found[-1] or found[1] if asked.get("may") == -1 else found[1] or found[-1]
    if not asked.get("may") and set(found[1]) == {says} and set(found[-1]) == {-says}:
        answers = [*found[1], *found[-1]]
    certain = any(sign and (axis == "may" or axis.startswith(OWN)) for axis, sign in asked.items())
    if len(answers) < (1 if certain else _FEWEST_WAYS):
        return says if _is_plain(asked, stated) else 0
    share = answers.count(1) / len(answers)
    answer = 1 if share >= _AGREED else -1 if share <= 1 - _AGREED else 0
    return answer if answer == says or asked.get("may") else 0


def _is_plain(asked: Signs, stated: Signs) -> bool:
    """Say whether a question asks only for what would be so: no loss («пропадёт»), bar («помешает») or duty.

    A verb that no way has may be slang for either end of what is stated: «отвяжется?» beside «всё остаётся». Nor does
    what stays tell by itself who lives.
    """
    if _SLANGY & stated.keys() and all(axis.startswith(OWN) for axis in asked):
        return False
    if asked.get("live") and "stay" in stated and "live" not in stated:
        return False
    return all(sign > 0 and axis not in axes().turning for axis, sign in asked.items())


def _answered(sentence: str, asked: Signs) -> str:
    """Return a further sentence that begins with yes or no with the word that what it states gives."""
    match = _ANSWER.match(sentence)
    told = _by_statement(asked, _stated(sentence)) if match else 0
    return _said(sentence, told) if told else sentence


def _said(sentence: str, answer: int) -> str:
    """Return a sentence with its word set to an answer, or without it where there is none."""
    match = _ANSWER.match(sentence)
    if match is None:
        return sentence
    rest = sentence[match.end() :]
    if answer:
        return _WORD[answer] + (rest if answer == _SAYS[match[1]] else _WITH_MAY.sub(", ", rest))
    plain = _JOINED.sub(lambda found: "Вывод: " if found[1] else "", rest)
    return plain[:1].upper() + plain[1:]


def _stated(sentence: str) -> Signs:
    """Return what the main clause of a verdict states; what follows «Да:» or «только» tells not whether one may."""
    rest = _ANSWER.sub("", sentence, count=1).lstrip()
    main = re.split(r"[:;]", rest.lstrip(" ,:;.—"))[0]
    signs = stated_signs(main)
    if _NARROW.search(normalise(main)) or "кроме" in normalise(main):
        return {axis: sign for axis, sign in signs.items() if axis not in MODAL and not axis.startswith(OWN)}
    return {axis: sign for axis, sign in signs.items() if axis not in MODAL or not rest.startswith(":")}
