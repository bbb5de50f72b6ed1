"""What damage is dealt to: «any target», objects, players, or both."""

from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.filters import Filter, HasType, Not, Objects
from engine.magic.vocabulary.references import EVENT, EVERYONE, HOST, OPPONENTS, THIS, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.players import who
from engine.magic.wording.targets import add_target
from engine.magic.wording.things import how_many, what

ANY_TARGET = Filter((f.AnyOf((HasType("creature"), HasType("planeswalker"), HasType("battle"))),))


def recipient(cursor: Cursor) -> Objects | Players | None:
    """Read what damage is dealt to: «any target», objects, players, or both."""
    if cursor.take("any", "target"):
        return add_target(cursor, TargetSpec(ANY_TARGET, EVERYONE))
    if cursor.take("any", "other", "target"):
        others = bool(cursor.said.targets)
        by = cursor.said.it if cursor.said.it in (HOST, EVENT) else THIS
        return add_target(cursor, TargetSpec(ANY_TARGET.also(Not(f.Is(by))), EVERYONE, another=others))
    if cursor.take_any("the player or planeswalker it's attacking", "the player or permanent it's attacking"):
        return Ref(RefKind.ATTACKED)
    if cursor.take("target", "creature", "or", "player"):
        return add_target(cursor, TargetSpec(Filter((HasType("creature"),)), EVERYONE))
    if cursor.take("target", "player", "or", "planeswalker"):
        return add_target(cursor, TargetSpec(Filter((HasType("planeswalker"),)), EVERYONE))
    if cursor.take("target", "opponent", "or", "planeswalker"):
        return add_target(cursor, TargetSpec(Filter((HasType("planeswalker"),)), OPPONENTS))
    if cursor.peek() == "them" and cursor.said.it == THIS:
        cursor.take("them")
        return cursor.said.that_player
    start, saved = cursor.at, cursor.said.snapshot()
    found = _several_targets(cursor) or who(cursor)
    if found is not None:
        cursor.said.that_player = found if found in (EVERYONE, OPPONENTS) else cursor.said.that_player
        return found
    cursor.at = start
    cursor.said.restore(saved)
    return what(cursor)


def _several_targets(cursor: Cursor) -> Ref | None:
    """Read «each of up to two targets»: objects that damage can be dealt to, or players (115.4)."""
    start = cursor.at
    cursor.take("each", "of")
    least, most, another = how_many(cursor)
    if cursor.take("targets"):
        return add_target(cursor, TargetSpec(ANY_TARGET, EVERYONE, least, most, another))
    cursor.at = start
    return None
