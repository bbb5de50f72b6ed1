"""What replaces the next event of a kind, or all of a turn: «the next time you would draw a card this turn, …».

These are instructions: the effects that they set up wait for the event (614.3).
"""

from collections.abc import Callable

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import entrances as n
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary.references import OPPONENTS, YOU
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.replacing_subjects import player

Sentence = Callable[[Cursor], "tuple[fx.Effect, ...] | None"]

_KINDS = {"would draw a card": "draw", "would gain life": "gain life"}


def next_effect(cursor: Cursor, sentence: Sentence) -> tuple[fx.Effect, ...] | None:
    """Read such a sentence; None where it is none."""
    return _next_time(cursor, sentence) or _enters_under(cursor)


def _next_time(cursor: Cursor, sentence: Sentence) -> tuple[fx.Effect, ...] | None:
    start, saved = cursor.at, cursor.said.snapshot()
    who = player(cursor) if cursor.take("the", "next", "time") else None
    kind = cursor.take_any(*_KINDS) if who is not None else ""
    if who is not None and kind and cursor.take("this", "turn", ","):
        instead = cursor.take("instead")
        effects = _effects(cursor, sentence)
        if effects and (cursor.take("instead") or instead):
            return (fx.AddReplacement(i.InsteadOf(_KINDS[kind], who, effects), once=True),)
    cursor.at = start
    cursor.said.restore(saved)
    return None


def _effects(cursor: Cursor, sentence: Sentence) -> tuple[fx.Effect, ...]:
    found = sentence(cursor) or ()
    while found and cursor.take("and"):
        more = sentence(cursor)
        if not more:
            return ()
        found += more
    return found


_OTHERS = (
    "would enter the battlefield under an opponent's control",
    "would enter under an opponent's control",
)


def _enters_under(cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «if a creature would enter under an opponent's control this turn, it enters under your control instead»."""
    start = cursor.at
    if cursor.take("if") and cursor.take_any("a", "an"):
        noun = noun_phrase(cursor)
        enters = noun is not None and cursor.take_any(*_OTHERS) and cursor.take("this", "turn", ",")
        if noun is not None and enters and cursor.take("it", "enters", "under", "your", "control", "instead"):
            what = noun.also(f.Controlled(OPPONENTS))
            return (fx.AddReplacement(n.Entering(what, n.EntersUnder(YOU))),)
    cursor.at = start
    return None
