"""Of what mana values are asked: costs, named cards, face-down ones, tokens, lands, how many of each (202.3).

Refuses to know what is asked of them.
"""

from dataclasses import replace

from bot.answering.names import shown_name
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, cost_of
from bot.answering.values import is_melded
from bot.answering.worths.model import Subject
from bot.answering.worths.passing import pays_by_land
from engine.magic.mana import ManaCost

_FOR_MANA = ("делв", "дельв", "delv", "конвок", "convok", "импров", "improv", "созыв")
"""What pays for the mana of a spell, and so stands before its own cost."""
_THINGS = ("facedown", "token", "land")
_PLAIN = ("word", "unknown", "quality", "cre", "it")
_NOUNS = ("спелл", "закл", "карт", "spell", "card")
_PAIR = 2
_NEAR = 3


def parted(row: Row, shelf: Shelf) -> tuple[str, tuple[Subject, ...]]:
    """«кмс бризелы на кладбище»: anywhere but on the battlefield there are only its two cards (712.21).

    Return what the melded card is called, and the two; nothing where no such zone is told of one melded card.
    """
    cards = {tag.card.card.key: tag.card for tag in row.tags if tag.card is not None}
    wholes = [m for m in cards.values() if is_melded(m.card, m.card.faces[m.face])]
    if len(wholes) != 1 or not row.has("elsewhere") or row.has("board", "stack", "copy", "cost"):
        return "", ()
    whole = wholes[0]
    parts = [card for name in whole.card.related for card in shelf.library.cards_named(name)[:1]]
    halves = [card for card in parts if not is_melded(card, card.faces[0])]
    if len(halves) != _PAIR or not set(cards) <= {whole.card.key, *(half.key for half in halves)}:
        return "", ()
    mentions = (Mention(half, 0, whole.via, whole.first, whole.last) for half in halves)
    return shown_name(whole), tuple(_of_card(mention) for mention in mentions)


def subjects_of(row: Row) -> tuple[Subject, ...]:
    """Return each thing in order; a card and its own cost are one, and so are the words for one face-down creature.

    Only where a sum is asked may a thing be there several times.
    """
    found: list[Subject] = []
    cards = [tag.card for tag in row.tags if tag.card is not None]
    if any(not _is_plain(card, row) for card in cards):
        return ()
    sums = row.has("sum")
    for index, tag in enumerate(row.tags):
        subject = _subject(row, index, cards)
        if tag.name == "cost" and not _is_beside(row, index):
            if cost_of(tag) is None:
                return ()
            row.taken.add(index)
        if subject is None or (not sums and tag.name in _THINGS and _before(row, index) == "num"):
            continue
        found.append(replace(subject, count=_count(row, index)) if sums else subject)
    return tuple(found) if sums else tuple(dict.fromkeys(found))


def _subject(row: Row, index: int, cards: list[Mention]) -> Subject | None:
    """What the tag at a place is, of which a mana value may be asked."""
    tag = row.tags[index]
    if tag.card is not None:
        again = any(t.card is not None and t.card.card.key == tag.card.card.key for t in row.tags[:index])
        return None if again or _changes(row, index) or _reveals(tag.card, row) else _of_card(tag.card)
    if tag.name == "cost" and not _is_beside(row, index):
        cost = cost_of(tag)
        return None if cost is None or _is_printed(row, index, cards) else Subject("cost", tag.text, cost)
    things = tuple(kind for kind in _THINGS if kind != "land" or not pays_by_land(row))
    return Subject(tag.name) if tag.name in things and not _goes_with(row, index) else None


def _is_printed(row: Row, index: int, cards: list[Mention]) -> bool:
    """Whether a cost is that of a named card; where a sum is asked, of the one that stands right before it."""
    if row.has("sum"):
        before = [
            tag for tag in row.tags[max(0, index - _NEAR) : index] if tag.name in ("card", "cost", "and")
        ]
        cards = [before[-1].card] if before and before[-1].card is not None else []
    return row.tags[index].text.replace(" ", "") in {m.card.faces[m.face].mana_cost for m in cards}


def _before(row: Row, index: int) -> str:
    return row.tags[index - 1].name if index else ""


def _count(row: Row, index: int) -> int:
    """«два медведя {1}{G}», «три фишки»: the number before it, what it is called between."""
    for place in range(index - 1, max(-1, index - 1 - _NEAR), -1):
        name = row.tags[place].name
        if name == "num" and place not in row.taken:
            row.taken.add(place)
            return row.tags[place].value
        if name not in _PLAIN and not (name == "at" and row.tags[index].name == "cost"):
            break
    return 1


def _changes(row: Row, index: int) -> bool:
    """«электромансер скинул 1 с моего спелла»: the card that makes a told spell cheaper is not asked about."""
    after = row.tags[index + 1].name if index + 1 < len(row.tags) else ""
    return after in ("change", "reveals") and row.has("cost")


def _reveals(mention: Mention, row: Row) -> bool:
    """«боб в апкипе открыл {3}{U}»: the card that reveals another and takes life for it is not counted itself."""
    text = mention.card.faces[mention.face].text_en
    return row.has("reveals") and "life equal to" in text and "mana value" in text


def _goes_with(row: Row, index: int) -> bool:
    """«токен-копия», «закрытый морф»: words of one thing, or of what is a copy."""
    tag, before = row.tags[index], row.tags[index - 1] if index else None
    if tag.name == "token" and row.has("copy"):
        return True
    return before is not None and before.name == tag.name


def _is_beside(row: Row, index: int) -> bool:
    before = row.tags[max(0, index - 3) : index]
    names = [tag.name for tag in before]
    if _is_change(row, index):
        return True
    if any(tag.text.startswith(_FOR_MANA) for tag in before):
        return False
    if names[-2:] in (["cast", "at"], ["pay", "at"]) and _costs(row) > 1:
        return True
    if before and before[-1].name == "it" and before[-1].text.startswith(_NOUNS):
        return False
    return "paidby" in names and names[-1] in ("paidby", "at", "pay", "it", "mana")


def _costs(row: Row) -> int:
    return sum(tag.name == "cost" for tag in row.tags)


def _is_change(row: Row, index: int) -> bool:
    """«на {1} дешевле», «подешевел на {2}», «налог {2}»: so much generic mana beside a change."""
    cost = cost_of(row.tags[index])
    around = [tag.name for tag in row.tags[max(0, index - 2) : index + 2]]
    return cost is not None and not cost.symbols and not cost.xs and "change" in around


def _is_plain(mention: Mention, row: Row) -> bool:
    """Whether one cost tells all; a melded or transformed permanent does where it is summed up with others."""
    if (
        row.has("sum")
        and mention.card.layout in ("meld", "transform")
        and not row.has("copy", "elsewhere", "stack")
    ):
        return True
    return mention.card.layout == "normal" and len(mention.card.faces) == 1


def _of_card(mention: Mention) -> Subject:
    face = mention.card.faces[mention.face]
    if mention.card.layout in ("meld", "transform") and not (face.mana_cost or "Land" in face.type_en):
        return Subject("card", shown_name(mention), card=mention)
    if not face.mana_cost and "Land" in face.type_en:
        return Subject("land", shown_name(mention))
    return Subject("cost", shown_name(mention), ManaCost.parse(face.mana_cost or "{0}"))
