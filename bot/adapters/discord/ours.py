"""What the parts below the client may ask of it, since discord.py hands it to them without its type."""

from typing import Any, Protocol, cast

import discord

from bot.adapters.discord.busy import Busy


class OurClient(Protocol):
    """The client as buttons and the sender see it."""

    busy: Busy

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str) -> None:
        """Answer a pressed button."""
        ...


def client_of(interaction: discord.Interaction[Any]) -> OurClient:
    """Return the client that received an interaction."""
    return cast("OurClient", interaction.client)
