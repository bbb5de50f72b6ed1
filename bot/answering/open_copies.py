"""Whether a mana value is asked of a copy whose original is only described: «клон фишки», «клон ночной стороны».

The copier's own mana cost says nothing then. Refuses to know what the value is.
"""

from bot.answering.amounts import costs
from bot.answering.likenesses import likenesses
from bot.answering.reading import Reading
from bot.answering.things import is_copier

_TURNED = (
    "перевер",
    "преврат",
    "превращ",
    "ночн",
    "ночь",
    "обратн",
    "оборотн",
    "обороте",
    "трансформ",
    "flipped",
    "transform",
)
_WEREWOLF = "оборотень"
_DESCRIBED = ("token", "back_side", "double_faced", "animated_land", "land")
_HIDDEN = ("face_down", "morph", "manifest", "disguise", "cloak")


def tells_turned(reading: Reading) -> bool:
    """Say whether something is told to show its back face: «на обороте», «превращённый», «ночная сторона»."""
    turned = any(token.norm.startswith(_TURNED) and token.lemma != _WEREWOLF for token in reading.tokens)
    return turned or reading.has("back_side")


def copy_is_open(reading: Reading) -> bool:
    """Say whether a copier is named beside what it copies, which no name tells; or a likeness of nothing named."""
    copiers = [mention for mention in reading.mentions if is_copier(mention)]
    if not copiers:
        return bool(likenesses(reading)) and not reading.has("copy")
    if reading.has("back_side") and costs(reading):
        return False
    if reading.has(*_DESCRIBED) or tells_turned(reading):
        return True
    hidden = reading.places(*_HIDDEN)
    return bool(hidden) and all(mention.first - 1 not in hidden for mention in copiers)
