"""Words of questions about casting a spell, beside those that all frames share (`lexicon_casting.toml`).

What only tells how a card was come by («каскад наткнулся на …»), or that prices are compared, adds nothing for a frame
that counts. Refuses to know what a spell costs.
"""

import re
from dataclasses import replace
from functools import partial

from bot.answering.in_context import candidates, confirmed, doubtful, doubtful_places, named_with
from bot.answering.kept import kept_with
from bot.answering.keywords import modes_of
from bot.answering.lexicon import Sighting, lexicon
from bot.answering.loose_names import with_melding_names
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import side_told
from bot.answering.tokens import Kind
from bot.answering.told_again import with_short_names
from engine.magic.mana import ManaCost
from engine.magic.payment import ANY_MANA, ManaUnit, can_pay
from knowledge.naming import Found, Rung
from knowledge.records import Card, Game
from knowledge.russian import lemma, words

_LEXICON = "lexicon_casting.toml"
_KEYWORDS = {"emerge": "Emerge", "escalate": "Escalate", "cascade": "Cascade"}
"""The concepts of keywords whose cards are few enough to be told by a word of their name."""
_SHORTEST = 4
_UNDER = frozenset(("под", "с", "через", "по", "with", "under"))
_MODE_WORDS = frozenset(("discard_mode",))
_EFFECTS = frozenset(
    ("эффект", "действие", "часть", "абзац", "штука", "плюшка", "опция", "половина", "половинка")
)
_SURE = (Rung.EXACT, Rung.ALIAS, Rung.NORMALISED)


def idle(reading: Reading, *concepts: str) -> frozenset[int]:
    """Return the tokens that are words of these concepts of talk about casting."""
    seen = lexicon(_LEXICON).sightings(reading.tokens)
    return frozenset(i for s in seen if s.concept in concepts for i in range(s.first, s.last + 1))


@kept_with
def settled(reading: Reading, shelf: Shelf, *, modal: bool = False) -> Reading:
    """Return the reading with short names that its costs, its mechanics or the word beside them settle.

    `modal`: a spell with modes was spoken of before.
    """
    reading = with_short_names(confirmed(_of_magic(reading, shelf), shelf), shelf)
    reading = with_melding_names(reading, shelf)
    reading = _without_modes_named(reading, modal=modal)
    reading = _with_effects_as_modes(_with_free_spells(reading), modal=modal)
    found = [
        *_foreign(reading, shelf),
        *_by_keyword(reading, shelf),
        *_by_neighbours(reading, shelf),
        *_makers_of_free(reading, shelf),
    ]
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    new = {m.first: m for m in found if not named & set(range(m.first, m.last + 1))}
    if not new:
        return reading
    mentions = tuple(sorted((*reading.mentions, *new.values()), key=lambda m: m.first))
    return replace(reading, mentions=mentions)


def _foreign(reading: Reading, shelf: Shelf) -> list[Mention]:
    """«найдёт tarmogoyf?»: an English word among Russian ones that is a whole name, spelt as it is."""
    if not any("а" <= letter <= "я" for letter in reading.norm):
        return []
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    places = [i for i in doubtful_places(reading) if i not in named and reading.tokens[i].norm.isascii()]
    words_alone = (i for i in places if not {i - 1, i + 1} & set(places))
    found = ((i, shelf.names.spelt(reading.tokens[i].text, Game.MAGIC.value)) for i in words_alone)
    return [
        Mention(shelf.card(each.card_key), max(each.face_index, 0), each.via, i, i)
        for i, each in found
        if isinstance(each, Found) and each.via in _SURE
    ]


def _of_magic(reading: Reading, shelf: Shelf) -> Reading:
    """Read a name of the other game as one of Magic: «электромант» is the Goblin, or no card at all."""
    if all(mention.card.game is Game.MAGIC for mention in reading.mentions):
        return reading
    read = (m if m.card.game is Game.MAGIC else _again(reading, m, shelf) for m in reading.mentions)
    return replace(reading, mentions=tuple(mention for mention in read if mention is not None))


def _again(reading: Reading, mention: Mention, shelf: Shelf) -> Mention | None:
    tokens = reading.tokens[mention.first : mention.last + 1]
    text = reading.text[tokens[0].start : tokens[-1].end]
    found = shelf.names.resolve(text, Game.MAGIC.value)
    word = lemma(text)
    fits = [each for each in candidates(found) if word in _parts_of_name(shelf.card(each.card_key))]
    if len(fits) != 1:
        return None
    card = shelf.card(fits[0].card_key)
    return replace(mention, card=card, face=max(fits[0].face_index, 0), via=fits[0].via)


def _without_modes_named(reading: Reading, *, modal: bool) -> Reading:
    """Beside a spell with modes «колесо» is what its mode does, and no card that players call so."""
    modal = modal or any("Escalate" in mention.card.keywords for mention in reading.mentions)
    words_of_modes = {
        m.first: concept
        for m in reading.mentions
        if modal and m.via is Rung.ALIAS and m.first == m.last
        for concept in _MODE_WORDS & set(lexicon().words.get(reading.tokens[m.first].lemma, ()))
    }
    kept = tuple(m for m in reading.mentions if m.first not in words_of_modes)
    seen = [Sighting(concept, place, place) for place, concept in words_of_modes.items()]
    sightings = tuple(sorted((*reading.sightings, *seen), key=lambda each: each.first))
    return replace(reading, mentions=kept, sightings=sightings) if seen else reading


def _with_free_spells(reading: Reading) -> Reading:
    """«под всеведением», «всеведение моё»: the asker's spells are free; another player's is left unread."""
    seen = [sight for sight in reading.sightings if sight.concept == "omniscience"]
    mine = [sight for sight in seen if side_told(reading, sight.first, sight.last) != "B"]
    if not mine:
        return reading
    free = [replace(sight, concept="free") if sight in mine else sight for sight in reading.sightings]
    return replace(reading, sightings=tuple(free))


def _with_effects_as_modes(reading: Reading, *, modal: bool) -> Reading:
    """«злоба обоими эффектами», «один эффект»: what is counted of a spell with modes is its modes."""
    if any(_is_of_modes(reading, place) for place in reading.places("mode")):
        return reading
    if not modal and not any(modes_of(mention.card, mention.face) > 1 for mention in reading.mentions):
        return reading
    seen = [
        Sighting("mode", index, index)
        for index, token in enumerate(reading.tokens)
        if token.lemma in _EFFECTS and _is_of_modes(reading, index)
    ]
    if not seen:
        return reading
    kept = (s for s in reading.sightings if s.first not in {each.first for each in seen})
    sightings = tuple(sorted((*kept, *seen), key=lambda each: each.first))
    return replace(reading, sightings=sightings)


def _is_of_modes(reading: Reading, index: int) -> bool:
    """Whether so many are spoken of, and nothing right after is dearer or cheaper by it."""
    before, after = reading.at(index - 1), reading.concepts_at(index + 1) | reading.concepts_at(index + 2)
    counted = before is not None and (
        before.kind is Kind.NUMBER
        or before.lemma in ("оба", "весь", "все", "один", "первый", "второй", "третий")
    )
    return counted and not after & {"dearer", "cheaper", "spell", "pays"}


def _makers_of_free(reading: Reading, shelf: Shelf) -> list[Mention]:
    """«под всеведением бесплатно …»: a word after «под» that names one card which lets spells be cast for nothing."""
    if not reading.has("free"):
        return []
    under = [i for i in doubtful_places(reading) if (t := reading.at(i - 1)) and t.norm in _UNDER]
    found = {m.card.key: m for m in doubtful(reading, shelf, under) if makes_free(m)}
    return list(found.values()) if len(found) == 1 else []


def makes_free(mention: Mention) -> bool:
    """Say whether a card lets spells be cast without paying their mana cost."""
    return "without paying" in mention.card.faces[mention.face].text_en or "Cascade" in mention.card.keywords


def _parts_of_name(card: Card) -> frozenset[str]:
    whole = (word for name in (*card.names_ru, card.name) for word in words(name))
    return frozenset(lemma(part) for word in whole for part in word.split("-"))


def _by_keyword(reading: Reading, shelf: Shelf) -> list[Mention]:
    """«гриф с явления»: the one card with the mechanic that the word names."""
    keywords = [keyword for concept, keyword in _KEYWORDS.items() if reading.has(concept)]
    found = (named_with(reading, shelf, partial(_has, keyword), keyword) for keyword in keywords)
    return [mention for mention in found if mention is not None]


def _has(keyword: str, card: Card, face: int) -> bool:
    return face == 0 and keyword in card.keywords


def _by_neighbours(reading: Reading, shelf: Shelf) -> list[Mention]:
    """«союз благословенный»: two words in the wrong order that may both name one card alone."""
    places = frozenset(doubtful_places(reading))
    neighbours = [place for place in places if {place - 1, place + 1} & places]
    may: dict[int, dict[str, Mention]] = {}
    for mention in doubtful(reading, shelf, neighbours):
        may.setdefault(mention.first, {})[mention.card.key] = mention
    found = []
    for first in sorted(may):
        common = set(may[first]) & set(may.get(first + 1, {}))
        if len(common) == 1 and all(_is_long(reading, i) for i in (first, first + 1)):
            mention = may[first][common.pop()]
            if mention.card.game is Game.MAGIC:
                found.append(replace(mention, last=first + 1))
    return found


def _is_long(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.WORD and len(token.norm) >= _SHORTEST


def mana_tapped_for(reading: Reading, card: Mention | None) -> tuple[tuple[ManaUnit, ...], frozenset[int]]:
    """Return the mana that a named creature is first tapped for, and the tokens that say so: «тапаю эльфа на ману».

    None where it is not said, or where the card taps for more than one mana or for a mana that it chooses.
    """
    told = idle(reading, "taps_for_mana")
    if card is None or not told:
        return (), frozenset()
    found = re.search(r"\{T\}: Add (?P<mana>\{[WUBRGC]\}+)\.", card.card.faces[card.face].text_en)
    if found is None:
        return (), frozenset()
    return tuple(ManaUnit(frozenset(letter)) for letter in re.findall(r"[WUBRGC]", found["mana"])), told


def lands_for(cost: ManaCost, beside: tuple[ManaUnit, ...]) -> int:
    """Return the fewest lands (each of which gives the colour that is wanted) that pay a cost beside other mana."""
    most = cost.mana_value()
    any_land = ManaUnit(frozenset(ANY_MANA))
    return next((n for n in range(most + 1) if can_pay(cost, (*beside, *((any_land,) * n)))), most)
