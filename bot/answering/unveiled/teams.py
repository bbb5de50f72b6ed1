"""What changes the size of many creatures while it lies there: «чара: мои существа +1/+1», «моим рубашкам +0/+1».

A colour counts by the face that is seen, so the colour of the hidden face must be told. Refuses effects that end.
"""

from bot.answering.tallies.tagged import Found, Tag
from bot.answering.unveiled.model import COLOURS, Deed, Draft
from bot.answering.unveiled.words import HIDDEN, H

_MANY = (
    "существа",
    "существам",
    "твари",
    "тварям",
    "кричи",
    "кричам",
    "creatures",
    "рубашки",
    "рубашкам",
    "рубахи",
    "рубахам",
    "закрытые",
    "закрытым",
    "морфы",
    "морфам",
)
_WHOM = f"(?:me|all|in)* (?P<c>colour)? (?:{H})* (?P<w>cre|{H})"
_EACH = ("кажд", "each", "every")
_GIVES = "(?:gives|got|end|in)*"
_PATTERNS = (
    f"{_WHOM} (?:me|all)* {_GIVES} (?P<b>bonus) (?:gives)? (?!until|counter)",
    f"(?:source|aura) {_GIVES} (?P<b>bonus) {_GIVES} {_WHOM} (?!until)",
    f"source {_GIVES} (?P<b>bonus) (?:me)? (?P<w>all) (?:me)? (?!until|cre|{H})",
)


def read_teams(draft: Draft) -> None:
    """Take every such change; a colour that is told elsewhere is that of the hidden face."""
    row = draft.row
    for pattern in _PATTERNS:
        for fit in list(row.find(pattern)):
            whom, bonus, colour = fit.one("w"), fit.one("b"), fit.one("c")
            names = {tag.name for tag in fit.tags}
            sourced = row.has("source", "aura") or names & {"me", "all", "colour"}
            if whom is None or bonus is None or not sourced or not _are_many(fit, whom):
                continue
            row.take(fit)
            down = any(tag.name in HIDDEN for tag in fit.tags)
            scope = "face-down" if down else _letter(colour)
            draft.deeds.append(Deed("team", fit.places[0], text=bonus.text, way=scope))
    if any(deed.kind == "team" for deed in draft.deeds):
        row.taken.update(i for i, tag in enumerate(row.tags) if tag.name == "source")


def _are_many(fit: Found, whom: Tag) -> bool:
    """Whether more than one is meant: «существа», «каждый закрытый»."""
    return (
        whom.name == "all"
        or whom.text in _MANY
        or any(tag.name == "all" and tag.text.startswith(_EACH) for tag in fit.tags)
    )


def take_colours(draft: Draft) -> None:
    """The colour of the hidden face, where a change is for a colour: it must be told of a face without a name."""
    asked = [deed for deed in draft.deeds if deed.kind == "team" and deed.way in COLOURS.values()]
    hero = draft.hero()
    if not asked or hero is None:
        return
    places = [i for i, tag in enumerate(draft.row.tags) if tag.name == "colour" and i not in draft.row.taken]
    told = {_letter(draft.row.tags[i]) for i in places}
    draft.row.taken.update(places)
    if hero.card is None:
        draft.clear = draft.clear and len(told) == 1
        draft.change(hero.key, colour=next(iter(told), ""))
    else:
        draft.clear = draft.clear and not told


def _letter(colour: Tag | None) -> str:
    """The letter of a colour's word; empty where there is none."""
    if colour is None:
        return ""
    return next((letter for stem, letter in COLOURS.items() if colour.text.startswith(stem)), "?")
