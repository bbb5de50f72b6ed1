"""Keywords that a player shares with permanents: «you and Humans you control have hexproof» (702.11c)."""

from engine.magic.vocabulary.abilities import Ability, Continuous, Keyword, Ruling
from engine.magic.vocabulary.amounts import Condition
from engine.magic.vocabulary.changes import AddAbility
from engine.magic.vocabulary.filters import Each, Filter
from engine.magic.vocabulary.references import YOU
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities, player_keyword
from engine.magic.wording.nouns import noun_phrase


def you_and_yours(cursor: Cursor, test: Condition | None, text: str) -> tuple[Ability, ...] | None:
    """Read such a sentence; None where it is none."""
    start = cursor.at
    groups = _groups(cursor) if cursor.take("you") else ()
    given = given_abilities(cursor) if groups and cursor.take("have") else ()
    if not given or not all(isinstance(each, Keyword) for each in given):
        cursor.at = start
        return None
    rules = tuple(
        Ruling(rule, test, text=text)
        for each in given
        if isinstance(each, Keyword)
        for rule in player_keyword(YOU, each)
    )
    changes = tuple(AddAbility(each) for each in given)
    return (*rules, *(Continuous(Each(group), changes, test, text=text) for group in groups))


def _groups(cursor: Cursor) -> tuple[Filter, ...]:
    """Read «, planeswalkers you control , and other creatures you control»."""
    found: list[Filter] = []
    while True:
        here = cursor.at
        cursor.take(",")
        cursor.take("and")
        filter_ = noun_phrase(cursor) if cursor.at > here else None
        if filter_ is None:
            cursor.at = here
            return tuple(found)
        found.append(filter_)
