"""Abilities that a text gives: «flying and "whenever …"», by keyword or in quotation marks."""

from engine.magic.vocabulary.abilities import Ability
from engine.magic.vocabulary.parts import parts_of
from engine.magic.vocabulary.references import Players
from engine.magic.vocabulary.replacements import PlayerHas
from engine.magic.wording import text as text_box
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.keywords import keyword


def given_abilities(cursor: Cursor) -> tuple[Ability, ...]:
    """Read abilities joined by commas and «and»; an empty tuple where there is none here."""
    found: list[Ability] = []
    while True:
        here = cursor.at
        some = _one(cursor)
        if not some:
            cursor.at = here
            return tuple(found)
        found += some
        here = cursor.at
        cursor.take(",")
        cursor.take("and")
        if cursor.at == here or not _another(cursor):
            cursor.at = here
            return tuple(found)


def _another(cursor: Cursor) -> bool:
    saved = cursor.at
    fits = bool(_one(cursor))
    cursor.at = saved
    return fits


def _one(cursor: Cursor) -> tuple[Ability, ...]:
    if cursor.raw().startswith('"'):
        text = cursor.raw().strip('"').rstrip(",")
        cursor.at += 1
        read = text_box.read_text(text, "", frozenset({"creature"}))
        if read.unread:
            raise Unread(text)
        return read.abilities
    found = keyword(cursor)
    return (found,) if found is not None else ()


def player_keyword(who: Players, ability: Ability) -> tuple[PlayerHas, ...]:
    """Return what a keyword is for players who have it: hexproof, shroud, protection (702.11c, 702.16b)."""
    protections = parts_of(ability).protections
    if protections:
        return tuple(PlayerHas(who, each.kind, each.quality) for each in protections)
    return (PlayerHas(who, parts_of(ability).name),)
