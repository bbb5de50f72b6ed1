"""Every kind of answer as a document: one function a kind, and one place that chooses among them."""

from dataclasses import replace
from typing import assert_never

from bot.answering.answers import (
    Answer,
    AskWhich,
    CardFound,
    CardRuled,
    CardsFound,
    Computed,
    EditionsCompared,
    Evaluated,
    LegalityFound,
    Misread,
    Nearest,
    NearTerm,
    NeedsMore,
    NotModelled,
    NumberCited,
    NumbersMoved,
    Option,
    OutOfScope,
    Ruled,
    RuleFound,
    RuleHistory,
    RulePointsTo,
    ScenarioText,
    TermFound,
    Undetermined,
    Unknown,
)
from bot.answering.findings import Assumption
from bot.answering.question import TEXT_LIMIT
from bot.presenting.cards import present_card, present_card_rulings, present_cards
from bot.presenting.document import Block, Button, Document, lines, paragraph
from bot.presenting.editions import date_shown
from bot.presenting.editions_compared import present_compared
from bot.presenting.evaluated import present_evaluated, present_undetermined
from bot.presenting.findings import present_findings
from bot.presenting.legality import present_legality
from bot.presenting.moved_numbers import present_moved, present_pointing
from bot.presenting.rule_pages import cited_lines, present_cited, present_history, present_rule
from bot.presenting.rulings import present_nearest, present_ruling
from bot.presenting.scenario_texts import present_misread, present_scenario
from bot.presenting.terms import present_near_term, present_term
from bot.presenting.words import say


def present(answer: Answer, lang: str) -> Document:
    """Return the document of an answer, in Russian or English."""
    match answer:
        case Ruled():
            return present_ruling(answer, lang)
        case Nearest():
            return present_nearest(answer, lang)
        case Computed():
            return _assumed(present_findings(answer, lang), answer.assumptions, lang)
        case Evaluated():
            return present_evaluated(answer, lang)
        case ScenarioText():
            return present_scenario(answer, lang)
        case Misread():
            return present_misread(answer, lang)
        case CardFound():
            return present_card(answer, lang)
        case CardsFound():
            return present_cards(answer, lang)
        case LegalityFound():
            return present_legality(answer, lang)
        case CardRuled():
            return present_card_rulings(answer, lang)
        case RuleFound():
            return present_rule(answer, lang)
        case RuleHistory():
            return present_history(answer, lang)
        case RulePointsTo():
            return present_pointing(answer, lang)
        case NumbersMoved():
            return present_moved(answer, lang)
        case EditionsCompared():
            return present_compared(answer, lang)
        case NumberCited():
            return present_cited(answer, lang)
        case TermFound():
            return present_term(answer, lang)
        case NearTerm(page=page):
            return present_near_term(page, lang)
        case AskWhich():
            return _ask(answer, lang)
        case NeedsMore():
            return Document(
                (paragraph(say(f"need.{answer.missing}", lang)),), buttons=_buttons(answer.options)
            )
        case Undetermined():
            return present_undetermined(answer, lang)
        case NotModelled():
            return Document((paragraph(say("not_modelled", lang, words=", ".join(answer.words))),))
        case OutOfScope():
            return Document((paragraph(say(f"scope.{answer.reason}", lang, limit=TEXT_LIMIT)),))
        case Unknown():
            return _unknown(answer, lang)
        case _:
            assert_never(answer)


def _ask(answer: AskWhich, lang: str) -> Document:
    facts = dict(answer.facts)
    text = say(f"ask.{answer.subject}", lang, **facts)
    text += say("ask.more", lang) if facts.get("more") else ""
    blocks: list[Block] = [paragraph(text), lines(*(option.label for option in answer.options))]
    if answer.cited:
        blocks += [paragraph(say("ask.cited", lang)), cited_lines(answer.cited, lang)]
    return Document(tuple(blocks), buttons=_buttons(answer.options))


def _unknown(answer: Unknown, lang: str) -> Document:
    blocks: list[Block] = [paragraph(say(f"unknown.{answer.reason}", lang, subject=answer.subject))]
    if answer.near:
        blocks += [paragraph(say("unknown.near", lang)), lines(*(option.label for option in answer.near))]
    return Document(tuple(blocks), buttons=_buttons(answer.near))


def _assumed(document: Document, assumptions: tuple[Assumption, ...], lang: str) -> Document:
    """Say beside a computed answer of which time's rules it is, where they are not today's."""
    dates = [str(value) for each in assumptions if each.code == "as_of" for _, value in each.facts]
    if not dates:
        return document
    first, *rest = document.blocks
    told = say("assumed.as_of", lang, date=date_shown(dates[0], lang))
    return replace(document, blocks=(first, paragraph(f"{say('label.assumed', lang)}: {told}."), *rest))


def _buttons(options: tuple[Option, ...]) -> tuple[Button, ...]:
    return tuple(Button(option.label, option.action) for option in options if option.action)
