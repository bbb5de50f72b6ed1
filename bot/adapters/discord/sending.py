"""Sends a reply: as the answer to an interaction, or under a message.

An interaction is deferred when the look-up is slow. A failure to send is logged, without any text, and never
raised. Refuses to know what is sent.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord

from bot.adapters.discord.clerk import Reply
from bot.adapters.discord.limits import DEFER_AFTER_SECONDS
from bot.adapters.discord.ours import client_of
from bot.adapters.discord.person import language
from bot.adapters.discord.views import messages
from bot.log import place

_log = logging.getLogger(__name__)


async def respond(
    interaction: discord.Interaction[Any], work: Coroutine[Any, Any, Reply], *, private: bool = False
) -> None:
    """Answer an interaction with what the work returns; `private` shows it to that person alone."""
    with client_of(interaction).busy.one():
        try:
            await _respond(interaction, asyncio.create_task(work), private=private)
        except Exception as error:  # noqa: BLE001 whatever it is, nobody is left to tell
            _log_unsent(error)


async def _respond(
    interaction: discord.Interaction[Any], work: asyncio.Task[Reply], *, private: bool
) -> None:
    done, _ = await asyncio.wait({work}, timeout=DEFER_AFTER_SECONDS)
    if not done:
        await interaction.response.defer(thinking=True, ephemeral=private)
    await _answer(interaction, await work, private=private)


async def _answer(interaction: discord.Interaction[Any], reply: Reply, *, private: bool) -> None:
    first, *others = messages(reply, language(interaction.locale))
    embed, view = first
    if interaction.response.is_done():
        await interaction.edit_original_response(embed=embed, view=view)
    else:
        await interaction.response.send_message(embed=embed, view=view, ephemeral=private)
    for embed, view in others:
        await interaction.followup.send(embed=embed, view=view, ephemeral=private)


async def send_under(message: discord.Message, reply: Reply, lang: str) -> None:
    """Send a reply under a message, in its channel; nobody is notified."""
    reference: Any = message.to_reference(fail_if_not_exists=False)
    try:
        for embed, view in messages(reply, lang):
            await message.channel.send(embed=embed, view=view, reference=reference)
            reference = None
    except Exception as error:  # noqa: BLE001 whatever it is, nobody is left to tell
        _log_unsent(error)


def _log_unsent(error: BaseException) -> None:
    code = getattr(error, "code", "none")
    _log.warning("an answer could not be sent, Discord's code %s: %s", code, place(error))
