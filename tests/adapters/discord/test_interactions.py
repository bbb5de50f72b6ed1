"""Commands, completions, buttons and the message menu, over the wire with the real client."""

import logging

import pytest

from tests.adapters.desks import CARDS, BrokenDesk, LongDesk, SlowBrokenDesk, SlowDesk, TinyDesk
from tests.adapters.discord.driver import (
    DiscordDriver,
    acknowledged,
    buttons,
    connected,
    discord_driver,
    visible,
)
from tests.adapters.discord.fake_discord import TOKEN, fake_discord
from tests.adapters.discord.fake_payloads import PRIVATE, Written
from tests.adapters.discord.fake_rest import CHOICES, MESSAGE, THINKING

EVIL = next(card for card in CARDS if card.key == "evil")


async def test_commands_are_registered_in_both_languages() -> None:
    async with discord_driver(TinyDesk()) as driver:
        commands = {command["name"]: command for command in driver.fake.rest.commands}
        assert set(commands) == {"card", "rule", "ask", "help", "Ask Razbor"}
        assert commands["card"]["name_localizations"] == {"ru": "карта"}
        assert commands["card"]["description_localizations"]["ru"].startswith("Найти карту")
        (name,) = commands["card"]["options"]
        assert (name["name_localizations"], name["autocomplete"], name["required"]) == (
            {"ru": "название"},
            True,
            True,
        )
        assert commands["Ask Razbor"]["name_localizations"] == {"ru": "Спросить разбор"}
        assert all(command["contexts"] == [0, 1, 2] for command in commands.values())


async def test_an_answer_is_one_message_that_mentions_nobody() -> None:
    async with discord_driver(TinyDesk()) as driver:
        acted = await driver.fake.use("card", name=EVIL.ru)
        await driver.settled()
        (sent,) = driver.fake.rest.sent
        assert (acted.kind, sent.interaction, sent.private) == (MESSAGE, acted, False)
        assert sent.body["allowed_mentions"] == {"parse": []}
        assert driver.fake.rest.refused == []


async def test_a_slow_answer_is_deferred_first() -> None:
    async with discord_driver(SlowDesk(1.2)) as driver:
        acted = await driver.fake.use("card", name="Клон")
        await driver.settled()
        assert acted.kind == THINKING
        assert acted.ack_seconds < 2
        (sent,) = driver.fake.rest.sent
        assert "Clone" in visible(sent)
        assert [button["label"] for button in buttons(sent)] == ["Подробнее"]


async def test_a_fault_after_deferring_is_apologised_for(caplog: pytest.LogCaptureFixture) -> None:
    async with discord_driver(SlowBrokenDesk(1.2)) as driver:
        await driver.fake.use("ask", question="тайныеслова")
        await driver.settled()
        assert [visible(sent) for sent in driver.fake.rest.sent] == [
            "У меня что-то сломалось, попробуйте позже."
        ]
    assert "fault in ask: KeyError at" in caplog.text
    assert "тайныеслова" not in caplog.text


async def test_a_long_answer_goes_on_in_further_messages() -> None:
    async with discord_driver(LongDesk()) as driver:
        acted = await driver.fake.use("ask", question="расскажи")
        await driver.settled()
        assert len(driver.fake.rest.sent) > 2
        assert all(sent.interaction is acted for sent in driver.fake.rest.sent)


async def test_details_are_shown_to_who_asked_for_them_alone() -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.command("card", "Клон")
        await driver.press("Подробнее")
        assert [sent.private for sent in driver.fake.rest.sent] == [False, True]


async def test_help_is_shown_to_who_asked_for_it_alone() -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.command("help")
        assert driver.fake.rest.sent[0].private


async def test_buttons_of_a_card_survive_a_restart() -> None:
    async with fake_discord() as fake:
        async with connected(fake, TinyDesk()) as client:
            await DiscordDriver(fake, client).command("card", "Бр")
            await DiscordDriver(fake, client).command("card", "Клон")
        choice, card = fake.rest.sent
        async with connected(fake, TinyDesk()) as client:
            driver = DiscordDriver(fake, client)
            await fake.press(choice, buttons(choice)[1]["custom_id"])
            await driver.settled()
            assert "Voice of Nightmares" in visible(fake.rest.sent[-1])
            await fake.press(card, buttons(card)[0]["custom_id"])
            await driver.settled()
            assert "202.3" in visible(fake.rest.sent[-1])


async def test_details_of_a_question_are_forgotten_politely_in_a_restart() -> None:
    async with fake_discord() as fake:
        async with connected(fake, TinyDesk()) as client:
            await DiscordDriver(fake, client).command("ask", "что делает Клон?")
        (answer,) = fake.rest.sent
        async with connected(fake, TinyDesk()) as client:
            await fake.press(answer, buttons(answer)[0]["custom_id"])
            await DiscordDriver(fake, client).settled()
            assert visible(fake.rest.sent[-1]) == "Эта кнопка уже ничего не значит."


async def test_a_message_menu_answers_about_the_message() -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.fake.use_menu("Ask Razbor", Written(7, "что делает Клон?"))
        await driver.settled()
        assert "Clone" in visible(driver.fake.rest.sent[-1])


async def test_commands_work_in_private() -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.fake.use("card", name="Клон", place=PRIVATE)
        await driver.settled()
        assert "Clone" in visible(driver.fake.rest.sent[-1])


@pytest.mark.parametrize(("locale", "label"), [("ru", "Подробнее"), ("uk", "Подробнее"), ("en-GB", "More")])
async def test_the_language_is_the_persons(locale: str, label: str) -> None:
    async with discord_driver(TinyDesk()) as driver:
        await driver.fake.use("card", locale=locale, name="Клон")
        await driver.settled()
        assert [button["label"] for button in buttons(driver.fake.rest.sent[-1])] == [label]


@pytest.mark.parametrize(
    ("command", "option", "text", "values"),
    [
        ("card", "name", "бр", ["Бруна, Затухающий Светоч", "Бризела, Голос Кошмаров"]),
        ("card", "name", "zzz", []),
        ("rule", "number", "702.", ["702.119", "702.119a"]),
        ("card", "name", "\u202e😀" * 3000, []),
    ],
)
async def test_completions(command: str, option: str, text: str, values: list[str]) -> None:
    async with discord_driver(TinyDesk()) as driver:
        acted = await acknowledged(driver.fake, await driver.fake.complete(command, option, text))
        assert acted.kind == CHOICES
        assert [choice["value"] for choice in acted.choices] == values
        assert driver.fake.rest.refused == []


@pytest.mark.parametrize("desk", [BrokenDesk(), SlowDesk(1.4)], ids=["broken", "slow"])
async def test_a_completion_that_fails_or_dawdles_is_empty(desk: TinyDesk) -> None:
    async with discord_driver(desk) as driver:
        acted = await acknowledged(driver.fake, await driver.fake.complete("card", "name", "Кл"))
        assert (acted.kind, acted.choices) == (CHOICES, [])
        assert acted.ack_seconds < 1.3


async def test_an_unknown_command_is_apologised_for(caplog: pytest.LogCaptureFixture) -> None:
    async with discord_driver(TinyDesk()) as driver:
        driver.fake.rest.commands.append({"name": "old", "id": "1"})
        await driver.fake.use("old")
        await driver.settled()
        assert "сломалось" in visible(driver.fake.rest.sent[-1])
    assert "CommandNotFound" in caplog.text


async def test_an_answer_that_discord_refuses_is_logged_and_the_bot_lives_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with discord_driver(TinyDesk()) as driver:
        driver.fake.rest.forbidden = True
        assert await driver.private("Клон") is None
        driver.fake.rest.forbidden = False
        assert await driver.private("Клон") is not None
    assert "Discord's code 50013" in caplog.text


async def test_a_late_first_answer_is_lost_without_harm(caplog: pytest.LogCaptureFixture) -> None:
    async with discord_driver(TinyDesk()) as driver:
        driver.fake.rest.ack_seconds = 0.0
        assert await driver.command("card", "Клон") is None
        driver.fake.rest.ack_seconds = 3.0
        assert await driver.command("card", "Клон") is not None
    assert "Discord's code 10062" in caplog.text


async def test_the_log_holds_neither_token_nor_words(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        async with discord_driver(BrokenDesk()) as driver:
            for command in ("card", "ask", "rule"):
                await driver.command(command, "тайныеслова")
            await driver.private("тайныеслова [[тайныеслова]]")
            await driver.group("[[тайныеслова]]")
            await driver.press_stale()
            await acknowledged(driver.fake, await driver.fake.complete("card", "name", "тайныеслова"))
    assert caplog.text.count("fault in") == 7
    assert "тайныеслова" not in caplog.text
    assert TOKEN not in caplog.text
