"""Figures that count cards or blows: «даёт трём моим», «в двух врагов», «трое бьют по 2», «бьёт дважды», «за все три».

Refuses to know strengths.
"""

from bot.answering.frames.berserk.figure_forms import CARD_WORDS, Opinion, noun_after
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.told import Told
from knowledge.russian import Speech, speech

_DATIVES = frozenset(
    ("двум", "трем", "четырем", "пяти", "шести", "двоим", "троим", "четверым", "пятерым", "шестерым", "одному",
     "двоих", "троих", "четверых", "пятерых", "шестерых")
)  # fmt: skip
_COLLECTIVES = frozenset(("двое", "трое", "четверо", "пятеро"))
_ONCE = frozenset(("одну", "одного", "одной", "одно"))
_AIMED = frozenset(("в", "во", "по"))
_SOMEBODY = ("opponent", "ally", "target", "class_word", "flying", "ground", "hero_mage", "mage")
_DEEDS = ("hit", "any_attack", *KINDS)
_MOST_BETWEEN = 3


def times(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«дважды», «2 раза»: where something hits, as many blows; «трижды ранен»: wounds that lie there."""
    del before
    alone = told.lemma(place) in ("дважды", "трижды")
    if not alone and told.lemma(place + 1) not in ("раз", "раза"):
        return None
    clause = told.clause(place)
    beside = (place - 1, place + 1, place + 2) if alone else (place - 1, place + 2)
    if any(told.token(i) and told.tokens[max(i, 0)].norm.startswith(_WOUNDED) for i in beside):
        return Role.WOUNDED, (-1 if alone else place + 1)
    deeds = any(told.is_at(index, "hit", "any_attack", *KINDS) for index in clause)
    other = any(told.is_at(index, "replace", "lives", "heal", "prevention") for index in clause)
    role = Role.BLOWS if deeds and not other and (told.number(place) or 0) > 1 else Role.TIMES
    return role, (-1 if alone else place + 1)


_WOUNDED = ("ранен", "подранен", "поранен")


def blocked(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«один заблокировали», «удар на 3 заблокирован» after several blows: how many of them, or the one so strong."""
    clause = told.clause(place)
    block = next((index for index in clause if told.is_at(index, "block", "interrupt")), -1)
    blows = [figure for figure in before if figure.role in (Role.STRENGTH, Role.BLOWS)]
    several = len(blows) > 1 or any(figure.role is Role.BLOWS for figure in blows)
    if block < 0 or not several:
        return None
    at_hand = all(told.lemma(index) in _OF_THEM for index in range(place + 1, block))
    named = told.lemma(place - 1) in ("на", "сила") and any(
        blow.value == told.number(place) for blow in blows
    )
    counted = at_hand and place < block
    return (Role.BLOCKED, place - 1 if named else block) if counted or named else None


_OF_THEM = frozenset(
    (
        "из",
        "он",
        "они",
        "удар",
        "выстрел",
        "опп",
        "соперник",
        "я",
        "было",
        "тот",
        "быть",
        "них",
        "отменить",
        "снять",
        "остановить",
        "я",
        "сбить",
    )
)


def attackers(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«трое бьют по 2», «два орка ударили»: as many blows, each told by the strength after it."""
    del before
    if (
        told.lemma(place - 1) in (*_AIMED, "на", "из", "у", "за", "от")
        or (told.number(place) or 0) < _SEVERAL
    ):
        return None
    for index in range(place + 1, place + 1 + _MOST_BETWEEN):
        word = told.token(index)
        if word is None or told.breaks_at(index) or told.number(index) is not None:
            return None
        if told.is_at(index, *_DEEDS) and speech(word.norm) is Speech.VERB:
            acts = word.norm.endswith(_PLURAL) and not told.is_at(index, "gets")
            return (Role.BLOWS, index) if acts and not told.is_at(index, "heal") else None
    return None


_SEVERAL = 2
_PLURAL = ("ют", "ят", "ут", "ат", "ли")


def all_of_them(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«за все три», «от обоих двух» after that many blows: they are counted again."""
    if told.tokens[max(place - 1, 0)].norm not in ("все", "всех", "всем", "обе", "обоих") or told.is_at(
        noun_after(told, place), "wound", "token", "lives"
    ):
        return None
    blows = [figure for figure in before if figure.role is Role.STRENGTH]
    return (Role.BLOWS, place - 1) if len(blows) == told.number(place) else None


def modifiers(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«два модификатора +1», «три бонуса по +1»: how many of them there are."""
    del before
    ahead = place + 1
    if (
        told.tokens[place].text in _SIGNS
        or told.lemma(place - 1) in _SIGNS
        or (told.number(place) or 0) < _SEVERAL
    ):
        return None
    named = told.is_at(ahead, "modifier", "bonus", "penalty") and told.lemma(ahead) not in _SIGNS
    return (Role.MODIFIERS, ahead) if named else None


_SIGNS = frozenset(("+", "-", "−", "–", "плюс", "минус"))


def recipients(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«даёт трём моим с регенерацией», «заместил одному», «двое получат», «в двух врагов»: cards."""
    del before
    norm = told.tokens[place].norm
    near = [index for index in told.clause(place) if told.is_at(index, "replace")]
    single = told.number(place) == 1 and near
    if single and norm in _ONCE and not told.is_at(noun_after(told, place), "wound"):
        return Role.REPLACED, near[0]
    if norm not in _DATIVES | _COLLECTIVES and told.lemma(place - 1) != "из" and not _is_aimed(told, place):
        return None
    whole = place - 1 if told.is_at(place - 1, "all", "both") else -1
    return (Role.REPLACED, near[0]) if single else (Role.CARDS, whole)


def _is_aimed(told: Told, place: int) -> bool:
    """«в трёх врагов», «сразу по 3 гномам»: how many are aimed at."""
    ahead = noun_after(told, place)
    if ahead < 0 or told.lemma(place - 1) not in _AIMED or (told.number(place) or 0) < _SEVERAL:
        return False
    word = told.tokens[ahead]
    somebody = word.lemma in CARD_WORDS or told.is_at(ahead, *_SOMEBODY) or speech(word.norm) is Speech.BEING
    return somebody and not told.is_at(ahead, "strength", "wound", *KINDS)
