"""Facts of a question that a written ruling must speak of: a block, a hidden card, what is ignored, named cards.

A ruling that never mentions what the question tells as done answers another question. Refuses to search.
"""

from functools import lru_cache

from bot.answering.frames.berserk.roles import KINDS
from bot.answering.frames.berserk.told import LEXICON, Told, told
from bot.answering.joined import tokenise
from bot.answering.lexicon import lexicon
from bot.answering.reading import Reading
from knowledge.records import Game, Ruling

_DECISIVE = ("block", "interrupt", "hidden", "ignore", "close")


def passes_over(ruling: Ruling, reading: Reading, named: frozenset[str], *, counts: bool) -> bool:
    """Say whether a ruling passes over what decides the question; where it asks an amount, speaks of others' cards.

    `named` are the names of the question's cards.
    """
    if ruling.game is not Game.BERSERK:
        return False
    words = told(reading)
    said = _spoken_in(" ".join((*ruling.asked, ruling.verdict, ruling.why)))
    if any(words.has(concept) and concept not in said for concept in _DECISIVE):
        return True
    if "both-players" in ruling.topics and _are_of_one_player(words):
        return True
    if words.has("prevention", "shield") and words.has("source_gone") and "source_gone" not in said:
        return True
    kinds = {concept for concept in KINDS if words.has(concept)}
    if counts and len(kinds) > 1 and not kinds <= _spoken_in(f"{ruling.verdict} {ruling.why}"):
        return True
    return counts and any(not (card in named or _is_meant(card, reading)) for card in ruling.cards)


@lru_cache(maxsize=1_024)
def _spoken_in(text: str) -> frozenset[str]:
    """Return the concepts that a ruling's text speaks of."""
    return frozenset(seen.concept for seen in lexicon(LEXICON).sightings(tokenise(text)))


def _are_of_one_player(words: Told) -> bool:
    """«у меня два замещения», «оба эффекта мои»: several of one player, and nothing told of the other's."""
    several = [index for index in range(len(words.tokens)) if _is_several(words, index)]
    own = {words.clause(index) for index in several if any(words.is_at(i, "me") for i in words.clause(index))}
    clauses = {words.clause(place) for place in words.places("opponent")}
    theirs = any(
        any(words.is_at(near, "replace") or words.lemma(near) in _HAS for near in clause)
        and not any(words.tokens[near].norm in _NONE for near in clause)
        for clause in clauses
        if clause not in own
    )
    return bool(own) and not theirs


def _is_several(words: Told, index: int) -> bool:
    return (words.number(index) or 0) > 1 or words.lemma(index) in ("оба", "обе", "несколько", "пара")


_HAS = frozenset(("есть", "тоже", "также", "иметься"))
_NONE = frozenset(("нет", "ни", "нету", "без"))


def _is_meant(card: str, reading: Reading) -> bool:
    """Say whether a card is named by one of its words: «друид»."""
    parts = {part for part in card.lower().replace("ё", "е").split() if len(part) > 3}
    return any(token.lemma in parts or token.norm in parts for token in reading.tokens)
