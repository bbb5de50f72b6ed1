"""Sentences that change the rules: «can't be countered», «players can't …», limits, players' keywords."""

from engine.magic.terms import ON_STACK, Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import Keyword
from engine.magic.vocabulary.filters import OPPONENTS_SPELL, THIS_SPELL, Each, Filter, Objects
from engine.magic.vocabulary.references import EVERYONE, YOU, Players
from engine.magic.wording.combat_words import (
    able_to_block,
    assigns_as_unblocked,
    by_whom,
    combat_predicate,
    filter_of,
)
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities, player_keyword
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.permissions import PERMISSIONS
from engine.magic.wording.players import who
from engine.magic.wording.rules_costs import COSTS, mana_word
from engine.magic.wording.rules_game import GAME_RULES, skipped_step
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import Build, Found, SlotReader, could_begin, match
from engine.magic.wording.things import what

Rule = r.RuleChange


def rule_sentence(cursor: Cursor, about: Objects | None = None) -> Rule | tuple[Rule, ...] | None:
    """Read a sentence that changes the rules, or its predicate where `about` is given; None where it is none."""
    best: tuple[int, Rule | tuple[Rule, ...]] | None = None
    start, saved = cursor.at, cursor.said.snapshot()
    if about is None:
        for pattern, build in _PATTERNS:
            if not could_begin(pattern, cursor):
                continue
            found = match(pattern, cursor, SLOTS)
            result = build(found, cursor) if found is not None else None
            if result is not None and (best is None or cursor.at > best[0]):
                best = (cursor.at, result)
            cursor.at = start
            cursor.said.restore(saved)
    about = about if about is not None else _about(cursor)
    if about is not None:
        predicate = _predicate(cursor, about)
        if predicate is not None and (best is None or cursor.at > best[0]):
            best = (cursor.at, predicate)
    cursor.at = start if best is None else best[0]
    return None if best is None else best[1]


def _about(cursor: Cursor) -> Objects | None:
    which = what(cursor)
    if which is not None:
        return which
    filter_ = noun_phrase(cursor)
    return Each(filter_) if filter_ is not None else None


def _predicate(cursor: Cursor, about: Objects) -> Rule | tuple[Rule, ...] | None:
    filter_ = filter_of(about)
    if filter_ is None:
        return None
    if cursor.take_any(
        "its activated abilities can't be activated", "their activated abilities can't be activated"
    ):
        return r.CantActivate(Filter(filter_.tests, frozenset(Zone)), mana_too=True)
    combat = combat_predicate(cursor, filter_)
    if combat is not None:
        return combat
    for phrase, kind in _PREDICATES:
        if cursor.take(*phrase.split()):
            by = by_whom(cursor) if kind in ("be targeted", "be enchanted") else None
            return r.CantDo(kind, filter_, OPPONENTS_SPELL if "opponents control" in phrase else by)
    return None


_PREDICATES: tuple[tuple[str, str], ...] = (
    ("can't be countered", "be countered"),
    ("can't be the target of spells or abilities your opponents control", "be targeted"),
    ("can't be the target of", "be targeted"),
    ("can't be the targets of", "be targeted"),
    ("can't be regenerated", "be regenerated"),
    ("can't be sacrificed", "be sacrificed"),
    ("can't transform", "transform"),
    ("can't be turned face up", "be turned face up"),
    ("can't have +1/+1 counters put on it", "have +1/+1 counters"),
    ("can't have +1/+1 counters put on them", "have +1/+1 counters"),
    ("can't have -1/-1 counters put on it", "have -1/-1 counters"),
    ("can't have -1/-1 counters put on them", "have -1/-1 counters"),
    ("can't have counters put on it", "have counters"),
    ("can't have counters put on them", "have counters"),
    ("can't be enchanted", "be enchanted"),
    ("doesn't untap during its controller's untap step", "untap"),
    ("don't untap during their controllers' untap steps", "untap"),
    ("doesn't untap during your untap step", "untap"),
    ("don't untap during your untap step", "untap"),
    ("can't enter the battlefield", "enter the battlefield"),
)


def _cant_cast(found: Found, cursor: Cursor) -> Rule | None:
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    when = "your turn" if cursor.take_any("during your turn", "on your turn") else ""
    return r.CantCast(found["who"], Filter(filter_.tests, ON_STACK), when)


def _cant_cast_more(found: Found, _cursor: Cursor) -> Rule:
    return r.CantCast(found["who"], Filter((), ON_STACK), "second")


def _cant_cast_on_turn(found: Found, _cursor: Cursor) -> Rule:
    return r.CantCast(found["who"], Filter((), ON_STACK), "your turn")


def _cant_pay(found: Found, cursor: Cursor) -> tuple[Rule, ...] | None:
    """Read «can't pay life or sacrifice creatures to cast spells or activate abilities»."""
    rules: list[Rule] = []
    while True:
        if cursor.take("pay", "life"):
            rules.append(r.CantPay("life", found["who"]))
        elif cursor.take("sacrifice"):
            filter_ = noun_phrase(cursor)
            if filter_ is None:
                return None
            rules.append(r.CantPay("sacrifice", found["who"], filter_))
        else:
            return None
        if not cursor.take("or"):
            break
    return tuple(rules) if cursor.take("to", "cast", "spells", "or", "activate", "abilities") else None


def _player_has(found: Found, cursor: Cursor) -> tuple[Rule, ...] | None:
    """Read «you have hexproof», «you have protection from …»."""
    given = given_abilities(cursor)
    if not all(isinstance(each, Keyword) for each in given):
        return None
    return tuple(rule for each in given for rule in player_keyword(found["who"], each)) or None


def _fixed_life() -> tuple[Rule, ...]:
    return r.CantPlayer("gain life", YOU), r.CantPlayer("lose life", YOU)


def _no_counters(found: Found, cursor: Cursor) -> tuple[Rule, ...] | None:
    """Read «counters can't be put on artifacts, creatures, enchantments, or lands»."""
    about = [filter_of(found["what"])]
    while cursor.take(","):
        cursor.take("or")
        more = noun_phrase(cursor)
        about.append(more)
    return (
        tuple(r.CantDo("have counters", each) for each in about if each is not None) if all(about) else None
    )


def _cant_cast_or_activate(found: Found, _cursor: Cursor) -> tuple[Rule, ...]:
    spells = Filter((f.HasTrait(f.Trait.SPELL),), ON_STACK)
    theirs: Filter = found["noun"]
    about = Filter((*theirs.tests, f.Controlled(found["who"])), frozenset(Zone))
    return r.CantCast(found["who"], spells), r.CantActivate(about, mana_too=True)


def _player_cant(kind: str) -> Build:
    return lambda found, _cursor: r.CantPlayer(kind, found["who"])


def _damage_as(keyword: str) -> Build:
    return lambda _found, _cursor: r.DamageAs(keyword, None, YOU)


def _twice(found: Found, cursor: Cursor) -> Rule | None:
    filter_: Filter = found["noun"]
    done = cursor.take_any("entering the battlefield", "entering", "dying")
    attacking = f.HasTrait(f.Trait.ATTACKING)
    if not done and cursor.peek(-1) == "attacking" and attacking in filter_.tests:
        filter_ = Filter(tuple(test for test in filter_.tests if test != attacking), filter_.zones)
        done = "attacking"
    if not done:
        return None
    cause = "causes a triggered ability of a permanent you control to trigger"
    result = "that ability triggers an additional time"
    if not cursor.take(*f"{cause} , {result}".split()):
        return None
    return r.TriggerChange(1, filter_, YOU, {"dying": "dies", "attacking": "attacks"}.get(done, "enters"))


def _no_activate(found: Found, cursor: Cursor) -> Rule:
    filter_: Filter = found["noun"]
    spare = cursor.take_any(
        "unless they're mana abilities", "unless it's a mana ability", "unless they are mana abilities"
    )
    return r.CantActivate(Filter(filter_.tests, frozenset(Zone)), mana_too=not spare)


def _limit(kind: str, defended: Players | None = None) -> Build:
    return lambda found, _cursor: r.CombatLimit(kind, found["n"], defended)


SLOTS: dict[str, SlotReader] = {
    "who": who,
    "noun": noun_phrase,
    "mana": mana_word,
    "n": amount,
    "cost": cost,
    "what": what,
    "step": skipped_step,
    "kind": counter_kind,
}
_PATTERNS: tuple[tuple[str, Build], ...] = (
    ("all creatures able to block <what> do so", able_to_block),
    ("you may have <what>", assigns_as_unblocked),
    ("~ can't be countered", lambda _f, _c: r.CantDo("be countered", THIS_SPELL)),
    ("<who> can't cast more than one spell each turn", _cant_cast_more),
    ("<who> can't cast spells during your turn", _cant_cast_on_turn),
    ("<who> can't cast spells or activate abilities of <noun>", _cant_cast_or_activate),
    ("<who> can't cast", _cant_cast),
    ("<who> can't", _cant_pay),
    ("<who> have|has", _player_has),
    ("<who> can't gain life", _player_cant("gain life")),
    ("<who> can't lose life", _player_cant("lose life")),
    ("<who> can't draw cards", _player_cant("draw")),
    ("<who> can't draw more than one card each turn", _player_cant("draw second")),
    ("your life total can't change", lambda _f, _c: _fixed_life()),
    ("players can't get counters", lambda _f, _c: r.CantPlayer("get counters", EVERYONE)),
    ("counters can't be put on <what>", _no_counters),
    ("<who> can't search libraries", _player_cant("search")),
    ("<who> can't play lands", _player_cant("play lands")),
    ("<who> can't lose the game", _player_cant("lose the game")),
    ("<who> can't win the game", _player_cant("win the game")),
    ("<who> don't|doesn't lose the game for having 0 or less life", _player_cant("lose for life")),
    *COSTS,
    ("damage can't be prevented", lambda _f, _c: r.GameRule("damage can't be prevented")),
    ("damage that would be dealt by <noun> can't be prevented", lambda x, _c: r.CantPrevent(x["noun"])),
    (
        "combat damage that would be dealt by <noun> can't be prevented",
        lambda x, _c: r.CantPrevent(x["noun"], combat=True),
    ),
    ("all damage is dealt as though its source had wither", lambda _f, _c: r.DamageAs("wither")),
    ("all damage is dealt as though its source had infect", lambda _f, _c: r.DamageAs("infect")),
    ("<who> can't get <kind> counters", lambda x, _c: r.CantPlayer(f"get {x['kind']} counters", x["who"])),
    ("no more than <n> creature|creatures can attack each combat", _limit("attack")),
    ("no more than <n> creature|creatures can block each combat", _limit("block")),
    ("no more than <n> creature|creatures can attack you each combat", _limit("attack", YOU)),
    ("all damage is dealt to you as though its source had infect", _damage_as("infect")),
    ("damage is dealt to you as though its source had infect", _damage_as("infect")),
    (
        "<noun> entering don't cause abilities to trigger",
        lambda x, _c: r.TriggerChange(0, x["noun"], EVERYONE),
    ),
    ("if a|an <noun>", _twice),
    ("activated abilities of <noun> can't be activated", _no_activate),
    *GAME_RULES,
    *PERMISSIONS,
)
