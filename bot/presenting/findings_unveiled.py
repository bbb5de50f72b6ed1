"""What comes of a scene with face-down creatures, in words: further damage, sizes of others, power, untapping."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _more(finding: Finding, facts: Fields, lang: str) -> str:
    left, toughness, marked = int(str(finding.value)), facts["toughness"], int(str(facts["damage"]))
    if lang != "ru":
        return f"it survives; {left} more damage kills it (toughness {toughness}, {marked} damage on it)."
    told = f"выносливость {toughness}" + (f", на нём уже {agreeing(marked, 'повреждение')}" if marked else "")
    return f"выживет; чтобы убить, нужно ещё {agreeing(left, 'повреждение')} ({told})."


def _other(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        who = "the face-down one" if facts["down"] else f"the {facts['told']}"
        return f"{who}: {finding.value or 'dies'}."
    who = "закрытое существо" if facts["down"] else f"существо {facts['told']}"
    return f"{who}: {finding.value or 'умрёт'}."


def _power(finding: Finding, facts: Fields, lang: str) -> str:
    each = facts["each"]
    return f"{'общая сила' if lang == 'ru' else 'total power'} {finding.value} ({each})."


def _untaps(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return f"{word}, it {'untaps' if finding.value else 'stays tapped'}."
    return f"{word}, {'развернётся' if finding.value else 'останется повёрнутым'}."


def _later(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"{'в следующий ход' if lang == 'ru' else 'next turn'}: {finding.value}."


def _before(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"{'закрытым' if lang == 'ru' else 'face down'}: {finding.value}."


def _counters(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return f"counters on it: {finding.value or 'none (0)'}."
    return f"жетоны на нём: {finding.value or 'ни одного (0)'}."


def _mana(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        return f"it gives {finding.value} mana; after its own price: {facts['net']:+d}."
    return f"даёт {finding.value} маны; за вычетом её цены в плюсе {facts['net']}."


def _case(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    return "в другом случае:" if lang == "ru" else "in the other case:"


def _toll(finding: Finding, facts: Fields, lang: str) -> str:
    ward = int(str(facts["ward"]))
    if lang != "ru":
        said = f" and {{{ward}}} for ward" if ward else "; it has no ward"
        return f"{finding.value} mana: {facts['spell']} for the spell{said}."
    said = f" и {{{ward}}} за оберег (ward)" if ward else "; оберега у него нет"
    return f"всего маны: {finding.value} — {facts['spell']} за заклинание{said}."


_WHY = {
    "entered": (
        ": переворот лицом вверх — не выход, перманент уже на поле битвы; вышел он рубашкой вверх, без способностей",
        ": turning it face up is no entering; it entered face down, with no abilities",
    ),
    "hidden": (": рубашкой вверх у существа нет способностей", ": face down it has no abilities"),
    "": ("", ""),
}


def _fires(finding: Finding, facts: Fields, lang: str) -> str:
    why = _WHY[str(facts["why"])][lang != "ru"]
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return f"{word}, it {'triggers' if finding.value else 'does not trigger'}{why}."
    return f"{word}, способность {'сработает' if finding.value else 'не сработает'}{why}."


def _none(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    return "no, none (0)." if lang != "ru" else "нет, ни одной фишки не будет (0)."


def _gone(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    exiled = finding.value == "exile"
    if lang != "ru":
        return f"it leaves the battlefield: it is in {'exile' if exiled else 'a hand'}."
    return f"на поле битвы не останется: окажется {'в изгнании' if exiled else 'в руке владельца'}."


UNVEILED_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "unveiled.more": _more,
    "unveiled.other": _other,
    "unveiled.power": _power,
    "unveiled.untaps": _untaps,
    "unveiled.later": _later,
    "unveiled.before": _before,
    "unveiled.case": _case,
    "unveiled.fires": _fires,
    "unveiled.toll": _toll,
    "unveiled.none": _none,
    "unveiled.gone": _gone,
    "unveiled.mana": _mana,
    "unveiled.counters": _counters,
}
"""By what was asked."""
