"""Which modes of a spell are chosen. Refuses to know what they do."""

from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.table import Table
from bot.answering.modes_told import modes_told
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ORDINALS = {"первый": 1, "второй": 2, "третий": 3, "четвертый": 4}
_ALL = frozenset(("весь", "все", "оба", "all", "both"))


def modes(own: Reading, found: tuple[Party, ...]) -> tuple[int, ...]:
    """Return the chosen modes: by ordinal, all of them, or the first so many where it does not matter which."""
    spell = next((party for party in found if party.is_spell and party.face is not None), None)
    if spell is None or spell.face is None:
        return ()
    if not own.has("mode"):
        return _by_what_they_do(own, spell)
    printed = sum(line.lstrip().startswith("•") for line in spell.face.text_en.splitlines())
    by_number = tuple(_ORDINALS[token.lemma] for token in own.tokens if token.lemma in _ORDINALS)
    if by_number:
        return by_number
    place = own.places("mode")[0]
    near = own.tokens[max(0, place - 3) : place]
    if any(token.lemma in _ALL or token.norm in _ALL for token in near) and own.tokens[place - 1].value in (
        0,
        printed,
    ):
        return tuple(range(1, printed + 1))
    number = next((token.value for token in near if token.kind is Kind.NUMBER), 0)
    if 0 < number <= printed:
        return tuple(range(1, number + 1))
    return _by_what_they_do(own, spell)


def _by_what_they_do(own: Reading, spell: Party) -> tuple[int, ...]:
    named = modes_told(own, spell.mention) if spell.mention is not None and _is_modal(spell) else None
    return tuple(sorted(named.modes)) if named is not None else ()


def _is_modal(spell: Party) -> bool:
    return spell.face is not None and "•" in spell.face.text_en


def modal_tokens(own: Reading, table: Table) -> frozenset[int]:
    """Return the words that tell which modes are chosen."""
    if not table.modes:
        return frozenset()
    places = own.places("mode")
    near = {i for place in places for i in range(max(0, place - 3), place + 1)}
    spell = next((p.mention for p in table.parties if p.is_spell and p.mention is not None), None)
    named = modes_told(own, spell) if spell is not None else None
    ordinals = {i for i, token in enumerate(own.tokens) if token.lemma in _ORDINALS}
    told = named.tokens if named is not None else frozenset()
    return frozenset(i for i in near if own.tokens[i].kind is Kind.NUMBER or i in places) | ordinals | told
