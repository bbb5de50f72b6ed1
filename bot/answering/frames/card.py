"""A card by name, whole or one property of it."""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, AskWhich, CardFound, Option, Unknown
from bot.answering.believed import SURE_RUNGS, believed, candidates_of
from bot.answering.card_facts import ULTIMATE
from bot.answering.everyday import is_of_state
from bot.answering.focus import asks_mana_value
from bot.answering.frames.played import is_played
from bot.answering.frames.ruled import is_ruled
from bot.answering.games import names_berserk, without_game
from bot.answering.keywords import keywords_beside
from bot.answering.own_ways import asked_in_its_words
from bot.answering.properties import PROPERTIES, left_for_name, tells_what_is_answered, told, wanted
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Ambiguous, Found, Resolution, Rung
from knowledge.naming import Unknown as Unnamed
from knowledge.naming.leadins import is_asking
from knowledge.records import Game
from knowledge.russian import lemma, words

_IDLE = frozenset((*PROPERTIES, "small_talk", "filler", "count", "magic", "berserk"))
_IDLE_WORDS = frozenset(("берсерк", "сколько", "какой", "у", "и", "а"))
_OF_MAGIC = frozenset({"pt", "mana_value", "color", "loyalty"})
_OF_SPEED = frozenset({"cast", "legal", "response"})
"""What is said where it is asked when a card may be played: «можно в чужой ход сыграть …»."""
_FIGURES = (Kind.COST, Kind.PAIR, Kind.RULE)
_WHOLE = 100.0
"""The score of a name that is matched from its first letter to its last."""
_DONE_TO = frozenset(("на", "против", "через", "on", "against", "into", "onto"))
_LOOSE_WORDS = 1
"""Words beside a recognised name that may be part of it or of no weight."""
_COSTS_OF_THEIR_OWN = (
    "morph",
    "megamorph",
    "disguise",
    "kicker",
    "flashback",
    "emerge",
    "escalate",
    "turn_up",
)
"""«сколько стоит морф проводницы» asks no mana cost."""
_LONGEST_NAME = 6
"""Words that a name may have where none of it was recognised inside the sentence."""


@dataclass(frozen=True, slots=True)
class CardSlots:
    """How the name was resolved and which properties are asked for."""

    resolution: Resolution
    wanted: tuple[str, ...]


class CardFrame:
    """«бризела», «п/т гизелы», «текст дубликанта»: the question is a name, a property and small talk."""

    name = "card"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: CardSlots | None) -> CardSlots | None:
        """Fill the slots where nothing else is said."""
        del last
        both = _of_two_games(reading, shelf)
        if both is not None:
            return CardSlots(both, ())
        stats = _stats_asked(reading)
        if stats:
            return CardSlots(_named(reading) or Unnamed(), stats)
        asked = wanted(reading)
        if "cost" in asked and _asks_cost_of_keyword(reading, shelf):
            return None
        if not is_look_up(reading) or (reading.mentions and asks_mana_value(reading) and len(asked) == 1):
            return None
        if (reading.mentions and not asked and _is_tied(reading)) or tells_what_is_answered(reading):
            return None
        if is_of_state(reading) or is_played(reading, shelf) or _asks_of_an_ability(reading):
            return None
        if reading.mentions and not asked and asked_in_its_words(reading, shelf) is not None:
            return None
        found = look_up(reading, shelf)
        return None if found is not None and is_ruled(reading, shelf) else found

    def answer(self, slots: CardSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the card, or ask which is meant."""
        del question
        return show_resolution(slots.resolution, shelf, slots.wanted)


def _is_tied(reading: Reading) -> bool:
    """«стифл на циклинг»: something is done with the card, and the words beside it say to what or by what."""
    named = reading.mentions[0]
    before = reading.at(named.first - 1) if named.first > 1 else None
    after = reading.at(named.last + 1) if named.last + 1 < len(reading.tokens) - 1 else None
    return any(token is not None and token.norm in _DONE_TO for token in (before, after))


def _asks_of_an_ability(reading: Reading) -> bool:
    """«сколько лояльности надо, чтобы ульта пошла»: what an ability costs, no property of the card."""
    return any(token.norm in ULTIMATE for token in reading.tokens)


def _asks_cost_of_keyword(reading: Reading, shelf: Shelf) -> bool:
    """Say whether a keyword's cost is asked for, no mana cost."""
    named = reading.mentions[0] if len(reading.mentions) == 1 else None
    beside = named is not None and bool(keywords_beside(reading, named, shelf))
    return beside or reading.has(*_COSTS_OF_THEIR_OWN)


def _stats_asked(reading: Reading) -> tuple[str, ...]:
    """Return the stats of a «Берсерк» card that a question names, where it says nothing but them and the card."""
    if len(reading.mentions) != 1:
        return ()
    mention = reading.mentions[0]
    rest = [t for i, t in enumerate(reading.tokens) if not mention.first <= i <= mention.last]
    said = {token.lemma for token in rest if token.kind is Kind.WORD}
    names = {name: {lemma(word) for word in words(name)} for name, _ in mention.card.stats}
    named = tuple(name for name, forms in names.items() if forms <= said)
    told = {form for name in named for form in names[name]}
    idle = all(word in told or is_asking(word) or word in _IDLE_WORDS for word in said)
    return named if idle else ()


def is_look_up(reading: Reading) -> bool:
    """Say whether all that is said beside card names is a property or small talk.

    A question without a recognised name is one if it is short: a misspelt name is then the best reading.
    """
    also = _OF_SPEED if "speed" in wanted(reading) else frozenset[str]()
    return says_nothing_else(reading, beside=_LOOSE_WORDS if reading.mentions else _LONGEST_NAME, also=also)


def is_bare(reading: Reading) -> bool:
    """Say whether a card is named, and all beside its name is small talk: «болт плиз»."""
    named = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    talk = {seen.first for seen in reading.sightings if seen.concept == "small_talk"} - {
        *reading.places("count")
    }
    beside = [at for at in range(len(reading.tokens)) if at not in named]
    return bool(named) and all(at in talk or reading.tokens[at].kind is Kind.MARK for at in beside)


def says_nothing_else(reading: Reading, *, beside: int, also: frozenset[str] = frozenset()) -> bool:
    """Say whether nothing but at most one card, a property, small talk and `beside` further words is said.

    `also` are further concepts that may be named.
    """
    if len({(m.card.key, m.face) for m in reading.mentions}) > 1 or any(
        token.kind in _FIGURES for token in reading.tokens
    ):
        return False
    named = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    if _tells_a_situation(reading, named):
        return False
    idle = {s.first for s in reading.sightings if s.concept in _IDLE | also} | told(reading)
    if any(s.concept not in _IDLE | also and s.first not in idle | named for s in reading.sightings):
        return False
    rest = [
        index
        for index, token in enumerate(reading.tokens)
        if index not in named | idle
        and token.kind is not Kind.MARK
        and len(token.norm) > 1
        and not is_asking(token.norm.replace("'", ""))
    ]
    return len(rest) <= beside


def _tells_a_situation(reading: Reading, named: set[int]) -> bool:
    """Say whether a number stands beside a card of «Берсерк»: wounds, lives, tokens, never the card's own."""
    counted = any(t.kind is Kind.NUMBER for i, t in enumerate(reading.tokens) if i not in named)
    return counted and any(mention.card.game is Game.BERSERK for mention in reading.mentions)


def look_up(reading: Reading, shelf: Shelf) -> CardSlots | None:
    """Resolve the name that a question asks for."""
    resolution = _named(reading) or _asked_for(reading, shelf)
    if not isinstance(resolution, Found | Ambiguous) and not resolution.meant:
        return None
    if names_berserk(reading.text) and _is_of_magic(resolution):
        return None
    return CardSlots(resolution, wanted(reading))


def _is_of_magic(resolution: Resolution) -> bool:
    keys = [found.card_key for found in candidates_of(resolution)]
    return bool(keys) and not any(key.startswith(Game.BERSERK) for key in keys)


def _of_two_games(reading: Reading, shelf: Shelf) -> Ambiguous | None:
    """A whole look-up by a name that both games have, where nothing tells which is meant."""
    if reading.game is not None or reading.mentions:
        return None
    text = reading.text
    if not _is_surely_of_two_games(shelf.names.spelt_query(text)):
        return None
    found = shelf.names.resolve_query(text)
    return found if isinstance(found, Ambiguous) and _is_surely_of_two_games(found) else None


def _is_surely_of_two_games(found: Resolution) -> bool:
    return isinstance(found, Ambiguous) and found.via in SURE_RUNGS and is_of_two_games(found)


def is_of_two_games(resolution: Resolution) -> bool:
    """Say whether cards of both games go by the name."""
    return len({each.card_key.partition(":")[0] for each in candidates_of(resolution)}) > 1


def _named(reading: Reading) -> Found | None:
    """The one card that is recognised in the question, whatever words stand around it."""
    if len({(m.card.key, m.face) for m in reading.mentions}) != 1:
        return None
    mention = reading.mentions[0]
    return Found(mention.card.key, "", Rung(mention.via), face_index=mention.face)


def _asked_for(reading: Reading, shelf: Shelf) -> Resolution:
    """Resolve the whole question as a look-up, then what is left of it without the properties that it asks for."""
    text, game = without_game(reading.text), reading.game or _game_of(wanted(reading))
    resolution = believed(preferred(shelf.names.resolve_query(text, game)), text, shelf)
    if isinstance(resolution, Found) or not wanted(reading):
        return resolution
    bare = left_for_name(replace(reading, text=text))
    again = believed(preferred(shelf.names.resolve_query(bare, game)), bare, shelf) if bare else Unnamed()
    return again if isinstance(again, Found) else resolution


def _game_of(properties: tuple[str, ...]) -> str:
    """Return the game whose cards alone have such properties, empty where both may."""
    return "" if _OF_MAGIC.isdisjoint(properties) else Game.MAGIC


def preferred(resolution: Resolution) -> Resolution:
    """In a question, a card that players call just so is meant before those whose names only begin so."""
    if not isinstance(resolution, Ambiguous):
        return resolution
    called = [found for found in resolution.candidates if _is_called_so(found)]
    return called[0] if len(called) == 1 else resolution


def _is_called_so(found: Found) -> bool:
    """Say whether a name is the card's own or a nickname as it stands, typed in whichever layout."""
    if found.via in (Rung.NORMALISED, Rung.LAYOUT):
        return found.score == _WHOLE
    return found.via in (Rung.EXACT, Rung.ALIAS)


class AnyCardFrame:
    """The last resort: the card that is named is shown, with a word that the question itself is not answered."""

    name = "any_card"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: CardSlots | None) -> CardSlots | None:
        """Take the one card that the question names."""
        del last
        return look_up(reading, shelf) if len(reading.mentions) == 1 else None

    def answer(self, slots: CardSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the card as what is known instead of an answer."""
        del question
        answer = show_resolution(slots.resolution, shelf)
        return replace(answer, instead=True) if isinstance(answer, CardFound) else answer


def show_resolution(
    resolution: Resolution, shelf: Shelf, wanted: tuple[str, ...] = (), asked: str = ""
) -> Answer:
    """Turn the outcome of a name look-up into an answer."""
    if isinstance(resolution, Ambiguous) and len(resolution.candidates) == 1 and not resolution.more:
        resolution = resolution.candidates[0]
    if isinstance(resolution, Found):
        return CardFound(
            shelf.card(resolution.card_key), max(resolution.face_index, 0), resolution.via, wanted
        )
    if isinstance(resolution, Ambiguous):
        names = tuple(shelf.card(found.card_key).name for found in resolution.candidates)
        facts = (("names", names), ("more", resolution.more))
        return AskWhich("card", tuple(_option(found, shelf) for found in resolution.candidates), facts)
    near = tuple(_option(found, shelf) for found in resolution.nearest)
    if resolution.meant:
        return Unknown("not_loaded", resolution.meant, near)
    return Unknown("card", asked, near)


def _option(found: Found, shelf: Shelf) -> Option:
    face = shelf.card(found.card_key).faces[max(found.face_index, 0)]
    both = (
        f"{face.name_ru} ({face.name_en})"
        if face.name_ru and face.name_en and face.name_ru != face.name_en
        else face.name_ru or face.name_en
    )
    both = f"{both} — «Берсерк»" if shelf.card(found.card_key).game is Game.BERSERK else both
    return Option(both, f"card:{shelf.library.card_id(found.card_key)}:{max(found.face_index, 0)}")
