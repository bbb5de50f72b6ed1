"""What one sacrificed thing is worth: its mana value with all that is told of it.

Refuses to know how victims are found in a question. Where what is told does not settle the value, there is none.
"""

from bot.answering.outlays.model import Draft, Victim
from bot.answering.tallies.tagged import Row
from bot.answering.things import Thing, is_copier
from bot.answering.values import Worth, back_worth, card_worth, copy_of_back, copy_of_cost, worth
from engine.rules import cr
from engine.trace import step


def victim_worth(victim: Victim, flags: frozenset[str]) -> Worth | None:
    """Return the mana value of one thing with what is told of it; None where that is not told whole."""
    if "facedown" in flags:
        return worth(Thing("creature", 0, 0, face_down=True))
    if "animated" in flags:
        return None
    if victim.card is not None:
        return _of_card(victim, flags)
    value = victim.cost.mana_value() if victim.cost is not None else victim.value
    if value is None:
        return None
    if "back" in flags:
        return copy_of_back() if "copy" in flags else back_worth(value)
    if "copy" in flags:
        return copy_of_cost(victim.cost) if victim.cost is not None else _told(value)
    if "token" in flags:
        return None
    return worth(Thing("creature", 0, 0, cost=victim.cost, mana_value=value))


def _of_card(victim: Victim, flags: frozenset[str]) -> Worth | None:
    mention = victim.card
    if mention is not None and "Creature" not in mention.card.faces[mention.face].type_en:
        return None
    if mention is None or (is_copier(mention) and "copy" not in flags) or "token" in flags:
        return (
            None
            if mention is None or "copy" not in flags
            else worth(Thing("creature", 0, 0, copy=True), _thing(victim))
        )
    if "copy" in flags:
        return None if is_copier(mention) else worth(Thing("creature", 0, 0, copy=True), _thing(victim))
    if "back" in flags:
        return (
            back_worth(int(mention.card.faces[0].mana_value)) if mention.card.layout == "transform" else None
        )
    return card_worth(mention.card, mention.face)


def _thing(victim: Victim) -> Thing:
    return Thing("card", 0, 0, victim.card)


def _told(value: int) -> Worth:
    return Worth(value, (step("value.told", cr("202.3"), value=value),))


def untold_worth(draft: Draft, flags: frozenset[str]) -> tuple[Worth, ...]:
    """Return the worth of a victim without a price: face down, a token that copies nothing, a land that lives."""
    if flags == {"copy", "back"}:
        return (copy_of_back(),)
    if flags == {"copy"}:
        draft.facts.add("copied")
    if not (draft.row.has("sac", "victim", "token") or next(draft.row.find("having it"), None) is not None):
        return ()
    if "copy" in flags or "turnedup" in flags or "back" in flags:
        return ()
    kind = "land" if "animated" in flags else "creature"
    thing = Thing(kind, 0, 0, face_down="facedown" in flags, token="token" in flags)
    found = worth(thing) if flags & {"facedown", "token", "animated"} else None
    return (found,) if found is not None else ()


def plain_token(draft: Draft, flags: frozenset[str]) -> Worth | None:
    """«двудроп {1}{G} да обычная фишка»: return what a token is worth that stands apart from what has a price."""
    if flags != {"token"}:
        return None
    priced = next(draft.row.find("token"), None) is None and next(
        Row(draft.row.tags).find("token (cre|word|quality)? (at|having|mv|price|manacost) (num|cost|nick)"),
        None,
    )
    return None if priced else worth(Thing("creature", 0, 0, token=True))
