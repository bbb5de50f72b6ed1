"""What continuously happens to something, in words: «gets +1/+1 and has flying», «becomes a Frog», «loses …».

The same predicates stand in static abilities (611.3) and in instructions (611.2). Refuses to know the subject.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.magic.chosen_qualities import chosen_now
from engine.magic.terms import CARD_TYPES
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.references import Ref, RefKind
from engine.magic.wording.being import being
from engine.magic.wording.being import sizes as read_sizes
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import is_change, pt
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.things import what


@dataclass(slots=True)
class Said:
    """What predicates say: changes in their order, qualities to choose first, and kinds of types that are lost."""

    changes: tuple[c.Change, ...] = ()
    choices: tuple[fx.Choose, ...] = ()
    lost: frozenset[str] = field(default_factory=frozenset)

    def settled(self) -> "Said":
        """Put abilities that are lost before those that are given, and let lost types tell what «is» sets."""
        kept = [change for change in self.changes if not isinstance(change, c.RemoveAbilities)]
        gone = [change for change in self.changes if isinstance(change, c.RemoveAbilities)]
        first = next((n for n, change in enumerate(kept) if isinstance(change, c.AddAbility)), len(kept))
        ordered = (*kept[:first], *gone, *kept[first:])
        return replace(self, changes=tuple(self._typed(change) for change in ordered))

    def _typed(self, change: c.Change) -> c.Change:
        if "card types" in self.lost and isinstance(change, c.AddTypes) and change.words & CARD_TYPES:
            return c.SetTypes(change.words)
        return change


Reader = Callable[[Cursor], "Said | None"]


def predicates(cursor: Cursor, *, after_is: bool = False) -> Said | None:
    """Read predicates joined by commas and «and»; None where there is none. `after_is`: «it's» has been read."""
    found = _is(cursor) if after_is else _one(cursor)
    if found is None:
        return None
    while True:
        here = cursor.at
        more = _one(cursor) if _joined(cursor) else None
        if more is None:
            cursor.at = here
            return found.settled()
        found = Said(found.changes + more.changes, found.choices + more.choices, found.lost | more.lost)


def _joined(cursor: Cursor) -> bool:
    comma = cursor.take(",")
    both = cursor.take("and")
    if comma or both:
        cursor.take_any("it", "they")
    return comma or both


def _one(cursor: Cursor) -> Said | None:
    cursor.take("also") if cursor.peek(1) in ("gains", "gain", "gets", "get") else None
    for verbs, reader in _VERBS:
        start = cursor.at
        if cursor.take_any(*verbs):
            found = reader(cursor)
            if found is not None:
                return found
            cursor.at = start
    return None


def _gets(cursor: Cursor) -> Said | None:
    cursor.take("an", "additional")
    size = pt(cursor) if is_change(cursor.peek()) else None
    return Said((c.ModifyPT(*size),)) if size is not None else None


def _has(cursor: Cursor) -> Said | None:
    base = base_pt(cursor)
    if base is not None:
        return Said(base)
    if cursor.take_any("all creature types", "all creature types in addition to its other types"):
        return Said((c.AddEveryType("creature type"),))
    costed = _keyword_of_mana_cost(cursor)
    if costed is not None:
        return Said((costed,))
    others = _abilities_of(cursor)
    if others is not None:
        return Said((others,))
    given = given_abilities(cursor)
    choices = tuple(fx.Choose(kind) for each in given for kind in chosen_now(each))
    return Said(tuple(c.AddAbility(each) for each in given), choices) if given else None


def _keyword_of_mana_cost(cursor: Cursor) -> c.AddKeywordOfManaCost | None:
    """Read «flashback» where a later sentence tells that its cost is the mana cost."""
    name = cursor.peek()
    rest = cursor.lower[cursor.at :]
    for at, word in enumerate(rest):
        ends = " ".join(rest[at : at + 7])
        if (
            word == name
            and at > 0
            and ends.startswith((f"{name} cost is equal to its mana", f"{name} cost is"))
        ):
            cursor.at += 1
            cursor.take_any(f". the {name} cost is equal to its mana cost")
            return c.AddKeywordOfManaCost(name)
    return None


def _abilities_of(cursor: Cursor) -> c.AbilitiesOf | None:
    """Read «all activated abilities of each other creature …» (613.1f)."""
    start = cursor.at
    for phrase, kind in (("all activated abilities of", "activated"), ("all abilities of", "all")):
        if cursor.take(*phrase.split()):
            which = what(cursor)
            if which is not None:
                return c.AbilitiesOf(which, kind)
    cursor.at = start
    return None


def base_pt(cursor: Cursor) -> tuple[c.Change, ...] | None:
    """Read «base power and toughness 1/1», «base power 3», «base toughness 1»."""
    start = cursor.at
    if cursor.take_any("base power and toughness", "base power and base toughness"):
        size = read_sizes(cursor)
        if size is not None:
            return (c.SetPT(*size),)
    for phrase in ("base power", "base toughness"):
        if cursor.take(*phrase.split()):
            cursor.take("equal", "to")
            number = amount(cursor)
            if number is not None:
                return (c.SetPT(number, None) if phrase == "base power" else c.SetPT(None, number),)
    cursor.at = start
    return None


_LOST_KINDS = {
    "abilities": "abilities",
    "card types": "card types",
    "creature types": "creature types",
    "land types": "land types",
    "colors": "colors",
}


def _loses(cursor: Cursor) -> Said | None:
    """Read what is lost: all (other) abilities, card types, creature types, or keywords."""
    if cursor.take_any("all abilities except mana abilities", "all other abilities except mana abilities"):
        return Said((c.RemoveAbilities(keep_mana=True),))
    if cursor.take_any("all other", "all"):
        other = cursor.peek(-1) == "other"
        return _lost_kinds(cursor, other=other)
    given = given_abilities(cursor)
    names = [getattr(each, "name", "") for each in given]
    some_only = any(" from " in getattr(each, "text", "") for each in given)
    if not given or not all(names) or some_only:
        return None
    return Said(tuple(c.RemoveKeyword(name) for name in names))


def _lost_kinds(cursor: Cursor, *, other: bool) -> Said | None:
    kinds: list[str] = []
    while True:
        kind = cursor.take_any(*_LOST_KINDS)
        if not kind:
            break
        kinds.append(kind)
        here = cursor.at
        cursor.take(",")
        cursor.take("and")
        cursor.take("all")
        cursor.take("other")
        if cursor.at == here or not any(cursor.peek() == name.split()[0] for name in _LOST_KINDS):
            cursor.at = here
            break
    if not kinds:
        return None
    changes = tuple(change for kind in kinds for change in _removal(kind, other=other))
    return Said(changes, lost=frozenset(kinds if other else ()))


def _removal(kind: str, *, other: bool) -> tuple[c.Change, ...]:
    if kind == "abilities":
        return (c.RemoveAbilities(),)
    if kind == "creature types" and not other:
        return (c.SetCreatureTypes(frozenset()),)
    if kind == "land types" and not other:
        return (c.RemoveLandTypes(),)
    return ()


def _is_not(cursor: Cursor) -> Said | None:
    cursor.take_any("a", "an")
    filter_ = noun_phrase(cursor)
    tests = filter_.tests if filter_ is not None else ()
    words = frozenset(test.word for test in tests if isinstance(test, f.HasType))
    return Said((c.RemoveTypes(words),)) if words and len(words) == len(tests) else None


_OF_CHOICE: tuple[tuple[str, str, c.Change], ...] = (
    ("the color of your choice", "color", c.ChosenColour(instead=True)),
    ("the creature type of your choice", "creature type", c.AddChosenType(instead=True)),
    ("the basic land type of your choice", "basic land type", c.AddChosenType(instead=True)),
)


def _is(cursor: Cursor) -> Said | None:
    if cursor.take_any("a copy of the chosen creature", "a copy of the chosen permanent"):
        return Said((c.CopyOf(Ref(RefKind.CHOSEN)),))
    for phrase, what_, change in _OF_CHOICE:
        if cursor.take(*phrase.split()):
            return Said((change,), (fx.Choose(what_),))
    if cursor.take_any("that type", "that creature type", "that basic land type"):
        return Said((c.AddChosenType(instead=True),))
    changes = being(cursor, given_abilities)
    return Said(changes) if changes else None


def _cant_have(cursor: Cursor) -> Said | None:
    """Read «can't have or gain flying»: nothing gives it in any order (613.1f)."""
    given = given_abilities(cursor)
    names = [getattr(each, "name", "") for each in given]
    return Said(tuple(c.RemoveKeyword(name, barred=True) for name in names)) if all(names) and given else None


_VERBS: tuple[tuple[tuple[str, ...], Reader], ...] = (
    (("gets", "get"), _gets),
    (("has", "have", "gains", "gain"), _has),
    (("loses", "lose"), _loses),
    (("isn't", "aren't"), _is_not),
    (("is", "are", "becomes", "become"), _is),
    (("can't have or gain", "can't have", "can't gain"), _cant_have),
)
