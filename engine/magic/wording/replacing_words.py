"""Replacement and prevention in words: «enters tapped», «as ~ enters, …», «if … would …, … instead»."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic.terms import IN_PLAY
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import Ability, Replacing
from engine.magic.vocabulary.amounts import Condition, Negated
from engine.magic.vocabulary.references import THIS, YOU, PlayerKind, Players
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.effects import clauses, sentence
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.replacing_damage import as_static, damage_words
from engine.magic.wording.replacing_entering import ENTERING
from engine.magic.wording.replacing_going import GOING
from engine.magic.wording.replacing_numbers import NUMBERS
from engine.magic.wording.replacing_subjects import ANYWHERE, player, subject
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import Found, SlotReader, first_match

Result = r.Replacement | tuple[r.Replacement, ...]
Build = Callable[[Found, Cursor], "Result | None"]


def replacing(cursor: Cursor, text: str) -> tuple[Ability, ...] | None:
    """Read a sentence that replaces or prevents; None where it is none."""
    start, saved = cursor.at, cursor.said.snapshot()
    for lead in (_condition_first, _nothing_first):
        test = lead(cursor)
        if test is not None or lead is _nothing_first:
            found = _result(cursor)
            if found is not None:
                both = test or _unless(cursor)
                every = found if isinstance(found, tuple) else (found,)
                return tuple(Replacing(each, both, _zones(each), text) for each in every)
        cursor.at = start
        cursor.said.restore(saved)
    return None


def _result(cursor: Cursor) -> Result | None:
    result = first_match(_PATTERNS, cursor, SLOTS)
    if result is not None:
        return result
    words = damage_words(cursor, sentence)
    return as_static(words) if words is not None else None


def _zones(replacement: r.Replacement) -> frozenset[Any]:
    """Return where it works: about the card itself («from anywhere»), everywhere; else on the battlefield."""
    own = isinstance(replacement, r.Going) and f.Is(THIS) in replacement.what.tests
    return ANYWHERE if own else IN_PLAY


def _nothing_first(_cursor: Cursor) -> Condition | None:
    return None


def _condition_first(cursor: Cursor) -> Condition | None:
    """Read «as long as …,» or «if …,» that comes before what is replaced."""
    start = cursor.at
    if cursor.take("as", "long", "as") or cursor.take("if"):
        test = condition(cursor)
        if test is not None and cursor.take(","):
            return test
    cursor.at = start
    return None


def _unless(cursor: Cursor) -> Condition | None:
    start = cursor.at
    negative = cursor.take("unless")
    if negative or cursor.take("as", "long", "as") or cursor.take("if"):
        test = condition(cursor)
        if test is not None:
            return Negated(test) if negative else test
    cursor.at = start
    return None


def _gains(found: Found, cursor: Cursor) -> r.Replacement | None:
    """Read what happens instead of gaining life."""
    cursor.take("instead")
    players: Players = found["player"]
    start = cursor.at
    cursor.take_any("you gain", "that player gains", "they gain")
    if cursor.take("twice", "that", "much", "life"):
        cursor.take("instead")
        return i.InsteadOf("gain life", players, factor=2)
    if cursor.take("no", "life"):
        cursor.take("instead")
        return i.InsteadOf("gain life", players, factor=0)
    if cursor.take("that", "much", "life", "plus"):
        number = amount(cursor)
        cursor.take("instead")
        return i.InsteadOf("gain life", players, plus=number) if isinstance(number, int) else None
    cursor.at = start
    return _effects(cursor, i.InsteadOf("gain life", players))


def _effects(cursor: Cursor, instead: i.InsteadOf) -> i.InsteadOf | None:
    cursor.said.that_player = Players(PlayerKind.THAT)
    optional = cursor.take("you", "may", "instead")
    skips = cursor.take_any("that player skips that draw", "you skip that draw", "skip that draw")
    if skips:
        cursor.take("and")
    effects = () if cursor.done else clauses(cursor)
    cursor.take("instead")
    if not effects and not skips:
        return None
    return i.InsteadOf(
        instead.kind,
        instead.who,
        effects,
        nothing=not effects,
        but_first=instead.but_first,
        optional=optional,
    )


def _draws(*, but_first: bool = False) -> Build:
    def build(found: Found, cursor: Cursor) -> r.Replacement | None:
        cursor.take("instead")
        return _effects(cursor, i.InsteadOf("draw", found["player"], but_first=but_first))

    return build


def _while(found: Found, cursor: Cursor) -> r.Replacement | None:
    """Read «if you would draw a card while your library has no cards in it, …»: the condition goes with it."""
    test = condition(cursor)
    if test is None or not cursor.take(","):
        return None
    draw = _draws()(found, cursor)
    return replace(draw, condition=test) if isinstance(draw, i.InsteadOf) else None


def _loses(found: Found, cursor: Cursor) -> r.Replacement | None:
    cursor.take("instead")
    return _effects(cursor, i.InsteadOf("lose the game", found["player"]))


def _floor(_found: Found, _cursor: Cursor) -> r.Replacement:
    return i.InsteadOf("life below 1", YOU)


SLOTS: dict[str, SlotReader] = {
    "subject": subject,
    "player": player,
    "noun": noun_phrase,
    "kind": counter_kind,
}
_FIRST = "except the first one they|you draw in each of their|your draw steps"

_PATTERNS: tuple[tuple[str, Build], ...] = (
    *ENTERING,
    *GOING,
    *NUMBERS,
    (f"if <player> would draw a card {_FIRST} ,", _draws(but_first=True)),
    ("if <player> would draw a card while", _while),
    ("if <player> would draw a card ,", _draws()),
    ("if <player> would gain life ,", _gains),
    ("if <player> would lose the game ,", _loses),
    ("damage that would reduce your life total to less than 1 reduces it to 1 instead", _floor),
)
