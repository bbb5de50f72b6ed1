"""What is asked of a scene with face-down creatures, read from the engine's record.

Raises Differs where a choice decides.
"""

from collections.abc import Callable, Iterator

from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.playing import Played
from bot.answering.tallies.counted import agreed
from bot.answering.unveiled.amounts import (
    amount,
    bounced,
    damage,
    harm,
    killed,
    mana,
    power,
    token_power,
    tokens,
    toll,
)
from bot.answering.unveiled.looks import dealt, hero_of, look, size_seen, steps_of
from bot.answering.unveiled.model import OTHER, Ask, Deed, Veiled
from bot.answering.unveiled.scene import Scene
from engine.rules import cr
from engine.trace import step

_DEAD = (step("hidden.killed_at_once", cr("704.3"), cr("117.5")),)
_NONE_TO_USE = (step("turning.if_it_would", cr("702.37e"), cr("708.7")),)
_NO_WAY = frozenset(("illegal.no_turn_up",))
_TOO_LATE = frozenset(("illegal.not_permanent",))
_ELSEWHERE = ("exile", "hand")
_HARMLESS = frozenset(("illegal.empty_stack",))


def findings(veiled: Veiled, made: Scene, played: Played) -> tuple[Finding, ...]:
    """Return a finding for each thing asked; none where one cannot be told or something was not allowed."""
    codes = {step.code for log in played.logs for step in log if step.code.startswith("illegal.")}
    if codes - _HARMLESS == _NO_WAY:
        return (Finding("turn_up", "", value=False, steps=_NONE_TO_USE),)
    if codes - _HARMLESS - _TOO_LATE:
        return ()
    played = _chosen(veiled, made, played)
    if codes & _TOO_LATE:
        gone = look(made, played, "zone", made.names[veiled.subject][0]) != "battlefield"
        told_of = (
            tuple(_fate(veiled, made, played, veiled.asks[0])) if gone and not veiled.happens("kill") else ()
        )
        return (*told_of, Finding("turn_up", "", value=False, steps=_DEAD)) if told_of else ()
    found: list[Finding] = []
    for ask in [ask for ask in veiled.asks if ask.kind != "may"]:
        told_of = tuple(_told_of(veiled, made, played, ask))
        if not told_of:
            return ()
        found += told_of
    once: dict[tuple[object, ...], Finding] = {}
    for each in found:
        once.setdefault(
            (each.focus, each.subject, each.value, each.facts if each.focus != "size" else ()), each
        )
    return tuple(once.values())


def _told_of(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """What is asked; of what a described ability does only where no fight is told too."""
    of_ability = ask.kind in _OF_ABILITY and bool(veiled.of(veiled.subject).abilities)
    if of_ability and not veiled.happens("attack"):
        return _fires(veiled, made, played, ask)
    return _ASKED[ask.kind](veiled, made, played, ask)


def _chosen(veiled: Veiled, made: Scene, played: Played) -> Played:
    """The course that the attacker likes best where several block: he divides the damage (510.1c)."""
    attack = next((deed for deed in veiled.deeds if deed.kind == "attack"), None)
    if attack is None or len(played.outcomes) == 1 or not veiled.happens("block"):
        return played
    foes = [made.names[key] for deed in veiled.deeds if deed.kind == "block" for key in deed.who]
    zones = [made.places["zone", name] for names in foes for name in names]
    life = made.places["player life", OTHER[attack.side]]

    def liked(index: int) -> tuple[int, int]:
        outcome = played.outcomes[index]
        return int(str(outcome[life])), sum(outcome[zone] == "battlefield" for zone in zones)

    return played.only(min(range(len(played.outcomes)), key=liked))


def _size(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    hero, name = hero_of(veiled, made)
    if look(made, played, "zone", name) != "battlefield":
        yield from _fate(veiled, made, played, ask)
        return
    size = look(made, played, "pt", name)
    if size:
        yield Finding(
            "size", shown_name(hero.card), size, steps_of(played), facts=(("size", size), ("damage", 0))
        )
    fellows = [b for b in veiled.beings if b.key != hero.key and b.card is None and b.is_creature]
    for being in fellows if not veiled.happens("block") else ():
        sizes = {size_seen(made, played, each) for each in made.names[being.key]}
        if len(sizes) == 1:
            value = sizes.pop()
            facts = (("told", being.size), ("down", bool(being.way)))
            yield Finding("unveiled.other", "", value, (), facts=facts)


def _fate(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    hero, name = hero_of(veiled, made)
    if hero.count > 1 and veiled.happens("block"):
        yield from _fates(veiled, made, played, ask)
        return
    zone = look(made, played, "zone", name)
    if zone in _ELSEWHERE:
        yield Finding("unveiled.gone", shown_name(hero.card), zone, steps_of(played))
        return
    alive = zone == "battlefield"
    size = look(made, played, "pt", name) if alive else ""
    asked = {"lives": "survives", "survives": "survives", "dies": "dies"}.get(ask.kind, "")
    facts = (("size", size), ("damage", dealt(played, name)), ("asked", asked))
    yield Finding("fate", shown_name(hero.card), alive, steps_of(played), facts=facts)
    if alive and size:
        yield Finding("size", shown_name(hero.card), size, (), facts=(("size", size), ("damage", 0)))


def _outcome(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """«итог?»: who is left of a fight, else the fate of what was struck, else its size."""
    if veiled.happens("block"):
        yield from _fates(veiled, made, played, ask)
    elif any(deed.kind == "damage" or _may_kill(deed) for deed in veiled.deeds):
        yield from _fate(veiled, made, played, ask)
    else:
        yield from _size(veiled, made, played, ask)


def _may_kill(deed: Deed) -> bool:
    """Whether a spell that is cast does more than make it bigger."""
    text = deed.card.card.faces[deed.card.face].text_en if deed.card is not None else ""
    return deed.kind == "cast" and (
        "damage" in text or "estroy" in text or " gets -" in text or "xile" in text
    )


def _fates(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    del ask
    keys = dict.fromkeys(key for d in veiled.deeds if d.kind in ("attack", "block") for key in d.who)
    for key in keys:
        being = veiled.of(key)
        alive = [n for n in made.names[key] if look(made, played, "zone", n) == "battlefield"]
        size = look(made, played, "pt", alive[0]) if alive else ""
        facts = (("of", being.count), ("size", size), ("told", being.size if being.card is None else ""))
        yield Finding("stays", shown_name(being.card), len(alive), steps_of(played), facts=facts)


def _foe(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """Whether the one that it fights lives; where nobody fights, the creature of the scene is meant."""
    keys = [k for d in veiled.deeds if d.kind in ("attack", "block") for k in d.who if k != veiled.subject]
    names = [name for key in keys for name in made.names[key]]
    asked = "survives" if ask.kind == "foe_lives" else "dies"
    if len(names) != 1:
        yield from (
            _fates(veiled, made, played, ask) if names else _fate(veiled, made, played, Ask(asked, ask.place))
        )
        return
    alive = look(made, played, "zone", names[0]) == "battlefield"
    size = look(made, played, "pt", names[0]) if alive else ""
    facts = (("size", size), ("damage", dealt(played, names[0])), ("asked", asked))
    yield Finding("fate", "", alive, steps_of(played), facts=facts)


def _more(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """How much more damage kills it; nothing where it is dead already."""
    _, name = hero_of(veiled, made)
    if look(made, played, "zone", name) != "battlefield":
        yield from _fate(veiled, made, played, ask)
        return
    toughness = look(made, played, "pt", name).partition("/")[2]
    marked = look(made, played, "damage", name) or "0"
    if toughness.isdecimal():
        facts = (("toughness", int(toughness)), ("damage", int(marked)))
        yield Finding("unveiled.more", "", int(toughness) - int(marked), steps_of(played), facts=facts)


_OF_ABILITY = frozenset(("fires", "damage", "drawn", "gained", "tokens"))


def _fires(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """Whether a described ability triggers, and how much comes of it; else why it does not."""
    hero, name = hero_of(veiled, made)
    if hero.card is None and not hero.abilities and (veiled.happens("up") or not veiled.deeds):
        return
    count = agreed(
        played, lambda log: sum(s.code == "ability.triggered" and s.fact("source") == name for s in log)
    )
    entered = any("enters" in text for text in hero.abilities) and veiled.happens("up")
    facts = (("why", "" if count else "entered" if entered else "hidden"),)
    yield Finding("unveiled.fires", "", bool(count), steps_of(played), facts=facts)
    kinds = _OF_ABILITY if ask.kind == "fires" else (ask.kind,)
    for kind in sorted(kinds) if count else ():
        told = _ASKED[kind](veiled, made, played, ask) if kind != "fires" else ()
        yield from (finding for finding in told if finding.value)


def _untaps(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    del ask
    hero, name = hero_of(veiled, made)
    if hero.card is None:
        return
    untapped = look(made, played, "tapped", name) == "no"
    yield Finding("unveiled.untaps", shown_name(hero.card), untapped, steps_of(played))


def _returned(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """Whether what has died or was exiled is on the battlefield again."""
    del ask
    hero, name = hero_of(veiled, made)
    if any(veiled.happens(kind) for kind in ("kill", "blink", "exile")):
        back = look(made, played, "zone", name) == "battlefield"
        yield Finding(
            "tally.back",
            shown_name(hero.card),
            look(made, played, "pt", name) if back else "",
            steps_of(played),
        )


def _later(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """The size once the turn is over."""
    del ask
    _, name = hero_of(veiled, made)
    yield Finding("unveiled.later", "", str(played.value(made.places["later", name]) or ""), ())


def _before(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """The size while it lies face down."""
    del ask
    _, name = hero_of(veiled, made)
    if veiled.happens("up"):
        yield Finding("unveiled.before", "", str(played.value(made.places["before", name]) or ""), ())


def _counters(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """What counters lie on it in the end; on a new object there are none."""
    del ask
    hero, name = hero_of(veiled, made)
    value = played.value(made.places["counters", name])
    if look(made, played, "zone", name) == "battlefield":
        shown = ", ".join(map(str, value)) if isinstance(value, tuple) else ""
        yield Finding("unveiled.counters", shown_name(hero.card), shown, steps_of(played))


_ASKED: dict[str, Callable[[Veiled, Scene, Played, Ask], Iterator[Finding]]] = {
    "fires": _fires,
    "bounced": bounced,
    "toll": toll,
    "size": _size,
    "lives": _fate,
    "dies": _fate,
    "outcome": _outcome,
    "fates": _fates,
    "foe_lives": _foe,
    "foe_dies": _foe,
    "more": _more,
    "damage": damage,
    "killed": killed,
    "harm": harm,
    "tokens": tokens,
    "drawn": amount("event.drawn", "card.drawn", "player", ""),
    "gained": amount("event.gained", "life.gained", "player", "amount"),
    "power": power,
    "token_power": token_power,
    "untaps": _untaps,
    "mana": mana,
    "later": _later,
    "before": _before,
    "counters": _counters,
    "back": _outcome,
    "returned": _returned,
}
