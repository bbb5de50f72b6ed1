"""How much comes of a scene with face-down creatures: damage, deaths, tokens, power, life, cards, mana.

Raises Differs where a choice decides. Refuses to know what becomes of the creature itself.
"""

from collections.abc import Callable, Iterator

from bot.answering.findings import Finding
from bot.answering.playing import Played
from bot.answering.tallies.counted import agreed
from bot.answering.unveiled.looks import dealt, hero_of, look, steps_of
from bot.answering.unveiled.model import OTHER, Ask, Veiled
from bot.answering.unveiled.scene import Scene, token_nouns
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import Step, step

_WARD = 2
_WARDED = (step("hidden.ways", cr("702.168a"), cr("702.21a")),)
_WARDLESS = (step("hidden.ways", cr("702.37a"), cr("708.2a")),)


def damage(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """What is dealt to the player who is attacked."""
    del made, ask
    attack = next((deed for deed in veiled.deeds if deed.kind == "attack"), None)
    hero = veiled.of(veiled.subject)
    if attack is None and not hero.abilities:
        return
    side = OTHER[attack.side if attack is not None else hero.side]
    yield Finding("event.damage", "", dealt(played, side), steps_of(played), facts=(("player", side),))


def killed(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """How many of those that it fights die; of all that lie there, where nobody fights."""
    del ask
    keys = [k for d in veiled.deeds if d.kind in ("attack", "block") for k in d.who if k != veiled.subject]
    keys = keys or [being.key for being in veiled.beings if being.is_creature]
    names = [name for key in keys for name in made.names[key]]
    if names:
        count = sum(look(made, played, "zone", name) != "battlefield" for name in names)
        yield Finding("tally.count", "", count, steps_of(played))


def toll(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """What the opponent pays for the spell that he aims at it: its own cost, and ward {2} where it has that."""
    del made, played, ask
    hero = veiled.of(veiled.subject)
    cast = [deed for deed in veiled.deeds if deed.kind == "cast" and deed.side != hero.side and deed.card]
    if len(cast) != 1 or cast[0].card is None or veiled.happens("up"):
        return
    cost = ManaCost.parse(cast[0].card.card.faces[cast[0].card.face].mana_cost)
    ward = _WARD if hero.way in ("disguise", "cloak") else 0
    facts = (("spell", str(cost)), ("ward", ward))
    yield Finding("unveiled.toll", "", cost.mana_value() + ward, _WARDED if ward else _WARDLESS, facts=facts)


def bounced(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """How many of those that lie face down are back in a hand."""
    del ask
    names = [n for b in veiled.beings if b.way for n in made.names[b.key]]
    count = sum(look(made, played, "zone", name) == "hand" for name in names)
    if count:
        yield Finding("tally.count", "", count, steps_of(played))


def harm(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """What is dealt to those that it fights."""
    del ask
    keys = [k for d in veiled.deeds if d.kind in ("attack", "block") for k in d.who if k != veiled.subject]
    total = sum(dealt(played, name) for key in keys for name in made.names[key])
    if keys:
        yield Finding("harm", "", total, steps_of(played))


def amount(
    focus: str, code: str, key: str, number: str
) -> "Callable[[Veiled, Scene, Played, Ask], Iterator[Finding]]":
    """How much of something the controller of the creature gets."""

    def counted(veiled: Veiled, scene: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
        del scene, ask
        hero = veiled.of(veiled.subject)
        side = hero.side
        total = agreed(
            played,
            lambda log: sum(
                int(str(s.fact(number))) if number else 1
                for s in log
                if s.code == code and s.fact(key) == side
            ),
        )
        unfought = not veiled.happens("attack") and "ifelink" in hero.text
        if total or focus != "event.gained" or not unfought:
            yield Finding(focus, "", total, steps_of(played), facts=(("player", side),))

    return counted


def _created(log: tuple[Step, ...]) -> int:
    names = [s.fact("names") for s in log if s.code == "token.created"]
    return sum(len(each) if isinstance(each, tuple) else 1 for each in names)


def tokens(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """How many tokens are made."""
    del veiled, made, ask
    count = agreed(played, _created)
    yield Finding("event.tokens" if count else "unveiled.none", "", count, steps_of(played))


def token_power(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """The power of all tokens that were made, together."""
    del ask
    nouns = token_nouns(veiled)
    count = agreed(played, _created)
    size = look(made, played, "pt", nouns[0]) if nouns and count else ""
    if size:
        total = int(size.partition("/")[0]) * count
        yield Finding("unveiled.power", "", total, steps_of(played), facts=(("each", size),))


def power(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """The power of all face-down creatures and of what was turned up, together."""
    del ask
    names = [n for b in veiled.beings if b.way for n in made.names[b.key]]
    sizes = [look(made, played, "pt", name) for name in names]
    if all(sizes):
        total = sum(int(size.partition("/")[0]) for size in sizes)
        facts = (("each", ", ".join(dict.fromkeys(sizes))),)
        yield Finding("unveiled.power", "", total, steps_of(played), facts=facts)


def mana(veiled: Veiled, made: Scene, played: Played, ask: Ask) -> Iterator[Finding]:
    """The mana that turning it up gives, and what is left of it after its price."""
    del ask
    hero, _ = hero_of(veiled, made)
    pool = int(str(played.value(made.places["player pool", hero.side]) or 0))
    paid = [
        ManaCost.parse(str(s.fact("mana"))) for s in played.steps if s.code == "cost.paid" and s.fact("mana")
    ]
    if pool:
        net = pool - sum(cost.mana_value() for cost in paid)
        yield Finding("unveiled.mana", "", pool, steps_of(played), facts=(("net", net),))
