"""Mana and tap symbols as characters that a chat shows: «{2}{U}» becomes «②🔵».

What is no symbol stays as it is, so any text may be passed. Refuses to know platforms.
"""

import re

_COLORS = {"W": "⚪", "U": "🔵", "B": "⚫", "R": "🔴", "G": "🟢", "C": "◇"}
_OTHERS = {"S": "❄️", "P": "Φ", "X": "Ⓧ", "Y": "Ⓨ", "Z": "Ⓩ", "T": "⤵️", "Q": "⤴️", "E": "⚡"}
_NUMBERS = {str(number): "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"[number] for number in range(21)}
_SIGNS = {**_COLORS, **_OTHERS, **_NUMBERS}
_SYMBOL = re.compile(r"\{([0-9A-Z]{1,2}(?:/[0-9A-Z]{1,2}){0,2})\}")


def drawn(text: str) -> str:
    """Draw every known symbol of the text; a hybrid one stands in round brackets: «{W/U}» is «(⚪/🔵)»."""
    return _SYMBOL.sub(_draw, text)


def _draw(match: re.Match[str]) -> str:
    halves = match[1].split("/")
    if any(half not in _SIGNS for half in halves):
        return match[0]
    signs = "/".join(_SIGNS[half] for half in halves)
    return signs if len(halves) == 1 else f"({signs})"
