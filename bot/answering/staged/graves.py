"""Cards in a graveyard that a question lists by their types: «в грейвах: земля, инстант и племенное волшебство».

Read only where somebody of the scene counts what lies there. Refuses words that are no type.
"""

from bot.answering.reading import Mention
from bot.answering.staged.tale import Actor, Tale
from bot.answering.tokens import Kind, Token

_TYPES = {
    "земл": "Land",
    "ленд": "Land",
    "инстант": "Instant",
    "мгновен": "Instant",
    "волшебств": "Sorcery",
    "сорсер": "Sorcery",
    "сорк": "Sorcery",
    "артефакт": "Artifact",
    "чар": "Enchantment",
    "энчант": "Enchantment",
    "существ": "Creature",
    "твар": "Creature",
    "крич": "Creature",
    "мироход": "Planeswalker",
    "планесвол": "Planeswalker",
    "племен": "Kindred",
    "битв": "Battle",
    "land": "Land",
    "instant": "Instant",
    "sorcery": "Sorcery",
    "creature": "Creature",
    "enchantment": "Enchantment",
}
_ORDER = (
    "Kindred",
    "Artifact",
    "Enchantment",
    "Land",
    "Creature",
    "Planeswalker",
    "Battle",
    "Instant",
    "Sorcery",
)
_JOINS = frozenset(("и", "and", "плюс"))
_IDLE = frozenset(
    (
        "карта",
        "заклинание",
        "card",
        "один",
        "одна",
        "штука",
        "a",
        "an",
        "по",
        "еще",
        "есть",
        "лежать",
        "лежит",
        "опп",
        "оппа",
        "оппонент",
        "соперник",
        "мой",
        "моем",
        "меня",
        "него",
        "его",
        "чужой",
    )
)
_MOST = 8


def read_graves(tale: Tale) -> None:
    """Read the list after the word for a graveyard."""
    counting = any(_counts(mention) for mention in tale.reading.mentions)
    for seen in tale.own.seen("graveyard") if counting else ():
        tale.take_span(seen.first, seen.last)
        items = _items(tale, seen.last + 1, tale.sentence_of(seen.last)[1]) or _items_before(tale, seen.first)
        if not items:
            tale.clear = False
            return
        for place, line, count in items:
            size = (1, 1) if "Creature" in line else None
            tale.actors.append(
                Actor(tale.new_key(), place, place, count, line=line, size=size, starts="graveyard")
            )
        return


def _counts(mention: Mention) -> bool:
    face = mention.card.faces[mention.face]
    return "*" in face.power + face.toughness and "graveyard" in face.text_en


def _items_before(tale: Tale, place: int) -> list[tuple[int, str, int]]:
    """«земля и инстант в грейве»: the clause before the word."""
    first = tale.own.clause_of(place)[0]
    named = max((m.last + 1 for m in tale.reading.mentions if m.first < place), default=first)
    return _items(tale, max(first, named), place - 1)


def _items(tale: Tale, first: int, last: int) -> list[tuple[int, str, int]]:
    """The cards of a stretch: a type line each, with how many; empty where a word is no type."""
    found: list[tuple[int, str, int]] = []
    kinds: list[str] = []
    read: list[int] = []
    count, place = 1, first
    for index in range(first, last + 2):
        token = tale.reading.at(index) if index <= last else None
        if token is None or token.text in ",;" or token.norm in _JOINS:
            if kinds:
                found.append((place, " ".join(kind for kind in _ORDER if kind in kinds), count))
            kinds, count = [], 1
            read.append(index)
            continue
        kind = _type(token)
        if kind:
            kinds.append(kind)
            place = index
        elif token.kind is Kind.NUMBER and 1 < token.value <= _MOST:
            count = token.value
        elif not (
            token.kind is Kind.MARK or token.lemma in _IDLE or token.norm in _IDLE or len(token.norm) < 3
        ):
            return []
        read.append(index)
    tale.take(*read) if found else None
    return found


def _type(token: Token) -> str:
    return next((kind for stem, kind in _TYPES.items() if token.norm.startswith(stem)), "")
