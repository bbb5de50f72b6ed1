"""What one clause asks of what happens: how many triggers, how much life, cards, tokens, where each card ends.

Refuses to know the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.frames.events.clause import Clause, is_last, is_question
from bot.answering.frames.events.parties import Party
from bot.answering.own_verbs import befalls_me
from bot.answering.reading import Reading
from knowledge.russian import words

TOKEN_KINDS = frozenset(
    ("thopter", "zombie", "soldier", "monk", "elemental", "saproling", "goblin", "insect", "spirit", "treasure",
     "clue", "eldrazi", "beast", "plant", "wurm", "cat", "human", "elf", "angel", "drake", "bird", "rat", "squid",
     "faerie")
)  # fmt: skip
"""The concepts of the lexicon that are types of tokens."""
ASKING = TOKEN_KINDS | {
    "count", "fires", "life", "loses", "wins", "cards", "damage", "where", "graveyard", "hand", "exile_zone", "library",
    "left", "who", "lives", "perishes", "size", "becomes", "same_order", "whether", "goes", "there", "tapped",
    "untapped",
    "outcome", "decides", "card_creature", "token", "creature", "land", "mode_of_draw", "discards", "sees", "melded",
    "makes", "on_table", "returned_to", "attacks", "castable", "may", "loyalty", "counter",
}  # fmt: skip
"""What words may ask; any other word in what is asked must be told of elsewhere."""
_ROOT = 5
_ZONES = {"graveyard": "graveyard", "hand": "hand", "exile_zone": "exile", "library": "library"}


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing asked: `kind` is a code; `of` a party's index, a player, a zone or a type, empty for all.

    `yes_or_no`: it is asked whether, not how many. `tokens` are the words that ask. `whose` zone it is, where one
    player's is named.
    """

    kind: str
    of: str = ""
    tokens: frozenset[int] = frozenset()
    yes_or_no: bool = False
    whose: str = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """A clause with the concepts named in it, whether it counts, and whether it ends with a question mark."""

    clause: Clause
    seen: frozenset[str]
    words: frozenset[int]
    questions: bool
    ends: bool
    roots: frozenset[str]
    after_one: bool
    """Whether the clause before names one thing alone."""
    befalls: str = ""
    """The player to whom it happens by the verb's ending, «потеряю», or by «он» beside a named opponent."""

    @classmethod
    def of(cls, reading: Reading, clause: Clause, silent: frozenset[int], *, after_one: bool) -> "Asking":
        """Return what the clause names; words at `silent` ask nothing."""
        places = frozenset(i for i in range(clause.first, clause.last + 1) if i not in silent)
        seen = frozenset(concept for i in places for concept in reading.concepts_at(i))
        ends = is_last(reading, clause)
        unknown = (reading.tokens[i].norm for i in places if not reading.concepts_at(i))
        roots = frozenset(word[:_ROOT] for word in unknown if len(word) >= _ROOT)
        befalls = _befalls(reading, places)
        return cls(
            clause,
            seen,
            places,
            is_question(reading, clause),
            ends,
            roots,
            after_one=after_one,
            befalls=befalls,
        )

    @property
    def counts(self) -> bool:
        """Whether it may ask for an amount."""
        return "count" in self.seen or self.questions or self.ends

    @property
    def player(self) -> str:
        """The player that is named."""
        if "owner" in self.seen:
            return "owner"
        if self.seen & {"opponent", "at_them"}:
            return "B"
        return "A" if self.seen & {"me", "at_me"} else ""

    @property
    def whose(self) -> str:
        """Whose zone is named: «на моём кладбище», «у оппа в грейве»."""
        mine, theirs = self.seen & {"mine", "at_me"}, self.seen & {"theirs", "at_them", "opponent"}
        return "" if bool(mine) == bool(theirs) else "A" if mine else "B"


def _befalls(reading: Reading, places: frozenset[int]) -> str:
    norms = [reading.tokens[i].norm for i in places]
    if any(map(befalls_me, norms)):
        return "A"
    theirs = reading.has("opponent", "theirs", "at_them")
    return "B" if theirs and any(norm in _HE for norm in norms) else ""


_HE = ("он", "она")


def asks_of(clause: Asking, found: tuple[Party, ...]) -> Iterator[Ask]:
    """Yield what one clause asks; of which party, by its index in `found`."""
    seen, places = clause.seen, clause.words
    if "fires" in seen:
        yield Ask("fires", _source(found, clause), places, yes_or_no="count" not in seen)
    if "sees" in seen and clause.questions:
        yield Ask("fires", "", places, yes_or_no=True)
    if "damage" in seen and (clause.counts or "fires" not in seen):
        yield Ask("damage", clause.player, places)
    yield from _of_life(clause)
    yield from _of_cards(clause)
    yield from _of_tokens(clause)
    yield from _of_creatures(clause, _source(found, clause))
    yield from _of_deeds(clause, _source(found, clause))


def _of_life(clause: Asking) -> Iterator[Ask]:
    seen, player = clause.seen, clause.player or clause.befalls
    if "loses" in seen and not seen & {"damage", "cards"}:
        yield Ask("lost", player, clause.words)
    elif "life" in seen:
        yield Ask("gained", player or "A", clause.words)
    elif "wins" in seen and not seen & {"cards", "damage", "token", *TOKEN_KINDS}:
        yield Ask("received", player or "A", clause.words)


def _of_cards(clause: Asking) -> Iterator[Ask]:
    seen, places = clause.seen, clause.words
    zone = next((zone for concept, zone in _ZONES.items() if concept in seen), "")
    if "card_creature" in seen:
        if clause.questions or "count" in seen:
            yield Ask("creature_cards", zone or "graveyard", places)
    elif "count" in seen and "mode_of_draw" in seen and not zone:
        yield Ask("drawn", clause.player or "A", places)
    elif "count" in seen and "discards" in seen and not zone:
        yield Ask("discarded", clause.player, places)
    elif "cards" in seen and ("count" in seen or "who" not in seen):
        yield _of_some_cards(clause, zone)
    elif _asks_back(clause):
        return
    elif (zone and seen & {"where", "who", "goes", "left"}) or (
        "where" in seen or ("who" in seen and seen & {"left", "goes", "on_table"})
    ):
        yield Ask("zone", zone or ("battlefield" if "on_table" in seen else ""), places)
    if "decides" in seen:
        yield Ask("arranges", "", places)


def _of_some_cards(clause: Asking, zone: str) -> Ask:
    """What is asked of cards: which come back, where they are, how many lie there, are discarded or drawn."""
    seen, places = clause.seen, clause.words
    if "returned_to" in seen and not zone and "persist" not in seen:
        return Ask("came_back", "", places)
    if "where" in seen:
        return Ask("cards_where", zone, places)
    if zone:
        return Ask("cards_in", zone, places, whose=clause.whose)
    if seen & {"there", "goes"} and not seen & {"mode_of_draw"}:
        return Ask("cards_there", "", places)
    if "discards" in seen:
        return Ask("discarded", clause.player, places)
    drawn = "drawn" if seen & {"mode_of_draw", "draws"} else "cards_any"
    return Ask(drawn, clause.player or "A", places)


def _of_tokens(clause: Asking) -> Iterator[Ask]:
    kinds = sorted(clause.seen & TOKEN_KINDS)
    if clause.counts and (kinds or "token" in clause.seen) and "damage" not in clause.seen:
        yield Ask("tokens", next(iter(kinds), ""), clause.words)


def _of_creatures(clause: Asking, subject: str) -> Iterator[Ask]:
    seen, places = clause.seen, clause.words
    if "lives" in seen or (clause.questions and "perishes" in seen):
        yield Ask("lives", subject, places)
    if "size" in seen and not _asks_back(clause):
        yield Ask("size", subject, places)
    if "same_order" in seen:
        yield Ask("order", "", places)
    if "untapped" in seen:
        yield Ask("tapped", subject, places)
    if "outcome" in seen:
        yield Ask("outcome", "", places)


def _of_deeds(clause: Asking, subject: str) -> Iterator[Ask]:
    """What comes back, whether it may attack, whether it may be cast."""
    if _asks_back(clause):
        yield Ask("returned", subject, clause.words, yes_or_no="who" not in clause.seen)
    if "attacks" in clause.seen and "may" in clause.seen and (clause.questions or clause.ends):
        yield Ask("may_attack", subject, clause.words)
    if "castable" in clause.seen:
        yield Ask("castable", "", clause.words)
    if "loyalty" in clause.seen and (clause.counts or "where" in clause.seen):
        yield Ask("loyalty", subject, clause.words)
    if "count" in clause.seen and "counter" in clause.seen and "damage" not in clause.seen:
        yield Ask("counters", subject, clause.words)
    if clause.seen <= _IDLE and "count" in clause.seen:
        yield Ask(BARE, "A", clause.words)


BARE = "received.bare"
_IDLE = frozenset(("count", "filler", "everything", "goes", "becomes", "outcome"))
"""What stands in a clause that asks for an amount and names nothing: «сколько на деле», «сколько всего»."""


def _asks_back(clause: Asking) -> bool:
    """«кто вернётся и с какими статами», «вернётся?»; a zone that is named is another question."""
    if "returned_to" not in clause.seen or clause.seen & {*_ZONES, "cards", "persist"}:
        return False
    return bool(clause.seen & {"who", "size"}) or clause.questions


def _source(found: tuple[Party, ...], clause: Asking) -> str:
    """The one party that is named in the clause or right before it, by its name or a word of it."""
    named = [i for i, party in enumerate(found) if party.mention is not None]
    inside = [i for i in named if clause.clause.holds(found[i].first)]
    before = [i for i in named if found[i].last == clause.clause.first - 1 and clause.after_one]
    by_word = [i for i in named if any(root in _roots(found[i]) for root in clause.roots)]
    meant = inside or before or by_word
    return str(meant[0]) if len(meant) == 1 else ""


def _roots(party: Party) -> frozenset[str]:
    """The beginnings of the words of a party's names."""
    face = party.face
    names = (face.name_en, face.name_ru) if face is not None else ()
    return frozenset(word[:_ROOT] for name in names for word in words(name.lower()) if len(word) >= _ROOT)
