"""What came out of a fight that was played: the division that the attacker likes best, and a finding for each ask."""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.roles import ATTACKER, BLOCKER
from bot.answering.fights.scene import LIFE, labels
from bot.answering.fights.story import Story
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.playing import Played
from engine.rules import cr
from engine.trace import Step, step

_TOLD = frozenset(
    {"damage.dealt", "life.gained", "state_based", "moved", "changed", "damage.prevented", "counters.put"}
)
STRIKES = frozenset(("first strike", "double strike"))
LETHAL_POISON = 10
FIRST = (step("fight.first_strike", cr("510.4")),)
_MINE, _THEIRS, _MY_POISON, _THEIR_POISON, _LEGAL = range(5)
_FIRST_FIGHTER = 5
_PLAYERS = ("A", "B")


def chosen(story: Story, played: Played) -> Played | None:
    """Return the course that the attacker likes best (damage is divided as they choose, 510.1c); None where illegal."""
    if any(outcome[_LEGAL] != "yes" for outcome in played.outcomes):
        return None
    best = max(range(len(played.outcomes)), key=lambda index: _worth(story, played.only(index)))
    return played.only(best)


def _worth(story: Story, course: Played) -> tuple[int, int, int]:
    """What the attacker gains by a course: what is asked about first, then blockers killed."""
    killed = sum(not alive for fighter, alive in _fates(story, course) if fighter.role == BLOCKER)
    through = _dealt_to(course, _defender(story))
    first = killed if story.asks == ("fates",) else through
    if story.fight.walker is not None:
        first = story.fight.walker.loyalty - _loyalty_left(course)
    return first, through, killed


def told_steps(story: Story, course: Played) -> tuple[Step, ...]:
    """Return the steps that an answer shows; that some damage comes first is told where somebody deals it so."""
    every = {keyword.lower() for each in story.fight.fighters for keyword in _keywords(each, story)}
    first = FIRST if every & STRIKES else ()
    return (*first, *(s for s in course.steps if _is_told(s)))


def _is_told(each: Step) -> bool:
    return each.code in _TOLD and dict(each.facts).get("kind") != "tapped"


def findings(story: Story, course: Played, steps: tuple[Step, ...]) -> tuple[Finding, ...]:
    """Return a finding for each thing that is asked."""
    found = tuple(found for ask in story.asks for found in _ASKED[ask](story, course, steps))
    if story.claim is None or len(found) != 1:
        return found
    return (replace(found[0], facts=(*found[0].facts, ("claimed", story.claim))),)


def _defender(story: Story) -> str:
    return "A" if story.fight.attacks_me else "B"


def _dealt_to(course: Played, player: str) -> int:
    dealt = [s for s in course.steps if s.code == "damage.dealt" and dict(s.facts).get("to") == player]
    return sum(int(str(dict(each.facts)["amount"])) for each in dealt)


def _through(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    defender = _defender(story)
    attackers = story.fight.of_role(ATTACKER)
    dealt = _dealt_to(course, defender)
    blocked = bool(story.fight.of_role(BLOCKER))
    trample = any("trample" in keyword.lower() for each in attackers for keyword in _keywords(each, story))
    facts: tuple[tuple[str, int | str], ...] = (("blocked", blocked), ("trample", trample))
    life = story.my_life if defender == "A" else story.their_life
    if life is not None:
        facts = (*facts, ("life", life + _change(course, defender)))
    if defender == "A":
        facts = (*facts, ("to", "me"))
    named = next((each.card for each in attackers if each.card is not None), None)
    yield Finding("through", shown_name(named), dealt, steps, facts=facts)


def _keywords(fighter: Fighter, story: Story) -> tuple[str, ...]:
    if fighter.hidden and not story.fight.turned_up:
        return ()
    return (*fighter.keywords, *(fighter.card.card.keywords if fighter.card is not None else ()))


def _change(course: Played, player: str) -> int:
    return int(str(course.value(_PLAYERS.index(player)))) - LIFE


def _my_life(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    change = _change(course, "A")
    left = (("life", story.my_life + change),) if story.my_life is not None else ()
    lost = -change if change < 0 else 0
    yield Finding("my_life_lost" if lost else "life_gained", "", lost or change, steps, facts=left)


def _dead(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    untold = story.my_life is None and story.their_life is None
    player = _defender(story) if untold else "A" if story.my_life is not None else "B"
    life = story.my_life if player == "A" else story.their_life
    left = (LIFE if life is None else life) + _change(course, player)
    facts: tuple[tuple[str, int | str], ...] = (("life", left), ("who", player))
    poison = _poison_of(story, course, player)
    facts = (*facts, ("poison", poison)) if poison else facts
    facts = (*facts, ("asked", "survives")) if story.asks_survival else facts
    if life is None and poison < LETHAL_POISON and left <= 0:
        return
    yield Finding("player_dead", "", left <= 0 or poison >= LETHAL_POISON, steps, facts=facts)


def _poison_of(story: Story, course: Played, player: str) -> int:
    """The poison counters of a player in the end, those that were told to be there included."""
    got = int(str(course.value(_MY_POISON if player == "A" else _THEIR_POISON)))
    return got + story.poison[_PLAYERS.index(player)]


def _poison(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    defender = _defender(story)
    got = int(str(course.value(_MY_POISON if defender == "A" else _THEIR_POISON)))
    facts: tuple[tuple[str, int | str], ...] = (("to", "me" if defender == "A" else "opponent"),)
    total = _poison_of(story, course, defender)
    yield Finding("poison", "", got, steps, facts=facts if total == got else (*facts, ("total", total)))


def _deals(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    names = {n for f in story.fight.of_role(BLOCKER) for n in _shown_names(story, f)}
    dealt = [s for s in course.steps if s.code == "damage.dealt" and dict(s.facts).get("to") in names]
    yield Finding("deals", "", sum(int(str(dict(each.facts)["amount"])) for each in dealt), steps)


def _harm(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    """What my one fighter is dealt: it is what such a question is about; of several nobody can tell."""
    mine = [each for each in story.fight.fighters if each.side == "mine"]
    if len(mine) != 1 or mine[0].count != 1 or len(story.fight.fighters) == 1:
        return
    names = set(_shown_names(story, mine[0]))
    dealt = [s for s in course.steps if s.code == "damage.dealt" and dict(s.facts).get("to") in names]
    amount = sum(int(str(dict(each.facts)["amount"])) for each in dealt)
    yield Finding("harm", shown_name(mine[0].card), amount, steps)


def _shown_names(story: Story, fighter: Fighter) -> tuple[str, ...]:
    named = (fighter.card.card.faces[fighter.card.face].name_en,) if fighter.card is not None else ()
    return (*labels(story.fight)[fighter.first], *named)


def _fates_told(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    """The fate of each; several blockers are told together."""
    every = list(_fates(story, course))
    for role in (BLOCKER, ATTACKER) if story.asks_all else (ATTACKER, BLOCKER):
        those = [(fighter, alive) for fighter, alive in every if fighter.role == role]
        if len(those) > 1:
            dead = sum(not alive for _, alive in those)
            whether = (("whether", dead == len(those)),) if story.asks_all and role == BLOCKER else ()
            yield Finding(f"{role}s_dead", "", dead, steps, facts=(("of", len(those)), *whether))
        elif those:
            fighter, alive = those[0]
            size = str(_sizes(story, course)[fighter.first] or "")
            both = len(every) > 1 and role == ATTACKER and not any(lives for _, lives in every)
            none = len(every) > 1 and role == ATTACKER and all(lives for _, lives in every)
            facts: tuple[tuple[str, str | int], ...] = (
                ("side", fighter.side),
                ("size", size if alive else ""),
            )
            facts = (*facts, ("all", len(every))) if both else facts
            facts = (*facts, ("none", len(every))) if none else facts
            yield Finding(f"{role}_lives", shown_name(fighter.card), alive, steps, facts=facts)


def _fates(story: Story, course: Played) -> Iterator[tuple[Fighter, bool]]:
    each = [fighter for fighter in story.fight.fighters for _ in range(fighter.count)]
    for index, fighter in enumerate(each):
        yield fighter, course.value(_FIRST_FIGHTER + 2 * index + 1) == "battlefield"


def _sizes(story: Story, course: Played) -> dict[int, object]:
    each = [fighter for fighter in story.fight.fighters for _ in range(fighter.count)]
    return {fighter.first: course.value(_FIRST_FIGHTER + 2 * index) for index, fighter in enumerate(each)}


def _walker(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    """What is left of the planeswalker, and what gets to its player: nothing (510.1b)."""
    attacked = story.fight.walker
    if attacked is None:
        return
    left = _loyalty_left(course)
    facts = (("asked", attacked.asks), ("player", _dealt_to(course, _defender(story))))
    yield Finding("walker", "", left, steps, facts=facts)


def _loyalty_left(course: Played) -> int:
    """The loyalty of the planeswalker in the end, 0 where it is gone: its queries are the last two."""
    *_, loyalty, zone = course.outcomes[0]
    return int(str(loyalty or 0)) if zone == "battlefield" else 0


def _reaches(story: Story, course: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    """What comes through, where it is asked whether anything does."""
    for found in _through(story, course, steps):
        yield replace(found, facts=(*found.facts, ("whether", bool(found.value))))


_ASKED = {
    "through": _through,
    "reaches": _reaches,
    "walker": _walker,
    "my_life": _my_life,
    "dead": _dead,
    "poison": _poison,
    "deals": _deals,
    "harm": _harm,
    "fates": _fates_told,
}
