"""Situations as text: the one behind an answer, and what is wrong with one that cannot be read.

Refuses to know grammar: the engines' notations say what they expected.
"""

from collections.abc import Mapping

from bot.answering.answers import Misread, ScenarioText
from bot.answering.memory import scenario_key
from bot.presenting.document import Button, Code, Document, Paragraph, paragraph
from bot.presenting.words import say

EXPECTED: Mapping[str, tuple[str, str]] = {
    "ability": ("особенность («предотвращает 4», «защита от магии»)", "an ability"),
    "action_topic": (
        "вопрос об игродействии: можно, выполнено, оплачено, сила",
        "a question about an action: possible, performed, paid, strength",
    ),
    "amount": ("число не меньше нуля", "a number not below zero"),
    "attribute": ("признак карты («скрытая», «ран 2», «защита от магии»)", "an attribute of a card"),
    "card": ("имя карты из описания выше", "a card named above"),
    "cell": ("клетка: ряд от 1 до 3, точка, столбец от 1 до 5", "a cell: row 1 to 3, a dot, column 1 to 5"),
    "before_actions": (
        "это до первого действия и первого вопроса",
        "this before the first action and question",
    ),
    "choice_used": ("выбор, который здесь кто-то делает", "a choice that somebody makes here"),
    "controller": ("игрок, который управляет этой картой", "the player who controls this card"),
    "edition": ("редакция A, B или C", "edition A, B or C"),
    "effect": ("вид действия или эффект («выстрел 3», «лечить 2», «блок»)", "a kind of action or an effect"),
    "end": ("конец строки", "the end of the line"),
    "event": ("событие («при гибели», «при получении ран»)", "an event"),
    "feature": ("стихия, тип, класс или свойство карты", "an element, type, class or property"),
    "game": ("игра: берсерк", "game: berserk"),
    "kind": ("вид игродействия («выстрелов», «заклинаний»)", "a kind of action"),
    "marker": ("маркер («яд», «проклятие»)", "a marker"),
    "move": (
        "имя карты, которая действует, или событие («вскрыть: …», «ход: …»)",
        "a card that acts, or an event",
    ),
    "move_to_choose_for": (
        "действие, к которому относится выбор, — строкой выше",
        "an action in the line above",
    ),
    "new_target": ("кто получит новый эффект: «себя», «существо противника»", "who gets the new effect"),
    "no_response": ("строка без «в ответ»: отвечают только действием", "a line without “response”"),
    "number": ("число", "a number"),
    "page_subject": ("тема страницы правил", "a subject of the page"),
    "permanent": ("что-то на поле битвы", "something on the battlefield"),
    "power": ("три числа удара: 1-2-3", "the three values of a strike: 1-2-3"),
    "protection": ("от чего защита («выстрелов», «магии», «яда»)", "what it protects from"),
    "receipt": ("что получено: раны, жизни, фишки, лечение", "what was received"),
    "semicolon": (
        "«;» между картами, а имя с запятой — в [скобках]",
        "“;” between cards, and a name with a comma in [brackets]",
    ),
    "setting": (
        "карты игрока («А: Воин») или настройка («активный: Б», «редакция: B»)",
        "a player's cards or a setting",
    ),
    "side": ("игрок А или Б", "player A or B"),
    "stage": ("этап: до вскрытия, первый ход, бой", "a stage"),
    "target": ("стрелка и цель: «-> Маг»", "an arrow and a target"),
    "topic": (
        "что спрашивают: раны, остаток, фишки, зона, жива",
        "what is asked: wounds, left, tokens, zone",
    ),
    "unique_name": ("другое имя: такая карта уже есть", "another name: there is such a card already"),
    "whose": ("чьи карты: свои, противника, все", "whose cards: own, opposing, all"),
}
"""What each code of an unreadable Berserk text stands for; a code that is none of these is itself a word."""

_MOST_SHOWN = 6


def present_scenario(answer: ScenarioText, lang: str) -> Document:
    """Show a situation in fixed width, with a word on what can be done with it."""
    code = Paragraph((Code(answer.text.strip()),))
    return Document((paragraph(say("scenario.edit", lang)), code))


def scenario_button(text: str, lang: str) -> tuple[Button, ...]:
    """Return the button that shows the situation behind an answer; none where there is none."""
    return (Button(say("label.scenario", lang), f"scenario:{scenario_key(text)}"),) if text else ()


def present_misread(answer: Misread, lang: str) -> Document:
    """Say in which line and at which word a situation cannot be read, and what would have been right."""
    return Document((paragraph(misread_shown(answer, lang)),))


def misread_shown(answer: Misread, lang: str = "ru") -> str:
    """Return one line: «строка 5, «Стрелк»: ожидалось …; возможно, «Стрелок»»."""
    word = f"«{answer.word}»" if answer.word else say("misread.end", lang)
    where = say("misread.line", lang, line=answer.line, word=word) if answer.line else word
    expected = ", ".join(expected_shown(code, lang) for code in answer.expected[:_MOST_SHOWN])
    told = say("misread.expected", lang, where=where, expected=expected) if expected else where
    near = say("misread.nearest", lang, nearest=answer.nearest) if answer.nearest else ""
    return f"{told}{near}."


def expected_shown(code: str, lang: str = "ru") -> str:
    """Return what a code stands for; a mark or word stands for itself."""
    return EXPECTED[code][int(lang == "en")] if code in EXPECTED else f"«{code}»"
