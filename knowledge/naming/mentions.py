"""Card names inside a free text, in any case, misspelt, several of them, without taking plain words for cards.

A word that is also ordinary speech counts as a name only with evidence: marks around it, a nickname's standing,
a capital, or nothing else left in the text. Refuses to know what the text asks.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from knowledge.naming import ladder
from knowledge.naming.evidence import is_plain_word
from knowledge.naming.fuzzy import word_alike
from knowledge.naming.hearing import heard, sounds
from knowledge.naming.hits import rerouted
from knowledge.naming.kinship import settled
from knowledge.naming.layout import swapped
from knowledge.naming.leadins import cuts, is_asking
from knowledge.naming.marks import marked
from knowledge.naming.normalise import has_cyrillic, has_latin, key
from knowledge.naming.parts import Parts
from knowledge.naming.records import Ambiguous, Found, Mention, Resolution, Rung, Unknown
from knowledge.naming.sentence import Sentence, sentence
from knowledge.naming.spoken import spoken

LONGEST = 2_000
LONGEST_LOOK_UP = 300
REMEMBERED = 32
"""Texts whose mentions are kept: a look-up reads its question once more."""
SURE_OF_ONE = 90.0
MOST_SWAPPED = 12
SHORTEST_OF_NAMES = 3
"""Letters of a word of names without which a text is not read in the other layout: nothing there is spelt rightly."""
MOST_BARE = 5
MOST_FOREIGN = 8
SHORTEST_FOREIGN = 4
MOST_LEFT = 4
"""Words of a name that may stand after its nickname: «лост ордер» and «оф джаркелд»."""
SHORTEST_END = 4
WHOLE_TRANSLIT = 100.0
ALIKE = 0.5
"""From how alike to a word of a name a word may be that word misspelt."""
_SHORT_RUNGS = (Rung.ALIAS, Rung.PART, Rung.PREFIX)
_BEGINNINGS = (Rung.EXACT, Rung.NORMALISED, Rung.DECLINED, Rung.PREFIX)
_CHUNK = re.compile(r"\S+")
_WORD = re.compile(r"[\s(,«\"—–-]+[^\W\d_][\w'’\-]*")
_FOREIGN = re.compile(r"[^\sА-Яа-яЁё]*[A-Za-z][^\sА-Яа-яЁё]*(?:\s+[^\sА-Яа-яЁё]*[A-Za-z][^\sА-Яа-яЁё]*)*")


def mentioned(parts: Parts, text: str) -> tuple[Mention, ...]:
    """Return the mentions of cards in the first two thousand letters of a text, in their order."""
    text = text[:LONGEST]
    known = parts.mentioned.get(text)
    if known is None:
        if len(parts.mentioned) >= REMEMBERED:
            parts.mentioned.clear()
        known = parts.mentioned[text] = _mentioned(parts, text)
    return known


def _mentioned(parts: Parts, text: str) -> tuple[Mention, ...]:
    marks = list(marked(parts, text))
    said = sentence(text, [(mark.start, mark.end) for mark in marks])
    named = [*marks, *spoken(parts, said)] if marks else _latin(parts, said) or spoken(parts, said)
    found = named or _swapped(parts, said) or _foreign(parts, said) or _left(parts, said)
    whole = [_with_its_rest(said, _narrowed(parts, said, mention)) for mention in found]
    return settled(_joined(sorted(whole, key=lambda mention: mention.start)))


def _latin(parts: Parts, said: Sentence) -> list[Mention]:
    """What a short text without a Russian letter names as a whole."""
    return [] if has_cyrillic(said.text) or len(said.tokens) > MOST_SWAPPED else _left(parts, said)


def _swapped(parts: Parts, said: Sentence) -> list[Mention]:
    """What a short text names when read in the other layout, letter for letter at the same places."""
    if len(said.tokens) > MOST_SWAPPED:
        return []
    for typed in swapped(said.text):
        again = sentence(typed)
        found = spoken(parts, again) if _has_words_of_names(parts, again) else []
        if found:
            return [replace(each, resolution=rerouted(each.resolution, Rung.LAYOUT)) for each in found]
    return []


def _has_words_of_names(parts: Parts, said: Sentence) -> bool:
    return any(len(word) >= SHORTEST_OF_NAMES and parts.lexicon.kin(word) for word in said.words)


def _foreign(parts: Parts, said: Sentence) -> list[Mention]:
    """What stretches in Latin letters inside a Russian text name, whole or with slips."""
    if not (has_cyrillic(said.free) and has_latin(said.free)):
        return []
    stretches = [found.span() for found in _FOREIGN.finditer(said.free) if _is_foreign(found.group())]
    return _read(parts, said, stretches) or list(_inside(parts, said, stretches))


def _inside(parts: Parts, said: Sentence, stretches: list[tuple[int, int]]) -> Iterator[Mention]:
    """A Russian name in Latin letters beside an English word: «gurmagskij udilshik delve есть?»."""
    for start, end in stretches:
        words = [(start + w.start(), start + w.end()) for w in _CHUNK.finditer(said.free[start:end])]
        runs = (
            (i, j)
            for size in range(len(words) - 1, 1, -1)
            for i in range(len(words) - size + 1)
            for j in (i + size - 1,)
        )
        for first, last in runs:
            span = (words[first][0], words[last][1])
            found = ladder.spelt(parts, said.free[slice(*span)])
            if isinstance(found, Found) and found.via is Rung.TRANSLIT and found.score >= WHOLE_TRANSLIT:
                yield Mention(*span, found)
                break


def _is_foreign(stretch: str) -> bool:
    return len(stretch) >= SHORTEST_FOREIGN and len(stretch.split()) <= MOST_FOREIGN


def _left(parts: Parts, said: Sentence) -> list[Mention]:
    """What is left of a look-up without its frame: a whole name, or anything alike where little is left."""
    if len(said.free) > LONGEST_LOOK_UP:
        return []
    stretches = [span for span in cuts(said.free) if not _only_asks(said.free[slice(*span)])]
    for start, end in stretches:
        resolution = ladder.whole(parts, said.free[start:end])
        if not isinstance(resolution, Unknown):
            return [Mention(start, end, resolution)]
    return _read(
        parts, said, [span for span in stretches[-1:] if len(said.free[slice(*span)].split()) <= MOST_BARE]
    )


def _only_asks(stretch: str) -> bool:
    return all(map(is_asking, key(stretch).split()))


def _read(parts: Parts, said: Sentence, stretches: list[tuple[int, int]]) -> list[Mention]:
    read = [Mention(*span, ladder.resolved(parts, said.free[slice(*span)])) for span in stretches]
    texts = [(mention, said.free[mention.start : mention.end]) for mention in read]
    return [
        mention
        for mention, text in texts
        if _is_sure(text, mention.resolution) and not _says_another(parts, text, mention.resolution)
    ]


def _says_another(parts: Parts, stretch: str, resolution: Resolution) -> bool:
    """«Brisela on the battlefield»: a word unlike any of the name that is merely alike names another card by itself."""
    if not isinstance(resolution, Found) or resolution.via is not Rung.FUZZY:
        return False
    name = key(resolution.name).split()
    strange = [w for w in key(stretch).split() if max(word_alike(w, other) for other in name) < ALIKE]
    return any(not isinstance(ladder.spelt(parts, word), Unknown) for word in strange)


def _is_sure(stretch: str, resolution: Resolution) -> bool:
    """Whether a stretch is a name as a whole, and no plain word that only looks like one."""
    if not isinstance(resolution, Found) or resolution.via in (Rung.PART, Rung.PREFIX):
        return False
    words = key(stretch).split()
    if all(is_plain_word(word) or is_asking(word) for word in words):
        return False
    least = ladder.SURE if len(words) > 1 else SURE_OF_ONE
    return resolution.score >= least and abs(len(key(resolution.name).split()) - len(words)) <= 1


def _narrowed(parts: Parts, said: Sentence, mention: Mention) -> Mention:
    """The beginning of several names, together with the words after it that leave one: «эмракул изорванная»."""
    if not isinstance(mention.resolution, Ambiguous):
        return mention
    for word in islice(_WORD.finditer(said.text, mention.end), MOST_LEFT):
        longer = ladder.spelt(parts, said.text[mention.start : word.end()])
        if isinstance(longer, Found) and longer.via in _BEGINNINGS:
            return Mention(mention.start, word.end(), longer)
    return mention


def _with_its_rest(said: Sentence, mention: Mention) -> Mention:
    """A nickname or the beginning of a name, together with the end of that name where it is heard after it."""
    found = mention.resolution
    if not isinstance(found, Found) or found.via not in _SHORT_RUNGS:
        return mention
    ends = _ends(found.name)
    for word in islice(_WORD.finditer(said.text, mention.end), MOST_LEFT):
        if heard(key(said.text[mention.end : word.end()])) in ends:
            return replace(mention, end=word.end())
    return mention


def _ends(name: str) -> frozenset[str]:
    """What the last words of a name sound like, from the second word on; ends too short to tell are left out."""
    words = key(name).split()
    every = (sound for first in range(1, len(words)) for sound in sounds(" ".join(words[first:])))
    return frozenset(sound for sound in every if len(sound) >= SHORTEST_END)


def _joined(mentions: Sequence[Mention]) -> list[Mention]:
    """Neighbours that mean one card are one mention: «блистеринг фаеркэт»."""
    joined: list[Mention] = []
    for mention in mentions:
        last = joined[-1] if joined else None
        if last and mention.start - last.end <= 1 and _card(last) == _card(mention) is not None:
            joined[-1] = replace(last, end=mention.end)
        else:
            joined.append(mention)
    return joined


def _card(mention: Mention) -> str | None:
    return mention.resolution.card_key if isinstance(mention.resolution, Found) else None
