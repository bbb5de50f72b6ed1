"""A library with all books and documents loaded, for the tests of this room that have them at hand."""

import pytest

from knowledge.library import Library
from knowledge.sources.importing import import_files


@pytest.fixture(scope="session")
def books(shared, tmp_path_factory):
    """Every Comprehensive Rules edition, judge document and source document."""
    data = tmp_path_factory.mktemp("books")
    reports = import_files([shared / "data" / "cr", shared / "data" / "judge", shared / "seeds"], data)
    assert [report.fault for report in reports if report.fault] == []
    library = Library.open(data)
    yield library
    library.close()
