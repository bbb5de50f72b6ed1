"""A scene with face-down creatures as a scenario for the engine. Refuses to know what was asked in words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.scene_names import Called, names_given
from bot.answering.unveiled.model import ME, OPP, OTHER, Being, Deed, Veiled
from engine.magic.notation.ast import (
    Action,
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
    TurnUp,
)

LIFE = 20
DECK = 12
_ALL = Resolve(everything=True)
_LOOKS = ("zone", "pt", "damage", "tapped", "counters")
_AURA = "Аура"
_TEAM = "Чары"
_REVEALED = re.compile(r"—Reveal a (white|blue|black|red|green) card", re.IGNORECASE)
_GIVEN_UP = re.compile(r"—(?:Return|Sacrifice) two (Island|Mountain)s", re.IGNORECASE)
_MADE = re.compile(r"[Cc]reate [\w-]+ .*?(\w+) creature token")
_DRAWN = "Пустая карта"
_SHOWN = "Карта"


@dataclass(frozen=True, slots=True)
class Scene:
    """The scenario, the names of each being by key, and where each answer stands by what is asked of what.

    `shown` is the scenario with no more than the queries that a reader of it asks himself.
    """

    scenario: Scenario
    shown: Scenario
    names: dict[int, tuple[str, ...]]
    places: dict[tuple[str, str], int]


def scene(veiled: Veiled, guess: str) -> Scene:
    """Return the scenario; a face of which nothing is told has the size of the guess."""
    names = names_given(Called(b.key, b.count, b.english, "Существо") for b in veiled.beings)
    every = [(b, name) for b in veiled.beings for name in names[b.key]]
    actions = tuple(_actions(veiled, names))
    turned = next((n for n, action in enumerate(actions, 1) if isinstance(action, TurnUp)), -1)
    queries = [Query(f"player {what}", side) for what in ("life", "hand", "pool") for side in (ME, OPP)]
    ends = len(actions) - 1 if any(ask.kind == "later" for ask in veiled.asks) else -1
    queries += [Query(what, name, after=ends) for b, name in every if b.is_creature for what in _LOOKS]
    queries += [Query("legal", after=turned)] if turned > 0 else []
    queries += [Query("pt", noun) for noun in token_nouns(veiled)]
    places = {(query.what, query.of): n for n, query in enumerate(queries)}
    if ends >= 0:
        places["later", names[veiled.subject][0]] = len(queries)
        queries.append(Query("pt", names[veiled.subject][0]))
    if any(ask.kind == "before" for ask in veiled.asks):
        places["before", names[veiled.subject][0]] = len(queries)
        queries.append(Query("pt", names[veiled.subject][0], after=max(turned - 1, 0)))
    scenario = Scenario(
        tuple(_player(veiled, side, names) for side in (ME, OPP)),
        actions,
        tuple(queries),
        (
            CardText((FaceText(_DRAWN, None, "land"),)),
            *_auras(veiled),
            *_teams(veiled),
            *_revealable(veiled),
            *(
                CardText((_face(b, name, guess, hides=b.key == veiled.subject),))
                for b, name in every
                if b.card is None
            ),
        ),
        active=_active(veiled),
    )
    return Scene(scenario, replace(scenario, queries=_told_of(veiled, scenario, names)), names, places)


_OF_PLAYERS = {
    "damage": "player life",
    "gained": "player life",
    "drawn": "player hand",
    "mana": "player pool",
}


def _told_of(veiled: Veiled, made: Scenario, names: dict[int, tuple[str, ...]]) -> tuple[Query, ...]:
    """The size and the zone of the creature of the scene and of what fights it, and what is asked of the players."""
    fighting = {key for deed in veiled.deeds if deed.kind in ("attack", "block") for key in deed.who}
    of = {name for key in (veiled.subject, *fighting) for name in names[key]}
    whats = {_OF_PLAYERS.get(ask.kind, "") for ask in veiled.asks}
    creatures = tuple(query for query in made.queries if query.what in ("pt", "zone") and query.of in of)
    ordered = sorted(creatures, key=lambda query: query.what)
    return (*ordered, *(query for query in made.queries if query.what in whats))


def token_nouns(veiled: Veiled) -> tuple[str, ...]:
    """Return the kind of token that the creature of the scene makes, where the power of those is asked."""
    found = _MADE.search(veiled.of(veiled.subject).text)
    asked = any(ask.kind == "token_power" for ask in veiled.asks)
    return (found[1],) if asked and found is not None else ()


def _active(veiled: Veiled) -> str:
    attack = next((deed for deed in veiled.deeds if deed.kind == "attack"), None)
    if attack is not None:
        return attack.side
    slow = [d.side for d in veiled.deeds if d.card and "Sorcery" in d.card.card.faces[d.card.face].type_en]
    return slow[0] if slow else ME


def _face(being: Being, name: str, guess: str, *, hides: bool) -> FaceText:
    abilities = (
        *being.keywords,
        *being.abilities,
        *((f"{being.turns} {{2}}",) if being.way or hides else ()),
    )
    cost = f"{{4}}{{{being.colour or 'G'}}}"
    line = f"creature — {being.subtype.lower()}" if being.subtype else "creature"
    return FaceText(name, cost, line, being.size or guess, abilities=abilities)


def _auras(veiled: Veiled) -> Iterator[CardText]:
    """A card for each told Aura of which only the bonus is known."""
    for number, deed in enumerate(d for d in veiled.deeds if d.kind == "aura"):
        verb = "gets" if deed.text[:1] in "+-" else "has"
        text = ("Enchant creature", f"Enchanted creature {verb} {deed.text.lower()}.")
        yield CardText((FaceText(f"{_AURA} {number + 1}", "{W}", "enchantment — aura", abilities=text),))


_COLOURS = {"W": "White ", "U": "Blue ", "B": "Black ", "R": "Red ", "G": "Green ", "face-down": "Face-down "}


def _teams(veiled: Veiled) -> Iterator[CardText]:
    """A card for each told change of the size of many creatures."""
    for number, deed in enumerate(_of_kind(veiled, "team"), 1):
        text = f"{_COLOURS.get(deed.way, deed.way and f'{deed.way} ')}creatures you control get {deed.text}."
        yield CardText(
            (FaceText(f"{_TEAM} {number}", "{W}", "enchantment", abilities=(text[0].upper() + text[1:],)),)
        )


def _of_kind(veiled: Veiled, kind: str) -> list[Deed]:
    return [deed for deed in veiled.deeds if deed.kind == kind]


def _player(veiled: Veiled, side: str, names: dict[int, tuple[str, ...]]) -> PlayerSetup:
    own = [b for b in veiled.beings if b.side == side]
    placed = [_placed(b, name, names) for b in own for name in names[b.key]]
    spells = [d.card for d in veiled.deeds if d.kind == "cast" and d.side == side and d.card is not None]
    if side == ME:
        auras = [d for d in veiled.deeds if d.kind == "aura"]
        placed += [Placed(f"{_AURA} {n}", attached_to=names[d.who[0]][0]) for n, d in enumerate(auras, 1)]
        placed += [Placed(f"{_TEAM} {n}") for n, _ in enumerate(_of_kind(veiled, "team"), 1)]
    placed += list(_lands(veiled, side))
    return PlayerSetup(
        side,
        LIFE,
        battlefield=tuple(placed),
        hand=(*(Placed(card.card.faces[card.face].name_en) for card in spells), *_shown(veiled, side)),
        library=(Placed(_DRAWN),) * DECK,
    )


def _lands(veiled: Veiled, side: str) -> Iterator[Placed]:
    """The lands that it is turned up for, where those are its price."""
    for being in veiled.beings:
        found = _GIVEN_UP.search(being.text) if being.side == side and being.way else None
        if found is not None:
            yield from (Placed(found[1], f"{found[1]} {number}") for number in (1, 2))


def _revealable(veiled: Veiled) -> Iterator[CardText]:
    colours = {found[1].lower() for b in veiled.beings if (found := _REVEALED.search(b.text))}
    for colour in sorted(colours):
        yield CardText((FaceText(f"{_SHOWN} {colour}", "{5}", "sorcery", colours=(colour,)),))


def _shown(veiled: Veiled, side: str) -> Iterator[Placed]:
    """A card to reveal, where that is what the creature is turned up for: nobody tells of it who does it."""
    for being in veiled.beings:
        found = _REVEALED.search(being.text) if being.side == side and being.way else None
        if found is not None:
            yield Placed(f"{_SHOWN} {found[1].lower()}")


def _placed(being: Being, name: str, names: dict[int, tuple[str, ...]]) -> Placed:
    full = being.english or name
    placed = Placed(full, name if name != full else "", counters=being.counters, tapped=being.tapped)
    host = names[being.on][0] if being.on >= 0 else ""
    return replace(placed, face_down=being.way, attached_to=host, token=being.token and not being.way)


def _actions(veiled: Veiled, names: dict[int, tuple[str, ...]]) -> Iterator[Action]:
    """Everything in order; a block follows its attack at once, and combat ends when all is done."""
    fight = [deed for deed in veiled.deeds if deed.kind in ("attack", "block")]
    for number, deed in enumerate(veiled.deeds):
        if deed.kind == "block":
            continue
        after = veiled.deeds[number + 1] if number + 1 < len(veiled.deeds) else None
        together = after is not None and after.kind == "cast" and after.place == deed.place
        yield from _act(deed, names, waits=together)
        if deed.kind == "attack":
            yield from (_block(each, names) for each in fight if each.kind == "block")
    if fight and not veiled.happens("strike"):
        yield GoTo("end of combat")
    if any(ask.kind == "later" for ask in veiled.asks):
        yield GoTo("main", OTHER[_active(veiled)])


def _block(deed: Deed, names: dict[int, tuple[str, ...]]) -> Block:
    held = names[deed.to][0]
    return Block(deed.side, tuple((name, held) for key in deed.who for name in names[key]))


def _act(deed: Deed, names: dict[int, tuple[str, ...]], *, waits: bool) -> Iterator[Action]:
    """What a deed is; a spell that `waits` resolves with the next one, which is cast while it is on the stack."""
    every = [name for key in deed.who for name in names[key]]
    if deed.kind == "turn":
        yield GoTo("main", OTHER[ME])
    elif deed.kind == "strike":
        yield GoTo("end of combat")
    elif deed.kind == "attack":
        yield Attack(deed.side, tuple((name, "") for name in every))
    elif deed.kind == "up":
        yield TurnUp(deed.side, every[0], deed.way, deed.x)
        yield _ALL
    elif deed.kind == "cast" and deed.card is not None:
        yield from _cast(deed, every[0])
        if not waits:
            yield _ALL
    elif deed.kind not in ("aura", "team"):
        yield from (Effect(OPP, _effect(deed, name)) for name in every)
        yield _ALL


def _cast(deed: Deed, name: str) -> Iterator[Action]:
    face = deed.card.card.faces[deed.card.face] if deed.card is not None else None
    if face is not None:
        yield Cast(deed.side, face.name_en, targets=(name,) if "target" in face.text_en.lower() else None)


_LEAVING = {
    "blink": "exile IT, then return it to the battlefield under its owner's control",
    "bounce": "return IT to its owner's hand",
    "exile": "exile IT",
    "close": "turn IT face down",
    "effect": "turn IT face up",
    "strip": "IT loses all abilities until end of turn",
}


def _effect(deed: Deed, name: str) -> str:
    if deed.kind == "damage":
        return f"deal {deed.amount} damage to {name}"
    if deed.kind == "counters":
        return f"put {deed.amount} {deed.text} counter{'' if deed.amount == 1 else 's'} on {name}"
    if deed.kind == "base":
        return f"{name} has base power and toughness {deed.text} until end of turn"
    if deed.kind == "type":
        return f"{name} becomes a {deed.text} until end of turn"
    if deed.kind in _LEAVING:
        return _LEAVING[deed.kind].replace("IT", name)
    return f"destroy {name}" if deed.kind == "kill" else f"{name} gets {deed.text} until end of turn"
