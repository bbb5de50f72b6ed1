"""An action with a condition aimed at a hidden card: may it be declared, is it performed, is it paid (529.5, 529.6*).

Refuses to know preventions and protections: a question with these is about a blow.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.blows import blows
from bot.answering.frames.berserk.figures import figures
from bot.answering.frames.berserk.owners import Owner, owners_in
from bot.answering.frames.berserk.playing import asked, finding, play, value_of
from bot.answering.frames.berserk.purse import cost
from bot.answering.frames.berserk.roles import KINDS, Role
from bot.answering.frames.berserk.situation import Blow, Cost
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.effects import Cost as EngineCost
from engine.berserk.effects import Effect, Limit
from engine.berserk.scenario import Ask, Declare, Scenario, Topic
from engine.berserk.terms import Element, Kind, Side, What
from knowledge.records import Game

SOURCE, TARGET = "Источник", "Скрытая карта"
_UNDERSTOOD = """
    strike special_strike magic_strike shot throw reach discharge spell influence any_attack action hit
    heal hidden reveal only turns_out condition flying ground dark forest steppe mountain swamp armor
    paid performed declared token close wound how_many result may me opponent own target after already
    counts_as passes spent source attacker left player returned class_word coven rule shooter
    mage hero_mage result not_dark price turn_down
"""
_ROLES = frozenset((Role.STRENGTH, Role.HEAL, Role.TOKENS))
_CONDITIONS = {
    "flying": "flying", "armor": "armor", "dark": "dark", "forest": "forest", "steppe": "steppe",
    "mountain": "mountain", "swamp": "swamp", "coven": "ковен", "class_word": "",
}  # fmt: skip
_LACKS = {"ground": "flying", "not_dark": "dark"}
"""Words that tell a feature by its lack."""
_ELEMENTS = frozenset(str(element) for element in Element)
_NEAR = 5
"""Within so many words after «посчитал её …» stands what it is taken for."""
_SOME = 1
"""A strength that stands for any."""
_NOT = frozenset(("не", "без", "нет"))


class Fits(StrEnum):
    """What the hidden card turns out to be."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class HiddenSlots:
    """The action, its condition (a feature that a target must have, or must lack), and what the card turns out."""

    blow: Blow | None = None
    heals: bool = False
    feature: str = ""
    lacking: bool = False
    fits: Fits | None = None
    own: bool = False
    cost: Cost = field(default_factory=Cost)
    silent: bool = False
    """No strength is told: how many wounds there are is not."""
    returned: bool = False
    """It is asked whether what was paid comes back."""


class HiddenFrame:
    """«стреляю на 3 только по летающим в скрытую карту, она оказалась наземной: сколько ран, платить ли»."""

    name = "berserk.hidden"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: HiddenSlots | None) -> HiddenSlots | None:
        """Fill the slots where a condition meets a hidden card; a follow-up leans on `last`."""
        del shelf
        words = told(reading)
        told_of = words.has("hidden") and words.has("only", "condition", "turns_out", "reveal")
        if (last is None and not told_of) or _only_treats(words):
            return None
        slots = _slots(words)
        if slots is not None and last is not None:
            slots = replace(last, blow=slots.blow or last.blow, fits=slots.fits or last.fits)
        if slots is None or not (slots.feature and slots.fits):
            return None
        return slots if slots.blow else _without_strength(words, slots)

    def answer(self, slots: HiddenSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the action."""
        del question
        return play(_scenario(slots), lambda branch: _findings(slots, branch), shelf)


_TREATS = ("посчит", "засчит", "трактова", "трактуе", "трактую", "счест", "сочт", "счес", "зачисл")
_COUNTS = frozenset(("считать", "считаю", "считаем", "считаешь", "считай", "назвать", "назову", "объявить"))


def _only_treats(words: Told) -> bool:
    """«могу посчитать её не орком?»: it is asked what the card may be taken for, and nothing turns out (529.5)."""
    return bool(_treating(words)) and not words.has("turns_out", "reveal")


def _treating(words: Told) -> tuple[int, ...]:
    """Return where a player takes the card for something: what stands right after is no fact."""
    return tuple(
        index
        for index, token in enumerate(words.tokens)
        if token.norm.startswith(_TREATS) or token.norm in _COUNTS
    )


def _without_strength(words: Told, slots: HiddenSlots) -> HiddenSlots | None:
    """Let a declared action of no told strength be played for what becomes of it; a number of wounds needs one.

    What is not performed deals none, whatever its strength is.
    """
    acts = words.has("declared", "action", "hit", *KINDS) and not words.has("may")
    wounds = any(
        words.is_at(near, "wound") for place in words.places("how_many") for near in words.clause(place)
    )
    counts = words.has("how_many") and slots.fits is Fits.YES and wounds
    return replace(slots, blow=Blow(_SOME), silent=True) if acts and not counts else None


def _slots(words: Told) -> HiddenSlots | None:
    found = figures(words)
    hits = blows(words, found, frozenset())
    taken = frozenset(index for figure in found for index in figure.took)
    taken |= _negations(words) | frozenset(_treating(words))
    taken |= frozenset(
        i for i in words.places("strip") if any(words.is_at(j, "token") for j in words.clause(i))
    )
    if words.reading.mentions or not is_understood(words, _UNDERSTOOD, taken):
        return None
    if any(figure.role not in _ROLES for figure in found) or not hits.clear or len(hits.blows) > 1:
        return None
    if words.has("turn_down") and words.places("turn_down")[0] < words.places("hidden", "turn_down")[0] + 1:
        return None
    condition = _condition(words)
    paid = cost(words, found)[0]
    if condition is None or paid is None:
        return None
    feature, lacking = condition
    owners = owners_in(words, range(len(words.tokens)))
    heal = next((figure for figure in found if figure.role is Role.HEAL), None)
    return HiddenSlots(
        Blow(heal.value, "influence") if heal else next(iter(hits.blows), None),
        heal is not None,
        feature,
        lacking,
        _fits(words, feature, lacking=lacking),
        own=Owner.OPPONENT not in owners and _own(words),
        cost=paid,
        returned=words.has("returned") or any(token.norm in _BACK for token in words.tokens),
    )


_BACK = frozenset(("назад", "обратно"))


def _negations(words: Told) -> frozenset[int]:
    """Return the negations of a feature or of fitting: «не летающая», «без брони», «не подошла»."""
    return frozenset(
        index
        for index, token in enumerate(words.tokens)
        if token.norm in _NOT
        and any(words.is_at(near, *_CONDITIONS, "condition", "ground") for near in (index + 1, index + 2))
    )


@dataclass(frozen=True, slots=True)
class _Said:
    """One feature as it is said: which, whether it is denied, and where."""

    feature: str
    lacking: bool
    place: int


def _said(words: Told) -> tuple[_Said, ...]:
    """Return the features said of targets, in order: «нелетающим», «наземная» are a lack of flying."""
    found = {place: name for name in _CONDITIONS for place in words.places(name)}
    found |= {place: name for name in _LACKS for place in words.places(name)}
    assumed = {place for start in _treating(words) for place in range(start + 1, start + _NEAR)}
    return tuple(_feature(words, found[place], place) for place in sorted(found) if place not in assumed)


def _feature(words: Told, concept: str, place: int) -> _Said:
    if concept in _LACKS:
        return _Said(_LACKS[concept], not _is_denied(words, place), place)
    return _Said(_CONDITIONS[concept] or words.lemma(place), _is_denied(words, place), place)


def _is_denied(words: Told, place: int) -> bool:
    denied = any(words.lemma(index) in _NOT for index in (place - 1, place - 2))
    return denied or words.tokens[place].norm.startswith(("не-", "без"))


def _condition(words: Told) -> tuple[str, bool] | None:
    """Return the feature of the condition, and whether the target must lack it; None where none is clear."""
    start = next(iter(words.places("only", "condition")), 0)
    said = _said(words)
    after = [each for each in said if each.place >= start] or list(said)
    if not after:
        return None
    first = after[0]
    others = {each.feature for each in said} - {first.feature}
    alike = first.feature in _ELEMENTS and others <= _ELEMENTS
    classes = not (others | {first.feature}) & (_ELEMENTS | {"flying", "armor"})
    twice = sum(each.feature == first.feature for each in said) >= _TWICE
    return (first.feature, first.lacking) if not others or alike or classes or twice else None


def _fits(words: Told, feature: str, *, lacking: bool) -> Fits | None:
    """Return whether the card turns out to fit: by its feature told again, or by «подошла», «не подошла»."""
    said = _said(words)
    same = tuple(each for each in said if each.feature == feature)
    others = {each.feature for each in said if each.feature != feature}
    said = same if len(same) >= _TWICE and not others & _ELEMENTS else said
    start = next(iter(words.places("only", "condition")), 0)
    condition = next((each for each in said if each.place >= start), said[0])
    told = next((each for each in reversed(said) if each is not condition), said[-1])
    if len(said) < _TWICE:
        return _said_to_fit(words)
    if feature not in _ELEMENTS | {"flying", "armor"} and told.feature != feature:
        return None if lacking or len(said) > _TWICE else Fits.NO
    if told.feature != feature:
        return Fits.NO if not (lacking or told.lacking) else None
    return Fits.YES if told.lacking is lacking else Fits.NO


_TWICE = 2


def _said_to_fit(words: Told) -> Fits | None:
    for place in words.places("condition"):
        if words.tokens[place].norm.startswith("под"):
            return Fits.NO if words.lemma(place - 1) in _NOT else Fits.YES
    return None


def _own(words: Told) -> bool:
    place = words.places("hidden")[0]
    return any(words.is_at(index, "me", "own") for index in range(max(0, place - 2), place))


def _scenario(slots: HiddenSlots) -> Scenario:
    lacking, having = ((slots.feature,), ()) if slots.lacking else ((), (slots.feature,))
    has = (slots.fits is Fits.YES) is not slots.lacking
    elements = (Element(slots.feature),) if has and slots.feature in _ELEMENTS else ()
    features = (slots.feature,) if has and not elements else ()
    side = Side.A if slots.own else Side.B
    blow = slots.blow or Blow(0)
    wounds = blow.strength + 1 if slots.heals else 0
    target = Card(TARGET, side, elements=elements, features=features, hidden=True, wounds=wounds)
    what = What.HEAL if slots.heals else What.WOUND
    declare = Declare(
        SOURCE,
        (Effect(what, blow.strength, (TARGET,)),),
        Kind(blow.kind or "strike"),
        blow.modifiers,
        Limit(having, lacking),
        EngineCost(slots.cost.close, slots.cost.tokens),
    )
    asks: tuple[Ask, ...] = (
        Ask(Topic.POSSIBLE, "1"),
        Ask(Topic.PERFORMED, "1"),
        Ask(Topic.PAID, "1"),
        Ask(Topic.WOUNDS, TARGET),
    )
    stock = slots.cost.tokens if slots.cost.stock is None else slots.cost.stock
    asks += (Ask(Topic.TOKENS, SOURCE),) if slots.cost.stock is not None else ()
    return Scenario((Card(SOURCE, Side.A, tokens=stock), target), (declare,), asks)


def _findings(slots: HiddenSlots, branch: Branch) -> tuple[Finding, ...]:
    possible = value_of(branch, Topic.POSSIBLE, "1")
    if not possible:
        return (finding("possible", "", value=False),)
    performed = value_of(branch, Topic.PERFORMED, "1")
    paid = value_of(branch, Topic.PAID, "1")
    back = (finding("returned", "", paid),) if slots.returned else ()
    fate: tuple[Finding, ...] = (finding("illegal", "", paid),)
    if performed is not False:
        fate = (finding("performed", "", performed), *(() if slots.silent else (finding("paid", "", paid),)))
    left = tuple(finding("tokens", "", value) for _, value in asked(branch, Topic.TOKENS))
    if slots.silent and performed is not False:
        return (*fate, *back, *left)
    return (*fate, *back, *left, finding("wounds", "", value_of(branch, Topic.WOUNDS, TARGET)))
