"""One phrase for each reason code of the Berserk engine, in both languages.

A test holds that every code has a phrase and that a phrase uses only the facts that its code carries. A step that
is a conclusion from two rules is marked «вывод». Refuses to compute.
"""

from collections.abc import Mapping

from bot.presenting.berserk_words import fact_shown
from bot.presenting.silences_berserk import SILENCES
from engine.trace import Step

INFERENCE = (" (вывод)", " (inference)")

BERSERK_PHRASES: Mapping[str, tuple[str, str]] = {
    "action.declared": ("«{source}» объявляет: {kind}", "{source} declares: {kind}"),
    "action.performed": ("игродействие «{source}» выполнено", "the action of {source} is performed"),
    "action.paid": ("«{source}» оплачивает своё игродействие: {why}", "{source} pays for its action: {why}"),
    "action.blocked": (
        "игродействие «{source}» заблокировано: уходит из стека без ран и любых других эффектов, но оплачивается",
        "the action of {source} is blocked: it leaves the stack without any effect, yet is paid for",
    ),
    "action.interrupted": (
        "игродействие «{source}» прервано: уходит из стека без оплаты",
        "the action of {source} is interrupted: it leaves the stack unpaid",
    ),
    "action.illegal": (
        "после вскрытия условие не подошло ({cards}): игродействие «{source}» не выполняется, но оплачивается",
        "once revealed, {cards} did not fit: the action of {source} is not performed, yet paid for",
    ),
    "action.part_illegal": (
        "после вскрытия условие не подошло: {cards} эффекта не получает",
        "once revealed, {cards} did not fit and gets no effect",
    ),
    "count.frozen": (
        "X посчитан на момент заявки по вскрытым картам: X = {x}",
        "X is counted at declaration among revealed cards: X = {x}",
    ),
    "refused.not_in_stack": (
        "заблокировать нельзя: такого игродействия нет в стеке",
        "it cannot be blocked: no such action is in the stack",
    ),
    "refused.source_gone": (
        "заблокировать нельзя: источника уже нет в игровой зоне, а это не «при гибели» и не «при возвращении в колоду»",
        "it cannot be blocked: its source has left, and it is no ability at death or at return to the deck",
    ),
    "refused.block_window": (
        "в этой редакции блок заявляют только после броска кубиков",
        "in this edition a block comes only after the dice",
    ),
    "refused.own_hidden": (
        "свою скрытую карту нельзя считать не такой, какая она есть: «{card}» не может взять её целью",
        "one's own hidden card counts as what it is: {card} cannot aim at it",
    ),
    "refused.limit": (
        "цель не подходит под условие: «{card}» этого объявить не может",
        "the target does not meet the condition: {card} cannot declare this",
    ),
    "refused.not_hidden": ("«{card}» и так вскрыта", "{card} is not hidden"),
    "refused.reveal_at_will": (
        "в этой редакции вскрыть карту по желанию можно только со Скрытностью",
        "in this edition a card is revealed at will only with stealth",
    ),
    "refused.reveal_before_phase": (
        "до подфазы Вскрытия карту по желанию не вскрывают",
        "no card is revealed at will before the reveal subphase",
    ),
    "refused.replacement_too_early": (
        "замещение «{card}» применяется только в момент выполнения, ещё рано",
        "the replacement of {card} applies only at the moment of performing: it is too early",
    ),
    "refused.replacement_too_late": (
        "поздно: игродействие уже выполнено, замещение «{card}» на него не влияет",
        "too late: the action is performed, the replacement of {card} no longer matters",
    ),
    "refused.prevention_too_early": (
        "предотвращение «{card}» применяется к нанесённым ранам, их ещё нет",
        "the prevention of {card} applies to dealt wounds, and there are none yet",
    ),
    "refused.prevention_too_late": (
        "поздно: предотвращение «{card}» применяется в свой момент, раны уже положены",
        "too late: the prevention of {card} applies in its moment, the wounds are there already",
    ),
    "refused.nothing_for_replacement": (
        "замещать нечего: у этого игродействия нет эффектов",
        "there is nothing to replace: the action has no effects",
    ),
    "refused.nothing_for_prevention": (
        "предотвращать нечего: у этого игродействия нет эффектов",
        "there is nothing to prevent: the action has no effects",
    ),
    "hidden.revealed": ("«{card}» вскрывается без стека: {why}", "{card} is revealed off the stack: {why}"),
    "hidden.pending_put": (
        "при вскрытии на «{card}» ложится: {marker} {amount}",
        "as it is revealed, {card} gets: {marker} {amount}",
    ),
    "hidden.turned_down": (
        "«{card}» становится скрытой, раны, маркеры и фишки на ней остаются",
        "{card} becomes hidden and keeps its wounds, markers and tokens",
    ),
    "hidden.forced": (
        "постоянная особенность влияет на игру, поэтому «{card}» вскрывается",
        "its permanent ability matters, so {card} is revealed",
    ),
    "hidden.silent": (
        "«{card}» скрыта: её постоянной особенности в игре как бы нет, вскрывать её не обязательно",
        "{card} is hidden: its permanent ability counts as absent, and it need not be revealed",
    ),
    "hidden.third_row_stays": (
        "«{card}» в третьем ряду Второго игрока остаётся скрытой до конца первого хода Первого",
        "{card} in the Second player's third row stays hidden to the end of the First player's first turn",
    ),
    "hidden.treated": (
        "скрытую «{card}» игрок {side} считает: {treated}",
        "player {side} treats {card} so: {treated}",
    ),
    "hidden.condition_met": (
        "скрытая «{card}» считается подходящей под условие",
        "hidden {card} counts as meeting the condition",
    ),
    "block.target": (
        "цель блока — источник игродействия: «{card}» ({zone})",
        "the block aims at the source of the action: {card} ({zone})",
    ),
    "block.too_late": (
        "блокировать уже нечего: игродействие «{card}» ушло из стека",
        "nothing is left to block: the action of {card} has left the stack",
    ),
    "block.protected": (
        "блок на «{card}» не действует: она его цель и защищена от него",
        "the block does not work on {card}: it is its target and protected from it",
    ),
    "protection.applied": (
        "защита «{card}» ({atoms}): от этого игродействия она не получает никаких эффектов",
        "the protection of {card} ({atoms}) keeps every effect of this action off",
    ),
    "protection.against_ally": (
        "защита «{card}» ({atoms}) действует и против союзника: без неё обходится только сама карта",
        "the protection of {card} ({atoms}) holds against an ally too; a card ignores only its own",
    ),
    "protection.own": ("«{card}» игнорирует свою защиту", "{card} ignores its own protection"),
    "protection.ignored": (
        "«{by}» игнорирует часть защиты «{card}»: {atoms}",
        "{by} ignores a part of the protection of {card}: {atoms}",
    ),
    "protection.stripped": (
        "«{card}» теряет защиту от: {atoms} — каждую в отдельности",
        "{card} loses protection from {atoms}, each on its own",
    ),
    "strength.modified": (
        "модификатор {delta} («{by}»): сила {strength}",
        "modifier {delta} ({by}): strength {strength}",
    ),
    "roll.modified": (
        "бросок «{card}»: {delta} («{by}»), итого {roll}",
        "roll of {card}: {delta} ({by}), so {roll}",
    ),
    "prevention.used": (
        "{active} предотвращает {used} («{card}»), остаётся ран: {wounds}",
        "{active} prevents {used} ({card}), wounds left: {wounds}",
    ),
    "prevention.kept": ("у «{card}» остаётся предотвращения: {left}", "{card} has prevention left: {left}"),
    "prevention.lost": (
        "остаток предотвращения «{card}» ({left}) пропадает: второй раз применить его не даёт текст",
        "the rest of {card} ({left}) is lost: its text allows no second use",
    ),
    "prevention.source_gone": (
        "«{card}» не в игровой зоне ({zone}): её предотвращение не применяется",
        "{card} is not in the game zone ({zone}): its prevention does not apply",
    ),
    "replacement.applied": (
        "«{by}» замещает: вместо «{target}» ({effect} {amount}) — «{new_target}» ({new_effect} {new_amount})",
        "{by} replaces: instead of {target} ({effect} {amount}), {new_target} ({new_effect} {new_amount})",
    ),
    "replacement.chained": (
        "«{by}» замещает заменённое: вместо «{target}» ({effect} {amount}) «{new_target}» ({new_effect} {new_amount})",
        "{by} replaces the replaced: instead of {target} ({effect} {amount}), {new_target} ({new_effect} {new_amount})",
    ),
    "replacement.nothing": (
        "замещение («{by}»): «{card}» этого эффекта ({amount}) не получает",
        "replacement ({by}): {card} does not get this effect ({amount})",
    ),
    "replacement.once": (
        "для «{target}» замещение «{card}» уже не применить: один раз на игродействие",
        "the replacement of {card} is used up for {target}: once an action",
    ),
    "replacement.one_only": (
        "в этой редакции игродействие замещают только раз: «{card}» не применяется",
        "in this edition an action is replaced only once: {card} does not apply",
    ),
    "replacement.chosen": ("выбирает игрок {side}: {option}", "player {side} chooses: {option}"),
    "effect.wound": (
        "«{card}» получает ран: {amount} (всего {total})",
        "{card} gets wounds: {amount} ({total} in all)",
    ),
    "effect.heal": (
        "«{card}» излечивается на {amount} (ран: {total})",
        "{card} is healed by {amount} (wounds: {total})",
    ),
    "effect.lives": (
        "«{card}» получает дополнительных жизней: {amount} (всего {total})",
        "{card} gets extra lives: {amount} ({total} in all)",
    ),
    "effect.tokens": (
        "«{card}» получает фишек: {amount} (всего {total})",
        "{card} gets tokens: {amount} ({total} in all)",
    ),
    "effect.marker": (
        "«{card}» получает маркер: {marker} {amount} (всего {total})",
        "{card} gets a marker: {marker} {amount} ({total} in all)",
    ),
    "effect.close": ("«{card}» закрывается", "{card} is closed"),
    "effect.open": ("«{card}» открывается", "{card} is opened"),
    "effect.none": ("«{card}» ничего не получает: {effect} 0", "{card} gets nothing: {effect} 0"),
    "effect.no_target": (
        "«{card}» уже не в игровой зоне: эффекта нет",
        "{card} has left the game zone: no effect",
    ),
    "card.died": ("«{card}» погибает: ран {wounds}", "{card} dies: {wounds} wounds"),
    "card.moved": ("«{card}» теперь здесь: {zone}", "{card} is now here: {zone}"),
    "accompany.fired": (
        "сопутствующая особенность «{source}» действует на «{card}»: {effect}",
        "what accompanies the action of {source} works on {card}: {effect}",
    ),
    "trigger.fired": ("у «{card}» срабатывает особенность {event}", "an ability of {card} triggers {event}"),
    "trigger.declined": (
        "игрок не применяет особенность «{card}» {event}",
        "the player does not use the ability of {card} {event}",
    ),
    "summon.cancelled": (
        "в колоде не нашли ({cards}): заявка вызова отменяется, колода перемешивается",
        "{cards} was not found: the summoning is cancelled, the deck shuffled",
    ),
    "summon.no_cell": (
        "рядом с «{by}» нет свободной клетки: «{card}» вызвать некуда",
        "no cell beside {by} is free: there is no room for {card}",
    ),
    "summon.placed": (
        "«{card}» выходит из колоды рядом с «{by}», на свободную клетку, открытой и вскрытой, если не сказано иначе",
        "{card} comes from the deck beside {by}, on a free cell, open and revealed unless said otherwise",
    ),
    "summon.auxiliary": (
        "«{card}» сразу вызывается во вспомогательную зону, клетка не нужна",
        "{card} is summoned straight to the auxiliary zone and needs no cell",
    ),
    "squad.taken": (
        "«{card}» взята в отряд ({way}), её контролирует {side}",
        "{card} joins the squad of {side} ({way})",
    ),
    "turn.begun": (
        "начинается ход игрока {side}: он Активный",
        "the turn of player {side} begins: he is Active",
    ),
    "dice.single": ("кубик {roll}: {result}", "a roll of {roll}: {result}"),
    "dice.fight": (
        "броски {rolls}: {results} (атакующий, цель)",
        "rolls {rolls}: {results} (attacker, target)",
    ),
    "dice.lowered": (
        "игрок {side} сводит результат на ступень вниз",
        "player {side} lowers the result by a row",
    ),
    **{f"silent.{gap}": phrases for gap, phrases in SILENCES.items() if not gap.startswith("page.")},
}


def berserk_step_shown(step: Step, lang: str = "ru") -> str:
    """Return the phrase of a step with its facts filled; raises KeyError for a code without a phrase."""
    index = int(lang == "en")
    phrase = BERSERK_PHRASES[step.code][index]
    for name, value in step.facts:
        phrase = phrase.replace("{" + name + "}", fact_shown(name, value, lang))
    inferred = any(name == "inference" and value for name, value in step.facts)
    return phrase + INFERENCE[index] if inferred else phrase
