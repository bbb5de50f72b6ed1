"""The size of a permanent while it is face down, asked beside what lies there and what its turning up draws.

«secret plans на столе, морф закрытый, потом вскрываю. стата закрытого? и доберу карту?» asks nothing of its face.
"""

from dataclasses import replace

from bot.answering.hidden.slots import TurnedUpSlots
from bot.answering.reading import Reading

_NEAR = 2
_DRAWS = ("добер", "добир", "добор", "возьм", "беру", "тяну", "вытян", "дран", "дров", "draw")


def asks_of_closed(reading: Reading) -> bool:
    """Say whether the size of what lies face down is asked: «стата закрытого», «размер рубашки»."""
    hidden = reading.places("face_down")
    sizes = reading.places("pt", "size_word")
    return any(-_NEAR <= place - size <= 2 * _NEAR for place in hidden for size in sizes)


def draws_asked(reading: Reading) -> frozenset[int]:
    """«и доберу карту?», «сколько карт возьму»: the tokens that ask of drawing."""
    cards = reading.places("hand_cards", "card_word")
    near = {i for place in cards for i in range(place - _NEAR, place + _NEAR + 1)}
    return frozenset(
        i for i, token in enumerate(reading.tokens) if i in near and token.norm.startswith(_DRAWS)
    )


def closed(reading: Reading, slots: TurnedUpSlots) -> TurnedUpSlots | None:
    """Return the slots where the closed one is asked about; None where its face or more would matter."""
    if not slots.beside or slots.damage or slots.late or slots.fate or slots.pumps:
        return None
    return replace(slots, asks_closed=True, asks_draw=bool(draws_asked(reading)))
