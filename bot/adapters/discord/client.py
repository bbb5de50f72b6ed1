"""The client: joins discord.py's events with the clerk, and keeps quiet about everything it need not know.

Asks Discord for messages only, caches no members and no messages, and never notifies anyone.
"""

import logging
import sys
from typing import Any

import discord
from discord import app_commands

from bot.adapters.discord.busy import Busy
from bot.adapters.discord.clerk import Clerk
from bot.adapters.discord.commands import Words, add_commands
from bot.adapters.discord.config import DiscordConfig
from bot.adapters.discord.custom_ids import is_choice
from bot.adapters.discord.hearing import answer_message
from bot.adapters.discord.person import asker_of
from bot.adapters.discord.sending import respond
from bot.adapters.discord.views import DeskButton
from bot.log import place
from bot.presenting.desk import Desk

LONGEST_LIMIT_SECONDS = 60.0
"""A rate limit longer than this is not waited out: the daily one of commands would hold up the start."""

_log = logging.getLogger(__name__)


class RazborClient(discord.Client):
    """One bot over one desk; `start(token)` connects it and holds the connection."""

    def __init__(self, config: DiscordConfig, desk: Desk) -> None:
        super().__init__(
            intents=intents(config),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_LIMIT_SECONDS,
        )
        self.busy = Busy()
        self.clerk = Clerk(desk)
        self.tree = RazborTree(self)
        add_commands(self.tree, self.clerk)
        self._lang = config.lang

    async def setup_hook(self) -> None:
        """Register buttons and commands; where Discord refuses the commands, the earlier ones stay."""
        self.add_dynamic_items(DeskButton)
        await self.tree.set_translator(Words())
        try:
            await self.tree.sync()
        except (discord.DiscordException, app_commands.AppCommandError) as error:
            _log.error("the commands could not be registered: %s", place(error))

    async def on_ready(self) -> None:
        """Say in the log that the bot can be used."""
        _log.info("connected, %d servers", len(self.guilds))

    async def on_message(self, message: discord.Message) -> None:
        """Answer what is meant for us."""
        if self.user is None:
            return
        with self.busy.one():
            await answer_message(message, self.user, self.clerk, self._lang)

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str) -> None:
        """Answer a button: a choice for everybody, details for who asked for them."""
        work = self.clerk.pressed(custom_id, asker_of(interaction))
        await respond(interaction, work, private=not is_choice(custom_id))

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        """Log a fault outside the desk by its place alone."""
        error = sys.exc_info()[1]
        _log.error("fault in %s: %s", event_method, place(error) if error else "unknown")


class RazborTree(app_commands.CommandTree[RazborClient]):
    """The commands, usable on servers and in private, and for people who installed the bot for themselves."""

    def __init__(self, client: RazborClient) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Apologise for a command that fails outside the desk: an unknown one, or a fault of ours."""
        cause = getattr(error, "original", error)
        _log.error("fault in a command: %s", place(cause))
        if not interaction.response.is_done():
            await respond(interaction, self.client.clerk.apologise(asker_of(interaction)), private=True)


def intents(config: DiscordConfig) -> discord.Intents:
    """Return what we ask Discord to tell us: servers, messages, and their text where that is switched on."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    wanted.message_content = config.message_content
    return wanted
