"""A written ruling as a document: the verdict, why, what it rests on in a line or two; quotes under «подробнее».

Refuses to know how it was found.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.answering.answers import Nearest, Ruled
from bot.answering.evidence import Sourced
from bot.presenting.cards import card_blocks
from bot.presenting.document import Block, Bold, Button, Document, Quote, paragraph
from bot.presenting.editions import place_shown, ref_shown, refs_shown
from bot.presenting.words import say
from knowledge.records import Game

_MOST_PLACES = 3


def present_ruling(answer: Ruled, lang: str) -> Document:
    """Show a ruling; what holds today and slips of the source stand beside it."""
    ruling = answer.ruling
    english = lang == "en" and bool(ruling.verdict_en)
    blocks: list[Block] = [paragraph(Bold(ruling.verdict_en if english else ruling.verdict))]
    why = ruling.why_en if english else ruling.why
    if why:
        blocks.append(paragraph(why))
    if ruling.today and not english:
        blocks.append(paragraph(Bold(f"{say('label.today', lang)}: "), ruling.today))
    if ruling.slip and not english:
        blocks.append(paragraph(Bold(f"{say('label.slip', lang)}: "), ruling.slip))
    rests = "\n".join(_rests_on(answer, lang))
    if rests:
        blocks.append(paragraph(rests))
    return Document(tuple(blocks), details=tuple(_quotes(answer, lang)))


def present_nearest(answer: Nearest, lang: str) -> Document:
    """Show a ruling that is only near, under its own question (in Russian) and with others to pick from.

    The cards that the question names besides follow it.
    """
    shown = present_ruling(Ruled(answer.ruling, answer.citations, answer.sources), lang)
    code = "near.asked" if lang == "ru" else "near.found"
    asked = paragraph(say(code, lang, question=answer.ruling.asked[0]))
    buttons = tuple(Button(option.label, option.action) for option in answer.others)
    cards = (block for found in answer.cards for block in card_blocks(found, lang))
    return replace(shown, blocks=(asked, *shown.blocks, *cards), buttons=buttons)


def _rests_on(answer: Ruled, lang: str) -> Iterator[str]:
    """Yield a line of rules and one of source documents, each by its title and place."""
    refs = tuple(citation.ref for citation in answer.citations)
    if refs:
        yield f"{say('label.rules', lang)}: {refs_shown(refs, lang)}."
    titles = dict.fromkeys(source.title for source in answer.sources)
    told = [_source([s for s in answer.sources if s.title == title]) for title in titles]
    if told:
        yield f"{say('label.source', lang)}: {'; '.join(told)}."


def _source(places: Sequence[Sourced]) -> str:
    """Return one document with its places: «Заметки о выпуске «Луна Кошмаров», 2016: 712.4, абз. 12»."""
    first = places[0]
    year = first.date[:4]
    named = first.title if year in first.title or not year.isdigit() else f"{first.title}, {year}"
    shown = list(dict.fromkeys(place_shown(each.found or each.place) for each in places))
    more = ", …" if len(shown) > _MOST_PLACES else ""
    return f"{named}: {', '.join(shown[:_MOST_PLACES])}{more}"


def _quotes(answer: Ruled, lang: str) -> Iterator[Quote]:
    """Yield the passages of the documents, then the rules, verbatim; the Berserk page's rules are its passages."""
    seen = dict.fromkeys(source for source in answer.sources if source.quote)
    for source in seen:
        yield Quote(f"{source.title}, {place_shown(source.found)}", source.quote)
    if answer.ruling.game is Game.BERSERK and seen:
        return
    yield from (Quote(ref_shown(c.ref, lang), c.quote) for c in answer.citations if c.quote)
