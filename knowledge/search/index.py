"""The search over all that is written: rulings in memory, books in full-text tables, concepts by word.

One file holds it; it is built once from the library's records and then only read, by as many workers as there
are. Refuses to know sentences: what is found is a key or a reference, and the library has the rest.
"""

import sqlite3
from collections.abc import Callable, Container, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import Self

from engine.rules import BERSERK_PAGE, COMPREHENSIVE_RULES, REFERENCE_EDITION, RuleRef
from knowledge.records import Game
from knowledge.search import filling, fts, packing
from knowledge.search.filling import Written, game_of
from knowledge.search.fitting import fitting
from knowledge.search.forms import form_of
from knowledge.search.found import EntryHit, Fit, Hit, Nothing, RuleHit, TermHit, Unsure
from knowledge.search.lexicon import CONCEPT, piece_key
from knowledge.search.pieces import as_written
from knowledge.search.reading import WORD, Mention, Reading, corrected, read
from knowledge.search.rulings import Ranked, hit
from knowledge.search.sentences import to_the_point
from knowledge.search.similarity import chance
from knowledge.search.trust import MOST_NEAR, near, trust
from knowledge.search.typos import Speller
from knowledge.search.weights import SURE, SURE_OF_BERSERK
from knowledge.swapping import beside

REMEMBERED = 64
"""Texts that are kept as they were read and compared: the readers of one question ask for the same ones."""
WORDS_REMEMBERED = 4_096
"""Words and runs of words whose concepts are kept."""

_DAMAGE = (sqlite3.Error, ValueError, LookupError, TypeError)
"""What reading a missing or damaged search database raises."""
_SURE = {Game.MAGIC: SURE, Game.BERSERK: SURE_OF_BERSERK}


class SearchIndex:
    """What can be found. Reading is safe from several threads; `games` holds the rulings of each game."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.games = packing.Games(connection)
        self._speller = lru_cache(maxsize=None)(self._read_speller)
        self._read = lru_cache(maxsize=REMEMBERED)(self._read_anew)
        self._ranked = lru_cache(maxsize=REMEMBERED)(self._ranked_anew)
        self._concepts = lru_cache(maxsize=WORDS_REMEMBERED)(self._concepts_anew)
        self._opens = lru_cache(maxsize=WORDS_REMEMBERED)(self._opens_anew)

    @classmethod
    def build(cls, path: Path, written: Written) -> None:
        """Write a search database to `path`; one that is there is replaced in one step."""
        with beside(path) as new, closing(sqlite3.connect(new)) as connection:
            filling.fill(connection, written)

    @classmethod
    def kept(cls, path: Path, written: Callable[[], Written]) -> Self:
        """Open the search database at `path`, built first where it is missing or damaged.

        Where it cannot be written, the same search is held in memory.
        """
        with suppress(*_DAMAGE):
            return cls.open(path)
        try:
            cls.build(path, written())
            return cls.open(path)
        except (sqlite3.Error, OSError):
            return cls.in_memory(written())

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a search database for reading.

        Raises:
            sqlite3.Error: there is none, or it is damaged.
        """
        return cls(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False))

    @classmethod
    def in_memory(cls, written: Written) -> Self:
        """Return the same search, held in memory."""
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        filling.fill(connection, written)
        return cls(connection)

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    def read_all(self) -> None:
        """Read all rulings now (a third of a second): for those who will be asked much."""
        for game in self.games.values():
            game.read_all()

    def read(self, text: str, game: Game, mentions: Sequence[Mention] = ()) -> Reading:
        """Return a question's reading in a game's words, misspelt common words corrected."""
        return self._read(text, game, tuple(mentions))

    def _read_speller(self, game: Game) -> Speller:
        return Speller(packing.read_surfaces(self._connection, game))

    def _read_anew(self, text: str, game: Game, mentions: tuple[Mention, ...]) -> Reading:
        words = self.games[game].words
        reading = read(text, words, correct=self._speller(game).correct, mentions=mentions)
        return to_the_point(text, reading, words)

    def _ranked_anew(self, text: str, game: Game, cards: tuple[Mention, ...]) -> tuple[Ranked, ...]:
        return self.games[game].rank(form_of(self._read(text, game, cards)))

    def concepts(self, text: str, game: Game = Game.MAGIC) -> frozenset[str]:
        """Return the keys of the terms that a text names."""
        return self._concepts(text, game)

    def _concepts_anew(self, text: str, game: Game) -> frozenset[str]:
        texts = self.read(text, game).texts
        return frozenset(found.removeprefix(CONCEPT) for found in texts if found.startswith(CONCEPT))

    def opens_phrase(self, word: str, game: Game = Game.MAGIC) -> bool:
        """Say whether a word, or a part of one with a hyphen, may be the first of a term of several words."""
        return self._opens(word, game)

    def _opens_anew(self, word: str, game: Game) -> bool:
        pieces = corrected(word, self._speller(game).correct)
        return any(map(self.games[game].words.opens_phrase, map(piece_key, pieces)))

    def find_rulings(
        self, question: str, *, game: Game, cards: Sequence[Mention] = (), limit: int = 5
    ) -> tuple[Hit, ...]:
        """Return the rulings nearest to a question, best first, however far they are."""
        reading, ranked = self.read(question, game, cards), self._ranked(question, game, tuple(cards))
        return tuple(hit(reading, one.entry, chance(one.odds)) for one in ranked[:limit])

    def best_ruling(
        self, question: str, *, game: Game, cards: Sequence[Mention] = ()
    ) -> Hit | Unsure | Nothing:
        """Return the ruling that clearly answers a question; else those near it; else nothing.

        One that is asked in just the question's words, in their very forms and order, is its answer.
        """
        reading, index = self.read(question, game, cards), self.games[game]
        key = self.asked_word_for_word(question, game=game)
        if key:
            return hit(reading, index.weighed({key})[0].entry, 1.0)
        ranked = self._ranked(question, game, tuple(cards))
        sure = trust(ranked, index.rarity, tokens=len(form_of(reading).words))
        if sure >= _SURE[game]:
            return hit(reading, ranked[0].entry, sure)
        offered = tuple(hit(reading, one.entry, chance(one.odds)) for one in near(ranked))
        return Unsure(offered, sure) if offered else Nothing()

    def asked_word_for_word(self, question: str, *, game: Game) -> str:
        """Return the key of the only ruling that is asked in just these words, forms and order; or empty."""
        return packing.ruling_of_way(self._connection, game, as_written(question))

    def asked_so(self, question: str, *, game: Game) -> str:
        """Return the key of the only ruling one of whose ways of asking has just the question's words; or empty."""
        index = self.games[game]
        found = index.asked_so(form_of(self.read(question, game)))
        return index.key_at(found[0]) if len(found) == 1 else ""

    def best_among(
        self, question: str, keys: Container[str], *, game: Game, cards: Sequence[Mention] = ()
    ) -> Hit | Unsure | Nothing:
        """Return what clearly answers a question of the rulings with the keys; else those near it; else nothing."""
        reading, index = self.read(question, game, cards), self.games[game]
        form = form_of(reading)
        ranked = index.rank(form, index.weighed(keys))
        sure = trust(ranked, index.rarity, tokens=len(form.words))
        if sure >= _SURE[game]:
            return hit(reading, ranked[0].entry, sure)
        offered = tuple(hit(reading, one.entry, chance(one.odds)) for one in ranked[:MOST_NEAR])
        return Unsure(offered, sure) if offered else Nothing()

    def fitting(
        self, question: str, texts: Sequence[str], *, game: Game, cards: Sequence[Mention] = ()
    ) -> tuple[Fit, ...]:
        """Return the texts that clearly say what a question says, whatever their language; best first, at most two."""
        index = self.games[game]
        return fitting(
            self.read(question, game, cards),
            [read(text, index.words) for text in texts],
            index.rarity,
            everyday=index.words.everyday,
            decisive=index.words.decisive,
        )

    def find_rules(
        self,
        text: str,
        *,
        edition: str = REFERENCE_EDITION,
        book: str = COMPREHENSIVE_RULES,
        limit: int = 5,
    ) -> tuple[RuleHit, ...]:
        """Return the rules of one book's edition that have the most of a text's words, best first.

        Russian words that no concept knows are passed over where the book is English: they cannot stand in it.
        """
        tokens = self._telling(text, game_of(book))
        if game_of(book) is Game.MAGIC:
            tokens = tuple(token for token in tokens if token.isascii() or not token.startswith(WORD))
        matches = fts.find(self._connection, fts.scope("rule", book, edition), tokens, limit)
        return tuple(RuleHit(RuleRef(m.name, m.book, m.edition), m.coverage, -m.rank) for m in matches)

    def find_glossary(
        self, word: str, *, game: Game = Game.MAGIC, edition: str = REFERENCE_EDITION, limit: int = 5
    ) -> tuple[TermHit | EntryHit, ...]:
        """Return the concepts that a word or phrase names, then the book's glossary entries that it finds."""
        tokens = self._telling(word, game)
        concepts = [token.removeprefix(CONCEPT) for token in tokens if token.startswith(CONCEPT)]
        score = 1.0 if len(tokens) == 1 else 0.9
        terms = [
            TermHit(key, score) for key in concepts if CONCEPT + key not in self.games[game].words.everyday
        ]
        book = COMPREHENSIVE_RULES if game is Game.MAGIC else BERSERK_PAGE
        within = fts.scope("glossary", book, edition)
        matches = fts.find(self._connection, within, tokens, limit)
        entries = [EntryHit(m.book, m.edition, m.name, m.coverage) for m in matches if m.coverage > 0.5]
        found: list[TermHit | EntryHit] = [*terms, *entries]
        return tuple(found[:limit])

    def _telling(self, text: str, game: Game) -> tuple[str, ...]:
        """Return a text's distinct tokens without everyday words, where it has any others."""
        everyday = self.games[game].words.everyday
        tokens = tuple(dict.fromkeys(self.read(text, game).texts))
        return tuple(token for token in tokens if token not in everyday) or tokens
