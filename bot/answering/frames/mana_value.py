"""What the mana value of a cost, a card or a thing told of is, on the stack and elsewhere (202.3)."""

from dataclasses import dataclass, replace

from bot.answering.amounts import costs
from bot.answering.announced import announced
from bot.answering.answers import Answer, Computed, Unknown
from bot.answering.beside_value import taken_beside
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.focus import asks_mana_value
from bot.answering.hidden_joined import HIDDEN
from bot.answering.in_context import confirmed
from bot.answering.layout_values import Valued, of_named, of_parts
from bot.answering.loose_names import with_melding_names
from bot.answering.melding import comes_of_melding, melded_of
from bot.answering.names import shown_name
from bot.answering.open_copies import copy_is_open, tells_turned
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.sacrificed import paid_for
from bot.answering.shelf import Shelf
from bot.answering.things import Thing, is_copier, things
from bot.answering.understood import is_understood
from bot.answering.values import (
    back_worth,
    card_worth,
    copy_of_back,
    copy_of_cost,
    copy_of_melded,
    copy_of_spell,
    is_melded,
    permanent_worth,
    spell_worth,
    worth,
)
from bot.answering.values_of_others import is_of_others
from engine.magic.mana import ManaCost
from knowledge.records import Game

_ELSEWHERE = ("battlefield", "graveyard", "hand", "exile", "library")
_BESIDE = (
    "paid",
    "alternative",
    "emerge",
    "kicker",
    "flashback",
    "escalate",
    "cheaper",
    "dearer",
    "morph_cost",
)
"""What a cost may be that is no mana cost: what was paid, or added, or taken off (118.8d, 118.9c)."""
_SPELLS = ("spell", "creature", "card_word", "artifact", "enchantment")
_NEAR = 3
_UNDERSTOOD = (
    "mana_value mana_cost cost count pays mana stack battlefield graveyard hand exile library cast lay paid copy "
    "not_copy token face_down morph megamorph manifest disguise cloak already turn_up split "
    "adventure modal_faces double_faced back_side front_side flip_card "
    "creature spell artifact enchantment permanent land animated_land gold card_word hand_cards hybrid meld emerge "
    "kicker flashback escalate cheaper dearer mana_colour legend drop alternative fused snow life whole half "
    "free changed grown reveal aside"
)


@dataclass(frozen=True, slots=True)
class ManaValueSlots:
    """Everything whose mana value is asked."""

    values: tuple[Valued, ...]


class ManaValueFrame:
    """«кмс {2/B}{2/B}{2/B}», «кмс Бризелы», «{X}{X}{R} с X=3, кмс в стеке»."""

    name = "mana_value"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: ManaValueSlots | None) -> ManaValueSlots | None:
        """Fill the slots where a mana value is asked of something that has one."""
        reading = confirmed(reading, shelf) if asks_mana_value(reading) else reading
        leans = last is not None and bool(costs(reading) or reading.mentions)
        if not (leans or asks_mana_value(reading) or (reading.has("mana_cost") and reading.has("meld"))):
            return None
        if copy_is_open(reading) or is_of_others(reading):
            return None
        reading = with_melding_names(reading, shelf) if reading.has("meld") else reading
        taken = taken_beside(reading, shelf)
        taken = replace(taken, tokens=taken.tokens | comes_of_melding(reading))
        if reading.has("sum") or not is_understood(reading, _UNDERSTOOD + _given_up(reading), taken):
            return None
        values = list(dict.fromkeys(_values(reading, shelf)))
        return ManaValueSlots(tuple(values)) if values else None

    def answer(self, slots: ManaValueSlots, shelf: Shelf, question: Question) -> Answer:
        """State each value."""
        del question
        if not slots.values:
            return Unknown("nothing")
        findings = tuple(
            Finding(
                "mana_value",
                valued.subject,
                valued.worth.amount,
                valued.worth.steps,
                facts=(("zone", valued.zone),),
            )
            for valued in slots.values
        )
        return Computed(findings, cite_steps((s for f in findings for s in f.steps), shelf))


def _given_up(reading: Reading) -> str:
    """What is sacrificed for a spell with emerge touches no mana value of the spell on the stack (118.9c)."""
    emerging = any("Emerge" in mention.card.keywords for mention in reading.mentions)
    return " sacrifice" if emerging and reading.has("stack") else ""


def _values(reading: Reading, shelf: Shelf) -> list[Valued]:
    printed = {face.mana_cost for mention in reading.mentions for face in mention.card.faces}
    every = [
        (i, cost) for i, cost in costs(reading) if not _is_beside(reading, i) and str(cost) not in printed
    ]
    if len(every) > 1:
        every = _summed(reading, [(i, cost) for i, cost in every if i not in paid_for(reading)])
    told = tuple({str(cost): (index, cost) for index, cost in reversed(every)}.values())[::-1]
    if (
        reading.has("split", "adventure", "modal_faces", "double_faced", "flip_card", "back_side", "meld")
        and told
    ):
        return of_parts(reading, told)
    if reading.mentions:
        return _of_cards(reading, shelf) if not told else []
    if reading.has("copy") and not reading.has("not_copy"):
        return _of_copy(reading, told)
    if reading.has(*HIDDEN) and (told or reading.has("face_down", "cloak")):
        return _of_hidden(reading, told)
    if told:
        x = announced(reading)
        return [valued for _, cost in told for valued in _of_cost(reading, cost, str(cost), x)]
    return _of_thing(reading)


def _summed(reading: Reading, told: list[tuple[int, ManaCost]]) -> list[tuple[int, ManaCost]]:
    """«{2/R}{2/R} + {G/W}»: costs with a plus between them are one cost."""
    found: list[tuple[int, ManaCost]] = []
    last = -1
    for index, cost in told:
        between = reading.at(index - 1)
        if found and last == index - 2 and between is not None and between.text == "+":
            found[-1] = (found[-1][0], found[-1][1].plus(cost))
        else:
            found.append((index, cost))
        last = index
    return found


def _is_beside(reading: Reading, index: int) -> bool:
    """«если я заплатил 2UU», «кикер {4}»: what is paid or added is not the mana cost; «кикнул спелл {1}{R}» is."""
    near = [place for place in reading.places(*_BESIDE) if 0 < index - place <= _NEAR]
    return any(not any(place < noun < index for noun in reading.places(*_SPELLS)) for place in near)


def _of_cards(reading: Reading, shelf: Shelf) -> list[Valued]:
    """Each card that is named; the melded one where both halves are and they are said to be one."""
    named = _distinct(reading)
    copier = next((mention for mention in named if is_copier(mention)), None)
    originals = [mention for mention in named if mention is not copier]
    if reading.has("copy") or (copier is not None and originals):
        return _of_copied(reading, originals)
    if reading.has(*HIDDEN):
        return _of_hidden_card(reading, named)
    melded = melded_of(reading, shelf)
    if melded is not None:
        return [Valued(shown_name(melded), "", card_worth(melded.card, melded.face))]
    joined = reading.has("meld") and not reading.has("fused")
    if joined and not any(is_melded(m.card, m.card.faces[m.face]) for m in named):
        return []
    own = [m for m in named if is_melded(m.card, m.card.faces[m.face])] if joined else []
    return [valued for mention in own or named for valued in _of_card(reading, mention)]


def _distinct(reading: Reading) -> list[Mention]:
    """The cards that are named, each face once; where an adventure on the stack is named too, that alone."""
    named = list({(m.card.key, m.face): m for m in reversed(reading.mentions)}.values())[::-1]
    cast = (
        {m.card.key for m in named if m.face and m.card.layout == "adventure"}
        if reading.has("stack")
        else set()
    )
    return [m for m in named if m.face or m.card.key not in cast or reading.has(*_ELSEWHERE)]


def _of_copied(reading: Reading, originals: list[Mention]) -> list[Valued]:
    if len(originals) != 1 or reading.has("turn_up"):
        return []
    if tells_turned(reading):
        turned = originals[0].card.layout == "transform" and not reading.has("face_down")
        return [Valued("", "copy", copy_of_back(shown_name(originals[0])))] if turned else []
    original = Thing("card", 0, 0, originals[0], face_down=reading.has("face_down"))
    found = worth(Thing("creature", 0, 0, copy=True), original)
    if found is None:
        return []
    copy = Valued("", "copy", found)
    return [*_of_card(reading, originals[0]), copy] if _is_asked(reading, originals[0]) else [copy]


def _is_asked(reading: Reading, mention: Mention) -> bool:
    """«кмс бризелы, если её скопировал клон»: the name stands right after what is asked."""
    return any(0 < mention.first - place <= 2 for place in reading.places("mana_value")) and not any(
        place < mention.first for place in reading.places("copy")
    )


def _of_hidden_card(reading: Reading, named: list[Mention]) -> list[Valued]:
    if len(named) != 1:
        return []
    hidden = worth(Thing("card", 0, 0, named[0], face_down=True))
    up = Valued(shown_name(named[0]), "face_up", card_worth(named[0].card, named[0].face))
    if hidden is None or not reading.has("face_down"):
        return [up]
    down = Valued(shown_name(named[0]), "face_down", hidden)
    return [down, up] if _is_shown(reading) else [down]


def _is_shown(reading: Reading) -> bool:
    """«вскрыл», «и когда открыта на столе»: its mana value face up is asked, too."""
    return reading.has("turn_up") or any(token.norm.startswith("открыт") for token in reading.tokens)


def _of_card(reading: Reading, mention: Mention) -> list[Valued]:
    parts = of_named(reading, mention)
    if parts or mention.card.layout in ("split", "aftermath"):
        return parts
    printed = mention.card.faces[mention.face].mana_cost
    if mention.card.layout == "transform" and reading.has("turn_up", "back_side") and "{X}" not in printed:
        back = back_worth(int(mention.card.faces[0].mana_value), shown_name(mention))
        return [Valued(shown_name(mention), "", back)]
    if "{X}" in printed:
        return _of_cost(reading, ManaCost.parse(printed), shown_name(mention), announced(reading))
    return [Valued(shown_name(mention), "", card_worth(mention.card, mention.face))]


def _of_copy(reading: Reading, told: tuple[tuple[int, ManaCost], ...]) -> list[Valued]:
    """A copy of what only its cost is told of, of a face-down creature, or of something melded."""
    if reading.has("face_down") and not reading.has("turn_up"):
        found = worth(Thing("creature", 0, 0, copy=True), Thing("creature", 0, 0, face_down=True))
        return [Valued("", "", found)] if found is not None else []
    if reading.has("meld"):
        return [Valued("", "", copy_of_melded())]
    x = announced(reading)
    if len(told) == 1 and told[0][1].xs and x is not None and reading.has("spell", "stack"):
        return [Valued("", "copy", copy_of_spell(told[0][1], x))]
    if len(told) == 1 and not told[0][1].xs:
        return [Valued("", "", copy_of_cost(told[0][1]))]
    return []


def _of_hidden(reading: Reading, told: tuple[tuple[int, ManaCost], ...]) -> list[Valued]:
    down = worth(Thing("creature", 0, 0, face_down=True))
    up = [Valued(str(cost), "face_up", permanent_worth(cost)) for _, cost in told[:1]]
    if len(told) > 1 or down is None:
        return []
    if reading.has("turn_up") and not reading.has("face_down", "cloak"):
        return up
    shown = [Valued("", "face_down", down)]
    return [*shown, *up] if _is_shown(reading) else shown


def _of_thing(reading: Reading) -> list[Valued]:
    if reading.has("sacrifice"):
        return []
    found = [thing for thing in things(reading) if thing.token or thing.kind == "land"]
    value = worth(found[0]) if len(found) == 1 else None
    return [Valued("", "", value)] if value is not None else []


def _of_cost(reading: Reading, cost: ManaCost, subject: str, x: int | None) -> list[Valued]:
    if not cost.xs or x is None:
        return [Valued(subject, "", permanent_worth(cost))]
    zone = "battlefield" if reading.has("battlefield") else "elsewhere"
    elsewhere = Valued(subject, zone, permanent_worth(cost))
    on_stack = Valued(subject, "stack", spell_worth(cost, x))
    if reading.has(*_ELSEWHERE) and not reading.has("stack"):
        return [elsewhere]
    return [on_stack, elsewhere] if reading.has(*_ELSEWHERE) else [on_stack]
