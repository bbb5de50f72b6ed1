"""The card names of a scene with face-down creatures, with those told by one word: «водяного», «налётчиков», «ифрита».

Of all cards that can be turned face up such a word is of one alone, or of one that has a cost or a size that is told.
Refuses to know what the cards do.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.amounts import costs
from bot.answering.in_context import named_by_word
from bot.answering.kept import kept_with
from bot.answering.lexicon import lexicon
from bot.answering.marks import sizes
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.naming import with_names
from bot.answering.tallies.tagged import tagged
from bot.answering.tokens import Kind
from bot.answering.told_again import blanked
from knowledge.naming import Rung
from knowledge.records import Card, Game
from knowledge.russian import cases, is_noun, lemma, words

_KEYWORDS = ("Morph", "Megamorph", "Disguise")
_SHORTEST = 5
_VERBS = ("turn", "turns", "turned", "turning", "flip", "flips", "reveal")
_GLOSS = 5
"""Tokens of such brackets, with both of them."""
_JOINTS = ("of", "from", "the", "in", "with", "to", "с", "со", "из", "в", "на", "для", "без", "под", "к", "у")
_ACTS = ("response", "pro_white", "pro_blue", "pro_black", "pro_red", "pro_green")


@kept_with
def named(reading: Reading, shelf: Shelf, words: str) -> Reading:
    """Return the reading with every card that is named; `words` is the lexicon that tells other words."""
    seen = [s for s in lexicon(words).sightings(reading.tokens) if s.concept != "idle"]
    phrases = (range(s.first, s.last + 1) for s in seen if s.last > s.first or s.concept in _ACTS)
    said = {i for span in phrases for i in span}
    magic = tuple(m for m in reading.mentions if m.card.game is Game.MAGIC and not _is_word(m, said))
    reading = with_names(replace(reading, mentions=magic), shelf, words)
    magic = tuple(m for m in reading.mentions if not (_is_word(m, said) or _is_verb(m, reading)))
    known = {m.card.key for m in magic}
    found = tuple(_by_a_word(reading, shelf, words, known))
    mentions = tuple(sorted((*magic, *found), key=lambda mention: mention.first))
    inside = {m.first for m in found}
    kept = tuple(each for each in reading.sightings if each.first not in inside)
    return replace(reading, mentions=mentions, sightings=kept)


def without_glosses(reading: Reading) -> Reading:
    """Blank «echoing truth (вернуть её и всех с тем же именем)»: words in brackets right after a spell's name.

    Without figures they tell its text again; it is played by its own.
    """
    gone: set[int] = set()
    for mention in reading.mentions:
        start = mention.last + 1
        opens = start < len(reading.tokens) and reading.tokens[start].text == "("
        ends = [i for i in range(start, len(reading.tokens)) if reading.tokens[i].text == ")"]
        stretch = range(start, ends[0] + 1) if opens and ends else range(0)
        told = any(reading.tokens[i].kind in (Kind.NUMBER, Kind.PAIR, Kind.COST) for i in stretch)
        if len(stretch) >= _GLOSS and not told and "Creature" not in mention.card.faces[mention.face].type_en:
            gone.update(stretch)
    return blanked(reading, frozenset(gone))


def _is_word(mention: Mention, said: set[int]) -> bool:
    """«в респонсе», «turn up»: words of the scene that are taken for a name."""
    return said.issuperset(range(mention.first, mention.last + 1))


def _is_verb(mention: Mention, reading: Reading) -> bool:
    """«turn gisela face down»: one English word of turning is no name."""
    return mention.first == mention.last and reading.tokens[mention.first].norm in _VERBS


def _by_a_word(reading: Reading, shelf: Shelf, lexicon_name: str, known: set[str]) -> Iterator[Mention]:
    for tag in tagged(reading, lexicon_name).tags:
        if tag.name != "unknown" or len(tag.text) < _SHORTEST:
            continue
        keys = named_by_word(tag.text, shelf, _KEYWORDS)
        again = keys & known
        keys = frozenset(key for key in keys if _is_called_by(tag.text, shelf.card(key)))
        fitting = again or (keys if len(keys) == 1 else _as_told(reading, shelf, keys))
        if len(fitting) == 1:
            card = shelf.card(next(iter(fitting)))
            yield Mention(card, 0, Rung.PART, tag.first, tag.last)


def _is_called_by(word: str, card: Card) -> bool:
    """Say whether a word is of what a name calls the card: «проводницу», not «стороной» of «… вольной стороны»."""
    root = lemma(word)[:_SHORTEST]
    return any(
        root == lemma(own)[:_SHORTEST] for name in (*card.names_ru, card.name) for own in _calling(name)
    )


def _calling(name: str) -> Iterator[str]:
    """The words of a name up to what it is, in each part between commas; in English up to the first «of»."""
    for part in name.split(","):
        for word in words(part):
            if word in _JOINTS:
                break
            yield word
            if is_noun(word) and cases(word) and not word.isascii():
                break


def _as_told(reading: Reading, shelf: Shelf, keys: frozenset[str]) -> frozenset[str]:
    """Those that have a told cost, or a told size, printed."""
    told = {str(cost) for _, cost in costs(reading)}
    told_sizes = {f"{size.power}/{size.toughness}" for size in sizes(reading)}
    by_cost = frozenset(key for key in keys if shelf.card(key).faces[0].mana_cost in told)
    if by_cost:
        return by_cost
    return frozenset(
        key
        for key in keys
        if f"{shelf.card(key).faces[0].power}/{shelf.card(key).faces[0].toughness}" in told_sizes
    )
