"""Face-down creatures told apart: «два манифеста и морф», «морф и ещё один». Refuses to know how many they are."""

from bot.answering.reading import Reading

HIDDEN = ("face_down", "morph", "megamorph", "manifest", "disguise", "cloak")
"""The concepts that speak of what lies face down."""
_AND = frozenset(("и", "and", "+", "плюс"))
_FURTHER = (["и", "еще"], ["и", "один"], ["и", "одна"], ["and", "another"])


def are_told_apart(reading: Reading) -> bool:
    """Say whether a word for what lies face down is joined to another one, or to one more."""
    places = reading.places(*HIDDEN)
    words = [token.norm for token in reading.tokens]
    joined = any(place and words[place - 1] in _AND and place - 2 in places for place in places)
    return joined or any(words[place + 1 : place + 3] in _FURTHER for place in places)
