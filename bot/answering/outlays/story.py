"""A question about what a spell costs read whole: every tag has a part in it, or nothing is read.

Refuses to know what it comes to.
"""

from dataclasses import replace
from typing import Any

from bot.answering.castings import settled
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_quality, modes_of
from bot.answering.outlays.asides import of_artifact, read_asides
from bot.answering.outlays.asked import read_asks
from bot.answering.outlays.beside import is_summed, is_whole_sum, read_beside, with_answers
from bot.answering.outlays.circumstances import read_circumstances
from bot.answering.outlays.figures import (
    printed_keyword,
    read_extra,
    read_limit,
    read_spell,
)
from bot.answering.outlays.guard import left_over
from bot.answering.outlays.limited import fits_limits
from bot.answering.outlays.model import Draft, Outlay
from bot.answering.outlays.on_table import changed_by
from bot.answering.outlays.tagging import tagged
from bot.answering.outlays.victims import cast_times, read_victims
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import CHANGES, standing
from bot.answering.tallies.tagged import Row
from bot.answering.values import Worth, copy_of_back, copy_of_melded
from knowledge.records import Card

_JOINTS = ("and", "end", "plus")
_BLANK = frozenset(["end", "word", "unknown", "quality", "it", "mine", "watcher"])


def read_outlay(reading: Reading, shelf: Shelf, last: Outlay | None = None) -> Outlay | None:
    """Return what the question tells, or None where something in it has no part; `last` is the one it follows up."""
    reading = settled(reading, shelf, modal=last is not None and last.way == "escalate")
    reading = with_answers(_with_spell(reading, shelf), shelf)
    row = tagged(reading)
    whole = Draft(
        row,
        emerging=row.has("emerge", "sac", "victim")
        or any(tag.card is not None and printed_keyword(tag.card) == "emerge" for tag in row.tags)
        or (last is not None and last.way == "emerge"),
    )
    _leave_preamble(row)
    read_circumstances(whole)
    effects = whole.sources | {tag.first for tag in row.tags if tag.name == "watcher"}
    table = tuple(each for each in standing(reading, shelf, CHANGES) if each.mention.first not in effects)
    heads = _heads(row)
    if table and not changed_by(whole, reading, table, row.tags[heads[0]].card if heads else None):
        return None
    parts = [_part(whole, row, span, last) for span in _spans(row)]
    told = [part for part in parts if part is not None]
    if len(told) < len(parts) or not whole.clear:
        return None
    whole.way, whole.emerging = told[0].way, told[0].way == "emerge"
    asks = read_asks(whole)
    spells = len(told) + sum(len(each.also) for each in told)
    for fit in list(row.find("(?P<n>num) (other)? (spell|#+.) (end|#+.)")):
        if fit.number("n") == spells:
            row.take(fit)
    fits = fits_limits(reading, whole, told)
    asks |= {"not_for_it"} & whole.facts
    if row.has("kept") and any(each.toll is not None or each.also for each in told):
        return None
    if "unclear" in asks or left_over(whole, reading) or not fits:
        return None
    also = [further for each in told for further in (each, *each.also)][1:]
    also += [Outlay("plain", base=cost) for cost in whole.extra]
    taxed = tuple(replace(each, also=(), **_taxed(whole)) for each in also)
    first = replace(told[0], **_shared(whole), asks=asks, also=taxed)
    return first if last is None else _leaning(first, last)


def _with_spell(reading: Reading, shelf: Shelf) -> Reading:
    """«изверга за две маны, кем кормить»: the one card with emerge that a word names, where something is sacrificed."""
    if reading.has("emerge", "escalate") or any(map(printed_keyword, reading.mentions)):
        return reading
    if not (reading.has("sacrifice") or tagged(reading).has("sac", "victim", "least", "better")):
        return reading
    found = named_with(reading, shelf, _emerges, "Emerge")
    return (
        reading
        if found is None
        else replace(reading, mentions=tuple(sorted((*reading.mentions, found), key=_first)))
    )


def _emerges(card: Card, face: int) -> bool:
    return face == 0 and "Emerge" in card.keywords


def _first(mention: Mention) -> int:
    return mention.first


def _part(whole: Draft, row: Row, span: range, last: Outlay | None) -> Outlay | None:
    """One spell of the question: the stretch of the row that tells of it."""
    part = Row(row.tags[span.start : span.stop], {i - span.start for i in row.taken if i in span})
    draft = _draft(whole, part, last)
    if draft is None:
        return None
    read_beside(draft)
    read_extra(draft)
    read_asides(draft)
    read_spell(draft)
    draft.quality = "artifact" if draft.emerging and of_artifact(draft) else "creature"
    victims = read_victims(draft) if draft.emerging else ()
    if len(victims) > 1 or draft.further:
        part.taken.update(i for i, tag in enumerate(part.tags) if tag.name == "or")
    apart = len(victims) > 1 and is_summed(draft) and bool(times := cast_times(part, len(victims)))
    if apart:
        part.taken.update((*times, *(i for i, tag in enumerate(part.tags) if tag.name == "nth")))
    read_limit(draft)
    whole.limit = draft.limit
    row.taken.update(span.start + i for i in part.taken)
    whole.clear = whole.clear and draft.clear
    return _outlay(draft, victims, apart=apart)


def _draft(whole: Draft, part: Row, last: Outlay | None) -> Draft | None:
    """The stretch of one spell before its amounts are read; None where its keyword is open, or is of no creature."""
    spell = _spell(part)
    way = (
        _way(part, spell, fed=whole.emerging) or (last.way if last is not None else "") or _plain(whole, part)
    )
    if not way or (last is not None and last.way != way):
        return None
    if spell is not None and keyword_quality(spell.card, spell.face, "Emerge", "Явление") != "creature":
        return None
    draft = Draft(
        part,
        spell,
        way == "emerge",
        way=way,
        limit=whole.limit,
        pool=whole.pool,
        facts=whole.facts,
        sources=whole.sources,
    )
    if spell is None and last is not None and not part.has(way):
        draft.spell, draft.base, draft.own = last.spell, last.base, last.own
    known = draft.spell
    draft.most = modes_of(known.card, known.face) if known is not None else 0
    return draft


def _heads(row: Row) -> list[int]:
    """Where spells with one of the keywords are named; not what is fed to another one: «изверг — корм мозгососу»."""
    heads = [i for i, tag in enumerate(row.tags) if tag.card is not None and printed_keyword(tag.card)]
    fed = [
        fit.places[-1]
        for fit in Row(row.tags).find("(sac|victim) (it|mine)* (under|at|by|from) (emerge|it)* card")
    ]
    keys = {i: tag.card.card.key for i, tag in enumerate(row.tags) if tag.card is not None}
    eaters = {keys[i] for i in fed if i in heads}
    both = len(eaters) == 1 and len({keys[i] for i in heads}) == len(eaters) + 1
    return [i for i in heads if keys[i] in eaters] if both else heads


def _spans(row: Row) -> list[range]:
    """The stretches of the row, one for each spell with one of the keywords."""
    heads = _heads(row)
    keys = [row.tags[i].card.card.key for i in heads if row.tags[i].card is not None]  # type: ignore[union-attr]
    starts = [0]
    fed = [fit.places[0] for fit in Row(row.tags).find("cost (end)? (having)? (sac|victim|nick)")]
    if not heads and len(fed) > 1 and is_whole_sum(Draft(row)):
        joints = [max((i for i in range(at) if row.tags[i].name in _JOINTS), default=0) for at in fed[1:]]
        starts += [joint for joint in joints if joint > fed[0]]
    for before, at in zip(range(len(heads)), range(1, len(heads)), strict=False):
        if keys[before] != keys[at] and keys[at] not in keys[:at]:
            joint = next((i for i in range(heads[at], heads[before], -1) if row.tags[i].name in _JOINTS), 0)
            starts.append(joint or heads[at])
    return [range(a, b) for a, b in zip(starts, [*starts[1:], len(row.tags)], strict=True)]


def _leave_preamble(row: Row) -> None:
    """The clauses before anything of the game is told: «ну короче вопрос такой, …»."""
    end = next((i for i, tag in enumerate(row.tags) if tag.name not in _BLANK), 0)
    marks = [i for i in range(end) if row.tags[i].name == "end"]
    row.taken.update(range(marks[-1] + 1) if marks else ())


def _shared(whole: Draft) -> dict[str, Any]:
    pool = tuple(whole.pool) if whole.pool is not None else None
    return {**_taxed(whole), "pool": pool, "limit": whole.limit, "spared": whole.tapped}


def _taxed(whole: Draft) -> dict[str, Any]:
    return {"dearer": whole.dearer, "cheaper": whole.cheaper}


def _way(part: Row, spell: Mention | None, *, fed: bool) -> str:
    """Which of the two keywords is spoken of; a sacrifice and no keyword is taken for emerge where a cost is told."""
    named = {way for way in ("emerge", "escalate") if part.has(way)}
    named |= {printed_keyword(spell)} if spell is not None else set()
    if len(named) > 1:
        return ""
    if not named and next(part.find("cost (by|at) (each)? (other|quality)? mode"), None) is not None:
        return "escalate"
    return next(
        iter(named),
        "emerge"
        if part.has("cost") and (part.has("sac", "victim") or _is_under(part) or (fed and part.has("nick")))
        else "",
    )


def _plain(whole: Draft, part: Row) -> str:
    """A spell of which its mana cost alone is told, where something changes it, pays for it, or it has an X."""
    named = part.has("spell", "artifact", "cre", "word", "cardword") and not part.has("card")
    told = whole.facts or whole.pool is not None or part.has("x")
    return "plain" if named and told and part.has("cost") else ""


def _is_under(part: Row) -> bool:
    """«под {5}{U} отдать крысу за 1»."""
    return part.has("cre", "nick") and next(part.find("under cost"), None) is not None


def _leaning(told: Outlay, last: Outlay) -> Outlay | None:
    """A follow-up: what it tells anew, and the rest from before."""
    told = _copying(told, last)
    if told.also or not (told.victims or told.modes or told.pool or told.dearer or told.cheaper or told.free):
        return None
    return replace(
        told,
        spell=told.spell or last.spell,
        base=told.base or last.base,
        own=told.own or last.own,
        victims=told.victims or last.victims,
        modes=told.modes or last.modes,
        most=told.most or last.most,
        dearer=told.dearer or last.dearer,
        cheaper=told.cheaper or last.cheaper,
        pool=told.pool or last.pool,
        asks=told.asks,
    )


def _copying(told: Outlay, last: Outlay) -> Outlay:
    """«а если это клон, вошедший его копией?»: a copy of what was sacrificed before."""
    if not told.copied or told.victims or len(last.victims) != 1:
        return told
    before = last.victims[0]
    copies = {"value.back_face": copy_of_back, "value.melded": copy_of_melded}
    made = next((copies[each.code]() for each in before.steps if each.code in copies), before)
    return replace(told, victims=(made,))


def _spell(part: Row) -> Mention | None:
    found = [part.tags[i].card for i in _heads(part)]
    return found[0] if found else None


def _outlay(draft: Draft, victims: tuple[Worth, ...], *, apart: bool) -> Outlay:
    """What the stretch tells; `apart` is the same spell cast once for each victim."""
    whole = _one_outlay(draft, victims)
    if not apart:
        return whole
    first, *rest = (replace(whole, victims=(victim,)) for victim in victims)
    return replace(first, also=(*first.also, *(replace(each, also=()) for each in rest)))


def _one_outlay(draft: Draft, victims: tuple[Worth, ...]) -> Outlay:
    return Outlay(
        way=draft.way,
        spell=draft.spell,
        base=draft.base,
        own=draft.own,
        victims=victims,
        modes=draft.modes,
        further=tuple(draft.further),
        most=draft.most,
        free=draft.free,
        instead=draft.instead,
        quality=draft.quality,
        copied="copied" in draft.facts,
        x=draft.x,
        toll=draft.toll,
        also=tuple(Outlay("plain", base=cost) for cost in draft.extra),
    )
