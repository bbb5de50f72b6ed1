"""What came out of a scene, in words: who is left of it, what somebody is dealt, whether an attack may be made."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _stays(finding: Finding, facts: Fields, lang: str) -> str:
    left, every, size = int(str(finding.value)), int(str(facts["of"])), str(facts["size"])
    told = str(facts["told"])
    if lang != "ru":
        who = "It" if finding.subject else (f"The {told}" if told else "The creature")
        if every > 1:
            return f"{left} of {every} left." if finding.subject else f"{who}: {left} of {every} left."
        return f"{who} survives as a {size}." if left else f"{who} dies."
    who = "" if finding.subject else (f"Существо {told}: " if told else "Существо: ")
    if every > 1:
        return f"{who}из {every} останется {left}." if left else f"{who}умрут все {every}."
    return f"{who}выживет, {size}." if left else f"{who}умрёт."


def _harm(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    amount = int(str(finding.value))
    if lang != "ru":
        return f"{finding.subject or 'It'} is dealt {amount} damage."
    return f"{finding.subject or 'Существо'} получает {agreeing(amount, 'повреждение')}."


def _loses_life(finding: Finding, facts: Fields, lang: str) -> str:
    lost, left, mine = int(str(finding.value)), facts.get("life"), facts["who"] == "A"
    if lang != "ru":
        told = f"{'You lose' if mine else 'The opponent loses'} {lost} life"
        return told + ("." if left is None else f", {left} left.")
    told = f"{'Вы теряете' if mine else 'Оппонент теряет'} {agreeing(lost, 'жизнь')}"
    return told + ("." if left is None else f", остаётся {agreeing(int(str(left)), 'жизнь')}.")


def _stays_on(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return f"{finding.subject} {'stays attached' if finding.value else 'falls off'}."
    return f"{finding.subject}: {'не отвалится, остаётся прикреплённым' if finding.value else 'отвалится'}."


def _paid_mana(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    return f"{'К оплате' if lang == 'ru' else 'To pay'}: {finding.value}."


def _may_attack(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    word = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        return f"{word}, it can attack." if finding.value else f"{word}, it cannot attack."
    return f"{word}, атаковать может." if finding.value else f"{word}, атаковать не может."


STAGED_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "stays": _stays,
    "harm": _harm,
    "loses_life": _loses_life,
    "stays_on": _stays_on,
    "paid_mana": _paid_mana,
    "may_attack": _may_attack,
}
"""By what was asked."""
