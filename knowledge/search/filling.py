"""Making the search database from the library's records: each text read once, with its game's lexicon.

Refuses to know how it is searched.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from engine.rules import BERSERK_PAGE
from knowledge.records import Card, Game, GlossaryEntry, Rule, Ruling, Term
from knowledge.search import fts, packing
from knowledge.search.forms import entries_of
from knowledge.search.lexicon import WORDS, Lexicon, lexicon
from knowledge.search.names import TRAIT, name_words
from knowledge.search.pieces import as_written, cut
from knowledge.search.reading import read

LONGEST_RULE = 100_000
"""Characters of a rule that are read."""


@dataclass(frozen=True, slots=True)
class Written:
    """All that is to be found; `cards` are those that the rulings name, `rules` hold any number of books."""

    rulings: tuple[Ruling, ...] = ()
    terms: tuple[Term, ...] = ()
    cards: tuple[Card, ...] = ()
    rules: Iterable[Rule] = ()
    glossary: Iterable[GlossaryEntry] = ()


def game_of(book: str) -> Game:
    """Return the game whose book it is."""
    return Game.BERSERK if book == BERSERK_PAGE else Game.MAGIC


def fill(connection: sqlite3.Connection, written: Written) -> None:
    """Write the search tables of all games."""
    words = {game: lexicon_of(game, written) for game in Game}
    connection.execute("pragma synchronous = off")
    fts.write(connection, chain(_rules(written.rules, words), _glossary(written.glossary, words)))
    packing.write(connection, (_packed(game, written, words[game]) for game in Game))
    connection.commit()


def lexicon_of(game: Game, written: Written) -> Lexicon:
    """Return a game's lexicon: its concepts, everyday words, and the names of its cards."""
    told = frozenset(
        TRAIT + topic for ruling in written.rulings if ruling.game is game for topic in ruling.topics
    )
    names = name_words((card for card in written.cards if card.game is game), told)
    own = (term for term in written.terms if term.everyday or term.game is game)
    return lexicon(own, names.phrases, names.stems)


def _packed(game: Game, written: Written, words: Lexicon) -> packing.Packed:
    rulings = tuple(ruling for ruling in written.rulings if ruling.game is game)
    return packing.Packed(game, words, entries_of(rulings, words), _surfaces(game, written), _ways(rulings))


def _ways(rulings: Iterable[Ruling]) -> dict[str, str]:
    """Return the ruling that alone is asked so, by the words as written of each way of asking."""
    found: dict[str, set[str]] = defaultdict(set)
    for ruling in rulings:
        for way in ruling.asked:
            found[as_written(way)].add(ruling.key)
    return {words: next(iter(keys)) for words, keys in found.items() if len(keys) == 1}


def _surfaces(game: Game, written: Written) -> frozenset[str]:
    texts = chain(
        (asked for ruling in written.rulings if ruling.game is game for asked in ruling.asked),
        (ruling.verdict for ruling in written.rulings if ruling.game is game),
        (word for term in written.terms for word in (*term.en, *term.ru, *term.slang)),
        (name for card in written.cards if card.game is game for name in (card.name, *card.names_ru)),
    )
    return frozenset(piece.text for text in texts for piece in cut(text) if piece.kind in WORDS)


def _rules(rules: Iterable[Rule], words: Mapping[Game, Lexicon]) -> Iterator[fts.Document]:
    for rule in rules:
        own = words[game_of(rule.ref.book)]
        head = (*read(rule.title, own).texts, "r:" + rule.ref.number)
        body = read(" \n ".join((rule.text, *rule.examples)), own, longest=LONGEST_RULE).texts
        yield fts.Document("rule", rule.ref.book, rule.ref.edition, rule.ref.number, head, body)


def _glossary(entries: Iterable[GlossaryEntry], words: Mapping[Game, Lexicon]) -> Iterator[fts.Document]:
    for entry in entries:
        own = words[game_of(entry.book)]
        head = read(entry.term, own).texts
        body = read(entry.text, own, longest=LONGEST_RULE).texts
        yield fts.Document("glossary", entry.book, entry.edition, entry.term, head, body)
