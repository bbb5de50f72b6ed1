"""What a spell costs for its emerge cost, and whether the mana at hand pays for it (702.119)."""

from dataclasses import dataclass, replace

from bot.answering.amounts import (
    costs,
    mana_at_hand,
    mana_figures,
    number_beside,
    total_fact,
)
from bot.answering.answers import Answer, Assumption, Computed, Finding, NeedsMore
from bot.answering.cite import cite_steps
from bot.answering.focus import asks_mana_value
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import Taxes, taxes
from bot.answering.things import Thing, things
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import Worth, is_melded, worth
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import step
from knowledge.records import Card, Game

_SPOKEN = ("Emerge", "Явление")
_UNDERSTOOD = (
    "emerge sacrifice creature spell land artifact token copy not_copy morph face_down hybrid cast cost pays mana "
    "afford count mana_value mana_cost cheaper dearer creatures_only noncreatures_only free mana_colour gold opponent "
    "battlefield legal paid card_word hand_cards front_side double_faced back_side kicker meld animated_land enters"
)


@dataclass(frozen=True, slots=True)
class EmergeSlots:
    """The emerge cost, the sacrificed thing's worth, changes of the total, and the mana at hand.

    `stranger`: a further card is named, whose part in it is not understood.
    """

    cost: ManaCost | None = None
    spell: Mention | None = None
    sacrificed: Worth | None = None
    victim: Thing | None = None
    dearer: int = 0
    cheaper: int = 0
    mana: tuple[ManaUnit, ...] | None = None
    stranger: bool = False
    asks_free: bool = False


class EmergeFrame:
    """«сакаю существо за 3 под явление 5UU, сколько платить»."""

    name = "emerge"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EmergeSlots | None) -> EmergeSlots | None:
        """Fill the slots where emerge and a sacrifice or a cost are named; a follow-up leans on `last`."""
        if last is None and not reading.has("emerge", "sacrifice"):
            return None
        if asks_mana_value(reading) or reading.has("forbid", "takes"):
            return None
        slots = _slots(reading, shelf, last.victim if last is not None else None)
        if slots.stranger or _is_unclear(reading) or not (last or reading.has("emerge") or slots.spell):
            return None
        if last is not None:
            return _leaning(slots, last)
        computable = slots.cost is not None and (slots.sacrificed is not None or slots.mana is not None)
        return slots if computable else None

    def answer(self, slots: EmergeSlots, shelf: Shelf, question: Question) -> Answer:
        """Compute the total, or ask for what is missing."""
        del question
        if slots.cost is None:
            return NeedsMore("emerge_cost")
        if slots.sacrificed is None:
            return NeedsMore("sacrificed")
        from engine.magic.mechanics.emerge import emerge_cost

        total = emerge_cost(
            slots.cost, slots.sacrificed.amount, Taxes(slots.dearer, slots.cheaper).adjustments
        )
        steps = slots.sacrificed.steps + total.steps
        subject = shown_name(slots.spell)
        findings = [Finding("cost", subject, str(total.mana), steps, facts=total_fact(total.mana))]
        if slots.asks_free:
            findings.insert(0, Finding("free", subject, total.mana == ZERO, steps))
        if slots.mana is not None:
            enough = can_pay(total.mana, slots.mana)
            facts = (("cost", str(total.mana)), ("mana", len(slots.mana)))
            findings.insert(0, Finding("afford", subject, enough, steps, facts=facts))
        assumed = tuple(Assumption(s.code, s.facts) for s in slots.sacrificed.steps if s.code == "value.told")
        return Computed(tuple(findings), cite_steps(steps, shelf), assumed)


def _slots(reading: Reading, shelf: Shelf, before: Thing | None) -> EmergeSlots:
    spell = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_SPOKEN) is not None)
    told = _told_cost(reading)
    printed = keyword_cost(spell.card, spell.face, *_SPOKEN) if spell else None
    cost = told[1] if told else printed.mana if printed else None
    kicked = {place + 1 for place in reading.places("kicker")}
    every = things(reading, frozenset(kicked | ({told[0]} if told else set())))
    victims = _whole([thing for thing in every if not _is_no_victim(thing, spell)])
    sacrificed, victim, copied = _worth(victims, before)
    tax = taxes(reading, creature=True)
    involved = tuple(thing for thing in (victim, copied) if thing is not None)
    hidden = tuple(thing for thing in victims if thing.face_down and thing is not victim)
    taken = Taken(
        (
            cost,
            *(figure for thing in (*involved, *hidden) for figure in thing.figures),
            None if involved else _told_number(reading),
            *(cost for index, cost in costs(reading) if index in kicked),
            *tax.figures,
            *mana_figures(reading),
        ),
        (spell, *(thing.mention for thing in involved), *tax.cards),
        tax.taken | {thing.first for thing in every if not thing.named},
        _parts(involved, shelf),
    )
    return EmergeSlots(
        cost=cost,
        spell=spell,
        sacrificed=sacrificed or _told_value(reading),
        victim=victim,
        dearer=tax.dearer,
        cheaper=tax.cheaper,
        mana=mana_at_hand(reading),
        asks_free=reading.has("free"),
        stranger=not is_understood(reading, _UNDERSTOOD, taken),
    )


def _whole(victims: list[Thing]) -> list[Thing]:
    """Leave out the halves of a melded card that is named too: «бризелу (бруна за 7, гизела за 4) сакаю»."""
    melded = [
        thing.mention.card.name
        for thing in victims
        if thing.mention is not None
        and is_melded(thing.mention.card, thing.mention.card.faces[thing.mention.face])
    ]
    return [
        thing
        for thing in victims
        if thing.mention is None
        or thing.mention.card.name in melded
        or not set(melded) & set(thing.mention.card.related)
    ]


def _parts(sacrificed: tuple[Thing, ...], shelf: Shelf) -> tuple[Card, ...]:
    """The cards that a sacrificed melded permanent is made of: a question may name them and their costs too."""
    names = [name for thing in sacrificed if thing.mention is not None for name in thing.mention.card.related]
    return tuple(card for name in names for card in shelf.library.cards_named(name))


def _is_unclear(reading: Reading) -> bool:
    """Whether several things are sacrificed, another player's, or a number is no whole one."""
    counted = number_beside(reading, "sacrifice", before=0, after=1)
    several = (
        counted is not None and counted > 1 and reading.at(reading.places("sacrifice")[0] + 2) is not None
    )
    fraction = any(
        token.text in ".," and _is_number(reading, index - 1) and _is_number(reading, index + 1)
        and reading.tokens[index - 1].end == token.start and token.end == reading.tokens[index + 1].start
        for index, token in enumerate(reading.tokens)
    )  # fmt: skip
    return (
        several
        or fraction
        or reading.has("theirs")
        or (reading.has("unread_tax") and not reading.has("dearer"))
    )


def _is_number(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.NUMBER


def _told_cost(reading: Reading) -> tuple[int, ManaCost] | None:
    """The cost that is told of emerge itself: the nearest one after the word, or just before it."""
    named = reading.places("emerge")
    if not named:
        return None
    after = [found for found in costs(reading) if 0 < found[0] - named[0] <= 4]
    before = [found for found in costs(reading) if 0 < named[0] - found[0] <= 2]
    return next(iter(after or before), None)


def _is_no_victim(thing: Thing, spell: Mention | None) -> bool:
    idle_land = thing.kind == "land" and not thing.sacrificed
    return thing.kind == "spell" or idle_land or (spell is not None and thing.mention == spell)


def _worth(victims: list[Thing], before: Thing | None) -> tuple[Worth | None, Thing | None, Thing | None]:
    """The worth of what is sacrificed, that thing, and what it copies: things said to be sacrificed come first.

    A copy of nothing named copies what was sacrificed `before`, in the question that this one follows up.
    """
    for thing in sorted(victims, key=lambda thing: not thing.sacrificed):
        copied = next(
            (o for o in victims if o.first > thing.first and (o.face_down or (o.named and not o.copy))),
            before,
        )
        if thing.copy and thing.named and copied is None:
            continue
        found = worth(thing, copied)
        if found is not None:
            return found, thing, copied if thing.copy else None
    return None, None, None


def _told_number(reading: Reading) -> int | None:
    return number_beside(reading, "mana_value", before=0, after=2)


def _told_value(reading: Reading) -> Worth | None:
    """«сакаю мв 4»: a mana value with nothing said of what has it."""
    value = _told_number(reading)
    if value is None:
        return None
    return Worth(value, (step("value.told", cr("202.3"), value=value),))


def _leaning(slots: EmergeSlots, last: EmergeSlots) -> EmergeSlots | None:
    if (
        slots.sacrificed is None
        and slots.cost is None
        and slots.mana is None
        and not (slots.dearer or slots.cheaper)
    ):
        return None
    return replace(
        last,
        cost=slots.cost or last.cost,
        sacrificed=slots.sacrificed or last.sacrificed,
        victim=slots.victim or last.victim,
        dearer=slots.dearer or last.dearer,
        cheaper=slots.cheaper or last.cheaper,
        mana=slots.mana or last.mana,
    )
