"""What a question tells to be absent: «без защиты от выстрелов», «предотвращения нет», «не защищена».

An absence changes nothing by itself, so it is taken out before the question is read; but it is told, and a thing told
both to be there and not is not understood. Refuses to know what is there.
"""

from collections.abc import Callable

from bot.answering.frames.berserk.roles import KINDS
from bot.answering.tokens import Kind, Token
from knowledge.russian import is_genitive

At = Callable[[int], frozenset[str]]
"""The concepts that cover a token."""

PREVENTION, COVER, CHANGES = "prevention", "cover", "changes"
"""What may be absent."""

_FEATURES = {
    PREVENTION: frozenset(("prevention", "shield")),
    COVER: frozenset(
        (
            "protection",
            "slang_shot",
            "slang_throw",
            "slang_discharge",
            "slang_spell",
            "slang_magic",
            "slang_poison",
        )
    ),
    CHANGES: frozenset(("modifier", "bonus", "penalty")),
}
_BEFORE = frozenset(("без", "нет", "нету", "ни", "отсутствует", "отсутствуют", "лишена", "лишен"))
_AFTER = frozenset(("нет", "нету", "отсутствует", "отсутствуют"))
_NONE = frozenset(("никаких", "никакого", "никакой", "ноль", "отсутствие"))
_BETWEEN = frozenset(
    ("всякий", "любой", "какой-либо", "какой-то", "никакой", "каких", "либо", "свой", "его", "у", "и")
)
_LISTED = frozenset(("magic", "poison", "curse", "flying", "any_attack", *KINDS))
_JOINTS = frozenset((",", "и", "или", "от", "против"))
_OWNERS = frozenset(
    ("него", "нее", "них", "меня", "цели", "карты", "жертвы", "соперника", "оппа", "врага", "мага")
)


def absences(tokens: tuple[Token, ...], at: At) -> dict[str, frozenset[int]]:
    """Return what is told to be absent with the tokens that tell it; a thing also told to be there is left out."""
    found: dict[str, frozenset[int]] = {}
    for name, concepts in _FEATURES.items():
        places = [index for index in range(len(tokens)) if at(index) & concepts]
        stretches = [_stretch(tokens, at, place) for place in places]
        if places and all(stretches):
            found[name] = frozenset[int]().union(*stretches)
    return found


def of_others(tokens: tuple[Token, ...], at: At) -> frozenset[int]:
    """Return the tokens of what another of several cards lacks: «третий без защиты», «остальные без ничего».

    Unlike an absence it denies nothing of those that have it.
    """
    found: set[int] = set()
    for name, concepts in _FEATURES.items():
        if name != CHANGES:
            stretches = [_stretch(tokens, at, i) for i in range(len(tokens)) if at(i) & concepts]
            found |= {
                i
                for stretch in stretches
                if stretch and _is_of_another(tokens, min(stretch))
                for i in stretch
            }
    for index, token in enumerate(tokens[:-1]):
        if token.norm == "без" and tokens[index + 1].norm == "ничего" and _is_of_another(tokens, index):
            found |= {index, index + 1}
    return frozenset(found)


_OTHERS = frozenset(("второй", "третий", "четвертый", "пятый", "другой", "остальной", "прочий", "последний"))


def _is_of_another(tokens: tuple[Token, ...], index: int) -> bool:
    """Say whether the clause before a token speaks of another card."""
    while index > 0 and tokens[index - 1].kind is not Kind.MARK:
        index -= 1
        if tokens[index].lemma in _OTHERS:
            return True
    return False


def _stretch(tokens: tuple[Token, ...], at: At, place: int) -> frozenset[int]:
    """Return the tokens of a feature that is denied, with the denial and the list of kinds; empty where it is not."""
    end = _listed(tokens, at, place)
    if end < len(tokens) and tokens[end].kind is Kind.NUMBER:
        return frozenset()
    if _denied_itself(tokens, place):
        return frozenset(range(place - 1, end))
    before = _past_owners(tokens, place - 1, -1)
    if before >= 0 and tokens[before].norm in _BEFORE:
        return frozenset(range(before, end))
    after = _past_owners(tokens, end, 1)
    if after < len(tokens) and tokens[after].norm in _AFTER:
        return frozenset(range(place, _past_nobody(tokens, after + 1)))
    beside = [i for i in (place - 1, end) if 0 <= i < len(tokens) and tokens[i].norm in _NONE]
    return frozenset((*range(place, end), beside[0])) if beside else frozenset()


def _past_owners(tokens: tuple[Token, ...], index: int, step: int) -> int:
    """Return the token beyond those that tell whose the feature is: «нет [у него] защиты»."""
    while 0 <= index < len(tokens) and (tokens[index].lemma in _BETWEEN or tokens[index].norm in _OWNERS):
        index += step
    return index


def _past_nobody(tokens: tuple[Token, ...], index: int) -> int:
    """Return the token after «ни у кого», «ни у одного», «ни на ком», which says it once more; else the same."""
    following = [token.norm for token in tokens[index : index + 3]]
    nobody = following[:1] == ["ни"] and following[1:2] in (["у"], ["на"]) and len(following) == 3
    return index + 3 if nobody else index


def _denied_itself(tokens: tuple[Token, ...], place: int) -> bool:
    """«не защищена»: the state of the card, not what one thing does to another."""
    return tokens[place].norm.startswith("защищен") and place > 0 and tokens[place - 1].norm == "не"


def _listed(tokens: tuple[Token, ...], at: At, place: int) -> int:
    """Return the token after the kinds that a feature names: «защиты от выстрелов и разрядов»."""
    end = index = place + 1
    while index < len(tokens):
        if at(index) & _LISTED and is_genitive(tokens[index].norm):
            end = index + 1
        elif tokens[index].norm not in _JOINTS:
            break
        index += 1
    return end
