"""What happens in a scene but for the fight and spells: turning up, counters, bonuses, damage, equipment, a new turn.

Refuses to guess whom it is meant for: what may be anybody's leaves the scene unread.
"""

from dataclasses import replace

from bot.answering.hidden_joined import HIDDEN
from bot.answering.marks import bonuses, counters, damage
from bot.answering.staged.activating import read_activating
from bot.answering.staged.actors import is_spell
from bot.answering.staged.entering import read_entering
from bot.answering.staged.printed import rules_text
from bot.answering.staged.retold import prints_in
from bot.answering.staged.tale import MINE, THEIRS, Act, Actor, Tale
from bot.answering.staged.targets import target
from bot.answering.tokens import Kind

_SHIELD_REACH = 6
_BEFORE = 3
_LAYS = ("повес", "навес", "полож", "клад", "докин", "наки", "put")
_ALL = frozenset(("всем", "все", "each", "all", "всех", "каждое", "каждому"))


def read_acts(tale: Tale) -> None:
    """Read them all, in no order: `place` has it."""
    _read_down(tale)
    _read_turning(tale)
    read_entering(tale)
    _read_animating(tale)
    read_activating(tale)
    _read_counters(tale)
    _read_bonuses(tale)
    _read_equipping(tale)
    _read_damage(tale)
    _read_turns(tale)


def player_of(tale: Tale, place: int) -> str:
    """Whose doing it is: mine, unless the beginning of its clause or the word after it says that it is the other's."""
    first = tale.own.clause_of(place)[0]
    side = tale.own.side_at(first, min(place, first + 1))
    return THEIRS if side == THEIRS else MINE


def _read_down(tale: Tale) -> None:
    """«положил firecat рубашкой»: a card is cast face down."""
    hidden = [actor for actor in tale.actors if actor.hidden and actor.card is not None and actor.first >= 0]
    for seen in tale.own.seen("puts_down"):
        here = [
            actor
            for actor in hidden
            if tale.own.clause_of(seen.first)[0] <= actor.first <= tale.own.clause_of(seen.first)[1]
        ]
        words = [t.norm for t in tale.own.words(*tale.own.clause_of(seen.first))]
        if any(is_spell(m) and m.first > seen.last for m in tale.reading.mentions):
            continue
        if len(here) == 1 and any(w.startswith(("рубашк", "закрыт", "морф", "face")) for w in words):
            tale.take_span(seen.first, seen.last)
            actor = replace(here[0], starts="hand")
            tale.replace(here[0], actor)
            tale.acts.append(Act("down", seen.first, (actor.key,), by=actor.side))
            return


def _read_turning(tale: Tale) -> None:
    turned = [seen for seen in tale.own.seen("turns_up") if not _is_denied(tale, seen.first)]
    hidden = [actor for actor in tale.actors if actor.hidden]
    if not turned or not hidden:
        return
    faced = [actor for actor in hidden if actor.card is not None] or hidden
    if len(faced) != 1 or faced[0].count != 1:
        tale.clear = False
        return
    for seen in turned:
        tale.take_span(seen.first, seen.last)
    actor = faced[0]
    if actor.card is None:
        tale.clear = False
        return
    tale.acts.append(Act("turn_up", turned[0].first, (actor.key,), by=actor.side))
    _take_price(tale, actor)


def _is_denied(tale: Tale, place: int) -> bool:
    before = tale.reading.at(place - 1)
    return before is not None and before.norm in ("не", "not")


def _take_price(tale: Tale, actor: Actor) -> None:
    """«за {R}{R}», «за оборотень»: the price that it prints, and the way."""
    text = actor.text.upper()
    for index in tale.reading.of_kind(Kind.COST):
        if tale.reading.tokens[index].norm.upper() in text:
            tale.take(index)
    tale.take(*tale.reading.places(*HIDDEN))


def _read_animating(tale: Tale) -> None:
    """«оживил мутавулт»; an attack by what is no creature tells it, too (read after the fight)."""
    lands = [actor for actor in tale.actors if not actor.is_creature and "becomes a" in actor.text]
    for seen in tale.own.seen("animates"):
        if len(lands) != 1:
            continue
        tale.take_span(seen.first, seen.last)
        tale.acts.append(Act("animate", seen.first, (lands[0].key,), by=lands[0].side))
    for seen in tale.own.seen("again"):
        if lands:
            tale.take_span(seen.first, seen.last)


def _read_counters(tale: Tale) -> None:
    marks = list(counters(tale.reading))
    bare = [bonus for bonus in bonuses(tale.reading) if _is_counted(tale, bonus.place)]
    told = [(m.place, m.kind, m.count) for m in marks]
    told += [
        (b.place, f"{b.power:+d}/{b.toughness:+d}", tale.reading.tokens[b.place - 1].value) for b in bare
    ]
    for place, kind, count in told:
        actor = _with_them(tale, place) or target(tale, place)
        if actor is None or actor.count != 1:
            tale.clear = False
            return
        tale.take(place)
        _take_count(tale, place)
        for seen in tale.own.within(tale.own.clause_of(place), "counter"):
            tale.take_span(seen.first, seen.last)
        if _is_laid(tale, place):
            tale.acts.append(Act("counters", place, (actor.key,), text=kind, amount=count, by=actor.side))
        else:
            tale.replace(actor, replace(actor, counters=(*actor.counters, (kind, count))))


def _with_them(tale: Tale, place: int) -> Actor | None:
    """«на 1/1 с тремя жетонами»: the one told right before «с»."""
    before = list(tale.own.words(place - 4, place - 1))
    start = next((i for i, token in enumerate(before) if token.norm in ("с", "со", "with")), None)
    if start is None:
        return None
    index = max(0, place - 4) + start
    return next((actor for actor in tale.fighters() if actor.last == index - 1), None)


def _is_counted(tale: Tale, place: int) -> bool:
    """«с двумя +1/+1»: a number right before it makes it counters."""
    before = tale.reading.at(place - 1)
    return before is not None and before.kind is Kind.NUMBER


def _take_count(tale: Tale, place: int) -> None:
    for index in range(place - 1, place - 1 - _BEFORE, -1):
        token = tale.reading.at(index)
        if token is not None and token.kind is Kind.NUMBER:
            tale.take(index)
            return


def _is_laid(tale: Tale, place: int) -> bool:
    """«повесил два жетона» is done; «на нём два жетона» lies there."""
    span = tale.own.clause_of(place)
    for seen in tale.own.within(span, "puts_on"):
        tale.take_span(seen.first, seen.last)
        if tale.reading.tokens[seen.first].norm.startswith(_LAYS):
            return True
    return False


def _read_bonuses(tale: Tale) -> None:
    for bonus in bonuses(tale.reading):
        if bonus.place in tale.taken or _is_counted(tale, bonus.place):
            continue
        span = tale.own.clause_of(bonus.place)
        text = f"{bonus.power:+d}/{bonus.toughness:+d}"
        if _is_of_a_card(tale, text):
            tale.clear = False
            return
        for seen in tale.own.within(span, "puts_on", "casts"):
            tale.take_span(seen.first, seen.last)
        tale.take(bonus.place)
        if any(token.norm in _ALL for token in tale.own.words(*span)):
            tale.acts.append(Act("bonus_all", bonus.place, text=text, by=player_of(tale, bonus.place)))
            continue
        helps = not text.startswith("-")
        actor = target(tale, bonus.place, side=MINE if helps else THEIRS)
        if actor is None or actor.count != 1:
            tale.clear = False
            return
        tale.acts.append(Act("bonus", bonus.place, (actor.key,), text=text, by=actor.side))


def _is_of_a_card(tale: Tale, text: str) -> bool:
    """«всем моим +1/+1 (glorious anthem)»: what a permanent that is named does anyway is told twice, or once more."""
    return any(
        text in actor.text for actor in tale.actors if actor.card is not None and not actor.is_creature
    )


def _read_equipping(tale: Tale) -> None:
    gear = [actor for actor in tale.actors if "Equipment" in actor.type_line or "Aura" in actor.type_line]
    for actor in [each for each in gear if each.first >= 0]:
        verbs = [s for s in tale.own.seen("equips", "puts_on", "casts") if s.first not in tale.taken]
        others = [each for each in tale.fighters() if each is not actor]
        place = verbs[0].first if verbs else actor.first
        host = target(tale, place, among=others)
        if host is None or host.count != 1:
            tale.clear = False
            return
        for seen in (*verbs, *tale.own.seen("gear_noun")):
            tale.take_span(seen.first, seen.last)
        if verbs and any(v.concept == "equips" for v in verbs) and "Equip" in actor.text:
            tale.acts.append(Act("equip", place, (actor.key,), host.key, by=actor.side))
        else:
            tale.replace(actor, replace(actor, on=host.key))


def _read_damage(tale: Tale) -> None:
    shields = [seen.first for seen in tale.own.seen("shields")]
    hits = [(mark.place, mark.amount) for mark in damage(tale.reading) if not mark.source]
    for place, amount in hits:
        if place in tale.taken or _is_of_mode(tale, place):
            continue
        actor = target(tale, place)
        if actor is None or actor.count != 1:
            tale.clear = False
            return
        tale.take(place)
        kind = "shield" if any(0 < place - first <= _SHIELD_REACH for first in shields) else "damage"
        tale.acts.append(Act(kind, place, (actor.key,), amount=amount, by=actor.side))
        concepts = ("shields",) if kind == "shield" else ("casts", "puts_on")
        for seen in tale.own.within(tale.own.clause_of(place), *concepts):
            tale.take_span(seen.first, seen.last)
    for seen in tale.own.seen("damage") if hits else ():
        if any(abs(seen.first - place) <= _BEFORE for place, _ in hits):
            tale.take_span(seen.first, seen.last)
    if hits and shields:
        tale.take(*shields)


def _is_of_mode(tale: Tale, place: int) -> bool:
    """«непокорность режимом 4 урона»: the figure says which mode is chosen."""
    span = tale.own.clause_of(place)
    here = [m for m in tale.reading.mentions if span[0] <= m.first <= span[1] and is_spell(m)]
    return any("•" in rules_text(m) and prints_in(rules_text(m), tale.reading.tokens[place]) for m in here)


def _turn_place(tale: Tale, place: int) -> int:
    """«кинут shock через ход»: what its clause tells before the word comes after the turn, too."""
    first, last = tale.own.clause_of(place)
    acted = [act.place for act in tale.acts if first <= act.place <= last]
    acted += [m.first for m in tale.reading.mentions if first <= m.first <= last and is_spell(m)]
    return first - 1 if acted and max(acted) < place else place


def _read_turns(tale: Tale) -> None:
    """«ход кончился, завтра снова …»: told twice it is one turn."""
    last = -9
    between = sorted(act.place for act in tale.acts)
    for seen in tale.own.seen("next_turn"):
        tale.take_span(seen.first, seen.last)
        before = tale.reading.at(seen.first - 1)
        if before is not None and before.norm in ("до", "until"):
            continue
        if last < 0 or any(last < place < seen.first for place in between):
            tale.acts.append(Act("next_turn", _turn_place(tale, seen.first)))
        last = seen.first
