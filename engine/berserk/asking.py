"""Answers to a scenario's questions, read off the game after its last line.

A value is a number, a yes or no, a code, or `Undetermined` where the page is silent. Refuses to know words.
"""

from engine.berserk.abilities import Ability, Armor, Immunity, Prevention, Protection, Replacement, Trigger
from engine.berserk.cards import marked
from engine.berserk.game import Action, Game, Unplayable
from engine.berserk.gaps import GAPS, PAGE_SUBJECTS
from engine.berserk.limits import count
from engine.berserk.prevention import left_of
from engine.berserk.protection import shield
from engine.berserk.scenario import Ask, Topic
from engine.berserk.taking import WAYS
from engine.berserk.terms import Status, Zone
from engine.outcome import Undetermined

Value = int | bool | str | tuple[str, ...] | Undetermined

ACTION_TOPICS = frozenset(
    {
        Topic.DECLARED,
        Topic.PERFORMED,
        Topic.PAID,
        Topic.BLOCKED,
        Topic.STATUS,
        Topic.STRENGTH,
        Topic.X,
        Topic.POSSIBLE,
    }
)
GAME_TOPICS = frozenset(
    {
        Topic.ROLL,
        Topic.COUNT,
        Topic.CHOOSER,
        Topic.FIRST_PREVENTER,
        Topic.USES_STACK,
        Topic.ABILITY_KIND,
        Topic.WAYS_OF_TAKING,
        Topic.PAGE,
    }
)
OFF_STACK = frozenset({"reveal", "pending", "prevention", "replacement", "death"})
"""What happens without the stack."""


def answer(game: Game, ask: Ask) -> Value:
    """Answer one question about where the game stands."""
    if ask.topic in GAME_TOPICS:
        return _about_game(game, ask)
    if ask.topic is Topic.POSSIBLE and not ask.subject:
        return game.possible
    if ask.topic in ACTION_TOPICS:
        return _about_action(find_action(game, ask.subject), ask.topic)
    return _about_card(game, ask)


def find_action(game: Game, subject: str) -> Action:
    """Return an action by number, by its source's name, or the last of the scenario's own."""
    if subject.isdigit():
        found = [action for action in game.actions if action.number == int(subject)]
    elif subject:
        found = [action for action in game.actions if action.source == subject]
    else:
        found = [action for action in game.actions if action.number]
    if not found:
        raise Unplayable("игродействие", subject)
    return found[-1]


def ability_kind(ability: Ability | None) -> str:
    """Name what an ability is in the words of the page."""
    match ability:
        case Protection():
            return "protection"
        case Immunity() | Replacement():
            return "replacement"
        case Prevention() | Armor():
            return "prevention"
        case Trigger():
            return "trigger"
        case _:
            return "permanent"


def _about_game(game: Game, ask: Ask) -> Value:
    match ask.topic:
        case Topic.ROLL:
            return _roll(game, ask.subject)
        case Topic.COUNT if ask.count is not None:
            return count(game, ask.count, ask.side)
        case Topic.CHOOSER:
            return game.chooser or ""
        case Topic.FIRST_PREVENTER:
            return game.first_preventer or ""
        case Topic.USES_STACK:
            return ask.detail not in OFF_STACK
        case Topic.ABILITY_KIND:
            return ability_kind(ask.ability)
        case Topic.WAYS_OF_TAKING:
            return WAYS
        case _:
            return _about_page(game, ask.detail)


def _roll(game: Game, name: str) -> int:
    if name not in game.rolls:
        raise Unplayable("бросок", name)
    return game.rolls[name]


def _about_page(game: Game, subject: str) -> Value:
    if subject not in PAGE_SUBJECTS:
        raise Unplayable(subject)
    if subject == "crystals" and game.profile.crystals:
        gold, silver = game.profile.crystals
        return (f"gold {gold}", f"silver {silver}")
    if subject == "strike_table" and game.profile.dice_table:
        return ("205.6",)
    code = f"page.{subject}"
    return Undetermined(code, GAPS[code])


def _about_action(action: Action, topic: Topic) -> Value:
    match topic:
        case Topic.POSSIBLE | Topic.DECLARED:
            return action.status not in {Status.REFUSED, Status.CANCELLED}
        case Topic.PERFORMED:
            return action.status is Status.PERFORMED
        case Topic.BLOCKED:
            return action.status is Status.BLOCKED
        case Topic.PAID:
            return action.paid
        case Topic.STRENGTH:
            return 0 if action.strength is None else action.strength
        case Topic.X if action.amounts and isinstance(action.amounts[0], int):
            return action.amounts[0]
        case _:
            return str(action.status)


def _about_card(game: Game, ask: Ask) -> Value:
    card = game.cards[ask.subject]
    match ask.topic:
        case Topic.WOUNDS:
            return card.wounds
        case Topic.LIVES:
            return card.extra_lives
        case Topic.TOKENS:
            return card.tokens
        case Topic.MARKER:
            return marked(card.markers, ask.detail)
        case Topic.HIDDEN:
            return card.hidden
        case Topic.CLOSED:
            return card.closed
        case Topic.ZONE:
            return str(card.zone)
        case Topic.CONTROLLER:
            return str(card.controller)
        case Topic.ALIVE:
            return card.zone is not Zone.GRAVEYARD
        case _:
            return _about_history(game, ask)


def _about_history(game: Game, ask: Ask) -> Value:
    card = game.cards[ask.subject]
    match ask.topic:
        case Topic.CELL:
            return _cell(game, ask.subject)
        case Topic.PROTECTED:
            return bool(ask.atoms) and ask.atoms <= shield(game, card.name)
        case Topic.LEFT:
            return _left(game, ask.subject)
        case Topic.RECEIVED:
            return any((card.name, what) in game.received for what in ask.detail.split())
        case _:
            return game.taken.get(card.name, "")


def _cell(game: Game, name: str) -> Value:
    if game.taken.get(name) in {"revive", "incarnate"}:
        return Undetermined("revive.place", GAPS["revive.place"])
    card = game.cards[name]
    return str(card.cell) if card.cell else card.beside


def _left(game: Game, name: str) -> Value:
    """Return what is left of a card's preventions, all together."""
    lefts = [
        left_of(
            game, (name, index), ability if isinstance(ability, Prevention) else Prevention(ability.amount)
        )
        for index, ability in enumerate(game.cards[name].abilities)
        if isinstance(ability, Prevention | Armor)
    ]
    if None in lefts:
        return Undetermined("prevention.all", GAPS["prevention.all"])
    return sum(left or 0 for left in lefts)
