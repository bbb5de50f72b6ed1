"""A question about mana values read whole: what there is, its X, the zones, what is compared; or nothing is read.

Parts of cards (halves, sides, adventures, melded ones) and named cards alone are for `frames/mana_value`. Refuses to
know what the values come to.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from bot.answering.castings import settled
from bot.answering.names import shown_name
from bot.answering.outlays.tagging import tagged
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, cost_of
from bot.answering.worths.passing import (
    asks_change,
    asks_paid,
    kicker_cost,
    lies_on_it,
    loses_life,
    pays_by_land,
    take_beside,
    take_names,
    take_paid,
)
from engine.magic.mana import ManaCost

_LEXICON = "lexicon_worths.toml"
_ZONES = ("stack", "board", "elsewhere")
_SILENT = (
    "mv manacost howmany reckon which whose sum diff bigger smaller equal x mana stack board elsewhere symbols symbol "
    "pay cast and or at it end asked copy token facedown land cre falls dies mine lost colour change claim reveals "
    "life whole"
)
_FOR_MANA = ("делв", "дельв", "delv", "конвок", "convok", "импров", "improv", "созыв")
"""What pays for the mana of a spell, and so stands before its own cost."""
_THINGS = ("facedown", "token", "land")


@dataclass(frozen=True, slots=True)
class Subject:
    """One thing of which a mana value is asked: a cost, a named card, or a thing without a mana cost.

    `kind` is «cost», «facedown», «token» or «land»; `name` is what an answer calls it.
    """

    kind: str
    name: str = ""
    cost: ManaCost | None = None


@dataclass(frozen=True, slots=True)
class Worths:
    """The subjects, the X that was chosen, what it was paid with, the zones, and codes of what is asked.

    `copied` is «spell» or «token» where the value of a copy of the one subject is asked.
    """

    subjects: tuple[Subject, ...]
    x: int | None = None
    paid: int | None = None
    zones: tuple[str, ...] = ()
    asks: frozenset[str] = frozenset()
    copied: str = ""
    free: bool = False
    """Whether it is cast without paying, so that its X is 0."""
    extra: ManaCost | None = None
    """The additional cost that was paid, where it is asked what was paid in all."""


def read_worths(reading: Reading, shelf: Shelf) -> Worths | None:
    """Return what the question tells, or None where something in it has no part."""
    reading = settled(reading, shelf)
    row = tagged(reading, _LEXICON)
    subjects = _subjects(row)
    if not subjects or not _asks_value(row) or _is_of_cards_alone(row, subjects) or lies_on_it(row):
        return None
    free = _take(row, "free (free|mana|pay|manacost|at)*", "no pay (mana)?") is not None
    x = _announced(row)
    take_beside(row)
    variable = [s for s in subjects if s.cost is not None and s.cost.xs]
    if variable and x is None and _may_be_only(row):
        return None
    paid = _paid(row) if variable and x is None and not free else None
    if not variable:
        take_paid(row)
    _take_names(row, subjects)
    extra = kicker_cost(row) if asks_paid(row) and len(subjects) == 1 and not variable else None
    if _left_over(row) or (asks_paid(row) and extra is None) or asks_change(row):
        return None
    asks = _asks(row)
    zones = tuple(dict.fromkeys(tag.name for tag in row.tags if tag.name in _ZONES))
    if (
        (x is not None or paid is not None or free)
        and len(variable) != 1
        and not (paid is None and x is None)
    ):
        return None
    if any(s.kind == "facedown" for s in subjects) and (x is not None or paid is not None):
        return None
    copied = _copied(row, zones)
    if copied is None or (copied and len(subjects) != 1):
        return None
    return Worths(
        subjects, 0 if free and x is None else x, paid, zones, asks, copied, free and bool(variable), extra
    )


def _asks(row: Row) -> frozenset[str]:
    found = {t.name for t in row.tags if t.name in ("diff", "bigger", "smaller", "sum", "equal", "whose")}
    return frozenset(found | {"life"} if loses_life(row) else found)


def _is_of_cards_alone(row: Row, subjects: tuple[Subject, ...]) -> bool:
    """Whether no cost is told and no named card has an X: what such a card is worth is looked up."""
    hangs = any(s.cost is not None and s.cost.xs for s in subjects)
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
    alone = all(tag.name in ("cost", "reckon", "symbols", "and", "end", "asked", "it") for tag in row.tags)
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


def _subjects(row: Row) -> tuple[Subject, ...]:
    """Each thing in order; a card and its own cost are one, and so are the words for one face-down creature."""
    found: list[Subject] = []
    cards = [tag.card for tag in row.tags if tag.card is not None]
    things = tuple(kind for kind in _THINGS if kind != "land" or not pays_by_land(row))
    if any(not _is_plain(card) for card in cards):
        return ()
    printed = {card.card.faces[card.face].mana_cost for card in cards}
    for index, tag in enumerate(row.tags):
        before = row.tags[index - 1].name if index else ""
        if tag.card is not None:
            found += [] if _changes(row, index) else [_of_card(tag.card)]
        elif tag.name == "cost" and not _is_beside(row, index):
            cost = cost_of(tag)
            if cost is None:
                return ()
            found += [Subject("cost", tag.text, cost)] if str(cost) not in printed else []
            row.taken.add(index)
        elif tag.name in things and before != "num" and not _goes_with(row, index):
            found.append(Subject(tag.name))
    return tuple(dict.fromkeys(found))


def _changes(row: Row, index: int) -> bool:
    """«электромансер скинул 1 с моего спелла»: the card that makes a told spell cheaper is not asked about."""
    after = row.tags[index + 1].name if index + 1 < len(row.tags) else ""
    return after in ("change", "reveals") and row.has("cost")


def _goes_with(row: Row, index: int) -> bool:
    """«токен-копия», «закрытый морф»: words of one thing, or of what is a copy."""
    tag, before = row.tags[index], row.tags[index - 1] if index else None
    if tag.name == "token" and row.has("copy"):
        return True
    return before is not None and before.name == tag.name


def _is_beside(row: Row, index: int) -> bool:
    before = row.tags[max(0, index - 3) : index]
    names = [tag.name for tag in before]
    if _is_change(row, index):
        return True
    if any(tag.text.startswith(_FOR_MANA) for tag in before):
        return False
    if names[-2:] in (["cast", "at"], ["pay", "at"]) and _costs(row) > 1:
        return True
    return "paidby" in names and names[-1] in ("paidby", "at", "pay", "it", "mana")


def _costs(row: Row) -> int:
    return sum(tag.name == "cost" for tag in row.tags)


def _is_change(row: Row, index: int) -> bool:
    """«на {1} дешевле», «подешевел на {2}», «налог {2}»: so much generic mana beside a change."""
    cost = cost_of(row.tags[index])
    around = [tag.name for tag in row.tags[max(0, index - 2) : index + 2]]
    return cost is not None and not cost.symbols and not cost.xs and "change" in around


def _is_plain(mention: Mention) -> bool:
    return mention.card.layout == "normal" and len(mention.card.faces) == 1


def _of_card(mention: Mention) -> Subject:
    face = mention.card.faces[mention.face]
    if not face.mana_cost and "Land" in face.type_en:
        return Subject("land", shown_name(mention))
    return Subject("cost", shown_name(mention), ManaCost.parse(face.mana_cost or "{0}"))


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


def _left_over(row: Row) -> tuple[str, ...]:
    silent = frozenset(_SILENT.split())
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
