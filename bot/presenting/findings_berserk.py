"""What the Berserk engine played, in words: the verdict first, then the log, then the rules with their edition.

A course of play that a choice leads to is told under that choice. What the rules leave open is said so, with its
sentence. Refuses to compute.
"""

from collections.abc import Callable, Mapping

from bot.answering.answers import Assumption, Chosen, Course, Evaluated, Finding, Value
from bot.presenting.berserk_words import option_shown, value_shown, word_shown
from bot.presenting.document import Block, Bold, Document, Items, Text, lines, paragraph
from bot.presenting.editions import refs_shown
from bot.presenting.phrases_berserk import berserk_step_shown
from bot.presenting.silences_berserk import silence_shown
from bot.presenting.words import say
from knowledge.russian import agreeing

Phrase = Callable[[Finding, str], str]

_UNTOLD = frozenset(("action.declared", "action.performed", "action.paid"))
"""Steps that say nothing a player would not take for granted; the others explain."""

ASSUMPTIONS: Mapping[str, tuple[str, str]] = {
    "berserk.my_turn": ("ход ваш", "it is your turn"),
    "berserk.opponents_turn": ("ход соперника", "it is the opponent's turn"),
    "berserk.in_targets_squad": ("{cards} — в отряде того, кого бьют", "{cards} is in the squad that is hit"),
    "berserk.features": ("цель — {features}", "the target is {features}"),
    "berserk.one_attack": ("это атака, простой удар", "it is an attack, a simple strike"),
    "berserk.enemy_creature": (
        "раны получает одно существо противника",
        "one opposing creature gets the wounds",
    ),
    "berserk.replaces": ("{cards} замещает", "{cards} replaces"),
}

_HOLDERS: Mapping[str, tuple[str, str]] = {
    "me": ("у вас", "yours"),
    "opponent": ("у соперника", "the opponent's"),
    "active": ("у Активного", "the Active player's"),
    "inactive": ("у Неактивного", "the Inactive player's"),
    "target": ("у цели", "the target's"),
    "attacker": ("у атакующего", "the attacker's"),
    "shield": ("у щита", "the shield's"),
}


def present_evaluated(answer: Evaluated, lang: str) -> Document:
    """Show the verdict of each course, what was assumed, the log, and the rules."""
    blocks: list[Block] = _verdicts(answer.courses, lang)
    if answer.assumptions:
        told = "; ".join(assumption_shown(assumed, lang) for assumed in answer.assumptions)
        blocks.append(paragraph(f"{say('label.assumed', lang)}: {told}."))
    log = log_shown(answer.courses, lang)
    if log:
        blocks.append(Items(tuple((Text(line),) for line in log)))
    refs = tuple(citation.ref for citation in answer.citations)
    if refs:
        blocks.append(paragraph(f"{say('label.rules', lang)}: {refs_shown(refs, lang)}."))
    return Document(tuple(blocks))


def assumption_shown(assumed: Assumption, lang: str = "ru") -> str:
    """Return what was taken for granted, without a full stop; raises KeyError for an unknown code."""
    phrase = ASSUMPTIONS[assumed.code][int(lang == "en")]
    for name, value in assumed.facts:
        parts = value if isinstance(value, tuple) else (str(value),)
        phrase = phrase.replace("{" + name + "}", ", ".join(word_shown(part, lang) for part in parts))
    return phrase


def _verdicts(courses: tuple[Course, ...], lang: str) -> list[Block]:
    if len(courses) == 1:
        return [paragraph(Bold(verdict_shown(courses[0].findings, lang)))]
    head = "Смотря по выбору." if lang == "ru" else "It depends on a choice."
    told = [
        f"{chosen_shown(course.chosen, lang)}: {verdict_shown(course.findings, lang)}" for course in courses
    ]
    return [paragraph(Bold(head)), lines(*told)]


def chosen_shown(chosen: tuple[Chosen, ...], lang: str = "ru") -> str:
    """Return the choices that lead to a course: «если заместить …»."""
    by = {"A": ("А", "A"), "B": ("Б", "B")}
    either = " или " if lang == "ru" else " or "
    told = [
        f"{by[choice.by][int(lang == 'en')]}: {either.join(option_shown(option, lang) for option in choice.picked)}"
        for choice in chosen
    ]
    return "; ".join(told)


def log_shown(courses: tuple[Course, ...], lang: str = "ru") -> list[str]:
    """Return the log of the first course, each line once; steps that any player takes for granted are left out."""
    steps = [step for step in courses[0].steps if step.code not in _UNTOLD]
    return list(dict.fromkeys(berserk_step_shown(step, lang) for step in steps))


def verdict_shown(findings: tuple[Finding, ...], lang: str = "ru") -> str:
    """Return the findings as one sentence, «Да» or «Нет» first where a yes or no was asked."""
    parts = [VERDICTS[finding.focus](finding, lang) if not finding.because else "" for finding in findings]
    silent = dict.fromkeys(silence_shown(f.because, lang) for f in findings if f.because)
    sentence = "; ".join([part for part in parts if part] + list(silent))
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _either(russian: tuple[str, str], english: tuple[str, str]) -> Phrase:
    """Make a phrase of a yes or a no."""
    return lambda finding, lang: (russian if lang == "ru" else english)[0 if finding.value else 1]


def _fact(finding: Finding, name: str) -> Value:
    return dict(finding.facts).get(name, "")


def wounds_counted(number: Value, lang: str) -> str:
    """Return a number of wounds with its noun."""
    return agreeing(int(str(number)), "рана") if lang == "ru" else f"{number} wound(s)"


def _wounds(finding: Finding, lang: str) -> str:
    counted = wounds_counted(finding.value, lang)
    return f"{finding.subject} — {counted}" if finding.subject else counted


def _wounds_each(finding: Finding, lang: str) -> str:
    each = _fact(finding, "each")
    blows = each if isinstance(each, tuple) else ()
    word = "удар" if lang == "ru" else "blow"
    told = ", ".join(f"{place}-й {word} — {wounds_counted(n, lang)}" for place, n in enumerate(blows, 1))
    return f"{told}; всего {finding.value}" if lang == "ru" else f"{told}; {finding.value} in all"


def _left(finding: Finding, lang: str) -> str:
    if lang != "ru":
        holder = f"{_HOLDERS[finding.subject][1]} " if finding.subject else ""
        return f"{holder}prevention left: {finding.value}"
    if finding.subject:
        return f"{_HOLDERS[finding.subject][0]} осталось {finding.value}"
    return f"предотвращения осталось {finding.value}"


def _strength(finding: Finding, lang: str) -> str:
    number = _fact(finding, "number")
    word = "сила" if lang == "ru" else "strength"
    return f"{number}-й удар: {word} {finding.value}" if number else f"{word} {finding.value}"


def _keeps(finding: Finding, lang: str) -> str:
    if lang != "ru":
        return "yes, the rest is kept" if finding.value else "no, nothing is left"
    if finding.value:
        return "да, остаток сохраняется"
    lost = _fact(finding, "lost")
    return "нет, остаток пропадает: второй раз применить его не даёт текст" if lost else "нет, остатка нет"


_MARKS: Mapping[str, tuple[str, str]] = {
    "tokens": ("фишек", "tokens"),
    "wounds": ("ран", "wounds"),
    "poison": ("яда", "poison"),
}


def _marks(russian: str, english: str) -> Phrase:
    """Make a phrase of how much of something lies on a card."""

    def phrase(finding: Finding, lang: str) -> str:
        name = _MARKS[finding.subject][int(lang == "en")]
        return f"{russian if lang == 'ru' else english} {name} {finding.value}"

    return phrase


def _lives(finding: Finding, lang: str) -> str:
    given, without = int(str(_fact(finding, "given"))), int(str(_fact(finding, "without")))
    if lang != "ru":
        return f"{given} creature(s) get {finding.value} extra lives each, {without} none"
    if not given:
        return "жизней существо не получает"
    verb = "получает" if given == 1 else "получают"
    told = f"{agreeing(given, 'существо')} {verb} по {finding.value} доп. жизни"
    return f"{told}, ещё {without} — ни одной" if without else told


def _summoned(finding: Finding, lang: str) -> str:
    crowded = bool(_fact(finding, "crowded"))
    russian, english = _ZONES[str(finding.value), crowded]
    return russian if lang == "ru" else english


_ZONES: Mapping[tuple[str, bool], tuple[str, str]] = {
    ("auxiliary", False): (
        "сразу во вспомогательную зону: клетка не нужна, карта открыта и вскрыта, под вашим контролем",
        "straight to the auxiliary zone, no cell needed: open, revealed, under your control",
    ),
    ("auxiliary", True): (
        "вызов состоится: карта сразу встаёт во вспомогательную зону, клетка ей не нужна",
        "it is summoned: it goes straight to the auxiliary zone and needs no cell",
    ),
    ("field", False): (
        "на свободную клетку рядом с вызвавшей картой, открытой и вскрытой, под вашим контролем",
        "to a free cell beside the caller, open, revealed, under your control",
    ),
    ("deck", True): (
        "поставить карту некуда: без свободной клетки рядом она остаётся в колоде",
        "there is no room: without a free cell beside the caller it stays in the deck",
    ),
}


def _query(finding: Finding, lang: str) -> str:
    return f"{finding.subject} — {value_shown(finding.value, lang)}"


VERDICTS: Mapping[str, Phrase] = {
    "query": _query,
    "wounds": _wounds,
    "wounds_each": _wounds_each,
    "left": _left,
    "strength": _strength,
    "keeps": _keeps,
    "first": _either(
        ("первым предотвращает Активный", "первым предотвращает Неактивный"),
        ("the Active player prevents first", "the Inactive player prevents first"),
    ),
    "x": lambda finding, _: f"X = {finding.value}",
    "tokens_given": lambda finding, lang: (
        agreeing(int(str(finding.value)), "фишка") if lang == "ru" else f"{finding.value} token(s)"
    ),
    "stays": _marks("остаётся", "stays:"),
    "waits": _marks("пока скрыта —", "while hidden:"),
    "put": _marks("после вскрытия —", "once revealed:"),
    "possible": _either(
        ("объявить можно", "нет, объявить нельзя"), ("it can be declared", "no, it cannot be declared")
    ),
    "summoned": _summoned,
    "summon_cancelled": _either(
        ("заявка вызова отменяется, колода перемешивается; найти карту вы не обязаны", ""),
        ("the summoning is cancelled and the deck shuffled; you need not find the card", ""),
    ),
    "healed": _either(
        ("раны излечиваются", "раны не излечиваются"), ("the wounds are healed", "the wounds stay")
    ),
    "roll": lambda finding, lang: f"{'бросок' if lang == 'ru' else 'the roll is'} {finding.value}",
    "need_not_reveal": _either(
        ("карта остаётся скрытой, вскрывать её не обязательно", ""), ("the card need not be revealed", "")
    ),
    "once": _either(
        ("да, несколько раз", "нет, только одному: один раз на игродействие"),
        ("yes, several times", "no, only for one: once an action"),
    ),
    "lives": _lives,
    "passes": _either(("да, пройдёт", "нет, не пройдёт"), ("yes, it passes", "no, it does not pass")),
    "both": _either(
        ("да, применяются оба", "нет, хватает одного"), ("yes, both apply", "no, one of them is enough")
    ),
    "works": _either(
        ("да, предотвращение действует", "нет, предотвращение не действует"),
        ("yes, the prevention applies", "no, the prevention does not apply"),
    ),
    "poison": _either(("яд ляжет", "яд не ляжет"), ("it is poisoned", "it is not poisoned")),
    "blocked": _either(
        ("заблокировано", "нет, блок не подействует"), ("it is blocked", "no, the block does not work")
    ),
    "paid": _either(
        ("оплачивается полностью", "не оплачивается"), ("it is paid for in full", "it is not paid for")
    ),
    "returned": _either(
        ("нет, не вернётся: оплачивается полностью", "да, остаётся у карты: оплаты нет"),
        ("no, nothing comes back: it is paid for in full", "yes, it stays: nothing is paid"),
    ),
    "declared": _either(
        ("объявленным считается", "объявленным не считается"), ("it counts as declared", "it is not declared")
    ),
    "performed": _either(
        ("выполненным считается", "выполненным не считается"),
        ("it counts as performed", "it is not performed"),
    ),
    "closed": _either(("закрыта", "не закрыта"), ("it is closed", "it is open")),
    "alive": _either(("да, выживет", "нет, погибает"), ("yes, it survives", "no, it dies")),
    "tokens": lambda finding, lang: (
        f"фишек осталось {finding.value}" if lang == "ru" else f"{finding.value} token(s) left"
    ),
}
"""One phrase for each focus of a finding."""
