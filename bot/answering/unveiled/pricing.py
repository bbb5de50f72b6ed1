"""For which of its costs a creature is turned up, and with which X: «за мегаморф», «за {2}{B}{B}», «при X = 3».

Refuses a told cost that is none of its own, and an X that nobody tells.
"""

from bot.answering.keywords import keyword_cost
from bot.answering.unveiled.model import Being, Draft
from bot.answering.unveiled.words import MORPH
from engine.magic.mana import ManaCost

_HIDDEN_BY_EFFECT = ("manifest", "cloak")


def price(draft: Draft, hero: Being) -> tuple[str, int]:
    """Return the way and the X that its price tells, and take the tags that say so."""
    mega = draft.row.has("mega")
    by_mana = _take_words(draft)
    _say_keyword(draft, hero, mega=mega)
    printed = _printed(hero)
    told, x = _told(draft)
    for cost in told:
        if cost == printed:
            continue
        if hero.card is not None and hero.way in _HIDDEN_BY_EFFECT and cost == _mana_cost(hero):
            by_mana = True
        elif printed is not None and _with_x(printed, cost) >= 0:
            x = _with_x(printed, cost)
        elif hero.card is not None:
            draft.clear = False
    if printed is not None and printed.xs and x < 0:
        draft.clear = False
    if hero.way in _HIDDEN_BY_EFFECT:
        unclear = "Megamorph" in hero.text and not mega and not by_mana
        draft.clear = draft.clear and not unclear
        return ("megamorph" if mega else hero.way), max(x, 0)
    draft.clear = draft.clear and not by_mana
    return "", max(x, 0)


def _say_keyword(draft: Draft, hero: Being, *, mega: bool) -> None:
    """The keyword of a face that is not named; a named one must have the one that is told."""
    if hero.card is not None:
        draft.clear = draft.clear and not (mega and "Megamorph" not in hero.text)
        return
    turns = "Megamorph" if mega else "Disguise" if hero.way == "disguise" else "Morph"
    draft.change(hero.key, turns=turns)


def _take_words(draft: Draft) -> bool:
    """Take «за мегаморф», «за манакост»; say whether the mana cost was named."""
    row = draft.row
    row.taken.update(i for i, tag in enumerate(row.tags) if tag.name == "mega")
    named = list(row.find("(?:by)? manacost"))
    for fit in named:
        row.take(fit)
    return bool(named)


def _told(draft: Draft) -> tuple[list[ManaCost], int]:
    """The costs that are told, and the X; -1 for none."""
    row, costs, x = draft.row, [], -1
    for fit in list(row.find("(?:by|in)? x (?P<n>num)")):
        row.take(fit)
        x = fit.number("n")
    for fit in list(row.find("(?:by)? (?:mega|morph|in)* (?P<c>cost)|by (?P<n>num)")):
        told = fit.one("c")
        row.take(fit)
        costs.append(ManaCost.parse(told.text.upper()) if told is not None else ManaCost(fit.number("n")))
    return costs, x


def _printed(hero: Being) -> ManaCost | None:
    own = keyword_cost(hero.card.card, hero.card.face, *MORPH) if hero.card is not None else None
    return own.mana if own is not None else None


def _mana_cost(hero: Being) -> ManaCost | None:
    face = hero.card.card.faces[hero.card.face] if hero.card is not None else None
    return ManaCost.parse(face.mana_cost) if face is not None and face.mana_cost else None


def _with_x(printed: ManaCost, told: ManaCost) -> int:
    """The X that makes a told cost of a printed one with one {X}; -1 where none does."""
    same = sorted(s.text for s in printed.symbols) == sorted(s.text for s in told.symbols)
    return told.generic - printed.generic if same and printed.xs == 1 and not told.xs else -1
