"""A question about what chosen modes of a spell do, read whole: the modes, whom they hit, what is there, what is asked.

«у соперника 10 хп и 5 карт, прилетают в него режимы 1 и 3», «бризела получила 6, добить её непокорностью на 4».
Refuses to know what comes of it. A tag that nothing took stops it.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.castings import settled
from bot.answering.keywords import modes_of
from bot.answering.moded.model import ME, Draft, Moded
from bot.answering.moded.modes import read_modes
from bot.answering.moded.people import read_people
from bot.answering.modes_told import mode_lines
from bot.answering.printed_modes import Mode, printed_modes
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, tagged
from knowledge.naming import Rung

_LEXICON = "lexicon_moded.toml"
_ASKS = ("outcome", "after", "howmany", "which", "draws", "lives", "dies", "loses")
_SILENT = frozenset(
    (
        "mode",
        "this",
        "spell",
        "hand",
        "cards",
        "life",
        "dmg",
        "he",
        "opp",
        "me",
        "cre",
        "in",
        "and",
        "end",
        "both",
        "lands",
        *_ASKS,
    )
)
_NOWHERE = -1
"""The place of a spell that no word names."""


def read_moded(reading: Reading, shelf: Shelf, last: Moded | None = None) -> Moded | None:
    """Return what the question tells, or None where something in it has no part; `last` is the one it follows up."""
    reading = settled(reading, shelf, modal=last is not None)
    spells = [m for m in reading.mentions if modes_of(m.card, m.face) > 1]
    if len({m.card.key for m in spells}) > 1:
        return None
    if last is not None and not spells:
        return _of_spell(reading, last.spell)
    if spells:
        return _of_spell(reading, spells[0])
    return _of_the_one_that_fits(reading, shelf) if reading.has("mode") else None


def _of_the_one_that_fits(reading: Reading, shelf: Shelf) -> Moded | None:
    """Modes told by number of a spell that nobody names: of all with escalate, one alone has what is told to be hit."""
    keys = shelf.library.card_keys_with("Escalate")
    named = [Mention(shelf.card(key), 0, Rung.PART, _NOWHERE, _NOWHERE) for key in sorted(keys)]
    fitting = [spell for spell in named if _of_spell(reading, spell, loosely=True)]
    told = _of_spell(reading, fitting[0]) if len(fitting) == 1 else None
    return replace(told, by_fact=True) if told is not None else None


def _of_spell(reading: Reading, spell: Mention, *, loosely: bool = False) -> Moded | None:
    """What is told of the modes of one spell; `loosely`: whatever its modes do to the life or the hand of a player."""
    draft = Draft(Row(tuple(_renamed(tagged(reading, _LEXICON), spell))), spell)
    if not draft.row.has(*_ASKS) and not (draft.row.has("mode") and draft.row.has("life", "hand")):
        return None
    read_modes(draft)
    modes = tuple(m for m in printed_modes(spell.card.faces[spell.face]) if m.number in draft.numbers)
    if loosely:
        modes = tuple(_loosely(spell, mode) for mode in modes)
    if not modes or not draft.clear or len(modes) != len(draft.numbers):
        return None
    told = read_people(draft, _creature(draft, Moded(spell, modes)))
    if told is None or _left(draft) or not _is_whole(told) or not _is_clear(draft):
        return None
    return replace(told, asks=frozenset(tag.name for tag in draft.row.tags if tag.name in _ASKS))


def _loosely(spell: Mention, mode: Mode) -> Mode:
    """The mode as one that may change life where its text speaks of it."""
    text = mode_lines(spell.card.faces[spell.face])[mode.number - 1].lower()
    hand = mode.discards and ("all the cards" in text or "whole hand" in text)
    return replace(mode, damage=mode.damage or int("life" in text), discards=hand)


def _renamed(row: Row, spell: Mention) -> Iterator[Tag]:
    """The row with the spell itself told from other cards."""
    for tag in row.tags:
        same = tag.card is not None and tag.card.card.key == spell.card.key
        if tag.text.startswith("единич"):
            yield replace(tag, name="num", value=1)
        else:
            yield replace(tag, name="this", card=None) if same else tag


def _is_whole(told: Moded) -> bool:
    """Whether the target of each mode is told."""
    aimed = {mode.target for mode in told.modes}
    if not aimed <= {"creature", "opponent", "player"} or ("player" in aimed and not told.aim):
        return False
    if "opponent" in aimed and told.aim == ME and told.life is not None:
        return False
    there = bool(told.size or told.card or told.hidden)
    return there == ("creature" in aimed)


def _is_clear(draft: Draft) -> bool:
    return draft.clear


def _left(draft: Draft) -> bool:
    return any(
        index not in draft.row.taken and tag.name not in _SILENT for index, tag in enumerate(draft.row.tags)
    )


def _creature(draft: Draft, told: Moded) -> Moded:
    """The creature: its size or name, damage on it, whether it is face down and turned up in response."""
    row = draft.row
    for fit in list(row.find("(and)? (in)? (?P<n>num)? (bonus counter|counter bonus|counter in bonus)")):
        bonus = next(tag.text for tag in fit.tags if tag.name == "bonus")
        draft.clear = draft.clear and bonus == "+1/+1"
        row.take(fit)
        told = replace(told, counters=fit.number("n", 1))
    for fit in list(
        row.find("(response (he)? turned (he)?|turned (he)? response) (in)? (cre)? (?P<to>card|size)")
    ):
        to = fit.one("to")
        row.take(fit)
        if to is not None:
            told = replace(told, turned=to.text if to.card is None else "", turned_card=to.card)
    for fit in list(row.find("(cre)? facedown (cre)?")):
        row.take(fit)
        told = replace(told, hidden=True)
    harm = "(already|got|he|cre|fought|in|and)*"
    for fit in list(row.find(f"(?:already|got) {harm} (?P<n>num) {harm} (dmg)? {harm}")) + list(
        row.find(f"(?P<n>num) (dmg)? {harm} (?:already|got|fought) {harm} (dmg)?")
    ):
        if told.marked or {row.tags[i].name for i in fit.places if i in row.taken}:
            continue
        row.take(fit)
        told = replace(told, marked=fit.number("n"))
    if not told.marked and any(tag.name == "dmg" and tag.text.startswith("ран") for tag in row.tags):
        draft.clear = False
    sizes = [i for i, tag in enumerate(row.tags) if tag.name == "size" and i not in row.taken]
    cards = [i for i, tag in enumerate(row.tags) if tag.card is not None and i not in row.taken]
    if len(sizes) + len({row.tags[i].card.card.key for i in cards}) + told.hidden > 1:  # type: ignore[union-attr]
        draft.clear = False
        return told
    row.taken.update(sizes + cards)
    draft.clear = draft.clear and bool(told.turned or told.turned_card) <= told.hidden
    return replace(
        told,
        size=row.tags[sizes[0]].text if sizes else "",
        card=row.tags[cards[0]].card if cards else None,
    )
