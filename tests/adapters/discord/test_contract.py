"""The contract of every adapter, over Discord's wire."""

import pytest

from tests.adapters.contract import AdapterContract, Opened
from tests.adapters.discord.driver import discord_driver


class TestDiscordKeepsTheContract(AdapterContract):
    @pytest.fixture
    def opened(self) -> Opened:
        return discord_driver
