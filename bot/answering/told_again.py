"""What a question tells again of a named card's own text: «ixidor даёт закрытым +1/+1», «шок (2)», «kadena (первая …)».

The card is played by its own text, so such a stretch is blanked before anything is read from it. Only what the card
prints figure for figure is taken for it. Refuses to know what the card does.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.answering.fights.told import told
from bot.answering.kept import kept_with
from bot.answering.marks import counters
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind, Token
from knowledge.naming import Found, Rung

_OPENS, _CLOSES = frozenset('(«"'), frozenset(')»"')
_ENDS = frozenset(".,;?!()«»")
_FIGURES = (Kind.NUMBER, Kind.PAIR, Kind.COST)
_SURE = (Rung.EXACT, Rung.ALIAS, Rung.NORMALISED, Rung.DECLINED)
_SHORT = (3, 4)
_REACH = 3
_MINUS = str.maketrans("−–", "--")


def without_tellings(reading: Reading) -> Reading:
    """Return the reading with every stretch blanked that only tells again what a card named before it prints."""
    return blanked(
        reading, frozenset(index for mention in reading.mentions for index in _told_of(reading, mention))
    )


def blanked(reading: Reading, blank: frozenset[int]) -> Reading:
    """Return the reading without these tokens: marks stand in their place; itself where there are none."""
    if not blank:
        return reading
    tokens = tuple(_blank(token) if index in blank else token for index, token in enumerate(reading.tokens))
    letters = list(reading.text)
    for index in blank:
        token = reading.tokens[index]
        letters[token.start : token.end] = " " * (token.end - token.start)
    seen = tuple(each for each in reading.sightings if not blank & set(range(each.first, each.last + 1)))
    named = tuple(m for m in reading.mentions if not blank & set(range(m.first, m.last + 1)))
    return replace(reading, text="".join(letters), tokens=tokens, sightings=seen, mentions=named)


@kept_with
def with_short_names(reading: Reading, shelf: Shelf) -> Reading:
    """Return the reading with spells named by one short word beside a word of playing: «летит шок»."""
    found = tuple(_short_names(reading, shelf))
    if not found:
        return reading
    inside = {mention.first for mention in found}
    seen = tuple(each for each in reading.sightings if each.first not in inside)
    mentions = tuple(sorted((*reading.mentions, *found), key=lambda mention: mention.first))
    return replace(reading, mentions=mentions, sightings=seen)


def _short_names(reading: Reading, shelf: Shelf) -> Iterator[Mention]:
    named = {i for mention in reading.mentions for i in range(mention.first, mention.last + 1)}
    for index, token in enumerate(reading.tokens):
        if token.kind is not Kind.WORD or index in named or reading.concepts_at(index):
            continue
        if len(token.norm) in range(_SHORT[0], _SHORT[1] + 1) and _is_played(reading, index):
            found = shelf.names.spelt(token.text)
            if isinstance(found, Found) and found.via in _SURE:
                mention = Mention(
                    shelf.card(found.card_key), max(found.face_index, 0), found.via, index, index
                )
                if "Instant" in mention.card.faces[mention.face].type_en:
                    yield mention


def _is_played(reading: Reading, index: int) -> bool:
    beside = range(max(0, index - _REACH), index + _REACH)
    return any(reading.tokens[i].norm.startswith(_PLAYS) for i in beside if i < len(reading.tokens))


_PLAYS = (
    "кид",
    "брос",
    "лов",
    "лет",
    "прилет",
    "полетел",
    "влет",
    "стрел",
    "метн",
    "пуст",
    "кин",
    "словил",
    "получ",
    "ловит",
    "ловл",
    "каст",
    "бьют",
    "играет",
    "прож",
    "жму",
    "отвеч",
    "наткн",
    "попал",
    "каскад",
)


def _blank(token: Token) -> Token:
    return replace(token, kind=Kind.MARK, text=",", norm=",", lemma=",", value=0)


def _told_of(reading: Reading, mention: Mention) -> tuple[int, ...]:
    """The tokens after a card's name that tell its text: in brackets or quotation marks, or to the clause's end."""
    found: list[int] = []
    for stretch in (_enclosed(reading, mention), _rest_of_clause(reading, mention)):
        if stretch and _is_printed(reading, mention, stretch):
            found += stretch
    return tuple(found)


def _enclosed(reading: Reading, mention: Mention) -> tuple[int, ...]:
    """«(закрытым +0/+1)», «: 2/2, «при вскрытии …»»: the first such stretch after the name in its sentence."""
    first = None
    for index in range(mention.last + 1, len(reading.tokens)):
        text = reading.tokens[index].text
        if first is None and text in ".?!":
            return ()
        if first is None and text in _OPENS:
            first = index
        elif first is not None and text in _CLOSES:
            return tuple(range(first, index + 1))
    return ()


def _rest_of_clause(reading: Reading, mention: Mention) -> tuple[int, ...]:
    """The clause after the name, where it tells a change of size of a card that is not itself turned up."""
    stretch: list[int] = []
    if not {"Morph", "Megamorph", "Disguise"}.isdisjoint(mention.card.keywords):
        return ()
    for index in range(mention.last + 1, len(reading.tokens)):
        if reading.tokens[index].text in _ENDS or any(m.first == index for m in reading.mentions):
            break
        stretch.append(index)
    pairs = [reading.tokens[index] for index in stretch if reading.tokens[index].kind is Kind.PAIR]
    return tuple(stretch) if pairs else ()


def _is_printed(reading: Reading, mention: Mention, stretch: tuple[int, ...]) -> bool:
    """Whether the stretch has figures, or keywords, and the card prints all of them; a size is no telling of a text."""
    figures = [reading.tokens[i] for i in stretch if reading.tokens[i].kind in _FIGURES]
    text = mention.card.faces[mention.face].text_en
    marked = {mark.place for mark in counters(reading)}
    if marked & set(stretch) and "counter" not in text:
        return False
    if not figures:
        return _tells_keywords(reading, mention, stretch)
    creature = "Creature" in mention.card.faces[mention.face].type_en
    signed = any(token.kind is not Kind.PAIR or token.norm.lstrip()[0] in "+-−–" for token in figures)
    return (signed or not creature) and all(_prints(text, token) for token in figures)


def _prints(text: str, token: Token) -> bool:
    if token.kind is Kind.NUMBER:
        plain = re.sub(r"\{[^}]*\}", " ", text)
        return bool(re.search(rf"(?<!\S|/){token.value}(?![\d/])|\b{_WORDS.get(token.value, '-')}\b", plain))
    return token.norm.translate(_MINUS).replace(" ", "").upper() in text.upper()


_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def _tells_keywords(reading: Reading, mention: Mention, stretch: tuple[int, ...]) -> bool:
    inside = {index for index in stretch if reading.tokens[index].kind is Kind.WORD}
    seen = [each for each in told(reading).sightings if each.first in inside]
    own = {keyword.lower().replace(" ", "_") for keyword in mention.card.keywords}
    covered = {index for each in seen if each.concept in own for index in range(each.first, each.last + 1)}
    return bool(inside) and inside <= covered and reading.tokens[stretch[0]].text in _OPENS
