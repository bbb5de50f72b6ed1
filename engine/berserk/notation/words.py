"""The words of the scenario language: every form that is read, the first of each meaning being the one written.

Refuses to know grammar. Phrases are compared in lower case with е for ё.
"""

from collections.abc import Mapping
from typing import TypeVar

from engine.berserk.notation.cursor import phrases
from engine.berserk.terms import (
    ATTACKS,
    MAGIC,
    NON_MAGIC_ATTACKS,
    RANGED,
    STRIKES,
    Element,
    Event,
    Kind,
    Side,
    Stage,
    What,
    Whose,
    Zone,
)

V = TypeVar("V")

NOUN = ("", "а", "у", "ом", "ы", "ов", "ам", "ами")
ADJECTIVE = ("ый", "ая", "ое", "ые", "ого", "ому", "ым", "ой", "ую", "ых", "ыми", "ом")


def forms(stem: str, endings: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Return a stem with its endings, then further words."""
    return (*(stem + ending for ending in endings), *more)


def table(meanings: Mapping[V, tuple[str, ...]]) -> dict[tuple[str, ...], V]:
    """Return the phrases of a table of meanings."""
    return phrases({word: meaning for meaning, words in meanings.items() for word in words})


SIDES = {Side.A: ("А", "A"), Side.B: ("Б", "B")}

KINDS = {
    Kind.STRIKE: (
        "простой удар",
        "простого удара",
        "простому удару",
        "простым ударом",
        "простые удары",
        "простых ударов",
        "простым ударам",
        "удар",
        "пу",
        "strike",
    ),
    Kind.SPECIAL_STRIKE: (
        "особый удар",
        "особого удара",
        "особому удару",
        "особым ударом",
        "особые удары",
        "особых ударов",
        "особым ударам",
    ),
    Kind.MAGIC_STRIKE: (
        "магический удар",
        "магического удара",
        "магическому удару",
        "магическим ударом",
        "магические удары",
        "магических ударов",
        "магическим ударам",
        "магудар",
    ),
    Kind.SHOT: forms("выстрел", NOUN, "shot"),
    Kind.THROW: ("метание", "метания", "метаний", "метаниям", "метанием", "throw"),
    Kind.REACH: (
        "удар через ряд",
        "удара через ряд",
        "удары через ряд",
        "ударов через ряд",
        "ударам через ряд",
        "учр",
    ),
    Kind.DISCHARGE: forms("разряд", NOUN, "discharge"),
    Kind.SPELL: ("заклинание", "заклинания", "заклинаний", "заклинаниям", "заклинанием", "spell"),
    Kind.INFLUENCE: (
        "воздействие",
        "воздействия",
        "воздействий",
        "воздействиям",
        "воздействием",
        "influence",
    ),
}

GENITIVE = {
    Kind.STRIKE: "простых ударов",
    Kind.SPECIAL_STRIKE: "особых ударов",
    Kind.MAGIC_STRIKE: "магических ударов",
    Kind.SHOT: "выстрелов",
    Kind.THROW: "метаний",
    Kind.REACH: "ударов через ряд",
    Kind.DISCHARGE: "разрядов",
    Kind.SPELL: "заклинаний",
    Kind.INFLUENCE: "воздействий",
}
"""How a kind is written after «от»; the same is read after «к»."""

KIND_GROUPS = {
    ATTACKS: ("атак", "атаки", "атакам", "атакой", "всех атак"),
    NON_MAGIC_ATTACKS: ("немагических атак", "немагические атаки", "немагическим атакам"),
    RANGED: ("дальних атак", "дальние атаки", "дальним атакам"),
    STRIKES: ("ближних атак", "ближние атаки", "ближним атакам", "ударов", "ударам", "удары"),
    MAGIC: ("магии", "магия", "магией"),
}

MARKERS = {
    "poison": ("яд", "яда", "яду", "яды", "отравление", "отравления", "отравлений", "poison"),
    "curse": ("проклятие", "проклятия", "проклятий", "curse"),
    "blessing": ("благословление", "благословления", "благословение", "blessing"),
}

ELEMENTS = {
    Element.STEPPE: forms("степн", ADJECTIVE, "степи", "степей", "степь"),
    Element.FOREST: (
        "лесной",
        "лесная",
        "лесное",
        "лесные",
        "лесного",
        "лесному",
        "лесную",
        "лесных",
        "леса",
        "лесов",
    ),
    Element.MOUNTAIN: forms("горн", ADJECTIVE, "горы", "гор"),
    Element.SWAMP: forms("болотн", ADJECTIVE, "болота", "болот"),
    Element.DARK: forms("тёмн", ADJECTIVE, "тьма", "тьмы", "dark"),
}

FEATURES = {
    "creature": ("существо", "существа", "существу", "существ", "существам", "creature"),
    "flying": (
        "летающее",
        "летающий",
        "летающая",
        "летающие",
        "летающего",
        "летающему",
        "летающую",
        "летающих",
        "флай",
    ),
    "artifact": forms("артефакт", NOUN),
    "terrain": ("местность", "местности", "местностей"),
    "equipment": ("экипировка", "экипировки"),
    "symbiote": forms("симбиот", NOUN),
    "parasite": forms("паразит", NOUN),
    "companion": forms("компаньон", NOUN),
    "auxiliary": ("вспомогательная", "вспомогательная зона", "располагается во вспомогательной зоне"),
    "armor": ("броня", "брони", "броню", "бронёй"),
    "neutral": forms("нейтральн", ADJECTIVE),
    "герой-маг": ("герой-маг", "героя-мага", "герою-магу", "героем-магом", "герои-маги", "героев-магов"),
    "герой-воин": ("герой-воин", "героя-воина", "герою-воину", "герои-воины", "героев-воинов"),
    "орк": forms("орк", NOUN, "орки"),
    "эльф": forms("эльф", NOUN),
    "гном": forms("гном", NOUN),
    "ковен": forms("ковен", NOUN),
    "койар": forms("койар", NOUN),
    "линунг": forms("линунг", NOUN, "линунги"),
    "регенерация": ("регенерация", "регенерации", "регенерацию", "регенерацией"),
    "стойкость": ("стойкость", "стойкости", "стойкостью"),
    "скрытность": ("скрытность", "скрытности"),
    "элитная": ("элитная", "элитные", "элитных", "элитную", "элитной"),
    "рядовая": ("рядовая", "рядовые", "рядовых", "рядовую", "рядовой"),
}

ZONES = {
    Zone.FIELD: ("поле", "поле боя", "field"),
    Zone.AUXILIARY: ("вспомогательная зона", "дополнительная зона", "допзона", "auxiliary"),
    Zone.DECK: ("колода", "deck"),
    Zone.GRAVEYARD: ("кладбище", "graveyard"),
}

STAGES = {
    Stage.BATTLE: ("бой", "battle"),
    Stage.BEFORE_REVEAL: ("до вскрытия", "before reveal"),
    Stage.FIRST_TURN: ("первый ход", "first turn"),
}

EFFECTS = {
    What.WOUND: ("ранить", "раны", "ран", "ранит", "ранам", "wound"),
    What.HEAL: ("лечить", "излечить", "вылечить", "лечение", "лечения", "heal"),
    What.LIVES: ("жизни", "жизней", "доп. жизни", "доп. жизней", "допжизни", "дополнительные жизни", "lives"),
    What.TOKENS: ("фишки", "фишек", "фишка", "фишку", "tokens"),
    What.CLOSE: ("закрыть", "close"),
    What.OPEN: ("открыть", "open"),
    What.HIDE: ("перевернуть", "скрыть", "hide"),
    What.REVEAL: ("вскрыть", "reveal"),
    What.DESTROY: ("уничтожить", "destroy"),
    What.TO_DECK: ("вернуть в колоду",),
    What.STRIP: ("снять защиту от", "снять защиту"),
    What.CONTROL: ("взять под контроль", "под контроль"),
    What.REVIVE: ("возродить", "revive"),
    What.INCARNATE: ("инкарнировать", "инкарнация"),
    What.SUMMON: ("вызвать", "summon"),
    What.BLOCK: ("блок", "заблокировать", "блокирует", "блокировать", "block"),
    What.INTERRUPT: ("прервать", "прерывает", "interrupt"),
}

WHOSE = {
    Whose.SELF: ("себе", "себя", "себю"),
    Whose.OWN: ("свои", "своим", "своих", "свой", "своему", "своя", "свою", "своё", "ваши", "own"),
    Whose.OPPOSING: ("противника", "противнику", "чужим", "чужому", "чужие", "чужих", "opposing"),
    Whose.ALL: ("все", "всем", "всех", "любому", "любая", "all"),
}

SLANG_ATOMS = {
    frozenset({"shot"}): ("зов",),
    frozenset({"throw"}): ("зомет",),
    frozenset({"discharge"}): ("зор",),
    frozenset({"spell"}): ("зоз",),
    frozenset({"poison"}): ("зоя",),
    frozenset({"magic_strike", "discharge", "spell"}): ("зом",),
    frozenset({"by:flying"}): ("зоал",),
}
"""Protections by their abbreviations."""

EVENTS = {
    Event.DEATH: ("при гибели",),
    Event.TO_DECK: ("при возвращении в колоду",),
    Event.WOUNDED: ("при получении ран",),
    Event.LIVES: ("при получении жизней",),
}

SIDE = table(SIDES)
KIND = table(KINDS)
KIND_SET = {**{words: frozenset({kind}) for words, kind in KIND.items()}, **table(KIND_GROUPS)}
MARKER = table(MARKERS)
ELEMENT = table(ELEMENTS)
FEATURE = table(FEATURES)
ZONE = table(ZONES)
STAGE = table(STAGES)
EFFECT = table(EFFECTS)
MEANT = table(WHOSE)
EVENT = table(EVENTS)
SLANG = table(SLANG_ATOMS)


def written(meanings: Mapping[V, tuple[str, ...]], meaning: V) -> str:
    """Return the word that is written for a meaning."""
    return meanings[meaning][0]
