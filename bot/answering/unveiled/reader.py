"""A question as a scene with face-down creatures, and the guard: with any tag left that may matter there is none."""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.focus import asks_what_it_costs
from bot.answering.properties import lists_properties
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Row, Tag
from bot.answering.unveiled.asks import read_asks
from bot.answering.unveiled.cases import continued, in_another_way, parted
from bot.answering.unveiled.described import read_described, settle_sides
from bot.answering.unveiled.described_text import Described
from bot.answering.unveiled.fight import read_blows, read_fight
from bot.answering.unveiled.happenings import read_happenings, read_sets
from bot.answering.unveiled.model import Ask, Being, Deed, Draft, Veiled
from bot.answering.unveiled.people import read_people
from bot.answering.unveiled.pricing import price
from bot.answering.unveiled.teams import read_teams, take_colours
from bot.answering.unveiled.unplayed import asks_which_morph, is_unplayed
from bot.answering.unveiled.words import HIDDEN, SIGNS, is_spell

_OTHER_MATTERS = frozenset(
    ("afford", "pays", "legal", "cost", "paid", "emerge", "escalate", "stack", "mana_value", "kicker", "copy")
)
_ASKABLE = (
    "howmany", "total", "stats", "power", "outcome", "which", "lives", "dies", "killed", "fates", "tokill", "untaps",
    "returns", "dmg", "life", "tokn", "through",
    "draws", "fires", "may",
)  # fmt: skip
_MOST_UNKNOWN = 4
_UNASKED = ("team", "strip", "type")
"""What is told of a creature and leaves its size alone, or many creatures at once: nothing is asked by that."""
_OF_DEEDS = (
    "lives",
    "dies",
    "killed",
    "foe_lives",
    "foe_dies",
    "fates",
    "more",
    "tokens",
    "drawn",
    "gained",
    "returned",
)
"""What can be asked only where something happens."""
_OF_ITSELF = ("ся", "сь", "untap", "untaps")
_GOING_ON = ("more", "then", "another", "response", "up", "not_up")
"""What says that a question goes on from the scene before it, and puts nothing in the place of what was told there."""
_HOLDERS = ("num", "size", "tokn", "cre", "opp", "blocker")
_OPEN = ("открыт", "вскрыт", "раскрыт")
_AMOUNTS = {"one": 1, "two": 2, "three": 3}
_SILENT = frozenset(
    ("end", "and", "with", "in", "by", "under", "he", "me", "opp", "table", "cre", "before_damage", "until", "all",
     "case", "there", "subject", "against", "more", "face", "dragon", "faceup", "then")
)  # fmt: skip


def is_of_face_down(row: Row) -> bool:
    """Say whether a row speaks of what lies face down or is turned up."""
    return row.has(*SIGNS)


def may_be_scene(row: Row, reading: Reading) -> bool:
    """Say whether a row may be such a scene, before its names are looked up: that takes time.

    It speaks of what lies face down or is turned up, and of no price, permission or copy; a question asks something.
    """
    if not is_of_face_down(row):
        return False
    unknown = [tag.first for tag in row.tags if tag.name == "unknown"]
    priced = [fit.tags[0].first for fit in row.find("(?<!by )morph")]
    other = any(not _OTHER_MATTERS.isdisjoint(reading.concepts_at(place)) for place in (*unknown, *priced))
    asks = row.has(*_ASKABLE) or not any(tag.text == "?" for tag in row.tags)
    few = len(unknown) <= _MOST_UNKNOWN
    priced_so = asks_what_it_costs(reading) or asks_which_morph(reading)
    return asks and few and not (other or priced_so or lists_properties(reading))


def read_further(row: Row, last: Veiled) -> Veiled | None:
    """Return the scene of a question that leans on the one before: that goes on, or its creature is turned up anew."""
    other = in_another_way(last.row, row)
    whole = other or continued(last.row, row)
    if whole is not None and other is None and not row.has(*_GOING_ON):
        return None
    if whole is not None:
        veiled = _read_case(whole, Described(), hinted=False)
        return replace(veiled, row=whole) if veiled is not None else None
    if last.then is not None or any(deed.kind not in ("up", "effect") for deed in last.deeds):
        return None
    return _read_case(row, Described(), hinted=False, face=last.of(last.subject))


def read_scene(row: Row, described: Described, *, hinted: bool = False) -> Veiled | None:
    """Return the scene that a row tells; None where not all of it was understood.

    `hinted`: that something is turned up is only told again of a named card («при вскрытии даёт +2/+2»).
    """
    cases = parted(row)
    if cases is not None:
        first, then = (_read_case(Row(case.tags), described, hinted=False) for case in cases)
        return replace(first, then=then) if first is not None and then is not None else None
    return _read_case(row, described, hinted=hinted)


def _read_case(row: Row, described: Described, *, hinted: bool, face: Being | None = None) -> Veiled | None:
    told = Row(row.tags)
    draft = read_draft(row, described, face)
    if hinted or (draft.both and not draft.row.has("not_up")):
        _turn_up_told(draft, inside=draft.inside or draft.both)
    if not draft.clear or left(row) or is_unplayed(draft) or draft.subject < 0:
        return None
    if all(deed.kind in _UNASKED for deed in draft.deeds) and (
        _only_names(draft) or any(ask.kind in _OF_DEEDS for ask in draft.asks)
    ):
        return None
    if (face is None and _is_told_before(draft)) or _asks_leave_alone(draft):
        return None
    settle_sides(draft)
    deeds = tuple(_of_hero(draft, deed) for deed in sorted(draft.deeds, key=lambda deed: deed.place))
    return Veiled(tuple(draft.beings), deeds, tuple(draft.asks), draft.subject, row=told)


def _turn_up_told(draft: Draft, *, inside: bool) -> None:
    """«X при вскрытии даёт +2/+2. внутри проводница, какой размер?»: it is turned up before what is asked.

    So it is where its size on both sides is asked.
    """
    hero = draft.hero()
    if draft.both and any(deed.kind == "up" for deed in draft.deeds):
        return
    told = hero is not None and (hero.card is not None or bool(hero.size))
    draft.clear = draft.clear and inside and told
    if hero is not None and inside:
        first = min(ask.place for ask in draft.asks)
        draft.deeds.append(Deed("up", first, (hero.key,), way=price(draft, hero)[0], side=hero.side))


def read_draft(row: Row, described: Described | None = None, face: Being | None = None) -> Draft:
    """Return what a row tells, whether or not all of it was understood; `face` is that of the one spoken of before."""
    row.tags = tuple(_nouns(Row(tuple(_lying(row)))))
    if described is not None and described.subtype:
        row.tags = tuple(replace(t, name="cre") if t.name == "tokn" else t for t in row.tags)
    draft = Draft(row)
    read_blows(draft)
    read_asks(draft)
    read_sets(draft)
    read_teams(draft)
    read_people(draft)
    take_colours(draft)
    hero = draft.hero()
    if face is not None and hero is not None and hero.card is None and not hero.size:
        draft.change(
            hero.key, card=face.card, size=face.size, keywords=face.keywords, abilities=face.abilities
        )
    if described is not None:
        _put_described(draft, described)
    read_described(draft)
    read_happenings(draft)
    read_fight(draft)
    row.taken.update(draft.spoken)
    if not draft.asks:
        draft.asks.append(Ask("outcome", len(row.tags)))
    return draft


def _put_described(draft: Draft, described: Described) -> None:
    """What is only described: the abilities are those of the creature of the scene, whose face must not be named."""
    for first, kind, text, way in described.deeds:
        place = next((i for i, tag in enumerate(draft.row.tags) if tag.first >= first), len(draft.row.tags))
        draft.deeds.append(Deed(kind, place, (-1,), text=text, way=way))
    hero = draft.hero()
    if hero is None or hero.card is not None:
        draft.clear = draft.clear and not (described.abilities or described.subtype)
        return
    draft.change(hero.key, abilities=described.abilities, subtype=described.subtype or hero.subtype)


def _lying(row: Row) -> Iterator[Tag]:
    """«pine walker открыт, вскрываю проводницу»: of two named cards the one that is said to be open lies so.

    «разворачиваю» of what lies face down turns it up; it untaps of itself.
    """
    cards = {tag.card.card.key for tag in row.tags if tag.card is not None}
    ups = [i for i, tag in enumerate(row.tags) if tag.name == "up"]
    states = {i for i in ups if i and row.tags[i - 1].card is not None and row.tags[i].text.startswith(_OPEN)}
    hidden = row.has(*HIDDEN)
    pays = hidden and not ups and (row.has("subject") or bool(cards))
    for index, tag in enumerate(row.tags):
        name = _meant(row, index, pays=pays)
        if name != tag.name:
            yield replace(tag, name=name)
            continue
        if hidden and not ups and tag.name == "untaps" and not tag.text.endswith(_OF_ITSELF):
            yield replace(tag, name="up")
            continue
        lies = index in states and len(cards) > 1 and len(ups) > len(states)
        yield replace(tag, name="faceup") if lies else tag


def _meant(row: Row, index: int, *, pays: bool) -> str:
    """«плачу {5}{G}, а там 6/7» turns it up; «её держат две фишки» blocks it."""
    tag, after = row.tags[index], [each.name for each in row.tags[index + 1 : index + 3]]
    if pays and tag.name == "pays" and "cost" in after:
        return "up"
    if tag.name == "attacker" and index and row.tags[index - 1].name == "power":
        return "cre"
    if tag.name == "attacks" and any(is_spell(each.card) for each in row.tags[index + 1 : index + 3]):
        return "flies"
    if tag.name == "lives" and tag.text.startswith("держ") and after[:1] and after[0] in _HOLDERS:
        return "blocks"
    return tag.name


def _nouns(row: Row) -> Iterator[Tag]:
    """«два дракона 3/3» beside a named Dragon: a word of its name that stands by another size is a mere noun."""
    for index, tag in enumerate(row.tags):
        after = row.tags[index + 1] if index + 1 < len(row.tags) else None
        face = tag.card.card.faces[tag.card.face] if tag.card is not None else None
        sized = after is not None and after.name == "size" and tag.first == tag.last
        if tag.name in _AMOUNTS:
            yield replace(tag, name="num", value=_AMOUNTS[tag.name])
            continue
        if tag.name == "counter" and after is not None and after.name == "size":
            yield replace(tag, name="tokn")
            continue
        if face is None or not sized or after is None or after.text == f"{face.power}/{face.toughness}":
            yield tag
        else:
            yield replace(tag, name="dragon" if tag.text.startswith("дракон") else "cre", card=None)


def _only_names(draft: Draft) -> bool:
    """«гизела и морф», «есть ли у проводницы оборотень»: a keyword beside a card, where nothing lies face down."""
    return all(ask.place == len(draft.row.tags) for ask in draft.asks)


def _asks_leave_alone(draft: Draft) -> bool:
    """Whether nothing is asked but whether it may be turned up, and nothing told may forbid that."""
    cards = [*(being.card for being in draft.beings), *(deed.card for deed in draft.deeds)]
    takes = any("all abilities" in card.card.faces[card.face].text_en for card in cards if card is not None)
    alone = all(ask.kind == "may" for ask in draft.asks)
    harmed = any(
        deed.kind in ("strip", "damage", "cast") or (deed.kind in ("bonus", "counters") and "-" in deed.text)
        for deed in draft.deeds
    )
    return alone and not takes and not harmed


_HARM = frozenset(
    (
        "damage",
        "cast",
        "kill",
        "block",
        "bonus",
        "counters",
        "base",
        "aura",
        "team",
        "blink",
        "close",
        "type",
        "strip",
    )
)


def _is_told_before(draft: Draft) -> bool:
    """«а открою его, лицом 4/5: сколько?», «жить будет?»: where nothing else happens, it leans on earlier words."""
    hero = draft.hero()
    alone = len(draft.beings) == 1 and _HARM.isdisjoint(deed.kind for deed in draft.deeds)
    if hero is None or not alone or hero.card is not None:
        plain = hero is not None and not any(word in hero.text for word in ("damage", "/-", "counter"))
        fate = any(ask.kind in ("lives", "dies") for ask in draft.asks)
        return alone and plain and fate
    return bool(hero.size) and all(ask.kind in ("lives", "dies", "size", "outcome") for ask in draft.asks)


def left(row: Row) -> tuple[str, ...]:
    """Return the names of the tags that are left."""
    return tuple(tag.name for tag in row.left() if tag.name not in _SILENT)


def _of_hero(draft: Draft, deed: Deed) -> Deed:
    """What is told to happen to nobody in particular happens to the creature of the scene."""
    return replace(deed, who=tuple(draft.subject if key < 0 else key for key in deed.who))
