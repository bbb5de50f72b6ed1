"""The contract of all adapters, on Telegram by long polling and by webhook."""

import pytest

from tests.adapters.contract import AdapterContract, Opened
from tests.adapters.telegram.person import chatting


class TestLongPolling(AdapterContract):
    @pytest.fixture
    def opened(self) -> Opened:
        return chatting


class TestWebhook(AdapterContract):
    @pytest.fixture
    def opened(self) -> Opened:
        return lambda desk: chatting(desk, webhook=True)
