"""What differs between two editions as a document: counts, then numbers; the wordings under «подробнее».

Bounded for a chat; the command line asks for all of it. Refuses to know how rules were paired.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.answering.answers import EditionsCompared
from bot.answering.rule_options import action_of
from bot.presenting.changes import marked
from bot.presenting.document import Block, Bold, Button, Document, Inline, Items, Text, paragraph
from bot.presenting.editions import date_shown
from bot.presenting.fitting import shorten
from bot.presenting.words import say
from engine.rules import RuleRef
from knowledge.books.alignment import Pair
from knowledge.records import Rule


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much is shown: numbers in a list, wordings under «подробнее», characters of an added rule."""

    numbers: int
    wordings: int
    text: int


IN_CHAT = Bounds(numbers=15, wordings=12, text=160)
WHOLE = Bounds(numbers=10_000, wordings=10_000, text=10_000)
_MOST_BUTTONS = 6


def present_compared(answer: EditionsCompared, lang: str, bounds: Bounds = IN_CHAT) -> Document:
    """Show how many rules were added, removed, renumbered and changed, and which."""
    found = answer.difference
    counts = {
        "added": len(found.added),
        "removed": len(found.removed),
        "renumbered": len(found.renumbered),
        "changed": len(found.changed),
    }
    blocks: list[Block] = [paragraph(Bold(say("compared.counts", lang, **counts)))]
    blocks += _listed("compared.added", _headed(found.added), bounds, lang)
    blocks += _listed("compared.removed", _headed(found.removed), bounds, lang)
    blocks += _listed("compared.changed", [pair.new.ref.number for pair in found.changed], bounds, lang)
    blocks += _listed("compared.renumbered", _moves(found.renumbered), bounds, lang)
    heading = f"CR: {date_shown(answer.old, lang)} → {date_shown(answer.new, lang)}"
    return Document(
        tuple(blocks),
        heading=heading,
        details=tuple(_details(answer, bounds, lang)),
        buttons=tuple(_buttons(answer)),
    )


def _listed(code: str, told: Sequence[str], bounds: Bounds, lang: str) -> list[Block]:
    if not told:
        return []
    rest = len(told) - bounds.numbers
    more = f" {say('compared.more', lang, count=rest)}" if rest > 0 else ""
    return [paragraph(Bold(f"{say(code, lang)}: "), ", ".join(told[: bounds.numbers]) + more)]


def _headed(rules: Iterable[Rule]) -> list[str]:
    """Return the numbers of rules, a heading with its title: «702.191 Example», «702.191a»."""
    return [f"{rule.ref.number} {rule.title}".strip() for rule in rules]


def _moves(pairs: Iterable[Pair]) -> list[str]:
    """Return renumbered rules, those that moved with their section together: «722 → 723 (15)»."""
    runs = groupby(pairs, key=lambda pair: (_section(pair.old), _section(pair.new)))
    return [told for (old, new), run in runs for told in _move(old, new, list(run))]


def _move(old: str, new: str, pairs: list[Pair]) -> list[str]:
    if len(pairs) == 1 or old == new:
        return [f"{pair.old.ref.number} → {pair.new.ref.number}" for pair in pairs]
    return [f"{old} → {new} ({len(pairs)})"]


def _section(rule: Rule) -> str:
    """Return what a rule moves with: a keyword of 701 and 702, else the section."""
    section, _, rest = rule.ref.number.partition(".")
    keyword = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{section}.{keyword}" if section in ("701", "702") and keyword else section


def _details(answer: EditionsCompared, bounds: Bounds, lang: str) -> Iterator[Block]:
    found = answer.difference
    rows: list[tuple[Inline, ...]] = [
        (Bold(f"{_names(pair)}: "), *(marked(pair.old.text, pair.new.text) or (Text("—"),)))
        for pair in found.changed[: bounds.wordings]
    ]
    if rows:
        yield paragraph(Bold(say("compared.changed", lang)))
        yield Items(tuple(rows))
    for code, rules in (("compared.added", found.added), ("compared.removed", found.removed)):
        told = [rule for rule in rules if rule.text != rule.title][: bounds.wordings]
        if told:
            yield paragraph(Bold(say(code, lang)))
            yield Items(tuple((Bold(f"{r.ref.number} "), Text(shorten(r.text, bounds.text))) for r in told))


def _names(pair: Pair) -> str:
    old, new = pair.old.ref.number, pair.new.ref.number
    return new if old == new else f"{old} → {new}"


def _buttons(answer: EditionsCompared) -> Iterator[Button]:
    """Lead to the first new rules: the headings, or the rules themselves where no heading is new."""
    added = answer.difference.added
    shown = [rule for rule in added if rule.title] or list(added)
    for rule in shown[:_MOST_BUTTONS]:
        ref = RuleRef(rule.ref.number, rule.ref.book, answer.new)
        yield Button(f"{rule.ref.number} {rule.title}".strip(), action_of(ref))
