"""What a clause says or asks to be so: its predicates, each with the end that is meant («остаться» or «пропасть»).

Two predicates that are opposites lie on one axis, with an end each (`polarity.toml`); a verb on no axis is an axis of
its own. Refuses to know what is true: it tells only which predicate is spoken of, and which way round.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.answering.joined import tokenise
from bot.answering.predicate_words import OWN, End, axes, stem_of
from bot.answering.tokens import Kind, Token, normalise
from knowledge.russian import Speech, is_past, speech

MODAL = frozenset(("may", "must", "need"))
_ASKS = re.compile(r"[^.!?\n]*\?")
_WHO = r"(?:он|она|они|опп\w*|соперник|противник|враг|оппонент|судья|друг|я|мы)"
_GAME = r"(?:\s*(?:(?:это\s+)?(?:про|в|по|речь про)\s+)?берсерк\w*[.?]*)?\s*$"
_TAG = re.compile(
    rf"[,.;:!\s—-]+(?:верно|правильно|так|да|правда|ага|точно|не так ли|верно же|это так|так ли это|верно ли это|"
    rf"верно ли|(?:{_WHO}\s+)?прав[аы]?(?:\s+ли)?(?:\s+{_WHO})?)\s*\?+{_GAME}"
)
"""«…, верно?», «…. прав он?» asks to confirm what was said before."""
_UNTRUE = re.compile(
    rf"[,.;:!\s—-]+(?:(?:{_WHO}|это)\s+)?(?:врет|соврал[аи]?|ошиба\w+|ошиб\w+|неправ[аы]?|не\s+прав[аы]?|заблужда\w+|лжет|"
    rf"обманыва\w+|мухлю\w+|блефу\w+|чушь|бред)(?:\s+{_WHO})?\s*\?+{_GAME}"
)
"""«…, врёт?» asks whether what was said before is not so."""
_CLAUSE = re.compile(r"[,;:—]|\s-\s|\s(?=(?:если|пока|хотя|котор\w+|когда|раз)\s)")
_CONDITION = re.compile(r"\s*(?:если|пока|хотя|котор\w+|раз)\s|\s+когда\s")
"""A clause that tells on what condition, or which one: it asks and states nothing."""
_REPORTED = re.compile(r"\s*(?:что|чтобы)\s")
_AGAINST = re.compile(r"\s*(?:а|но)\s")
"""«…, а анморф?»: what was said before is not what is asked."""
_QUOTED = re.compile(r"«[^»]*»|\([^)]*\)")
_BACK = 2
"""Words before a predicate among which a denial denies it."""
_BETWEEN = frozenset(("быть", "весь", "все", "всё", "всегда"))
"""Words between a denial and what it denies, as modal verbs are."""
_INFINITIVE = re.compile(r"(?:ть|ти|чь|ться|тись|чься)$")

Signs = dict[str, int]
"""The end of each axis that is said, 1 or -1; 0 where both are, or where it cannot be told."""


def question_signs(question: str) -> Signs:
    """Return what a question asks about, by axis: the end that a yes would confirm; 0 or nothing where unclear."""
    return dict(_asked(question))


def open_signs(question: str) -> Signs:
    """Return the axes of which a question asks who or what is so: «кто сдохнет?»."""
    clause = asking_clause(question)
    return signs(clause, literal=True) if is_open(clause) else {}


@lru_cache(maxsize=20_000)
def _asked(question: str) -> tuple[End, ...]:
    text = normalise(question)
    if _UNTRUE.search(text):
        return tuple((axis, -end) for axis, end in _asked(_UNTRUE.sub(", верно?", text)))
    confirms = bool(_TAG.search(text) or axes().confirms.search(text))
    for clause in reversed(clauses(_asking(text))):
        tokens = _tokens(clause)
        found = _told_left_out(tokens, literal=confirms)
        if found:
            return () if not confirms and is_open(tokens) else tuple(found.items())
        if _AGAINST.match(clause):
            return ()
    return ()


def stated_signs(sentence: str) -> Signs:
    """Return what a sentence states, word for word, by axis, without what it quotes or gives as a condition."""
    found: Signs = {}
    for clause in clauses(_QUOTED.sub(" ", sentence)):
        if _REPORTED.match(clause):
            continue
        for axis, sign in signs(_tokens(clause), literal=True).items():
            found[axis] = sign if found.get(axis, sign) == sign else 0
    return found


def unquoted(text: str) -> str:
    """Return a text without what it quotes: the words of a card ask nothing."""
    return _QUOTED.sub(" ", text)


def clauses(sentence: str) -> list[str]:
    """Return the clauses of a sentence that tell or ask something, without conditions."""
    parts = [part for part in _CLAUSE.split(sentence) if part.strip(" ?.!")]
    return [part for at, part in enumerate(parts) if not _CONDITION.match(part if at == 0 else " " + part)]


def asking_clause(question: str) -> tuple[Token, ...]:
    """Return the words of the last clause of the sentence that asks."""
    told = clauses(_asking(normalise(question)))
    return tuple(token for token in _tokens(told[-1] if told else "") if token.kind is not Kind.MARK)


def _asking(text: str) -> str:
    """Return the sentence that asks, without its «верно?»."""
    plain = _TAG.sub("?", text)
    asking = _ASKS.findall(plain)
    return asking[-1] if asking else plain


def is_open(tokens: tuple[Token, ...]) -> bool:
    """Say whether a clause asks what, who, how many: no yes or no answers it."""
    return any(token.lemma in axes().open or token.norm in axes().open for token in tokens)


def _told_left_out(tokens: tuple[Token, ...], *, literal: bool) -> Signs:
    """Return what a clause asks, without what it says was done: «вскрыл, умрёт?» asks whether it dies."""
    now = signs(tuple(token for token in tokens if not is_past(token.norm)), literal=literal)
    return now if now.keys() - axes().manner else signs(tokens, literal=literal)


def signs(tokens: tuple[Token, ...], *, literal: bool) -> Signs:
    """Return the end of each axis in a clause; a denial counts where it is meant `literal`, or where it asks nothing.

    «можно не жертвовать?» asks whether one must; «нельзя ли» asks whether one may.
    """
    words = [token for token in tokens if token.kind is not Kind.MARK]
    polite = any(token.norm in axes().polite for token in words)
    found: Signs = {}
    for axis, sign in _seen(words, literal=literal, polite=polite):
        found[axis] = sign if found.get(axis, sign) == sign else 0
    return found


def _tokens(clause: str) -> tuple[Token, ...]:
    text = normalise(clause)
    for pattern, word in axes().phrases:
        text = pattern.sub(word, text)
    return tokenise(text)


def _seen(words: list[Token], *, literal: bool, polite: bool) -> Iterator[End]:
    barred = _is_barred(words) and not polite
    for at, word in enumerate(words):
        for axis, end in _ends(word):
            denied = _is_denied(words, at)
            if barred and axis not in MODAL and not denied:
                yield axis, -end
            elif axis == "may" and _next_denies(words, at):
                yield "must", -end if not denied else end
            elif word.norm == "нельзя" and polite and not literal:
                yield axis, 1
            elif not denied or (polite and not literal):
                yield axis, end
            else:
                yield axis, -end if literal else 0


def _is_barred(words: list[Token]) -> bool:
    """What may not or need not be is not done: «вернуть нельзя», «показывать не нужно»."""
    return any(
        axis in MODAL
        and end == (1 if _is_denied(words, at) else -1)
        and not _next_denies(words, at)
        and word.norm not in axes().free
        for at, word in enumerate(words)
        for axis, end in _ends(word)
    )


def _is_denied(words: list[Token], at: int) -> bool:
    near = words[max(0, at - _BACK) : at]
    further = bool(near) and (near[-1].lemma in axes().modal or near[-1].lemma in _BETWEEN)
    return any(before.norm == "не" for before in (near if further else near[-1:]))


def _next_denies(words: list[Token], at: int) -> bool:
    after = [word for word in words[at + 1 : at + 4] if word.norm not in {"ли", "я", "мне", "ему", "мы"}]
    return bool(after) and after[0].norm == "не"


def _ends(word: Token) -> tuple[End, ...]:
    return _ends_of(word.kind, word.norm, word.lemma)


@lru_cache(maxsize=8_192)
def _ends_of(kind: Kind, norm: str, lemma: str) -> tuple[End, ...]:
    found = axes()
    stems = (ends for stem, ends in found.stems if stem.fullmatch(norm))
    by_lemma = () if _is_participle(norm, lemma) else found.ends.get(lemma)
    return found.ends.get(norm) or by_lemma or next(stems, ()) or _verb(kind, norm, lemma)


def _is_participle(norm: str, lemma: str) -> bool:
    """«запрещённую карту» only tells which card it is."""
    return bool(_INFINITIVE.search(lemma)) and speech(norm) is Speech.OTHER


def _verb(kind: Kind, norm: str, lemma: str) -> tuple[End, ...]:
    """Return a verb as an axis of its own, whatever its aspect; a helping verb is none."""
    if kind is not Kind.WORD or speech(norm) is not Speech.VERB or lemma in axes().helping:
        return ()
    return ((OWN + stem_of(lemma), 1),)
