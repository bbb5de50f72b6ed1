"""Whether a face-down permanent of the question is turned up in the end, or said to stay as it is."""

from dataclasses import replace

from bot.answering.lexicon import Sighting
from bot.answering.reading import Reading

_WAYS = ("перевер", "перевор", "turn", "flip")
"""Beginnings of verbs that turn either way."""
_AFTER = 3
_ADJECTIVE = ("ый", "ая", "ое", "ого", "ой", "ую", "ом", "ому", "ым", "ые", "ых")


def is_turned(reading: Reading) -> bool:
    """Whether it is turned up in the end: «вскрыл», but not «пока не вскрыт»; «до вскрытия …, открыл» is."""
    spans = [seen for seen in reading.sightings if seen.concept == "not_turned"]
    inside = {index for seen in spans for index in range(seen.first, seen.last + 1)}
    return any(
        place not in inside and not is_turned_down(reading, place) for place in reading.places("turn_up")
    )


def with_lying_turned(reading: Reading) -> Reading:
    """Read «на перевёрнутой карте жетон, вскрываю» as of a card that lies face down until it is turned up."""
    ups = reading.places("turn_up")
    lying = {place for place in ups[:-1] if _lies(reading, place)}
    if not lying or lying >= set(ups):
        return reading
    seen = tuple(s for s in reading.sightings if not (s.concept == "turn_up" and s.first in lying))
    hidden = tuple(Sighting("face_down", place, place) for place in sorted(lying))
    return replace(reading, sightings=tuple(sorted((*seen, *hidden), key=lambda s: (s.first, s.concept))))


_FOUND_OUT = ("оказал", "оказыв")
_INSIDE = ("внутри", "под", "там", "лицо", "лицом")


def with_found_out(reading: Reading) -> Reading:
    """Read «на закрытом два жетона, а внутри оказался 1/1» as of a card that is turned up: else nobody would know."""
    if reading.has("turn_up", "not_turned") or not reading.has("face_down", "morph"):
        return reading
    for index, token in enumerate(reading.tokens):
        near = {
            t.norm for t in (*reading.tokens[max(0, index - 3) : index], *reading.tokens[index : index + 3])
        }
        if token.norm.startswith(_FOUND_OUT) and near & set(_INSIDE):
            seen = (*reading.sightings, Sighting("turn_up", index, index))
            return replace(reading, sightings=tuple(sorted(seen, key=lambda s: (s.first, s.concept))))
    return reading


def _lies(reading: Reading, place: int) -> bool:
    """Whether a participle stands before a noun: «перевёрнутой карте», not «перевёрнут»."""
    norm = reading.tokens[place].norm
    return norm.startswith("перевернут") and norm.endswith(_ADJECTIVE)


def is_turned_down(reading: Reading, place: int) -> bool:
    """Whether a verb that turns either way goes on «рубашкой вверх», "face down": then it hides the card."""
    token = reading.at(place)
    if token is None or not token.norm.startswith(_WAYS):
        return False
    for index in range(place + 1, place + 1 + _AFTER):
        said, after = reading.at(index), reading.at(index + 1)
        pair = (said.norm if said else "", after.norm if after else "")
        if pair[0].startswith(("рубашк", "лиц", "face")):
            return (
                pair[1] in ("вверх", "наверх")
                if pair[0].startswith("рубашк")
                else pair[1] in ("вниз", "down")
            )
    return False
