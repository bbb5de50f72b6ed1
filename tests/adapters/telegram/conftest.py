"""A server, a bot, a person; and what a client on loopback does not need is spared."""

import functools
import ssl
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.adapters.desks import TinyDesk
from tests.adapters.telegram.fake_bot_api import FakeBotApi
from tests.adapters.telegram.person import Person, chatting


@pytest.fixture(scope="session", autouse=True)
def _one_tls_context() -> Iterator[None]:
    """Read the certificates once: each client of aiogram would, and none of ours speaks TLS."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", functools.cache(ssl.create_default_context))
        yield


@pytest.fixture
async def api() -> AsyncIterator[FakeBotApi]:
    server = FakeBotApi()
    await server.start()
    yield server
    await server.go_down()


@pytest.fixture
async def person() -> AsyncIterator[Person]:
    async with chatting(TinyDesk()) as one:
        yield one
