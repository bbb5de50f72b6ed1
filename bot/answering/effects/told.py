"""Effects on one creature or one player, read from a row of tags in the words of `lexicon_effects.toml`.

The guard: every tag has to be taken, or the question tells of something else. Refuses to know what comes of it.
"""

from dataclasses import dataclass, field

from bot.answering.effects.asked import read_asks
from bot.answering.effects.model import ME, OPP, Affected, Deed
from bot.answering.marks import printed_damage
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Found, Row, tagged

LEXICON = "lexicon_effects.toml"
_SILENT = frozenset(
    ("end", "cre", "opp", "at_opp", "at_me", "face", "life", "responds", "ready", "loses", "nth")
)
"""Tags that only name what was taken elsewhere."""
_MOST = 20
_SHIELDS = ("prevent", "regenerate")
"""What has to lie there before the damage."""
_ANY = "4/4"
_PLUS, _MINUS = "+1/+1", "-1/-1"


@dataclass(slots=True)
class _Draft:
    row: Row
    deeds: list[Deed] = field(default_factory=list)
    lasting: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    size: str = ""
    doublers: int = 0
    life: int = -1
    clear: bool = True

    def _lies_there(self, place: int) -> bool:
        """Whether a word of its clause says that it is there already: «висит ещё +1/+1»."""
        names = [tag.name for tag in self.row.tags[:place]]
        start = max((at for at, name in enumerate(names) if name == "end"), default=-1) + 1
        return "ready" in names[start:]

    def add(self, found: Found, kind: str, amount: int = 1, text: str = "") -> None:
        """Add a deed and take what tells it."""
        self.deeds.append(Deed(kind, found.places[0], amount, text, early=self._lies_there(found.places[0])))
        self.row.take(found)


def read_affected(reading: Reading) -> Affected | None:
    """Return what is told; None where not all of it was understood, or nothing happens."""
    draft = _Draft(tagged(reading, LEXICON))
    if draft.row.has("unknown", "nick", "cost", "rule"):
        return None
    asks, bound, fate = read_asks(draft.row)
    for read in (
        _life,
        _lasting,
        _base,
        _counters,
        _bonuses,
        _creature,
        _own_base,
        _others,
        _prevented,
        _damage,
    ):
        read(draft)
    if not _is_whole(draft, asks):
        return None
    return Affected(
        draft.size,
        tuple(draft.keywords),
        _in_order(draft),
        asks,
        tuple(draft.lasting),
        draft.doublers,
        _player(draft),
        draft.life,
        bound,
        fate,
    )


def _is_whole(draft: _Draft, asks: tuple[str, ...]) -> bool:
    left = {tag.name for tag in draft.row.left()} - _SILENT
    of_creature = {"size", "fate"} & set(asks)
    if draft.row.has("at_me") and (of_creature or draft.row.has("at_opp")):
        return False
    if left or not asks or not draft.clear or not (draft.deeds or draft.lasting):
        return False
    if _is_too_late(draft) or ("left" in asks and draft.life < 0):
        return False
    if bool(of_creature) != bool(draft.size) or (of_creature and set(asks) - of_creature):
        return False
    harms = any(deed.kind == "damage" for deed in draft.deeds)
    return (harms or bool(draft.size)) and max((deed.amount for deed in draft.deeds), default=0) <= _MOST


def _is_too_late(draft: _Draft) -> bool:
    """Whether a shield is told after the damage, and not as one that is there already or as a response."""
    shields = [deed.place for deed in draft.deeds if deed.kind in _SHIELDS]
    harm = [deed.place for deed in draft.deeds if deed.kind in ("damage", "bonus")]
    late = bool(shields and harm) and max(shields) > min(harm)
    return late and not draft.row.has("ready", "responds")


def _life(draft: _Draft) -> None:
    for found in draft.row.find("(?P<num>num) life|life (?P<num2>num)"):
        draft.clear = draft.clear and draft.life < 0
        draft.life = found.number("num", found.number("num2"))
        draft.row.take(found)


def _lasting(draft: _Draft) -> None:
    """«под гимном (+1/+1 …)», «аура +2/+0»: a permanent that changes size, until it is removed."""
    for found in draft.row.find("source (?:end)? (?P<bonus>bonus) (?:end)?"):
        draft.lasting.append(found.all("bonus")[0].text)
        draft.row.take(found)
    for found in draft.row.find("source (?:end)? removed|removed (?:end)? source"):
        draft.clear = draft.clear and len(draft.lasting) == 1
        draft.add(found, "removed")


def _base(draft: _Draft) -> None:
    for found in draft.row.find(
        "(?:sets|blank|cre)* sets (?:cre|sets|blank)* (?P<size>size) (?P<blank>blank)?"
    ):
        draft.add(found, "base", text=found.all("size")[0].text)
        if found.all("blank") or any(tag.name == "blank" for tag in found.tags):
            draft.deeds.append(Deed("blank", found.places[0]))


def _counters(draft: _Draft) -> None:
    patterns = (
        "(?P<num>num)? (?:counter (?P<kind>bonus)|(?P<other>bonus) counter)",
        "(?P<num>num) (?P<kind>bonus)",
        "(?P<num>num)? (?P<plus>plus) (?:counter)?",
        "(?P<num>num)? (?P<minus>minus) (?:counter)?",
    )
    for pattern in patterns:
        for found in draft.row.find(pattern):
            told = found.one("kind") or found.one("other")
            kind = told.text if told is not None else _PLUS if found.all("plus") else _MINUS
            draft.clear = draft.clear and kind in (_PLUS, _MINUS)
            draft.add(found, "counters", found.number("num", 1), kind)


def _own_base(draft: _Draft) -> None:
    """«легли на базовый 3/3»: the one size there is; where effects set one and none is told, any is as good."""
    bases = [deed for deed in draft.deeds if deed.kind == "base"]
    if draft.size or len(bases) != 1 or draft.row.has("dmg", "burn"):
        return
    if any(deed.kind == "blank" for deed in draft.deeds):
        draft.size = _ANY
        return
    draft.size = bases[0].text
    draft.deeds.remove(bases[0])


def _bonuses(draft: _Draft) -> None:
    for found in draft.row.find("bonus"):
        draft.add(found, "bonus", text=found.tags[0].text)


def _creature(draft: _Draft) -> None:
    sizes = list(draft.row.find("size"))
    if len(sizes) == 1 and not _attackers(draft):
        draft.size = sizes[0].tags[0].text
        draft.row.take(sizes[0])
    for found in draft.row.find("toughness (?P<num>num)"):
        draft.clear = draft.clear and not draft.size
        number = found.number("num")
        draft.size = f"{number}/{number}"
        draft.row.take(found)
    for name in ("indestructible", "prowess"):
        for found in draft.row.find(name):
            draft.keywords.append(name.title())
            draft.row.take(found)


def _others(draft: _Draft) -> None:
    row = draft.row
    for pattern, kind in (
        ("switches (?:toughness|switches)*", "switch"),
        ("blank", "blank"),
        ("(?:regen|shield regen|regen shield) (?P<num>num times)?", "regenerate"),
        ("prolif (?:sets)* (?P<num>num (?:times)?)?|(?P<num2>num) prolif", "proliferate"),
        ("(?P<num>num) spell", "spell"),
        ("cleanup|next_turn", "cleanup"),
    ):
        for found in row.find(pattern):
            draft.add(found, kind, found.number("num", found.number("num2", 1)))
    _shields_of_regeneration(draft)
    for found in row.find("(?P<num>num) source (?=end)"):
        draft.clear = draft.clear and found.number("num") == len(draft.deeds) - draft.row.has("blank")
        row.take(found)
    for found in row.find("(?P<num>num)? (?:source)? (?:end)? doubler (?:dmg)?"):
        draft.doublers += found.number("num", 1)
        row.take(found)
    draft.clear = draft.clear and not (row.has("spell") and "Prowess" not in draft.keywords)


def _shields_of_regeneration(draft: _Draft) -> None:
    """«щит один активирован»: that it can regenerate is no shield yet."""
    kept = [deed for deed in draft.deeds if deed.kind == "regenerate"]
    if not kept:
        return
    ready = draft.row.has("ready", "responds")
    for found in draft.row.find("(?P<num>num)? shield"):
        draft.deeds.append(Deed("regenerate", found.places[0], found.number("num", 1)))
        draft.row.take(found)
        ready = True
    shields = [deed for deed in draft.deeds if deed.kind == "regenerate"]
    draft.deeds = [deed for deed in draft.deeds if deed.kind != "regenerate"]
    draft.deeds.append(max(shields, key=lambda deed: deed.amount))
    draft.clear = draft.clear and ready


def _prevented(draft: _Draft) -> None:
    patterns = (
        "shield (?:end|prevents)* (?P<num>num) (?:dmg)? (?:end)?",
        "prevents (?P<num>num) (?:dmg)?",
    )
    for pattern in patterns:
        for found in draft.row.find(pattern):
            draft.add(found, "prevent", found.number("num"))


def _attackers(draft: _Draft) -> bool:
    """Whether a size is told of what hits a player."""
    return draft.row.has("attacks") and draft.row.has("at_me", "face", "opp")


def _damage(draft: _Draft) -> None:
    row = draft.row
    for found in row.find(
        "(?P<num>num) (?:cre)? (?P<size>size) (?=.*attacks)|attacks (?P<num2>num)? (?:cre)? (?P<size2>size)"
    ):
        size = (*found.all("size"), *found.all("size2"))[0]
        each = int(size.text.partition("/")[0])
        for _ in range(found.number("num", found.number("num2", 1))):
            draft.add(found, "damage", each)
    patterns = (
        "(?P<num>num) dmg",
        "burn (?P<num>num)",
        "dmg (?P<num>num)",
        "attacks (?:at_me)? (?P<num>num)",
        "(?P<card>card) (?P<num>num)?",
    )
    for pattern in patterns:
        for found in row.find(pattern):
            card = found.one("card")
            printed = printed_damage(card.card.card, card.card.face) if card and card.card else 0
            amount = found.number("num", printed)
            draft.clear = draft.clear and amount > 0 and (card is None or amount == printed)
            draft.add(found, "damage", amount)
    if any(deed.kind == "damage" for deed in draft.deeds):
        for found in row.find("(?P<num>num) (?=end|$)"):
            draft.add(found, "damage", found.number("num"))


def _in_order(draft: _Draft) -> tuple[Deed, ...]:
    """The deeds as they happen: what responds comes before what it responds to."""
    deeds = sorted(draft.deeds, key=_when)
    for found in draft.row.find("responds"):
        draft.row.take(found)
        place = found.places[0]
        before = [deed for deed in deeds if deed.place < place and deed.kind not in _SHIELDS]
        after = [deed for deed in deeds if deed.place > place and deed.kind not in _SHIELDS]
        if before and after:
            deeds.remove(after[0])
            deeds.insert(deeds.index(before[-1]), after[0])
    return tuple(deeds)


def _when(deed: Deed) -> tuple[int, int]:
    """Shields lie there before all else, counters before they proliferate."""
    if deed.early and deed.kind in ("bonus", "counters"):
        return (-1, deed.place)
    last = ("proliferate", "cleanup").index(deed.kind) + 1 if deed.kind in ("proliferate", "cleanup") else 0
    return (-1 if deed.kind in _SHIELDS else last, deed.place)


def _player(draft: _Draft) -> str:
    tags = {tag.name for tag in draft.row.tags}
    if "at_me" in tags or "opp" in tags:
        return ME
    return OPP if tags & {"at_opp", "face"} else ME
