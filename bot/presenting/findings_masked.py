"""What face-down cards cost to cast and to turn up, in words. Refuses to know how it was worked out."""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _turn_reached(finding: Finding, facts: Fields, lang: str) -> str:
    turn = finding.value
    if lang != "ru":
        return f"On turn {turn} at the earliest: turning it up costs {facts['cost']}, with a land each turn."
    return f"На {turn}-м ходу: вскрыть стоит {facts['cost']}, нужно {agreeing(int(str(facts['lands'])), 'земля')}."


def _over_turns(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return (
            f"{word}: face down {facts['now']} of {facts['mana']} mana, then turning up {facts['later']} of "
            f"{facts['then']}."
        )
    verb = "хватит" if finding.value else "не хватит"
    now = f"рубашкой — {facts['now']} при {facts['mana']} маны"
    return f"{word}, {verb}: {now}, вскрыть ходом позже — {facts['later']} при {facts['then']} маны."


def _for_free(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return f"{word}: {facts['cost']} is paid."
    return f"{word}, {'бесплатно' if finding.value else 'не бесплатно'}: платить {facts['cost']}."


def _lands_needed(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    lands = int(str(finding.value))
    return f"{lands} land(s) are needed." if lang != "ru" else f"Нужно {agreeing(lands, 'земля')}."


def _turning_touched(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    cost = f": {facts['cost']}" if facts["cost"] else ""
    if lang != "ru":
        said = "the cost of turning up changes" if finding.value else "turning up costs the same"
        return f"{word}, {said}{cost}."
    said = "переворот меняется в цене" if finding.value else "цену переворота это не меняет"
    return f"{word}, {said}{cost}."


def _casting_touched(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return f"{word}: face down it costs {facts['cost']}."
    said = "цена меняется" if finding.value else "цены это не меняет"
    return f"{word}, {said}: рубашкой вверх — {facts['cost']}."


def _most_laid(finding: Finding, facts: Fields, lang: str) -> str:
    count = int(str(finding.value))
    if lang != "ru":
        return f"{count} face down: {facts['cost']} of {facts['mana']} mana."
    return f"{agreeing(count, 'карта')} рубашкой вверх: уйдёт {facts['cost']} из {facts['mana']} маны."


def _seen_hidden(finding: Finding, facts: Fields, lang: str) -> str:
    yes = bool(finding.value) != (facts["asked"] == "survives")
    word = say("yes" if yes else "no", lang)
    if lang != "ru":
        may = "it may be the target" if finding.value else "it is no legal target"
        return f"{word}, {may}: face down it is a colorless creature with no name or types."
    may = "целью быть может" if finding.value else "целью быть не может, так нельзя"
    return f"{word}, {may}: рубашкой вверх это бесцветное существо без имени и подтипов."


MASKED_VERDICTS: Mapping[str, Callable[[Finding, Fields, str], str]] = {
    "turn_reached": _turn_reached,
    "afford_over_turns": _over_turns,
    "for_free": _for_free,
    "lands_needed": _lands_needed,
    "turning_touched": _turning_touched,
    "casting_touched": _casting_touched,
    "most_laid": _most_laid,
    "seen_hidden": _seen_hidden,
}
"""How each verdict about paying for face-down cards is said."""
