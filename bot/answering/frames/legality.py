"""Whether and where a card may be played: «легален ли тармогойф в модерне», «забанен ли», «в каких форматах»."""

from dataclasses import dataclass

from bot.answering.answers import Answer, CardFound, LegalityFound
from bot.answering.believed import believed
from bot.answering.frames.card import preferred, show_resolution
from bot.answering.frames.ruled import is_ruled
from bot.answering.games import without_game
from bot.answering.imported import card_data
from bot.answering.properties import FORMATS, VERDICTS, asked, is_of_a_format, left_for_name, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Found, Resolution, Rung
from knowledge.naming.leadins import is_asking
from knowledge.records import Card, Game

_CONCEPTS = (*FORMATS, *VERDICTS)
_GUESSES = (Rung.PART, Rung.PREFIX)
_NOW = frozenset(("сегодня", "сейчас", "щас", "теперь", "ныне", "нынче", "today", "now"))
_CLAUSE_ENDS = frozenset(",;.?!—-")
_POINTING = frozenset(("их", "его", "ее", "ими", "она", "они", "туда", "там", "them", "it", "they", "there"))
_COPIES = frozenset(
    (
        "копия",
        "второй",
        "третий",
        "четвертый",
        "пятый",
        "дубль",
        "дубликат",
        "плейсет",
        "copy",
        "copies",
        "штука",
        "много",
        "больше",
        "более",
        "несколько",
        "сколько",
        "more",
        "many",
        "several",
    )
)
_COLOURS = (
    "моно", "mono", "бело", "белы", "белу", "сине", "сини", "синю", "черн", "красн", "зелен", "бесцвет",
    "white", "blue", "black", "red", "green", "colorless",
)  # fmt: skip
_BEFORE = 2
"""How far from a card the number of its copies stands: «пять болтов», «две копии болта», «болт два»."""
_BESIDE = 1
"""Further words that a question with a format may have; without one it has none."""


@dataclass(frozen=True, slots=True)
class LegalitySlots:
    """The card, the formats asked for (empty: all), and what is asked: legal, banned, restricted or where."""

    resolution: Resolution
    formats: tuple[str, ...]
    asked: str


class LegalityFrame:
    """A card, formats or a word for being allowed, and small talk; what was so once may be told before."""

    name = "legality"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: LegalitySlots | None) -> LegalitySlots | None:
        """Fill the slots where nothing but a card and its being allowed is asked."""
        del last
        seen = [
            each.concept
            for each in asked(reading)
            if each.concept not in FORMATS or is_of_a_format(reading, each)
        ]
        concepts = set(seen)
        formats = tuple(dict.fromkeys(each for each in seen if each in FORMATS))
        today = _clause_of_today(reading) if formats else range(0)
        if not concepts & {*_CONCEPTS} - {"may"} or _asks_of_copies(reading) or _tells_colours(reading):
            return None
        if _strangers(reading, today or range(len(reading.tokens))) > (_BESIDE if formats else 0) + bool(
            today
        ):
            return None
        resolution = _card(reading, formats, shelf)
        if resolution is None or is_ruled(reading, shelf):
            return None
        kind = next(
            (each for each in ("banned", "restricted", "where", "legal") if each in concepts), "legal"
        )
        return LegalitySlots(resolution, formats, kind)

    def answer(self, slots: LegalitySlots, shelf: Shelf, question: Question) -> Answer:
        """State what the imported data say, with their date; ask where two cards fit."""
        del question
        shown = show_resolution(slots.resolution, shelf)
        if not isinstance(shown, CardFound):
            return shown
        title, date = card_data(shelf)
        return LegalityFound(shown.card, shown.face, slots.formats, slots.asked, title, date)


def _asks_of_copies(reading: Reading) -> bool:
    """Tell whether several copies are asked of: a legal card says nothing on how many a deck may have."""
    named = {i for mention in reading.mentions for i in range(mention.first, mention.last + 1)}
    beside = {
        i
        for mention in reading.mentions
        for i in range(mention.first - _BEFORE, mention.last + _BEFORE + 1)
        if i not in named
    }
    return any(
        token.lemma in _COPIES
        or token.norm in _COPIES
        or (index in beside and token.kind is Kind.NUMBER and token.value > 1)
        for index, token in enumerate(reading.tokens)
        if index not in named
    )


def _tells_colours(reading: Reading) -> bool:
    """«в моночёрный эдх»: a deck of certain colours is told, and whether the card's identity fits is asked."""
    named = {i for mention in reading.mentions for i in range(mention.first, mention.last + 1)}
    return any(t.norm.startswith(_COLOURS) for i, t in enumerate(reading.tokens) if i not in named)


def _clause_of_today(reading: Reading) -> range:
    """Return the tokens of the clause that asks of today, where another tells what was: «тогда играли, а сегодня?»."""
    now = [index for index, token in enumerate(reading.tokens) if token.norm in _NOW]
    ends = [index for index, token in enumerate(reading.tokens) if token.text in _CLAUSE_ENDS]
    if len(now) != 1 or not any(end < now[0] for end in ends):
        return range(0)
    first = max(end for end in ends if end < now[0]) + 1
    return range(first, min((end for end in ends if end > now[0]), default=len(reading.tokens)))


def _strangers(reading: Reading, within: range) -> int:
    """Count the words that neither ask nor name: where no card is recognised, the name is among them and unknown."""
    if not reading.mentions:
        return 0
    known = told(reading, _CONCEPTS) | {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    return sum(
        index in within
        and index not in known
        and token.norm not in _NOW | _POINTING
        and token.kind is not Kind.MARK
        and len(token.norm) > 1
        and not is_asking(token.norm)
        for index, token in enumerate(reading.tokens)
    )


def _card(reading: Reading, formats: tuple[str, ...], shelf: Shelf) -> Resolution | None:
    """Resolve the card that is named, or one of several alike in the formats; a part of a name is not believed."""
    if len({_standing(mention.card, formats) for mention in reading.mentions}) > 1:
        return None
    if reading.mentions:
        return _of_mention(reading, shelf)
    text = left_for_name(reading, _CONCEPTS)
    if not text:
        return None
    bare = without_game(text)
    found = believed(preferred(shelf.names.resolve_query(bare, Game.MAGIC)), bare, shelf)
    return found if isinstance(found, Found) and found.via not in _GUESSES else None


def _standing(card: Card, formats: tuple[str, ...]) -> tuple[str, ...]:
    """How a card stands in the formats that are asked for; its own key where none are."""
    told = dict(card.legalities)
    return tuple(told.get(each, "") for each in formats) or (card.key,)


def _of_mention(reading: Reading, shelf: Shelf) -> Resolution:
    """The mention anew, as a Magic card: a card of the other game may bear the name too."""
    only = reading.mentions[0]
    text = reading.text[reading.tokens[only.first].start : reading.tokens[only.last].end]
    found = preferred(shelf.names.resolve(text, Game.MAGIC))
    sure = Found(only.card.key, "", Rung.EXACT, face_index=only.face)
    return found if isinstance(found, Found) else sure
