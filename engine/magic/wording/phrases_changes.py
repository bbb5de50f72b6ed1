"""Patterns about changing what is there: tapping, counters, power and toughness, abilities, control, copies."""

from collections.abc import Callable
from typing import Any

from engine.magic.chosen_qualities import chosen_now
from engine.magic.terms import ON_STACK
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import Keyword
from engine.magic.vocabulary.amounts import CountersOn, StatOf
from engine.magic.vocabulary.filters import Each, Filter, Objects, Players, Ref, Several
from engine.magic.wording.being import still_a_land
from engine.magic.wording.copy_exceptions import exceptions
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import player_keyword
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.predicates import predicates
from engine.magic.wording.slots import counter_kind, duration
from engine.magic.wording.things import apart, what

Found = dict[str, Any]
Build = Callable[[Found, Cursor], Any]


def _modify(which: Objects, changes: tuple[c.Change, ...], until: c.Until) -> fx.Effect:
    return fx.Modify(which, changes, until)


def _predicated(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «gets +3/+3 and gains flying until end of turn», «becomes a Frog», «loses all abilities»."""
    cursor.take("each")
    said = predicates(cursor)
    if said is None or _may_be_a_player(found["what"], cursor):
        return None
    counter = _while_counter(cursor)
    until = c.Until.WHILE_COUNTER if counter else duration(cursor)
    still_a_land(cursor)
    return (*said.choices, fx.Modify(found["what"], said.changes, until, counter))


def _may_be_a_player(which: Objects, cursor: Cursor) -> bool:
    """Tell whether the words are of a target that may be a player: players have no characteristics (109.3)."""
    if not isinstance(which, Ref) or which.kind is not f.RefKind.TARGET:
        return False
    return cursor.said.targets[which.index].players is not None


def _while_counter(cursor: Cursor) -> str:
    """Read «for as long as it has a flood counter on it»: the kind of counter, or an empty string."""
    start = cursor.at
    if cursor.take("for", "as", "long", "as", "it", "has") and cursor.take_any("a", "an"):
        kind = counter_kind(cursor)
        if kind is not None and cursor.take("counter", "on", "it"):
            return kind
    cursor.at = start
    return ""


def _becomes_copy(found: Found, cursor: Cursor) -> fx.Effect | None:
    of = what(cursor)
    if of == found["what"] and cursor.said.that is not None:
        of = cursor.said.that
    if of is None or of == found["what"]:
        return None
    until = duration(cursor)
    excepted = exceptions(cursor)
    if until is c.Until.FOREVER:
        until = duration(cursor)
    return fx.BecomeCopy(found["what"], of, excepted, until)


def _control(found: Found, cursor: Cursor) -> fx.Effect:
    who: Players = found["doer"]
    which = found["what"]
    until = duration(cursor)
    if isinstance(which, Each) and f.Owned(who) in which.filter.tests:
        return fx.ForEach(
            which, (_modify(f.EACH_ONE, (c.Control(Players(f.PlayerKind.OWNER, of=f.EACH_ONE)),), until),)
        )
    return _modify(which, (c.Control(who),), until)


def _switch(found: Found, cursor: Cursor) -> fx.Effect:
    return _modify(found["what"], (c.SwitchPT(),), duration(cursor))


def _switch_text(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «switch target creature's power and toughness»: the object stands in the genitive."""
    del found
    words = [word.removesuffix("'s") for word in cursor.words]
    inner = Cursor(words, cursor.at, cursor.said, cursor.name)
    thing = what(inner)
    if thing is None or not inner.take("power", "and", "toughness"):
        return None
    cursor.at = inner.at
    return _switch({"what": thing}, cursor)


def _put_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.PutCounters(found["to"], found["kind"], found.get("n", 1))


def _distribute(found: Found, _cursor: Cursor) -> fx.Effect | None:
    """Read «distribute two +1/+1 counters among one or two target creatures»: shares are announced (601.2d)."""
    to: Objects | Players = found["to"]
    if not isinstance(to, Ref) or to.kind is not f.RefKind.TARGET:
        return None
    return fx.PutCounters(found["to"], found["kind"], found["n"], divided=True)


def _gets_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.PutCounters(found["doer"], found["kind"], found.get("n", 1))


def _double_counters(found: Found, _cursor: Cursor) -> fx.Effect | None:
    """Read «double the number of +1/+1 counters on …» (701.10e)."""
    held = CountersOn(found["kind"], f.EACH_ONE)
    return fx.PutCounters(found["to"], found["kind"], held)


def _double(*, power: bool = False, toughness: bool = False) -> Build:
    """Read «double its power»: it gets +X/+0, where X is its power (701.10c)."""
    change = _doubled(power=power, toughness=toughness)
    return lambda found, cursor: _modify(found.get("what", cursor.said.it), (change,), c.Until.END_OF_TURN)


def _doubled(*, power: bool, toughness: bool) -> c.ModifyPT:
    return c.ModifyPT(
        StatOf(f.Stat.POWER, f.EACH_ONE, signed=True) if power else 0,
        StatOf(f.Stat.TOUGHNESS, f.EACH_ONE, signed=True) if toughness else 0,
    )


def _double_text(_found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «double target creature's power until end of turn»: the object stands in the genitive."""
    words = [word.removesuffix("'s") for word in cursor.words]
    inner = Cursor(words, cursor.at, cursor.said, cursor.name)
    thing = what(inner)
    if thing is None or not inner.take("power"):
        return None
    both = bool(inner.take("and", "toughness"))
    if not inner.take("until", "end", "of", "turn"):
        return None
    cursor.at = inner.at
    return _modify(thing, (_doubled(power=True, toughness=both),), c.Until.END_OF_TURN)


def _remove_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.RemoveCounters(found["what"], found["kind"], found.get("n", 1))


def _remove_all(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.RemoveCounters(found["what"], found.get("kind", ""), None)


def _attach(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «attach ~ to it»: nothing is attached to itself, so «it» is what was spoken of before (303.4d, 301.5c)."""
    host = apart(cursor, found["what"], found["of"])
    return fx.Attach(found["what"], host) if host is not None else None


def _as_filter(which: Objects) -> Filter | None:
    """Return which objects these are now and later; None where they would have to be chosen first."""
    if isinstance(which, Ref):
        return Filter((f.Is(which),))
    if isinstance(which, Several):
        parts = [part for part in map(_as_filter, which.parts) if part is not None]
        every = f.AnyOf(tuple(f.AllOf(part.tests) for part in parts))
        return Filter((every,)) if len(parts) == len(which.parts) else None
    return which.filter if isinstance(which, Each) else None


def _cant(kind: str) -> Build:
    def build(found: Found, cursor: Cursor) -> fx.Effect | None:
        which = _as_filter(found["what"])
        until = duration(cursor)
        return fx.AddRule(r.CantDo(kind, which), until) if which is not None else None

    return build


def _doesnt_untap(found: Found, _cursor: Cursor) -> fx.Effect | None:
    which = _as_filter(found["what"])
    return fx.AddRule(r.CantDo("untap", which), c.Until.NEXT_UNTAP) if which is not None else None


def _must_attack(kind: str) -> Build:
    def build(found: Found, _cursor: Cursor) -> fx.Effect | None:
        which = _as_filter(found["what"])
        return fx.AddRule(r.Must(kind, which), c.Until.END_OF_TURN) if which is not None else None

    return build


def _must_block_that(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «target creature blocks target creature this turn if able» (509.1c)."""
    attacker = apart(cursor, found["what"], found["of"])
    which, whom = _as_filter(found["what"]), _as_filter(attacker) if attacker is not None else None
    if which is None or whom is None:
        return None
    return fx.AddRule(r.Must("block", which, whom), c.Until.END_OF_TURN)


def _cant_cast(found: Found, cursor: Cursor) -> fx.Effect | None:
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    until = duration(cursor)
    return fx.AddRule(r.CantCast(found["who"], filter_), until)


def _cant_gain(found: Found, cursor: Cursor) -> fx.Effect:
    return fx.AddRule(r.CantPlayer("gain life", found["who"]), duration(cursor))


def _choose(quality: str) -> Build:
    return lambda _found, _cursor: fx.Choose(quality)


def _choose_player(quality: str) -> Build:
    def build(_found: Found, cursor: Cursor) -> fx.Effect:
        cursor.said.that_player = Players(f.PlayerKind.CHOSEN)
        return fx.Choose(quality)

    return build


def _choose_object(found: Found, cursor: Cursor) -> fx.Effect:
    cursor.said.it = Ref(f.RefKind.CHOSEN)
    return fx.Choose("object", found["noun"])


def _player_gains(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «you gain protection from red until end of turn», «you gain hexproof …» (702.11c, 702.16b)."""
    given = found["abilities"]
    until = duration(cursor)
    if not given or not all(isinstance(each, Keyword) for each in given):
        return None
    rules = [rule for each in given for rule in player_keyword(found["who"], each)]
    choices = tuple(fx.Choose(kind) for each in given for kind in chosen_now(each))
    return (*choices, *(fx.AddRule(rule, until) for rule in rules))


def _both_gain(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «you and permanents you control gain hexproof from blue until end of turn»."""
    start = cursor.at
    players = _player_gains(found, cursor)
    if players is None:
        return None
    until = duration(Cursor(cursor.words, start, cursor.said, cursor.name))
    changes = tuple(c.AddAbility(each) for each in found["abilities"])
    return (*players, _modify(found["of"], changes, until))


def _untargetable(found: Found, cursor: Cursor) -> fx.Effect | None:
    which, until = _as_filter(found["what"]), duration(cursor)
    opponents = Filter((f.Controlled(f.OPPONENTS),), ON_STACK)
    return fx.AddRule(r.CantDo("be targeted", which, opponents), until) if which is not None else None


def _goad(found: Found, _cursor: Cursor) -> fx.Effect | None:
    which = _as_filter(found["what"])
    return fx.AddRule(r.Must("attack", which), c.Until.YOUR_NEXT_TURN) if which is not None else None


def _exchange(found: Found, cursor: Cursor) -> fx.Effect:
    """Read «exchange control of two target creatures», «… of target artifact you control and target creature …»."""
    return fx.ExchangeControl(found["what"], duration(cursor))


_WORDS = {
    "color word": "color",
    "basic land type": "basic land type",
    "creature type": "creature type",
}


def _change_text(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «… by replacing all instances of one color word with another or one basic land type with another»."""
    kinds: list[str] = []
    while not kinds or cursor.take("or"):
        kind = cursor.take_any(*(f"one {name} with another" for name in _WORDS))
        if not kind:
            return None
        kinds.append(_WORDS[kind.removeprefix("one ").removesuffix(" with another")])
    until = duration(cursor)
    cursor.take_any(". the new creature type can't be wall")
    return fx.ChangeText(found["what"], tuple(kinds), until)


CHANGES: tuple[tuple[str, Build], ...] = (
    ("<who> taps|tap <what>", lambda x, _c: fx.Tap(x["what"])),
    ("<who> untaps|untap <what>", lambda x, _c: fx.Untap(x["what"])),
    ("tap <what>", lambda x, _c: fx.Tap(x["what"])),
    ("untap <what>", lambda x, _c: fx.Untap(x["what"])),
    ("tap or untap <what>", lambda x, _c: fx.May((fx.Tap(x["what"]),), otherwise=(fx.Untap(x["what"]),))),
    ("<what>", _predicated),
    ("<what> becomes|become a copy of", _becomes_copy),
    ("<doer> gains|gain control of <what>", _control),
    ("exchange control of <what>", _exchange),
    ("change the text of <what> by replacing all instances of", _change_text),
    ("switch <what> power and toughness", _switch),
    ("switch", _switch_text),
    ("put|puts <n>? <kind> counters|counter on <to>", _put_counters),
    ("distribute|distributes <n> <kind> counters among <to>", _distribute),
    ("<doer> puts <n>? <kind> counters|counter on <to>", _put_counters),
    ("<doer> gets|get <n>? <kind> counters|counter", _gets_counters),
    ("remove <n>? <kind> counters|counter from <what>", _remove_counters),
    ("remove all <kind> counters from <what>", _remove_all),
    ("remove all counters from <what>", _remove_all),
    (
        "the flashback|emerge|unearth|escape cost is equal to its mana cost",
        lambda _x, _c: fx.NoEffect("cost"),
    ),
    ("attach <what> to <of>", _attach),
    ("double the number of <kind> counters on <to>", _double_counters),
    ("double its|their power until end of turn", _double(power=True)),
    ("double its|their power and toughness until end of turn", _double(power=True, toughness=True)),
    ("double the power of <what> until end of turn", _double(power=True)),
    ("double the power and toughness of <what> until end of turn", _double(power=True, toughness=True)),
    ("double", _double_text),
    ("unattach <what>", lambda x, _c: fx.Unattach(x["what"])),
    ("<what> can't be blocked", _cant("be blocked")),
    ("<what> can't block", _cant("block")),
    ("<what> can't attack", _cant("attack")),
    ("<what> can't attack or block", lambda x, c_: (_cant("attack")(x, c_), _cant("block")(x, c_))),
    ("<what> can't be countered", _cant("be countered")),
    ("<what> can't be regenerated", _cant("be regenerated")),
    (
        "<what> doesn't|don't untap during its|their controller's|controllers'|controller's next untap step|steps",
        _doesnt_untap,
    ),
    ("<what> attacks|attack this turn if able", _must_attack("attack")),
    ("<what> blocks|block this turn if able", _must_attack("block")),
    ("<what> must be blocked this turn if able", _must_attack("be blocked")),
    (
        "must be blocked this turn if able",
        lambda _x, c_: _must_attack("be blocked")({"what": c_.said.it}, c_),
    ),
    ("<what> blocks|block <of> this turn if able", _must_block_that),
    ("<who> gains|gain <abilities>", _player_gains),
    ("<who> and <of> gains|gain <abilities>", _both_gain),
    ("<what> can't be the target of spells or abilities your opponents control", _untargetable),
    ("can't be blocked", lambda _x, c_: _cant("be blocked")({"what": c_.said.it}, c_)),
    ("goad <what>", _goad),
    ("<who> can't cast", _cant_cast),
    ("<who> can't gain life", _cant_gain),
    ("choose a color", _choose("color")),
    ("choose a creature type", _choose("creature type")),
    ("choose a creature type other than wall", _choose("creature type")),
    (
        "choose a color and a creature type",
        lambda _f, _c: (fx.Choose("color"), fx.Choose("creature type")),
    ),
    ("choose a basic land type", _choose("basic land type")),
    ("choose a card name", _choose("card name")),
    ("choose a nonland card name", _choose("card name")),
    ("choose an opponent", _choose_player("opponent")),
    ("choose a player", _choose_player("player")),
    ("choose a|an <noun>", _choose_object),
)
