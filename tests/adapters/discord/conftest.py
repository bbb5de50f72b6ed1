"""Puts discord.py's addresses back after each test: they are class attributes."""

from collections.abc import Iterator

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route


@pytest.fixture(autouse=True)
def _addresses_put_back() -> Iterator[None]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
