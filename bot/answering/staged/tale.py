"""What is told of a scene: who is there, what happens, what is asked, and which tokens said it.

Refuses to know how any of it is read from words, and how it is played.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.answering.fights.told import Told
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.staged.printed import rules_text

LEXICON = "lexicon_staged.toml"
MINE, THEIRS = "mine", "theirs"
PLAYERS = {MINE: "A", THEIRS: "B"}
OTHER = {MINE: THEIRS, THEIRS: MINE}


@dataclass(frozen=True, slots=True)
class Actor:
    """`count` like permanents, told at tokens `first`..`last` (-1 for what a question before has told).

    `size` is told for what is not named; `hidden` is the way in which it lies face down («morph») or empty, and
    `card`, `size` are then its hidden face. `starts` is where it is as the scene begins: «battlefield», «hand» or
    «graveyard». `value` is a told mana value, `line` a told type line, `colour` a told colour, `halves` are
    what it is melded from in the scene.
    """

    key: int
    first: int
    last: int
    count: int = 1
    side: str = MINE
    size: tuple[int, int] | None = None
    card: Mention | None = None
    hidden: str = ""
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    token: bool = False
    value: int | None = None
    starts: str = "battlefield"
    on: int = -1
    line: str = ""
    halves: tuple[str, ...] = ()
    colour: str = ""

    @property
    def type_line(self) -> str:
        """The printed type line of a named card, else what was told."""
        return self.card.card.faces[self.card.face].type_en if self.card is not None else self.line

    @property
    def text(self) -> str:
        """The rules text of a named card."""
        return rules_text(self.card) if self.card is not None else ""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature as it lies there."""
        return bool(self.hidden) or "Creature" in self.type_line

    @property
    def may_fight(self) -> bool:
        """Whether it may be a creature in a fight: it is one, or can make itself one."""
        return self.is_creature or "becomes a" in self.text

    @property
    def english(self) -> str:
        """The English name of its face; empty for what is not named."""
        return self.card.card.faces[self.card.face].name_en if self.card is not None else ""


@dataclass(frozen=True, slots=True)
class Act:
    """Something that happens, told at token `place`; `who` are the keys of actors that it is about.

    `kind` is «attack», «block», «turn_up», «cast», «emerge», «enters», «melds», «copies», «down», «animate»,
    «activate», «counters», «bonus», «bonus_all», «damage», «shield», «equip» or «next_turn». `to` is the key of the
    other actor, `by` whose doing it is.
    """

    kind: str
    place: int
    who: tuple[int, ...] = ()
    to: int = -1
    text: str = ""
    amount: int = 0
    card: Mention | None = None
    modes: tuple[int, ...] = ()
    by: str = MINE
    response: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked of the actors `who`.

    «through», «gain», «life_left», «poison», «lives», «dies», «size», «remains», «harm», «stays_on», «paid», «may» or
    «dead».
    """

    kind: str
    who: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A whole scene. `mana` is how much is told to be there, None where it is not; `life` are told life totals."""

    actors: tuple[Actor, ...]
    acts: tuple[Act, ...]
    asks: tuple[Ask, ...]
    mana: int | None = None
    life: tuple[tuple[str, int], ...] = ()

    def of(self, key: int) -> Actor:
        """Return the actor of a key."""
        return next(actor for actor in self.actors if actor.key == key)


@dataclass(slots=True)
class Tale:
    """A scene while it is read: `own` are the words of scenes, `fight` those of combat; `taken` the tokens read."""

    own: Told
    fight: Told
    shelf: Shelf
    actors: list[Actor] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    taken: set[int] = field(default_factory=set)
    entering: set[str] = field(default_factory=set)
    life: list[tuple[str, int]] = field(default_factory=list)
    mana: int | None = None
    echoes: dict[int, int] = field(default_factory=dict)
    """Tokens that speak again of a described actor by its size, with its key."""
    clear: bool = True
    """Whether everything could be told apart."""

    @property
    def reading(self) -> Reading:
        """The reading of the question."""
        return self.own.reading

    def take(self, *indices: int) -> None:
        """Mark tokens as read."""
        self.taken.update(indices)

    def take_span(self, first: int, last: int) -> None:
        """Mark a stretch of tokens as read."""
        self.taken.update(range(first, last + 1))

    def replace(self, old: Actor, *new: Actor) -> None:
        """Put actors in the place of one."""
        at = self.actors.index(old)
        self.actors[at : at + 1] = new

    def new_key(self) -> int:
        """Return a key that no actor has."""
        return max((actor.key for actor in self.actors), default=-1) + 1

    def of(self, key: int) -> Actor:
        """Return the actor of a key."""
        return next(actor for actor in self.actors if actor.key == key)

    def within(self, span: tuple[int, int]) -> list[Actor]:
        """Return the actors that are told inside a stretch."""
        return [actor for actor in self.actors if span[0] <= actor.first <= span[1]]

    def fighters(self) -> list[Actor]:
        """Return every actor that may fight."""
        return [actor for actor in self.actors if actor.may_fight and actor.starts != "graveyard"]

    def sentence_of(self, index: int) -> tuple[int, int]:
        """Return the sentence that a token stands in."""
        tokens = self.reading.tokens
        first = max((i + 1 for i in range(index) if tokens[i].text in ".?!"), default=0)
        last = min((i for i in range(index, len(tokens)) if tokens[i].text in ".?!"), default=len(tokens))
        return first, last - 1

    def is_asked(self, index: int) -> bool:
        """Say whether the clause of a token ends the question with a question mark."""
        after = self.reading.at(self.own.clause_of(index)[1] + 1)
        return after is not None and after.text == "?"


def keys(actors: Iterable[Actor]) -> tuple[int, ...]:
    """Return the keys of actors."""
    return tuple(actor.key for actor in actors)
