"""The rungs that know a name when they see it: its spelling, its words in any form, another layout or alphabet.

Each takes the searchable parts, the raw text and its normal spelling, and returns the rows that match, none
where it has nothing to say. Refuses to know misspellings.
"""

from dataclasses import replace

from knowledge.naming.declension import renumbered
from knowledge.naming.hits import Hit
from knowledge.naming.layout import swapped
from knowledge.naming.normalise import has_cyrillic, key
from knowledge.naming.parts import Parts
from knowledge.naming.records import Rung
from knowledge.naming.runs import Run, runs
from knowledge.naming.table import Kind
from knowledge.naming.translit import in_cyrillic, latin_key

RENUMBERED = 89.0
"""The score of a name in which one noun stands in another number while a second keeps its own: «гнев бога»."""
MOST_BEGUN = 50
SHORTEST_WHOLE_WORD = 5
SEVERAL = 2


def equal(parts: Parts, text: str, normal: str) -> list[Hit]:
    """Exact, normalised, alias: a spelling that some row has. Printed names silence nicknames of their own game only.

    A nickname that is also what other names begin with, up to their comma, competes with those.
    """
    table = parts.table
    rows = table.equal(normal)
    full = [row for row in rows if table.kinds[row] == Kind.FULL and table.shows(row)]
    aliases = [Hit(row, Rung.ALIAS) for row in rows if table.kinds[row] == Kind.ALIAS and table.shows(row)]
    if full:
        via = Rung.EXACT if any(table.texts[row] == text for row in full) else Rung.NORMALISED
        games = {table.game_of(row) for row in full}
        foreign = [hit for hit in aliases + _short(parts, normal) if table.game_of(hit.row) not in games]
        return [Hit(row, via) for row in full] + foreign
    return aliases and aliases + _short(parts, normal) + _printed(parts, normal)


def _printed(parts: Parts, normal: str) -> list[Hit]:
    """Printed names that a nickname of several words is a form of: «гнев бога» of «Гнев Богов»."""
    words = normal.split()
    if len(words) < SEVERAL:
        return []
    seen = runs(parts.table, parts.lexicon, words, [parts.lexicon.kin(word) for word in words])
    full = [run for run in seen if run.whole and parts.table.kinds[run.row] == Kind.FULL]
    return [Hit(run.row, Rung.DECLINED, RENUMBERED) for run in full]


def _short(parts: Parts, normal: str) -> list[Hit]:
    table = parts.table
    return [
        Hit(row, Rung.PREFIX, 99.0)
        for row in table.equal(normal)
        if table.kinds[row] == Kind.SHORT and table.shows(row)
    ]


def forms(parts: Parts, _text: str, normal: str) -> list[Hit]:
    """Declined, prefix, part: the words in a row in any of their forms, the whole name before a part of it."""
    words = normal.split()
    allowed = [parts.lexicon.kin(word) for word in words]
    seen = runs(parts.table, parts.lexicon, words, allowed)
    return _whole(parts, normal, seen) or _begun(parts, normal, seen) or _inside(parts, seen)


def whole_forms(parts: Parts, _text: str, normal: str) -> list[Hit]:
    """Declined: all words of a name and no other, in any of their forms."""
    words = normal.split()
    allowed = [parts.lexicon.kin(word) for word in words]
    return _whole(parts, normal, runs(parts.table, parts.lexicon, words, allowed))


def _whole(parts: Parts, normal: str, seen: list[Run]) -> list[Hit]:
    kinds = parts.table.kinds
    whole = [_declined(parts, run, normal) for run in seen if run.whole and kinds[run.row] != Kind.LOOSE]
    aliases = {parts.table.keys[hit.row] for hit in whole if kinds[hit.row] == Kind.ALIAS}
    return whole and whole + [hit for name in (normal, *aliases) for hit in _short(parts, name)]


def _declined(parts: Parts, run: Run, normal: str) -> Hit:
    """A nickname in any case is one still; a name one of whose words alone has changed its number may be another."""
    if parts.table.kinds[run.row] == Kind.ALIAS:
        return Hit(run.row, Rung.ALIAS)
    doubtful = renumbered(normal.split(), parts.table.keys[run.row].split())
    return Hit(run.row, Rung.DECLINED, RENUMBERED if doubtful else 100.0)


def _begun(parts: Parts, normal: str, seen: list[Run]) -> list[Hit]:
    kinds = parts.table.kinds
    begun = [run for run in seen if run.first == 0 and kinds[run.row] == Kind.FULL]
    filling = {run.row for run in begun if _fills_short(parts, run, normal)}
    loose = [Hit(run.row, Rung.ALIAS, 99.0) for run in seen if kinds[run.row] == Kind.LOOSE and run.whole]
    return loose + [Hit(run.row, Rung.PREFIX, 95.0 + 2 * (run.row in filling) + run.literal) for run in begun]


def _fills_short(parts: Parts, run: Run, normal: str) -> bool:
    """Whether the words are all that stands before the first comma of the name."""
    head, comma, _ = parts.table.texts[run.row].partition(",")
    return bool(comma) and len(key(head).split()) == len(normal.split())


def _inside(parts: Parts, seen: list[Run]) -> list[Hit]:
    inside = [run for run in seen if parts.table.kinds[run.row] == Kind.FULL]
    literal = [run for run in inside if run.literal]
    return [Hit(run.row, Rung.PART, 90.0) for run in literal or inside]


def layout(parts: Parts, text: str, _normal: str) -> list[Hit]:
    """Typed with the keyboard in the other language."""
    for typed in swapped(text):
        normal = key(typed)
        hits = normal and (equal(parts, typed, normal) or forms(parts, typed, normal))
        if hits:
            return [replace(hit, via=Rung.LAYOUT) for hit in hits]
    return []


def translit(parts: Parts, text: str, normal: str) -> list[Hit]:
    """A Russian name in Latin letters: whole by its key, begun by its key, then in any case."""
    if has_cyrillic(normal):
        return []
    table, sound = parts.table, latin_key(normal)
    rows = [row for row in parts.latin.get(sound) if table.kinds[row] != Kind.SHORT]
    if rows:
        return [Hit(row, Rung.TRANSLIT) for row in rows]
    begun = (sound, *parts.latin.starting(sound + " ", MOST_BEGUN))
    hits = [Hit(row, Rung.TRANSLIT, 95.0) for name in begun for row in parts.latin.get(name)]
    return hits or [replace(hit, via=Rung.TRANSLIT) for hit in forms(parts, text, in_cyrillic(normal))]


def abbreviated(parts: Parts, _text: str, normal: str) -> list[Hit]:
    """Words cut short, one of them at least nearly whole: «сов непокорность»."""
    words = normal.split()
    if len(words) < 2 or max(map(len, words)) < SHORTEST_WHOLE_WORD:
        return []
    allowed = [parts.lexicon.kin(word) | parts.lexicon.abbreviated(word) for word in words]
    seen = runs(parts.table, parts.lexicon, words, allowed)
    return [Hit(run.row, Rung.PREFIX, 92.0) for run in seen if run.first == 0]
