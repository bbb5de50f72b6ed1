"""What objects have, after a noun: «with power 2 or less», «with flying», «without counters on them»."""

from engine.magic.terms import BASIC_LAND_TYPES
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import Amount, StatOf
from engine.magic.vocabulary.filters import Stat, Test, Trait
from engine.magic.vocabulary.references import EACH_ONE, PlayerKind, Players
from engine.magic.wording import nouns, numbers
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.names_and_pronouns import pointed
from engine.magic.wording.narrowing import Result

KEYWORD_WORDS = (
    "first strike",
    "double strike",
    "flying",
    "trample",
    "deathtouch",
    "lifelink",
    "vigilance",
    "haste",
    "reach",
    "menace",
    "defender",
    "hexproof",
    "indestructible",
    "shadow",
    "horsemanship",
    "fear",
    "intimidate",
    "infect",
    "wither",
    "morph",
    "disguise",
    "changeling",
    "flash",
    "persist",
    "undying",
    "shroud",
    "islandwalk",
    "swampwalk",
    "forestwalk",
    "mountainwalk",
    "plainswalk",
    "cycling",
    "kicker",
    "flashback",
    "ward",
    "protection",
    "banding",
    "flanking",
    "prowess",
    "emerge",
    "escalate",
    "mutate",
    "toxic",
)


def with_or_without(cursor: Cursor) -> Result | None:
    """Read «with …», «without …», «that has …»."""
    start = cursor.at
    negative = cursor.take("without")
    if (
        not negative
        and not cursor.take("with")
        and not cursor.take("that", "has")
        and not cursor.take("that", "have")
    ):
        return None
    tests = _having(cursor)
    if tests is None:
        cursor.at = start
        return None
    return ([f.Not(f.AllOf(tuple(tests)))] if negative else tests), None


def _having(cursor: Cursor) -> list[Test] | None:
    number = number_test(cursor)
    if number is not None:
        return [number]
    if cursor.take("the", "same", "name", "as"):
        other = pointed(cursor)
        return [f.SharesName(other)] if other is not None else _name_among(cursor)
    if cursor.take_any("{x} in their mana costs", "{x} in its mana cost"):
        return [f.HasTrait(Trait.X_IN_COST)]
    if cursor.take("the", "chosen", "name"):
        return [f.ChosenQuality("card name")]
    if cursor.take_any("a morph ability", "morph abilities"):
        return [f.AnyOf((f.HasKeyword("morph"), f.HasKeyword("megamorph")))]
    if cursor.take("a", "single", "target"):
        return [f.HasTrait(Trait.ONE_TARGET)]
    if cursor.take("no", "abilities"):
        return [f.HasTrait(Trait.NO_ABILITIES)]
    if cursor.take("no", "name"):
        return [f.HasTrait(Trait.NO_NAME)]
    if cursor.take("a", "basic", "land", "type"):
        return [f.AnyOf(tuple(f.HasType(each) for each in BASIC_LAND_TYPES))]
    counter = _counter_test(cursor)
    if counter is not None:
        return [counter]
    return _keywords(cursor)


def _name_among(cursor: Cursor) -> list[Test] | None:
    """Read «a card in their graveyard» after «with the same name as»: theirs whose object it is."""
    before = cursor.said.that_player
    cursor.said.that_player = Players(PlayerKind.CONTROLLER, of=EACH_ONE)
    cursor.take_any("a", "an")
    filter_ = nouns.noun_phrase(cursor)
    cursor.said.that_player = before
    return [f.NameAmong(filter_)] if filter_ is not None else None


def _keywords(cursor: Cursor) -> list[Test] | None:
    tests: list[Test] = []
    while True:
        keyword = cursor.take_any(*KEYWORD_WORDS)
        if not keyword:
            return tests or None
        tests.append(f.HasKeyword(keyword))
        if cursor.peek() in ("and", "or") and _starts_keyword(cursor, 1):
            either = cursor.peek() == "or"
            cursor.at += 1
            rest = _keywords(cursor) or []
            return [f.AnyOf((tests[-1], *rest))] if either else tests + rest


def _starts_keyword(cursor: Cursor, ahead: int) -> bool:
    return any(cursor.peek(ahead) == phrase.split()[0] for phrase in KEYWORD_WORDS)


def number_test(cursor: Cursor) -> Test | None:
    """Read «power 2 or less», «mana value equal to …» as a test; None where there is none here."""
    start = cursor.at
    stats = {
        "power": Stat.POWER,
        "toughness": Stat.TOUGHNESS,
        "total power and toughness": Stat.POWER_AND_TOUGHNESS,
    }
    name = cursor.take_any("mana value", "converted mana cost", *stats)
    if not name:
        return None
    which = stats.get(name, Stat.MANA_VALUE)
    relation = numbers.comparison(cursor) or "="
    number = _own_stat(cursor, which) or numbers.amount(cursor)
    if number is None:
        cursor.at = start
        return None
    if cursor.take("or", "less"):
        relation = "<="
    elif cursor.take("or", "greater") or cursor.take("or", "more"):
        relation = ">="
    return f.Compares(which, relation, number)


def _own_stat(cursor: Cursor, compared: Stat) -> Amount | None:
    """Read «its power» after «toughness greater than»: the other number of the same object."""
    for word, stat in (("power", Stat.POWER), ("toughness", Stat.TOUGHNESS)):
        if stat is not compared and cursor.take("its", word):
            return StatOf(stat, EACH_ONE)
    return None


def _counter_test(cursor: Cursor) -> Test | None:
    start = cursor.at
    negative = cursor.take("no")
    cursor.take_any("a", "an", "one or more")
    kind = "" if cursor.peek() in ("counter", "counters") else cursor.peek()
    if kind:
        cursor.at += 1
    if cursor.take_any(
        "counter on it", "counters on it", "counter on them", "counters on them", "counter", "counters"
    ):
        test: Test = f.HasCounter(kind) if kind else f.HasTrait(Trait.HAS_COUNTERS)
        return f.Not(test) if negative else test
    cursor.at = start
    return None
