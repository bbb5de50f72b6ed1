"""Which spell of a table a question asks the price of, and what it comes to: the engine casts it beside all the rest.

Refuses to know words.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.answering.answers import NotModelled
from bot.answering.laid.groups import ME, Group
from bot.answering.laid.scene import cards_of, name_of, players, side_of
from bot.answering.laid.spells import Told
from bot.answering.laid.table import Table, near
from bot.answering.playing import Played, face_text, play
from bot.answering.shelf import Shelf
from engine.magic.mana import ZERO, ManaCost, mana_value
from engine.magic.notation.ast import CardText, Cast, FaceText, Placed, PlayerSetup, Query, Scenario
from engine.trace import Step
from knowledge.records import Card

_CHANGES = re.compile(
    r"spells?\b[^.\n]*\bcosts? [^.\n]*?(more|less)\b|would cost less than|without paying", re.IGNORECASE
)
_OWN = re.compile(
    r"this spell costs|as an additional cost to cast this|rather than pay|"
    r"\b(affinity|convoke|delve|improvise|undaunted|kicker|multikicker|flashback|overload|escape|evoke|buyback|strive|"
    r"surge|spectacle|entwine|replicate)\b",
    re.IGNORECASE,
)
_KEPT = re.compile(
    r"^(?:[\w' ]+ — )?(this spell costs|as an additional cost to cast this|affinity|convoke|delve|improvise|undaunted|"
    r"kicker|multikicker|flashback|overload|escape|evoke|buyback|strive|replicate)",
    re.IGNORECASE,
)
_FLASHBACK = re.compile(r"^flashback\b", re.IGNORECASE | re.MULTILINE)
_FREES = re.compile(r"without paying (its|their) mana costs?", re.IGNORECASE)
_FREES_HAND = re.compile(r"may cast spells from your hand without paying", re.IGNORECASE)
_FOR_TARGETS = re.compile(
    r"costs (?P<each>(?:\{[^}]+\})+) more to cast for each target beyond the first", re.IGNORECASE
)
_OWN_PRICE = re.compile(r"this spell costs[^.\n]*", re.IGNORECASE)
_HELPERS = {"convoke": "creature", "improvise": "artifact"}
_FODDER = "Карта кладбища"
_HELPER = "Помощник"
_MOST = 30


@dataclass(frozen=True, slots=True)
class Priced:
    """What is paid, the steps that lead there, and the scenario's text.

    `helped` is how many of the `helpers` were tapped or exiled for it.
    """

    mana: ManaCost
    steps: tuple[Step, ...]
    scenario: str
    helped: int = 0
    helpers: int = 0


def changes_prices(card: Card, face: int) -> bool:
    """Say whether a card has to do with what spells cost: its own price, or that of others."""
    return bool(_CHANGES.search(card.faces[face].text_en) or _OWN.search(card.faces[face].text_en))


def changes_others(group: Group) -> bool:
    """Say whether a card changes what other spells cost."""
    return bool(_CHANGES.search(group.text))


def spell_of(table: Table) -> Group | None:
    """Return the spell whose price is asked, where one of the named cards is clearly more likely than the others."""
    named = [group for group in table.named() if not group.counted or group.count == 1]
    if not named:
        return None
    scored = sorted(((_likely(table, group), -n) for n, group in enumerate(named)), reverse=True)
    best = named[-scored[0][1]]
    return best if len(scored) == 1 or scored[0][0] > scored[1][0] else None


def from_where(table: Table, spell: Group, told: Told) -> bool:
    """Settle the way of a spell that is cast from a graveyard; say whether all lies where it can work from.

    «под талией …, лутинг с кладбища»: only the spell lies there. One that has no flashback of its own is cast from
    there by something that is not told (702.34a).
    """
    for group in table.named():
        if group is not spell and group.zone == "graveyard" and changes_others(group):
            if near(table.row, group)[:1] != ("under",):
                return False
            group.zone = "battlefield"
    if spell.zone == "graveyard" and not told.way:
        told.way = "flashback" if _FLASHBACK.search(spell.text) else ""
        return bool(told.way)
    return True


def settle_free(table: Table, spell: Group, told: Told) -> bool:
    """Cast a spell from hand for nothing where a card of its owner lets it; say whether that is clear (118.9)."""
    free = [
        group
        for group in table.named()
        if group is not spell and group.zone != "graveyard" and _FREES.search(group.text)
    ]
    if not free:
        return True
    if not all(side_of(group) == ME and _FREES_HAND.search(group.text) for group in free):
        return False
    clear = spell.zone in ("", "hand") and not told.way and not told.commander and not told.x
    told.way = "free" if clear else told.way
    return clear


def is_changed(spell: Group, others: list[Group]) -> bool:
    """Whether its own text or another card's has to do with what is paid."""
    return bool(_OWN.search(spell.text)) or any(map(changes_others, others))


def counts_table(spell: Group) -> bool:
    """Say whether its own price hangs on what lies on the table."""
    return bool(
        re.search(r"this spell costs [^.\n]*for each|\baffinity\b|\bundaunted\b", spell.text, re.IGNORECASE)
    )


def _likely(table: Table, group: Group) -> int:
    beside = near(table.row, group)
    score = (4 if group.is_spell else 0) + (6 if group.asked else 0)
    score += 3 if {"cheaply", "count_it", "pays"} & {*beside} else 0
    score += 3 if {"casts", "free"} & {*beside} else 0
    score += 2 if _OWN.search(group.text) else 0
    score += 4 if counts_table(group) else 0
    score -= 3 if _CHANGES.search(_OWN_PRICE.sub("", group.text)) else 0
    score -= 3 if group.told else 0
    score -= 2 if beside[:1] in (("under",), ("including",)) else 0
    return score - (9 if "land" in group.types or group.counted else 0)


@dataclass(frozen=True, slots=True)
class _Casting:
    """A spell on a table, how it is cast, and what is tapped or exiled (`how`) to pay for it."""

    table: Table
    spell: Group
    told: Told
    how: str = ""
    helpers: tuple[str, ...] = ()


def price_of(table: Table, spell: Group, told: Told, shelf: Shelf) -> Priced | NotModelled | None:
    """Cast it with as much help as is told, or else as much as lies there; None where told help can't be."""
    offered = _offered(table, spell, told)
    if offered is None:
        return None
    names, how = offered
    plain = _Casting(table, spell, told, how)
    first = _priced(plain, shelf)
    if isinstance(first, NotModelled) or not names:
        return first
    for number in range(min(len(names), mana_value(first.mana)), 0, -1):
        priced = _priced(replace(plain, helpers=names[:number]), shelf)
        if isinstance(priced, Priced) and priced.mana != first.mana:
            return replace(priced, helped=number, helpers=len(names))
    return first


def _offered(table: Table, spell: Group, told: Told) -> tuple[tuple[str, ...], str] | None:
    """The names of what may help to pay, and whether it is tapped or exiled; None where help is told and can't be."""
    text = spell.text.lower()
    others = [group for group in table.groups if group is not spell and side_of(group) == ME]
    if re.search(r"\bdelve\b", text):
        names = _names(group for group in others if group.zone == "graveyard")
        if told.helped is not None and len(names) < told.helped:
            names += (_FODDER,) * (told.helped - len(names))
        return names[: told.helped], "exile"
    wanted = next((kind for word, kind in _HELPERS.items() if re.search(rf"\b{word}\b", text)), "")
    if not wanted:
        return None if told.helps else ((), "tap")
    there = [group for group in others if group.zone in ("", "battlefield") and wanted in group.types]
    if not told.helps:
        return None if any(group.counted for group in there) else ((), "tap")
    names = _names(there)
    if told.helped is not None and len(names) < told.helped:
        return None if names else ((f"{_HELPER} {wanted}",) * told.helped, "tap")
    return names[: told.helped], "tap"


def _names(groups: Iterable[Group]) -> tuple[str, ...]:
    return tuple(name for group in groups for name in (name_of(group),) * group.count)


def _priced(casting: _Casting, shelf: Shelf) -> Priced | NotModelled:
    played = play(_scene(casting), shelf)
    if isinstance(played, NotModelled):
        return played
    paid = {outcome[0] for outcome in played.outcomes}
    legal = {outcome[1] for outcome in played.outcomes}
    if len(paid) != 1 or legal != {"yes"}:
        return NotModelled(("choices",))
    return Priced(_mana(played), _steps(played, casting.told), played.text)


def _steps(played: Played, told: Told) -> tuple[Step, ...]:
    """The steps of the price; what was added for former castings or targets is called so."""
    why = "command" if told.commander else "targets"
    return tuple(
        replace(each, facts=tuple((key, why if value == "emblem" else value) for key, value in each.facts))
        for each in played.steps
        if each.code.startswith("cost.")
    )


def _mana(played: Played) -> ManaCost:
    value = str(played.outcomes[0][0] or "{0}")
    return ManaCost.parse("{0}" if value == "-" else value)


def _scene(casting: _Casting) -> Scenario:
    told, spell = casting.told, casting.spell
    others = [group for group in casting.table.groups if group is not spell]
    own = _lines_of_price(spell)
    known = {name_of(group) for group in others}
    fodder = tuple(name for name in casting.helpers if name not in known)
    cards = [*cards_of(others), own, *(_helper(name, casting) for name in dict.fromkeys(fodder))]
    more = _more(spell, told)
    me, opp = players(casting.table, others, {})
    me = _with(me, tuple(map(Placed, fodder)), "graveyard" if casting.how == "exile" else "battlefield")
    me = _with(me, (Placed(own.name),), "graveyard" if told.way in ("flashback", "escape") else "hand")
    me = replace(me, emblems=() if more == ZERO else (f"Spells you cast cost {more} more to cast.",))
    cast = Cast(
        ME,
        own.name,
        told.way,
        x=told.x or 0,
        kicks=("kicker",) * told.kicks + (("buyback",) if told.buyback else ()),
        exile=casting.helpers if casting.how == "exile" else (),
        tap=casting.helpers if casting.how == "tap" else (),
    )
    return Scenario((me, opp), (cast,), (Query("paid"), Query("legal")), tuple(cards))


def _with(player: PlayerSetup, more: tuple[Placed, ...], zone: str) -> PlayerSetup:
    if zone == "graveyard":
        return replace(player, graveyard=(*player.graveyard, *more))
    if zone == "battlefield":
        return replace(player, battlefield=(*player.battlefield, *more))
    return replace(player, hand=(*player.hand, *more))


def _more(spell: Group, told: Told) -> ManaCost:
    """What former castings from the command zone (903.8) and targets beyond the first add."""
    tax = ManaCost(2 * (told.cast_before or 0) if told.commander else 0)
    found = _FOR_TARGETS.search(spell.text)
    each = ManaCost.parse(found["each"]) if found is not None else ZERO
    return tax.plus(each.times((told.targets or 1) - 1))


def _helper(name: str, casting: _Casting) -> CardText:
    """What helps and is not told more of; creatures are taken to be of the colours that the spell needs (702.51a)."""
    if casting.how == "exile":
        return CardText((FaceText(name, None, "land"),))
    kind = name.rpartition(" ")[2]
    if kind != "creature":
        return CardText((FaceText(name, None, kind),))
    cost = casting.spell.face.mana_cost if casting.spell.face is not None else ""
    colours = "".join(f"{{{letter}}}" for letter in "WUBRG" if letter in cost)
    return CardText((FaceText(name, colours or "{1}", kind, "1/1"),))


def _lines_of_price(spell: Group) -> CardText:
    """The spell with nothing but the lines that touch what is paid: its targets and effects do not matter."""
    face = face_text(spell.face) if spell.face is not None else FaceText(name_of(spell))
    lines = tuple(line for line in face.abilities if _KEPT.search(line) and not _FOR_TARGETS.search(line))
    return CardText((replace(face, abilities=lines),))
