"""The index as one file: columns of text and numbers behind a small header, read in a fraction of a second.

A file of another stamp, another machine's byte order, or with a fault anywhere is no index: the caller builds
anew. Refuses to know what the columns mean to the ladder.
"""

import json
import pathlib
import sys
import zlib
from array import array
from collections.abc import Mapping

from knowledge.naming.lexicon import Lexicon
from knowledge.naming.parts import Parts
from knowledge.naming.postings import Postings
from knowledge.naming.table import COLUMNS, NameTable
from knowledge.swapping import beside

MAGIC = b"razbor names 5\n"
TEXT = "text"


def written(parts: Parts, path: pathlib.Path, stamp: str) -> None:
    """Write the index beside its place and move it there, so that a reader never sees half of it."""
    heads, bodies = [], []
    for name, column in _columns(parts).items():
        body = _packed(column)
        heads.append((name, column.typecode if isinstance(column, array) else TEXT, len(body)))
        bodies.append(body)
    whole = b"".join(bodies)
    head = {"stamp": stamp, "order": sys.byteorder, "columns": heads, "check": zlib.crc32(whole)}
    line = json.dumps(head).encode() + b"\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    with beside(path) as new:
        new.write_bytes(MAGIC + line + whole)


def read(path: pathlib.Path, stamp: str) -> Parts | None:
    """Return the index of a file; None where there is no file, or not one of this stamp, or a damaged one."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if not content.startswith(MAGIC):
        return None
    line, _, whole = content[len(MAGIC) :].partition(b"\n")
    try:
        head = json.loads(line)
        if (head["stamp"], head["order"], head["check"]) != (stamp, sys.byteorder, zlib.crc32(whole)):
            return None
        return _restored(_unpacked(head["columns"], whole))
    except (ValueError, KeyError, TypeError):
        return None


def _packed(column: "list[str] | array[int]") -> bytes:
    return column.tobytes() if isinstance(column, array) else "\n".join(column).encode()


def _unpacked(heads: list[tuple[str, str, int]], whole: bytes) -> "dict[str, list[str] | array[int]]":
    columns: dict[str, list[str] | array[int]] = {}
    start = 0
    for name, code, size in heads:
        body = whole[start : start + size]
        start += size
        columns[name] = (body.decode().split("\n") if body else []) if code == TEXT else array(code, body)
    return columns


def _columns(parts: Parts) -> "dict[str, list[str] | array[int]]":
    table = {f"table.{name}": getattr(parts.table, name) for name in COLUMNS}
    for name, postings in _postings(parts).items():
        table |= {f"{name}.{field}": getattr(postings, field) for field in Postings.__slots__}
    return table | {
        "ordinary": sorted(parts.ordinary),
        "talk": sorted(parts.talk),
        "absent": list(parts.absent),
        "absent.cards": list(parts.absent.values()),
    }


def _postings(parts: Parts) -> dict[str, Postings]:
    return {
        "lexicon.rows": parts.lexicon.rows,
        "lexicon.forms": parts.lexicon.forms,
        "lexicon.words": parts.lexicon.words,
        "grams": parts.grams,
        "latin": parts.latin,
        "sounds": parts.sounds,
        "sound_grams": parts.sound_grams,
        "readings": parts.readings,
    }


def _restored(columns: Mapping[str, object]) -> Parts:
    def postings(name: str) -> Postings:
        return Postings(*(columns[f"{name}.{field}"] for field in Postings.__slots__))  # type: ignore[arg-type]

    table = NameTable(*(columns[f"table.{name}"] for name in COLUMNS))  # type: ignore[arg-type]
    lexicon = Lexicon(postings("lexicon.rows"), postings("lexicon.forms"), postings("lexicon.words"))
    return Parts(
        table,
        lexicon,
        grams=postings("grams"),
        latin=postings("latin"),
        sounds=postings("sounds"),
        sound_grams=postings("sound_grams"),
        readings=postings("readings"),
        ordinary=frozenset(columns["ordinary"]),  # type: ignore[call-overload]
        talk=frozenset(columns["talk"]),  # type: ignore[call-overload]
        absent=dict(zip(columns["absent"], columns["absent.cards"], strict=True)),  # type: ignore[call-overload]
    )
