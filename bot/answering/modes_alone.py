"""Whether a question tells modes by number and names no spell: it then goes on with the spell that was spoken of.

Refuses to know which spell that is.
"""

from bot.answering.reading import Reading

_NTH = ("первый", "второй", "третий", "четвертый")


def numbers_modes(reading: Reading) -> bool:
    """Say whether modes are told by number and no spell is: «режим два в существо 4/4»."""
    if reading.mentions or reading.has("escalate", "emerge"):
        return False
    beside = (reading.at(place + step) for place in reading.places("mode") for step in (-1, 1))
    return any(token is not None and (token.value or token.lemma in _NTH) for token in beside)
