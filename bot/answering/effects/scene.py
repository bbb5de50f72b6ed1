"""Effects on one creature or one player as a scenario for the engine. Refuses to know what was asked in words."""

from bot.answering.effects.model import ME, OPP, Affected, Deed
from engine.magic.notation.ast import (
    Action,
    CardText,
    Cast,
    Effect,
    FaceText,
    GoTo,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
)

LIFE = 20
_IT = "Существо"
_SPELL = "Заклинание"
_DOUBLES = (
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player "
    "instead."
)
_OTHER = {ME: OPP, OPP: ME}


def scene(told: Affected) -> Scenario:
    """Return the scenario; its queries are the player's life and poison, the creature's size, zone and counters."""
    spells = sum(deed.amount for deed in told.deeds if deed.kind == "spell")
    lying = [
        *((f"Чары {n + 1}", f"Creatures you control get {change}.") for n, change in enumerate(told.lasting)),
        *((f"Удвоитель {n + 1}", _DOUBLES) for n in range(told.doublers)),
    ]
    cards = [CardText((FaceText(name, "{2}", "enchantment", abilities=(text,)),)) for name, text in lying]
    there = [Placed(name) for name, _ in lying]
    queries = [Query("player life", told.player), Query("player poison", told.player)]
    if told.size:
        cards.append(CardText((FaceText(_IT, "{2}", "creature", told.size, abilities=told.keywords),)))
        there.append(Placed(_IT, counters=_lying_on(told)))
        queries += [Query("pt", _IT), Query("zone", _IT), Query("counters", _IT)]
    if spells:
        cards.append(CardText((FaceText(_SPELL, "{1}", "instant"),)))
    hand = tuple(Placed(_SPELL, f"{_SPELL} {n + 1}") for n in range(spells))
    life = {told.player: told.life if told.life > 0 else LIFE}
    return Scenario(
        players=(
            PlayerSetup(
                ME, life.get(ME, LIFE), counters=_counters(told, ME), battlefield=tuple(there), hand=hand
            ),
            PlayerSetup(OPP, life.get(OPP, LIFE), counters=_counters(told, OPP)),
        ),
        actions=_actions(told.deeds[1:] if _lying_on(told) else told.deeds, told),
        queries=tuple(queries),
        cards=tuple(cards),
    )


def _counters(told: Affected, player: str) -> tuple[tuple[str, int], ...]:
    return (("poison", told.poison),) if told.player == player and told.poison > 0 else ()


def _lying_on(told: Affected) -> tuple[tuple[str, int], ...]:
    """«0/0 с двумя жетонами»: what could not be there without its counters has them from the start (614.12)."""
    first = told.deeds[0] if told.deeds else None
    return (
        ((first.text, first.amount),)
        if first and first.kind == "counters" and told.size.endswith("/0")
        else ()
    )


def _actions(deeds: tuple[Deed, ...], told: Affected) -> tuple[Action, ...]:
    done: list[Action] = []
    cast = 0
    for deed in deeds:
        if deed.kind == "spell":
            for _ in range(deed.amount):
                cast += 1
                done += [Cast(ME, f"{_SPELL} {cast}"), Resolve(everything=True)]
        elif deed.kind == "cleanup":
            done.append(GoTo("cleanup"))
        elif deed.kind == "turn":
            done.append(GoTo("main", OPP))
        else:
            done += [Effect(_doer(told, deed), text) for text in _texts(told, deed)]
    return tuple(done)


def _doer(told: Affected, deed: Deed) -> str:
    """A shield is its player's own; damage comes from the other one, and a creature is mine."""
    if deed.kind == "prevent" and not told.size:
        return told.player
    return _OTHER[told.player] if deed.kind == "damage" else ME


def _texts(told: Affected, deed: Deed) -> list[str]:
    target = _IT if told.size else told.player
    plural = "" if deed.amount == 1 else "s"
    kept = _IT if told.size else "you"
    single = {
        "bonus": f"{_IT} gets {deed.text} until end of turn",
        "counters": f"put {deed.amount} {deed.text} counter{plural} on {_IT}",
        "damage": f"deal {deed.amount} damage to {target}",
        "base": f"{_IT} has base power and toughness {deed.text} until end of turn",
        "blank": f"{_IT} loses all abilities until end of turn",
        "switch": f"switch {_IT}'s power and toughness until end of turn",
        "prevent": f"prevent the next {deed.amount} damage that would be dealt to {kept} this turn",
        "removed": "destroy Чары 1",
    }
    if deed.kind in ("regenerate", "proliferate"):
        return [f"regenerate {_IT}" if deed.kind == "regenerate" else "proliferate"] * deed.amount
    return [single[deed.kind]]
