"""What is asked of a scene: damage to a player, life, poison, who lives, sizes, what somebody is dealt, mana.

Refuses to know what happens.
"""

from bot.answering.fights.asked import is_from_another
from bot.answering.lexicon import Sighting, group, lexicon
from bot.answering.reading import Reading
from bot.answering.staged.again import named_again
from bot.answering.staged.singled import asks_of_cards, asks_of_several, asks_which_one, is_past
from bot.answering.staged.tale import LEXICON, Actor, Ask, Tale, keys
from bot.answering.tokens import Kind

_PRONOUNS = frozenset(("он", "она", "оно", "они", "it", "he", "ней", "ним", "нее", "него", "ею"))
_OPPONENT = frozenset(("опа", "опу", "опп", "оппа", "оппу"))
_LOST = frozenset(("потеряю", "теряю", "снимет", "потеряет", "отнимет", "теряет", "слетит", "lose", "loses"))
_NEAR = 3


def read_asks(tale: Tale) -> None:
    """Read what is asked, in the order of the question."""
    found: list[tuple[int, Ask]] = []
    for read in (_totals, _remaining, _fates, _amounts, _sizes, _attached, _paid, _attacking):
        found += read(tale)
    for _, ask in sorted(found, key=lambda pair: pair[0]):
        if ask not in tale.asks:
            tale.asks.append(ask)


def asks_something(reading: Reading) -> bool:
    """Say whether a word stands anywhere that what is asked is read from, be it a part of a name."""
    return lexicon(LEXICON).names_any(reading.tokens, group(LEXICON, "asks"))


def _seen(tale: Tale, *concepts: str) -> list[Sighting]:
    return [s for s in tale.own.seen(*concepts) if s.first not in tale.taken]


def _take(tale: Tale, seen: Sighting) -> None:
    tale.take_span(seen.first, seen.last)


def _totals(tale: Tale) -> list[tuple[int, Ask]]:
    """Life totals that are told; «у меня 5 жизней. сколько станет», «опп на 9, он мёртв?» ask of them."""
    for seen in _seen(tale, "life"):
        _is_told_life(tale, seen)
    found: list[tuple[int, Ask]] = []
    for side, _ in tale.life[-1:]:
        for seen in _seen(tale, "left"):
            span = tale.own.clause_of(seen.first)
            if tale.own.within(span, "counts") and not tale.own.within(span, "damage"):
                _take(tale, seen)
                _take_clause(tale, seen.first, "counts", "life")
                found.append((seen.first, Ask("gain" if side == "mine" else "through")))
        for seen in _seen(tale, "dead"):
            span = tale.own.clause_of(seen.first)
            words = {token.norm for token in tale.own.words(*span)}
            if tale.own.side_at(*span) == side or words & {"он", "я", "опп", "летал", "lethal", "he", "i"}:
                _take(tale, seen)
                found.append((seen.first, Ask("dead")))
    return found


def _remaining(tale: Tale) -> list[tuple[int, Ask]]:
    found = []
    for seen in _seen(tale, "remains"):
        _take(tale, seen)
        found.append((seen.first, Ask("remains")))
    return found[:1]


def _fates(tale: Tale) -> list[tuple[int, Ask]]:
    found = []
    for seen in [*_seen(tale, "lives"), *_seen(tale, "dies")]:
        if seen.first in tale.taken:
            continue
        _take(tale, seen)
        who = _subject(tale, seen.first) if tale.own.is_asking(seen.first) else None
        if who is not None and not (asks_of_cards(tale, seen.first) or is_past(tale, seen)):
            found.append((seen.first, Ask(seen.concept, keys([who]))))
        else:
            tale.clear = False
    for seen in _seen(tale, "what_of"):
        _take(tale, seen)
        if tale.life and not named_again(tale, *tale.own.clause_of(seen.first)):
            found += [(seen.first, Ask(kind)) for kind in _of_player(tale)]
            continue
        who = _subject(tale, seen.first)
        if who is None or all(act.kind in _HARMLESS for act in tale.acts):
            tale.clear = False
            continue
        found.append((seen.first, Ask("lives", keys([who]))))
    return found


_HARMLESS = frozenset(("attack", "copies", "enters", "melds"))
"""What harms nobody by itself: «что будет?» then asks no more than who lives."""


def _of_player(tale: Tale) -> tuple[str, ...]:
    """What may have happened to the player whose life was told last: poison, where there is any, and damage."""
    poisons = any(
        word.startswith(("Infect", "Toxic")) for actor in tale.fighters() for word in actor.keywords
    )
    return ("poison", "life_left") if poisons else ("through",)


def _subject(tale: Tale, place: int) -> Actor | None:
    """The one of whom it is asked: named in the clause, else the last that something happens to, else the only one."""
    span = tale.own.clause_of(place)
    there = tale.fighters()
    here = named_again(tale, *span) or [actor for actor in tale.within(span) if actor in there]
    here = [actor for actor in here if actor in there]
    here = here or [tale.of(key) for index, key in tale.echoes.items() if span[0] <= index <= span[1]]
    if len(here) == 1:
        return here[0]
    side = tale.own.side_at(*span)
    ours = [actor for actor in there if side and actor.side == side]
    if len(ours) == 1:
        return ours[0]
    return _last_touched(tale, there)


def _last_touched(tale: Tale, there: list[Actor]) -> Actor | None:
    acts = sorted(tale.acts, key=lambda act: act.place)
    touched = [key for act in acts if act.kind not in ("attack", "block", "emerge") for key in act.who]
    fitting = [actor for key in reversed(touched) for actor in there if actor.key == key]
    if fitting:
        return fitting[0]
    fresh = [actor for actor in there if actor.first >= 0] or there
    return fresh[0] if len(fresh) == 1 else None


def _amounts(tale: Tale) -> list[tuple[int, Ask]]:
    """«сколько урона», «сколько влетит», «сколько жизней мне», «сколько яда»."""
    found: list[tuple[int, Ask]] = []
    for seen in _seen(tale, "life"):
        if _is_told_life(tale, seen):
            continue
        _take(tale, seen)
        _take_clause(tale, seen.first, "counts", "gains")
        span = tale.own.clause_of(seen.first)
        lost = [i for i in range(span[0], span[1] + 1) if tale.reading.tokens[i].norm in _LOST]
        tale.take(*lost)
        mine = tale.own.side_at(*span) == "mine" or any(word.endswith("ю") for word in _norms(tale, lost))
        theirs = tale.own.side_at(*span) == "theirs" or (bool(lost) and not mine)
        found.append((seen.first, Ask("life_left" if theirs else "gain")))
    for seen in _seen(tale, "poison"):
        _take(tale, seen)
        _take_clause(tale, seen.first, "counts", "gains", "counter")
        found.append((seen.first, Ask("poison")))
    for seen in [*_seen(tale, "damage"), *_seen(tale, "goes_through"), *_into_face(tale)]:
        if seen.first in tale.taken or _is_timing(tale, seen):
            continue
        if seen.concept == "goes_through" and not tale.own.within(tale.own.clause_of(seen.first), "counts"):
            if tale.own.within(tale.own.clause_of(seen.first), "unblocked", "attacks", "to_player"):
                _take(tale, seen)
            continue
        _take(tale, seen)
        who = _receiver(tale, seen) or _harmed_by_another(tale, seen)
        _take_clause(tale, seen.first, "counts", "goes_through", "gains", "to_player", "damage")
        found.append((seen.first, Ask("harm", keys([who])) if who else Ask("through")))
    return found


def _into_face(tale: Tale) -> list[Sighting]:
    """«сколько в лицо», without a verb."""
    asked = [s for s in _seen(tale, "to_player") if tale.own.within(tale.own.clause_of(s.first), "counts")]
    verbs = ("damage", "goes_through", "life", "poison")
    return [s for s in asked if not tale.own.within(tale.own.clause_of(s.first), *verbs)]


def _norms(tale: Tale, indices: list[int]) -> list[str]:
    return [tale.reading.tokens[index].norm for index in indices]


def _take_clause(tale: Tale, place: int, *concepts: str) -> None:
    for seen in tale.own.within(tale.own.clause_of(place), *concepts):
        _take(tale, seen)


def _is_timing(tale: Tale, seen: Sighting) -> bool:
    """«до урона», «после урона»: when, not how much."""
    before = tale.reading.at(seen.first - 1)
    timing = before is not None and before.norm in (
        "до",
        "после",
        "перед",
        "before",
        "after",
        "шаг",
        "боевого",
    )
    if timing:
        _take(tale, seen)
        tale.take(seen.first - 1)
        span = tale.own.clause_of(seen.first)
        late = before is not None and before.norm in ("после", "after")
        if late and any(span[0] <= act.place <= span[1] for act in tale.acts):
            tale.clear = False
    return timing


def _is_told_life(tale: Tale, seen: Sighting) -> bool:
    """«хп у оппа 20», «у меня 3 жизни»: a life total."""
    first, last = tale.own.clause_of(seen.first)
    numbers = [i for i in range(first, last + 1) if tale.reading.tokens[i].kind is Kind.NUMBER]
    near = [i for i in numbers if abs(i - seen.first) <= _NEAR]
    if not near or tale.own.within((first, last), "counts"):
        return False
    opponent = any(token.norm in _OPPONENT for token in tale.own.words(first, last))
    side = tale.own.side_at(first, last) or ("theirs" if opponent else "")
    if side:
        tale.life.append((side, tale.reading.tokens[near[0]].value))
        tale.take(near[0])
        _take(tale, seen)
    return bool(side)


def _receiver(tale: Tale, seen: Sighting) -> Actor | None:
    """«сколько урона он получит»: somebody of the scene, and not the player."""
    span = tale.own.clause_of(seen.first)
    if tale.own.within(span, "to_player") or tale.own.side_at(*span):
        return None
    if not tale.own.within(span, "gains"):
        return None
    pronoun = any(token.norm in _PRONOUNS for token in tale.own.words(*span))
    named = [actor for actor in named_again(tale, *span) if actor in tale.fighters()]
    return named[0] if len(named) == 1 else (_last_touched(tale, tale.fighters()) if pronoun else None)


def _harmed_by_another(tale: Tale, seen: Sighting) -> Actor | None:
    """«сколько урона она получит от него»: the one of mine; no player is dealt it, whoever it is."""
    if not is_from_another(tale.own, tale.own.clause_of(seen.first)):
        return None
    mine = [actor for actor in tale.fighters() if actor.side == "mine"]
    tale.clear = tale.clear and len(mine) == 1
    return mine[0] if len(mine) == 1 else None


def _sizes(tale: Tale) -> list[tuple[int, Ask]]:
    found = []
    for seen in [*_seen(tale, "size"), *_seen(tale, "which")]:
        if seen.first in tale.taken:
            continue
        _take(tale, seen)
        who = _subject(tale, seen.first)
        if (
            who is None
            or asks_which_one(tale, seen)
            or (who.count == 1 and asks_of_several(tale, seen.first))
        ):
            tale.clear = False
            continue
        found.append((seen.first, Ask("size", keys([who]))))
    return found


def _attached(tale: Tale) -> list[tuple[int, Ask]]:
    found = []
    for seen in _seen(tale, "stays_on"):
        gear = [
            a
            for a in tale.actors
            if a.on >= 0 or any(act.kind == "equip" and a.key in act.who for act in tale.acts)
        ]
        if len(gear) == 1:
            _take(tale, seen)
            found.append((seen.first, Ask("stays_on", keys(gear))))
    return found


def _paid(tale: Tale) -> list[tuple[int, Ask]]:
    """«сколько маны» of a scene in which one thing is paid for; «5 маны: …» tells how much there is."""
    found = []
    for seen in _seen(tale, "mana"):
        before = tale.reading.at(seen.first - 1)
        if before is not None and before.kind is Kind.NUMBER and before.text.isdecimal():
            tale.mana = before.value
            tale.take(seen.first - 1, seen.first)
        elif tale.own.within(tale.own.clause_of(seen.first), "counts"):
            _take(tale, seen)
            _take_clause(tale, seen.first, "counts")
            found.append((seen.first, Ask("paid")))
    return found


def _attacking(tale: Tale) -> list[tuple[int, Ask]]:
    """«атакует сегодня?»: whether the attack may be made at all."""
    found = []
    for seen in tale.own.seen("attacks"):
        span = tale.own.clause_of(seen.first)
        words = tale.own.within(span, "sick", "may")
        if words and tale.is_asked(seen.first):
            for each in words:
                _take(tale, each)
            found.append((seen.first, Ask("may")))
    return found
