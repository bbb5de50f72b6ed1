"""The objects and players that instructions speak of: «target creature», «it», «each opponent», «any target»."""

from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.filters import Each, Filter, HasType, Not, Objects, Pick, Several
from engine.magic.vocabulary.references import EVERYONE, HOST, OPPONENTS, THIS, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.piles import from_top, piles, top
from engine.magic.wording.targets import add_target
from engine.magic.wording.templates import first_read
from engine.magic.wording.type_words import singular, type_word

_IT_WORDS = (
    "it",
    "itself",
    "them",
    "him",
    "her",
    "they",
    "that creature",
    "that permanent",
    "that card",
    "that token",
    "that land",
    "that artifact",
    "that enchantment",
    "that aura",
    "that spell",
    "that ability",
    "that spell or ability",
    "those creatures",
    "those permanents",
    "those cards",
    "those tokens",
    "those lands",
    "the creature",
    "the token",
    "the copy",
    "the card",
    "each of them",
    "each of those creatures",
    "both",
)


def what(cursor: Cursor) -> Objects | None:
    """Read the objects of an instruction; several may be joined by «and»."""
    first = _one(cursor)
    if first is None:
        return None
    start = cursor.at
    if cursor.take("and"):
        saved = cursor.said.snapshot()
        second = _one(cursor)
        if second is not None and cursor.peek() not in _OF_ONE:
            return _joined(cursor, first, second)
        cursor.said.restore(saved)
    cursor.at = start
    return first


_OF_ONE = frozenset({"gains", "gets", "has", "deals", "loses", "becomes", "is", "enters", "fights"})
"""Verbs of a single subject: what stands before «and» is no part of it («sacrifice ~ and that land gains …»)."""


def _joined(cursor: Cursor, first: Objects, second: Objects) -> Objects:
    both = Several((first, second))
    cursor.said.it = both
    return both


def _one(cursor: Cursor) -> Objects | None:
    if cursor.take("~") or cursor.take("this"):
        cursor.take_any("from your graveyard", "from its owner's graveyard")
        cursor.said.speak_of_this()
        return THIS
    if cursor.said.spell is not None and cursor.take_any(
        "that spell or ability", "that spell", "that ability"
    ):
        cursor.said.it = cursor.said.spell
        return cursor.said.spell
    pronoun = _pronoun(cursor)
    if pronoun:
        return _every_target(cursor, pronoun) or cursor.said.meant(pronoun)
    readers = (
        _target,
        host,
        _linked,
        top,
        from_top,
        piles,
        _each,
        _picked,
    )
    return first_read(readers, cursor)


def apart(cursor: Cursor, one: Objects, other: Objects) -> Objects | None:
    """Return what «it» means beside another object of its clause («attach target Equipment to it»).

    Nothing is done to itself: where both seem the same, it is what was spoken of before; None where nothing was.
    """
    if one != other:
        return other
    before = cursor.said.that if cursor.said.that is not None else THIS
    return before if before != one else None


def _every_target(cursor: Cursor, pronoun: str) -> Several | None:
    """Read «those creatures» after several instances of «target» that are each of one creature: all of them."""
    said = cursor.said
    last = (
        said.targets[-1] if said.targets and said.it == Ref(RefKind.TARGET, len(said.targets) - 1) else None
    )
    kind = HasType(singular(pronoun.removeprefix("those ")))
    if last is None or last.most != 1 or pronoun not in ("those creatures", "those permanents"):
        return None
    every = [
        Ref(RefKind.TARGET, index)
        for index, spec in enumerate(said.targets)
        if spec.objects is not None and (kind in spec.objects.tests or pronoun == "those permanents")
    ]
    return Several(tuple(every)) if len(every) > 1 else None


def _pronoun(cursor: Cursor) -> str:
    return cursor.take_any(*sorted(_IT_WORDS, key=len, reverse=True))


def _target(cursor: Cursor) -> Ref | None:
    """Read «target creature», «up to two target creatures», «another target permanent», «any number of targets»."""
    cursor.take("each", "of")
    least, most, another = how_many(cursor)
    another = bool(cursor.take("another")) or another
    if cursor.take("other", "target") or cursor.take("target"):
        pass
    else:
        return None
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    players = _or_player(cursor)
    tests = filter_.tests + ((Not(f.Is(THIS)),) if another else ())
    return add_target(cursor, TargetSpec(Filter(tests, filter_.zones), players, least, most, another))


def how_many(cursor: Cursor) -> tuple[Amount, Amount | None, bool]:
    """Read how many targets there may be: the least, the most (None for any number), and whether others."""
    if cursor.take("any", "number", "of"):
        return 0, None, bool(cursor.take("other"))
    if cursor.take("up", "to"):
        most = amount(cursor)
        return 0, most, bool(cursor.take("other"))
    if cursor.take("one", "or", "two"):
        return 1, 2, False
    start = cursor.at
    number = amount(cursor)
    if number is not None and cursor.peek() in ("target", "other", "another"):
        other = cursor.take("other")
        return number, number, bool(other)
    cursor.at = start
    return 1, 1, False


def _or_player(cursor: Cursor) -> Players | None:
    if cursor.take("or", "player"):
        return EVERYONE
    return OPPONENTS if cursor.take("or", "opponent") else None


def host(cursor: Cursor) -> Ref | None:
    """Read «enchanted creature», «equipped permanent»: what this is attached to."""
    start = cursor.at
    attached = cursor.take_any("enchanted", "equipped", "fortified")
    if attached and cursor.take_any(
        "creature", "permanent", "land", "artifact", "planeswalker", "enchantment"
    ):
        cursor.said.it = HOST
        return HOST
    cursor.at = start
    return None


def _linked(cursor: Cursor) -> Ref | None:
    start = cursor.at
    if cursor.take_any("the exiled card", "the exiled cards", "the exiled creature"):
        return cursor.said.used_by("exile", RefKind.EXILED)
    cursor.take_any("each", "all", "the")
    if cursor.take_any("card exiled with ~", "cards exiled with ~"):
        return Ref(RefKind.EXILED)
    cursor.at = start
    if cursor.take_any(
        "a creature dealt damage this way",
        "creatures dealt damage this way",
        "each creature dealt damage this way",
        "a permanent dealt damage this way",
    ):
        return Ref(RefKind.HARMED)
    if cursor.take("that", "source"):
        return Ref(RefKind.OTHER)
    if cursor.take_any("the sacrificed creature", "the sacrificed permanent"):
        return Ref(RefKind.PAID)
    if cursor.take_any("the chosen creature", "the chosen permanent"):
        return Ref(RefKind.CHOSEN)
    return None


def _each(cursor: Cursor) -> Each | None:
    if cursor.take("all", "other"):
        filter_ = noun_phrase(cursor)
        return Each(filter_.also(Not(f.Is(THIS)))) if filter_ is not None else None
    bare = not cursor.take_any("all", "each of", "each", "every")
    start = cursor.at
    filter_ = noun_phrase(cursor)
    if filter_ is None or (bare and not _is_plural(cursor, start)):
        return None
    cursor.said.it = Each(filter_)
    return Each(filter_)


_PLURAL_HEADS = frozenset({"permanents", "spells", "cards", "tokens", "abilities", "creatures"})


def _is_plural(cursor: Cursor, start: int) -> bool:
    """Tell whether a noun without an article is about many: «white creatures you control», «Goblins»."""
    said = cursor.lower[start : cursor.at]
    before = next((n for n, word in enumerate(said) if word in _AFTER_A_NOUN), len(said))
    return any(
        word in _PLURAL_HEADS or (word != singular(word) and type_word(word)) for word in said[:before]
    )


_AFTER_A_NOUN = frozenset(
    {"you", "with", "that", "an", "each", "your", "of", "in", "from", "named", "without"}
)


def _picked(cursor: Cursor) -> Pick | None:
    up_to = bool(cursor.take("up", "to"))
    if cursor.peek() == "another":
        count: Amount | None = 1
    elif cursor.take("any", "number", "of"):
        count, up_to = 99, True
    else:
        count = amount(cursor)
    if count is None:
        return None
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    cursor.take_any("of their choice", "of your choice", "of that player's choice")
    cursor.said.it = Ref(RefKind.MOVED)
    return Pick(filter_, count, up_to)
