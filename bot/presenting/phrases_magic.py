"""One phrase for each reason code of the Magic engine's play, in both languages, and the words for its facts.

A step whose phrase is empty is not told: it is housekeeping that a judge would not say aloud. Refuses to know what
led to a step. Costs and values have their phrases in `phrases`.
"""

from collections.abc import Mapping

from engine.magic.notation.counter_words import COUNTERS
from engine.trace import Fact, Step

MAGIC_PHRASES: Mapping[str, tuple[str, str]] = {
    "turn_up": (
        "{object}: переворот лицом вверх, специальное действие без стека",
        "{object} is turned face up, a special action",
    ),
    "turn_up.impossible": ("{card}: лицом вверх не перевернуть", "{card} can't be turned face up"),
    "changed": ("{object}: {kind}{other}", "{object}: {kind}{other}"),
    "moved": ("{object}: {origin} → {to}", "{object}: {origin} → {to}"),
    "revealed": ("показано: {cards}", "revealed: {cards}"),
    "token.created": ("появляется фишка: {names}", "a token is created: {names}"),
    "damage.dealt": (
        "{source} наносит повреждения ({amount}): {to}",
        "{source} deals {amount} damage to {to}",
    ),
    "damage.prevented": (
        "предотвращено повреждений ({amount}): {to}",
        "{amount} damage to {to} is prevented",
    ),
    "life.gained": (
        "игрок {player} получает жизни ({amount}), теперь {life}",
        "{player} gains {amount} life, now {life}",
    ),
    "life.lost": (
        "игрок {player} теряет жизни ({amount}), теперь {life}",
        "{player} loses {amount} life, now {life}",
    ),
    "card.drawn": ("игрок {player} берёт карту", "{player} draws a card"),
    "counters.put": ("жетоны {kind} ({amount}) на {on}", "{amount} {kind} counter(s) on {on}"),
    "counters.removed": (
        "снято жетонов {kind} ({amount}): {on}",
        "{amount} {kind} counter(s) removed from {on}",
    ),
    "spell.proposed": ("", ""),
    "spell.cast": ("игрок {player} разыгрывает {spell}", "{player} casts {spell}"),
    "step.began": ("", ""),
    "skipped": ("игрок {player} пропускает: {what}", "{player} skips: {what}"),
    "resolves": ("{object} разрешается", "{object} resolves"),
    "not_resolved": (
        "{object} не разрешается: все цели нелегальны",
        "{object} doesn't resolve: every target is illegal",
    ),
    "state_based": ("проверка состояния: {object} — {reason}", "state-based action: {object} — {reason}"),
    "replacement.applied": (
        "эффект замещения ({name}) меняет событие: {event}",
        "a replacement effect ({name}) changes an event: {event}",
    ),
    "event.cant": ("не может произойти: {event}", "can't happen: {event}"),
    "effect.impossible": ("{object}: эффект ничего не делает", "{object}: the effect does nothing"),
    "effect.nothing": ("{source}: ничего не происходит", "{source}: nothing happens"),
    "attach.impossible": ("{object} не прикрепляется к {host}", "{object} can't be attached to {host}"),
    "meld.impossible": ("соединить нельзя: {objects}", "can't be melded: {objects}"),
    "copy.becomes": ("{object} становится копией: {of}", "{object} becomes a copy of {of}"),
    "condition.false": (
        "{source}: условие не выполнено при разрешении",
        "{source}: the condition is false on resolution",
    ),
    "ability.triggered": ("срабатывает: {source}", "{source} triggers"),
    "ability.activated": ("активируется: {object}", "{object}: ability activated"),
    "trigger.removed": ("{source}: триггер уходит из стека", "{source}: the trigger is removed"),
    "cost.paid": ("игрок {player} платит {mana}", "{player} pays {mana}"),
    "bestow.ceases": ("{object} снова существо", "{object} is a creature again"),
    "game.won": ("игрок {player} побеждает", "{player} wins"),
    "game.lost": ("игрок {player} проигрывает", "{player} loses"),
}

ILLEGAL: Mapping[str, tuple[str, str]] = {
    "attack.defender_wrong": (
        "атаковать можно только оппонента, его мироходца или битву",
        "this can't be attacked",
    ),
    "division": ("так разделить нельзя", "it can't be divided so"),
    "block.must": ("это существо обязано блокировать", "this creature must block"),
    "block.number": ("столькими существами блокировать нельзя", "that many creatures can't block"),
    "block.own_turn": ("блокирует защищающийся игрок", "only the defending player blocks"),
    "block.too_many": ("одно существо столько атакующих не блокирует", "one creature can't block that many"),
    "x": ("такое X выбрать нельзя", "that X can't be chosen"),
    "attack": ("так атаковать нельзя", "this attack is not legal"),
    "attack.creature": ("атаковать может только существо", "only a creature can attack"),
    "attack.defender": ("существо с Защитником не атакует", "a creature with defender can't attack"),
    "attack.must": ("это существо обязано атаковать", "this creature must attack"),
    "attack.tapped": ("повёрнутое существо не атакует", "a tapped creature can't attack"),
    "block.creature": ("блокировать может только существо", "only a creature can block"),
    "block.evasion": ("это существо так заблокировать нельзя", "it can't be blocked by that creature"),
    "block.menace": ("Угроза: нужны два блокирующих", "menace: two blockers are needed"),
    "block.no_attack": ("атаки нет", "there is no attack"),
    "block.not_attacking": ("блокируют только атакующих", "only attackers are blocked"),
    "block.tapped": ("повёрнутое существо не блокирует", "a tapped creature can't block"),
    "condition": ("условие не выполнено", "the condition is not met"),
    "controller": ("это не под вашим контролем", "you don't control it"),
    "cost": ("стоимость не оплатить", "the cost can't be paid"),
    "cost_forbidden": ("так платить запрещено", "paying that way is forbidden"),
    "counters": ("не хватает жетонов", "there are not enough counters"),
    "empty_stack": ("стек пуст", "the stack is empty"),
    "face": ("такой стороны у карты нет", "the card has no such face"),
    "exhausted": ("только один раз", "only once"),
    "land": ("это не земля", "it is not a land"),
    "life": ("не хватает жизней", "there is not enough life"),
    "mana": ("не хватает маны", "there is not enough mana"),
    "mode": ("такой режим выбрать нельзя", "that mode can't be chosen"),
    "mode_twice": ("один режим дважды не выбирают", "a mode can't be chosen twice"),
    "modes": ("столько режимов выбрать нельзя", "that many modes can't be chosen"),
    "no_ability": ("такой способности нет", "there is no such ability"),
    "no_mode": ("режим не выбран", "no mode is chosen"),
    "no_option": ("выбирать не из чего", "there is nothing to choose"),
    "no_target": ("подходящей цели нет", "there is no legal target"),
    "no_turn_up": ("стоимости переворота у карты нет", "it has no cost to be turned up"),
    "not_face_down": ("это не рубашкой вверх", "it is not face down"),
    "not_land": ("это не земля", "it is not a land"),
    "not_permanent": ("это не перманент", "it is not a permanent"),
    "once_each_turn": ("только раз в ход", "only once each turn"),
    "one_land": ("земля в этот ход уже разыграна", "a land was already played this turn"),
    "prohibited": ("это запрещено эффектом", "an effect forbids it"),
    "summoning_sick": ("болезнь вызова", "summoning sickness"),
    "tapped": ("перманент уже повёрнут", "it is tapped already"),
    "target": ("цель нелегальна", "the target is illegal"),
    "target_count": ("целей не столько, сколько нужно", "the number of targets is wrong"),
    "timing.phase": ("не та фаза", "it is the wrong phase"),
    "timing.sorcery": (
        "только в свою главную фазу при пустом стеке",
        "only in your main phase with an empty stack",
    ),
    "timing.stack": ("только при пустом стеке", "only with an empty stack"),
    "timing.turn": ("только в свой ход", "only in your own turn"),
    "unpayable": ("мана-стоимости нет: оплатить нельзя", "there is no mana cost to pay"),
    "untapped": ("перманент не повёрнут", "it is untapped"),
    "zone": ("карта не в той зоне", "the card is in the wrong zone"),
}
"""Why an action is not allowed, by the code after «illegal.»."""

_WORDS: Mapping[str, tuple[str, str]] = {
    "A": ("А", "A"),
    "B": ("Б", "B"),
    "battlefield": ("поле битвы", "battlefield"),
    "graveyard": ("кладбище", "graveyard"),
    "exile": ("изгнание", "exile"),
    "hand": ("рука", "hand"),
    "library": ("библиотека", "library"),
    "stack": ("стек", "stack"),
    "command": ("командная зона", "command zone"),
    "turned face up": ("теперь лицом вверх", "is face up now"),
    "turned face down": ("теперь рубашкой вверх", "is face down now"),
    "tapped": ("поворачивается", "taps"),
    "untapped": ("разворачивается", "untaps"),
    "transforms": ("трансформируется", "transforms"),
    "attached": ("прикрепляется: ", "becomes attached: "),
    "unattached": ("открепляется", "becomes unattached"),
    "phased out": ("выходит из фазы", "phases out"),
    "phased in": ("возвращается в фазу", "phases in"),
    "attacks": ("атакует: ", "attacks "),
    "blocks": ("блокирует: ", "blocks "),
    "becomes blocked": ("заблокировано, блокирует ", "becomes blocked by "),
    "not blocked": ("не заблокировано", "isn't blocked"),
    "sacrificed": ("пожертвовано", "is sacrificed"),
    "regenerated": ("регенерирует", "regenerates"),
    "removed from combat": ("выходит из боя", "is removed from combat"),
    "countered": ("отменяется", "is countered"),
    "untap": ("шаг разворота", "the untap step"),
    "upkeep": ("шаг поддержки", "the upkeep step"),
    "draw": ("шаг взятия карты", "the draw step"),
    "combat": ("фаза боя", "the combat phase"),
    "turn": ("ход", "the turn"),
}


_EVENTS: Mapping[str, tuple[str, str]] = {
    "Entry": ("выход на поле битвы", "entering the battlefield"),
    "Move": ("переход в другую зону", "moving to another zone"),
    "TokenMade": ("создание фишки", "creating a token"),
    "Destroyed": ("уничтожение", "being destroyed"),
    "DamageDealt": ("нанесение повреждений", "dealing damage"),
    "DamagePrevented": ("предотвращение повреждений", "preventing damage"),
    "LifeChanged": ("изменение жизней", "a change of life"),
    "Drawn": ("взятие карты", "drawing a card"),
    "CountersPlaced": ("размещение жетонов", "putting counters"),
    "Counter": ("отмена", "being countered"),
    "Changed": ("изменение перманента", "a change of a permanent"),
    "StepBegan": ("начало шага", "the beginning of a step"),
    "GameEnded": ("конец игры", "the end of the game"),
}
"""The events of `engine.magic.events` by their class names, and countering."""

STATE_BASED: Mapping[str, tuple[str, str]] = {
    "life": ("жизней 0 или меньше", "0 or less life"),
    "library": ("взятие из пустой библиотеки", "a draw from an empty library"),
    "poison": ("десять жетонов яда", "ten poison counters"),
    "toughness": ("выносливость 0 или меньше", "toughness 0 or less"),
    "lethal": ("смертельные повреждения", "lethal damage"),
    "deathtouch": ("повреждения со Смертельным касанием", "damage with deathtouch"),
    "loyalty": ("верность 0", "loyalty 0"),
    "legend": ("правило легенд", "the legend rule"),
    "planeswalker": ("правило уникальности мироходцев", "the planeswalker uniqueness rule"),
    "world": ("правило мировых перманентов", "the world rule"),
    "aura": ("Ауре не на чем держаться", "the Aura is attached to nothing legal"),
    "equipment": ("прикреплено не к тому", "it is attached to something illegal"),
    "attached": ("такое не прикрепляется", "it can't be attached to anything"),
    "counters": ("жетоны +1/+1 и -1/-1 снимаются парами", "+1/+1 and -1/-1 counters are removed in pairs"),
    "saga": ("последняя глава Саги позади", "the Saga's last chapter is done"),
    "defense": ("защита битвы 0", "the battle's defense is 0"),
    "role": ("вторая Роль того же игрока", "a second Role of the same player"),
    "token": ("фишка вне поля битвы исчезает", "a token outside the battlefield ceases to exist"),
    "copy": ("копия заклинания вне стека исчезает", "a copy of a spell outside the stack ceases to exist"),
}
"""Which state-based action it was (704.5), by the reasons of `engine.magic.state_based`."""


def magic_step_shown(step: Step, lang: str) -> str:
    """Return the phrase of a step of play; an illegal action says why."""
    index = 1 if lang == "en" else 0
    if step.code.startswith("illegal."):
        return illegal_shown(step.code, lang)
    phrase = MAGIC_PHRASES[step.code][index]
    facts = dict(step.facts)
    facts.setdefault("other", "")
    for name, value in facts.items():
        phrase = phrase.replace("{" + name + "}", _fact_shown(name, value, index))
    return phrase


def illegal_shown(code: str, lang: str) -> str:
    """Return why an action is not allowed, for «illegal.target» and the like."""
    why = ILLEGAL[code.removeprefix("illegal.")][1 if lang == "en" else 0]
    return f"нельзя: {why}" if lang != "en" else f"not allowed: {why}"


def counters_shown(counted: str, lang: str) -> str:
    """Return «2 charge» as «заряда: 2»; what counts no counters of a known kind as it is."""
    number, _, kind = counted.partition(" ")
    return (
        f"{COUNTERS[kind]}: {number}" if lang != "en" and number.isdigit() and kind in COUNTERS else counted
    )


def zone_shown(zone: str, lang: str) -> str:
    """Return a zone's name."""
    return _WORDS.get(zone, (zone, zone))[1 if lang == "en" else 0]


def _fact_shown(name: str, value: Fact, index: int) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    if name == "event":
        return _EVENTS[str(value)][index]
    if name == "reason":
        return STATE_BASED[str(value)][index]
    if name == "kind" and index == 0 and str(value) in COUNTERS:
        return COUNTERS[str(value)]
    return _WORDS.get(str(value), (str(value),) * 2)[index]
