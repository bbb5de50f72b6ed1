"""Cards that a question only tells again are drawn: «опп брейнштормит (берёт 3)».

Refuses to know what comes of drawing.
"""

import re

from bot.answering.tallies.groups import side_near
from bot.answering.tallies.model import ME, Act, Draft, Thing


def drop_told_draws(draft: Draft) -> None:
    """«под колесом берёт 7»: the cards that a spell draws are told once more; told apart they may be others."""
    spells = [act for act in draft.acts if act.kind == "cast" and _draws_cards(draft.things[act.who[0]])]
    texts = [(act.side or ME, draft.things[act.who[0]].text.lower()) for act in spells]
    retold = [
        act
        for act in draft.acts
        if act.kind == "draw"
        and (not _has_subject(draft, act) or any(_may_draw(act.side, *each) for each in texts))
    ]
    if not spells or not retold:
        return
    under = any(draft.row.tags[act.place - 1].name == "under" for act in spells if act.place > 0)
    same = all(any(_draws(text, act.amount) for _, text in texts) for act in retold)
    draft.clear = draft.clear and (under or same)
    draft.acts = [act for act in draft.acts if act not in retold]


def _has_subject(draft: Draft, act: Act) -> bool:
    """Whether the clause of a draw says who draws."""
    return bool(side_near(draft, act.place))


def _may_draw(who: str, side: str, text: str) -> bool:
    return who == side or "target" in text or "each" in text


_NUMERALS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _draws(text: str, amount: int) -> bool:
    return amount < len(_NUMERALS) and f"draw {_NUMERALS[amount]} card" in text.replace("draws ", "draw ")


def _draws_cards(thing: Thing) -> bool:
    return thing.is_spell and bool(re.search(r"\bdraws?\b", thing.text, re.IGNORECASE))
