"""The words that call something by which a question is told: where each stands, and what kind of thing it calls.

A named card, «существо», «рубашка», a word of no known meaning that is sacrificed or has a price. Refuses to know
what else is told of the thing: see `things`.
"""

from collections.abc import Iterator

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

PRICES = (Kind.COST, Kind.NUMBER)
"""The kinds of tokens that a price is told by."""
_SHORTEST_HEAD = 4
_HEADS = {
    "creature": "creature",
    "spell": "spell",
    "land": "land",
    "artifact": "artifact",
    "token": "creature",
    "copy": "creature",
    "morph": "creature",
    "face_down": "creature",
    "drop": "creature",
}


def heads_of(reading: Reading) -> list[tuple[int, str]]:
    """Return the first token of each thing that is spoken of and its kind, in order of place."""
    mentions = {mention.first: "card" for mention in reading.mentions}
    spoken = {seen.first: _HEADS[seen.concept] for seen in reading.sightings if seen.concept in _HEADS}
    cards = {place: "card" for place in reading.places("card_word") if _is_priced(reading, place)}
    unknown = dict.fromkeys((*_unknown_heads(reading), *_dear_heads(reading)), "creature")
    heads = (unknown | cards | spoken | mentions).items()
    return sorted(head for head in heads if head[0] not in reading.retracted)


def _unknown_heads(reading: Reading) -> Iterator[int]:
    """A word that nothing is known of, but that is sacrificed or has a price: «сакаю фейку», «вождя за {1}{G}»."""
    told = {index for seen in reading.sightings for index in range(seen.first, seen.last + 1)}
    sacrifices = {seen.last for seen in reading.sightings if seen.concept == "sacrifice"}
    for index, token in enumerate(reading.tokens):
        if token.kind is not Kind.WORD or index in told or len(token.norm) < _SHORTEST_HEAD:
            continue
        if index - 1 in sacrifices or _is_priced(reading, index):
            yield index


def _is_priced(reading: Reading, index: int) -> bool:
    """«вождя за {1}{G}», «змея с кмс 7», «титан {4}{R}{R}»: a price stands right after the word."""
    after = reading.at(index + 1)
    if after is None:
        return False
    beyond = next((i for i in range(index + 2, index + 5) if (t := reading.at(i)) and t.kind in PRICES), None)
    if after.norm == "за":
        return beyond == index + 2
    said = after.norm in ("с", "со") and any(
        0 < p - index <= 2 for p in reading.places("mana_value", "mana_cost")
    )
    return said and beyond is not None


def _dear_heads(reading: Reading) -> Iterator[int]:
    """«4-дроп», «5-mana creature»: the number opens what is spoken of."""
    return (index for index in reading.of_kind(Kind.NUMBER) if is_so_dear(reading, index))


def is_so_dear(reading: Reading, index: int) -> bool:
    """Say whether a number is the mana value of what it opens: «a 5-mana creature», «4-дроп», «5-drop»."""
    hyphen, noun = reading.at(index + 1), reading.at(index + 2)
    if hyphen is None or hyphen.text != "-":
        noun = hyphen
    return noun is not None and (
        noun.norm.startswith(("дроп", "манов", "drop"))
        or (noun.norm == "mana" and hyphen is not None and hyphen.text == "-")
    )
