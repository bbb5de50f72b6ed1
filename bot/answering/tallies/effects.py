"""Effects that are only described: «удвоитель урона», «бурн на 5», «щит на следующие 3», each as a thing or an act.

Refuses to know named cards.
"""

from bot.answering.tallies.casting import aimed
from bot.answering.tallies.groups import side_near
from bot.answering.tallies.model import ME, OTHER, Act, Draft
from bot.answering.tallies.tagged import Found

_OWN = {
    "tok": (
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens"
        " instead."
    ),
    "counter": (
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
        " counters on that permanent instead."
    ),
    "life": "If you would gain life, you gain twice that much life instead.",
    "trigger": (
        "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that"
        " ability triggers an additional time."
    ),
    "dmg": (
        "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or"
        " player instead."
    ),
}
_DOUBLED = {"tok": "make", "counter": "counters"}
_WHAT = "(?P<what>dmg|tok|counter|trigger|life)"
_DOUBLERS = (
    f"(?P<num>num)? doubler (?:enters)? {_WHAT} (?:enters)? (?:in|table|from|me|enters)*",
    f"(?:enchantment|artifact|spell)? {_WHAT} (?:makes|hits|comes|all|from|he)* twice (?:most)?",
    f"(?:enchantment|artifact)? twice {_WHAT}",
)


def read_effects(draft: Draft) -> None:
    """Take every effect that is described."""
    _doublers(draft)
    _shields(draft)
    _burns(draft)
    for found in draft.row.find("(?:and)? (?:opp|he|me)? unpaid"):
        draft.row.take(found)
        draft.unpaid = True


def is_idle(draft: Draft) -> bool:
    """Whether a described doubler doubles nothing that is told: what it doubles was misread then."""
    done = {act.kind for act in draft.acts}
    return not draft.named() and any(
        thing.abilities == _OWN[what] and kind not in done
        for what, kind in _DOUBLED.items()
        for thing in draft.things
    )


def _doublers(draft: Draft) -> None:
    for pattern in _DOUBLERS:
        for found in draft.row.find(pattern):
            what = found.one("what")
            draft.row.take(found)
            if what is not None:
                name = "tok" if any(tag.text.startswith("созда") for tag in found.tags) else what.name
                side = side_near(draft, found.places[0], ME)
                count = found.number("num") or _more_doublers(draft, found.places[-1]) or 1
                draft.add(found.places[0], kind="enchantment", abilities=_OWN[name], side=side, count=count)


_SHIELD = (
    "(?:in)? (?:me|self|opp)? shield (?:in|he|next|dmg)* (?P<num>num) (?:dmg)? (?:in|from)* (?:me|self)?"
)


def _more_doublers(draft: Draft, place: int) -> int:
    """«у меня их два штуки на столе», «таких две»: how many of what was just described there are."""
    for found in draft.row.find("(?:me)? (?:he) (?P<num>num) (?:in|table)*"):
        if found.places[0] > place and all(
            draft.row.tags[i].name == "end" or i in draft.row.taken for i in range(place, found.places[0])
        ):
            draft.row.take(found)
            return found.number("num")
    return 0


def _shields(draft: Draft) -> None:
    """«щит на следующие 3», «предотвращение трёх»: it is there before the damage that it is told for."""
    for found in draft.row.find(_SHIELD):
        draft.row.take(found)
        side = side_near(draft, found.places[0], ME)
        draft.acts.append(Act("shield", -1, side=side, amount=found.number("num")))
        for again in draft.row.find("(?:me|he)? responds (?:me)? (?:puts|casts|makes)?"):
            draft.row.take(again)


def _burns(draft: Draft) -> None:
    """«бурн на 5 в лицо»: an instant that deals so much damage."""
    for found in draft.row.find(
        "(?:casts)? (?:me|opp)? (?:in|he|at_me|face|self|me|opp)* burn (?:in|from)* (?P<num>num) (?:dmg)?"
    ):
        _burn(draft, found)


def _burn(draft: Draft, found: Found) -> None:
    place = next(i for i in found.places if draft.row.tags[i].name == "burn")
    target, caster = aimed(draft, place)
    side = caster or side_near(draft, place, ME, ahead=False)
    draft.row.take(found)
    text = f"Burn deals {found.number('num')} damage to any target."
    thing = draft.add(place, kind="instant", abilities=text, side=side, zone="hand")
    aim = target or OTHER[side]
    draft.acts.append(Act("cast", place, (thing.key,), side=side, text=aim))
