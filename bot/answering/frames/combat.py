"""How an attack ends: damage to the player, life gained, who survives; a face-down attacker may be turned up first.

Plays one attacker against at most one blocker, before or after the blocker is removed (506-510, 702).
"""

import re
from dataclasses import dataclass

from bot.answering.amounts import number_beside
from bot.answering.answers import Answer, Computed, Finding, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.marks import Size, sizes
from bot.answering.names import shown_name
from bot.answering.playing import Played, play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading, has_strangers
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from engine.magic.notation.ast import (
    Action,
    Attack,
    Block,
    CardText,
    Effect,
    FaceText,
    GoTo,
    Placed,
    PlayerSetup,
    Query,
    Scenario,
    TurnUp,
)
from engine.trace import Step
from knowledge.records import Game, Term

_MORPH = ("Morph", "Megamorph", "Оборотень", "Мегаоборотень")
_ATTACKER, _BLOCKER = "Атакующий", "Блокирующий"
_NEGATED = re.compile(r"\b(?:без|не|нет|without|no)\s+[\w-]+", re.IGNORECASE)
_TOLD = frozenset({"damage.dealt", "life.gained", "state_based", "moved", "changed"})
_LIFE = 20


@dataclass(frozen=True, slots=True)
class CombatSlots:
    """The attacker's size and keywords, whether it is face down and turned up, its blocker, and what is asked."""

    size: Size
    card: Mention | None
    keywords: tuple[str, ...]
    face_down: bool
    turned_up: bool
    blocked: bool
    blocker: Size | None
    blocker_removed: bool
    asks: tuple[str, ...]
    life: int = 0


class CombatFrame:
    """«моего 5/5 без трампла заблокировали, блокера убили до урона. сколько пройдёт в игрока»."""

    name = "combat"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CombatSlots | None) -> CombatSlots | None:
        """Fill the slots where one attacker's combat is told and its outcome asked."""
        del last
        if (
            not reading.has("combat")
            or reading.has_year
            or reading.has("stack", "emerge", "escalate", "mana_value")
        ):
            return None
        asks = _asks(reading)
        if not asks or reading.has_unread_quote() or reading.has("i_block") or _is_crowded(reading):
            return None
        if reading.unread:
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        removal = [mention for mention in reading.mentions if mention is not card]
        if removal and not reading.has("removed_blocker") and has_strangers(reading, [card]):
            return None
        return _slots(reading, shelf, card, asks)

    def answer(self, slots: CombatSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the combat and tell what is asked."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        steps = tuple(
            step for step in result.steps if step.code in _TOLD and dict(step.facts).get("kind") != "tapped"
        )
        findings = tuple(_finding(ask, slots, result, steps) for ask in slots.asks)
        return Computed(findings, cite_steps(steps, shelf), scenario=result.text)


def _finding(ask: str, slots: CombatSlots, result: Played, steps: tuple[Step, ...]) -> Finding:
    if ask == "through":
        dealt = _LIFE - int(str(result.value(1)))
        facts = (("blocked", slots.blocked), ("trample", "Trample" in slots.keywords))
        return Finding("through", shown_name(slots.card), dealt, steps, facts=facts)
    if ask == "my_life":
        gained = int(str(result.value(0))) - _LIFE
        left = (("life", slots.life + gained),) if slots.life else ()
        return Finding("life_gained", "", gained, steps, facts=left)
    place = 2 if ask == "attacker" else 3
    return Finding(f"{ask}_lives", "", result.value(place) == "battlefield", steps)


def _asks(reading: Reading) -> tuple[str, ...]:
    asks = []
    if reading.has("through") or (reading.has("damage", "count") and not reading.has("life")):
        asks.append("through")
    if reading.has("damage") and reading.has("life"):
        asks += ["through"] if "through" not in asks else []
    if reading.has("life"):
        asks.append("my_life")
    if reading.has("blocker_fate"):
        asks.append("blocker")
    if reading.has("survive", "perish", "attacker_fate"):
        asks.append("attacker")
    return tuple(asks)


def _slots(reading: Reading, shelf: Shelf, card: Mention | None, asks: tuple[str, ...]) -> CombatSlots | None:
    told = list(sizes(reading))
    attacker = _printed(card)
    if attacker is None and told:
        attacker = told.pop(0)
    blocked = reading.has("blocked") and not reading.has("unblocked")
    if (
        attacker is None
        or len(told) > 1
        or (told and not blocked)
        or not (blocked or reading.has("unblocked"))
    ):
        return None
    removed = reading.has("removed_blocker")
    if blocked and not told and not removed:
        return None
    if told and _speaks_of_keywords_after(reading, shelf, told[0]):
        return None
    if told and "attacker" in asks and "blocker" not in asks:
        asks = (*asks, "blocker")
    return CombatSlots(
        attacker,
        card,
        _keywords(reading, shelf, card),
        reading.has("face_down", "morph") or (card is not None and reading.has("turn_up")),
        reading.has("turn_up"),
        blocked,
        told[0] if told else None,
        removed,
        asks,
        number_beside(reading, "life") or 0,
    )


def _is_crowded(reading: Reading) -> bool:
    """Whether several creatures of one size are told of: «двумя 2/2»."""
    before = [reading.at(size.place - 1) for size in sizes(reading)]
    return any(token is not None and token.kind is Kind.NUMBER for token in before)


def _speaks_of_keywords_after(reading: Reading, shelf: Shelf, blocker: Size) -> bool:
    """Whether a keyword is told after the blocker's size: it may then be the blocker's."""
    rest = reading.text[reading.tokens[blocker.place].end :]
    named = shelf.search.concepts(_NEGATED.sub(" ", rest))
    return any(term.key in named and _is_combat(term) for term in shelf.library.terms())


def _printed(card: Mention | None) -> Size | None:
    if card is None:
        return None
    face = card.card.faces[card.face]
    if not (face.power.isdecimal() and face.toughness.isdecimal()):
        return None
    return Size(int(face.power), int(face.toughness), card.first)


def _keywords(reading: Reading, shelf: Shelf, card: Mention | None) -> tuple[str, ...]:
    """The card's own combat keywords and those that are told of the attacker, not those that it is said to lack."""
    named = shelf.search.concepts(_NEGATED.sub(" ", reading.text))
    told = [
        term.en[0].capitalize() for term in shelf.library.terms() if term.key in named and _is_combat(term)
    ]
    own = [
        keyword for keyword in (card.card.keywords if card is not None else ()) if keyword.lower() in _COMBAT
    ]
    return tuple(dict.fromkeys([*own, *told]))


_COMBAT = frozenset(
    {
        "trample",
        "first strike",
        "double strike",
        "deathtouch",
        "lifelink",
        "menace",
        "flying",
        "indestructible",
    }
)


def _is_combat(term: Term) -> bool:
    return bool(term.en) and term.en[0].lower() in _COMBAT


def _scene(slots: CombatSlots) -> Scenario:
    abilities = [*slots.keywords, *(["Morph {2}"] if slots.face_down else [])]
    face = FaceText(
        _ATTACKER,
        "{4}{G}",
        "creature",
        f"{slots.size.power}/{slots.size.toughness}",
        abilities=tuple(abilities),
    )
    attacker = Placed(_ATTACKER, face_down="morph" if slots.face_down else "")
    size = slots.blocker or Size(1, 1, 0)
    blockers = (Placed(f"{_BLOCKER} {size.power}/{size.toughness}", label=_BLOCKER),) if slots.blocked else ()
    return Scenario(
        players=(
            PlayerSetup("A", _LIFE, battlefield=(attacker,)),
            PlayerSetup("B", _LIFE, battlefield=blockers),
        ),
        actions=_actions(slots),
        queries=(
            Query("player life", "A"),
            Query("player life", "B"),
            Query("zone", _ATTACKER),
            *((Query("zone", _BLOCKER),) if slots.blocked else ()),
        ),
        cards=(CardText((face,)),),
    )


def _actions(slots: CombatSlots) -> tuple[Action, ...]:
    blocks = (Block("B", ((_BLOCKER, _ATTACKER),)),) if slots.blocked else ()
    removed = (Effect("A", f"destroy {_BLOCKER}"),) if slots.blocker_removed and slots.blocked else ()
    turned = (TurnUp("A", _ATTACKER),) if slots.face_down and slots.turned_up else ()
    return (Attack("A", ((_ATTACKER, ""),)), *blocks, *removed, *turned, GoTo("end of combat"))
