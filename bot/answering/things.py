"""The things a question speaks of: a creature, spell, land or card, with the facts told of it.

«сакаю закрытого морфа, на обороте он за 6» is one thing, face down, whose other side costs 6. Refuses to know
what the facts are good for: frames do.
"""

from dataclasses import dataclass, replace

from bot.answering.announced import announcements
from bot.answering.heads import PRICES, heads_of, is_so_dear
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from engine.errors import MalformedInput
from engine.magic.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing and what is said of it. `first`..`last` are the token indices of its stretch of the question."""

    kind: str
    first: int
    last: int
    mention: Mention | None = None
    cost: ManaCost | None = None
    mana_value: int | None = None
    pair: tuple[int, int] | None = None
    x: int | None = None
    face_down: bool = False
    token: bool = False
    copy: bool = False
    sacrificed: bool = False

    @property
    def figures(self) -> tuple[ManaCost | tuple[int, int] | int | None, ...]:
        """The figures that were taken as facts of it."""
        return (self.cost, self.mana_value, self.pair, self.x)

    @property
    def named(self) -> bool:
        """Whether it is a card known by name."""
        return self.mention is not None


_PARTICIPLE = 4
_AGREEING = ("ую", "ый", "ая", "ое", "ого", "ым", "ой", "ые", "ых", "ому")
_PRONOUNS = frozenset(("его", "ее", "их", "него", "нее", "it", "them"))

_FOR = frozenset(("под", "ради", "для", "чтобы", "чтоб", "for"))


def things(reading: Reading, taken: frozenset[int] = frozenset()) -> tuple[Thing, ...]:
    """Return the things of a question in order of place; figures at the `taken` tokens belong to none of them."""
    heads = heads_of(reading)
    ends = [*(head for head, _ in heads[1:]), len(reading.tokens)] if heads else []
    found = [
        _with_figures(reading, _thing(reading, head, kind, end), taken)
        for (head, kind), end in zip(heads, ends, strict=True)
    ]
    return tuple(_cast_so(reading, _merged(_with_sacrifice(reading, found))))


def _cast_so(reading: Reading, found: list[Thing]) -> list[Thing]:
    """«акрому, разыгранную рубашкой»: how a named card was cast is told after a participle."""
    joined: list[Thing] = []
    for thing in found:
        before = joined[-1] if joined else None
        said = reading.concepts_at(thing.first - 1) & {"cast", "lay"}
        if before is not None and before.mention is not None and thing.face_down and not thing.named and said:
            near = thing.first - before.mention.last <= _PARTICIPLE
            if near and reading.tokens[thing.first - 1].norm.endswith(_AGREEING):
                joined[-1] = _joined(before, thing)
                continue
        joined.append(thing)
    return joined


def stands_apart(found: list[Thing]) -> bool:
    """Say whether a named card and something face down are told of apart: which is meant, or both, is not told."""
    named = any(thing.named and not thing.face_down for thing in found)
    return named and any(thing.face_down and not thing.named for thing in found)


def _thing(reading: Reading, head: int, kind: str, end: int) -> Thing:
    seen = {s.concept for s in reading.sightings if head <= s.first < end}
    mention = next((m for m in reading.mentions if m.first == head), None)
    return Thing(
        kind,
        head,
        end - 1,
        mention,
        face_down="face_down" in seen,
        token="token" in seen,
        copy="copy" in seen or (mention is not None and is_copier(mention)),
    )


def is_copier(mention: Mention) -> bool:
    """Say whether the named face is one that enters as a copy of something."""
    face = mention.card.faces[mention.face]
    return "as a copy of" in face.text_en or "в качестве копии" in face.text_ru


def _with_sacrifice(reading: Reading, found: list[Thing]) -> list[Thing]:
    """Mark what is sacrificed: the object after the verb, what «его» or «её» stands for, or what stood before."""
    marked = {
        _victim(reading, found, p) for p in reading.places("sacrifice") if not _is_of_paying(reading, p)
    }
    return [replace(thing, sacrificed=True) if thing.first in marked else thing for thing in found]


def _is_of_paying(reading: Reading, place: int) -> bool:
    """«отдавая одну чёрную»: mana is given; «сливаю far и away фьюзом»: two halves are cast as one."""
    word, after = reading.tokens[place].norm, reading.at(place + 1)
    priced = after is not None and after.kind in PRICES and "creature" not in reading.concepts_at(place + 3)
    mana = priced and bool(reading.concepts_at(place + 2) & {"mana_colour", "mana"})
    return (word.startswith("слив") and reading.has("fused")) or (word.startswith("отда") and mana)


def _victim(reading: Reading, found: list[Thing], place: int) -> int:
    before = [thing for thing in found if thing.first < place]
    after = [
        thing.first
        for thing in found
        if 0 <= thing.first - place <= 3 and not _is_purpose(reading, place, thing.first)
    ]
    following = [token.norm for token in reading.tokens[place + 1 : place + 3]]
    leading = [token.norm for token in reading.tokens[max(0, place - 2) : place]]
    if before and any(word in _PRONOUNS for word in (*following, *leading)):
        named = [thing.first for thing in before if thing.named]
        return (named or [before[-1].first])[0]
    return (after or [thing.first for thing in before[-1:]] or [-1])[0]


def _is_purpose(reading: Reading, place: int, head: int) -> bool:
    """«сакаю ради изверга», «жертвую под гриффа»: what it is done for."""
    return any(token.norm in _FOR for token in reading.tokens[place + 1 : head])


def _with_figures(reading: Reading, thing: Thing, taken: frozenset[int]) -> Thing:
    for index in range(thing.first, thing.last + 1):
        token = reading.tokens[index]
        if index in taken:
            continue
        if token.kind is Kind.WORD and token.value and thing.mana_value is None and thing.mention is None:
            thing = replace(thing, mana_value=token.value)
        if token.kind is Kind.COST and thing.cost is None:
            thing = replace(thing, cost=_cost(token.text))
        elif token.kind is Kind.PAIR and thing.pair is None:
            thing = replace(thing, pair=_pair(token.norm))
        elif token.kind is Kind.NUMBER:
            thing = _with_number(reading, thing, index)
    return thing


def _with_number(reading: Reading, thing: Thing, index: int) -> Thing:
    if index in {place for _, place in announcements(reading)}:
        return replace(thing, x=reading.tokens[index].value)
    before = [token.lemma for token in reading.tokens[max(0, index - 3) : index]]
    value = reading.tokens[index].value
    if before[-2:] and before[-1] in ("=", ":") and "x" in _latin(before[-2:]):
        return replace(thing, x=value)
    if before and "x" in _latin(before[-1:]):
        return replace(thing, x=value)
    if (
        thing.mana_value is None
        and before
        and (
            before[-1] in ("за", "for", "стоимость", "стоить", "цена")
            or _speaks_of_mana_value(reading, index)
            or is_so_dear(reading, index)
        )
    ):
        return replace(thing, mana_value=value)
    return thing


def _latin(lemmas: list[str]) -> list[str]:
    return ["x" if lemma in ("x", "х", "икс") else lemma for lemma in lemmas]


def _speaks_of_mana_value(reading: Reading, index: int) -> bool:
    return any(0 < index - place <= 3 for place in reading.places("mana_value"))


def _cost(text: str) -> ManaCost | None:
    try:
        return ManaCost.parse(text)
    except MalformedInput:
        return None


def _pair(text: str) -> tuple[int, int] | None:
    power, _, toughness = text.replace(" ", "").partition("/")
    if power.isdecimal() and toughness.isdecimal():
        return int(power), int(toughness)
    return None


def _merged(found: list[Thing]) -> list[Thing]:
    """Join heads that name one thing: «закрытого морфа», «фишку-копию», «морф рубашкой»."""
    merged: list[Thing] = []
    for thing in found:
        if merged and _is_same(merged[-1], thing):
            merged[-1] = _joined(merged[-1], thing)
        else:
            merged.append(thing)
    return merged


def _is_same(left: Thing, right: Thing) -> bool:
    if left.named and right.named:
        return False
    if left.mention is not None:
        return right.face_down and right.first - left.mention.last <= 2
    if right.named:
        return left.face_down and right.first - left.first == 1
    near = 4 if right.copy and left.token else 2
    return right.first - left.first <= near and left.kind == right.kind == "creature"


def _joined(left: Thing, right: Thing) -> Thing:
    return replace(
        left,
        last=right.last,
        mention=left.mention or right.mention,
        cost=left.cost or right.cost,
        mana_value=right.mana_value if left.mana_value is None else left.mana_value,
        pair=left.pair or right.pair,
        x=right.x if left.x is None else left.x,
        face_down=left.face_down or right.face_down,
        token=left.token or right.token,
        copy=left.copy or right.copy,
        sacrificed=left.sacrificed or right.sacrificed,
    )
