"""Patterns of keyword actions that are short for other instructions, and coins (701, 705)."""

from engine.magic.cards import Face, unnamed_token
from engine.magic.mana import Colour
from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import Count, CountersOn, DoneTo, Passes, Relation
from engine.magic.vocabulary.changes import AddTypes
from engine.magic.vocabulary.filters import Filter, HasType, Not, Objects, TopOf
from engine.magic.vocabulary.references import THIS, YOU, PlayerKind, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Build, Found
from engine.magic.wording.type_words import singular

_MOVED = Ref(RefKind.MOVED)
_LAND = HasType("land")
_EVERYWHERE = frozenset(Zone)
_CHOSEN = Ref(RefKind.CHOSEN)
_ARMIES = frozenset({"goblin", "orc", "phyrexian", "sliver", "zombie"})
_ARMY = Filter((HasType("army"), HasType("creature"), f.Controlled(YOU)))


def _adapt(found: Found, _cursor: Cursor) -> fx.Effect:
    """Read «adapt 3»: counters where it has none (701.46a)."""
    bare = Relation(CountersOn("+1/+1", THIS), "=", 0)
    return fx.If(bare, (fx.PutCounters(THIS, "+1/+1", found["n"]),))


def _connives(found: Found, _cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «target creature connives»: draw, discard, and a counter for a nonland card (701.50a)."""
    which: Objects = found["what"]
    if not isinstance(which, Ref):
        return None
    player = Players(PlayerKind.CONTROLLER, of=which)
    grows = fx.PutCounters(which, "+1/+1")
    return fx.Draw(player), fx.Discard(player), fx.If(DoneTo(Filter((Not(_LAND),), _EVERYWHERE)), (grows,))


def _explores(found: Found, _cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «it explores»: a land card goes to the hand, for another it grows (701.44a)."""
    which: Objects = found["what"]
    if not isinstance(which, Ref):
        return None
    player = Players(PlayerKind.CONTROLLER, of=which)
    land = Passes(_MOVED, Filter((_LAND,), _EVERYWHERE))
    away = fx.May((fx.Put(_MOVED, Zone.GRAVEYARD),), player)
    grows = (fx.PutCounters(which, "+1/+1"), away)
    return fx.Reveal(TopOf(player, 1)), fx.If(land, (fx.Put(_MOVED, Zone.HAND),), grows)


def _amass(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read what follows «amass»: «Zombies 2» grows an Army, which is made where there is none (701.47a)."""
    del found
    kind = singular(cursor.peek())
    if kind not in _ARMIES or not cursor.peek(1).isdecimal():
        return None
    number = int(cursor.peek(1))
    cursor.at += 2
    face = Face(
        unnamed_token(f"{kind.title()} Army"),
        types=frozenset({"creature"}),
        subtypes=frozenset({kind, "army"}),
        power=0,
        toughness=0,
        colours=frozenset({Colour.BLACK}),
    )
    none = Relation(Count(_ARMY), "=", 0)
    becomes = fx.Modify(_CHOSEN, (AddTypes(frozenset({kind})),))
    return (
        fx.If(none, (fx.CreateTokens(YOU, face),)),
        fx.Choose("object", _ARMY),
        fx.PutCounters(_CHOSEN, "+1/+1", number),
        becomes,
    )


ACTIONS: tuple[tuple[str, Build], ...] = (
    ("<doer> flips|flip a coin", lambda x, _c: fx.FlipCoin(x["doer"])),
    ("adapt <n>", _adapt),
    ("<what> connives", _connives),
    ("<what> explores", _explores),
    ("amass", _amass),
)
