"""What players may do that is normally not allowed: cast from other zones, at other times, for other costs (601.3)."""

from collections.abc import Callable

from engine.magic.costs import Cost
from engine.magic.mana import ZERO
from engine.magic.terms import ON_STACK, Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import THIS_SPELL, Filter
from engine.magic.vocabulary.references import EVERYONE, YOU
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.templates import Found

Rule = r.RuleChange
Build = Callable[[Found, Cursor], "Rule | tuple[Rule, ...] | None"]

_ELSEWHERE = frozenset({Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY})


def as_spells(filter_: Filter) -> Filter:
    """Return a filter of spells from a noun that names them by a card or a permanent type."""
    return Filter(filter_.tests, ON_STACK)


def cast_spells(filter_: Filter) -> Filter:
    """Return a filter of spells; a zone that the words name is where they are cast from (601.2a)."""
    zone = next(iter(filter_.zones))
    elsewhere = len(filter_.zones) == 1 and zone not in (Zone.STACK, Zone.BATTLEFIELD)
    return as_spells(filter_.also(f.CastFrom(zone)) if elsewhere else filter_)


def _as_cards(filter_: Filter, zone: Zone) -> Filter:
    """Return a filter of cards in a zone that could become such spells, or be played as such lands."""
    tests = tuple(
        test for test in filter_.tests if not isinstance(test, f.HasTrait) or test.trait is not f.Trait.SPELL
    )
    return Filter(tests, frozenset({zone}))


def _from_zones(found: Found, cursor: Cursor) -> tuple[Rule, ...] | None:
    """Read «lands from your graveyard», «lands and cast spells from the top of your library»."""
    first: Filter = found["noun"]
    nouns = [first]
    if cursor.take("and", "cast"):
        second = noun_phrase(cursor)
        if second is None or not second.zones <= _ELSEWHERE:
            return None
        place = tuple(test for test in second.tests if isinstance(test, f.Owned | f.HasTrait))
        nouns = [Filter((*first.tests, *place), second.zones), second]
    if not all(each.zones <= _ELSEWHERE for each in nouns):
        return None
    return tuple(
        r.Allow(f"cast from {zone}", _as_cards(each, zone), YOU)
        for each in nouns
        for zone in sorted(each.zones)
    )


def _flash(found: Found, _cursor: Cursor) -> Rule:
    return r.Allow("flash", as_spells(found["noun"]), found.get("who", YOU))


def _this_flash(_found: Found, _cursor: Cursor) -> Rule:
    return r.Allow("flash", THIS_SPELL, YOU)


def _rather(found: Found, _cursor: Cursor) -> Rule:
    """Read «you may pay {0} rather than pay the mana cost for Zombie creature spells you cast» (118.9)."""
    return r.AlternativeCost(as_spells(found["noun"]), YOU, found["cost"])


def _free(found: Found, cursor: Cursor) -> tuple[Rule, ...]:
    """Read «cast creature spells … without paying their mana costs», perhaps also as though they had flash."""
    who = found.get("who", YOU)
    noun: Filter = found["noun"]
    tests = tuple(test for test in noun.tests if not isinstance(test, f.Owned))
    spells = cast_spells(Filter(tests, noun.zones))
    rules: tuple[Rule, ...] = (r.AlternativeCost(spells, who, Cost(ZERO)),)
    if cursor.take("and", "as", "though", "they", "had", "flash"):
        rules += (r.Allow("flash", spells, who),)
    return rules


def _sorcery_time(found: Found, _cursor: Cursor) -> Rule:
    spells = Filter((f.HasTrait(f.Trait.SPELL),), ON_STACK)
    return r.CantCast(found["who"], spells, "not sorcery time")


def _own_turn(found: Found, _cursor: Cursor) -> Rule:
    """Read «players can cast spells only during their own turns»."""
    spells = Filter((f.HasTrait(f.Trait.SPELL),), ON_STACK)
    return r.CantCast(found["who"], spells, "not their turn")


def _cant_be_cast(found: Found, _cursor: Cursor) -> Rule:
    return r.CantCast(EVERYONE, as_spells(found["noun"]))


def _no_more(found: Found, cursor: Cursor) -> Rule | None:
    """Read «each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells»."""
    if noun_phrase(cursor) is None:
        return None
    return r.CantCast(EVERYONE, as_spells(found["noun"]), "second of kind")


_NOTHING: Build = lambda _found, _cursor: ()  # noqa: E731 — what is seen changes nothing that is asked

PERMISSIONS: tuple[tuple[str, Build], ...] = (
    ("you may cast <noun> as though they|it had flash", _flash),
    ("<who> may cast <noun> as though they|it had flash", _flash),
    ("you may cast ~ as though it had flash", _this_flash),
    ("you may cast|play <noun>", _from_zones),
    ("you may cast <noun> without paying their mana costs", _free),
    (
        "any player may cast <noun> without paying their mana costs",
        lambda x, c: _free({**x, "who": EVERYONE}, c),
    ),
    ("you may <cost> rather than pay the mana cost for <noun>", _rather),
    ("<who> can cast spells only any time they could cast a sorcery", _sorcery_time),
    ("<who> can cast spells only during their own turn|turns", _own_turn),
    ("<noun> can't be cast", _cant_be_cast),
    ("each player who has cast a|an <noun> this turn can't cast additional", _no_more),
    ("play with the top card of your library revealed", _NOTHING),
    ("you may look at the top card of your library any time", _NOTHING),
    ("you may look at <noun> any time", _NOTHING),
)
