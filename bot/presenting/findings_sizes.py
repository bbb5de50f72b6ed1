"""What a creature's size is, in words: now, before and after, elsewhere, by the way it came."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from knowledge.russian import agreeing

_WAY_WORDS = {
    "morph": ("Оборотень рубашкой вверх", "Face-down morph"),
    "manifest": ("Манифест", "Manifest"),
    "disguise": ("Маскировка", "Disguise"),
    "cloak": ("Плащ (cloak)", "Cloak"),
}


def _size(finding: Finding, facts: Fields, lang: str) -> str:
    marked = facts.get("damage")
    told = str(facts.get("told") or "")
    if told and not finding.subject:
        return f"{'Существо' if lang == 'ru' else 'The'} {told}: {finding.value}."
    if not marked:
        return f"{finding.value}."
    harm = (
        f", на нём {agreeing(int(str(marked)), 'повреждение')}"
        if lang == "ru"
        else f", with {marked} damage on it"
    )
    return f"{finding.value}{harm}."


def _size_elsewhere(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return (
        f"Вне поля битвы — {finding.value}."
        if lang == "ru"
        else f"Off the battlefield it is {finding.value}."
    )


def _size_of_last(finding: Finding, facts: Fields, lang: str) -> str:
    del finding
    ways = facts["ways"]
    either = (" или " if lang == "ru" else " or ").join(ways) if isinstance(ways, tuple) else ""
    if lang != "ru":
        return f"that of the card exiled last: {either}; whoever exiles them sets the order."
    return f"по карте, изгнанной последней: {either}; порядок задаёт изгоняющий."


def _made_of(finding: Finding, facts: Fields, lang: str) -> str:
    del finding
    cards = facts["cards"]
    both = (" и " if lang == "ru" else " and ").join(cards) if isinstance(cards, tuple) else ""
    return f"соединение двух карт — {both}." if lang == "ru" else f"melded from two cards: {both}."


def _size_after(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"После этого — {finding.value}." if lang == "ru" else f"After that, {finding.value}."


def _melded_count(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"соединится {finding.value}." if lang == "ru" else f"{finding.value} will be melded."


def _size_of_way(finding: Finding, facts: Fields, lang: str) -> str:
    return f"{_WAY_WORDS[str(facts['way'])][0 if lang == 'ru' else 1]}: {finding.value}."


SIZE_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "size": _size,
    "size_elsewhere": _size_elsewhere,
    "size_of_last": _size_of_last,
    "size_after": _size_after,
    "made_of": _made_of,
    "melded_count": _melded_count,
    "size_of_way": _size_of_way,
}
