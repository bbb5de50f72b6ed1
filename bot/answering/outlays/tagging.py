"""A question about what a spell costs as a row of tags, in the words of `lexicon_outlays.toml` or of another lexicon.

Refuses to know what the tags together mean.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.lexicon import Sighting
from bot.answering.likenesses import joins_likeness
from bot.answering.number_nouns import joined_number
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Row, Tag, longest
from bot.answering.tokens import Kind, Token
from knowledge.russian import Speech, is_adjective, is_own_act, speech

_LEXICON = "lexicon_outlays.toml"
_IDLE = "idle"
_BORROWED = {"creature": "cre", "drop": "drop", "artifact": "artifact", "filler": _IDLE, "small_talk": _IDLE}
"""What a word means by `lexicon.toml`, where the words of this kind of question leave it open."""
_KINDS = {Kind.NUMBER: "num", Kind.COST: "cost", Kind.PAIR: "pair", Kind.RULE: "rule"}
_NTH = {"первый": 1, "второй": 2, "третий": 3, "четвертый": 4}
_NUMBERS = {"единица": 1, "единичка": 1, "двойка": 2, "двоечка": 2, "тройка": 3, "троечка": 3, "парочка": 2}
_COUNTED = ("единица", "единичка", "парочка")
_OF_CASTING = frozenset(("cast", "lay", "pays", "cost", "paid", "choose", "magic", "legal", "afford"))
_WEIGHTY = (
    "удва",
    "удво",
    "утра",
    "утро",
    "дели",
    "половин",
    "украд",
    "отня",
    "отбир",
    "обнул",
    "замен",
    "измен",
    "переста",
)
"""What the speaker does that may change a price or what is sacrificed."""
_UNITS = ("единица", "единичка")
_SOURCES = frozenset(("land", "mana", "white", "blue", "black", "red", "green"))
_ENDS = frozenset(".,:;?!—()\n–-")
_JOINED = ("sac", "victim", "cre", "word", "unknown")
_DASHES = "-–−"
_MAKERS = ("-манодел", "-дорк", "-манадорк")
_TOKENS = ("-жетон", "-токен", "-фишк")
_SHORTEST = 3


def tagged(reading: Reading, words: str = _LEXICON) -> Row:
    """Return the row of a question, its words read by that lexicon."""
    tags = tuple(_tags(reading, words))
    return Row(tuple(_counting(tags, index) for index in range(len(tags))))


def _counting(tags: tuple[Tag, ...], index: int) -> Tag:
    """«земель всего три»: the word counts them, and asks for no price; «птичка-манодел» makes mana."""
    tag = tags[index]
    if any(part in tag.text for part in _MAKERS):
        return replace(tag, name="maker")
    if tag.name != "copy" and any(part in tag.text for part in _TOKENS):
        return replace(tag, name="token")
    joined = joined_number(tag.text) if tag.name in _JOINED else None
    if joined is not None:
        return replace(tag, name="nick", value=joined)
    after = tags[index + 1].name if index + 1 < len(tags) else ""
    if tag.name == "cost" and after == "mana" and tag.text[1:-1].isdecimal():
        return replace(tag, name="num", value=int(tag.text[1:-1]))
    counts = tag.name == "price" and tag.text.startswith("всего") and 0 < index < len(tags) - 1
    between = counts and tags[index - 1].name in _SOURCES and tags[index + 1].name == "num"
    return replace(tag, name="only") if between else tag


def _tags(reading: Reading, words: str) -> Iterator[Tag]:
    named = {mention.first: mention for mention in reading.mentions}
    inside = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    seen = longest(words, reading, inside)
    place = 0
    while place < len(reading.tokens):
        mention, sighting, token = named.get(place), seen.get(place), reading.tokens[place]
        if mention is not None:
            yield Tag("card", place, mention.last, token.norm, card=mention)
            yield from _likeness(place, token)
            place = mention.last
        elif token.kind in _KINDS:
            yield Tag(_KINDS[token.kind], place, place, token.text, token.value)
        elif token.kind is Kind.MARK:
            if (name := _mark(reading, place, token)) != _IDLE:
                yield Tag(name, place, place, token.text)
        elif token.lemma in _UNITS:
            before = reading.at(place - 1)
            if before is None or before.kind is not Kind.NUMBER:
                yield Tag("num", place, place, token.norm, 1)
        elif token.value:
            yield Tag("nick", place, place, token.norm, token.value)
        elif sighting is not None:
            if sighting.concept != _IDLE and not _adds_nothing(reading, sighting):
                yield Tag(sighting.concept, place, sighting.last, token.norm)
            yield from _likeness(place, token) if sighting.concept == "token" else ()
            place = sighting.last
        elif (tag := _other(reading, place, token)) is not None:
            yield tag
        place += 1


def _likeness(place: int, token: Token) -> Iterator[Tag]:
    """«лже-бризела», «токен-копия»: a copy, by one part of the word."""
    if joins_likeness(token.norm):
        yield Tag("copy", place, place, token.norm)


def _adds_nothing(reading: Reading, seen: Sighting) -> bool:
    """«ещё спелл», «что ещё»: no amount follows."""
    after = reading.at(seen.last + 1)
    more = seen.concept == "more" and reading.tokens[seen.first].norm == "еще"
    return more and (after is None or after.kind not in (Kind.NUMBER, Kind.COST))


def _mark(reading: Reading, place: int, token: Token) -> str:
    if token.text == "+":
        after = reading.at(place + 1)
        return "plus" if after is not None and after.kind in (Kind.NUMBER, Kind.COST) else "and"
    if token.text == "?":
        return "asked"
    if token.text in _DASHES and _is_sign(reading, place, token):
        return "minus"
    return "end" if token.text in _ENDS else _IDLE


def _is_sign(reading: Reading, place: int, token: Token) -> bool:
    """«по -{1}», «(-{1})»: a dash that touches the amount after it, and not what stands before."""
    after, before = reading.at(place + 1), reading.at(place - 1)
    touches = after is not None and after.kind in (Kind.NUMBER, Kind.COST) and after.start == token.end
    return touches and (before is None or before.end < token.start or before.kind is Kind.MARK)


def _other(reading: Reading, place: int, token: Token) -> Tag | None:
    if token.lemma in _NTH or token.norm.startswith("второ"):
        return Tag("nth", place, place, token.norm, _NTH.get(token.lemma, _NTH["второй"]))
    if token.lemma in _NUMBERS:
        name = "num" if token.lemma in _COUNTED else "nick"
        return Tag(name, place, place, token.norm, _NUMBERS[token.lemma])
    at = reading.concepts_at(place)
    name = next((tag for concept, tag in _BORROWED.items() if concept in at), "")
    if not name and is_own_act(token.norm) and at <= _OF_CASTING and not token.norm.startswith(_WEIGHTY):
        return None
    if not name and len(token.norm) >= _SHORTEST:
        name = (
            "quality"
            if is_adjective(token.norm)
            else "word"
            if speech(token.norm) is Speech.NOUN
            else "unknown"
        )
    return Tag(name, place, place, token.norm) if name not in ("", _IDLE) else None
