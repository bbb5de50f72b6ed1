"""The card names of an everyday question, with those that the common reading leaves: nicknames, names cut short.

«шеольдред апокалипсис» is one name, «кренко» alone is a nickname, «пропаганда» a card where nothing else is meant by
it. Refuses to know what the cards do.
"""

from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import islice

from bot.answering.frames.events.told import run_length
from bot.answering.kept import kept_with
from bot.answering.lexicon import lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.staged.reader import with_further_names
from bot.answering.tallies.begun import begun
from bot.answering.tallies.tagged import LEXICON, is_unknown
from bot.answering.tokens import Kind
from bot.answering.told_again import with_short_names
from knowledge.naming import Found, Resolution, Rung
from knowledge.records import Game
from knowledge.russian import lemma
from knowledge.russian import words as words_of

_SURE = (Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED)
_HEARD = 89.0
"""How like a card's name a word of the other alphabet must sound that is nothing else here."""
_NEARLY_HEARD = _HEARD - 0.05
"""The same before it is rounded."""
_LONGER = 90.0
_SAME = 75.0
"""The same where the longer name means the card that the shorter one does."""
_SHORTEST = 4
_STRANGE = 2
"""Words that name nothing by which a question is told from a situation: one alone may be a name's echo."""
_MOST_WORDS = 4
_ALIKE = 0.8
_LATIN = "a b v g d e j z i i k l m n o p r s t u f h c ch sh sh y e u ya"
_LETTERS = dict(zip("абвгдежзийклмнопрстуфхцчшщыэюя", _LATIN.split(), strict=True))
"""How Russian letters sound in Latin ones."""


@kept_with
def with_names(reading: Reading, shelf: Shelf, words: str = LEXICON) -> Reading:
    """Return the reading with every card that the question names; `words` is the lexicon that tells other words."""
    reading = _without_talk(with_further_names(with_short_names(reading, shelf), shelf), words)
    reading = _with_own_words(reading, words)
    grown = tuple(_grown(reading, mention, shelf, words) for mention in reading.mentions)
    reading = _renamed(reading, grown)
    for find in (_verbs, _echoes, _further, _echoes):
        found = (*reading.mentions, *find(reading, shelf, words))
        reading = _renamed(reading, tuple(sorted(found, key=lambda each: each.first)))
    return reading


def is_strange(reading: Reading, shelf: Shelf, words: str = LEXICON) -> bool:
    """Say whether some words can be nothing that a situation is told with, neither names nor parts of them.

    It is seen by the words that stand the most alone, before all the others are looked up.
    """
    reading = _with_own_words(with_further_names(with_short_names(reading, shelf), shelf), words)
    free = _free(reading, words)
    ends = {mention.last for mention in reading.mentions}
    unknown = [
        place
        for place in sorted(free, key=lambda place: len(_run(free, place)))
        if is_unknown(reading, place) and ends.isdisjoint(range(place - _MOST_WORDS, place))
    ]
    nothing = (p for p in unknown if not (_is_named(reading, free, p, shelf) or _is_echo(reading, p)))
    return len(list(islice(nothing, _STRANGE))) == _STRANGE


def _with_own_words(reading: Reading, words: str) -> Reading:
    """«душевный страж (soul warden)»: words of no other part right before a name in brackets call the same card."""
    if not any(token.text == "(" for token in reading.tokens):
        return reading
    seen = lexicon(words).sightings(reading.tokens)
    free = _free(reading, words) | {each.first for each in seen if each.concept == "cre"}
    told = tuple(_from_own_words(reading, mention, free) for mention in reading.mentions)
    return _renamed(reading, told)


def _from_own_words(reading: Reading, mention: Mention, free: frozenset[int]) -> Mention:
    opens, closes = reading.at(mention.first - 1), reading.at(mention.last + 1)
    if opens is None or closes is None or (opens.text, closes.text) != ("(", ")"):
        return mention
    first = mention.first - 1
    while first - 1 in free and mention.first - first < _MOST_WORDS:
        first -= 1
    if first == mention.first - 1 or not any(
        is_unknown(reading, place) for place in range(first, mention.first - 1)
    ):
        return mention
    return replace(mention, first=first, last=mention.last + 1)


def _run(free: frozenset[int], place: int) -> range:
    """The words around a place that say nothing either, as far as a name reaches."""
    first, last = place, place
    while first - 1 in free and place - first < _MOST_WORDS - 1:
        first -= 1
    while last + 1 in free and last - place < _MOST_WORDS - 1:
        last += 1
    return range(first, last + 1)


def _is_named(reading: Reading, free: frozenset[int], place: int, shelf: Shelf) -> bool:
    """Whether words in a row with this one among them name a card."""
    run = _run(free, place)
    windows = ((first, last) for first in run if first <= place for last in run if last >= place)
    return any(
        _at(reading, free, first, last - first + 1, shelf) is not None
        for first, last in windows
        if last - first < _MOST_WORDS
    )


def _is_echo(reading: Reading, place: int) -> bool:
    word = reading.tokens[place].norm
    return any(_sounds_like(word, each) for mention in reading.mentions for each in _words(mention))


def _without_talk(reading: Reading, words: str) -> Reading:
    """Without names that are words of mere talk: «больше ничего»."""
    seen = lexicon(words).sightings(reading.tokens)
    said = (s for s in seen if s.concept in _SPOKEN or (s.concept in _PHRASES and s.last > s.first))
    talk = {i for s in said for i in range(s.first, s.last + 1)}
    kept = tuple(m for m in reading.mentions if not talk.issuperset(range(m.first, m.last + 1)))
    return reading if kept == reading.mentions else replace(reading, mentions=kept)


_PHRASES = ("idle", "kicked", "shock_untapped")


def _renamed(reading: Reading, mentions: tuple[Mention, ...]) -> Reading:
    if mentions == reading.mentions:
        return reading
    inside = {i for m in mentions for i in range(m.first, m.last + 1)}
    seen = tuple(each for each in reading.sightings if each.first not in inside)
    return replace(reading, mentions=mentions, sightings=seen)


def _grown(reading: Reading, mention: Mention, shelf: Shelf, words: str) -> Mention:
    """The card that the name and the unknown words after it name together, where they name another one in full."""
    free = _free(reading, words)
    last = mention.last
    while last + 1 < len(reading.tokens) and last + 1 in free and last - mention.last < _MOST_WORDS - 1:
        last += 1
    for end in range(last, mention.last, -1):
        found = _resolved(_text(reading, mention.first, end), shelf)
        same = found is not None and found.card_key == mention.card.key
        if found is not None and (found.via in _SURE or found.score >= (_SAME if same else _LONGER)):
            return Mention(
                shelf.card(found.card_key), max(found.face_index, 0), found.via, mention.first, end
            )
    return mention


def _further(reading: Reading, shelf: Shelf, words: str) -> Iterator[Mention]:
    free, place = _free(reading, words), 0
    while place < len(reading.tokens):
        sizes = range(run_length(free, place, _MOST_WORDS), 0, -1)
        found = next((m for size in sizes if (m := _at(reading, free, place, size, shelf))), None)
        if found is not None:
            yield found
        place = found.last + 1 if found is not None else place + 1


_SPOKEN = ("bolts", "shocks", "edh")
"""Words that are no names, whatever they are like."""
_VERBS = {"bolts": "magic:Lightning Bolt", "shocks": "magic:Shock"}
"""Verbs that are a spell's name: «болтанул», «шокнул»."""


def _verbs(reading: Reading, shelf: Shelf, words: str) -> Iterator[Mention]:
    named = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    for seen in lexicon(words).sightings(reading.tokens):
        card = shelf.library.card(_VERBS[seen.concept]) if seen.concept in _VERBS else None
        if card is not None and seen.first not in named:
            yield Mention(card, 0, Rung.ALIAS, seen.first, seen.last)


def _echoes(reading: Reading, shelf: Shelf, words: str) -> Iterator[Mention]:
    """A word of a name that stands for the card once more: «антем» after «glorious anthem»."""
    del shelf
    for index in sorted(_free(reading, words)):
        before = reading.at(index - 1)
        if before is not None and before.kind is Kind.NUMBER:
            continue
        word = reading.tokens[index].norm
        meant = {
            m.card.key: m for m in reading.mentions if any(_sounds_like(word, each) for each in _words(m))
        }
        if len(word) >= _SHORTEST and len(meant) == 1:
            yield replace(next(iter(meant.values())), first=index, last=index)


def _words(mention: Mention) -> list[str]:
    face = mention.card.faces[mention.face]
    names = (face.name_en.lower(), face.name_ru.lower())
    return [each for name in names for each in words_of(name) if len(each) >= _SHORTEST]


def _sounds_like(word: str, other: str) -> bool:
    if lemma(word) == lemma(other):
        return True
    sound = "".join(_LETTERS.get(letter, letter) for letter in word)
    shorter, longer = sorted((len(sound), len(other)))
    if 2 * shorter < _ALIKE * (shorter + longer):
        return False
    matcher = SequenceMatcher(None, sound, other)
    return matcher.quick_ratio() >= _ALIKE and matcher.ratio() >= _ALIKE


def _at(reading: Reading, free: frozenset[int], place: int, size: int, shelf: Shelf) -> Mention | None:
    if not free.issuperset(range(place, place + size)):
        return None
    text = _text(reading, place, place + size - 1)
    if len(text) < _SHORTEST:
        return None
    if size == 1 and (known := begun(reading, place, shelf)) is not None:
        return known
    called = shelf.names.nicknamed(text)
    found = (
        called if isinstance(called, Found) else _of_magic(shelf.names.sounded(text, _NEARLY_HEARD), shelf)
    )
    if found is None or not (found.via in _SURE or (found.via is Rung.TRANSLIT and found.score >= _HEARD)):
        return None
    return Mention(shelf.card(found.card_key), max(found.face_index, 0), found.via, place, place + size - 1)


def _resolved(text: str, shelf: Shelf) -> Found | None:
    return _of_magic(shelf.names.said(text), shelf)


def _of_magic(found: Resolution, shelf: Shelf) -> Found | None:
    if not isinstance(found, Found) or shelf.card(found.card_key).game is not Game.MAGIC:
        return None
    return found


def _text(reading: Reading, first: int, last: int) -> str:
    return reading.text[reading.tokens[first].start : reading.tokens[last].end]


def _free(reading: Reading, words: str) -> frozenset[int]:
    """The words that say nothing of a situation and are no part of a name."""
    named = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    seen = {i for s in lexicon(words).sightings(reading.tokens) for i in range(s.first, s.last + 1)}
    return frozenset(
        index
        for index, token in enumerate(reading.tokens)
        if token.kind is Kind.WORD and index not in named | seen and not token.value
    )
