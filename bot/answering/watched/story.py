"""A question about what triggers when permanents leave, read whole as a row of tags; or nothing is read.

«пара чар „карта попала на кладбище откуда угодно — тяните карту“ и помирает верещащая куча, сколько добор?». The
ability is quoted or opens with «когда»; what leaves stands outside of it. A tag that nothing took stops it.
"""

import re
from collections.abc import Iterator

from bot.answering.castings import settled
from bot.answering.names import shown_name
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Found, Row, tagged
from bot.answering.things import is_copier
from bot.answering.values import is_melded
from bot.answering.watched.model import Effect, Leaving, Watched

_LEXICON = "lexicon_watched.toml"
_OF = "(in|other|yours)*"
_WHEN = "(when (end)? (when)?)?"
_CRE = "(?:cre|perm)"
_EVENTS = (
    ("dies", f"{_WHEN} {_OF} cre (yours|in)* lethal|{_WHEN} lethal {_OF} cre|(in)? death {_OF} cre"),
    ("card", f"{_WHEN} {_OF} cards falls {_OF} grave (anywhere)?|{_WHEN} {_OF} grave falls cards (anywhere)?"),
    ("leaves", f"{_WHEN} {_OF} {_CRE} (yours)? leaves|{_WHEN} leaves {_OF} {_CRE}"),
)  # fmt: skip
_EFFECTS = (
    ("lost", "(end)* opp lose (?P<n>num) (life)?"),
    ("life", "(end)* (you|me)? gain (in)? (?P<n>num) life"),
    ("cards", "(end)* (you|me)? draw (?P<n>num)? (in)? cards"),
    ("damage", "(end)* (opp)? deal (?P<n>num) dmg (opp)?"),
)
_INSTEAD = re.compile(
    r"would be put into a[a-z' ]*graveyard[^.]*, exile (?:it|that card) instead", re.IGNORECASE
)
_SILENT = frozenset(
    ("end", "and", "in", "whole", "howmany", "times", "me", "you", "opp", "added", "hand", "grave", "copy")
)
_WAYS = {"lethal": "graveyard", "exiled": "exile", "bounced": "hand"}
_TWO = 2


def read_watched(reading: Reading, shelf: Shelf) -> Watched | None:
    """Return what the question tells, or None where something in it has no part."""
    row = tagged(settled(reading, shelf), _LEXICON)
    if not row.has("howmany", "times", "whole") and "?" not in reading.text:
        return None
    found = _event(reading, row)
    if found is None:
        return None
    event, place = found
    effect = _effect(row, place)
    watchers = _watchers(row, place)
    whose = [
        index for index, tag in enumerate(row.tags) if tag.name == "opp" and not _within(reading, tag.first)
    ]
    if any(tag.name == "yours" for tag in place.tags) and set(whose) - set(_asking(row)):
        return None
    to, replaced = _goes(row)
    leaving = tuple(_leaving(row))
    if not to or not leaving or watchers is None:
        return None
    asks = _asks(row, effect)
    if not asks or any(tag.name not in _SILENT for tag in row.left()):
        return None
    return Watched(event, watchers, leaving, to, replaced, effect, asks)


def _event(reading: Reading, row: Row) -> tuple[str, Found] | None:
    """The one event that is watched for, quoted or after «когда»."""
    found: list[tuple[str, Found]] = []
    for name, pattern in _EVENTS:
        for fit in list(row.find(pattern)):
            first = fit.tags[0].first
            quoted = any(start <= first <= end for start, end in reading.quotes)
            if quoted or any(tag.name in ("when", "death") for tag in fit.tags):
                row.take(fit)
                found.append((name, fit))
    return found[0] if len(found) == 1 else None


def _within(reading: Reading, first: int) -> bool:
    return any(start <= first <= end for start, end in reading.quotes)


def _asking(row: Row) -> Iterator[int]:
    """«опп всего потерял?», «сколько потеряет опп»: who is asked about owns nothing by that."""
    for fit in Row(row.tags).find("opp (whole)* (howmany)? lose|(howmany)? lose opp|howmany opp"):
        yield from (i for i in fit.places if row.tags[i].name == "opp")


def _effect(row: Row, event: Found) -> Effect | None:
    """What the ability does, told right after its event."""
    for what, pattern in _EFFECTS:
        for fit in list(row.find(pattern)):
            if fit.places[0] == event.places[-1] + 1:
                row.take(fit)
                return Effect(what, fit.number("n", 1))
    return None


def _watchers(row: Row, event: Found) -> int | None:
    """«три моих артефакта», «пара чар», «два кровавых артиста»: what has the ability stands before it."""
    patterns = (
        "(?P<n>num|pair)? (me|opp|other)* (?:source|card) (in|and|end|me|opp)* (?=#)",
        "(?P<n>num|pair) (me|opp|other)* (?:unknown|cre) (unknown)? (end|both)* (?=#)",
    )
    for fit in [each for pattern in patterns for each in list(row.find(pattern))]:
        if fit.places[-1] + 1 != event.places[0]:
            continue
        row.take(fit)
        number = fit.one("n")
        return _TWO if number is not None and number.name == "pair" else fit.number("n", 1)
    return 1 if not row.has("source") else None


def _goes(row: Row) -> tuple[str, bool]:
    """Where what leaves goes; a card or word that exiles instead changes it (614.6)."""
    for fit in list(row.find("no lethal")):
        row.take(fit)
    ways: set[str] = set()
    for fit in list(row.find("lethal|exiled|bounced")):
        row.take(fit)
        ways.add(_WAYS[fit.tags[0].name])
    for fit in list(row.find("back (card|in|me|opp)* hand")):
        row.taken.update(i for i in fit.places if row.tags[i].name in ("back", "hand"))
        ways.add("hand")
    replaced = bool(list(row.find("instead")))
    for index, tag in enumerate(row.tags):
        if tag.name == "instead":
            row.taken.add(index)
        if tag.card is not None and _INSTEAD.search(tag.card.card.faces[tag.card.face].text_en):
            row.taken.add(index)
            replaced = True
    if len(ways) != 1:
        return "", False
    way = next(iter(ways))
    return ("exile", True) if replaced and way == "graveyard" else (way, False)


def _leaving(row: Row) -> Iterator[Leaving]:
    """Each thing outside of the ability with its number: named cards (each once), tokens, creatures."""
    known: set[str] = set()
    for fit in list(row.find("(token)? (copy)? (me|opp)* (?P<c>card) (in)* (?P<of>card)?")):
        mentions = [
            tag.card for tag in (fit.one("c"), fit.one("of")) if tag is not None and tag.card is not None
        ]
        names = [tag.name for tag in fit.tags]
        row.take(fit)
        new = [mention for mention in mentions if mention.card.key not in known]
        known.update(mention.card.key for mention in mentions)
        if new:
            yield from _of_cards(new, copied="copy" in names, token="token" in names)
    for fit in list(row.find("(nth)? (?P<n>num|pair)? (me|opp|other)* (?P<what>token|cre) (token|cre)?")):
        row.take(fit)
        number = fit.one("n")
        count = _TWO if number is not None and number.name == "pair" else fit.number("n", 1)
        token = any(tag.name == "token" for tag in fit.tags)
        yield Leaving(count, cards=0 if token else 1, token=token)


def _of_cards(mentions: list[Mention], *, copied: bool, token: bool) -> Iterator[Leaving]:
    """A named card, or the one card (or the token) that a copy of it is."""
    if copied or token or any(is_copier(mention) for mention in mentions):
        yield Leaving(1, cards=0 if token else 1, name=shown_name(mentions[-1]), token=token)
        return
    for mention in mentions:
        face = mention.card.faces[mention.face]
        melded = is_melded(mention.card, face)
        creature = "Creature" in face.type_en
        yield Leaving(1, _TWO if melded else 1, creature, shown_name(mention), melded=melded)


def _asks(row: Row, effect: Effect | None) -> frozenset[str]:
    """What is asked: how often, what it comes to, how many cards came there."""
    asks: set[str] = set()
    moved = "howmany (in|me)* cards (in|me|hand|grave)* added|howmany (in|me)* added cards"
    for fit in list(row.find(moved)):
        row.take(fit)
        asks.add("moved")
    wanted = {"lost": "lose|life", "life": "life|gain", "cards": "draw|cards", "damage": "dmg|deal|lose"}
    if effect is not None:
        for fit in list(row.find(f"(?:{wanted[effect.what]})")):
            row.take(fit)
            asks.add("effect")
    if row.has("times") or (effect is None and not asks) or not asks:
        asks.add("times")
    return frozenset(asks)
