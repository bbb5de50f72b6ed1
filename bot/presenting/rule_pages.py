"""Pages of the rule books as documents: short on the first screen, whole under «подробнее».

Words of a book stand verbatim; what is left out is marked by an ellipsis. Refuses to know how a rule was found.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bot.answering.answers import NumberCited, RuleFound, RuleHistory
from bot.answering.evidence import Citation
from bot.answering.rule_options import action_of
from bot.presenting.changes import marked
from bot.presenting.document import Block, Bold, Button, Document, Inline, Items, Quote, Text, paragraph
from bot.presenting.editions import date_shown, number_shown, ref_shown
from bot.presenting.fitting import shorten
from bot.presenting.words import say
from engine.rules import RuleRef
from knowledge.records import Rule, Ruling
from knowledge.rule_changes import Version

_LONGEST_TEXT = 700
"""Characters of a rule's own text on the first screen."""
_LONGEST_CHILD = 110
_LONGEST_EXAMPLE = 250
_MOST_CHILDREN = 12
_CHILD_BUTTONS = 10
_LABEL = 60
_NOW = 2020
"""The year from which an edition says what our glossary does."""


def present_rule(found: RuleFound, lang: str) -> Document:
    """Show a rule: its text, the beginnings of its sub-rules, its numbers in other editions."""
    rule = found.rule
    text = _beginning(rule.text, _LONGEST_TEXT)
    blocks: list[Block] = []
    if found.term is not None and lang == "ru":
        blocks.append(_meaning(found.term.meaning, rule.ref.edition, lang))
    if rule.text != rule.title:
        blocks.append(paragraph(text))
    blocks += _examples(rule, lang, shown=True)
    if found.children:
        blocks.append(_children(rule, found.children))
    if len(found.history) > 1:
        blocks.append(paragraph(Bold(f"{say('label.history', lang)}: "), _numbers(found.history, lang)))
    if found.others:
        told = "; ".join(option.label for option in found.others)
        blocks.append(paragraph(Bold(f"{say('rule.before', lang)}: "), told))
    return Document(
        tuple(blocks),
        heading=_heading(found, lang),
        details=tuple(_details(found, lang)),
        buttons=tuple(_buttons(found, lang)),
    )


def _meaning(meaning: str, edition: str, lang: str) -> Block:
    """What the term means today, called so beside a rule of another time."""
    if not edition[:4].isdecimal() or int(edition[:4]) >= _NOW:
        return paragraph(meaning)
    return paragraph(Bold(f"{say('label.today', lang)}: "), meaning)


def _heading(found: RuleFound, lang: str) -> str:
    rule, term = found.rule, found.term
    place = f"{found.document}, {number_shown(rule.ref)}" if found.document else ref_shown(rule.ref, lang)
    told = f"{rule.title} ({term.ru[0]})" if term is not None and lang == "ru" else rule.title
    return f"{place}{f': {told}' if told else ''}"


def _beginning(text: str, limit: int) -> str:
    """Return a text whole where it is short, else whole sentences or words of it and an ellipsis."""
    if len(text) <= limit:
        return text
    end = max(text.rfind(stop, limit // 3, limit - 1) for stop in (". ", ".\n", ".” ", ";\n", ":\n"))
    return (
        f"{text[: end + 1]} …"
        if end > 0
        else shorten(text[: text.rfind(" ", 0, limit - 1)] + "  " * limit, limit)
    )


def _children(rule: Rule, children: Sequence[Rule]) -> Items:
    shown = [
        (Bold(f"{number_shown(child.ref)} "), Text(_opening(rule, child)))
        for child in children[:_MOST_CHILDREN]
    ]
    rest = len(children) - _MOST_CHILDREN
    return Items((*shown, *([(Text(f"… +{rest}"),)] if rest > 0 else [])))


def _opening(rule: Rule, child: Rule) -> str:
    """Return a sub-rule's title, or how it begins; the title of a part of a section only repeats its number."""
    is_part = child.ref.number.startswith(f"{rule.ref.number} ")
    return shorten(" ".join((child.text if is_part else child.title or child.text).split()), _LONGEST_CHILD)


def _examples(rule: Rule, lang: str, *, shown: bool) -> list[Block]:
    """Return the examples of the first screen (one short one), or the others."""
    first = [example for example in rule.examples[:1] if len(example) <= _LONGEST_EXAMPLE]
    wanted = first if shown else [example for example in rule.examples if example not in first]
    return [paragraph(Bold(f"{say('label.examples', lang)}: "), example) for example in wanted]


def _numbers(history: Sequence[tuple[str, str]], lang: str) -> str:
    """Return the numbers of a rule, one a run of editions: «502.26 (2002–2008), 702.34 (2009)»."""
    runs = [
        (number, [edition for edition, _ in run]) for number, run in groupby(history, lambda pair: pair[1])
    ]
    last = len(runs) - 1
    told = [
        f"{number} ({_span(editions, lang, last=place == last)})"
        for place, (number, editions) in enumerate(runs)
    ]
    return ", ".join(told)


def _span(editions: Sequence[str], lang: str, *, last: bool) -> str:
    first, final = editions[0][:4], editions[-1][:4]
    if last:
        return say("span.since", lang, year=first)
    return first if first == final else f"{first}–{final}"


def _details(found: RuleFound, lang: str) -> Iterator[Block]:
    rule = found.rule
    if len(rule.text) > _LONGEST_TEXT:
        yield Quote(number_shown(rule.ref), rule.text)
    yield from _examples(rule, lang, shown=False)
    for child in found.children:
        if len(child.text) > _LONGEST_CHILD and child.text != child.title:
            yield Quote(number_shown(child.ref), child.text)
    if found.parent is not None and found.parent.text not in ("", found.parent.title):
        yield Quote(number_shown(found.parent.ref), _beginning(found.parent.text, _LONGEST_TEXT))


def _buttons(found: RuleFound, lang: str) -> Iterator[Button]:
    ref = found.rule.ref
    yield from _to_rules(child.ref for child in found.children[:_CHILD_BUTTONS])
    yield from _to_rules((RuleRef(number, ref.book, ref.edition) for number in found.neighbours), "↔ ")
    if found.parent is not None:
        yield from _to_rules((found.parent.ref,), "↑ ")
    if len(found.history) > 1:
        yield Button(say("button.history", lang), action_of(ref, "history"))
    yield from (Button(option.label, option.action) for option in found.others)
    yield from (_to_ruling(ruling) for ruling in found.rulings)


def _to_rules(refs: Iterable[RuleRef], sign: str = "") -> Iterator[Button]:
    for ref in refs:
        action = action_of(ref)
        if action:
            yield Button(f"{sign}{number_shown(ref)}", action)


def _to_ruling(ruling: Ruling) -> Button:
    return Button(shorten(ruling.asked[0], _LABEL), f"ruling:{ruling.key}")


def present_cited(answer: NumberCited, lang: str) -> Document:
    """Show what our rulings rest on a number whose book is not loaded."""
    buttons = tuple(_to_ruling(ruling) for _, ruling in answer.cited)
    return Document(
        (paragraph(say("rule.cited", lang, number=answer.number)), cited_lines(answer.cited, lang)),
        buttons=buttons,
    )


def cited_lines(cited: Iterable[tuple[Citation, Ruling]], lang: str) -> Items:
    """Return the verdicts of rulings, each under the reference that it cites."""
    return Items(
        tuple(
            (Bold(f"{ref_shown(citation.ref, lang)}: "), Text(verdict_of(ruling, lang)))
            for citation, ruling in cited
        )
    )


def verdict_of(ruling: Ruling, lang: str) -> str:
    """Return a ruling's verdict in a language where it has it."""
    return (ruling.verdict_en or ruling.verdict) if lang == "en" else ruling.verdict


def present_history(answer: RuleHistory, lang: str) -> Document:
    """Show a rule's numbers through the editions and, where its words changed, what changed in them."""
    runs = list(_runs(answer.versions))
    newest = answer.versions[-1].ref
    texts = [run.last.rule for run in runs if run.last.rule is not None]
    return Document(
        (Items(tuple(_told(run, lang) for run in runs)),),
        heading=say("history.of", lang, ref=ref_shown(answer.ref, lang)),
        details=tuple(
            Quote(ref_shown(rule.ref, lang), rule.text) for rule in texts if rule.text != rule.title
        ),
        buttons=(
            *_to_rules((newest,)),
            *(Button(option.label, option.action) for option in answer.others),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Run:
    """Editions between which a rule kept its number and its words; `marks` are what its words differ in from before.

    `marks` is None where nothing was read before, or the text is not loaded.
    """

    first: Version
    last: Version
    moved: bool
    marks: tuple[Inline, ...] | None


def _runs(versions: Sequence[Version]) -> Iterator[_Run]:
    """Put versions together; each text is compared with the last one that is loaded."""
    run: _Run | None = None
    read: Rule | None = None
    for version in versions:
        marks = marked(read.text, version.rule.text) if read and version.rule else None
        moved = run is not None and run.last.ref.number != version.ref.number
        is_same = run is not None and not moved and not marks and bool(run.last.rule) is bool(version.rule)
        if run is not None and is_same:
            run = replace(run, last=version)
        else:
            if run is not None:
                yield run
            run = _Run(version, version, moved, marks)
        read = version.rule or read
    if run is not None:
        yield run


def _told(run: _Run, lang: str) -> tuple[Inline, ...]:
    dates = " – ".join(dict.fromkeys(date_shown(v.ref.edition, lang) for v in (run.first, run.last)))
    told: list[Inline] = [Bold(f"{dates}: {number_shown(run.first.ref)}"), Text(f" — {_change(run, lang)}")]
    return (*told, Text("\n"), *run.marks) if run.marks else tuple(told)


def _change(run: _Run, lang: str) -> str:
    said = [say("change.number", lang)] if run.moved else []
    if run.first.rule is None:
        said.append(say("change.unloaded", lang))
    elif run.marks is not None:
        said.append(say("change.words" if run.marks else "change.same_words", lang))
    elif not run.moved:
        said.append(say("change.first", lang))
    return ", ".join(said)
