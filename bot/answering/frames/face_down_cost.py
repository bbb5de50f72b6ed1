"""What it costs to cast cards face down, to turn them up, or both, and whether the mana at hand pays (702.37).

Megamorph and disguise cast for the same {3}; what was manifested or cloaked is turned up for its card's mana cost or
its own morph or disguise cost (701.40b, 701.58b).
"""

from dataclasses import replace

from bot.answering.amounts import number_beside
from bot.answering.answers import Answer
from bot.answering.castings import idle, settled
from bot.answering.claims import offered
from bot.answering.focus import asks_mana_value, asks_when
from bot.answering.fresh_attack import asks_to_attack, may_attack
from bot.answering.hidden.guard import closes_again, names_rule
from bot.answering.hidden.price_asked import asks_colour, asks_price, compares, counts_things
from bot.answering.hidden.prices import (
    FACE_DOWN,
    asks_how_much_dearer,
    called,
    compared_cost,
    from_hand,
    is_laid_before,
    spent,
    touches,
    turn_up_cost,
    turned_for_each,
)
from bot.answering.hidden.reckoned import BY_MANA_COST, FaceDownCostSlots, answered
from bot.answering.hidden.slots import printed_size
from bot.answering.hidden_joined import HIDDEN
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.mana_at_hand import mana_at_hand, mana_figures
from bot.answering.modes_counted import ORDINALS
from bot.answering.properties import lists_properties
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import taxes
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from knowledge.records import Game

_KEYWORDS = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_UNDERSTOOD = (
    "face_down morph megamorph disguise manifest cloak turn_up cast lay already same_turn cost pays mana afford count "
    "land mana_colour cheaper dearer creatures_only noncreatures_only creature card_word hand_cards sum opponent "
    "mana_cost no_morph as_alternative legal paid spell battlefield their_side theirs choose unread_tax aside"
)
_HOW_MUCH = frozenset(("сколько", "почем", "скока", "скок"))
_XS = frozenset(("x", "х", "икс", "икса", "иксу", "иксом", "иксе"))
"""What turning up may cost with: how much is up to who pays, and not told apart here."""


class FaceDownCostFrame:
    """«сколько морф рубашкой под налогом {1}», «положить и вскрыть сколько суммарно», «хватит ли 8 земель»."""

    name = "face_down_cost"
    game = Game.MAGIC

    def read(
        self, reading: Reading, shelf: Shelf, last: FaceDownCostSlots | None
    ) -> FaceDownCostSlots | None:
        """Fill the slots where a cost of casting face down or turning up is asked."""
        if last is not None:
            return _taxed_anew(reading, shelf, last)
        if not _is_asked(reading) or asks_mana_value(reading) or closes_again(reading) or names_rule(reading):
            return None
        if not reading.has(*HIDDEN) and not _is_of_morph(reading):
            return None
        reading = settled(reading, shelf)
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_KEYWORDS) is not None)
        if card is not None and "turned face up, add" in card.card.faces[card.face].text_en:
            return None
        return _slots(reading, shelf, card)

    def answer(self, slots: FaceDownCostSlots, shelf: Shelf, question: Question) -> Answer:
        """Add up what is paid."""
        return answered(slots, shelf, question.as_of)


def _taxed_anew(reading: Reading, shelf: Shelf, last: FaceDownCostSlots) -> FaceDownCostSlots | None:
    """«а если существа дешевле на 1?»: the same cards under another change of costs, and nothing else said."""
    tax = taxes(reading, shelf, creature=True, spell=last.card)
    taken = Taken(tax.figures, tax.cards, tax.taken)
    if not tax.tells or tax.unclear or reading.has(*HIDDEN, "turn_up") or last.mana is not None:
        return None
    return replace(last, tax=tax) if is_understood(reading, _UNDERSTOOD, taken) else None


def _is_asked(reading: Reading) -> bool:
    if lists_properties(reading) or asks_when(reading) or _counts_creatures(reading):
        return False
    if counts_things(reading):
        return False
    if asks_colour(reading) or compares(reading) or any(token.norm in _XS for token in reading.tokens):
        return False
    asked = (
        asks_price(reading)
        or mana_at_hand(reading) is not None
        or bool(offered(reading))
        or bool(_in_turn(reading))
        or asks_how_much_dearer(reading)
    )
    return reading.has(*HIDDEN, "turn_up") and asked


def _counts_creatures(reading: Reading) -> bool:
    """«гоблинов суммарно?»: creatures are counted, and no price."""
    return any(
        "creature" in reading.concepts_at(place - 1)
        and (place == 1 or ((t := reading.at(place - 2)) is not None and t.kind is Kind.MARK))
        for place in reading.places("sum")
    )


def _is_of_morph(reading: Reading) -> bool:
    """«во сколько вскрыть проводницу»: the one card that is named is turned up for a cost of its own."""
    fits = [keyword_cost(m.card, m.face, *_KEYWORDS) is not None for m in reading.mentions]
    return fits == [True]


def _in_turn(reading: Reading) -> frozenset[int]:
    """«мана на первую и на вторую?»: the tokens that ask for each card's own price."""
    told = {i for i, t in enumerate(reading.tokens) if t.lemma in ORDINALS}
    return frozenset(told) if len(told) > 1 and reading.has("pays") else frozenset()


def _slots(reading: Reading, shelf: Shelf, card: Mention | None) -> FaceDownCostSlots | None:
    tax = taxes(reading, shelf, creature=True, spell=card)
    printed_asked = card is not None and not reading.has("turn_up", "face_down", "cast", "lay")
    up, told = reading.has("turn_up") or printed_asked, turn_up_cost(reading, tax)
    printed = keyword_cost(card.card, card.face, *_KEYWORDS) if card is not None and up else None
    turned_up = (told or (printed.mana if printed is not None else None)) if up else None
    cast = _count(reading) if _is_cast(reading) and not printed_asked else 0
    plain = compared_cost(reading, card, told, tax)
    cast = cast or int(plain is not None)
    asks_size = up and bool(cast) and reading.has("pt", "size_word") and printed_size(card) is not None
    ups = turned_for_each(reading, _count(reading)) if up and not cast else 1
    figures = (told, plain, cast, ups, FACE_DOWN if cast else None, *tax.figures, *mana_figures(reading))
    if up and told is not None and printed is not None and printed.mana != told:
        return None
    if (up and turned_up is None) or (told is not None and not up) or not (cast or up):
        return None
    fights = asks_to_attack(reading)
    attacks = may_attack(reading, card) if fights and cast and up else None
    if fights and attacks is None:
        return None
    taken = tax.taken | offered(reading) | _in_turn(reading) | fights | called(reading)
    taken |= spent(reading) | (frozenset(reading.places("pt", "size_word")) if asks_size else frozenset())
    taken |= idle(reading, "benefit") | from_hand(reading) if plain is not None else frozenset()
    taken |= touches(reading) if tax.tells and up and not cast else frozenset()
    if tax.unclear or not is_understood(reading, _UNDERSTOOD, Taken(figures, (card, *tax.cards), taken)):
        return None
    keyword = next((name for name in ("megamorph", "disguise", *BY_MANA_COST) if reading.has(name)), "morph")
    return FaceDownCostSlots(
        cast,
        turned_up,
        card,
        tax,
        mana_at_hand(reading),
        keyword,
        attacks,
        plain,
        asks_size,
        apart=_asks_each(reading),
        ups=ups,
    )


def _is_cast(reading: Reading) -> bool:
    """Whether the card is also cast face down, and not only turned up: it is said so, or the one follows the other."""
    if reading.has(*BY_MANA_COST):
        return False
    if not reading.has("turn_up") or reading.has("cast", "lay") or _asks_each(reading):
        return True
    hidden, up = reading.places(*HIDDEN), reading.places("turn_up")
    follows = bool(hidden) and min(hidden) < max(up)
    if follows and mana_at_hand(reading) is not None and _in_the_same_turn(reading, min(hidden), max(up)):
        return True
    return is_laid_before(reading, hidden, several=_count(reading) > 1)


def _in_the_same_turn(reading: Reading, first: int, last: int) -> bool:
    """«втёмную и в тот же ход открыть»: the mana of one turn is to pay for both."""
    seen = (s for s in reading.sightings if s.concept == "same_turn" and s.last > s.first)
    return any(first < sighting.first < last for sighting in seen)


def _count(reading: Reading) -> int:
    for place in reading.places("morph", "face_down"):
        before = reading.at(place - 1)
        if before is not None and before.kind is Kind.NUMBER:
            return before.value
        if before is not None and before.norm == "за":
            return 1
    return number_beside(reading, "morph", before=2, after=0) or 1


def _asks_each(reading: Reading) -> bool:
    """«почём рубашкой и почём вскрыть»: two prices are asked, of the two things that are paid for."""
    asked = {
        i
        for i in reading.places("cost", "count", "pays")
        if reading.tokens[i].norm in _HOW_MUCH or "much" in (reading.tokens[i].norm, _norm(reading, i + 1))
    }
    others = {"hand_cards", "damage", "life", "creature", "counter", "land"}
    counted = [i for i in asked if any(reading.concepts_at(k) & others for k in (i + 1, i + 2))]
    prices = [i for i in sorted(asked) if i not in counted and i + 1 not in asked]
    return len(prices) > 1 and not counted and reading.has(*HIDDEN) and reading.has("turn_up")


def _norm(reading: Reading, index: int) -> str:
    token = reading.at(index)
    return token.norm if token is not None else ""
