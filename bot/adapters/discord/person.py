"""Who asks, from what Discord tells: an interaction knows the person's language, a message does not."""

from typing import Any

import discord

from bot.presenting.desk import Asker

_ENGLISH = (discord.Locale.american_english, discord.Locale.british_english)


def language(locale: discord.Locale) -> str:
    """Return en for the English locales and ru for every other."""
    return "en" if locale in _ENGLISH else "ru"


def asker_of(interaction: discord.Interaction[Any]) -> Asker:
    """Return who started an interaction."""
    chat = interaction.channel_id or interaction.user.id
    return Asker(f"discord:{chat}", f"discord:{interaction.user.id}", language(interaction.locale))


def author_of(message: discord.Message, lang: str) -> Asker:
    """Return who wrote a message, taken to speak the given language."""
    return Asker(f"discord:{message.channel.id}", f"discord:{message.author.id}", lang)
