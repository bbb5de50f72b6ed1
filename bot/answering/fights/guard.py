"""The guard of a fight: has everything that matters been taken by some reader? Refuses to know how it was read."""

from typing import TYPE_CHECKING

from bot.answering.fights.asked import claimed
from bot.answering.fights.keywords import groups, is_absent, numbers
from bot.answering.fights.roles import ATTACKER, BLOCKER
from bot.answering.fights.scene import Fight
from bot.answering.fights.told import Told
from bot.answering.fights.tricks import spells
from bot.answering.fights.verbs import is_denied
from bot.answering.fights.walkers import above
from bot.answering.hidden_joined import HIDDEN
from bot.answering.marks import counters, sizes
from bot.answering.tokens import Kind
from bot.answering.understood import Figure, Taken, is_understood
from knowledge.russian import is_known, is_noun, is_past

if TYPE_CHECKING:
    from bot.answering.fights.story import Story

_UNDERSTOOD = (
    "combat blocked unblocked removed_blocker through blocker_fate attacker_fate survive perish die life "
    "damage count face_down morph megamorph manifest disguise cloak turn_up not_turned creature opponent face "
    "pt response outcome legal already battlefield lay at_most before_damage paid gold counter i_block theirs "
    "takes on_me card_word hand_cards indestructible cast mode as_turned"
)
_SHORT_NOUN = 3
_CLAUSE_ENDS = frozenset((",", ".", ";", "—"))


def is_whole(told: Told, story: "Story") -> bool:
    """Say whether everything that the question tells was taken: by the fight, or as talk that changes nothing."""
    fight = story.fight
    figures: list[Figure] = [(size.power, size.toughness) for size in sizes(told.reading)]
    figures += [story.my_life, story.their_life, *filter(None, story.poison)]
    figures += [sum(e.count for e in fight.of_role(role)) for role in (ATTACKER, BLOCKER)]
    figures += [each.count for each in fight.fighters if each.count > 1]
    figures += [mark.count for mark in counters(told.reading)]
    tokens = told.covered | {trick.place for trick in fight.tricks} | _lacking(told)
    cards = (
        *(each.card for each in fight.fighters),
        *spells(told),
        *(mention for mention, _ in fight.others),
    )
    claims = {index for index, _ in claimed(told)} | _told_again(told, fight)
    taken = Taken(
        tuple(figures),
        cards,
        frozenset(tokens - _figures(told))
        | _placed(story)
        | claims
        | numbers(told)
        | _of_walker(told, story),
    )
    hidden = any(each.hidden for each in fight.fighters) or not told.reading.has(*HIDDEN)
    return (
        hidden
        and not _strange_short_words(told)
        and not _tells_a_death(told)
        and (not told.has("shield") or any(trick.kind == "shield" for trick in fight.tricks))
        and is_understood(told.reading, _UNDERSTOOD + _colours(fight), taken)
    )


def _tells_a_death(told: Told) -> bool:
    """«…, я убил одного, второй ударит меня?»: what has died already is no longer in the fight that is asked of."""
    tokens = told.reading.tokens
    last = max((i for i, token in enumerate(tokens[:-1]) if token.text in _CLAUSE_ENDS), default=-1)
    return any(is_past(tokens[seen.first].norm) for seen in told.seen("kills") if seen.first < last)


def _of_walker(told: Told, story: "Story") -> frozenset[int]:
    """The figures of a planeswalker that is attacked."""
    attacked = story.fight.walker
    return frozenset() if attacked is None else frozenset((attacked.place,)) | above(told)


def _strange_short_words(told: Told) -> bool:
    """Whether a short noun stands there of which nothing is known: «кинул шок» of a card that is not in the library."""
    named = {i for m in told.reading.mentions for i in range(m.first, m.last + 1)}
    return any(
        len(token.norm) == _SHORT_NOUN
        and index not in named | told.covered
        and not told.reading.concepts_at(index)
        and is_known(token.norm)
        and is_noun(token.norm)
        for index, token in enumerate(told.reading.tokens)
        if token.kind is Kind.WORD
    )


def _colours(fight: Fight) -> str:
    """A colour is told where a protection may ask for it, or where it changes nothing."""
    return " mana_colour" if any(each.colour or each.hidden for each in fight.fighters) else ""


def _told_again(told: Told, fight: Fight) -> frozenset[int]:
    """«раз выносливость два»: a figure of a fighter, told once more."""
    powers = {each.size[0] for each in fight.fighters if each.size}
    toughnesses = {each.size[1] for each in fight.fighters if each.size}
    return frozenset(
        index
        for index in told.reading.of_kind(Kind.NUMBER)
        for before in told.words(index - 1, index - 1)
        if (before.lemma == "выносливость" and told.reading.tokens[index].value in toughnesses)
        or (before.lemma == "сила" and told.reading.tokens[index].value in powers)
    )


def _figures(told: Told) -> frozenset[int]:
    """Numbers inside words of combat («два ствола») are taken; numbers beside them are not."""
    inside = {
        i for seen in told.sightings if seen.last > seen.first for i in range(seen.first, seen.last + 1)
    }
    inside |= {seen.first for seen in told.seen("both")}
    return frozenset(i for i in told.reading.of_kind(Kind.NUMBER) if i not in inside)


def _placed(story: "Story") -> frozenset[int]:
    return frozenset(trick.place for trick in story.fight.tricks)


def _lacking(told: Told) -> frozenset[int]:
    """The negations that are read: of keywords («без трампла») and of blocks («не заблокировали»)."""
    keywords = {
        index
        for group in groups(told)
        if is_absent(told, group)
        for index in (group.first - 1, group.last + 1)
    }
    verbs = [verb for verb in told.seen("blocks", "blocked_passive") if is_denied(told, verb)]
    blocks = {index for verb in verbs for index in (verb.first - 2, verb.first - 1)}
    return frozenset(keywords | blocks)
