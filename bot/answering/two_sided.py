"""A verdict with two sides, and which of them a question asks about: «Нет: … А вот урон по всем защита предотвратит».

The yes or no in front belongs to the first sentence. Where the question's own words stand in a later one that says
the contrary, or where it asks about today and the verdict holds for a former time, that word is no answer to it.
Refuses to know which ruling was found.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from bot.answering.joined import tokenise
from bot.answering.passed_over import weighty_in
from bot.answering.tokens import Kind, normalise
from knowledge.records import Ruling

_CONTRAST = re.compile(r"(?:А вот|Но|Зато|Исключени[ея]|Если же|Кроме|Иначе)(?!\w)")
_EXCEPTION = re.compile(r"(?:Исключени[ея]|Кроме)(?!\w)")
_REFUSES = re.compile(r"\b(?:нельзя|поздно|не|нет|ничего|никто)\b")
_GRANTS = re.compile(r"\b(?:можно|може(?:т|те)|могут|вправе|да)\b")
_NOW = re.compile(
    r"\b(?:сейчас|щас|счас|сегодня|теперь|ныне|нынче|нынешн\w+|современн\w+|так и осталось|до сих пор|по сей день|"
    r"now|today)\b"
)
_THEN = re.compile(r"\b(?:раньше|тогда|прежде|было|был|была|(?:19|20)\d\d)\b")
_JOINED = re.compile(r"\s*и\s")
_LEAST = 2
"""Words of its own that a side shares with a question which is about it."""
_SHORTEST = 3
_ROOT = 5


def is_of_another_side(ruling: Ruling, parts: Sequence[str], question: str) -> bool:
    """Say whether a question is about what a later sentence of a verdict, or its note on today, says otherwise."""
    return (
        _asks_today(ruling, parts, question)
        or _is_excepted(parts, question)
        or any(_is_contrary(parts[0], part) and _is_nearer(part, parts[0], question) for part in parts[1:])
    )


def _asks_today(ruling: Ruling, parts: Sequence[str], question: str) -> bool:
    """«сейчас тоже так?» to a ruling that tells of today apart; «тогда и сейчас», «было … ? а сейчас?» ask for both.

    What only tells of then («в 2016 сакали существ, сейчас бывает артефакт?») asks about today.
    """
    if not ruling.today and not any(part.startswith(("Сегодня", "Сейчас", "Теперь")) for part in parts[1:]):
        return False
    *before, asking = re.findall(r"[^?!.]+[?!.]*", normalise(question)) or [""]
    clauses = [clause for clause in re.split(r"[,;:—]", asking) if _NOW.search(clause)]
    if not clauses or any(sentence.endswith("?") and _THEN.search(sentence) for sentence in before):
        return False
    asked = asking if _JOINED.match(clauses[-1]) else clauses[-1]
    return not _THEN.search(_NOW.sub(" ", asked))


def _is_excepted(parts: Sequence[str], question: str) -> bool:
    """Say whether a question tells a keyword that a later sentence excepts: «Исключение — пробивной удар: …»."""
    excepted = [part for part in parts[1:] if _EXCEPTION.match(part)]
    told = weighty_in(question) - weighty_in(parts[0]) if excepted else frozenset()
    return any(not told.isdisjoint(weighty_in(part)) for part in excepted)


def _is_contrary(first: str, later: str) -> bool:
    """Say whether a sentence turns from the first: by its opening word, or since one allows what the other forbids."""
    if _CONTRAST.match(later):
        return True
    said = normalise(later)
    refuses, grants = bool(_REFUSES.search(said)), bool(_GRANTS.search(said))
    return refuses and not grants if first.startswith("Да") else grants and not refuses


def _is_nearer(later: str, first: str, question: str) -> bool:
    """Say whether a question has more of what only the later sentence says than of what only the first does."""
    asked, ahead, behind = _roots(question), _roots(first), _roots(later)
    own = len(asked & (behind - ahead))
    return own >= _LEAST and own > len(asked & (ahead - behind))


@lru_cache(maxsize=2_048)
def _roots(text: str) -> frozenset[str]:
    """Return the beginnings of the words that tell something."""
    said = (token for token in tokenise(normalise(text)) if token.kind is Kind.WORD)
    return frozenset(token.lemma[:_ROOT] for token in said if len(token.norm) > _SHORTEST)
