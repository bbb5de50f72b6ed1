"""What lies on a card and where cards come to, in words of «Берсерк»: tokens and markers, summoned cards, zones.

Refuses to compute.
"""

from collections.abc import Callable, Mapping

from bot.answering.answers import Finding, Value
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
