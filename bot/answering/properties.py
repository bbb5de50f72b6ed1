"""What is asked of a named card: its properties, formats, a yes or no about playing it. Words in `lexicon_cards.toml`.

Refuses to know which card is meant, beyond saying which words of the question are left for its name.
"""

from collections.abc import Iterable

from bot.answering.lexicon import Sighting, lexicon
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

PROPERTIES = ("cost", "mana_value", "pt", "type", "color", "loyalty", "speed", "text")
"""In the order in which they are told."""
VERDICTS = ("legal", "may", "banned", "where")
_LEXICON = "lexicon_cards.toml"
_TALK = frozenset({"small_talk", "filler", "count", "magic", "berserk", "follow_up"})
FORMATS = (
    "standard", "pioneer", "modern", "legacy", "vintage", "pauper", "commander", "duel", "brawl", "historic",
    "alchemy", "timeless", "gladiator", "oathbreaker", "penny", "premodern", "oldschool", "paupercommander",
    "predh", "standardbrawl",
)  # fmt: skip
"""As MTGJSON and Scryfall name them, the best known first."""


def asked(reading: Reading) -> tuple[Sighting, ...]:
    """Return what is asked of a card, outside card names, from both lexicons; longer runs of words win."""
    known = {*PROPERTIES, *VERDICTS, *FORMATS}
    inside = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    own = [seen for seen in lexicon(_LEXICON).sightings(reading.tokens) if seen.first not in inside]
    seen = {*own, *(each for each in reading.sightings if each.concept in known and each.concept != "legal")}
    return tuple(
        each
        for each in sorted(seen, key=lambda each: (each.first, each.concept))
        if not any(_covers(other, each) for other in seen)
    )


def _covers(longer: Sighting, shorter: Sighting) -> bool:
    """Say whether a sighting is part of a longer one: «командир» of «дуэльный командир»."""
    if (longer.first, longer.last) == (shorter.first, shorter.last):
        return False
    return longer.first <= shorter.first and shorter.last <= longer.last


def wanted(reading: Reading) -> tuple[str, ...]:
    """Return the properties that are asked for, in the order in which they are told."""
    concepts = {seen.concept for seen in asked(reading)}
    return tuple(each for each in PROPERTIES if each in concepts)


def told(reading: Reading, concepts: Iterable[str] = PROPERTIES) -> frozenset[int]:
    """Return the indices of the words that only ask: those of the concepts, and small talk."""
    counted = {*concepts}
    said = [seen for seen in asked(reading) if seen.concept in counted]
    talk = [seen for seen in reading.sightings if seen.concept in _TALK]
    return frozenset(index for seen in (*said, *talk) for index in range(seen.first, seen.last + 1))


def left_for_name(reading: Reading, concepts: Iterable[str] = PROPERTIES) -> str:
    """Return the stretch of a question from its first to its last word that may be a card's name."""
    asking = told(reading, concepts)
    places = [
        index
        for index, token in enumerate(reading.tokens)
        if index not in asking and token.kind is not Kind.MARK and len(token.norm) > 1
    ]
    if not places:
        return ""
    return reading.text[reading.tokens[places[0]].start : reading.tokens[places[-1]].end]
