"""Patterns about making things: tokens, copies, copies of spells, emblems, mana; and following actions."""

from engine.errors import MalformedInput
from engine.magic.cards import Face
from engine.magic.mana import ManaCost
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import Amount, X
from engine.magic.vocabulary.references import YOU, Ref, RefKind
from engine.magic.wording.copy_exceptions import NONE, exceptions
from engine.magic.wording.counted import number_of
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import token
from engine.magic.wording.numbers import NUMBERS, amount
from engine.magic.wording.spending import spending
from engine.magic.wording.templates import Build, Found
from engine.magic.wording.things import what

CREATED = Ref(RefKind.CREATED)
_FIVE = ("{W}", "{U}", "{B}", "{R}", "{G}")


def _create(found: Found, cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...] | None:
    copies = _copies(found, cursor)
    if copies is not None:
        return copies
    made = _tokens(found, cursor)
    if made is None:
        return None
    cursor.said.it = CREATED
    start = cursor.at
    more = _tokens(found, cursor) if cursor.take("and") else None
    if more is None:
        cursor.at = start
        return made
    return made, more


def _tokens(found: Found, cursor: Cursor) -> fx.CreateTokens | None:
    """Read one kind of token: «two 1/1 white Soldier creature tokens»."""
    start = cursor.at
    made = token(cursor, given_abilities)
    if made is None:
        cursor.at = start
        return None
    return fx.CreateTokens(
        found["doer"], made.face, made.count, made.tapped, made.attacking, made.power, made.toughness
    )


def _copies(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «a token that's a copy of …», «two tapped tokens that are copies of …»."""
    start = cursor.at
    count: Amount | None = amount(cursor)
    tapped = bool(cursor.take("tapped"))
    attacking = tapped and bool(cursor.take("and", "attacking"))
    if count is None or not cursor.take_any("token that's a copy of", "tokens that are copies of"):
        cursor.at = start
        return None
    of = what(cursor)
    if of is None:
        cursor.at = start
        return None
    excepted = exceptions(cursor)
    cursor.said.it = CREATED
    plain = None if excepted == type(excepted)() else excepted
    return fx.CreateCopies(found["doer"], of, count, plain, tapped, attacking)


def _copy_spell(found: Found, cursor: Cursor) -> fx.Effect:
    start = cursor.at
    cursor.take(".")
    cursor.take_any("if you do ,")
    if cursor.take(*["you", "may", "cast", "the", "copy", "without", "paying", "its", "mana", "cost"]):
        return fx.May((fx.CastNow(found["what"], copy=True),))
    cursor.at = start
    number: Amount = 1
    if cursor.take("for", "each"):
        counted = number_of(cursor)
        if counted is None:
            cursor.at = start
        else:
            number = counted
    elif cursor.take("twice"):
        number = 2
    excepted = exceptions(cursor)
    return fx.CopySpell(found["what"], _new_targets(cursor), number, None if excepted == NONE else excepted)


def _new_targets(cursor: Cursor) -> bool:
    start = cursor.at
    cursor.take(".")
    if cursor.take_any(
        "you may choose new targets for the copy", "you may choose new targets for the copies"
    ):
        return True
    cursor.at = start
    return False


def _add(found: Found, cursor: Cursor) -> fx.Effect | None:
    choices, number = _mana(cursor)
    return fx.AddMana(found["doer"], choices, number, spending(cursor)) if choices else None


def _mana(cursor: Cursor) -> tuple[tuple[str, ...], Amount]:
    """Read «{G}{G}», «{U} or {B}», «one mana of any color», «two mana of any one color», «X mana of …»."""
    if cursor.peek().startswith("{"):
        return _symbols(cursor), 1
    if cursor.take("an", "amount", "of"):
        symbols = _symbols(cursor)
        number = amount(cursor) if cursor.take("equal", "to") else None
        return (symbols, number) if number is not None else ((), 1)
    word = cursor.peek()
    number = NUMBERS.get(word, X() if word == "x" else 0)
    if not number:
        return (), 1
    cursor.at += 1
    if cursor.take_any(
        "mana of any color", "mana of any one color", "mana in any combination of colors", "mana of any type"
    ):
        return _FIVE, number
    return ((), 1)


def _symbols(cursor: Cursor) -> tuple[str, ...]:
    found: list[str] = []
    while cursor.peek().startswith("{"):
        try:
            ManaCost.parse(cursor.raw())
        except MalformedInput:
            return ()
        found.append(cursor.raw().upper())
        cursor.at += 1
        here = cursor.at
        cursor.take(",")
        cursor.take("or")
        if not cursor.peek().startswith("{"):
            cursor.at = here
            break
    return tuple(found)


def _extra_combat(_found: Found, cursor: Cursor) -> fx.Effect:
    cursor.take_any("followed by an additional main phase")
    return fx.ExtraCombat()


def _investigate(face: str) -> Build:
    def build(_found: Found, cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...] | None:
        inner = Cursor(("a", face, "token"), 0, cursor.said)
        return _create({"doer": YOU}, inner)

    return build


def _populate() -> fx.Effect:
    """Create a copy of a creature token that you control and choose (701.36a)."""
    own = f.Filter((f.HasType("creature"), f.HasTrait(f.Trait.TOKEN), f.Controlled(YOU)))
    return fx.CreateCopies(YOU, f.Pick(own, 1))


def _emblem(found: Found, cursor: Cursor) -> fx.Effect | None:
    given = given_abilities(cursor)
    if not given:
        return None
    return fx.CreateEmblem(found["doer"], Face("emblem", abilities=given))


MAKING: tuple[tuple[str, Build], ...] = (
    ("<doer> creates|create", _create),
    ("<doer> creates|create <n> of those tokens", lambda x, _c: fx.SameBut(x["n"])),
    ("<what> deals|deal <n> damage", lambda x, _c: fx.SameBut(x["n"])),
    ("copy <what>", _copy_spell),
    ("change the target of <what>", lambda x, _c: fx.Retarget(x["what"], must=True)),
    ("change a target of <what> to <of>", lambda x, _c: fx.Retarget(x["what"], must=True, to=x["of"])),
    ("change the target of <what> to <of>", lambda x, _c: fx.Retarget(x["what"], must=True, to=x["of"])),
    ("<doer> chooses|choose new targets for <what>", lambda x, _c: fx.Retarget(x["what"])),
    ("<doer> copies|copy <what>", _copy_spell),
    ("<doer> adds|add", _add),
    ("after this main? phase , there is an additional combat phase", _extra_combat),
    ("investigate", _investigate("clue")),
    ("populate", lambda _x, _c: _populate()),
    ("<doer> gets|get an emblem with", _emblem),
    ("you may look at that card", lambda _x, _c: fx.NoEffect("look")),
)
