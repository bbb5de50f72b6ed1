"""What makes a scenario senseless before anything is played: names that mean nothing, effects without a target.

Refuses to know positions in a text: the reader tells those itself.
"""

from collections import Counter
from collections.abc import Iterator

from engine.berserk.abilities import Prevention, Replacement, Trigger, Unreadable
from engine.berserk.asking import ACTION_TOPICS, GAME_TOPICS
from engine.berserk.board import on_board
from engine.berserk.cards import Card
from engine.berserk.effects import DEFAULT_TERMS, Each, Effect, Power
from engine.berserk.scenario import Ask, Declare, EndOfFirstTurn, Move, RevealPhase, Scenario, Topic, Turn
from engine.berserk.terms import NUMBERED, STACK_EFFECTS, What
from engine.outcome import Malformed, NotModelled

ALONE = frozenset({What.SUMMON, What.REVIVE, What.INCARNATE, *STACK_EFFECTS})
"""Main effects that nothing may accompany here."""


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
    return _form(move, main)


def _form(move: Declare, main: Effect) -> NotModelled | None:
    """Refuse forms of action that the engine does not play, rather than leave a part of them out."""
    return next((NotModelled(words) for words, met in _unplayed(move, main) if met), None)


def _unplayed(move: Declare, main: Effect) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield what could stand in a declaration without an effect here, and whether it does."""
    single = isinstance(main.targets, tuple) and len(main.targets) == 1
    power = isinstance(main.amount, Power)
    yield (str(main.what), "->"), not single and (main.what in STACK_EFFECTS or power)
    yield (str(main.what), "1-2-3"), power and main.what is not What.WOUND
    yield (str(main.what), ";"), main.what in ALONE and len(move.effects) > 1
    yield ("+1", str(main.what)), bool(move.modifiers) and main.what is not What.WOUND
    yield ("только", "каждая"), move.limit is not None and isinstance(main.targets, Each)
    yield ("кубики",), bool(move.dice) and not power
    yield ("не найден",), move.not_found and main.what is not What.SUMMON
    yield ("после броска",), move.after_dice is not None and main.what not in STACK_EFFECTS
    yield ("вызвать",), main.terms != DEFAULT_TERMS and main.what is not What.SUMMON
