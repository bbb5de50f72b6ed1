"""Whether a card that a whole question was taken for is meant: ordinary words that no name has speak against it.

Refuses to know how the names were matched beyond their rung and score.
"""

from bot.answering.definitions import bare_word, definition_asked
from bot.answering.everyday import is_everyday, is_ordinary
from bot.answering.shelf import Shelf
from knowledge.naming import Ambiguous, Found, Resolution, Rung
from knowledge.naming import Unknown as Unnamed
from knowledge.naming.evidence import is_odd
from knowledge.naming.leadins import is_asking
from knowledge.russian import lemma, words

SURE_RUNGS = (Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED)
"""The rungs that take a text for a whole name, spelt rightly."""
_LEAD_INS = frozenset(("делать", "текст", "оракл", "показать", "покаж", "найти"))
"""Words before which a term too is a card's name: «что делает звездочка»."""
_ROOT = 5
"""Letters by which a word of a question and one of a name are the same."""
_FEWEST_WORDS = 3
"""Words of a name one of which may be remembered wrongly."""
_MOST_NEAR = 3
_ALIKE = 80.0
_NEARLY_TO_THE_LETTER = 88.0


def believed(resolution: Resolution, text: str, shelf: Shelf) -> Resolution:
    """Doubt a card that a whole question was taken for, though none of it was recognised as a name.

    A likeness or a part of a name is no card where an ordinary word of the question («сколько слоев», «шок и
    морф») is none of the name's, or all of them are terms («кмс земли»). One ordinary word alone is asked about.
    """
    candidates = candidates_of(resolution)
    sure = all(found.via in SURE_RUNGS for found in candidates)
    if not candidates or (sure and not any(is_everyday(found.name, shelf) for found in candidates)):
        return resolution
    bare = words((definition_asked(text) or bare_word(text)).word)
    said = [word for word in bare if not is_asking(word)]
    if not said:
        return Unnamed()
    ordinary = [word for word in said if is_ordinary(word, shelf)]
    own = {root(word) for found in candidates for word in names_of(found, shelf)}
    strangers = [word for word in (said if sure else ordinary) if root(word) not in own]
    if strangers and not _is_misremembered(resolution, said, strangers):
        return Unnamed()
    if sure:
        return resolution
    if _is_defined(text) and all(map(_is_hardly_a_name, candidates)):
        return Unnamed(candidates[:_MOST_NEAR])
    if tuple(said) != bare and _LEAD_INS.isdisjoint(map(lemma, bare)) and _are_terms(said, shelf):
        return Unnamed()
    if said == ordinary and len(said) <= 1 and isinstance(resolution, Found):
        return Ambiguous((resolution,), resolution.via)
    return resolution


def _is_defined(text: str) -> bool:
    """«что такое рамп»: one word is asked to be explained, which a card's own name seldom is."""
    asked = definition_asked(text)
    return asked is not None and asked.kind == "meaning" and len(words(asked.word)) == 1


def _is_hardly_a_name(found: Found) -> bool:
    """Say whether a word is one of several of a name, or only like a name."""
    return found.via is Rung.PART or (found.via not in SURE_RUNGS and found.score < _NEARLY_TO_THE_LETTER)


def _is_misremembered(resolution: Resolution, said: list[str], strangers: list[str]) -> bool:
    """Say whether a text is a name with one word of it put in other words: «регент мутных вод».

    One that is alike nearly to the letter may have more of them beside a word that is no ordinary one («атракса глас
    преторов»).
    """
    if not isinstance(resolution, Found) or resolution.via is not Rung.FUZZY or len(said) < _FEWEST_WORDS:
        return False
    if resolution.score >= _NEARLY_TO_THE_LETTER and len(strangers) < len(said) and any(map(is_odd, said)):
        return True
    return resolution.score >= _ALIKE and len(strangers) == 1 and len(words(resolution.name)) == len(said)


def _are_terms(said: list[str], shelf: Shelf) -> bool:
    return all(shelf.search.concepts(word) for word in said)


def candidates_of(resolution: Resolution) -> tuple[Found, ...]:
    """Return the cards that may be meant."""
    if isinstance(resolution, Found):
        return (resolution,)
    return resolution.candidates if isinstance(resolution, Ambiguous) else ()


def names_of(found: Found, shelf: Shelf) -> tuple[str, ...]:
    """Return the words of a card's names in both languages."""
    card = shelf.card(found.card_key)
    return words(" ".join((card.name, found.name, *card.names_ru, *(face.name_ru for face in card.faces))))


def root(word: str) -> str:
    """Return the beginning by which a word of a question and one of a name are the same."""
    return lemma(word)[:_ROOT]
