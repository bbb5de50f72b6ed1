"""The read side of all that is known: cards, books, rulings, terms. One facade over two read-only databases.

`embedded.db` holds what ships with the project, `imported.db` what the user loaded. Where both know a card,
the imported Oracle data wins, and our facts and Russian names stay. A look-up takes a fraction of a
millisecond and may be made from any thread. Refuses to know how a mention is spelt (see naming), which text
answers a question (see search).
"""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from pathlib import Path

from engine.rules import BERSERK_PAGE, COMPREHENSIVE_RULES, RuleRef
from knowledge import card_rows, embedded, rule_rows
from knowledge.books.berserk_page import KEY as BERSERK_DOCUMENT
from knowledge.books.passages import find
from knowledge.codec import decode
from knowledge.evidence import Evidence, NoEvidence, quote
from knowledge.imported import open_imported
from knowledge.naming.records import NameEntry
from knowledge.naming.table import Nickname
from knowledge.records import Card, Game, GlossaryEntry, Place, Rule, Ruling, Source, Term
from knowledge.store import Artefact
from knowledge.term_names import TermNames
from knowledge.text import fold, short_id

REMEMBERED = 1_024
"""Cards and rules that are kept as they were read: the readers of a question ask for the same ones."""


class Library:
    """Everything known, for reading."""

    def __init__(self, shipped: Artefact, imported: Artefact) -> None:
        self._shipped = shipped
        self._imported = imported
        self._card = lru_cache(maxsize=REMEMBERED)(partial(card_rows.one, self._sides))
        self._keywords = lru_cache(maxsize=None)(partial(card_rows.keys_by_keyword, self._sides))
        self._rule = lru_cache(maxsize=REMEMBERED)(partial(rule_rows.one, imported))

    @classmethod
    def open(cls, data_dir: Path) -> "Library":
        """Open the databases of a data folder, first building what ships with the project (seconds, once).

        Raises:
            DataFault: the project's own data files are wrong.
            DatabaseFault: the imported database is damaged.
        """
        shipped = embedded.open_fresh(data_dir)
        return cls(shipped, open_imported(data_dir, shipped))

    @classmethod
    def in_memory(cls) -> "Library":
        """Return the library of what ships with the project alone, touching no disk."""
        shipped = embedded.in_memory()
        return cls(shipped, shipped.empty_copy())

    def close(self) -> None:
        """Close both databases."""
        self._shipped.close()
        self._imported.close()

    def stamp(self) -> str:
        """Return a fingerprint of all content; equal stamps mean equal content."""
        both = f"{self._shipped.meta('fingerprint')} {self._imported.meta('fingerprint')}"
        return hashlib.sha256(both.encode()).hexdigest()[:32]

    def changed(self) -> bool:
        """Tell whether another database has been swapped in since this one was opened. Two `stat` calls."""
        return self._shipped.is_swapped() or self._imported.is_swapped()

    # Cards

    def card(self, key: str) -> Card | None:
        """Return the card of a key («magic:Fire // Ice»), or None."""
        return self._card(key)

    def cards_named(self, name: str) -> tuple[Card, ...]:
        """Return the cards that bear exactly this name, Russian or English, of the card or one face.

        Cards of that name as a whole come before those of which it is a half. Case, ё and the kind of
        quote do not matter; anything else does.
        """
        cards = (self.card(key) for key in card_rows.keys_named(self._sides, name))
        found = (card for card in cards if card is not None)
        return tuple(sorted(found, key=lambda card: (fold(card.name) != fold(name), len(card.faces))))

    def name_entries(self) -> Iterator[NameEntry]:
        """Yield every name of every card, each once: tens of thousands, well below a second.

        A card of the Berserk page is the one that its name means, though a present set spells another like it.
        """
        return card_rows.names(self._sides)

    def card_id(self, key: str) -> str:
        """Return ten characters that stand for a card's key, for a chat's button."""
        return short_id(key)

    def card_key(self, card_id: str) -> str | None:
        """Return the key that `card_id` stands for, or None."""
        return card_rows.key_of(self._sides, card_id)

    def shipped_cards(self) -> tuple[Card, ...]:
        """Return the cards that ship with the project, as we wrote them down."""
        return card_rows.whole(self._shipped)

    def card_keys(self, game: Game = Game.MAGIC) -> tuple[str, ...]:
        """Return the keys of all known cards of a game, sorted."""
        return card_rows.keys(self._sides, game)

    def card_keys_ending(self, ending: str, game: Game = Game.MAGIC) -> tuple[str, ...]:
        """Return the keys of the cards of a game that end with this, sorted. The index of keys is all it reads."""
        return card_rows.keys_ending(self._sides, ending, game)

    def card_keys_with(self, keyword: str, game: Game = Game.MAGIC) -> tuple[str, ...]:
        """Return the keys of the cards of a game that have this keyword, in English, sorted.

        The keywords of all cards are read when one is first asked for: 0.2 s.
        """
        return self._keywords(game).get(keyword, ())

    def card_count(self, game: Game = Game.MAGIC) -> int:
        """Return how many cards of a game are known."""
        return len(self.card_keys(game))

    def nicknames(self) -> tuple[Nickname, ...]:
        """Return what players call cards; each names the card by its own name."""
        return card_rows.nicknames(self._shipped)

    # Books

    def books(self) -> tuple[tuple[str, str], ...]:
        """Return what is loaded, as (book, edition), each book's newest edition last."""
        sql = "select distinct book, edition from rules order by book, edition"
        return tuple((book, edition) for book, edition in self._imported.rows(sql))

    def editions(self, book: str = COMPREHENSIVE_RULES) -> tuple[str, ...]:
        """Return the loaded editions of a book, oldest first (ISO dates, or a letter for Berserk)."""
        return tuple(edition for loaded, edition in self._loaded if loaded == book)

    def rule(self, number: str | RuleRef, book: str = COMPREHENSIVE_RULES, edition: str = "") -> Rule | None:
        """Return a rule of a loaded book by reference, or by number in the named, else newest edition."""
        return self._rule(number if isinstance(number, RuleRef) else self.ref(number, book, edition))

    def ref(self, number: str, book: str = COMPREHENSIVE_RULES, edition: str = "") -> RuleRef:
        """Return the reference to a number in the named edition, or in the newest one that is loaded."""
        return RuleRef(number, book, edition or max(self.editions(book), default=""))

    def rules(self, book: str = COMPREHENSIVE_RULES, edition: str = "") -> tuple[Rule, ...]:
        """Return a loaded book in reading order, empty where it is not loaded."""
        return rule_rows.whole(self._imported, self.ref("", book, edition))

    def children(self, ref: RuleRef) -> tuple[Rule, ...]:
        """Return the rules that stand directly under a rule, in reading order."""
        return rule_rows.under(self._imported, ref)

    def parent(self, ref: RuleRef) -> Rule | None:
        """Return the rule or heading that a rule stands under, or None at the top."""
        rule = self.rule(ref)
        return self.rule(replace(ref, number=rule.parent)) if rule and rule.parent else None

    def neighbours(self, ref: RuleRef) -> tuple[str, ...]:
        """Return the numbers before and after a rule under the same heading; one at an end, none for none."""
        return rule_rows.beside(self._imported, ref)

    def nearest_numbers(
        self, number: str, edition: str = "", book: str = COMPREHENSIVE_RULES
    ) -> tuple[RuleRef, ...]:
        """Return up to three rules that do exist, the likeliest meant first, for a number that does not."""
        return rule_rows.nearest(self._imported, self.ref(number, book, edition))

    def editions_with(self, number: str, book: str = COMPREHENSIVE_RULES) -> tuple[RuleRef, ...]:
        """Return a number in each loaded edition that has it, oldest first."""
        return rule_rows.in_editions(self._imported, number, book)

    def rules_from(self, beginning: str, limit: int) -> tuple[Rule, ...]:
        """Return the first rules of the newest Comprehensive Rules whose number begins so, for completion."""
        return rule_rows.beginning(self._imported, self.ref(beginning), limit)

    def glossary(self, term: str, edition: str = "") -> tuple[GlossaryEntry, ...]:
        """Return what a loaded book's glossary says under an English heading («Cast», «Face Down»)."""
        sql = "select book, edition, term, text from glossary where folded = ? order by edition desc, rowid"
        found = [GlossaryEntry(*row) for row in self._imported.rows(sql, (fold(term),))]
        return tuple(entry for entry in found if entry.edition == self.ref("", entry.book, edition).edition)

    def glossary_entries(
        self, book: str = COMPREHENSIVE_RULES, edition: str = ""
    ) -> tuple[GlossaryEntry, ...]:
        """Return a loaded book's whole glossary."""
        sql = "select book, edition, term, text from glossary where book = ? and edition = ? order by rowid"
        rows = self._imported.rows(sql, (book, self.ref("", book, edition).edition))
        return tuple(GlossaryEntry(*row) for row in rows)

    def evidence(self, ref: RuleRef) -> Evidence | NoEvidence:
        """Pass a reference through the one door: it exists, quoted where the book is loaded, or not."""
        if ref.edition in self.editions(ref.book):
            rule = self.rule(ref)
            return Evidence(ref, quote(rule)) if rule else NoEvidence(ref)
        sql = "select 1 from known_numbers where book = ? and edition = ? and number = ?"
        known = self._shipped.row(sql, (ref.book, ref.edition, ref.number)) is not None
        return Evidence(ref) if known else NoEvidence(ref)

    def resolve(self, ref: RuleRef) -> Evidence | None:
        """Return the evidence for a reference, or None where there is none."""
        found = self.evidence(ref)
        return found if isinstance(found, Evidence) else None

    # What we wrote ourselves

    def rulings(self) -> tuple[Ruling, ...]:
        """Return all our rulings."""
        return self._rulings

    def ruling(self, key: str) -> Ruling | None:
        """Return the ruling of a key, or None."""
        found = self._shipped.row("select body from rulings where key = ?", (key,))
        return decode(Ruling, found[0]) if found else None

    def terms(self) -> tuple[Term, ...]:
        """Return all our terms."""
        return self._terms

    def term_names(self) -> TermNames:
        """Return our terms by what they are called."""
        return self._term_names

    def sources(self) -> tuple[Source, ...]:
        """Return the imported files and the source documents."""
        return self._sources

    def imported(self) -> tuple[Source, ...]:
        """Return the imported files, in the order of their import."""
        return _sources(self._imported)

    def passage(self, place: Place) -> Rule | None:
        """Return the passage of an imported source document that a ruling's place means, or None."""
        book = BERSERK_PAGE if place.document == BERSERK_DOCUMENT else place.document
        return find(place.place, self.rules(book))

    def source(self, key: str) -> Source | None:
        """Return one source, or None."""
        return next((source for source in self.sources() if source.key == key), None)

    def history(self, number: str | RuleRef) -> tuple[tuple[str, str], ...]:
        """Return a rule's numbers through the editions, (ISO date, number) oldest first, today's among them.

        A plain number is today's; a reference may be of any edition. Empty where the table does not hold it.
        """
        return rule_rows.history(self._shipped, number if isinstance(number, RuleRef) else RuleRef(number))

    def today_numbers(self, ref: RuleRef) -> tuple[str, ...]:
        """Return today's numbers of what stood under this number then, empty where unknown."""
        return rule_rows.today_numbers(self._shipped, ref)

    # Inside

    @property
    def _sides(self) -> tuple[Artefact, Artefact]:
        return self._imported, self._shipped

    @cached_property
    def _loaded(self) -> tuple[tuple[str, str], ...]:
        return self.books()

    @cached_property
    def _rulings(self) -> tuple[Ruling, ...]:
        rows = self._shipped.rows("select body from rulings order by rowid")
        return tuple(decode(Ruling, body) for (body,) in rows)

    @cached_property
    def _sources(self) -> tuple[Source, ...]:
        return (*self.imported(), *_sources(self._shipped))

    @cached_property
    def _term_names(self) -> TermNames:
        return TermNames(self._terms)

    @cached_property
    def _terms(self) -> tuple[Term, ...]:
        return tuple(
            decode(Term, body) for (body,) in self._shipped.rows("select body from terms order by rowid")
        )


def _sources(side: Artefact) -> tuple[Source, ...]:
    rows = side.rows("select key, title, date, game from sources order by rowid")
    return tuple(Source(key, title, date, Game(game)) for key, title, date, game in rows)
