"""How mana values compare, and the X that was paid for, in words. Refuses to know how it was worked out."""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding
from bot.presenting.either import Fields


def _x_chosen(finding: Finding, facts: Fields, lang: str) -> str:
    if not facts["paid"]:
        return "X = 0: the mana cost isn't paid." if lang != "ru" else "X = 0: мана-стоимость не платится."
    if lang != "ru":
        return f"X = {finding.value}: {facts['paid']} mana was paid."
    return f"X = {finding.value}: столько выходит за {facts['paid']} маны."


def _equal(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"The same: {finding.value}." if lang != "ru" else f"Одинаково: {finding.value}."


def _compared(finding: Finding, facts: Fields, lang: str) -> str:
    least, gap = bool(facts["least"]), facts.get("gap")
    if lang != "ru":
        return f"{'the least' if least else 'the greatest'}, {finding.value}" + (
            f", by {gap}." if gap else "."
        )
    return f"{'меньше' if least else 'больше'} всех, {finding.value}" + (f": разница {gap}." if gap else ".")


def _sum(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"{finding.value} together." if lang != "ru" else f"Вместе {finding.value}."


def _life_by_values(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"{finding.value} life in all." if lang != "ru" else f"Жизней уйдёт: {finding.value}."


def _paid_in_all(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        return f"{finding.value} was paid in all, {facts['total']} mana."
    return f"Уплачено всего {finding.value}, маны — {facts['total']}."


_KINDS = {"face_down": ("рубашкой вверх", "face down"), "token": ("фишка", "token"), "": ("", "")}


def _swept(finding: Finding, facts: Fields, lang: str) -> str:
    index = 0 if lang == "ru" else 1
    kind, count = _KINDS[str(facts["kind"])][index], int(str(facts["count"]))
    what = " ".join(part for part in (kind, f"× {count}" if count > 1 else "") if part)
    said = (("уничтожается", "is destroyed") if finding.value else ("уцелеет", "survives"))[index]
    value = f"КМС {facts['value']}" if lang == "ru" else f"mana value {facts['value']}"
    return f"{what + ' — ' if what else ''}{said}: {value}."


def _swept_in_all(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"Всего уничтожено: {finding.value}." if lang == "ru" else f"{finding.value} destroyed in all."


def _found_by_value(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        return f"it finds mana value {finding.value}: {facts['value']} and one more."
    return f"ищете с КМС {finding.value}: {facts['value']} и ещё один."


def _melded_parted(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    if lang != "ru":
        return "it isn't there: off the battlefield its two cards are apart."
    return "там её нет: вне поля битвы две её карты лежат порознь."


def _value_offered(finding: Finding, facts: Fields, lang: str) -> str:
    offered = facts["offered"]
    if finding.value:
        return f"Да, {offered}." if lang == "ru" else f"Yes, {offered}."
    return f"Нет, не {offered}." if lang == "ru" else f"No, not {offered}."


WORTH_VERDICTS: Mapping[str, Callable[[Finding, Fields, str], str]] = {
    "x_chosen": _x_chosen,
    "values_equal": _equal,
    "values_compared": _compared,
    "values_sum": _sum,
    "paid_in_all": _paid_in_all,
    "life_by_values": _life_by_values,
    "melded_parted": _melded_parted,
    "value_offered": _value_offered,
    "swept": _swept,
    "swept_in_all": _swept_in_all,
    "found_by_value": _found_by_value,
}
"""How each verdict about several mana values is said."""
