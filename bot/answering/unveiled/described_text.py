"""What is only described: abilities («когда выходит, возьмите карту»), types («стала гоблином»), lords, losses.

It is read apart from the scene, in words of its own, and its tokens are blanked there. Refuses triggers and effects
that it has no words for: with one left in quotation marks there is no scene.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from bot.answering.creature_types import type_named
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Found, Row, Tag, tagged
from bot.answering.told_again import blanked

LEXICON = "lexicon_described.toml"
_WORDS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight")
_EVENTS = {
    "enters": "enters",
    "up": "is turned face up",
    "dies": "dies",
    "attacks": "attacks",
    "hits": "deals combat damage to a player",
}
_ABOUT = "(?:table|self|in|player|end)*"
_WHEN = (
    f"when {_ABOUT} (?P<e>enters|up|dies|attacks|hits) (?:table|self|in)*"
    " (?:or (?:when|self|in)* (?P<f>enters|up|dies|attacks) (?:table|self|in)*)? (?:end|self|in|player)*"
)
_EFFECTS = {
    "draw": "(?:self|draws)* (?P<n>num)? (?P<draw>cards) (?:draws|self)*",
    "damage": "(?:deals|self)* (?P<n>num) (?P<damage>dmg) (?:deals|in|player|self)*",
    "loss": "player loses (?P<n>num) (?P<loss>life)",
    "life": "(?:gains|self)* (?P<n>num) (?P<life>life) (?:gains|self)*",
    "token": "(?:makes|self)* (?P<n>num)? (?:size)? (?:type)? (?P<token>token|type) (?:size|table|self|in)*",
}


@dataclass(slots=True)
class Described:
    """What was found: abilities of the creature of the scene, its type, and deeds by their first token."""

    abilities: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()
    subtype: str = ""
    deeds: list[tuple[int, str, str, str]] = field(default_factory=list)
    """First token, kind, text, way."""
    unread: bool = False


def without_described(reading: Reading) -> tuple[Reading, Described]:
    """Return the reading with what is only described blanked, and what that was."""
    row = tagged(reading, LEXICON)
    row.tags = tuple(
        replace(tag, name="type") if tag.name == "unknown" and type_named(tag.text) else tag
        for tag in row.tags
    )
    found = Described()
    if not row.has("when", "lord", "becomes", "strips", "loses", "type"):
        return reading, found
    gone = [
        *_read_abilities(row, reading, found),
        *_read_types(row, found),
        *_read_losses(row, found),
        *_read_lords(row, found),
    ]
    if any(deed[1] == "team" for deed in found.deeds):
        gone += _read_own_type(row, found)
    return blanked(reading, frozenset(gone)), found


def _tokens(row: Row, fit: Found, names: tuple[str, ...] = ()) -> Iterator[int]:
    """The tokens of the tags that fit, all or those of some names, taken in the row."""
    row.take(fit)
    for tag in fit.tags:
        if not names or tag.name in names:
            yield from range(tag.first, tag.last + 1)


def _read_abilities(row: Row, reading: Reading, found: Described) -> Iterator[int]:
    """A trigger with its effect: in quotation marks, or after a word for an ability or a colon."""
    quoted = {i for first, last in reading.quotes for i in range(first, last + 1)}
    for effect, pattern in _EFFECTS.items():
        for fit in list(row.find(_WHEN + pattern)):
            first = fit.tags[0]
            before = row.tags[fit.places[0] - 1] if fit.places[0] else None
            marked = first.first in quoted or (
                before is not None and (before.name == "has" or before.text == ":")
            )
            if not marked:
                continue
            events = [tag.name for tag in (fit.one("e"), fit.one("f")) if tag is not None]
            said = " or ".join(_EVENTS[name] for name in events)
            found.abilities += (f"When this creature {said}, {_effect(effect, fit)}.",)
            found.events |= frozenset(events)
            if before is not None and before.name == "has":
                yield from range(before.first, before.last + 1)
            yield from _called(row, fit.places[0])
            yield from _tokens(row, fit)
    found.unread = any(tag.name == "when" and tag.first in quoted for tag in row.left())


def _called(row: Row, place: int) -> Iterator[int]:
    """«бригада: «когда …»: a word of which nothing is known, at the beginning, that only calls the card."""
    before = [tag for tag in row.tags[:place] if tag.name != "end"]
    if len(before) == 1 and before[0].name == "unknown" and place > 1:
        yield before[0].first


def _effect(effect: str, fit: Found) -> str:
    count = fit.number("n", 1)
    size = next((tag.text for tag in fit.tags if tag.name == "size"), "1/1")
    some, end = _WORDS[count] if count < len(_WORDS) else str(count), "" if count == 1 else "s"
    return {
        "draw": f"draw {some} card{end}",
        "damage": f"it deals {count} damage to each opponent",
        "loss": f"each opponent loses {count} life",
        "life": f"you gain {count} life",
        "token": f"create {some} {size} red Goblin creature token{end}",
    }[effect]


def _read_types(row: Row, found: Described) -> Iterator[int]:
    """«стала гоблином», «назвал закрытую зомби до конца хода»."""
    for pattern in (
        "becomes (?:hidden|self|in)* (?P<t>type) (?:until)?",
        "makes (?:hidden|self|in)+ (?P<t>type) (?:until)?",
        "(?<=hidden )makes (?P<t>type) (?:until)?",
    ):
        for fit in list(row.find(pattern)):
            kind = _kind(fit.one("t"))
            found.deeds.append((fit.tags[0].first, "type", kind, ""))
            yield from _tokens(row, fit, ("becomes", "makes", "type", "until"))


def _read_losses(row: Row, found: Described) -> Iterator[int]:
    """«потеряла все способности до конца хода»."""
    loses, them = "(?:strips|loses)", "(?:abilities|has)"
    for pattern in (f"{loses} (?:hidden|self|in)* {them} (?:until)?", f"{them} {loses} (?:until)?"):
        for fit in list(row.find(pattern)):
            found.deeds.append((fit.tags[0].first, "strip", "", ""))
            yield from _tokens(row, fit, ("strips", "loses", "abilities", "has", "until"))


_GIVES = "(?:end|in|self|makes|gains|hidden)*"
_LORDS = (
    f"lord {_GIVES} (?P<t>type) {_GIVES} (?P<b>bonus) (?:makes|gains)*",
    f"(?P<t>type) lord {_GIVES} (?P<b>bonus) (?:(?:makes|gains|in)* type)?",
    f"lord {_GIVES} (?P<b>bonus) (?:makes|gains|in|end)* (?P<t>type)",
    "(?P<t>type) gains (?P<b>bonus)",
)


def _read_lords(row: Row, found: Described) -> Iterator[int]:
    """«лорд гоблинов даёт +1/+1», «эльфийский лорд (+1/+1 эльфам)»."""
    for pattern in _LORDS:
        for fit in list(row.find(pattern)):
            kinds = {_kind(tag) for tag in fit.tags if tag.name == "type"}
            bonus = fit.one("b")
            if len(kinds) == 1 and bonus is not None:
                found.deeds.append((fit.tags[0].first, "team", bonus.text, kinds.pop()))
                yield from _tokens(row, fit)


def _read_own_type(row: Row, found: Described) -> Iterator[int]:
    """«внутри гоблин 3/2», «4/4 не-гоблин»: the type of the face, beside a size."""
    for fit in list(row.find("(?:size)? not_type (?:size)?")):
        yield from _tokens(row, fit, ("not_type",))
    kinds = set()
    for pattern in ("(?P<t>type) (?:self)? size", "size (?:self)? (?P<t>type)"):
        for fit in list(row.find(pattern)):
            row.take(fit)
            kinds.add(_kind(fit.one("t")))
    found.unread = found.unread or len(kinds) > 1 or any(tag.name == "type" for tag in row.left())
    found.subtype = next(iter(kinds), "")


def _kind(tag: Tag | None) -> str:
    return type_named(tag.text) if tag is not None else ""
