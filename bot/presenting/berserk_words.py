"""The Berserk engine's codes inside facts, values and choices, as words in both languages.

Names of cards stay as they are. Refuses to make sentences: `phrases_berserk` does.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.outcome import Undetermined
from engine.trace import Fact

if TYPE_CHECKING:
    from engine.berserk.asking import Value

WORDS: Mapping[str, tuple[str, str]] = {
    "A": ("А", "A"),
    "B": ("Б", "B"),
    "strike": ("простой удар", "a simple strike"),
    "special_strike": ("особый удар", "a special strike"),
    "magic_strike": ("магический удар", "a magical strike"),
    "shot": ("выстрел", "a shot"),
    "throw": ("метание", "a throw"),
    "reach": ("удар через ряд", "a strike across a row"),
    "discharge": ("разряд", "a discharge"),
    "spell": ("заклинание", "a spell"),
    "influence": ("воздействие", "an influence"),
    "wound": ("раны", "wounds"),
    "heal": ("лечение", "healing"),
    "lives": ("дополнительные жизни", "extra lives"),
    "tokens": ("фишки", "tokens"),
    "marker": ("маркер", "a marker"),
    "close": ("закрыть", "closing"),
    "open": ("открыть", "opening"),
    "hide": ("сделать скрытой", "hiding"),
    "reveal": ("вскрыть", "revealing"),
    "destroy": ("уничтожить", "destroying"),
    "to_deck": ("вернуть в колоду", "returning to the deck"),
    "strip": ("снять защиту", "taking protection away"),
    "control": ("взятие под контроль", "taking control"),
    "revive": ("возрождение", "revival"),
    "incarnate": ("инкарнация", "incarnation"),
    "summon": ("вызов", "summoning"),
    "recruit": ("набор", "recruiting"),
    "block": ("блок", "a block"),
    "interrupt": ("прерывание", "an interruption"),
    "field": ("поле боя", "the field"),
    "auxiliary": ("вспомогательная зона", "the auxiliary zone"),
    "deck": ("колода", "the deck"),
    "graveyard": ("кладбище", "the graveyard"),
    "poison": ("отравление", "poison"),
    "curse": ("проклятие", "curse"),
    "blessing": ("благословление", "blessing"),
    "refused": ("заявить нельзя", "cannot be declared"),
    "cancelled": ("заявка отменена", "cancelled"),
    "declared": ("объявлено, ещё в стеке", "declared, still in the stack"),
    "interrupted": ("прервано, не оплачено", "interrupted, unpaid"),
    "blocked": ("заблокировано", "blocked"),
    "illegal": ("не выполнено, но оплачено", "not performed, yet paid"),
    "performed": ("выполнено", "performed"),
    "protection": ("защита", "a protection"),
    "prevention": ("предотвращение", "a prevention"),
    "replacement": ("эффект замещения", "a replacement effect"),
    "trigger": ("срабатывающая особенность", "a triggered ability"),
    "permanent": ("постоянная особенность", "a permanent ability"),
    "miss": ("промах", "a miss"),
    "weak": ("слабый", "weak"),
    "medium": ("средний", "medium"),
    "strong": ("сильный", "strong"),
    "fits": ("подходящей под условие", "meeting the condition"),
    "skips": ("не подходящей под условие", "not meeting the condition"),
    "flying": ("летающих", "flyers"),
    "205.6": ("есть в этой редакции", "stands in this edition"),
}

BY_FACT: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "why": {
        "performed": ("выполняется", "it is performed"),
        "blocked": ("заблокировано, но оплачивается полностью", "blocked, yet paid in full"),
        "illegal": ("не выполнено, но оплачивается", "not performed, yet paid"),
        "cancelled": ("вызов отменён", "the summoning is cancelled"),
        "declares": ("объявляет игродействие", "it declares an action"),
        "target": ("стала целью", "it has become a target"),
        "will": ("так захотел игрок, который её контролирует", "its controller wants it"),
        "phase": ("подфаза Вскрытия", "the reveal subphase"),
        "first_turn": ("кончился первый ход Первого игрока", "the First player's first turn has ended"),
        "forced": ("её постоянная особенность влияет на игру", "its permanent ability matters"),
        "effect": ("её вскрывает эффект", "an effect reveals it"),
    },
    "event": {
        "death": ("«при гибели»", "at death"),
        "to_deck": ("«при возвращении в колоду»", "at return to the deck"),
        "wounded": ("«при получении ран»", "at getting wounds"),
        "lives": ("«при получении жизней»", "at getting lives"),
    },
    "active": {
        "1": ("Активный игрок", "the Active player"),
        "0": ("Неактивный игрок", "the Inactive player"),
    },
}

OPTIONS: Mapping[str, tuple[str, str]] = {
    "replace": ("заместить", "replace"),
    "decline": ("не замещать", "replace nothing"),
    "target": ("цель — {0}", "the target is {0}"),
    "fits": ("считать подходящей: {0}", "treat as meeting the condition: {0}"),
    "skips": ("считать не подходящей: {0}", "treat as not meeting it: {0}"),
    "cell": ("клетка {0}", "cell {0}"),
    "prevent": ("предотвратить", "prevent"),
    "stay": ("оставить скрытой: {0}", "keep hidden: {0}"),
    "reveal": ("вскрыть: {0}", "reveal: {0}"),
    "yes": ("применить: {0}", "use: {0}"),
    "no": ("не применять: {0}", "do not use: {0}"),
    "keep": ("оставить результат", "keep the result"),
    "lower": ("свести вниз", "lower it"),
    "prevent_one": ("сначала {0}", "first {0}"),
    "replace_one": ("«{0}» вместо «{1}»", "{0} instead of {1}"),
}
"""Choices by their first word; `{0}` and `{1}` are the names that follow it."""


def option_shown(option: tuple[str, ...], lang: str = "ru") -> str:
    """Return a choice in words; raises KeyError for an unknown one."""
    kind, *names = option
    key = f"{kind}_one" if names and f"{kind}_one" in OPTIONS else kind
    return OPTIONS[key][int(lang == "en")].format(*names)


def fact_shown(name: str, value: Fact, lang: str = "ru") -> str:
    """Return a fact of a step in words."""
    if name == "option" and isinstance(value, tuple):
        return option_shown(value, lang)
    if name == "delta" and isinstance(value, int):
        return f"{value:+}".replace("-", "−")
    if isinstance(value, tuple):
        return ", ".join(word_shown(part, lang) for part in value)
    meant = BY_FACT.get(name, {}).get(str(value))
    return meant[int(lang == "en")] if meant else word_shown(str(value), lang)


def word_shown(code: str, lang: str = "ru") -> str:
    """Return a code in words, and anything else as it is."""
    by, _, feature = code.partition("by:")
    if feature and not by:
        return ("атаки " if lang == "ru" else "attacks of ") + word_shown(feature, lang)
    return WORDS[code][int(lang == "en")] if code in WORDS else code


def value_shown(value: "Value", lang: str = "ru") -> str:
    """Return the answer to a scenario's question in words; what the rules leave open is said so."""
    if isinstance(value, bool):
        return (("нет", "no"), ("да", "yes"))[value][int(lang == "en")]
    if isinstance(value, Undetermined):
        return "не сказано" if lang == "ru" else "not said"
    return fact_shown("", value, lang)
