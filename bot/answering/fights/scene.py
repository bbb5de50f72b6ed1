"""A fight as a scenario for the engine: the fighters on the battlefield, attack, blocks, tricks, and what to ask.

Real cards are taken by name with their own text; unnamed creatures are cards of the told size and keywords.
"""

from dataclasses import dataclass, replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.roles import ATTACKER, BLOCKER
from bot.answering.fights.tricks import Trick
from bot.answering.fights.walkers import Walker
from bot.answering.reading import Mention
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
WALKER = "Мироходец"
_WORDS = {ATTACKER: "Атакующий", BLOCKER: "Блокирующий"}
_FACE_DOWN = (2, 2)
_HIDDEN_COST = "Morph {2}"


@dataclass(frozen=True, slots=True)
class Fight:
    """All that is told of a fight. `others` are permanents by name that lie beside it, with whose they are."""

    fighters: tuple[Fighter, ...]
    tricks: tuple[Trick, ...] = ()
    turned_up: bool = False
    blocker_removed: bool = False
    hidden_by: str = "morph"
    others: tuple[tuple[Mention, str], ...] = ()
    walker: Walker | None = None

    def of_role(self, role: str) -> tuple[Fighter, ...]:
        """The fighters of a role."""
        return tuple(each for each in self.fighters if each.role == role)

    @property
    def attacks_me(self) -> bool:
        """Whether it is the opponent who attacks."""
        return self.of_role(ATTACKER)[0].side == "theirs"


def labels(fight: Fight) -> dict[int, tuple[str, ...]]:
    """Return how the scenario calls each fighter, by the token it is told at; one told by number has several."""
    given: dict[int, tuple[str, ...]] = {}
    for role, word in _WORDS.items():
        names = (f"{word} {number}" if number > 1 else word for number in range(1, 20))
        for fighter in fight.of_role(role):
            given[fighter.first] = tuple(next(names) for _ in range(fighter.count))
    return given


def scene(fight: Fight) -> Scenario:
    """Return the scenario; its queries are my life, theirs, my poison, theirs, legality, then size and zone of each."""
    named = labels(fight)
    each = [(fighter, label) for fighter in fight.fighters for label in named[fighter.first]]
    queries = [Query("player life", "A"), Query("player life", "B"), Query("player poison", "A")]
    queries += [Query("player poison", "B"), Query("legal")]
    queries += [Query(what, label) for _, label in each for what in ("pt", "zone")]
    queries += [Query(what, WALKER) for what in ("loyalty", "zone") if fight.walker]
    return Scenario(
        players=(_player(fight, "A", "mine", named), _player(fight, "B", "theirs", named)),
        actions=_actions(fight, named),
        queries=tuple(queries),
        cards=(
            *(CardText((_face(fighter, label),)) for fighter, label in each if fighter.card is None),
            *_walkers(fight),
        ),
        active="B" if fight.attacks_me else "A",
    )


def _walkers(fight: Fight) -> tuple[CardText, ...]:
    if fight.walker is None:
        return ()
    return (CardText((FaceText(WALKER, "{3}", "planeswalker", loyalty=fight.walker.loyalty),)),)


def _player(fight: Fight, name: str, side: str, named: dict[int, tuple[str, ...]]) -> PlayerSetup:
    placed = tuple(
        _placed(fight, fighter, label)
        for fighter in fight.fighters
        if fighter.side == side
        for label in named[fighter.first]
    )
    defends = (side == "mine") is fight.attacks_me
    walkers = (Placed(WALKER),) if fight.walker and defends else ()
    others = tuple(Placed(_english(mention)) for mention, whose in fight.others if whose == side)
    hand = tuple(Placed(_english(trick.card)) for trick in fight.tricks if trick.card and trick.by == side)
    return PlayerSetup(name, LIFE, battlefield=(*others, *walkers, *placed), hand=hand)


def _placed(fight: Fight, fighter: Fighter, label: str) -> Placed:
    name = label if fighter.card is None else _english(fighter.card)
    mine = [trick for trick in fight.tricks if trick.target == fighter.first]
    counters = tuple((trick.text, trick.amount) for trick in mine if trick.kind == "counters")
    harm = sum(trick.amount for trick in mine if trick.kind == "damage")
    return Placed(
        name, label, face_down=fight.hidden_by if fighter.hidden else "", counters=counters, damage=harm
    )


def _english(mention: Mention) -> str:
    return mention.card.faces[mention.face].name_en


def _face(fighter: Fighter, label: str) -> FaceText:
    power, toughness = fighter.size or (_FACE_DOWN if fighter.hidden else (1, 1))
    abilities = (*fighter.keywords, *((_HIDDEN_COST,) if fighter.hidden else ()))
    colours = (fighter.colour,) if fighter.colour else ()
    return FaceText(label, "{5}", "creature", f"{power}/{toughness}", colours=colours, abilities=abilities)


def _actions(fight: Fight, named: dict[int, tuple[str, ...]]) -> tuple[Action, ...]:
    attackers = [label for fighter in fight.of_role(ATTACKER) for label in named[fighter.first]]
    blockers = [label for fighter in fight.of_role(BLOCKER) for label in named[fighter.first]]
    active, other = ("B", "A") if fight.attacks_me else ("A", "B")
    actions: list[Action] = [
        *_granted(fight, named),
        Attack(active, tuple((label, WALKER if fight.walker else "") for label in attackers)),
    ]
    if blockers:
        actions.append(Block(other, tuple((blocker, _blocked(fight, named)) for blocker in blockers)))
    if fight.blocker_removed:
        actions.append(Effect("A", f"destroy {blockers[0]}"))
    if fight.turned_up:
        hidden = next(fighter for fighter in fight.fighters if fighter.hidden)
        actions.append(TurnUp("A" if hidden.side == "mine" else "B", named[hidden.first][0]))
    for trick in fight.tricks:
        actions += _trick(trick, named[trick.target][0])
    return (*actions, GoTo("end of combat"))


def _granted(fight: Fight, named: dict[int, tuple[str, ...]]) -> list[Action]:
    """Keywords that are told of a named card which does not print them."""
    return [
        Effect("A", f"{named[fighter.first][0]} gains {keyword.lower()} until end of turn")
        for fighter in fight.fighters
        if fighter.card is not None
        for keyword in fighter.keywords
        if keyword.lower() not in fighter.card.card.faces[fighter.card.face].text_en.lower()
    ]


def _blocked(fight: Fight, named: dict[int, tuple[str, ...]]) -> str:
    """The attacker that all blockers block: the one that is not told to be unblocked."""
    held = [fighter for fighter in fight.of_role(ATTACKER) if not fighter.open]
    return named[held[0].first][0]


def _trick(trick: Trick, target: str) -> list[Action]:
    player = "A" if trick.by == "mine" else "B"
    if trick.kind == "bonus":
        return [Effect(player, f"{target} gets {trick.text} until end of turn")]
    if trick.kind == "shield":
        return [
            Effect(
                player, f"prevent the next {trick.amount} damage that would be dealt to {target} this turn"
            )
        ]
    if trick.kind == "spell" and trick.card is not None:
        modes = tuple(range(1, trick.modes + 1))
        cast = Cast(player, _english(trick.card), modes=modes, targets=(target,) * max(1, trick.modes))
        return [cast, Resolve(everything=True)]
    return []


def with_sides(fighters: tuple[Fighter, ...], *, mine_blocks: bool) -> tuple[Fighter, ...]:
    """Return the fighters with a player each: the attackers are mine unless a word says that I am attacked."""
    sides = {fighter.role: fighter.side for fighter in fighters if fighter.side}
    other = {"mine": "theirs", "theirs": "mine"}
    attackers = sides.get(ATTACKER) or other.get(sides.get(BLOCKER, ""), "theirs" if mine_blocks else "mine")
    given = {ATTACKER: attackers, BLOCKER: other[attackers]}
    return tuple(replace(each, side=given[each.role]) for each in fighters)
