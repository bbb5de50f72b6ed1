"""Opening a data folder that is not as it should be."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.bootstrap import open_desk
from bot.presenting.document import plain
from knowledge.faults import DatabaseFault, FaultCode

NO_ROOM = """
import resource, sys
from pathlib import Path
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from bot.presenting.document import plain
resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))
print(plain(open_desk(Path(sys.argv[1])).ask("бризела", Asker("test", "no room"))))
"""
"""A process of its own, in which no file may grow beyond a kilobyte: the limit would also end this one's output."""


ROOT = Path(__file__).resolve().parents[2]

DAMAGES = {
    "empty": lambda _: b"",
    "something else": lambda _: b"no database at all " * 500,
    "cut off": lambda content: content[: len(content) // 2],
    "overwritten": lambda content: content[:200] + b"\x8b\xff" * 5000 + content[10_200:],
}


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("embedded.db", "empty"),
        ("embedded.db", "overwritten"),
        ("names.idx", "something else"),
        ("names.idx", "cut off"),
        ("search-*.db", "cut off"),
        ("search-*.db", "overwritten"),
    ],
)
def test_a_damaged_file_of_ours_is_built_anew(data_copy, asker, name, how):
    [path] = data_copy.glob(name)
    path.write_bytes(DAMAGES[how](path.read_bytes()))
    assert "9/10" in plain(open_desk(data_copy).ask("бризела", asker))
    assert path.stat().st_size > 20_000
    assert not list(data_copy.glob("*.new*"))


def test_where_there_is_no_room_everything_is_held_in_memory(tmp_path):
    data = tmp_path / "data"
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", NO_ROOM, str(data)], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "9/10" in done.stdout
    assert list(data.iterdir()) == []


def test_a_folder_that_cannot_be_is_a_fault(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseFault) as caught:
        open_desk(tmp_path / "file" / "data")
    assert caught.value.code is FaultCode.NOT_WRITABLE


def test_a_folder_with_spaces_and_cyrillic(tmp_path, asker):
    path = tmp_path / "моя папка №1 100%?#"
    assert "9/10" in plain(open_desk(path).ask("бризела", asker))
    assert "9/10" in plain(open_desk(path).ask("бризела", asker))


def test_indexes_of_other_content_are_cleared_away(data_copy):
    for name in ("search-0123.db", "search-0123.db.17-4.new"):
        (data_copy / name).write_text("old")
    open_desk(data_copy)
    assert not list(data_copy.glob("search-0123*"))
