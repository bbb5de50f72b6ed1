"""The ladder: the readings of a mention from the surest down; the first that gives a card ends it.

Refuses to know sentences: what comes in is taken for a name as a whole.
"""

import re
from collections.abc import Callable

from knowledge.naming import evidence, fuzzy, overheard, rungs
from knowledge.naming.hits import Hit, asked, best_by_card, decided, found
from knowledge.naming.normalise import has_cyrillic, key
from knowledge.naming.parts import Parts, without_endings
from knowledge.naming.records import Found, Resolution, Rung, Unknown
from knowledge.naming.runs import runs
from knowledge.naming.table import Kind

LONGEST = 200
MOST_WORDS = 30
SURE = 80.0
POSSIBLE = 66.0
POSSIBLE_SHORT = 76.0
LONG_ENOUGH = 7
"""Letters from which a name that is only somewhat alike is worth asking about."""
LEAD = 5.0
ENOUGH = 88.0
CLOSE = 15.0
MOST_NEAREST = 3
_NO_NAME = re.compile(r"[?!;]\s*\w|[(){}]")
"""What no misspelt name has: the end of a sentence inside it, a bracket, a cost."""
REMEMBERED = 4_096
"""Texts whose meaning is remembered: the readers of one question ask for the same ones."""

Climb = Callable[[Parts, str, str], list[Hit]]
RUNGS: tuple[Climb, ...] = (rungs.equal, rungs.forms, rungs.layout, rungs.translit, rungs.abbreviated)
WHOLE: tuple[Climb, ...] = (rungs.equal, rungs.whole_forms)


def resolved(parts: Parts, text: str) -> Resolution:
    """Return what a mention means. Text over two hundred letters or thirty words is no name."""
    return _remembered(parts.resolved, text, lambda: _resolved(parts, text))


def _remembered(memory: dict[str, Resolution], text: str, work: Callable[[], Resolution]) -> Resolution:
    known = memory.get(text)
    if known is None:
        known = work()
        if len(memory) >= REMEMBERED:
            memory.clear()
        if len(text) <= LONGEST:
            memory[text] = known
    return known


def resolved_or_nearest(parts: Parts, text: str) -> Resolution:
    """Return what a mention means; where that is no card, the names a little like it too. It takes twice the time."""
    resolution = resolved(parts, text)
    if resolution != Unknown():
        return resolution
    return Unknown(tuple(found(parts.table, hit) for hit in _likest(parts, text, 0.0)[:MOST_NEAREST]))


def spelt(parts: Parts, text: str) -> Resolution:
    """Return what a mention spelt as some name is, in whatever case, layout or alphabet, means; slips are not mended.

    It is `resolved` without its dearest part, for those who take nothing that is merely alike.
    """
    return _remembered(parts.spelt, text, lambda: _spelt(parts, text))


def _spelt(parts: Parts, text: str) -> Resolution:
    meant = absent(parts, text)
    return (
        Unknown(meant=meant)
        if meant
        else _heard_whole(parts, text, _climbed(parts, text, RUNGS) or Unknown())
    )


def sounded(parts: Parts, text: str, least: float) -> Resolution:
    """Return `said` where a mention is spelt as some name is, or sounds like one by `least` points; else unknown.

    It is for those who take nothing else that is merely alike: the slips of few texts are mended then.
    """
    meant = spelt(parts, text)
    if meant != Unknown():
        return meant
    normal = _bounded(text)[1]
    if not _may_be_misspelt(parts, normal):
        return said(parts, text)
    return resolved(parts, text) if fuzzy.sounds_like_some(parts, normal, least) else meant


def said(parts: Parts, text: str) -> Resolution:
    """Return `resolved` for words of a sentence: where all are ordinary ones, they are no misspelt name.

    They may still be spelt as a name is, or be heard as one letter for letter: «соль ринг».
    """
    return _remembered(parts.said, text, lambda: _said(parts, text))


def _said(parts: Parts, text: str) -> Resolution:
    normal = _bounded(text)[1]
    if _may_be_misspelt(parts, normal):
        return resolved(parts, text)
    meant = spelt(parts, text)
    if meant != Unknown() or not has_cyrillic(normal):
        return meant
    return decided(parts.table, overheard.as_whole(parts, normal))


def _may_be_misspelt(parts: Parts, normal: str) -> bool:
    return any(evidence.may_be_misspelt(parts, word) for word in normal.split())


def _resolved(parts: Parts, text: str) -> Resolution:
    known = spelt(parts, text)
    if known != Unknown() or not _bounded(text)[1]:
        return known
    return _heard_whole(parts, text, _alike(parts, text))


def _heard_whole(parts: Parts, text: str, resolution: Resolution) -> Resolution:
    """A whole name in the other alphabet comes before a part of a longer one: «эдгар марков»."""
    _, normal = _bounded(text)
    if isinstance(resolution, Unknown) or resolution.via is not Rung.PART or not has_cyrillic(normal):
        return resolution
    whole = decided(parts.table, overheard.as_whole(parts, normal))
    return whole if isinstance(whole, Found) else resolution


def absent(parts: Parts, text: str) -> str:
    """Return the card that a nickname stands for where the library does not hold it; empty for any other text."""
    _, normal = _bounded(text)
    return "" if parts.table.equal(normal) else parts.absent.get(without_endings(normal), "")


def whole(parts: Parts, text: str) -> Resolution:
    """Return what a mention means by the rungs that take it for a whole name, spelt rightly, in any case."""
    return _climbed(parts, text, WHOLE) or Unknown()


def nicknamed(parts: Parts, text: str) -> Resolution:
    """Return the card that the whole text is a nickname of, in any case, ordinary words among the nicknames too."""
    return _remembered(parts.nicknamed, text, lambda: _nicknamed(parts, text))


def _nicknamed(parts: Parts, text: str) -> Resolution:
    words = _bounded(text)[1].split()
    seen = runs(parts.table, parts.lexicon, words, [parts.lexicon.kin(word) for word in words])
    kinds = parts.table.kinds
    hits = [run.row for run in seen if run.whole and kinds[run.row] in (Kind.ALIAS, Kind.LOOSE)]
    return decided(parts.table, (Hit(row, Rung.ALIAS) for row in hits))


def _climbed(parts: Parts, text: str, ladder: tuple[Climb, ...]) -> Resolution | None:
    text, normal = _bounded(text)
    if not normal:
        return Unknown()
    for rung in ladder:
        hits = rung(parts, text, normal)
        resolution = decided(parts.table, hits)
        if isinstance(resolution, Found) and resolution.score == rungs.RENUMBERED:
            return asked(parts.table, hits[:1])
        if not isinstance(resolution, Unknown):
            return resolution
    return None


def _bounded(text: str) -> tuple[str, str]:
    text = text.strip()
    normal = key(text) if len(text) <= LONGEST else ""
    return text, normal if normal.count(" ") < MOST_WORDS else ""


def _alike(parts: Parts, text: str) -> Resolution:
    """Fuzzy: the name most alike in any of the alphabets and layouts, if it leads over the second."""
    if _NO_NAME.search(text):
        return Unknown()
    best = _likest(parts, text, POSSIBLE if len(text) >= LONG_ENOUGH else POSSIBLE_SHORT)
    close = [hit for hit in best if hit.score >= best[0].score - CLOSE]
    if not close:
        return Unknown()
    return decided(parts.table, close, LEAD) if close[0].score >= SURE else asked(parts.table, close)


def _likest(parts: Parts, text: str, least: float) -> list[Hit]:
    """The best hit of each card whose score is `least` at least, the likest first."""
    best: list[Hit] = []
    for hits in fuzzy.likenesses(parts, *_bounded(text), least):
        best = best_by_card(parts.table, [*best, *(hit for hit in hits if hit.score >= least)])
        if best and best[0].score >= ENOUGH:
            break
    return best
