"""Numbers counted at declaration: elements or cards of a class, among revealed cards only (529.7).

What is revealed after the declaration changes nothing. Refuses to know what the number is good for.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.counting_scene import CountingSlots, When, given_topic, scenario_of
from bot.answering.frames.berserk.figures import figures, of_role
from bot.answering.frames.berserk.losses import Losses, losses
from bot.answering.frames.berserk.owners import Owner, owners_in
from bot.answering.frames.berserk.playing import asked, finding, play
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.branches import Branch
from engine.berserk.scenario import Topic
from engine.berserk.terms import Element
from knowledge.records import Game

_ELEMENTS = tuple(Element)
_MOST = 20
_UNDERSTOOD = """
    element x reveal revealed hidden declared before after already answering stack token give how_many
    result opponent me own new recount action performed coven class_word target only works counts_as all
    open second only hit both swamp dark forest mountain steppe first order player turn left next
    close source_gone weaker turns_out stronger game_zone may battle influence self most wound hit spell strike bonus
"""
_ROLES = frozenset((Role.ELEMENTS, Role.X, Role.CARDS, Role.TOKENS, Role.HIDDEN, Role.NEW, Role.LEFT))


class CountingFrame:
    """«у врага видно 3 стихии, до заявки вскрылась карта с четвёртой: какой X»."""

    name = "berserk.counting"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: CountingSlots | None) -> CountingSlots | None:
        """Fill the slots where something is counted; a follow-up leans on `last`."""
        del shelf
        words = _without_unrevealed(told(reading))
        if last is None and not words.has("element", "x", "coven", "class_word", "hidden", *_ELEMENTS):
            return None
        slots = _slots(words)
        if slots is None:
            return None
        if last is not None and not _is_whole(slots):
            slots = _leaning(slots, last)
        return slots if _is_whole(slots) else None

    def answer(self, slots: CountingSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the declaration."""
        del question
        return play(scenario_of(slots), lambda branch: _findings(slots, branch), shelf)


def _without_unrevealed(words: Told) -> Told:
    """«она не вскрывалась»: what lies face down is told so already, and nothing is revealed."""
    denied = [
        index
        for index, token in enumerate(words.tokens)
        if token.norm == "не" and words.is_at(index + 1, "reveal", "revealed", "turns_out")
    ]
    absent = frozenset(i for index in denied for i in (index, index + 1))
    if not absent or not words.has("hidden"):
        return words
    seen = tuple(sighting for sighting in words.seen if sighting.first not in absent)
    return replace(words, seen=seen, absent=words.absent | absent)


def _slots(words: Told) -> CountingSlots | None:
    found = figures(words)
    feature = _feature(words)
    gone = losses(words, found)
    if not _is_all_counted(words, found) or _is_loss_unclear(words, found, gone, feature):
        return None
    found = tuple(figure for figure in found if figure not in gone.told and figure.role is not Role.LEFT)
    guesses = tuple(figure for figure in found if figure.role is Role.X and _is_asked(words, figure.place))
    found = tuple(figure for figure in found if figure not in guesses)
    further = tuple(figure for figure in of_role(found, Role.CARDS, Role.NEW) if _is_more(words, figure))
    found = tuple(figure for figure in found if figure not in further)
    found, parted = _without_whole(found)
    seen = _seen(found, feature)
    if seen is None and (of_role(found, Role.ELEMENTS, Role.X, Role.CARDS)):
        return None
    further_hidden = _hidden_by_ordinal(words, seen)
    hidden = sum(figure.value for figure in of_role(found, Role.HIDDEN)) + further_hidden
    new = _new(words, seen, further)
    listed, newly, face_down = _named_elements(words)
    if listed > 1 and not found and words.has("x", "element"):
        parted = True
        feature, seen, new, hidden = "", listed, max(newly, 1), hidden + face_down
    if new is None:
        return None
    counted = any(words.number(place + 1) for place in words.places("reveal"))
    apart = words.has("revealed", "open") or bool(further_hidden) or counted or parted
    total = seen - hidden if seen is not None and hidden and not apart else seen
    if gone.before and total is not None:
        total -= gone.number
    owners = owners_in(words, range(len(words.tokens)))
    mine = bool(feature) and Owner.OPPONENT not in owners
    plain = not words.has("hidden", "reveal") and words.has("x", "token")
    after = 0 if gone.before else gone.number
    when = None if gone.number or (hidden and not _newly_revealed(words)) else _when(words)
    dealt = words.has("wound") or (words.has("hit") and not words.has("token"))
    given = dealt or words.has("token") or bool(words.reading.mentions)
    return CountingSlots(
        total, feature, mine, when, hidden, new, plain or bool(gone.number), after, dealt, given
    )


def _without_whole(found: tuple[Figure, ...]) -> tuple[tuple[Figure, ...], bool]:
    """«три ковена: два вскрыты, один скрыт»: leave out the whole where its parts are told and come to it."""
    cards = of_role(found, Role.CARDS, Role.ELEMENTS)
    hidden = sum(figure.value for figure in of_role(found, Role.HIDDEN))
    if len(cards) != len(("whole", "part")) or not hidden or cards[0].value != cards[1].value + hidden:
        return found, False
    return tuple(figure for figure in found if figure is not cards[0]), True


def _is_all_counted(words: Told, found: tuple[Figure, ...]) -> bool:
    """Say whether every figure and word has a part in counting."""
    taken = frozenset(index for figure in found for index in figure.took) | _new_element(words)
    taken |= frozenset(
        index for m in words.reading.mentions for index in range(m.first, m.last + 1) if not m.card.abilities
    )
    return all(figure.role in _ROLES for figure in found) and is_understood(words, _UNDERSTOOD, taken)


def _is_loss_unclear(words: Told, found: tuple[Figure, ...], gone: Losses, feature: str) -> bool:
    """Say whether cards go at a time that is not told, or beside others that are revealed."""
    reveals = any(not words.is_at(place, "revealed") for place in words.places("reveal"))
    if gone.number and (reveals or gone.before is None or (gone.before and not feature)):
        return True
    return bool(of_role(found, Role.LEFT)) and not (gone.number and gone.before is False)


def _named_elements(words: Told) -> tuple[int, int, int]:
    """«видно степь, лес и горы, вскрыли болото, тьма под рубашкой»: elements seen, revealed, and face down."""
    places = {name: words.places(str(name)) for name in _ELEMENTS}
    named = [found[0] for found in places.values() if found]
    revealed = [place for place in named if _is_revealed(words, place)]
    hidden = [p for p in named if any(words.is_at(near, "hidden") for near in words.clause(p))]
    return len(named) - len({*revealed, *hidden}), len(revealed), len(hidden)


def _is_revealed(words: Told, place: int) -> bool:
    clause = words.clause(place)
    return any(words.is_at(index, "reveal") and not words.is_at(index, "revealed") for index in clause)


def _is_asked(words: Told, place: int) -> bool:
    """Say whether a figure stands in a question: «X теперь 4?» tells nothing."""
    end = words.token(words.sentence(place).stop)
    return end is not None and end.text == "?"


def _feature(words: Told) -> str:
    if words.has("coven"):
        return "ковен"
    element = next((name for name in _ELEMENTS if words.has(str(name))), None)
    if element is not None and not words.has("element"):
        return str(element)
    place = next(iter(words.places("class_word")), None)
    return words.lemma(place) if place is not None else ""


def _seen(found: tuple[Figure, ...], feature: str) -> int | None:
    """Return the number told as seen; None where several are told and differ."""
    roles = (Role.CARDS, Role.X) if feature else (Role.ELEMENTS, Role.X)
    values = {figure.value for figure in of_role(found, *roles)}
    return values.pop() if len(values) == 1 else None


def _new_element(words: Told) -> frozenset[int]:
    """«карта с четвёртой», «ещё одна стихия», «новая стихия»: one more than is seen."""
    ordinals = [index for index in range(len(words.tokens)) if words.ordinal(index)]
    return frozenset(ordinals) | words.spans("new")


def _hidden_by_ordinal(words: Told, seen: int | None) -> int:
    """«третий орк скрыт» beside two that are seen: one more, face down."""
    places = [index for index in range(len(words.tokens)) if words.ordinal(index) == (seen or 0) + 1]
    return sum(any(words.is_at(near, "hidden") for near in words.clause(place)) for place in places)


def _is_more(words: Told, figure: Figure) -> bool:
    """«вскрылись ещё две карты»: those that are revealed then."""
    before = range(max(0, figure.place - 2), figure.place)
    return figure.role is Role.NEW or any(words.lemma(index) == "еще" for index in before)


def _new(words: Told, seen: int | None, further: tuple[Figure, ...]) -> int | None:
    """Return how many are revealed then; None where the ordinals told are not those that follow what is seen."""
    ordinals = {words.ordinal(index) for index in range(len(words.tokens)) if words.ordinal(index)}
    counted = max(len(ordinals), 1)
    if seen is not None and not ordinals <= set(range(seen + 1, seen + 1 + counted)):
        return None
    told = {figure.value for figure in further} | ({len(ordinals)} if ordinals else set())
    return next(iter(told), 1) if len(told) < 2 else None


def _when(words: Told) -> When | None:
    """Return when a card is revealed against the declaration, None where none is."""
    reveals = [
        place
        for place in words.places("reveal")
        if not words.is_at(place, "revealed") and not words.number(place + 1)
    ]
    declared = words.places("declared")
    told = _beside(words, declared, When.BEFORE) or _beside(words, reveals, When.AFTER)
    if told is not None or not reveals:
        return told
    if not declared:
        return When.AFTER if words.has("answering", "stack") else None
    return When.AFTER if declared[0] < reveals[0] else When.BEFORE


def _newly_revealed(words: Told) -> bool:
    return any(not words.is_at(place, "revealed") for place in words.places("reveal"))


def _beside(words: Told, places: Iterable[int], before: When) -> When | None:
    """Read «до заявки», «после вскрытия»: `before` is what «до» means beside such a word."""
    after = When.AFTER if before is When.BEFORE else When.BEFORE
    for place in places:
        near = {words.lemma(index) for index in range(max(0, place - 2), place)}
        if near & {"до", "перед"}:
            return before
        if "после" in near:
            return after
    return None


def _is_whole(slots: CountingSlots) -> bool:
    if slots.seen is None or not slots.lost <= slots.seen <= _MOST:
        return False
    if slots.when is None and not slots.hidden and not slots.plain:
        return False
    return bool(slots.feature) or slots.seen + (slots.new if slots.when else 0) <= len(_ELEMENTS)


def _leaning(slots: CountingSlots, last: CountingSlots) -> CountingSlots:
    return replace(
        last,
        seen=last.seen if slots.seen is None else slots.seen,
        feature=slots.feature or last.feature,
        when=slots.when or last.when,
        new=slots.new if slots.when else last.new,
        hidden=slots.hidden or last.hidden,
    )


def _findings(slots: CountingSlots, branch: Branch) -> tuple[Finding, ...]:
    x = next(value for _, value in asked(branch, Topic.X))
    given = next(value for _, value in asked(branch, given_topic(slots)))
    counted = finding("wounds" if slots.wounds else "tokens_given", "", given)
    return (finding("x", "", x), counted) if slots.given else (finding("x", "", x),)
