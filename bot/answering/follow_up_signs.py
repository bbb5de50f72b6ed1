"""How a question that leans on the one before is known: by its lead, as a bare property, by a time alone.

Refuses to know what it stands for.
"""

from bot.answering.believed import SURE_RUNGS
from bot.answering.lexicon import lexicon
from bot.answering.modes_alone import numbers_modes
from bot.answering.properties import asked, wanted
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind

_LEXICON = "lexicon_follow_ups.toml"


def core(reading: Reading) -> tuple[int, ...]:
    """Return the indices of the tokens that are neither a lead, nor a pronoun, nor a mark."""
    idle = seen(reading, "lead", "pronoun")
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    return tuple(
        index
        for index, token in enumerate(reading.tokens)
        if token.kind is not Kind.MARK and (index in named or index not in idle)
    )


def is_follow_up(reading: Reading) -> bool:
    """Say whether a question leans on the one before: by how it begins, or as it asks for a property of no card."""
    said = (token for token in reading.tokens if not {token.norm, token.lemma} & _INTERJECTIONS)
    first = next((token.lemma for token in said), "")
    leads = first in _OPENINGS or reading.has("follow_up")
    return leads or is_bare_property(reading) or numbers_modes(reading)


_OPENINGS = ("а", "и", "ну", "тогда", "следом", "вслед", "затем", "потом", "and", "then")
_INTERJECTIONS = frozenset(
    (
        "ок",
        "окей",
        "ладно",
        "хорошо",
        "ясно",
        "понятно",
        "понял",
        "поняла",
        "ага",
        "угу",
        "ok",
        "okay",
        ",",
        ".",
        "!",
    )
)


def is_bare_property(reading: Reading) -> bool:
    """Say whether nothing is said but a property: «п/т?», «какая у неё мана-стоимость»."""
    if reading.mentions or not wanted(reading):
        return False
    told = {i for found in asked(reading) for i in range(found.first, found.last + 1)} | talk(reading)
    return all(index in told for index in core(reading))


def is_named_surely(mention: Mention) -> bool:
    """Say whether a name stands as it is spelt: «and her» that only begins one is rather a pronoun."""
    return mention.via in SURE_RUNGS


FIRST_YEAR, LAST_YEAR = 1993, 2099


def is_of_time(said: Reading) -> bool:
    """Say whether a follow-up names nothing but another time."""
    era, old = seen(said, "era"), seen(said, "old")
    years = {index for index, token in enumerate(said.tokens) if FIRST_YEAR <= token.value <= LAST_YEAR}
    return bool(old | years) and all(index in era | years for index in core(said))


def seen(reading: Reading, *concepts: str) -> set[int]:
    """Return the tokens of concepts of the lexicon of follow-ups."""
    found = lexicon(_LEXICON).sightings(reading.tokens)
    return {index for s in found if s.concept in concepts for index in range(s.first, s.last + 1)}


def talk(reading: Reading) -> set[int]:
    """Return the tokens that say nothing by themselves."""
    return {
        index
        for found in reading.sightings
        if found.concept in ("small_talk", "filler", "follow_up")
        for index in range(found.first, found.last + 1)
    }
