"""What a rule's number named through the editions, as lines: then, where that is today, and what the number is now."""

from itertools import groupby

from bot.answering.answers import NumbersMoved, RulePointsTo
from bot.answering.number_lives import NumberLife, NumberUse, Pointed
from bot.answering.rule_options import action_of
from bot.presenting.document import Block, Bold, Button, Document, Inline, Items, Text
from bot.presenting.editions import ref_shown
from bot.presenting.fitting import shorten
from bot.presenting.rulings import present_ruling
from bot.presenting.words import say
from engine.rules import COMPREHENSIVE_RULES, RuleRef

_LONGEST_TEXT = 280
_EARLIEST, _FIRST_PRINTED = "2003", "2002"
"""The year of the oldest edition of the table, and that of the document which has the same numbers."""


def present_moved(answer: NumbersMoved, lang: str) -> Document:
    """Show the life of each number, then the ruling that answers the rest."""
    blocks: list[Block] = [Items(tuple(_line(life, use, lang) for use in life.uses)) for life in answer.lives]
    told = present_ruling(answer.ruling, lang) if answer.ruling is not None else None
    if told is not None:
        blocks += told.blocks
    return Document(
        tuple(blocks),
        heading=say("moved.of", lang, numbers=", ".join(life.number for life in answer.lives)),
        details=told.details if told is not None else (),
        buttons=tuple(_buttons(answer)),
    )


def present_pointing(answer: RulePointsTo, lang: str) -> Document:
    """Show the rules that each text points to, then the ruling that answers the rest."""
    rows: list[tuple[Inline, ...]] = []
    for ref, pointed in answer.pointing:
        told = ", ".join(_pointed(each, lang) for each in pointed)
        rows.append((Bold(say("moved.points", lang, ref=ref_shown(ref, lang))), Text(f" {told}.")))
    shown = present_ruling(answer.ruling, lang) if answer.ruling is not None else None
    blocks = shown.blocks if shown is not None else ()
    return Document((Items(tuple(rows)), *blocks), details=shown.details if shown is not None else ())


def _pointed(each: Pointed, lang: str) -> str:
    """«707 «Face-Down Spells and Permanents» (сегодня 708)»."""
    named = f"{each.number} «{each.subject}»" if each.subject else each.number
    today = ", ".join(each.today)
    moved = f" ({say('moved.today', lang, numbers=today)})" if today not in ("", each.number) else ""
    return f"{named}{moved}"


def _line(life: NumberLife, use: NumberUse, lang: str) -> tuple[Inline, ...]:
    code = "moved.now" if use.is_now else "moved.then" if use.today else "moved.gone"
    span = _span(use, lang)
    head = say(code, lang, number=life.number, span=span, today=", ".join(use.today))
    parts: list[Inline] = [Bold(head)]
    subject = f"{use.subject} ({use.term.ru[0]})" if use.term is not None and lang == "ru" else use.subject
    text = shorten(" ".join(use.text.split()), _LONGEST_TEXT) if use.text else ""
    told = ": ".join(part for part in (subject, f"«{text}»" if text else "") if part)
    if told:
        parts.append(Text(f" {told}"))
    numbers = _numbers(use)
    if numbers:
        parts.append(Text(f" {say('label.history', lang)}: {numbers}."))
    return tuple(parts)


def _numbers(use: NumberUse) -> str:
    """Return the numbers of a rule by the years that had them, where it had several."""
    runs = [(number, [edition for edition, _ in run]) for number, run in groupby(use.numbers, lambda p: p[1])]
    if len(runs) < 2:
        return ""
    return ", ".join(f"{number} ({_years(found[0], found[-1])})" for number, found in runs)


def _span(use: NumberUse, lang: str) -> str:
    return (
        say("span.since", lang, year=_year(use.oldest)) if use.is_now else _years(use.oldest, use.ref.edition)
    )


def _years(oldest: str, newest: str) -> str:
    first, last = _year(oldest), _year(newest)
    return first if first == last else f"{first}–{last}"


def _year(edition: str) -> str:
    return _FIRST_PRINTED if edition.startswith(_EARLIEST) else edition[:4]


def _buttons(answer: NumbersMoved) -> list[Button]:
    uses = [use for life in answer.lives for use in life.uses if use.today]
    newest = {use.ref.edition for life in answer.lives for use in life.uses if use.is_now}
    edition = max(newest, default=max((use.ref.edition for use in uses), default=""))
    numbers = dict.fromkeys(number for use in uses for number in use.today)
    refs = [RuleRef(number, COMPREHENSIVE_RULES, edition) for number in numbers]
    return [Button(ref.number, action) for ref in refs if newest and (action := action_of(ref))]
