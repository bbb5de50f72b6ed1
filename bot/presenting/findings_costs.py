"""What things cost, and whether the mana is enough, in words. Refuses to know how it was worked out."""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding, Value
from bot.presenting.costs import cost_shown
from bot.presenting.either import Fields, either
from bot.presenting.words import say
from knowledge.russian import agreeing


def cost_told(finding: Finding, facts: Fields, lang: str) -> str:
    """Return a cost in words: its mana, what else is paid, and how much mana that is in all."""
    others = [_other_cost(name, amount, lang) for name, amount in facts.items() if " " in name]
    total = facts.get("total")
    mana = f" (всего {total} маны)" if lang == "ru" else f" ({total} mana in total)"
    return " ".join([f"{finding.value}", *(f"+ {other}" for other in others)]) + (mana if total else "") + "."


def _surcharge(finding: Finding, facts: Fields, lang: str) -> str:
    modes = int(str(facts["modes"]))
    told = cost_told(finding, facts, lang).removeprefix("{0} + ")
    if lang != "ru":
        return f"For {modes} mode(s) beyond the first: {told}"
    return f"Доплата за {agreeing(modes, 'режим')} сверх первого — {told}"


def _other_cost(name: str, amount: Value, lang: str) -> str:
    verb, _, what = name.partition(" ")
    return cost_shown(f"{verb} {amount} {what}".strip(), lang)


def _afford(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return f"{word}: it costs {facts['cost']}, and there is {facts['mana']} mana."
    verb = "хватит" if finding.value else "не хватит"
    return f"{word}, {verb}: платить {facts['cost']}, а маны {facts['mana']}."


def _modes(finding: Finding, facts: Fields, lang: str) -> str:
    number = int(finding.value) if isinstance(finding.value, int) else 0
    if lang != "ru":
        return f"{number} mode(s): {facts['cost']} of {facts['mana']} mana."
    return f"{agreeing(number, 'режим')}: {facts['cost']} при {facts['mana']} маны."


def _cost_in_order(finding: Finding, facts: Fields, lang: str) -> str:
    place = facts["place"]
    return f"{place}-я по счёту — {finding.value}." if lang == "ru" else f"Number {place}: {finding.value}."


def _price_face_down(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"Рубашкой вверх — {finding.value}." if lang == "ru" else f"Face down: {finding.value}."


def _price_turning(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"Вскрыть — {finding.value}." if lang == "ru" else f"To turn it up: {finding.value}."


def _mana_first(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    return (
        "Да, можно: сначала мана, потом жертва." if lang == "ru" else "Yes: mana first, then the sacrifice."
    )


def _coloured_part(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    return "Нет, цветную часть это не уменьшает." if lang == "ru" else "No, the colored part is not reduced."


def _least_sacrifice(finding: Finding, facts: Fields, lang: str) -> str:
    value, cost, mana = int(str(finding.value)), facts["cost"], facts["mana"]
    if lang != "ru":
        if value < 0:
            return f"No sacrifice is enough: at the least it costs {cost}, and there is {mana} mana."
        return (
            f"The sacrifice needs mana value {value} or more: it then costs {cost}, and there is {mana} mana."
        )
    if value < 0:
        return f"Нет, не хватит ни при какой жертве: платить не меньше {cost}, а маны {mana}."
    return f"Хватит, если КМС жертвы — {value} или больше: тогда платить {cost}, а маны {mana}."


def _modes_fit(finding: Finding, facts: Fields, lang: str) -> str:
    modes = int(str(facts["modes"]))
    if lang != "ru":
        return f"{modes} mode(s): {'yes' if finding.value else 'no'}."
    return f"{agreeing(modes, 'режим')} — {'да, хватит' if finding.value else 'нет, не хватит'}."


def _modes_paid(finding: Finding, facts: Fields, lang: str) -> str:
    number = int(str(finding.value))
    each = ", ".join(_other_cost(name, amount, lang) for name, amount in facts.items() if " " in name)
    if lang != "ru":
        return (
            f"At most {number} mode(s): each beyond the first costs {each}, and there is {facts['at_hand']}."
        )
    told = f"Не больше чем на {agreeing(number, 'режим')}: за каждый сверх первого — {each}"
    return f"{told}, а есть {facts['at_hand']}."


def _fresh_may_tap(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    if lang != "ru":
        return "Yes, creatures that came this turn will do: the cost has no tap symbol."
    return "Да, вышедшие в этот ход годятся: в стоимости нет символа поворота."


def _may_cast(finding: Finding, facts: Fields, lang: str) -> str:
    by = facts["by"]
    if lang != "ru":
        return f"Yes, it can be cast: {by} doesn't stop it." if finding.value else f"No: {by} forbids it."
    return (
        f"Да, разыграть можно: {by} не мешает."
        if finding.value
        else f"Нет, разыграть нельзя: запрещает {by}."
    )


def _may_attack(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return "Yes, it may attack: it has haste." if finding.value else "No, it can't attack this turn."
    return "Да, атаковать можно: есть Ускорение." if finding.value else "Нет, в этот ход атаковать нельзя."


def _cascaded(finding: Finding, facts: Fields, lang: str) -> str:
    value, limit, why = facts["value"], facts["limit"], facts["why"]
    bound, source = _bound_shown(facts, lang), facts["source"]
    if lang != "ru":
        said = {
            "": f"Yes, it can be cast for free: its mana value {value} is less than {limit}.",
            "card": f"No: the card's mana value is {value}, not less than {limit}, so cascade passes it over.",
            "spell": f"No: the spell's mana value is {value}, not less than {limit}.",
            "forbidden": f"No, it can't be cast: its mana value is {value}, and {source} forbids {bound}.",
        }
        return said[str(why)]
    said = {
        "": f"Да, можно разыграть бесплатно: КМС {value} меньше {limit}.",
        "card": f"Нет, нельзя: КМС карты {value}, а нужно меньше {limit} — каскад её пропускает.",
        "spell": f"Нет, нельзя: КМС заклинания {value}, а нужно меньше {limit}.",
        "forbidden": f"Нет, разыграть нельзя: КМС {value}, а {source} запрещает {bound}, и бесплатно тоже.",
    }
    del finding
    return said[str(why)]


def _lands_beside(finding: Finding, facts: Fields, lang: str) -> str:
    lands, cost, total, other = int(str(finding.value)), facts["cost"], facts["total"], facts["other"]
    if lang != "ru":
        return f"{lands} land(s): it costs {cost} ({total} mana), and {other} comes from the creature itself."
    return f"Нужно {agreeing(lands, 'земля')}: платить {cost} ({total} маны), ещё {other} даёт само существо до жертвы."


def _dearer_way(finding: Finding, facts: Fields, lang: str) -> str:
    more, cost, total = int(str(finding.value)), facts["cost"], facts["total"]
    if lang != "ru":
        how = "as much" if not more else f"{abs(more)} {'more' if more > 0 else 'less'}"
        return f"Cast for {cost} it is {total} mana, so this way costs {how}."
    how = "столько же" if not more else f"на {abs(more)} {'дороже' if more > 0 else 'дешевле'}"
    return f"За {cost} сразу — {total} маны, так что этот путь {how}."


def _lands_in_all(finding: Finding, facts: Fields, lang: str) -> str:
    lands, cost, others = int(str(finding.value)), facts["cost"], int(str(facts["others"]))
    if lang != "ru":
        return f"{lands} lands in all: {others} for {cost}, and itself, which is tapped for the cost."
    return f"всего нужно {agreeing(lands, 'земля')}: {others} на {cost} и сама она, её поворачивают в уплату."


def _lands_do(finding: Finding, facts: Fields, lang: str) -> str:
    word, lands, others = say("yes" if finding.value else "no", lang), facts["lands"], facts["others"]
    if lang != "ru":
        return f"{word}: of {lands} lands one is tapped for the cost itself, and {others} mana is needed."
    return f"{word}: из {lands} земель одна сама поворачивается в уплату, а маны нужно {others}."


def _bound_shown(facts: Fields, lang: str) -> str:
    side = {"less": (" или меньше", " or less"), "more": (" или больше", " or greater")}
    return f"{facts['bound']}{side.get(str(facts['side']), ('', ''))[0 if lang == 'ru' else 1]}"


COST_VERDICTS: Mapping[str, Callable[[Finding, Fields, str], str]] = {
    "cost": cost_told,
    "surcharge": _surcharge,
    "price_face_down": _price_face_down,
    "price_turning": _price_turning,
    "afford": _afford,
    "modes": _modes,
    "cost_in_order": _cost_in_order,
    "taxed": either(
        ru=("Да, надбавка действует.", "Нет, надбавки нет."),
        en=("Yes, it costs more.", "No, it doesn't cost more."),
    ),
    "claim": either(
        ru=("Да, столько.", "Нет, платить не столько."),
        en=("Yes, that is the price.", "No, the price is another."),
    ),
    "may_cast": _may_cast,
    "may_attack": _may_attack,
    "modes_fit": _modes_fit,
    "modes_paid": _modes_paid,
    "fresh_may_tap": _fresh_may_tap,
    "mana_first": _mana_first,
    "coloured_part": _coloured_part,
    "least_sacrifice": _least_sacrifice,
    "cascaded": _cascaded,
    "for_nothing": either(
        ru=("Да, бесплатно.", "Нет, не бесплатно."), en=("Yes, for nothing.", "No, not for nothing.")
    ),
    "lands_in_all": _lands_in_all,
    "lands_do": _lands_do,
    "dearer_way": _dearer_way,
    "mode_again": either(
        ru=(
            "Да, эта карта разрешает взять один режим несколько раз.",
            "Нет, один и тот же режим дважды взять нельзя.",
        ),
        en=("Yes: this card lets one mode be chosen again.", "No, not the same mode twice."),
    ),
    "lands_beside": _lands_beside,
}
"""How a finding about a cost is told: by its focus."""
