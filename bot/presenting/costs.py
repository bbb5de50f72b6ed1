"""Costs in words: mana symbols stay as they are, the other parts of a cost are spoken."""

import re

from knowledge.russian import agreeing, declined

_PART = re.compile(r"(?P<verb>[a-z-]+) (?P<count>\d+)(?: (?P<what>.+))?")
_VERBS = {
    "sacrifice": "пожертвовать",
    "discard": "сбросить",
    "exile": "изгнать",
    "life": "заплатить жизнью:",
    "tap-others": "повернуть",
    "remove-counters": "снять жетоны:",
    "add-counters": "положить жетоны:",
    "return": "вернуть в руку",
    "reveal": "показать",
    "tap": "повернуть этот перманент",
    "untap": "развернуть этот перманент",
}
_NOUNS = {
    "creature": "существо",
    "card": "карта",
    "artifact": "артефакт",
    "land": "земля",
    "permanent": "перманент",
    "": "раз",
}


def cost_shown(cost: str, lang: str) -> str:
    """Return a cost as the engine writes it («{5}{U}{U} + sacrifice 1 creature») in the language."""
    if lang != "ru":
        return cost
    parts = [part for part in cost.split(" + ") if part]
    joint = " + " if all(part.startswith("{") for part in parts) else " и "
    return joint.join(_part_shown(part) for part in parts)


def _part_shown(part: str) -> str:
    match = _PART.fullmatch(part)
    if match is None or match["verb"] not in _VERBS:
        return part
    count, what = int(match["count"]), match["what"] or ""
    verb = _VERBS[match["verb"]]
    if match["verb"] in ("tap", "untap"):
        return verb
    if what not in _NOUNS:
        return f"{verb} {count} ({what})"
    return f"{verb} {_counted(count, _NOUNS[what])}" if what else f"{verb} {count}"


def _counted(count: int, noun: str) -> str:
    return f"1 {declined(noun, 'accusative')}" if count == 1 else agreeing(count, noun)
