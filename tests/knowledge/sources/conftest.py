"""The small files, importable by the tests beside them."""

import pathlib
import shutil
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from knowledge.library import Library
from knowledge.sources.importing import import_files


@pytest.fixture(scope="session")
def shipped(tmp_path_factory):
    """The database of what ships with the project, built once for all tests."""
    folder = tmp_path_factory.mktemp("shipped")
    Library.open(folder).close()
    return folder / "embedded.db"


@pytest.fixture
def data(tmp_path, shipped):
    """A data folder with nothing imported, in which what ships is already built."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy2(shipped, folder)
    return folder


@pytest.fixture
def load(tmp_path, shipped):
    """Import files into a new data folder and return the open library."""

    def run(*paths):
        shutil.rmtree(tmp_path / "data", ignore_errors=True)
        (tmp_path / "data").mkdir()
        shutil.copy(shipped, tmp_path / "data")
        reports = import_files(paths, tmp_path / "data")
        assert [report.fault for report in reports if report.fault] == []
        return Library.open(tmp_path / "data")

    return run
