"""Whether a face-down permanent of the question is turned up in the end, or said to stay as it is."""

from bot.answering.reading import Reading


def is_turned(reading: Reading) -> bool:
    """Whether it is turned up in the end: «вскрыл», but not «пока не вскрыт»; «до вскрытия …, открыл» is."""
    denied = reading.places("not_turned")
    spans = [seen for seen in reading.sightings if seen.concept == "not_turned"]
    inside = {index for seen in spans for index in range(seen.first, seen.last + 1)}
    said = [place for place in reading.places("turn_up") if place not in inside]
    return bool(said) if denied else reading.has("turn_up")
