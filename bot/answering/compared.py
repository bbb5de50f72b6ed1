"""What a question about «Берсерк» tells of Magic only to compare: «в мтг …, а в берсерке?», «…, как щит в мтг?».

It is no part of what is asked: a search for the rest may find what the whole does not. Refuses to know which ruling
that is, and leaves a question alone that would have nothing else to say.
"""

import re
from dataclasses import dataclass

from bot.answering.joined import tokenise
from bot.answering.lexicon import lexicon
from bot.answering.predicates import question_signs
from knowledge.russian import words

_MAGIC = r"(?<![\w-])(?:мтг|в\s+магии|mtg|magic|мтж|мэджик\w*|меджик\w*|мэджике|мджик\w*|маджик\w*)(?![\w-])"
_AFTER_SIGHT = re.compile(_MAGIC, re.IGNORECASE)
_LIKENED = re.compile(
    rf"[,(—–-]?\s*(?<![\w-])(?:(?:прям(?:о)?|типа|точно|ну)\s+)?(?:как(?:\s+бы)?|типа|вроде|наподобие|аналогично|подобно|"
    rf"по\s+аналогии\s+с|по\s+типу|навроде|в\s+отличие\s+от|like|unlike)(?![\w-])[^.?!;,]*?{_MAGIC}\)?",
    re.IGNORECASE,
)
"""«…, типа как отконтренный спелл в мтг»: up to the game's name."""
_TOLD = re.compile(
    rf"[^.?!;,]*{_MAGIC}[^.?!;]*?(?:[.;!]|,\s*(?:а|но)(?![\w-])|\s+(?:а|но)(?=\s+(?:в|тут|здесь|у)\s))",
    re.IGNORECASE,
)
"""«переворот морфа в мтг стек не юзает. а …»: a sentence, or a part of one before «а», with something after it."""
_WHO = r"(?:опп|оппонент|соперник|противник|враг|друг|приятель|кореш|судья|товарищ|мне|все|сосед|он)"
_SAYS = r"(?:уверя|говор|утвержд|счита|сказал|заявля|дума|клян|настаив|твер|дока|убежд|спор|пиш)\w*"
_CLAIMANT = re.compile(
    rf"(?<![\w-])(?:(?:мой|мне)\s+)?{_WHO}(?:\s+(?:мне|тут|что|всё|все))?\s+{_SAYS}(?:\s*[:,—–-]\s*(?:что(?![\w-])|раз(?![\w-]))?|\s+что(?![\w-]))?",
    re.IGNORECASE,
)
"""«противник уверяет: раз …», «опп говорит, что …»: who claims it does not change what it is."""
_PUT = re.compile(
    rf"[.,;:!—–-]*\s*(?<![\w-])(?:{_WHO}\s+)?(?:прав[аы]?|не\s+прав[аы]?|врёт|врет|верно|правда|так|это\s+так|так\s+ли\s+это|"
    rf"ошибается|соврал)(?:\s+ли)?(?:\s+(?:{_WHO}|она|они))?\s*\?",
    re.IGNORECASE,
)
_FEWEST = 3
"""Words that are left to be searched for."""
_WHAT_OF = re.compile(r"^\s*(?:а|но|и)(?![\w-])(?P<what>[^.?!;,]*)\?", re.IGNORECASE)
"""«а вскрытие карты?»: what is told of Magic is asked of it."""


def without_claimant(text: str) -> str:
    """Return a question without who claims what it asks about and its «прав он?»; empty where nobody claims it."""
    rest = _CLAIMANT.sub(" ", text)
    rest = " ".join(_PUT.sub("?", rest).split())
    return rest if rest != " ".join(text.split()) and len(words(rest)) >= _FEWEST else ""


@dataclass(frozen=True, slots=True)
class Compared:
    """The question without its comparison, for the search; and as it is put, empty where that is not told."""

    sought: str
    put: str


def asks_in_magic(text: str) -> bool:
    """Say whether a text names Magic as the game it asks about, and not only to compare «Берсерк» with it."""
    plain = _LIKENED.sub(" ", text) if _AFTER_SIGHT.search(text) else ""
    if not _AFTER_SIGHT.search(plain):
        return False
    rest = _TOLD.sub(" ", plain)
    return bool(_AFTER_SIGHT.search(rest)) or not lexicon().names_any(tokenise(rest), ("berserk",))


def without_comparison(text: str) -> Compared | None:
    """Return a question without what it tells of Magic to compare; None where it tells nothing or leaves too little."""
    if not _AFTER_SIGHT.search(text):
        return None
    told = _TOLD.search(_LIKENED.sub(" ", text))
    rest = " ".join(_TOLD.sub(" ", _LIKENED.sub(" ", text)).split())
    elliptic = _WHAT_OF.match(rest)
    if told is not None and elliptic is not None and not question_signs(rest):
        tail = re.split(_MAGIC, told.group(), flags=re.IGNORECASE)[-1]
        return Compared(f"{elliptic['what'].strip()} {tail.strip(' .,;!')}?", "")
    return Compared(rest, rest) if rest != text and len(words(rest)) >= _FEWEST else None
