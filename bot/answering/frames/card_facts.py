"""Several things asked of one card at once: «банеслеер сколько маны, пт, и от кого защита?»."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.answering.answers import Answer, CardFound, Told
from bot.answering.believed import SURE_RUNGS, believed
from bot.answering.card_beside import TURNED, is_phrase, is_printed, is_tied, only_lacks
from bot.answering.card_excerpts import excerpt
from bot.answering.card_facts import HARD, facts_asked, may_be_named, strange_words
from bot.answering.card_parts import OF_PART, part_of
from bot.answering.everyday import are_terms, is_everyday, is_ordinary, is_told
from bot.answering.frames.card import CardFrame, preferred, show_resolution
from bot.answering.frames.card_keyword import CardKeywordFrame, asks_more
from bot.answering.frames.legality import LegalityFrame
from bot.answering.frames.mana_value import ManaValueFrame
from bot.answering.frames.played import is_played
from bot.answering.frames.ruled import is_ruled
from bot.answering.imported import card_data
from bot.answering.open_copies import copy_is_open
from bot.answering.properties import PROPERTIES, tells_what_is_answered, wanted
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.term_pages import terms_named
from bot.answering.tokens import Kind
from knowledge.naming import Found, Resolution, Rung
from knowledge.naming.evidence import is_plain_word
from knowledge.naming.leadins import is_asking
from knowledge.records import Card, Game
from knowledge.russian import words

_GUESSES = (Rung.PART, Rung.PREFIX)
_OF_FORMATS = ("legal", "formats")
_SOFT = frozenset(f"tells:{each}" for each in (
    "forbids", "gives", "pays", "condition", "limit", "token", "enters", "activated",
))  # fmt: skip
"""What ordinary words may only seem to ask of a text: without a line of it they are not told beside other answers."""
_OF_A_GAME = frozenset(f"tells:{each}" for each in (
    "upkeep", "end_step", "block", "control", "target", "trigger", "copies", "discount", "scry", "attack", "cast",
))  # fmt: skip
_EARLY = frozenset(("speed", "color", "type", "identity"))
"""What is read before any frame that plays the game."""
_SHORTEST_GUESS = 5
"""Letters of a word that may be a misspelt name: «прот от красного» is short for a word of the rules."""
_SEVERAL = 2
_TO_THE_LETTER = 95.0
_LONGEST_NAME = 7


@dataclass(frozen=True, slots=True)
class CardFactsSlots:
    """How the card's name was resolved, and the codes of what is asked, in that order."""

    found: Found
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFactsFrame:
    """One card of Magic, and nothing said but what is asked of it; `early`: but what no play changes."""

    early: bool = False
    name = "card_facts"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CardFactsSlots | None) -> CardFactsSlots | None:
        """Fill the slots where several things are asked, or one that no other frame tells."""
        del last
        if self.early and _EARLY.isdisjoint(wanted(reading)):
            return None
        if any(token.kind in (Kind.RULE, Kind.COST, Kind.PAIR) for token in reading.tokens):
            return None
        named = _named(reading) if reading.mentions else _left(reading, shelf)
        if named is None:
            return None
        found, places = named
        if _quotes_an_ability(reading, places) or _plays_a_land(reading) or tells_what_is_answered(reading):
            return None
        if _asks_of_turning(reading, shelf.card(found.card_key)) or _is_of_an_open_copy(reading):
            return None
        facts = facts_asked(reading, places, shelf)
        if self.early and not _EARLY.issuperset(facts):
            return None
        facts = _told_by_text(facts, found, shelf)
        if _lacks_the_part(facts, found, shelf) or any(fact.startswith("compare") for fact in facts):
            return None
        kinds = {fact.partition(":")[0] for fact in facts}
        alone = (len(facts) == 1 or kinds <= {*_OF_FORMATS}) and not self.early
        if not facts or (alone and _is_read_alone(facts[0], reading, shelf)):
            return None
        printed = {fact.partition(":")[0].removesuffix(OF_PART) for fact in facts} <= {*HARD, "speed", "is"}
        if _is_of_the_game(reading, places, facts, shelf) or (not printed and is_played(reading, shelf)):
            return None
        if _is_only_beside(reading, named, facts, shelf):
            return None
        return CardFactsSlots(found, facts)

    def answer(self, slots: CardFactsSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell each thing in a clause, then show the card."""
        del question
        shown = show_resolution(slots.found, shelf)
        if not isinstance(shown, CardFound):
            return shown
        return with_facts(shown, slots.facts, shelf)


def with_facts(shown: CardFound, facts: tuple[str, ...], shelf: Shelf) -> CardFound:
    """Return a shown card with what is to be told of it first, by the codes of what is asked."""
    terms = {term.key: term for term in shelf.library.terms()}
    kinds = (fact.removeprefix("part:") for fact in facts if fact.startswith("part:"))
    part = next((part_of(shown.card, shown.face, kind, shelf) for kind in kinds), None)
    told: list[Told] = []
    for fact in facts:
        kind, _, about = fact.removesuffix(OF_PART).partition(":")
        term = terms.get(about) if kind == "keyword" else None
        of = CardFound(*part) if part and (kind == "part" or fact.endswith(OF_PART)) else None
        told.append(Told(kind, about, term.en if term else (), term.ru if term else (), of))
    dated = card_data(shelf) if {*_OF_FORMATS} & {each.code for each in told} else ("", "")
    words = tuple((name, term.ru[0]) for term in terms.values() for name in term.en if term.ru)
    return replace(shown, told=tuple(told), data=dated, words=words if "keywords" in facts else ())


def _told_by_text(facts: tuple[str, ...], found: Found, shelf: Shelf) -> tuple[str, ...]:
    """Return the facts without those that an ordinary word only seemed to ask of the card's text.

    Nothing is left where a word tells when or to whom something is done, of which the text does not speak: the game
    is asked then, and where a loyalty ability is asked of what has none.
    """
    card, face = shelf.card(found.card_key), max(found.face_index, 0)
    silent = {fact for fact in facts if _is_silent(card, face, (fact,))}
    walks = any(each.loyalty for each in card.faces)
    if any(fact.startswith("loyalty_ability") for fact in facts) and not walks:
        return ()
    if not silent.isdisjoint(_OF_A_GAME):
        return ()
    return tuple(fact for fact in facts if fact not in silent or fact not in _SOFT) or facts[:1]


def _is_silent(card: Card, face: int, facts: tuple[str, ...]) -> bool:
    """Say whether all that is asked is of the card's text, which does not speak of it."""
    return all(
        fact.startswith("tells:")
        and not fact.endswith(OF_PART)
        and not excerpt(card.faces[face], fact.partition(":")[2], "ru")
        for fact in facts
    )


def _is_only_beside(
    reading: Reading, named: tuple[Found, frozenset[int]], facts: tuple[str, ...], shelf: Shelf
) -> bool:
    """Say whether the card only stands in a question about the game: by how it is put, or as a ruling answers it."""
    found, places = named
    card = shelf.card(found.card_key)
    if only_lacks(card, facts, shelf) and (is_tied(reading, places) or asks_more(reading)):
        return True
    name = " ".join(reading.tokens[index].norm for index in sorted(places))
    if _is_silent(card, max(found.face_index, 0), facts) and terms_named(name, shelf, Game.MAGIC):
        return True
    told = is_printed(card, facts, shelf) and not is_phrase(reading, named, shelf)
    sure = told and (bool(reading.mentions) or found.via in SURE_RUNGS)
    return is_ruled(reading, shelf, in_its_words=sure)


def _plays_a_land(reading: Reading) -> bool:
    land = reading.has("land") and reading.has("legal") and reading.has("cast", "lay")
    return land or reading.has("plays_land")


def _lacks_the_part(facts: tuple[str, ...], found: Found, shelf: Shelf) -> bool:
    """Say whether a part is asked of that the card does not have, or its mana value alone: that is for the rules."""
    kinds = [fact.removeprefix("part:") for fact in facts if fact.startswith("part:")]
    card, face = shelf.card(found.card_key), max(found.face_index, 0)
    return len(kinds) > 1 or any(part_of(card, face, kind, shelf) is None for kind in kinds)


def _asks_of_turning(reading: Reading, card: Card) -> bool:
    """«во сколько перевернуть проводницу»: the price of turning it up is asked, not its mana cost."""
    hidden = not TURNED.isdisjoint(card.keywords)
    return hidden and reading.has("turn_up") and reading.has("cost", "count", "afford")


def _quotes_an_ability(reading: Reading, places: frozenset[int]) -> bool:
    """Say whether a stretch in quotation marks tells what something does; one that is but the card's name does not."""
    return any(
        reading.tokens[index].kind is not Kind.MARK and index not in places
        for first, last in reading.quotes
        for index in range(first, last + 1)
    )


def _is_of_the_game(reading: Reading, places: frozenset[int], facts: tuple[str, ...], shelf: Shelf) -> bool:
    """Say whether the rules are asked, not the card: something happened, or the name may be no name here.

    «клон фишки это фишка?»: an everyday name is one where a printed property is asked, or how much of something.
    """
    kinds = {fact.partition(":")[0] for fact in facts}
    if "tells" in kinds and is_told(reading):
        return True
    name = " ".join(reading.tokens[index].norm for index in sorted(places))
    if "face_down" in kinds and are_terms(name, shelf):
        return True
    counts = kinds == {"tells"} and reading.has("count")
    return kinds.isdisjoint(HARD) and not counts and is_everyday(name, shelf)


def _is_read_alone(fact: str, reading: Reading, shelf: Shelf) -> bool:
    """Say whether one thing alone is for a frame of its own, which reads the question."""
    match fact.partition(":")[0]:
        case "legal" | "formats":
            return LegalityFrame().read(reading, shelf, None) is not None
        case "keyword":
            return CardKeywordFrame().read(reading, shelf, None) is not None
        case "mana_value":
            return ManaValueFrame().read(reading, shelf, None) is not None
        case kind:
            return kind in PROPERTIES and CardFrame().read(reading, shelf, None) is not None


def _is_of_an_open_copy(reading: Reading) -> bool:
    """«клон рубашки, какая кмс»: what the copier prints is not what is asked."""
    return reading.has("mana_value", "mana_cost") and copy_is_open(reading)


def _named(reading: Reading) -> tuple[Found, frozenset[int]] | None:
    """The one card that is recognised, and the places of its name and of its other face's."""
    if len({mention.card.key for mention in reading.mentions}) != 1:
        return None
    first = reading.mentions[0]
    places = frozenset(i for m in reading.mentions for i in range(m.first, m.last + 1))
    return Found(first.card.key, "", Rung(first.via), face_index=first.face), places


def _left(reading: Reading, shelf: Shelf) -> tuple[Found, frozenset[int]] | None:
    """The card that the words left over name, or a run of the first words or of the last ones, spelt as it is."""
    strange = strange_words(reading, shelf)
    if not strange:
        return None
    places = [i for i, token in enumerate(reading.tokens) if token.kind is Kind.WORD]
    sizes = range(min(_LONGEST_NAME, len(places) - 1), 0, -1)
    stretch = list(range(strange[0], strange[-1] + 1))
    found = _whole(reading, stretch, shelf, shelf.names.resolve) if len(stretch) <= _LONGEST_NAME else None
    if found is not None:
        return found, frozenset(stretch)
    for run in (run for size in sizes for run in (places[:size], places[-size:])):
        found = _whole(reading, run, shelf, shelf.names.spelt) if may_be_named(run, strange) else None
        if found is not None:
            return found, frozenset(run)
    return None


def _whole(
    reading: Reading, run: list[int], shelf: Shelf, look_up: Callable[[str, str], Resolution]
) -> Found | None:
    """The card that a run of words without a mark between them names as a whole."""
    ends = (reading.tokens[run[0]], reading.tokens[run[-1]])
    if run[-1] - run[0] != len(run) - 1 or any(is_asking(token.norm) for token in ends):
        return None
    text = reading.text[ends[0].start : ends[1].end]
    found = believed(preferred(look_up(text, Game.MAGIC)), text, shelf)
    if not isinstance(found, Found) or (found.via in _GUESSES and not _is_begun(found, run)):
        return None
    if len(text) < _SHORTEST_GUESS and found.via not in SURE_RUNGS:
        return None
    at_the_head = run[0] == 0 and found.via in (Rung.EXACT, Rung.NORMALISED) and not _is_small(text)
    return found if at_the_head or not all(is_ordinary(word, shelf) for word in words(text)) else None


def _is_small(text: str) -> bool:
    """Say whether a text is an everyday English word in small letters: «where is …»."""
    return text.isascii() and text.islower() and is_plain_word(text)


def _is_begun(found: Found, run: list[int]) -> bool:
    """Say whether several words begin one card's name to the letter: «urborg tomb»."""
    return found.via is Rung.PREFIX and len(run) >= _SEVERAL and found.score >= _TO_THE_LETTER
