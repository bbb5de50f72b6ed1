"""One phrase for each reason code of the Magic engine's play, in both languages, and the words for its facts.

A step whose phrase is empty is not told: it is housekeeping that a judge would not say aloud. Refuses to know what
led to a step. Costs and values have their phrases in `phrases`.
"""

from collections.abc import Mapping

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
    "resolves": ("{object} разрешается", "{object} resolves"),
    "not_resolved": (
        "{object} не разрешается: все цели нелегальны",
        "{object} doesn't resolve: every target is illegal",
    ),
    "state_based": ("проверка состояния: {object}", "state-based action: {object}"),
    "replacement.applied": ("эффект замещения: {source}", "replacement effect: {source}"),
    "event.cant": ("этого не может произойти: {object}", "this can't happen: {object}"),
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
    "game.won": ("игрок {player} побеждает", "{player} wins"),
    "game.lost": ("игрок {player} проигрывает", "{player} loses"),
}

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
}


def magic_step_shown(step: Step, lang: str) -> str:
    """Return the phrase of a step of play; a code of an illegal action has one phrase for all its kinds."""
    index = 1 if lang == "en" else 0
    if step.code.startswith("illegal."):
        return ("так сделать нельзя", "this is not allowed")[index]
    phrase = MAGIC_PHRASES[step.code][index]
    facts = dict(step.facts)
    facts.setdefault("other", "")
    for name, value in facts.items():
        phrase = phrase.replace("{" + name + "}", _fact_shown(value, index))
    return phrase


def zone_shown(zone: str, lang: str) -> str:
    """Return a zone's name."""
    return _WORDS.get(zone, (zone, zone))[1 if lang == "en" else 0]


def _fact_shown(value: Fact, index: int) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    return _WORDS.get(str(value), (str(value),) * 2)[index]
