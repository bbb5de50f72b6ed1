"""A card as a document, in the language of the asker where the card has it."""

from bot.answering.answers import CardFound, CardRuled, CardsFound
from bot.presenting.card_properties import figures_shown, property_shown
from bot.presenting.card_titles import name_in, titled
from bot.presenting.card_told import told_blocks
from bot.presenting.cards_compared import compared_blocks
from bot.presenting.document import (
    Block,
    Bold,
    Document,
    Inline,
    Items,
    Paragraph,
    Quote,
    Text,
    lines,
    paragraph,
)
from bot.presenting.editions import date_shown
from bot.presenting.legality import formats_shown
from bot.presenting.words import say
from knowledge.records import Card, Face

_SHOWN_RULINGS = 5


def present_card(found: CardFound, lang: str) -> Document:
    """Show the face that was named first, then the card's other faces; rulings and formats are details."""
    card = found.card
    named = card.faces[found.face]
    order = sorted(range(len(card.faces)), key=lambda index: index != found.face)
    order = [index for index in order if index == found.face or card.faces[index] != named]
    blocks: list[Block] = [paragraph(say("card.instead", lang))] if found.instead else []
    if found.told:
        blocks += told_blocks(found, name_in(named, lang), lang)
    if found.wanted:
        blocks += _wanted(found, lang)
    if found.unpriced:
        blocks.append(paragraph(say("card.unpriced", lang)))
    for place, index in enumerate(order):
        blocks += _face(card, card.faces[index], lang, first=place == 0)
    if card.stats:
        blocks.append(lines(*(f"{name}: {value}" for name, value in card.stats)))
    blocks += _relations(card, lang)
    if card.note_ru and lang == "ru":
        blocks.append(paragraph(card.note_ru))
    return Document(tuple(blocks), heading=titled(card, named, lang), details=_details(card, lang))


def present_card_rulings(answer: CardRuled, lang: str) -> Document:
    """Show the official rulings verbatim, marked as such and dated; the card itself is a detail."""
    card = present_card(CardFound(answer.card, answer.face), lang)
    quotes = tuple(Quote(date_shown(ruling.date, lang), ruling.text) for ruling in answer.rulings)
    return Document(
        (paragraph(say("card.official", lang)), *quotes), heading=card.heading, details=card.blocks
    )


def present_cards(answer: CardsFound, lang: str) -> Document:
    """Show several cards: of each what was asked, or its figures and text under its name."""
    blocks = compared_blocks(answer, lang)
    for found in answer.found:
        told = told_blocks(found, name_in(found.card.faces[found.face], lang), lang) if found.told else []
        blocks += told or _wanted(found, lang) or card_blocks(found, lang)
    return Document(tuple(blocks))


def card_blocks(found: CardFound, lang: str) -> list[Block]:
    """Return the face of a card that was named: its figures and text under its name."""
    face = found.card.faces[found.face]
    return [paragraph(Bold(titled(found.card, face, lang))), *_face(found.card, face, lang, first=True)]


def _wanted(found: CardFound, lang: str) -> list[Block]:
    """The properties that were asked for, first: «4/3», «{2}{W}{W}»."""
    face = found.card.faces[found.face]
    stats = {name: f"{name[:1].lower()}{name[1:]} {value}" for name, value in found.card.stats}
    told = [stats.get(each) or property_shown(found.card, face, each, lang) for each in found.wanted]
    told = [value for value in told if value]
    return [paragraph(Bold(f"{name_in(face, lang)}: {', '.join(told)}."))] if told else []


def _face(card: Card, face: Face, lang: str, *, first: bool) -> list[Block]:
    head: list[Inline] = [] if first else [Bold(titled(card, face, lang)), Text(" ")]
    head.append(Text(figures_shown(face, lang)))
    text = (face.text_ru or face.text_en) if lang == "ru" else (face.text_en or face.text_ru)
    blocks: list[Block] = [Paragraph(tuple(head))] if head else []
    if text:
        blocks.append(paragraph(text))
    return blocks


def _relations(card: Card, lang: str) -> list[Block]:
    if card.layout != "meld" or not card.related:
        return []
    return [paragraph(f"{say('label.melds', lang)}: {'; '.join(card.related)}")]


def _details(card: Card, lang: str) -> tuple[Block, ...]:
    blocks: list[Block] = []
    formats = formats_shown(card, lang)
    if formats:
        blocks.append(paragraph(formats))
    if card.rulings:
        blocks.append(paragraph(Bold(say("label.rulings", lang))))
        newest = sorted(card.rulings, key=lambda ruling: ruling.date, reverse=True)[:_SHOWN_RULINGS]
        blocks.append(Items(tuple((Text(f"{date_shown(r.date, lang)}: {r.text}"),) for r in newest)))
    return tuple(blocks)
