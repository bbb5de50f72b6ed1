"""Who is there: named permanents, «три фишки 1/1», «закрытый», «тварь 2/2», each with number, owner and what is on it.

Refuses to know what happens to them.
"""

from dataclasses import replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.keywords import groups, with_keywords
from bot.answering.hidden_joined import HIDDEN
from bot.answering.lexicon import Sighting
from bot.answering.reading import Mention
from bot.answering.staged.adorned import colour_of, type_line
from bot.answering.staged.again import named_again, roots_of
from bot.answering.staged.counting import count_of, is_at
from bot.answering.staged.hidden_ones import find_hidden
from bot.answering.staged.tale import Actor, Tale
from bot.answering.tokens import Kind
from knowledge.russian import lemma

_SPELLS = ("Instant", "Sorcery")
_REACH = 4
_ROOT = 5
_SHORTEST = 4
_SIGNS = "+-−–"


def read_actors(tale: Tale) -> None:
    """Find everybody who is told of, in order of place."""
    _find_named(tale)
    _find_sized(tale)
    find_hidden(tale)
    _find_dropped(tale)
    _find_tokens(tale)
    _take_again(tale)
    _give_sides(tale)
    _give_keywords(tale)
    tale.actors.sort(key=lambda actor: actor.first)


def is_spell(mention: Mention) -> bool:
    """Say whether the named face is an instant or a sorcery."""
    return any(kind in mention.card.faces[mention.face].type_en for kind in _SPELLS)


def _find_named(tale: Tale) -> None:
    known = {actor.card.card.key for actor in tale.actors if actor.card is not None}
    for mention in tale.reading.mentions:
        if is_spell(mention) or mention.card.key in known:
            continue
        known.add(mention.card.key)
        count = count_of(tale, mention.first, after=mention.last)
        tale.actors.append(Actor(tale.new_key(), mention.first, mention.last, count, card=mention))


def _find_sized(tale: Tale) -> None:
    for index in tale.reading.of_kind(Kind.PAIR):
        text = tale.reading.tokens[index].norm.replace(" ", "")
        left, _, right = text.partition("/")
        if text[0] in _SIGNS or right[0] in _SIGNS or not (left.isdecimal() and right.isdecimal()):
            continue
        size = (int(left), int(right))
        if _is_told_again(tale, index, size):
            tale.take(index)
            continue
        if _is_echo(tale, index, size):
            continue
        if _is_of_another(tale, index):
            tale.clear = False
            return
        tale.take(index)
        token = any(index - _REACH <= seen.first <= index + 2 for seen in _here(tale, index, "token"))
        colour = colour_of(tale, index)
        count = count_of(tale, index)
        line = type_line(tale, index)
        made = Actor(tale.new_key(), index, index, count, size=size, token=token, line=line, colour=colour)
        tale.actors.append(made)


def _here(tale: Tale, index: int, *concepts: str) -> tuple[Sighting, ...]:
    return tale.own.within(tale.own.clause_of(index), *concepts)


def _is_told_again(tale: Tale, index: int, size: tuple[int, int]) -> bool:
    """«закрытый 2/2», and the size of somebody known that stands beside a word for it."""
    hidden = [place for place in tale.reading.places(*HIDDEN) if abs(place - index) <= 2]
    acted = tale.own.within((index - _REACH, index), "blocks", "attacks")
    spoken = named_again(tale, max(0, index - _REACH), index - 1) if not acted else []
    return (size == (2, 2) and bool(hidden)) or any(_printed(actor) == size for actor in spoken)


def _is_echo(tale: Tale, index: int, size: tuple[int, int]) -> bool:
    """«какой размер у 5/5 после боя»: a size that was told before, in what is asked."""
    same = [a for a in tale.actors if a.card is None and a.size == size and a.first < index]
    asking = _here(tale, index, "size", "which", "what_of", "lives", "dies")
    if len(same) != 1 or not asking or asking[0].first > index:
        return False
    tale.echoes[index] = same[0].key
    tale.take(index)
    return True


def _is_of_another(tale: Tale, index: int) -> bool:
    """«закрытый 5/5», «бризела 10/11»: a size that somebody is told to have and does not print."""
    named = any(mention.last == index - 1 for mention in tale.reading.mentions if not is_spell(mention))
    return named or index - 1 in tale.reading.places(*HIDDEN)


def _printed(actor: Actor) -> tuple[int, int] | None:
    face = actor.card.card.faces[actor.card.face] if actor.card is not None else None
    whole = face is not None and face.power.isdecimal() and face.toughness.isdecimal()
    return (int(face.power), int(face.toughness)) if face is not None and whole else None


def _find_dropped(tale: Tale) -> None:
    """«четырёхдроп»: a creature of which only its mana value is told; its size is not, so that it fights nobody."""
    for index, token in enumerate(tale.reading.tokens):
        if token.kind is Kind.WORD and token.value and index not in tale.taken:
            tale.clear = tale.clear and not tale.own.seen("attacks", "blocks")
            tale.take(index)
            tale.actors.append(
                Actor(tale.new_key(), index, index, value=token.value, size=(1, 1), line="Creature")
            )


def _find_tokens(tale: Tale) -> None:
    """«это фишки»: said of what is described, in a clause of its own."""
    described = [a for a in tale.actors if a.card is None and a.size and a.first >= 0]
    for seen in tale.own.seen("token"):
        span = tale.own.clause_of(seen.first)
        if seen.first in tale.taken or any(span[0] <= a.first <= span[1] for a in tale.actors):
            continue
        tale.clear = tale.clear and len(described) <= 1
        for actor in described:
            tale.replace(actor, replace(actor, token=True))


def _take_again(tale: Tale) -> None:
    """Words that only speak again of somebody: a part of a name («ангел»), a noun beside a size («тварь 2/1»)."""
    named = {i for m in tale.reading.mentions for i in range(m.first, m.last + 1)}
    tale.take(*named)
    roots = {root for actor in tale.actors if actor.card is not None for root in roots_of(actor.card)}
    for index, token in enumerate(tale.reading.tokens):
        if token.kind is not Kind.WORD or index in named:
            continue
        noun = is_at(tale, index, "creature", "token")
        if (len(token.norm) >= _SHORTEST and lemma(token.norm)[:_ROOT] in roots) or (
            noun and tale.fighters()
        ):
            tale.take(index)


def _give_sides(tale: Tale) -> None:
    for actor in [each for each in tale.actors if each.first >= 0]:
        side = _side(tale, actor)
        if side:
            tale.replace(actor, replace(actor, side=side))


def _side(tale: Tale, actor: Actor) -> str:
    """Whose: by a word beside it, else by the beginning of its clause where it is the only one there."""
    own = tale.own
    first, last = own.clause_of(actor.first)
    others = [other for other in tale.within((first, last)) if other is not actor]
    before = max([first, *(other.last + 1 for other in others if other.last < actor.first)])
    beside = own.side_at(max(before, actor.first - 3), actor.first - 1)
    after = own.side_at(actor.last + 1, min(last, actor.last + 2))
    alone = (after or own.side_at(first, actor.first)) if not others else ""
    return beside or alone


def _give_keywords(tale: Tale) -> None:
    """The keywords that are told of somebody; those that a named card prints say nothing new."""
    fresh = [actor for actor in tale.fighters() if actor.first >= 0]
    fighters = tuple(Fighter(a.first, a.last, a.size, a.card, side=a.side) for a in fresh)
    for group in groups(tale.fight):
        after = tale.reading.at(group.last + 1)
        tale.clear = tale.clear and not (after is not None and after.norm == "ли")
        tale.take_span(group.first, group.last)
    given = with_keywords(tale.fight, fighters) if fighters else ()
    if given is None:
        tale.clear = False
        return
    fresh = [tale.of(actor.key) for actor in fresh]
    for actor, fighter in zip(fresh, given, strict=True):
        if fighter.keywords:
            tale.replace(actor, replace(actor, keywords=(*actor.keywords, *fighter.keywords)))
