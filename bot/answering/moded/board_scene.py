"""Chosen modes of a spell on a told board as a scenario, and what its end tells of each creature and life total."""

from collections.abc import Iterator

from bot.answering.answers import NotModelled
from bot.answering.escalated import Escalated
from bot.answering.findings import Finding
from bot.answering.keywords import keyword_cost
from bot.answering.moded.board_model import ME, OPP, Board, Group
from bot.answering.names import shown_name
from bot.answering.playing import Played, card_text
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES
from engine.magic.costs import Cost, CostVerb
from engine.magic.mana import ManaCost
from engine.magic.notation.ast import (
    Action,
    Attack,
    Cast,
    GoTo,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
)
from engine.trace import Step

_LIFE = 20
_TOLD = frozenset(("damage.dealt", "life.lost", "life.gained", "not_resolved", "moved"))
_CARD, _PAYER = "Гора", "Плательщик"
_SPOKEN = ("Escalate", "Эскалация")


def board_scene(board: Board) -> Scenario:
    """Return the scenario; it asks for both life totals, then for the place and the size of each creature."""
    name = card_text(board.spell.card).faces[board.spell.face].name
    times, verb = len(board.modes) - 1, _paid_with(board)
    cards = (Placed(_CARD),) * times if verb is CostVerb.DISCARD else ()
    payers = tuple(f"{_PAYER} {n}" for n in range(1, times + 1)) if verb is CostVerb.TAP else ()
    placed = {
        side: tuple(p for group in board.groups if group.side == side for p in _placed(group))
        for side in (ME, OPP)
    }
    life = dict(board.life)
    attackers = tuple((label, "") for group in board.groups if group.side == OPP for label in group.labels)
    before: tuple[Action, ...] = (Attack(OPP, attackers),) if board.attacked else ()
    after: tuple[Action, ...] = (GoTo("combat damage"),) if board.fought else ()
    labels = [label for group in board.groups for label in group.labels]
    return Scenario(
        players=(
            PlayerSetup(
                ME,
                life=life.get(ME, _LIFE),
                battlefield=(*placed[ME], *(Placed(f"{_PAYER} 0/1", payer) for payer in payers)),
                hand=(Placed(name), *cards),
            ),
            PlayerSetup(OPP, life=life.get(OPP, _LIFE), battlefield=placed[OPP]),
        ),
        actions=(
            *before,
            _casting(board, name, times=len(cards), payers=payers),
            Resolve(everything=True),
            *after,
        ),
        queries=(
            Query("legal", after=len(before) + 1),
            Query("player life", ME),
            Query("player life", OPP),
            *(Query(what, label) for label in labels for what in ("zone", "pt")),
        ),
        active=OPP if board.attacked else "",
    )


def _casting(board: Board, name: str, *, times: int, payers: tuple[str, ...]) -> Cast:
    """The spell with its modes and targets; `times` cards are discarded for it, `payers` tapped."""
    return Cast(
        ME,
        name,
        modes=board.modes,
        targets=tuple(_aim(board, target) for target in board.targets if target != ""),
        discard=(_CARD,) * times,
        tap=payers,
    )


def _paid_with(board: Board) -> CostVerb | None:
    """What each mode beyond the first is paid with, besides mana."""
    each = keyword_cost(board.spell.card, board.spell.face, *_SPOKEN)
    return each.others[0].verb if each is not None and each.others else None


def _aim(board: Board, target: int | str) -> str:
    if isinstance(target, str):
        return target
    return next(group.labels[0] for group in board.groups if group.place == target)


def _placed(group: Group) -> Iterator[Placed]:
    for label in group.labels:
        name = (
            group.card.card.faces[group.card.face].name_en
            if group.card is not None
            else f"{label} {group.size}"
        )
        counters = (("+1/+1", group.counters),) if group.counters else ()
        yield Placed(name, label, damage=group.marked, counters=counters)


def board_outcome(board: Board, played: Played, shelf: Shelf) -> Iterator[Finding]:
    """Tell what the spell did: first what was asked for by name."""
    if played.value(0) != "yes":
        return
    steps = tuple(each for each in played.steps if each.code in _TOLD)
    if "mana" in board.asks:
        yield from _price(board, shelf)
    there = list(_creatures(board, played))
    if {"howmany", "dies"} <= board.asks and any(group.count > 1 or len(there) > 1 for group, _ in there):
        dead = sum(size is None for _, sizes in there for size in sizes)
        yield Finding("tally.count", "", dead, steps)
    if "power" in board.asks and len(there) > 1:
        power = [
            size.partition("/")[0] for group, sizes in there for size in sizes if size and group.side == ME
        ]
        yield Finding("tally.count", "", sum(map(int, power)), steps)
    for group, sizes in there:
        yield from _of_group(board, group, sizes, steps)
    yield from _lives(board, played, steps)


def _creatures(board: Board, played: Played) -> Iterator[tuple[Group, list[str | None]]]:
    """Each group with the size of each of its creatures, None of one that is gone."""
    number = 3
    for group in board.groups:
        sizes: list[str | None] = []
        for _ in group.labels:
            there = played.value(number) == "battlefield"
            sizes.append(str(played.value(number + 1)) if there else None)
            number += 2
        yield group, sizes


def _of_group(
    board: Board, group: Group, sizes: list[str | None], steps: tuple[Step, ...]
) -> Iterator[Finding]:
    several = len(board.groups) > 1
    told = group.size or shown_name(group.card)
    left = [size for size in sizes if size is not None]
    if group.count > 1:
        facts = (("of", group.count), ("size", left[0] if left else ""), ("told", told))
        yield Finding("stays", "", len(left), steps, facts=facts)
        if left and left[0] != group.size and group.size:
            yield Finding("size", told, left[0], steps)
        return
    subject = told if several else ""
    asked = "survives" if "lives" in board.asks else "dies" if "dies" in board.asks and not several else ""
    if asked or not left or "dies" in board.asks:
        yield Finding("fate", subject, bool(left), steps, facts=(("asked", "" if several else asked),))
    if left and left[0] is not None:
        yield Finding("size", subject, left[0], steps)


def _lives(board: Board, played: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    told = dict(board.life)
    for number, side in enumerate((ME, OPP), 1):
        was, left = told.get(side, _LIFE), int(str(played.value(number)))
        if left <= 0 or (side in told and "loses" in board.asks):
            facts = (("player", side), ("life", left), ("poison", 0))
            if side in told:
                yield Finding("tally.dead", "", left <= 0, steps, facts=facts)
        elif side in told:
            yield Finding("tally.life", "", left, steps, facts=(("player", side), ("was", was)))


def _price(board: Board, shelf: Shelf) -> Iterator[Finding]:
    face = board.spell.card.faces[board.spell.face]
    each = keyword_cost(board.spell.card, board.spell.face, *_SPOKEN) or Cost(ManaCost(0))
    total = Escalated(board.spell, ManaCost.parse(face.mana_cost), each, NO_TAXES).total(
        len(board.modes), shelf
    )
    if not isinstance(total, NotModelled):
        yield Finding("cost", shown_name(board.spell), str(total.mana), total.steps)
