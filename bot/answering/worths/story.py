"""A question about mana values read whole: what there is, its X, the zones, what is compared; or nothing is read.

Parts of cards (halves, sides, adventures, melded ones) and named cards alone are for `frames/mana_value`. Refuses to
know what the values come to.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from bot.answering.castings import settled
from bot.answering.outlays.tagging import tagged
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag
from bot.answering.worths.model import Subject, Worths
from bot.answering.worths.passing import (
    asks_change,
    asks_paid,
    kicker_cost,
    lies_on_it,
    loses_life,
    take_beside,
    take_names,
    take_paid,
)
from bot.answering.worths.subjects import parted, subjects_of

_LEXICON = "lexicon_worths.toml"
_ZONES = ("stack", "board", "elsewhere")
_SILENT = (
    "mv manacost howmany reckon which whose sum diff bigger smaller equal x mana stack board elsewhere symbols symbol "
    "pay cast and or at it end asked copy token facedown land cre falls dies mine lost colour change claim reveals "
    "life whole gone permanent"
)
_PAIR = 2
_BARE = frozenset(("cost", "reckon", "symbols", "and", "end", "asked", "it", "at", "x", "num", *_ZONES))
"""The tags of a question that is only to reckon what a cost is worth."""


@dataclass(frozen=True, slots=True)
class _Payment:
    """The X that was announced, all that was paid for the spell, and whether it is cast without paying."""

    x: int | None
    paid: int | None
    free: bool

    @property
    def tells_x(self) -> bool:
        """Whether a figure is told that some X comes from."""
        return self.x is not None or self.paid is not None

    @property
    def chosen(self) -> int | None:
        """The X that is known before the cost is reckoned; without paying it is 0 (107.3b)."""
        return 0 if self.free and self.x is None else self.x


def read_worths(reading: Reading, shelf: Shelf) -> Worths | None:
    """Return what the question tells, or None where something in it has no part."""
    reading = settled(reading, shelf)
    row = tagged(reading, _LEXICON)
    whole, subjects = parted(row, shelf)
    subjects = subjects or subjects_of(row)
    if not _is_of_worths(row, subjects, parted_card=whole):
        return None
    variable = [s for s in subjects if s.cost is not None and s.cost.xs]
    offered = _offered(row)
    payment = _payment(row, variable=bool(variable))
    if payment is None:
        return None
    _take_names(row, subjects)
    _take_total(row, subjects)
    extra = kicker_cost(row) if asks_paid(row) and len(subjects) == 1 and not variable else None
    if _left_over(row, subjects) or (asks_paid(row) and extra is None) or asks_change(row):
        return None
    zones = tuple(dict.fromkeys(tag.name for tag in row.tags if tag.name in _ZONES))
    copied = _copied(row, zones)
    if copied is None or (copied and len(subjects) != 1) or not _may_have_x(payment, subjects, variable):
        return None
    return Worths(
        subjects,
        payment.chosen,
        payment.paid,
        zones,
        _asks(row) - ({"equal"} if offered is not None and len(subjects) == 1 else set()),
        copied,
        payment.free and bool(variable),
        extra,
        offered,
        whole,
    )


def _is_of_worths(row: Row, subjects: tuple[Subject, ...], parted_card: str) -> bool:
    """Whether mana values are asked of something that is told, and not only what named cards are worth."""
    if not subjects or not _asks_value(row) or lies_on_it(row):
        return False
    return bool(parted_card) or not _is_of_cards_alone(row, subjects)


def _payment(row: Row, *, variable: bool) -> _Payment | None:
    """Take what is told of paying for the spell; None where it is open whether that is all that was paid."""
    free = _take(row, "free (free|mana|pay|manacost|at)*", "no pay (mana)?") is not None
    x = _announced(row)
    take_beside(row)
    if variable and x is None and _may_be_only(row):
        return None
    paid = _paid(row) if variable and x is None and not free else None
    if not variable:
        take_paid(row)
    return _Payment(x, paid, free)


def _may_have_x(payment: _Payment, subjects: tuple[Subject, ...], variable: list[Subject]) -> bool:
    """Whether a told X has the one thing that it belongs to, and nothing here lies face down."""
    hidden = any(subject.kind == "facedown" for subject in subjects)
    return not payment.tells_x or (len(variable) == 1 and not hidden)


def _take_total(row: Row, subjects: tuple[Subject, ...]) -> None:
    """«сложи кмс всех троих»: how many there are is only told again."""
    for fit in list(row.find("mv (it)? (?P<n>num) (?=asked|end|$)")) if row.has("sum") else ():
        if fit.number("n") == sum(subject.count for subject in subjects):
            row.take(fit)


def _asks(row: Row) -> frozenset[str]:
    found = {t.name for t in row.tags if t.name in ("diff", "bigger", "smaller", "sum", "equal", "whose")}
    return frozenset(found | {"life"} if loses_life(row) else found)


def _is_of_cards_alone(row: Row, subjects: tuple[Subject, ...]) -> bool:
    """Whether no cost is told and no named card has an X: what such a card is worth is looked up."""
    hangs = any(s.cost is not None and s.cost.xs for s in subjects)
    if row.has("sum") and len(subjects) > 1:
        return False
    return not (row.has("cost", "facedown", "land", "token") or hangs) or _is_hidden_card(row)


def _is_hidden_card(row: Row) -> bool:
    """«закрытая акрома», «рубашка {3}{U}»: a face-down thing of which its face is told."""
    pairs = [{a.name, b.name} for a, b in pairwise(row.tags)]
    further = [{a.name, b.name} for a, b in zip(row.tags, row.tags[2:], strict=False)]
    return any("facedown" in pair and pair & {"card", "cost"} for pair in (*pairs, *further))


def _asks_value(row: Row) -> bool:
    """Whether mana values are asked: by name, or of what is on the stack, or of a cost alone («посчитай {2/R}{G}»)."""
    if row.has("mv") or (row.has("manacost") and row.has("howmany", "which", "whose")):
        return True
    zones = {tag.name for tag in row.tags} & set(_ZONES)
    if loses_life(row):
        return True
    if ("stack" in zones and row.has("howmany", "which", "asked")) or (len(zones) > 1 and row.has("x")):
        return True
    alone = all(tag.name in _BARE for tag in row.tags)
    return (row.has("reckon") and alone) or (row.has("whose") and row.has("bigger", "smaller"))


def _take(row: Row, *patterns: str) -> Tag | None:
    """Take the first place where a pattern fits; return its group «n», or its first tag."""
    for pattern in patterns:
        fit = next(row.find(pattern), None)
        if fit is not None:
            row.take(fit)
            return fit.one("n") or fit.tags[0]
    return None


def _announced(row: Row) -> int | None:
    """«икс 6», «X=4», «при иксе четыре»."""
    tag = _take(row, "(at)? x (pay|at|it|end|mv)* (?P<n>num)", "(?P<n>num) (at)? x")
    return tag.value if tag is not None else None


def _offered(row: Row) -> int | None:
    """«кмс теперь семь?»: the value that is put forward."""
    beside = "it|falls|at|mine|cost|paidby|word|card|facedown|gone|equal"
    found = next(Row(row.tags).find(f"mv ({beside})* (?P<n>num) (?=asked|$)"), None)
    if found is None or (len(found.tags) > _PAIR and found.tags[-_PAIR].name == "at"):
        return None
    return found.number("n")


def _paid(row: Row) -> int | None:
    """«за шесть маны», «отдал десять маны»: all that was paid for the spell."""
    tag = _take(
        row,
        "(at|pay)+ (it|whole)* (?P<n>num) (mana|land)",
        "pay (at|it|mana|whole)* (?P<n>num)",
        "(?P<n>num) mana (pay)?",
    )
    return tag.value if tag is not None else None


def _may_be_only(row: Row) -> bool:
    """«заплатил всего 5 маны»: in all or only so much; where the X is asked, it is in all."""
    return not row.has("x") and next(row.find("pay (at|it|mana)* whole num"), None) is not None


def _take_names(row: Row, subjects: tuple[Subject, ...]) -> None:
    """«пакт за {0}», «баллиста {X}{X}»: what a told cost belongs to is called by words that say no more."""
    row.taken.update(i for i, tag in enumerate(row.tags) if tag.card is not None)
    if row.has("reveals"):
        named = row.find("(quality)? (?P<n>(word|unknown|card)) (at|it)* reveals (it|mine|at)* (word)?")
        for fit in list(named):
            row.take(fit)
    plain = ("word", "unknown", "quality", "cre")
    for index, (tag, after) in enumerate(pairwise(row.tags)):
        beyond = row.tags[index + 2].name if index + 2 < len(row.tags) else ""
        priced = after.name == "cost" or (after.name in ("at", "end") and beyond == "cost")
        if tag.name == "quality" and after.name == "card":
            row.taken.add(index)
        if tag.name in plain and (priced or (tag.name == "quality" and after.name in plain)):
            row.taken.add(index)
    if len(subjects) == 1 and not row.has("copy", "token", "facedown"):
        take_names(row)
    if len(subjects) == 1 and not any(tag.name == "unknown" for tag in row.left()):
        row.taken.update(
            i
            for i, (tag, after) in enumerate(pairwise(row.tags))
            if tag.name == "quality" and after.name in ("mv", "manacost")
        )


def _left_over(row: Row, subjects: tuple[Subject, ...]) -> tuple[str, ...]:
    silent = frozenset(_SILENT.split())
    if any(subject.card is not None for subject in subjects):
        silent |= {"turned"}
    return tuple(tag.text for tag in row.left() if tag.name not in silent)


def _copied(row: Row, zones: tuple[str, ...]) -> str | None:
    """Of what a copy is asked: of the spell on the stack, of a permanent; None where it is not told."""
    if not row.has("copy"):
        return ""
    if row.has("token") or "board" in zones:
        return "token"
    return "spell" if "stack" in zones else None


def with_subject(told: Worths, subject: Subject) -> Worths:
    """Return the same question of another thing."""
    return replace(told, subjects=(subject,))
