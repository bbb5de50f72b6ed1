"""Messages: what is meant for the bot is answered, what is not is left alone; over the wire with the real client."""

import pytest

from tests.adapters.desks import TinyDesk
from tests.adapters.discord.driver import DiscordDriver, buttons, connected, discord_driver, visible
from tests.adapters.discord.fake_discord import fake_discord
from tests.adapters.discord.fake_payloads import BOT, CHANNEL, PRIVATE


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (f"<@{BOT}> что делает Клон?", "Clone"),
        (f"Клон <@{BOT}>", "Clone"),
        (f"<@{BOT}>", "Я Разбор"),
        (f"<@{BOT}> что там [[Бруна, Затухающий Светоч]]", "the Fading Light"),
        (f"<@{BOT}> правило 702.119", "702.119"),
    ],
)
async def test_a_mention_is_answered_without_the_privileged_intent(text: str, part: str) -> None:
    async with fake_discord() as fake, connected(fake, TinyDesk()) as client:
        written = await fake.write(text)
        await DiscordDriver(fake, client).settled()
        (sent,) = fake.rest.sent
        assert part in visible(sent)
        assert sent.place == CHANNEL
        assert sent.body["message_reference"]["message_id"] == written.number
        assert sent.body["message_reference"]["fail_if_not_exists"] is False
        assert sent.body["allowed_mentions"] == {"parse": []}


async def test_an_answer_to_the_bot_is_a_follow_up() -> None:
    async with fake_discord() as fake, connected(fake, TinyDesk()) as client:
        await fake.write(f"<@{BOT}> Клон")
        await DiscordDriver(fake, client).settled()
        await fake.write("кмс?", answers_bot=True)
        await DiscordDriver(fake, client).settled()
        assert "Мана-стоимость числом: 4" in visible(fake.rest.sent[-1])


async def test_without_the_intent_a_bracketed_name_cannot_be_seen() -> None:
    async with fake_discord() as fake, connected(fake, TinyDesk()) as client:
        await fake.write("[[Клон]]")
        await DiscordDriver(fake, client).settled()
        assert fake.rest.sent == []


async def test_with_the_intent_each_bracketed_name_is_answered() -> None:
    async with discord_driver(TinyDesk()) as driver:
        seen = await driver.group("[[Клон]] или [[Бр]]?")
        assert seen is not None
        assert seen.buttons == ("Подробнее", "Бруна, Затухающий Светоч", "Бризела, Голос Кошмаров")
        assert len(driver.fake.rest.sent) == 2


async def test_a_flood_of_bracketed_names_is_bounded() -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.group("[[Клон]]" * 100)
        assert len(driver.fake.rest.sent) == 5


async def test_private_messages_are_answered_in_private() -> None:
    async with fake_discord() as fake, connected(fake, TinyDesk()) as client:
        await fake.write("Клон", place=PRIVATE)
        await DiscordDriver(fake, client).settled()
        (sent,) = fake.rest.sent
        assert sent.place == PRIVATE
        assert [button["label"] for button in buttons(sent)] == ["Подробнее"]


async def test_the_bots_own_messages_are_left_alone() -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.fake.write(f"<@{BOT}> [[Клон]]", author=BOT)
        await driver.settled()
        assert driver.fake.rest.sent == []


async def test_the_language_of_messages_is_configured() -> None:
    async with fake_discord() as fake, connected(fake, TinyDesk(), lang="en") as client:
        await fake.write("nothing", place=PRIVATE)
        await DiscordDriver(fake, client).settled()
        assert "I do not know" in visible(fake.rest.sent[-1])
