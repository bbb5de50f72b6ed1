"""The words of combat in a question, and the clauses they stand in (`lexicon_combat.toml`).

Refuses to know who fights whom: `roles` does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bot.answering.lexicon import Sighting, lexicon
from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token

_LEXICON = "lexicon_combat.toml"
_TIMES = ("after_blocks", "before_damage", "nth_strike")
_BREAKS = frozenset('.,;:!?()—\n«»"')
_CONJUNCTIONS = frozenset(("а", "но", "если", "когда", "while", "but", "when", "if"))
_MINE = frozenset(("мой", "my", "mine", "наш"))
_THEIRS = frozenset(("чужой", "вражеский", "вражий", "his", "their", "theirs", "ихний", "they", "opponent"))
_THEIR_STEMS = ("чуж", "вражеск", "оппонентск", "соперническ")
_OWN = frozenset(("свой", "своего", "свою", "своим", "своей", "свое"))


@dataclass(frozen=True)
class Told:
    """A reading with its words of combat. Indices are token indices; a clause is the first and last of its tokens."""

    reading: Reading
    sightings: tuple[Sighting, ...]

    @cached_property
    def covered(self) -> frozenset[int]:
        """Every token that a word of combat covers."""
        return frozenset(index for seen in self.sightings for index in range(seen.first, seen.last + 1))

    @cached_property
    def clauses(self) -> tuple[tuple[int, int], ...]:
        """The clauses in order."""
        found, first = [], 0
        for index, token in enumerate(self.reading.tokens):
            if self._breaks(index, token):
                found.append((first, index - 1))
                first = index + 1 if token.kind is Kind.MARK else index
        found.append((first, len(self.reading.tokens) - 1))
        return tuple((first, last) for first, last in found if first <= last)

    def _breaks(self, index: int, token: Token) -> bool:
        if token.kind is Kind.WORD:
            return token.norm in _CONJUNCTIONS
        spaced = token.text in "-–" and self.reading.text[token.start - 1 : token.start] == " "
        return token.kind is Kind.MARK and (token.text in _BREAKS or spaced) and index not in self._named

    @cached_property
    def _named(self) -> frozenset[int]:
        mentions = self.reading.mentions
        return frozenset(i for mention in mentions for i in range(mention.first, mention.last + 1))

    def clause_of(self, index: int) -> tuple[int, int]:
        """Return the clause that a token stands in; an empty one for a mark between clauses."""
        return next((c for c in self.clauses if c[0] <= index <= c[1]), (index, index - 1))

    @cached_property
    def blocker_gone(self) -> bool:
        """Whether a blocker is told to leave before it deals damage: «блокера сняли до урона»."""
        if self.reading.has("removed_blocker"):
            return True
        timed = self.has("before_damage", "after_blocks") or self.reading.has("before_damage")
        return timed and any(
            self.within(clause, "blocker_noun")
            and self.within(clause, "kills", "taken_away")
            and not self.is_question(clause[1])
            for clause in self.clauses
        )

    def is_question(self, index: int) -> bool:
        """Say whether the sentence that a token stands in ends with a question mark."""
        ends = (t.text for t in self.reading.tokens[index:] if t.kind is Kind.MARK and t.text in ".?!")
        return next(ends, "") == "?"

    def is_asking(self, index: int) -> bool:
        """Say whether a token stands in the last sentence, or in one with a question mark."""
        rest = [t.text for t in self.reading.tokens[index:] if t.kind is Kind.MARK and t.text in ".?!"]
        return (
            self.is_question(index)
            or len(rest) == 0
            or (len(rest) == 1 and self.reading.tokens[-1].text in ".!")
        )

    def has(self, *concepts: str) -> bool:
        """Say whether any of the concepts of combat is named."""
        return any(seen.concept in concepts for seen in self.sightings)

    def seen(self, *concepts: str) -> tuple[Sighting, ...]:
        """Return where the concepts are named, in order; the longer of two that begin together comes first."""
        found = [seen for seen in self.sightings if seen.concept in concepts]
        return tuple(sorted(found, key=lambda seen: (seen.first, -seen.last)))

    def within(self, span: tuple[int, int], *concepts: str) -> tuple[Sighting, ...]:
        """Return the concepts' sightings inside a stretch."""
        return tuple(seen for seen in self.seen(*concepts) if span[0] <= seen.first and seen.last <= span[1])

    def words(self, first: int, last: int) -> Iterator[Token]:
        """Yield the tokens of a stretch, inclusive, those outside the question left out."""
        yield from self.reading.tokens[max(0, first) : last + 1]

    def side_at(self, first: int, last: int) -> str:
        """Return «mine» or «theirs» where a stretch tells whose; empty where it does not, or both."""
        sides = {side for index in range(max(0, first), last + 1) if (side := self._side(index))}
        return sides.pop() if len(sides) == 1 else ""

    def _side(self, index: int) -> str:
        token = self.reading.at(index)
        if token is None:
            return ""
        if token.lemma in _MINE or token.norm in ("моего", "мое", "моей", "моим", "i"):
            return "mine"
        if token.norm in _OWN or token.lemma == "свой":
            return self._side_of_subject(index)
        before = self.reading.at(index - 1)
        if token.norm == "меня" and before is not None and before.norm == "у":
            return "mine"
        if token.norm == "я" or (
            token.norm in ("него", "того") and before is not None and before.norm == "у"
        ):
            return "mine" if token.norm == "я" else "theirs"
        at = self.reading.concepts_at(index) - {"face"}
        if (
            token.lemma in _THEIRS
            or token.norm.startswith(_THEIR_STEMS)
            or (token.norm == "его" and self._adorns(index))
            or "theirs" in at
        ):
            return "theirs"
        return "theirs" if "opponent" in at and token.lemma not in ("лицо", "морда", "фейс") else ""

    def _side_of_subject(self, index: int) -> str:
        """«своим» is the opponent's where the opponent is spoken of before it in its clause."""
        first = self.clause_of(index)[0]
        theirs = any(
            "opponent" in self.reading.concepts_at(i) or self.reading.tokens[i].norm in ("он", "they", "he")
            for i in range(first, index)
        )
        return "theirs" if theirs else "mine"

    def _adorns(self, index: int) -> bool:
        """«его 5/5» tells whose; «блокирую его» does not."""
        after = self.reading.at(index + 1)
        return after is not None and (
            after.kind is Kind.PAIR
            or after.norm in ("с", "со")
            or "creature" in self.reading.concepts_at(index + 1)
        )


def told(reading: Reading) -> Told:
    """Read the words of combat of a question, outside card names."""
    inside = {i for mention in reading.mentions for i in range(mention.first, mention.last + 1)}
    seen = [s for s in lexicon(_LEXICON).sightings(reading.tokens) if s.first not in inside]
    times = [s for s in seen if s.concept in _TIMES]
    return Told(reading, tuple(s for s in seen if s in times or not any(_is_in(s, time) for time in times)))


def _is_in(seen: Sighting, time: Sighting) -> bool:
    """Whether a word is part of when it happens: «после блока» tells of no blocker."""
    return time.first <= seen.first and seen.last <= time.last
