"""Rulings found by the rule number that a question names, or by the subject whose number it asks for.

«по 712.3 сколько наборов характеристик», «без морфа рубашкой не играть: пункт 2002 и 2014». Refuses to know whether
any of them is the answer: the search says so.
"""

import re

from bot.answering.reading import Reading
from bot.answering.rule_request import asks_number, read_request, subject_of_number
from bot.answering.rulings_on_rules import is_under
from bot.answering.shelf import Shelf
from knowledge.records import Game


def cited_by_number(reading: Reading, game: Game, shelf: Shelf) -> frozenset[str]:
    """Return the keys of the rulings that rest on a dotted number of the question, or on a sub-rule of it."""
    numbers = [number for number in read_request(reading.text).numbers if "." in number]
    if not numbers:
        return frozenset()
    return frozenset(
        ruling.key
        for ruling in shelf.library.rulings()
        if ruling.game is game
        and any(is_under(ref.number, number) for ref in ruling.rules for number in numbers)
    )


def subject_asked(reading: Reading) -> str:
    """Return the subject whose number is asked; empty where none is, or a number is named."""
    if not asks_number(reading.text) or read_request(reading.text).numbers:
        return ""
    subject = subject_of_number(reading.text)
    return subject if subject != reading.norm else ""


def without_numbers(reading: Reading) -> str:
    """Return a question without its dotted numbers: the subject that is told beside them."""
    return " ".join(word for word in reading.text.split() if not _NUMBER.search(word))


_NUMBER = re.compile(r"\d{3}\.\d")
