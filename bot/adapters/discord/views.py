"""A reply as what discord.py sends: embeds, and buttons that still work after a restart.

A button carries all it needs in its custom id, so nothing is registered for a message. Refuses to know what a
press does: the client that receives it does.
"""

import re
from collections.abc import Iterator
from typing import Any, Self, cast

import discord

from bot.adapters.discord.clerk import Reply
from bot.adapters.discord.custom_ids import press_id
from bot.adapters.discord.ours import client_of
from bot.adapters.discord.render import Page
from bot.presenting.words import say


class DeskButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"(?s:(?:press|again|kept):.+)"
):
    """Any button of ours."""

    def __init__(self, custom_id: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the button anew from a press."""
        return cls(match[0], cast("discord.ui.Button[Any]", item).label or "")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the client."""
        await client_of(interaction).pressed(interaction, self.custom_id)


def messages(reply: Reply, lang: str) -> Iterator[tuple[discord.Embed, Any]]:
    """Give each message's embed and view, the view MISSING where there are no buttons."""
    *before, last = reply.pages
    for page in before:
        yield _embed(page), discord.utils.MISSING
    buttons = [DeskButton(press_id(button.action), button.label) for button in last.buttons]
    if reply.more:
        buttons.append(DeskButton(reply.more, say("label.more", lang)))
    yield _embed(last), _view(buttons) if buttons else discord.utils.MISSING


def _embed(page: Page) -> discord.Embed:
    embed = discord.Embed(title=page.title or None, description=page.description or None)
    return embed.set_footer(text=page.footer) if page.footer else embed


def _view(buttons: list[DeskButton]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view
