"""The blows of a question: each strength with its kind and modifiers.

A second strength is a second blow only where something says so («потом», «вторая», another kind); else it restates
the first, or is not understood. Refuses to know preventions.
"""

from dataclasses import dataclass, replace

from bot.answering.frames.berserk.figures import of_role
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.situation import Blow
from bot.answering.frames.berserk.told import Told
from bot.answering.tokens import Kind
from knowledge.russian import Speech, speech

_AGAIN = ("after", "second", "first", "next")
_OF_BLOWS = (
    "any_attack", "hit", "strength", "wound", "target", "mage", "hero_mage", "plain", "result", "left", "counts_as",
    "give",
)  # fmt: skip
_ONE_MORE = frozenset(("еще", "затем"))
_JOINTS = frozenset(("и", "плюс", ","))


@dataclass(frozen=True, slots=True)
class Blows:
    """The blows in order, the modifiers told without one, and the tokens all that stands on.

    `kind` is the only kind named anywhere outside lists, empty where none or several are. `clear` is False where a
    strength could not be placed.
    """

    blows: tuple[Blow, ...] = ()
    loose: tuple[int, ...] = ()
    took: frozenset[int] = frozenset()
    kind: str = ""
    clear: bool = True


def blows(told: Told, found: tuple[Figure, ...], listed: frozenset[int]) -> Blows:
    """Return the blows; `listed` are tokens of protections' lists, whose kinds are nobody's attack."""
    strengths = of_role(found, Role.STRENGTH)
    modifiers, as_counted = _as_counted(of_role(found, Role.MODIFIER), of_role(found, Role.MODIFIERS))
    counts = of_role(found, Role.MODIFIERS)
    took = frozenset(index for figure in (*strengths, *modifiers, *counts) for index in figure.took)
    took |= frozenset(index for figure in modifiers for index in _reason(told, figure))
    kept, clear = _distinct(told, strengths, modifiers, found)
    hits = tuple(_blow(told, figure, kept, modifiers, listed) for figure in kept)
    clear = (
        clear and as_counted and all(figure.value == _come_to(hits) for figure in of_role(found, Role.TOTAL))
    )
    counted = of_role(found, Role.BLOWS)
    if counted and len({figure.head for figure in kept}) > 1:
        hits, fits = _counted_apart(kept, hits, counted)
        clear = clear and fits
    elif counted:
        listed_apart = len(hits) == counted[0].value
        clear = clear and len(counted) == 1 and (len(hits) == 1 or listed_apart)
        hits *= 1 if listed_apart else counted[0].value
    several = _of_several_kinds(told, kept, listed)
    hits = tuple(replace(hits[0], kind=kind) for kind in several) or hits
    loose = () if kept else tuple(figure.value for figure in modifiers)
    kinds = kinds_in(told, range(len(told.tokens)), listed)
    return Blows(hits, loose, took, kinds[0] if len(kinds) == 1 else "", clear)


def _of_several_kinds(told: Told, kept: tuple[Figure, ...], listed: frozenset[int]) -> tuple[str, ...]:
    """«заклинание и выстрел по 3»: the kinds of the blows that one strength is told of; empty for one kind."""
    if len(kept) != 1 or told.lemma(kept[0].place - 1) != "по":
        return ()
    kinds = kinds_in(told, range(told.clause(kept[0].place).start, kept[0].place), listed)
    return kinds if len(kinds) > 1 else ()


def _counted_apart(
    kept: tuple[Figure, ...], hits: tuple[Blow, ...], counted: tuple[Figure, ...]
) -> tuple[tuple[Blow, ...], bool]:
    """«два выстрела по 3 и заклинание на 2»: each count is of the strength after it, one after all of them all."""
    number = [1] * len(hits)
    for figure in counted:
        following = next((n for n, strength in enumerate(kept) if strength.place > figure.place), None)
        if following is not None:
            number[following] = figure.value
    every = tuple(hit for hit, times in zip(hits, number, strict=True) for hit in (hit,) * times)
    again = [figure.value for figure in counted if figure.place > kept[-1].place]
    return every, all(value == len(every) for value in again)


def _as_counted(modifiers: tuple[Figure, ...], counts: tuple[Figure, ...]) -> tuple[tuple[Figure, ...], bool]:
    """«два модификатора +1»: the one after a count as often as it says; False where as many others follow it."""
    if not counts:
        return modifiers, True
    count = counts[0]
    following = [figure for figure in modifiers if figure.place > count.place]
    if len(counts) > 1 or len(following) not in (1, count.value):
        return modifiers, False
    repeated = (figure for figure in modifiers for _ in range(_times(figure, following, count.value)))
    return tuple(repeated), True


def _times(figure: Figure, following: list[Figure], count: int) -> int:
    return count if following == [figure] else 1


def _come_to(hits: tuple[Blow, ...]) -> int | None:
    """Return the strength of the only blow with its modifiers."""
    return hits[0].strength + sum(hits[0].modifiers) if len(hits) == 1 else None


def _reason(told: Told, modifier: Figure) -> range:
    """Return the tokens that say where a modifier comes from: «+1 от знамени»."""
    following = range(modifier.place + 1, modifier.place + 3)
    named = told.lemma(following.start) == "от" and told.number(following.stop - 1) is None
    return following if named else range(0)


def _distinct(
    told: Told, strengths: tuple[Figure, ...], modifiers: tuple[Figure, ...], found: tuple[Figure, ...]
) -> tuple[tuple[Figure, ...], bool]:
    """Leave out strengths that only say again what came of the first: «сила 3, наносит 3 раны»."""
    kept: list[Figure] = []
    for figure in strengths:
        if not kept or _is_another(told, kept[-1], figure, found):
            kept.append(figure)
        elif figure.value not in _said(kept[-1], modifiers):
            return tuple(kept), False
    return tuple(kept), True


def _said(figure: Figure, modifiers: tuple[Figure, ...]) -> tuple[int, int]:
    return figure.value, figure.value + sum(modifier.value for modifier in modifiers)


def _is_another(told: Told, last: Figure, figure: Figure, found: tuple[Figure, ...]) -> bool:
    """Say whether a strength is a further blow: what stands right before it tells of a blow, and that it is one more.

    «неактивный снимет 3» is not understood, whatever the figure before it was.
    """
    previous = max([other.place for other in found if other.place < figure.place], default=-1)
    between = range(max(previous + 1, told.sentence(figure.place).start), figure.place)
    if any(not _is_idle(told, index) for index in between):
        return False
    again = any(told.is_at(index, *_AGAIN) or told.tokens[index].norm in _ONE_MORE for index in between)
    if again or figure.head == last.head:
        return again or any(told.tokens[index].norm in _JOINTS for index in between)
    kinds = [told.at(place) & {*KINDS, "any_attack"} for place in (last.head, figure.head) if place >= 0]
    return len(kinds) == 2 and all(kinds)


def _is_idle(told: Told, index: int) -> bool:
    """Say whether a token between two blows is a blow's own word, tells an order, or is no word of weight."""
    token = told.tokens[index]
    if token.lemma == "отдельный":
        return True
    if told.at(index):
        return told.is_at(index, *KINDS, *_AGAIN, *_OF_BLOWS)
    return token.kind is Kind.MARK or speech(token.norm) in (Speech.OTHER, Speech.BEING)


def _blow(
    told: Told,
    figure: Figure,
    strengths: tuple[Figure, ...],
    modifiers: tuple[Figure, ...],
    listed: frozenset[int],
) -> Blow:
    own = tuple(modifier.value for modifier in modifiers if _nearest(modifier, strengths) is figure)
    return Blow(figure.value, _kind(told, figure, listed), own)


def _nearest(modifier: Figure, strengths: tuple[Figure, ...]) -> Figure:
    """Return the blow that a modifier belongs to: the last one before it, else the first."""
    before = [figure for figure in strengths if figure.place < modifier.place]
    return before[-1] if before else strengths[0]


def _kind(told: Told, figure: Figure, listed: frozenset[int]) -> str:
    """Return the kind at the figure's head, else the only one of its clause, else the only one of the question."""
    if figure.head >= 0 and figure.head not in listed:
        at_head = told.at(figure.head) & frozenset(KINDS)
        if at_head:
            return next(iter(at_head))
    for stretch in (told.clause(figure.place), range(len(told.tokens))):
        kinds = kinds_in(told, stretch, listed)
        if kinds:
            return kinds[0] if len(kinds) == 1 else ""
    return ""


def kinds_in(told: Told, stretch: range, listed: frozenset[int]) -> tuple[str, ...]:
    """Return the kinds of attack named in a stretch outside lists, each once."""
    named = (kind for index in stretch if index not in listed for kind in sorted(told.at(index) & {*KINDS}))
    return tuple(dict.fromkeys(named))
