"""What a modal spell with escalate costs, and how many modes the mana at hand pays for (702.120)."""

import re
from dataclasses import replace

from bot.answering.aimed import is_only_aimed
from bot.answering.amounts import costs
from bot.answering.answers import Answer
from bot.answering.castings import idle, settled
from bot.answering.escalate_reckoned import EscalateSlots, answered
from bot.answering.escalate_told import (
    added_modes,
    asks_extra,
    asks_how_often_taxed,
    asks_if_due,
    bare_number,
    beyond_the_first,
    free_asked,
    is_free,
    makers_of_free,
    not_all,
    out_of,
    own_name,
    sizes_struck,
    told_costs,
    weighs,
)
from bot.answering.focus import (
    TARGETS,
    asks_cost,
    asks_fate,
    asks_harm,
    asks_mana_value,
    asks_of_no_price,
    tells_a_fate,
)
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost, modes_of
from bot.answering.mana_at_hand import has_further_mana, mana_at_hand, mana_figures, tells_what_stayed
from bot.answering.marks import sizes
from bot.answering.modes_by_target import damage_to_player, life_told
from bot.answering.modes_counted import (
    NONE,
    Counted,
    further_modes,
    may_have_payments,
    modes_counted,
    payments_at_hand,
)
from bot.answering.modes_repeated import repeats_mode
from bot.answering.modes_told import mode_lines
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import has_untold_changer, taxes
from bot.answering.tokens import Kind
from bot.answering.understood import Figure, Taken, is_understood
from engine.magic.costs import Cost, CostVerb
from engine.magic.mana import ManaCost
from knowledge.records import Game

_SPOKEN = ("Escalate", "Эскалация")
_UNDERSTOOD = (
    "cascade reveal turn_up half split same_mode sum "
    "escalate mode spell cast cost pays mana afford count land mana_colour cheaper dearer creatures_only "
    "noncreatures_only free choose opponent battlefield discard discard_mode hand_cards card_word paid "
    "hand takes legal lay whole their_side unread_tax instant sorcery outcome untapped tapping last_card enters "
    "creature aside nothing_more at_most holds mana_cost at_once mode become survive perish size_word pt damage theirs "
    "face set_base"
)
_ASKS_ELSE = (
    "outcome", "survive", "perish", "falls", "become", "size_word", "pt", "damage", "life", "takes", "legal", "count",
    "discard_mode", "response", "response_word", "order", "who", "text", "type", "color", "changed", "forbid", "struck",
)  # fmt: skip
"""What else may be asked of a spell with modes, or told beside."""
_ASKING = ("что", "как", "чем", "кто", "кого", "куда", "где", "можно", "сколько", "what", "how", "can")
_SAVED = ("эконом", "сэконом", "выгада", "выгод")
"""What is saved is asked, and no price."""


class EscalateFrame:
    """«непокорность на три режима, сколько маны»."""

    name = "escalate"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EscalateSlots | None) -> EscalateSlots | None:
        """Fill the slots where modes of a spell with escalate are counted; a follow-up leans on `last`."""
        if (
            asks_mana_value(reading)
            or asks_harm(reading)
            or asks_of_no_price(reading, TARGETS)
            or reading.has("forbid")
            or repeats_mode(reading)
            or weighs(reading)
            or has_further_mana(reading)
            or tells_what_stayed(reading)
        ):
            return None
        if last is None and (not _may_ask(reading) or any(t.norm.startswith(_SAVED) for t in reading.tokens)):
            return None
        reading = settled(reading, shelf, modal=last is not None)
        slots = _slots(reading, shelf, last)
        if slots.tax.unclear or not _is_understood(reading, slots, last):
            return None
        if has_untold_changer(reading, slots.tax):
            return None
        if _has_unknown_payers(reading, slots) or _asks_else(reading, slots):
            return None
        if slots.asks_fresh and slots.modes is None and reading.has("legal"):
            return slots
        if slots.extra and slots.modes == 1 and reading.has("legal"):
            return None
        if slots.escalate is None and last is not None:
            last = replace(last, at_hand=NONE) if reading.has("count") and slots.modes is not None else last
            return _leaning(slots, last) if slots.modes is not None or slots.mana is not None else None
        asked = _asks(reading) or slots.at_hand.modes is not None or bool(slots.sizes) or _is_bare(reading)
        if slots.escalate is None or not asked or _asks_what_it_does(reading, slots.escalate):
            return None
        told = slots.modes is not None or slots.mana is not None or slots.at_hand.modes is not None
        return slots if told else None

    def answer(self, slots: EscalateSlots, shelf: Shelf, question: Question) -> Answer:
        """Compute the total or the number of modes, or ask for what is missing."""
        return answered(slots, shelf, question.as_of)


def _asks_else(reading: Reading, slots: EscalateSlots) -> bool:
    """«оба режима в одного игрока», «на халяву, второй режим бесплатно?»: targets, or one mode beside a free spell."""
    if asks_how_often_taxed(reading) or asks_if_due(reading):
        return True
    one_of_free = slots.asks_free and slots.free and slots.modes == 1
    return one_of_free or (not slots.sizes and slots.life is None and is_only_aimed(reading))


def _has_unknown_payers(reading: Reading, slots: EscalateSlots) -> bool:
    """Whether untapped creatures are told of that nobody counted, where tapping them pays."""
    taps = slots.escalate is not None and any(other.verb is CostVerb.TAP for other in slots.escalate.others)
    return taps and reading.has("untapped") and slots.at_hand.modes is None and not slots.asks_fresh


def _asks(reading: Reading) -> bool:
    """Say whether an amount of mana or of modes is asked for."""
    return (
        (reading.has("legal") and reading.has("land", "mana_colour", "untapped"))
        or (reading.has("tapping") and reading.has("enters"))
        or asks_cost(reading)
        or reading.has("afford", "count", "free", "cheaper", "dearer")
        or (bool(costs(reading)) and not reading.has("legal"))
    )


def _asks_what_it_does(reading: Reading, each: Cost) -> bool:
    """«сколько скинет, сколько возьмёт»: no price is asked, where modes are not paid for with cards."""
    priced = asks_cost(reading) or reading.has("pays", "afford", "free") or mana_at_hand(reading) is not None
    return not priced and not each.others and reading.has("outcome", "discard_mode", "discard", "struck")


def _may_ask(reading: Reading) -> bool:
    """Say whether the question may be one of these, before any name is looked up: an amount, payments, sizes."""
    return _asks(reading) or may_have_payments(reading) or _is_bare(reading) or bool(sizes_struck(reading))


def _is_bare(reading: Reading) -> bool:
    """«электромант мой, непокорность на 2 режима»: nothing is asked by name, so the price is."""
    if not reading.has("mode", "whole", "choose", "free", "omniscience", "mana"):
        return False
    asks = any(token.text == "?" or token.norm.startswith(_ASKING) for token in reading.tokens)
    return not asks and not reading.has(*_ASKS_ELSE) and not tells_a_fate(reading)


def _slots(reading: Reading, shelf: Shelf, last: EscalateSlots | None) -> EscalateSlots:
    spell = named_with(
        reading, shelf, lambda card, face: keyword_cost(card, face, *_SPOKEN) is not None, "Escalate"
    )
    base, each = told_costs(reading)
    if spell is not None:
        printed = spell.card.faces[spell.face].mana_cost
        each = each or keyword_cost(spell.card, spell.face, *_SPOKEN)
        base = base or (ManaCost.parse(printed) if printed else None)
    most = modes_of(spell.card, spell.face) if spell else 0
    tax = taxes(reading, shelf, creature=False, spell=spell)
    other = each.others[0] if each is not None and each.others else None
    told = modes_counted(reading, spell, most, other, tax.taken)
    counted, at_hand = (
        _counted(reading, spell, most, last, told),
        payments_at_hand(reading, spell, other),
    )
    return EscalateSlots(
        base, each, spell, counted.modes, most, counted, further_modes(reading, counted), at_hand,
        asks_fresh=other is not None and other.verb is CostVerb.TAP and reading.has("enters"),
        sizes=sizes_struck(reading) if counted.numbers else (),
        side="B" if reading.has("their_side", "theirs", "opponent") and not tax.table else "A",
        fate=asks_fate(reading),
        asks_cost=asks_cost(reading) or bool(costs(reading)),
        extra=asks_extra(reading),
        free=is_free(reading),
        asks_free=bool(free_asked(reading)),
        tax=tax,
        mana=mana_at_hand(reading),
        life=life_told(reading) if spell is not None and damage_to_player(spell, counted.numbers) else None,
    )  # fmt: skip


def _counted(
    reading: Reading, spell: Mention | None, most: int, last: EscalateSlots | None, told: Counted
) -> Counted:
    if not_all(reading):
        return NONE
    found = beyond_the_first(reading, most) or told
    if found.modes is None:
        found = next(out_of(reading, most or (last.most if last is not None else 0)), found)
    if found.modes is None and spell is None and last is not None and last.spell is not None:
        found = (
            added_modes(reading, last.spell, last.counted.numbers) or bare_number(reading, last.most) or found
        )
    return found


def _printed_amounts(reading: Reading, slots: EscalateSlots) -> frozenset[int]:
    """The numbers that the chosen modes print: a question may tell what they do."""
    lines = mode_lines(slots.spell.card.faces[slots.spell.face]) if slots.spell is not None else ()
    text = " ".join(lines[number - 1] for number in slots.counted.numbers)
    printed = {int(found) for found in re.findall(r"\b\d+\b", text)}
    return frozenset(i for i in reading.of_kind(Kind.NUMBER) if reading.tokens[i].value in printed)


def _is_understood(reading: Reading, slots: EscalateSlots, last: EscalateSlots | None) -> bool:
    base, each = told_costs(reading)
    tax = slots.tax
    figures: tuple[Figure, ...] = (base, each.mana if each else None, *tax.figures, *mana_figures(reading))
    spoken = last.spell if last is not None and slots.spell is None else slots.spell
    cards = (spoken, *tax.cards, *makers_of_free(reading))
    shown = sizes(reading) if slots.sizes else ()
    damage = _printed_amounts(reading, slots) if slots.sizes else frozenset()
    figures = (*figures, *((size.power, size.toughness) for size in shown))
    tokens = tax.taken.union(
        idle(reading, "found", "want"),
        damage,
        slots.at_hand.tokens,
        _of_life(reading, slots),
        slots.extra,
        not_all(reading),
        _doubted(reading),
        own_name(reading, slots.spell),
        *(each.tokens for each in (slots.counted, *slots.further)),
    )
    return is_understood(reading, _UNDERSTOOD, Taken(figures, cards, tokens))


def _doubted(reading: Reading) -> frozenset[int]:
    """«три режима не выйдет?», «не потяну?»: a no beside the word that asks asks the same."""
    asked = reading.text.rstrip().endswith("?")
    return frozenset(
        i
        for i, token in enumerate(reading.tokens)
        if asked and token.norm == "не" and reading.concepts_at(i + 1) & {"afford", "legal"}
    )


def _of_life(reading: Reading, slots: EscalateSlots) -> frozenset[int]:
    """The life total that is told, and the words of life that ask what is left of it."""
    if slots.life is None:
        return frozenset()
    asked = {i for i, token in enumerate(reading.tokens) if token.norm.startswith(("остан", "остат", "left"))}
    return frozenset((slots.life[1], *reading.places("life"), *asked))


def _leaning(slots: EscalateSlots, last: EscalateSlots) -> EscalateSlots:
    spell = slots if slots.spell is not None and slots.base is not None else last
    return replace(
        last,
        base=spell.base,
        escalate=spell.escalate,
        spell=spell.spell,
        most=spell.most,
        modes=slots.modes or last.modes,
        counted=slots.counted if slots.counted.numbers else last.counted,
        free=slots.free,
        tax=slots.tax if slots.tax.tells else last.tax,
        mana=slots.mana,
    )
