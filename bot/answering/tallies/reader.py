"""A question as an everyday situation, and the guard: with any tag left that may matter there is none."""

from dataclasses import replace

from bot.answering.tallies.acts import read_acts
from bot.answering.tallies.asked_stretches import clauses
from bot.answering.tallies.asks import read_asks
from bot.answering.tallies.cards import read_cards
from bot.answering.tallies.draws import drop_told_draws
from bot.answering.tallies.effects import is_idle, read_effects
from bot.answering.tallies.fight import read_everybody, read_fight
from bot.answering.tallies.gear import read_gear
from bot.answering.tallies.graves import read_graves
from bot.answering.tallies.groups import SIDES
from bot.answering.tallies.model import Act, Ask, Draft, Tally
from bot.answering.tallies.payments import read_payments
from bot.answering.tallies.players import read_opponents
from bot.answering.tallies.tagged import Row
from bot.answering.tallies.tidied import tidied
from bot.answering.tallies.totals import read_before, read_choices, read_mana, read_totals

_JOINING = frozenset(
    (
        "and",
        "with",
        "in",
        "from",
        "under",
        "table",
        "he",
        "me",
        "total",
        "combat",
        "costs",
        "in_a_row",
        "alone",
    )
)


def read_tally(row: Row) -> Tally | None:
    """Return the situation that a row of tags tells; None where not all of it was understood."""
    draft = Draft(Row(tidied(row.tags)))
    read_asks(draft)
    if not draft.asks or not draft.clear:
        return None
    read_opponents(draft)
    read_payments(draft)
    read_totals(draft)
    if len(draft.life) > 1 and [(a.kind, a.side) for a in draft.asks] in (
        [("bare", "")],
        [("life_left", "")],
    ):
        draft.asks = [Ask("life_left", side) for side in draft.life]
    for found in draft.row.find("(?:in)? edh") if len(draft.life) > 1 else ():
        draft.row.take(found)
    read_choices(draft)
    read_mana(draft)
    before = read_before(draft)
    late = _late(draft)
    _whole_life(draft)
    read_graves(draft)
    _ways(draft)
    _may_use(draft)
    read_effects(draft)
    read_acts(draft)
    read_fight(draft)
    read_cards(draft, before)
    drop_told_draws(draft)
    _owned(draft)
    read_everybody(draft)
    read_gear(draft)
    return _whole(draft, late=late or draft.fought or _pumps(draft)) if _is_whole(draft) else None


def _is_whole(draft: Draft) -> bool:
    """Whether everything was told apart, nothing is left, and there is something to play."""
    return draft.clear and not is_idle(draft) and not left_over(draft) and bool(draft.things or draft.acts)


def _late(draft: Draft) -> bool:
    """Whether what is told after the attack comes before its damage."""
    found = list(draft.row.find("before_damage"))
    for each in found:
        draft.row.take(each)
    return bool(found)


def _pumps(draft: Draft) -> bool:
    """Whether an instant is cast on a creature that attacks, told after the attack: that is before damage."""
    attack = next((act for act in draft.acts if act.kind == "attack"), None)
    if attack is None:
        return False
    return any(act.kind == "cast" and act.to in attack.who and act.place > attack.place for act in draft.acts)


def _whole_life(draft: Draft) -> None:
    """«за всю их жизнь»: a thing that dies and comes back dies once more, and had come before."""
    for found in draft.row.find("(?:total)? (?:by)? (?P<how>whole|first_entry)"):
        how = found.one("how")
        draft.row.take(found)
        draft.whole = how.name if how is not None else ""


def _ways(draft: Draft) -> None:
    """Delving and convoking: all that is told to be there is used."""
    for found in draft.row.find("(?:activates)? (?P<num>num)? (?:me)? (?:cre) (?:under|with|by)* convoked"):
        draft.row.take(found)
        draft.add(found.places[0], count=found.number("num", 1), side="A", size="1/1")
        draft.convoked = 1
    for name in ("delved", "convoked"):
        for found in draft.row.find(f"(?:all|under|with)? {name}"):
            draft.row.take(found)
            setattr(draft, name, 1)


def _may_use(draft: Draft) -> None:
    """«можно сразу -7?»: whether a loyalty ability may be activated as the planeswalker comes."""
    for found in draft.row.find("may (?:activates)? minus (?P<num>num)"):
        draft.row.take(found)
        draft.asks = [ask for ask in draft.asks if ask.place not in found.places]
        draft.asks.append(Ask("may_use", place=found.places[0], amount=found.number("num")))


def _owned(draft: Draft) -> None:
    """«…, все мои»: a clause of its own says whose all of it is."""
    for found in draft.row.find("(?<=end )all (?P<who>me|opp) (?=end|$)"):
        who = found.one("who")
        draft.row.take(found)
        for thing in [t for t in draft.things if not t.side]:
            draft.change(thing, replace(thing, side=SIDES[who.name] if who is not None else ""))


def left_over(draft: Draft) -> tuple[str, ...]:
    """Return the names of the tags that are left; a player is told by whatever was read in the same clause."""
    kept = {
        index
        for first, last in clauses(draft)
        if any(i in draft.row.taken for i in range(first, last + 1))
        for index in range(first, last + 1)
        if draft.row.tags[index].name in SIDES
    }
    return tuple(
        tag.name
        for index, tag in enumerate(draft.row.tags)
        if index not in draft.row.taken | kept and tag.name not in _JOINING and tag.name != "end"
    )


def _whole(draft: Draft, *, late: bool) -> Tally | None:
    acts = list(draft.acts)
    if draft.whole:
        dying = [act for act in acts if act.kind == "die"]
        if not dying or len({act.who for act in dying}) != 1 or len(dying) > 2:
            return None
        if draft.whole == "whole" and len(dying) == 1:
            acts.append(Act("die", dying[0].place + 1, dying[0].who))
        acts.insert(0, Act("cast", -1, dying[0].who, side="A"))
        thing = draft.things[dying[0].who[0]]
        draft.change(thing, thing.moved("hand"))
    tally = Tally(
        tuple(draft.things),
        tuple(acts),
        tuple(draft.asks),
        tuple(draft.life.items()),
        tuple(draft.poison.items()),
        draft.mana,
        draft.unblocked,
        draft.delved,
        draft.convoked,
        draft.opponents,
        draft.best,
        draft.row.has("alone"),
        draft.unpaid,
        late,
        draft.whole == "whole",
    )
    return tally.with_owners()
