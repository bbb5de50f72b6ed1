"""What makes a scenario senseless before anything is played: names that mean nothing, effects without a target.

Refuses to know positions in a text: the reader tells those itself.
"""

from collections import Counter
from collections.abc import Iterator

from engine.berserk.abilities import Prevention, Replacement, Trigger, Unreadable
from engine.berserk.asking import ACTION_TOPICS, GAME_TOPICS
from engine.berserk.board import on_board
from engine.berserk.cards import Card
from engine.berserk.effects import Effect, Power
from engine.berserk.scenario import (
    Ask,
    Declare,
    EndOfFirstTurn,
    Move,
    RevealPhase,
    Scenario,
    Topic,
    Turn,
)
from engine.berserk.terms import NUMBERED, STACK_EFFECTS, What
from engine.outcome import Malformed, NotModelled


def check(scenario: Scenario) -> Malformed | NotModelled | None:
    """Return the first thing wrong with a scenario, or None."""
    known = Counter(card.name for card in scenario.cards)
    doubled = next((name for name, times in known.items() if times > 1), None)
    if doubled:
        return Malformed(doubled, "unique_name")
    unknown = next((name for name in _names(scenario) if name not in known), None)
    if unknown is not None:
        return Malformed(unknown, "card")
    return _first(_card(card) for card in scenario.cards) or _first(_move(move) for move in scenario.moves)


def _first(found: Iterator[Malformed | NotModelled | None]) -> Malformed | NotModelled | None:
    return next((fault for fault in found if fault is not None), None)


def _names(scenario: Scenario) -> Iterator[str]:
    """Yield every card that the scenario speaks of; a card that a search is to find may be nowhere."""
    for card in scenario.cards:
        for ability in card.abilities:
            if isinstance(ability, Prevention) and ability.named:
                yield ability.named
            if isinstance(ability, Trigger):
                yield from _aimed(ability.effect)
    for move in scenario.moves:
        yield from _moved(move)
    for ask in scenario.asks:
        yield from _asked(ask)


def _moved(move: Move) -> Iterator[str]:
    match move:
        case Declare():
            yield move.source
            yield from move.declined
            for effect in move.effects:
                yield from _aimed(effect)
        case RevealPhase() | EndOfFirstTurn() | Turn():
            return
        case _:
            yield move.card


def _aimed(effect: Effect) -> Iterator[str]:
    if effect.what is not What.SUMMON and isinstance(effect.targets, tuple):
        yield from effect.targets


def _asked(ask: Ask) -> Iterator[str]:
    about_card = ask.topic not in ACTION_TOPICS | GAME_TOPICS or ask.topic is Topic.ROLL
    if about_card or (ask.subject and not ask.subject.isdigit()):
        yield ask.subject


def _card(card: Card) -> Malformed | NotModelled | None:
    if card.cell and not on_board(card.cell):
        return Malformed(str(card.cell), "cell")
    for ability in card.abilities:
        if isinstance(ability, Unreadable):
            return NotModelled((ability.text,))
        if isinstance(ability, Replacement) and ability.what not in NUMBERED:
            return NotModelled(("вместо", ability.what))
    return None


def _move(move: Move) -> Malformed | NotModelled | None:
    if not isinstance(move, Declare):
        return None
    if not move.effects:
        return Malformed(move.source, "effect")
    main = move.effects[0]
    if isinstance(main.targets, tuple) and not main.targets:
        return Malformed(move.source, "target")
    if any(isinstance(effect.amount, int) and effect.amount < 0 for effect in move.effects):
        return Malformed(move.source, "amount")
    return _form(main)


def _form(main: Effect) -> NotModelled | None:
    """Refuse forms of action that the engine does not play."""
    several = not isinstance(main.targets, tuple) or len(main.targets) > 1
    if several and (main.what in STACK_EFFECTS or isinstance(main.amount, Power)):
        return NotModelled((str(main.what), "->"))
    return None
