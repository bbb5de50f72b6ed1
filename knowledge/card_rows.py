"""Queries over cards and their names in the two open databases, the imported one first.

Refuses to know how a mention is spelt: names are looked up as they stand.
"""

from collections.abc import Iterator
from dataclasses import replace

from knowledge.codec import decode
from knowledge.merging import merged
from knowledge.naming.records import NameEntry
from knowledge.naming.table import Nickname
from knowledge.records import Card, CardRuling, Game
from knowledge.store import Artefact
from knowledge.text import fold

Sides = tuple[Artefact, Artefact]
"""What the user loaded, and what ships with the project."""


def one(sides: Sides, key: str) -> Card | None:
    """Return the card of a key, or None; where both know it, what they know is merged."""
    newer, ours = (_card(side, key) for side in sides)
    return merged(newer, ours) if newer and ours else newer or ours


def _card(side: Artefact, key: str) -> Card | None:
    found = side.row("select body, oracle_id from cards where key = ?", (key,))
    if found is None:
        return None
    card = decode(Card, found[0])
    sql = "select date, text from card_rulings where oracle_id = ? order by date"
    more = (CardRuling(*row) for row in side.rows(sql, (found[1],)) if found[1])
    return replace(card, rulings=tuple(dict.fromkeys((*card.rulings, *more))))


def whole(side: Artefact) -> tuple[Card, ...]:
    """Return all cards of one database, as they were written down."""
    return tuple(decode(Card, body) for (body,) in side.rows("select body from cards order by rowid"))


def keys_named(sides: Sides, name: str) -> tuple[str, ...]:
    """Return the keys of the cards that bear a name, each once; names of whole cards come first on each side."""
    sql = "select card_key from names where folded = ? order by is_primary desc, rowid"
    return tuple(dict.fromkeys(str(key) for side in sides for (key,) in side.rows(sql, (fold(name),))))


def key_of(sides: Sides, short_id: str) -> str | None:
    """Return the key that ten characters stand for, or None."""
    sql = "select key from cards where short_id = ?"
    found = next((row for side in sides if (row := side.row(sql, (short_id,)))), None)
    return str(found[0]) if found else None


def keys(sides: Sides, game: Game) -> tuple[str, ...]:
    """Return the keys of all cards of a game, sorted."""
    sql = "select key from cards where game = ?"
    return tuple(sorted({str(key) for side in sides for (key,) in side.rows(sql, (game.value,))}))


def keys_ending(sides: Sides, ending: str, game: Game) -> tuple[str, ...]:
    """Return the keys of the cards of a game that end with this, sorted. The index of keys is all it reads."""
    sql = "select key from cards where key between ? and ? and substr(key, ?) = ?"
    asked = (f"{game.value}:", f"{game.value};", -len(ending), ending)
    return tuple(sorted({str(key) for side in sides for (key,) in side.rows(sql, asked)}))


def keys_by_keyword(sides: Sides, game: Game) -> dict[str, tuple[str, ...]]:
    """Return the keys of the cards of a game by their keywords in English, sorted. Reads every card: 0.2 s."""
    sql = (
        "select cards.key, word.value from cards, json_each(cards.body, '$.keywords') as word "
        "where cards.game = ?"
    )
    found: dict[str, set[str]] = {}
    for side in sides:
        for key, word in side.rows(sql, (game.value,)):
            found.setdefault(str(word), set()).add(str(key))
    return {word: tuple(sorted(keys)) for word, keys in found.items()}


def names(sides: Sides) -> Iterator[NameEntry]:
    """Yield every name of every card, each once, but those of cards that a shipped one stands for."""
    sql = "select text, lang, card_key, face_index, is_primary from names order by rowid"
    known: set[tuple[str, str]] = set()
    shadowed = _shadowed(sides)
    for side in sides:
        for text, lang, key, face, primary in side.rows(sql):
            if (text, key) not in known and key not in shadowed:
                known.add((text, key))
                yield NameEntry(text, lang, key, face, bool(primary))


def _shadowed(sides: Sides) -> frozenset[str]:
    """Return the imported cards of Berserk with a shipped card's name under another key: ё and е."""
    sql = "select folded, card_key from names where card_key like 'berserk:%'"
    imported, shipped = sides
    ours = {str(folded): str(key) for folded, key in shipped.rows(sql)}
    theirs = imported.rows(sql)
    return frozenset(str(key) for folded, key in theirs if ours.get(str(folded), key) != key)


def nicknames(side: Artefact) -> tuple[Nickname, ...]:
    """Return what players call cards; each names the card by its own name."""
    sql = "select game, name, card, is_loose from nicknames order by rowid"
    groups: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for game, name, card, loose in side.rows(sql):
        groups.setdefault((card, game), ([], []))[loose].append(name)
    return tuple(
        Nickname(card, tuple(names), game, tuple(loose)) for (card, game), (names, loose) in groups.items()
    )
