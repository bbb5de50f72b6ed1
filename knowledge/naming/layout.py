"""Text typed with the keyboard in the other language: «,hbptkf» is «бризела», «удвук» is «elder».

Works on the raw text, because letters of one layout sit on the punctuation of the other. Refuses to know
whether the result means anything.
"""

import re

from knowledge.naming.normalise import has_cyrillic, has_latin

_QWERTY = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_QWERTY_SHIFT = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
_TO_RUSSIAN = str.maketrans(_QWERTY + _QWERTY_SHIFT, _RUSSIAN + _RUSSIAN.upper())
_TO_LATIN = str.maketrans(_RUSSIAN + _RUSSIAN.upper(), _QWERTY + _QWERTY_SHIFT)
_PAUSE = re.compile(r"([,.;:])(?=\s|$)")


def swapped(text: str) -> tuple[str, ...]:
    """Return the readings of a text as typed in the other layout: none, one, or two.

    Two where a punctuation mark before a space may be a letter or may be meant («birfyf, dljdf»): the reading
    that keeps it comes first. A text in neither alphabet, or in both, has no such reading.
    """
    if has_cyrillic(text):
        return () if has_latin(text) else (text.translate(_TO_LATIN),)
    if not has_latin(text):
        return ()
    letters = text.translate(_TO_RUSSIAN)
    kept = "".join(
        mark if mark in ",.;:" and _PAUSE.match(text, place) else letter
        for place, (mark, letter) in enumerate(zip(text, letters, strict=True))
    )
    return (letters,) if kept == letters else (kept, letters)
