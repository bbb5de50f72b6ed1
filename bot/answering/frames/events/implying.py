"""What is not told in so many words but happens: a step of the turn, an entrance, an attack with everything.

Refuses to know what comes of it.
"""

from dataclasses import replace

from bot.answering.frames.events.circumstances import Circumstances
from bot.answering.frames.events.clause import ECHO, Clause, Happening, is_question
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.table import is_creature
from bot.answering.reading import Reading

PHASES = ("begin_combat", "end_step")


def is_only_why_tapped(own: Reading, found: tuple[Party, ...], event: Happening) -> bool:
    """Say whether an attack is over and only tells why a creature is tapped: «гизела тапнулась в атаке»."""
    return (
        event.kind == "attacks" and not own.has("unblocked") and any(found[i].tapped for i in event.parties)
    )


def with_phase(
    own: Reading, found: tuple[Party, ...], events: tuple[Happening, ...], parts: tuple[Clause, ...]
) -> tuple[Happening, ...]:
    """«мой заключительный шаг, слипнутся?»: the step comes; whether they meld is then asked, not told."""
    phase = next((phase for phase in PHASES if own.has(phase)), "")
    told = [event for event in events if not (event.kind == "melded" and _is_asked(own, event, parts))]
    melded = any(event.kind == "melded" for event in told)
    if not phase or melded or not (told or len(halves(found)) > 1):
        return events
    step = Happening(phase, own.places(phase)[0], frozenset(own.places(phase)), ())
    return tuple(sorted((*told, step), key=lambda event: event.place))


def halves(found: tuple[Party, ...]) -> list[Party]:
    """Return the cards of meld pairs that are there themselves."""
    cards = [party for party in found if party.mention is not None and party.mention.card.layout == "meld"]
    return [p for p in cards if p.mention is not None and " // " in p.mention.card.name]


def _is_asked(own: Reading, event: Happening, parts: tuple[Clause, ...]) -> bool:
    return is_question(own, next(part for part in parts if part.holds(event.place)))


def implied(
    own: Reading, found: tuple[Party, ...], events: tuple[Happening, ...], around: Circumstances
) -> tuple[Happening, ...]:
    """Return the events; where none is told, what has an ability for entering enters: «мульдрифтер, сколько карт»."""
    if any(event.kind != ECHO for event in events) or own.has("unblocked"):
        return events
    spells = [i for i, party in enumerate(found) if party.is_spell]
    alone = len(found) == 1 and around == Circumstances()
    aimed = bool(around.aim or around.before) or _needs_no_target(found[spells[0]]) if spells else False
    if len(spells) == 1 and not alone and aimed:
        return (*events, Happening("cast", found[spells[0]].first, frozenset(), (), spells[0]))
    entering = [
        i
        for i, party in enumerate(found)
        if party.face is not None and "Creature" in party.face.type_en and _has_entering(party)
    ]
    if len(entering) != 1 or len(found) < 2:
        return ()
    return (Happening("enters", found[entering[0]].first, frozenset(), (entering[0],)),)


def _needs_no_target(spell: Party) -> bool:
    return spell.face is None or not {"target", "choose"} & set(spell.face.text_en.lower().split())


def _has_entering(party: Party) -> bool:
    lines = party.face.text_en.splitlines() if party.face is not None else []
    return any(line.startswith("When ") and " enters" in line.split(",")[0] for line in lines)


_MOVED = frozenset(("dies", "destroyed", "sacrificed", "exiled", "flickered", "bounced", "tucked"))


def with_mass(
    own: Reading, found: tuple[Party, ...], events: tuple[Happening, ...]
) -> tuple[Happening, ...] | None:
    """«врат: у меня куча и три мишки»: all creatures die; where it is told who dies, the word only tells why.

    None where a creature is there of which nothing is told: the sweep would hit it as well.
    """
    places = frozenset(own.places("mass"))
    if not places:
        return events
    creatures = tuple(i for i, party in enumerate(found) if is_creature(party) and not party.is_spell)
    moved = {i for event in events if event.kind in _MOVED for i in event.parties}
    if moved:
        echo = Happening(ECHO, min(places), places, ())
        return (*events, echo) if moved.issuperset(creatures) else None
    sweep = Happening("mass", min(places), places, creatures)
    return tuple(sorted((*events, sweep), key=lambda event: event.place))


def at_once(own: Reading, events: tuple[Happening, ...]) -> tuple[Happening, ...] | None:
    """«умер клон, ещё мишка погиб одновременно»: one event; None where several are told to be one that cannot be."""
    moved = [event for event in events if event.kind in _MOVED]
    together = any(own.tokens[i].norm.startswith("одновременно") for i in own.places("with_each_other"))
    if not together or len(moved) < 2:
        return events
    if len({event.kind for event in moved}) > 1 or any(event.again for event in moved):
        return None
    whole = replace(
        moved[0],
        tokens=moved[0].tokens.union(*(event.tokens for event in moved)),
        parties=tuple(dict.fromkeys(i for event in moved for i in event.parties)),
    )
    return tuple(whole if event is moved[0] else event for event in events if event not in moved[1:])


def with_everything(
    own: Reading, found: tuple[Party, ...], events: tuple[Happening, ...]
) -> tuple[Happening, ...]:
    """Return the events; «бью всем» is with every creature of the asker that is there by then, melded ones too."""
    told = []
    melded = {i for event in events if event.kind == "melded" for i in event.parties}
    for event in events:
        near = range(event.place - 2, event.place + 3)
        if event.kind == "attacks" and any("everything" in own.concepts_at(i) for i in near):
            mine = tuple(
                i
                for i, party in enumerate(found)
                if _is_mine(party) and (i not in melded or _is_whole(party))
            )
            event = replace(event, parties=mine)  # noqa: PLW2901 - the same event, whole
        told.append(event)
    return tuple(told)


def _is_mine(party: Party) -> bool:
    is_creature = party.kind == "creature" or (party.face is not None and "Creature" in party.face.type_en)
    return is_creature and party.side != "B"


def _is_whole(party: Party) -> bool:
    return party.face is not None and party.mention is not None and " // " not in party.mention.card.name
