"""What is asked of a named card: its properties, formats, a yes or no about playing it. Words in `lexicon_cards.toml`.

Refuses to know which card is meant, beyond saying which words of the question are left for its name.
"""

import re
from collections.abc import Iterable, Iterator

from bot.answering.lexicon import Sighting, lexicon
from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token
from knowledge.naming.leadins import is_asking

PROPERTIES = ("cost", "mana_value", "pt", "type", "color", "loyalty", "speed", "text")
"""In the order in which they are told."""
_KEYED = frozenset(
    ("morph", "megamorph", "disguise", "alternative", "kicker", "flashback", "emerge", "escalate")
)
_JOINTS = ("и", ",", "and")
_RESPONSES = ("ответ", "response")
VERDICTS = ("legal", "may", "banned", "restricted", "where")
_LEXICON = "lexicon_cards.toml"
_TALK = frozenset({"small_talk", "filler", "count", "magic", "berserk", "follow_up"})
_POSSESSIVE = re.compile(r"(?<=[a-z])['’]s$", re.IGNORECASE)
_SHORTEST = 2
FORMATS = (
    "standard", "pioneer", "modern", "legacy", "vintage", "pauper", "commander", "duel", "brawl", "historic",
    "alchemy", "timeless", "gladiator", "oathbreaker", "penny", "premodern", "oldschool", "paupercommander",
    "predh", "standardbrawl",
)  # fmt: skip
"""As MTGJSON and Scryfall name them, the best known first."""
_COMMANDERS = frozenset(("командир", "коммандер", "командер", "commander"))
_IN = frozenset(("в", "во", "для", "под", "формат", "in", "for"))
_ANSWERED = frozenset(
    ("заклинание", "спелл", "каст", "розыгрыш", "способность", "абилка", "абилити", "триггер")
)
"""What may be answered whatever it is."""
_INTERROGATIVES = frozenset(("where", "there", "here", "then", "when", "why", "how"))
"""Words by which English asks, though cards bear them as names."""


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


def is_of_a_format(reading: Reading, seen: Sighting) -> bool:
    """Say whether a word for a format means the format: a commander is one only by «в коммандере», «легален …»."""
    token = reading.tokens[seen.first]
    if seen.first != seen.last or _COMMANDERS.isdisjoint((token.norm, token.lemma)):
        return True
    before = reading.tokens[seen.first - 1] if seen.first else token
    is_place = not _IN.isdisjoint((before.norm, before.lemma))
    named = any(mention.last == seen.first - 1 for mention in reading.mentions)
    is_last = token.norm.isascii() and seen.last == len(reading.tokens) - 1 and named
    return is_place or is_last or any(each.concept in VERDICTS for each in asked(reading))


def tells_what_is_answered(reading: Reading) -> bool:
    """«болт в ответ на анморф»: whether that can be answered is asked, not when the card may be played."""
    ends = (seen.last for seen in asked(reading) if seen.concept == "speed")
    after = (reading.at(last + 1) for last in ends if reading.tokens[last].norm == "на")
    return any(token is not None and token.lemma not in _ANSWERED for token in after)


def left_for_name(reading: Reading, concepts: Iterable[str] = PROPERTIES) -> str:
    """Return the longest stretch of a question, between words that ask, that may be a card's name; empty for none."""
    counted = {*concepts}
    asking = {i for s in asked(reading) if s.concept in counted for i in range(s.first, s.last + 1)}
    runs = [_trimmed(reading, run) for run in _runs(reading, asking)]
    longest = max(runs, key=len, default=())
    if not longest:
        return ""
    text = reading.text[reading.tokens[longest[0]].start : reading.tokens[longest[-1]].end]
    return _POSSESSIVE.sub("", text)


def lists_properties(reading: Reading) -> bool:
    """Say whether a property of a named card and a keyword of it are asked in one breath: «стата и морф»."""
    if not reading.mentions:
        return False
    printed = {
        index
        for seen in asked(reading)
        if seen.concept in PROPERTIES and not _is_in_response(reading, seen)
        for index in (seen.first, seen.last)
    }
    keyed = {seen.first for seen in reading.sightings if seen.concept in _KEYED}
    joints = (index for index, token in enumerate(reading.tokens) if token.norm in _JOINTS)
    return any(
        (at - 1 in printed and at + 1 in keyed) or (at - 1 in keyed and at + 1 in printed) for at in joints
    )


def _is_in_response(reading: Reading, seen: Sighting) -> bool:
    """«закрытый морф, в ответ на болт вскрываю»: something is told, and no time asked for."""
    return any(token.norm in _RESPONSES for token in reading.tokens[seen.first : seen.last + 1])


def _runs(reading: Reading, breaks: set[int]) -> Iterator[tuple[int, ...]]:
    """Yield the stretches of tokens between the breaks."""
    run: list[int] = []
    for index in range(len(reading.tokens)):
        if index in breaks:
            yield tuple(run)
            run = []
        else:
            run.append(index)
    yield tuple(run)


def _trimmed(reading: Reading, run: tuple[int, ...]) -> tuple[int, ...]:
    """A stretch without marks, small talk and words of a look-up at its ends."""
    talk = told(reading, ())
    idle = [index in talk or _asks(reading.tokens[index]) for index in run]
    if all(idle):
        return ()
    first, last = idle.index(False), len(idle) - idle[::-1].index(False)
    return run[first:last]


def _asks(token: Token) -> bool:
    idle = token.kind is Kind.MARK or len(token.norm) < _SHORTEST or token.norm in ("and", "or")
    return idle or token.norm in _INTERROGATIVES or is_asking(token.norm.replace("'", ""))
