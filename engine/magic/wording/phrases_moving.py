"""Patterns about moving objects: destroy, exile, return, sacrifice, counter, manifest, meld, search."""

from dataclasses import replace

from engine.magic.terms import IN_GRAVEYARD, IN_HAND, Place, Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.filters import Objects, Pick, Several, TopOf
from engine.magic.vocabulary.references import EVERYONE, YOU, Players, Ref, RefKind
from engine.magic.vocabulary.replacements import Allow, Regenerating
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.digging import dig
from engine.magic.wording.having import with_or_without
from engine.magic.wording.names_and_pronouns import read_name
from engine.magic.wording.onto_battlefield import moved, put_by_player, to_battlefield
from engine.magic.wording.places import past_instead, place
from engine.magic.wording.players import who
from engine.magic.wording.searching import search
from engine.magic.wording.templates import Build, Found


def _destroy(found: Found, cursor: Cursor) -> fx.Effect:
    start = cursor.at
    cursor.take(".")
    if cursor.take_any("it can't be regenerated", "they can't be regenerated"):
        return fx.Destroy(found["what"], regenerate=False)
    cursor.at = start
    return fx.Destroy(found["what"])


def _exile(found: Found, cursor: Cursor) -> fx.Effect:
    if cursor.take("until", "~", "leaves", "the", "battlefield"):
        return fx.Put(found["what"], Zone.EXILE, until_leaves=True)
    cursor.take("face", "down")
    return fx.Put(moved(found, cursor), Zone.EXILE, linked=True)


def _to_hand(found: Found, cursor: Cursor) -> fx.Effect:
    return fx.Put(moved(found, cursor), Zone.HAND)


def _to_library(place: Place) -> Build:
    def read(found: Found, cursor: Cursor) -> fx.Effect:
        put = fx.Put(moved(found, cursor), Zone.LIBRARY, place)
        cursor.take_any("in any order")
        return put

    return read


def _on_your_library(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...]:
    """Read «on top of your library»: several cards lie there as you choose, said or not (401.4)."""
    several = "cards" in cursor.lower[max(cursor.at - _WHAT, 0) : cursor.at]
    put = _to_library(Place.TOP)(found, cursor)
    return (put, fx.Arrange(Ref(RefKind.MOVED))) if several else (put,)


_WHAT = 14
"""How many words back «cards» may stand from the end of what is put there."""


def _to_graveyard(found: Found, cursor: Cursor) -> fx.Effect:
    return fx.Put(moved(found, cursor), Zone.GRAVEYARD)


_FOR_HOW_LONG = (
    ("this turn", Until.END_OF_TURN),
    ("until end of turn", Until.END_OF_TURN),
    ("until the end of your next turn", Until.YOUR_NEXT_TURN),
    ("until your next turn", Until.YOUR_NEXT_TURN),
    ("for as long as it remains exiled", Until.FOREVER),
    ("for as long as they remain exiled", Until.FOREVER),
    ("for as long as that card remains exiled", Until.FOREVER),
)


def may_play(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «you may play that card this turn»: a permission, and no choice now (601.3b)."""
    what = found["what"]
    until: Until | None = None
    free = False
    while True:
        again = next((length for phrase, length in _FOR_HOW_LONG if cursor.take(*phrase.split())), None)
        if again is not None:
            until = again
        elif cursor.take_any("without paying its mana cost", "without paying their mana costs"):
            free = True
        elif cursor.take_any(
            ", and mana of any type can be spent to cast it",
            ", and mana of any type can be spent to cast that spell",
            "and mana of any type can be spent to cast that spell",
            "and mana of any type can be spent to cast them",
            ", and you may spend mana as though it were mana of any color to cast it",
            ", and you may spend mana as though it were mana of any color to cast that spell",
            "and you may spend mana as though it were mana of any color to cast that spell",
        ):
            return None
        else:
            break
    if isinstance(what, Pick) and Zone.HAND in what.filter.zones and until is None and free:
        spell = f.HasTrait(f.Trait.SPELL)
        tests = tuple(test for test in what.filter.tests if test != spell)
        what = replace(what, filter=replace(what.filter, tests=tests), by=found["who"])
    elif not isinstance(what, Ref):
        return None
    if until is None:
        who = found["who"]
        return (fx.May((fx.CastNow(what, who),), who),) if free else None
    if free:
        return None
    return tuple(
        fx.AddRule(
            Allow(f"cast from {zone}", f.Filter((f.Is(what),), frozenset({zone})), found["who"]), until
        )
        for zone in (Zone.EXILE, Zone.GRAVEYARD, Zone.LIBRARY)
    )


def _sacrificed(who: Players, pick: Pick) -> fx.Effect:
    return fx.SacrificeChosen(who, pick.filter, pick.count, up_to=pick.up_to)


def _sacrifice(found: Found, _cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...]:
    what: Objects = found["what"]
    who: Players = found["doer"]
    if isinstance(what, Several) and all(isinstance(part, Pick) for part in what.parts):
        return tuple(_sacrificed(who, part) for part in what.parts if isinstance(part, Pick))
    if isinstance(what, Pick):
        return _sacrificed(who, what)
    return fx.Sacrifice(what, who)


def _counter(found: Found, cursor: Cursor) -> fx.Effect:
    start = cursor.at
    cursor.take(".")
    if cursor.take_any("if that spell is countered this way ,", "if a spell is countered this way ,"):
        there = place(cursor)
        if there is not None and past_instead(cursor):
            return fx.Counter(found["what"], *there)
    cursor.at = start
    return fx.Counter(found["what"])


def _manifest(keyword: str) -> Build:
    def build(found: Found, cursor: Cursor) -> fx.Effect:
        cursor.said.it = Ref(RefKind.CREATED)
        who = found.get("doer", YOU)
        return fx.Manifest(found["what"], keyword, who)

    return build


def _manifest_dread(found: Found, cursor: Cursor) -> fx.Effect:
    cursor.said.it = Ref(RefKind.CREATED)
    who = found["doer"]
    dread = fx.Manifest(TopOf(who, 2), "manifest dread", who)
    return fx.Repeat(found["n"], (dread,)) if "n" in found else dread


def _in_piles(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «exile … in a face-down pile, shuffle that pile, then manifest those cards»."""
    keyword = cursor.take_any("manifest", "cloak")
    if not keyword or not cursor.take_any("those cards", "them"):
        return None
    moved = Ref(RefKind.MOVED)
    cursor.said.it = Ref(RefKind.CREATED)
    return fx.Put(found["what"], Zone.EXILE), fx.Manifest(moved, keyword, YOU)


def _meld(_found: Found, cursor: Cursor) -> fx.Effect:
    into = read_name(cursor)
    both = cursor.take_any(". it enters tapped and attacking")
    return fx.Meld(into, tapped=bool(both), attacking=bool(both))


def _shuffle_into(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.Put(found["what"], Zone.LIBRARY, Place.SHUFFLED)


def _reveal_top(found: Found, cursor: Cursor) -> fx.Effect:
    cursor.said.it = Ref(RefKind.MOVED)
    return fx.Reveal(found["what"])


def _look(found: Found, cursor: Cursor) -> fx.Effect:
    """Read «look at the top card of your library»: seen, where more is done with it; else nothing happens."""
    if not isinstance(found["what"], TopOf):
        cursor.said.it = found["what"]
        return fx.NoEffect("look")
    if cursor.peek(1) in ("", "draw"):
        return fx.NoEffect("look")
    cursor.said.it = Ref(RefKind.MOVED)
    return fx.Reveal(found["what"], openly=False)


def _exile_graveyards(found: Found, _cursor: Cursor) -> fx.Effect:
    filter_ = f.Filter((f.Owned(found["who"]),), IN_GRAVEYARD)
    return fx.Put(f.Each(filter_), Zone.EXILE)


def _turn_up(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.TurnFace(found["what"], up=True)


def _hand_of(who: Players) -> f.Filter:
    return f.Filter((f.Owned(who),), IN_HAND)


def _choose_from_hand(found: Found, cursor: Cursor) -> fx.Effect:
    more = with_or_without(cursor)
    filter_ = _hand_of(cursor.said.that_player).also(
        *found["noun"].tests, *(more[0] if more is not None else ())
    )
    cursor.said.it = Ref(RefKind.CHOSEN)
    return fx.Choose("object", filter_)


def _choose_player(_found: Found, cursor: Cursor) -> fx.Effect:
    cursor.at -= 2
    who(cursor)
    return fx.NoEffect("the target is chosen already")


MOVING: tuple[tuple[str, Build], ...] = (
    ("destroy <what>", _destroy),
    ("exile <what>", _exile),
    ("<doer> exiles <what>", _exile),
    ("exile <what> in a face-down pile , shuffle that pile , then", _in_piles),
    (
        "<doer> exiles|exile all cards from their|your graveyard",
        lambda x, _c: _exile_graveyards({"who": x["doer"]}, _c),
    ),
    ("exile <whose> graveyard", lambda x, c: _exile_graveyards({"who": x["whose"]}, c)),
    ("exile <who> graveyard", _exile_graveyards),
    ("exile all graveyards", lambda _x, c: _exile_graveyards({"who": EVERYONE}, c)),
    ("choose target opponent|player", _choose_player),
    ("<doer> reveals|reveal their|your hand", lambda x, _c: fx.Reveal(f.Each(_hand_of(x["doer"])))),
    ("you choose a|an <noun> from it", _choose_from_hand),
    ("<doer> discards|discard that card", lambda _x, _c: fx.DiscardThose(Ref(RefKind.CHOSEN))),
    ("choose a|an <noun> from it", _choose_from_hand),
    ("return|returns <what> to its|their owner's|owners' hand|hands", _to_hand),
    ("return|returns <what> to your|their|its hand", _to_hand),
    ("return|returns <what> to its owner's hand", _to_hand),
    ("put|puts <what> into its|their owner's|owners' hand|hands", _to_hand),
    ("put|puts <what> into your|their hand", _to_hand),
    ("<doer> puts|put <what> into their|your hand", _to_hand),
    ("return|returns <what> to the battlefield", to_battlefield),
    ("put|puts <what> onto the battlefield", to_battlefield),
    ("<doer> puts|returns|put|return <what> onto|to the battlefield", put_by_player),
    ("put|puts <what> on top of its|their owner's|owners' library|libraries", _to_library(Place.TOP)),
    (
        "put|puts <what> on the bottom of its|their owner's|owners' library|libraries",
        _to_library(Place.BOTTOM),
    ),
    ("put|puts <what> on top of your library", _on_your_library),
    ("put them|it|those back in any order", lambda _x, _c: fx.Arrange(Ref(RefKind.MOVED))),
    ("put|puts <what> on the bottom of your library", _to_library(Place.BOTTOM)),
    ("shuffle|shuffles <what> into its|their owner's|owners' library|libraries", _shuffle_into),
    ("<doer> shuffles|shuffle <what> into their|your library", _shuffle_into),
    ("put|puts <what> into its|their owner's|owners' graveyard|graveyards", _to_graveyard),
    ("put|puts <what> into your|their graveyard", _to_graveyard),
    ("<doer> sacrifices|sacrifice <what>", _sacrifice),
    ("counter <what>", _counter),
    ("<doer> manifests|manifest dread", _manifest_dread),
    ("<doer> manifests|manifest dread <n> times", _manifest_dread),
    ("<doer> manifests|manifest dread twice", lambda x, c: _manifest_dread({**x, "n": 2}, c)),
    ("manifest <what>", _manifest("manifest")),
    ("<doer> cloaks <what>", _manifest("cloak")),
    ("<doer> manifests|manifest <what>", _manifest("manifest")),
    ("cloak <what>", _manifest("cloak")),
    ("meld them into", _meld),
    ("<doer> searches|search your|their library for", search),
    ("<doer> shuffles|shuffle their|your? library?", lambda x, _c: fx.Shuffle(x["doer"])),
    ("reveal|reveals <what>", _reveal_top),
    ("<doer> reveals <what>", _reveal_top),
    ("look at the top <n> cards of your library", dig),
    ("look at <what>", _look),
    ("<doer> looks|look at <whose> hand", lambda _x, _c: fx.NoEffect("look")),
    ("<whose> reveals|reveal their|your hand", lambda x, _c: fx.Reveal(f.Each(_hand_of(x["whose"])))),
    ("turn <what> face down", lambda x, _c: fx.TurnFace(x["what"], up=False)),
    ("turn <what> face up", _turn_up),
    ("transform <what>", lambda x, _c: fx.Transform(x["what"])),
    ("<what> transforms", lambda x, _c: fx.Transform(x["what"])),
    ("<what> phases|phase out", lambda x, _c: fx.PhaseOut(x["what"])),
    ("remove <what> from combat", lambda x, _c: fx.LeaveCombat(x["what"])),
    ("regenerate <what>", lambda x, _c: _regenerate(x)),
)


def _regenerate(found: Found) -> fx.Effect:
    return fx.AddReplacement(Regenerating(f.Filter()), on=found["what"], once=True)
