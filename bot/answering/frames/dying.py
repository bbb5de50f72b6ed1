"""How often abilities trigger when permanents die: creatures that die against cards that reach a graveyard.

A melded permanent is one creature and two cards, a token a creature and no card that counts (712.21, 111.8, 603.2).
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.playing import Played, card_text, play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.things import is_copier
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import is_melded
from engine.magic.notation.ast import (
    CardText,
    Effect,
    FaceText,
    MeldPair,
    Placed,
    PlayerSetup,
    Query,
    Scenario,
)
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Card, Game

_CREATURE_DIES = "Whenever a creature dies, you gain 1 life."
_CARD_PUT = "Whenever a card is put into a graveyard from anywhere, you gain 1 life."
_MOST = 30
_ELSEWHERE = ("изгна", "изгон", "экзайл", "эксайл", "баунс", "отбаунс", "блинк", "exile", "bounce")


@dataclass(frozen=True, slots=True)
class DyingSlots:
    """What dies (named cards, tokens, other creatures) and how many objects watch for each event."""

    dying: tuple[Mention, ...]
    tokens: int
    creatures: int
    watchers: tuple[int, ...]
    events: tuple[str, ...]


class DyingFrame:
    """«у меня два артефакта „когда существо умирает“. умерла верещащая куча. сколько триггеров»."""

    name = "dying"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: DyingSlots | None) -> DyingSlots | None:
        """Fill the slots where triggers upon dying are counted."""
        del last
        events = _events(reading)
        if not events or not reading.has("count", "times") or not _dies(reading):
            return None
        tokens, creatures = _counted(reading, "token"), _creatures(reading)
        dying = reading.mentions
        if creatures is None or tokens is None or not (dying or tokens or creatures):
            return None
        watchers = _each_watched(reading) if len(events) > 1 else (_watchers(reading),)
        if not _is_understood(reading, (tokens, creatures, *watchers), shelf):
            return None
        return DyingSlots(dying, tokens, creatures, watchers, events)

    def answer(self, slots: DyingSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it once for each event and count what triggers."""
        played: list[Played] = []
        for event, watchers in zip(slots.events, slots.watchers, strict=True):
            scene = _scene(slots, event, watchers, shelf)
            if scene is None:
                return NotModelled(tuple(mention.card.name for mention in slots.dying))
            result = play(scene, shelf, question.as_of)
            if isinstance(result, NotModelled):
                return result
            played.append(result)
        why = _why(slots)
        findings = tuple(_finding(*pair, why) for pair in zip(played, slots.events, strict=True))
        if len(findings) > 1:
            total = sum(int(str(finding.value)) for finding in findings)
            findings = (*findings, Finding("triggers_total", "", total, why))
        return Computed(findings, cite_steps((*why, *_TOLD), shelf), scenario=played[0].text)


_UNDERSTOOD = (
    "creature_dies card_to_graveyard count times die token creature artifact permanent enchantment watcher battlefield "
    "meld perish card_word hand_cards takes order at_once holds choose cost hand legal text life outcome life_lost"
)


def _is_understood(reading: Reading, counted: tuple[int, ...], shelf: Shelf) -> bool:
    quoted = frozenset(i for first, last in reading.quotes for i in range(first, last + 1))
    parts = [
        card for m in reading.mentions for name in m.card.related for card in shelf.library.cards_named(name)
    ]
    return is_understood(reading, _UNDERSTOOD, Taken(counted, reading.mentions, quoted, tuple(parts)))


_TOLD = (step("dying.each", cr("603.2"), cr("603.2c")),)


def _finding(result: Played, event: str, why: tuple[Step, ...]) -> Finding:
    return Finding("triggers", "", int(str(result.value(0))), why, facts=(("event", event),))


def _why(slots: DyingSlots) -> tuple[Step, ...]:
    melded = [m for m in slots.dying if is_melded(m.card, m.card.faces[m.face])]
    steps = [step("dying.melded", cr("712.21"), name=shown_name(mention)) for mention in melded]
    return (*steps, step("dying.token", cr("111.8"))) if slots.tokens else tuple(steps)


def _dies(reading: Reading) -> bool:
    """Whether something dies outside of what the abilities watch for, and nothing is a copy or goes elsewhere."""
    watched = [seen for seen in reading.sightings if seen.concept in ("creature_dies", "card_to_graveyard")]
    inside = {i for seen in watched for i in range(seen.first, seen.last + 1)}
    inside |= {i for first, last in reading.quotes for i in range(first, last + 1)}
    elsewhere = any(token.norm.startswith(_ELSEWHERE) for token in reading.tokens)
    copied = reading.has("copy") or any(is_copier(mention) for mention in reading.mentions)
    return any(place not in inside for place in reading.places("die", "perish")) and not (elsewhere or copied)


def _events(reading: Reading) -> tuple[str, ...]:
    """Which events the abilities watch for, in the question's order."""
    places = {
        "creature": reading.places("creature_dies"),
        "card": reading.places("card_to_graveyard"),
    }
    return tuple(sorted((name for name, found in places.items() if found), key=lambda name: places[name][0]))


def _watchers(reading: Reading) -> int:
    """The number of objects with the ability: «два артефакта», «three permanents»; one where none is told."""
    for place in reading.places("artifact", "permanent", "enchantment", "watcher"):
        for token in reversed(reading.tokens[max(0, place - 2) : place]):
            if token.kind is Kind.NUMBER:
                return min(token.value, _MOST)
    return 1


def _each_watched(reading: Reading) -> tuple[int, ...]:
    """«у двух „когда карта …“ и одного „когда существо …“»: how many objects watch for each of two events.

    Where one number is told, it is of objects that watch for both.
    """
    places = sorted(min(reading.places(concept)) for concept in ("creature_dies", "card_to_graveyard"))
    bounds = ((0, places[0]), (places[0], places[1]))
    numbers = [[t.value for t in reading.tokens[a:b] if t.kind is Kind.NUMBER] for a, b in bounds]
    if not all(numbers):
        return (_watchers(reading),) * len(bounds)
    return tuple(min(found[-1], _MOST) for found in numbers)


def _counted(reading: Reading, concept: str) -> int | None:
    """How many are told of: by number, or one alone; None where no number counts those told of."""
    total = 0
    for place in reading.places(concept):
        numbers = [t.value for t in reading.tokens[max(0, place - 2) : place] if t.kind is Kind.NUMBER]
        noun = reading.tokens[place]
        if numbers:
            total += numbers[-1]
        elif noun.norm == noun.lemma:
            total += 1
        else:
            return None
    return min(total, _MOST)


def _creatures(reading: Reading) -> int | None:
    """The further creatures that die, by number or one alone; None where no number counts the creatures told of."""
    watched = [seen for seen in reading.sightings if seen.concept in ("creature_dies", "card_to_graveyard")]
    total = 0
    for place in reading.places("creature"):
        told_of = any(seen.first <= place <= seen.last for seen in watched)
        quoted = any(first <= place <= last for first, last in reading.quotes)
        near_token = any(abs(place - other) <= 2 for other in reading.places("token"))
        if told_of or quoted or near_token:
            continue
        before, noun = reading.at(place - 1), reading.tokens[place]
        if before is not None and before.kind is Kind.NUMBER:
            total += before.value
        elif noun.norm == noun.lemma:
            total += 1
        else:
            return None
    return min(total, _MOST)


def _scene(slots: DyingSlots, event: str, watchers: int, shelf: Shelf) -> Scenario | None:
    text = _CREATURE_DIES if event == "creature" else _CARD_PUT
    watcher = FaceText("Наблюдатель", "{1}", "artifact", abilities=(text,))
    cards, melds, names = [CardText((watcher,))], [], []
    for mention in slots.dying:
        found = _dying(mention, shelf)
        if found is None:
            return None
        cards += found[0]
        melds += found[1]
        names.append(found[2])
    dying = [Placed(name) for name in names]
    dying += [Placed("Фишка 1/1", token=True)] * slots.tokens
    dying += [Placed("Медведь 2/2")] * slots.creatures
    watching = [Placed("Наблюдатель")] * watchers
    return Scenario(
        players=(PlayerSetup("A", battlefield=(*watching, *dying)), PlayerSetup("B")),
        actions=(Effect("A", "destroy all creatures"),),
        queries=(Query("triggers"),),
        cards=tuple(cards),
        melds=tuple(melds),
    )


def _dying(mention: Mention, shelf: Shelf) -> tuple[list[CardText], list[MeldPair], str] | None:
    card, face = mention.card, mention.card.faces[mention.face]
    if not is_melded(card, face):
        return ([_blank(card, mention.face)], [], face.name_en) if "Creature" in face.type_en else None
    halves = [found for name in card.related if (found := _half(name, card.name, shelf)) is not None]
    if len(halves) != 2:
        return None
    pair = MeldPair(halves[0].faces[0].name_en, halves[1].faces[0].name_en, face.name_en)
    return [_blank(card, mention.face), *(_blank(half, 0) for half in halves)], [pair], face.name_en


def _half(name: str, melded: str, shelf: Shelf) -> Card | None:
    found = [card for card in shelf.library.cards_named(name) if card.name != melded]
    return found[0] if found else None


def _blank(card: Card, face: int) -> CardText:
    """The card's face without its text: only what dies counts here, not what it does."""
    full = card_text(card).faces[face]
    return CardText((FaceText(full.name, full.cost, full.type_line, full.size),))
