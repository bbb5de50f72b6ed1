"""Whom the modes of a spell hit, and what is told of that player's life and hand.

Refuses to know which modes were chosen.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.moded.model import ME, OPP, SIDES, Draft, Moded

_MOST_CARDS = 30


def read_people(draft: Draft, told: Moded) -> Moded | None:
    """Whom the modes hit, and the life and the hand that is told of that player."""
    row = draft.row
    for fit in list(row.find("draws all")):
        row.take(fit)
    life = list(_told_life(draft))
    hands = list(_told_hand(draft))
    aims = {SIDES[tag.name] for tag in row.tags if tag.name in SIDES}
    if told.hits("player"):
        aimed = {
            SIDES[side.name] for fit in row.find("(in|and) (?P<side>me|opp)") if (side := fit.one("side"))
        }
        aim = aimed or aims
        if len(aim) != 1:
            aim = set(_dative(draft))
        if len(aim) != 1:
            return None
        told = replace(told, aim=next(iter(aim)))
    hit = told.victim
    if any(len(found) > 1 or found[0][0] not in ("", hit) for found in (life, hands) if found):
        return None
    told = replace(told, life=life[0][1] if life else None, hand=hands[0][1] if hands else None)
    touches_hand = any(mode.discards for mode in told.modes)
    touches_life = any(mode.target != "creature" and mode.damage for mode in told.modes)
    if (told.hand is not None and not touches_hand) or (told.life is not None and not touches_life):
        return None
    if told.hits("opponent") and told.aim == ME and told.hand is None and told.life is not None:
        return None
    return told if (told.hand or 0) <= _MOST_CARDS else None


def _dative(draft: Draft) -> Iterator[str]:
    """«себе колесо», «я ему колесо»: whom it is done to by the case alone."""
    for tag in draft.row.tags:
        if tag.name == "me" and tag.text in ("себе", "себя", "собой"):
            yield ME
        if tag.name in ("he", "opp") and tag.text in (
            "ему",
            "ей",
            "оппу",
            "сопернику",
            "противнику",
            "оппоненту",
        ):
            yield OPP


def _told_life(draft: Draft) -> Iterator[tuple[str, int]]:
    for pattern in ("(in)? (?P<n>num) life", "life (in|he)* (?P<n>num)", "opp in (?P<n>num) (?=end|$)"):
        for fit in list(draft.row.find(pattern)):
            draft.row.take(fit)
            yield _side(draft, fit.places), fit.number("n")


def _told_hand(draft: Draft) -> Iterator[tuple[str, int]]:
    """Cards in a hand; of the caster's own it must be told whether the spell is one of them."""
    count = "(hand|in|opp|me|he)* (?P<n>num) cards (in|hand|opp|me|he)*"
    short = "hand (in|opp|me|he|after_cast)* (?P<n>num) (?!life|dmg)"
    for fit in list(draft.row.find(f"{count}")) + list(draft.row.find(short)):
        if any(i in draft.row.taken for i in fit.places):
            continue
        draft.row.take(fit)
        side = _side(draft, fit.places)
        yield side, _without_spell(draft, side, fit.number("n"))
    for fit in list(draft.row.find("hand (in|opp|me|he)* empty|empty hand|hand (in|opp|me|he)* (?=empty)")):
        draft.row.take(fit)
        yield _side(draft, fit.places), 0
    for fit in list(draft.row.find("(in|opp|me|he)* empty (in)? hand")):
        draft.row.take(fit)
        yield _side(draft, fit.places), 0


def _without_spell(draft: Draft, side: str, cards: int) -> int:
    """The hand as the spell resolves: it was one of the caster's cards, or is told not to be."""
    row = draft.row
    within, beyond = list(row.find("with_it (in|and)* (he)?")), row.has("after_cast")
    for fit in (*within, *row.find("after_cast (he)?")):
        row.take(fit)
    mine = side == ME or (not side and row.has("me"))
    draft.clear = draft.clear and not (within and beyond) and (not mine or bool(within) or beyond)
    draft.clear = draft.clear and (mine or not within)
    return cards - 1 if within else cards


def _side(draft: Draft, places: tuple[int, ...]) -> str:
    """Whose a figure is: who is named within it or last before it; empty where nobody is."""
    within = [SIDES[draft.row.tags[i].name] for i in places if draft.row.tags[i].name in SIDES]
    if within:
        return within[0]
    before = [tag for tag in draft.row.tags[: places[0]] if tag.name in SIDES]
    return SIDES[before[-1].name] if before else ""
