"""Numbers in words: «three», «X», «that many», «the number of …», «twice …», «half …, rounded up»."""

from engine.magic.mana import Colour
from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.filters import Each, Objects, Stat
from engine.magic.vocabulary.references import EACH_ONE, HOST, THIS, YOU, Ref, RefKind
from engine.magic.wording import nouns
from engine.magic.wording.counted import each_by_itself, number_of
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.names_and_pronouns import pointed

NUMBERS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fifteen": 15,
    "twenty": 20,
}


_COMPARISONS = (
    ("less than or equal to", "<="),
    ("greater than or equal to", ">="),
    ("less than", "<"),
    ("greater than", ">"),
    ("equal to", "="),
)


def amount(cursor: Cursor) -> a.Amount | None:
    """Read a number or an expression; None where there is none here."""
    start = cursor.at
    found = each_by_itself(_amount, cursor)
    if found is None:
        cursor.at = start
        return None
    if cursor.take("plus"):
        more = amount(cursor)
        return a.Sum((found, more)) if more is not None else None
    if cursor.take("minus"):
        less = amount(cursor)
        return a.Sum((found, a.Times(-1, less))) if less is not None else None
    return found


def _amount(cursor: Cursor) -> a.Amount | None:
    word = cursor.peek()
    if word.isdecimal():
        cursor.at += 1
        return int(word)
    if word == "x":
        cursor.at += 1
        return a.X()
    if cursor.take("that", "many") or cursor.take("that", "much"):
        return a.EventAmount()
    if word in NUMBERS:
        cursor.at += 1
        return NUMBERS[word]
    if cursor.take("twice"):
        inner = amount(cursor)
        return a.Times(2, inner) if inner is not None else None
    if cursor.take("half"):
        return _half(cursor)
    return _counted(cursor)


def _half(cursor: Cursor) -> a.Amount | None:
    inner = amount(cursor)
    if inner is None:
        return None
    cursor.take(",")
    up = cursor.take("rounded", "up")
    if not up:
        cursor.take("rounded", "down")
    return a.Half(inner, up)


def _counted(cursor: Cursor) -> a.Amount | None:
    if cursor.take("the", "number", "of") or cursor.take("the", "total", "number", "of"):
        return number_of(cursor)
    if cursor.take("the", "amount", "of", "damage", "prevented") or cursor.take("the", "damage", "prevented"):
        cursor.take("this", "way")
        return a.EventAmount()
    if cursor.take_any("the life lost this way", "the damage dealt this way", "the life lost"):
        return a.EventAmount()
    if cursor.take("the", "amount", "of", "life") or cursor.take("the", "damage", "dealt"):
        return a.EventAmount()
    if cursor.take("the", "greatest") or cursor.take("the", "highest"):
        which = stat_word(cursor)
        if which is None or not cursor.take("among"):
            return None
        filter_ = nouns.noun_phrase(cursor)
        return a.Greatest(which, filter_) if filter_ is not None else None
    if cursor.take("the", "total"):
        which = stat_word(cursor)
        if which is None or not cursor.take("of"):
            return None
        filter_ = nouns.noun_phrase(cursor)
        return a.Total(which, filter_) if filter_ is not None else None
    return _of_one(cursor) or _of_that(cursor) or _of_player(cursor)


def comparison(cursor: Cursor) -> str | None:
    """Read «less than or equal to», «greater than», «equal to» as the sign of the relation; None for other words."""
    signs = (sign for phrase, sign in _COMPARISONS if cursor.take(*phrase.split()))
    return next(signs, None)


def stat_word(cursor: Cursor) -> Stat | None:
    """Read the name of a number that objects have."""
    names = {
        "power": Stat.POWER,
        "toughness": Stat.TOUGHNESS,
        "mana value": Stat.MANA_VALUE,
        "loyalty": Stat.LOYALTY,
    }
    name = cursor.take_any(*names)
    return names[name] if name else None


def _of_one(cursor: Cursor) -> a.Amount | None:
    """Read «its power», «~'s toughness», «that creature's mana value», «the sacrificed creature's power»."""
    start, saved = cursor.at, cursor.said.snapshot()
    ref = possessive(cursor) or _target_creatures(cursor)
    if ref is not None:
        which = stat_word(cursor)
        if which is not None:
            return a.StatOf(which, ref)
    cursor.at = start
    cursor.said.restore(saved)
    return None


def _target_creatures(cursor: Cursor) -> Ref | None:
    """Read «target creature's», a target that is named first as its number is asked (115.1a)."""
    if not cursor.take("target", "creature's"):
        return None
    cursor.said.targets.append(TargetSpec(f.Filter((f.HasType("creature"),))))
    ref = Ref(RefKind.TARGET, len(cursor.said.targets) - 1)
    cursor.said.it = ref
    return ref


def _of_that(cursor: Cursor) -> a.Amount | None:
    """Read «the mana value of the exiled card», «the power of that creature»."""
    start = cursor.at
    which = stat_word(cursor) if cursor.take("the") else None
    if which is not None and cursor.take("of"):
        ref = pointed(cursor)
        if ref is not None:
            return a.StatOf(which, ref)
    cursor.at = start
    return None


def possessive(cursor: Cursor) -> Ref | None:
    """Read an object in the genitive."""
    it = cursor.said.it if isinstance(cursor.said.it, Ref) else _each_or_moved(cursor.said.it)
    if cursor.take("~'s") or cursor.take("this", "creature's"):
        return THIS
    if cursor.take("its"):
        return it
    pronoun = cursor.take_any(
        "that creature's", "that permanent's", "that card's", "that spell's", "the creature's"
    )
    if pronoun == "that spell's" and cursor.said.spell is not None:
        return cursor.said.spell
    if pronoun:
        meant = cursor.said.meant(pronoun)
        return meant if isinstance(meant, Ref) else Ref(RefKind.MOVED)
    if cursor.take_any("the sacrificed creature's", "the sacrificed permanent's", "the discarded card's"):
        return Ref(RefKind.PAID)
    if cursor.take_any("the source's", "that source's"):
        return Ref(RefKind.OTHER)
    if cursor.take("the", "revealed", "card's"):
        return cursor.said.used_by("reveal", RefKind.MOVED)
    if cursor.take("the", "milled", "card's"):
        return Ref(RefKind.MOVED)
    if cursor.take("the", "exiled", "card's"):
        return cursor.said.used_by("exile", RefKind.EXILED)
    if cursor.take_any("enchanted creature's", "equipped creature's"):
        return HOST
    return None


def _each_or_moved(it: Objects) -> Ref:
    return EACH_ONE if isinstance(it, Each) else Ref(RefKind.MOVED)


def _of_player(cursor: Cursor) -> a.Amount | None:
    if cursor.take_any("your life total", "your life"):
        return a.LifeOf(YOU)
    if cursor.take_any("their life total", "their life"):
        return a.LifeOf(cursor.said.they())
    if cursor.take("your", "devotion", "to"):
        return a.Devotion(frozenset(colour_list(cursor)))
    if cursor.take("the", "life", "you've", "gained", "this", "turn"):
        return a.TurnTotal("life gained", YOU)
    if cursor.take("that", "player's", "life", "total"):
        return a.LifeOf(cursor.said.they())
    return None


def colour_list(cursor: Cursor) -> list[Colour]:
    """Read colours joined by «and» or commas."""
    found = []
    while cursor.peek() in nouns.COLOURS:
        found.append(nouns.COLOURS[cursor.peek()])
        cursor.at += 1
        if cursor.peek() in (",", "and") and cursor.peek(1) in (*nouns.COLOURS, "and"):
            cursor.take(",")
            cursor.take("and")
    return found
