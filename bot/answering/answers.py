"""The closed union of what the bot may come to. No other door leads to a chat.

An answer carries facts and codes; `bot.presenting` has the words. Refuses to know languages and platforms.
"""

from dataclasses import dataclass

from bot.answering.evidence import Citation, Sourced
from bot.answering.findings import Assumption, Course, Finding, Value
from bot.answering.number_lives import NumberLife, Pointed
from engine.rules import RuleRef
from knowledge.records import Card, CardRuling, Game, GlossaryEntry, Rule, Ruling, Term
from knowledge.rule_changes import Difference, Version


@dataclass(frozen=True, slots=True)
class Ruled:
    """A written ruling that answers the question, with the rules and the document that it rests on."""

    ruling: Ruling
    citations: tuple[Citation, ...]
    sources: tuple[Sourced, ...] = ()


@dataclass(frozen=True, slots=True)
class Nearest:
    """The ruling nearest to a question that is not surely the same, shown under its own question, as such.

    `others` are further near ones to pick from, `cards` those that the question names and the ruling does not.
    """

    ruling: Ruling
    citations: tuple[Citation, ...]
    others: tuple["Option", ...] = ()
    sources: tuple[Sourced, ...] = ()
    cards: tuple["CardFound", ...] = ()


@dataclass(frozen=True, slots=True)
class Computed:
    """The engine's findings for the question; `scenario` is the text it evaluated (may be empty)."""

    findings: tuple[Finding, ...]
    citations: tuple[Citation, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    scenario: str = ""


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A situation as the engine played it: a course for each choice that matters, and the scenario it played.

    A finding with the focus «query» answers a line of the scenario (`subject`); other foci are what a question asked.
    A finding that the rules leave open has the gap's code in `because`.
    """

    game: Game
    edition: str
    courses: tuple[Course, ...]
    citations: tuple[Citation, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    scenario: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioText:
    """The situation behind an answer, as text that can be edited and sent back."""

    game: Game
    text: str


@dataclass(frozen=True, slots=True)
class Misread:
    """A scenario's text that cannot be read: the line (from 1, 0 where it has none), the word met there.

    `expected` are codes or words of what would have been right, `nearest` a known word most like it (or empty).
    """

    game: Game
    line: int
    word: str
    expected: tuple[str, ...]
    nearest: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing asked of a card: a code, what it is about («modern», «green»), and a keyword's names.

    `of` is the card's other part where that is asked of: its back face, its Adventure, what it melds into.
    """

    code: str
    about: str = ""
    en: tuple[str, ...] = ()
    ru: tuple[str, ...] = ()
    of: "CardFound | None" = None


@dataclass(frozen=True, slots=True)
class CardFound:
    """A card; `via` says how its name was matched, `wanted` which properties were asked for (empty: all of it).

    `instead`: the question itself is not answered, the card is what is known of it. `unpriced`: money may be asked
    for, which is not known. `told` is what several
    questions at once are about, in their order, `data` the title and date of the card data that tell of formats,
    `words` the Russian words for keywords by their English ones where those are asked for.
    """

    card: Card
    face: int = 0
    via: str = "exact"
    wanted: tuple[str, ...] = ()
    instead: bool = False
    told: tuple[Told, ...] = ()
    data: tuple[str, str] = ("", "")
    words: tuple[tuple[str, str], ...] = ()
    unpriced: bool = False


@dataclass(frozen=True, slots=True)
class CardsFound:
    """Several cards that one look-up names, each with what is asked of it.

    `compared` is how two of them are compared (a code of `card_facts.COMPARISONS`, empty for not at all), `by` the
    property that decides; `polar`: whether that is so of the first one is asked.
    """

    found: tuple[CardFound, ...]
    compared: str = ""
    by: str = ""
    polar: bool = False


@dataclass(frozen=True, slots=True)
class LegalityFound:
    """Whether and where a card may be played, as the imported data have it.

    `formats` are those asked for (empty: all), `asked` is what of them: legal, banned or where. `data_title` and
    `data_date` (ISO) name the newest card data that are loaded, empty where none are.
    """

    card: Card
    face: int
    formats: tuple[str, ...]
    asked: str
    data_title: str = ""
    data_date: str = ""


@dataclass(frozen=True, slots=True)
class CardRuled:
    """Official rulings of a card (English, dated) that fit the question; `face` is the one that was named."""

    card: Card
    face: int
    rulings: tuple[CardRuling, ...]


@dataclass(frozen=True, slots=True)
class RuleFound:
    """A rule by number with what stands around it; `history` pairs each edition with the number there.

    `term` is our own word for what it defines, `rulings` are ours that rest on it, `document` is the title of the
    source document that it is a passage of (empty for a rule book), `others` are different rules that bore the
    number.
    """

    rule: Rule
    parent: Rule | None = None
    children: tuple[Rule, ...] = ()
    neighbours: tuple[str, ...] = ()
    history: tuple[tuple[str, str], ...] = ()
    term: Term | None = None
    rulings: tuple[Ruling, ...] = ()
    document: str = ""
    others: tuple["Option", ...] = ()


@dataclass(frozen=True, slots=True)
class RuleHistory:
    """The versions of the rule at `ref`, oldest first; `others` are different rules that bore the number."""

    ref: RuleRef
    versions: tuple[Version, ...]
    others: tuple["Option", ...] = ()


@dataclass(frozen=True, slots=True)
class NumbersMoved:
    """What numbers named then and name now; `ruling` answers what else the question asks."""

    lives: tuple[NumberLife, ...]
    ruling: Ruled | None = None


@dataclass(frozen=True, slots=True)
class RulePointsTo:
    """The rules that texts of numbers point to; the newest text of each number first."""

    pointing: tuple[tuple[RuleRef, tuple[Pointed, ...]], ...]
    ruling: Ruled | None = None


@dataclass(frozen=True, slots=True)
class EditionsCompared:
    """What differs between two editions (ISO dates) of the Comprehensive Rules."""

    old: str
    new: str
    difference: Difference


@dataclass(frozen=True, slots=True)
class NumberCited:
    """A number whose book is not loaded: what our rulings rest on it, each with the reference they cite."""

    number: str
    cited: tuple[tuple[Citation, Ruling], ...]


@dataclass(frozen=True, slots=True)
class TermFound:
    """A term of ours (None where only a book has the word), its rules, and entries of a loaded book's glossary.

    `others` are terms of the other game for the same word; `wanted` is what was asked of it: meaning, english,
    russian, number or bare. `told` are the first rules under the one that only heads them.
    """

    term: Term | None
    citations: tuple[Citation, ...] = ()
    entries: tuple[GlossaryEntry, ...] = ()
    others: tuple[Term, ...] = ()
    wanted: str = ""
    told: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class NearTerm:
    """The page of the one mechanic that a question names, where nothing answers the question itself."""

    page: TermFound


@dataclass(frozen=True, slots=True)
class Option:
    """One choice offered: what it is called and what pressing it means (at most 64 bytes of ASCII)."""

    label: str
    action: str


@dataclass(frozen=True, slots=True)
class AskWhich:
    """Several readings fit equally; the user picks. `subject`: card, edition, game or ruling.

    `cited` are rulings of ours on what is asked about.
    """

    subject: str
    options: tuple[Option, ...]
    facts: tuple[tuple[str, Value], ...] = ()
    cited: tuple[tuple[Citation, Ruling], ...] = ()


@dataclass(frozen=True, slots=True)
class NeedsMore:
    """A fact is missing (`missing`, a code); `options` where the choices are few."""

    missing: str
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Undetermined:
    """The rules of the named edition leave it open."""

    code: str
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class NotModelled:
    """The engine cannot play this; `words` are what it stumbled on."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutOfScope:
    """Something the bot does not do: prices, strategy, other games, ...; `reason` is a code."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing was found; `reason` is a code, `near` are close names or questions as options."""

    reason: str
    subject: str = ""
    near: tuple[Option, ...] = ()


Answer = (
    Ruled
    | Nearest
    | Computed
    | Evaluated
    | ScenarioText
    | Misread
    | CardFound
    | CardsFound
    | LegalityFound
    | CardRuled
    | RuleFound
    | RuleHistory
    | NumbersMoved
    | RulePointsTo
    | EditionsCompared
    | NumberCited
    | TermFound
    | NearTerm
    | AskWhich
    | NeedsMore
    | Undetermined
    | NotModelled
    | OutOfScope
    | Unknown
)

Refusal = Undetermined | NotModelled | Misread | OutOfScope | Unknown
