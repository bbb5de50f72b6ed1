"""Every kind of answer as a document: one function a kind, and one place that chooses among them."""

from dataclasses import replace
from typing import assert_never

from bot.answering.answers import (
    Answer,
    AskWhich,
    CardFound,
    Computed,
    Nearest,
    NeedsMore,
    NotModelled,
    NumberCited,
    Option,
    OutOfScope,
    Ruled,
    RuleFound,
    TermFound,
    Undetermined,
    Unknown,
)
from bot.answering.question import TEXT_LIMIT
from bot.presenting.cards import present_card
from bot.presenting.document import Block, Bold, Button, Document, Items, Quote, Text, lines, paragraph
from bot.presenting.editions import date_shown, ref_shown, refs_shown
from bot.presenting.findings import present_findings
from bot.presenting.words import say
from engine.rules import RuleRef
from knowledge.records import Ruling

_MOST_CHILDREN = 30


def present(answer: Answer, lang: str) -> Document:
    """Return the document of an answer, in Russian or English."""
    match answer:
        case Ruled():
            return _ruled(answer, lang)
        case Nearest():
            return _nearest(answer, lang)
        case Computed():
            return present_findings(answer, lang)
        case CardFound():
            return present_card(answer, lang)
        case RuleFound():
            return _rule(answer, lang)
        case NumberCited():
            return _cited(answer, lang)
        case TermFound():
            return _term(answer)
        case AskWhich():
            return _ask(answer, lang)
        case NeedsMore():
            return Document(
                (paragraph(say(f"need.{answer.missing}", lang)),), buttons=_buttons(answer.options)
            )
        case Undetermined():
            return Document((paragraph(say("undetermined", lang)),))
        case NotModelled():
            return Document((paragraph(say("not_modelled", lang, words=", ".join(answer.words))),))
        case OutOfScope():
            return Document((paragraph(say(f"scope.{answer.reason}", lang, limit=TEXT_LIMIT)),))
        case Unknown():
            return _unknown(answer, lang)
        case _:
            assert_never(answer)


def _ruled(answer: Ruled, lang: str) -> Document:
    ruling = answer.ruling
    english = lang == "en" and bool(ruling.verdict_en)
    verdict = ruling.verdict_en if english else ruling.verdict
    why = ruling.why_en if english else ruling.why
    refs = tuple(citation.ref for citation in answer.citations)
    blocks: list[Block] = [paragraph(Bold(verdict))]
    if why:
        blocks.append(paragraph(why))
    if ruling.today and not english:
        blocks.append(paragraph(Bold(f"{say('label.today', lang)}: "), ruling.today))
    if ruling.slip and not english:
        blocks.append(paragraph(Bold(f"{say('label.slip', lang)}: "), ruling.slip))
    if refs:
        blocks.append(paragraph(f"{say('label.rules', lang)}: {refs_shown(refs, lang)}."))
    quotes = tuple(Quote(ref_shown(c.ref, lang), c.quote) for c in answer.citations if c.quote)
    return Document(tuple(blocks), details=quotes)


def _nearest(answer: Nearest, lang: str) -> Document:
    shown = _ruled(Ruled(answer.ruling, answer.citations), lang)
    asked = paragraph(say("near.asked", lang, question=answer.ruling.asked[0]))
    return replace(shown, blocks=(asked, *shown.blocks), buttons=_buttons(answer.others))


def _rule(found: RuleFound, lang: str) -> Document:
    rule = found.rule
    heading = (
        f"{ref_shown(rule.ref, lang)}{f' {rule.title}' if rule.title and rule.title not in rule.text else ''}"
    )
    blocks: list[Block] = [paragraph(rule.text)]
    blocks += [paragraph(Bold(f"{say('label.examples', lang)}: "), example) for example in rule.examples]
    if found.children:
        shown = found.children[:_MOST_CHILDREN]
        blocks.append(lines(*(f"{child.ref.number} {child.text}" for child in shown)))
    if found.history:
        told = "; ".join(
            f"{date_shown(edition, lang)} — {number or '—'}" for edition, number in found.history
        )
        blocks.append(paragraph(Bold(f"{say('label.history', lang)}: "), told))
    details: list[Block] = []
    if found.parent is not None:
        details.append(Quote(ref_shown(found.parent.ref, lang), found.parent.text))
    buttons = tuple(Button(number, _rule_action(rule.ref, number)) for number in found.neighbours[:4])
    return Document(tuple(blocks), heading=heading, details=tuple(details), buttons=buttons)


def _cited(answer: NumberCited, lang: str) -> Document:
    told = tuple(
        (Bold(f"{ref_shown(citation.ref, lang)}: "), Text(_verdict(ruling, lang)))
        for citation, ruling in answer.cited
    )
    buttons = tuple(Button(ruling.asked[0], f"ruling:{ruling.key}") for _, ruling in answer.cited)
    return Document((paragraph(say("rule.cited", lang, number=answer.number)), Items(told)), buttons=buttons)


def _verdict(ruling: Ruling, lang: str) -> str:
    return (ruling.verdict_en or ruling.verdict) if lang == "en" else ruling.verdict


def _rule_action(ref: RuleRef, number: str) -> str:
    return f"rule:{ref.book}:{ref.edition}:{number}"


def _term(found: TermFound) -> Document:
    quotes = tuple(Quote(f"{e.term}, {e.book} {date_shown(e.edition)}", e.text) for e in found.entries)
    return Document(quotes)


def _ask(answer: AskWhich, lang: str) -> Document:
    text = say(f"ask.{answer.subject}", lang, **dict(answer.facts))
    return Document(
        (paragraph(text), lines(*(o.label for o in answer.options))), buttons=_buttons(answer.options)
    )


def _unknown(answer: Unknown, lang: str) -> Document:
    blocks: list[Block] = [paragraph(say(f"unknown.{answer.reason}", lang, subject=answer.subject))]
    if answer.near:
        blocks += [paragraph(say("unknown.near", lang)), lines(*(option.label for option in answer.near))]
    return Document(tuple(blocks), buttons=_buttons(answer.near))


def _buttons(options: tuple[Option, ...]) -> tuple[Button, ...]:
    return tuple(Button(option.label, option.action) for option in options)
