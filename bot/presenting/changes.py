"""What differs between two wordings, marked: «…a permanent [+with a morph ability] face up…».

Refuses to know which texts they are.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from bot.presenting.document import Bold, Inline, Italic, Text

_CONTEXT = 3
"""Words shown on either side of a change."""
_LONGEST = 40
"""Words of one change that are shown; the rest is an ellipsis."""
_MOST = 5
"""Places of one text whose changes are shown."""
_BLANK = re.compile(r"\s+")
_ALIKE = 0.3
"""Below this share of common words the wording is a new one, and marks would be a puzzle."""

_REFERENCE = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
_PLAIN = str.maketrans("’‘“”—–", "''\"\"--")

Step = tuple[str, int, int, int, int]


def marked(old: str, new: str) -> tuple[Inline, ...]:
    """Return the changes of a wording with a few words around each; removed words italic, added ones bold.

    Typographic marks and the numbers of other rules are no change. Empty where nothing else differs.
    """
    before, after = _BLANK.split(old.strip()), _BLANK.split(new.strip())
    matcher = SequenceMatcher(None, _plain(before), _plain(after), autojunk=False)
    if matcher.ratio() == 1:
        return ()
    if matcher.ratio() < _ALIKE:
        return (Italic(f"[−{_short(before)}]"), Text(" "), Bold(f"[+{_short(after)}]"))
    groups = list(matcher.get_grouped_opcodes(_CONTEXT))
    parts: list[Inline] = []
    for group in groups[:_MOST]:
        parts += [Text(" … " if parts else "…"), *_spaced(list(_group(group, before, after)))]
    left = len(groups) - _MOST
    return (*parts, Text(f" … (+{left})" if left > 0 else "…"))


def _group(group: Sequence[Step], before: list[str], after: list[str]) -> Iterator[Inline]:
    for kind, old_from, old_to, new_from, new_to in group:
        if kind == "equal":
            yield Text(" ".join(after[new_from:new_to]))
            continue
        if old_to > old_from:
            yield Italic(f"[−{_short(before[old_from:old_to])}]")
        if new_to > new_from:
            yield Bold(f"[+{_short(after[new_from:new_to])}]")


def _spaced(parts: list[Inline]) -> Iterator[Inline]:
    for place, part in enumerate(parts):
        if place:
            yield Text(" ")
        yield part


def _short(words: list[str]) -> str:
    return " ".join(words) if len(words) <= _LONGEST else f"{' '.join(words[:_LONGEST])} …"


def _plain(words: list[str]) -> list[str]:
    return [_REFERENCE.sub("#", word.translate(_PLAIN)) for word in words]
