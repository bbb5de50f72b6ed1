"""The row of a table told in plain words, put in order before it is read: what only orders things, and a bare «за?».

Refuses to know what lies there.
"""

from dataclasses import replace

from bot.answering.tallies.tagged import Row, Tag

_ORDINALS = frozenset(("first", "second", "third", "fourth"))
_THINGS = frozenset(("size", "cre"))
_ASKS = (
    "cheaply", "count_it", "free", "afford", "pays", "howmany", "which", "stats", "power", "toughness", "lived", "died",
    "combat", "mv",
)  # fmt: skip


def ordered(row: Row) -> Row:
    """Return the row without «первый», «оба» where they tell of things told anyway; «…за?» asks the price."""
    row = _without_denied(row)
    tags = [
        tag
        for index, tag in enumerate(row.tags)
        if tag.text != "both" and not (tag.name in _ORDINALS and _next(row.tags, index) in _THINGS)
    ]
    said = [index for index, tag in enumerate(tags) if tag.name != "end"]
    ends = bool(tags) and tags[-1].text == "?"
    if ends and said and tags[said[-1]].name == "by":
        tags[said[-1]] = replace(tags[said[-1]], name="cheaply")
    return Row(tuple(tags))


_NOTHING_ELSE = (
    "else (artifact|enchantment|aura|equipment|land|cre|cardnoun|and)+ (from? me|opp|table)* not (?=end|$)"
)


def _without_denied(row: Row) -> Row:
    """«других чар и артефактов нет»: what is said not to be there besides."""
    denied = {place for found in row.find(_NOTHING_ELSE) for place in found.places}
    return Row(tuple(tag for index, tag in enumerate(row.tags) if index not in denied)) if denied else row


def asking_size(row: Row) -> Row:
    """«…, рыцарь реликвария?»: a card alone in the last clause of a question that asks nothing else asks its size."""
    tags = row.tags
    if row.has(*_ASKS) or len(tags) < 3 or tags[-1].text != "?":
        return row
    alone = tags[-2].name == "card" and tags[-3].name == "end"
    return Row((*tags[:-1], Tag("stats", tags[-1].first, tags[-1].first, "?"), tags[-1])) if alone else row


def _next(tags: tuple[Tag, ...], index: int) -> str:
    return tags[index + 1].name if index + 1 < len(tags) else ""
