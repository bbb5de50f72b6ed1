"""Words that speak again of somebody named: a part of the name stands for the whole («ангел», «истребитель»)."""

from bot.answering.reading import Mention
from bot.answering.staged.tale import Actor, Tale
from bot.answering.tokens import Kind
from knowledge.russian import lemma, words

_ROOT = 5
_SHORTEST = 4


def roots_of(mention: Mention) -> frozenset[str]:
    """Return the beginnings of the words of a card's names."""
    card = mention.card
    names = (*card.names_ru, *(f.name_ru for f in card.faces), *(f.name_en for f in card.faces))
    return frozenset(lemma(w.lower())[:_ROOT] for name in names for w in words(name) if len(w) >= _SHORTEST)


def named_again(tale: Tale, first: int, last: int) -> list[Actor]:
    """Return the named actors that a part of their names speaks of inside a stretch."""
    found = []
    for actor in tale.actors:
        roots = roots_of(actor.card) if actor.card is not None else frozenset()
        tokens = [t for i, t in enumerate(tale.reading.tokens) if first <= i <= last and not _adorns(tale, i)]
        if any(
            t.kind is Kind.WORD and len(t.norm) >= _SHORTEST and lemma(t.norm)[:_ROOT] in roots
            for t in tokens
        ):
            found.append(actor)
    return found


def _adorns(tale: Tale, index: int) -> bool:
    """«два гоблина 1/1»: a noun beside a size tells of that, whatever else is named so."""
    beside = {actor.first for actor in tale.actors if actor.card is None and not actor.hidden}
    return index + 1 in beside or index - 1 in beside
