"""Whom something in a scene is meant for: the one of its clause, a pronoun's, the only one there is."""

from bot.answering.staged.again import named_again
from bot.answering.staged.tale import Actor, Tale

_HIM = frozenset(
    ("него", "нее", "нем", "ней", "ему", "ей", "it", "him", "нём", "неё", "них", "ним", "ими", "его", "ее")
)


def target(tale: Tale, place: int, *, among: list[Actor] | None = None, side: str = "") -> Actor | None:
    """Return the one actor that a thing told at a token is meant for; None where it may be anybody.

    `side` is whose a player would do it to: a pronoun that may mean two of different sides means that one.
    """
    there = tale.fighters() if among is None else among
    span = tale.own.clause_of(place)
    here = [actor for actor in there if span[0] <= actor.first <= span[1]]
    if len(here) > 1:
        after = [actor for actor in here if actor.first > place]
        here = after if len(after) == 1 else here
    here = here or [actor for actor in named_again(tale, *span) if actor in there]
    if len(here) == 1:
        return here[0]
    told = tale.own.side_at(place, span[1])
    theirs = [actor for actor in there if told and actor.side == told]
    if not here and len(theirs) == 1:
        return theirs[0]
    if not here and not _HIM.isdisjoint(token.norm for token in tale.own.words(*span)):
        before = [actor for actor in there if actor.first < place]
        wanted = [actor for actor in before if actor.side == side]
        before = wanted if len({actor.side for actor in before}) > 1 and len(wanted) == 1 else before
        return before[-1] if before else None
    if here:
        return None
    return there[0] if len(there) == 1 else _in_focus(tale, there)


def _in_focus(tale: Tale, there: list[Actor]) -> Actor | None:
    """The one that something has already happened to."""
    spoken = {
        key for act in tale.acts for key in act.who if act.kind in ("turn_up", "animate", "equip", "down")
    }
    found = [actor for actor in there if actor.key in spoken]
    return found[0] if len(found) == 1 else None
