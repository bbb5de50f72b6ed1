"""Something happens to permanents, and it is asked how often abilities trigger, how much life, cards, tokens it is.

«два blood artist, чужие три твари померли одним махом. опп теряет»: the engine plays it with the real cards. It is
answered only where every word was understood and every named card is played in full.
"""

from dataclasses import replace

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.frames.events.asked import Asked
from bot.answering.frames.events.beyond import is_beyond
from bot.answering.frames.events.outcomes import Course, Names, courses, went_wrong
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.scene import BASICS, MOST, scene
from bot.answering.frames.events.slots import EventSlots, filled, unread
from bot.answering.frames.events.table import Table
from bot.answering.frames.events.told import LEXICON, told
from bot.answering.frames.events.verdict import findings
from bot.answering.lexicon import group
from bot.answering.playing import Differs, Played, play, plays_in_full
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.things import is_copier
from engine.magic.choices import Answer as Habit
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_LONGEST = 60
_SPELL = frozenset(("Instant", "Sorcery"))
_SIZES = ("1/1", "6/6")


class EventFrame:
    """Named and described permanents, one event or more, and what it comes to."""

    name = "events"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EventSlots | None) -> EventSlots | None:
        """Fill the slots where all of the question is understood."""
        del last
        if reading.has_year or len(reading.tokens) > _LONGEST or _duels(reading):
            return None
        own = told(reading, shelf)
        if not _may_happen(own) or _is_of_a_copied_half(own) or _is_aimed_at_a_pronoun(own):
            return None
        slots = filled(own, _unplayed(own), shelf)
        if slots is None or not _is_playable(slots.table) or unread(reading, own, slots):
            return None
        if _is_of_gear_alone(own, slots) or _is_after_the_fight(own) or is_beyond(own, slots):
            return None
        return slots

    def answer(self, slots: EventSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it with every guess at what is not told; they must agree."""
        answers = [_played(slots.asked, table, shelf, question) for table in _guesses(slots.table)]
        refused = next((each for each in answers if isinstance(each, NotModelled)), None)
        if refused is not None:
            return refused
        computed = [each for each in answers if isinstance(each, Computed)]
        values = {_values(each) for each in computed}
        if len(values) != 1:
            return NotModelled(("choices",))
        other = _played(slots.asked, _on_the_other_side(slots.table), shelf, question)
        agrees = isinstance(other, Computed) and values == {_values(other)}
        return (
            computed[0]
            if agrees or _on_the_other_side(slots.table) == slots.table
            else _assuming(computed[0])
        )


def _may_happen(own: Reading) -> bool:
    """Say whether a word of what happens is told, or a spell is named, which does."""
    happens = group(LEXICON, "happens") | group(LEXICON, "phases")
    return not happens.isdisjoint(own.concepts) or any(
        not _SPELL.isdisjoint(m.card.faces[m.face].type_en.split()) for m in own.mentions
    )


def _duels(reading: Reading) -> bool:
    """«играем один на один»: how many play; beside a creature it is a size."""
    return any(
        token.text.lower() == "один на один"
        and not any("creature" in reading.concepts_at(near) for near in (index - 1, index + 1))
        for index, token in enumerate(reading.tokens)
    )


def _is_of_a_copied_half(own: Reading) -> bool:
    """Say whether half of a meld pair is spoken of beside what may be only a copy of it, which is no part of a pair."""
    halves = [m for m in own.mentions if m.card.layout == "meld" and "//" in m.card.name]
    return bool(halves) and (own.has("copy", "token") or any(is_copier(m) for m in own.mentions))


def _is_of_gear_alone(own: Reading, slots: EventSlots) -> bool:
    """«тварь сдохла, меч куда»: gear is spoken of that nothing on the table wears."""
    worn = any(party.gear or party.on >= 0 for party in slots.table.parties)
    return not worn and not {*own.places("equipped")} <= {i for p in slots.table.parties for i in p.tokens}


def _is_after_the_fight(own: Reading) -> bool:
    """«после атаки могу выставить»: an attack that is over is not what is asked."""
    before = (own.at(place - 1) for place in own.places("attacks"))
    return any(token is not None and token.norm in _AFTER for token in before)


_AFTER = frozenset(("после", "after"))
_AT = frozenset(("в", "на", "по", "at"))
_WHOM = frozenset(("него", "нее", "них", "ней", "нему", "it", "him", "her"))


def _is_aimed_at_a_pronoun(own: Reading) -> bool:
    """«бризела, болт в неё»: a spell is aimed at what a pronoun stands for, which this frame does not follow."""
    aimed = any(_SPELL & set(m.card.faces[m.face].type_en.split()) and "target" in m.card.faces[m.face].text_en
                for m in own.mentions)  # fmt: skip
    pairs = zip(own.tokens, own.tokens[1:], strict=False)
    return aimed and any(first.norm in _AT and second.norm in _WHOM for first, second in pairs)


def _values(computed: Computed) -> tuple[object, ...]:
    return tuple((finding.focus, finding.value, finding.facts) for finding in computed.findings)


def _on_the_other_side(table: Table) -> Table:
    """The table where what nobody's is told to be is the opponent's."""
    parties = (
        replace(party, side="B") if party.mention is None and not party.side and not party.is_spell else party
        for party in table.parties
    )
    return replace(table, parties=tuple(parties))


def _assuming(computed: Computed) -> Computed:
    """Say that what is described without an owner is taken for the asker's."""
    first, *rest = computed.findings
    assumed = replace(first, steps=(step("events.yours", cr("109.5")), *first.steps))
    return replace(computed, findings=(assumed, *rest))


def _unplayed(own: Reading) -> frozenset[str]:
    """The keys of named cards that the engine does not play in full."""
    cards = {mention.card.key: mention.card for mention in own.mentions}
    return frozenset(key for key, card in cards.items() if not plays_in_full(card))


def _is_playable(table: Table) -> bool:
    """Whether each number is told and small, and the engine plays every card that matters in full."""
    counts = [party.count for party in table.parties]
    if any(count is None or count > MOST for count in counts):
        return False
    if table.modes and not any(event.spell is not None for event in table.events):
        return False
    if any(_is_loose_aura(party) for i, party in enumerate(table.parties) if i not in table.unplayed):
        return False
    if table.around.before and any(map(_sees_spells, table.parties)):
        return False
    cards = [
        p.mention.card
        for i, p in enumerate(table.parties)
        if p.mention is not None and i not in table.unplayed
    ]
    copied = [p.copied.card for p in table.parties if p.copied is not None]
    return all(map(plays_in_full, (*cards, *copied)))


def _sees_spells(party: Party) -> bool:
    """Whether a card may see the spells cast before a storm, of which nothing is told."""
    return not party.is_spell and party.face is not None and "cast" in party.face.text_en


def _is_loose_aura(party: Party) -> bool:
    """Whether an aura is told of but not what it enchants."""
    return party.face is not None and "Aura" in party.face.type_en and party.on < 0


def _guesses(table: Table) -> tuple[Table, ...]:
    """The table with each likely value of what is not told."""
    described = (p for p in table.parties if p.mention is None and p.kind in ("creature", "token"))
    sizes = (table.size,) if all(party.size for party in described) else _SIZES
    sides = (table, _with_one_sided_across(table))
    return tuple(dict.fromkeys(replace(each, size=size) for each in sides for size in sizes))


def _with_one_sided_across(table: Table) -> Table:
    """The table where what changes events for opponents alone, and nobody's is told to be, is the opponent's."""
    parties = (
        replace(party, side="B") if not party.side and _is_one_sided(party) else party
        for party in table.parties
    )
    return replace(table, parties=tuple(parties))


def _is_one_sided(party: Party) -> bool:
    text = party.face.text_en.lower() if party.face is not None and not party.is_spell else ""
    return "instead" in text and "opponent" in text


def _played(asked: Asked, table: Table, shelf: Shelf, question: Question) -> Computed | NotModelled:
    setting = scene(table)
    if setting is None:
        return NotModelled(("events",))
    aim = table.around.aim or "B"
    habits = (
        Habit(aim, "target", "A"),
        Habit(aim, "new target", "A"),
        Habit("A", "target", "B"),
        Habit("yes", "may"),
        *(Habit(basic, "search") for basic in BASICS),
    )
    result = play(setting, shelf, question.as_of, habits)
    return result if isinstance(result, NotModelled) else _computed(asked, table, result, shelf)


def _forbidden(
    asked: Asked, table: Table, found: tuple[Course, ...], result: Played, shelf: Shelf
) -> Computed | None:
    """What is asked whether it may be cast, and may not: nothing else comes of it."""
    casts = [event for event in table.events if event.kind == "cast"]
    barred = all(any(s.code == "illegal.prohibited" for s in course.log) for course in found)
    if not any(ask.kind == "castable" for ask in asked.asks) or len(casts) != 1 or not barred:
        return None
    steps = tuple(dict.fromkeys(s for s in found[0].log if s.code == "illegal.prohibited"))
    finding = Finding("event.castable", "", value=False, steps=steps)
    return Computed((finding,), cite_steps(steps, shelf), scenario=result.text)


def _computed(asked: Asked, table: Table, result: Played, shelf: Shelf) -> Computed | NotModelled:
    found = courses(result)
    if went_wrong(found):
        return _forbidden(asked, table, found, result, shelf) or NotModelled(("events",))
    try:
        made = findings(table, asked, found, Names(shelf, table.parties))
    except Differs:
        return NotModelled(("choices",))
    if made is None:
        return NotModelled(("events",))
    steps = tuple(step for finding in made for step in finding.steps)
    return Computed(made, cite_steps(steps, shelf), scenario=result.text)
