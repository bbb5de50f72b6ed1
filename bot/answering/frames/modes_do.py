"""What modes of a named spell that are chosen by number do, where nothing is told for them to hit (700.2).

«зарядил непокорность вторым и третьим пунктом: кому сколько влетит» asks for no price: it is answered with the
printed lines, in the order they are followed in.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Computed
from bot.answering.castings import settled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.keywords import modes_of
from bot.answering.moded.model import Draft
from bot.answering.moded.modes import read_modes
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, tagged
from engine.rules import cr
from engine.trace import step
from knowledge.records import Face, Game

_LEXICON = "lexicon_moded.toml"
_WHY = step("modes.in_order", cr("700.2"), cr("608.2c"))
_ASKS = ("which", "outcome", "howmany")
_SILENT = frozenset(
    (
        "mode", "this", "spell", "in", "and", "end", "both", "dmg", "he", "opp", "me", "cre", "got", "lands", "after",
        "target", *_ASKS,
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ModesDoSlots:
    """The spell and the numbers of the modes."""

    spell: Mention
    modes: tuple[int, ...]


class ModesDoFrame:
    """«непокорность режимами 1 и 3, что произойдёт», «второй пункт жестокости что делает»."""

    name = "modes_do"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: ModesDoSlots | None) -> ModesDoSlots | None:
        """Fill the slots where modes of one named spell are told by number, and what they do is asked."""
        del last
        if not reading.mentions or reading.has_year or reading.quotes:
            return None
        spells = {m.card.key: m for m in reading.mentions if modes_of(m.card, m.face) > 1}
        if len(spells) != 1:
            return None
        reading = settled(reading, shelf)
        spell = next(iter(spells.values()))
        row = Row(tuple(_renamed(tag, spell) for tag in tagged(reading, _LEXICON).tags))
        draft = Draft(row, spell)
        if not _asks_what(row) or not row.has("mode"):
            return None
        read_modes(draft)
        if (
            not draft.numbers
            or not draft.clear
            or max(draft.numbers) > len(_lines(spell.card.faces[spell.face].text_en))
        ):
            return None
        if any(tag.name not in _SILENT for tag in row.left()):
            return None
        return ModesDoSlots(spell, tuple(sorted(draft.numbers)))

    def answer(self, slots: ModesDoSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell the printed line of each mode."""
        del question
        face = slots.spell.card.faces[slots.spell.face]
        first, *others = (_finding(face, number) for number in slots.modes)
        found = (replace(first, subject=shown_name(slots.spell)), *others)
        return Computed(found, cite_steps((_WHY,), shelf))


def _asks_what(row: Row) -> bool:
    """Whether it is asked what comes of the modes, and not what they cost or how many there may be."""
    counted = row.has("howmany") and not row.has("dmg", "which", "got", "lands")
    return row.has(*_ASKS) and not counted and not row.has("mana", "life", "hand", "cards")


def _renamed(tag: Tag, spell: Mention) -> Tag:
    same = tag.card is not None and tag.card.card.key == spell.card.key
    return Tag("this", tag.first, tag.last, tag.text) if same else tag


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip("• ") for line in text.splitlines() if line.lstrip().startswith("•"))


def _finding(face: Face, number: int) -> Finding:
    english, russian = _lines(face.text_en), _lines(face.text_ru)
    told = russian if len(russian) == len(english) else english
    facts = (("ru", told[number - 1]), ("en", english[number - 1]))
    return Finding("mode_line", "", number, (_WHY,), facts=facts)
