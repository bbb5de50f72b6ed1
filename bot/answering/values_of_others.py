"""Whether a mana value is asked of something else than the card or the cost that is named.

Refuses to know what the value is.
"""

from bot.answering.amounts import costs
from bot.answering.reading import Reading
from bot.answering.values import is_melded

_STORED = ("graveyard", "hand", "exile", "library")
_SPELLS_OF = ("заклинания", "заклинаний", "спеллы", "спеллов", "заклов", "закли", "spells")
_FROM = frozenset(("из", "от", "с", "from"))


def is_of_others(reading: Reading) -> bool:
    """«бризела и заклинания с X», «в могиле бризела», «из {5} или из всего явления»: another thing's value is asked.

    A card that looks at the mana values of spells is not asked about beside them; a melded permanent is nowhere but
    on the battlefield; a cost that something is taken off is no whole one.
    """
    faces = [mention.card.faces[mention.face] for mention in reading.mentions]
    melded = [m for m in reading.mentions if is_melded(m.card, m.card.faces[m.face])]
    looks = any("mana value" in face.text_en for face in faces) and len(faces) == 1
    before = (reading.at(place - 1) for place, _ in costs(reading))
    lessened = reading.has("emerge") and any(t is not None and t.norm in _FROM for t in before)
    stored = bool(melded) and reading.has(*_STORED) and not reading.has("battlefield", "stack", "copy")
    return lessened or stored or (looks and _has_spells(reading))


def _has_spells(reading: Reading) -> bool:
    """«и заклинания с X»: spells are spoken of, apart from the one that is named."""
    return any(token.norm.startswith(_SPELLS_OF) for token in reading.tokens)
