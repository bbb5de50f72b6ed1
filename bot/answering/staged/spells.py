"""Instants and sorceries of a scene: who casts them, with which modes, at whom; and a creature cast for its emerge.

Refuses to guess modes and targets: a spell of which they are not told leaves the scene unread.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.reading import Mention
from bot.answering.staged.actors import is_spell
from bot.answering.staged.acts import player_of
from bot.answering.staged.printed import rules_text
from bot.answering.staged.retold import prints_in
from bot.answering.staged.tale import MINE, OTHER, PLAYERS, THEIRS, Act, Actor, Tale
from bot.answering.staged.targets import target
from bot.answering.tokens import Kind

_HARM = re.compile(r"deals|destroy|-\d+/-\d+|exile|return target|base power and toughness", re.IGNORECASE)
_CREATURE = re.compile(
    r"\btarget (?:[\w-]+ ){0,3}creature(?! card)|\bany target|\btarget permanent", re.IGNORECASE
)
_PLAYER = re.compile(r"\btarget (?:player|opponent)", re.IGNORECASE)
_TARGET = re.compile(r"\btargets?\b", re.IGNORECASE)
_SEVERAL = re.compile(r"two target|up to|any number of|another target|divided|three target", re.IGNORECASE)
_CREATURES = re.compile(r"target creature|\bcreatures\b|\beach creature\b|any target", re.IGNORECASE)
_FIGURES = (Kind.NUMBER, Kind.PAIR)
_AT = ("в", "по", "at")


@dataclass(frozen=True, slots=True)
class _Line:
    """One mode, or the whole text of a spell that has none, with its number from 1 (0 for no mode)."""

    number: int
    text: str


def read_spells(tale: Tale) -> None:
    """Read every spell that is named."""
    known = {act.card.card.key for act in tale.acts if act.card is not None}
    for mention in tale.reading.mentions:
        if is_spell(mention) and mention.card.key not in known:
            known.add(mention.card.key)
            _read_spell(tale, mention)
    if any(act.kind == "cast" for act in tale.acts):
        for seen in tale.own.seen("casts"):
            tale.take_span(seen.first, seen.last)


def _read_spell(tale: Tale, mention: Mention) -> None:
    for seen in tale.own.within(tale.own.clause_of(mention.first), "casts", "puts_on", "puts_down"):
        tale.take_span(seen.first, seen.last)
    lines = _lines(tale, mention)
    aim = _targets(tale, mention, lines) if lines else None
    if aim is None or _misses(tale, mention, lines):
        tale.clear = False
        return
    by = _caster(tale, mention, lines, aim)
    keys = tuple(each.key for each in aim if isinstance(each, Actor))
    text = " ".join(each if isinstance(each, str) else f"#{each.key}" for each in aim)
    text = text.replace("player", PLAYERS[OTHER[by]])
    modes = tuple(line.number for line in lines if line.number)
    tale.acts.append(Act("cast", mention.first, keys, card=mention, text=text, modes=modes, by=by))


def _misses(tale: Tale, mention: Mention, lines: list[_Line]) -> bool:
    """Whether a creature is told in the spell's clause that none of its chosen modes touches."""
    modes = [line.text for line in lines if line.number]
    there = [actor for actor in tale.within(tale.own.clause_of(mention.first)) if actor.may_fight]
    return bool(modes and there) and not any(map(_CREATURES.search, modes))


def _lines(tale: Tale, mention: Mention) -> list[_Line]:
    """The modes that are chosen; the whole text where there are none to choose; empty where it is not told."""
    text = rules_text(mention)
    printed = [_Line(n, t) for n, t in enumerate(re.findall(r"•([^•]*)", text), 1)]
    if not printed:
        return [_Line(0, text)]
    for seen in tale.own.seen("all_modes"):
        tale.take_span(seen.first, seen.last)
        words = {t.norm for t in tale.own.words(seen.first, seen.last)} | {
            t.lemma for t in tale.own.words(seen.first, seen.last)
        }
        counted = {"два", "двумя", "two", "оба", "обоих", "обоими", "обе", "both"} & words
        three = {"три", "three"} & words
        if (counted and len(printed) != 2) or (three and len(printed) != 3):
            return []
        return printed
    chosen = _ordinal_mode(tale)
    if chosen:
        return [line for line in printed if line.number == chosen]
    number = _counted_modes(tale)
    if number:
        return printed if number == len(printed) else []
    return _by_figure(tale, mention, printed)


_ORDINALS = {"перв": 1, "втор": 2, "трет": 3, "first": 1, "second": 2, "third": 3}


def _ordinal_mode(tale: Tale) -> int:
    """«первым режимом»."""
    for index, token in enumerate(tale.reading.tokens[:-1]):
        after = tale.reading.tokens[index + 1]
        number = next((n for stem, n in _ORDINALS.items() if token.norm.startswith(stem)), 0)
        if number and after.norm.startswith(("режим", "mode")):
            tale.take(index, index + 1)
            return number
    return 0


def _counted_modes(tale: Tale) -> int:
    """«на 3 режима»."""
    for index in tale.reading.of_kind(Kind.NUMBER):
        after = tale.reading.at(index + 1)
        if after is not None and after.norm.startswith(("режим", "mode")):
            tale.take(index, index + 1)
            return tale.reading.tokens[index].value
    return 0


def _by_figure(tale: Tale, mention: Mention, printed: list[_Line]) -> list[_Line]:
    """«4 от непокорности»: the mode whose figure is told in its clause."""
    span = tale.own.clause_of(mention.first)
    for index in range(span[0], span[1] + 1):
        token = tale.reading.tokens[index]
        if token.kind in _FIGURES and index not in tale.taken:
            fitting = [line for line in printed if prints_in(line.text, token)]
            if len(fitting) == 1:
                tale.take(index)
                near = [
                    i for i in range(span[0], span[1] + 1) if tale.reading.tokens[i].norm.startswith("режим")
                ]
                tale.take(*near)
                for seen in tale.own.within(span, "damage"):
                    tale.take_span(seen.first, seen.last)
                return fitting
    return []


def _targets(tale: Tale, mention: Mention, lines: list[_Line]) -> "list[Actor | str] | None":
    found: list[Actor | str] = []
    for line in lines:
        text = line.text
        if not _TARGET.search(text):
            continue
        if _SEVERAL.search(text) or len(_TARGET.findall(text)) > 1:
            return None
        if _PLAYER.search(text):
            found.append("player")
            continue
        if not _CREATURE.search(text):
            return None
        actor = _aimed(tale, mention)
        if actor is None:
            if "any target" in text and _is_at_player(tale, mention):
                found.append("player")
                continue
            return None
        if actor.count != 1:
            return None
        found.append(actor)
    return found


def _is_at_player(tale: Tale, mention: Mention) -> bool:
    return bool(tale.own.within(tale.own.clause_of(mention.first), "to_player"))


def _aimed(tale: Tale, mention: Mention) -> Actor | None:
    if _is_at_player(tale, mention):
        return None
    return target(tale, mention.last)


def _caster(tale: Tale, mention: Mention, lines: list[_Line], aim: "list[Actor | str]") -> str:
    """Told by a word beside it or the subject of its clause; else who would want to."""
    if "player" in aim and (_is_for_opponent(tale, mention.last + 1) or _hits_opponent(tale, mention.last)):
        return MINE
    beside = tale.own.side_at(mention.last + 1, mention.last + 1) or tale.own.side_at(
        mention.first - 1, mention.first - 1
    )
    if beside:
        return beside
    if player_of(tale, mention.first) == THEIRS:
        return THEIRS
    sides = {actor.side for actor in aim if isinstance(actor, Actor)}
    harm = any(_HARM.search(line.text) for line in lines) and not any(
        re.search(r"gets \+", line.text) for line in lines
    )
    if len(sides) != 1:
        return MINE
    side = sides.pop()
    return OTHER[side] if harm else side


def _hits_opponent(tale: Tale, place: int) -> bool:
    """«…: 4 существу, 3 урона оппу», «3 в оппа»: the opponent is what is hit, told further on."""
    tokens = tale.reading.tokens
    return any(
        tale.own.side_at(index, index) == THEIRS
        and (tokens[index].norm.endswith("у") or tokens[index - 1].norm in _AT)
        for index in range(place + 1, len(tokens))
    )


def _is_for_opponent(tale: Tale, place: int) -> bool:
    """«болт оппу в лицо»: the opponent right after a spell, in an oblique case, is whom it is for."""
    word = tale.reading.at(place)
    return (
        word is not None and tale.own.side_at(place, place) == THEIRS and word.norm.endswith(("у", "а", "ом"))
    )


def read_emerging(tale: Tale) -> None:
    """«сакаю четырёхдропа под истребителя»: a creature is sacrificed to cast one with emerge."""
    seen = list(tale.own.seen("sacrifices", "emerges"))
    spells = [a for a in tale.actors if a.card is not None and "Emerge" in a.card.card.keywords]
    if not any(s.concept == "sacrifices" for s in seen) or len(spells) != 1:
        return
    span = tale.own.clause_of(seen[0].first)
    given = [a for a in tale.within(span) if a is not spells[0] and a.may_fight]
    if len(given) != 1 or given[0].count != 1:
        tale.clear = False
        return
    for each in seen:
        tale.take_span(each.first, each.last)
    tale.replace(spells[0], replace(spells[0], starts="hand"))
    tale.acts.append(Act("emerge", seen[0].first, (given[0].key,), spells[0].key, by=spells[0].side))
