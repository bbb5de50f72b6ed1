"""What a spell is aimed at by its own text: one thing for each «target …», made up where the question names none.

Refuses text whose targets must be something special.
"""

import re
from dataclasses import dataclass

_NUMBERS = {
    "": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "up to one": 1,
    "up to two": 2,
}
_TARGETS = re.compile(
    r"\b(?P<number>(?:up to )?(?:one|two|three|four|five|six))?\s*(?:(?:an)?other )?target(?:s)? "
    r"(?P<noun>opponent|players?|creature or planeswalker|creature or player|artifact or enchantment|"
    r"(?:nonland )?permanents?|creatures?|artifacts?|enchantments?|lands?|planeswalkers?|spells?)"
    r"(?P<more>[^.,;]*)|(?P<any>any (?:other )?target)",
    re.IGNORECASE,
)
_DIVIDED = re.compile(r"divided as you choose among one or two targets", re.IGNORECASE)
_REMINDERS = re.compile(r"\([^)]*\)")
_PLAIN = re.compile(
    r"^\s*(?:$|gets? |gains? |loses? |discards? |reveals? |draws? |mills? |and |deals? |to |from |can't |until )"
)
_KINDS = {
    "opponent": "player", "player": "player", "players": "player", "creature": "creature", "creatures": "creature",
    "creature or planeswalker": "creature", "creature or player": "any", "artifact or enchantment": "artifact",
    "artifact": "artifact", "artifacts": "artifact", "enchantment": "enchantment", "enchantments": "enchantment",
    "land": "land", "lands": "land", "permanent": "artifact", "nonland permanent": "artifact", "permanents": "artifact",
    "planeswalker": "planeswalker", "spell": "spell",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Aim:
    """One target: «player», «creature», «artifact», «enchantment», «land», «spell», or «any» of creature and player."""

    kind: str


def aims(text: str) -> tuple[Aim, ...] | None:
    """Return what each target of a text is, in order; None where one must be something special.

    A target of two damage divided is one of «divided» kind.
    """
    text = _REMINDERS.sub("", text)
    found: list[Aim] = []
    for match in _TARGETS.finditer(text):
        if match["any"]:
            found.append(Aim("any"))
            continue
        if not _PLAIN.match(match["more"]) or match["noun"].lower() not in _KINDS:
            return None
        number = _NUMBERS[(match["number"] or "").strip().lower()]
        found += [Aim(_KINDS[match["noun"].lower()])] * number
    if _DIVIDED.search(text):
        found.append(Aim("divided"))
    rest = _DIVIDED.sub("", _TARGETS.sub("", text))
    return None if re.search(r"\btargets?\b", rest, re.IGNORECASE) else tuple(found)
