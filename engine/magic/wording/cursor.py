"""Words with a place in them, and what a text has mentioned so far: its targets, «it», «that player»."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engine.magic.terms import words
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import (
    EVERYONE,
    OPPONENTS,
    THAT_PLAYER,
    THIS,
    YOU,
    PlayerKind,
    Players,
    Ref,
    RefKind,
)

SELF = "~"
_REMINDER = re.compile(r"\([^()]*\)")
_TOKEN = re.compile(
    r"\"[^\"]*\"|\{[^{}]*\}(?:\{[^{}]*\})*|[+\-−–]?(?:\d+|x|\*)/[+\-−–]?(?:\d+|x|\*)(?![\w/])|[+\-−]\d+|"
    r"~(?:'s)?|[•.,:;—]|[^\W_]+(?:[-'/][^\W_]+)*(?:'s?)?",
    re.IGNORECASE,
)
_THIS = re.compile(
    r"\bthis (?:creature|permanent|card|spell|artifact|enchantment|land|aura|equipment|planeswalker|vehicle|token|"
    r"saga|siege|emblem|spacecraft|mount|battle|class|case|room)\b",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"\bthis\b(?=\s*(?:$|[.,:;]|or\b|and\b|enters|dies|attacks|blocks|deals|gets|has|is|can't|leaves|becomes|"
    r"enter|to\b|until|on\b))",
    re.IGNORECASE,
)


class Unread(Exception):  # noqa: N818 — becomes the value NotModelled
    """Words that the vocabulary does not hold; `words` are the piece that was not understood."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def tokens(text: str) -> tuple[str, ...]:
    """Return the words of a text; quoted abilities and runs of mana symbols are one word each."""
    return tuple(_TOKEN.findall(text))


def plain(text: str, name: str = "", *, legendary: bool = False) -> str:
    """Return a text without reminder text, with typographic marks made plain and its own name as «~».

    In an ability that it gives to another, in quotation marks, its name is no «~»: that would be the other (201.5a).
    """
    text = _REMINDER.sub("", text)
    for old, new in (
        ("’", "'"),
        ("‘", "'"),
        ("“", '"'),
        ("”", '"'),
        ("«", '"'),
        ("»", '"'),
        ("−", "-"),
        ("–", "-"),
        (". Round down each time.", "."),
    ):
        text = text.replace(old, new)
    text = text.replace('"legend rule"', "legend rule")
    for own in _own_names(name, legendary=legendary):
        longer = "" if own == name else r"(?!,? [A-Z])"
        longer += _AS_A_VERB if own in _IMPERATIVES else ""
        told = re.compile(rf"(?<![\w]){re.escape(own)}(?![\w]){longer}")
        pieces = text.split('"')
        text = '"'.join(piece if index % 2 else told.sub(SELF, piece) for index, piece in enumerate(pieces))
    return _ALONE.sub(SELF, _THIS.sub(SELF, text))


_IMPERATIVES = words(
    "Attach Cast Choose Cloak Counter Create Destroy Discard Double Draw Exile Fight Gain Investigate Look Manifest "
    "Mill Play Prevent Proliferate Put Regenerate Remove Return Reveal Sacrifice Scry Search Shuffle Surveil Switch "
    "Tap Transform Untap"
)
"""Names that may also be the verb of an instruction."""
_AS_A_VERB = r"(?! (?:all|an?|another|any|each|it|one|that|the|them|this|those|target|two|three|up|X|your)\b)"
"""What follows a verb and not a name: «Exile target creature», «Draw two cards»."""

_ARTICLES = frozenset({"The", "Great", "Grand", "Lord", "King", "Queen"})
"""First words of names that are no name by themselves."""


def _own_names(name: str, *, legendary: bool) -> list[str]:
    """Return how a card calls itself: in full, by the part before a comma, or a legend by its first name."""
    short = name.split(",", maxsplit=1)[0]
    first = name.split(maxsplit=1)[0].rstrip(",") if legendary and name else short
    return [each for each in dict.fromkeys((name, short, first)) if len(each) > 2 and each not in _ARTICLES]


_OF_ANOTHER = ("that ", "those ", "them", "the copy", "the token", "the creature", "the permanent")
"""Pronouns that never mean the object itself: it calls itself «this creature»."""


@dataclass(slots=True)
class Mentioned:
    """What the text has mentioned: the targets so far, and what «it» and «that player» mean next.

    `lasts`: a duration came first, so that what follows needs none. `x` is what «where X is …» has just said.
    `paid` are the verbs of the cost by which cards were used («exile»): «the exiled card» is then one of these.
    `counting`: a number is being read, in which «they» are each of several players by themselves.
    """

    targets: list[TargetSpec] = field(default_factory=list)
    it: Objects = THIS
    that_player: Players = THAT_PLAYER
    you: Players = YOU
    spell: Ref | None = None
    that: Objects | None = None
    lasts: bool = False
    x: Amount | None = None
    counting: bool = False
    paid: frozenset[str] = frozenset()

    def speak_of_this(self) -> None:
        """Let «it» be the object itself; «that creature» is still what was spoken of before."""
        if self.it != THIS:
            self.that = self.it
        self.it = THIS

    def meant(self, phrase: str) -> Objects:
        """Return what a pronoun means: «that …» is never the object itself where another was spoken of."""
        others = self.it == THIS and phrase.startswith(_OF_ANOTHER)
        if others and self.that is None:
            raise Unread(phrase)
        return self.that if others and self.that is not None else self.it

    def they(self) -> Players:
        """Return who «they» and «that player» are: within a number, each of several players by themselves."""
        several = self.that_player in (EVERYONE, OPPONENTS)
        return Players(PlayerKind.EACH) if several and self.counting else self.that_player

    def aim_at(self, among: Players, *, another: bool = False) -> Players:
        """Note an instance of «target» by which a noun is narrowed («creatures target player controls»)."""
        self.targets.append(TargetSpec(players=among, another=another))
        self.that_player = Players(PlayerKind.TARGET, len(self.targets) - 1)
        return self.that_player

    def used_by(self, verb: str, otherwise: RefKind) -> Ref:
        """Return «the exiled card», «the revealed card»: what the cost has used, where it has such a verb."""
        return Ref(RefKind.PAID if verb in self.paid else otherwise)

    def later(self) -> "Mentioned":
        """Return what an ability made here has mentioned: no targets of its own yet, these as noted ones."""
        it = self.it
        if isinstance(it, Ref) and it.kind is RefKind.TARGET:
            it = Ref(RefKind.NOTED, it.index)
        player = self.that_player
        if player.kind is PlayerKind.TARGET:
            player = Players(PlayerKind.NOTED, player.index)
        return Mentioned(it=it, that_player=player, you=self.you, spell=self.spell, that=self.that)

    def snapshot(self) -> "tuple[int, Objects, Players, Objects | None]":
        """Return what must be put back where a pattern fails."""
        return len(self.targets), self.it, self.that_player, self.that

    def restore(self, saved: "tuple[int, Objects, Players, Objects | None]") -> None:
        """Put back what a failed pattern had mentioned."""
        del self.targets[saved[0] :]
        self.it, self.that_player, self.that = saved[1:]


@lru_cache(maxsize=4096)
def _by_first_word(phrases: tuple[str, ...]) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Sort phrases by their first word, in their order, each with its words."""
    found: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {}
    for phrase in phrases:
        words = tuple(phrase.split())
        found[words[0]] = (*found.get(words[0], ()), (phrase, words))
    return found


@dataclass(slots=True)
class Cursor:
    """A place in the words of one sentence or ability; `slots` remembers what was read where (see `templates`)."""

    words: Sequence[str]
    at: int = 0
    said: Mentioned = field(default_factory=Mentioned)
    name: str = ""
    lower: tuple[str, ...] = ()
    slots: dict[Any, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.lower = tuple(word.lower() for word in self.words)

    def peek(self, ahead: int = 0) -> str:
        """Return the word there in lower case, or an empty one at the end."""
        index = self.at + ahead
        return self.lower[index] if 0 <= index < len(self.lower) else ""

    def raw(self, ahead: int = 0) -> str:
        """Return the word there as it is written."""
        index = self.at + ahead
        return self.words[index] if 0 <= index < len(self.words) else ""

    def take(self, *phrase: str) -> bool:
        """Go past these words where they stand here."""
        end = self.at + len(phrase)
        if self.lower[self.at : end] != phrase:
            return False
        self.at = end
        return True

    def take_any(self, *phrases: str) -> str:
        """Go past the first of these phrases that stands here, and return it; an empty string where none does."""
        if self.at >= len(self.lower):
            return ""
        for phrase, parts in _by_first_word(phrases).get(self.lower[self.at], ()):
            if self.take(*parts):
                return phrase
        return ""

    def rest(self) -> str:
        """Return the words that are left, for a message."""
        return " ".join(self.words[self.at :])

    @property
    def done(self) -> bool:
        """Whether all words have been read, but for a full stop."""
        return self.at >= len(self.words) or (self.peek() == "." and self.at + 1 >= len(self.words))
