"""Whether a face-down permanent of the question is turned up in the end, or said to stay as it is."""

from bot.answering.reading import Reading

_WAYS = ("перевер", "перевор", "turn", "flip")
"""Beginnings of verbs that turn either way."""
_AFTER = 3


def is_turned(reading: Reading) -> bool:
    """Whether it is turned up in the end: «вскрыл», but not «пока не вскрыт»; «до вскрытия …, открыл» is."""
    spans = [seen for seen in reading.sightings if seen.concept == "not_turned"]
    inside = {index for seen in spans for index in range(seen.first, seen.last + 1)}
    return any(
        place not in inside and not is_turned_down(reading, place) for place in reading.places("turn_up")
    )


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
