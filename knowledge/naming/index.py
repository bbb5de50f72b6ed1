"""The index of names, the one door of this room: built from the library's names, kept in a file, asked by all.

Refuses to know what a card says.
"""

import pathlib
from collections.abc import Iterable
from dataclasses import replace

from knowledge.naming import completion, files, ladder, mentions, queries
from knowledge.naming.parts import Parts, built
from knowledge.naming.records import Found, Mention, NameEntry, Resolution
from knowledge.naming.table import Kind, Nickname


class NameIndex:
    """All names of all cards, ready to be searched; never changes after it is built.

    Where a method takes a `game`, only cards of that game are seen; otherwise those of all games.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = {"": parts}

    @classmethod
    def build(
        cls, entries: Iterable[NameEntry], nicknames: Iterable[Nickname] = (), terms: Iterable[str] = ()
    ) -> "NameIndex":
        """Return the index of these names; takes seconds for all of Magic.

        `terms` are words of the rules («цепь жизни», «flash»): a card of that name is taken to be meant only where
        the text marks it, or asks for nothing else.
        """
        return cls(built(entries, nicknames, terms))

    @classmethod
    def load(cls, path: pathlib.Path, stamp: str) -> "NameIndex | None":
        """Return the index saved in a file; None where it must be built anew (none, other stamp, damage)."""
        parts = files.read(path, stamp)
        return cls(parts) if parts is not None else None

    def save(self, path: pathlib.Path, stamp: str) -> None:
        """Write the index to a file under a stamp that names the data it was built from."""
        files.written(self._parts[""], path, stamp)

    def resolve(self, text: str, game: str = "") -> Resolution:
        """Return what a mention of a card means, taken as a name from its first letter to its last."""
        return ladder.resolved(self._of(game), text)

    def spelt(self, text: str, game: str = "") -> Resolution:
        """Return what a mention means that is spelt as some name is; quicker than `resolve`, and mends no slips."""
        return ladder.spelt(self._of(game), text)

    def said(self, text: str) -> Resolution:
        """Return what words of a sentence mean as a name; those that are all ordinary are taken for no misspelt one."""
        return ladder.said(self._of(""), text)

    def sounded(self, text: str, least: float) -> Resolution:
        """Return what a mention means that is spelt as a name is, or sounds like one by `least` points; see `spelt`."""
        return ladder.sounded(self._of(""), text, least)

    def nicknamed(self, text: str, game: str = "") -> Resolution:
        """Return the card that a text is a nickname of as a whole, be it an ordinary word («куча»)."""
        return ladder.nicknamed(self._of(game), text)

    def resolve_query(self, text: str, game: str = "") -> Resolution:
        """Return the card that a look-up asks for, with or without words around the name; no names near it."""
        return queries.looked_up(self._of(game), text)

    def look_up(self, text: str) -> Resolution:
        """Return the card that a look-up asks for; where there is none, the names a little like it."""
        return queries.looked_up(self._of(""), text, ladder.resolved_or_nearest)

    def spelt_query(self, text: str, game: str = "") -> Resolution:
        """Return the card that a look-up asks for by a name spelt as it is; quicker, and mends no slips."""
        return queries.looked_up(self._of(game), text, ladder.spelt)

    def mentions(self, text: str, game: str = "") -> tuple[Mention, ...]:
        """Return the cards named in a free text, with their places in characters, in order."""
        return mentions.mentioned(self._of(game), text)

    def complete(self, prefix: str, limit: int = 25, game: str = "") -> tuple[Found, ...]:
        """Return the cards whose names begin with what has been typed so far, shorter names first."""
        return completion.completed(self._of(game), prefix, limit)

    def names(self) -> tuple[str, ...]:
        """Return every printed name, in the order of their normal spellings."""
        table = self._parts[""].table
        return tuple(text for text, kind in zip(table.texts, table.kinds, strict=True) if kind == Kind.FULL)

    def _of(self, game: str) -> Parts:
        if game not in self._parts:
            everything = self._parts[""]
            self._parts[game] = replace(everything, table=everything.table.of_game(game))
        return self._parts[game]
