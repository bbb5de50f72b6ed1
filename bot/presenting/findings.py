"""Engine findings in words: the verdict first, then each step with its rule."""

from collections.abc import Callable
from dataclasses import replace

from bot.answering.answers import Computed
from bot.answering.findings import Finding
from bot.presenting.costs import cost_shown
from bot.presenting.document import Block, Bold, Document, Items, Text, paragraph
from bot.presenting.editions import refs_shown
from bot.presenting.either import Fields, either
from bot.presenting.findings_combat import COMBAT_VERDICTS
from bot.presenting.findings_commander import COMMANDER_VERDICTS
from bot.presenting.findings_costs import COST_VERDICTS
from bot.presenting.findings_crew import CREW_VERDICTS
from bot.presenting.findings_events import EVENT_VERDICTS
from bot.presenting.findings_masked import MASKED_VERDICTS
from bot.presenting.findings_modes import MODE_VERDICTS
from bot.presenting.findings_outlays import OUTLAY_VERDICTS
from bot.presenting.findings_responded import RESPONDED_VERDICTS
from bot.presenting.findings_sizes import SIZE_VERDICTS
from bot.presenting.findings_staged import STAGED_VERDICTS
from bot.presenting.findings_tallies import TALLY_VERDICTS
from bot.presenting.findings_types import TYPE_VERDICTS
from bot.presenting.findings_unveiled import UNVEILED_VERDICTS
from bot.presenting.findings_watched import WATCHED_VERDICTS
from bot.presenting.findings_worths import WORTH_VERDICTS
from bot.presenting.phrases import step_shown
from bot.presenting.scenario_texts import scenario_button
from bot.presenting.words import say
from knowledge.russian import agreeing


def present_findings(computed: Computed, lang: str) -> Document:
    """Show each verdict, then the steps, then the rules."""
    blocks: list[Block] = [paragraph(Bold(_verdict(finding, lang))) for finding in computed.findings]
    told = [step_shown(step, lang) for step in dict.fromkeys(s for f in computed.findings for s in f.steps)]
    told = [line for line in dict.fromkeys(told) if line]
    if told:
        blocks.append(Items(tuple((Text(line),) for line in told)))
    refs = tuple(citation.ref for citation in computed.citations)
    if refs:
        blocks.append(paragraph(f"{say('label.rules', lang)}: {refs_shown(refs, lang)}."))
    return Document(tuple(blocks), buttons=scenario_button(computed.scenario, lang))


def _verdict(finding: Finding, lang: str) -> str:
    sentence = _VERDICTS[finding.focus](finding, dict(finding.facts), lang)
    if not finding.subject or sentence.startswith(finding.subject):
        return sentence[:1].upper() + sentence[1:]
    return f"{finding.subject}: {sentence}"


def _mana_value(finding: Finding, facts: Fields, lang: str) -> str:
    zone = facts.get("zone", "")
    label = say("label.mana_value", lang)
    where = {
        "stack": (" в стеке", " on the stack"),
        "battlefield": (" на поле битвы", " on the battlefield"),
        "elsewhere": (" вне стека", " off the stack"),
        "copy": (" копии", " of the copy"),
        "face_down": (" рубашкой вверх", " face down"),
        "fused": (" слитого заклинания", " of the fused spell"),
        "land": (" у земли", " of the land"),
        "token": (" у фишки", " of the token"),
        "face_up": (" лицом вверх", " face up"),
    }.get(str(zone), ("", ""))[0 if lang == "ru" else 1]
    return f"{label}{where} {finding.value}."


def _castable(finding: Finding, facts: Fields, lang: str) -> str:
    if facts.get("own"):
        index = 0 if lang == "ru" else 1
        yes = ("Нет, не запрещено" if facts.get("asked") == "forbidden" else "Да, разыграть можно", "Yes")[
            index
        ]
        return yes + (": запрет действует только на оппонентов.", ": only opponents are bound.")[index]
    if facts.get("asked") == "forbidden":
        return _measured(
            replace(finding, value=not finding.value),
            facts,
            lang,
            ("это запрещено", "не запрещено, разыграть можно"),
            ("that is forbidden", "that is not forbidden, it can be cast"),
        )
    return _measured(
        finding, facts, lang, ("разыграть можно", "разыграть нельзя"), ("it can be cast", "it can't be cast")
    )


def _life_lost(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    amount = int(str(finding.value))
    return f"Минус {agreeing(amount, 'жизнь')}." if lang == "ru" else f"You lose {amount} life."


def _uncountered(finding: Finding, facts: Fields, lang: str) -> str:
    return _measured(finding, facts, lang, ("пройдёт", "будет отменено"), ("it resolves", "it is countered"))


def _land_playable(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    if lang != "ru":
        return "Yes: playing a land is not casting a spell."
    return "Да, можно: розыгрыш земли — не розыгрыш заклинания."


def _turning_playable(finding: Finding, facts: Fields, lang: str) -> str:
    del finding
    hinders = facts["asked"] == "forbidden"
    if lang != "ru":
        return f"{'No' if hinders else 'Yes'}: it may be turned face up, nothing is cast."
    return "Нет, не помешает: вскрыть можно." if hinders else "Да, вскрыть можно."


def _unbound_apart(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return f"{'Yes, you may' if finding.value else 'No, you may cast it'}: only the melded permanent forbids it."
    said = "Да, можно" if finding.value else "Нет, не запрещено"
    return f"{said}: запрет есть только у соединённого перманента, у двух карт порознь его нет."


def _least_x(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        return f"X = {finding.value}: its mana value is then {facts['value']}, above the bound of {facts['bound']}."
    return f"X = {finding.value}: КМС тогда {facts['value']}, больше границы {facts['bound']}."


def _affected(finding: Finding, facts: Fields, lang: str) -> str:
    return _measured(
        finding, facts, lang, ("подходит", "не подходит"), ("it qualifies", "it does not qualify")
    )


def _measured(finding: Finding, facts: Fields, lang: str, *said_by_lang: tuple[str, str]) -> str:
    russian, english = said_by_lang
    word = say("yes" if finding.value else "no", lang)
    said = (russian if lang == "ru" else english)[0 if finding.value else 1]
    bound = facts["bound"]
    if lang != "ru":
        side = {"less": " or less", "more": " or greater", "exact": " exactly"}[str(facts["side"])]
        return f"{word}, {said}: its mana value is {facts['value']}, the bound is {bound}{side}."
    side = {"less": " или меньше", "more": " или больше", "exact": " ровно"}[str(facts["side"])]
    return f"{word}, {said}: КМС {facts['value']}, а граница — {bound}{side}."


def _has_keyword(finding: Finding, facts: Fields, lang: str) -> str:
    word = say("yes" if finding.value else "no", lang)
    cost = f" {cost_shown(str(facts['cost']), lang)}" if facts["cost"] else ""
    if lang != "ru":
        return f"{word}, {'it has' if finding.value else 'it does not have'} {facts['keyword_en']}{cost}."
    said = "есть" if finding.value else "нет такой способности:"
    return f"{word}, {said} {facts['keyword_ru']}{cost} ({facts['keyword_en']})."


def _keyword_cost(finding: Finding, facts: Fields, lang: str) -> str:
    cost = cost_shown(str(facts["cost"]), lang)
    del finding
    if lang != "ru":
        return f"{facts['keyword_en']} {cost}."
    return f"{facts['keyword_ru']} ({facts['keyword_en']}): {cost}."


def _fizzles(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    if lang != "ru":
        return "Nothing happens: no target is legal any more, so the spell doesn't resolve."
    return (
        "Нет, ничего не происходит: целей не осталось, заклинание отменяется (по-нынешнему — не разрешается)."
    )


def _damage_to_player(finding: Finding, facts: Fields, lang: str) -> str:
    amount, left = int(str(finding.value)), facts.get("life")
    if lang != "ru":
        opens = f"{say('yes' if amount else 'no', lang)}, the" if facts.get("asked") else "The"
        return f"{opens} opponent is dealt {amount} damage" + (
            "." if left is None else f" and is at {left} life."
        )
    told = f"Оппонент получает {agreeing(amount, 'повреждение')}"
    if facts.get("asked"):
        told = f"{say('yes' if amount else 'no', lang)}, оппонент получает {agreeing(amount, 'повреждение')}"
    return told + ("." if left is None else f", останется {agreeing(int(str(left)), 'жизнь')}.")


def _wheel(finding: Finding, facts: Fields, lang: str) -> str:
    amount, mine = int(str(finding.value)), facts.get("player") == "A"
    if lang != "ru":
        return f"{'You discard' if mine else 'Discards'} {amount} and {'draw' if mine else 'draws'} {amount}."
    dropped, taken = ("сбросите", "возьмёте") if mine else ("сбросит", "возьмёт")
    return f"Рука сбрасывается и берётся столько же: {dropped} {amount}, {taken} {amount}."


def _part_lost(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    if lang != "ru":
        return "The part about the missing target does nothing; the rest of the spell happens."
    return "Часть про пропавшую цель ничего не делает, остальное заклинание выполняется."


def _gets_counter(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return "Yes, it gets the counter." if finding.value else "No, it gets no counter."
    return "Да, жетон будет." if finding.value else "Нет, жетона не будет."


def _fate(finding: Finding, facts: Fields, lang: str) -> str:
    """Whether it lives, with a yes or no to the question as it was put."""
    alive, asked = bool(finding.value), str(facts["asked"])
    lives, dies = ("выживет", "умрёт") if lang == "ru" else ("it survives", "it dies")
    said = (lives if alive else dies) + _harm_told(facts, lang, alive=alive)
    if not asked:
        return f"{said[:1].upper()}{said[1:]}."
    return f"{say('yes' if alive == (asked == 'survives') else 'no', lang)}, {said}."


def _harm_told(facts: Fields, lang: str, *, alive: bool) -> str:
    """The damage against the toughness: how much is missing, or that it is enough."""
    harm, toughness = int(str(facts.get("damage") or 0)), str(facts.get("size") or "").rpartition("/")[2]
    if not harm:
        return ""
    amount = agreeing(harm, "повреждение") if lang == "ru" else f"{harm} damage"
    if not alive:
        return f": {amount} — не меньше его выносливости" if lang == "ru" else f": {amount} is lethal to it"
    left = int(toughness) - harm if toughness.isdecimal() else 0
    if left <= 0:
        return ""
    if lang == "ru":
        return f": {amount} при выносливости {toughness}, до смертельных не хватает {left}"
    return f": {amount} against toughness {toughness}, {left} short of lethal"


_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    **COMBAT_VERDICTS,
    **COST_VERDICTS,
    **MASKED_VERDICTS,
    **MODE_VERDICTS,
    **OUTLAY_VERDICTS,
    **WATCHED_VERDICTS,
    **WORTH_VERDICTS,
    **SIZE_VERDICTS,
    **EVENT_VERDICTS,
    **RESPONDED_VERDICTS,
    **STAGED_VERDICTS,
    **TALLY_VERDICTS,
    **UNVEILED_VERDICTS,
    **TYPE_VERDICTS,
    **CREW_VERDICTS,
    **COMMANDER_VERDICTS,
    "mana_value": _mana_value,
    "fizzles": _fizzles,
    "damage_to_player": _damage_to_player,
    "wheel": _wheel,
    "part_lost": _part_lost,
    "free": either(
        ru=("Да, бесплатно.", "Нет, не бесплатно: цветная часть остаётся."),
        en=("Yes, for free.", "No, not for free."),
    ),
    "turn_up": either(
        ru=("Да, перевернуть лицом вверх можно.", "Нет, перевернуть лицом вверх нельзя."),
        en=("Yes, it can be turned face up.", "No, it can't be turned face up."),
    ),
    "nameless": either(
        ru=("Бесцветное существо без имени и способностей.", "Существо с именем."),
        en=("A colorless creature with no name.", "A creature with a name."),
    ),
    "gets_counter": _gets_counter,
    "fate": _fate,
    "has_keyword": _has_keyword,
    "keyword_cost": _keyword_cost,
    "castable": _castable,
    "affected": _affected,
    "least_x": _least_x,
    "life_lost": _life_lost,
    "uncountered": _uncountered,
    "land_playable": _land_playable,
    "turning_playable": _turning_playable,
    "unbound_apart": _unbound_apart,
}
