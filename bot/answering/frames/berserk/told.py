"""What a question tells, in the words of «Берсерк», and whether all of it is understood.

`Told` is the reading once more with the game's own lexicon. `is_understood` is the guard of every computation: each
figure, named card, negation, noun and verb must have been taken by somebody. Refuses to know what is asked.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from bot.answering.frames.berserk.absences import absences, of_others
from bot.answering.frames.berserk.contrasts import contrasts
from bot.answering.frames.berserk.roles import KINDS
from bot.answering.frames.berserk.senses import is_defender, longest, misspelt, spent_not_gone, without_tosses
from bot.answering.lexicon import Lexicon, Sighting, lexicon
from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token
from knowledge.records import Game
from knowledge.russian import Speech, lemma, speech

LEXICON = "lexicon_berserk.toml"

_NUMBERS = {
    "единица": 1, "единичка": 1, "двойка": 2, "двоечка": 2, "двушка": 2, "тройка": 3, "троечка": 3,
    "четверка": 4, "пятерка": 5, "шестерка": 6, "семерка": 7,
}  # fmt: skip
_COLLECTIVE = {
    "двоим": 2, "троим": 3, "четверым": 4, "пятерым": 5, "шестерым": 6,
    "двоих": 2, "троих": 3, "четверых": 4, "пятерых": 5, "шестерых": 6,
}  # fmt: skip
_BOTH = frozenset(("оба", "обе"))
_ORDINALS = {"первый": 1, "второй": 2, "третий": 3, "четвертый": 4, "пятый": 5}
_ENDS = frozenset(".?!;\n")
_BREAKS = _ENDS | frozenset(',:()—«»"')
_NEGATIONS = frozenset(("не", "нет", "без", "ни", "нету"))
_CONTENT = frozenset((Speech.NOUN, Speech.VERB))
_SHORTEST_WORD = 3


@dataclass(frozen=True)
class Told:
    """A question in the words of the game. Indices everywhere are token indices of the reading.

    `lacks` is what it tells to be absent, `absent` the tokens that tell it, which `seen` leaves out.
    """

    reading: Reading
    seen: tuple[Sighting, ...]
    lacks: frozenset[str] = frozenset()
    absent: frozenset[int] = frozenset()

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The question's tokens."""
        return self.reading.tokens

    @cached_property
    def _covering(self) -> dict[int, frozenset[str]]:
        found: dict[int, set[str]] = {}
        for sighting in self.seen:
            for index in range(sighting.first, sighting.last + 1):
                found.setdefault(index, set()).add(sighting.concept)
        return {index: frozenset(concepts) for index, concepts in found.items()}

    def at(self, index: int) -> frozenset[str]:
        """Return the concepts that cover a token."""
        return self._covering.get(index, frozenset())

    def is_at(self, index: int, *concepts: str) -> bool:
        """Say whether one of the concepts covers the token."""
        return not self.at(index).isdisjoint(concepts)

    def has(self, *concepts: str) -> bool:
        """Say whether any of the concepts is named."""
        return any(sighting.concept in concepts for sighting in self.seen)

    def places(self, *concepts: str) -> tuple[int, ...]:
        """Return the tokens where any of the concepts begins."""
        return tuple(sorted({s.first for s in self.seen if s.concept in concepts}))

    def spans(self, *concepts: str) -> frozenset[int]:
        """Return every token that one of the concepts covers."""
        return frozenset(
            index for s in self.seen if s.concept in concepts for index in range(s.first, s.last + 1)
        )

    def token(self, index: int) -> Token | None:
        """Return the token there, or None outside the question."""
        return self.reading.at(index)

    def lemma(self, index: int) -> str:
        """Return the lemma of the token there, empty outside the question."""
        token = self.reading.at(index)
        return token.lemma if token is not None else ""

    def ends_at(self, index: int) -> bool:
        """Say whether a sentence ends there, or the question does."""
        token = self.reading.at(index)
        return token is None or (token.kind is Kind.MARK and token.text in _ENDS)

    def breaks_at(self, index: int) -> bool:
        """Say whether a clause ends there: at a mark, or at the question's end."""
        token = self.reading.at(index)
        return token is None or (token.kind is Kind.MARK and token.text in _BREAKS)

    @cached_property
    def _clauses(self) -> tuple[range, ...]:
        return _stretches(len(self.tokens), self.breaks_at)

    @cached_property
    def _sentences(self) -> tuple[range, ...]:
        return _stretches(len(self.tokens), self.ends_at)

    def clause(self, index: int) -> range:
        """Return the tokens of the clause around a token of the question."""
        return self._clauses[index]

    def sentence(self, index: int) -> range:
        """Return the tokens of the sentence around a token of the question."""
        return self._sentences[index]

    def number(self, index: int) -> int | None:
        """Return the number that a token tells, in digits or words."""
        token = self.reading.at(index)
        if token is None:
            return None
        if token.kind is Kind.NUMBER:
            return None if token.lemma in _BOTH else token.value
        return _NUMBERS.get(token.lemma) or _COLLECTIVE.get(token.norm)

    def ordinal(self, index: int) -> int | None:
        """Return the number that an ordinal tells: 4 for «четвёртая»."""
        return _ORDINALS.get(self.lemma(index))


def _stretches(size: int, ends_at: Callable[[int], bool]) -> tuple[range, ...]:
    """Return for each token the stretch it belongs to; a mark between two belongs to the second."""
    stretches: list[range] = []
    first = 0
    for index in range(size):
        if ends_at(index + 1):
            stretches += [range(first, index + 1)] * (index + 1 - len(stretches))
        if ends_at(index):
            first = index + 1
    return tuple(stretches)


@lru_cache(maxsize=64)
def told(reading: Reading) -> Told:
    """Read a question in the words of the game, misspelt ones too."""
    words = lexicon(LEXICON)
    reading = _without_claims(_without_particles(_of_this_game(reading)), words)
    exact = words.sightings(reading.tokens)
    read = frozenset(index for seen in exact for index in range(seen.first, seen.last + 1))
    seen = (*exact, *misspelt(words, reading, read))
    named = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    seen = tuple(s for s in seen if s.first not in named and not is_defender(reading, s))
    seen = spent_not_gone(reading, without_tosses(reading, seen))
    return _without_absent(Told(reading, longest(seen)))


def _of_this_game(reading: Reading) -> Reading:
    """Leave out what is a card's name in Magic alone: «под защитой» is a protection."""
    own = tuple(mention for mention in reading.mentions if mention.card.game is Game.BERSERK)
    return replace(reading, mentions=own) if own != reading.mentions else reading


def _without_particles(reading: Reading) -> Reading:
    """Take «-то», «-ка» off a word: «карту-то» is «карту»; «кто-то» and the like are words of their own."""
    found = {index: _PARTICLE.sub("", token.norm) for index, token in enumerate(reading.tokens)}
    tokens = tuple(
        replace(token, norm=found[index], lemma=lemma(found[index])) if found[index] != token.norm else token
        for index, token in enumerate(reading.tokens)
    )
    return replace(reading, tokens=tokens) if tokens != reading.tokens else reading


def _without_claims(reading: Reading, words: Lexicon) -> Reading:
    """Take out what somebody is said to claim («опп говорит, сначала предотвращаем»), up to the sentence's end."""
    tokens = list(reading.tokens)
    named = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    for sighting in words.sightings(reading.tokens):
        if sighting.concept != "claims":
            continue
        end = next((i for i in range(sighting.last, len(tokens)) if tokens[i].text in _ENDS), len(tokens))
        asks = end < len(tokens) and tokens[end].text == "?"
        if not asks and named.isdisjoint(range(sighting.first, end)):
            tokens[sighting.first : end] = [_said(token) for token in tokens[sighting.first : end]]
    return replace(reading, tokens=tuple(tokens)) if tuple(tokens) != reading.tokens else reading


def _said(token: Token) -> Token:
    return replace(token, kind=Kind.MARK, text=",", norm=",", lemma=",", value=0)


def _or_not(told: Told) -> frozenset[int]:
    """«ляжет или нет»: the other half of a question denies nothing."""
    places = [i for i, t in enumerate(told.tokens) if t.norm in ("нет", "не") and told.lemma(i - 1) == "или"]
    ends = [i for i in places if told.breaks_at(i + 1)]
    return frozenset(index for place in ends for index in (place - 1, place))


def _lead_in(told: Told) -> frozenset[int]:
    """«бросок: удар на 4 …»: a word that only opens the scene."""
    after = [i for i, token in enumerate(told.tokens) if token.text == ":"]
    return frozenset(i - 1 for i in after if told.at(i - 1) == {"roll"})


_PARTICLE = re.compile(r"(?<=\w{4})-(?:то|ка|таки)$")


def _without_absent(whole: Told) -> Told:
    """Leave out what is told to be absent."""
    lacking = absences(whole.tokens, whole.at)
    elsewhere = frozenset[int]() if lacking else of_others(whole.tokens, whole.at)
    absent = frozenset[int]().union(elsewhere, *lacking.values(), _or_not(whole), _lead_in(whole))
    absent |= contrasts(whole.tokens, whole.at)
    seen = tuple(sighting for sighting in whole.seen if sighting.first not in absent)
    return Told(whole.reading, seen, frozenset(lacking), absent)


def asks_of_a_text(told: Told) -> bool:
    """Say whether the asking sentence quotes what waits for wounds («получил раны»): it asks whether that works."""
    asking = {told.sentence(i - 1) for i, token in enumerate(told.tokens) if token.text == "?" and i}
    return any(_is_waiting(told, inside) for sentence in asking for inside in _quoted(told, sentence))


def _quoted(told: Told, sentence: range) -> tuple[range, ...]:
    marks = [index for index in sentence if told.tokens[index].text in _QUOTES]
    return (range(marks[0] + 1, marks[-1]),) if len(marks) > 1 else ()


def _is_waiting(told: Told, inside: range) -> bool:
    waits = any(told.is_at(index, "wound", "strike", "hit") for index in inside)
    return waits and all(told.number(index) is None for index in inside)


_QUOTES = frozenset('«»"“”')


def tells_a_number(reading: Reading) -> bool:
    """Say whether the question has a figure at all, before it is read any closer."""
    return any(t.kind is Kind.NUMBER or t.lemma in _NUMBERS or t.norm in _COLLECTIVE for t in reading.tokens)


def is_understood(told: Told, allowed: str, taken: frozenset[int]) -> bool:
    """Say whether nothing is told beyond the allowed concepts and the tokens that somebody has taken.

    `allowed` are the concepts' names with blanks between them.
    """
    concepts = frozenset(allowed.split()) | {"plain"}
    return all(
        index in taken or _is_harmless(told, index, token, concepts)
        for index, token in enumerate(told.tokens)
    )


def _is_by_means(told: Told, index: int) -> bool:
    """«поджарили разрядом на 5»: whatever the verb is, it hits by what is named in the instrumental, with a figure."""
    clause = told.clause(index)
    means = any(told.is_at(i, *KINDS) and told.tokens[i].norm.endswith(("ом", "ем")) for i in clause)
    denied = any(told.tokens[i].norm in _NEGATIONS for i in clause)
    return means and not denied and any(told.number(i) is not None for i in clause)


def _is_harmless(told: Told, index: int, token: Token, concepts: frozenset[str]) -> bool:
    if token.kind is Kind.MARK or index in told.absent:
        return True
    if token.norm in _NEGATIONS:
        return False
    if token.kind is not Kind.WORD and token.lemma not in _BOTH:
        return False
    at = told.at(index)
    if at:
        return not at.isdisjoint(concepts)
    if speech(token.norm) is Speech.VERB and _is_by_means(told, index):
        return True
    return len(token.norm) < _SHORTEST_WORD or speech(token.norm) not in _CONTENT
