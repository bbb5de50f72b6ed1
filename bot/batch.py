"""A batch of questions: a JSONL file, one object a line. Refuses to know what is done with them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TextIO

import click


@dataclass(frozen=True, slots=True)
class Row:
    """One line: its `id` as it stands there, and the text to answer."""

    id: object
    text: str


def rows(file: TextIO, field: str) -> Iterator[Row]:
    """Yield the lines of a batch; empty ones are passed over, a missing text is an empty one.

    Raises:
        click.UsageError: a line is not UTF-8, not JSON, no object, or its text is no string; says which line.
    """
    try:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield _row(line, field, f"строка {number} в {file.name}")
    except UnicodeDecodeError as fault:
        raise click.UsageError(f"в {file.name} есть байты не в UTF-8") from fault


def _row(line: str, field: str, where: str) -> Row:
    try:
        found = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as fault:
        raise click.UsageError(f"{where}: это не JSON") from fault
    if not isinstance(found, dict):
        raise click.UsageError(f"{where}: нужен объект с полями id и {field}")
    text = found.get(field, "")
    if not isinstance(text, str):
        raise click.UsageError(f"{where}: поле {field} должно быть строкой")
    return Row(found.get("id"), text)
