"""«обычный может заблокировать летуна?»: who is to block whom, by case, by order and by what each of them is.

«заблокировать летуна обычным»: the accusative is what attacks, the instrumental and the nominative what blocks; where
the case tells nothing, the one before the verb blocks. Refuses where any word is left over.
"""

from dataclasses import dataclass, field, replace

from bot.answering.fights.fighters import Fighter, is_creature, printed
from bot.answering.fights.roles import ATTACKER, BLOCKER
from bot.answering.fights.scene import Fight, with_sides
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Tag, tagged
from knowledge.russian import cases, is_past

WORDS = "lexicon_blocking.toml"
_BLOCKS = ("блок", "блоч", "block", "перехват")
"""What every word for a block has in it: most questions are refused by it."""
_MOST = 4
_KEYWORDS = frozenset(
    (
        "flying", "reach", "menace", "shadow", "fear", "intimidate", "horsemanship", "defender", "trample",
        "first_strike", "deathtouch", "lifelink", "vigilance", "indestructible",
    )
)  # fmt: skip
_COLOURS = frozenset(("white", "blue", "black", "red", "green"))
_ROLES = {"attacker": ATTACKER, "blocker": BLOCKER}
_HEADS = frozenset(("creature", "menace", "flying", "hidden", "attacker", "blocker"))
_PLURAL = ("ут", "ют", "ат", "ят")
_REFLEXIVE = ("ся", "сь")
_MANY = ("ыми", "ими", "ами", "ями")
_DENIED = frozenset(("не", "нет", "not", "нельзя"))
_HIM = frozenset(("его", "ее", "их", "it", "him", "them"))
_NOUN_ENDS = {"ом": "instrumental", "ем": "instrumental", "а": "accusative", "я": "accusative"}
"""How slang that no dictionary has is bent: «морфом», «флаера»."""


@dataclass(slots=True)
class _Group:
    """A creature as it is told: its fighter, the words that are bent with it, and where it stands."""

    fighter: Fighter
    before: bool
    words: list[str] = field(default_factory=list)
    headed: bool = False


def permitted(reading: Reading) -> Fight | None:
    """Return the fight whose block is asked about; None where that is not asked, or not all of it is understood."""
    if not any(part in token.norm for token in reading.tokens for part in _BLOCKS):
        return None
    row = tagged(reading, WORDS).tags
    if not _asks(reading, row):
        return None
    groups = _Groups(reading).of(row)
    if groups is None or len(groups) != 2:
        return None
    if any(tag.name == "blocks" and tag.text.endswith(_REFLEXIVE) for tag in row):
        roles = _passive(groups)
    else:
        roles = _roles(groups, pronoun=_has_pronoun(reading, row))
    if roles is None:
        return None
    told = tuple(replace(group.fighter, role=role) for group, role in zip(groups, roles, strict=True))
    fight = Fight(with_sides(told, mine_blocks=False))
    return fight if _is_told_enough(fight, row) else None


def _is_told_enough(fight: Fight, row: tuple[Tag, ...]) -> bool:
    """Whether the colour and the number of what blocks are told where they decide, and there are enough of it."""
    (blocker, *_), (attacker, *_) = fight.of_role(BLOCKER), fight.of_role(ATTACKER)
    if attacker.count > blocker.count:
        return False
    by_colour = {"Fear", "Intimidate"} & set(attacker.keywords)
    many = blocker.count == 1 and any(
        tag.text.endswith(_PLURAL if tag.name in ("may", "blocks") else _MANY) for tag in row
    )
    return bool(blocker.card or blocker.colour or not by_colour) and not (
        many and "Menace" in attacker.keywords
    )


def _asks(reading: Reading, row: tuple[Tag, ...]) -> bool:
    """Whether one block is spoken of that may be, not one that was, and nothing is denied."""
    verbs = [tag for tag in row if tag.name == "blocks"]
    words = [token.norm for token in reading.tokens]
    may = any(tag.name == "may" for tag in row)
    if len(verbs) != 1 or not _DENIED.isdisjoint(words):
        return False
    return may or (("?" in words or "ли" in words) and not is_past(verbs[0].text))


def _has_pronoun(reading: Reading, row: tuple[Tag, ...]) -> bool:
    """«у оппа летун, медведь его заблокирует?»: what was spoken of first is what is blocked."""
    verb = next(tag for tag in row if tag.name == "blocks")
    beside = (reading.at(verb.first - 1), reading.at(verb.last + 1))
    return any(token is not None and token.norm in _HIM for token in beside)


class _Groups:
    """The creatures of a row, gathered tag by tag."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._groups: list[_Group] = []
        self._open: _Group | None = None
        self._mode = self._role = ""
        self._before = True

    def of(self, row: tuple[Tag, ...]) -> list[_Group] | None:
        """Return the groups; None where a tag is none of theirs."""
        return self._groups if all(self._takes(tag) for tag in row) else None

    def _takes(self, tag: Tag) -> bool:
        if tag.name in ("with", "without", "against", "blocks", "may", "end"):
            self._joins(tag.name)
            return True
        if tag.name in _KEYWORDS and self._mode:
            return self._adorns(tag.name)
        self._mode = ""
        return self._describes(tag)

    def _joins(self, name: str) -> None:
        if name in ("with", "without"):
            self._mode = name
            return
        self._open, self._mode = None, ""
        self._role = ATTACKER if name == "against" else ""
        self._before = self._before and name != "blocks"

    def _adorns(self, keyword: str) -> bool:
        """«с полётом», «без захвата»."""
        group = self._open or (self._groups[-1] if self._groups else None)
        if group is not None and self._mode == "with":
            self._gives(group, keyword)
        return group is not None

    def _describes(self, tag: Tag) -> bool:
        """A noun, an adjective, a size, a number or a name."""
        if tag.name == "plain" or (tag.name == "hidden" and tag.text.startswith("рубаш")):
            phrase = tag.first != tag.last or tag.name == "hidden"
            group = (self._open if phrase else None) or self._started(tag, head=False)
            group.fighter = replace(group.fighter, hidden=group.fighter.hidden or tag.name == "hidden")
            return True
        if tag.name == "size":
            return self._sized(tag)
        if tag.name == "num":
            return 0 < tag.value <= _MOST and self._counted(tag)
        if tag.name == "card":
            return self._named(tag)
        if tag.name in _COLOURS:
            group = self._started(tag, head=False)
            group.fighter = replace(group.fighter, colour=tag.name)
            return True
        if tag.name not in _HEADS and tag.name not in _KEYWORDS:
            return False
        group = self._started(tag, head=tag.name in _HEADS and _is_head(tag))
        if tag.name in _KEYWORDS:
            self._gives(group, tag.name)
        role = _ROLES.get(tag.name, group.fighter.role)
        group.fighter = replace(group.fighter, role=role, hidden=group.fighter.hidden or tag.name == "hidden")
        return True

    def _sized(self, tag: Tag) -> bool:
        group = self._open
        if group is None or group.fighter.size is not None:
            group = self._started(tag, head=False, bent=False)
        power, _, toughness = tag.text.partition("/")
        if not (power.isdecimal() and toughness.isdecimal()):
            return False
        group.fighter = replace(group.fighter, size=(int(power), int(toughness)))
        return True

    def _counted(self, tag: Tag) -> bool:
        group = self._started(tag, head=False)
        group.fighter = replace(group.fighter, count=tag.value)
        return True

    def _named(self, tag: Tag) -> bool:
        if tag.card is None or not is_creature(tag.card) or printed(tag.card) is None:
            return False
        group = self._started(tag, head=True)
        group.fighter = replace(group.fighter, card=tag.card, size=printed(tag.card))
        return True

    def _started(self, tag: Tag, *, head: bool, bent: bool = True) -> _Group:
        """The group that a word belongs to: the one being told, unless its noun is told already or the case is another.

        «летающее обычным» are two: no case is both.
        """
        word = self._reading.tokens[tag.first].norm
        if self._open is None or self._open.headed or (bent and not _shared([*self._open.words, word])):
            self._open = _Group(Fighter(tag.first, tag.last, role=self._role), self._before)
            self._groups.append(self._open)
        self._open.headed = head
        if bent:
            self._open.words.append(word)
        return self._open

    @staticmethod
    def _gives(group: _Group, keyword: str) -> None:
        words = (*group.fighter.keywords, keyword.replace("_", " ").capitalize())
        group.fighter = replace(group.fighter, keywords=tuple(dict.fromkeys(words)))


def _is_head(tag: Tag) -> bool:
    """Whether a word is a noun: «летун», and not «летающее»."""
    return tag.text[-2:] not in (
        "ий",
        "ый",
        "ой",
        "ее",
        "ое",
        "яя",
        "ая",
        "ую",
        "юю",
        "го",
        "му",
        "им",
        "ым",
        "ей",
        "их",
        "ых",
        "ие",
    )


def _roles(groups: list[_Group], *, pronoun: bool) -> tuple[str, str] | None:
    """Return what each of two groups does; None where both would do the same."""
    if pronoun and groups[0].before:
        return ATTACKER, BLOCKER
    first, second = (group.fighter.role or _by_case(group.words) for group in groups)
    other = {ATTACKER: BLOCKER, BLOCKER: ATTACKER, "": ""}
    first, second = first or other[second], second or other[first]
    if not first and groups[0].before and not groups[1].before:
        first, second = BLOCKER, ATTACKER
    return (first, second) if first and first != second else None


def _passive(groups: list[_Group]) -> tuple[str, str] | None:
    """«летун блокируется обычным»: the instrumental blocks the other; None where not just one of them stands in it."""
    acts = ["instrumental" in _shared(group.words) if group.words else False for group in groups]
    return ((BLOCKER, ATTACKER) if acts[0] else (ATTACKER, BLOCKER)) if acts[0] != acts[1] else None


def _by_case(words: list[str]) -> str:
    """«летуна» is blocked, «обычным» and «обычная» block; where the case may be either, nothing is told."""
    common = _shared(words) if words else frozenset()
    if common & {"accusative", "nominative"}:
        both = {"accusative", "nominative"} <= common
        return "" if both else (ATTACKER if "accusative" in common else BLOCKER)
    return BLOCKER if "instrumental" in common else ""


def _shared(words: list[str]) -> frozenset[str]:
    """The cases that all of some words may stand in."""
    return frozenset.intersection(*map(_cases_of, words))


def _cases_of(word: str) -> frozenset[str]:
    """The cases of a word of the dictionary, or of slang by its ending; of other words, any."""
    known = cases(word)
    if known:
        return known
    case = next((case for end, case in _NOUN_ENDS.items() if word.endswith(end)), "")
    return frozenset((case,)) if case else frozenset(("nominative", "accusative", "instrumental"))
