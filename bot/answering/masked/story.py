"""A question about paying for face-down cards read whole: every tag has a part in it, or nothing is read.

Refuses to know what it comes to.
"""

import re
from dataclasses import replace

from bot.answering.castings import settled
from bot.answering.hidden.price_asked import asks_colour, asks_price, compares
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.masked.amounts import read_amounts
from bot.answering.masked.asked import read_asks
from bot.answering.masked.model import Draft, Hidden, Masked
from bot.answering.masked.rows import beyond_talk, row_of, table_of
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import Standing, is_clear
from bot.answering.tallies.tagged import Row
from bot.answering.tallies.taking import every, finds, is_loose
from bot.answering.taxes import taxes
from engine.magic.mana import ManaCost
from knowledge.records import Card
from knowledge.russian import lemma, words

_KEYWORDS = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_TURNING = re.compile(r"morph costs cost \{(?P<amount>\d)\} more", re.IGNORECASE)
_ADDS = re.compile(r"turned face up, add", re.IGNORECASE)
"""A card that gives mana as it is turned up: what is left then is more than what was not paid."""
_ROOT = 5
_SHORTEST = 4
_SILENT = (
    "howmany price enough may most least which pay mana land up lay facedown lies morph megamorph manifest same "
    "then and at by having inside mine theirs it end asked turnask eachturn nextturn free spell cre response x "
    "both more kind need"
)
"""Tags that say nothing more once the amounts have their roles."""


def read_masked(reading: Reading, shelf: Shelf, last: Masked | None = None) -> Masked | None:
    """Return what the question tells, or None where something in it has no part; `last` is the one it follows up."""
    reading = settled(reading, shelf)
    table = table_of(reading, shelf)
    turning = {m.card.key: m for m in reading.mentions if _TURNING.search(m.card.faces[m.face].text_en)}
    draft = _draft(reading, shelf, table, tuple(turning.values()))
    if draft is None or not is_clear(table) or asks_colour(reading) or compares(reading):
        return None
    _take_told_again(reading, shelf, draft)
    if draft.row.has("response"):
        every(draft, "(card|word|unknown) (inside|at|by|having)? stack")
    if draft.row.has("turnask"):
        every(draft, "(by|inside) (nth|quality)")
    _take_turning(draft, turning)
    read_amounts(draft)
    _take_names(draft)
    asks = read_asks(draft, priced=asks_price(reading)) or frozenset(("cost",) if last is not None else ())
    if not draft.clear or not asks or _left_over(draft, asks):
        return None
    return _told(draft, asks, last)


def _draft(
    reading: Reading, shelf: Shelf, table: tuple[Standing, ...], turning: tuple[Mention, ...]
) -> Draft | None:
    aside = {card.mention.card.key for card in table} | {m.card.key for m in turning}
    named = {
        m.card.key: m for m in reading.mentions if m.card.key not in aside and _is_hidden(m.card, m.face)
    }
    one = named_with(reading, shelf, _is_hidden, "Morph") if not named else None
    doubted = one.first if one is not None else -1
    if doubted in {card.mention.first for card in table}:
        one, table = None, tuple(card for card in table if card.mention.first != doubted)
    cards = tuple(named.values()) or ((one,) if one is not None and one.card.key not in aside else ())
    mentions = {m.first: m for m in (*reading.mentions, *(card.mention for card in table), *cards)}
    shown = tuple(sorted(mentions.values(), key=lambda m: m.first))
    row = row_of(replace(reading, mentions=beyond_talk(reading, shown)))
    if row.has("manifest"):
        others = {m.card.key: m for m in shown if m.card.key not in aside}
        cards = tuple(others.values())
    return Draft(row, cards, table)


def _is_hidden(card: Card, face: int) -> bool:
    return keyword_cost(card, face, *_KEYWORDS) is not None


def _take_told_again(reading: Reading, shelf: Shelf, draft: Draft) -> None:
    """How many of a card there are, and its text told again beside its name."""
    tokens = frozenset(i for card in draft.table for i in card.tokens)
    tokens |= taxes(reading, shelf, creature=True).taken if draft.table else frozenset()
    row = draft.row
    row.taken.update(i for i, t in enumerate(row.tags) if tokens.issuperset(range(t.first, t.last + 1)))
    named = {card.mention.first for card in draft.table}
    cards = [i for i, t in enumerate(row.tags) if t.first in named and t.name == "card"]
    row.taken.update(i - 1 for i in cards if i and row.tags[i - 1].name == "lay")
    called = [i - 1 for i in cards if i and row.tags[i - 1].name in ("word", "unknown", "dearer", "cheaper")]
    row.taken.update((*cards, *called))
    for index, tag in enumerate(row.tags):
        if (
            index
            and tag.name in ("cheaper", "dearer")
            and index - 1 in row.taken
            and row.tags[index - 1].name in ("num", "cost")
        ):
            row.taken.add(index)


def _take_turning(draft: Draft, turning: dict[str, Mention]) -> None:
    """«exiled doomsayer»: each morph cost is dearer by what the card prints."""
    for fit in list(draft.row.find("(?P<n>num)? (?P<card>card)")):
        tag = fit.one("card")
        mention = tag.card if tag is not None else None
        if mention is None or mention.card.key not in turning:
            continue
        found = _TURNING.search(mention.card.faces[mention.face].text_en)
        if found is not None and not draft.per_turning:
            draft.per_turning = int(found["amount"]) * fit.number("n", 1)
            draft.told = True
        draft.row.take(fit)


def _take_names(draft: Draft) -> None:
    """The hidden cards' names, whole or in part, and what they are told to cost or to be again."""
    roots = {
        lemma(word)[:_ROOT]
        for m in (*draft.cards, *(card.mention for card in draft.table))
        for name in (*m.card.names_ru, m.card.name)
        for word in words(name)
    }
    keys = {m.card.key for m in draft.cards}
    for index, tag in enumerate(draft.row.tags):
        own = tag.card is not None and tag.card.card.key in keys
        part = len(tag.text) >= _SHORTEST and lemma(tag.text)[:_ROOT] in roots
        if own or (part and tag.card is None):
            draft.row.taken.add(index)
    every(draft, "pair", "no (morph|megamorph)", "(quality|cre|kind|word) (?=card)")
    if draft.cost is not None and not draft.cards:
        every(draft, "(word|quality|unknown|kind|cre)+ (?=(having)? (morph|megamorph))")
    if draft.cards and finds(draft, "card"):
        every(draft, "(word|quality|unknown) (?=having (morph|megamorph))")


def _left_over(draft: Draft, asks: frozenset[str]) -> tuple[str, ...]:
    further = " cheaper dearer touches" if "touched" in asks else " left" if "left" in asks else ""
    further += " gives" if draft.told or draft.table else ""
    further += " stack" if draft.row.has("response") else ""
    silent = frozenset((_SILENT + further).split())
    row = draft.row
    return tuple(
        tag.text or tag.name
        for index, tag in enumerate(row.tags)
        if index not in row.taken and tag.name not in silent and not _is_preamble(row, index)
    )


def _is_preamble(row: Row, index: int) -> bool:
    """«короче стол такой, …»: a clause before anything of the game is told."""
    blank = ("word", "unknown", "quality", "it", "mine", "end", "which")
    end = next((i for i, tag in enumerate(row.tags) if tag.name not in blank), 0)
    marks = [i for i in range(end) if row.tags[i].name == "end"]
    return bool(marks) and index <= marks[-1]


def _told(draft: Draft, asks: frozenset[str], last: Masked | None) -> Masked | None:
    lays, turns = _acts(draft)
    known = _known(draft)
    if known is None:
        return None
    known = known or (last.known if last is not None else ())
    ups = _turned(draft, known, lays) if turns and known else ()
    if last is not None and not (lays or turns):
        return _changed_anew(draft, last)
    if ups is None or not (lays or turns) or (turns and not known and "touched" not in asks):
        return None
    told = Masked(
        lays=lays,
        ups=ups,
        dearer=draft.dearer,
        cheaper=draft.cheaper,
        first_cheaper=draft.first_cheaper,
        per_turning=draft.per_turning,
        table=draft.table,
        pools=tuple(draft.pools),
        extra=draft.extra,
        apart=draft.row.has("nextturn"),
        asks=asks,
        told=draft.told or bool(draft.table),
        known=known,
    )
    if last is None:
        return told
    return replace(
        told,
        per_turning=told.per_turning or last.per_turning,
        table=told.table or last.table,
        dearer=told.dearer or last.dearer,
        cheaper=told.cheaper or last.cheaper,
        told=told.told or last.told,
    )


def _changed_anew(draft: Draft, last: Masked) -> Masked | None:
    """«а если существа дешевле на 1?»: the same cards under another change of the prices."""
    more = draft.row.find("(?P<n>num) (it|artifact|word)|(it|artifact|word)+ (?P<k>num)")
    fit = None if draft.told or draft.table else next(more, None)
    if fit is not None and last.told and not (last.table or last.first_cheaper):
        times = fit.number("n") or fit.number("k")
        return replace(
            last,
            dearer=last.dearer * times,
            cheaper=last.cheaper * times,
            per_turning=last.per_turning * times,
        )
    if not draft.told and not draft.table:
        return None
    return replace(
        last,
        dearer=draft.dearer,
        cheaper=draft.cheaper,
        first_cheaper=draft.first_cheaper,
        per_turning=draft.per_turning,
        table=draft.table,
        told=True,
    )


def _known(draft: Draft) -> tuple[Hidden, ...] | None:
    """What may be turned up: the named cards, or the one of which its cost is told; None where the two differ."""
    manifested = draft.row.has("manifest")
    found: list[Hidden] = []
    for card in draft.cards:
        own = keyword_cost(card.card, card.face, *_KEYWORDS)
        printed = ManaCost.parse(card.card.faces[card.face].mana_cost or "{0}")
        if own is not None and (own.others or own.mana is None):
            return None
        if _ADDS.search(card.card.faces[card.face].text_en) and (draft.pools or draft.extra):
            return None
        by_cost = manifested and (own is None or draft.cost == printed)
        if manifested and own is not None and draft.cost is None:
            return None
        cost = printed if by_cost or own is None or own.mana is None else own.mana
        if draft.cost is not None and draft.cost not in (cost, printed, ManaCost(cost.mana_value())):
            return None
        found.append(Hidden(cost, card, "manifest" if by_cost or own is None else "morph"))
    if draft.further and (found or manifested):
        return None
    if not found and draft.cost is not None:
        way = "manifest" if manifested else "morph"
        return tuple(Hidden(cost, way=way) for cost in (draft.cost, *draft.further))
    return tuple(found)


def _turned(draft: Draft, known: tuple[Hidden, ...], lays: int) -> tuple[Hidden, ...] | None:
    """Each card that is turned up: one that is known several times over where it is said of each."""
    count = draft.ups or (draft.lays if draft.each else 0)
    if len(known) > 1:
        counts = {count, lays, draft.lays} - {0}
        told = bool(counts) or all(hidden.card is not None for hidden in known)
        return known if told and counts <= {len(known)} else None
    if not count and max(lays, draft.lays) > 1:
        return None
    return known * max(count, 1)


def _acts(draft: Draft) -> tuple[int, bool]:
    """How many are cast face down, and whether any is turned up."""
    row = draft.row
    turns = row.has("up", "turnask") or (row.has("x") and not row.has("lay"))
    lays = is_loose(draft, "lay")
    paid = draft.told or draft.table or draft.pools
    hidden = row.has("facedown") or lays or (row.has("morph", "megamorph") and (turns or paid))
    if row.has("manifest") or not hidden:
        return 0, turns
    laid = lays or not turns or finds(draft, _THEN)
    if row.has("lies") and not lays:
        laid = not turns
    count = draft.lays or max(1, len(draft.cards) if turns else 1)
    return (count if laid else 0), turns


_BETWEEN = "(it|morph|end|mine|pay|price|at|howmany|same|may|card)"
_THEN = f"(facedown|morph) {_BETWEEN}* (and|then|plus) {_BETWEEN}* (then|same|it)* {_BETWEEN}* up"
"""«втёмную и сразу открыть»: it is laid face down first."""
