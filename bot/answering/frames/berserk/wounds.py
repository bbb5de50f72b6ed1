"""How many wounds a blow deals, with what strength, and what is left of preventions (527, 528, 530, 531).

Modifiers, preventions of either player, protections and their parts, a block, cards that take the wounds: all that
happens to one blow, or to blows one after another, at one card.
"""

from dataclasses import replace

from bot.answering.answers import Answer, Evaluated
from bot.answering.findings import Course
from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.owners import Owner
from bot.answering.frames.berserk.playing import play
from bot.answering.frames.berserk.reading import read_situation
from bot.answering.frames.berserk.scene import stage
from bot.answering.frames.berserk.situation import Situation, Source, leaning
from bot.answering.frames.berserk.told import Told, tells_a_number, told
from bot.answering.frames.berserk.verdicts import findings
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.terms import ATTACKS, source_atom
from knowledge.records import Game


class WoundsFrame:
    """«простой удар 2, модификаторы +2 и −1, у цели предотвращение 2: какая сила и сколько ран»."""

    name = "berserk.wounds"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: Situation | None) -> Situation | None:
        """Fill the slots where a blow meets something that changes what it deals; a follow-up leans on `last`."""
        if last is None and not tells_a_number(reading):
            return None
        words = told(reading)
        situation = read_situation(words, shelf)
        if situation is None:
            return None
        if not is_whole(situation) and last is not None and _adds(situation):
            situation = leaning(situation, last)
        of_no_amount = words.has("prevention", "shield") and not situation.guards
        if of_no_amount or (
            _is_a_sum(situation) and not _meets_anything(situation) and not _is_of_this_game(words)
        ):
            return None
        return situation if is_whole(situation) else None

    def answer(self, slots: Situation, shelf: Shelf, question: Question) -> Answer:
        """Play the situation."""
        del question
        return answer(slots, shelf)


def answer(situation: Situation, shelf: Shelf) -> Answer:
    """Play a situation about a blow and tell what was asked."""
    scene = stage(situation)
    played = play(scene.scenario, lambda branch: findings(situation, scene, branch), shelf, scene.assumptions)
    return _without_figures(played) if situation.silent and isinstance(played, Evaluated) else played


def _without_figures(played: Evaluated) -> Evaluated:
    """Leave out of the log what stands on a strength that nobody told."""
    return replace(played, courses=tuple(_untold(course) for course in played.courses))


def _untold(course: Course) -> Course:
    return replace(course, steps=tuple(step for step in course.steps if step.code not in _OF_STRENGTH))


_OF_STRENGTH = frozenset(("effect.wound", "effect.heal", "effect.none"))


def is_whole(situation: Situation) -> bool:
    """Say whether there is a blow, something that it meets, and nothing that needs an untold kind."""
    if situation.heals and not situation.block and situation.target.wounds:
        return _is_healing(situation)
    if (
        (situation.heals and not situation.block)
        or situation.source is not Source.ENEMY
        or not _is_clear(situation)
    ):
        return False
    guarded = situation.cover.atoms | situation.cover.immune
    limited = any(guard.kinds and guard.kinds != _ATTACKS for guard in situation.guards)
    needs_kind = limited or bool(guarded - _OF_ANY_KIND)
    untold = any(not blow.kind for blow in situation.blows)
    return (
        bool(situation.blows)
        and (_meets_anything(situation) or _is_a_sum(situation))
        and not (untold and needs_kind)
    )


def _meets_anything(situation: Situation) -> bool:
    cover = situation.cover
    guarded = cover.atoms or cover.immune
    modified = any(blow.modifiers for blow in situation.blows)
    return bool(
        situation.guards or situation.block or situation.helpers or guarded or situation.lacks or modified
    )


def _is_of_this_game(words: Told) -> bool:
    """Say whether the game or its wounds are named: «разряд на 3» beside lives may be the other game's."""
    return any(token.norm.startswith(("берс", "ран")) for token in words.tokens)


def _is_a_sum(situation: Situation) -> bool:
    """Say whether blows that only this game has are added up, or measured against the lives of the card."""
    own = any(blow.kind in _OF_THIS_GAME for blow in situation.blows)
    return own and (len(situation.blows) > 1 or situation.target.lives is not None)


_OF_THIS_GAME = frozenset(("shot", "throw", "reach", "discharge", "magic_strike", "special_strike"))


def _is_healing(situation: Situation) -> bool:
    """Say whether wounds that lie on one card are healed, and a protection that is told can be judged."""
    kinds = all(blow.kind for blow in situation.blows)
    plain = not (situation.guards or situation.helpers or situation.neighbour or situation.target.count > 1)
    return (
        bool(situation.blows) and plain and (kinds or not (situation.cover.atoms or situation.cover.immune))
    )


_OF_ANY_KIND = frozenset(("poison", "curse", source_atom("flying")))
"""Parts of a protection that do not look at an action's kind."""
_ATTACKS = frozenset(str(kind) for kind in ATTACKS)


def _is_clear(situation: Situation) -> bool:
    """Say whether it is clear how many cards are hit, and whose each of several preventions is."""
    owners = {guard.owner for guard in situation.guards}
    players = owners & {Owner.ME, Owner.OPPONENT, Owner.ACTIVE, Owner.INACTIVE}
    several = situation.target.count > 1
    lasting = len(situation.blows) > 1 or bool({Topic.LEFT, Topic.KEEPS} & set(situation.asked))
    if lasting and any(guard.each_blow for guard in situation.guards):
        return False
    if len(situation.blows) > 1 and any(guard.gone for guard in situation.guards):
        return False
    return not (several and not _is_spread(situation)) and not (players and None in owners)


def _is_spread(situation: Situation) -> bool:
    """Say whether it is clear what keeps wounds off which of several cards."""
    if situation.guards:
        return not (situation.cover.atoms or situation.cover.immune) and (
            len(situation.guards) == situation.target.covered == 1 and situation.guards[0].owner in _NOBODYS
        )
    cover = situation.cover
    return bool(situation.helpers or cover.atoms or cover.immune or situation.block)


_NOBODYS = (None, Owner.TARGET)


def _adds(situation: Situation) -> bool:
    """Say whether a follow-up tells anything new."""
    return replace(situation, asked=(), more=False, further=False) != Situation()
