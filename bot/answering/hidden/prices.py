"""Which of the costs told of a face-down card is what: that of turning up, the one it is compared with, a mere name.

Also whether the card is cast in the question at all, or only turned up. Refuses to know what is paid in the end.
"""

from itertools import pairwise

from bot.answering.amounts import costs
from bot.answering.castings import idle
from bot.answering.mana_at_hand import mana_at_hand
from bot.answering.reading import Mention, Reading
from bot.answering.taxes import Taxes
from bot.answering.tokens import Kind
from engine.magic.mana import ManaCost

FACE_DOWN = ManaCost(3)
_NEAR = 3
_BOTH = 2
_SPENT = ("потрат", "потрач", "стопк", "момент", "слит", "вбух", "spent")
"""Beginnings of words that only say that mana was spent, and from when on it is counted."""
_DOWNWARDS = ("втемную", "рубашкой", "закрытой", "закрытым", "закрыто", "рубахой")
"""How a card is laid: said of a card that is being cast, where it is not said to lie there."""
_TURNS = ("ход", "хода", "ходов", "turn", "turns")
_TOUCHES = (
    "накин",
    "добав",
    "прибав",
    "начисл",
    "действ",
    "распростр",
    "влия",
    "повли",
    "кас",
    "коснет",
    "применя",
    "цепля",
)
_JOINS = ("и", "плюс", "+", "потом", "затем", ",")


def spent(reading: Reading) -> frozenset[int]:
    """Return «потрачено с момента каста», «за два хода»: words that only say how long mana is counted."""
    told = {i for i, token in enumerate(reading.tokens) if token.norm.startswith(_SPENT)}
    turns = {i for i, token in enumerate(reading.tokens) if token.norm in _TURNS}
    counted = {i - 1 for i in turns if i and reading.tokens[i - 1].kind is Kind.NUMBER}
    return frozenset(
        told | {i for i in counted if i and reading.tokens[i - 1].norm in ("за", "в", "на", "over")}
    )


def turn_up_cost(reading: Reading, tax: Taxes) -> ManaCost | None:
    """Return the one cost that is told and is no tax: of morph or its like, or of the card that was manifested."""
    changes = {figure for figure in tax.figures if figure}
    told = [
        (index, cost)
        for index, cost in costs(reading)
        if index not in tax.taken and (cost.symbols or cost.generic not in changes)
    ]
    if len(told) == _BOTH and sum(cost == FACE_DOWN for _, cost in told) == 1:
        told = [found for found in told if found[1] != FACE_DOWN]
    if len(told) == _BOTH:
        named = reading.places("morph", "megamorph", "disguise")
        told = [found for found in told if any(0 < found[0] - place <= _NEAR for place in named)]
    return told[0][1] if len(told) == 1 and not told[0][1].xs else None


def compared_cost(reading: Reading, card: Mention | None, up: ManaCost | None, tax: Taxes) -> ManaCost | None:
    """Return the mana cost that the way round is compared with: «против честных {5}{G}{G}», or the card's own.

    The words of a told change of costs compare nothing, and its amount is no cost of a card.
    """
    said = idle(reading, "benefit")
    if not said - (frozenset(reading.places("dearer", "cheaper")) if tax.tells else frozenset()):
        return None
    others = [cost for index, cost in costs(reading) if cost != up and index not in tax.taken]
    if len(others) == 1:
        return others[0]
    printed = card.card.faces[card.face].mana_cost if card is not None else ""
    return ManaCost.parse(printed) if printed and not others else None


def asks_how_much_dearer(reading: Reading) -> bool:
    """Say whether two ways are compared: «насколько дороже выходит …», «на сколько дешевле, чем честно»."""
    norms = [token.norm for token in reading.tokens]
    told = any(norm.startswith("насколько") for norm in norms)
    asks = told or ("на", "сколько") in pairwise(norms)
    return asks and reading.has("dearer", "cheaper") and bool(idle(reading, "benefit"))


def called(reading: Reading) -> frozenset[int]:
    """Return «локсодон с оборотнем {5}{G}»: what the card is called right before its keyword."""
    found = {place - 2 for place in reading.places("morph", "megamorph", "disguise") if place > 1}
    return frozenset(
        i for i in found if reading.tokens[i + 1].norm in ("с", "со") and not reading.concepts_at(i)
    )


def turned_for_each(reading: Reading, count: int) -> int:
    """Return how many are turned up for a cost told of each: «две рубашки открываю по {1}{U}»; one otherwise."""
    each = any(token.norm.startswith("кажд") or token.norm == "each" for token in reading.tokens)
    by = any(index and reading.tokens[index - 1].norm == "по" for index, _ in costs(reading))
    return count if each or by else 1


def from_hand(reading: Reading) -> frozenset[int]:
    """Return «честно из руки»: the hand that the way is compared with is cast from."""
    places = reading.places("hand")
    return frozenset(i for i in places if i and reading.tokens[i - 1].norm in ("из", "с", "from"))


def touches(reading: Reading) -> frozenset[int]:
    """Return «на анморф накинет?», «подорожает ли вскрытие»: verbs by which it is asked whether a change is for it."""
    return frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_TOUCHES))


def is_laid_before(reading: Reading, hidden: tuple[int, ...], *, several: bool) -> bool:
    """Say whether it is laid face down first and then turned up: «рубашкой плюс открыть», «втёмную и сразу открыть»."""
    up = reading.places("turn_up")
    if not hidden or not up or min(hidden) >= max(up):
        return False
    between = reading.tokens[min(hidden) : max(up)]
    if not any(token.norm in _JOINS for token in between):
        return False
    whole = several or reading.has("afford", "sum") or any(token.norm == "всего" for token in reading.tokens)
    laid = any(token.norm in _DOWNWARDS for token in between) and not reading.has("already", "not_turned")
    return whole or (
        laid and (mana_at_hand(reading) is not None or reading.has("same_turn", "count", "cost"))
    )
