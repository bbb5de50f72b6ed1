"""What the library holds, as frozen values. No behaviour beyond reading a field.

Refuses to know where a record came from on disk or how it is stored.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.rules import RuleRef


class Game(StrEnum):
    """The two games, which may not be mixed up."""

    MAGIC = "magic"
    BERSERK = "berserk"


@dataclass(frozen=True, slots=True)
class Face:
    """One face (or half) of a card, as printed, in both languages where known.

    `mana_cost` is in symbols («{2}{U}{U}»), empty where there is none. Power and the like are printed text («1+*»).
    """

    name_en: str
    name_ru: str = ""
    mana_cost: str = ""
    mana_value: float = 0
    colors: tuple[str, ...] = ()
    type_en: str = ""
    type_ru: str = ""
    text_en: str = ""
    text_ru: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""


@dataclass(frozen=True, slots=True)
class CardRuling:
    """An official ruling of a card; `date` is ISO."""

    date: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card. `key` is stable and unique («magic:Fire // Ice»); `names_ru` holds every printed Russian name.

    `layout` is MTGJSON's word (normal, split, transform, meld, adventure, flip, ...). For Berserk, `stats` holds
    name and value pairs in the order to be shown; for Magic it is empty. `abilities` is the card in the engine's
    vocabulary, empty where the engine cannot play it.
    """

    key: str
    game: Game
    name: str
    layout: str
    faces: tuple[Face, ...]
    names_ru: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    legalities: tuple[tuple[str, str], ...] = ()
    rulings: tuple[CardRuling, ...] = ()
    related: tuple[str, ...] = ()
    stats: tuple[tuple[str, str], ...] = ()
    abilities: tuple[str, ...] = ()
    note_ru: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a book's edition. `parent` is the number it belongs under, empty at the top."""

    ref: RuleRef
    text: str
    examples: tuple[str, ...] = ()
    parent: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One entry of a book's glossary."""

    book: str
    edition: str
    term: str
    text: str


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source document; `document` is a key of data/sources.toml, `place` a number or words to find it."""

    document: str
    place: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling written by us: how people ask it, the answer with its yes or no first, why, and the evidence.

    `holds_from` and `holds_to` are ISO dates (empty: open). `today` says what holds now where that differs.
    `slip` tells of a misprint in the source and its corrected reading. `scenario` is a text of the scenario
    language that the engine must agree with. `verdict_en` and `why_en` answer a question put in English.
    """

    key: str
    game: Game
    asked: tuple[str, ...]
    verdict: str
    why: str
    rules: tuple[RuleRef, ...]
    places: tuple[Place, ...]
    topics: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    holds_from: str = ""
    holds_to: str = ""
    today: str = ""
    slip: str = ""
    scenario: str = ""
    verdict_en: str = ""
    why_en: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A concept of the game: its English words, its Russian words through the years, slang, and what it means.

    `rules` are where the book defines it. `trap` explains a word that misleads («рубашкой вниз»). For the search:
    `stems` are beginnings of words that mean it («законтр»), `opposites` the keys of concepts that turn a question
    into another one (face up and face down), `broader` those that its words say too (white: colour), `decisive`
    marks a concept that only a ruling which knows it can answer (trample, a price), `everyday` plain words of both
    games' questions.
    """

    key: str
    game: Game
    en: tuple[str, ...]
    ru: tuple[str, ...]
    slang: tuple[str, ...] = ()
    meaning: str = ""
    rules: tuple[RuleRef, ...] = ()
    trap: str = ""
    stems: tuple[str, ...] = ()
    opposites: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    decisive: bool = False
    everyday: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """A source document or imported file: what it is, of which date, and how to name it to a user."""

    key: str
    title: str
    date: str
    game: Game
