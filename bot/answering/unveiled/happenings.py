"""What happens to the creatures of a scene: turning up, damage, spells, bonuses, counters, attacks and blocks.

Refuses to know what comes of it.
"""

from itertools import pairwise

from bot.answering.tallies.tagged import Found
from bot.answering.unveiled.model import OPP, Deed, Draft
from bot.answering.unveiled.pricing import price
from bot.answering.unveiled.spells import read_responses, read_spells
from bot.answering.unveiled.words import KEYWORDS, H, is_spell, ups

_ANY = "|".join(KEYWORDS)
_ON = f"(?:in|he|me|opp|cre|under|{H})*"


def read_happenings(draft: Draft) -> None:
    """Take all of them."""
    _read_counters(draft)
    _take_own_counters(draft)
    _read_damage(draft)
    _read_bonuses(draft)
    read_spells(draft)
    _take_verbs(draft)
    _read_turning(draft)
    _read_kills(draft)
    _read_leaving(draft)
    _read_tapped(draft)
    read_responses(draft)


def read_sets(draft: Draft) -> None:
    """«базовые 5/5 до конца хода»: an effect sets the base size."""
    for pattern in ("(?:he|in)* sets (?P<s>size) (?:until)?", "(?P<s>size) sets (?:until)?"):
        for fit in list(draft.row.find(pattern)):
            size = fit.one("s")
            draft.row.take(fit)
            if size is not None:
                draft.deeds.append(Deed("base", fit.places[0], (-1,), text=size.text))


def _whom(draft: Draft, fit: Found) -> tuple[int, ...]:
    """The creature that a thing is told to happen to: «второму» is the other one."""
    tags = draft.row.tags
    near = range(max(0, fit.places[0] - 1), min(len(tags), fit.places[-1] + 2))
    if not any(tags[i].name in ("another", "nth") for i in near):
        return (-1,)
    fellows = [
        b for b in draft.beings if b.key != draft.subject and (b.way or b.card is None) and b.count == 1
    ]
    draft.clear = draft.clear and len(fellows) == 1
    return (fellows[0].key,) if fellows else (-1,)


def _read_counters(draft: Draft) -> None:
    """«на нём два жетона +1/+1», «положил жетон +1/+1»."""
    _read_listed_counters(draft)
    verbs = "(?:gives)? (?P<n>num)?"
    for pattern in (
        f"{verbs} (?P<b>bonus) counter (?:gives)?",
        f"{verbs} counter (?P<b>bonus) (?:gives)?",
        f"gives (?:he|in|another|{H})* (?P<n>num)? (?P<b>bonus) counter",
    ):
        for fit in list(draft.row.find(pattern)):
            bonus, who = fit.one("b"), _whom(draft, fit)
            draft.row.take(fit)
            if bonus is not None:
                told = Deed("counters", fit.places[0], who, text=bonus.text, amount=fit.number("n", 1))
                draft.deeds.append(told)


def _read_listed_counters(draft: Draft) -> None:
    """«жетоны: один +1/+1 и два -1/-1»."""
    for fit in list(
        draft.row.find("counter (?:end)? (?:num)? bonus and (?:num)? bonus (?!counter|aura|until)")
    ):
        draft.row.take(fit)
        for before, tag in pairwise(fit.tags):
            if tag.name == "bonus":
                count = before.value if before.name == "num" else 1
                draft.deeds.append(Deed("counters", fit.places[0], (-1,), text=tag.text, amount=count))


def _take_own_counters(draft: Draft) -> None:
    """«жетон второму закрытому»: what the text of the creature does anyway."""
    hero = draft.hero()
    if hero is not None and "counter on" in hero.text:
        for fit in list(draft.row.find("counter (?:gives)? (?:in|another|nth)*")):
            draft.row.take(fit)


def _read_damage(draft: Draft) -> None:
    """«словил 2», «2 урона на нём», «нанесли 3 урона»; what a named spell prints is told again."""
    row = draft.row
    _take_printed_damage(draft)
    verbs = "(?:got|deals|flies|gives)"
    for pattern in (
        f"{verbs}? {_ON} (?P<n>num) dmg {_ON} {verbs}?",
        f"{verbs} {_ON} dmg? {_ON} (?P<n>num) (?!counter|bonus|cards|card|life|mana|blocker|cre)",
        f"(?P<n>num) {verbs} (?!counter|bonus|cards|card|life|mana)",
        f"dmg {_ON} (?P<n>num)",
    ):
        for fit in list(row.find(pattern)):
            who = _whom(draft, fit)
            row.take(fit)
            draft.deeds.append(Deed("damage", fit.places[0], who, amount=fit.number("n")))


def _take_printed_damage(draft: Draft) -> None:
    """«болт на 3», «шок (2 урона)»."""
    told = "(?P<c>card) (?:in|by|deals|end)* (?P<n>num) (?:dmg)?"
    for fit in (*list(draft.row.find(told)), *list(draft.row.find("(?:got)? (?P<n>num) dmg by (?P<c>card)"))):
        card = fit.one("c")
        if card is not None and card.card is not None and is_spell(card.card):
            text = card.card.card.faces[card.card.face].text_en
            if f"deals {fit.number('n')} damage" in text:
                draft.row.taken.update(
                    i for i in fit.places if draft.row.tags[i].name in ("num", "dmg", "deals", "by", "got")
                )


def _take_own_bonus(draft: Draft) -> None:
    """«все сапролинги +1/+1»: what the text of the creature does anyway, told again."""
    hero = draft.hero()
    for fit in list(draft.row.find("(?:all)? tokn (?P<b>bonus)")):
        bonus = fit.one("b")
        if hero is not None and bonus is not None and f"get {bonus.text}" in hero.text:
            draft.row.take(fit)
        else:
            draft.clear = False


def _read_bonuses(draft: Draft) -> None:
    """«+3/+3 до конца хода», «аура +2/+2», «под +1/+1»."""
    row = draft.row
    _take_own_bonus(draft)
    for fit in list(row.find("unknown (?:unknown)? (?=bonus)")):
        row.take(fit)
    for fit in (
        *row.find(f"(?:with)? (?P<k>{_ANY}) (?:in|by|gives)* aura"),
        *row.find(f"aura gives? (?P<k>{_ANY})"),
    ):
        keyword = fit.one("k")
        row.take(fit)
        if keyword is not None:
            draft.deeds.append(Deed("aura", fit.places[0], (-1,), text=KEYWORDS[keyword.name]))
    for fit in list(row.find("(?P<n>num) aura (?P<b>bonus) (?!until)")):
        bonus = fit.one("b")
        row.take(fit)
        if bonus is not None:
            draft.deeds += [Deed("aura", fit.places[0], (-1,), text=bonus.text)] * fit.number("n")
    extras = "(?:gives|aura|source|under|with|in|he|flies)*"
    for fit in list(row.find(f"{extras} (?P<b>bonus) (?:aura|until|gives)*")):
        bonus, who = fit.one("b"), _whom(draft, fit)
        lasting = any(tag.name in ("aura", "source") for tag in fit.tags)
        row.take(fit)
        if bonus is not None:
            kind = "aura" if lasting else "bonus"
            draft.deeds.append(Deed(kind, fit.places[0], who, text=bonus.text))


_VERBS = {
    "gives": ("bonus", "aura", "counters", "team"),
    "got": ("damage", "bonus", "aura", "counters", "team", "cast"),
    "deals": ("damage",),
    "aura": ("aura", "team"),
    "source": ("aura",),
    "spell": ("bonus", "base", "damage", "counters"),
}


def _take_verbs(draft: Draft) -> None:
    """«повесили на закрытого +2/+2»: the verb of what was read, with others between them."""
    done = {deed.kind for deed in draft.deeds}
    for index, tag in enumerate(draft.row.tags):
        if done.intersection(_VERBS.get(tag.name, ())):
            draft.row.taken.add(index)


def _read_turning(draft: Draft) -> None:
    """The turning up of the creature of the scene, and for which of its costs."""
    row, hero = draft.row, draft.hero()
    for fit in list(row.find("pays (?:by|in)* (?=up)")):
        row.take(fit)
    for fit in list(row.find(f"(?:he|in|{H})* not_up (?:he|{H})*")):
        row.take(fit)
        row.taken.update(ups(draft))
        return
    told = [i for i in ups(draft) if i not in row.taken]
    if hero is not None and not hero.way and told:
        draft.clear = False
        return
    told = told or (
        [i for i, t in enumerate(row.tags) if t.name == "mega"] if hero and hero.card and hero.way else []
    )
    if not told:
        return
    if hero is None or hero.count != 1 or not hero.way:
        draft.clear = False
        return
    row.taken.update(ups(draft))
    if told[0] and row.tags[told[0] - 1].name == "opp":
        hero = draft.change(hero.key, side=OPP)
    if _is_free(draft):
        draft.deeds.append(Deed("effect", told[0], (hero.key,)))
        return
    way, x = price(draft, hero)
    draft.deeds.append(Deed("up", told[0], (hero.key,), way=way, x=x, side=hero.side))


def _is_free(draft: Draft) -> bool:
    """«открыли чужим эффектом, не за мегаморф»: an effect turns it up, and no price is paid."""
    row, free = draft.row, False
    for fit in list(row.find("(?:opp|by)* free|not by (?:mega|morph)")):
        row.take(fit)
        free = free or fit.tags[-1].name == "free"
    if free:
        row.taken.update(i for i, tag in enumerate(row.tags) if tag.name == "mega")
    return free


def _read_kills(draft: Draft) -> None:
    """«потом умерла. сколько змей»: a death that is told, since something else is asked."""
    for fit in list(draft.row.find("another (?:dies|killed)")):
        draft.row.take(fit)
    if not draft.asks or any(ask.kind in ("lives", "dies", "killed") for ask in draft.asks):
        return
    for fit in list(draft.row.find(f"(?:he|{H})* (?:dies|killed) (?:he|{H})*")):
        draft.clear = draft.clear and not _is_of_another(draft, fit)
        draft.row.take(fit)
        draft.deeds.append(Deed("kill", fit.places[0], (-1,)))


def _is_of_another(draft: Draft, fit: Found) -> bool:
    """«мясник помер, рубашка …»: a named card that is not the creature of the scene stands right before its death."""
    before = draft.row.tags[fit.places[0] - 1] if fit.places[0] else None
    hero = draft.hero()
    own = hero.card.card.key if hero is not None and hero.card is not None else ""
    return before is not None and before.card is not None and before.card.card.key != own


def _read_tapped(draft: Draft) -> None:
    """«он повёрнут был»: it is tapped as all begins."""
    for fit in list(draft.row.find("(?:he)? untaps_told (?:he)?")):
        draft.row.take(fit)
        if draft.subject >= 0:
            draft.change(draft.subject, tapped=True)


_FROM = (("in", "из"), ("in", "от"), ("in", "from"), ("with", "с"))
_GONE = {"blinks": "blink", "bounces": "bounce", "exiles": "exile", "closes": "close"}


def _read_leaving(draft: Draft) -> None:
    """«мигнули», «вернули в руку», «закрыли обратно»."""
    for name, kind in _GONE.items():
        for fit in list(draft.row.find(f"(?:he|in|{H})* {name} (?:he|in|{H})*")):
            draft.clear = draft.clear and not (kind == "exile" and _is_there(fit))
            draft.row.take(fit)
            draft.deeds.append(Deed(kind, fit.places[0], (-1,)))


def _is_there(fit: Found) -> bool:
    """«из изгнания», «изгнанное лицом вниз»: it lies in exile, and is not told to be put there."""
    names = [(tag.name, tag.text) for tag in fit.tags]
    place = next(i for i, (name, _) in enumerate(names) if name == "exiles")
    from_there = place > 0 and names[place - 1] in _FROM
    return from_there or names[place][1].startswith("изгнанн")
