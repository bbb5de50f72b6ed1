"""Static abilities in words: what continuously changes objects, and the rules of the game (611.3, 613.11).

Replacement effects are in `replacing_words`. A sentence that is read only in part raises `Unread`.
"""

from dataclasses import replace

from engine.magic.terms import Zone
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import Ability, Continuous, Keyword, Protection, Ruling
from engine.magic.vocabulary.amounts import Amount, Condition, Negated, PlayerIs
from engine.magic.vocabulary.filters import EACH_ONE, Each, Filter, Objects, PlayerKind, Players, Ref
from engine.magic.wording.being import being
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.effects import times, with_x
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import is_change, pt
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount, number_of
from engine.magic.wording.phrases_changes import base_pt, lost_abilities
from engine.magic.wording.rules_words import rule_sentence
from engine.magic.wording.things import what

EVERYWHERE = frozenset(Zone)


def static(cursor: Cursor, text: str) -> tuple[Ability, ...] | None:
    """Read a static ability's sentence; None where it is none."""
    start = cursor.at
    test = _condition_first(cursor)
    rule = rule_sentence(cursor)
    if rule is not None:
        test = test or _condition_after(cursor)
        zones = _rule_zones(rule)
        return tuple(
            Ruling(each, test, zones, text) for each in (rule if isinstance(rule, tuple) else (rule,))
        )
    found = _continuous(cursor, test, text)
    if found is None:
        cursor.at = start
    return found


def _rule_zones(rule: object) -> frozenset[Zone]:
    """Return where a rule about the object itself works: a spell's on the stack, a card's where it may be cast."""
    filter_ = getattr(rule, "what", None)
    own = isinstance(filter_, Filter) and f.Is(f.THIS) in filter_.tests
    of_spell = isinstance(filter_, Filter) and filter_.zones == frozenset({Zone.STACK})
    if own and (of_spell or getattr(rule, "kind", "") == "be countered"):
        return frozenset({Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})
    return f.IN_PLAY


def _condition_first(cursor: Cursor) -> Condition | None:
    start = cursor.at
    if cursor.take("as", "long", "as") or cursor.take("during", "your", "turn"):
        if cursor.peek(-1) == "turn":
            cursor.take(",")
            return PlayerIs(f.YOU, Players(PlayerKind.ACTIVE))
        test = condition(cursor)
        if test is not None and cursor.take(","):
            return test
    cursor.at = start
    return None


def _condition_after(cursor: Cursor) -> Condition | None:
    start = cursor.at
    if cursor.take("as", "long", "as"):
        test = condition(cursor)
        if test is not None:
            return test
    if cursor.take("unless"):
        test = condition(cursor)
        if test is not None:
            return Negated(test)
    if cursor.take("during", "your", "turn") or cursor.take("on", "your", "turn"):
        return PlayerIs(f.YOU, Players(PlayerKind.ACTIVE))
    cursor.at = start
    return None


def _continuous(cursor: Cursor, test: Condition | None, text: str) -> tuple[Ability, ...] | None:
    defining = _defining(cursor, text)
    if defining is not None:
        return defining
    if cursor.take("you", "control"):
        controlled = what(cursor)
        if controlled is None:
            return None
        return (Continuous(controlled, (c.Control(f.YOU),), test or _condition_after(cursor), text=text),)
    which = _subject(cursor)
    if which is None:
        return None
    found: list[Ability] = []
    cursor.take("each")
    changes = _verbs(cursor)
    if not changes:
        return None
    changes = _where_x(cursor, changes)
    changes = _for_each(cursor, changes)
    after = _condition_after(cursor)
    spares = _spares(cursor)
    if spares is not None:
        changes = tuple(_sparing(change, spares) for change in changes)
    found.append(Continuous(which, changes, test or after, text=text))
    return (*found, *_more(cursor, which, test, text))


def _more(cursor: Cursor, which: Objects, test: Condition | None, text: str) -> tuple[Ability, ...]:
    """Read a further part with a condition of its own: «and has first strike as long as …»."""
    start = cursor.at
    cursor.take(",")
    if not cursor.take("and"):
        cursor.at = start
        return ()
    inner = _condition_first(cursor)
    cursor.take_any("it", "they")
    rule = rule_sentence(cursor, which)
    if rule is not None:
        rules = rule if isinstance(rule, tuple) else (rule,)
        return tuple(Ruling(each, inner or test or _condition_after(cursor), text=text) for each in rules)
    changes = _verbs(cursor)
    if not changes:
        cursor.at = start
        return ()
    changes = _where_x(cursor, changes)
    after = _condition_after(cursor)
    return (Continuous(which, changes, inner or after or test, text=text), *_more(cursor, which, test, text))


def _subject(cursor: Cursor) -> Objects | None:
    start, saved = cursor.at, cursor.said.snapshot()
    which = what(cursor)
    if which is None:
        filter_ = noun_phrase(cursor)
        which = Each(filter_) if filter_ is not None else None
    if which is None or len(cursor.said.targets) > saved[0]:
        cursor.at = start
        cursor.said.restore(saved)
        return None
    if isinstance(which, Each):
        cursor.said.it = EACH_ONE
    return which


def _verbs(cursor: Cursor) -> tuple[c.Change, ...]:
    """Read what continuously happens: gets, has, is, loses; parts joined by «and»."""
    found: tuple[c.Change, ...] = ()
    while True:
        here = cursor.at
        if found and not (cursor.take("and") or (cursor.take(",") and (cursor.take("and") or True))):
            return found
        cursor.take_any("it", "they") if found else None
        some = _verb(cursor)
        if not some:
            cursor.at = here
            return found
        found += some


def _verb(cursor: Cursor) -> tuple[c.Change, ...] | None:
    if cursor.take_any("gets", "get") and is_change(cursor.peek()):
        size = pt(cursor)
        return (c.ModifyPT(*size),) if size is not None else None
    if cursor.take_any("has", "have"):
        base = base_pt(cursor)
        if base is not None:
            return base
        if cursor.take_any("emerge . the emerge cost is equal to its mana cost"):
            return (c.AddKeywordOfManaCost("emerge"),)
        return tuple(c.AddAbility(each) for each in given_abilities(cursor))
    if cursor.take_any("loses", "lose"):
        return lost_abilities(cursor)
    if cursor.take_any("isn't", "aren't"):
        cursor.take_any("a", "an")
        filter_ = noun_phrase(cursor)
        words = (
            frozenset(test.word for test in filter_.tests if isinstance(test, f.HasType))
            if filter_
            else frozenset()
        )
        return (c.RemoveTypes(words),) if words else None
    if cursor.take_any("is", "are"):
        if cursor.take("a", "copy", "of") or cursor.take("copies", "of"):
            cursor.take_any("the chosen creature", "the chosen permanent")
            return (c.CopyOf(Ref(f.RefKind.CHOSEN)),)
        return being(cursor, given_abilities)
    if cursor.take("becomes", "a", "copy", "of", "the", "chosen", "creature"):
        return (c.CopyOf(Ref(f.RefKind.CHOSEN)),)
    if cursor.take("you", "control"):
        return None
    return None


def _where_x(cursor: Cursor, changes: tuple[c.Change, ...]) -> tuple[c.Change, ...]:
    start = cursor.at
    cursor.take(",")
    if cursor.take("where", "x", "is"):
        number = amount(cursor)
        if number is not None:
            return tuple(with_x(change, number) for change in changes)
    cursor.at = start
    return changes


def _for_each(cursor: Cursor, changes: tuple[c.Change, ...]) -> tuple[c.Change, ...]:
    """Read «gets +1/+1 for each …»."""
    start = cursor.at
    if cursor.take("for", "each"):
        counted = number_of(cursor)
        if counted is not None:
            return tuple(_scaled(change, counted) for change in changes)
    cursor.at = start
    return changes


def _scaled(change: c.Change, counted: Amount) -> c.Change:
    if not isinstance(change, c.ModifyPT):
        return change
    return c.ModifyPT(times(change.power, counted), times(change.toughness, counted))


def _spares(cursor: Cursor) -> Filter | None:
    """Read «this effect doesn't remove ~ / Auras» (702.16n)."""
    start = cursor.at
    cursor.take(".")
    if cursor.take("this", "effect", "doesn't", "remove"):
        if cursor.take("~"):
            return Filter((f.Is(f.THIS),))
        filter_ = noun_phrase(cursor)
        if filter_ is not None:
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


def _defining(cursor: Cursor, text: str) -> tuple[Ability, ...] | None:
    """Read «~'s power and toughness are each equal to …», «~'s power is equal to …» (604.3)."""
    start = cursor.at
    if not cursor.take("~'s"):
        return None
    power = toughness = None
    if cursor.take("power", "and", "toughness", "are", "each", "equal", "to"):
        power = toughness = amount(cursor)
    elif cursor.take("power", "is", "equal", "to"):
        power = amount(cursor)
        if cursor.take("and", "its", "toughness", "is", "equal", "to"):
            toughness = amount(cursor)
    elif cursor.take("toughness", "is", "equal", "to"):
        toughness = amount(cursor)
    if power is None and toughness is None:
        cursor.at = start
        return None
    change = c.DefinePT(power, toughness)
    return (Continuous(f.THIS, (change,), defining=True, zones=EVERYWHERE, text=text),)
