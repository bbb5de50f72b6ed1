"""Creatures that are only described: by their size, by their number, by what they have protection from.

Refuses to guess whether a told number counts the creature that is turned up.
"""

from dataclasses import replace

from bot.answering.unveiled.model import ME, OPP, OTHER, Being, Draft
from bot.answering.unveiled.words import MOST, keywords_after

_AFTER = "(?:me|opp)+ (?P<k>num) (?!dmg|counter|bonus|cards|life|mana)"
"""«1/1 опповские, две штуки»: a number told after the size."""
_NOUNS = "(?:cre|dragon|blocker|attacker|tokn)"
_PROTECTED = {
    "pro_white": "white",
    "pro_blue": "blue",
    "pro_black": "black",
    "pro_red": "red",
    "pro_green": "green",
}


def read_described(draft: Draft) -> None:
    """Take them all."""
    _read_sized(draft)
    _read_protected(draft)
    _read_crowd(draft)


def _read_sized(draft: Draft) -> None:
    """«два блокера 3/3», «рядом 4/4 и 2/2»: creatures of told sizes that lie face up."""
    row = draft.row
    kinds = f"(?:he|another|more|me|opp|in|faceup|colour|{_NOUNS})*"
    for fit in list(row.find(f"(?P<n>num)? {kinds} (?P<s>size) {_NOUNS}* (?:and (?P<t>size)|{_AFTER})?")):
        pair = [tag for tag in (fit.one("s"), fit.one("t")) if tag is not None]
        count = fit.number("n") or fit.number("k", 1)
        if len(pair) > 1:
            draft.clear = draft.clear and count in (1, len(pair))
            count = 1
        row.take(fit)
        names = {tag.name for tag in fit.tags}
        for size in pair:
            draft.add(
                fit.places[0],
                size=size.text,
                count=count,
                side=OPP if "opp" in names else ME if "me" in names else "",
                subtype="Dragon" if "dragon" in names else "",
                token="tokn" in names,
                keywords=tuple(keywords_after(draft, fit.places[-1])),
            )


def _read_crowd(draft: Draft) -> None:
    """«4 твари на столе вместе с той»: creatures of which only the number is told; it must be told if it is of them."""
    pattern = (
        "(?P<m>more|total)? (?P<n>num) (?:me|opp)* cre (?:me|opp|table|total|down)* (?P<i>incl (?:he|in|card)*)?"
        " (?:with (?=down))?"
    )
    told = "cre (?:me|in|table|he)* total (?:in|table)* (?P<n>num) (?=end|$)"
    for fit in (*draft.row.find(pattern), *draft.row.find(told)):
        names = {tag.name for tag in fit.tags}
        among = bool(names & {"incl", "total", "with"})
        count = fit.number("n") - (1 if among and draft.subject >= 0 else 0)
        draft.clear = draft.clear and (among or "more" in names or draft.subject < 0) and count <= MOST
        draft.row.take(fit)
        if count > 0:
            draft.add(fit.places[0], count=count, side=OPP if "opp" in names else "")


def _read_protected(draft: Draft) -> None:
    """«прокрасный»: a creature of which only its protection is told."""
    known: dict[str, int] = {}
    for index, tag in enumerate(draft.row.tags):
        if tag.name in _PROTECTED and index not in draft.row.taken:
            draft.row.taken.add(index)
            if tag.name not in known:
                keyword = f"Protection from {_PROTECTED[tag.name]}"
                known[tag.name] = draft.add(index, size="3/3", keywords=(keyword,), side="").key


def others(draft: Draft) -> list[Being]:
    """Return the creatures that are described by size and lie face up."""
    return [being for being in draft.beings if being.card is None and not being.way]


def settle_sides(draft: Draft) -> None:
    """What fights the creature of the scene is its opponent's; what nobody is told to own is its controller's."""
    hero = draft.hero()
    own = hero.side if hero is not None else ME
    across = {key for deed in draft.deeds if deed.kind in ("attack", "block") for key in deed.who}
    with_hero = next(
        (deed for deed in draft.deeds if draft.subject in deed.who and deed.kind in ("attack", "block")), None
    )
    for being in list(draft.beings):
        if being.side:
            continue
        same = with_hero is not None and being.key in with_hero.who
        fights = being.key in across and not same
        draft.beings[being.key] = replace(being, side=OTHER[own] if fights else own)
