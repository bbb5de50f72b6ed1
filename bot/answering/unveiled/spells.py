"""The spells that are cast at the creature of a scene, how many of each, and what is turned up in response to them.

What is answered «в ответ» comes after the answer. Refuses spells with a choice or with several targets.
"""

from dataclasses import replace

from bot.answering.unveiled.model import ME, OTHER, Deed, Draft
from bot.answering.unveiled.words import MOST, is_spell, ups

_PAIR = 2
_STRANGE = ("manifest", "cloak", "choose", "{x}", "counter target", "•", "phase", "becomes a copy")
"""Words of spells that do what is not told apart here."""
_NO_AIM = ("у", "в", "во", "из", "про", "о", "об")
"""«морф в натиске», «про шок»: what is named after these is cast at nobody."""


def read_spells(draft: Draft) -> None:
    """Every instant or sorcery that is named is cast at the creature of the scene."""
    row, seen = draft.row, set()
    for index, tag in enumerate(row.tags):
        if tag.card is None or index in row.taken or not is_spell(tag.card):
            continue
        row.taken.add(index)
        draft.clear = draft.clear and not (index and row.tags[index - 1].text in _NO_AIM)
        count, more = _cast_times(draft, index)
        if tag.card.card.key in seen and not more:
            continue
        seen.add(tag.card.card.key)
        draft.clear = draft.clear and _is_plain(tag.card.card.faces[tag.card.face].text_en)
        if "face down" in tag.card.card.faces[tag.card.face].text_en:
            row.taken.update(ups(draft))
        helps = "+" in tag.card.card.faces[tag.card.face].text_en.partition("deals")[0].replace(
            "+1/+1 counter", ""
        )
        hero = draft.hero()
        own = hero.side if hero is not None else ME
        deed = Deed("cast", index, (-1,), card=tag.card, side=own if helps else OTHER[own])
        draft.deeds += [deed] * count
        _take_price(draft, index)
    for fit in list(row.find("flies")):
        if any(d.kind in ("cast", "damage", "bonus") for d in draft.deeds) or draft.row.has("up"):
            row.take(fit)


def _take_price(draft: Draft, place: int) -> None:
    """«болтом за {R}»: what the card prints."""
    tags = draft.row.tags
    at = next((i for i in range(place + 1, min(place + 3, len(tags))) if tags[i].name == "cost"), -1)
    card = tags[place].card
    if at > 0 and card is not None and tags[at].text.upper() == card.card.faces[card.face].mana_cost:
        draft.row.taken.update(range(place + 1, at + 1))


def _cast_times(draft: Draft, place: int) -> tuple[int, bool]:
    """«два болта», «ещё один болт»: how many are cast, and whether they are further ones."""
    count, more = 1, False
    for index in range(place - 1, max(-1, place - 3), -1):
        tag = draft.row.tags[index]
        if tag.name == "num" and 1 < tag.value <= MOST and index not in draft.row.taken:
            draft.row.taken.add(index)
            count = tag.value
        elif tag.name in ("more", "another", "nth"):
            draft.row.taken.add(index)
            more = True
        else:
            break
    return count, more


def _is_plain(text: str) -> bool:
    """Whether a spell has one target or none, and nothing of it is chosen or hidden."""
    said = text.lower()
    aims = said.count("target")
    strange = any(word in said for word in _STRANGE)
    return not strange and aims <= 1


def read_responses(draft: Draft) -> None:
    """What is turned up in response, or while something is on its way, comes before it."""
    row = draft.row
    nth = next(iter(row.find("response in (?:nth|another)")), None)
    if nth is not None:
        row.take(nth)
    found = [i for i, tag in enumerate(row.tags) if tag.name == "response" and i not in row.taken]
    found += nth.places[:1] if nth is not None else ()
    row.taken.update(found)
    up = next((deed for deed in draft.deeds if deed.kind == "up"), None)
    if up is None:
        if found:
            _answer(draft)
        return
    before = [d for d in draft.deeds if d.kind in ("cast", "damage", "bonus") and d.place < up.place]
    coming = any(tag.name == "flies" and i < up.place for i, tag in enumerate(row.tags))
    if not (found or coming or _is_answered_at_once(draft, before)) or not before:
        return
    if _answers_later(draft, up):
        return
    lived = any(deed.place < place < up.place for place in draft.survived for deed in before)
    if coming and not found and lived:
        return
    for answered in _answered(draft, before, (nth.tags[-1].value or 2) if nth is not None else 0):
        draft.deeds.remove(answered)
        draft.deeds.append(replace(answered, place=up.place + 1))


def _answer(draft: Draft) -> None:
    """«аура +2/+2 на рубашку, в ответ шок»: of two things the one told last happens first; more of them are unclear."""
    kinds = ("cast", "damage", "bonus", "aura", "counters")
    told = sorted((deed for deed in draft.deeds if deed.kind in kinds), key=lambda deed: deed.place)
    draft.clear = draft.clear and len(told) == _PAIR
    if draft.clear:
        first, last = told
        slow = replace(first, kind="bonus" if first.kind == "aura" else first.kind, place=last.place + 1)
        draft.deeds[draft.deeds.index(first)] = slow


def _is_answered_at_once(draft: Draft, before: list[Deed]) -> bool:
    """«шок в рубашку, плачу {4}{G}, она 6/6. умрёт?»: nothing says that the spell has resolved, so it is answered."""
    done = draft.row.has("then", "got", "deals") or bool(draft.survived)
    return not done and any(deed.kind == "cast" and "damage" in _text(deed) for deed in before)


def _text(deed: Deed) -> str:
    return deed.card.card.faces[deed.card.face].text_en if deed.card is not None else ""


def _answers_later(draft: Draft, up: Deed) -> bool:
    """«вскрою в ответ на шок»: what is answered is told after the turning up."""
    names = [tag.name for tag in draft.row.tags]
    after = (i for i in range(up.place, len(names)) if names[i] == "response")
    return any("card" in names[i + 1 : i + 3] for i in after)


def _answered(draft: Draft, before: list[Deed], nth: int) -> list[Deed]:
    """Those that are answered: the last one, with the others of its card; «в ответ на второй» from it on."""
    struck = [deed for deed in before if deed.kind != "bonus"]
    last = max(struck or before, key=lambda deed: deed.place)
    key = last.card.card.key if last.card is not None else ""
    same = [deed for deed in struck if deed.card is not None and deed.card.card.key == key]
    draft.clear = draft.clear and nth <= len(same)
    return same[max(nth - 1, 0) :] or [last]
