"""Damage that is told in figures, and what lies there against it: shields and regeneration."""

from bot.answering.effects.draft import Draft
from bot.answering.effects.model import Deed
from bot.answering.marks import printed_damage

_COUPLE = 2


def read_burns(draft: Draft) -> None:
    """Take what burns for a number: before anything else may count by it."""
    for found in draft.row.find("(?P<count>num|couple)? burn (?P<num>num)"):
        several = found.one("count")
        for _ in range(1 if several is None else several.value or _COUPLE):
            draft.add(found, "damage", found.number("num"))


def read_prevention(draft: Draft) -> None:
    """Take the shields that prevent an amount of damage."""
    patterns = (
        "shield (?:end|prevents)* (?P<num>num) (?:dmg)? (?:end)?",
        "prevents (?P<num>num) (?:dmg)?",
    )
    for pattern in patterns:
        for found in draft.row.find(pattern):
            draft.add(found, "prevent", found.number("num"))


def read_shields(draft: Draft) -> None:
    """«щит один активирован»: that it can regenerate is no shield yet."""
    kept = [deed for deed in draft.deeds if deed.kind == "regenerate"]
    if not kept:
        return
    ready = draft.row.has("ready", "responds")
    for found in draft.row.find("(?P<num>num)? shield"):
        draft.deeds.append(Deed("regenerate", found.places[0], found.number("num", 1)))
        draft.row.take(found)
        ready = True
    shields = [deed for deed in draft.deeds if deed.kind == "regenerate"]
    draft.deeds = [deed for deed in draft.deeds if deed.kind != "regenerate"]
    draft.deeds.append(max(shields, key=lambda deed: deed.amount))
    draft.clear = draft.clear and ready


def hits_a_player(draft: Draft) -> bool:
    """Whether a size is told of what hits a player."""
    return draft.row.has("attacks") and draft.row.has("at_me", "face", "opp")


def read_damage(draft: Draft) -> None:
    """Take the damage told in figures, that of named spells, and that of whatever hits a player."""
    row = draft.row
    for found in row.find(
        "(?P<num>num) (?:cre)? (?P<size>size) (?=.*attacks)|attacks (?P<num2>num)? (?:cre)? (?P<size2>size)"
    ):
        size = (*found.all("size"), *found.all("size2"))[0]
        each = int(size.text.partition("/")[0])
        for _ in range(found.number("num", found.number("num2", 1))):
            draft.add(found, "damage", each)
        draft.take_all("attacks")
    patterns = (
        "(?P<num>num) wound",
        "(?P<num>num) (?:dmg)? from (?P<card>card)",
        "(?P<num>num) (?:dmg)? from (?:attacks)? burn",
        "(?:attacks)? (?P<num>num) dmg",
        "dmg (?P<num>num)",
        "attacks (?:at_me)? (?P<num>num)",
        "loses (?P<num>num) (?=end|$)",
        "(?P<card>card) (?P<num>num)?",
    )
    for pattern in patterns:
        for found in row.find(pattern):
            card = found.one("card")
            printed = printed_damage(card.card.card, card.card.face) if card and card.card else 0
            amount = found.number("num", printed)
            draft.clear = draft.clear and amount > 0 and (card is None or amount == printed)
            draft.add(found, "damage", amount)
    if any(deed.kind == "damage" for deed in draft.deeds):
        for found in row.find("(?P<num>num) (?=end|$)"):
            draft.add(found, "damage", found.number("num"))
