"""One key for the forms of a word: «соединить», «соединять» and «соединение» meet in «соедин».

Light on purpose: the dictionary form comes from `knowledge.russian`, only the ending that tells a verb from
its noun goes. Refuses to know synonyms; those are concepts.
"""

from functools import lru_cache

from knowledge.russian import lemma

SHORTEST_STEM = 4
_VERB = (
    "ироваться",
    "ировать",
    "овать",
    "евать",
    "ывать",
    "ивать",
    "нуть",
    "ать",
    "ять",
    "еть",
    "ить",
    "уть",
    "ти",
)
_NOUN = ("ирование", "ование", "евание", "ывание", "ивание", "ение", "ание", "яние", "ие")
_OTHER = ("ость", "ный", "ной", "ний", "ый", "ий", "ой", "ья", "ия", "а", "я", "о", "е", "ь", "й", "ы", "и")
_ENGLISH = ("ing", "ed", "s")
_SIBILANTS = ("sses", "xes", "zes", "ches", "shes")
_IRREGULAR = {
    "dies": "die",
    "died": "die",
    "dying": "die",
    "paid": "pay",
    "cast": "cast",
    "drew": "draw",
    "phasing": "phasing",
    "phased": "phasing",
    "notes": "notes",
}


@lru_cache(maxsize=100_000)
def word_key(word: str) -> str:
    """Return the dictionary form of a folded word, Russian or English: the key that phrases are listed by."""
    return _english(word) if word.isascii() else lemma(word)


@lru_cache(maxsize=100_000)
def stem(key: str) -> str:
    """Return the part of a dictionary form that its relatives share, `SHORTEST_STEM` letters or more."""
    if key.isascii():
        return key
    bare = key.removesuffix("ся").removesuffix("сь") if len(key) > SHORTEST_STEM + 2 else key
    for endings in (_VERB, _NOUN, _OTHER):
        for ending in endings:
            if bare.endswith(ending) and len(bare) - len(ending) >= SHORTEST_STEM:
                return bare.removesuffix(ending)
    return bare


def _english(word: str) -> str:
    if word in _IRREGULAR or len(word) < SHORTEST_STEM:
        return _IRREGULAR.get(word, word)
    bare = _without_ending(word)
    return bare.removesuffix("e") if len(bare) > SHORTEST_STEM else bare


def _without_ending(word: str) -> str:
    if word.endswith("ies"):
        return word.removesuffix("ies") + "y"
    if word.endswith(_SIBILANTS):
        return word.removesuffix("es")
    for ending in _ENGLISH:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            bare = word.removesuffix(ending)
            return bare[:-1] if ending in {"ing", "ed"} and bare[-1] == bare[-2] else bare
    return word
