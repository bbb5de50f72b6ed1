"""Entries of the data files, already found faultless, as records. Refuses to know files."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError
from engine.magic.mana import ManaCost
from knowledge.data_tables import Entry
from knowledge.naming.table import Nickname
from knowledge.number_ranges import unpacked
from knowledge.records import Card, Face, Game, Place, Ruling, Source, Term
from knowledge.references import parse_ref


@dataclass(frozen=True, slots=True)
class RuleTrack:
    """A rule of the reference edition and its numbers in earlier ones, (ISO date, number) by date."""

    today: str
    title: str
    numbers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class KnownNumbers:
    """The numbers that a book's edition has, for when the book itself is not loaded."""

    book: str
    edition: str
    numbers: tuple[str, ...]


def card_key(game: Game, name: str) -> str:
    """Return a card's key, «magic:Fire // Ice»."""
    return f"{game.value}:{name}"


def mana_value(cost: str) -> float:
    """Return the mana value of a printed cost; 0 where there is none or it holds symbols of no game rule."""
    try:
        return ManaCost.parse(cost).mana_value() if cost else 0
    except EngineError:
        return 0


def source(entry: Entry) -> Source:
    """Return a source document."""
    return Source(entry["key"], entry["title"], entry["date"], Game(entry["game"]))


def card(entry: Entry) -> Card:
    """Return a card; its layout is «normal» unless told."""
    game = Game(entry["game"])
    faces = tuple(face(part) for part in entry.get("face", ()))
    plain = {"layout": "normal"} | _plain(entry, "game", "face")
    return Card(key=card_key(game, entry["name"]), game=game, faces=faces, **plain)


def face(entry: Entry) -> Face:
    """Return a face; its mana value is computed from its cost unless told."""
    return Face(**({"mana_value": mana_value(entry.get("mana_cost", ""))} | _plain(entry)))


def ruling(entry: Entry) -> Ruling:
    """Return a ruling."""
    return Ruling(
        game=Game(entry["game"]),
        rules=tuple(parse_ref(text) for text in entry.get("rules", ())),
        places=tuple(Place(**place) for place in entry.get("places", ())),
        **({"asked": (), "why": ""} | _plain(entry, "game", "rules", "places")),
    )


def term(entry: Entry) -> Term:
    """Return a term."""
    return Term(
        game=Game(entry["game"]),
        rules=tuple(parse_ref(text) for text in entry.get("rules", ())),
        **({"en": (), "ru": ()} | _plain(entry, "game", "rules")),
    )


def nickname(entry: Entry) -> Nickname:
    """Return what players call a card; the game is Magic unless told."""
    game = entry.get("game", Game.MAGIC.value)
    return Nickname(entry["card"], tuple(entry["names"]), game, tuple(entry.get("loose", ())))


def track(entry: Entry) -> RuleTrack:
    """Return a rule's numbers through the editions."""
    dated = sorted((name, number) for name, number in entry.items() if name[:1].isdigit())
    return RuleTrack(entry["today"], entry.get("title", ""), tuple(dated))


def known_numbers(entry: Entry) -> KnownNumbers:
    """Return the numbers of a book's edition."""
    return KnownNumbers(entry["book"], entry["edition"], unpacked(entry["numbers"]))


MAKERS: dict[str, Callable[[Entry], Any]] = {
    "source": source,
    "card": card,
    "ruling": ruling,
    "term": term,
    "nickname": nickname,
    "rule": track,
    "book": known_numbers,
}
"""What each table of `data_tables.SHAPES` becomes."""


def _plain(entry: Entry, *but: str) -> dict[str, Any]:
    return {name: _tuples(value) for name, value in entry.items() if name not in but}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value
