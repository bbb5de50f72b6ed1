"""Facts of a Magic question that a written ruling must speak of: a keyword told, a mana value, told costs and sizes.

A ruling that never mentions what decides the question answers another one. Refuses to search, and to reckon.
"""

import re
import tomllib
from functools import cache, lru_cache
from importlib import resources

from bot.answering.focus import asks_mana_value
from bot.answering.hidden_joined import HIDDEN
from bot.answering.joined import tokenise
from bot.answering.lexicon import lexicon
from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token, normalise
from knowledge.records import Game, Ruling

_COMBAT = "lexicon_combat.toml"
_KEYWORDS = frozenset(
    [
        "trample",
        "first_strike",
        "double_strike",
        "deathtouch",
        "lifelink",
        "infect",
        "wither",
        "indestructible",
        "flying",
        "vigilance",
        "haste",
        "reach",
        "hexproof",
        "shroud",
        "menace",
        "protection_from_red",
        "protection_from_black",
        "protection_from_white",
        "protection_from_green",
        "protection_from_blue",
    ]
)
_DECISIVE = frozenset(
    [
        "emerge",
        "escalate",
        "kicker",
        "flashback",
        "delve",
        "cascade",
        "free",
        "copy",
        "token",
        "animated_land",
        "mana_value",
        "hybrid",
        "aura",
        "adventure",
        "counter",
    ]
)
_WITHOUT = frozenset(("без", "нет", "нету", "without", "no", "снять", "снял", "сняли", "потеряло", "потерял"))
_GONE = ("нет", "нету", "снят", "снял", "сняли", "потерян", "отнял")
_LACK = re.compile(r"\b(?:без|нету?|without|no|сня\w+|потеря\w+|отня\w+)\b")
_AMOUNTS = ("cost", "mana_value", "pt", "afford", "count", "become", "pays")
_FATES = ("survive", "perish")
_SPEAKS_OF_FATE = re.compile(
    r"\b(?:умер|умир|умр|гиб|погиб|выжи|пережи|убь|убив|убит|уничтож|остан|остает|кладбищ|жив|surviv|die|kill|destroy)"
)
_SPEAKS_OF_VALUE = re.compile(r"\b(?:кмс|cmc|мана.?(?:стоимост|ценност|вел)|стоимост|mana (?:value|cost))")
_SPEAKS_OF_PRICE = re.compile(
    r"\b(?:сто[ия]|цен|плат|плач|оплат|заплат|ман[аеуыо]|бесплат|дорож|дешев|cost|pa(?:y|id)|mana)|\{"
)
_FIGURES = (Kind.COST, Kind.PAIR)
_YEAR = re.compile(r"(?<!\d)(?:19[89]|20[0-9])\d(?!\d)")
_OF_OLD = re.compile(r"\b(?:стар\w+|прежн\w+|древн\w+) правил\w*|по.стар[оу]му|old rules")
_TODAY = "2020"
"""Editions from then on are what holds today."""
_SIZED = re.compile(r"\d+/\d+")
_SIZE = re.compile(r"(?<![+\-/\d])\d+/\d+")


def passes_over(ruling: Ruling, reading: Reading) -> bool:
    """Say whether a ruling about Magic passes over what a question tells.

    That is a decisive concept it never names, or, where an amount is asked for, a mana cost or a size it does not have.
    Whether something lives by a sample («существу 6/6») tells nothing of another size either.
    """
    if ruling.game is not Game.MAGIC:
        return False
    lines = (*ruling.asked, ruling.verdict, ruling.why)
    turning = _facts_of(reading.text)
    if turning and not turning <= _facts_of("\n".join((*lines, ruling.today)), of_ruling=True):
        return True
    dated = _YEAR.search(reading.norm) or _OF_OLD.search(reading.norm)
    if dated and not _tells_of_years(ruling):
        return True
    lacked = _lacked_in(reading.tokens)
    if lacked and not lacked <= {each for line in lines for each in _lacked_of(line)}:
        return True
    told = set(_weighty(reading.tokens))
    for line in lines if told else ():
        told -= _weighty_in(line)
        if not told:
            break
    if told:
        return True
    text = normalise("\n".join(lines))
    if any(token.norm not in text for token in reading.tokens if _SIZED.fullmatch(token.norm)):
        return True
    amounts = any(reading.has(asked) for asked in _AMOUNTS)
    if not amounts and not reading.has(*_FATES):
        return False
    if reading.has("cost") and not _SPEAKS_OF_PRICE.search(text):
        return True
    if asks_mana_value(reading) and not _SPEAKS_OF_VALUE.search(text):
        return True
    if not amounts and reading.of_kind(Kind.PAIR) and not _SPEAKS_OF_FATE.search(text):
        return True
    return _has_other_figures(reading, text, _FIGURES if amounts else _sizes_in(text))


@lru_cache(maxsize=2_048)
def _tells_of_years(ruling: Ruling) -> bool:
    """Say whether a ruling speaks of any year, or is known to hold from one."""
    lines = (*ruling.asked, ruling.verdict, ruling.why, ruling.today, ruling.slip)
    shown = (
        *(ref.edition for ref in ruling.rules if ref.edition < _TODAY),
        *(each.document for each in ruling.places),
    )
    return bool(ruling.holds_from or ruling.holds_to) or any(map(_YEAR.search, (*lines, *shown)))


@lru_cache(maxsize=8_192)
def _lacked_of(line: str) -> frozenset[str]:
    return _lacked_in(tokenise(normalise(line))) if _LACK.search(normalise(line)) else frozenset()


def _lacked_in(tokens: tuple[Token, ...]) -> frozenset[str]:
    """The keywords that are told to be absent: «без топота», «нет трампла», «хаст сняли»."""
    seen = lexicon(_COMBAT).sightings(tokens)
    return frozenset(
        each.concept
        for each in seen
        if each.concept in _KEYWORDS
        and (
            (each.first and tokens[each.first - 1].norm in _WITHOUT)
            or (each.last + 1 < len(tokens) and tokens[each.last + 1].norm.startswith(_GONE))
        )
    )


@lru_cache(maxsize=8_192)
def _weighty_in(line: str) -> frozenset[str]:
    return _weighty(tokenise(normalise(line)))


@lru_cache(maxsize=2_048)
def _facts_of(text: str, *, of_ruling: bool = False) -> frozenset[str]:
    """Return the facts that turn an outcome and that a text tells; of a ruling, those it speaks of."""
    said = normalise(text)
    return frozenset(fact for fact, told, spoken in _facts() if (spoken if of_ruling else told).search(said))


@cache
def _facts() -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    text = resources.files(__package__).joinpath("passed_over.toml").read_text(encoding="utf-8")
    found: dict[str, str | list[str]] = tomllib.loads(text)["facts"]
    pairs = {fact: told if isinstance(told, list) else [told, told] for fact, told in found.items()}
    return tuple((fact, _begins(pair[0]), _begins(pair[1])) for fact, pair in pairs.items())


def _begins(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})")


def weighty_in(text: str) -> frozenset[str]:
    """Return the keywords and decisive concepts that a text speaks of."""
    return _weighty_in(text)


def _weighty(tokens: tuple[Token, ...]) -> frozenset[str]:
    seen_here = {seen.concept for seen in lexicon().sightings(tokens)}
    told = (seen_here & _DECISIVE) | ({"hidden"} if not seen_here.isdisjoint(HIDDEN) else set())
    fought = {seen.concept for seen in lexicon(_COMBAT).sightings(tokens)} & _KEYWORDS
    return frozenset(told | fought)


def _sizes_in(text: str) -> tuple[Kind, ...]:
    """The kind of a told size, where a text has one as its sample."""
    return (Kind.PAIR,) if _SIZE.search(text) else ()


def _has_other_figures(reading: Reading, text: str, kinds: tuple[Kind, ...]) -> bool:
    return any(token.kind in kinds and token.norm not in text for token in reading.tokens)
