"""What lies on a card and where cards come to, in words of «Берсерк»: tokens and markers, summoned cards, zones, dice.

Refuses to compute.
"""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding, Value
from knowledge.russian import agreeing


def fact(finding: Finding, name: str) -> Value:
    """Return a fact of a finding, empty where it has none."""
    return dict(finding.facts).get(name, "")


_MARKS: Mapping[str, tuple[str, str]] = {
    "tokens": ("фишка", "token(s)"),
    "wounds": ("рана", "wound(s)"),
    "poison": ("маркер", "poison marker(s)"),
}


def marks(russian: str, english: str) -> Callable[[Finding, str], str]:
    """Make a phrase of how much of something lies on a card."""

    def phrase(finding: Finding, lang: str) -> str:
        noun, name = _MARKS[finding.subject]
        number = int(str(finding.value))
        if lang != "ru":
            return f"{english} {number} {name}"
        counted = agreeing(number, noun).replace("ё", "е")
        return f"{russian} {counted}{' яда' if finding.subject == 'poison' else ''}"

    return phrase


def summoned_cards(finding: Finding, lang: str) -> str:
    """Tell how many cards come, how many of them to cells, and what is open for those without a cell."""
    cells, aside, over = (int(str(fact(finding, name))) for name in ("cells", "aside", "over"))
    if lang != "ru":
        rest = (
            f"; for {over} more there is no cell, the page does not say what becomes of them" if over else ""
        )
        return f"{finding.value} card(s): {cells} to cells, {aside} to the auxiliary zone{rest}"
    places = [f"на клетки — {cells}, по одной на клетку"] if cells else []
    places += [f"во вспомогательную зону — {aside}, клетка не нужна"] if aside else []
    rest = f"; без клетки — {over}: что с ними, страница не говорит" if over else ""
    return f"{agreeing(int(str(finding.value)), 'карта')}: {'; '.join(places)}{rest}"


def summoned(finding: Finding, lang: str) -> str:
    """Tell where a summoned card comes to."""
    crowded = bool(fact(finding, "crowded"))
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


_GRADES: Mapping[str, tuple[str, str]] = {
    "miss": ("промах", "a miss"),
    "weak": ("слабый", "weak"),
    "medium": ("средний", "medium"),
    "strong": ("сильный", "strong"),
}


def blow_rolled(finding: Finding, lang: str) -> str:
    """Tell the result of the dice, and the answer's where there is one."""
    english, answer = int(lang == "en"), str(fact(finding, "answer"))
    grade = _GRADES[str(finding.value)][english]
    if not answer:
        return f"результат — {grade}" if lang == "ru" else f"the result: {grade}"
    back = _GRADES[answer][english]
    if lang != "ru":
        return f"the attacker: {grade}, the answer: {back}"
    return f"удар атакующего — {grade}, ответ — {back}"


def stay_hidden(finding: Finding, lang: str) -> str:
    """Say how many cards may stay face down."""
    number = int(str(finding.value))
    if lang != "ru":
        return f"{number} card(s) may stay hidden"
    return f"скрытыми могут остаться {agreeing(number, 'карта')}" if number else "скрытых карт не остаётся: 0"


def steps_in(finding: Finding, lang: str) -> str:
    """Say whether a named card takes the wounds of the card that is hit."""
    if lang != "ru":
        verb = "takes" if finding.value else "does not take"
        return f"{'yes' if finding.value else 'no'}, {finding.subject} {verb} its wounds"
    verb = "забирает" if finding.value else "не забирает"
    return f"{'да' if finding.value else 'нет'}, {finding.subject} {verb} раны этой цели"


def lives(finding: Finding, lang: str) -> str:
    """Tell how many creatures get how many extra lives."""
    given, without = int(str(fact(finding, "given"))), int(str(fact(finding, "without")))
    if lang != "ru":
        return f"{given} creature(s) get {finding.value} extra lives each, {without} none"
    if not given:
        return "жизней существо не получает"
    verb = "получает" if given == 1 else "получают"
    told = f"{agreeing(given, 'существо')} {verb} по {finding.value} доп. жизни"
    told += f" (всего {given * int(str(finding.value))})" if given > 1 else ""
    return f"{told}, ещё {without} — ни одной" if without else told
