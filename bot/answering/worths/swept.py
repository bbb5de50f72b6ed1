"""What a named card that destroys everything of some mana value takes, and what a card finds by a sacrifice's value.

«взорвал {X} при нуле: морф рубашкой и зверь {1}{U}, что уцелеет» hangs on mana values alone: a card's text tells the
bound, the question the X or the counters, and each thing its worth. Refuses to know anything else.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.castings import settled
from bot.answering.loose_names import with_melding_names
from bot.answering.melding import melded_of
from bot.answering.names import shown_name
from bot.answering.outlays.tagging import tagged
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, cost_of
from bot.answering.values import Worth, card_worth, permanent_worth
from engine.rules import cr
from engine.trace import step

_LEXICON = "lexicon_worths.toml"
_SWEEPS = re.compile(
    r"destroy (?:each|all) (?P<what>[a-z, ]+?) with mana value (?P<amount>\d+|X)(?P<less> or less)?\b(?! or greater)",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"destroy (?:each|all) (?P<what>[a-z, ]+?) with mana value (?P<less>less than or )?equal to the number of \w+ "
    r"counters",
    re.IGNORECASE,
)
_ONE_MORE = re.compile(r"mana value equal to 1 plus the sacrificed creature's mana value", re.IGNORECASE)
_SILENT = frozenset(
    [
        "at",
        "and",
        "it",
        "end",
        "asked",
        "mine",
        "whose",
        "sac",
        "lives",
        "dies",
        "which",
        "howmany",
        "cre",
        "cast",
        "board",
        "or",
        "permanent",
    ]
)
_FINDS = _SILENT | {"mv", "manacost", "seeks", "turned", "facedown", "token", "pay"}
_HIDDEN = Worth(0, (step("value.face_down", cr("708.2a"), cr("202.3a"), value=0),))
_TOKEN = Worth(0, (step("value.token", cr("202.3a"), cr("111.3"), value=0),))


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table: what it is called, how many there are, its mana value."""

    name: str
    kind: str
    count: int
    worth: Worth


@dataclass(frozen=True, slots=True)
class Swept:
    """The card, its bound (`less`: or less), and what lies there; `finds`: it finds one more than the one thing."""

    source: Mention
    amount: int
    less: bool
    things: tuple[Thing, ...]
    finds: bool = False

    def takes(self, thing: Thing) -> bool:
        """Say whether a thing is destroyed."""
        return thing.worth.amount <= self.amount if self.less else thing.worth.amount == self.amount


def read_swept(reading: Reading, shelf: Shelf) -> Swept | None:
    """Return what the question tells, or None where something in it has no part."""
    sources = [m for m in reading.mentions if _text_fits(m)]
    if len({m.card.key for m in sources}) != 1:
        return None
    reading = settled(with_melding_names(reading, shelf) if reading.has("meld") else reading, shelf)
    row, source = tagged(reading, _LEXICON), sources[0]
    row.taken.update(
        i for i, t in enumerate(row.tags) if t.card is not None and t.card.card.key == source.card.key
    )
    if _ONE_MORE.search(_text(source)):
        return _found(row, source)
    others = tuple(m for m in reading.mentions if m.card.key != source.card.key)
    melded = _melded(row, melded_of(replace(reading, mentions=others), shelf))
    return _swept(row, source, melded) if row.has("lives", "dies") or row.has("asked", "which") else None


def _text(mention: Mention) -> str:
    return mention.card.faces[mention.face].text_en


def _text_fits(mention: Mention) -> bool:
    text = _text(mention)
    return any(pattern.search(text) for pattern in (_SWEEPS, _COUNTED, _ONE_MORE))


def _melded(row: Row, whole: Mention | None) -> tuple[Thing, ...]:
    """«титания соединилась с землёй аргот»: two halves that are told to be one permanent, their costs with them."""
    fit = next(
        row.find(
            "card (end)? (cost)? (end|it)? (parts|and|at)+ (land|at|cre|it)* card (end)? (cost)? (end)? (parts|it)*"
        ),
        None,
    )
    if whole is None or fit is None or not any(tag.name == "parts" for tag in fit.tags):
        return ()
    row.take(fit)
    return (Thing(shown_name(whole), "", 1, card_worth(whole.card, whole.face)),)


def _swept(row: Row, source: Mention, melded: tuple[Thing, ...]) -> Swept | None:
    printed, counted = _SWEEPS.search(_text(source)), _COUNTED.search(_text(source))
    found = printed or counted
    if found is None or not _hits_all(found["what"]):
        return None
    bound = _told_bound(row)
    if bound is None and "•" in _text(source):
        return None
    if bound is None:
        fixed = printed is not None and printed["amount"].isdecimal()
        amount = int(found["amount"]) if fixed else _told_amount(row, variable=printed is not None)
        bound = None if amount is None else (amount, bool(found["less"]))
    things = (*melded, *_things(row)) if bound is not None else ()
    if (
        bound is None
        or not things
        or _left(row, _SILENT)
        or not _hits_cards(row, (source, melded), found["what"])
    ):
        return None
    return Swept(source, *bound, things)


def _told_bound(row: Row) -> tuple[int, bool] | None:
    """«на 3 и меньше»: which of its bounds a card is cast with, or that it has."""
    fit = next(row.find("(at|mv)* (?P<n>num) (and|or) smaller"), None)
    if fit is None:
        return None
    row.take(fit)
    return fit.number("n"), True


def _hits_all(what: str) -> bool:
    """Whether creatures of any kind are among what is destroyed."""
    words = what.replace(",", " ").lower().split()
    return (
        bool({"permanent", "permanents", "creature", "creatures"} & set(words))
        and "artifact" not in words[-1]
    )


def _hits_cards(row: Row, told: tuple[Mention, tuple[Thing, ...]], what: str) -> bool:
    """Whether each named card is of a kind that is destroyed: a planeswalker only where all permanents are."""
    source, melded = told
    named = (t.card for t in row.tags if t.card is not None and t.card.card.key != source.card.key)
    named = (mention for mention in named if not (melded and mention.card.layout == "meld"))
    types = [mention.card.faces[mention.face].type_en for mention in named]
    kinds = (
        ("Creature",) if "permanent" not in what else ("Creature", "Artifact", "Enchantment", "Planeswalker")
    )
    return all(any(kind in each for kind in kinds) for each in types)


def _told_amount(row: Row, *, variable: bool) -> int | None:
    """«за X=0», «на нуле», «с двумя каунтерами»."""
    patterns = (
        ("(at)? x (at|it)* (?P<n>num)", "(card|sac) (sac|at)* at (?P<n>num) (mana)?")
        if variable
        else ("(at)* (?P<n>num) counter", "(card|sac) (sac|at)* at (?P<n>num)")
    )
    if not variable and (none := next(row.find("no counter ((end)? mv (num)? (end)?)?"), None)) is not None:
        offered = [tag.value for tag in none.tags if tag.name == "num"]
        row.take(none)
        return 0 if offered in ([], [0]) else None
    for pattern in patterns:
        fit = next(Row(row.tags).find(pattern), None)
        number = fit.one("n") if fit is not None else None
        if fit is not None and number is not None:
            row.take(fit)
            return number.value
    return None


def _things(row: Row) -> Iterator[Thing]:
    """Each thing with its number: face-down ones, tokens, named cards, what only its cost is told of."""
    for fit in list(row.find("(?P<n>num)? (facedown)+")):
        row.take(fit)
        yield Thing("", "face_down", fit.number("n", 1), _HIDDEN)
    tokens = (
        *row.find("(?P<n>num)? token (word|unknown|quality|cre)?(?! num)"),
        *row.find("(?P<n>num)? counter (cre|word)"),
    )
    for fit in tokens:
        row.take(fit)
        yield Thing("", "token", fit.number("n", 1), _TOKEN)
    for fit in list(
        row.find(
            "(?P<n>num)? (turned)? (quality)? (turned)? (?P<card>card) (turned)? (at|end)* (cost)? (at turned)?"
        )
    ):
        tag = fit.one("card")
        if tag is None or tag.card is None or set(fit.places) & row.taken:
            continue
        row.take(fit)
        yield Thing(shown_name(tag.card), "", fit.number("n", 1), card_worth(tag.card.card, tag.card.face))
    for fit in list(
        row.find(
            "(?P<n>num)? (quality)? (?P<name>word|unknown|cre) (at|mv)* (?P<c>cost|num)(?! (facedown|token))"
        )
    ):
        cost, name = cost_of(fit.one("c")), fit.one("name")
        if cost is None or set(fit.places) & row.taken:
            continue
        row.take(fit)
        yield Thing(name.text if name is not None else "", "", fit.number("n", 1), permanent_worth(cost))


def _found(row: Row, source: Mention) -> Swept | None:
    """«скормил закрытого в pod — что ищу»: one more than the mana value of what was sacrificed."""
    things = tuple(_things(row))
    if len(things) != 1 or not row.has("mv", "seeks", "howmany") or _left(row, _FINDS):
        return None
    return Swept(source, things[0].worth.amount + 1, less=False, things=things, finds=True)


def _left(row: Row, silent: frozenset[str]) -> tuple[Tag, ...]:
    return tuple(tag for tag in row.left() if tag.name not in silent)
