"""Protections of a question, what ignores or takes them away, and «не получает ран от …».

Refuses to know blows and preventions.
"""

from dataclasses import dataclass, field

from bot.answering.frames.berserk.lists import NO_ATOMS, SLANG, Atoms, atoms_from
from bot.answering.frames.berserk.owners import Owner, owners_in
from bot.answering.frames.berserk.situation import Cover
from bot.answering.frames.berserk.told import Told

_REACH = 4
NO_TOKENS: frozenset[int] = frozenset()
"""Tokens between «игнорирует» or «снял» and the protection it is about."""


@dataclass(frozen=True, slots=True)
class Covers:
    """The target's cover, the attacker's own protections, and the tokens they stand on."""

    cover: Cover = field(default_factory=Cover)
    source_atoms: frozenset[str] = NO_ATOMS
    took: frozenset[int] = frozenset()
    clear: bool = True


@dataclass(frozen=True, slots=True)
class _Shield:
    """One protection as told: its parts, where it stands, who ignores or lost it."""

    atoms: Atoms
    place: int
    ignored: bool
    stripped: bool
    of_source: bool
    lead: frozenset[int] = NO_TOKENS
    """«отменила только защиту …», «вся защита»: the tokens that tell of the loss, and of the part or the whole."""


def covers(told: Told) -> Covers:
    """Return what is told of protections; `clear` is False where one names nothing that is known."""
    shields = _shields(told)
    immune, only = _immunity(told)
    took = frozenset(i for shield in shields for i in (shield.place, *shield.atoms.took)) | immune.took
    took |= told.spans("ignore", "strip", "complex", "immune", "immune_except")
    took |= frozenset(i for shield in shields for i in shield.lead)
    whole = NO_ATOMS.union(*(s.atoms.atoms for s in shields if not (s.ignored or s.stripped or s.of_source)))
    stripped = _joined(shields, whole, "stripped")
    cover = Cover(
        whole or stripped,
        _joined(shields, whole, "ignored"),
        stripped,
        immune.atoms,
        only,
    )
    source = NO_ATOMS.union(*(s.atoms.atoms for s in shields if s.of_source))
    clear = all(s.atoms.atoms or s.ignored or s.stripped for s in shields)
    clear = clear and not any(_is_a_neighbours(told, shield.place) for shield in shields)
    return Covers(cover, source, took, clear)


def _is_a_neighbours(told: Told, place: int) -> bool:
    """«у соседа зов»: it is not the target's."""
    before = range(told.clause(place).start, place)
    return any(told.lemma(index) == "сосед" and told.lemma(index - 1) in ("у", "на") for index in before)


def _joined(shields: list[_Shield], whole: frozenset[str], which: str) -> frozenset[str]:
    """Join the parts that are ignored, or lost; «игнорирует защиту» without a list is all of it."""
    meant = [shield for shield in shields if getattr(shield, which)]
    return NO_ATOMS.union(*(shield.atoms.atoms or whole for shield in meant))


def _shields(told: Told) -> list[_Shield]:
    places = sorted({*told.places("protection"), *told.places(*SLANG)} - told.spans("immune"))
    return [_shield(told, place) for place in places]


def _shield(told: Told, place: int) -> _Shield:
    slang = [atoms for concept, atoms in SLANG.items() if told.is_at(place, concept)]
    listed = Atoms(slang[0]) if slang else _list_after(told, place)
    before = range(max(0, place - _REACH), place)
    end = max(listed.took, default=place) + 1
    lead = frozenset(i for i in before if told.is_at(i, "cancel"))
    lost = bool(lead) or any(told.is_at(i, "strip") for i in (*before, *_after(told, place, end)))
    ignored = any(told.is_at(index, "ignore") for index in before)
    part = frozenset(i for i in (*before, place + 1) if told.is_at(i, "only") and (lost or ignored))
    whole = frozenset(
        i for i in (place - 1, place + 1) if told.is_at(i, "all") and not told.is_at(i + 1, "wound")
    )
    return _Shield(
        listed,
        place,
        ignored=ignored,
        stripped=lost,
        of_source=_is_of_source(told, range(told.clause(place).start, place)),
        lead=lead | part | whole,
    )


def _after(told: Told, place: int, end: int) -> tuple[int, ...]:
    """Return the tokens after a protection that may take it away: «защиту от магии с него сняли», in its clause.

    A verb right before another protection is that one's: «зом, отключили защиту от разрядов».
    """
    found: list[int] = [] if end == place + 1 else [place + 1]
    for index in (end, end + 1, end + 2):
        if told.breaks_at(index) or told.is_at(index, "protection"):
            break
        found.append(index)
    following = range(end, end + _REACH)
    return () if any(told.is_at(index, "protection", *SLANG) for index in following) else tuple(found)


def _is_of_source(told: Told, before: range) -> bool:
    words = ("source", "shooter") if told.has("block") else ("source",)
    source = any(told.is_at(index, *words) for index in before)
    return source or Owner.ATTACKER in owners_in(told, before)


def _list_after(told: Told, place: int) -> Atoms:
    for index in (place + 1, place + 2, place + 3):
        if told.lemma(index) in ("от", "против", "к"):
            return atoms_from(told, index + 1)
    return Atoms()


def _immunity(told: Told) -> tuple[Atoms, bool]:
    """«не получает ран от выстрелов», «получает раны только от магии»."""
    for sighting in told.seen:
        if sighting.concept in ("immune", "immune_except"):
            listed = atoms_from(told, sighting.last + 1)
            took = frozenset(range(sighting.first, sighting.last + 1))
            return Atoms(listed.atoms, listed.took | took), sighting.concept == "immune_except"
    return Atoms(), False
