"""Scenario -> text of the scenario language, such that reading it gives the scenario back.

Refuses to shorten: what a scenario holds is written, in the language's first words.
"""

from engine.berserk.cards import Card
from engine.berserk.notation.asks import write_ask
from engine.berserk.notation.attributes import write_card
from engine.berserk.notation.lines import write_move
from engine.berserk.notation.words import SIDES, STAGES, ZONES, written
from engine.berserk.scenario import Scenario
from engine.berserk.terms import Side, Stage, Zone


def write(scenario: Scenario) -> str:
    """Write a scenario."""
    setup = [*_settings(scenario), *(_card(card) for card in scenario.cards)]
    moves = [write_move(move) for move in scenario.moves]
    asks = [write_ask(ask) for ask in scenario.asks]
    return "\n".join((*setup, "---", *moves, *asks)) + "\n"


def _settings(scenario: Scenario) -> list[str]:
    stage = scenario.stage
    return [
        *([f"редакция: {scenario.edition}"] if scenario.edition else []),
        *(["активный: Б"] if scenario.active is Side.B else []),
        *(["первый: Б"] if scenario.first is Side.B else []),
        *([f"этап: {written(STAGES, stage)}"] if stage is not Stage.BATTLE else []),
    ]


def _card(card: Card) -> str:
    zone = "" if card.zone is Zone.FIELD else f"{written(ZONES, card.zone)}: "
    return f"{written(SIDES, card.owner)}: {zone}{write_card(card)}"
