"""A permanent change of strength whose source lies face down: the blow while it is hidden, and after (529.4*).

Both are told, since the page treats the ability as absent until the card is revealed. Refuses to know preventions,
protections, and more blows than one.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.blows import blows
from bot.answering.frames.berserk.figures import figures
from bot.answering.frames.berserk.playing import asked, finding, play
from bot.answering.frames.berserk.roles import KINDS, Role
from bot.answering.frames.berserk.situation import Blow
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.abilities import Modifier
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.effects import Effect
from engine.berserk.scenario import Ask, Declare, Reveal, Scenario, Topic
from engine.berserk.terms import ALL_KINDS, Kind, Side, What, Whose
from knowledge.records import Game

SOURCE, ATTACKER, TARGET = "Скрытая карта", "Атакующий", "Цель"
_UNDERSTOOD = """
    hidden reveal revealed give ally neighbour me own opponent strike any_attack hit strength bonus penalty modifier
    class_word wound how_many result works all both after before already starts battle target other what_is attacker
    stronger weaker flying ground left new first second modern action may counts_as for_all
    special_strike magic_strike shot throw reach discharge spell influence
"""
_ROLES = frozenset((Role.STRENGTH, Role.MODIFIER))


@dataclass(frozen=True, slots=True)
class AuraSlots:
    """The blow before the change, the change, and whether the hidden card is the attacker's enemy."""

    blow: Blow
    delta: int
    hostile: bool
    revealed: bool = True
    """It is told or asked what is when the card is revealed, too."""
    kinds: frozenset[str] = frozenset()
    """The kinds of action that are changed; empty for any."""


class AuraFrame:
    """«скрытый вожак даёт своим +2 к удару, мой орк бьёт на 3: какая сила, пока он скрыт, и какая, когда вскроется»."""

    name = "berserk.aura"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: AuraSlots | None) -> AuraSlots | None:
        """Fill the slots where a hidden card changes the strength of a blow that is told."""
        del shelf
        words = told(reading)
        if words.reading.mentions:
            return None
        if last is not None and _asks_of_revealed(words):
            return replace(last, revealed=True)
        if not words.has("hidden"):
            return None
        return _slots(words)

    def answer(self, slots: AuraSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the blow twice: before the card is revealed, and after."""
        del question
        return play(_scenario(slots), _findings, shelf)


def _asks_of_revealed(words: Told) -> bool:
    """«а если его вскрыть до удара?»: what is when the card is revealed, and nothing else is told."""
    allowed = frozenset(_UNDERSTOOD.split()) | {"plain"}
    known = all(seen.concept in allowed for seen in words.seen)
    return words.has("reveal") and known and not figures(words) and not words.lacks


def _slots(words: Told) -> AuraSlots | None:
    found = figures(words)
    changes = [figure for figure in found if figure.role is Role.MODIFIER]
    of_change = frozenset(index for figure in changes for index in _kinds_after(words, figure.place))
    hits = blows(words, found, of_change)
    taken = hits.took | frozenset(index for figure in found for index in figure.took)
    if any(figure.role not in _ROLES for figure in found) or not is_understood(words, _UNDERSTOOD, taken):
        return None
    if len(hits.blows) != 1 or len(changes) != 1 or not hits.clear:
        return None
    if not _is_of_the_hidden(words, changes[0].place):
        return None
    blow = hits.blows[0]
    revealed = words.has("reveal", "revealed", "before", "after")
    if words.has("neighbour") and not _is_beside(words, blow_at=hits.took):
        revealed = False
    kinds = frozenset(kind for index in of_change for kind in words.at(index) & {*KINDS})
    return AuraSlots(Blow(blow.strength, blow.kind), changes[0].value, changes[0].value < 0, revealed, kinds)


def _kinds_after(words: Told, place: int) -> tuple[int, ...]:
    """Return the tokens of «+2 к выстрелам», «+1 к ударам и выстрелам»: the kinds that are changed."""
    found: list[int] = []
    index = place + 1
    while words.lemma(index) in _TO or words.is_at(index, *KINDS, "own", "neighbour", "any_attack", "ally"):
        found += [index] if words.is_at(index, *KINDS) else []
        index += 1
    return tuple(found) if words.lemma(place + 1) in ("к", "на") else ()


_TO = frozenset(("к", "на", "и", "весь", "любой", "каждый"))


def _is_beside(words: Told, blow_at: frozenset[int]) -> bool:
    """Say whether the one who hits is told to stand beside the hidden card."""
    clauses = [words.clause(index) for index in blow_at if words.is_at(index, "hit", "any_attack", *KINDS)]
    return any(words.lemma(near) in ("сосед", "соседний", "рядом") for clause in clauses for near in clause)


def _is_of_the_hidden(words: Told, place: int) -> bool:
    """Say whether the change is told in the sentence of the hidden card, and the attacker is not that card."""
    sentence = words.sentence(place)
    return any(words.is_at(index, "hidden") for index in sentence)


def _scenario(slots: AuraSlots) -> Scenario:
    whose, side = (Whose.OPPOSING, Side.B) if slots.hostile else (Whose.OWN, Side.A)
    kinds = frozenset(Kind(kind) for kind in slots.kinds) or ALL_KINDS
    aura = Card(SOURCE, side, hidden=True, abilities=(Modifier(slots.delta, kinds, whose),))
    cards = (aura, Card(ATTACKER, Side.A), Card(TARGET, Side.B))
    blow = Declare(
        ATTACKER, (Effect(What.WOUND, slots.blow.strength, (TARGET,)),), Kind(slots.blow.kind or "strike")
    )
    asks = (Ask(Topic.STRENGTH, "1"), Ask(Topic.STRENGTH, "2"))
    if not slots.revealed:
        return Scenario(cards, (blow,), asks[:1])
    return Scenario(cards, (blow, Reveal(SOURCE), blow), asks)


def _findings(branch: Branch) -> tuple[Finding, ...]:
    strengths = [value for _, value in asked(branch, Topic.STRENGTH)]
    return tuple(
        finding(focus, "", value)
        for focus, value in zip(("while_hidden", "once_revealed"), strengths, strict=False)
    )
