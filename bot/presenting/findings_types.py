"""How many card types lie in a graveyard, in words, and whether delirium is on by them."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing

_WORDS = {
    "artifact": "артефакт",
    "battle": "битва",
    "creature": "существо",
    "enchantment": "чары",
    "instant": "мгновенное заклинание",
    "kindred": "родство",
    "land": "земля",
    "planeswalker": "мироходец",
    "sorcery": "волшебство",
}


def _card_types(finding: Finding, facts: Fields, lang: str) -> str:
    told = facts["types"]
    types = told if isinstance(told, tuple) else ()
    shown = ", ".join(_WORDS[kind] if lang == "ru" else kind for kind in types)
    if lang != "ru":
        counted = f"{len(types)} card type{'' if len(types) == 1 else 's'} ({shown})"
        if facts["none"]:
            return f"{say('no', lang)}, they do not count: {counted}."
        if not facts["delirium"]:
            return f"{counted}."
        if finding.value:
            return f"{say('yes', lang)}, delirium is on: {counted}."
        return f"{say('no', lang)}, delirium is not on: {counted}, four are needed."
    counted = f"{agreeing(len(types), 'тип')} ({shown})"
    if facts["none"]:
        return f"{say('no', lang)}, не считаются: {counted}."
    if not facts["delirium"]:
        return f"{counted}."
    if finding.value:
        return f"{say('yes', lang)}, Буйство (delirium) работает: {counted}."
    left = 4 - len(types)
    return f"{say('no', lang)}, Буйство (delirium) не работает: {counted}, нужно 4, не хватает {left}."


TYPE_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {"card_types": _card_types}
"""By what was asked."""
