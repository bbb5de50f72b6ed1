"""The spell of a response: which it is, who casts it, which modes are chosen.

Refuses to know what it goes at.
"""

from dataclasses import replace

from bot.answering.modes_told import mode_lines, modes_told
from bot.answering.reading import Mention, Reading
from bot.answering.responded.told import THINGS
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Found, Rung
from knowledge.records import Face, Game

_ACTORS = frozenset(("опп", "оппонент", "соперник", "противник", "opponent"))
_ALL_MODES = frozenset(("весь", "все", "оба", "всеми", "обоими", "all", "both"))
_MINE = frozenset(("мой", "свой", "my"))
_THEIRS = frozenset(("чужой", "вражеский"))
_SURE = frozenset((Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED))
_SOUGHT = 4
"""In how many first words of the question a spell is looked for, and how many a name may have."""


def sought(own: Reading, shelf: Shelf) -> tuple[Mention, ...]:
    """The spell that an ordinary word names, where the question begins with it: «электролиз», «молнию»."""
    end = next((i for i, token in enumerate(own.tokens) if token.kind is Kind.MARK), len(own.tokens))
    for first in range(min(end, _SOUGHT)):
        for last in range(min(end, first + _SOUGHT) - 1, first - 1, -1):
            text = own.text[own.tokens[first].start : own.tokens[last].end].lower()
            for found in (shelf.names.spelt(text), shelf.names.nicknamed(own.tokens[last].norm)):
                if not isinstance(found, Found) or found.via not in _SURE:
                    continue
                card = shelf.card(found.card_key)
                if card.game is Game.MAGIC and is_spell(card.faces[max(found.face_index, 0)]):
                    place = first if found.via is not Rung.ALIAS else last
                    return (Mention(card, max(found.face_index, 0), found.via, place, last),)
    return ()


def is_spell(face: Face) -> bool:
    """Say whether a face is an instant or a sorcery."""
    return "Instant" in face.type_en or "Sorcery" in face.type_en


def caster_of(own: Reading, spell: Mention) -> str:
    """Who casts it; nothing where a creature is told to be the caster's own: it stays a legal target."""
    end = next((i for i in range(spell.first, len(own.tokens)) if own.tokens[i].text in ",.;"), spell.last)
    acts = [i for i in range(end) if own.tokens[i].norm in _ACTORS or own.tokens[i].norm == "оппа"]
    before = own.tokens[acts[0] - 1].norm if acts and acts[0] else ""
    theirs = bool(acts) and (
        before == "от" if acts[0] > spell.first else before not in ("в", "на", "у", "по")
    )
    caster = "B" if theirs else "A"
    owners = _MINE if caster == "A" else _THEIRS
    things = [i for i, token in enumerate(own.tokens) if own.concepts_at(i) & {"creature", "spell", *THINGS}]
    near = (own.tokens[i - k].lemma for i in things for k in (1, 2) if i >= k)
    return "" if any(word in owners for word in near) else caster


def chosen(own: Reading, spell: Mention, before: range) -> tuple[int, ...] | None:
    """The chosen modes; none for a spell without modes, None where they are not told."""
    lines = mode_lines(spell.card.faces[spell.face])
    if not lines:
        return ()
    if any(own.tokens[i].lemma in _ALL_MODES for i in before) and any(
        own.tokens[i].norm.startswith("режим") for i in before
    ):
        return tuple(range(1, len(lines) + 1))
    part = replace(own, tokens=own.tokens[: before.stop])
    named = modes_told(part, spell)
    return tuple(sorted(named.modes)) if named is not None else None


def text_of(face: Face, modes: tuple[int, ...]) -> str:
    """Return the text of the chosen modes, the whole text of a spell without them."""
    lines = tuple(line.strip("• ") for line in face.text_en.splitlines() if line.lstrip().startswith("•"))
    return "\n".join(lines[mode - 1] for mode in modes) if modes else face.text_en
