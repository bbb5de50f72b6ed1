"""What is told as a whole: the parties, what happens, what else stands there, how the spell's modes are chosen.

Refuses to know scenarios: `scene` makes one of it.
"""

from dataclasses import dataclass, field

from bot.answering.frames.events.circumstances import Circumstances
from bot.answering.frames.events.clause import Happening
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.watchers import Watcher
from bot.answering.values import is_melded
from engine.magic.notation.ast import Query

FETCH = "Фетча"
EMERGING = "Явленец"
SPELL = "Заклинание"
SORCERY = "Волшебство"
CREATURE = "Тварь"


@dataclass(frozen=True, slots=True)
class Table:
    """The parties and events of a question.

    `size` is the power and toughness of creatures of which none is told; `modes` are the numbers of the chosen
    modes; `unplayed` are spells that the engine cannot cast, told only to say how it happens; `looks` are further
    queries; `around` is what is told around it.
    """

    parties: tuple[Party, ...]
    events: tuple[Happening, ...]
    watchers: tuple[Watcher, ...] = ()
    size: str = "2/2"
    modes: tuple[int, ...] = ()
    unplayed: frozenset[int] = frozenset()
    looks: tuple[Query, ...] = ()
    around: Circumstances = field(default_factory=Circumstances)

    def side(self, index: int) -> str:
        """Return who controls a party: as told, else the one who asks."""
        return self.parties[index].side or "A"

    def first_event(self, index: int) -> tuple[int, Happening] | None:
        """Return the number of the first event that a party has a part in, with the event."""
        for number, event in enumerate(self.events):
            if index in event.parties or index == event.spell:
                return number, event
        return None

    def is_result(self, index: int) -> bool:
        """Say whether a melded card is what a meld makes here, and not on the table before."""
        party = self.parties[index]
        if party.mention is None or not is_melded(
            party.mention.card, party.mention.card.faces[party.mention.face]
        ):
            return False
        return any(event.kind == "melded" and index in event.parties for event in self.events)


def engine_name(table: Table, index: int) -> str:
    """Return what the engine calls a party: its name, up to a comma where it has one."""
    party = table.parties[index]
    if party.face is not None:
        return party.face.name_en.partition(",")[0]
    if party.kind == "fetch":
        return FETCH
    if party.kind == "sorcery":
        return SORCERY
    return SPELL if party.is_spell else f"{CREATURE} {index + 1}"


def emerging(table: Table, event: Happening) -> int | None:
    """Return the party that is cast for its emerge cost, where it is named."""
    named = (
        i for i in event.parties if (face := table.parties[i].face) is not None and "Emerge" in face.text_en
    )
    return next(named, None)


def is_land(party: Party) -> bool:
    """Say whether a party is a land."""
    return party.kind in ("fetch", "land") or (party.face is not None and "Land" in party.face.type_en)


def is_creature(party: Party) -> bool:
    """Say whether a party is a creature as printed or told."""
    return party.kind == "creature" or (party.face is not None and "Creature" in party.face.type_en)
