"""A whole text box: paragraphs, each a keyword line, a spell's instructions, or an ability of another kind."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.magic.costs import Cost
from engine.magic.mana import ZERO
from engine.magic.mechanics.saga import ROMAN, chapter
from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import (
    Ability,
    Activated,
    AddedCost,
    Body,
    CastingOption,
    Enchant,
    Instructions,
    Modal,
    SpellAbility,
    Triggered,
)
from engine.magic.vocabulary.amounts import Condition
from engine.magic.wording.conditions import IN_COMMAND, condition, during, says_in_graveyard
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor, Mentioned, Unread, plain, tokens
from engine.magic.wording.effects import clauses
from engine.magic.wording.events import event, state
from engine.magic.wording.events_of_objects import Heard
from engine.magic.wording.held_back import held_back
from engine.magic.wording.keywords import keyword_line, reduced_turn_up
from engine.magic.wording.levels import level_ability, split_levels
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.replacing_words import replacing
from engine.magic.wording.special_kinds import of_kind, own_cut, special_kind
from engine.magic.wording.spell_lines import ability_while_cast, uncountered, unprevented, with_overload
from engine.magic.wording.statics import static

Reader: TypeAlias = Callable[[Cursor, str], "tuple[Ability, ...] | None"]

_SPELLS = frozenset({"instant", "sorcery"})
_ABILITY_WORD = re.compile(
    r"^[A-Z][\w' ]{2,30}? — (?=(?:When|Whenever|At|If|As long|That|Target|Each|\{|Creatures|You|This|~|[a-z]))"
)


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
    effects = unprevented([effect for each in bodies for effect in each.effects])
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
    for reader in (_triggered, _activated, _loyalty, _added_cost, _alternative):
        found = reader(cursor, line)
        if found is not None:
            said.paid |= frozenset().union(
                *(_verbs(each.cost) for each in found if isinstance(each, AddedCost))
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


def body(cursor: Cursor, text: str) -> Body:
    """Read what an ability or spell does: instructions, or a choice of modes (700.2)."""
    modal = _modal(cursor, text)
    if modal is not None:
        return modal
    effects = unprevented(clauses(cursor))
    if not cursor.done:
        raise Unread(cursor.rest())
    return Instructions(tuple(cursor.said.targets), effects, text)


_COUNTS = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, 99),
    "two or more": (2, 99),
    "any number": (0, 99),
    "up to two": (0, 2),
}


def _modal(cursor: Cursor, text: str) -> Modal | None:
    if not cursor.take("choose"):
        return None
    start = cursor.at
    phrase = cursor.take_any(*sorted(_COUNTS, key=len, reverse=True))
    repeatable = False
    if phrase and cursor.take(
        ".", "you", "may", "choose", "the", "same", "mode", "more", "than", "once", "."
    ):
        repeatable = True
    if not phrase or (not cursor.take_any("—", "-", ":", ".") and cursor.peek() != "•"):
        cursor.at = start - 1
        return None
    least, most = _COUNTS[phrase]
    modes = _modes(cursor, text)
    return Modal(modes, least, min(most, len(modes)) if not repeatable else most, repeatable)


def _modes(cursor: Cursor, text: str) -> tuple[Instructions, ...]:
    groups: list[list[str]] = []
    for word in cursor.words[cursor.at :]:
        if word == "•":
            groups.append([])
        elif groups:
            groups[-1].append(word)
        else:
            raise Unread(text)
    cursor.at = len(cursor.words)
    return tuple(_mode(group, cursor) for group in groups)


def _mode(words: list[str], outer: Cursor) -> Instructions:
    inner = Cursor(
        tuple(words), said=Mentioned(it=outer.said.it, that_player=outer.said.that_player), name=outer.name
    )
    extra = _mode_cost(inner)
    effects = clauses(inner)
    if not inner.done:
        raise Unread(inner.rest())
    return Instructions(tuple(inner.said.targets), effects, " ".join(words), extra)


def _mode_cost(cursor: Cursor) -> Cost | None:
    start = cursor.at
    cursor.take("+")
    found = cost(cursor)
    if found is not None and cursor.take("—"):
        return found
    cursor.at = start
    return None


_LATER = re.compile(r"^When(?:ever)? [^,]* this turn, |^At the beginning of (?:the|your) next ")
"""Begins an instruction that makes a delayed ability, and no ability of the card itself (603.7)."""


def _triggered(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    word = cursor.take_any("when", "whenever", "at")
    if not word or _LATER.match(line):
        return None
    heard = event(cursor) or (state(cursor) if word != "at" else None)
    if heard is None:
        raise Unread(line)
    if not cursor.take(","):
        raise Unread(cursor.rest())
    test = _intervening(cursor)
    once = _only_once(cursor)
    done = body(cursor, line)
    zones = _from_graveyard(line) or _zones_of(heard, test)
    return (Triggered(heard.event, done, test, zones, line, once),)


_ONCE = (
    "this ability triggers only once each turn .",
    "do this only once each turn .",
)


def _only_once(cursor: Cursor) -> bool:
    """Take «This ability triggers only once each turn» off the end."""
    for phrase in _ONCE:
        words = tuple(phrase.split())
        if cursor.lower[-len(words) :] == words:
            cursor.words, cursor.lower = cursor.words[: -len(words)], cursor.lower[: -len(words)]
            return True
    return False


def _intervening(cursor: Cursor) -> Condition | None:
    """Read the intervening «if» (603.4)."""
    start, saved = cursor.at, cursor.said.snapshot()
    if cursor.take("if"):
        test = condition(cursor)
        if test is not None and cursor.take(","):
            return test
        cursor.at = start
        cursor.said.restore(saved)
    return None


def _zones_of(heard: Heard, test: Condition | None) -> frozenset[Zone]:
    """Return where the ability works: «if this card is in your graveyard», «… in the command zone» tell it."""
    if test == IN_COMMAND:
        return frozenset({Zone.COMMAND, Zone.BATTLEFIELD})
    return frozenset({Zone.GRAVEYARD}) if says_in_graveyard(test) else heard.zones


def _from_graveyard(line: str) -> frozenset[Zone] | None:
    """Return the graveyard for an ability that moves its own card from there: it works only there (113.6m)."""
    return frozenset({Zone.GRAVEYARD}) if "~ from your graveyard" in line.lower() else None


def _activated(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    if ":" not in cursor.words or cursor.peek() == "choose":
        return None
    paid = cost(cursor)
    if paid is None or not cursor.take(":"):
        return None
    words, test = _activate_if(tuple(cursor.words[cursor.at :]), cursor)
    words, timing = _timing(words)
    words, timing = _without_zero(words, timing)
    words, cut = own_cut(words, cursor)
    inner = Cursor(words, said=cursor.said, name=cursor.name)
    inner.said.paid = _verbs(paid)
    zones = _from_graveyard(line) or _activation_zone(paid)
    return (Activated(paid, body(inner, line), timing, zones, condition=test, text=line, cut=cut),)


def _verbs(paid: Cost) -> frozenset[str]:
    """Return what a cost does to cards other than its own."""
    return frozenset(other.verb.value for other in paid.others if other.what != "this")


def _activate_if(words: tuple[str, ...], outer: Cursor) -> tuple[tuple[str, ...], Condition | None]:
    """Take «Activate only if …» and «Activate only during …» off the end, as a condition (602.5b)."""
    lower = tuple(word.lower() for word in words)
    begins = [n for n in range(len(words)) if lower[n : n + 2] == ("activate", "only")]
    if not begins or (begins[-1] and lower[begins[-1] - 1] != "."):
        return words, None
    inner = Cursor(words[begins[-1] :], said=outer.said, name=outer.name)
    inner.take("activate", "only")
    test = condition(inner) if inner.take("if") else during(inner) if inner.take("during") else None
    if test is None:
        return words, None
    if inner.take("and", "only", "once", "each", "turn") and inner.done:
        return (*words[: begins[-1]], *["Activate", "only", "once", "each", "turn", "."]), test
    return (words[: begins[-1]], test) if inner.done else (words, None)


_TIMINGS = (
    (("activate", "only", "as", "a", "sorcery"), "sorcery"),
    (("activate", "only", "once", "each", "turn"), "once"),
    (("any", "player", "may", "activate", "this", "ability"), "anyone"),
)


_NOT_ZERO = ("x", "can't", "be", "0", ".")


def _without_zero(words: tuple[str, ...], timing: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take «X can't be 0» out, wherever it stands (107.3a)."""
    for at in range(len(words)):
        here = tuple(word.lower() for word in words[at : at + len(_NOT_ZERO)])
        if here == _NOT_ZERO:
            left = words[:at] + words[at + len(_NOT_ZERO) :]
            return _without_zero(left, (*timing, "x not 0"))
    return words, tuple(dict.fromkeys(timing))


def _timing(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take timing sentences off the end («Activate only as a sorcery»)."""
    found: list[str] = []
    changed = True
    while changed:
        changed = False
        lower = tuple(word.lower() for word in words)
        for phrase, name in _TIMINGS:
            end = (*phrase, ".")
            for tail in (end, phrase):
                if lower[-len(tail) :] == tail:
                    words, changed = words[: -len(tail)], True
                    found.append(name)
                    break
            if changed:
                break
    return words, tuple(found)


def _activation_zone(paid: Cost) -> frozenset[Zone]:
    """Return where the ability works: what a cost does to the card itself tells (602.1a)."""
    for other in paid.others:
        if other.verb.value == "discard" and other.what == "this":
            return frozenset({Zone.HAND})
        if other.verb.value == "exile" and other.what == "this" and other.filter is not None:
            return other.filter.zones
    return f.IN_PLAY


def _loyalty(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    found = re.match(r"^\[?([+\-])?(\d+)\]?:\s*(.*)$", line)
    if found is None:
        return None
    number = int(found[2]) * (-1 if found[1] == "-" else 1)
    inner = Cursor(tokens(found[3]), name=cursor.name)
    return (Activated(Cost(ZERO), body(inner, line), loyalty=number, text=line),)


def _added_cost(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «as an additional cost to cast this spell, …» (118.8)."""
    del line
    if not cursor.take("as", "an", "additional", "cost", "to", "cast", "~", ","):
        return None
    optional = cursor.take("you", "may")
    paid = cost(cursor)
    if paid is None or not cursor.done:
        raise Unread(cursor.rest())
    return (AddedCost("cost", paid, optional=bool(optional)),)


def _alternative(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «you may pay … rather than pay this spell's mana cost» (118.9)."""
    del line
    start = cursor.at
    test = None
    if cursor.take("if"):
        test = condition(cursor)
        if test is None or not cursor.take(","):
            cursor.at = start
            return None
    if not cursor.take("you", "may"):
        cursor.at = start
        return None
    paid: Cost | None = Cost(ZERO)
    if not cursor.take("cast", "~", "without", "paying", "its", "mana", "cost"):
        paid = cost(cursor)
        if paid is None or not cursor.take("rather", "than", "pay", "~'s", "mana", "cost"):
            return None
    cursor.take(".")
    if not cursor.done:
        raise Unread(cursor.rest())
    return (CastingOption("alternative", paid, condition=test),)
