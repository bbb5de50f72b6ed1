"""The card names of a table told in plain words: whole names first, then short ones that only one fitting card has.

Refuses to know what the cards do there.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.answering.in_context import candidates
from bot.answering.lexicon import lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.naming import with_names
from bot.answering.tokens import Kind
from knowledge.naming import Found, Rung
from knowledge.records import Card, Game
from knowledge.russian import lemma, words

WORDS = "lexicon_laid.toml"
_SURE = (Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED)
_WAYS = "overload flashback kicker escape evoke delve convoke improvise buyback x target spell"
"""Words that say how a spell is cast, though a card may be called so too."""
_MOST_WORDS = 5
_SHORTEST = 4
_ROOT = 3
_NOBODY = Card("", Game.MAGIC, "", "normal", ())

Fits = Callable[[Card, int], bool]


def named(reading: Reading, shelf: Shelf, fits: Fits) -> Reading:
    """Return the reading with its names; a short name counts where it fits one card that `fits` is true of."""
    reading = _whole(_without_ways(with_names(reading, shelf, WORDS)), shelf)
    reading = _with_parts(_repeated(_with_windows(reading, shelf)))
    known = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    known |= {i for s in lexicon(WORDS).sightings(reading.tokens) for i in range(s.first, s.last + 1)}
    further = [
        found
        for index, token in enumerate(reading.tokens)
        if token.kind is Kind.WORD and len(token.norm) >= _SHORTEST and index not in known and not token.value
        if (found := _fitting(token.text, index, shelf, fits)) is not None
    ]
    return _with(reading, (*reading.mentions, *further))


def _without_ways(reading: Reading) -> Reading:
    said = frozenset(_WAYS.split())
    ways = {
        s.first for s in lexicon(WORDS).sightings(reading.tokens) if s.concept in said and s.first == s.last
    }
    kept = tuple(
        m
        for m in reading.mentions
        if m.card.game is Game.MAGIC
        and (m.first != m.last or m.first not in ways)
        and not (m.via is Rung.PREFIX and reading.tokens[m.last].norm in _JOINING)
    )
    return replace(reading, mentions=kept)


_JOINING = ("and", "of", "the", "и")
"""«thalia and trinisphere» names no card that is called «Thalia and …»."""


_SIDES = frozenset(("сторона", "лицо", "рубашка", "передний", "задний", "обратный", "лицевой", "оборот"))
"""Words for the sides of a card, which name no card by themselves."""


def _fitting(word: str, index: int, shelf: Shelf, fits: Fits) -> Mention | None:
    if lemma(word.lower()) in _SIDES:
        return None
    found = {
        each.card_key: each
        for each in candidates(shelf.names.said(word))
        if shelf.card(each.card_key).game is Game.MAGIC
        and fits(shelf.card(each.card_key), max(each.face_index, 0))
    }
    if len(found) != 1:
        return None
    ((key, each),) = found.items()
    return Mention(shelf.card(key), max(each.face_index, 0), each.via, index, index)


def _with(reading: Reading, mentions: tuple[Mention, ...]) -> Reading:
    inside = {i for m in mentions for i in range(m.first, m.last + 1)}
    seen = tuple(each for each in reading.sightings if each.first not in inside)
    return replace(reading, mentions=tuple(sorted(mentions, key=lambda m: m.first)), sightings=seen)


def _whole(reading: Reading, shelf: Shelf) -> Reading:
    """«круиз за сокровищами»: the words after a name belong to it where they make a whole name with it."""
    kept: list[Mention] = []
    for mention in reading.mentions:
        if kept and mention.first <= kept[-1].last:
            continue
        kept.append(_longest(reading, mention, shelf))
    return _with(reading, tuple(kept)) if tuple(kept) != reading.mentions else reading


def _with_windows(reading: Reading, shelf: Shelf) -> Reading:
    """«путь в изгнание»: an unknown word and those after it, whatever they mean, that make a whole name."""
    found: list[Mention] = []
    taken = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    for index in range(len(reading.tokens)):
        after = reading.at(index + 1)
        if index in taken or not _is_unknown(reading, index) or after is None or after.kind is not Kind.WORD:
            continue
        grown = _longest(reading, Mention(_NOBODY, 0, Rung.PART, index, index), shelf)
        if grown.last > index and not taken & {*range(index, grown.last + 1)}:
            found.append(grown)
            taken |= {*range(index, grown.last + 1)}
    return _with(reading, (*reading.mentions, *found)) if found else reading


def _with_parts(reading: Reading) -> Reading:
    """«дикий накатл»: a word right beside a name that begins like a word of the whole name is a part of it."""
    kept = []
    for mention in reading.mentions:
        first, last = mention.first, mention.last
        roots = {word[:_ROOT].lower() for name in _russian(mention.card) for word in words(name)}
        while first and _is_unknown(reading, first - 1) and reading.tokens[first - 1].norm[:_ROOT] in roots:
            first -= 1
        while last + 1 < len(reading.tokens) and _is_unknown(reading, last + 1):
            if reading.tokens[last + 1].norm[:_ROOT] not in roots:
                break
            last += 1
        kept.append(replace(mention, first=first, last=last))
    return _with(reading, tuple(kept)) if tuple(kept) != reading.mentions else reading


def _russian(card: Card) -> tuple[str, ...]:
    return (*card.names_ru, *(face.name_ru for face in card.faces))


def _longest(reading: Reading, mention: Mention, shelf: Shelf) -> Mention:
    end = mention.last
    while (
        (after := reading.at(end + 1)) is not None
        and after.kind is Kind.WORD
        and end - mention.first < _MOST_WORDS
    ):
        end += 1
    for last in range(end, mention.last, -1):
        text = reading.text[reading.tokens[mention.first].start : reading.tokens[last].end]
        found = shelf.names.spelt(text)
        if text.isascii() and not (isinstance(found, Found) and found.via in _SURE):
            found = shelf.names.spelt(f"the {text}")
        if isinstance(found, Found) and found.via in _SURE and shelf.card(found.card_key).game is Game.MAGIC:
            return Mention(
                shelf.card(found.card_key), max(found.face_index, 0), found.via, mention.first, last
            )
    return mention


def _repeated(reading: Reading) -> Reading:
    """«мирский енфорсер (myr enforcer)»: the name in brackets says what the words before it mean."""
    for mention in reading.mentions:
        brackets = _brackets(reading, mention)
        if brackets is None:
            continue
        opening, closing = brackets
        first = opening
        while first and opening - first <= _MOST_WORDS and _names_something(reading, first - 1):
            first -= 1
        if first == opening:
            continue
        kept = [m for m in reading.mentions if m is not mention and not first <= m.first <= mention.last]
        return _repeated(_with(reading, (*kept, replace(mention, first=first, last=closing))))
    return reading


def _brackets(reading: Reading, mention: Mention) -> tuple[int, int] | None:
    """Where the brackets stand that hold a name and nothing else; they may be a part of it."""
    first = mention.first if reading.tokens[mention.first].text == "(" else mention.first - 1
    last = mention.last if reading.tokens[mention.last].text == ")" else mention.last + 1
    opening, closing = reading.at(first), reading.at(last)
    if opening is None or closing is None or opening.text != "(" or closing.text != ")" or not first:
        return None
    return first, last


def _names_something(reading: Reading, index: int) -> bool:
    return any(m.first <= index <= m.last for m in reading.mentions) or _is_unknown(reading, index)


def _is_unknown(reading: Reading, index: int) -> bool:
    seen = any(s.first <= index <= s.last for s in lexicon(WORDS).sightings(reading.tokens))
    return reading.tokens[index].kind is Kind.WORD and not seen
