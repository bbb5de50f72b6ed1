"""What is left, saved or gained where a spell with emerge or escalate is paid for, in words.

Refuses to know how it was worked out.
"""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding
from bot.presenting.either import Fields, either
from bot.presenting.findings_costs import cost_told
from knowledge.russian import agreeing


def _saved(finding: Finding, facts: Fields, lang: str) -> str:
    saved, value = int(str(finding.value)), facts["value"]
    if lang != "ru":
        return f"The sacrifice takes {saved} off; its mana value is {value}."
    return f"Скидка {saved}: КМС жертвы {value}."


def _mana(amount: int) -> str:
    return "1 мана" if amount == 1 else f"{amount} маны"


def _mana_left(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    left = int(str(finding.value))
    if lang != "ru":
        return f"{left} mana is left."
    return f"Останется {_mana(left)}." if left else "Не останется ничего: 0 маны."


def _mana_beside(finding: Finding, facts: Fields, lang: str) -> str:
    rest, spared = int(str(finding.value)), int(str(facts["spared"]))
    if lang != "ru":
        return f"{rest} more mana: the sacrificed creature gives {spared}."
    return f"Нужно ещё {_mana(rest)}: {spared} даст сама жертва."


def _cost_by_victim(finding: Finding, facts: Fields, lang: str) -> str:
    value = facts["value"]
    label = f"with a sacrifice of mana value {value}" if lang != "ru" else f"с жертвой КМС {value}"
    return f"{label} — {cost_told(finding, {k: v for k, v in facts.items() if k != 'value'}, lang)}"


def _cost_by_modes(finding: Finding, facts: Fields, lang: str) -> str:
    modes = int(str(facts["modes"]))
    label = f"{modes} mode(s)" if lang != "ru" else agreeing(modes, "режим")
    return f"{label} — {cost_told(finding, {k: v for k, v in facts.items() if k != 'modes'}, lang)}"


def _modes_gap(finding: Finding, facts: Fields, lang: str) -> str:
    gap, modes = int(str(finding.value)), int(str(facts["modes"]))
    if lang != "ru":
        return f"{modes} mode(s) cost {gap} more."
    return f"{agreeing(modes, 'режим')} дороже на {gap}."


def _price_gap(finding: Finding, facts: Fields, lang: str) -> str:
    gap, value = int(str(finding.value)), facts["value"]
    if not gap:
        return "Цена одна и та же." if lang == "ru" else "The price is the same."
    if lang != "ru":
        return f"The sacrifice of mana value {value} makes it {gap} cheaper."
    return f"С жертвой КМС {value} дешевле на {gap}."


def _most_x(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        return (
            f"At most X = {finding.value}: it then costs {facts['cost']}, and there is {facts['mana']} mana."
        )
    return f"Наибольший X — {finding.value}: тогда платить {facts['cost']}, а маны {facts['mana']}."


def _sum(finding: Finding, facts: Fields, lang: str) -> str:
    total = int(str(finding.value))
    if lang != "ru":
        return f"In all {total} mana: {facts['cost']}."
    return f"Всего {_mana(total)}: {facts['cost']}."


def _toll(finding: Finding, facts: Fields, lang: str) -> str:
    """Whether what is left after the spell pays for a counterspell's price."""
    left = int(str(facts["left"]))
    if lang != "ru":
        word = "Yes" if finding.value else "No"
        return f"{word}: after {facts['cost']} {max(left, 0)} mana is left, and {facts['toll']} is asked."
    word = "Да, хватит" if finding.value else "Нет, не хватит"
    return f"{word}: после {facts['cost']} остаётся {_mana(max(left, 0))}, а просят {facts['toll']}."


OUTLAY_VERDICTS: Mapping[str, Callable[[Finding, Fields, str], str]] = {
    "saved": _saved,
    "mana_left": _mana_left,
    "mana_beside": _mana_beside,
    "cost_by_victim": _cost_by_victim,
    "price_gap": _price_gap,
    "cost_by_modes": _cost_by_modes,
    "modes_gap": _modes_gap,
    "sum": _sum,
    "toll": _toll,
    "most_x": _most_x,
    "coloured_paid": either(
        ru=(
            "Да, цветную часть платить надо: снимается только немаркированная.",
            "Нет, цветную часть платить не надо.",
        ),
        en=(
            "Yes, the coloured part is to be paid: only generic mana comes off.",
            "No, the coloured part needn't be paid.",
        ),
    ),
    "not_for_it": either(
        ru=("Да, цена меняется и у него.", "Нет, на это заклинание такое изменение цены не действует."),
        en=("Yes, its price changes too.", "No, that change of prices is not for this spell."),
    ),
}
"""How a finding about paying is told: by its focus."""
