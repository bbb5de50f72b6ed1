"""What follows a noun: «you control», «with power 2 or less», «named …», «in your graveyard»."""

import re
from collections.abc import Callable

from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.amounts import Amount, StatOf
from engine.magic.vocabulary.filters import PlayerKind, Players, Ref, RefKind, Stat, Test, Trait
from engine.magic.wording import nouns, numbers
from engine.magic.wording.cursor import Cursor

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

_COUNTED = ("+1/+1", "-1/-1")


def qualifiers(cursor: Cursor, zones: frozenset[Zone]) -> tuple[list[Test], frozenset[Zone]]:
    """Read everything that narrows a noun after it; returns the tests and the zones that it means."""
    tests: list[Test] = []
    while True:
        found = next((result for reader in _READERS if (result := reader(cursor)) is not None), None)
        if found is None:
            return tests, zones
        more, narrowed = found
        tests += more
        zones = narrowed if narrowed is not None else zones


Result = tuple[list[Test], "frozenset[Zone] | None"]


_NOT_YOURS = Players(PlayerKind.YOU, 1)
"""Marks «you control but don't own» among the phrases of control."""


def _control(cursor: Cursor) -> Result | None:
    said = cursor.said
    phrases = {
        "you control but don't own": _NOT_YOURS,
        "you control": f.YOU,
        "you don't control": None,
        "an opponent controls": f.OPPONENTS,
        "your opponents control": f.OPPONENTS,
        "each opponent controls": f.OPPONENTS,
        "opponents control": f.OPPONENTS,
        "that player controls": said.they(),
        "they control": said.they(),
        "defending player controls": Players(PlayerKind.DEFENDER),
        "the active player controls": Players(PlayerKind.ACTIVE),
        "enchanted player controls": Players(PlayerKind.HOST),
        "the chosen player controls": Players(PlayerKind.CHOSEN),
        "its controller controls": Players(
            PlayerKind.CONTROLLER, of=said.it if isinstance(said.it, Ref) else f.THIS
        ),
    }
    for phrase, who in phrases.items():
        if cursor.take(*phrase.split()):
            if who is _NOT_YOURS:
                return [f.Controlled(f.YOU), f.Not(f.Owned(f.YOU))], None
            return ([f.Controlled(who) if who is not None else f.Not(f.Controlled(f.YOU))], None)
    if cursor.take("target", "opponent", "controls"):
        return [f.Controlled(_target_player(cursor, f.OPPONENTS))], None
    another = cursor.take("another", "target", "player", "controls")
    if another or cursor.take("target", "player", "controls"):
        return [f.Controlled(_target_player(cursor, f.EVERYONE, another=another))], None
    return None


def _target_player(cursor: Cursor, among: Players, *, another: bool = False) -> Players:
    cursor.said.targets.append(TargetSpec(players=among, another=another))
    cursor.said.that_player = Players(PlayerKind.TARGET, len(cursor.said.targets) - 1)
    return cursor.said.that_player


def _ownership(cursor: Cursor) -> Result | None:
    if cursor.take("you", "both", "own", "and", "control") or cursor.take("you", "own", "and", "control"):
        return [f.Owned(f.YOU), f.Controlled(f.YOU)], None
    if cursor.take("you", "own", "but", "don't", "control"):
        return [f.Owned(f.YOU), f.Not(f.Controlled(f.YOU))], None
    if cursor.take("you", "own"):
        return [f.Owned(f.YOU)], None
    if cursor.take("they", "own"):
        return [f.Owned(cursor.said.they())], None
    if cursor.take("you", "don't", "own"):
        return [f.Not(f.Owned(f.YOU))], None
    return ([f.Owned(f.OPPONENTS)], None) if cursor.take("an", "opponent", "owns") else None


def _cast(cursor: Cursor) -> Result | None:
    """Read «you cast» after «spells»: whose spells they are."""
    for phrase, who in (
        ("you cast", f.YOU),
        ("your opponents cast", f.OPPONENTS),
        ("opponents cast", f.OPPONENTS),
        ("played by your opponents", f.OPPONENTS),
    ):
        if cursor.take(*phrase.split()):
            return [f.Controlled(who)], None
    return None


def _with(cursor: Cursor) -> Result | None:
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
    counter = _counter_test(cursor)
    if counter is not None:
        return [counter]
    return _keywords(cursor)


def _name_among(cursor: Cursor) -> list[Test] | None:
    """Read «a card in their graveyard» after «with the same name as»: theirs whose object it is."""
    before = cursor.said.that_player
    cursor.said.that_player = Players(PlayerKind.CONTROLLER, of=f.EACH_ONE)
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
    stats = {"power": Stat.POWER, "toughness": Stat.TOUGHNESS, "mana value": Stat.MANA_VALUE}
    name = cursor.take_any("mana value", "converted mana cost", "power", "toughness")
    if not name:
        return None
    which = stats.get(name, Stat.MANA_VALUE)
    relation = "="
    for phrase, sign in (
        ("less than or equal to", "<="),
        ("greater than or equal to", ">="),
        ("less than", "<"),
        ("greater than", ">"),
        ("equal to", "="),
    ):
        if cursor.take(*phrase.split()):
            relation = sign
            break
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
            return StatOf(stat, f.EACH_ONE)
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


def _named(cursor: Cursor) -> Result | None:
    negative = cursor.take("not", "named")
    if not negative and not cursor.take("named"):
        return None
    name = f.Named(read_name(cursor))
    return [f.Not(name) if negative else name], None


_PREFIXED = re.compile(r"^[a-z]'[A-Z]")
"""Words of names such as «l'Cie»."""

_SMALL = frozenset({"the", "of", "and", "a", "to", "in", "from", "for", "with", "de", "at", "on", "'s"})


def read_name(cursor: Cursor) -> str:
    """Read a card name: in quotation marks, «~», or words that begin with capitals."""
    if cursor.raw().startswith('"'):
        cursor.at += 1
        return cursor.raw(-1).strip('"')
    if cursor.take("~"):
        return cursor.name
    words: list[str] = []
    while _in_name(cursor):
        words.append(cursor.raw())
        cursor.at += 1
    return " ".join(words).replace(" ,", ",")


def _in_name(cursor: Cursor) -> bool:
    word = cursor.raw()
    if word[:1].isupper() or _PREFIXED.match(word):
        return True
    ahead = 0
    while cursor.raw(ahead) == "," or cursor.raw(ahead).lower() in _SMALL:
        ahead += 1
    return ahead > 0 and cursor.raw(ahead)[:1].isupper()


def _chosen(cursor: Cursor) -> Result | None:
    for phrase, what in (
        ("of the chosen color", "color"),
        ("of the chosen type", "creature type"),
        ("of the chosen name", "card name"),
    ):
        if cursor.take(*phrase.split()):
            return [f.ChosenQuality(what)], None
    return None


def _that_is(cursor: Cursor) -> Result | None:
    start = cursor.at
    if not cursor.take_any("that's", "that is", "that are", "that isn't", "that aren't", "that's not"):
        return None
    negative = cursor.peek(-1) in ("isn't", "aren't", "not")
    if cursor.take("both") and not negative:
        return _both(cursor)
    if cursor.take("one", "or", "more", "colors"):
        return [f.Not(f.HasTrait(Trait.COLOURLESS))], None
    cursor.take_any("a", "an")
    test = nouns.adjective(cursor.peek())
    if test is None:
        cursor.at = start
        return None
    cursor.at += 1
    while cursor.take("or"):
        cursor.take_any("a", "an")
        other = nouns.adjective(cursor.peek())
        if other is None:
            cursor.at -= 1
            break
        cursor.at += 1
        test = f.AnyOf((test, other))
    return [f.Not(test) if negative else test], None


def _both(cursor: Cursor) -> Result | None:
    """Read «red and white» after «that's both»."""
    first = nouns.adjective(cursor.peek())
    second = nouns.adjective(cursor.peek(2))
    if first is None or second is None or cursor.peek(1) != "and":
        return None
    cursor.at += 3
    return [first, second], None


_OFF_BATTLEFIELD = frozenset(Zone) - f.IN_PLAY
_SEVERAL_ZONES = (
    ("that aren't on the battlefield", _OFF_BATTLEFIELD),
    ("that isn't on the battlefield", _OFF_BATTLEFIELD),
    ("not on the battlefield", _OFF_BATTLEFIELD),
    ("in graveyards and libraries", frozenset({Zone.GRAVEYARD, Zone.LIBRARY})),
    ("from graveyards or libraries", frozenset({Zone.GRAVEYARD, Zone.LIBRARY})),
)


def _zone(cursor: Cursor) -> Result | None:
    for phrase, among in (
        ("target player's graveyard", f.EVERYONE),
        ("target opponent's graveyard", f.OPPONENTS),
    ):
        if cursor.peek() in ("in", "from") and cursor.lower[cursor.at + 1 : cursor.at + 4] == tuple(
            phrase.split()
        ):
            cursor.at += 4
            return [f.Owned(_target_player(cursor, among))], frozenset({Zone.GRAVEYARD})
    if cursor.take_any("from the top of your library", "on top of your library"):
        return [f.HasTrait(Trait.ON_TOP), f.Owned(f.YOU)], frozenset({Zone.LIBRARY})
    for phrase, zones in _SEVERAL_ZONES:
        if cursor.take(*phrase.split()):
            return [], zones
    places: tuple[tuple[str, Zone, Players | None], ...] = (
        ("in your graveyard", Zone.GRAVEYARD, f.YOU),
        ("from your graveyard", Zone.GRAVEYARD, f.YOU),
        ("in all graveyards", Zone.GRAVEYARD, None),
        ("from all graveyards", Zone.GRAVEYARD, None),
        ("from any graveyard", Zone.GRAVEYARD, None),
        ("in each graveyard", Zone.GRAVEYARD, None),
        ("in a graveyard", Zone.GRAVEYARD, None),
        ("from a graveyard", Zone.GRAVEYARD, None),
        ("in graveyards", Zone.GRAVEYARD, None),
        ("in an opponent's graveyard", Zone.GRAVEYARD, f.OPPONENTS),
        ("from an opponent's graveyard", Zone.GRAVEYARD, f.OPPONENTS),
        ("in your opponents' graveyards", Zone.GRAVEYARD, f.OPPONENTS),
        ("in that player's graveyard", Zone.GRAVEYARD, cursor.said.they()),
        ("from their graveyard", Zone.GRAVEYARD, cursor.said.they()),
        ("in their graveyard", Zone.GRAVEYARD, cursor.said.they()),
        ("from their hand", Zone.HAND, cursor.said.they()),
        ("from that player's graveyard", Zone.GRAVEYARD, cursor.said.they()),
        ("in your hand", Zone.HAND, f.YOU),
        ("from your hand", Zone.HAND, f.YOU),
        ("in exile", Zone.EXILE, None),
        ("in your library", Zone.LIBRARY, f.YOU),
        ("on the battlefield", Zone.BATTLEFIELD, None),
    )
    for phrase, zone, whose in places:
        if cursor.take(*phrase.split()):
            return ([f.Owned(whose)] if whose is not None else []), frozenset({zone})
    return None


def pointed(cursor: Cursor) -> Ref | None:
    """Read «that creature», «it», «the exiled card», «~»: an object spoken of before."""
    if cursor.take("~"):
        return f.THIS
    pronoun = cursor.take_any(
        "that creature", "that permanent", "that spell", "that card", "that land", "it", "that token", "them"
    )
    if pronoun:
        it = cursor.said.meant(pronoun)
        return it if isinstance(it, Ref) else Ref(RefKind.MOVED)
    return cursor.said.used_by("exile", RefKind.EXILED) if cursor.take("the", "exiled", "card") else None


def _happened(cursor: Cursor) -> Result | None:
    if cursor.take("dealt", "damage", "this", "turn") or cursor.take(
        "that", "was", "dealt", "damage", "this", "turn"
    ):
        return [f.HasTrait(Trait.DAMAGED_THIS_TURN)], None
    if cursor.take("dealt", "damage", "by", "~", "this", "turn"):
        return [f.DamagedBy(f.THIS)], None
    if cursor.take(*["whose", "controller", "was", "dealt", "combat", "damage", "by", "~", "this", "turn"]):
        return [f.ControllerDamagedBy(f.THIS)], None
    if cursor.take("that", "entered", "this", "turn"):
        return [f.HasTrait(Trait.ENTERED_THIS_TURN)], None
    if cursor.take("that", "attacked", "this", "turn"):
        return [f.HasTrait(Trait.ATTACKED_THIS_TURN)], None
    return None


def _other_than(cursor: Cursor) -> Result | None:
    start = cursor.at
    if cursor.take("other", "than"):
        which = pointed(cursor)
        if which is not None:
            return [f.Not(f.Is(which))], None
        cursor.at = start
    return None


def _attached(cursor: Cursor) -> Result | None:
    start = cursor.at
    if cursor.take("attached", "to"):
        which = pointed(cursor)
        if which is not None:
            return [f.AttachedTo(which)], None
        cursor.at = start
    return None


def _shares(cursor: Cursor) -> Result | None:
    start = cursor.at
    if (
        cursor.take("that", "shares", "at", "least", "one")
        or cursor.take("that", "shares", "a")
        or cursor.take("that", "share", "a")
        or cursor.take("that", "shares")
    ):
        what = cursor.take_any("color", "creature type", "card type", "name")
        if what and cursor.take("with"):
            which = pointed(cursor)
            if which is not None:
                return [f.SharesQuality(which, what)], None
    cursor.at = start
    return None


def _that_targets(cursor: Cursor) -> Result | None:
    start = cursor.at
    if cursor.take_any("that targets", "that target"):
        if cursor.take("you"):
            return [f.Targets(None, f.YOU)], None
        if cursor.take("~"):
            return [f.Targets(f.Filter((f.Is(f.THIS),)))], None
        cursor.take_any("a", "an", "one or more")
        inner = nouns.noun_phrase(cursor)
        if inner is not None:
            return [f.Targets(inner)], None
    cursor.at = start
    return None


_READERS: tuple[Callable[[Cursor], Result | None], ...] = (
    _control,
    _ownership,
    _cast,
    _with,
    _named,
    _chosen,
    _that_is,
    _zone,
    _happened,
    _other_than,
    _attached,
    _shares,
    _that_targets,
)
