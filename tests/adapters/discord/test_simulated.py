"""Breadth on simcord, which simulates Discord in the process: threads, permissions, faults, visibility, restarts.

It knows more of Discord than our fake and refuses what Discord refuses; the wire is tested elsewhere.
"""

from typing import Any

import discord
import pytest
import simcord

from bot.adapters.discord.client import RazborClient
from bot.adapters.discord.config import DiscordConfig
from tests.adapters.desks import CARDS, BrokenDesk, LongDesk, TinyDesk
from tests.adapters.discord.markdown_reader import read

EVIL = next(card for card in CARDS if card.key == "evil")


class Place:
    """A server with one channel and one member beside the bot."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("rules")
        self.alice = self.guild.add_member(env.create_user("alice"))

    def last_text(self) -> str:
        message = self.channel.last_message
        assert message is not None
        return text_of(message.embeds)


@pytest.fixture
def desk() -> TinyDesk:
    return TinyDesk()


@pytest.fixture
def simcord_bot(desk: TinyDesk) -> discord.Client:
    return RazborClient(DiscordConfig("x"), desk)


@pytest.fixture
def place(simcord_env: simcord.Env) -> Place:
    return Place(simcord_env)


def text_of(embeds: list[discord.Embed]) -> str:
    return "\n".join(read(f"{embed.title or ''}\n{embed.description or ''}").text for embed in embeds)


async def test_every_command_is_visible(place: Place) -> None:
    assert set(place.alice.available_commands(place.channel)) == {"card", "rule", "ask", "help"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_every_card_is_found_by_both_names(place: Place, card: Any, lang: str) -> None:
    result = await place.alice.slash(place.channel, "card", name=card.name(lang))
    assert result.response is not None
    assert all(part in text_of(result.response.embeds) for part in (card.ru, card.en, card.text))


async def test_a_choice_can_be_pressed_by_anyone_and_again(place: Place) -> None:
    bob = place.guild.add_member(place.env.create_user("bob"))
    asked = await place.alice.slash(place.channel, "card", name="Бр")
    assert asked.response is not None
    for label in ("Bruna, the Fading Light", "Brisela, Voice of Nightmares"):
        pressed = await bob.click(asked.response, label=label)
        assert pressed.response is not None
        assert label in text_of(pressed.response.embeds)
        assert not pressed.ephemeral


async def test_details_are_seen_by_who_pressed_alone(place: Place) -> None:
    bob = place.guild.add_member(place.env.create_user("bob"))
    shown = await place.alice.slash(place.channel, "card", name="Клон")
    assert shown.response is not None
    details = await bob.click(shown.response, label="More")
    assert details.ephemeral
    assert len(place.channel.history(viewer=place.alice)) == 1
    assert len(place.channel.history(viewer=bob)) == 2


async def test_buttons_survive_a_restart(place: Place) -> None:
    asked = await place.alice.slash(place.channel, "card", name="Бр")
    await place.env.restart_bot(RazborClient(DiscordConfig("x"), TinyDesk()))
    assert asked.response is not None
    pressed = await place.alice.click(asked.response, label="Brisela, Voice of Nightmares")
    assert pressed.response is not None
    assert "Голос Кошмаров" in text_of(pressed.response.embeds)


async def test_the_message_menu(place: Place) -> None:
    message = await place.alice.send(place.channel, "что делает Клон?")
    result = await place.alice.context_menu(place.channel, "Ask Razbor", message)
    assert result.response is not None
    assert "Clone" in text_of(result.response.embeds)


async def test_an_answer_to_the_bots_message_is_a_follow_up(place: Place) -> None:
    me = place.env.bot.user
    assert me is not None
    await place.alice.send(place.channel, f"{me.mention} Клон")
    answer = place.channel.last_message
    assert answer is not None
    await place.alice.send(place.channel, f"{me.mention} кмс?", reply_to=answer)
    assert "4" in place.last_text()


async def test_talk_is_left_alone(place: Place) -> None:
    await place.alice.send(place.channel, "Клон [[Клон]]")
    assert len(place.channel.history()) == 1


async def test_other_bots_are_left_alone(place: Place) -> None:
    other = place.guild.add_member(place.env.create_user("other", bot=True))
    me = place.env.bot.user
    assert me is not None
    await other.send(place.channel, f"{me.mention} Клон")
    assert len(place.channel.history()) == 1


async def test_a_private_conversation(place: Place) -> None:
    message = await place.alice.send_dm("Клон")
    await place.alice.send_dm("кмс")
    history = place.alice.user.dm_channel.history()
    assert [entry.author.bot for entry in history] == [False, True, False, True]
    assert message.id in [entry.id for entry in history]


@pytest.mark.parametrize("desk", [LongDesk()])
async def test_a_long_answer_continues_in_follow_ups(place: Place) -> None:
    result = await place.alice.slash(place.channel, "ask", question="расскажи")
    assert result.response is not None
    whole = text_of(result.response.embeds) + "".join(text_of(each.embeds) for each in result.followups)
    assert all(f"Абзац {number}." in whole for number in range(LongDesk.paragraphs))


@pytest.mark.parametrize("desk", [BrokenDesk()])
@pytest.mark.parametrize(("command", "option"), [("card", "name"), ("rule", "number"), ("ask", "question")])
async def test_a_fault_is_apologised_for(place: Place, command: str, option: str) -> None:
    result = await place.alice.slash(place.channel, command, **{option: "x"})
    assert result.response is not None
    assert "broke" in text_of(result.response.embeds)


async def test_an_error_of_discords_leaves_the_bot_running(place: Place) -> None:
    me = place.env.bot.user
    assert me is not None
    place.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await place.alice.send(place.channel, f"{me.mention} Клон")
    assert len(place.channel.history()) == 1
    await place.alice.send(place.channel, f"{me.mention} Клон")
    assert "Clone" in place.last_text()


@pytest.mark.parametrize(("text", "count"), [("Бр", 2), ("", 5), ("нет такой", 0), ("<@1>" * 1000, 0)])
async def test_completions(place: Place, text: str, count: int) -> None:
    assert len(await place.alice.autocomplete(place.channel, "card", "name", text)) == count
