"""What stands on the table in a question: named cards whose text makes spells dearer or cheaper, or forbids them.

«у оппа талия и тринисфера, у меня два электромансера»: each card, how many of it, and on whose side. Only the lines
that speak of casting are kept, and the engine reads those. Refuses to know which spell is cast.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.in_context import doubtful
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from engine.magic.notation.ast import CardText, FaceText
from knowledge.records import Card, Face
from knowledge.russian import lemma, words

CHANGES = re.compile(
    r"costs? [^.\n]*?(?P<way>more|less) to cast|would cost less than|additional cost to cast", re.IGNORECASE
)
FORBIDS = re.compile(r"can't (?:be )?cast\b", re.IGNORECASE)
_OWN = re.compile(
    r"^(?:this (?:spell|card)|~|as an additional cost to cast this)|\bthis spell costs\b", re.IGNORECASE
)
_UNTOLD = re.compile(
    r"chosen|target|\bfrom\b|\bfor each\b(?! \+1/\+1 counter on)|\bduring\b|\btapped\b|\bif\b|this turn|except|"
    r"you may pay|\bwhere\b|\bshare\b|\bsecond\b|—|perpetually",
    re.IGNORECASE,
)
"""What a line may hang on that no question tells in words the reader knows."""
_REMINDER = re.compile(r"\([^)]*\)")
_TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker")
_MOST = 20
_NEAR = 3
_AMOUNTS = frozenset(("на", "по", "за"))
"""Words before an amount, which is no number of things."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A card on the table: how many of it, on whose side («A» is who casts), and counters on it.

    `lines` are those of its text that matter; `tokens` those of the question that were read for it.
    """

    mention: Mention
    lines: tuple[str, ...]
    count: int
    side: str
    counters: int
    tokens: frozenset[int]

    @property
    def text(self) -> CardText:
        """The card as the scenario language writes it, with nothing but the lines that matter."""
        face = self.mention.card.faces[self.mention.face]
        kinds = [kind for kind in _TYPES if kind in face.type_en.lower()]
        size = "9/9" if "creature" in kinds else ""
        loyalty = _MOST if "planeswalker" in kinds else None
        return CardText(
            (
                FaceText(
                    face.name_en,
                    _cost_of(self.mention) or None,
                    " ".join(kinds),
                    size,
                    loyalty,
                    (),
                    self.lines,
                ),
            )
        )


def _cost_of(mention: Mention) -> str:
    """The mana cost that the mana value comes from: of a back face, that of the front (202.3b)."""
    faces = mention.card.faces
    return faces[0 if mention.card.layout == "transform" else mention.face].mana_cost


def standing(reading: Reading, shelf: Shelf, pattern: re.Pattern[str]) -> tuple[Standing, ...]:
    """Return the named cards with a line that the pattern finds, in order of place."""
    return tuple(
        _placed(reading, mention, lines)
        for mention in _named(reading, shelf, pattern)
        if (lines := lines_of(mention.card.faces[mention.face], pattern))
    )


def is_clear(cards: tuple[Standing, ...]) -> bool:
    """Say whether each line hangs on nothing that a question leaves untold."""
    lines = [(card, line) for card in cards for line in card.lines]
    counted = all(card.counters for card, line in lines if "counter on" in line)
    return counted and not any(_UNTOLD.search(_unless_tapped(line)) for _, line in lines)


def counts_elsewhere(reading: Reading) -> bool:
    """«у меня две талии, у оппа одна»: a number beside a side, of something that is not named again."""
    for seen in reading.sightings:
        if seen.concept not in ("mine", "their_side"):
            continue
        for place in range(seen.last + 1, seen.last + 1 + _NEAR):
            token, after = reading.at(place), reading.at(place + 1)
            if token is None or token.kind is Kind.MARK or token.norm in _AMOUNTS:
                break
            ends = after is None or after.kind is Kind.MARK
            named = any(m.last < place and place - m.last <= _NEAR for m in reading.mentions)
            if ends and not named and (token.kind is Kind.NUMBER or token.lemma == "один"):
                return True
    return False


def _unless_tapped(line: str) -> str:
    """What holds as long as the card itself is untapped holds: a question that says otherwise is not read."""
    return re.sub(r"^As long as [^,]* is untapped, ", "", line)


def lines_of(face: Face, pattern: re.Pattern[str]) -> tuple[str, ...]:
    """Return the lines of a face that speak of casting other spells, reminders left out."""
    lines = (_REMINDER.sub("", line).strip() for line in face.text_en.splitlines())
    own = tuple(f"{name} costs" for name in (face.name_en, face.name_en.split(",")[0]))
    return tuple(
        line for line in lines if pattern.search(line) and not _OWN.search(line) and not line.startswith(own)
    )


def _named(reading: Reading, shelf: Shelf, pattern: re.Pattern[str]) -> Iterator[Mention]:
    """Go through the cards that are surely named, then short names that only one such card fits."""
    fits = [m for m in reading.mentions if lines_of(m.card.faces[m.face], pattern)]
    found: dict[int, list[Mention]] = {}
    for mention in doubtful(reading, shelf):
        if lines_of(mention.card.faces[mention.face], pattern):
            found.setdefault(mention.first, []).append(mention)
    taken = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    said = {lemma(word) for m in reading.mentions for name in m.card.names_ru for word in words(name)}
    for place, candidates in found.items():
        if (
            place not in taken
            and reading.tokens[place].lemma not in said
            and len({m.card.key for m in candidates}) == 1
        ):
            fits.append(candidates[0])
    yield from _once(reading, sorted(fits, key=lambda mention: mention.first))


def _once(reading: Reading, fits: list[Mention]) -> Iterator[Mention]:
    """Leave out a card that is only named again: «талия у оппа …, с талией», unless another side is told of it."""
    sides: dict[str, set[str]] = {}
    for mention in fits:
        side = side_of(reading, mention)
        told = sides.setdefault(mention.card.key, set())
        if not told or (side and told != {side} and "" not in told):
            yield mention
        told.add(side)


def _placed(reading: Reading, mention: Mention, lines: tuple[str, ...]) -> Standing:
    count, counted = _count(reading, mention)
    counters, told = _counters(reading, mention)
    return Standing(
        mention, lines, count, side_of(reading, mention) or _usual_side(lines),
        counters, counted | told,
    )  # fmt: skip


def _usual_side(lines: tuple[str, ...]) -> str:
    """Whoever asks for a price pays it: what helps «you» is his own, what hinders stands opposite."""
    return "A" if any(" you cast" in line for line in lines) else "B"


def _count(reading: Reading, mention: Mention) -> tuple[int, frozenset[int]]:
    """«два электромансера», «талий две», «dream chisel у меня аж два»: how many, and the tokens that say so."""
    for place in (mention.first - 1, mention.first - 2):
        token = reading.at(place)
        if token is not None and token.kind is Kind.NUMBER and 0 < token.value <= _MOST:
            return token.value, frozenset((place,))
        if token is None or token.kind is not Kind.WORD:
            break
    for place in range(mention.last + 1, mention.last + 2 + _NEAR):
        token, after = reading.at(place), reading.at(place + 1)
        if token is None or token.kind is Kind.MARK:
            break
        ends = after is None or after.kind is Kind.MARK or after.norm in ("штуки", "штук", "и")
        if token.kind is Kind.NUMBER and 1 < token.value <= _MOST and ends and not _is_amount(reading, place):
            return token.value, frozenset((place,))
    return 1, frozenset()


def _is_amount(reading: Reading, place: int) -> bool:
    before = reading.at(place - 1)
    return before is not None and before.norm in ("на", "по", "за", "+")


def _counters(reading: Reading, mention: Mention) -> tuple[int, frozenset[int]]:
    """The counters told right after a card: «анимар с тремя жетонами», and the tokens that say so."""
    for place in range(mention.last + 1, mention.last + 2 + _NEAR):
        token = reading.at(place)
        if token is not None and token.kind is Kind.NUMBER and "counter" in reading.concepts_at(place + 1):
            return token.value, frozenset((place, place + 1))
    return 0, frozenset()


def side_of(reading: Reading, mention: Mention) -> str:
    """Return whose card it is told to be: «A» the asker's, «B» another player's, or nothing.

    A word right before it counts first, then one right after («талия напротив»), then the last before in its clause.
    """
    return side_told(reading, mention.first, mention.last)


def side_told(reading: Reading, first: int, last: int) -> str:
    """Return whose it is what tokens `first`..`last` name: as `side_of` does."""
    apart = _joins(reading, first - 1) or _ends_clause(reading, first - 1)
    before = _side_at(reading, first - 1) or ("" if apart else _side_at(reading, first - 2))
    return before or _side_after(reading, last + 1) or _side_before(reading, first - 1)


def _side_after(reading: Reading, first: int) -> str:
    for place in range(first, first + 1 + _NEAR):
        if _ends_clause(reading, place) or _joins(reading, place):
            return ""
        if told := _side_at(reading, place):
            return told
    return ""


def _side_before(reading: Reading, last: int) -> str:
    for place in range(last, -1, -1):
        if _ends_clause(reading, place):
            return ""
        if told := _side_at(reading, place):
            return told
    return ""


def _side_at(reading: Reading, place: int) -> str:
    concepts, before = reading.concepts_at(place), reading.at(place - 1)
    denied = before is not None and before.norm in ("не", "not")
    if denied and "mine" in concepts:
        return "B"
    if "their_side" in concepts or _is_his(reading, place):
        return "B"
    return "A" if "mine" in concepts else ""


def _is_his(reading: Reading, place: int) -> bool:
    """«лежит у него»."""
    token, before = reading.at(place), reading.at(place - 1)
    return token is not None and token.norm == "него" and before is not None and before.norm == "у"


def _ends_clause(reading: Reading, place: int) -> bool:
    token = reading.at(place)
    return token is None or (token.kind is Kind.MARK and token.text in ".,;:!?—")


def _joins(reading: Reading, place: int) -> bool:
    """«талия и мой грифф», «chisel плюс чужая сфера»: what follows tells of another card."""
    token = reading.at(place)
    return token is not None and token.norm in ("и", "а", "но", "плюс", "+", "and", "plus")


def is_changer(card: Card) -> bool:
    """Say whether a card's text changes what other spells cost."""
    return any(lines_of(face, CHANGES) for face in card.faces)
