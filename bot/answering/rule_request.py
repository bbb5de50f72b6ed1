"""What of the rule books a text asks for: which book, edition and number; a page, a history, or what changed.

The words are data (`rulebooks.toml`). Refuses to know which books are loaded.
"""

import re
import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from bot.answering.tokens import normalise

JUDGE_BOOKS = frozenset(("MTR", "IPG", "JAR"))
"""Books whose sections have short numbers («2.1»), which mean nothing without the book."""


class Wish(Enum):
    """What is wanted."""

    PAGE = "page"
    HISTORY = "history"
    CHANGES = "changes"


@dataclass(frozen=True, slots=True)
class RuleRequest:
    """A text read as a request for rules.

    `book` is empty where none is named; `document` is the key of the source document of a set that is named.
    `editions` are ISO dates or beginnings of one («2014»), in the order of the text; `today` says that today's is
    meant, `rules` that rules are spoken of. `rest` are the words that belong to no request: a text that has any is
    a question of another kind.
    """

    numbers: tuple[str, ...]
    book: str = ""
    document: str = ""
    editions: tuple[str, ...] = ()
    today: bool = False
    rules: bool = False
    wish: Wish = Wish.PAGE
    rest: tuple[str, ...] = ()

    @property
    def edition(self) -> str:
        """The one edition that is named, or empty."""
        return self.editions[0] if len(self.editions) == 1 else ""


_DATE = re.compile(r"(?<!\d)(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)")
_ISO = re.compile(r"(?<![\d.])(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?(?![\d.]*\d)")
_PARAGRAPH = re.compile(r"(?<![\d.])(\d{3}),?\s+абз\w*\.?\s*(\d)(?!\d)")
_NUMBER = re.compile(r"(?<![\d.])[1-9]\d\d(?:(?:\.\d{1,3}){1,2}[a-zа-я]?|:\d)?(?![\w.]*\d)(?!\w)")
_SHORT = re.compile(r"(?<![\d.])\d{1,2}(?:\.\d{1,2})?(?![\d.]*\d)(?!\w)")
_BARE = re.compile(r"\d{1,2}\.\d{1,2}")
"""A section of a judge document, where a text is nothing else."""
_APPENDIX = re.compile(r"(?<!\w)(?:appendix|приложени\w+)\s+([a-fа-е])(?!\w)")
_NOTES = re.compile(r"\b(?:замет(?:к|ок)\w*|release notes)")
_WORDS = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*")
_LETTERS = str.maketrans("абвсцдефгх", "abbccdefgh")
"""Letters of a rule's number typed in the other alphabet, by their looks or their sound."""


@lru_cache(maxsize=64)
def read_request(text: str) -> RuleRequest:
    """Read any text; what is no request has words in `rest`, or names nothing."""
    reader = _Reader(normalise(text))
    editions, document = reader.editions()
    book = reader.book()
    numbers = reader.numbers(short=book in JUDGE_BOOKS or _BARE.fullmatch(text.strip()) is not None)
    said = {code: reader.has(code) for code in ("history", "change", "today", "rules")}
    return RuleRequest(
        numbers=numbers,
        book=book,
        document=document,
        editions=editions,
        today=said["today"],
        rules=said["rules"] or book == "CR",
        wish=_wish(numbers, history=said["history"], change=said["change"]),
        rest=reader.rest(),
    )


def placing(text: str) -> bool:
    """Say whether a text asks where something stands in the books: which number, where, under what."""
    return bool(_pattern("words", "placing").search(normalise(text)))


def is_moving(text: str) -> bool:
    """Say whether a text speaks of a number that went elsewhere: «куда переехал»."""
    return bool(_pattern("words", "moving").search(normalise(text)))


def referring(text: str) -> bool:
    """Say whether a text asks which rules a rule points to."""
    return bool(_pattern("words", "referring").search(normalise(text)))


def asks_number(text: str) -> bool:
    """Say whether a text asks for the number of a rule by its subject: «номер пункта?», «пункт 2002 и пункт 2014»."""
    return bool(_ASKS_NUMBER.search(normalise(text)))


def subject_of_number(text: str) -> str:
    """Return a text without what asks for a number and an edition: what is left is the subject."""
    return " ".join(_pattern("words", "numbering").sub(" ", normalise(text)).split()).strip(" ,.;:?!—-")


_ASKS_NUMBER = re.compile(
    r"(?<!\w)(?:номер|пункт|параграф)\w*|(?<!\w)как(?:ое|им|ом) правил\w*"
    r"|(?<!\w)где (?:\w+ )?(?:\w+ )?(?:сказано|написано|прописано)"
    r"|which rule|rule number|number of the rule"
)


def as_number(text: str) -> str:
    """Return a typed number as the books print it: no full stop, small letters, the last one Latin («702.37Е»)."""
    clean = text.strip().rstrip(".").lower()
    return clean[:-1] + clean[-1:].translate(_LETTERS) if clean[:1].isdigit() else clean


def _wish(numbers: tuple[str, ...], *, history: bool, change: bool) -> Wish:
    if history or (change and numbers):
        return Wish.HISTORY
    return Wish.CHANGES if change else Wish.PAGE


class _Reader:
    """A text out of which what was recognised is taken, piece by piece."""

    def __init__(self, norm: str) -> None:
        self._left = norm

    def book(self) -> str:
        """Take out every book that is named; return the first."""
        found = [(at, code) for code in _data()["books"] for at in self._take(_pattern("books", code))]
        return min(found)[1] if found else ""

    def has(self, code: str) -> bool:
        """Take out the words of a code and say whether there were any."""
        return bool(self._take(_pattern("words", code)))

    def editions(self) -> tuple[tuple[str, ...], str]:
        """Take out dates, years and sets; return them in the order of the text, and the document of the first set."""
        sets = sorted(
            (at, edition) for edition in _data()["sets"] for at in self._take(_pattern("sets", edition))
        )
        found = list(sets)
        for match in _DATE.finditer(self._left):
            day, month, year = match.groups()
            found.append((match.start(), f"{year}-{month:0>2}-{day:0>2}"))
        self._blank(_DATE)
        found += [(match.start(), match[0]) for match in _ISO.finditer(self._left)]
        self._blank(_ISO)
        document = str(_data()["documents"].get(sets[0][1], "")) if sets else ""
        return tuple(dict.fromkeys(edition for _, edition in sorted(found))), document

    def numbers(self, *, short: bool) -> tuple[str, ...]:
        """Take out rule numbers, each once; those of one or two digits only where `short`."""
        found = [f"{number}:{paragraph}" for number, paragraph in _PARAGRAPH.findall(self._left)]
        self._blank(_PARAGRAPH)
        found += [as_number(number) for number in _NUMBER.findall(self._left)]
        self._blank(_NUMBER)
        if short:
            found += [f"appendix {letter.translate(_LETTERS)}" for letter in _APPENDIX.findall(self._left)]
            self._blank(_APPENDIX)
            found += _SHORT.findall(self._left)
            self._blank(_SHORT)
        return tuple(dict.fromkeys(found))

    def rest(self) -> tuple[str, ...]:
        """Return the words that are left and not idle."""
        self._take(_pattern("words", "idle"))
        return tuple(_WORDS.findall(self._left))

    def _take(self, pattern: re.Pattern[str]) -> list[int]:
        places = [match.start() for match in pattern.finditer(self._left)]
        self._blank(pattern)
        return places

    def _blank(self, pattern: re.Pattern[str]) -> None:
        self._left = pattern.sub(lambda match: " " * len(match[0]), self._left)


@cache
def _data() -> dict[str, dict[str, Any]]:
    """Read the words (once)."""
    text = resources.files(__package__).joinpath("rulebooks.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _pattern(group: str, code: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join(_data()[group][code])})(?![\w-])")


def _tells(matters: list[str], text: str) -> bool:
    """Say whether a text has a word of a matter; `matters` are patterns of whole words."""
    return re.search(rf"(?<![\w-])(?:{'|'.join(matters)})(?![\w-])", normalise(text)) is not None


def published(request: RuleRequest, text: str) -> tuple[tuple[str, ...], str]:
    """Return the numbers of a request as the published rules have them, and the ruling that tells of the difference.

    Only where the document that has others is meant: it is named by its set or as notes of its year, or what those
    numbers are about is told beside one, and no other edition.
    """
    for document, body in _data()["misnumbered"].items():
        year = str(body["edition"])[:4]
        noted = bool(_NOTES.search(normalise(text))) and any(
            edition[:4] == year for edition in request.editions
        )
        told = all(edition[:4] == year for edition in request.editions) and _tells(body["matters"], text)
        if (document == request.document or noted or told) and not body["numbers"].keys().isdisjoint(
            request.numbers
        ):
            known = {str(number): str(right) for number, right in body["numbers"].items()}
            return tuple(known.get(number, number) for number in request.numbers), str(body["ruling"])
    return request.numbers, ""
