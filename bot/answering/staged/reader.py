"""A question as a scene, read in order: retold text, who is there, what happens, what is asked; then the guard."""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.fights.told import Told, told
from bot.answering.frames.events.told import told as told_of_events
from bot.answering.kept import kept_with
from bot.answering.lexicon import lexicon
from bot.answering.life_seen import looks_at_life
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.staged.actors import is_spell, read_actors
from bot.answering.staged.acts import read_acts
from bot.answering.staged.asked import read_asks
from bot.answering.staged.fighting import read_fight
from bot.answering.staged.graves import read_graves
from bot.answering.staged.guard import left_over
from bot.answering.staged.responses import read_responses
from bot.answering.staged.retold import sided_reading, take_retold, without_taken
from bot.answering.staged.spells import read_emerging, read_spells
from bot.answering.staged.tale import LEXICON, Act, Actor, Stage, Tale
from bot.answering.tokens import Kind
from knowledge.naming import Found, Rung
from knowledge.records import Game

_SURE = (Rung.EXACT, Rung.ALIAS, Rung.NORMALISED, Rung.DECLINED)
_SHORT, _LONG = 3, 6
_SHIFT = 1000
"""What happened before comes before whatever a follow-up tells."""


def read_tale(reading: Reading, shelf: Shelf, before: Stage | None) -> Tale:
    """Read a question; `before` is the scene that it goes on from."""
    reading = sided_reading(reading)
    tale = Tale(_own(reading), told(reading), shelf)
    if before is not None:
        tale.actors = [replace(actor, first=-1, last=-1) for actor in before.actors]
        tale.acts = [replace(act, place=act.place - _SHIFT) for act in before.acts]
        tale.life, tale.mana = list(before.life), None
    take_retold(tale)
    tale = without_taken(tale)
    read_graves(tale)
    read_actors(tale)
    read_emerging(tale)
    read_fight(tale)
    read_acts(tale)
    _animate_attackers(tale)
    _come_before_attacking(tale)
    read_spells(tale)
    read_responses(tale)
    read_asks(tale)
    return tale


def stage_of(tale: Tale) -> Stage | None:
    """Return the scene where all of the question was read, something happens and something is asked."""
    if not tale.clear or not tale.asks or left_over(tale) or _has_onlookers(tale):
        return None
    if (tale.life and looks_at_life(tale.reading)) or _plays_what_is_quoted(tale):
        return None
    return Stage(tuple(tale.actors), tuple(tale.acts), tuple(tale.asks), tale.mana, tuple(tale.life))


def _plays_what_is_quoted(tale: Tale) -> bool:
    """«у меня 3/3 с «когда умирает, наносит 4 урона»»: what an ability would do is not done by telling it."""
    quotes = tale.reading.quotes if tale.reading.quotes_trigger else ()
    return any(first <= act.place <= last for act in tale.acts for first, last in quotes)


def _has_onlookers(tale: Tale) -> bool:
    """Whether a creature that is only described takes no part in the fight: its part may have been missed."""
    if not any(act.kind == "attack" for act in tale.acts):
        return False
    busy = {key for act in tale.acts for key in (*act.who, act.to)} | {actor.on for actor in tale.actors}
    described = [a for a in tale.fighters() if a.card is None and not a.hidden]
    return any(actor.key not in busy for actor in described)


@kept_with
def with_further_names(reading: Reading, shelf: Shelf) -> Reading:
    """Return the reading with the cards that words name which say nothing else: «murder», «шоком»."""
    known = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    spoken = _spoken(reading)
    found = [m for m in told_of_events(reading, shelf).mentions if not known & {*range(m.first, m.last + 1)}]
    found = [m for m in found if not spoken & {*range(m.first, m.last + 1)}]
    named = known | {i for m in found for i in range(m.first, m.last + 1)}
    found += list(_short_spells(reading, shelf, named | spoken))
    if not found:
        return reading
    further = tuple(sorted((*reading.mentions, *found), key=lambda mention: mention.first))
    inside = {i for m in further for i in range(m.first, m.last + 1)}
    seen = tuple(each for each in reading.sightings if each.first not in inside)
    return replace(reading, mentions=further, sightings=seen)


def _spoken(reading: Reading) -> set[int]:
    """The tokens that are words of scenes or of combat: they name no card."""
    seen = [*lexicon(LEXICON).sightings(reading.tokens), *told(reading).sightings]
    return {i for s in seen if s.concept != "idle" for i in range(s.first, s.last + 1)}


def _short_spells(reading: Reading, shelf: Shelf, taken: set[int]) -> Iterator[Mention]:
    """«бьёт шоком»: a word that says nothing else and is the name of a spell."""
    for index, token in enumerate(reading.tokens):
        if token.kind is not Kind.WORD or index in taken or not _SHORT <= len(token.norm) <= _LONG:
            continue
        found = shelf.names.spelt(token.text) if not reading.concepts_at(index) else None
        if isinstance(found, Found) and found.via in _SURE:
            mention = Mention(shelf.card(found.card_key), max(found.face_index, 0), found.via, index, index)
            if mention.card.game is Game.MAGIC and is_spell(mention):
                yield mention


def _own(reading: Reading) -> Told:
    inside = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    seen = lexicon(LEXICON).sightings(reading.tokens)
    return Told(reading, tuple(each for each in seen if each.first not in inside))


def _animate_attackers(tale: Tale) -> None:
    """«бью мутавультом»: what attacks has been made a creature."""
    done = {key for act in tale.acts if act.kind == "animate" for key in act.who}
    for act in [each for each in tale.acts if each.kind == "attack"]:
        tale.acts += [
            Act("animate", act.place, (actor.key,), by=actor.side)
            for actor in map(tale.of, act.who)
            if _needs_animating(actor) and actor.key not in done
        ]
    tale.acts.sort(key=lambda act: (act.place, act.kind != "animate"))


def _come_before_attacking(tale: Tale) -> None:
    """«атакую goblin guide, только что разыграл»: what attacks has come before."""
    attack = next((act for act in tale.acts if act.kind == "attack"), None)
    for act in list(tale.acts):
        late = attack is not None and act.kind in ("enters", "down", "melds") and act.place > attack.place
        if attack is not None and late and set(act.who) & set(attack.who):
            tale.acts.remove(act)
            tale.acts.insert(0, replace(act, place=attack.place - 1))


def _needs_animating(actor: Actor) -> bool:
    return not actor.is_creature and not actor.hidden and "becomes a" in actor.text
