"""Whether a named card is another one by a life total: «30 or more life», «your life total».

Refuses to know what it is then: it is a guard for whoever plays a scene with the usual totals.
"""

import re

from bot.answering.reading import Reading

_LIFE = re.compile(r"life total|or (?:more|less|greater) life|\byour life\b", re.IGNORECASE)


def looks_at_life(reading: Reading) -> bool:
    """Say whether the text of a named card asks how much life a player has."""
    return any(_LIFE.search(mention.card.faces[mention.face].text_en) for mention in reading.mentions)
