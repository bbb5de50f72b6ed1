"""Patterns about changing what is there: tapping, counters, power and toughness, abilities, control, copies."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import Each, Filter, Objects, Players, Ref
from engine.magic.wording.being import being, sizes, still_a_land
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import exceptions, is_change, pt
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.slots import duration
from engine.magic.wording.things import what

if TYPE_CHECKING:
    from engine.magic.vocabulary.abilities import Ability

Found = dict[str, Any]
Build = Callable[[Found, Cursor], Any]


def _modify(which: Objects, changes: tuple[c.Change, ...], until: c.Until) -> fx.Effect:
    return fx.Modify(which, changes, until)


def _gets(found: Found, cursor: Cursor) -> fx.Effect:
    """Read «gets +3/+3», perhaps «and gains flying», and how long."""
    changes: tuple[c.Change, ...] = (c.ModifyPT(*found["pt"]),)
    start = cursor.at
    cursor.take(",")
    if cursor.take("and"):
        if cursor.take_any("gains", "gain", "has", "have"):
            changes += tuple(c.AddAbility(each) for each in given_abilities(cursor))
        elif cursor.take_any("loses", "lose"):
            lost = lost_abilities(cursor)
            changes += lost or ()
        if len(changes) == 1:
            cursor.at = start
    else:
        cursor.at = start
    return _modify(found["what"], changes, duration(cursor) or c.Until.FOREVER)


def _gains(found: Found, cursor: Cursor) -> fx.Effect | None:
    given: tuple[Ability, ...] = found["abilities"]
    if not given:
        return None
    changes: tuple[c.Change, ...] = tuple(c.AddAbility(each) for each in given)
    start = cursor.at
    if cursor.take("and") and cursor.take_any("gets", "get") and is_change(cursor.peek()):
        changes += (c.ModifyPT(*(pt(cursor) or (0, 0))),)
    else:
        cursor.at = start
    return _modify(found["what"], changes, duration(cursor) or c.Until.FOREVER)


def _loses(found: Found, cursor: Cursor) -> fx.Effect | None:
    lost = lost_abilities(cursor)
    if lost is None:
        return None
    start = cursor.at
    if cursor.take("and") and cursor.take_any("gains", "gain"):
        lost += tuple(c.AddAbility(each) for each in given_abilities(cursor))
    elif cursor.peek(-1) == "and" and cursor.take_any("becomes", "become", "is", "has", "have", "gets"):
        more = (
            being(cursor, given_abilities)
            if cursor.peek(-1) in ("becomes", "become", "is")
            else base_pt(cursor)
        )
        if more is not None:
            lost += more
        else:
            cursor.at = start
    else:
        cursor.at = start
    return _modify(found["what"], lost, duration(cursor) or c.Until.FOREVER)


def base_pt(cursor: Cursor) -> tuple[c.Change, ...] | None:
    """Read «base power and toughness 1/1», «base power 3»."""
    start = cursor.at
    if cursor.take_any("base power and toughness", "base power and base toughness"):
        size = sizes(cursor)
        if size is not None:
            return (c.SetPT(*size),)
    elif cursor.take("base", "power"):
        number = amount(cursor)
        if number is not None:
            return (c.SetPT(number, None),)
    cursor.at = start
    return None


def lost_abilities(cursor: Cursor) -> tuple[c.Change, ...] | None:
    """Read what is lost: all abilities, all but mana abilities, or keywords."""
    if cursor.take_any("all abilities except mana abilities", "all other abilities except mana abilities"):
        return (c.RemoveAbilities(keep_mana=True),)
    if cursor.take_any("all abilities", "all other abilities"):
        return (c.RemoveAbilities(),)
    if cursor.take_any(
        "all other card types and creature types",
    ):
        return None
    given = given_abilities(cursor)
    names = [getattr(each, "name", "") for each in given]
    if not given or not all(names):
        return None
    return tuple(c.RemoveKeyword(name) for name in names)


def _becomes(found: Found, cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...] | None:
    if cursor.take("a", "copy", "of"):
        return _becomes_copy(found, cursor)
    if cursor.take("the", "color", "of", "your", "choice"):
        change = c.ChosenColour(instead=True)
        return (fx.Choose("color"), _modify(found["what"], (change,), duration(cursor) or c.Until.FOREVER))
    changes = being(cursor, given_abilities)
    if not changes:
        return None
    until = duration(cursor) or c.Until.FOREVER
    still_a_land(cursor)
    return _modify(found["what"], changes, until)


def _becomes_copy(found: Found, cursor: Cursor) -> fx.Effect | None:
    of = what(cursor)
    if of is None:
        return None
    until = duration(cursor) or c.Until.FOREVER
    excepted = exceptions(cursor, given_abilities)
    if until is c.Until.FOREVER:
        until = duration(cursor) or c.Until.FOREVER
    return fx.BecomeCopy(found["what"], of, excepted, until)


def _has_base(found: Found, cursor: Cursor) -> fx.Effect | None:
    changes = base_pt(cursor)
    if changes is None:
        return None
    if cursor.take("and", "gains") or cursor.take("and", "has"):
        changes += tuple(c.AddAbility(each) for each in given_abilities(cursor))
    return _modify(found["what"], changes, duration(cursor) or c.Until.FOREVER)


def _control(found: Found, cursor: Cursor) -> fx.Effect:
    who: Players = found["doer"]
    until = duration(cursor) or c.Until.FOREVER
    return _modify(found["what"], (c.Control(who),), until)


def _switch(found: Found, cursor: Cursor) -> fx.Effect:
    return _modify(found["what"], (c.SwitchPT(),), duration(cursor) or c.Until.FOREVER)


def _switch_text(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «switch target creature's power and toughness»: the object stands in the genitive."""
    del found
    words = list(cursor.words)
    for ahead in range(cursor.at, len(words)):
        if words[ahead].lower().endswith("'s"):
            words[ahead] = words[ahead][:-2]
            inner = Cursor(words, cursor.at, cursor.said, cursor.name)
            thing = what(inner)
            if thing is not None and inner.take("power", "and", "toughness"):
                cursor.at = inner.at
                return _switch({"what": thing}, cursor)
            return None
    return None


def _put_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.PutCounters(found["to"], found["kind"], found.get("n", 1))


def _gets_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.PutCounters(found["doer"], found["kind"], found.get("n", 1))


def _remove_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.RemoveCounters(found["what"], found["kind"], found.get("n", 1))


def _remove_all(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.RemoveCounters(found["what"], found.get("kind", ""), None)


def _attach(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.Attach(found["what"], found["of"])


def _as_filter(which: Objects) -> Filter | None:
    if isinstance(which, Ref):
        return Filter((f.Is(which),))
    return which.filter if isinstance(which, Each) else None


def _cant(kind: str) -> Build:
    def build(found: Found, cursor: Cursor) -> fx.Effect | None:
        which = _as_filter(found["what"])
        until = duration(cursor)
        if which is None or until is None:
            return None
        return fx.AddRule(r.CantDo(kind, which), until)

    return build


def _doesnt_untap(found: Found, _cursor: Cursor) -> fx.Effect | None:
    which = _as_filter(found["what"])
    return fx.AddRule(r.CantDo("untap", which), c.Until.YOUR_NEXT_TURN) if which is not None else None


def _must_attack(kind: str) -> Build:
    def build(found: Found, _cursor: Cursor) -> fx.Effect | None:
        which = _as_filter(found["what"])
        return fx.AddRule(r.Must(kind, which), c.Until.END_OF_TURN) if which is not None else None

    return build


def _cant_cast(found: Found, cursor: Cursor) -> fx.Effect | None:
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    until = duration(cursor) or c.Until.FOREVER
    return fx.AddRule(r.CantCast(found["who"], filter_), until)


def _cant_gain(found: Found, cursor: Cursor) -> fx.Effect:
    return fx.AddRule(r.CantPlayer("gain life", found["who"]), duration(cursor) or c.Until.FOREVER)


def _die_exile(found: Found, _cursor: Cursor) -> fx.Effect | None:
    which = _as_filter(found["what"])
    if which is None:
        return None
    going = r.Going(Filter(), Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)
    return fx.AddReplacement(going, on=found["what"])


def _choose(quality: str) -> Build:
    return lambda _found, _cursor: fx.Choose(quality)


def _choose_object(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.Choose("object", found["noun"])


def _goad(found: Found, _cursor: Cursor) -> fx.Effect | None:
    which = _as_filter(found["what"])
    return fx.AddRule(r.Must("attack", which), c.Until.YOUR_NEXT_TURN) if which is not None else None


CHANGES: tuple[tuple[str, Build], ...] = (
    ("tap <what>", lambda x, _c: fx.Tap(x["what"])),
    ("untap <what>", lambda x, _c: fx.Untap(x["what"])),
    ("tap or untap <what>", lambda x, _c: fx.May((fx.Tap(x["what"]),), otherwise=(fx.Untap(x["what"]),))),
    ("<what> gets|get <pt>", _gets),
    ("<what> gains|gain|has|have <abilities>", _gains),
    ("<what> loses|lose", _loses),
    ("<what> becomes|become", _becomes),
    ("<what> is|are", _becomes),
    ("<what> has|have", _has_base),
    ("<doer> gains|gain control of <what>", _control),
    ("switch <what> power and toughness", _switch),
    ("switch", _switch_text),
    ("put|puts <n>? <kind> counters|counter on <to>", _put_counters),
    ("distribute <n> <kind> counters among <to>", _put_counters),
    ("<doer> puts <n>? <kind> counters|counter on <to>", _put_counters),
    ("<doer> gets|get <n>? <kind> counters|counter", _gets_counters),
    ("remove <n>? <kind> counters|counter from <what>", _remove_counters),
    ("remove all <kind> counters from <what>", _remove_all),
    ("remove all counters from <what>", _remove_all),
    ("attach <what> to <of>", _attach),
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
    ("goad <what>", _goad),
    ("<who> can't cast", _cant_cast),
    ("<who> can't gain life", _cant_gain),
    ("if <what> would die this turn , exile it instead", _die_exile),
    ("choose a color", _choose("color")),
    ("choose a creature type", _choose("creature type")),
    ("choose a basic land type", _choose("basic land type")),
    ("choose a card name", _choose("card name")),
    ("choose a nonland card name", _choose("card name")),
    ("choose an opponent", _choose("opponent")),
    ("choose a player", _choose("player")),
    ("choose a|an <noun>", _choose_object),
)
