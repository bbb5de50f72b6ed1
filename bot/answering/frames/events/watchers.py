"""What watches without a name: an ability told in quotation marks, landfall. It becomes a card with that ability.

«„когда существо покидает поле битвы — тычка на 1“». Refuses to know how many of them there are.
"""

from dataclasses import dataclass

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

LANDFALL = "Whenever a land you control enters, you gain 1 life."
_EVENTS = {
    "leaves": "leaves the battlefield",
    "put_in_graveyard": "is put into a graveyard from anywhere",
    "dies": "dies",
    "enters": "enters",
}
_THINGS = {
    "cards": "card",
    "token": "token",
    "creature": "creature",
    "land": "land",
    "artifact": "artifact",
    "permanent": "permanent",
}
_NAMES = "Наблюдатель"


@dataclass(frozen=True, slots=True)
class Watcher:
    """A described object with one triggered ability in the engine's words, at `tokens`."""

    name: str
    ability: str
    tokens: frozenset[int]


def watchers(reading: Reading) -> tuple[Watcher, ...] | None:
    """Return what is told in quotation marks; None where a quotation is not understood."""
    if reading.quotes and _are_several(reading):
        return None
    found = []
    for number, (first, last) in enumerate(reading.quotes, 1):
        ability = _ability(reading, first, last)
        if not ability:
            return None
        name = f"{_NAMES} {number}" if len(reading.quotes) > 1 else _NAMES
        found.append(Watcher(name, ability, frozenset(range(first, last + 1))))
    if reading.has("landfall"):
        found.append(Watcher("Лэндфолл", LANDFALL, frozenset(reading.places("landfall"))))
    return tuple(found)


def _are_several(reading: Reading) -> bool:
    """«четыре перманента смотрят „когда существо умирает“»: how many have the ability is told."""
    quoted = {index for first, last in reading.quotes for index in range(first, last + 1)}
    counted = {
        index
        for index in reading.of_kind(Kind.NUMBER)
        if index not in quoted and reading.tokens[index].value > 1
    }
    things = ("artifact", "permanent", "enchantment")
    near = {seen.first for seen in reading.sightings if seen.concept in things} - quoted
    return any(place - 1 in counted or place - 2 in counted for place in near)


def _ability(reading: Reading, first: int, last: int) -> str:
    places = range(first, last + 1)
    seen = {concept for i in places for concept in reading.concepts_at(i)}
    event = next((words for concept, words in _EVENTS.items() if concept in seen), "")
    thing = next((words for concept, words in _THINGS.items() if concept in seen), "")
    if not event or not thing or _has_unread(reading, places):
        return ""
    thing = "card" if event.startswith("is put") else thing
    control = (
        " you control" if "mine" in seen else " an opponent controls" if seen & {"theirs", "opponent"} else ""
    )
    other = "another" if "other" in seen else "a"
    return f"Whenever {other} {thing}{control} {event}, {_effect(reading, places, seen)}".replace(
        "a artifact", "an artifact"
    )


def _has_unread(reading: Reading, places: range) -> bool:
    return any(
        reading.tokens[i].kind is Kind.WORD and len(reading.tokens[i].norm) > 3 and not reading.concepts_at(i)
        for i in places
    )


def _effect(reading: Reading, places: range, seen: set[str]) -> str:
    """What it does; where nothing is told, something that can be counted."""
    numbers = [reading.tokens[i].value for i in places if reading.tokens[i].kind is Kind.NUMBER]
    amount = numbers[0] if numbers else 1
    if "damage" in seen:
        return f"this permanent deals {amount} damage to each opponent."
    if "loses" in seen:
        return f"each opponent loses {amount} life."
    if "mode_of_draw" in seen:
        return "draw a card." if amount == 1 else f"draw {amount} cards."
    return f"you gain {amount} life."
