"""Patterns about rules that hold for a while: what can't or must be done, and what players gain (611.2c, 702.11c)."""

from engine.magic.chosen_qualities import chosen_now
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import Keyword
from engine.magic.vocabulary.filters import Each, Filter, Objects, Several
from engine.magic.vocabulary.references import Ref
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import player_keyword
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.slots import duration
from engine.magic.wording.templates import Build, Found
from engine.magic.wording.things import apart


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
    return (*players, fx.Modify(found["of"], changes, until))


def _untargetable(found: Found, cursor: Cursor) -> fx.Effect | None:
    which, until = _as_filter(found["what"]), duration(cursor)
    return fx.AddRule(r.CantDo("be targeted", which, f.OPPONENTS_SPELL), until) if which is not None else None


def _goad(found: Found, _cursor: Cursor) -> fx.Effect | None:
    which = _as_filter(found["what"])
    return fx.AddRule(r.Must("attack", which), c.Until.YOUR_NEXT_TURN) if which is not None else None


RULES_FOR_NOW: tuple[tuple[str, Build], ...] = (
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
)
