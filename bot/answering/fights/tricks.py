"""What happens to the fighters: bonuses, counters, damage that lies on them, shields, spells by name.

«докинул +2/+0», «кинул giant growth», «у блокера уже два повреждения», «borrowed hostility оба режима в мою 2/2».
Refuses to guess whom it is meant for: what may be anybody's leaves the fight unread.
"""

import re
from dataclasses import dataclass

from bot.answering.fights.fighters import Fighter, is_creature
from bot.answering.fights.told import Told
from bot.answering.keywords import modes_of
from bot.answering.marks import bonuses, counters, damage
from bot.answering.reading import Mention
from bot.answering.tokens import Kind

_HARM = re.compile(r"deals|destroy|-\d/-\d|exile|return", re.IGNORECASE)
_TARGET = re.compile(r"\btarget (?:creature|attacking|blocking|permanent)|\bany target", re.IGNORECASE)
_SEVERAL = re.compile(r"two target|up to|each of|any number of|another target|divided", re.IGNORECASE)
_HIM = frozenset(("него", "нее", "нем", "ней", "ему", "ей", "it", "him"))
_SHIELD_REACH = 6


@dataclass(frozen=True, slots=True)
class Trick:
    """Something that happens to the fighter told at token `target`.

    `kind` is «bonus», «counters», «damage», «shield» or «spell»; `text` is a change of size or the kind of counters;
    `modes` the number of modes of a spell. `place` is the token that tells it.
    """

    kind: str
    place: int
    target: int
    text: str = ""
    amount: int = 0
    card: Mention | None = None
    modes: int = 0
    by: str = "mine"


def tricks(told: Told, found: tuple[Fighter, ...]) -> tuple[Trick, ...] | None:
    """Return all that happens to the fighters, in order; None where it is not told to whom, or cannot be done."""
    shields = _shields(told)
    made: list[Trick | None] = [
        _bonus(told, found, b.place, f"{b.power:+d}/{b.toughness:+d}") for b in bonuses(told.reading)
    ]
    for mark in counters(told.reading):
        target = _target(told, found, mark.place, helps=not mark.kind.startswith("-"))
        made.append(None if target is None else Trick("counters", mark.place, target, mark.kind, mark.count))
    for hit in damage(told.reading):
        if hit.source or told.reading.tokens[hit.place].lemma in ("оба", "both"):
            continue
        kind = "shield" if hit.place in shields else "damage"
        target = _target(told, found, hit.place, helps=kind == "shield")
        made.append(None if target is None else Trick(kind, hit.place, target, amount=hit.amount))
    made += [_spell(told, found, mention) for mention in spells(told)]
    if any(each is None for each in made):
        return None
    return tuple(sorted((each for each in made if each is not None), key=lambda each: each.place))


def spells(told: Told) -> tuple[Mention, ...]:
    """Return the instants and sorceries that are named, each once."""
    named = {m.card.key: m for m in reversed(told.reading.mentions) if not is_creature(m) and _is_spell(m)}
    return tuple(sorted(named.values(), key=lambda mention: mention.first))


def _is_spell(mention: Mention) -> bool:
    kind = mention.card.faces[mention.face].type_en
    return "Instant" in kind or "Sorcery" in kind


def _shields(told: Told) -> frozenset[int]:
    """The numbers that a shield prevents: «предотвратите 3 повреждения»."""
    places = [seen.first for seen in told.seen("shield")]
    numbers = told.reading.of_kind(Kind.NUMBER)
    return frozenset(i for i in numbers if any(0 < i - place <= _SHIELD_REACH for place in places))


def _bonus(told: Told, found: tuple[Fighter, ...], place: int, text: str) -> Trick | None:
    target = _target(told, found, place, helps=not text.startswith("-"))
    return None if target is None else Trick("bonus", place, target, text, by=_player(told, place))


def _spell(told: Told, found: tuple[Fighter, ...], mention: Mention) -> Trick | None:
    text = mention.card.faces[mention.face].text_en
    modes = modes_of(mention.card, mention.face)
    if _SEVERAL.search(text) or not _TARGET.search(text) or (modes and not told.has("whole_modes")):
        return None
    target = _target(told, found, mention.last, helps=not _HARM.search(text))
    by = _player(told, mention.first)
    if "any target" in text and any(each.first == target and each.side == by for each in found):
        return None
    return None if target is None else Trick("spell", mention.first, target, card=mention, modes=modes, by=by)


def _player(told: Told, place: int) -> str:
    """Whose doing it is: mine, unless its clause says that the opponent does it."""
    first = told.clause_of(place)[0]
    subject = told.side_at(first, min(place, first + 1))
    if not subject and _he_does(told, first, place):
        subject = "theirs"
    return "theirs" if subject == "theirs" and told.within(told.clause_of(place), "plays") else "mine"


def _he_does(told: Told, first: int, place: int) -> bool:
    """«а он вливает +2/+2»: a player does; «он получает +2/+2» is said of the creature."""
    words = [token.norm for token in told.words(first, min(place, first + 2))]
    verbs = [told.reading.tokens[seen.first].norm for seen in told.within(told.clause_of(place), "plays")]
    return bool({"он", "она"} & set(words)) and not any(verb.startswith("получ") for verb in verbs)


def _target(told: Told, found: tuple[Fighter, ...], place: int, *, helps: bool) -> int | None:
    span = told.clause_of(place)
    here = [each for each in found if span[0] <= each.first <= span[1]]
    roles = {
        seen.concept.removesuffix("_noun") for seen in told.within(span, "blocker_noun", "attacker_noun")
    }
    fitting = here if len(here) == 1 else [each for each in found if each.role in roles]
    if len(fitting) != 1:
        fitting = _by_whose(told, found, place, span)
    if len(fitting) != 1 and not _HIM.isdisjoint(token.norm for token in told.words(*span)):
        fitting = _just_told(told, found, span)
    elif len(fitting) != 1:
        side = "mine" if helps is (_player(told, place) == "mine") else "theirs"
        fitting = [each for each in found if each.side == side]
    fitting = list(found) if len(found) == 1 else fitting
    return fitting[0].first if len(fitting) == 1 and fitting[0].count == 1 else None


def _just_told(told: Told, found: tuple[Fighter, ...], span: tuple[int, int]) -> list[Fighter]:
    """«атакую 3/3, на нём жетон»: the one fighter of the clause before."""
    before = [clause for clause in told.clauses if clause[1] < span[0]]
    return [e for e in found if before and before[-1][0] <= e.first <= before[-1][1]]


def _by_whose(told: Told, found: tuple[Fighter, ...], place: int, span: tuple[int, int]) -> list[Fighter]:
    """«накинул на свою», «в его тварь»."""
    side = told.side_at(place, span[1])
    return [each for each in found if side and each.side == side]
