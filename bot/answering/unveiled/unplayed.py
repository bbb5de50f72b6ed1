"""What a scene with face-down creatures tells that is played by nobody: an unclear order, a spell, half a fight.

So is a card's own morph that is asked for. Refuses to know what else is asked.
"""

from itertools import pairwise

from bot.answering.reading import Reading
from bot.answering.unveiled.model import Draft
from bot.answering.unveiled.words import HIDDEN

_BACK = 2
_HAPPENED = ("got", "deals", "dies", "killed")
"""What says that damage was dealt."""
_LEAD = 3
_MORPHS = ("морф", "оборотень", "мегаморф")


def is_unplayed(draft: Draft) -> bool:
    """Say whether something is told that leaves open what happened, or to what."""
    return _is_out_of_order(draft) or _is_on_the_stack(draft) or _is_beside_no_fight(draft)


def _is_out_of_order(draft: Draft) -> bool:
    """«вскрыл 4/4, на нём 2 урона», «2 урона и вскрытие»: damage that would have killed it face down.

    It is told after the turning up, or before it by nothing that says that it has happened.
    """
    up = next((deed for deed in draft.deeds if deed.kind == "up"), None)
    if up is None:
        return False
    tags = draft.row.tags
    harm = [d for d in draft.deeds if d.kind == "damage" and d.amount >= _BACK]
    told = any(tag.name in ("then", "response", "flies") for tag in tags)
    happened = bool(draft.survived) or any(tag.name in _HAPPENED for tag in tags)
    early = any(d.place < up.place for d in harm) and not happened
    return (any(d.place > up.place for d in harm) or early) and not told


def _is_on_the_stack(draft: Draft) -> bool:
    """«болт в морфа в стеке» but «морф в стеке, болт в него»: whether a face-down spell is meant, and no creature."""
    tags = draft.row.tags
    for place, tag in enumerate(tags):
        stacked = tag.name == "flies" and tag.first < tag.last and tag.text in ("в", "на", "on")
        first = place - 1
        while first >= 0 and tags[first].name in (*HIDDEN, "he", "me", "opp"):
            first -= 1
        spoken = any(each.name in HIDDEN for each in tags[first + 1 : place])
        if stacked and spoken and (first < 0 or tags[first].text not in ("в", "на", "по")):
            return True
    return False


def _is_beside_no_fight(draft: Draft) -> bool:
    """«вскрыл до урона, сколько жизней»: a moment of a fight is told, and neither who fights nor what is dealt."""
    fought = any(deed.kind in ("attack", "block", "damage", "cast") for deed in draft.deeds)
    return draft.row.has("before_damage", "after_damage") and not fought


def asks_which_morph(reading: Reading) -> bool:
    """«какой у неё оборотень», «какой морф у акромы»: its cost is asked, and no size."""
    tokens = reading.tokens
    whose = any(
        tokens[place - 2].norm == "у" and tokens[place - 3].lemma == "какой"
        for place in reading.places("morph")
        if place >= _LEAD
    )
    return whose or any(
        first.lemma == "какой" and second.norm in _MORPHS for first, second in pairwise(tokens)
    )
