"""Words that call a thing the likeness of another, beside «копия»: «двойник», «лже-бризела», «популейт-фишка».

Refuses to know what it is the likeness of.
"""

from bot.answering.reading import Reading

_STEMS = ("двойник", "дублик", "фальшив", "поддел", "популе", "популя", "популир", "populat")
_PARTS = ("коп", "клон", "copy", "clone", *_STEMS)
_PREFIXES = frozenset(("лже", "псевдо", "квази"))


def joins_likeness(word: str) -> bool:
    """Say whether one part of a word with a hyphen calls the other a copy: «клон-бризела», «токен-двойник»."""
    parts = word.split("-")
    return len(parts) > 1 and any(part in _PREFIXES or part.startswith(_PARTS) for part in parts)


def likenesses(reading: Reading) -> frozenset[int]:
    """Return the tokens that speak of a likeness and that no name of a card is made of."""
    named = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    return frozenset(
        i
        for i, token in enumerate(reading.tokens)
        if joins_likeness(token.norm) or (i not in named and token.norm.startswith(_STEMS))
    )
