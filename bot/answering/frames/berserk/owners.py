"""Whose things are, whose turn it is, and who attacks: «мой», «у соперника», «неактивный», «ход оппа».

Owners are words as told; `sides` turns them into the two sides of a scenario, where the attacker is always side A.
Refuses to know figures.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.answering.frames.berserk.told import Told
from knowledge.russian import Speech, speech


class Owner(StrEnum):
    """Whose a thing is said to be."""

    ME = "me"
    OPPONENT = "opponent"
    ACTIVE = "active"
    INACTIVE = "inactive"
    TARGET = "target"
    ATTACKER = "attacker"


_PLAYERS = frozenset((Owner.ME, Owner.OPPONENT, Owner.ACTIVE, Owner.INACTIVE))
_CONCEPTS = tuple(str(owner) for owner in Owner)
_AT = frozenset(("по", "в", "на", "против", "во"))
_FIRST_PERSON = frozenset(
    ("бью", "стреляю", "кастую", "атакую", "заявляю", "объявляю", "ударяю", "мечу", "лечу", "лечил", "ранил",
     "ударю", "выстрелю", "скастую", "применяю", "использую", "хожу", "ударил", "выстрелил", "скастовал", "наношу",
     "блокирую", "заблокировал", "заблочил", "вызываю", "целюсь", "заблокирую", "заблочу", "блочу")
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is said to be; None where nothing is said. `took` are the tokens that say it."""

    owner: Owner | None = None
    took: frozenset[int] = frozenset()


def turn(told: Told) -> Turn:
    """Return whose turn it is: «мой ход», «ход соперника», «я активный», «хожу я»."""
    for place in told.places("turn"):
        if place and told.tokens[place - 1].norm in _HIS:
            return Turn(Owner.OPPONENT, frozenset({place, place - 1}))
        denied = next((i for i in (place - 2, place + 1) if told.lemma(i) == "не"), -1)
        if denied >= 0 and owner_at(told, denied + 1) in (Owner.ME, Owner.OPPONENT):
            whose = Owner.OPPONENT if owner_at(told, denied + 1) is Owner.ME else Owner.ME
            return Turn(whose, frozenset({place, denied, denied + 1}))
        for index in (place - 1, place + 1, place - 2):
            owner = owner_at(told, index)
            if owner in (Owner.ME, Owner.OPPONENT, Owner.ACTIVE):
                return Turn(owner, frozenset({place, index}))
    return _named_active(told)


_HIS = frozenset(("его", "ее", "их"))


def _named_active(told: Told) -> Turn:
    """«я активный игрок», «соперник неактивен»."""
    for place in told.places("active", "inactive"):
        for index in (place - 1, place - 2, place + 1, place + 2):
            owner = owner_at(told, index)
            if owner in (Owner.ME, Owner.OPPONENT) and not told.breaks_at((place + index) // 2):
                active = told.is_at(place, "active") and not told.is_at(place, "inactive")
                return Turn(owner if active else _other(owner), frozenset({place, index}))
    return Turn()


def _other(owner: Owner) -> Owner:
    return Owner.OPPONENT if owner is Owner.ME else Owner.ME


def owner_at(told: Told, index: int) -> Owner | None:
    """Return the owner that a token names; «неактивный» is not active."""
    at = told.at(index)
    if "inactive" in at:
        return Owner.INACTIVE
    return next((owner for owner in Owner if str(owner) in at), None)


def owners_in(told: Told, indices: Iterable[int], without: frozenset[int] = frozenset()) -> tuple[Owner, ...]:
    """Return the owners named at tokens, each once, in order."""
    found = (owner_at(told, index) for index in indices if index not in without)
    return tuple(dict.fromkeys(owner for owner in found if owner is not None))


def holders(told: Told, indices: Iterable[int], without: frozenset[int] = frozenset()) -> tuple[Owner, ...]:
    """Return the owners named as «у …»: «есть и у активного, и у неактивного»."""
    held = [index for index in indices if told.lemma(index - 1) == "у"]
    return owners_in(told, held, without)


def attacker(told: Told) -> Owner | None:
    """Return which of the players attacks, as told by his verb, his attack, or whose card is hit."""
    if any(token.norm in _FIRST_PERSON for token in told.tokens):
        return Owner.ME
    for index in range(len(told.tokens)):
        owner = owner_at(told, index)
        if owner in (Owner.ME, Owner.OPPONENT) and told.lemma(index - 1) != "у":
            attacks = next((said for rule in _SAYINGS if (said := rule(told, index)) is not None), None)
            if attacks is not None:
                return owner if attacks else _other(owner)
    return None


def _is_aimed_at(told: Told, index: int) -> bool | None:
    """«по моей карте», «в меня», «мне прилетело»."""
    aimed = told.lemma(index - 1) in _AT or told.tokens[index].norm in _DATIVES
    return False if aimed else None


def _owns_the_blow(told: Told, index: int) -> bool | None:
    """«мой удар», «удар соперника»; but what a verb before him does is done to him, unless he is its subject."""
    if told.is_at(index + 1, *_BLOWS) and _is_noun(told, index + 1):
        return True
    if told.is_at(index - 1, *_BLOWS) and _is_noun(told, index - 1):
        return True
    for before in (index - 1, index - 2):
        if told.is_at(before, "hit", *_BLOWS) and not told.breaks_at(before + 1):
            return told.tokens[index].norm in _SUBJECTS
    return None


def _acts(told: Told, index: int) -> bool | None:
    """«мой маг бьёт», «моя карта получает»: the verb after him in the clause; «моего мага бьют» is done to him."""
    for after in told.clause(index):
        if after > index and told.is_at(after, "hit", *_BLOWS) and not _is_noun(told, after):
            if told.tokens[index].norm.endswith(_OBJECTS) and not told.is_at(after, "gets"):
                return False
            return not told.is_at(after, "gets")
    return None


def _is_noun(told: Told, index: int) -> bool:
    return speech(told.tokens[index].norm) is Speech.NOUN


_OBJECTS = ("ого", "его", "мою", "вою", "кую", "жую", "ому", "ему")
"""Endings of «моего», «мою», «вражескую», «чужому» before what is done to a card."""
_SAYINGS = (_is_aimed_at, _owns_the_blow, _acts)
_DATIVES = frozenset(("мне", "врагу", "сопернику", "оппу", "противнику", "оппоненту"))
_SUBJECTS = frozenset(("соперник", "враг", "опп", "противник", "оппонент", "я"))
_BLOWS = (
    "strike", "special_strike", "magic_strike", "shot", "throw", "reach", "discharge", "spell", "influence",
    "any_attack",
)  # fmt: skip
