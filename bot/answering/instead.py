"""What a follow-up only names to say that something else takes its place: «а если вместо мародёров отдать фишку?».

Refuses to know what takes its place, and leaves «вместо» of anything else as it is told.
"""

from dataclasses import replace

from bot.answering.reading import Mention, Reading
from bot.answering.things import Thing
from bot.answering.tokens import Kind, Token
from knowledge.russian import lemma, words

_INSTEAD = (("вместо",), ("instead", "of"))
_PRONOUNS = frozenset(("он", "она", "они", "оно", "это", "этот", "тот", "it", "them", "that"))
_ROOT = 5


def without_replaced(reading: Reading, before: Thing | None) -> Reading:
    """Return the reading without «вместо …», where that names the thing that was spoken of `before`."""
    for index in range(len(reading.tokens)):
        for said in _INSTEAD:
            start = index + len(said)
            if tuple(token.norm for token in reading.tokens[index:start]) == said:
                end = _end(reading, start, before)
                return _blanked(reading, range(index, end)) if end > start else reading
    return reading


def _end(reading: Reading, start: int, before: Thing | None) -> int:
    """The token after the name of what is replaced; `start` where it names something else."""
    token = reading.at(start)
    if token is None or before is None:
        return start
    named = next((mention for mention in reading.mentions if mention.first == start), None)
    if named is not None:
        return named.last + 1 if before.mention is not None and _is_same(named, before.mention) else start
    if token.lemma in _PRONOUNS:
        return start + 1
    if before.mention is None:
        return start + 1 if "creature" in reading.concepts_at(start) else start
    roots = _roots(before.mention)
    end = start
    while (word := reading.at(end)) is not None and word.kind is Kind.WORD and word.lemma[:_ROOT] in roots:
        end += 1
    return end


def _is_same(named: Mention, before: Mention) -> bool:
    return named.card.key == before.card.key


def _roots(mention: Mention) -> frozenset[str]:
    card = mention.card
    names = (*card.names_ru, *(face.name_ru for face in card.faces), *(face.name_en for face in card.faces))
    return frozenset(lemma(word.lower())[:_ROOT] for name in names for word in words(name) if len(word) > 2)


def _blanked(reading: Reading, span: range) -> Reading:
    tokens = tuple(_blank(token) if index in span else token for index, token in enumerate(reading.tokens))
    return replace(
        reading,
        tokens=tokens,
        sightings=tuple(each for each in reading.sightings if each.first not in span),
        mentions=tuple(mention for mention in reading.mentions if mention.first not in span),
    )


def _blank(token: Token) -> Token:
    return replace(token, kind=Kind.MARK, text=",", norm=",", lemma=",", value=0)
