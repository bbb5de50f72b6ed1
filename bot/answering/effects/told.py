"""Effects on one creature or one player, read from a row of tags in the words of `lexicon_effects.toml`.

The guard: every tag has to be taken, or the question tells of something else. Refuses to know what comes of it.
"""

from dataclasses import replace
from itertools import pairwise

from bot.answering.effects.asked import read_asks
from bot.answering.effects.changes import CHANGES, MOST
from bot.answering.effects.draft import Draft
from bot.answering.effects.harm import read_burns, read_damage, read_prevention
from bot.answering.effects.model import ME, OPP, Affected, Deed
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Row, tagged

LEXICON = "lexicon_effects.toml"
_SILENT = frozenset(
    (
        "end",
        "cre",
        "opp",
        "at_opp",
        "at_me",
        "face",
        "life",
        "responds",
        "responds_to",
        "ready",
        "loses",
        "nth",
        "from",
    )
)
"""Tags that only name what was taken elsewhere."""
_SHIELDS = ("prevent", "regenerate")
"""What has to lie there before the damage."""


def read_affected(reading: Reading) -> Affected | None:
    """Return what is told; None where not all of it was understood, or nothing happens."""
    draft = Draft(tagged(reading, LEXICON))
    if draft.row.has("unknown", "nick", "cost", "rule"):
        return None
    if _explains_a_size(draft.row):
        return None
    asks, bound, fate = read_asks(draft.row)
    for read in (read_burns, *CHANGES, read_prevention, read_damage):
        read(draft)
    if asks == ("fate",) and _is_of_player(draft):
        asks = ("kills",)
    if not _is_whole(draft, asks):
        return None
    return Affected(
        draft.size,
        tuple(draft.keywords),
        _in_order(draft),
        asks,
        tuple(draft.lasting),
        draft.doublers,
        _player(draft, asks),
        draft.life,
        bound,
        fate,
        draft.poison,
    )


def _explains_a_size(row: Row) -> bool:
    """«5/2: бьёт на пять или живёт на пять»: what the two numbers mean is asked; nobody lives «for» an amount."""
    return any(
        tag.name == "survives" and after.name in ("num", "dmg") and after.text[:1] not in "+-"
        for tag, after in pairwise(row.tags)
    )


def _is_of_player(draft: Draft) -> bool:
    """«у соперника семь жизней, два бурна по три. живой ещё?»: the one player whose life is told."""
    tags = {tag.name for tag in draft.row.tags}
    if _hits_me(draft):
        return False
    return not draft.size and draft.life >= 0 and bool(tags & {"opp", "at_opp"}) != ("at_me" in tags)


def _hits_me(draft: Draft) -> bool:
    """«у меня 4 хп, опп бьёт 3/3»: the opponent is who hits, and the life is mine."""
    return next(Row(draft.row.tags).find("opp attacks"), None) is not None


def _is_whole(draft: Draft, asks: tuple[str, ...]) -> bool:
    left = {tag.name for tag in draft.row.left()} - _SILENT
    of_creature = {"size", "fate", "counters"} & set(asks)
    if draft.row.has("at_me") and (of_creature or draft.row.has("at_opp")):
        return False
    if left or not asks or not draft.clear or not (draft.deeds or draft.lasting):
        return False
    if _is_too_late(draft) or ("left" in asks and draft.life < 0):
        return False
    if draft.poison >= 0 or "poison" in asks:
        return draft.poison >= 0 and not draft.size and _only_proliferates(draft, asks)
    if "kills" in asks and draft.life < 0:
        return False
    if bool(of_creature) != bool(draft.size) or (of_creature and set(asks) - of_creature):
        return False
    harms = any(deed.kind == "damage" for deed in draft.deeds)
    return (harms or bool(draft.size)) and max((deed.amount for deed in draft.deeds), default=0) <= MOST


def _only_proliferates(draft: Draft, asks: tuple[str, ...]) -> bool:
    """«у оппа 8 яда, два пролиферейта. добью?»."""
    return set(asks) <= {"kills", "poison"} and {deed.kind for deed in draft.deeds} == {"proliferate"}


def _is_too_late(draft: Draft) -> bool:
    """Whether a shield is told after the damage, and not as one that is there already or as a response."""
    shields = [deed.place for deed in draft.deeds if deed.kind in _SHIELDS]
    harm = [deed.place for deed in draft.deeds if deed.kind in ("damage", "bonus")]
    late = bool(shields and harm) and max(shields) > min(harm)
    return late and not draft.row.has("ready", "responds")


def _in_order(draft: Draft) -> tuple[Deed, ...]:
    """The deeds as they happen: what responds comes before what it responds to."""
    deeds = sorted((_turned(draft, deed) for deed in draft.deeds), key=_when)
    for found in draft.row.find("responds_to"):
        after = [deed for deed in deeds if deed.place > found.places[0] and deed.kind not in _SHIELDS]
        if len(after) > 1:
            deeds.remove(after[1])
            deeds.insert(deeds.index(after[0]), after[1])
    for found in draft.row.find("responds"):
        draft.row.take(found)
        place = found.places[0]
        before = [deed for deed in deeds if deed.place < place and deed.kind not in _SHIELDS]
        after = [deed for deed in deeds if deed.place > place and deed.kind not in _SHIELDS]
        if before and after:
            deeds.remove(after[0])
            deeds.insert(deeds.index(before[-1]), after[0])
    return tuple(deeds)


def _turned(draft: Draft, deed: Deed) -> Deed:
    """«кинут шок через ход»: the turn passes before all that its clause tells, wherever it stands there."""
    begins = max((i for i in range(deed.place) if draft.row.tags[i].name == "end"), default=-1)
    earlier = any(other.place < begins for other in draft.deeds)
    return replace(deed, place=begins) if deed.kind == "turn" and earlier else deed


def _when(deed: Deed) -> tuple[int, int]:
    """Shields lie there before all else, counters before they proliferate."""
    if deed.early and deed.kind in ("bonus", "counters"):
        return (-1, deed.place)
    last = ("proliferate", "cleanup").index(deed.kind) + 1 if deed.kind in ("proliferate", "cleanup") else 0
    return (-1 if deed.kind in _SHIELDS else last, deed.place)


def _player(draft: Draft, asks: tuple[str, ...]) -> str:
    tags = {tag.name for tag in draft.row.tags}
    if "at_me" not in tags and ("kills" in asks or (draft.poison >= 0 and "opp" in tags)):
        return OPP
    if "at_me" in tags or "opp" in tags:
        return ME
    return OPP if tags & {"at_opp", "face"} else ME
