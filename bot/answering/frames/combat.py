"""How an attack ends: damage to the player, life gained, who survives; a face-down attacker may be turned up first.

Plays one attacker against at most one blocker, before or after the blocker is removed (506-510, 702).
"""

import re
from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, Finding, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.marks import Size, sizes
from bot.answering.names import shown_name
from bot.answering.playing import Played, play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.turning import is_turned
from bot.answering.understood import Figure, Taken, is_understood
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
_HIDDEN = ("face_down", "morph", "megamorph", "manifest", "disguise", "cloak")
_ATTACKER, _BLOCKER = "Атакующий", "Блокирующий"
_NEGATED = re.compile(
    r"\b(?:без|не|нет|without|no)\s+(?:(?:перв|двойн|смертельн|пробивн|first|double)\w*\s+)?[\w-]+",
    re.IGNORECASE,
)
_UNDERSTOOD = (
    "combat blocked unblocked removed_blocker through blocker_fate attacker_fate survive perish die life damage count "
    "face_down morph megamorph manifest disguise cloak turn_up not_turned creature opponent face pt keyword_word "
    "keyword_phrase response outcome legal already battlefield lay at_most before_damage paid gold"
)
_TOLD = frozenset({"damage.dealt", "life.gained", "state_based", "moved", "changed"})
_LIFE = 20
_NEAR = 6


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
    their_life: int = 0
    attackers: int = 1


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
            or reading.has("stack", "emerge", "escalate", "mana_value", "after_damage")
        ):
            return None
        asks = _asks(reading)
        if not asks or reading.has_unread_quote() or reading.has("i_block"):
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        card = card or next((m for m in reading.mentions if _printed(m) is not None), None)
        slots = _slots(reading, shelf, card, asks)
        return slots if slots is not None and _is_understood(reading, slots) else None

    def answer(self, slots: CombatSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the combat and tell what is asked."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        result = result.only(_most_through(result))
        steps = tuple(
            step for step in result.steps if step.code in _TOLD and dict(step.facts).get("kind") != "tapped"
        )
        findings = tuple(_finding(ask, slots, result, steps) for ask in slots.asks)
        return Computed(findings, cite_steps(steps, shelf), scenario=result.text)


def _most_through(result: Played) -> int:
    """The outcome in which the player is dealt the most: trample damage is divided as the attacker likes (702.19b)."""
    return min(range(len(result.outcomes)), key=lambda index: int(str(result.outcomes[index][1])))


def _is_understood(reading: Reading, slots: CombatSlots) -> bool:
    figures: list[Figure] = [(size.power, size.toughness) for size in sizes(reading)]
    figures += [slots.life, slots.their_life, slots.attackers]
    removal = reading.mentions if slots.blocker_removed else ()
    return is_understood(
        reading, _UNDERSTOOD, Taken(tuple(figures), (slots.card, *removal), _lacking(reading))
    )


def _lacking(reading: Reading) -> frozenset[int]:
    """The negations that say which keyword is not there: «без трампла»."""
    keywords = reading.places("keyword_word", "keyword_phrase")
    return frozenset(
        i for i, t in enumerate(reading.tokens) if t.norm in ("без", "without", "no") and i + 1 in keywords
    )


def _finding(ask: str, slots: CombatSlots, result: Played, steps: tuple[Step, ...]) -> Finding:
    if ask == "through":
        dealt = _LIFE - int(str(result.value(1)))
        facts: tuple[tuple[str, int | str], ...] = (
            ("blocked", slots.blocked),
            ("trample", "Trample" in slots.keywords),
        )
        if slots.their_life:
            facts = (*facts, ("life", slots.their_life - dealt))
        return Finding("through", shown_name(slots.card), dealt, steps, facts=facts)
    if ask == "my_life":
        gained = int(str(result.value(0))) - _LIFE
        left = (("life", slots.life + gained),) if slots.life else ()
        return Finding("life_gained", "", gained, steps, facts=left)
    place = 2 if ask == "attacker" else 3
    return Finding(f"{ask}_lives", "", result.value(place) == "battlefield", steps)


def _asks(reading: Reading) -> tuple[str, ...]:
    asks = []
    mine, theirs = lives(reading)
    of_life = reading.has("life") or theirs is not None
    if reading.has("through") or theirs is not None or (reading.has("damage", "count") and not of_life):
        asks.append("through")
    if reading.has("damage") and of_life and "through" not in asks:
        asks.append("through")
    if mine is not None or (reading.has("life") and theirs is None):
        asks.append("my_life")
    if reading.has("blocker_fate"):
        asks.append("blocker")
    if reading.has("survive", "perish", "attacker_fate"):
        asks.append("attacker")
    return tuple(asks)


def lives(reading: Reading) -> tuple[int | None, int | None]:
    """The life totals told: mine («у меня 7», «11 жизней») and the opponent's («у оппа было 20»)."""
    mine = theirs = None
    for index in reading.of_kind(Kind.NUMBER):
        before = reading.tokens[max(0, index - 4) : index]
        said = [token.norm for token in before]
        if any("opponent" in reading.concepts_at(i) for i in range(max(0, index - 4), index)) and "у" in said:
            theirs = reading.tokens[index].value
        elif said[-2:] == ["у", "меня"] or said[-3:-1] == ["у", "меня"] or _is_of_life(reading, index):
            mine = reading.tokens[index].value
    return mine, theirs


def _is_of_life(reading: Reading, index: int) -> bool:
    return any("life" in reading.concepts_at(index + step) for step in (1, -1))


def _slots(reading: Reading, shelf: Shelf, card: Mention | None, asks: tuple[str, ...]) -> CombatSlots | None:
    face_down = reading.has(*_HIDDEN) or (card is not None and reading.has("turn_up"))
    turned_up = face_down and is_turned(reading)
    attacker, told = _attacker(reading, _printed(card), hidden=face_down, turned_up=turned_up)
    unblocked = reading.has("unblocked")
    blocked = not unblocked and (reading.has("blocked") or _block_of(reading))
    removed = reading.has("removed_blocker")
    if attacker is None or len(told) > 1 or (told and not blocked) or not (blocked or unblocked):
        return None
    if (blocked and not told and not removed) or (
        told and _speaks_of_keywords_after(reading, shelf, told[0])
    ):
        return None
    if told and "attacker" in asks and "blocker" not in asks:
        asks = (*asks, "blocker")
    attackers = _attackers(reading)
    if attackers > 1 and (blocked or set(asks) != {"through"}):
        return None
    mine, theirs = lives(reading)
    keywords = _keywords(reading, shelf, card) if turned_up or not face_down else ()
    return CombatSlots(
        attacker,
        card,
        keywords,
        face_down,
        turned_up,
        blocked,
        told[0] if told else None,
        removed,
        asks,
        mine or 0,
        theirs or 0,
        attackers,
    )


def _attacker(
    reading: Reading, printed: Size | None, *, hidden: bool, turned_up: bool
) -> tuple[Size | None, list[Size]]:
    """The attacker's size and the sizes that are left for others."""
    told = list(sizes(reading))
    if printed is not None:
        return printed, [s for s in told if (s.power, s.toughness) != (printed.power, printed.toughness)]
    if hidden:
        attacker = _hidden_size(reading, told) if turned_up else Size(2, 2, 0)
        return attacker, [size for size in told if size is not attacker]
    return (told[0], told[1:]) if told else (None, [])


def _hidden_size(reading: Reading, told: list[Size]) -> Size | None:
    """The size that a face-down attacker turns up into: the one after the word, or the only one."""
    up = max(reading.places("turn_up"))
    after = [size for size in told if 0 < size.place - up <= _NEAR]
    return next(iter(after), told[0] if len(told) == 1 and not reading.has("blocked") else None)


def _block_of(reading: Reading) -> bool:
    """«блок 2/2»: the word right before a size."""
    return any(
        token is not None and token.lemma in ("блок", "блокер", "block", "блокирующий")
        for size in sizes(reading)
        for token in (reading.at(size.place - 1),)
    )


def _attackers(reading: Reading) -> int:
    """How many attackers of one size are told of: «двумя 2/2»."""
    for size in sizes(reading):
        before = reading.at(size.place - 1)
        if before is not None and before.kind is Kind.NUMBER:
            return before.value
    return 1


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
    attackers = tuple(
        Placed(_ATTACKER, label=label, face_down="morph" if slots.face_down else "")
        for label in _labels(slots)
    )
    size = slots.blocker or Size(1, 1, 0)
    blockers = (Placed(f"{_BLOCKER} {size.power}/{size.toughness}", label=_BLOCKER),) if slots.blocked else ()
    return Scenario(
        players=(
            PlayerSetup("A", _LIFE, battlefield=attackers),
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


def _labels(slots: CombatSlots) -> tuple[str, ...]:
    """The attackers' labels; the first is asked about."""
    return (_ATTACKER, *(f"{_ATTACKER} {number}" for number in range(2, slots.attackers + 1)))


def _actions(slots: CombatSlots) -> tuple[Action, ...]:
    blocks = (Block("B", ((_BLOCKER, _ATTACKER),)),) if slots.blocked else ()
    removed = (Effect("A", f"destroy {_BLOCKER}"),) if slots.blocker_removed and slots.blocked else ()
    turned = (TurnUp("A", _ATTACKER),) if slots.face_down and slots.turned_up else ()
    attacking = tuple((label, "") for label in _labels(slots))
    return (Attack("A", attacking), *blocks, *removed, *turned, GoTo("end of combat"))
