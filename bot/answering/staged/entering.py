"""Who comes onto the table in a scene: cast, melded, as a copy of the only other creature.

Refuses to know what its coming does: its own text does.
"""

import re
from dataclasses import replace

from bot.answering.staged.printed import melding
from bot.answering.staged.tale import Act, Actor, Tale

_COPIES = re.compile(r"enters? (?:the battlefield )?as a copy of (?:any|another) creature", re.IGNORECASE)


def read_entering(tale: Tale) -> None:
    """Read everybody's coming; what is not told to come lies there."""
    for actor in list(tale.actors):
        if actor.card is None or actor.hidden or actor.first < 0:
            continue
        span = tale.own.clause_of(actor.first)
        seen = [s for s in tale.own.within(span, "enters", "puts_down") if s.first not in tale.taken]
        told = actor.card.card.key in tale.entering
        if told or (seen and _is_permanent(actor)):
            for each in seen:
                tale.take_span(each.first, each.last)
            _let_enter(tale, actor, seen[0].first if seen else actor.first)
    _read_said_after(tale)
    _read_copying(tale)


def _read_copying(tale: Tale) -> None:
    """«клон на 1/1»: what may enter as a copy enters as one of the only other creature there is."""
    copiers = [a for a in tale.actors if a.card is not None and _COPIES.search(a.text) and a.first >= 0]
    others = [a for a in tale.fighters() if a not in copiers]
    if len(copiers) != 1 or len(others) != 1:
        return
    tale.acts = [act for act in tale.acts if act.kind != "enters" or copiers[0].key not in act.who]
    for seen in tale.own.seen("copies", "enters", "puts_down"):
        tale.take_span(seen.first, seen.last)
    tale.replace(copiers[0], replace(copiers[0], starts="hand"))
    tale.acts.append(Act("copies", copiers[0].first, (copiers[0].key,), others[0].key, by=copiers[0].side))


def _read_said_after(tale: Tale) -> None:
    """«goblin guide, только что разыграл»: said of the one named last before it."""
    for seen in tale.own.seen("puts_down", "enters"):
        span = tale.own.clause_of(seen.first)
        spells = [m for m in tale.reading.mentions if span[0] <= m.first <= span[1]]
        if seen.first in tale.taken or spells or tale.within(span):
            continue
        before = [a for a in tale.actors if 0 <= a.first < seen.first and a.card is not None and not a.hidden]
        noun = tale.reading.tokens[seen.first].lemma in ("вход", "выход")
        asked = tale.own.within(span, "counts") and not noun
        if before and before[-1].starts == "battlefield" and not asked:
            tale.take_span(seen.first, seen.last)
            _let_enter(tale, max(before, key=lambda a: a.first), seen.first)


def _let_enter(tale: Tale, actor: Actor, place: int) -> None:
    """It is cast; a melded one is melded in the step in which its halves do."""
    halves, when = melding(actor.card, tale.shelf) if actor.card is not None else ((), "")
    if halves:
        tale.replace(actor, replace(actor, halves=halves))
        tale.acts.append(Act("melds", place, (actor.key,), text=when, by=actor.side))
        return
    tale.replace(actor, replace(actor, starts="hand"))
    tale.acts.append(Act("enters", place, (actor.key,), by=actor.side))


def _is_permanent(actor: Actor) -> bool:
    return not any(kind in actor.type_line for kind in ("Instant", "Sorcery"))
