"""An everyday situation as a scenario for the engine. Refuses to know what was asked in words."""

from dataclasses import dataclass, replace

from bot.answering.scene_names import Called, names_given
from bot.answering.tallies.model import ME, OPP, OPPONENTS, OTHER, Act, Tally, Thing
from engine.magic.notation.ast import (
    Action,
    Activate,
    Attack,
    Block,
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
SPELL = "Заклинание"
BLANK = "1/1"
MOST = 12
_ALL = Resolve(everything=True)
_COLOURLESS = "{2}"


@dataclass(frozen=True, slots=True)
class Scene:
    """The scenario, the names of each thing by key, and where each answer stands by what is asked of what."""

    scenario: Scenario
    names: dict[int, tuple[str, ...]]
    places: dict[tuple[str, str], int]


def scene(tally: Tally, guess: str = BLANK) -> Scene:
    """Return the scenario; a creature of which no size is told has the size of the guess."""
    names = names_of(tally)
    queries = _queries(tally, names)
    cards = tuple(
        CardText((_face(thing, name, guess),))
        for thing in tally.things
        if (thing.card is None or thing.blank) and thing.zone != "nowhere"
        for name in names[thing.key]
    )
    if any(act.kind == "cast" and act.amount for act in tally.acts):
        cards = (*cards, CardText((FaceText(SPELL, "{1}", "instant"),)))
    scenario = Scenario(
        tuple(_player(tally, side, names) for side in (ME, *OPPONENTS[: tally.opponents])),
        _actions(tally, names),
        queries,
        cards,
        active=_active(tally),
    )
    return Scene(scenario, names, {(query.what, query.of): place for place, query in enumerate(queries)})


def names_of(tally: Tally) -> dict[int, tuple[str, ...]]:
    """Return how the scenario calls each thing: the card's name, «Существо 2» for what is not named."""
    return names_given(
        Called(
            thing.key,
            thing.count,
            thing.english if thing.card is not None else "",
            _noun(thing),
        )
        for thing in tally.things
    )


def _noun(thing: Thing) -> str:
    if thing.is_creature:
        return "Существо"
    return "Карта" if not thing.abilities else "Ожог" if thing.is_spell else "Эффект"


def _face(thing: Thing, name: str, guess: str) -> FaceText:
    if thing.card is not None:
        face = thing.card.card.faces[thing.card.face]
        return FaceText(face.name_en, face.mana_cost, face.type_en.lower(), loyalty=int(face.loyalty))
    line = thing.type_line.lower()
    size = (thing.size or guess) if thing.is_creature else ""
    cost = None if "land" in line else _COLOURLESS
    told = (thing.abilities.replace("Burn", name),) if thing.abilities else ()
    return FaceText(name, cost, line, size, abilities=(*thing.keywords, *told))


def _player(tally: Tally, side: str, names: dict[int, tuple[str, ...]]) -> PlayerSetup:
    def there(zone: str) -> tuple[Placed, ...]:
        own = (thing for thing in tally.things if (thing.side or ME) == side and thing.zone == zone)
        return tuple(
            replace(_placed(thing, name), attached_to=names[thing.on][0] if thing.on >= 0 else "")
            for thing in own
            for name in names[thing.key]
        )

    before = sum(act.amount for act in tally.acts if act.kind == "cast" and act.side == side)
    hand = (*there("hand"), *(Placed(SPELL, f"{SPELL} {n + 1}") for n in range(before)))
    poison = dict(tally.poison).get(side, 0)
    life = dict(tally.life).get(side, LIFE)
    counters = (("poison", poison),) if poison else ()
    return PlayerSetup(
        side,
        life,
        counters=counters,
        battlefield=there("battlefield"),
        hand=hand,
        graveyard=there("graveyard"),
    )


def _placed(thing: Thing, name: str) -> Placed:
    full = thing.english or name
    placed = Placed(full, name if name != full else "")
    on_table = thing.zone == "battlefield"
    return replace(placed, token=thing.token and on_table, counters=thing.counters if on_table else ())


def _queries(tally: Tally, names: dict[int, tuple[str, ...]]) -> tuple[Query, ...]:
    players = [Query(f"player {what}", side) for what in ("life", "poison", "result") for side in (ME, OPP)]
    every = [
        (thing, name)
        for thing in tally.things
        if thing.card is not None or thing.zone == "battlefield"
        for name in names[thing.key]
        if not thing.is_spell
    ]
    looks = [Query(what, name) for _, name in every for what in ("zone", "pt", "counters", "loyalty")]
    counts = [Query("count", kind) for kind in sorted({t.subtype for t in tally.things if t.subtype})]
    return (*players, *looks, *counts)


def _active(tally: Tally) -> str:
    attack = next((act for act in tally.acts if act.kind == "attack"), None)
    if attack is not None:
        return attack.side
    slow = [
        act for act in tally.acts if act.kind == "cast" and "Instant" not in tally.of(act.who[0]).type_line
    ]
    return slow[0].side if slow else next((act.side for act in tally.acts if act.kind == "activate"), ME)


def _actions(tally: Tally, names: dict[int, tuple[str, ...]]) -> tuple[Action, ...]:
    done: list[Action] = []
    acts = sorted(tally.acts, key=lambda act: act.place)
    blocks = [act for act in acts if act.kind == "block"]
    fights, fighting, cast = 0, False, [0]
    used: dict[int, int] = {}
    plain = [act for act in acts if act.kind != "block"]
    for at, act in enumerate(plain):
        if act.kind == "attack":
            if fights:
                done += [GoTo("end of combat")] if fighting else []
            done += _attack(tally, act, blocks if not fights else [], names)
            fights, fighting = fights + 1, True
            if not tally.late:
                done.append(GoTo("end of combat"))
                fighting = False
            continue
        if fights and not fighting and _is_slow(tally, act):
            done.append(GoTo("main2"))
        made = _plain(tally, act, names, used, cast)
        answered = plain[at + 1 : at + 2] and plain[at + 1].response
        done += made[:-1] if answered and made[-1] == _ALL else made
    return (*done, GoTo("end of combat")) if fighting else tuple(done)


def _is_slow(tally: Tally, act: Act) -> bool:
    return act.kind == "cast" and "Instant" not in tally.of(act.who[0]).type_line


def _attack(tally: Tally, act: Act, blocks: list[Act], names: dict[int, tuple[str, ...]]) -> list[Action]:
    attacked = OTHER[act.side] if tally.opponents > 1 else ""
    attackers = tuple((name, attacked) for key in act.who for name in names[key])
    done: list[Action] = [Attack(act.side, attackers)]
    pairs = tuple((name, names[block.to][0]) for block in blocks for key in block.who for name in names[key])
    return [*done, Block(blocks[0].side, pairs)] if blocks else done


def _plain(
    tally: Tally, act: Act, names: dict[int, tuple[str, ...]], used: dict[int, int], cast: list[int]
) -> list[Action]:
    """The actions of what is no fight; `used` counts the copies of a card that were cast."""
    side = act.side or ME
    if act.kind == "cast":
        before: list[Action] = []
        for _ in range(act.amount):
            cast[0] += 1
            before += [Cast(side, f"{SPELL} {cast[0]}"), _ALL]
        number = used.get(act.who[0], 0)
        used[act.who[0]] = number + 1
        return [*before, _cast(tally, act, names, number), _ALL]
    if act.kind == "activate":
        return [Activate(side, names[act.who[0]][0], act.amount or 1), _ALL]
    if act.kind == "turn":
        return [GoTo("main", OTHER[side]), GoTo("main", side)]
    return [*_effects(tally, act, names), _ALL]


def _cast(tally: Tally, act: Act, names: dict[int, tuple[str, ...]], number: int) -> Cast:
    thing = tally.of(act.who[0])
    target = names[act.to][0] if act.to >= 0 else act.text
    kicks = ("kicker",) if act.kicked else ()
    exile = (
        tuple(name for t in tally.things if t.zone == "graveyard" for name in names[t.key])
        if tally.delved
        else ()
    )
    tapped = [t for t in tally.things if t.is_creature and t.card is None and (t.side or ME) == act.side]
    tap = tuple(name for t in tapped for name in names[t.key]) if tally.convoked else ()
    return Cast(
        act.side,
        names[thing.key][number],
        act.way,
        x=act.x,
        targets=(target,) if target else None,
        kicks=kicks,
        exile=exile,
        tap=tap,
        sacrifice=tuple(name for key in act.sacrificed for name in names[key]),
    )


def _effects(tally: Tally, act: Act, names: dict[int, tuple[str, ...]]) -> list[Action]:
    side = act.side or ME
    if act.kind == "draw":
        return [Effect(side, f"draw {act.amount} card{'' if act.amount == 1 else 's'}")]
    if act.kind == "shield":
        return [Effect(side, f"prevent the next {act.amount} damage that would be dealt to you this turn")]
    if act.kind == "pay_life":
        return [Effect(side, f"you lose {act.amount} life")]
    if act.kind == "make":
        thing = tally.of(act.who[0])
        what = f"{thing.size or BLANK} green {thing.subtype or 'Bear'} creature token"
        return [Effect(side, f"create {act.amount} {what}{'' if act.amount == 1 else 's'}")]
    if act.kind == "wipe":
        return [Effect(side, "destroy all creatures")]
    every = [name for key in act.who for name in names[key]]
    if act.kind == "die":
        return [Effect(side, f"destroy {name}") for name in every]
    if act.kind == "counters":
        plural = "" if act.amount == 1 else "s"
        return [Effect(side, f"put {act.amount} {act.text} counter{plural} on {every[0]}")]
    return [Effect(side, f"{name} gets {act.text} until end of turn") for name in every]
