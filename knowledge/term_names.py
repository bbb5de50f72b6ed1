"""Terms by what they are called: a key, a name as it stands, a name in any form; made once for all of them.

Refuses to guess: a likeness is for the search.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from knowledge.records import Game, Term
from knowledge.russian import lemma, words
from knowledge.text import fold

_OF_OTHER_GAMES = ("other-game", "this-game")


class TermNames:
    """The names of those of the given terms that mean something in their game; where two share one, the first has it.

    Others only tell the search what a question is about.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self._official: dict[tuple[Game, str], Term] = {}
        self._begun: defaultdict[tuple[Game, tuple[str, ...]], list[tuple[str, Term]]] = defaultdict(list)
        self._by_key: dict[str, Term] = {}
        for term in filter(_is_shown, terms):
            self._by_key.setdefault(term.key, term)
            for name in (*term.en, *term.ru):
                self._official.setdefault((term.game, fold(name)), term)
            for name in (*term.en, *term.ru, *term.slang):
                self._begun[term.game, _beginnings(words(name))].append((name, term))

    def of_key(self, key: str) -> Term | None:
        """Return the term of a key, or None."""
        return self._by_key.get(key)

    def official(self, word: str, game: Game) -> Term | None:
        """Return the term for which texts of the game use just this word, or None."""
        return self._official.get((game, fold(word)))

    def called(self, word: str, game: Game) -> Term | None:
        """Return the term that has this name, slang too, in any form, or None."""
        said = words(word)
        named = self._begun.get((game, _beginnings(said)), ()) if said else ()
        return next((term for name, term in named if _lemmas(name) == _lemmas(word)), None)


def is_called(word: str, term: Term) -> bool:
    """Say whether a word is one of the term's own, slang too, in any form; a mere likeness is not."""
    return TermNames((term,)).called(word, term.game) is not None


def _is_shown(term: Term) -> bool:
    return bool(term.meaning) and not term.key.endswith(_OF_OTHER_GAMES)


def _beginnings(said: tuple[str, ...]) -> tuple[str, ...]:
    """The first letter of each word: where they differ, the dictionary need not be asked."""
    return tuple(each[:1] for each in said)


@lru_cache(maxsize=20_000)
def _lemmas(text: str) -> tuple[str, ...]:
    return tuple(lemma(each) for each in words(text))
