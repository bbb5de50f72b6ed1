"""The contract on the real desk over what ships with the project: every part is real but Telegram itself."""

import pytest

from bot.bootstrap import open_desk
from bot.presenting.desk import Desk
from tests.adapters.contract import Opened, RealDeskContract
from tests.adapters.telegram.person import HUMAN, chatting


@pytest.fixture(scope="module")
def real_desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return open_desk(tmp_path_factory.mktemp("data"))


class TestRealDesk(RealDeskContract):
    @pytest.fixture
    def desk(self, real_desk: Desk) -> Desk:
        return real_desk

    @pytest.fixture
    def opened(self) -> Opened:
        return chatting


async def test_an_unclear_name_is_cleared_up_by_a_button(real_desk: Desk) -> None:
    async with chatting(real_desk) as person:
        asked = await person.command("card", "снегом")
        assert asked is not None
        assert 2 <= len(asked.buttons) <= 6
        chosen = await person.press(
            next(label for label in asked.buttons if label.startswith("Заснеженный Лес"))
        )
        assert chosen is not None
        assert "Заснеженный Лес" in chosen.text
        assert len(person.api.messages[HUMAN]) == 1


async def test_inline_results_are_cards(real_desk: Desk) -> None:
    async with chatting(real_desk) as person:
        results, _ = await person.inline("бриз")
        assert any("Brisela" in result["text"] for result in results)
