"""The real desk over what ships with the project."""

import pytest

from bot.bootstrap import open_desk
from bot.presenting.desk import Asker


@pytest.fixture(scope="session")
def desk(tmp_path_factory):
    return open_desk(tmp_path_factory.mktemp("data"))


@pytest.fixture
def asker(request):
    return Asker("test", request.node.nodeid)


@pytest.fixture
def shelf(desk):
    return desk.answerer.shelf
