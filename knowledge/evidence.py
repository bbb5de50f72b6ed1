"""The door through which a rule number must pass before it may be cited.

A number resolves in the loaded book of its edition, with a verbatim quote; where that book is not loaded, in
the list of numbers that ships with the project, without one. Refuses to know what an answer claims.
"""

import re
from dataclasses import dataclass

from engine.rules import RuleRef
from knowledge.records import Rule

LONGEST_QUOTE = 300
"""Characters of a rule that a quote holds at most; it ends with a sentence where one ends before."""

_SENTENCE_END = re.compile(r"[.!?][”\"»)]*(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Evidence:
    """A number that exists. `quote` is the rule's own words, empty where its book is not loaded."""

    ref: RuleRef
    quote: str = ""


@dataclass(frozen=True, slots=True)
class NoEvidence:
    """A number that exists nowhere we can look; what cites it may not be said."""

    ref: RuleRef


def quote(rule: Rule) -> str:
    """Return the beginning of a rule, verbatim: whole sentences while they fit, else cut at a word."""
    text = rule.text.partition("\n")[0]
    if len(text) <= LONGEST_QUOTE:
        return text
    ends = [match.end() for match in _SENTENCE_END.finditer(text, 0, LONGEST_QUOTE)]
    return text[: ends[-1]] if ends else text[: text.rfind(" ", 0, LONGEST_QUOTE)]


def is_verbatim(words: str, rule: Rule) -> bool:
    """Tell whether a quote stands in a rule or one of its examples, letter for letter."""
    return bool(words) and any(words in text for text in (rule.text, *rule.examples))
