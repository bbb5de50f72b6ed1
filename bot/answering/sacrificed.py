"""What is sacrificed in a question, and its mana value: named, told of, a copy, face down, or a back face.

Refuses to know what the sacrifice is for.
"""

from dataclasses import dataclass, replace

from bot.answering.amounts import number_beside
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.things import Thing, things
from bot.answering.tokens import Kind
from bot.answering.turning import is_turned
from bot.answering.understood import Figure
from bot.answering.values import Worth, back_worth, copy_of_back, is_melded, worth
from engine.rules import cr
from engine.trace import step
from knowledge.records import Card
from knowledge.russian import Speech, speech

_PAID = frozenset(("за", "for"))
_NEAR = 2
_DENIALS = frozenset(
    ("не", "нет", "без", "ни", "под", "за", "ради", "для", "с", "not", "no", "without", "for", "with")
)


@dataclass(frozen=True, slots=True)
class Sacrificed:
    """The worth of what is sacrificed (None where it is not told), the thing itself, and what was read for it."""

    worth: Worth | None = None
    thing: Thing | None = None
    figures: tuple[Figure, ...] = ()
    cards: tuple[Mention | None, ...] = ()
    tokens: frozenset[int] = frozenset()
    parts: tuple[Card, ...] = ()


def sacrificed(
    reading: Reading,
    shelf: Shelf,
    *,
    aside: tuple[Mention | None, ...] = (),
    taken: frozenset[int] = frozenset(),
    before: Thing | None = None,
) -> Sacrificed:
    """Return what is sacrificed; `aside` are cards of another part, `taken` the figures of something else.

    `before` was sacrificed in the question that this one follows up: a copy of nothing named copies that.
    """
    paid = paid_for(reading) | _counters(reading)
    every = things(reading, taken | paid)
    if is_turned(reading):
        every = tuple(replace(thing, face_down=False) for thing in every)
    victims = _whole([thing for thing in every if not _is_no_victim(thing, aside)])
    inside = _inside(reading, victims)
    victims = [thing for thing in victims if thing not in inside]
    found, victim, copied = _worth(reading, victims, before)
    involved = tuple(thing for thing in (victim, copied) if thing is not None)
    hidden = tuple(thing for thing in victims if thing.face_down and thing is not victim)
    figures = tuple(figure for thing in (*involved, *hidden, *inside) for figure in thing.figures)
    told = None if involved else _told_number(reading)
    return Sacrificed(
        found or _told_value(told),
        victim,
        (*figures, told),
        tuple(thing.mention for thing in (*involved, *inside)),
        paid | {thing.first for thing in every if not thing.named} | _of_the_back(reading, victim),
        _parts(involved, shelf),
    )


def _inside(reading: Reading, victims: list[Thing]) -> list[Thing]:
    """«манифест, под ним десятидроп»: what lies under a face-down permanent tells nothing of it."""
    hidden = [thing.first for thing in victims if thing.face_down]
    return [
        thing
        for thing in victims
        if hidden and not thing.face_down and thing.first > hidden[0] and _is_under(reading, thing.first)
    ]


def _is_under(reading: Reading, first: int) -> bool:
    before = [token.norm for token in reading.tokens[max(0, first - _NEAR) : first]]
    return before[-2:] in (["под", "ним"], ["под", "ней"], ["под", "нею"]) or before[-1:] in (
        ["внутри"],
        ["изнутри"],
    )


def _of_the_back(reading: Reading, victim: Thing | None) -> frozenset[int]:
    """«закрытого морфа (на обороте 5 маны)»: what the hidden side costs counts for nothing."""
    if victim is None or not victim.face_down:
        return frozenset()
    told = [i for i, token in enumerate(reading.tokens) if token.norm.startswith("оборот")]
    near = {i for place in (*reading.places("back_side"), *told) for i in range(place, place + 2 * _NEAR)}
    return frozenset(
        i for kind in (Kind.NUMBER, Kind.COST, Kind.PAIR) for i in reading.of_kind(kind) if i in near
    )


def is_given_up(reading: Reading, card: Mention) -> bool:
    """«электромант …, его и сакаю»: whether a named card is what is sacrificed."""
    given = (thing.mention for thing in things(reading) if thing.sacrificed)
    return any(mention is not None and mention.card.key == card.card.key for mention in given)


def token_kind(reading: Reading) -> frozenset[int]:
    """«фишку насекомого», «a plain 1/1 human token»: what kind and size of token it is touches no mana value."""
    if reading.has("copy") and not reading.has("not_copy"):
        return frozenset(p + 1 for p in reading.places("token") if _describes(reading, p + 1))
    found: set[int] = set()
    for place in reading.places("token"):
        for towards in (-1, 1):
            index = place + towards
            while _describes(reading, index):
                found.add(index)
                index += towards
    return frozenset(found)


def _describes(reading: Reading, index: int) -> bool:
    """Whether a word or a size beside a token may only tell what kind it is; no verb, no denial, no name."""
    token = reading.at(index)
    if token is None or any(m.first <= index <= m.last for m in reading.mentions):
        return False
    if token.kind is Kind.PAIR:
        return True
    told = reading.concepts_at(index) - {"creature", "mana_colour", "gold", "artifact"}
    return token.kind is Kind.WORD and not told and _is_nominal(token.norm)


def _is_nominal(word: str) -> bool:
    return word not in _DENIALS and speech(word) is not Speech.VERB


def paid_for(reading: Reading) -> frozenset[int]:
    """The figures of what was paid for a permanent once: «разыгран за WUBRG, то есть пять маны»."""
    found: set[int] = set()
    for place in reading.places("cast", "paid", "turn_up"):
        for index in range(place + 1, place + 2 + _NEAR):
            before, token = reading.at(index - 1), reading.at(index)
            if token is None or before is None or before.norm not in _PAID:
                continue
            if token.kind in (Kind.COST, Kind.NUMBER):
                found |= {index, *_said_again(reading, index)}
    return frozenset(found)


def _said_again(reading: Reading, index: int) -> tuple[int, ...]:
    words = [token.norm for token in reading.tokens[index + 1 : index + 4]]
    number = reading.at(index + 4)
    told = words[-2:] == ["то", "есть"] and number is not None and number.kind is Kind.NUMBER
    return (index + 4,) if told else ()


def _counters(reading: Reading) -> frozenset[int]:
    """The numbers of counters, and «+1/+1» of what changes a size: they touch no mana value."""
    places = {place - 1 for place in reading.places("counter")}
    signed = (i for i in reading.of_kind(Kind.PAIR) if reading.tokens[i].norm[0] in "+-")
    return frozenset((*signed, *(i for i in reading.of_kind(Kind.NUMBER) if i in places)))


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


def _parts(involved: tuple[Thing, ...], shelf: Shelf) -> tuple[Card, ...]:
    """The cards that a sacrificed melded permanent is made of: a question may name them and their costs too."""
    names = [name for thing in involved if thing.mention is not None for name in thing.mention.card.related]
    return tuple(card for name in names for card in shelf.library.cards_named(name))


def _is_no_victim(thing: Thing, aside: tuple[Mention | None, ...]) -> bool:
    idle_land = thing.kind == "land" and not thing.sacrificed
    return thing.kind == "spell" or idle_land or (thing.mention is not None and thing.mention in aside)


def _worth(
    reading: Reading, victims: list[Thing], before: Thing | None
) -> tuple[Worth | None, Thing | None, Thing | None]:
    """The worth of what is sacrificed, that thing, and what it copies: things said to be sacrificed come first."""
    for thing in sorted(victims, key=lambda thing: not thing.sacrificed):
        copied = (
            next((other for other in victims if _is_copied(other, thing)), before) if thing.copy else None
        )
        if reading.has("back_side") and not thing.face_down and (thing.copy or not thing.named):
            back = _back(thing)
            if back is not None:
                return back, thing, None
            continue
        if thing.copy and thing.named and copied is None:
            continue
        after = _copy_after(thing, victims)
        if after is not None:
            return worth(after, thing), after, thing
        copy = _become_of(thing, victims)
        if copy is not None:
            told = replace(copy, copy=False)
            copied = next((other for other in victims if _is_copied(other, copy)), told)
            return worth(copy, copied), thing, copied
        found = worth(thing, copied)
        if found is not None:
            return found, thing, copied
    return None, None, None


def _copy_after(thing: Thing, victims: list[Thing]) -> Thing | None:
    """«a Brisela token copy»: English names the original first, right before the copy."""
    if thing.mention is None or thing.copy:
        return None
    return next((c for c in victims if c.copy and not c.named and c.first - thing.mention.last == 1), None)


def _become_of(thing: Thing, victims: list[Thing]) -> Thing | None:
    """«тварь за 4, которая стала копией двудропа»: what a creature told by its price has become a copy of counts."""
    if thing.copy or thing.named or thing.token or thing.face_down:
        return None
    return next(
        (c for c in victims if c.copy and not c.token and not c.named and c.first > thing.first), None
    )


def _back(thing: Thing) -> Worth | None:
    """The back face of a card told by its front's cost; a copy of it has nothing to take a mana value from."""
    if thing.copy:
        return copy_of_back()
    value = thing.mana_value if thing.cost is None else thing.cost.mana_value()
    return None if value is None else back_worth(value)


def _is_copied(other: Thing, copy: Thing) -> bool:
    told = other.face_down or (other.named and not other.copy) or other.cost or other.mana_value is not None
    return other.first > copy.first and bool(told)


def _told_number(reading: Reading) -> int | None:
    return number_beside(reading, "mana_value", before=0, after=2)


def _told_value(value: int | None) -> Worth | None:
    """«сакаю мв 4»: a mana value with nothing said of what has it."""
    if value is None:
        return None
    return Worth(value, (step("value.told", cr("202.3"), value=value),))
