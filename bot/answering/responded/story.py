"""What is told: the spell and its modes, what it goes at, what makes targets illegal in response, what is asked.

Every word must have been taken by something here. Refuses to know what comes of it.
"""

from dataclasses import replace

from bot.answering.frames.events.told import told
from bot.answering.lexicon import lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.responded.aims import Aim, aims
from bot.answering.responded.guard import is_unread
from bot.answering.responded.spells import caster_of, chosen, is_spell, sought, text_of
from bot.answering.responded.told import COLOURS, THINGS, Story
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind

LEXICON = "lexicon_responded.toml"
HOW = ("hexproof", "protection", "flickered", "bounced", "exiled", "countered", "sacrificed", "gone")
_ONE = frozenset(("одну", "одной", "один", "одна", "одного", "одному", "one"))
_DIRECT = frozenset(("в", "на", "по", "into", "at"))


def story(reading: Reading, shelf: Shelf) -> Story | None:
    """Return what is told; None where it is another kind of question or a word is left over."""
    sightings = lexicon(LEXICON).sightings(reading.tokens)
    if not any(seen.concept == "response" for seen in sightings):
        return None
    named = told(reading, shelf)
    named = named if named.mentions else replace(named, mentions=sought(named, shelf))
    inside = frozenset(i for m in named.mentions for i in range(m.first, m.last + 1))
    own = replace(named, sightings=tuple(s for s in sightings if not inside & {*range(s.first, s.last + 1)}))
    spells = [m for m in own.mentions if is_spell(m.card.faces[m.face])]
    if not own.has("response") or len(spells) not in (1, 2) or len(spells) != len(own.mentions):
        return None
    spell = spells[0]
    cut = _response(own)
    if cut is None or spell.first > cut or (len(spells) == 2 and spells[1].first < cut):
        return None
    return _filled(reading, own, spell, cut, further=len(spells) == 2)


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
    modes = chosen(own, spell, range(cut))
    if not how or modes is None:
        return None
    targets = aims(text_of(face, modes))
    if not targets:
        return None
    aimed = _assigned(own, targets, range(cut))
    if aimed is None:
        return None
    hit = _hit(own, aimed, during, how)
    asked = _asked(own, range(asking, len(own.tokens)))
    colour = _colour(own, during)
    caster = caster_of(own, spell)
    if not hit or not asked or not caster or (how == "protection") == (not colour):
        return None
    found = Story(spell, modes, aimed, hit, how, asked, colour, _size(own), caster)
    return None if is_unread(reading, own, found, cut) else found


def _asking(own: Reading, cut: int) -> int | None:
    """Where the question begins: after the last mark before the end, behind the response."""
    last = len(own.tokens) - 1
    while last > cut and own.tokens[last].kind is Kind.MARK:
        last -= 1
    marks = [i for i in range(cut, last) if own.tokens[i].text in (",", ".", ";", ":", "!", "—")]
    return marks[-1] + 1 if marks else None


def _concepts(own: Reading, places: range) -> set[str]:
    return {concept for i in places for concept in own.concepts_at(i)}


def _assigned(own: Reading, targets: tuple[Aim, ...], before: range) -> tuple[Aim, ...] | None:
    """Let each target that may be a creature or a player be what is told; None where that is not told."""
    aimed: list[str] = []
    for i in before:
        seen = own.concepts_at(i)
        if seen & {"creature", "face", "opponent", "rest"} and _is_at(own, i):
            again = aimed[-1] if aimed and "rest" in seen else "creature"
            one = "player" if seen & {"face", "opponent", "self"} else again
            aimed += [one] * max(1, own.tokens[i - 1].value if own.tokens[i - 1].kind is Kind.NUMBER else 1)
    told = sum(own.tokens[i].kind is Kind.NUMBER and own.tokens[i].text.isdecimal() for i in before)
    if told and told != len(aimed) and any(target.kind in ("any", "divided") for target in targets):
        return None
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
    kinds = [kind for kind in THINGS if kind in seen]
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
        for root, colour in COLOURS.items():
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
