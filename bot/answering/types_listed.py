"""The card types of a list of cards in a graveyard, as a question tells them: «ужас полей, лес и убийство в гробу».

Types are told by their own words or by the names of cards, which words between commas may give in full. Supertypes,
tokens and back faces add none (205.2a, 205.4a, 111.1, 712.8a). Refuses a word that is neither.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.joined import tokenise
from bot.answering.lexicon import group, lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, tagged
from knowledge.naming import Found, Rung
from knowledge.records import Game

LEXICON = "lexicon_delirium.toml"
TYPES = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "sorcery",
)
_SURE = (Rung.EXACT, Rung.ALIAS, Rung.NORMALISED, Rung.DECLINED)
_JOINTS = ("end", "and")
_JOINED = 2
_TALK = group(LEXICON, "talk")
_NEGATIONS = frozenset(("не", "нет", "без", "нету", "ни", "кроме"))


@dataclass(frozen=True, slots=True)
class Listed:
    """The types that lie there, in alphabetical order, and what else is told: tokens, supertypes, back faces.

    `clear` says that every word was understood.
    """

    types: tuple[str, ...]
    tokens: bool
    supertypes: bool
    backs: bool
    clear: bool
    row: Row
    elsewhere: bool = False


def listed(reading: Reading, shelf: Shelf) -> Listed:
    """Return what a question lists."""
    row = Row(tuple(_named(_halved(tagged(reading, LEXICON), reading), reading, shelf)))
    types: set[str] = set()
    tokens = backs = elsewhere = False
    for part in _parts(row):
        names = {tag.name for tag in part}
        if "elsewhere" in names:
            elsewhere = True
            continue
        if "token" in names:
            tokens = True
            continue
        for tag in part:
            if tag.name in TYPES:
                types.add(tag.name)
            elif tag.card is not None:
                backs = backs or tag.card.face > 0
                types |= {kind for kind in TYPES if kind in _front_types(tag.card)}
    counted = [tag for part in _parts(row) if all(t.name != "token" for t in part) for tag in part]
    known = not any(tag.name in ("unknown", "cost", "size", "bonus", "nick") for tag in counted)
    denied = any(token.norm in _NEGATIONS for token in reading.tokens) and not row.has("missing")
    return Listed(
        tuple(sorted(types)), tokens, row.has("supertype"), backs, known and not denied, row, elsewhere
    )


def _front_types(mention: Mention) -> str:
    """The type line that a card has in a graveyard: that of its front face; both halves of any other."""
    faces = mention.card.faces
    shown = faces[:1] if mention.card.layout in ("transform", "modal_dfc", "meld") else faces
    return " ".join(face.type_en.partition("—")[0].lower() for face in shown)


def _parts(row: Row) -> Iterator[list[Tag]]:
    """The items of the list, by commas and «и»."""
    part: list[Tag] = []
    for tag in row.tags:
        if tag.name in _JOINTS:
            yield part
            part = []
        else:
            part.append(tag)
    yield part


def _halved(row: Row, reading: Reading) -> Row:
    """The row with each word of two types («артефакт-существо») read as both; a half that says nothing is unknown."""
    return Row(tuple(half for tag in row.tags for half in _halves(tag, reading)))


def _halves(tag: Tag, reading: Reading) -> Iterator[Tag]:
    halves = reading.tokens[tag.first].norm.split("-") if tag.first == tag.last and tag.card is None else []
    if tag.name not in (*TYPES, "unknown", "token") or len(halves) < _JOINED:
        yield tag
        return
    for half in halves:
        seen = lexicon(LEXICON).sightings(tokenise(half))
        concepts = [sighting.concept for sighting in seen] or ["unknown"]
        yield from (replace(tag, name=concept, text=half) for concept in concepts if concept not in _TALK)


def _named(row: Row, reading: Reading, shelf: Shelf) -> Iterator[Tag]:
    """The row with the words between two joints that together name a card read as that card."""
    part: list[Tag] = []
    for tag in (*row.tags, Tag("end", -1, -1)):
        if tag.name not in _JOINTS:
            part.append(tag)
            continue
        yield from _as_card(part, reading, shelf)
        part = []
        if tag.first >= 0:
            yield tag


def _as_card(part: list[Tag], reading: Reading, shelf: Shelf) -> list[Tag]:
    """«щит катара», «убийство в помойке»: the unknown words that follow each other, as a name."""
    first = next((i for i, tag in enumerate(part) if tag.name == "unknown"), None)
    if first is None:
        return part
    last = first
    while last + 1 < len(part) and part[last + 1].name in (
        "unknown",
        "creature",
        "supertype",
        "land",
        "artifact",
    ):
        last += 1
    for end in range(last, first - 1, -1):
        text = reading.text[reading.tokens[part[first].first].start : reading.tokens[part[end].last].end]
        found = shelf.names.resolve(text, Game.MAGIC.value)
        if isinstance(found, Found) and found.via in _SURE:
            card = Mention(
                shelf.card(found.card_key),
                max(found.face_index, 0),
                found.via,
                part[first].first,
                part[end].last,
            )
            named = replace(part[first], name="card", last=part[end].last, card=card)
            return [*part[:first], named, *_as_card(part[end + 1 :], reading, shelf)]
    return part
