"""«For each opponent, …» and «for each creature you control, …» before what is done for each of them."""

import dataclasses

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.filters import Controlled, Each, Objects
from engine.magic.vocabulary.references import EACH_ONE, EVERYONE, OPPONENTS, PlayerKind, Players
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.later import Chain, Effects
from engine.magic.wording.nouns import noun_phrase


def for_each_lead(cursor: Cursor, chain: Chain) -> Effects | None:
    """Read the lead and what is done for each; targets that are chosen for each player are one instance (601.2c)."""
    if not cursor.take("for", "each"):
        return None
    players = {"opponent": OPPONENTS, "player": EVERYONE}.get(cursor.peek())
    if players is not None:
        cursor.at += 1
        what: Objects | Players = players
    else:
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        what = Each(filter_)
    if not cursor.take(","):
        return None
    cursor.said.it = EACH_ONE
    if isinstance(what, Players):
        cursor.said.that_player = Players(PlayerKind.EACH)
    before = len(cursor.said.targets)
    inner = chain(cursor)
    if not isinstance(what, Players) or len(cursor.said.targets) == before:
        return (fx.ForEach(what, inner),)
    for index in range(before, len(cursor.said.targets)):
        cursor.said.targets[index] = _for_each_player(cursor.said.targets[index], what)
    return inner


def _for_each_player(spec: TargetSpec, players: Players) -> TargetSpec:
    """Let «for each opponent, … target creature that player controls» be targets of each of them (601.2c)."""
    if spec.objects is None:
        raise Unread("for each")
    their_own = Controlled(Players(PlayerKind.EACH))
    tests = tuple(Controlled(players) if test == their_own else test for test in spec.objects.tests)
    objects = dataclasses.replace(spec.objects, tests=tests)
    return dataclasses.replace(spec, objects=objects, least=0, for_each=players)
