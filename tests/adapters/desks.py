"""A small but genuine desk over five cards and three rules, and two desks that misbehave on purpose.

The adapters' tests run on it: it looks names up, asks back, remembers a chat's last card and refuses, like the
real one, and starts in no time.
"""

import dataclasses
import re
import time
from dataclasses import dataclass

from bot.presenting.desk import Asker, Suggestion
from bot.presenting.document import Block, Bold, Button, Document, Italic, Quote, lines, paragraph

EDITION = "CR 2026-04-17"
MAX_SHOWN = 60


@dataclass(frozen=True, slots=True)
class TinyCard:
    key: str
    ru: str
    en: str
    cost: str
    mana_value: int
    text: str

    def name(self, lang: str) -> str:
        return self.en if lang == "en" else self.ru


CARDS = (
    TinyCard(
        "bruna", "Бруна, Затухающий Светоч", "Bruna, the Fading Light", "{5}{W}{W}", 7, "Полет, бдительность"
    ),
    TinyCard(
        "brisela", "Бризела, Голос Кошмаров", "Brisela, Voice of Nightmares", "", 11, "Полет, первый удар"
    ),
    TinyCard("clone", "Клон", "Clone", "{3}{U}", 4, "Копирует существо, когда выходит"),
    TinyCard("shock", "Удар Током", "Shock", "{R}", 1, "2 повреждения любой цели"),
    TinyCard(
        "evil",
        "<b>**@everyone** [x](http://a.b)_",
        "<i>`Evil`</i> & ||Co||",
        "{2}{B}",
        3,
        "> # *злой* _текст_",
    ),
)

RULES = {
    "702.119": "Явление даёт иную цену.",
    "702.119a": "Цена явления уменьшается на ману пожертвованного существа.",
    "202.3": "Мана-стоимость числом.",
}

WORDS = {
    "ru": {
        "unknown": "Не знаю такого. Спросите про карту или правило.",
        "which": "Какая именно?",
        "welcome": "Я Разбор, помогаю с правилами.",
        "help": "Умею: карта, правило, вопрос.",
        "fault": "У меня что-то сломалось, попробуйте позже.",
        "stale": "Эта кнопка уже ничего не значит.",
        "value": "Мана-стоимость числом: ",
    },
    "en": {
        "unknown": "I do not know that. Ask about a card or a rule.",
        "which": "Which one?",
        "welcome": "I am Razbor, here for the rules.",
        "help": "I know cards, rules, questions.",
        "fault": "Something broke on my side, please try later.",
        "stale": "This button means nothing any more.",
        "value": "Mana value: ",
    },
}


class TinyDesk:
    """Keeps the promise of `bot.presenting.desk.Desk`: a document for any text, never an exception."""

    def __init__(self) -> None:
        self.last: dict[str, TinyCard] = {}

    def ask(self, text: str, asker: Asker) -> Document:
        number = re.search(r"\b\d{3}\.\d+[a-z]?\b", text)
        if number:
            return self.rule(number[0], asker)
        if text.strip(" ?").casefold() == "кмс" and asker.chat in self.last:
            return self._value(self.last[asker.chat], asker)
        found = [card for card in CARDS if _fold(card.ru) in _fold(text)]
        return self._shown(found, asker) if found else self.card(text, asker)

    def card(self, name: str, asker: Asker) -> Document:
        wanted = _fold(name)
        exact = [card for card in CARDS if wanted in (_fold(card.ru), _fold(card.en))]
        return self._shown(exact or _starting(wanted), asker)

    def rule(self, number: str, asker: Asker, edition: str = "") -> Document:
        text = RULES.get(number.strip())
        if text is None:
            return self._refusal(asker)
        parts = (Bold(number.strip()), " ", text)
        subrules = [
            f"{key} {words}" for key, words in RULES.items() if key.startswith(number) and key != number
        ]
        details: tuple[Block, ...] = (lines(*subrules),) if subrules else ()
        return Document((paragraph(*parts),), details=details, footer=edition or EDITION)

    def press(self, action: str, asker: Asker) -> Document:
        found = [card for card in CARDS if action == f"card:{card.key}"]
        return self._shown(found, asker) if found else Document((paragraph(_words(asker)["stale"]),))

    def mentions(self, text: str, asker: Asker) -> tuple[Document, ...]:
        return tuple(self.card(name, asker) for name in re.findall(r"\[\[([^\[\]]+)\]\]", text))

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        found = _starting(_fold(text)) if text else CARDS
        return tuple(Suggestion(card.ru, card.ru, card.cost) for card in found[:limit])

    def suggest_rules(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        found = [number for number in RULES if number.startswith(text.strip())]
        return tuple(Suggestion(f"{number} {RULES[number]}"[:100], number) for number in found[:limit])

    def welcome(self, asker: Asker) -> Document:
        return Document((paragraph(_words(asker)["welcome"]),), heading="Разбор")

    def help(self, asker: Asker) -> Document:
        return Document((paragraph(_words(asker)["help"]), lines("/card", "/rule", "/ask")), heading="Разбор")

    def fault(self, asker: Asker) -> Document:
        return Document((paragraph(_words(asker)["fault"]),))

    def _shown(self, found: list[TinyCard], asker: Asker) -> Document:
        if not found:
            return self._refusal(asker)
        if len(found) > 1:
            buttons = tuple(Button(card.name(asker.lang), f"card:{card.key}") for card in found)
            return Document((paragraph(_words(asker)["which"]),), buttons=buttons)
        self.last[asker.chat] = found[0]
        return _sheet(found[0], asker)

    def _value(self, card: TinyCard, asker: Asker) -> Document:
        return Document((paragraph(_words(asker)["value"], Bold(str(card.mana_value))),), footer=EDITION)

    def _refusal(self, asker: Asker) -> Document:
        return Document((paragraph(_words(asker)["unknown"]),))


class BrokenDesk(TinyDesk):
    """Has the faults a desk must not have: every look-up raises, with the user's words in the message."""

    def ask(self, text: str, asker: Asker) -> Document:
        raise KeyError(text)

    def card(self, name: str, asker: Asker) -> Document:
        raise RuntimeError(name)

    def rule(self, number: str, asker: Asker, edition: str = "") -> Document:
        raise ValueError(number)

    def press(self, action: str, asker: Asker) -> Document:
        raise LookupError(action)

    def mentions(self, text: str, asker: Asker) -> tuple[Document, ...]:
        raise KeyError(text)

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        raise KeyError(text)

    def suggest_rules(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        raise KeyError(text)


class SlowDesk(TinyDesk):
    """Takes its time over every question: `seconds` for each look-up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def ask(self, text: str, asker: Asker) -> Document:
        time.sleep(self.seconds)
        return super().ask(text, asker)

    def card(self, name: str, asker: Asker) -> Document:
        time.sleep(self.seconds)
        return super().card(name, asker)

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        time.sleep(self.seconds)
        return super().suggest_cards(text, limit)


class SlowBrokenDesk(SlowDesk):
    """Takes its time and then raises."""

    def ask(self, text: str, asker: Asker) -> Document:
        time.sleep(self.seconds)
        raise KeyError(text)


class LongDesk(TinyDesk):
    """Answers any question at such length that no platform can show it in one message."""

    paragraphs = 40

    def ask(self, text: str, asker: Asker) -> Document:
        blocks = tuple(paragraph(f"Абзац {number}. ", "слово " * 50) for number in range(self.paragraphs))
        return dataclasses.replace(super().help(asker), blocks=blocks)


def _sheet(card: TinyCard, asker: Asker) -> Document:
    other = card.ru if asker.lang == "en" else card.en
    blocks = (paragraph(Bold(card.cost or "—"), " · ", Italic(other)), paragraph(card.text))
    details = (Quote("CR 202.3", RULES["202.3"]), lines(f"{_words(asker)['value']}{card.mana_value}"))
    return Document(blocks, heading=card.name(asker.lang), details=details, footer=EDITION)


def _starting(wanted: str) -> list[TinyCard]:
    if not wanted or len(wanted) > MAX_SHOWN:
        return []
    return [card for card in CARDS if _fold(card.ru).startswith(wanted) or _fold(card.en).startswith(wanted)]


def _fold(text: str) -> str:
    return text.strip().casefold().replace("ё", "е")


def _words(asker: Asker) -> dict[str, str]:
    return WORDS["en" if asker.lang == "en" else "ru"]
