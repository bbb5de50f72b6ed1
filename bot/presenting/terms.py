"""A term of the glossary as a document: what it means, its words, its trap, its rules; quotes under «подробнее»."""

from dataclasses import replace

from bot.answering.answers import TermFound
from bot.answering.rule_options import action_of
from bot.answering.term_pages import label_of
from bot.presenting.document import Block, Bold, Button, Document, Quote, paragraph
from bot.presenting.editions import date_shown, number_shown, ref_shown, refs_shown
from bot.presenting.words import say
from knowledge.records import GlossaryEntry, Term
from knowledge.russian import lemma

_MOST_WORDS = 4


def present_term(found: TermFound, lang: str) -> Document:
    """Show our own term first; where there is none, the entry of the book's glossary."""
    term = found.term
    if term is None:
        return Document(tuple(_quote(entry, lang) for entry in found.entries))
    refs = tuple(citation.ref for citation in found.citations)
    blocks: list[Block] = _first(found, term, lang)
    if term.trap and lang == "ru":
        blocks.append(paragraph(Bold(f"{say('term.trap', lang)}: "), term.trap))
    told = "\n".join(_words(term, found.wanted, lang)) if lang == "ru" else ""
    if told:
        blocks.append(paragraph(told))
    if refs:
        blocks.append(paragraph(f"{say('label.rules', lang)}: {refs_shown(refs, lang)}."))
    blocks += [paragraph(Bold(f"{label_of(other)}: "), other.meaning) for other in found.others]
    entries = tuple(_quote(entry, lang) for entry in found.entries)
    quotes = tuple(Quote(ref_shown(c.ref, lang), c.quote) for c in found.citations if len(c.quote) > _SHORT)
    told_first = tuple(Quote(ref_shown(told.ref, lang), told.quote) for told in found.told)
    shown_first = (*entries, *told_first) if lang == "en" and entries else ()
    return Document(
        (*shown_first, *blocks),
        heading=_heading(term, lang),
        details=(*quotes, *(() if shown_first else entries)),
        buttons=_buttons(found),
    )


def present_near_term(page: TermFound, lang: str) -> Document:
    """Show a term that is no answer, but the nearest there is."""
    shown = present_term(page, lang)
    return replace(shown, blocks=(paragraph(say("near.found", lang)), *shown.blocks))


_SHORT = 40
"""A heading («Trample») says nothing that the term does not."""


def _heading(term: Term, lang: str) -> str:
    names = [words[0] for words in (term.ru, term.en) if words]
    first, *other = names[::-1] if lang == "en" else names
    both = f"{first[:1].upper()}{first[1:]}"
    return f"{both} ({other[0]})" if other else both


def _first(found: TermFound, term: Term, lang: str) -> list[Block]:
    """What was asked for first: the word in the other language, the number, or the meaning."""
    meaning: Block = paragraph(term.meaning)
    numbers = refs_shown(tuple(citation.ref for citation in found.citations), lang)
    answers = {
        "english": say("term.english", lang, words=", ".join(term.en)) if term.en else "",
        "russian": say("term.russian", lang, words=", ".join(term.ru[:_MOST_WORDS])) if term.ru else "",
        "number": numbers,
    }
    told = answers.get(found.wanted, "")
    means = [] if lang == "en" and found.entries else [meaning]
    return [paragraph(Bold(told)), *means] if told else means


def _words(term: Term, wanted: str, lang: str) -> list[str]:
    """The term's other words: English, Russian through the years, slang; few, and no two of one dictionary form."""
    told = [
        ("term.english", () if wanted == "english" or len(term.en) == 1 else term.en),
        ("term.also", () if wanted == "russian" else _distinct(term.ru)[1:]),
        ("term.slang", _distinct(term.slang)),
    ]
    return [say(code, lang, words=", ".join(words[:_MOST_WORDS])) for code, words in told if words]


def _distinct(words: tuple[str, ...]) -> tuple[str, ...]:
    by_form: dict[tuple[str, ...], str] = {}
    for word in words:
        by_form.setdefault(tuple(lemma(part.lower()) for part in word.split()), word)
    return tuple(by_form.values())


def _quote(entry: GlossaryEntry, lang: str) -> Quote:
    return Quote(f"{entry.term}, {entry.book} {date_shown(entry.edition, lang)}", entry.text)


def _buttons(found: TermFound) -> tuple[Button, ...]:
    refs = (citation.ref for citation in found.citations if citation.quote)
    rules = tuple(Button(number_shown(ref), action_of(ref)) for ref in refs if action_of(ref))
    return (*rules, *(Button(label_of(other), f"term:{other.key}") for other in found.others))
