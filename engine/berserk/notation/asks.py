"""Questions of a scenario: «? Маг: раны, скрыта», «? 1: оплачено», «? можно». Readers beside their writers.

Refuses to know the answers.
"""

from dataclasses import replace

from engine.berserk.asking import ACTION_TOPICS
from engine.berserk.notation.cursor import Cursor, phrases
from engine.berserk.notation.phrases import read_count, write_count
from engine.berserk.notation.sets import (
    Names,
    read_atoms,
    read_marker,
    read_name,
    write_atoms,
    write_marker,
    write_name,
)
from engine.berserk.notation.texts import read_ability, write_ability
from engine.berserk.notation.words import MARKER, SIDE, SIDES, written
from engine.berserk.scenario import Ask, Topic

TOPICS = {
    Topic.WOUNDS: ("раны", "ран", "wounds"),
    Topic.LIVES: ("доп. жизни", "допжизни", "жизни", "lives"),
    Topic.TOKENS: ("фишки", "фишек", "tokens"),
    Topic.HIDDEN: ("скрыта", "скрыт", "hidden"),
    Topic.CLOSED: ("закрыта", "закрыт", "closed"),
    Topic.ZONE: ("зона", "zone"),
    Topic.CELL: ("клетка", "где", "cell"),
    Topic.CONTROLLER: ("контроль", "controller"),
    Topic.ALIVE: ("жива", "жив", "alive"),
    Topic.PROTECTED: ("защита от", "protection from"),
    Topic.LEFT: ("остаток", "left"),
    Topic.RECEIVED: ("получил", "получила", "received"),
    Topic.TAKEN: ("взята", "взят", "taken"),
    Topic.POSSIBLE: ("можно", "possible"),
    Topic.DECLARED: ("объявлено", "declared"),
    Topic.PERFORMED: ("выполнено", "performed"),
    Topic.PAID: ("оплачено", "paid"),
    Topic.BLOCKED: ("заблокировано", "blocked"),
    Topic.STATUS: ("итог", "status"),
    Topic.STRENGTH: ("сила", "strength"),
    Topic.X: ("x", "х"),
    Topic.ROLL: ("бросок", "roll"),
}
"""Topics with a subject before the colon."""

BARE = {
    Topic.CHOOSER: ("кто выбирает", "chooser"),
    Topic.FIRST_PREVENTER: ("кто первый предотвращает", "first preventer"),
    Topic.WAYS_OF_TAKING: ("взятие в отряд", "ways of taking"),
    Topic.POSSIBLE: ("можно", "possible"),
}
HEADED = {
    Topic.USES_STACK: ("через стек", "uses stack"),
    Topic.ABILITY_KIND: ("что такое", "what is"),
    Topic.PAGE: ("на странице", "page"),
}
"""Topics that stand before the colon themselves."""

RECEIVED = {"wound": ("раны",), "lives": ("жизни",), "tokens": ("фишки",), "heal": ("лечение",)}
STACK_EVENTS = {
    "reveal": ("вскрытие",),
    "pending": ("фишки при вскрытии",),
    "prevention": ("предотвращение",),
    "replacement": ("замещение",),
    "death": ("гибель",),
    "declaration": ("объявление",),
    "block": ("блок",),
}
PAGE = {
    "strike_table": ("таблица ударов",),
    "crystals": ("кристаллы",),
    "price": ("стоимость",),
    "deck": ("колода",),
    "penalty": ("штраф", "штрафы"),
    "heroes": ("герои",),
}

TOPIC = phrases({word: topic for topic, words in TOPICS.items() for word in words})
BARE_TOPIC = phrases({word: topic for topic, words in BARE.items() for word in words})
HEADED_TOPIC = phrases({word: topic for topic, words in HEADED.items() for word in words})
RECEIPT = phrases({word: what for what, words in RECEIVED.items() for word in words})
STACK_EVENT = phrases({word: event for event, words in STACK_EVENTS.items() for word in words})
SUBJECT = phrases({word: subject for subject, words in PAGE.items() for word in words})


def read_asks(cursor: Cursor, names: Names) -> tuple[Ask, ...]:
    """Read a line of questions, the mark in front already taken."""
    headed = cursor.phrase(HEADED_TOPIC)
    if headed is not None:
        cursor.mark(":")
        return (_read_headed(cursor, headed, names),)
    bare = cursor.phrase(BARE_TOPIC)
    if bare is not None:
        cursor.finish()
        return (Ask(bare),)
    side = cursor.phrase(SIDE)
    if side is not None:
        return (_read_side(cursor, Ask(Topic.COUNT, side=side)),)
    subject = _read_subject(cursor, names)
    return tuple(_read_topic(part, subject) for part in cursor.split(","))


def _read_subject(cursor: Cursor, names: Names) -> str:
    number = cursor.of_kind("number")
    subject = number.text if number is not None else read_name(cursor, names)
    cursor.mark(":")
    return subject


def _read_side(cursor: Cursor, ask: Ask) -> Ask:
    """Read «А: X(…)»: what a player counts."""
    cursor.mark(":")
    cursor.mark("x", "х")
    cursor.mark("(")
    count = read_count(cursor)
    cursor.mark(")")
    cursor.finish()
    return replace(ask, count=count)


def _read_headed(cursor: Cursor, topic: Topic, names: Names) -> Ask:
    if topic is Topic.ABILITY_KIND:
        ability = read_ability(cursor, names)
        if ability is None:
            raise cursor.fault("ability")
        ask = Ask(topic, ability=ability)
    elif topic is Topic.USES_STACK:
        ask = Ask(topic, detail=cursor.need(STACK_EVENT, "event"))
    else:
        ask = Ask(topic, detail=cursor.need(SUBJECT, "page_subject"))
    cursor.finish()
    return ask


def _read_topic(cursor: Cursor, subject: str) -> Ask:
    topic = cursor.phrase(TOPIC)
    if topic is None:
        cursor.take("маркер")
        marker = read_marker(cursor)
        if marker is None:
            known = (*TOPIC, *MARKER)
            raise cursor.fault("topic", (" ".join(words) for words in known))
        ask = Ask(Topic.MARKER, subject, marker)
    elif topic is Topic.PROTECTED:
        ask = Ask(topic, subject, atoms=read_atoms(cursor))
    elif topic is Topic.RECEIVED:
        ask = Ask(topic, subject, cursor.need(RECEIPT, "receipt"))
    else:
        ask = Ask(topic, subject)
    cursor.finish(",")
    if subject.isdigit() and ask.topic not in ACTION_TOPICS:
        cursor.place = 0
        raise cursor.fault("action_topic")
    return ask


def write_ask(ask: Ask) -> str:
    """Write a question with its mark."""
    if ask.topic in HEADED:
        return f"? {HEADED[ask.topic][0]}: {_write_detail(ask)}"
    if ask.topic is Topic.COUNT and ask.count is not None:
        return f"? {written(SIDES, ask.side)}: X({write_count(ask.count)})"
    if not ask.subject and ask.topic in BARE:
        return f"? {BARE[ask.topic][0]}"
    return f"? {_write_subject(ask)}: {_write_topic(ask)}"


def _write_subject(ask: Ask) -> str:
    return ask.subject if ask.subject.isdigit() else write_name(ask.subject)


def _write_detail(ask: Ask) -> str:
    if ask.topic is Topic.ABILITY_KIND and ask.ability is not None:
        return write_ability(ask.ability)
    return (STACK_EVENTS if ask.topic is Topic.USES_STACK else PAGE)[ask.detail][0]


def _write_topic(ask: Ask) -> str:
    match ask.topic:
        case Topic.MARKER:
            return f"маркер {write_marker(ask.detail)}"
        case Topic.PROTECTED:
            return f"защита от {write_atoms(ask.atoms)}"
        case Topic.RECEIVED:
            return f"получил {RECEIVED[ask.detail][0]}"
        case _:
            return TOPICS[ask.topic][0]
