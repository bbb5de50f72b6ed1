"""What is told of a creature's size, its counters and what changes it, and of a player's totals. No damage: `harm`."""

from bot.answering.effects.draft import MINUS, PLUS, Draft
from bot.answering.effects.harm import hits_a_player, read_shields
from bot.answering.effects.model import Deed
from bot.answering.tallies.tagged import Found

MOST = 20
_ANY = "4/4"
_COUPLE = 2
_AND_ONE = 3
"""How far the next figure is after «и один»."""


def _life(draft: Draft) -> None:
    for found in draft.row.find("(?P<num>num) life|life (?P<num2>num)"):
        draft.clear = draft.clear and draft.life < 0
        draft.life = found.number("num", found.number("num2"))
        draft.row.take(found)


def _poison(draft: Draft) -> None:
    for found in draft.row.find("(?P<num>num) poison|poison (?P<after>num)"):
        draft.clear = draft.clear and draft.poison < 0
        draft.poison = found.number("num", found.number("after"))
        draft.row.take(found)


def _lasting(draft: Draft) -> None:
    """«под гимном (+1/+1 …)», «аура +2/+0»: a permanent that changes size, until it is removed."""
    for found in draft.row.find("source (?:end)? (?P<bonus>bonus) (?:end)?"):
        draft.lasting.append(found.all("bonus")[0].text)
        draft.row.take(found)
    for found in draft.row.find("(?P<bonus>bonus) source (?=end|$)"):
        draft.lasting.append(found.all("bonus")[0].text)
        draft.row.take(found)
    for found in draft.row.find("source (?:end)? removed|removed (?:end)? source"):
        draft.clear = draft.clear and len(draft.lasting) == 1
        draft.add(found, "removed")


def _base(draft: Draft) -> None:
    for found in draft.row.find("sets (?:cre)* (?P<own>size) (?:cre|sets)* (?P<size>size) (?P<blank>blank)?"):
        draft.size = found.all("own")[0].text
        _set(draft, found)
    for found in draft.row.find(
        "(?:sets|blank|cre)* sets (?:cre|sets|blank)* (?P<size>size) (?P<blank>blank)?"
    ):
        _set(draft, found)


def _set(draft: Draft, found: Found) -> None:
    draft.add(found, "base", text=found.all("size")[0].text)
    if any(tag.name == "blank" for tag in found.tags):
        draft.deeds.append(Deed("blank", found.places[0]))


def _own_base(draft: Draft) -> None:
    """«легли на базовый 3/3»: the one size there is; where effects set one and none is told, any is as good."""
    bases = [deed for deed in draft.deeds if deed.kind == "base"]
    if draft.size or len(bases) != 1 or draft.row.has("dmg", "burn"):
        return
    if any(deed.kind == "blank" for deed in draft.deeds):
        draft.size = _ANY
        return
    draft.size = bases[0].text
    draft.deeds.remove(bases[0])


def _counters(draft: Draft) -> None:
    patterns = (
        "(?P<num>num)? (?:counter (?P<kind>bonus)|(?P<other>bonus) counter)",
        "(?P<num>num) (?P<kind>bonus)",
        "(?P<num>num)? (?P<plus>plus) (?:counter)?",
        "(?P<num>num)? (?P<minus>minus) (?:counter)?",
    )
    for pattern in patterns:
        for found in draft.row.find(pattern):
            told = found.one("kind") or found.one("other")
            if told is not None and len(found.tags) == _COUPLE and told.text not in (PLUS, MINUS):
                continue
            kind = told.text if told is not None else PLUS if found.all("plus") else MINUS
            draft.clear = draft.clear and kind in (PLUS, MINUS)
            draft.add(found, "counters", found.number("num", 1), kind)
    _one_more(draft)


def _one_more(draft: Draft) -> None:
    """«три жетона +1/+1 и один -1/-1»: after counters, «and one» of the other kind is a counter too."""
    told = {deed.place for deed in draft.deeds if deed.kind == "counters"}
    for found in list(draft.row.find("bonus")):
        at = found.places[0]
        tags, before = draft.row.tags, draft.row.tags[at - 1] if at else None
        if before is None or before.name not in ("bonus", "counter") or at - 1 not in draft.row.taken:
            continue
        spoken = tags[at].first - before.last == _AND_ONE and tags[at].text in (PLUS, MINUS)
        first = max((place for place in told if place < at), default=-1)
        if spoken and first >= 0:
            draft.row.take(found)
            added = Deed("counters", first, 1, tags[at].text)
            draft.deeds.insert(0 if added.text == PLUS else len(draft.deeds), added)


def _bonuses(draft: Draft) -> None:
    for found in draft.row.find("bonus"):
        draft.add(found, "bonus", text=found.tags[0].text)


def _creature(draft: Draft) -> None:
    sizes = list(draft.row.find("size"))
    draft.clear = draft.clear and not (sizes and draft.size)
    if len(sizes) == 1 and not hits_a_player(draft):
        draft.size = sizes[0].tags[0].text
        draft.row.take(sizes[0])
    for found in draft.row.find("toughness (?P<num>num)"):
        draft.clear = draft.clear and not draft.size
        number = found.number("num")
        draft.size = f"{number}/{number}"
        draft.row.take(found)
    for name in ("indestructible", "prowess"):
        draft.clear = draft.clear and next(draft.row.find(f"loses {name}|{name} loses"), None) is None
        for found in draft.row.find(name):
            draft.keywords.append(name.title())
            draft.row.take(found)


def _others(draft: Draft) -> None:
    row = draft.row
    for pattern, kind in (
        ("switches (?:toughness|switches)*", "switch"),
        ("blank", "blank"),
        ("(?:regen|shield regen|regen shield) (?P<num>num times)?", "regenerate"),
        ("prolif (?:sets)* (?P<num>num (?:times)?)?|(?P<num2>num) prolif", "proliferate"),
        ("(?P<num>num|couple) (?:cre)? spell", "spell"),
        ("cleanup", "cleanup"),
        ("next_turn", "turn"),
    ):
        for found in row.find(pattern):
            amount = found.number("num", found.number("num2", 1))
            draft.add(found, kind, amount or _COUPLE)
    read_shields(draft)
    _exalted(draft)
    for found in row.find("(?P<num>num) source (?=end)"):
        draft.clear = draft.clear and found.number("num") == len(draft.deeds) - draft.row.has("blank")
        row.take(found)
    for found in row.find("(?P<num>num)? (?:source)? (?:end)? doubler (?:dmg)?"):
        draft.doublers += found.number("num", 1)
        row.take(found)
    draft.clear = draft.clear and not (row.has("spell") and "Prowess" not in draft.keywords)


def _exalted(draft: Draft) -> None:
    """«три экзальтеда, в атаку одна 1/1»: each of them adds +1/+1 to what attacks alone (702.83a)."""
    for found in draft.row.find("(?P<num>num) (?:source)? exalted|exalted (?P<times>num)"):
        place, many = found.places[0], found.number("num", found.number("times"))
        draft.row.take(found)
        draft.deeds += [Deed("bonus", place, text=PLUS)] * min(many, MOST)
        draft.clear = draft.clear and draft.row.has("attacks")
    if draft.row.has("exalted"):
        draft.take_all("attacks")


CHANGES = (_life, _poison, _lasting, _base, _counters, _bonuses, _creature, _own_base, _others)
"""The readers in their order: what is told with more words comes before what fewer words tell."""
