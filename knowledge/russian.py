"""Russian words: splitting a text into them and bringing each to its dictionary form.

The dictionary is loaded at the first word that needs it (0.1 s), never at import, and each word is looked
up once. Refuses to know the game: slang, card names and concepts belong to the rooms that use these words.
"""

import re
from enum import Enum
from functools import cache, lru_cache

import pymorphy3
import pymorphy3_dicts_ru

_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_CYRILLIC = re.compile(r"[а-яё]+(?:[-'’][а-яё]+)*")
"""The words that the dictionary is asked for: it fails on letters that Unicode gives no name."""


class Speech(Enum):
    """What part of speech a word is, as far as it matters: a thing, a living one, something done, or else."""

    NOUN = "noun"
    BEING = "being"
    VERB = "verb"
    OTHER = "other"


_VERBS = frozenset(("VERB", "INFN", "PRTS", "GRND"))
_MANNERS = frozenset(("ADVB", "PRCL", "INTJ", "CONJ"))
_PROPER = frozenset(("Name", "Surn", "Patr", "Geox", "Orgn", "Trad"))


def folded(text: str) -> str:
    """Return the text in lower case with «ё» written as «е»; its length does not change."""
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(one if len(one := letter.lower()) == 1 else letter for letter in text)
    return lower.replace("ё", "е")


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded, in their order; a hyphenated word is one word."""
    return tuple(_WORD.findall(folded(text)))


@cache
def analyzer() -> pymorphy3.MorphAnalyzer:
    """Return the one dictionary of the process, loading it at the first call.

    Its folder is named: a search for it among all installed packages takes a fifth of the time.
    """
    return pymorphy3.MorphAnalyzer(path=pymorphy3_dicts_ru.get_path(), lang="ru")


@lru_cache(maxsize=100_000)
def lemma(word: str) -> str:
    """Return the dictionary form of one folded word; a word in other letters comes back as it is."""
    parses = _parses(word)
    return str(parses[0].normal_form).replace("ё", "е") if parses else word


@lru_cache(maxsize=100_000)
def is_known(word: str) -> bool:
    """Return whether the dictionary holds the word itself, rather than guessing it by its ending."""
    return bool(analyzer().word_is_known(word))


@lru_cache(maxsize=100_000)
def speech(word: str) -> Speech:
    """Return what part of speech one folded word is, by its likeliest reading; a foreign word is a thing.

    A noun that may be a living one is taken for it: «стрелка» of the shooter, not of the arrow.
    """
    tags = [parse.tag for parse in _parses(word)]
    if not tags:
        return Speech.NOUN
    if tags[0].POS == "NOUN":
        living = any({"NOUN", "anim"} in tag for tag in tags)
        return Speech.BEING if living else Speech.NOUN
    return Speech.VERB if tags[0].POS in _VERBS else Speech.OTHER


@lru_cache(maxsize=100_000)
def is_plain(word: str) -> bool:
    """Return whether one folded word is in the dictionary, and not only as a proper name («мишра»)."""
    return any(parse.is_known and not _PROPER & parse.tag.grammemes for parse in _parses(word))


@lru_cache(maxsize=100_000)
def is_past(word: str) -> bool:
    """Return whether one folded word is a verb in the past by its likeliest reading («вскрыл»)."""
    parses = _parses(word)
    return bool(parses) and parses[0].tag.tense == "past" and parses[0].tag.POS == "VERB"


@lru_cache(maxsize=100_000)
def is_own_act(word: str) -> bool:
    """Return whether one folded word tells what the speaker does («подношу», «выставить», «уморив»)."""
    parses = _parses(word)
    if not parses or not parses[0].is_known:
        return False
    tag = parses[0].tag
    return tag.POS in ("INFN", "GRND") or {"VERB", "1per"} in tag


@lru_cache(maxsize=100_000)
def is_adjective(word: str) -> bool:
    """Return whether one folded word is an adjective of the dictionary by its likeliest reading; no participle is."""
    parses = _parses(word)
    return bool(parses) and parses[0].is_known and parses[0].tag.POS == "ADJF"


@lru_cache(maxsize=100_000)
def is_manner(word: str) -> bool:
    """Return whether one folded word is an adverb, a particle or a joint of the dictionary («сильно», «насколько»)."""
    kinds = [parse.tag.POS if parse.is_known else None for parse in _parses(word)]
    return bool(kinds) and kinds[0] in _MANNERS and all(kind in _MANNERS or kind == "ADJS" for kind in kinds)


@lru_cache(maxsize=100_000)
def is_noun(word: str) -> bool:
    """Return whether one folded word is a noun of the dictionary in the nominative («куча», not «древний»)."""
    return any({"NOUN", "nomn"} in parse.tag and parse.is_known for parse in _parses(word))


@lru_cache(maxsize=100_000)
def is_genitive(word: str) -> bool:
    """Return whether one folded word is a noun of the dictionary in the genitive («куча триггеров»)."""
    return any({"NOUN", "gent"} in parse.tag and parse.is_known for parse in _parses(word))


@lru_cache(maxsize=100_000)
def is_animate_object(word: str) -> bool:
    """Return whether one folded word most likely names a living thing that something is done to («топтуна»)."""
    best = next(iter(_parses(word)), None)
    return best is not None and {"NOUN", "anim"} in best.tag and str(best.tag.case) in ("accs", "gent")


@lru_cache(maxsize=10_000)
def cases(word: str) -> frozenset[str]:
    """Return the English names of the cases in which one folded word of the dictionary may stand; none for verbs."""
    codes = {str(parse.tag.case) for parse in _parses(word) if parse.is_known and parse.tag.POS in _NOMINAL}
    return frozenset(name for name, code in _CASES.items() if code in codes)


@lru_cache(maxsize=100_000)
def noun_numbers(word: str) -> frozenset[str]:
    """Return the numbers («sing», «plur») in which one folded word may stand as a noun; none for other words."""
    tags = (parse.tag for parse in _parses(word) if parse.is_known and "NOUN" in parse.tag)
    return frozenset(str(tag.number) for tag in tags if tag.number)


@lru_cache(maxsize=10_000)
def is_parallel(word: str, other: str) -> bool:
    """Return whether two folded words may stand in one place of a sentence: the same part of speech in one form."""
    return bool(_places(word) & _places(other))


def _places(word: str) -> frozenset[tuple[str, ...]]:
    tags = [parse.tag for parse in _parses(word)]
    named = [tag for tag in tags if tag.POS in ("NOUN", "ADJF")]
    return frozenset(
        (str(tag.POS), str(tag.case), str(tag.number), str(tag.gender if tag.POS == "ADJF" else ""))
        for tag in named
    )


def lemmas(text: str) -> tuple[str, ...]:
    """Return the dictionary forms of a text's words, in their order."""
    return tuple(lemma(word) for word in words(text))


@lru_cache(maxsize=100_000)
def all_lemmas(word: str) -> frozenset[str]:
    """Return every dictionary form one folded word may belong to: «стали» is of «сталь» and of «стать»."""
    return frozenset(str(parse.normal_form).replace("ё", "е") for parse in _parses(word)) or frozenset(
        (word,)
    )


@lru_cache(maxsize=4_096)
def _parses(word: str) -> tuple[pymorphy3.analyzer.Parse, ...]:
    return tuple(analyzer().parse(word)) if _CYRILLIC.fullmatch(word) else ()


def agreeing(number: int, noun: str) -> str:
    """Return a number with its noun in the right form: «1 повреждение», «3 повреждения», «5 повреждений».

    `noun` is in the nominative singular; a noun that the dictionary cannot bend stays as it is.
    """
    parse = _noun(noun)
    bent = parse.make_agree_with_number(abs(number)) if parse is not None else None
    return f"{number} {bent.word if bent is not None else noun}"


_NOMINAL = frozenset(("NOUN", "ADJF", "PRTF", "NUMR"))
_CASES = {
    "nominative": "nomn", "genitive": "gent", "dative": "datv",
    "accusative": "accs", "instrumental": "ablt", "prepositional": "loct",
}  # fmt: skip


def declined(noun: str, case: str) -> str:
    """Return one noun in a case, keeping its number and a first capital: «Бруна» in the genitive is «Бруны».

    `case` is an English name of one of the six cases; another one raises KeyError. What cannot be bent comes
    back as it is.
    """
    parse = _noun(noun.lower())
    bent = parse.inflect({_CASES[case], parse.tag.number or "sing"}) if parse is not None else None
    word = str(bent.word) if bent is not None else noun
    return word[:1].upper() + word[1:] if noun[:1].isupper() else word


def _noun(word: str) -> pymorphy3.analyzer.Parse | None:
    """The reading of a word as a noun in the nominative, the singular before the plural."""
    nouns = [parse for parse in _parses(word) if {"NOUN", "nomn"} in parse.tag]
    return min(nouns, key=lambda parse: parse.tag.number != "sing", default=None)
