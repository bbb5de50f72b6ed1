"""The real desk over what ships with the project, and over two small editions of the rules."""

import pathlib
import shutil
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import small_books

from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from knowledge.sources.importing import import_files


@pytest.fixture(scope="session")
def shipped_dir(tmp_path_factory):
    """A data folder with nothing imported."""
    folder = tmp_path_factory.mktemp("data")
    open_desk(folder)
    return folder


@pytest.fixture(scope="session")
def desk(shipped_dir):
    return open_desk(shipped_dir)


@pytest.fixture
def data_copy(shipped_dir, tmp_path):
    """A data folder of its own, in which what ships is already built."""
    return pathlib.Path(shutil.copytree(shipped_dir, tmp_path / "data"))


@pytest.fixture(scope="session")
def small_desk(shipped_dir, tmp_path_factory):
    """A desk over two small editions of the rules, of 2014 and 2026."""
    folder = tmp_path_factory.mktemp("small")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    reports = import_files(small_books.written(folder), data)
    assert [report.fault for report in reports if report.fault] == []
    return open_desk(data)


@pytest.fixture(scope="session")
def full_desk(shared, shipped_dir, tmp_path_factory):
    """A desk over four real editions, the judge documents and the source documents."""
    data = pathlib.Path(shutil.copytree(shipped_dir, tmp_path_factory.mktemp("full") / "data"))
    rules = [shared / "data" / "cr" / name for name in small_books.REAL]
    reports = import_files([*rules, shared / "data" / "judge", shared / "seeds"], data)
    assert [report.fault for report in reports if report.fault] == []
    return open_desk(data)


@pytest.fixture
def asker(request):
    """One who asks in a chat of their own, as a choice of the game is remembered for the chat."""
    return Asker(request.node.nodeid, request.node.nodeid)


@pytest.fixture
def shelf(desk):
    return desk.answerer.shelf
