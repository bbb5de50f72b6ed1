"""The words of commands as a platform lists them: names, parameters and what each is for, in both languages.

A name is lower case and at most 32 characters, a description at most 100: the narrowest platform's limits.
"""

from collections.abc import Mapping

COMMAND_WORDS: Mapping[str, tuple[str, str]] = {
    "card": ("карта", "card"),
    "card.about": ("Найти карту по любому названию", "Find a card by any name"),
    "card.name": ("название", "name"),
    "card.name.about": (
        "Русское или английское название, часть его или прозвище",
        "A Russian or English name, a part of it, or a nickname",
    ),
    "rule": ("правило", "rule"),
    "rule.about": ("Показать правило по номеру", "Show a rule by its number"),
    "rule.number": ("номер", "number"),
    "rule.number.about": (
        "Номер, например 702.119a или IPG 2.1; «история 702.37e»",
        "A number such as 702.119a or IPG 2.1",
    ),
    "rule.edition": ("издание", "edition"),
    "rule.edition.about": ("Год или дата издания; пусто — сегодняшнее", "Year or date; empty means today's"),
    "ask": ("вопрос", "ask"),
    "ask.about": ("Задать вопрос по правилам своими словами", "Ask a rules question in your own words"),
    "ask.question": ("вопрос", "question"),
    "ask.question.about": (
        "Что случилось в игре и что хочется узнать",
        "What happened and what you want to know",
    ),
    "help": ("помощь", "help"),
    "help.about": ("Что умеет бот", "What the bot can do"),
    "review": ("Спросить разбор", "Ask Razbor"),
}


def command_word(code: str, lang: str) -> str:
    """Return the word of a code, Russian unless the language is «en»; raises KeyError for an unknown code."""
    russian, english = COMMAND_WORDS[code]
    return english if lang == "en" else russian
