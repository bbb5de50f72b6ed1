"""What came out of a fight, in words: damage and poison to a player, life, who is left."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _claim(finding: Finding, facts: Fields, lang: str) -> str:
    """A yes or no to a figure that was put forward, or to whether anything comes, before the verdict."""
    if "whether" in facts:
        return f"{say('yes' if facts['whether'] else 'no', lang)}. "
    if "claimed" not in facts:
        return ""
    return f"{say('yes' if facts['claimed'] in (finding.value, facts.get('life')) else 'no', lang)}. "


def _up_to(amount: int) -> str:
    """«до 1 повреждения», «до 3 повреждений»."""
    one = amount % 10 == 1 and amount % 100 != 11
    return f"до {amount} {'повреждения' if one else 'повреждений'}"


def _through(finding: Finding, facts: Fields, lang: str) -> str:
    amount, left, to_me = int(str(finding.value)), facts.get("life"), facts.get("to") == "me"
    held = facts["blocked"] and not facts["trample"] and not amount
    most = bool(facts["blocked"] and facts["trample"] and amount)
    said = _claim(finding, facts, lang)
    if lang != "ru":
        told = f"{'Up to ' if most else ''}{amount} damage to {'you' if to_me else 'the player'}"
        who = "you are" if to_me else "who is"
        told += "" if left is None else f", {who} left at {left} life"
        return said + told + (": the creature stays blocked." if held else ".")
    told = f"{'Вам' if to_me else 'Игроку'} — {_up_to(amount) if most else agreeing(amount, 'повреждение')}"
    whom = "у вас" if to_me else "у него"
    told += "" if left is None else f", {whom} останется {agreeing(int(str(left)), 'жизнь')}"
    return said + told + (": существо остаётся заблокированным." if held else ".")


def _life_gained(finding: Finding, facts: Fields, lang: str) -> str:
    amount, left = int(str(finding.value)), facts.get("life")
    said = _claim(finding, facts, lang)
    if lang != "ru":
        return f"{said}You gain {amount} life" + ("." if left is None else f" and are at {left}.")
    told = f"{said}Вы получаете {agreeing(amount, 'жизнь')}"
    return told + ("." if left is None else f", станет {agreeing(int(str(left)), 'жизнь')}.")


def _life_lost(finding: Finding, facts: Fields, lang: str) -> str:
    amount, left = int(str(finding.value)), facts.get("life")
    said = _claim(finding, facts, lang)
    if lang != "ru":
        return f"{said}You lose {amount} life" + ("." if left is None else f" and are at {left}.")
    told = f"{said}Вы теряете {agreeing(amount, 'жизнь')}"
    return told + ("." if left is None else f", останется {agreeing(int(str(left)), 'жизнь')}.")


def _player_dead(finding: Finding, facts: Fields, lang: str) -> str:
    left, mine = int(str(facts["life"])), facts["who"] == "A"
    word = say("yes" if bool(finding.value) != (facts.get("asked") == "survives") else "no", lang)
    if lang != "ru":
        who = "you lose" if mine else "the opponent loses"
        if facts.get("poison") and (not finding.value or left > 0):
            return f"{word}: {facts['poison']} poison counter(s)."
        lives = "you stay" if mine else "the opponent stays"
        return f"{word}: {who}, at {left} life." if finding.value else f"{word}: {lives} at {left} life."
    poison = int(str(facts.get("poison", 0)))
    if finding.value:
        why = f"жизней {left}" if left <= 0 else f"жетонов яда {poison}"
        return f"{word}: {'вы проигрываете' if mine else 'оппонент проигрывает'}, {why}."
    if poison:
        held = f"{'у вас' if mine else 'у оппонента'} {agreeing(poison, 'жетон')} яда из 10"
        return f"{word}, {'вы живы' if mine else 'оппонент жив'}: {held}."
    kept = f"{'у вас' if mine else 'у оппонента'} остаётся {agreeing(left, 'жизнь')}"
    return f"{word}, {'вы живы' if mine else 'оппонент жив'}: {kept}."


def _poison(finding: Finding, facts: Fields, lang: str) -> str:
    amount, mine = int(str(finding.value)), facts["to"] == "me"
    total = facts.get("total")
    if lang != "ru":
        ends = "" if total is None else f", {total} in all"
        return f"{'You get' if mine else 'The opponent gets'} {amount} poison counter(s){ends}."
    ends = "" if total is None else f", станет {total}"
    return f"{'Вы получаете' if mine else 'Оппонент получает'} {agreeing(amount, 'жетон')} яда{ends}."


def _deals(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    amount = int(str(finding.value))
    word = say("yes" if amount else "no", lang)
    if lang != "ru":
        return f"{word}: the blocker is dealt {amount} damage."
    return f"{word}: блокирующему существу — {agreeing(amount, 'повреждение')}."


def _attacker_lives(finding: Finding, facts: Fields, lang: str) -> str:
    return _lives(finding, facts, lang, ("Атакующее", "attacker"))


def _blocker_lives(finding: Finding, facts: Fields, lang: str) -> str:
    return _lives(finding, facts, lang, ("Блокирующее", "blocker"))


def _lives(finding: Finding, facts: Fields, lang: str, who: tuple[str, str]) -> str:
    mine, size = facts.get("side") == "mine", facts.get("size")
    if lang != "ru":
        told = f"{'Your' if mine else 'The'} {who[1]} {'survives' if finding.value else 'dies'}"
        told = told if "all" not in facts else f"{'Both' if facts['all'] == 2 else 'All'} die. {told}"
        told = f"Nobody dies. {told}" if "none" in facts else told
        return told + (f" as a {size}." if size else ".")
    told = (
        f"{'Ваше ' + who[0].lower() if mine else who[0]} существо {'выживет' if finding.value else 'умрёт'}"
    )
    every = "" if "all" not in facts else "Умрут оба. " if facts["all"] == 2 else "Умрут все. "
    every = "Никто не умрёт. " if "none" in facts else every
    return every + told + (f" ({size})." if size else ".")


def _several_dead(finding: Finding, facts: Fields, lang: str, who: tuple[str, str]) -> str:
    dead, every = int(str(finding.value)), int(str(facts["of"]))
    if lang != "ru":
        return f"{_claim(finding, facts, lang)}{dead} of {every} {who[1]} die{'s' if dead == 1 else ''}."
    said = _claim(finding, facts, lang)
    if dead == every:
        return f"{said}{'Оба' if every == 2 else f'Все {every}'} {who[0]} существа умрут."
    if not dead:
        return f"{said}Никто из {every} {who[0]} существ не умрёт."
    return f"{said}Из {every} {who[0]} существ умрёт {dead}."


def _attackers_dead(finding: Finding, facts: Fields, lang: str) -> str:
    return _several_dead(finding, facts, lang, ("атакующих", "attackers"))


def _blockers_dead(finding: Finding, facts: Fields, lang: str) -> str:
    return _several_dead(finding, facts, lang, ("блокирующих", "blockers"))


def _walker(finding: Finding, facts: Fields, lang: str) -> str:
    """What is left of a planeswalker that was attacked; that nothing gets to its player, where that is asked."""
    left, asked = int(str(finding.value)), facts["asked"]
    if lang != "ru":
        told = f"the planeswalker is left at {left} loyalty." if left else "the planeswalker dies."
        return f"No: nothing is dealt to its player; {told}" if asked == "reaches" else told
    told = f"мироходец останется, верность {left}." if left else "мироходец уйдёт на кладбище, верность 0."
    if asked == "reaches":
        return f"Нет, игроку — 0 повреждений, весь урон получает мироходец: {told}"
    if asked == "lives":
        return f"{'Нет, выживет' if left else 'Да, умрёт'}: {told}"
    if asked == "survives":
        return f"{'Да, выживет' if left else 'Нет, умрёт'}: {told}"
    return f"{told[:1].upper()}{told[1:]}"


_ORDERS = {
    "A": (
        "Да, порядок выбираете вы: урон наносят вам.",
        "Yes, you order them: the damage would be dealt to you.",
    ),
    "B": (
        "Порядок выбирает оппонент: урон наносят ему.",
        "The opponent orders them: they would be dealt it.",
    ),
}


def _order(finding: Finding, facts: Fields, lang: str) -> str:
    """Who orders the effects that change one damage."""
    del facts
    return _ORDERS[str(finding.value)][0 if lang == "ru" else 1]


_BARRED = {
    "702.9b": (
        "летающее блокируют только существа с полётом или захватом",
        "only creatures with flying or reach can block a flyer",
    ),
    "702.111b": (
        "существо с угрозой блокируют только двое или больше",
        "a creature with menace is blocked by two or more creatures only",
    ),
    "702.28b": (
        "тень блокирует только тень, и блокируют её только с тенью",
        "creatures with shadow block and are blocked by each other only",
    ),
    "702.31b": (
        "верховую езду блокируют только с верховой ездой",
        "horsemanship is blocked by horsemanship only",
    ),
    "702.36b": (
        "страх блокируют только артефактные и чёрные существа",
        "fear is blocked by artifact and black creatures only",
    ),
    "702.13b": (
        "устрашение блокируют только артефактные существа и существа того же цвета",
        "intimidate is blocked by artifact creatures and creatures that share a colour only",
    ),
}
"""Why a block is not legal, by the rule that forbids it."""


def _may_block(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    index = 0 if lang == "ru" else 1
    if finding.value:
        return ("Да, заблокировать можно.", "Yes, that block is allowed.")[index]
    why = _BARRED[finding.because][index] if finding.because in _BARRED else ""
    return ("Нет, заблокировать нельзя", "No, that block is not allowed")[index] + (
        f": {why}." if why else "."
    )


COMBAT_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "through": _through,
    "life_gained": _life_gained,
    "my_life_lost": _life_lost,
    "player_dead": _player_dead,
    "poison": _poison,
    "deals": _deals,
    "attacker_lives": _attacker_lives,
    "blocker_lives": _blocker_lives,
    "attackers_dead": _attackers_dead,
    "blockers_dead": _blockers_dead,
    "affected.order": _order,
    "walker": _walker,
    "may_block": _may_block,
}
"""By what was asked."""
