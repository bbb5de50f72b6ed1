"""A whole text box: paragraphs, each a keyword line, a spell's instructions, or an ability of another kind."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.magic.mechanics.saga import ROMAN, chapter
from engine.magic.vocabulary.abilities import Ability, AddedCost, Enchant, Instructions, SpellAbility
from engine.magic.wording.activated import activated, loyalty, verbs_of
from engine.magic.wording.bodies import body
from engine.magic.wording.casting_lines import added_cost, alternative
from engine.magic.wording.cursor import Cursor, Mentioned, Unread, plain, tokens
from engine.magic.wording.held_back import held_back, says_only_what_it_does
from engine.magic.wording.joining import with_instead
from engine.magic.wording.keywords import keyword_line, reduced_turn_up
from engine.magic.wording.levels import level_ability, split_levels
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.replacing_words import replacing
from engine.magic.wording.special_kinds import of_kind, special_kind
from engine.magic.wording.spell_lines import ability_while_cast, uncountered, unprevented, with_overload
from engine.magic.wording.statics import static
from engine.magic.wording.triggered import triggered

Reader: TypeAlias = Callable[[Cursor, str], "tuple[Ability, ...] | None"]

_SPELLS = frozenset({"instant", "sorcery"})
_ABILITY_WORD = re.compile(r"^[A-Z][\w' ]{2,30}? — (?=[A-Za-z{~])")


@dataclass(frozen=True, slots=True)
class Text:
    """The abilities of a text, and the pieces that were not understood.

    `held_back` are those of abilities that are there all the same, but refuse to be used.
    """

    abilities: tuple[Ability, ...]
    unread: tuple[str, ...] = ()
    held_back: tuple[str, ...] = ()


@lru_cache(maxsize=4096)
def read_text(text: str, name: str, types: frozenset[str]) -> Text:
    """Read a text box: one ability a line.

    `types` are the card types (instants and sorceries are instructions), and «legendary» where it is.
    """
    abilities: list[Ability] = []
    unread: list[str] = []
    held: list[str] = []
    said = Mentioned()
    lines, bands = split_levels(_paragraphs(plain(text, name, legendary="legendary" in types)))
    for line in lines:
        try:
            abilities += _ability(line, name, types, said)
        except Unread as stumbled:
            unread.append(stumbled.words or line)
            kept = None if types & _SPELLS else held_back(line, name, unread[-1])
            if kept is not None:
                abilities.append(kept)
            if kept is not None or (types & _SPELLS and says_only_what_it_does(line)):
                held.append(unread[-1])
    for head, governed in bands:
        try:
            abilities.append(level_ability(head, governed, lambda line: _ability(line, name, types, said)))
        except Unread as stumbled:
            unread.append(stumbled.words or head)
    whole = _as_one_spell(abilities)
    try:
        return Text(with_overload(whole), tuple(unread), tuple(held))
    except Unread as stumbled:
        return Text(whole, (*unread, stumbled.words), tuple(held))


def _as_one_spell(abilities: list[Ability]) -> tuple[Ability, ...]:
    """Join the instructions of a spell's paragraphs: they share their targets (608.2c)."""
    plain_ones = [
        each for each in abilities if isinstance(each, SpellAbility) and isinstance(each.body, Instructions)
    ]
    if len(plain_ones) < 2:
        return tuple(abilities)
    bodies = [each.body for each in plain_ones if isinstance(each.body, Instructions)]
    together = list(bodies[0].effects)
    begun = 0
    for each in bodies[1:]:
        before, begun = begun, len(together)
        together = with_instead(together, each.effects, before)
    effects = unprevented(together)
    text = "\n".join(each.text for each in plain_ones)
    whole = SpellAbility(Instructions(bodies[-1].targets, effects, text), text)
    others = [each for each in abilities if each not in plain_ones]
    return (*others, whole)


def _paragraphs(text: str) -> list[str]:
    """Split a text into abilities; bulleted modes belong to the line before."""
    lines = [line.strip() for line in text.replace("\\n", "\n").split("\n") if line.strip()]
    joined: list[str] = []
    for line in lines:
        if line.startswith("•") and joined:
            joined[-1] += " " + line
        else:
            joined.append(line)
    return joined


def _attached_only(line: str, name: str) -> Ability | None:
    """Read «~ can be attached only to a creature with power 3 or greater» (301.5)."""
    cursor = Cursor(tokens(line), name=name)
    if not cursor.take(*["~", "can", "be", "attached", "only", "to", "a"]):
        return None
    filter_ = noun_phrase(cursor)
    return Enchant(filter_) if filter_ is not None and cursor.done else None


_CHAPTER = re.compile(r"^((?:[IV]+)(?:, [IV]+)*) — (.+)$")


def _chapters(line: str, name: str) -> tuple[Ability, ...]:
    """Read «I, II — …»: the chapter abilities of a Saga (714.2c)."""
    found = _CHAPTER.match(line)
    if found is None:
        return ()
    done = body(Cursor(tokens(found[2]), name=name), line)
    return tuple(chapter(ROMAN[each], done, f"{each} — {found[2]}") for each in found[1].split(", "))


_BEFORE_THE_GAME = re.compile(
    r"^(?:If ~ is in your opening hand, you may begin the game with it on the battlefield|~ can be your commander)\.$"
)
"""What has no say once a situation is on the table (103.6, 903.3)."""


def _ability(line: str, name: str, types: frozenset[str], said: Mentioned) -> tuple[Ability, ...]:
    keyword, line = special_kind(line)
    found = _plain(line, name, types, said)
    return tuple(of_kind(keyword, each) for each in found) if keyword else found


def _plain(line: str, name: str, types: frozenset[str], said: Mentioned) -> tuple[Ability, ...]:
    only = _attached_only(line, name)
    if only is not None:
        return (only,)
    chapters = _chapters(line, name)
    if chapters:
        return chapters
    line = _ABILITY_WORD.sub("", line)
    if _BEFORE_THE_GAME.match(line):
        return ()
    words = tokens(line)
    cut = reduced_turn_up(Cursor(words, name=name))
    if cut is not None:
        return (cut,)
    keywords = keyword_line(Cursor(words, name=name))
    if keywords is not None:
        return keywords
    cursor = Cursor(words, name=name)
    for reader in (triggered, activated, loyalty, added_cost, alternative):
        found = reader(cursor, line)
        if found is not None:
            said.paid |= frozenset().union(
                *(verbs_of(each.cost) for each in found if isinstance(each, AddedCost))
            )
            return found
        cursor = Cursor(words, name=name)
    if types & _SPELLS:
        return _of_spell(line, name, types, said)
    for sentence_reader in (replacing, static):
        found = _whole(sentence_reader, words, name, line)
        if found is not None:
            return found
    return _several(line, name, types, said)


def _of_spell(line: str, name: str, types: frozenset[str], said: Mentioned) -> tuple[Ability, ...]:
    """Read a line of an instant or sorcery: instructions, or what holds of the spell itself."""
    on_stack = ability_while_cast(line, name)
    if on_stack:
        return on_stack
    uncounterable, rest = uncountered(line, name)
    if uncounterable is not None:
        return (uncounterable, *(_ability(rest, name, types, said) if rest else ()))
    words = tokens(line)
    rule = _whole(static, words, name, line)
    if rule is not None and line.startswith(("~ costs", "You may cast ~")):
        return rule
    return (SpellAbility(body(Cursor(words, said=said, name=name), line), line),)


def _whole(reader: Reader, words: tuple[str, ...], name: str, line: str) -> tuple[Ability, ...] | None:
    """Read a line with one reader, all of it or nothing."""
    cursor = Cursor(words, name=name)
    try:
        found = reader(cursor, line)
    except Unread:
        return None
    return found if found is not None and cursor.done else None


_SENTENCE_END = re.compile(r"(?<=[^.])\.(?:\s+|$)(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")


def _several(line: str, name: str, types: frozenset[str], said: Mentioned) -> tuple[Ability, ...]:
    """Read a line of several static sentences; it must split at full stops into sentences that each are read."""
    sentences = [part.strip() + "." for part in _SENTENCE_END.split(line) if part.strip()]
    if len(sentences) < 2:
        raise Unread(line)
    found: list[Ability] = []
    for each in sentences:
        found += _ability(each, name, types, said)
    return tuple(found)
