"""Which fighter has which keyword: «6/6 с трамплом», «трампл и дезтач на 5/5», «у моего ферст страйк».

A keyword that may be anybody's leaves the fight unread; one that is told to be absent is nobody's.
"""

from dataclasses import dataclass, replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.told import Told
from bot.answering.lexicon import Sighting
from bot.answering.tokens import Kind

KEYWORDS = (
    "trample", "first_strike", "double_strike", "deathtouch", "lifelink", "infect", "wither", "indestructible",
    "menace", "toxic", "hexproof", "shroud", "flying", "vigilance", "haste", "reach",
    "protection_from_red", "protection_from_black", "protection_from_white", "protection_from_green",
    "protection_from_blue",
)  # fmt: skip
_NUMBERED = ("toxic",)
_JOINS = frozenset(("и", "с", "со", "плюс", "with", "and", "еще", "да", "+", ",", "&", "/"))
_WITH = frozenset(("с", "со", "with"))
_WITHOUT = frozenset(("без", "нет", "не", "without", "no", "нету"))
_LEADS_ON = frozenset(
    ("на", "у", "мой", "моя", "мое", "моего", "мою", "моим", "a", "creature", "тварь", "существо")
)


@dataclass(frozen=True, slots=True)
class Group:
    """Keywords told together at tokens `first`..`last`."""

    first: int
    last: int
    names: tuple[str, ...]


def with_keywords(told: Told, found: tuple[Fighter, ...]) -> tuple[Fighter, ...] | None:
    """Return the fighters with the keywords that are told of them; None where one may be anybody's."""
    given: dict[int, tuple[str, ...]] = {}
    for group in groups(told):
        if is_absent(told, group):
            continue
        if any(name.lower() in _NUMBERED for name in group.names):
            return None
        owners = found if _is_of_both(told, group) else (_owner(told, group, found),)
        for owner in owners:
            if owner is None:
                return None
            given[owner.first] = (*given.get(owner.first, ()), *group.names)
    return tuple(replace(each, keywords=tuple(dict.fromkeys(given.get(each.first, ())))) for each in found)


def _is_of_both(told: Told, group: Group) -> bool:
    """«у обоих первый удар», «оба 3/3 с дефтачем»: told of every one."""
    span = told.clause_of(group.first)
    return any(seen.first < group.first for seen in told.within(span, "both"))


def groups(told: Told) -> tuple[Group, ...]:
    """Return the runs of keywords, in order: «трампл плюс дезтач» is one."""
    found: list[Group] = []
    for seen in _longest(told):
        name = seen.concept.replace("_", " ").capitalize()
        number = _number(told, seen)
        last = max(seen.last, number)
        if number >= 0:
            name = f"{name} {told.reading.tokens[number].value}"
        gap = list(told.words(found[-1].last + 1, seen.first - 1)) if found else []
        if found and seen.first > found[-1].last and len(gap) <= 2 and all(t.norm in _JOINS for t in gap):
            found[-1] = Group(found[-1].first, last, (*found[-1].names, name))
        else:
            found.append(Group(seen.first, last, (name,)))
    return tuple(found)


def _number(told: Told, seen: Sighting) -> int:
    """The token of the number that a keyword takes, -1 where it takes none: «токсик 2»."""
    after = told.reading.at(seen.last + 1)
    takes = seen.concept in _NUMBERED and after is not None and after.kind is Kind.NUMBER
    return seen.last + 1 if takes else -1


def numbers(told: Told) -> frozenset[int]:
    """Return the tokens of the numbers that keywords take."""
    return frozenset(_number(told, seen) for seen in told.seen(*_NUMBERED)) - {-1}


def _longest(told: Told) -> list[Sighting]:
    """The sightings of keywords, those inside a longer one left out: «двойной удар» is one keyword."""
    every = told.seen(*KEYWORDS)
    return [
        seen
        for i, seen in enumerate(every)
        if not any(o.first <= seen.first and seen.last <= o.last for o in every[:i])
    ]


def is_absent(told: Told, group: Group) -> bool:
    """Say whether the keywords are told to be lacking: «без трампла»."""
    before = told.reading.at(group.first - 1)
    after = told.reading.at(group.last + 1)
    return (before is not None and before.norm in _WITHOUT) or (
        after is not None and after.norm in ("нет", "нету")
    )


def _owner(told: Told, group: Group, found: tuple[Fighter, ...]) -> Fighter | None:
    span = told.clause_of(group.first)
    spoken = sorted(((place, each) for each in found for place in each.places), key=lambda pair: pair[0])
    before = [each for place, each in spoken if span[0] <= place < group.first]
    after = [(place, each) for place, each in spoken if group.last < place <= span[1]]
    next_to = [each for place, each in after if _leads_on(told, group.last + 1, place - 1)]
    if before and _is_with(told, group):
        return before[-1]
    if next_to or before:
        return next_to[0] if next_to else before[-1]
    named = _by_whose(told, (span[0], group.first), found)
    if named is not None:
        return named
    if after:
        return after[0][1] if len({each.first for _, each in after}) == 1 else None
    return _across(told, group, found)


def _is_with(told: Told, group: Group) -> bool:
    before = told.reading.at(group.first - 1)
    return before is not None and before.norm in _WITH


def _leads_on(told: Told, first: int, last: int) -> bool:
    return all(token.norm in _LEADS_ON or token.lemma in _LEADS_ON for token in told.words(first, last))


def _by_whose(told: Told, span: tuple[int, int], found: tuple[Fighter, ...]) -> Fighter | None:
    """«но у моего ферст страйк», «у блокера дефтач»: told by whose it is, or by its role."""
    roles = {
        seen.concept.removesuffix("_noun") for seen in told.within(span, "blocker_noun", "attacker_noun")
    }
    side = told.side_at(*span)
    fitting = [each for each in found if each.role in roles or (side and each.side == side)]
    return fitting[0] if len(fitting) == 1 and (roles or side) else None


def _across(told: Told, group: Group, found: tuple[Fighter, ...]) -> Fighter | None:
    """Over one mark: «7/1, трампл», «(2/2, дабл страйк)», «двойной удар, 3/3»; or of the only one there is."""
    spoken = sorted(((place, each) for each in found for place in each.places), key=lambda pair: pair[0])
    near = [e for p, e in spoken if p < group.first and _is_a_pause(told, p + 1, group.first - 1)]
    ahead = [e for p, e in spoken if p > group.last and _is_a_pause(told, group.last + 1, p - 1)]
    if near or ahead:
        return (near or ahead)[-1 if near else 0]
    return found[0] if len(found) == 1 else None


def _is_a_pause(told: Told, first: int, last: int) -> bool:
    gap = list(told.words(first, last))
    return len(gap) <= 3 and all(token.kind is Kind.MARK or token.norm in _JOINS | _WITH for token in gap)
