"""What a modal spell does with the chosen modes, some of whose targets may be gone when it resolves (608.2b, 700.2).

«непокорность: 4 в существо и 3 в оппа, существо сакнули в ответ. опп получает?»
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.aimed import is_misaimed
from bot.answering.amounts import number_beside
from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.asked_whether import asks_whether
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding, Value
from bot.answering.focus import asks_fate
from bot.answering.keywords import modes_of
from bot.answering.marks import damage, sizes
from bot.answering.modes_by_deed import amounts_told, deeds_told
from bot.answering.names import shown_name
from bot.answering.playing import Played, card_text, play
from bot.answering.printed_modes import Mode, printed_modes
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.understood import Figure, Taken, is_understood
from engine.magic.notation.ast import Cast, Effect, Placed, PlayerSetup, Query, Resolve, Scenario
from engine.trace import Step
from knowledge.records import Game

_UNDERSTOOD = (
    "mode choose cast outcome survive perish damage count response creature opponent face sacrifice die gone discard "
    "discard_mode hand_cards hand card_word life on_me escalate spell already lay "
    "struck through takes who theirs become cost holds their_side falls"
)
_CREATURE = "Существо"
_SIZE = "20/20"
_SOME_CARDS = 2
"""The hand of a player of whose cards nothing is told."""
_ORDINALS = {
    "первый": 1,
    "второй": 2,
    "третий": 3,
    "четвертый": 4,
    "первое": 1,
    "second": 2,
    "third": 3,
    "first": 1,
}
_TOLD = frozenset({"damage.dealt", "card.drawn", "not_resolved", "resolves", "state_based", "moved"})


@dataclass(frozen=True, slots=True)
class ModalSlots:
    """The spell, the chosen modes, the creature and hand told of, whether it is gone, whom a player mode hits."""

    spell: Mention
    modes: tuple[Mode, ...]
    size: str
    marked: int
    hand: int
    gone: bool
    self_targeted: bool
    fate: str = ""
    life: int = 0
    asks_whether: bool = False
    """Whether it is asked if the damage comes at all, not how much."""
    hand_told: bool = True


class ModalFrame:
    """A named modal spell with its modes told by number or by what they do."""

    name = "modal"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: ModalSlots | None) -> ModalSlots | None:
        """Fill the slots where the outcome of chosen modes is asked."""
        del shelf, last
        spell = next((m for m in reading.mentions if modes_of(m.card, m.face) > 1), None)
        if spell is None or reading.has("mana_value", "forbid", "same_mode"):
            return None
        if any(not _asks_outcome(reading, place) for place in reading.places("cost")):
            return None
        chosen = _chosen(reading, spell)
        if (
            reading.has("legal", "afford", "free")
            or _asks_order(reading)
            or _leaves_out(reading, spell, chosen)
        ):
            return None
        if is_misaimed(reading, chosen) or not _may_discard(reading, chosen):
            return None
        if not chosen or not reading.has(
            "outcome", "survive", "perish", "falls", "damage", "count", "response"
        ):
            return None
        slots = _slots(reading, spell, chosen)
        earlier = any(token.norm == "уже" for token in reading.tokens)
        if earlier and slots.size != _SIZE and not slots.marked:
            return None
        hits_it = any(mode.target == "creature" for mode in chosen)
        return slots if _is_understood(reading, slots) and (hits_it or slots.size == _SIZE) else None

    def answer(self, slots: ModalSlots, shelf: Shelf, question: Question) -> Answer:
        """Cast it, let the target go where that is told, resolve it, and tell what happened."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        steps = tuple(step for step in result.steps if step.code in _TOLD)
        findings = tuple(_findings(slots, result, steps))
        if not findings:
            return NotModelled((shown_name(slots.spell),))
        return Computed(findings, cite_steps(steps, shelf), scenario=result.text)


def _findings(slots: ModalSlots, result: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    subject = shown_name(slots.spell)
    if any(step.code == "not_resolved" for step in steps):
        yield Finding("fizzles", subject, value=True, steps=steps)
        return
    if any(mode.target != "creature" and mode.damage for mode in slots.modes):
        dealt = _dealt(steps, "B")
        facts: tuple[tuple[str, Value], ...] = (("life", slots.life - dealt),) if slots.life else ()
        facts += (("asked", True),) if slots.asks_whether else ()
        yield Finding("damage_to_player", "", dealt, steps, facts=facts)
    if slots.hand_told and any(mode.discards for mode in slots.modes):
        drawn = sum(step.code == "card.drawn" for step in steps)
        yield Finding("wheel", "", drawn, steps)
    if any(mode.target == "creature" for mode in slots.modes):
        if slots.gone:
            yield Finding("part_lost", "", value=True, steps=steps)
        elif slots.size != _SIZE:
            alive = result.value(0) == "battlefield"
            harm = slots.marked + sum(mode.damage for mode in slots.modes if mode.target == "creature")
            told = (("asked", slots.fate), ("size", slots.size), ("damage", harm))
            yield Finding("fate", "", alive, steps, facts=told)


def _dealt(steps: tuple[Step, ...], player: str) -> int:
    dealt = [step for step in steps if step.code == "damage.dealt" and step.fact("to") == player]
    return sum(int(str(step.fact("amount"))) for step in dealt)


def _chosen(reading: Reading, spell: Mention) -> tuple[Mode, ...]:
    modes = printed_modes(spell.card.faces[spell.face])
    if any(token.lemma in ("весь", "все", "all") for token in reading.tokens) and reading.has("mode"):
        return modes
    numbers = _mode_numbers(reading)
    if numbers and max(numbers) <= len(modes):
        return tuple(mode for mode in modes if mode.number in numbers)
    return tuple(mode for mode in modes if _is_told(reading, mode))


def _asks_outcome(reading: Reading, place: int) -> bool:
    """«итог по картам», «итого: скинул, взял», «что будет по цифрам»: these ask for more than a price."""
    return bool(reading.concepts_at(place) & {"become", "outcome"}) or reading.tokens[place].lemma in (
        "цифра",
        "итого",
    )


def _asks_order(reading: Reading) -> bool:
    """«что сначала?» asks for an order, «первым режимом» and «первым и третьим режимом» name modes."""
    ordinals = {place - back for place in reading.places("mode") for back in (1, 2, 3)}
    return any(place not in ordinals for place in reading.places("order"))


def _may_discard(reading: Reading, chosen: tuple[Mode, ...]) -> bool:
    """Whether the hand is told, where a mode that changes it is all that was chosen."""
    return any(not mode.discards for mode in chosen) or _hand(reading) is not None


def _leaves_out(reading: Reading, spell: Mention, chosen: tuple[Mode, ...]) -> bool:
    """Whether the question tells an amount that a mode deals which was not understood to be chosen."""
    told = set(amounts_told(reading).values())
    others = [mode for mode in printed_modes(spell.card.faces[spell.face]) if mode not in chosen]
    return not _mode_numbers(reading) and any(mode.damage in told for mode in others if mode.damage)


def _is_understood(reading: Reading, slots: ModalSlots) -> bool:
    told = sizes(reading)
    figures: list[Figure] = [*(mode.damage for mode in slots.modes), *(mode.number for mode in slots.modes)]
    figures += [len(slots.modes), slots.marked, slots.hand, slots.life]
    figures += [(size.power, size.toughness) for size in told[:1]]
    taken = _ordinals(reading).keys() | {i for i, n in amounts_told(reading).items() if n in figures}
    taken |= {mark.place for mark in damage(reading) if mark.amount == slots.marked}
    return is_understood(reading, _UNDERSTOOD, Taken(tuple(figures), (slots.spell,), frozenset(taken)))


def _ordinal(reading: Reading, index: int) -> int:
    token = reading.at(index)
    return _ORDINALS.get(token.lemma, 0) if token is not None else 0


def _ordinals(reading: Reading) -> dict[int, int]:
    """«первый и третий режим»: the ordinals before the word, with their places."""
    found: dict[int, int] = {}
    for place in reading.places("mode"):
        index = place - 1
        while (token := reading.at(index)) is not None and (
            _ordinal(reading, index) or token.norm in ("и", ",", "and", "+")
        ):
            if _ordinal(reading, index):
                found[index] = _ordinal(reading, index)
            index -= 1
    return found


def _mode_numbers(reading: Reading) -> frozenset[int]:
    """«режимы 1 и 3»: the numbers right after the word, small ones only."""
    found: set[int] = set()
    for place in reading.places("mode"):
        for token in reading.tokens[place + 1 : place + 6]:
            if token.kind is Kind.NUMBER and 1 <= token.value <= 4:
                found.add(token.value)
            elif token.norm not in ("и", ",", "and", "+"):
                break
    return frozenset(found.union(_ordinals(reading).values()))


def _is_told(reading: Reading, mode: Mode) -> bool:
    """«4 в существо», «3 урона в лицо», «урон в крипа», «сброс руки»."""
    if mode.discards:
        return reading.has("discard_mode")
    if mode.damage in amounts_told(reading).values():
        return True
    return bool(mode.damage) and ("creature" if mode.target == "creature" else "player") in deeds_told(
        reading
    )


def _slots(reading: Reading, spell: Mention, chosen: tuple[Mode, ...]) -> ModalSlots:
    told = sizes(reading)
    size = f"{told[0].power}/{told[0].toughness}" if told else _SIZE
    cards = _hand(reading)
    hand = _SOME_CARDS if cards is None else cards
    lost = reading.has("response") and reading.has("sacrifice", "die", "gone")
    marked = _marked(reading, chosen) if told else 0
    on_me = reading.has("on_me")
    return ModalSlots(
        spell,
        chosen,
        size,
        marked,
        hand,
        lost,
        on_me,
        asks_fate(reading),
        number_beside(reading, "life") or 0,
        asks_whether(reading),
        hand_told=cards is not None,
    )


def _hand(reading: Reading) -> int | None:
    """How many cards are told to be in the hand that is changed."""
    cards = number_beside(reading, "hand_cards", before=2, after=1)
    if cards is None and not reading.has("on_me"):
        cards = number_beside(reading, "hand", before=1, after=3)
    return cards


def _marked(reading: Reading, chosen: tuple[Mode, ...]) -> int:
    """Damage that the creature has already: an amount that no chosen mode deals, or one that «уже» stands before."""
    amounts = [(mark.place, mark.amount) for mark in damage(reading)]
    already = [
        n
        for place, n in amounts
        if n and any(t.norm == "уже" for t in reading.tokens[max(0, place - 3) : place])
    ]
    others = [n for _, n in amounts if n and n not in {mode.damage for mode in chosen}]
    return (already or others or [0])[0]


def _scene(slots: ModalSlots) -> Scenario:
    name = card_text(slots.spell.card).faces[slots.spell.face].name
    player = "A" if slots.self_targeted else "B"
    targets = tuple({"creature": _CREATURE, "opponent": "B"}.get(mode.target, player) for mode in slots.modes)
    lands = tuple(Placed("Гора") for _ in range(slots.hand))
    mine = (Placed(name), *(lands if slots.self_targeted else ()))
    theirs = () if slots.self_targeted else lands
    creature = Placed(f"{_CREATURE} {slots.size}", label=_CREATURE, damage=slots.marked)
    response = (Effect("B", f"sacrifice {_CREATURE}"),) if slots.gone else ()
    return Scenario(
        players=(
            PlayerSetup("A", hand=mine),
            PlayerSetup("B", battlefield=(creature,), hand=theirs),
        ),
        actions=(
            Cast("A", name, modes=tuple(mode.number for mode in slots.modes), targets=targets),
            *response,
            Resolve(everything=True),
        ),
        queries=(Query("zone", _CREATURE),),
    )
