"""Verbs that say by their ending that it is the asker to whom something happens: «потеряю», «словлю», «получу».

Refuses to know verbs of what the asker does to others: «сниму», «солью».
"""

import re

_MINE = re.compile(
    r"^(?:потеря|теря|словл|ловл|огреб|схлоп|хапн|получ|недосч|просяд|сяд|упад|лиш)\w*(?:ю|у|усь|юсь)$"
)


def befalls_me(word: str) -> bool:
    """Say whether a verb tells that the asker loses or gets something."""
    return bool(_MINE.match(word))
