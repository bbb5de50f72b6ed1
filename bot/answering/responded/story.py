"""What is told: the spell and its modes, what it goes at, what makes targets illegal in response, what is asked.

Every word must have been taken by something here. Refuses to know what comes of it.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.frames.events.told import told
from bot.answering.lexicon import lexicon
from bot.answering.modes_told import mode_lines, modes_told
from bot.answering.reading import Mention, Reading
from bot.answering.responded.aims import Aim, aims
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, left_over
from knowledge.naming import Found, Rung
from knowledge.records import Face, Game

LEXICON = "lexicon_responded.toml"
HOW = ("hexproof", "protection", "flickered", "bounced", "exiled", "countered", "sacrificed", "gone")
_COLOURS = {"красн": "red", "бел": "white", "син": "blue", "черн": "black", "зелен": "green", "red": "red",
            "white": "white", "blue": "blue", "black": "black", "green": "green"}  # fmt: skip
_ACTORS = frozenset(("опп", "оппонент", "соперник", "противник", "opponent"))
_THINGS = ("creature", "artifact", "enchantment", "land", "spell")
_ALL_MODES = frozenset(("весь", "все", "оба", "всеми", "обоими", "all", "both"))
_FIGURES = (Kind.NUMBER, Kind.COST, Kind.PAIR)
_NUMERALS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_MINE = frozenset(("мой", "свой", "my"))
_THEIRS = frozenset(("чужой", "вражеский"))
_SURE = frozenset((Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED))
_SOUGHT = 4
"""In how many first words of the question a spell is looked for, and how many a name may have."""
_ONE = frozenset(("одну", "одной", "один", "одна", "одного", "одному", "one"))
_DIRECT = frozenset(("в", "на", "по", "into", "at"))


@dataclass(frozen=True, slots=True)
class Story:
    """`modes` are numbers of the chosen modes, `targets` their kinds in order, `hit` those made illegal (indices).

    `how` is what makes them so, `colour` of a protection; `size` is told of the creature.
    `asked` is a code; `caster` is «A» who asks or «B».
    """

    spell: Mention
    modes: tuple[int, ...]
    targets: tuple[Aim, ...]
    hit: tuple[int, ...]
    how: str
    asked: str
    colour: str = ""
    size: str = ""
    caster: str = "A"


def story(reading: Reading, shelf: Shelf) -> Story | None:
    """Return what is told; None where it is another kind of question or a word is left over."""
    named = told(reading, shelf)
    named = named if named.mentions else replace(named, mentions=_sought(named, shelf))
    inside = frozenset(i for m in named.mentions for i in range(m.first, m.last + 1))
    sightings = lexicon(LEXICON).sightings(reading.tokens)
    own = replace(named, sightings=tuple(s for s in sightings if not inside & {*range(s.first, s.last + 1)}))
    spells = [m for m in own.mentions if _is_spell(m.card.faces[m.face])]
    if not own.has("response") or len(spells) not in (1, 2) or len(spells) != len(own.mentions):
        return None
    spell = spells[0]
    cut = _response(own)
    if cut is None or spell.first > cut or (len(spells) == 2 and spells[1].first < cut):
        return None
    return _filled(reading, own, spell, cut, further=len(spells) == 2)


def _sought(own: Reading, shelf: Shelf) -> tuple[Mention, ...]:
    """The spell that an ordinary word names, where the question begins with it: «электролиз», «молнию»."""
    end = next((i for i, token in enumerate(own.tokens) if token.kind is Kind.MARK), len(own.tokens))
    for first in range(min(end, _SOUGHT)):
        for last in range(min(end, first + _SOUGHT) - 1, first - 1, -1):
            text = own.text[own.tokens[first].start : own.tokens[last].end].lower()
            for found in (shelf.names.resolve(text), shelf.names.nicknamed(own.tokens[last].norm)):
                if not isinstance(found, Found) or found.via not in _SURE:
                    continue
                card = shelf.card(found.card_key)
                if card.game is Game.MAGIC and _is_spell(card.faces[max(found.face_index, 0)]):
                    place = first if found.via is not Rung.ALIAS else last
                    return (Mention(card, max(found.face_index, 0), found.via, place, last),)
    return ()


def _is_spell(face: Face) -> bool:
    return "Instant" in face.type_en or "Sorcery" in face.type_en


def _response(own: Reading) -> int | None:
    """Where the clause begins in which something is done in response."""
    place = own.places("response")[0]
    while place > 0 and own.tokens[place - 1].text not in (",", ".", ";", ":", "-", "—"):
        place -= 1
    return place


def _filled(reading: Reading, own: Reading, spell: Mention, cut: int, *, further: bool) -> Story | None:
    asking = _asking(own, cut)
    if asking is None:
        return None
    during = range(cut, asking)
    how = next((kind for kind in HOW if _concepts(own, during) & {kind}), "flickered" if further else "")
    face = spell.card.faces[spell.face]
    modes = _modes(own, spell, range(cut))
    if not how or modes is None:
        return None
    targets = aims(_text(face, modes))
    if not targets:
        return None
    aimed = _assigned(own, targets, range(cut))
    if aimed is None:
        return None
    hit = _hit(own, aimed, during, how)
    asked = _asked(own, range(asking, len(own.tokens)))
    colour = _colour(own, during)
    caster = _caster(own, spell)
    if not hit or not asked or not caster or (how == "protection") == (not colour):
        return None
    found = Story(spell, modes, aimed, hit, how, asked, colour, _size(own), caster)
    return None if _is_unread(reading, own, found, cut) else found


def _caster(own: Reading, spell: Mention) -> str:
    """Who casts it; nothing where a creature is told to be the caster's own: it stays a legal target."""
    end = next((i for i in range(spell.first, len(own.tokens)) if own.tokens[i].text in ",.;"), spell.last)
    acts = [i for i in range(end) if own.tokens[i].norm in _ACTORS or own.tokens[i].norm == "оппа"]
    before = own.tokens[acts[0] - 1].norm if acts and acts[0] else ""
    theirs = bool(acts) and (
        before == "от" if acts[0] > spell.first else before not in ("в", "на", "у", "по")
    )
    caster = "B" if theirs else "A"
    owners = _MINE if caster == "A" else _THEIRS
    things = [i for i, token in enumerate(own.tokens) if own.concepts_at(i) & {"creature", "spell", *_THINGS}]
    near = (own.tokens[i - k].lemma for i in things for k in (1, 2) if i >= k)
    return "" if any(word in owners for word in near) else caster


def _asking(own: Reading, cut: int) -> int | None:
    """Where the question begins: after the last mark before the end, behind the response."""
    last = len(own.tokens) - 1
    while last > cut and own.tokens[last].kind is Kind.MARK:
        last -= 1
    marks = [i for i in range(cut, last) if own.tokens[i].text in (",", ".", ";", ":", "!", "—")]
    return marks[-1] + 1 if marks else None


def _concepts(own: Reading, places: range) -> set[str]:
    return {concept for i in places for concept in own.concepts_at(i)}


def _modes(own: Reading, spell: Mention, before: range) -> tuple[int, ...] | None:
    """The chosen modes; none for a spell without modes, None where they are not told."""
    lines = mode_lines(spell.card.faces[spell.face])
    if not lines:
        return ()
    if any(own.tokens[i].lemma in _ALL_MODES for i in before) and any(
        own.tokens[i].norm.startswith("режим") for i in before
    ):
        return tuple(range(1, len(lines) + 1))
    part = replace(own, tokens=own.tokens[: before.stop])
    named = modes_told(part, spell)
    return tuple(sorted(named.modes)) if named is not None else None


def _text(face: Face, modes: tuple[int, ...]) -> str:
    lines = tuple(line.strip("• ") for line in face.text_en.splitlines() if line.lstrip().startswith("•"))
    return "\n".join(lines[mode - 1] for mode in modes) if modes else face.text_en


def _assigned(own: Reading, targets: tuple[Aim, ...], before: range) -> tuple[Aim, ...] | None:
    """Let each target that may be a creature or a player be what is told; None where that is not told."""
    aimed = [
        "player" if own.concepts_at(i) & {"face", "opponent", "self"} else "creature"
        for i in before
        if own.concepts_at(i) & {"creature", "face", "opponent"} and _is_at(own, i)
    ]
    out: list[Aim] = []
    loose = sum(target.kind in ("any", "divided") for target in targets)
    if not loose:
        return targets
    for target in targets:
        if target.kind == "divided":
            if loose > 1 or not 0 < len(aimed) <= 2:
                return None
            out += [Aim(kind) for kind in aimed]
        elif target.kind == "any":
            if len(aimed) != loose:
                return None
            out.append(Aim(aimed[sum(t.kind == "any" for t in targets[: len(out)])]))
        else:
            out.append(target)
    return tuple(out)


def _is_at(own: Reading, index: int) -> bool:
    """Whether a preposition of direction stands before, with no more than a number or an adjective between."""
    near = [own.tokens[k].norm for k in range(max(0, index - 2), index)]
    return not _DIRECT.isdisjoint(near)


def _hit(own: Reading, targets: tuple[Aim, ...], during: range, how: str) -> tuple[int, ...]:
    """Which targets are made illegal: the one that is named, one of several, or all of them."""
    seen = _concepts(own, during)
    everyone = tuple(range(len(targets)))
    if how == "countered":
        return tuple(i for i in everyone if targets[i].kind == "spell")
    if "each" in seen and not seen & {"spell"}:
        return everyone if how not in ("hexproof", "protection") or len(set(targets)) == 1 else ()
    kinds = [kind for kind in _THINGS if kind in seen]
    if not kinds:
        return _unnamed(own, targets, during, seen)
    meant = tuple(i for i in everyone if targets[i].kind == kinds[0])
    one = len(meant) == 1 or _is_one(own, during)
    return meant[:1] if len(kinds) == 1 and meant and one else ()


def _unnamed(own: Reading, targets: tuple[Aim, ...], during: range, seen: set[str]) -> tuple[int, ...]:
    """«опп получил …» is the player; «её сакнули», «одной из шести» one of what is there."""
    everyone = tuple(range(len(targets)))
    players = tuple(i for i in everyone if targets[i].kind == "player")
    things = tuple(i for i in everyone if targets[i].kind != "player")
    if "opponent" in seen and "gives" in seen and players and _gets(own, during):
        return players
    if len(things) == 1:
        return things
    return things[:1] if things and len(set(targets)) == 1 and _is_one(own, during) else (
        things[-1:] if things and not players and _is_one(own, during) else ()
    )  # fmt: skip


def _gets(own: Reading, during: range) -> bool:
    """«опп получил», «опп дал себе»: it is the player who has it."""
    norms = {own.tokens[i].norm for i in during}
    got = any(n.startswith(("получ", "gain", "gets", "got")) for n in norms)
    return got or "себе" in norms


def _is_one(own: Reading, during: range) -> bool:
    return any(own.tokens[i].norm in _ONE or own.tokens[i].value == 1 for i in during)


def _colour(own: Reading, during: range) -> str:
    for i in during:
        for root, colour in _COLOURS.items():
            if own.tokens[i].norm.startswith(root):
                return colour
    return ""


def _size(own: Reading) -> str:
    pairs = [own.tokens[i].norm.replace(" ", "") for i in own.of_kind(Kind.PAIR)]
    plain = [pair for pair in pairs if pair[0] not in "+-"]
    return plain[0] if len(plain) == 1 else ""


def _asked(own: Reading, places: range) -> str:
    """What the last clause asks, as a code; nothing where it cannot be told."""
    seen = _concepts(own, places)
    if seen & {"dies", "lives"}:
        end = "lives" if "lives" in seen else "dies"
        return f"rest.{end}" if "rest" in seen else end
    if "draws" in seen or ("card" in seen and not seen & {"discards"}):
        return "draws"
    if "discards" in seen:
        return "discards"
    if "loses" in seen:
        return "loses"
    if seen & {"gains", "life"}:
        return "gains"
    if "damage" in seen:
        return "damage"
    if "fizzles" in seen:
        return "fizzles"
    return "resolves" if "resolves" in seen else ""


def _is_unread(reading: Reading, own: Reading, found: Story, cut: int) -> bool:
    """Whether a word, figure or negation is left that may matter."""
    known = {i for s in own.sightings for i in range(s.first, s.last + 1)}
    known |= {i for i, t in enumerate(own.tokens) if t.norm.startswith(tuple(_COLOURS)) and i > cut}
    named = modes_told(own, found.spell) if found.modes else None
    known |= named.tokens if named is not None else set()
    known -= {i for kind in _FIGURES for i in own.of_kind(kind)} - (
        named.tokens if named is not None else set()
    )
    figures = _figures(own, found)
    loose = {i for kind in _FIGURES for i in own.of_kind(kind)} - figures - known
    whole = replace(reading, mentions=own.mentions)
    return bool(loose) or bool(left_over(whole, "", Taken((), own.mentions, frozenset(known | figures))))


def _figures(own: Reading, found: Story) -> frozenset[int]:
    """The figures that a spell prints, how many targets there are or are left, «2/2» of a creature."""
    text = found.spell.card.faces[found.spell.face].text_en.lower()
    printed = set(re.findall(r"[a-z]+|\d+", text))
    counts = (0, 1, len(found.targets), len(found.targets) - len(found.hit))
    inside = {i for m in own.mentions for i in range(m.first, m.last + 1)}
    numbers = {
        i
        for i in own.of_kind(Kind.NUMBER)
        if i in inside
        or own.tokens[i].value in counts
        or {str(own.tokens[i].value), _NUMERALS.get(own.tokens[i].value, "-")} & printed
        or own.concepts_at(i + 1) == frozenset(("cast",))
    }
    pairs = {
        i
        for i in own.of_kind(Kind.PAIR)
        if own.tokens[i].norm[0] not in "+-" or own.tokens[i].norm.replace(" ", "") in text
    }
    return frozenset(numbers | pairs)
