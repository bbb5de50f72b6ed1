"""How many cards stay face down after the reveal subphase, by rows and players (529.3).

Only the Second player's third row may, and only to the end of the First player's first turn. Refuses to know what
the cards do.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.playing import asked, finding, play
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.board import COLUMNS, ROWS, Cell
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.scenario import Ask, EndOfFirstTurn, Move, RevealPhase, Scenario, Topic
from engine.berserk.terms import Side, Stage
from knowledge.records import Game

FIRST, SECOND = "first", "second"
_UNDERSTOOD = """
    hidden reveal revealed row first second player both all how_many most left own me opponent who after before already
    game_zone turn only may result passes starts battle counts_as
"""
_PHASES = ("подфаз", "фаз")
_ENDED = ("кончи", "закончи", "заверши", "истек", "конц", "конец", "сходил", "отходил", "окончани", "окончен")
_REACH = 5


@dataclass(frozen=True, slots=True)
class UnrevealedSlots:
    """How many hidden cards the Second player has in his third row and elsewhere, and the First player has.

    `turned`: the First player's first turn is over, too.
    """

    kept: int
    others: int
    turned: bool = False


@dataclass(frozen=True, slots=True)
class _Group:
    """So many cards of a player (empty: of each) in a row (0: in all)."""

    number: int
    player: str
    row: int


class UnrevealedFrame:
    """«по 5 скрытых у каждого, из них по 2 в третьем ряду: сколько останется рубашкой после вскрытия»."""

    name = "berserk.unrevealed"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: UnrevealedSlots | None) -> UnrevealedSlots | None:
        """Fill the slots where hidden cards are counted by rows, and it is asked how many stay so."""
        del shelf, last
        words = told(reading)
        if not (words.has("row") and words.has("hidden") and words.has("how_many")) or words.reading.mentions:
            return None
        return _slots(words)

    def answer(self, slots: UnrevealedSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the reveal subphase, and the end of the turn where that is told."""
        del question
        return play(_scenario(slots), _findings, shelf)


def _slots(words: Told) -> UnrevealedSlots | None:
    rows = {place: row for place in words.places("row") if (row := _row(words, place))}
    players = {place: who for place in range(len(words.tokens)) if (who := _player(words, place))}
    ends = frozenset(i for i, token in enumerate(words.tokens) if token.norm.startswith((*_PHASES, *_ENDED)))
    numbers = [
        i for i in range(len(words.tokens)) if words.number(i) is not None and not _is_of_a_row(words, i)
    ]
    taken = ends | frozenset(numbers) | frozenset(i for place in rows for i in (place, place - 1))
    if len(rows) < len(words.places("row")) or not numbers or not is_understood(words, _UNDERSTOOD, taken):
        return None
    if any(words.lemma(index) == "еще" for index in range(numbers[0])) or words.has("before"):
        return None
    moment = words.has("reveal", "revealed") or any(words.tokens[i].norm.startswith(_ENDED) for i in ends)
    if not moment:
        return None
    groups = _groups(words, numbers, rows, players)
    turned = any(words.tokens[i].norm.startswith(_ENDED) for i in ends) and words.has("turn")
    return _of_groups(groups, turned=turned) if groups else None


def _row(words: Told, place: int) -> int:
    """Return the row of «в третьем ряду», «3 ряд», 0 where none is told."""
    return words.ordinal(place - 1) or words.number(place - 1) or 0


def _is_of_a_row(words: Told, place: int) -> bool:
    return words.is_at(place + 1, "row")


def _player(words: Told, place: int) -> str:
    """Return whose what stands near is: «Второго игрока», «у второго», «у каждого»."""
    ordinal = words.ordinal(place)
    if ordinal and not words.is_at(place + 1, "row") and ordinal <= len((FIRST, SECOND)):
        near = words.is_at(place + 1, "player") or words.lemma(place - 1) in ("у", "я")
        turn = words.is_at(place + 1, "turn")
        return ("", FIRST, SECOND)[ordinal] if near and not turn else ""
    return "both" if words.is_at(place, "both") else ""


def _groups(
    words: Told, numbers: list[int], rows: dict[int, int], players: dict[int, str]
) -> tuple[_Group, ...]:
    """Return what each number counts; a player told once holds until the next, as does a row told before its number."""
    groups: list[_Group] = []
    told_player = ""
    for order, place in enumerate(numbers):
        following = numbers[order + 1] if order + 1 < len(numbers) else len(words.tokens)
        before = [p for p in players if p < place and (not order or p > numbers[order - 1])]
        after = [p for p in players if place < p < min(following, place + _REACH)]
        own = before[-1] if before else after[0] if after and not words.breaks_at(after[0] - 2) else None
        told_player = players[own] if own is not None else told_player
        if not told_player:
            return ()
        ahead = [row for row in rows if place < row < following]
        behind = [row for row in rows if row < place and row in words.clause(place)]
        row = rows[ahead[0]] if ahead else rows[behind[-1]] if behind else 0
        groups.append(_Group(words.number(place) or 0, told_player, row))
    return tuple(groups)


def _of_groups(groups: tuple[_Group, ...], *, turned: bool) -> UnrevealedSlots | None:
    """Put the counts together; a count in all must not be less than what is told of its rows."""
    sums = {FIRST: 0, SECOND: 0}
    third = 0
    for who in sums:
        own = [group for group in groups if group.player in (who, "both")]
        whole = [group.number for group in own if not group.row]
        rows = sum(group.number for group in own if group.row)
        if len(whole) > 1 or (whole and whole[0] < rows):
            return None
        sums[who] = whole[0] if whole else rows
        if who == SECOND:
            third = sum(group.number for group in own if group.row == ROWS)
            if whole and not rows:
                return None
    fits = third <= COLUMNS and max(sums.values()) <= COLUMNS * ROWS
    return UnrevealedSlots(third, sum(sums.values()) - third, turned) if fits else None


def _scenario(slots: UnrevealedSlots) -> Scenario:
    kept = [_card(f"Третий ряд {n + 1}", Side.B, ROWS, n) for n in range(slots.kept)]
    others = [
        _card(f"Карта {n + 1}", Side.A, 1 + n // COLUMNS % ROWS, n % COLUMNS) for n in range(slots.others)
    ]
    picks = tuple(("stay", card.name) for card in kept)
    moves: tuple[Move, ...] = (RevealPhase(picks),)
    moves += (EndOfFirstTurn(),) if slots.turned else ()
    cards = (*kept, *others[: COLUMNS * ROWS])
    asks = tuple(Ask(Topic.HIDDEN, card.name) for card in cards)
    return Scenario(cards, moves, asks, first=Side.A, stage=Stage.BEFORE_REVEAL)


def _card(name: str, side: Side, row: int, column: int) -> Card:
    return Card(name, side, cell=Cell(side, row, column + 1), hidden=True)


def _findings(branch: Branch) -> tuple[Finding, ...]:
    hidden = sum(bool(value) for _, value in asked(branch, Topic.HIDDEN))
    return (finding("stay_hidden", "", hidden),)
