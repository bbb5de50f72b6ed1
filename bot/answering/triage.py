"""What is refused before it is read: nothing at all, too much, noise, and what the bot does not do.

Each check is one question; the first that objects wins. The words are data (`triage.toml`).
"""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources

from bot.answering.answers import Answer, OutOfScope, Unknown
from bot.answering.joined import tokenise
from bot.answering.lexicon import Lexicon, Sighting, build
from bot.answering.question import TEXT_LIMIT, Question
from bot.answering.tokens import Kind, Token
from knowledge.russian import words

_MOST_REPEATS = 12
_SIGNS = frozenset({"money", "asks_price", "rules_cost", "judged", "how_dear", "of_a_table"})
"""Concepts that are a reason only together, and what makes a reason none: costs in mana, what judges decide."""
_OF_MONEY = frozenset({"money", "prices", "other_game", "strategy", "personal"})
_SMALL_TALK = 5
"""Words that a greeting may have; a longer text has a question in it."""


def refuse(question: Question) -> Answer | None:
    """Return the refusal of a question that is not to be read, or None."""
    for check in _CHECKS:
        answer = check(question.text)
        if answer is not None:
            return answer
    return None


def _empty(text: str) -> Answer | None:
    seen = text[:TEXT_LIMIT]
    return None if "{" in seen or any(letter.isalnum() for letter in seen) else Unknown("empty")


def _repeats(text: str) -> Answer | None:
    found = words(text[:TEXT_LIMIT])
    repeated = len(found) >= _MOST_REPEATS and len(set(found)) <= max(2, len(found) // 10)
    return OutOfScope("repeats") if repeated else None


def _too_long(text: str) -> Answer | None:
    return OutOfScope("too_long") if len(text) > TEXT_LIMIT else None


def _not_ours(text: str) -> Answer | None:
    tokens = tokenise(text)
    sightings = _lexicon().sightings(tokens)
    seen = [sighting.concept for sighting in sightings if not _is_while(sighting, tokens)]
    if {"money", "asks_price"} <= set(seen):
        return OutOfScope("prices")
    reasons = [concept for concept in seen if concept not in _SIGNS and _counts(concept, tokens)]
    if "how_dear" in seen and "of_a_table" not in seen:
        reasons.insert(0, "prices")
    if "rules_cost" in seen or any(token.kind is Kind.COST for token in tokens):
        reasons = [reason for reason in reasons if reason != "prices"]
    if "judged" in seen:
        reasons = [reason for reason in reasons if reason != "strategy"]
    return OutOfScope(reasons[0]) if reasons else None


def _is_while(sighting: Sighting, tokens: tuple[Token, ...]) -> bool:
    """«сдаться, пока триггер в стеке»: the word says how long; a goodbye has a mark or nothing after it."""
    after = tokens[sighting.last + 1] if sighting.last + 1 < len(tokens) else None
    return tokens[sighting.first].norm == "пока" and after is not None and after.kind is not Kind.MARK


def asks_how_dear(text: str) -> bool:
    """Say whether «почём» alone is why a question is refused: mana may be meant as well as money."""
    seen = {sighting.concept for sighting in _lexicon().sightings(tokenise(text[:TEXT_LIMIT]))}
    return "how_dear" in seen and seen.isdisjoint(_OF_MONEY) and len(text) <= TEXT_LIMIT


def _counts(reason: str, tokens: tuple[Token, ...]) -> bool:
    """A greeting before a question is no reason to refuse it; a rule has no address («где живёт 420.5i»)."""
    if reason == "personal" and any(token.kind is Kind.RULE for token in tokens):
        return False
    return reason != "chat" or len(tokens) <= _SMALL_TALK


@cache
def _lexicon() -> Lexicon:
    text = resources.files(__package__).joinpath("triage.toml").read_text(encoding="utf-8")
    return build(tomllib.loads(text))


_CHECKS: tuple[Callable[[str], Answer | None], ...] = (_empty, _repeats, _too_long, _not_ours)
