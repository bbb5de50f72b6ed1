"""Who attacks and who blocks in a scene with face-down creatures, or that nobody blocks.

Refuses fights of which the other side is not told, and those of several attackers.
"""

from dataclasses import replace

from bot.answering.tallies.tagged import Tag
from bot.answering.unveiled.described import others
from bot.answering.unveiled.model import OTHER, Deed, Draft
from bot.answering.unveiled.words import HIDDEN

_BY = ("ою", "ой", "ым", "ом", "ем", "им", "ей")
_OBJECT = ("ого", "ую", "ку", "ых", *_BY)
_OWN_VERBS = (
    "блокирую",
    "блочу",
    "блокаю",
    "блокну",
    "заблокирую",
    "заблочу",
    "блокирует",
    "блочит",
    "заблокировали",
    "заблочили",
    "блочат",
    "блокируют",
    "блокают",
    "блокнули",
    "встали",
    "заблокировала",
    "заблочила",
    "блокнула",
    "заблокировал",
    "заблочил",
    "блокнул",
    "встал",
    "встала",
    "встает",
    "вышел",
    "стоит",
    "встало",
    "заблокировало",
    "блокает",
    "заблокирует",
    "заблочит",
    "перекрыл",
    "перекрыла",
    "перекрывает",
    "встретил",
    "встретила",
)


def read_blows(draft: Draft) -> None:
    """«вскрыл после урона», «урон прошёл, потом вскрываю»: combat damage is dealt before what is told then."""
    row = draft.row
    up = next((i for i, tag in enumerate(row.tags) if tag.name == "up"), -1)
    dealt = "(?<!howmany )dmg (?:through|deals) (?=end|then)"
    for fit in (*row.find("after_damage"), *(row.find(dealt) if up >= 0 else ())):
        place = fit.places[0]
        if fit.tags[0].name == "dmg" and place > up:
            continue
        row.take(fit)
        same = not any(tag.name == "end" for tag in row.tags[min(up, place) : max(up, place)])
        draft.deeds.append(Deed("strike", min(up, place) if up >= 0 and same else place))


def read_fight(draft: Draft) -> None:
    """Take who attacks, who blocks, or that nobody does; before the blows that are told."""
    told = len(draft.deeds)
    _read_sides(draft)
    strike = next((deed for deed in draft.deeds if deed.kind == "strike"), None)
    if strike is None:
        return
    fight = [replace(deed, place=min(deed.place, strike.place)) for deed in draft.deeds[told:]]
    draft.clear = draft.clear and bool(fight)
    draft.deeds[:] = [*fight, *draft.deeds[:told]]


def _read_sides(draft: Draft) -> None:
    row, hero = draft.row, draft.hero()
    verbs = [
        i
        for i, tag in enumerate(row.tags)
        if tag.name in ("attacks", "blocks", "unblocked") and i not in row.taken
    ]
    nouns = [i for i, tag in enumerate(row.tags) if tag.name in ("blocker", "attacker")]
    if not verbs and not nouns:
        _read_against(draft)
        return
    if hero is None:
        draft.clear = False
        return
    names = _fighting(draft, (*verbs, *nouns))
    foes = others(draft)
    place = min((*verbs, *nouns))
    row.taken.update(verbs)
    row.taken.update(nouns)
    crowd = tuple(b.key for b in draft.beings if b.way and b.key != hero.key)
    if "unblocked" in names and not foes:
        draft.deeds.append(Deed("attack", place, (hero.key, *crowd), side=hero.side))
        return
    blocks = _hero_blocks(draft, names)
    told = names & {"blocks", "blocker", "attacker"} and foes and "unblocked" not in names
    if not told or (crowd and not blocks) or _attack_together(draft, hero.place, [foe.place for foe in foes]):
        draft.clear = False
        return
    _settle_asked(draft, own="blocker" if blocks else "attacker")
    keys, own = tuple(foe.key for foe in foes), (hero.key, *crowd)
    if blocks:
        draft.clear = draft.clear and len(keys) == 1 and foes[0].count == 1
        draft.deeds += _attack_and_block(place, keys, own, OTHER[hero.side])
        return
    draft.deeds += _attack_and_block(place, own, keys, hero.side)


def _attack_together(draft: Draft, place: int, others_at: list[int]) -> bool:
    """«закрытый и два токена атакуют, …»: those that are told beside it attack too, and block nobody."""
    names = [tag.name for tag in draft.row.tags]
    attack = next((i for i, name in enumerate(names) if name == "attacks"), -1)
    first = max((i for i in range(attack) if names[i] == "end"), default=-1)
    here = [at for at in others_at if first < at < attack]
    return first < place < attack and bool(here) and "and" in names[first + 1 : attack]


def _fighting(draft: Draft, places: tuple[int, ...]) -> set[str]:
    """What is told of who fights: by the tags at these places, and by words around them."""
    names = {draft.row.tags[i].name for i in places}
    names |= {"blocker"} if _attacks_into(draft) else set()
    return names | ({"unblocked"} if _hits_player(draft) and not names & {"blocks", "blocker"} else set())


def _attack_and_block(
    place: int, attackers: tuple[int, ...], blockers: tuple[int, ...], side: str
) -> tuple[Deed, Deed]:
    """The attack of creatures of a side, and the block of the first of them."""
    return (
        Deed("attack", place, attackers, side=side),
        Deed("block", place, blockers, attackers[0], side=OTHER[side]),
    )


def _settle_asked(draft: Draft, own: str) -> None:
    """«умрёт атакер?» asks of the creature of the scene where that one attacks."""
    for index, ask in enumerate(draft.asks):
        names = [tag.name for tag in draft.row.tags[ask.place : ask.place + 4]]
        nouns = [name for name in names if name in ("attacker", "blocker")]
        if ask.kind in ("foe_lives", "foe_dies") and nouns[:1] == [own]:
            draft.asks[index] = replace(ask, kind=ask.kind.removeprefix("foe_"))


def _read_against(draft: Draft) -> None:
    """«рубашка против 2/1, кто кого?»: who of the two attacks makes no difference."""
    hero, foes = draft.hero(), others(draft)
    place = next((i for i, tag in enumerate(draft.row.tags) if tag.name == "against"), -1)
    fated = any(ask.kind in ("fates", "lives", "dies") for ask in draft.asks)
    if place < 0 or hero is None or len(foes) != 1 or foes[0].count != 1 or not fated:
        return
    draft.deeds += _attack_and_block(place, (hero.key,), (foes[0].key,), hero.side)


def _hits_player(draft: Draft) -> bool:
    """«ударила игрока»: nobody blocked it."""
    for fit in list(draft.row.find("(?:in)? face")):
        before = draft.row.tags[fit.places[0] - 1] if fit.places[0] else None
        if before is not None and before.name == "attacks":
            draft.row.take(fit)
            return True
    return False


def _attacks_into(draft: Draft) -> bool:
    """«бьёт в двух 1/1»: those are what blocks it."""
    names = [tag.name for tag in draft.row.tags]
    return any(
        names[i : i + 2] == ["attacks", "in"] and "size" in names[i + 2 : i + 5] for i in range(len(names))
    )


def _attacks_itself(draft: Draft) -> bool:
    """«закрытым атакую», «рубашка бьёт»."""
    tags = draft.row.tags
    beside = (
        (i, {t.name for t in (*tags[max(0, i - 1) : i], *tags[i + 1 : i + 2])}) for i in range(len(tags))
    )
    return any(
        tags[i].name == "attacks" and names & set(HIDDEN) and "opp" not in names for i, names in beside
    )


def _stands(tag: Tag) -> bool:
    """«закрытая в блоке против 3/3»."""
    return tag.first < tag.last and tag.text in ("в", "на")


def _hero_blocks(draft: Draft, names: set[str]) -> bool:
    """Whether the face-down one is who blocks: «блокирую рубашкой», «рубашка блочит 4/4», «атакёр 4/4»."""
    tags = draft.row.tags
    if "attacker" in names:
        return not _attacks_itself(draft)
    for index in [i for i, tag in enumerate(tags) if tag.name == "blocks"]:
        before = tags[index - 1] if index else None
        after = tags[index + 1 : index + 4]
        if any(tag.name in (*HIDDEN, "he") and tag.text.endswith(_BY) for tag in after):
            return True
        subject = before is not None and before.name in HIDDEN and not before.text.endswith(_OBJECT)
        if subject and (tags[index].text in _OWN_VERBS or _stands(tags[index])):
            return True
    attack = next((i for i, tag in enumerate(tags) if tag.name == "attacks"), -1)
    return attack > 0 and tags[attack - 1].name == "opp"
