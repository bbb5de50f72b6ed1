"""Figures that a question only puts forward: «теперь городок 10/7?».

Refuses to know whether they are right.
"""

from bot.answering.reading import Reading


def is_claimed(reading: Reading, index: int) -> bool:
    """Say whether a size is asked of the card that is named right before it."""
    after = reading.at(index + 1)
    named = any(mention.last == index - 1 for mention in reading.mentions)
    return named and after is not None and after.text == "?"
