"""Search: which ruling a question is about, which rules and glossary entries have a text's words.

`SearchIndex` is the door; `Written` is what it is built from; `Hit`, `Unsure`, `Nothing`, `RuleHit`,
`TermHit` and `EntryHit` are what it says. Refuses to know sentences: keys and references only.
"""

from knowledge.search.filling import Written
from knowledge.search.found import EntryHit, Fit, Hit, Nothing, RuleHit, TermHit, Unsure
from knowledge.search.index import SearchIndex
from knowledge.search.names import traits
from knowledge.search.reading import Mention

__all__ = [
    "EntryHit",
    "Fit",
    "Hit",
    "Mention",
    "Nothing",
    "RuleHit",
    "SearchIndex",
    "TermHit",
    "Unsure",
    "Written",
    "traits",
]
