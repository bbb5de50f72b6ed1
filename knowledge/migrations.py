"""The shape of a knowledge database, as named steps that each database records when they are done.

A step that has been published is never edited: a change of shape is a new function at the end of `STEPS`.
Refuses to know what is stored.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

SET_NAME = "knowledge"


def create_meta_and_sources(db: "Database") -> None:
    """Facts about the artefact itself, and the files and documents it was made from."""
    db.table("meta").create({"key": str, "value": str}, pk="key")
    db.table("sources").create(
        {"key": str, "title": str, "date": str, "game": str, "kind": str, "sha256": str}, pk="key"
    )


def create_cards_and_names(db: "Database") -> None:
    """Cards as JSON text, and every name under which one may be looked up."""
    db.table("cards").create(
        {
            "key": str,
            "game": str,
            "name": str,
            "layout": str,
            "date": str,
            "short_id": str,
            "oracle_id": str,
            "body": str,
        },
        pk="key",
    )
    db.table("cards").create_index(["oracle_id"])
    db.table("cards").create_index(["short_id"])
    db.table("names").create(
        {
            "folded": str,
            "text": str,
            "lang": str,
            "card_key": str,
            "face_index": int,
            "is_primary": int,
        }
    )
    db.table("names").create_index(["folded"])
    db.table("names").create_index(["card_key"])


def create_books(db: "Database") -> None:
    """Numbered rules and glossaries, by book and edition."""
    db.table("rules").create(
        {
            "book": str,
            "edition": str,
            "number": str,
            "position": int,
            "parent": str,
            "title": str,
            "text": str,
            "examples": str,
        },
        pk=("book", "edition", "number"),
    )
    db.table("rules").create_index(["book", "edition", "parent", "position"])
    db.table("rules").create_index(["book", "edition", "position"])
    db.table("rules").create_index(["book", "number"])
    db.table("glossary").create({"book": str, "edition": str, "term": str, "folded": str, "text": str})
    db.table("glossary").create_index(["folded"])


def create_our_own_words(db: "Database") -> None:
    """Rulings, terms, nicknames, and rule numbers through the editions: what we wrote ourselves."""
    db.table("rulings").create({"key": str, "game": str, "body": str}, pk="key")
    db.table("terms").create({"key": str, "game": str, "body": str}, pk="key")
    db.table("nicknames").create(
        {"game": str, "name": str, "card": str, "is_loose": int}, pk=("game", "name", "card")
    )
    db.table("rule_history").create(
        {"today": str, "title": str, "edition": str, "number": str}, pk=("today", "edition", "number")
    )
    db.table("rule_history").create_index(["edition", "number"])
    db.table("known_numbers").create(
        {"book": str, "edition": str, "number": str}, pk=("book", "edition", "number")
    )


def create_card_rulings(db: "Database") -> None:
    """Official rulings that come in a file of their own, by Oracle id."""
    db.table("card_rulings").create(
        {"oracle_id": str, "date": str, "text": str}, pk=("oracle_id", "date", "text")
    )


STEPS: tuple[Callable[["Database"], None], ...] = (
    create_meta_and_sources,
    create_cards_and_names,
    create_books,
    create_our_own_words,
    create_card_rulings,
)


def step_names() -> tuple[str, ...]:
    """Return the names of all steps, in order."""
    return tuple(step.__name__ for step in STEPS)


def apply_all(db: "Database") -> None:
    """Run the steps that this database has not recorded yet."""
    from sqlite_utils.migrations import Migrations  # noqa: PLC0415 - 110 ms that readers need not pay

    migrations = Migrations(SET_NAME)
    for step in STEPS:
        migrations(name=step.__name__)(step)
    migrations.apply(db)
