"""Static abilities in words: what continuously changes objects, and the rules of the game (611.3, 613.11).

Replacement effects are in `replacing_words`. A sentence that is read only in part raises `Unread`.
"""

from dataclasses import replace

from engine.magic.terms import IN_GRAVEYARD, IN_PLAY, ON_STACK, Zone
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import Ability, Continuous, Keyword, Protection, Ruling
from engine.magic.vocabulary.amounts import Condition, Passes
from engine.magic.vocabulary.filters import Each, Filter, Objects, Several
from engine.magic.vocabulary.references import EACH_ONE, THIS, YOU, Ref
from engine.magic.vocabulary.replacements import RuleChange
from engine.magic.wording.conditions import says_in_graveyard
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.predicates import predicates
from engine.magic.wording.rules_words import rule_sentence
from engine.magic.wording.static_conditions import condition_after, condition_first, if_priced
from engine.magic.wording.static_numbers import defining, for_each, where_x
from engine.magic.wording.things import what
from engine.magic.wording.you_and_yours import you_and_yours


def static(cursor: Cursor, text: str) -> tuple[Ability, ...] | None:
    """Read a static ability's sentence; None where it is none."""
    start = cursor.at
    test = condition_first(cursor)
    shared = you_and_yours(cursor, test, text)
    if shared is not None:
        return shared
    rule = rule_sentence(cursor)
    if rule is not None:
        test = test or condition_after(cursor) or if_priced(cursor, rule)
        zones = _rule_zones(rule, test)
        rules = (rule if isinstance(rule, tuple) else (rule,)) + _more_rules(cursor)
        return tuple(Ruling(each, test, zones, text) for each in rules)
    found = _continuous(cursor, test, text)
    if found is None:
        cursor.at = start
    return found


def _more_rules(cursor: Cursor) -> tuple[RuleChange, ...]:
    """Read further rules joined by «and»: «you can't lose and they can't win»."""
    start = cursor.at
    rule = rule_sentence(cursor) if cursor.take("and") else None
    if rule is None:
        cursor.at = start
        return ()
    return (rule if isinstance(rule, tuple) else (rule,)) + _more_rules(cursor)


def _rule_zones(rule: object, test: Condition | None) -> frozenset[Zone]:
    """Return where a rule about the object itself works: a spell's on the stack, a card's where it may be cast."""
    if isinstance(test, Passes) and Zone.COMMAND in test.filter.zones:
        return test.filter.zones
    if says_in_graveyard(test):
        return IN_GRAVEYARD
    filter_ = getattr(rule, "what", None)
    own = isinstance(filter_, Filter) and f.Is(THIS) in filter_.tests
    of_spell = isinstance(filter_, Filter) and filter_.zones == ON_STACK
    if own and (of_spell or getattr(rule, "kind", "") == "be countered"):
        return frozenset({Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})
    return IN_PLAY


def _continuous(cursor: Cursor, test: Condition | None, text: str) -> tuple[Ability, ...] | None:
    defined = defining(cursor, text)
    if defined is not None:
        return defined
    if cursor.take("you", "control"):
        controlled = what(cursor)
        if controlled is None:
            return None
        return (Continuous(controlled, (c.Control(YOU),), test or condition_after(cursor), text=text),)
    contracted = bool(cursor.take_any("it's", "they're"))
    which = cursor.said.it if contracted else _subject(cursor)
    if which is None:
        return None
    found: list[Ability] = []
    cursor.take("each")
    changes = _changes(cursor, after_is=contracted)
    if not changes:
        return None
    changes = where_x(cursor, changes)
    changes = for_each(cursor, changes)
    after = condition_after(cursor)
    spares = _spares(cursor)
    if spares is not None:
        changes = tuple(_sparing(change, spares) for change in changes)
    more = _same_is_true(cursor)
    everything = Several((which, *more)) if more else which
    found.append(Continuous(everything, changes, test or after, zones=_zones(test or after), text=text))
    return (*found, *_more(cursor, which, test, text))


def _more(cursor: Cursor, which: Objects, test: Condition | None, text: str) -> tuple[Ability, ...]:
    """Read a further part with a condition of its own: «and has first strike as long as …»."""
    start = cursor.at
    cursor.take(",")
    if not cursor.take("and"):
        cursor.at = start
        return ()
    inner = condition_first(cursor)
    cursor.take_any("it", "they")
    cursor.take(",")
    rule = rule_sentence(cursor, which)
    if rule is not None:
        rules = rule if isinstance(rule, tuple) else (rule,)
        return tuple(Ruling(each, inner or test or condition_after(cursor), text=text) for each in rules)
    changes = _changes(cursor)
    if not changes:
        cursor.at = start
        return ()
    changes = where_x(cursor, changes)
    after = condition_after(cursor)
    last = inner or after or test
    found = Continuous(which, changes, last, zones=_zones(last), text=text)
    return (found, *_more(cursor, which, test, text))


def _zones(test: Condition | None) -> frozenset[Zone]:
    return IN_GRAVEYARD if says_in_graveyard(test) else IN_PLAY


def _subject(cursor: Cursor) -> Objects | None:
    """Read what the effect is about; several nouns may stand in a list."""
    start, saved = cursor.at, cursor.said.snapshot()
    parts = _listed(cursor)
    if not parts or len(cursor.said.targets) > saved[0]:
        cursor.at = start
        cursor.said.restore(saved)
        return None
    which = parts[0] if len(parts) == 1 else Several(tuple(parts))
    if not isinstance(which, Ref):
        cursor.said.it = EACH_ONE
    return which


def _listed(cursor: Cursor) -> list[Objects]:
    """Read «all cards that aren't on the battlefield, spells, and permanents» part by part."""
    found: list[Objects] = []
    while True:
        here = cursor.at
        if found and not (cursor.take(",") | cursor.take("and")):
            return found
        if found:
            cursor.take("and")
        which = what(cursor) or _bare(cursor)
        if which is None:
            cursor.at = here
            return found
        found += which.parts if isinstance(which, Several) else (which,)


def _bare(cursor: Cursor) -> Each | None:
    filter_ = noun_phrase(cursor)
    return Each(filter_) if filter_ is not None else None


def _same_is_true(cursor: Cursor) -> list[Objects]:
    """Read «The same is true for …»: further objects of the same effect."""
    start = cursor.at
    if cursor.take(".", "the", "same", "is", "true", "for"):
        more = _listed(cursor)
        if more:
            return more
    cursor.at = start
    return []


def _changes(cursor: Cursor, *, after_is: bool = False) -> tuple[c.Change, ...]:
    """Read what continuously happens to the subject; nothing where a choice would have to be made first."""
    start = cursor.at
    said = predicates(cursor, after_is=after_is)
    if said is None or said.choices:
        cursor.at = start
        return ()
    return said.changes


def _spares(cursor: Cursor) -> Filter | None:
    """Read «this effect doesn't remove ~ / Auras» (702.16n)."""
    start = cursor.at
    cursor.take(".")
    if cursor.take("this", "effect", "doesn't", "remove"):
        if cursor.take("~"):
            return Filter((f.Is(THIS),))
        filter_ = noun_phrase(cursor)
        if filter_ is not None:
            cursor.take_any(
                "that are already attached to it", "already attached to it", "that are already attached"
            )
            return filter_
    cursor.at = start
    return None


def _sparing(change: c.Change, spares: Filter) -> c.Change:
    if not isinstance(change, c.AddAbility) or not isinstance(change.ability, Keyword):
        return change
    means = tuple(
        replace(each, spares=spares) if isinstance(each, Protection) else each
        for each in change.ability.means
    )
    return c.AddAbility(replace(change.ability, means=means))
