"""The guard of a question about a cost: has each tag been given a part, or does it say nothing more?

Refuses to know what the parts are.
"""

from bot.answering.outlays.model import Draft
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Tag

_SILENT = frozenset(
    [
        "emerge",
        "escalate",
        "sac",
        "victim",
        "cre",
        "spell",
        "card",
        "cardword",
        "cast",
        "came",
        "choose",
        "mine",
        "it",
        "stack",
        "board",
        "price",
        "pay",
        "howmany",
        "which",
        "whether",
        "may",
        "enough",
        "mana",
        "land",
        "least",
        "most",
        "left",
        "diff",
        "mode",
        "mv",
        "manacost",
        "at",
        "by",
        "under",
        "having",
        "inside",
        "from",
        "and",
        "end",
        "asked",
        "all",
        "only",
        "anycolour",
        "discount",
        "other",
        "than",
        "sothat",
        "better",
        "hard",
        "front",
        "command",
        "coloured",
    ]
)
"""Tags that say nothing more once the amounts have their roles: who does what with what, and what is asked."""
_NAMES = ("word", "unknown")
_IDLE = ("word", "unknown", "quality")
_HARMLESS = frozenset(
    [
        "sacrifice",
        "cast",
        "cost",
        "pays",
        "spell",
        "creature",
        "count",
        "filler",
        "small_talk",
        "aside",
        "card_word",
        "mana_value",
        "legal",
        "called",
        "follow_up",
        "at_once",
        "same_turn",
        "on_me",
        "paid",
        "afford",
        "mine",
        "choose",
        "outcome",
        "takes",
        "whole",
        "mode",
    ]
)
"""What a word may mean elsewhere and still say nothing of a price."""
_ADORNED = frozenset(["cre", "victim", "spell", "card", "word", "token", "drop", "land"])


def left_over(draft: Draft, reading: Reading) -> tuple[str, ...]:
    """The words that nobody took and that may tell something.

    Of a keyword whose amounts all have their roles, a word that no lexicon knows tells nothing of the price.
    """
    row = draft.row
    return tuple(
        tag.text or tag.name
        for index, tag in enumerate(row.tags)
        if index not in row.taken
        and tag.name not in _SILENT
        and not _is_name(draft, index)
        and not (draft.way in ("emerge", "escalate") and _is_idle(tag, reading))
    )


def _is_idle(tag: Tag, reading: Reading) -> bool:
    """«решился», «топливо», «занесу»: nothing that happens to anything, and nothing that changes an amount."""
    return tag.name in _IDLE and all(
        reading.concepts_at(place) <= _HARMLESS for place in range(tag.first, tag.last + 1)
    )


def _is_name(draft: Draft, index: int) -> bool:
    """«сакаю воробья», «воробей за 3»: what is sacrificed is called so; its price stands beside it."""
    tags = draft.row.tags
    if tags[index].name == "pair":
        return draft.emerging
    if tags[index].name in ("artifact", "x"):
        return draft.row.has("x") if tags[index].name == "x" else not draft.emerging
    if tags[index].name == "nth":
        return draft.row.has("diff", "better")
    if tags[index].name == "quality":
        return index + 1 < len(tags) and tags[index + 1].name in _ADORNED
    if tags[index].name not in _NAMES:
        return False
    after = tags[index + 1].name if index + 1 < len(tags) else ""
    before = tags[index - 1].name if index else ""
    if draft.emerging and after == "emerge" and before in ("by", "at", "under", "having", "inside"):
        return True
    if draft.emerging and after == "cost" and index + 1 in draft.row.taken and before in ("sac", "under"):
        return True
    if tags[index].name == "word" and after == "token":
        return True
    return tags[index].name == "word" and before in ("sac", "victim", "cre", "quality", "back")
