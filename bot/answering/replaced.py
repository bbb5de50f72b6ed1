"""One question with something of another in its place: a card's name, figures, one word.

Refuses to replace where two places fit equally: then it returns an empty text.
"""

from collections.abc import Iterable, Sequence

from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token
from knowledge.russian import is_parallel

_PREPOSITIONS = frozenset(("в", "на", "у", "с", "из", "под", "за", "от", "до", "при", "без", "для", "через"))


def mentions(before: Reading, name: str) -> str:
    """Return the question with every card in it replaced by the one of a name."""
    spans = [(m.first, m.last) for m in before.mentions]
    return _spliced(before, [(first, last, f"[[{name}]]") for first, last in spans])


def figures(before: Reading, said: Reading, indices: Sequence[int]) -> str:
    """Return the question with figures of `said` in the places of figures that stand in the same surroundings."""
    taken: dict[int, int] = {}
    for index in indices:
        place = _place_of(before, said, index, taken)
        if place is None:
            return ""
        taken[place] = index
    return _spliced(before, [(place, place, said.tokens[index].text) for place, index in taken.items()])


def _place_of(before: Reading, said: Reading, index: int, taken: Iterable[int]) -> int | None:
    """The figure of the same kind that stands beside the same words, else the only one of the kind."""
    kind = said.tokens[index].kind
    places = [place for place in before.of_kind(kind) if place not in taken]
    alike = [place for place in places if _beside(before, place) & _beside(said, index)]
    found = alike or places
    return found[0] if len(found) == 1 else None


def _beside(reading: Reading, index: int) -> set[tuple[int, str]]:
    return {(step, token.lemma) for step in (-1, 1) if (token := reading.at(index + step)) is not None}


def word(before: Reading, said: Reading, core: Sequence[int]) -> str:
    """Return the question with one word replaced by one of the same form and after the same preposition."""
    words = [said.tokens[index] for index in core]
    if not 0 < len(words) <= 2 or any(token.kind is not Kind.WORD for token in words):
        return ""
    preposition = words[0].norm if len(words) == 2 and words[0].norm in _PREPOSITIONS else ""
    if len(words) == 2 and not preposition:
        return ""
    named = {index for m in before.mentions for index in range(m.first, m.last + 1)}
    places = [
        index
        for index, token in enumerate(before.tokens)
        if index not in named
        and token.kind is Kind.WORD
        and _stands_alike(before, index, words[-1], preposition)
    ]
    return _spliced(before, [(places[0], places[0], words[-1].text)]) if len(places) == 1 else ""


def _stands_alike(before: Reading, index: int, token: Token, preposition: str) -> bool:
    if not is_parallel(before.tokens[index].norm, token.norm):
        return False
    previous = before.at(index - 1)
    return not preposition or (previous is not None and previous.norm == preposition)


def _spliced(before: Reading, changes: Iterable[tuple[int, int, str]]) -> str:
    """The text with stretches of tokens replaced, the last first so that places hold."""
    text = before.text
    for first, last, new in sorted(changes, reverse=True):
        text = text[: before.tokens[first].start] + new + text[before.tokens[last].end :]
    return text
