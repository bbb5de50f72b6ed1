"""Extra lives given to several creatures by one action, and a card that replaces them (531, paragraphs 4 and 7).

An effect of replacement applies once an action, however many creatures get something. Refuses to know wounds that a
blow deals.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.answers import Answer
from bot.answering.findings import Assumption, Finding
from bot.answering.frames.berserk.facts import helpers, target
from bot.answering.frames.berserk.features import abilities_of, features_of
from bot.answering.frames.berserk.figures import figures, of_role
from bot.answering.frames.berserk.playing import asked, finding, play
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.situation import Helper, Situation, Target
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.abilities import Replacement
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.effects import Effect
from engine.berserk.scenario import Ask, Declare, Option, Scenario, Topic
from engine.berserk.terms import Element, Kind, Side, What
from knowledge.records import Game
from knowledge.russian import lemma

GIVER, ENEMY = "Источник", "Враг"
_PRINTED = re.compile(r"по (\d+) дополнительн")
_MOST = 10
_TWICE = 2
_EVERYONE = frozenset(("всем", "каждому", "всех", "обоим", "дважды", "несколько"))
_UNDERSTOOD = """
    give lives extra replace instead regeneration hit wound me opponent own both all how_many who result
    most once_more next after action dark hero_mage mage may target left works player neighbour artifact
    starts battle only passes counts_as recount game_zone decline
"""
_ROLES = frozenset((Role.LIVES, Role.CARDS, Role.REPLACED, Role.STRENGTH, Role.TIMES, Role.GIVEN))


@dataclass(frozen=True, slots=True)
class LivesSlots:
    """How many lives each creature gets by each action, how many creatures, who replaces, and whom he wounds.

    `everyone`: it is asked whether all of them can be replaced.
    """

    actions: tuple[int, ...] = ()
    creatures: int = 1
    replacing: tuple[Helper, ...] = ()
    others: tuple[Helper, ...] = ()
    enemy: Target | None = None
    told: bool = False
    alone: bool = False
    """The one who would replace is told to be absent."""
    declined: bool = False
    """He could replace, and is told not to."""
    everyone: bool = False


class LivesFrame:
    """«разгал даёт по 2 жизни трём существам, друид заместил одному: кто сколько жизней получит»."""

    name = "berserk.lives"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: LivesSlots | None) -> LivesSlots | None:
        """Fill the slots where lives are given and a named card replaces them; a follow-up leans on `last`."""
        words = told(reading)
        if last is None and not words.has("lives", "replace"):
            return None
        slots = _slots(words, shelf)
        if slots is None:
            return None
        slots = _leaning(slots, last) if last is not None and not _is_whole(slots) else slots
        return slots if _is_whole(slots) else None

    def answer(self, slots: LivesSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the actions."""
        del question
        scenario, assumed = _scenario(slots)
        return play(scenario, lambda branch: _findings(slots, branch), shelf, assumed)


def _slots(words: Told, shelf: Shelf) -> LivesSlots | None:
    found = figures(words)
    named, of_names = helpers(words, shelf)
    giver = [
        m for m in words.reading.mentions if not m.card.abilities and _printed(m.card.faces[m.face].text_ru)
    ]
    enemy, of_enemy = target(words, ())
    taken = of_names | of_enemy | frozenset(index for figure in found for index in figure.took)
    taken |= frozenset(index for m in giver for index in range(m.first, m.last + 1))
    named, without = _without_absent(words, named)
    declines = _declines(words)
    taken |= without | declines
    if any(figure.role not in _ROLES for figure in found) or not is_understood(words, _UNDERSTOOD, taken):
        return None
    if len(giver) + len(named) + len(without) < len(words.reading.mentions):
        return None
    amounts = _amounts(found)
    if amounts is None:
        return None
    printed = _printed(giver[0].card.faces[giver[0].face].text_ru) if giver else 0
    if words.has("once_more") and len(amounts) == 1:
        if len(words.places("replace")) < _TWICE:
            return None
        amounts = (*amounts, *amounts)
    replacing = tuple(helper for helper in named if _replaces(helper, What.LIVES))
    once = all(figure.value == 1 for figure in of_role(found, Role.TIMES))
    return LivesSlots(
        amounts or ((printed,) if printed else ()),
        next((figure.value for figure in of_role(found, Role.CARDS)), 0),
        replacing,
        tuple(helper for helper in named if helper not in replacing),
        enemy if enemy is not None and enemy.features else None,
        told=words.has("replace", "recount"),
        alone=bool(without) and not replacing,
        everyone=_asks_of_all(words) or not once,
        declined=bool(declines and replacing),
    )


def _declines(words: Told) -> frozenset[int]:
    """«я не стал», «решил не замещать», «отказался»: the one who may replace does not; an empty set where he does."""
    found = set(words.spans("decline"))
    for index, token in enumerate(words.tokens):
        if token.norm == "не" and (
            words.lemma(index + 1) in _DECLINED or words.is_at(index + 1, "replace", "works")
        ):
            found |= {index, index + 1}
    return frozenset(found)


_DECLINED = frozenset(
    ("стать", "становиться", "захотеть", "хотеть", "воспользоваться", "пользоваться", "использовать", "вмешиваться",
     "вмешаться", "буду", "пожелать", "решиться", "менять", "поменять")
)  # fmt: skip


def _without_absent(words: Told, named: tuple[Helper, ...]) -> tuple[tuple[Helper, ...], frozenset[int]]:
    """«друида нет», «без друида»: take out who is told to be absent; return the negations too."""
    gone: dict[str, int] = {}
    for index, token in enumerate(words.tokens):
        for helper in named:
            parts = {lemma(part) for part in helper.name.lower().replace("ё", "е").split()}
            if token.norm in ("нет", "нету", "без", "отсутствует") and _beside(words, index) in parts:
                gone[helper.name] = index
    return tuple(helper for helper in named if helper.name not in gone), frozenset(gone.values())


def _beside(words: Told, index: int) -> str:
    """Return what is absent: the word after «без», the one before «нет» past whose it is («камня у врага нет»)."""
    if words.tokens[index].norm == "без":
        return words.lemma(index + 1)
    before = index - 1
    while before > 0 and (
        words.lemma(before) in ("у", "в", "отряд", "сейчас")
        or words.is_at(before, "me", "opponent", "own", "player")
    ):
        before -= 1
    after = index + 1 + (words.lemma(index + 1) == "у") * 2
    return words.lemma(before) if before >= 0 and not words.breaks_at(before) else words.lemma(after)


def _asks_of_all(words: Told) -> bool:
    """«заместит всем троим?», «сколько раз заместит?»."""
    times = any(words.lemma(place + 1) == "раз" for place in words.places("how_many"))
    places = [index for index, token in enumerate(words.tokens) if token.norm in _EVERYONE]
    return times or any(not _is_given(words, place) for place in places)


def _is_given(words: Told, place: int) -> bool:
    """«каждому +2 допки», «даёт всем по 2»: to whom lives are given, no question whether all are replaced."""
    clause = words.clause(place)
    return any(words.is_at(i, "give", "lives") for i in clause) and not any(
        words.is_at(i, "replace") for i in clause
    )


def _printed(text: str) -> int:
    """Return the lives that a card prints as given to each creature, 0 where it prints none."""
    match = _PRINTED.search(text)
    return int(match[1]) if match else 0


def _amounts(found: tuple[Figure, ...]) -> tuple[int, ...] | None:
    """Return the lives each action gives; the wounds told instead of them say the same. None where they differ."""
    lives = tuple(figure.value for figure in of_role(found, Role.LIVES, Role.GIVEN))
    wounds = tuple(figure.value for figure in of_role(found, Role.STRENGTH))
    if lives and wounds and set(wounds) != set(lives):
        return None
    replaced = of_role(found, Role.REPLACED)
    return (lives or wounds) if all(figure.value == 1 for figure in replaced) else None


def _replaces(helper: Helper, what: What) -> bool:
    return any(isinstance(a, Replacement) and a.what is what for a in abilities_of(helper))


def _is_whole(slots: LivesSlots) -> bool:
    return (
        bool(slots.actions and (slots.replacing or slots.alone))
        and not (slots.everyone and not slots.creatures)
        and len(slots.actions) <= 2
        and slots.creatures <= _MOST
    )


def _leaning(slots: LivesSlots, last: LivesSlots) -> LivesSlots:
    named = {helper.name: helper for helper in (*last.others, *slots.others)}
    return replace(
        last,
        actions=slots.actions or last.actions,
        creatures=slots.creatures or last.creatures,
        replacing=slots.replacing or last.replacing,
        others=tuple(named.values()),
        enemy=slots.enemy or last.enemy,
        everyone=slots.everyone,
    )


def _scenario(slots: LivesSlots) -> tuple[Scenario, tuple[Assumption, ...]]:
    creatures = [f"Существо {n}" for n in range(1, (slots.creatures or 1) + 1)]
    wounded = Situation(helpers=slots.others, target=slots.enemy or Target())
    features, assumed = features_of(wounded)
    elements = tuple(Element(name) for name in sorted(features & {*Element}))
    enemy = Card(ENEMY, Side.B, elements=elements, features=tuple(sorted(features - {*Element})))
    cards = [Card(GIVER, Side.A), *(Card(name, Side.A) for name in creatures), enemy]
    replacing = () if slots.declined else slots.replacing
    cards += [Card(h.name, Side.A, abilities=abilities_of(h)) for h in replacing]
    cards += [Card(h.name, Side.B, features=("artifact",), abilities=abilities_of(h)) for h in slots.others]
    picks: tuple[Option, ...] = tuple(("replace", helper.name, creatures[-1]) for helper in replacing[:1])
    moves = tuple(
        Declare(GIVER, (Effect(What.LIVES, amount, tuple(creatures)),), Kind.INFLUENCE, picks=picks)
        for amount in slots.actions
    )
    asks = [Ask(Topic.LIVES, name) for name in creatures]
    asks += [Ask(Topic.WOUNDS, name) for name in (ENEMY, *(helper.name for helper in slots.others))]
    if replacing and not slots.told:
        assumed += (Assumption("berserk.replaces", (("cards", (slots.replacing[0].name,)),)),)
    return Scenario(tuple(cards), moves, tuple(asks)), assumed


def _findings(slots: LivesSlots, branch: Branch) -> tuple[Finding, ...]:
    lives = [int(str(value)) for _, value in asked(branch, Topic.LIVES)]
    once = any(step.code == "replacement.once" for step in branch.log)
    told = [finding("once", "", value=False)] if slots.everyone and once else []
    each, without = max(lives), lives.count(0)
    told.append(finding("lives", "", each, given=len(lives) - without, without=without))
    if slots.alone:
        return tuple(told)
    heroes = [name for name in (slots.enemy.features if slots.enemy else ()) if name.startswith("герой")]
    for ask, value in asked(branch, Topic.WOUNDS):
        whose = {"of_class": heroes[0]} if heroes and ask.subject == ENEMY else {}
        told.append(finding("wounds", ask.subject, value, **whose))
    return tuple(told)
