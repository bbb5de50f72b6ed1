"""Where a card may be played, in words, with the date of the data that say so. Refuses to judge what they leave out."""

from bot.answering.answers import LegalityFound
from bot.answering.properties import FORMATS
from bot.presenting.document import Block, Bold, Document, paragraph
from bot.presenting.editions import date_shown
from bot.presenting.words import say
from knowledge.records import Card, Face

_ASKED = {"banned": "ban", "restricted": "limit"}
_STATUSES = ("Legal", "Restricted", "Banned")


def present_legality(answer: LegalityFound, lang: str) -> Document:
    """Show a verdict for each format that was asked for, or the whole list; then the data's date."""
    face = answer.card.faces[answer.face]
    if not answer.card.legalities:
        code = "legality.none" if answer.data_title else "legality.not_loaded"
        return Document((paragraph(say(code, lang)), *_dated(answer, lang)), heading=_heading(face, lang))
    told = dict(answer.card.legalities)
    blocks: list[Block] = [
        paragraph(Bold(verdict_shown(told.get(each, ""), each, answer.asked, lang)))
        for each in answer.formats
    ]
    if not answer.formats and answer.asked == "banned" and "Banned" not in told.values():
        blocks.append(paragraph(Bold(say("legality.nowhere_banned", lang))))
    if not answer.formats:
        blocks.append(paragraph(Bold(formats_shown(answer.card, lang))))
    return Document((*blocks, *_dated(answer, lang)), heading=_heading(face, lang))


def formats_shown(card: Card, lang: str) -> str:
    """Return the formats that a card is legal, restricted and banned in, empty where none is known."""
    told = dict(card.legalities)
    by_status = {
        status: [say(f"format.{each}", lang) for each in FORMATS if told.get(each) == status]
        for status in _STATUSES
    }
    lines = (
        say(f"legality.{status.lower()}", lang, formats=", ".join(names))
        for status, names in by_status.items()
        if names
    )
    return " ".join(lines)


def verdict_shown(status: str, format_: str, asked: str, lang: str) -> str:
    """Say yes or no to what was asked: «легальна ли» and «забанена ли» are answered the opposite way."""
    code = status.lower() or "absent"
    return say(
        f"legality.{_ASKED.get(asked, 'play')}.{code}",
        lang,
        format=say(f"format.{format_}", lang),
    )


def _dated(answer: LegalityFound, lang: str) -> tuple[Block, ...]:
    if not answer.data_title:
        return ()
    date = date_shown(answer.data_date, lang)
    return (paragraph(say("legality.data", lang, title=answer.data_title, date=date)),)


def _heading(face: Face, lang: str) -> str:
    name, other = (
        (face.name_ru or face.name_en, face.name_en) if lang == "ru" else (face.name_en, face.name_ru)
    )
    return f"{name} ({other})" if other and other != name else name
