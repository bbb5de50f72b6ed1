"""A question about chosen modes of a spell on a told board, read whole: «2 в 4/3 и по 1 всем, рядом 4/4. кто умрёт».

The modes are told by number or by what they do, creatures by size with their number and owner. Refuses to know what
comes of it. A tag that nothing took stops it, and so does a mode of which it is open whom it hits.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.answering.castings import settled
from bot.answering.in_context import by_a_word
from bot.answering.keywords import modes_of
from bot.answering.moded.board_model import ME, OPP, SIDES, Board, Group
from bot.answering.moded.board_modes import CREATURE, read_board_modes, that_count
from bot.answering.moded.groups import read_groups
from bot.answering.moded.model import Draft
from bot.answering.modes_told import mode_lines, places_of
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import is_changer
from bot.answering.tallies.tagged import Row, Tag, tagged
from bot.answering.tokens import Kind

_LEXICON = "lexicon_moded.toml"
_ASKS = ("outcome", "after", "howmany", "which", "lives", "dies", "loses", "power", "becomes", "mana")
_SILENT = frozenset(
    (
        "mode", "this", "spell", "life", "dmg", "he", "opp", "me", "other", "own", "cre", "in", "and", "end", "both",
        "all", "target", "aside", "attacks", "fight_over", "table", "lands",
    )
)  # fmt: skip
_LIFE_OF = (
    "(?P<who>opp|me|own|he|other) (in|he|end)* (?P<n>num) life|(?P<n2>num) life (in)* (?P<who2>opp|me)"
    "|(?P<who3>opp|me|he) (?P<on>in) (?P<n3>num) (?=end|and|becomes|$)"
    "|(?P<who4>own) (?P<n4>num) (life)? (?=end|and|$)"
    "|life (in)* (?P<who5>opp|me) (?P<n5>num) (?=end|and|$)"
)
_MOST = 8
_UNPLAYED = re.compile(
    r"up to|reveals|target (?:artifact|enchantment|land|spell)|discards|\bdraw", re.IGNORECASE
)


def read_board(reading: Reading, shelf: Shelf) -> Board | None:
    """Return what the question tells, or None where something in it has no part."""
    told = reading.of_kind(Kind.PAIR) or reading.has("life") or reading.of_kind(Kind.NUMBER)
    if not told or _spell(reading, shelf) is None or _asks_price(reading):
        return None
    if any(is_changer(mention.card) for mention in reading.mentions):
        return None
    reading = settled(reading, shelf)
    spell = _spell(reading, shelf)
    if spell is None:
        return None
    draft = Draft(Row(tuple(_renamed(tagged(reading, _LEXICON), spell))), spell)
    lines = mode_lines(spell.card.faces[spell.face])
    read_board_modes(draft, reading, spell, len(lines))
    for fit in list(draft.row.find("got (?=#)")):
        draft.row.take(fit)
    numbers = tuple(sorted(draft.numbers))
    if not numbers or not draft.clear or numbers[-1] > len(lines):
        return None
    chosen = tuple(lines[number - 1] for number in numbers)
    numbers, chosen = that_count(draft.row, numbers, chosen)
    if any(_UNPLAYED.search(line) for line in chosen):
        return None
    life = tuple(_life(draft))
    groups = read_groups(draft, chosen)
    asks = _asks(draft.row, groups, life)
    if not asks or len(dict(life)) != len(life) or any(group.count > _MOST for group in groups):
        return None
    targets = tuple(_target(reading, draft, line, groups, life) for line in chosen)
    if None in targets or _misses(groups, life, targets, chosen) or _is_left(draft) or not (groups or life):
        return None
    attacked = any("attacking" in line for line in chosen)
    if attacked != draft.row.has("attacks") and (attacked or draft.row.has("attacks")):
        return None
    fought = attacked and draft.row.has("fight_over")
    aimed = tuple(target for target in targets if target is not None)
    return Board(spell, numbers, aimed, groups, life, attacked, fought, asks)


def _asks_price(reading: Reading) -> bool:
    """«во сколько станет»: a price, whatever else the verb may mean."""
    pairs = zip(reading.tokens, reading.tokens[1:], strict=False)
    return any(
        first.norm in ("во", "в", "за") and second.norm.startswith("скольк") for first, second in pairs
    )


def _spell(reading: Reading, shelf: Shelf) -> Mention | None:
    """The one spell with modes: named, or told by a word of its name that no other with escalate has."""
    spells = [m for m in reading.mentions if modes_of(m.card, m.face) > 1]
    if not spells:
        return by_a_word(reading, shelf, "Escalate")
    return spells[0] if len({m.card.key for m in spells}) == 1 else None


def _renamed(row: Row, spell: Mention) -> Iterator[Tag]:
    """The row with the spell itself told from other cards."""
    for tag in row.tags:
        same = tag.card is not None and tag.card.card.key == spell.card.key
        inside = spell.first <= tag.first <= spell.last
        if tag.text.startswith("единич"):
            yield replace(tag, name="num", value=1)
            continue
        yield replace(tag, name="this", card=None) if same or inside else tag


def _life(draft: Draft) -> Iterator[tuple[str, int]]:
    """«опп на 7, сам на 5», «у соперника 6 хп», «был он на 8»: whose total, and what it is."""
    row = draft.row
    yield from _life_of_both(row)
    yield from _life_of_one(row)
    for fit in list(row.find("(?P<n>num) life (in)* (?:all|both)")):
        row.take(fit)
        yield from ((side, fit.number("n")) for side in (ME, OPP))
    if row.has("life"):
        for fit in list(row.find("(?P<n>num) (in)? (?P<who>opp|me|he) (?=end|and|$)")):
            row.take(fit)
            yield next(SIDES.get(tag.name, OPP) for tag in fit.all("who")), fit.number("n")
    yield from _life_of_the_only(row)


def _life_of_both(row: Row) -> Iterator[tuple[str, int]]:
    """«опп на 7, сам на 5»: two totals, one after the other."""
    both = "(?P<a>opp|he|me) (?P<n>num) (end|and) (in)? (?P<b>opp|he|me) (?P<m>num) (?=end|$)"
    for fit in list(row.find(both)):
        sides = [SIDES.get(tag.name, OPP) for key in ("a", "b") if (tag := fit.one(key)) is not None]
        if len(set(sides)) == len(sides):
            row.take(fit)
            yield from zip(sides, (fit.number("n"), fit.number("m")), strict=True)


def _life_of_one(row: Row) -> Iterator[tuple[str, int]]:
    """«у соперника 6 хп», «был он на 8»: a total beside the word of whose it is."""
    for fit in list(row.find(_LIFE_OF)):
        if any(place in row.taken for place in fit.places):
            continue
        who = next(
            tag for key in ("who", "who2", "who3", "who4", "who5") if (tag := fit.one(key)) is not None
        )
        number = next(tag for key in ("n", "n2", "n3", "n4", "n5") if (tag := fit.one(key)) is not None)
        on = fit.one("on")
        if on is not None and on.text != "на":
            continue
        row.take(fit)
        yield SIDES.get(who.name) or _other_of(who), number.value


def _life_of_the_only(row: Row) -> Iterator[tuple[str, int]]:
    """A total beside nobody is of the one player that the question speaks of."""
    spoken = {SIDES[tag.name] for tag in row.tags if tag.name in SIDES}
    if len(spoken) != 1:
        return
    (side,) = spoken
    for fit in list(row.find("(?P<n>num) life (?=end|and|$)")):
        row.take(fit)
        yield side, fit.number("n")
    for fit in list(row.find("(?P<on>in) (?P<n>num) (?=end|becomes|$)")):
        on = fit.one("on")
        if on is not None and on.text == "на":
            row.take(fit)
            yield side, fit.number("n")


def _other_of(who: Tag) -> str:
    """«он» is the opponent in a question of two players."""
    return OPP if who.text in ("он", "она", "него", "нее", "его", "ее", "him", "he") else ""


def _target(
    reading: Reading, draft: Draft, line: str, groups: tuple[Group, ...], life: tuple[tuple[str, int], ...]
) -> int | str | None:
    """What a mode is aimed at: the place of a group, a player, or «» where it needs nothing; None where it is open."""
    lower = line.lower()
    if CREATURE.search(line):
        return _target_creature(reading, draft, line, groups)
    if "target opponent" in lower:
        return OPP
    if "target player" in lower:
        sides = {group.side for group in groups} if "creature" in lower else {who for who, _ in life}
        told = {SIDES[side.name] for fit in draft.row.find("in (?P<s>me|opp)") if (side := fit.one("s"))}
        aim = told or _sides_after(reading, draft.row, line) or sides
        if "gain" in lower and not told:
            aim = {ME}
        return next(iter(aim)) if len(aim) == 1 else None
    return "" if "target" not in lower else None


def _misses(
    groups: tuple[Group, ...],
    life: tuple[tuple[str, int], ...],
    targets: tuple[int | str | None, ...],
    lines: tuple[str, ...],
) -> bool:
    """Whether a creature is told to be hit that no chosen mode hits: «непокорность на 3 в тварь 3/3».

    So it is where creatures are all that is told, and no chosen mode touches any.
    """
    aimed = {group.place for group in groups if group.aimed}
    each = any(re.search(r"creatures|each creature", line, re.IGNORECASE) for line in lines)
    alone = bool(groups) and not life and not any(isinstance(target, int) for target in targets)
    return (alone or bool(aimed - set(targets))) and not each


def _sides_after(reading: Reading, row: Row, line: str) -> set[str]:
    """«жетоны моим»: whose creatures the clause tells right after the mode's word."""
    for place in places_of(reading, line):
        sides = [SIDES[tag.name] for tag in row.tags if tag.name in SIDES and place < tag.first <= place + 2]
        if sides:
            return {sides[0]}
    return set()


def _target_creature(reading: Reading, draft: Draft, line: str, groups: tuple[Group, ...]) -> int | None:
    may = [group for group in groups if not group.aside and group.count == 1]
    bonus = re.search(r"[+-]\d+/[+-]\d+", line)
    if bonus is not None and len(may) > 1:
        side = _side_after_bonus(draft.row, bonus.group())
        may = [group for group in may if group.side == side] if side else may
    if len(may) > 1:
        may = _after_the_word(reading, draft.row, line, may)
    if len(may) != 1:
        may = [group for group in may if group.aimed]
    return may[0].place if len(may) == 1 else None


def _after_the_word(reading: Reading, row: Row, line: str, may: list[Group]) -> list[Group]:
    """«минус на 1/1 врага, плюс на моего 3/3», «минусует чужого»: whom the clause tells after the mode's word."""
    for place in places_of(reading, line):
        marks = (i for i in reading.of_kind(Kind.MARK) if i > place and reading.tokens[i].text in ",.;:?!")
        end = next(marks, len(reading.tokens))
        after = [group for group in may if place < row.tags[group.place].first < end]
        if after:
            return after[:1]
        sides = [SIDES[tag.name] for tag in row.tags if tag.name in SIDES and place < tag.first < end]
        if sides:
            return [group for group in may if group.side == sides[0]]
    return may


def _side_after_bonus(row: Row, bonus: str) -> str:
    """«+1/+1 моему, -1/-1 чужому»."""
    for place, tag in enumerate(row.tags):
        if tag.name == "bonus" and tag.text == bonus:
            near = [t.name for t in row.tags[place + 1 : place + 4]]
            near = near[: near.index("end")] if "end" in near else near
            before = [t.name for t in row.tags[:place]]
            start = max((i + 1 for i, name in enumerate(before) if name == "end"), default=0)
            return next((SIDES[name] for name in (*near, *before[start:]) if name in SIDES), "")
    return ""


def _asks(row: Row, groups: tuple[Group, ...], life: tuple[tuple[str, int], ...]) -> frozenset[str]:
    """What is asked; where nothing is by name, whatever comes of what is told."""
    found = frozenset(tag.name for tag in row.tags if tag.name in _ASKS)
    if row.has("life") and not life and not groups:
        return frozenset()
    return found or (frozenset(("outcome",)) if life or groups else found)


def _is_left(draft: Draft) -> bool:
    """Whether a tag has no part; «с ранкой» is damage of no told amount."""
    row = draft.row
    if any(
        t.name == "dmg" and t.text.startswith("ран") and i not in row.taken for i, t in enumerate(row.tags)
    ):
        return True
    silent = {*_SILENT, *_ASKS, *(("fought",) if row.has("attacks") else ())}
    return any(index not in row.taken and tag.name not in silent for index, tag in enumerate(row.tags))
