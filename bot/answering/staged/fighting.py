"""Who attacks and who blocks in a scene. Refuses to guess: roles that no word tells leave the scene unread."""

from dataclasses import replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.roles import ATTACKER, BLOCKER, with_roles
from bot.answering.lexicon import Sighting
from bot.answering.staged.actors import is_spell
from bot.answering.staged.again import named_again
from bot.answering.staged.tale import MINE, OTHER, THEIRS, Act, Actor, Tale, keys

_HER = frozenset(
    ("ею", "ей", "им", "ими", "он", "она", "оно", "они", "it", "they", "ней", "ним", "ее", "его")
)
_NOT = frozenset(("не", "никто", "not", "никем", "нет", "без", "nobody"))
_INSTRUMENTAL = ("ом", "ем", "ой", "ей", "ью", "ами")


def read_fight(tale: Tale) -> None:
    """Read the attack and the block, where one is told."""
    blocks = [seen for seen in tale.own.seen("blocks") if not _is_denied(tale, seen)]
    blocks = blocks or [seen for seen in tale.own.seen("block_noun") if not _is_of_time(tale, seen)]
    attacks = [seen for seen in tale.own.seen("attacks") if not _is_of_spell(tale, seen)]
    open_ = [*tale.own.seen("unblocked"), *_denied(tale), *_through(tale)]
    for seen in (*attacks, *blocks, *open_):
        tale.take_span(seen.first, seen.last)
    if blocks:
        _read_block(tale, blocks)
    elif attacks:
        _attack(tale, _attackers(tale, attacks[0]), attacks[0].first)
    elif open_:
        _attack(tale, _attackers(tale, open_[0]), open_[0].first)


def _is_of_time(tale: Tale, seen: Sighting) -> bool:
    """«после блоков», «без блока»: when, or that there is none."""
    before = tale.reading.at(seen.first - 1)
    timed = before is not None and before.norm in ("до", "после", "перед", "объявления", "before", "after")
    inside = any(o.first <= seen.first <= o.last for o in tale.own.seen("unblocked", "blocks"))
    if timed:
        tale.take(seen.first - 1, seen.first)
    return timed or inside


def _is_of_spell(tale: Tale, seen: Sighting) -> bool:
    """«бьёт шоком», «ударил изверга молнией»: a spell does it."""
    span = tale.own.clause_of(seen.first)
    spells = [m for m in tale.reading.mentions if span[0] <= m.first <= span[1] and is_spell(m)]
    by_it = any(
        tale.reading.tokens[m.last].norm.endswith(_INSTRUMENTAL) for m in spells if m.first > seen.first
    )
    if not spells or (tale.within(span) and not by_it):
        return False
    tale.take_span(seen.first, seen.last)
    return True


def _through(tale: Tale) -> list[Sighting]:
    """«прошло в игрока»: told, and not asked."""
    found = []
    for seen in tale.own.seen("goes_through"):
        span = tale.own.clause_of(seen.first)
        past = tale.reading.tokens[seen.first].norm.endswith(("л", "ла", "ло", "ли"))
        if past and tale.own.within(span, "to_player") and not tale.own.within(span, "counts"):
            for each in tale.own.within(span, "to_player"):
                tale.take_span(each.first, each.last)
            found.append(seen)
    return found


def _denied(tale: Tale) -> list[Sighting]:
    """«не блокнули», «никто не встречает»: with the words that deny it."""
    found = []
    for seen in tale.own.seen("blocks"):
        before = [i for i in (seen.first - 2, seen.first - 1) if (t := tale.reading.at(i)) and t.norm in _NOT]
        if before:
            tale.take(*before)
            found.append(seen)
    return found


def _is_denied(tale: Tale, seen: Sighting) -> bool:
    inside = any(o.first <= seen.first <= o.last for o in tale.own.seen("unblocked"))
    before = [token.norm for token in tale.own.words(seen.first - 2, seen.first - 1)]
    return inside or not _NOT.isdisjoint(before)


def _attack(tale: Tale, who: list[Actor], place: int) -> None:
    if not who:
        tale.clear = False
        return
    if _is_at_me(tale):
        for actor in [each for each in who if not _told_side(tale, each)]:
            tale.replace(actor, replace(actor, side=THEIRS))
    sides = {tale.of(actor.key).side for actor in who}
    if len(sides) > 1:
        tale.clear = False
        return
    tale.acts.append(Act("attack", place, keys(who), by=sides.pop()))


def _is_at_me(tale: Tale) -> bool:
    """«прошла в меня», «ударило меня»: what nobody is told to own is then not mine; «у меня бьёт» tells whose."""
    tokens = tale.reading.tokens
    return any(
        token.norm in ("меня", "me") and (place == 0 or tokens[place - 1].norm not in ("у", "от", "без"))
        for place, token in enumerate(tokens)
    )


def _attackers(tale: Tale, seen: Sighting) -> list[Actor]:
    """Those of its clause, whom a pronoun or a part of a name means, everybody where it says so."""
    span = tale.own.clause_of(seen.first)
    fighters = tale.fighters()
    if tale.own.within(span, "everybody") or _says_all(tale, span):
        side = tale.own.side_at(*span) or MINE
        ours = [actor for actor in fighters if actor.side == side and not _is_given_up(tale, actor)]
        if not _says_both(tale, span) or sum(actor.count for actor in ours) == 2:
            return ours
    here = [actor for actor in tale.within(span) if actor in fighters]
    here += [a for a in named_again(tale, *span) if a in fighters and a not in here]
    if any(token.norm in _HER for token in tale.own.words(*span)):
        before = [actor for actor in fighters if actor.first < span[0]]
        here += [actor for actor in before[-1:] if actor not in here]
    if here:
        return here
    clauses = tale.own.clauses
    at = clauses.index(span) if span in clauses else 0
    for clause in reversed(clauses[:at]):
        found = [actor for actor in tale.within(clause) if actor in fighters]
        if found:
            return found
    return fighters if len(fighters) == 1 or all(actor.first < 0 for actor in fighters) else []


_ALL = frozenset(("всеми", "все", "всей", "всем", "all"))
_BOTH = frozenset(("обоими", "обеими", "оба", "обе", "both"))


def _says_all(tale: Tale, span: tuple[int, int]) -> bool:
    found = [i for i in range(span[0], span[1] + 1) if tale.reading.tokens[i].norm in _ALL | _BOTH]
    tale.take(*found)
    return bool(found)


def _says_both(tale: Tale, span: tuple[int, int]) -> bool:
    return any(token.norm in _BOTH for token in tale.own.words(*span))


def _is_given_up(tale: Tale, actor: Actor) -> bool:
    return any(act.kind == "emerge" and actor.key in act.who for act in tale.acts)


def _read_block(tale: Tale, blocks: list[Sighting]) -> None:
    fresh = [actor for actor in tale.fighters() if actor.first >= 0]
    roles = _roles(tale, fresh, blocks)
    attackers = [a for a in fresh if roles.get(a.key) == ATTACKER]
    blockers = [a for a in fresh if roles.get(a.key) == BLOCKER]
    if not attackers or not blockers or sum(a.count for a in attackers) != 1:
        tale.clear = False
        return
    _settle_sides(tale, attackers[0], blockers)
    attacker = tale.of(attackers[0].key)
    place = min(min((s.first for s in tale.own.seen("attacks")), default=blocks[0].first), blocks[0].first)
    tale.acts.append(Act("attack", place, (attacker.key,), by=attacker.side))
    tale.acts.append(Act("block", blocks[0].first, keys(blockers), attacker.key, by=OTHER[attacker.side]))


def _roles(tale: Tale, fresh: list[Actor], blocks: list[Sighting]) -> dict[int, str]:
    fighters = tuple(Fighter(a.first, a.last, a.size, count=a.count, side=_told_side(tale, a)) for a in fresh)
    held = _held(tale, fresh, blocks[0]) or _trampler(tale, fresh)
    if held is not None:
        return {a.key: ATTACKER if a is held else BLOCKER for a in fresh}
    given = with_roles(tale.fight, fighters)
    return {a.key: f.role for a, f in zip(fresh, given, strict=True)} if given else {}


def _held(tale: Tale, fresh: list[Actor], block: Sighting) -> Actor | None:
    """«бризелу заблочил …», «… заблочили мою рубашку»: the accusative names what is blocked."""
    span = tale.own.clause_of(block.first)
    here = [actor for actor in fresh if span[0] <= actor.first <= span[1]]
    objects = [actor for actor in here if _is_accusative(tale, actor)]
    return objects[0] if len(objects) == 1 and len(fresh) > 1 else None


def _trampler(tale: Tale, fresh: list[Actor]) -> Actor | None:
    """Of two, the one with trample attacks where it is asked what reaches a player."""
    found = [actor for actor in fresh if "Trample" in actor.keywords]
    return (
        found[0]
        if len(fresh) == 2 and len(found) == 1 and tale.own.has("goes_through", "to_player")
        else None
    )


def _is_accusative(tale: Tale, actor: Actor) -> bool:
    """A feminine noun or adjective that ends in -у, -ю where its dictionary form does not."""
    for token in tale.own.words(max(0, actor.first - 1), actor.last):
        word, base = token.norm, token.lemma
        feminine = word.endswith(("у", "ю")) and (
            base.endswith(("а", "я", "ый", "ий", "ой")) or base == word[:-1]
        )
        if feminine and token.kind.value == "word" and len(word) > 2:
            return True
    return False


def _told_side(tale: Tale, actor: Actor) -> str:
    span = tale.own.clause_of(actor.first)
    return tale.own.side_at(max(span[0], actor.first - 2), actor.first - 1)


def _settle_sides(tale: Tale, attacker: Actor, blockers: list[Actor]) -> None:
    """The two sides of a fight: what is told of either settles the other.

    Where nothing is told, what is told of first is mine in a scene of named cards, else the attacker.
    """
    told = _told_side(tale, attacker)
    across = {side for b in blockers if (side := _told_side(tale, b))}
    side = told or (OTHER[across.pop()] if len(across) == 1 else "")
    if not side:
        first = min((attacker, *blockers), key=lambda actor: actor.first)
        mine_is_first = first.card is not None or any(actor.card is not None for actor in tale.actors)
        side = THEIRS if _i_block(tale) or (first is not attacker and mine_is_first) else MINE
    tale.replace(attacker, replace(attacker, side=side))
    for blocker in blockers:
        tale.replace(blocker, replace(blocker, side=OTHER[side]))


def _i_block(tale: Tale) -> bool:
    words = [tale.reading.tokens[s.first].norm for s in tale.own.seen("blocks")]
    return any(word in ("блочу", "блокирую", "заблочу", "блокну", "заблокирую") for word in words)
