"""Reading a question about a blow into a situation: every reader of facts, joined, and the guard at the end.

Refuses to know which frame asks and what is missing.
"""

from dataclasses import replace

from bot.answering.frames.berserk.asked import Asked, Topic, asked
from bot.answering.frames.berserk.beyond import asks_back, hits_two_kinds, is_of_more
from bot.answering.frames.berserk.blocked_ones import blocked_ones
from bot.answering.frames.berserk.blows import Blows, blows
from bot.answering.frames.berserk.claims import claims_of
from bot.answering.frames.berserk.covers import covers
from bot.answering.frames.berserk.facts import (
    Took,
    block,
    edition,
    flyer,
    helpers,
    hidden_target,
    lying_on,
    plain_classes,
    poison,
    source,
    target,
)
from bot.answering.frames.berserk.figures import figures, of_role
from bot.answering.frames.berserk.guards import guards
from bot.answering.frames.berserk.owners import Owner, attacker, turn
from bot.answering.frames.berserk.purse import cost
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.situation import Blow, Cost, Guard, Situation, Target
from bot.answering.frames.berserk.told import Told, asks_of_a_text, is_understood
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from engine.berserk.terms import Element

UNDERSTOOD = """
    strike special_strike magic_strike shot throw reach discharge spell influence any_attack action hit gets
    strength stronger weaker lessens wound modifier bonus penalty next prevention shield source_gone game_zone left
    lost spent each_turn protection magic poison marker slang_shot slang_throw slang_discharge slang_spell
    slang_magic slang_poison ignore strip complex immune immune_except neighbour passes saves block interrupt
    paid returned shooter declared performed counts_as stack token close replace instead dark forest
    steppe mountain swamp hero_mage hero_warrior mage me opponent active inactive both own target
    attacker player turn first after second already order how_many who works result edition old new
    modern rule alive lives extra before source heal ally self give flying ground battle claims mass for_all
"""
"""Concepts that a question about a blow may name: each is read as a fact, asked, or changes nothing."""


_ROLES = frozenset((
    Role.STRENGTH, Role.MODIFIER, Role.GUARD, Role.GUARDS, Role.LEFT, Role.NEIGHBOUR, Role.ONCE, Role.EDITION,
    Role.TOKENS, Role.CARDS, Role.LIVES, Role.WOUNDED, Role.HEAL, Role.BLOWS, Role.SPENT, Role.NAMED, Role.TOTAL,
    Role.CLAIM, Role.BLOCKED, Role.MODIFIERS,
))  # fmt: skip


_MORE = frozenset(("еще", "тоже", "также"))


def read_situation(words: Told, shelf: Shelf, also: str = "") -> Situation | None:
    """Read everything that a question tells of a blow; None where some of it is not understood.

    `also` are further concepts that change nothing, with blanks between them.
    """
    found = figures(words)
    if not _are_of_a_blow(found):
        return None
    whose, cover = turn(words), covers(words)
    preventing = guards(words, found, whose.took)
    lists = cover.took | preventing.took
    hits = blows(words, found, lists)
    if not (cover.clear and preventing.clear and hits.clear) or _are_unclear(words, found):
        return None
    facts, of_facts = _facts(words, found, lists, shelf)
    taken = lists | whose.took | hits.took | of_facts | {i for figure in found for i in figure.took}
    taken |= _of_one_of_them(words, hits)
    wants = asked(words, taken)
    if not is_understood(words, f"{UNDERSTOOD} {also}", taken | wants.took | plain_classes(words)):
        return None
    if _is_half_told(words, facts, guarded=bool(preventing.guards or wants.topics)):
        return None
    if _reaches_untold(words, facts) or _mixes_healing(words, found, hits, facts):
        return None
    told_whole = _with_block(words, found, _with_blows(facts, hits, found))
    if told_whole is None or _is_turn_unread(words, whose.owner, preventing.guards):
        return None
    told_whole = replace(told_whole, guards=preventing.guards, turn=whose.owner, lacks=words.lacks)
    return _with_questions(words, found, told_whole, wants)


def _are_unclear(words: Told, found: tuple[Figure, ...]) -> bool:
    """Say whether a price or the creature that is hit can't be told, or the question is of more than one blow."""
    return cost(words, found)[0] is None or target(words, found)[0] is None or is_of_more(words, found)


def _with_questions(
    words: Told, found: tuple[Figure, ...], situation: Situation, wants: Asked
) -> Situation | None:
    """Put in what is asked and claimed; None where it is of one blow of several, of a strength, or of a text."""
    claims = claims_of(words, found)
    if (claims and len(situation.blows) > 1) or asks_of_a_text(words):
        return None
    if Topic.STRENGTH in wants.topics and asks_back(words, found):
        return None
    topics = dict.fromkeys((*wants.topics, *(topic for topic, _ in claims)))
    return replace(situation, asked=tuple(topics), claims=claims)


def _of_one_of_them(words: Told, hits: Blows) -> Took:
    """«сколько ран пройдёт во второй раз?»: which of several blows is asked of; each is told."""
    spans = [words.clause(place) for place in words.places("once_more")] if len(hits.blows) > 1 else []
    asking = [clause for clause in spans if any(words.is_at(index, "how_many") for index in clause)]
    return frozenset(i for clause in asking for i in clause if words.is_at(i, "once_more"))


def _reaches_untold(words: Told, facts: Situation) -> bool:
    """Say whether a blow or a card is told to be for many, of whom nothing is told."""
    if words.has("mass") and facts.target.count == 1:
        return True
    return _is_for_all(words) and not (facts.helpers and facts.target.count > 1)


def _mixes_healing(words: Told, found: tuple[Figure, ...], hits: Blows, facts: Situation) -> bool:
    """Say whether healing can't be told from blows: a strength in its clause may be what is healed."""
    if of_role(found, Role.HEAL) and hits.blows and facts.target.wounds:
        return True
    clauses = [words.clause(figure.place) for figure in of_role(found, Role.STRENGTH)]
    return any(words.is_at(index, "heal") for clause in clauses for index in clause)


def _is_for_all(words: Told) -> bool:
    """Say whether a card is told to do something for all others; «за все три» counts blows."""
    numbered = {place - 2 for place in range(len(words.tokens)) if words.number(place) is not None}
    return any(place not in numbered and not _sums(words, place) for place in words.places("for_all"))


def _sums(words: Told, place: int) -> bool:
    """«сколько ран за всё?»: an amount in all, beside no noun."""
    asked = any(words.is_at(index, "how_many", "left") for index in words.clause(place))
    after = words.token(place + 2)
    return asked and (after is None or after.kind is not Kind.WORD or after.norm in ("и", "в", "про"))


def _is_turn_unread(words: Told, whose: Owner | None, guarding: tuple[Guard, ...]) -> bool:
    """Say whether a turn is spoken of, nobody's that is understood, where it decides who prevents first."""
    both = {Owner.ME, Owner.OPPONENT} <= {guard.owner for guard in guarding}
    return both and whose is None and words.has("turn")


def _are_of_a_blow(found: tuple[Figure, ...]) -> bool:
    """Say whether every figure has a part in a blow, and no named card is told to be several."""
    return all(f.role in _ROLES for f in found) and all(f.value <= 1 for f in of_role(found, Role.NAMED))


def _is_half_told(words: Told, facts: Situation, *, guarded: bool) -> bool:
    """A named card without a part in it, a block or a prevention of which nothing is told."""
    if len(facts.helpers) < len(words.reading.mentions):
        return True
    if facts.helpers and len(_ELEMENTS & frozenset(facts.target.features)) > 1:
        return True
    if (words.has("hero_mage") and words.has("hero_warrior")) or hits_two_kinds(words):
        return True
    if words.has("block", "interrupt") and not facts.block:
        return True
    if facts.helpers and words.has("source_gone") and not words.has("prevention", "shield"):
        return True
    if words.has("prevention", "shield") and not guarded:
        return True
    if (words.has("replace") and not facts.helpers) or (_asks_of_neighbour(words) and not facts.neighbour):
        return True
    return bool(facts.block and facts.block.source_atoms and not facts.block.kind)


def _asks_of_neighbour(words: Told) -> bool:
    """«сосед-то получит?»: what the card beside it gets is asked."""
    ends = (words.token(words.sentence(place).stop) for place in words.places("neighbour"))
    return any(end is not None and end.text == "?" for end in ends)


_ELEMENTS = frozenset(str(element) for element in Element)


def _facts(words: Told, found: tuple[Figure, ...], lists: Took, shelf: Shelf) -> tuple[Situation, Took]:
    """Read the facts that stand alone, each by its reader."""
    cover = covers(words)
    blocked, of_block = block(words, lists)
    paid, of_cost = cost(words, found)
    named, of_names = helpers(words, shelf)
    lying = lying_on(words, found, named, of_names)
    if lying is not None:
        named = (replace(named[0], wounds=lying.value),)
    hit, of_target = target(words, tuple(figure for figure in found if figure is not lying))
    down = hidden_target(words)
    letter, of_edition = edition(words, found)
    situation = Situation(
        cover=cover.cover,
        block=replace(blocked, source_atoms=cover.source_atoms) if blocked else None,
        helpers=named,
        target=replace(hit or Target(), hidden=bool(down)),
        neighbour=sum(figure.value for figure in of_role(found, Role.NEIGHBOUR)),
        poison=poison(words, cover.took),
        cost=paid or Cost(),
        attacker=attacker(words),
        edition=letter,
        source=source(words),
        flyer=flyer(words, cover.took),
        further=_is_further(words),
        more=any(token.norm in _MORE for token in words.tokens),
    )
    return situation, of_block | of_cost | of_target | of_names | of_edition | down


def _is_further(words: Told) -> bool:
    """«следом прилетело ещё 5», «потом второй удар на 3»: a blow after those that were spoken of."""
    opens = next((i for i in range(len(words.tokens)) if words.at(i) - {"plain"}), -1)
    again = any(t.norm in _MORE for t in words.tokens) and words.has("hit", "any_attack", *KINDS)
    return (
        opens >= 0
        and (words.is_at(opens, "after", "second", "next") or again)
        and words.lemma(opens) != "теперь"
    )


def _with_block(words: Told, found: tuple[Figure, ...], situation: Situation) -> Situation | None:
    """Say which of several blows is blocked; None where that is not told."""
    if situation.block is None or len(situation.blows) < _SEVERAL:
        return situation
    which = blocked_ones(words, found, situation.blows)
    return None if which is None else replace(situation, block=replace(situation.block, only=which))


_SEVERAL = 2


def _with_blows(situation: Situation, hits: Blows, found: tuple[Figure, ...]) -> Situation:
    """Put the blows in; a healing is one, too."""
    heals = of_role(found, Role.HEAL)
    if not heals:
        return replace(situation, blows=hits.blows, loose=hits.loose)
    healing = tuple(Blow(figure.value, hits.kind) for figure in heals)
    return replace(situation, blows=(*hits.blows, *healing), heals=True)
