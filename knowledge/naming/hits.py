"""From matching rows to a resolution: one card is found, several are handed back as several.

Refuses to know how the rows were matched beyond their score and rung.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from knowledge.naming.records import Ambiguous, Found, Resolution, Rung, Unknown
from knowledge.naming.table import NameTable

MOST_CANDIDATES = 5
NO_LEAD = 1_000.0
REBALANCED = "A-"


@dataclass(frozen=True, slots=True)
class Hit:
    """A row that matched, on which rung, and how well: 100 is as well as can be."""

    row: int
    via: Rung
    score: float = 100.0


def best_by_card(table: NameTable, hits: Iterable[Hit]) -> list[Hit]:
    """Return the best hit of each card, the best first; ties go to the library's own and to shorter names."""
    best: dict[int, Hit] = {}
    for hit in hits:
        card = table.cards[hit.row]
        if table.shows(hit.row) and (card not in best or hit.score > best[card].score):
            best[card] = hit
    if len(best) <= 1:
        return list(best.values())
    kept = _without_rebalanced(table, _without_faces_of_others(table, best.values()))
    return sorted(
        kept, key=lambda hit: (-hit.score, -table.primary[hit.row], len(table.keys[table.targets[hit.row]]))
    )


def _without_faces_of_others(table: NameTable, hits: Iterable[Hit]) -> list[Hit]:
    """Drop a face that is also a card of its own: the melded card, rather than the two that melded."""
    listed = list(hits)
    own = {table.keys[table.targets[hit.row]] for hit in listed if table.faces[table.targets[hit.row]] < 0}
    return [
        hit
        for hit in listed
        if table.faces[table.targets[hit.row]] < 0 or table.keys[table.targets[hit.row]] not in own
    ]


def _without_rebalanced(table: NameTable, hits: list[Hit]) -> list[Hit]:
    """Drop a card's digital edition («A-» before its name) beside the card itself."""
    names = [table.card_of(hit.row).partition(":")[2] for hit in hits]
    if not any(name.startswith(REBALANCED) for name in names):
        return hits
    return [hit for hit, name in zip(hits, names, strict=True) if not _is_rebalanced(name, names)]


def _is_rebalanced(name: str, names: list[str]) -> bool:
    return name.startswith(REBALANCED) and name.replace(REBALANCED, "") in names


def decided(table: NameTable, hits: Iterable[Hit], lead: float = NO_LEAD) -> Resolution:
    """Return the card where all hits mean it or it leads by `lead` points; otherwise the question which."""
    ranked = best_by_card(table, hits)
    if not ranked:
        return Unknown()
    if len(ranked) == 1 or ranked[0].score - ranked[1].score >= lead:
        return found(table, ranked[0])
    return asked(table, ranked)


def asked(table: NameTable, ranked: list[Hit]) -> Ambiguous:
    """Return the question which of the first five is meant; there must be one at least."""
    shown = tuple(found(table, hit) for hit in ranked[:MOST_CANDIDATES])
    return Ambiguous(shown, ranked[0].via, more=len(ranked) > MOST_CANDIDATES)


def found(table: NameTable, hit: Hit) -> Found:
    """Return a hit as the card it means, under the printed name that its row stands for."""
    row = table.targets[hit.row]
    return Found(table.card_of(row), table.texts[row], hit.via, round(hit.score, 1), table.faces[row])


def score(resolution: Resolution) -> float:
    """Return how well a resolution's best card matched, from 0 to 100."""
    match resolution:
        case Found():
            return resolution.score
        case Ambiguous():
            return resolution.candidates[0].score
        case Unknown():
            return 0.0


def rerouted(resolution: Resolution, via: Rung) -> Resolution:
    """Return the same resolution as reached by another rung."""
    match resolution:
        case Found():
            return replace(resolution, via=via)
        case Ambiguous():
            shown = tuple(replace(each, via=via) for each in resolution.candidates)
            return replace(resolution, candidates=shown, via=via)
        case Unknown():
            return resolution
