"""The real desk: answers through the answerer, words through `present`. One for all adapters."""

import logging
import re
from dataclasses import dataclass, replace
from typing import Final

from bot.answering.answerer import Answerer
from bot.answering.answers import Answer, Unknown
from bot.answering.frames.card import show_resolution
from bot.answering.pressed import pressed
from bot.answering.question import Question
from bot.answering.rule_pages import find_rule
from bot.log import place
from bot.presenting.card_names import in_language
from bot.presenting.desk import Asker, Suggestion
from bot.presenting.document import Document, Items, Text, paragraph
from bot.presenting.footers import footer_of
from bot.presenting.present import present
from bot.presenting.words import say
from knowledge.records import Card

_log = logging.getLogger(__name__)

_MENTION: Final = re.compile(r"\[\[([^\[\]\n]{1,100})\]\]")
_MOST_MENTIONS: Final = 5
_LABEL_LIMIT: Final = 100
_LONGEST_NAME: Final = 3
"""Latin words that may be a card's name, and then say nothing of the asker's language."""
_ASKING_ENGLISH: Final = frozenset(
    (
        "what",
        "what's",
        "how",
        "is",
        "does",
        "do",
        "can",
        "which",
        "why",
        "when",
        "who",
        "where",
        "its",
        "about",
        "are",
    )
)

_LEADS_ENGLISH: Final = ("and", "then", "but", "so", "ok")
_PROPERTIES_ENGLISH: Final = frozenset(
    (
        "value",
        "cost",
        "cmc",
        "mv",
        "stats",
        "type",
        "color",
        "loyalty",
        "toughness",
        "legal",
        "banned",
        "text",
    )
)


@dataclass(frozen=True, slots=True)
class FrontDesk:
    """Implements `Desk`. `edition` is the newest loaded one of the Comprehensive Rules, empty for none."""

    answerer: Answerer
    edition: str = ""

    def prepare(self) -> None:
        """Read now what many questions will need, not at the first question that needs it."""
        self.answerer.shelf.search.read_all()

    def ask(self, text: str, asker: Asker) -> Document:
        """Answer a free question."""
        return self.show(self.answer(text, asker), lang_of(text, asker.lang))

    def answer(self, text: str, asker: Asker, as_of: str = "") -> Answer:
        """Return the answer itself, for the command line's JSON."""
        question = _question(text, asker, as_of)
        try:
            return self.answerer.answer(question)
        except Exception as fault:  # noqa: BLE001 - whatever breaks on our side is told politely, never as a traceback
            _log.error("a question could not be answered: %s", place(fault))
            return Unknown("fault")

    def card(self, name: str, asker: Asker) -> Document:
        """Show a card by any name."""
        return self._shown(self.find_card(name), asker)

    def find_card(self, name: str) -> Answer:
        """Return the answer of a name look-up."""
        if not name.strip():
            return Unknown("empty")
        shelf = self.answerer.shelf
        return show_resolution(shelf.names.look_up(name), shelf, asked=name.strip()[:_LABEL_LIMIT])

    def rule(self, number: str, asker: Asker, edition: str = "") -> Document:
        """Show a rule by number."""
        return self._shown(find_rule(number, edition, self.answerer.shelf), asker)

    def press(self, action: str, asker: Asker) -> Document:
        """Answer a pressed button."""
        answer = self.answerer.press(action, _question("", asker)) or pressed(action, self.answerer.shelf)
        return self._shown(answer, asker)

    def mentions(self, text: str, asker: Asker) -> tuple[Document, ...]:
        """Answer each «[[имя]]», each name once."""
        names = dict.fromkeys(match.strip() for match in _MENTION.findall(text))
        return tuple(self.card(name, asker) for name in list(names)[:_MOST_MENTIONS] if name)

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Complete a card name."""
        shelf = self.answerer.shelf
        found = shelf.names.complete(text, limit)
        return tuple(
            Suggestion(f.name[:_LABEL_LIMIT], f.name[:_LABEL_LIMIT], _type_of(shelf.card(f.card_key)))
            for f in found
        )

    def suggest_rules(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Complete a rule number."""
        rules = self.answerer.shelf.library.rules_from(text.strip().lower(), limit)
        return tuple(
            Suggestion(f"{r.ref.number} {r.title or r.text}"[:_LABEL_LIMIT], r.ref.number) for r in rules
        )

    def welcome(self, asker: Asker) -> Document:
        """Introduce the bot."""
        return replace(self.help(asker), heading=say("welcome", asker.lang))

    def help(self, asker: Asker) -> Document:
        """Say what the bot can do."""
        can = Items(
            tuple((Text(say(f"help.{what}", asker.lang)),) for what in ("card", "rule", "term", "ask"))
        )
        return Document((paragraph(say("help", asker.lang)), can, paragraph(say("help.not", asker.lang))))

    def fault(self, asker: Asker) -> Document:
        """Apologise for a fault of ours."""
        return Document((paragraph(say("fault", asker.lang)),))

    def show(self, answer: Answer, lang: str) -> Document:
        """Return the document of an answer, an apology where it cannot be told; its footer names the edition."""
        try:
            return self._told(answer, lang)
        except Exception as fault:  # noqa: BLE001 - one answer that cannot be told must not cost a batch the others
            _log.error("an answer could not be shown: %s", place(fault))
            return self._told(Unknown("fault"), lang)

    def _told(self, answer: Answer, lang: str) -> Document:
        named = in_language(answer, lang, self.answerer.shelf.library)
        return replace(present(named, lang), footer=footer_of(answer, self.edition, lang))

    def _shown(self, answer: Answer, asker: Asker) -> Document:
        return self.show(answer, asker.lang)


def _question(text: str, asker: Asker, as_of: str = "") -> Question:
    lang = lang_of(text, asker.lang)
    return Question(text, lang, as_of, asker=f"{asker.chat}/{asker.user}", chat=asker.chat)


def lang_of(text: str, fallback: str) -> str:
    """An English question gets an English answer, whatever the client's language; a Russian one, Russian."""
    cyrillic = sum("а" <= letter <= "я" or letter == "ё" for letter in text.lower())
    latin = sum("a" <= letter <= "z" for letter in text.lower())
    if not cyrillic and latin:
        said = [word.strip("?!.,:;").lower() for word in text.split()]
        asks = not _ASKING_ENGLISH.isdisjoint(said) or said[0] in _LEADS_ENGLISH
        asks = asks or (len(said) > 1 and said[-1] in _PROPERTIES_ENGLISH)
        return "en" if asks or len(text.split()) > _LONGEST_NAME else fallback
    return "ru" if cyrillic else fallback


def _type_of(card: Card) -> str:
    face = card.faces[0]
    return face.type_ru or face.type_en
