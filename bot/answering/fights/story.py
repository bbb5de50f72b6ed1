"""A question as the story of one fight: the fighters with roles and keywords, what happens to them, what is asked.

It is played only where `guard` finds that everything that matters was taken by some reader.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.fights.asked import asks, asks_all, asks_survival, claimed, life_totals, poison_totals
from bot.answering.fights.fighters import Fighter, fighters, is_creature
from bot.answering.fights.guard import is_whole
from bot.answering.fights.keywords import groups, with_keywords
from bot.answering.fights.roles import ATTACKER, BLOCKER, with_roles
from bot.answering.fights.scene import Fight, with_sides
from bot.answering.fights.told import Told
from bot.answering.fights.tricks import spells, tricks
from bot.answering.fights.untold import doubled, held, is_open, removed
from bot.answering.fights.verbs import is_denied, is_first_person, is_unblocked
from bot.answering.fights.walkers import is_told, walker
from bot.answering.life_seen import looks_at_life
from bot.answering.reading import Mention
from bot.answering.turning import is_turned

_SPEAKS_OF_IT = (
    "blocks", "blocked_passive", "attacks", "clash", "duel", "gang", "runs_into", "put_under", "unblocked",
    "blocker_noun", "attacker_noun", "against", "stands_before",
)  # fmt: skip
_WAYS = ("manifest", "cloak", "disguise")
_SIZE_MATTERS = frozenset(("fates", "deals"))
_I_TURN = re.compile(r"(?:аю|рою|рну)$")


@dataclass(frozen=True, slots=True)
class Story:
    """A fight and what is asked of it.

    Life totals are None where they are not told; `poison` is mine and theirs before it; `claim` is a figure in doubt.
    """

    fight: Fight
    asks: tuple[str, ...]
    my_life: int | None = None
    their_life: int | None = None
    poison: tuple[int, int] = (0, 0)
    claim: int | None = None
    asks_survival: bool = False
    asks_all: bool = False
    """Whether it is asked if every blocker is killed: «всех троих заберу?»."""


def story(told: Told) -> Story | None:
    """Read the fight; None where it is none, or where not all of it was understood."""
    if told.has("late", "one_each") or not (told.has(*_SPEAKS_OF_IT) or groups(told)):
        return None
    asked = _asked(told)
    found = _fighters(told) if asked else None
    if found is None or not _is_whole(told, found, asked) or _asks_of_life_too(told, asked):
        return None
    if told.has("hit_points") and looks_at_life(told.reading):
        return None
    made = () if told.blocker_gone else tricks(told, found)
    others = _others(told)
    if made is None or others is None:
        return None
    hidden, pays = any(each.hidden for each in found), told.reading.has("paid")
    if pays and not hidden:
        return None
    turned = hidden and (pays or is_turned(told.reading))
    fight = Fight(found, made, turned, told.blocker_gone, _hidden_by(told), others, walker(told))
    mine, theirs = life_totals(told)
    claim = next((value for _, value in claimed(told)), None)
    whole = Story(fight, asked, mine, theirs, poison_totals(told), claim, asks_survival(told), asks_all(told))
    return whole if is_whole(told, whole) else None


def _asked(told: Told) -> tuple[str, ...]:
    """What is asked of the fight, or of a planeswalker that is attacked and of it alone."""
    if is_told(told):
        return ("walker",) if walker(told) is not None else ()
    return asks(told)


def _fighters(told: Told) -> tuple[Fighter, ...] | None:
    """The fighters with everything that is told of them."""
    found = fighters(told)
    given = with_roles(told, doubled(told, found)) if found else None
    if given is None:
        return None
    given = (*given, *removed(told, given), *held(told, given))
    given = with_keywords(told, given) or _by_sides(told, given)
    given = given and with_sides(given, mine_blocks=_i_am_attacked(told, given))
    return None if given is None else tuple(replace(each, open=is_open(told, each)) for each in given)


def _by_sides(told: Told, given: tuple[Fighter, ...]) -> tuple[Fighter, ...] | None:
    """«4/4 на 4/4, мой с первым ударом»: whose keyword it is, where only the roles tell whose the fighters are."""
    if any(each.side for each in given):
        return None
    return with_keywords(told, with_sides(given, mine_blocks=_i_block(told)))


def _i_am_attacked(told: Told, found: tuple[Fighter, ...]) -> bool:
    """Whether I block, or ask about my own death, or about life that only what blocks can gain."""
    mine, theirs = life_totals(told)
    my_death = "dead" in asks(told) and mine is not None and theirs is None
    return (
        my_death
        or _is_at_me(told)
        or _i_block(told)
        or _i_turn_up_a_blocker(told, found)
        or _gain_of_blocker(told, found)
        or _mine_is_first(told, found)
    )


def _is_at_me(told: Told) -> bool:
    """«в меня летят двое»."""
    return any(
        told.within(told.clause_of(seen.first), "attacks", "hits", "slips") for seen in told.seen("at_me")
    )


def _i_turn_up_a_blocker(told: Told, found: tuple[Fighter, ...]) -> bool:
    """«закрытый блокирует 4/4, до урона вскрываю»: what I turn up is mine."""
    turns = [told.reading.tokens[place].norm for place in told.reading.places("turn_up")]
    return any(each.hidden and each.role == BLOCKER for each in found) and any(
        _I_TURN.search(norm) for norm in turns
    )


def _mine_is_first(told: Told, found: tuple[Fighter, ...]) -> bool:
    """«2/1 стоит в блоке против 3/2, мой выживет?»: what the question begins with is mine, where nothing says whose."""
    if any(each.side for each in found) or found[0].role != BLOCKER:
        return False
    last = max(each.last for each in found)
    return any(told.side_at(*clause) == "mine" for clause in told.clauses if clause[0] > last)


def _gain_of_blocker(told: Told, found: tuple[Fighter, ...]) -> bool:
    """Whether the life that I ask about can come only from what blocks."""
    linked = {each.role for each in found if "Lifelink" in each.keywords}
    return asks(told) == ("my_life",) and linked == {BLOCKER}


def _i_block(told: Told) -> bool:
    """Whether I am the one who blocks: «блочу», «выставил под 8/8»."""
    blocks = told.seen("blocks")
    if told.has("put_under") and not told.reading.has("opponent"):
        return True
    return any(is_first_person(told, verb) and not is_denied(told, verb) for verb in blocks)


def _is_whole(told: Told, found: tuple[Fighter, ...], asked: tuple[str, ...]) -> bool:
    """Whether it is told who is blocked, and the sizes that matter are known; strikes mean nothing in a mere duel."""
    attackers = [each for each in found if each.role == ATTACKER]
    blockers = [each for each in found if each.role == BLOCKER]
    if not attackers or {each.side for each in attackers} & {each.side for each in blockers}:
        return False
    if told.has("duel") and any("trike" in keyword for each in found for keyword in each.keywords):
        return False
    if not _is_blocking_told(told, attackers, blockers) or not _are_colours_told(found):
        return False
    unsized = [
        each for each in found if each.size is None and not (each.hidden and not is_turned(told.reading))
    ]
    if told.blocker_gone:
        unsized = [each for each in unsized if each.role == ATTACKER]
    hidden = sum(each.hidden for each in found)
    if asked == ("my_life",) and not _gains(found):
        return False
    return (
        not (unsized and (_SIZE_MATTERS & set(asked) or any(e.open or e.hidden for e in unsized)))
        and hidden <= 1
    )


def _gains(found: tuple[Fighter, ...]) -> bool:
    """Whether I have a fighter that may gain me life, or am told to be attacked."""
    linked = any("Lifelink" in each.keywords or each.card for each in found if each.side == "mine")
    return linked or any(each.side == "theirs" and each.role == ATTACKER for each in found)


def _are_colours_told(found: tuple[Fighter, ...]) -> bool:
    """Whether a protection from a colour meets fighters whose colour is known."""
    if not any("Protection" in keyword for each in found for keyword in each.keywords):
        return True
    others = (each for each in found if not any("Protection" in keyword for keyword in each.keywords))
    return all(each.card or each.colour or each.hidden for each in others)


def _is_blocking_told(told: Told, attackers: list[Fighter], blockers: list[Fighter]) -> bool:
    held = [each for each in attackers if not each.open]
    denied = any(is_denied(told, verb) for verb in told.seen("blocks", "blocked_passive"))
    if blockers:
        alike = {(each.size, each.keywords, each.card and each.card.card.key) for each in held}
        one = len(held) == 1 and held[0].count == 1
        return len(alike) == 1 and not denied and (one or told.has("single"))
    return is_unblocked(told) or _hits_the_player(told)


def _asks_of_life_too(told: Told, asked: tuple[str, ...]) -> bool:
    """«жизни тоже снимет или только яд?»: another frame tells of both."""
    return "poison" in asked and "through" not in asked and told.has("hit_points", "loses_life")


def _hits_the_player(told: Told) -> bool:
    """«ткнул оппа», «ударил в лицо»: it got there, and nothing is said of a block."""
    if told.has("blocks", "blocked_passive", "blocker_noun", "gang", "duel", "clash"):
        return False
    faced = told.reading.places("opponent", "face")
    return any(
        told.within((seen.last + 1, told.clause_of(seen.first)[1]), "to_player")
        or any(seen.last < place <= told.clause_of(seen.first)[1] for place in faced)
        for seen in told.seen("hits")
    )


def _hidden_by(told: Told) -> str:
    return next((way for way in _WAYS if told.reading.has(way)), "morph")


def _others(told: Told) -> tuple[tuple[Mention, str], ...] | None:
    """The permanents by name that lie beside the fight; None where one of them is put on something."""
    if told.blocker_gone:
        return (
            ()
            if len(told.reading.mentions) <= len([m for m in told.reading.mentions if is_creature(m)]) + 1
            else None
        )
    cast = {mention.card.key for mention in spells(told)}
    found = [m for m in told.reading.mentions if not is_creature(m) and m.card.key not in cast]
    if any(
        "Aura" in m.card.faces[m.face].type_en or "Equipment" in m.card.faces[m.face].type_en for m in found
    ):
        return None
    once = {mention.card.key: mention for mention in found}.values()
    return tuple((mention, told.side_at(mention.first - 2, mention.last + 3) or "mine") for mention in once)
