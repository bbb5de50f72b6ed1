"""Whether the two cards of a meld pair, while they lie apart, already forbid what their melded whole forbids (712.8d).

«у опа бруна и гизела, ещё не слиплись. спелл на 2 маны кинуть дадут?» hangs on no mana value: only the melded
permanent has that ability.
"""

from dataclasses import dataclass

from bot.answering.amounts import costs
from bot.answering.answers import Answer, Computed
from bot.answering.bounds import printed_bound
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.loose_names import with_melding_names
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.things import things
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import is_melded
from engine.rules import cr
from engine.trace import step
from knowledge.records import Card, Game

_WHY = step("bound.apart", cr("712.8d"), cr("712.4b"))
_DENIALS = frozenset(("не", "без", "пока", "not", "yet"))
_MELDING = ("meld", "fused")
_NEAR = 3
_APART = (
    "порознь",
    "отдельн",
    "раздельн",
    "врозь",
    "поодиночке",
    "одиночк",
    "apart",
    "separat",
    "одна",
    "один",
)
_UNDERSTOOD = (
    "cast lay legal forbid afford mana_value mana_cost spell creature cost pays mana opponent theirs meld battlefield "
    "their_side already mana_colour free on_me hand card_word permanent aside at_once fused"
)


@dataclass(frozen=True, slots=True)
class ApartSlots:
    """Whether it is asked if one is hindered, not if one may."""

    hinders: bool


class ApartFrame:
    """Halves of a melded card that forbids casting, on the table and not melded, and something that is to be cast."""

    name = "apart"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: ApartSlots | None) -> ApartSlots | None:
        """Fill the slots where such halves are told not to be melded, or nothing is said of melding."""
        del last
        if not reading.has("legal", "forbid") or not _is_of_casting(reading):
            return None
        reading = with_melding_names(reading, shelf)
        halves = tuple(m for m in reading.mentions if m.card.layout == "meld")
        if not halves or any(is_melded(m.card, m.card.faces[m.face]) for m in halves):
            return None
        whole = _whole(halves, shelf)
        told = frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_APART))
        if whole is None or not _are_of(reading, halves) or not _lie_apart(reading, told):
            return None
        figures = [figure for thing in things(reading) for figure in thing.figures]
        tokens = told | _denials(reading) | frozenset(reading.of_kind(Kind.NUMBER))
        taken = Taken((*figures, *(cost for _, cost in costs(reading))), reading.mentions, tokens, (whole,))
        if not is_understood(reading, _UNDERSTOOD, taken):
            return None
        return ApartSlots(hinders=reading.has("forbid") and not reading.has("legal"))

    def answer(self, slots: ApartSlots, shelf: Shelf, question: Question) -> Answer:
        """Say that nothing forbids it yet."""
        del question
        found = Finding("unbound_apart", "", not slots.hinders, (_WHY,))
        return Computed((found,), cite_steps((_WHY,), shelf))


def _is_of_casting(reading: Reading) -> bool:
    """Whether something is cast, told by a verb or as a spell by name; what lies in a graveyard is not."""
    spells = (m for m in reading.mentions if _is_spell(m))
    named = any(spells) and not reading.has("takes")
    return not reading.has("graveyard") and (named or reading.has("cast", "lay"))


def _is_spell(mention: Mention) -> bool:
    kind = mention.card.faces[mention.face].type_en
    return "Instant" in kind or "Sorcery" in kind


def _whole(halves: tuple[Mention, ...], shelf: Shelf) -> Card | None:
    """The one melded card of these halves, where it forbids casting by mana value."""
    shared = set.intersection(*({*half.card.related} for half in halves))
    found = [card for name in sorted(shared) for card in shelf.library.cards_named(name)]
    whole = next((card for card in found if is_melded(card, card.faces[0])), None)
    bound = printed_bound(whole.faces[0]) if whole is not None else None
    return whole if bound is not None and bound.forbids else None


def _are_of(reading: Reading, halves: tuple[Mention, ...]) -> bool:
    """Whether all else that is named is instants and sorceries: what is to be cast."""
    return all(_is_spell(m) for m in reading.mentions if m not in halves)


def _lie_apart(reading: Reading, told: frozenset[int]) -> bool:
    """Whether they are told to lie apart, or not to be melded; melding that is told is told to have happened."""
    return bool(told) or not reading.has(*_MELDING) or bool(_denials(reading))


def _denials(reading: Reading) -> frozenset[int]:
    """«ещё не слиплись», «до слияния»: the words right before those of melding that deny them."""
    halves = (m for m in reading.mentions if m.card.layout == "meld")
    absent = {m.last + 1 for m in halves if (t := reading.at(m.last + 1)) is not None and t.norm == "нет"}
    return frozenset(absent) | frozenset(
        index
        for place in reading.places(*_MELDING)
        for index in range(max(0, place - _NEAR), place)
        if reading.tokens[index].norm in _DENIALS or reading.tokens[index].norm in ("до", "перед", "before")
    )
