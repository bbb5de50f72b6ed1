"""What goes elsewhere instead, in words: «if … would die, exile it instead» (614.6), and where it goes."""

from collections.abc import Callable
from dataclasses import replace

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import OPPONENTS, YOU, PlayerKind, Players, Ref
from engine.magic.wording import effects as clauses_of
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.numbers import amount
from engine.magic.wording.places import past_instead, place
from engine.magic.wording.replacing_subjects import ANYWHERE, THIS_ONE, subject
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import Found
from engine.magic.wording.things import what

Build = Callable[[Found, Cursor], "r.Replacement | tuple[r.Replacement, ...] | None"]

_YARD = Zone.GRAVEYARD
_FIELD = Zone.BATTLEFIELD
_WOULD: dict[str, tuple[Zone | None, Zone | None]] = {
    "would die": (_FIELD, _YARD),
    "would be put into a graveyard from the battlefield": (_FIELD, _YARD),
    "would be put into a graveyard": (None, _YARD),
    "would be put into your graveyard": (None, _YARD),
    "would leave the battlefield": (_FIELD, None),
    "would enter and it wasn't cast": (None, _FIELD),
}


def going(
    origin: Zone | None,
    to: Zone | None,
    whose: Players | None = None,
    *,
    cause: str = "",
    by: Players | None = None,
) -> Build:
    """Return the builder of a replacement of moves from a zone to a zone."""

    def build(found: Found, cursor: Cursor) -> r.Replacement | None:
        cursor.take("instead")
        optional = cursor.take("you", "may")
        there = place(cursor)
        if there is None:
            return None
        past_instead(cursor)
        counters = _counters(cursor)
        past_instead(cursor)
        after: tuple[fx.Effect, ...] = ()
        if cursor.take("and"):
            after = clauses_of.sentence(cursor) or ()
            if not after:
                return None
        past_instead(cursor)
        filter_: Filter = found.get("subject", THIS_ONE)
        tests = filter_.tests + ((f.Owned(whose),) if whose is not None else ())
        return r.Going(
            Filter(tests, ANYWHERE), origin, to, there[0], there[1], after, counters, cause, by, optional
        )

    return build


def _counters(cursor: Cursor) -> tuple[tuple[str, Amount], ...]:
    start = cursor.at
    if cursor.take("with"):
        number = amount(cursor)
        kind = counter_kind(cursor)
        if number is not None and kind is not None and cursor.take_any("counter on it", "counters on it"):
            return ((kind, number),)
    cursor.at = start
    return ()


def going_effect(cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «if it would die this turn, exile it instead» as an instruction: for certain objects, or for a turn."""
    cursor.take("if")
    start, saved = cursor.at, cursor.said.snapshot()
    on = what(cursor)
    if not isinstance(on, Ref):
        cursor.at = start
        cursor.said.restore(saved)
    subject_ = Filter() if isinstance(on, Ref) else subject(cursor)
    would = cursor.take_any(*_WOULD)
    if subject_ is None or not would:
        return None
    origin, to = _WOULD[would]
    if would.endswith("cast"):
        subject_ = subject_.also(f.Not(f.HasTrait(f.Trait.CAST)))
    this_turn = cursor.take("this", "turn")
    if not cursor.take(","):
        return None
    change = going(origin, to)({"subject": subject_}, cursor)
    if not isinstance(change, r.Going):
        return None
    if not isinstance(on, Ref):
        return (fx.AddReplacement(change),) if this_turn or cursor.said.lasts else None
    return (fx.AddReplacement(change, Until.END_OF_TURN if this_turn else Until.FOREVER, on=on),)


def _not_cast(found: Found, cursor: Cursor) -> r.Replacement | tuple[r.Replacement, ...] | None:
    """Read «if a nontoken creature would enter and it wasn't cast, exile it instead»."""
    filter_: Filter = found["subject"]
    narrowed = {"subject": filter_.also(f.Not(f.HasTrait(f.Trait.CAST)))}
    return going(None, Zone.BATTLEFIELD)(narrowed, cursor)


def _either_dies(found: Found, cursor: Cursor) -> tuple[r.Replacement, ...] | None:
    """Read «if … would die or a creature card not on the battlefield would be put into …, exile that card»."""
    other = subject(cursor)
    if other is None or not cursor.take(
        *["would", "be", "put", "into", "an", "opponent's", "graveyard", ","]
    ):
        return None
    dying = going(_FIELD, _YARD)(found, cursor)
    if not isinstance(dying, r.Going):
        return None
    elsewhere = Filter((*other.tests, f.Owned(OPPONENTS)), ANYWHERE)
    zones = sorted(zone for zone in other.zones if zone is not _FIELD)
    return (dying, *(replace(dying, what=elsewhere, origin=zone) for zone in zones))


_CAUSED = "if a spell or ability an opponent controls causes you to discard"

GOING: tuple[tuple[str, Build], ...] = (
    ("if <subject> would die ,", going(_FIELD, _YARD)),
    ("if <subject> would die or", _either_dies),
    ("if <subject> would die this turn ,", going(_FIELD, _YARD)),
    ("if <subject> would be put into a graveyard from the battlefield ,", going(_FIELD, _YARD)),
    ("if <subject> would be put into a graveyard from anywhere ,", going(None, _YARD)),
    ("if <subject> would be put into a graveyard ,", going(None, _YARD)),
    ("if <subject> would be put into an opponent's graveyard from anywhere ,", going(None, _YARD, OPPONENTS)),
    ("if <subject> would be put into an opponent's graveyard ,", going(None, _YARD, OPPONENTS)),
    ("if <subject> would be put into your graveyard from anywhere ,", going(None, _YARD, YOU)),
    ("if <subject> would be put into your graveyard ,", going(None, _YARD, YOU)),
    (
        "if <subject> would be put into enchanted player's graveyard from anywhere ,",
        going(None, _YARD, Players(PlayerKind.HOST)),
    ),
    ("if <subject> would leave the battlefield ,", going(_FIELD, None)),
    ("if <subject> would enter and it wasn't cast ,", _not_cast),
    ("if <subject> would enter the battlefield and it wasn't cast ,", _not_cast),
    ("if <subject> would enter the battlefield ,", going(None, _FIELD)),
    ("if <subject> would enter ,", going(None, _FIELD)),
    (f"{_CAUSED} ~ ,", going(Zone.HAND, _YARD, cause="discarded", by=OPPONENTS)),
    (
        f"{_CAUSED} a card ,",
        lambda _found, cursor: going(Zone.HAND, _YARD, YOU, cause="discarded", by=OPPONENTS)(
            {"subject": Filter()}, cursor
        ),
    ),
)
