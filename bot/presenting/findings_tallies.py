"""What comes of an everyday situation, in words: life left, how many in all, what is paid, what comes back."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.costs import cost_shown
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _life(finding: Finding, facts: Fields, lang: str) -> str:
    left, mine = int(str(finding.value)), facts["player"] == "A"
    if lang != "ru":
        return f"{'You are' if mine else 'The opponent is'} at {left} life (from {facts['was']})."
    return f"{'у вас' if mine else 'у оппонента'} будет {agreeing(left, 'жизнь')} (было {facts['was']})."


def _poison(finding: Finding, facts: Fields, lang: str) -> str:
    count, mine = int(str(finding.value)), facts["player"] == "A"
    if lang != "ru":
        return f"{'You have' if mine else 'The opponent has'} {count} poison counters."
    return f"{'у вас' if mine else 'у оппонента'} будет {agreeing(count, 'жетон')} яда."


def _count(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"{'всего' if lang == 'ru' else 'in all'}: {finding.value}."


def _paid(finding: Finding, facts: Fields, lang: str) -> str:
    total = facts.get("total")
    shown = cost_shown(str(finding.value), lang)
    if lang != "ru":
        return f"to pay: {shown}" + (f" ({total} mana)." if total else ".")
    return f"к оплате {shown}" + (f" (всего {total} маны)." if total else ".")


def _attackers(finding: Finding, facts: Fields, lang: str) -> str:
    count = int(str(finding.value))
    if lang != "ru":
        return f"at most {count} can attack; that costs {facts['paid']}."
    return f"атаковать могут не больше {count}: за них платят {facts['paid']}."


def _back(finding: Finding, facts: Fields, lang: str) -> str:
    if facts.get("dies"):
        return "вернётся и сразу умрёт." if lang == "ru" else "it comes back and dies at once."
    if lang != "ru":
        return f"it comes back as a {finding.value}." if finding.value else "no, it does not come back."
    return f"вернётся {finding.value}." if finding.value else "нет, не вернётся."


def _dead(finding: Finding, facts: Fields, lang: str) -> str:
    agrees = bool(finding.value) != (facts.get("asked") == "survives")
    word, mine = say("yes" if agrees else "no", lang), facts["player"] == "A"
    life, poison = int(str(facts["life"])), int(str(facts["poison"]))
    if lang != "ru":
        told = f"{poison} poison counters" if poison else f"{life} life"
        return f"{word}, {'you are' if mine else 'the opponent is'} {'' if finding.value else 'not '}dead: {told}."
    told = agreeing(poison, "жетон") + " яда" if poison else agreeing(life, "жизнь")
    verb = ("проиграете" if mine else "проиграет") if finding.value else ("выживете" if mine else "выживет")
    return f"{word}, {'вы' if mine else 'оппонент'} {verb}: {told}."


def _may_use(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    has, needs = facts["has"], facts["needs"]
    if lang != "ru":
        return f"{word}, {'it can' if finding.value else 'it cannot'} be activated at once: {has} loyalty for −{needs}."
    said = "можно сразу" if finding.value else "нельзя"
    return f"{word}, {said}: лояльности {has}, а нужно {needs}."


TALLY_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "tally.life": _life,
    "tally.poison": _poison,
    "tally.count": _count,
    "tally.paid": _paid,
    "tally.attackers": _attackers,
    "tally.back": _back,
    "tally.dead": _dead,
    "tally.may_use": _may_use,
}
"""By what was asked."""
