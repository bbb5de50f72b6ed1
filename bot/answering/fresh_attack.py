"""Whether what was cast face down and turned up may attack that turn: «тут же вскрыл, могу в бой?» (302.6).

Refuses to know what it costs; what has haste may attack whenever it came.
"""

from bot.answering.reading import Mention, Reading

_FIGHT = frozenset(("бой", "атака", "атаковать", "attack"))
_AT_ONCE = frozenset(("же", "сразу", "ход"))
_NEAR = 3


def asks_to_attack(reading: Reading) -> frozenset[int]:
    """Return the tokens that ask whether it may attack; empty where it is not asked."""
    may = reading.places("legal")
    fights = (index for index, token in enumerate(reading.tokens) if token.lemma in _FIGHT)
    return frozenset(index for index in fights if any(abs(index - place) <= _NEAR for place in may))


def may_attack(reading: Reading, card: Mention | None) -> bool | None:
    """Say whether the named card, turned up, may attack; None where that hangs on what is not told."""
    if card is None:
        return None
    if "Haste" in card.card.keywords:
        return True
    return False if _is_at_once(reading) else None


def _is_at_once(reading: Reading) -> bool:
    """«тут же», «сразу», «в тот же ход»: «потом» may be turns later."""
    spans = (seen for seen in reading.sightings if seen.concept == "same_turn")
    said = ({token.lemma for token in reading.tokens[seen.first : seen.last + 1]} for seen in spans)
    return any(words & _AT_ONCE for words in said)
