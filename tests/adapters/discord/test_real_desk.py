"""The contract on the real desk over what ships with the project: every part is real but Discord itself."""

import asyncio

import pytest

from bot.bootstrap import open_desk
from bot.presenting.desk import Desk
from tests.adapters.contract import Opened, RealDeskContract
from tests.adapters.discord.driver import acknowledged, discord_driver, visible

AT_ONCE = 60


@pytest.fixture(scope="module")
def real_desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return open_desk(tmp_path_factory.mktemp("data"))


class TestRealDesk(RealDeskContract):
    @pytest.fixture
    def desk(self, real_desk: Desk) -> Desk:
        return real_desk

    @pytest.fixture
    def opened(self) -> Opened:
        return discord_driver


async def test_an_unclear_name_is_cleared_up_by_a_button(real_desk: Desk) -> None:
    async with discord_driver(real_desk) as driver:
        asked = await driver.command("card", "снегом")
        assert asked is not None
        assert 2 <= len(asked.buttons) <= 6
        label = next(label for label in asked.buttons if label.startswith("Заснеженный Лес"))
        chosen = await driver.press(label)
        assert chosen is not None
        assert "Заснеженный Лес" in chosen.text


async def test_a_completion_is_understood_when_it_is_chosen(real_desk: Desk) -> None:
    async with discord_driver(real_desk) as driver:
        acted = await acknowledged(driver.fake, await driver.fake.complete("card", "name", "бриз"))
        assert acted.choices
        reply = await driver.command("card", acted.choices[0]["value"])
        assert reply is not None
        assert "Бризела" in reply.text


async def test_many_at_once_are_each_answered_in_time(real_desk: Desk) -> None:
    async with discord_driver(real_desk) as driver:
        questions = ("кмс Бризелы", "Бруна", "как работает слияние?", "702.119a")
        acted = [
            await driver.fake.use("ask", question=questions[number % len(questions)])
            for number in range(AT_ONCE)
        ]
        await asyncio.gather(*(acknowledged(driver.fake, each) for each in acted))
        await driver.settled()
        assert driver.fake.rest.refused == []
        assert len([sent for sent in driver.fake.rest.sent if visible(sent)]) >= AT_ONCE
