"""The face-down one or ones of a scene, joined with the card that they turn out to be.

Refuses to guess: two cards that may be the face of one leave the scene unread.
"""

from dataclasses import replace

from bot.answering.hidden_joined import HIDDEN, are_told_apart
from bot.answering.keywords import keyword_cost
from bot.answering.reading import Mention
from bot.answering.staged.counting import count_of
from bot.answering.staged.tale import Actor, Tale
from bot.answering.tokens import Kind

_MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_WAYS = ("manifest", "cloak", "disguise")
_MORE = frozenset(("еще", "остальные", "остальных", "других", "другие", "more", "other"))
_BY_WAY = frozenset(("за", "через", "for", "по", "via", "как"))


def can_be_hidden(mention: Mention) -> bool:
    """Say whether a card prints a way to be turned face up."""
    return keyword_cost(mention.card, mention.face, *_MORPH) is not None


def find_hidden(tale: Tale) -> None:
    """The face-down one or ones, joined with the card that they turn out to be."""
    places = [p for p in sorted(tale.reading.places(*HIDDEN)) if not _is_way(tale, p)]
    turned = tale.own.seen("turns_up")
    faces = [a for a in tale.actors if a.card is not None and a.first >= 0 and can_be_hidden(a.card)]
    before = next((a for a in tale.actors if a.first < 0 and a.hidden), None)
    for place in tale.reading.places(*HIDDEN):
        tale.take(place)
    if before is not None:
        _reveal(tale, before, faces) if faces and turned else None
    elif places:
        _add_hidden(tale, places, faces if turned or _is_beside(places, faces) else [])
    elif turned and faces:
        face = _nearest(faces, turned[0].first)
        tale.replace(face, replace(face, hidden="morph"))


def _is_way(tale: Tale, place: int) -> bool:
    before = tale.reading.at(place - 1)
    return before is not None and before.norm in _BY_WAY


def _is_beside(places: list[int], faces: list[Actor]) -> bool:
    return any(
        0 <= face.first - place <= 2 or 0 <= place - face.last <= 2 for face in faces for place in places
    )


def _nearest(faces: list[Actor], place: int) -> Actor:
    return min(faces, key=lambda face: abs(face.first - place))


def _add_hidden(tale: Tale, places: list[int], faces: list[Actor]) -> None:
    way = next((way for way in _WAYS if tale.reading.has(way)), "morph")
    first = places[0]
    count = count_of(tale, first)
    several = count == 1 and len(set(places)) > 1 and _speaks_of_several(tale, places)
    if several or are_told_apart(tale.reading):
        tale.clear = False
    if len(faces) > 1:
        beside = [face for face in faces if _is_beside(places, [face])]
        faces = beside if len(beside) == 1 else faces
    if len(faces) > 1:
        tale.clear = False
        return
    if faces:
        face = faces[0]
        start = min(first, face.first) if abs(first - face.first) <= 2 else first
        further = _is_beside(places[1:], faces) or _are_more(tale, first)
        others = count if further and not _is_among(tale) else count - 1
        rest = [Actor(tale.new_key(), first, first, others, hidden=way)] if others else []
        tale.replace(face, replace(face, first=start, last=start, hidden=way), *rest)
        return
    tale.actors.append(Actor(tale.new_key(), first, first, count, hidden=way))


def _are_more(tale: Tale, place: int) -> bool:
    """«ещё две рубашки»: as many beside the named one."""
    return any(t.norm in _MORE for t in tale.reading.tokens[max(0, place - 2) : place])


def _is_among(tale: Tale) -> bool:
    """«один из них …»: the named one is of those that were counted."""
    tokens = tale.reading.tokens
    return any(
        t.norm in ("из", "среди", "of") and tokens[i + 1].norm in ("них", "them")
        for i, t in enumerate(tokens[:-1])
    )


def _speaks_of_several(tale: Tale, places: list[int]) -> bool:
    """Whether further words count more of them: «ещё одна закрытая»."""
    tokens = tale.reading.tokens
    return any(tokens[p - 1].kind is Kind.NUMBER and tokens[p - 1].value > 1 for p in places[1:] if p)


def _reveal(tale: Tale, before: Actor, faces: list[Actor]) -> None:
    """The face of what lay face down in the question before."""
    if len(faces) != 1:
        tale.clear = False
        return
    tale.actors.remove(faces[0])
    rest = [replace(before, key=tale.new_key(), count=before.count - 1)] if before.count > 1 else []
    tale.replace(before, replace(before, card=faces[0].card, count=1), *rest)
