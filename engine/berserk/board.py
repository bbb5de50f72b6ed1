"""The field: five columns, three rows a side counted from the middle, and which cells are neighbours.

Refuses to know what lies on a cell.
"""

from dataclasses import dataclass

from engine.berserk.terms import Side

ROWS = 3
COLUMNS = 5


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A cell of one half of the field: row 1 (front) to 3, column 1 to 5 counted alike for both players."""

    half: Side
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.half}{self.row}.{self.column}"


def on_board(cell: Cell) -> bool:
    """Tell whether the cell exists."""
    return 1 <= cell.row <= ROWS and 1 <= cell.column <= COLUMNS


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the up to eight cells beside a cell, across the middle too, in reading order."""
    depth = _depth(cell)
    beside = (
        _cell(depth + rows, cell.column + columns)
        for rows in (-1, 0, 1)
        for columns in (-1, 0, 1)
        if (rows, columns) != (0, 0)
    )
    return tuple(found for found in beside if on_board(found))


def all_cells() -> tuple[Cell, ...]:
    """Return the thirty cells."""
    return tuple(
        Cell(half, row, column)
        for half in Side
        for row in range(1, ROWS + 1)
        for column in range(1, COLUMNS + 1)
    )


def _depth(cell: Cell) -> int:
    """Count rows across the middle: half A holds 0, -1, -2 and half B 1, 2, 3."""
    return 1 - cell.row if cell.half is Side.A else cell.row


def _cell(depth: int, column: int) -> Cell:
    return Cell(Side.B, depth, column) if depth > 0 else Cell(Side.A, 1 - depth, column)
