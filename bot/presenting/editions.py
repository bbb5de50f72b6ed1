"""How a book, an edition and a number are named to a user: a number never stands without its edition."""

import re

from engine.rules import BERSERK_PAGE, RuleRef

_UNNUMBERED = re.compile(r"^([¶q])(\d+)$")
_PLACES = {"¶": "абз.", "q": "вопрос"}
_BOOKS = {"CR": "CR", "MTR": "MTR", "IPG": "IPG", "JAR": "JAR", BERSERK_PAGE: "«Берсерк»"}


def date_shown(iso: str, lang: str = "ru") -> str:
    """Return an ISO date as people write it: 17.04.2026 in Russian; anything else comes back as it is."""
    parts = iso.split("-")
    return ".".join(reversed(parts)) if lang == "ru" and len(parts) == 3 else iso


def number_shown(ref: RuleRef) -> str:
    """Return a number as printed; what has none by its place: «п. 531, абз. 3», «абз. 12», «вопрос 3»."""
    if ref.book != BERSERK_PAGE:
        return place_shown(ref.number)
    number, _, paragraph = ref.number.partition(":")
    return f"п. {number}, абз. {paragraph}" if paragraph else f"п. {number}"


def place_shown(place: str) -> str:
    """Return a place in a document as it is called: «712.4», «абз. 12», «вопрос 3», «531, абз. 3»."""
    number, _, paragraph = place.partition(":")
    if number.isdigit() and paragraph.isdigit():
        return f"{number}, абз. {paragraph}"
    return _UNNUMBERED.sub(lambda match: f"{_PLACES[match[1]]} {match[2]}", place)


def ref_shown(ref: RuleRef, lang: str = "ru") -> str:
    """Return a reference whole: «CR 702.119a (17.04.2026)», «п. 527.2 (редакция B)»."""
    if ref.book == BERSERK_PAGE:
        return f"{number_shown(ref)} (редакция {ref.edition})"
    return f"{_BOOKS.get(ref.book, ref.book)} {ref.number} ({date_shown(ref.edition, lang)})"


def refs_shown(refs: tuple[RuleRef, ...], lang: str = "ru") -> str:
    """Return several references, those of one book and edition together: «CR 601.2f, 702.119a (17.04.2026)»."""
    groups: dict[tuple[str, str], list[RuleRef]] = {}
    for ref in refs:
        groups.setdefault((ref.book, ref.edition), []).append(ref)
    return "; ".join(_group(found, lang) for found in groups.values())


def _group(refs: list[RuleRef], lang: str) -> str:
    numbers = ", ".join(number_shown(ref) for ref in refs)
    first = refs[0]
    if first.book == BERSERK_PAGE:
        return f"{numbers} (редакция {first.edition})"
    return f"{_BOOKS.get(first.book, first.book)} {numbers} ({date_shown(first.edition, lang)})"
