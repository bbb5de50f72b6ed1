"""A row of tags without what only tells again: a name in brackets, a card's own size or cost, «×2» before its name.

Refuses to know what the row tells.
"""

from dataclasses import replace

from bot.answering.tallies.casting import is_spell, takes_x
from bot.answering.tallies.tagged import Tag
from engine.magic.mana import ManaCost


def tidied(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """Return the tags without those that say nothing new."""
    for tidy in (
        _parted,
        _blocked_one,
        _without_repeats,
        _without_own,
        _without_harm,
        _said_once,
        _numbers_first,
        _hit_by_spells,
        _theirs,
        _named_wipes,
        _counted_again,
        _finished,
    ):
        tags = tidy(tags)
    return tags


def _parted(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«атакует один»: an attack, and that it is alone; «атакует одним эльфом» is one of several."""
    found: list[Tag] = []
    for index, tag in enumerate(tags):
        if tag.name != "attacks_alone":
            found.append(tag)
            continue
        one = index + 1 < len(tags) and tags[index + 1].name in (*_COUNTED, "size", "card")
        found += [replace(tag, name="attacks"), replace(tag, name="num" if one else "alone", value=int(one))]
    return tuple(found)


def _blocked_one(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«блокирует одного»: a block, and how many are blocked, where the clause ends with it."""
    found: list[Tag] = []
    for index, tag in enumerate(tags):
        if tag.name != "blocks_one":
            found.append(tag)
            continue
        ends = index + 1 == len(tags) or tags[index + 1].name in ("end", "and")
        found += [replace(tag, name="blocks"), *([replace(tag, name="num", value=1)] if ends else [])]
    return tuple(found)


_FINISHED = ("добил", "добью", "добива", "добьет", "дожал", "дожму")


def _finished(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«…, у оппа 13. добил?»: the one word asks whether the opponent, whose life is told, loses."""
    found = list(tags)
    for index in range(1, len(tags) - 1):
        alone = tags[index - 1].name == "end" and tags[index + 1].text == "?"
        told = any(tag.name == "opp" for tag in tags[:index])
        if alone and told and tags[index].name == "unknown" and tags[index].text.startswith(_FINISHED):
            found[index] = replace(tags[index], name="dies")
    return tuple(found)


_OWNS = ("у", "за", "под")
_OWNED = frozenset(
    ("grave", "num", "card", "size", "cre", "tok", "goblin", "artifact", "enchantment", "land", "life")
)


def _theirs(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«у меня 2 фишки, у него три существа»: with a player named before, he is the opponent."""
    return tuple(
        replace(tag, name="opp") if tag.name == "he" and _is_player_at(tags, index) else tag
        for index, tag in enumerate(tags)
    )


def _is_player_at(tags: tuple[Tag, ...], index: int) -> bool:
    """«у него три твари»; «у оппа …, он берёт»: the opponent, where he was named last."""
    after = tags[index + 1 : index + 3]
    if tags[index].text in _OWNS:
        return _is_player(tags[:index], after)
    if index and tags[index - 1].name == "howmany" and after and after[0].name in _BEFALLS:
        return "dmg" not in [tag.name for tag in after] and any(tag.name == "opp" for tag in tags[:index])
    players = [tag.name for tag in tags[:index] if tag.name in _OWNERS]
    return players[-1:] == ["opp"] and bool(after) and after[0].name in _DOES


_BEFALLS = ("loses", "comes", "gains", "draws", "pays")
_DOES = ("draws", "casts", "loses", "pays")


def _is_player(before: tuple[Tag, ...], after: tuple[Tag, ...]) -> bool:
    """Whether who is meant by «у него» owns things: a creature named just before would have none but counters."""
    if not any(tag.name in ("me", "opp") for tag in before):
        return False
    return bool(after) and after[0].name in _OWNED and not any(t.name in ("counter", "bonus") for t in after)


def _hit_by_spells(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«бьёт меня болтом»: a spell after the verb is what is cast, at whoever stands between."""
    found = list(tags)
    for index, tag in enumerate(tags):
        at = index + 1
        while at < len(tags) and tags[at].name in (*_OWNERS, "face", "in"):
            at += 1
        if tag.name in ("attacks", "hits") and at < len(tags) and is_spell(tags[at]):
            found[index] = replace(tag, name="casts")
            for place in range(index + 1, at):
                if tags[place].name == "me":
                    found[place] = replace(tags[place], name="at_me")
    return tuple(found)


def _named_wipes(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«вайп wrath of god»: the word says what the spell named right after it does."""
    return tuple(
        replace(tag, name="casts")
        if tag.name == "wiped" and index + 1 < len(tags) and is_spell(tags[index + 1])
        else tag
        for index, tag in enumerate(tags)
    )


def _without_harm(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«шок на 2», «болт на три урона»: the damage that a card prints."""
    found: list[Tag] = []
    index = 0
    while index < len(tags):
        before, inside = (found[-1] if found else None), tags[index : index + 2]
        if before is not None and [t.name for t in inside] == ["in", "num"] and _deals(before, inside[1]):
            index += 3 if tags[index + 2 : index + 3] and tags[index + 2].name == "dmg" else 2
            continue
        found.append(tags[index])
        index += 1
    return tuple(found)


def _deals(card: Tag, number: Tag) -> bool:
    if card.card is None:
        return False
    return f"deals {number.value} damage" in card.card.card.faces[card.card.face].text_en


def _said_once(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«прёт в атаку», «встал в блок»: two words for one attack or block."""
    twice = ("attacks", "blocks", "unblocked", "dies", "shield")
    return tuple(
        tag for i, tag in enumerate(tags) if not (i and tag.name in twice and tag.name == tags[i - 1].name)
    )


def _without_repeats(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«гари (gray merchant)», «арена (1BB)»: what is told once more in brackets is not told twice."""
    found: list[Tag] = []
    index = 0
    while index < len(tags):
        inside = tags[index : index + 3]
        if found and [tag.text for tag in inside[::2]] == ["(", ")"] and _is_repeat(found[-1], inside[1]):
            index += len(inside)
            continue
        found.append(tags[index])
        index += 1
    return tuple(found)


def _is_repeat(before: Tag, again: Tag) -> bool:
    if before.card is None:
        return False
    face = before.card.card.faces[before.card.face]
    if again.card is not None:
        return before.card.card.key == again.card.card.key
    return (again.name == "cost" and _is_cost(again.text, face.mana_cost)) or _is_size_of(before, again)


def _is_cost(text: str, printed: str) -> bool:
    told, own = ManaCost.parse(text.upper()), ManaCost.parse(printed or "{0}")
    return (told.generic, sorted(s.text for s in told.symbols)) == (
        own.generic,
        sorted(s.text for s in own.symbols),
    )


def _without_own(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«торбран 2/4», «гойф 2/3»: the size that a card prints, or one that hangs on what is told, is nobody else's."""
    return tuple(tag for index, tag in enumerate(tags) if not (index and _is_size_of(tags[index - 1], tag)))


def _is_size_of(card: Tag, size: Tag) -> bool:
    if card.card is None or size.name != "size":
        return False
    face = card.card.card.faces[card.card.face]
    counted = "*" in f"{face.power}{face.toughness}" and "Creature" in face.type_en
    return counted or size.text == f"{face.power}/{face.toughness}"


def _numbers_first(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«пангармоникон ×2», «2х пангармоникон» are «два пангармоникона», but for a card with an X of its own."""
    found = list(tags)
    for index in range(len(found) - 2, 0, -1):
        before, times, after = found[index - 1], found[index], found[index + 1]
        if times.name != "x":
            continue
        if before.name == "card" and after.name == "num" and not takes_x(before):
            found[index - 1 : index + 2] = [after, before]
        elif before.name == "num" and after.name == "card" and not takes_x(after):
            del found[index]
    return tuple(found)


_COUNTED = frozenset(("cre", "tok", "goblin", "artifact", "enchantment", "land"))
_OWNERS = ("me", "opp")


def _counted_again(tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """«у меня 2 крипа, у оппа 4»: a number alone counts what the number of the other player did."""
    found: list[Tag] = []
    for index, tag in enumerate(tags):
        found.append(tag)
        after = tags[index + 1].name if index + 1 < len(tags) else "end"
        if tag.name == "num" and after in ("end", "and") and index and tags[index - 1].name in _OWNERS:
            found += _counted(tags[: index - 1], tags[index - 1].name)
    return tuple(found)


def _counted(before: tuple[Tag, ...], owner: str) -> tuple[Tag, ...]:
    """What the last number before counts, where it was another player's."""
    numbers = [i for i, tag in enumerate(before) if tag.name == "num"]
    if not numbers or not any(t.name in _OWNERS and t.name != owner for t in before):
        return ()
    after = before[numbers[-1] + 1 : numbers[-1] + 3]
    size = after[:1] if after and after[0].name == "size" else ()
    kind = after[len(size) : len(size) + 1]
    first = max((i for i in range(numbers[-1]) if before[i].name == "end"), default=-1) + 1
    graves = tuple(tag for tag in before[first:] if tag.name == "grave")[:1]
    return (*size, *kind, *graves) if kind and (kind[0].name in _COUNTED or _is_land(kind[0])) else ()


def _is_land(tag: Tag) -> bool:
    return tag.card is not None and "Land" in tag.card.card.faces[tag.card.face].type_en
