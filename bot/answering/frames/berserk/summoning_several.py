"""Several cards summoned at once, with a number of free cells: how many come, and where to (532.3).

A cell takes one card; flyers and terrains need none. What becomes of cards for which no cell is left, the page does not
say. Refuses to know a single card.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.playing import finding, play, value_of
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.effects import Effect
from engine.berserk.scenario import Ask, Declare, Scenario, Topic
from engine.berserk.terms import Side, What, Zone
from knowledge.records import Game
from knowledge.russian import Speech, speech

CALLER, CALLED = "Вызывающая карта", "Вызванная карта"
_MOST = 12
_ASIDE = {"flying": "flying", "terrain": "terrain"}
_NEAR = 3
_UNDERSTOOD = """
    summon deck cell free neighbour flying terrain ground me own may how_many all result zone control who open reveal
    class_word revealed passes game_zone both action left
"""
_PLACING = (
            "выстав", "постав", "встан", "помест", "влез", "вмест", "вызов", "вызв", "сяд", "размест", "войд",
            "впих", "впихн", "всун", "втис", "умест", "затолк", "посад", "ставл", "ставит", "влаз")  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeveralSlots:
    """How many go to cells, how many of each feature beside them, and how many cells are free."""

    ground: int
    aside: tuple[tuple[str, int], ...]
    cells: int
    fit: bool = False
    """It is asked whether there is room for all."""


class SeveralSummonedFrame:
    """«вызываю двух наземных и летающую, свободных клеток две: скольких выставлю»."""

    name = "berserk.summoning_several"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: SeveralSlots | None) -> SeveralSlots | None:
        """Fill the slots where cards that are summoned and free cells are counted."""
        del shelf, last
        words = told(reading)
        if (
            not words.has("summon")
            or not words.has("cell")
            or words.reading.mentions
            or words.has("opponent")
        ):
            return None
        if not (words.has("how_many", "who") or _asks(words)):
            return None
        slots = _slots(words)
        return replace(slots, fit=_asks_of_all(words)) if slots is not None else None

    def answer(self, slots: SeveralSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the summoning of those for which there is room."""
        del question
        return play(_scenario(slots), lambda branch: _findings(slots, branch), shelf)


def _asks(words: Told) -> bool:
    return any(token.norm.startswith(_PLACING) for token in words.tokens)


def _asks_of_all(words: Told) -> bool:
    """«все влезут?», «обоих впихну?»: a yes or no, without «сколько»."""
    asking = [words.sentence(i - 1) for i, token in enumerate(words.tokens) if token.text == "?" and i]
    return not words.has("how_many") and any(
        words.is_at(i, "all", "both", "may") or words.lemma(i) in _ALL
        for sentence in asking
        for i in sentence
    )


_ALL = frozenset(("оба", "обе", "весь", "все"))


def _slots(words: Told) -> SeveralSlots | None:
    """Read each number by what it counts; the one that counts nothing is the sum, and must be it."""
    cells: list[int] = []
    counted: dict[str, int] = {}
    whole: list[int] = []
    taken: set[int] = set()
    for place in range(len(words.tokens)):
        value = words.number(place)
        if value is None:
            continue
        taken.add(place)
        name = _counted(words, place)
        if name == "cell":
            cells.append(value)
        elif name:
            counted[name] = counted.get(name, 0) + value
        else:
            whole.append(value)
    for name in (each for each in _ASIDE.values() if each not in counted):
        if words.has(name) and whole:
            counted[name] = len(words.places(name))
    if not whole and _is_unclear(words):
        return None
    for name in ("ground", *_ASIDE.values()) if not whole else ():
        counted[name] = counted.get(name, 0) + _uncounted(words, name)
    counted = {name: number for name, number in counted.items() if number}
    taken |= {i for i, token in enumerate(words.tokens) if token.norm.startswith(_PLACING)}
    taken |= {j for i in range(len(words.tokens) - 1) if _is_lacking(words, i) for j in (i, i + 1)}
    if len(cells) != 1 or not is_understood(words, _UNDERSTOOD, frozenset(taken)):
        return None
    return _of_counts(cells[0], counted, whole)


def _is_lacking(words: Told, index: int) -> bool:
    """«скольким не хватит клетки?»: how many are left without one is told in any case."""
    return words.tokens[index].norm == "не" and words.tokens[index + 1].norm.startswith(("хват", "достан"))


def _uncounted(words: Told, name: str) -> int:
    """«двух летунов и гнома»: cards told one by one beside those that are counted."""
    concepts = ("ground", "class_word") if name == "ground" else (name,)
    joined = [place for place in words.places(*concepts) if _is_joined(words, place)]
    return len([place for place in joined if words.number(place - 1) is None])


def _is_joined(words: Told, place: int) -> bool:
    """Say whether a card stands in a list: after «и», or before it, as what is summoned."""
    return words.tokens[max(place - 1, 0)].norm in _JOINTS[1:] or (
        words.tokens[min(place + 1, len(words.tokens) - 1)].norm in _JOINTS
        and words.is_at(place - 1, "summon")
    )


def _is_unclear(words: Told) -> bool:
    """Say whether a flyer or a terrain is named that is neither counted nor in the list of what is summoned."""
    places = [place for name in _ASIDE for place in words.places(name)]
    counted = {
        place for place in places for back in range(1, _NEAR + 1) if words.number(place - back) is not None
    }
    return any(place not in counted and not _is_joined(words, place) for place in places)


_JOINTS = (",", "и", "плюс", "еще")


def _of_counts(cells: int, counted: dict[str, int], whole: list[int]) -> SeveralSlots | None:
    """Put the counts together: what is only counted in all, and not said to fly, goes to cells."""
    aside = tuple((name, counted[name]) for name in _ASIDE.values() if name in counted)
    others = sum(number for _, number in aside)
    ground = counted.get("ground", whole[0] - others if whole else 0)
    agrees = len(whole) < 2 and (not whole or whole[0] == ground + others)
    if not agrees or ground < 0 or not 1 < ground + others <= _MOST:
        return None
    return SeveralSlots(ground, aside, cells)


def _counted(words: Told, place: int) -> str:
    """Return what a number counts: cells, ground cards, flyers, terrains; empty for nothing that stands near."""
    ahead = range(place + 1, place + 1 + _NEAR)
    for index in ahead:
        if words.breaks_at(index) or words.number(index) is not None:
            break
        for concept in ("cell", "ground", *_ASIDE):
            if words.is_at(index, concept):
                return _ASIDE.get(concept, concept)
        if words.is_at(index, "class_word") or speech(words.tokens[index].norm) is Speech.BEING:
            return "ground"
    behind = words.clause(place)
    cell = any(words.is_at(index, "cell") for index in behind if index < place)
    return "cell" if cell and words.breaks_at(place + 1) else ""


def _scenario(slots: SeveralSlots) -> Scenario:
    standing = min(slots.ground, slots.cells)
    features: list[tuple[str, ...]] = [()] * standing
    features += [(name,) for name, number in slots.aside for _ in range(number)]
    names = [f"{CALLED} {number}" for number in range(1, len(features) + 1)]
    cards = [Card(CALLER, Side.A)]
    cards += [Card(n, Side.A, Zone.DECK, features=f) for n, f in zip(names, features, strict=True)]
    moves = tuple(Declare(CALLER, (Effect(What.SUMMON, targets=(name,)),)) for name in names)
    return Scenario(tuple(cards), moves, tuple(Ask(Topic.ZONE, name) for name in names))


def _findings(slots: SeveralSlots, branch: Branch) -> tuple[Finding, ...]:
    names = [answered.ask.subject for answered in branch.queries]
    zones = [value_of(branch, Topic.ZONE, name) for name in names]
    cells, aside = zones.count("field"), zones.count("auxiliary")
    fit = (finding("all_fit", "", slots.ground <= cells),) if slots.fit else ()
    return (
        *fit,
        finding("summoned_cards", "", cells + aside, cells=cells, aside=aside, over=slots.ground - cells),
    )
