"""Keyword abilities of an inline card by their Russian names: «Полёт, первый удар», «Оборотень {2}{G}».

Only whole lines of keywords are put into English; refuses to translate sentences.
"""

import re
from types import MappingProxyType

_KEYWORDS = MappingProxyType(
    {
        word: english
        for english, words in {
            "flying": "полет",
            "first strike": "первый удар",
            "double strike": "двойной удар",
            "trample": "пробивной удар",
            "vigilance": "бдительность",
            "lifelink": "цепь жизни",
            "deathtouch": "смертельное касание",
            "haste": "ускорение",
            "reach": "захват",
            "indestructible": "неразрушимость",
            "hexproof": "порчеустойчивость",
            "menace": "угроза",
            "defender": "защитник",
            "flash": "миг",
            "shroud": "пелена",
            "infect": "заражение",
            "wither": "увядание",
            "morph": "оборотень|морф",
            "megamorph": "мегаоборотень|мегаморф",
            "disguise": "маскировка",
            "emerge": "явление",
            "escalate": "эскалация",
            "kicker": "кикер|усилитель",
            "flashback": "флэшбек|флешбек|ретроспекция",
            "bestow": "дарование",
            "fuse": "слияние",
            "protection from white": "защита от белого",
            "protection from blue": "защита от синего",
            "protection from black": "защита от черного",
            "protection from red": "защита от красного",
            "protection from green": "защита от зеленого",
        }.items()
        for word in words.split("|")
    }
)
_ONE = re.compile(
    "(" + "|".join(sorted(_KEYWORDS, key=len, reverse=True)) + r")(\s*(?:—|–|-|:)?\s*\{.*)?", re.IGNORECASE
)
_NO_SUBJECT = re.compile(r"^enters\b", re.IGNORECASE)


def ability_line(text: str) -> str:
    """Return an ability in the words of cards: Russian keywords in English, «Enters tapped» with its subject."""
    found = [_ONE.fullmatch(part.strip().rstrip(".").replace("ё", "е")) for part in text.split(",")]
    if all(found):
        return ", ".join(f"{_KEYWORDS[each[1].lower()]}{_cost(each[2])}" for each in found if each)
    return _NO_SUBJECT.sub("This permanent enters", text)


def _cost(words: str | None) -> str:
    return f" {words.strip(' —–-:')}" if words else ""
