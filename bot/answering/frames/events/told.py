"""A question read once more in the words of events, with card names that the common reading leaves to evidence.

«мульдрифтер», «guttersnipe» beside another card: a word that is nothing else here may be a card's name. Refuses to
know what is on the table and what happens.
"""

import re
from collections.abc import Container, Iterator
from dataclasses import replace

from bot.answering.frames.events.retelling import without_retellings
from bot.answering.kept import kept_with
from bot.answering.lexicon import Sighting, lexicon
from bot.answering.loose_names import with_melding_names
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind, Token
from knowledge.naming import Found, Rung
from knowledge.records import Game
from knowledge.russian import is_genitive, is_plain

LEXICON = "lexicon_events.toml"
_WHOSE = frozenset(("mine", "theirs", "opponent"))
_SURE = frozenset((Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED))
_HEARD = 80.0
"""How like a card's name a word must sound that is written in the other alphabet."""
_ACTS = frozenset(("flickered", "exiled", "destroyed", "sacrificed", "bounced", "stolen", "tucked"))
_BEFORE = frozenset(("до", "перед", "раньше", "before"))
_SHORTEST = 5
_SHORTEST_LATIN = 3
_SHORT = 2
"""Letters of a preposition, which a dictionary may take for an abbreviation."""
_MOST_WORDS = 5
_ENDINGS = re.compile(r"(?:ами|ями|нули|нула|нуть|нул|ом|ем|ой|ою|ей|ам|ах|а|у|е|ы|и|ю|я)$")
_LATIN = re.compile(r"[a-z]")


@kept_with
def told(reading: Reading, shelf: Shelf) -> Reading:
    """Return the question with the concepts of events, and with every card that it names."""
    reading = with_melding_names(reading, shelf)
    own = in_own_words(replace(reading, mentions=tuple(_trimmed(reading, each) for each in reading.mentions)))
    own = without_retellings(own)
    further = tuple(_further(own, shelf))
    named = _with(own, (*own.mentions, *further))
    loose = tuple(_loose(named, shelf))
    several = len(named.mentions) + len(loose) > 1
    meant = loose if several else tuple(mention for mention in loose if _is_acted_on(named, mention))
    return _with(named, (*named.mentions, *meant))


def _is_acted_on(reading: Reading, mention: Mention) -> bool:
    """«блинканул кучу», «увёл мою кучу», «куча умерла»: a word beside a verb of what happens to permanents."""
    before = mention.first - 1
    while reading.concepts_at(before) & _WHOSE:
        before -= 1
    after = reading.concepts_at(mention.last + 1)
    dies = "dies" in after or ("leaves" in after and reading.has(*_ACTS))
    return bool(reading.concepts_at(before) & _ACTS) or dies


def _trimmed(reading: Reading, mention: Mention) -> Mention:
    """The name without a mark that stands after it: it may end a clause."""
    last = mention.last
    while last > mention.first and reading.tokens[last].kind is Kind.MARK:
        last -= 1
    return replace(mention, last=last)


def _with(reading: Reading, mentions: tuple[Mention, ...]) -> Reading:
    placed = tuple(sorted(mentions, key=lambda mention: mention.first))
    return reading if placed == reading.mentions else in_own_words(replace(reading, mentions=placed))


def _loose(reading: Reading, shelf: Shelf) -> Iterator[Mention]:
    """Ordinary words that stand for a card among cards: «крысы», «кучу»; not «куча триггеров»."""
    named = _named(reading)
    for index, token in enumerate(reading.tokens):
        if token.kind is not Kind.WORD or index in named or _LATIN.search(token.norm):
            continue
        found = shelf.names.nicknamed(token.norm) if not reading.concepts_at(index) else None
        following = None if "filler" in reading.concepts_at(index + 1) else reading.at(index + 1)
        if isinstance(found, Found) and not _is_counted_by(following):
            yield Mention(shelf.card(found.card_key), max(found.face_index, 0), found.via, index, index)


def in_own_words(reading: Reading) -> Reading:
    """Return the reading with the concepts of the lexicon of events instead of the common ones."""
    named = _named(reading)
    seen = (
        s for s in lexicon(LEXICON).sightings(reading.tokens) if not named & {*range(s.first, s.last + 1)}
    )
    return replace(reading, sightings=tuple(_as_told(reading, each) for each in seen))


def _as_told(reading: Reading, seen: Sighting) -> Sighting:
    """«умерли до слияния»: what would have come later tells but when something happened."""
    before = reading.at(seen.first - 1)
    later = before is not None and before.norm in _BEFORE and seen.concept == "melded"
    return replace(seen, concept="filler") if later else seen


def _is_counted_by(following: Token | None) -> bool:
    """Say whether the word after is what the one before is a heap of."""
    return following is not None and len(following.norm) > _SHORT and is_genitive(following.norm)


def _named(reading: Reading) -> frozenset[int]:
    return frozenset(i for mention in reading.mentions for i in range(mention.first, mention.last + 1))


def _further(reading: Reading, shelf: Shelf) -> Iterator[Mention]:
    """Find the names among words that are nothing else, the longest first at each place."""
    place, free = 0, _free(reading)
    while place < len(reading.tokens):
        sizes = range(run_length(free, place, _MOST_WORDS), 0, -1)
        found = next((m for size in sizes if (m := _name_at(reading, place, size, shelf))), None)
        if found is not None:
            yield found
        place = found.last + 1 if found is not None else place + 1


def run_length(free: Container[int], place: int, most: int) -> int:
    """Return how many free places follow each other from one on; no more than so many are counted."""
    return next((size for size in range(most) if place + size not in free), most)


def _free(reading: Reading) -> frozenset[int]:
    """The words that no card is named by; a Russian one must be no word of events either."""
    named = _named(reading)
    return frozenset(
        index
        for index, token in enumerate(reading.tokens)
        if token.kind is Kind.WORD
        and index not in named
        and (_LATIN.search(token.norm) or not (reading.concepts_at(index) or is_plain(token.norm)))
    )


def _name_at(reading: Reading, place: int, size: int, shelf: Shelf) -> Mention | None:
    places = range(place, place + size)
    if not _is_one_script(reading, places):
        return None
    text = reading.text[reading.tokens[place].start : reading.tokens[places[-1]].end]
    latin = bool(_LATIN.search(text.lower()))
    if len(text) < (_SHORTEST_LATIN if latin else _SHORTEST) or (size == 1 and reading.concepts_at(place)):
        return None
    mixed = _is_mixed(reading)
    for spelling in dict.fromkeys((text, _ENDINGS.sub("", text))):
        found = shelf.names.said(spelling) if mixed else shelf.names.spelt(spelling)
        if isinstance(found, Found) and _is_sure(found, spelling) and (found.via in _SURE or mixed):
            card = shelf.card(found.card_key)
            if card.game is Game.MAGIC:
                return Mention(card, max(found.face_index, 0), found.via, place, places[-1])
    return None


def _is_mixed(reading: Reading) -> bool:
    """Whether the question is Russian, where a word in Latin letters is hardly anything but a name."""
    return any("а" <= letter <= "я" for letter in reading.norm)


def _is_one_script(reading: Reading, places: range) -> bool:
    return len({bool(_LATIN.search(reading.tokens[place].norm)) for place in places}) == 1


def _is_sure(found: Found, spelling: str) -> bool:
    same_words = abs(len(found.name.split()) - len(spelling.split())) <= 1
    if found.via is Rung.TRANSLIT or found.via is Rung.FUZZY:
        return found.score >= _HEARD and same_words
    return found.via in _SURE
