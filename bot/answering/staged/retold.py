"""What a question tells again of a named card: its size, its keywords, what its text does, in brackets or beside it.

The card is played by its own text, so such a stretch says nothing new. Every figure of it must be printed on the card
and every word be one that such tellings are made of. Refuses to know what the card does.
"""

import re
from dataclasses import replace

from bot.answering.fights.keywords import KEYWORDS
from bot.answering.fights.told import Told
from bot.answering.reading import Mention, Reading
from bot.answering.staged.printed import rules_text, whole_text
from bot.answering.staged.tale import Tale
from bot.answering.tokens import Kind, Token
from knowledge.russian import lemma, words

_FIGURES = (Kind.NUMBER, Kind.PAIR, Kind.COST)
_COUNTS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES = frozenset(("дважды", "трижды", "twice", "раза"))
_NEAR = 4
_ROOT = 5
_OPENS, _CLOSES = frozenset("(«"), frozenset(")»")
_SIGNS = "+-−–"
_COLOURS = {
    "бел": "W",
    "син": "U",
    "черн": "B",
    "красн": "R",
    "зелен": "G",
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
}


def take_retold(tale: Tale) -> None:
    """Mark every such stretch as read; cards whose coming is told so are noted as entering."""
    reading = tale.reading
    for number, mention in enumerate(reading.mentions):
        end = min([m.first for m in reading.mentions[number + 1 :]], default=len(reading.tokens))
        _take_size(tale, mention, end)
        start = max([m.last + 1 for m in reading.mentions[:number]], default=0)
        for stretch in (*_stretches(tale, mention, end), *_leading(tale, mention, start)):
            left = [i for i in stretch if i not in tale.taken]
            if left and not _is_done(tale, left) and is_retold(tale, mention, left):
                tale.take(*left)
                _note_entering(tale, mention, left)


def _is_done(tale: Tale, stretch: list[int]) -> bool:
    """«раз накачал {R}», «+2/+2 дважды»: the speaker does what the card offers, and does not only tell of it."""
    if any(tale.reading.tokens[i].norm in _TIMES for i in stretch):
        return True
    deeds = {s.first for s in tale.own.seen("activates", "pumps")}
    return not deeds.isdisjoint(stretch)


def without_taken(tale: Tale) -> Tale:
    """Return the tale over a reading in which what was taken so far says nothing more."""
    blank = {i for i in tale.taken if not any(m.first <= i <= m.last for m in tale.reading.mentions)}
    tale.own, tale.fight = _blanked(tale.own, blank), _blanked(tale.fight, blank)
    return tale


def is_retold(tale: Tale, mention: Mention, stretch: list[int]) -> bool:
    """Say whether a stretch tells only what a card prints."""
    own = tale.own
    tokens = own.reading.tokens
    figures = [tokens[i] for i in stretch if tokens[i].kind in _FIGURES]
    loose = [i for i in stretch if tokens[i].kind is Kind.WORD]
    kept = _keyword_tokens(tale, mention, stretch)
    enclosed = tokens[stretch[0]].text in _OPENS
    its = {i for i in loose if enclosed and _is_its_word(mention, tokens[i])}
    plain = all(i in kept or i in its or _is_of_telling(own, mention, i) for i in loose)
    told = bool(
        figures or kept or (loose and its == set(loose)) or (enclosed and _is_type(own, mention, stretch))
    )
    return told and plain and all(_prints(mention, token) for token in figures)


def _take_size(tale: Tale, mention: Mention, end: int) -> None:
    """«мастер жемчугов 2/2»: the size that it prints, right after its name."""
    for index in range(mention.last + 1, min(mention.last + 1 + _NEAR, end)):
        token = tale.reading.tokens[index]
        sized = token.kind is Kind.PAIR and token.norm[0] not in _SIGNS
        if (sized and _prints(mention, token)) or _is_its_colour(mention, token):
            tale.take(index)
        elif sized or token.kind is Kind.NUMBER or token.text != "(":
            return


def _is_its_colour(mention: Mention, token: Token) -> bool:
    """«6/7 зелёный»: a colour that it has."""
    colours = mention.card.faces[mention.face].colors
    return any(token.norm.startswith(stem) and letter in colours for stem, letter in _COLOURS.items())


def _leading(tale: Tale, mention: Mention, start: int) -> list[list[int]]:
    """«всем моим +1/+1 (glorious anthem)»: what stands right before a name in brackets."""
    before = tale.reading.at(mention.first - 1)
    if before is None or before.text not in _OPENS:
        return []
    first = max(start, tale.own.clause_of(mention.first - 2)[0])
    return [list(range(first, mention.first - 1))]


def _stretches(tale: Tale, mention: Mention, end: int) -> list[list[int]]:
    """The stretches after a name that may tell of it: in brackets, the rest of its clause, the clauses after it."""
    tokens = tale.reading.tokens
    found, inside = [], []
    for index in range(mention.last + 1, end):
        text = tokens[index].text
        if text in _OPENS:
            inside = [index]
        elif inside:
            inside.append(index)
            if text in _CLOSES:
                found.append(inside)
                inside = []
    taken = {i for stretch in found for i in stretch}
    last = tale.sentence_of(mention.last)[1]
    for first, clause_end in tale.own.clauses:
        start = max(first, mention.last + 1)
        stretch = [i for i in range(start, min(clause_end, end - 1, last) + 1) if i not in taken]
        if stretch and clause_end > mention.last and first <= last:
            found.append(stretch)
    return found


def prints_in(text: str, token: Token) -> bool:
    """Say whether a text has the figure of a token."""
    if token.kind is Kind.NUMBER:
        plain = re.sub(r"\{[^}]*\}", " ", text)
        word = _COUNTS[token.value] if token.value < len(_COUNTS) else "-"
        return bool(re.search(rf"(?<![\d/+-]){token.value}(?![\d/])|\b{word}\b", plain, re.IGNORECASE))
    said = token.norm.replace("−", "-").replace("–", "-").replace(" ", "").upper()
    return said in text.upper()


def _prints(mention: Mention, token: Token) -> bool:
    face = mention.card.faces[mention.face]
    said = token.norm.replace(" ", "").upper()
    size = f"{face.power}/{face.toughness}"
    return prints_in(whole_text(mention), token) or said in (size, face.mana_cost.upper())


def _is_of_telling(own: Told, mention: Mention, index: int) -> bool:
    token = own.reading.tokens[index]
    if any(seen.first <= index <= seen.last for seen in own.seen("retold")):
        printed = whole_text(mention).lower()
        counted = bool(own.within((index, index), "counter"))
        return not counted or "counter" in printed
    return len(token.norm) < 3 and token.norm not in ("не", "ни", "no")


def _is_its_word(mention: Mention, token: Token) -> bool:
    """«(искусность)»: a word of its printed text."""
    root = lemma(token.norm)[:_ROOT]
    return len(token.norm) >= _ROOT and root in {lemma(w)[:_ROOT] for w in words(whole_text(mention))}


def _is_type(own: Told, mention: Mention, stretch: list[int]) -> bool:
    """«(это земля)»: the type that it prints."""
    words = {own.reading.tokens[i].lemma for i in stretch}
    types = mention.card.faces[mention.face].type_en
    said = {"земля": "Land", "артефакт": "Artifact", "чары": "Enchantment", "существо": "Creature"}
    named = [kind for word, kind in said.items() if word in words]
    return bool(named) and all(kind in types for kind in named)


def _keyword_tokens(tale: Tale, mention: Mention, stretch: list[int]) -> set[int]:
    """The tokens of keywords that the card prints."""
    printed = {keyword.lower().replace(" ", "_") for keyword in mention.card.keywords}
    printed |= {
        line.strip().lower().replace(" ", "_") for a in mention.card.abilities for line in a.split(",")
    }
    text = whole_text(mention).lower()
    seen = [
        s for s in tale.fight.seen(*KEYWORDS) if s.concept in printed or s.concept.replace("_", " ") in text
    ]
    return {i for s in seen for i in range(s.first, s.last + 1)} & set(stretch)


def _note_entering(tale: Tale, mention: Mention, stretch: list[int]) -> None:
    """«при входе … даёт остальным +1/+0»: what its coming does is told, so it comes."""
    first = tale.own.clause_of(mention.first)[0]
    span = (min(first, stretch[0]), max(stretch))
    text = rules_text(mention)
    if tale.own.within(span, "enters") and re.search(r"\benters\b", text, re.IGNORECASE):
        tale.entering.add(mention.card.key)
        for seen in tale.own.within(span, "enters"):
            tale.take_span(seen.first - (tale.reading.tokens[seen.first - 1].norm == "при"), seen.last)


def _blanked(told: Told, blank: set[int]) -> Told:
    tokens = tuple(_blank(t) if i in blank else t for i, t in enumerate(told.reading.tokens))
    seen = tuple(s for s in told.reading.sightings if not blank & set(range(s.first, s.last + 1)))
    own = tuple(s for s in told.sightings if not blank & set(range(s.first, s.last + 1)))
    return Told(replace(told.reading, tokens=tokens, sightings=seen), own)


def _blank(token: Token) -> Token:
    if token.kind is Kind.MARK and token.text not in _OPENS | _CLOSES:
        return token
    return replace(token, kind=Kind.MARK, text="·", norm="·", lemma="·", value=0)


def sided_reading(reading: Reading) -> Reading:
    """Return the reading without marks at the ends of card names: they may end a clause."""
    return replace(reading, mentions=tuple(_trimmed(reading, mention) for mention in reading.mentions))


def _trimmed(reading: Reading, mention: Mention) -> Mention:
    last = mention.last
    while last > mention.first and reading.tokens[last].kind is Kind.MARK:
        last -= 1
    return replace(mention, last=last)
