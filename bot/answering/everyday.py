"""Whether a card's name is everyday speech or a term of the rules, and whether a situation is told beside a card.

«клон», «отмена заклинания» and «регенерация» name cards, and things that a question of rules speaks of. Refuses to
know which card is meant.
"""

import re

from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming.evidence import is_plain_word
from knowledge.russian import Speech, speech, words

_OWNED = re.compile(r"(?<!\w)у (?:меня|нас|него|опп\w*|соперник\w*|противник\w*)(?!\w)")
_STATE = re.compile(
    r"(?<!\w)(?:(?:не)?(?:тапнут|повернут|развернут)(?:[аоы]|[оыу][йюхем]|ая|ыми)?|перевер\w+|перевор\w+)(?!\w)"
)
_HAPPENED = re.compile(r"\w+[аеиыяу]л(?:а|и|о)?(?:с[ья])?$")


def is_ordinary(word: str, shelf: Shelf) -> bool:
    """Say whether a word is everyday speech or a term of the rules, so that it need not be a card's."""
    return is_plain_word(word) or bool(shelf.search.concepts(word))


def is_everyday(name: str, shelf: Shelf) -> bool:
    """Say whether a name is one ordinary word, or several each of which is a term."""
    said = words(name)
    return are_terms(name, shelf) or (len(said) == 1 and is_ordinary(said[0], shelf))


def are_terms(name: str, shelf: Shelf) -> bool:
    """Say whether each word of a name is a term of the rules: «клон», «отмена заклинания»."""
    said = words(name)
    return bool(said) and all(shelf.search.concepts(word) for word in said)


def is_told(reading: Reading) -> bool:
    """Say whether something happened beside somebody: a verb of the past and «у меня», «у оппа»."""
    if not _OWNED.search(reading.norm):
        return False
    verbs = (t for t in reading.tokens if t.kind is Kind.WORD and _HAPPENED.match(t.norm))
    return any(speech(token.norm) is Speech.VERB for token in verbs)


def is_of_state(reading: Reading) -> bool:
    """Say whether a card is told to be tapped or turned: «бризела выйдет тапнутой?», «перевернуть рубашкой вверх»."""
    return _STATE.search(reading.norm) is not None
