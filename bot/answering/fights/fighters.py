"""The creatures of a fight: each told by its size, its card or as a face-down one.

Refuses to know who attacks and who blocks: `roles` does; and keywords: `keywords` does.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.answering.fights.told import Told
from bot.answering.hidden_joined import HIDDEN, are_told_apart
from bot.answering.keywords import keyword_cost
from bot.answering.marks import sizes
from bot.answering.reading import Mention
from bot.answering.tokens import Kind

_MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_NEAR = 4
_AFTER_TURNING = 7
_UNDER = frozenset(("под", "внутри", "обороте", "изнанке", "окажется", "оказался", "оказалась", "оказалось"))
_BESIDE_A_SIZE = frozenset(("мой", "свой", "его", "еще"))
_JOINTS = frozenset(("и", ",", "+", "плюс", "and", "с"))
_FACE_DOWN = (2, 2)
_MOST = 4
_NOUNS = ("flying", "lifelink", "trample", "deathtouch", "infect", "indestructible", "first_strike")
"""Keywords whose words may name a creature: «три летуна 2/2»."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A creature of the fight, told at tokens `first`..`last`.

    `size` is its size as told or printed, None where it is not; `hidden` says that it is face down as the fight
    begins, and `size`, `card` then tell of its hidden face. `side` is «mine», «theirs» or empty, `role` «attacker»,
    «blocker» or empty; `open` says that it was told to be unblocked; `colour` is a word of the rules, `again` are
    further tokens at which it is told.
    """

    first: int
    last: int
    size: tuple[int, int] | None = None
    card: Mention | None = None
    hidden: bool = False
    count: int = 1
    side: str = ""
    role: str = ""
    keywords: tuple[str, ...] = ()
    open: bool = False
    colour: str = ""
    again: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """Every token at which it is spoken of by its figures or its name."""
        return (self.first, *self.again)


def fighters(told: Told) -> tuple[Fighter, ...] | None:
    """Return the creatures told of, in order of place; None where their sizes cannot be told apart."""
    found = [*_named(told), *_sized(told)]
    found = _joined_with_cards(told, sorted(found, key=lambda each: each.first))
    joined = _with_hidden(told, found)
    if joined is None:
        return None
    found = [replace(each, colour=_colour(told, each)) for each in joined]
    found = [_counted(told, each, found) for each in found]
    found = [*found, *_second(told, found)]
    return _sided(told, tuple(sorted(found, key=lambda each: each.first))) if len(found) <= _MOST else None


def _second(told: Told, found: list[Fighter]) -> Iterable[Fighter]:
    """«летят двое: 5/5, а второго держит …»: another, of which no more is told."""
    return [
        Fighter(seen.first, seen.last)
        for seen in told.seen("second")
        if not any(0 < each.first - seen.last <= 1 for each in found)
    ]


def printed(card: Mention) -> tuple[int, int] | None:
    """Return the power and toughness of the named face, None where they are no plain numbers."""
    face = card.card.faces[card.face]
    if face.power.isdecimal() and face.toughness.isdecimal():
        return int(face.power), int(face.toughness)
    return None


def is_creature(mention: Mention) -> bool:
    """Say whether the named face is a creature."""
    return "Creature" in mention.card.faces[mention.face].type_en


def _named(told: Told) -> Iterable[Fighter]:
    seen: dict[str, Mention] = {}
    for mention in told.reading.mentions:
        if is_creature(mention):
            seen.setdefault(mention.card.key, mention)
    return [Fighter(m.first, m.last, printed(m), m) for m in seen.values() if printed(m) is not None]


def _sized(told: Told) -> Iterable[Fighter]:
    return [Fighter(s.place, s.place, (s.power, s.toughness)) for s in sizes(told.reading)]


def _joined_with_cards(told: Told, found: list[Fighter]) -> list[Fighter]:
    """Leave out a size that only tells again what a named card prints."""
    kept = [
        e for e in found if e.card is not None or not any(_tells_again(told, e, c) for c in found if c.card)
    ]
    again = [each for each in found if each not in kept]
    return [replace(e, again=tuple(a.first for a in again if _tells_again(told, a, e))) for e in kept]


def _tells_again(told: Told, size: Fighter, card: Fighter) -> bool:
    near = card.card is not None and 0 <= size.first - card.last <= _NEAR
    return near and size.size == card.size and not _is_fought(told, size, card)


def _hidden(told: Told) -> Fighter | None:
    """The one face-down creature: where it is spoken of first."""
    places = sorted(told.reading.places(*HIDDEN))
    if not places:
        return None
    last = places[0]
    for place in places[1:]:
        last = place if place - last <= 2 else last
    return Fighter(places[0], last, None, hidden=True)


def _with_hidden(told: Told, found: list[Fighter]) -> list[Fighter] | None:
    """Tell which of them is face down: what is said to be, or the one card that can be, where it is turned up."""
    if are_told_apart(told.reading):
        return None
    hidden = _hidden(told)
    if hidden is not None:
        return _with_face(told, hidden, found)
    cards = [each for each in found if each.card is not None and _can_be_hidden(each.card)]
    if not told.reading.has("turn_up") or len(cards) != 1:
        return found
    return [replace(each, hidden=each in cards) for each in found]


def _with_face(told: Told, hidden: Fighter, found: list[Fighter]) -> list[Fighter] | None:
    """Give the face-down creature its hidden face: the card that can be turned up, or the size it is turned into."""
    blank = [each for each in found if each.card is None and each.size == _FACE_DOWN]
    visible = [each for each in blank if _touches(each, hidden) and not _is_fought(told, each, hidden)]
    rest = [each for each in found if each not in visible]
    faces = [each for each in rest if each.card is not None and _can_be_hidden(each.card)]
    faces = faces or [each for each in rest if each.card is None and _is_under(told, each)]
    if len(faces) > 1:
        return None
    if not faces:
        return [hidden, *rest]
    face = faces[0]
    again = [e for e in rest if face.card and e.card is None and e.size == face.size and _is_under(told, e)]
    rest = [each for each in rest if each is not face and each not in again]
    places = (*face.places, *(each.first for each in again))
    return [replace(hidden, size=face.size, card=face.card, again=places), *rest]


def _touches(size: Fighter, hidden: Fighter) -> bool:
    return -2 <= size.first - hidden.last <= 2 or -2 <= size.first - hidden.first <= 2


def _is_fought(told: Told, size: Fighter, hidden: Fighter) -> bool:
    """Whether a word of blocking stands between: «мою закрытую заблочил 2/2»."""
    low, high = sorted((size.first, hidden.first))
    return bool(told.within((low, high), "blocks", "blocked_passive", "blocker_noun", "gang", "runs_into"))


def _can_be_hidden(card: Mention) -> bool:
    return keyword_cost(card.card, card.face, *_MORPH) is not None


def _is_under(told: Told, size: Fighter) -> bool:
    """Whether a size is what a face-down creature is turned into: «вскрываю в 4/5», «под ней 6/6»."""
    turned = any(0 < size.first - place <= _AFTER_TURNING for place in told.reading.places("turn_up"))
    before = [token.norm for token in told.words(size.first - 3, size.first - 1)]
    start = told.clause_of(size.first)[0]
    blocks = told.within((start, size.first), "blocks", "blocker_noun", "blocked_passive")
    return (turned and not blocks) or not _UNDER.isdisjoint(before)


_COLOURS = {"красн": "red", "черн": "black", "бел": "white", "зелен": "green", "син": "blue"}


def _colour(told: Told, fighter: Fighter) -> str:
    """«красный 5/5»: the colour told right before it."""
    words = [token.norm for token in told.words(fighter.first - 2, fighter.first - 1)]
    return next((name for word in words for stem, name in _COLOURS.items() if word.startswith(stem)), "")


def _counted(told: Told, fighter: Fighter, found: list[Fighter]) -> Fighter:
    """«двумя 2/2», «двумя тварями 2/2»; «двумя тварями 2/2 и 1/1» counts the whole list."""
    for place in (fighter.first - 1, fighter.first - 2):
        token = told.reading.at(place)
        if token is None or token.kind is Kind.MARK:
            return fighter
        if token.kind is Kind.NUMBER and 1 < token.value <= _MOST and token.lemma not in ("оба", "both"):
            listed = place < fighter.first - 1 and token.value == _length_of_list(told, fighter, found)
            return fighter if listed else replace(fighter, count=token.value)
        passes = token.lemma in _BESIDE_A_SIZE or "creature" in told.reading.concepts_at(place)
        passes = passes or any(seen.first == seen.last == place for seen in told.seen("kind", *_NOUNS))
        if not passes:
            return fighter
    return fighter


def _length_of_list(told: Told, fighter: Fighter, found: list[Fighter]) -> int:
    """How many sizes stand one after another, with nothing but «и» and commas between."""
    length, last = 1, fighter.last
    for other in sorted(found, key=lambda each: each.first):
        between = told.reading.tokens[last + 1 : other.first]
        if other.first > last and between and all(token.norm in _JOINTS for token in between):
            length, last = length + 1, other.last
    return length


def _sided(told: Told, found: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """Say whose each is where a word beside it, or the beginning of its clause, tells it."""
    return tuple(replace(each, side=_side(told, each, found)) for each in found)


def _side(told: Told, fighter: Fighter, found: tuple[Fighter, ...]) -> str:
    first, last = told.clause_of(fighter.first)
    before = max([first, *(other.last + 1 for other in found if first <= other.last < fighter.first)])
    beside = told.side_at(max(before, fighter.first - 3), fighter.first - 1)
    after = told.side_at(fighter.last + 1, min(last, fighter.last + 2))
    alone = sum(first <= other.first <= last for other in found) == 1
    if alone and not beside and (hit := _side_of_hitter(told, fighter, last)):
        return hit
    return beside or (after if alone else "") or (told.side_at(first, fighter.first) if alone else "")


_HIT_PLAYERS = {
    "оппа": "mine",
    "оппонента": "mine",
    "соперника": "mine",
    "противника": "mine",
    "меня": "theirs",
}


def _side_of_hitter(told: Told, fighter: Fighter, last: int) -> str:
    """«3/3 ткнул оппа»: whoever hits a player is the other one's."""
    for verb in told.within((fighter.last + 1, last), "attacks", "hits"):
        for token in told.words(verb.last + 1, verb.last + 1):
            return _HIT_PLAYERS.get(token.norm, "")
    return ""
