"""The slash commands and the message menu, with their Russian localisations and completions.

Refuses to know how anything is looked up and sent: each command names a look-up.
"""

from typing import Any

import discord
from discord import app_commands

from bot.adapters.discord.clerk import Clerk
from bot.adapters.discord.limits import CHOICE, CHOICES, units, within
from bot.adapters.discord.lookups import LookUp
from bot.adapters.discord.person import asker_of
from bot.adapters.discord.sending import respond
from bot.presenting.command_words import command_word
from bot.presenting.desk import Suggestion
from bot.presenting.mana_symbols import drawn

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., None]
Choices = list[app_commands.Choice[str]]

NameText = app_commands.Range[str, 1, 200]
NumberText = app_commands.Range[str, 1, 100]
EditionText = app_commands.Range[str, 0, 20]
QuestionText = app_commands.Range[str, 1, 2000]


class Words(app_commands.Translator):
    """Gives Discord the Russian words; English ones are the commands' own."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the Russian word, nothing for other languages."""
        code = string.extras.get("code")
        return command_word(code, "ru") if code and locale is discord.Locale.russian else None


def word(code: str) -> app_commands.locale_str:
    """Return the English word of a code, to be translated by `Words`."""
    return app_commands.locale_str(command_word(code, "en"), code=code)


def add_commands(tree: app_commands.CommandTree[Any], clerk: Clerk) -> None:
    """Put every command of ours into the tree."""
    tree.add_command(_card(clerk))
    tree.add_command(_rule(clerk))
    tree.add_command(_ask(clerk))
    tree.add_command(_help(clerk))
    tree.add_command(_review(clerk))


def choices(suggestions: tuple[Suggestion, ...]) -> Choices:
    """Show suggestions within Discord's limits; one whose value does not fit whole is left out."""
    fitting = [given for given in suggestions if given.label.strip() and 0 < units(given.value) <= CHOICE]
    return [app_commands.Choice(name=_choice_name(given), value=given.value) for given in fitting[:CHOICES]]


def _choice_name(given: Suggestion) -> str:
    label = within(given.label, CHOICE)
    name = f"{label} · {drawn(given.detail)}" if given.detail else label
    return name if units(name) <= CHOICE else label


def _card(clerk: Clerk) -> Command:
    @app_commands.command(name=word("card"), description=word("card.about"))
    @app_commands.rename(name=word("card.name"))
    @app_commands.describe(name=word("card.name.about"))
    async def card(interaction: Interaction, name: NameText) -> None:
        await respond(interaction, clerk.answer(LookUp("card", name), asker_of(interaction)))

    @card.autocomplete("name")
    async def complete(_: Interaction, text: str) -> Choices:
        return choices(await clerk.cards(text))

    return card


def _rule(clerk: Clerk) -> Command:
    @app_commands.command(name=word("rule"), description=word("rule.about"))
    @app_commands.rename(number=word("rule.number"), edition=word("rule.edition"))
    @app_commands.describe(number=word("rule.number.about"), edition=word("rule.edition.about"))
    async def rule(interaction: Interaction, number: NumberText, edition: EditionText = "") -> None:
        await respond(interaction, clerk.answer(LookUp("rule", number, edition), asker_of(interaction)))

    @rule.autocomplete("number")
    async def complete(_: Interaction, text: str) -> Choices:
        return choices(await clerk.rules(text))

    return rule


def _ask(clerk: Clerk) -> Command:
    @app_commands.command(name=word("ask"), description=word("ask.about"))
    @app_commands.rename(question=word("ask.question"))
    @app_commands.describe(question=word("ask.question.about"))
    async def ask(interaction: Interaction, question: QuestionText) -> None:
        await respond(interaction, clerk.answer(LookUp("ask", question), asker_of(interaction)))

    return ask


def _help(clerk: Clerk) -> Command:
    @app_commands.command(name=word("help"), description=word("help.about"))
    async def tell(interaction: Interaction) -> None:
        await respond(interaction, clerk.answer(LookUp("help"), asker_of(interaction)), private=True)

    return tell


def _review(clerk: Clerk) -> app_commands.ContextMenu:
    async def review(interaction: Interaction, message: discord.Message) -> None:
        await respond(interaction, clerk.answer(LookUp("ask", message.content), asker_of(interaction)))

    return app_commands.ContextMenu(name=word("review"), callback=review)
