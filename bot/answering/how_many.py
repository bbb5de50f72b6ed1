"""Whether a written verdict can answer «сколько»: one that begins with a yes or a no, or has no number, cannot.

A question for an amount that finds such a ruling has found a near one. Refuses to know which ruling was found.
"""

import re

from bot.answering.tokens import normalise

_ASKS = re.compile(
    r"\b(?:скольк\w*|скока|скок|итого|почем|в какую сумму|how (?:many|much))\b|\b(?:минимум|максимум|сумма|total)\s*\?"
)
_YES_OR_NO = re.compile(r"(?:да|нет|yes|no)\b")
_NUMERALS = (
    r"ноль|нол[яь]|один|одн\w+|дв[аеу]\w*|двое|об[ае]\w*|тр[иеё]\w*|четыр\w+|пят\w+|шест\w+|сем[ьи]|дважды|кажд\w+|вс[еёю]\w*"
    r"|ничего|нисколько|столько|поровну|половин\w+|вдвое|любо\w+|не сказано|предел\w*|огранич\w+|лишн\w+|остальн\w+"
    r"|zero|one|two|three|four|five|six|seven|twice|all|none|nothing|each|as many|as much|any number|limit"
)
_AMOUNT = re.compile(rf"\d|\{{|\b(?:{_NUMERALS})\b")


def asks_amount(question: str) -> bool:
    """Say whether a question asks how many or how much."""
    return bool(_ASKS.search(normalise(question)))


def tells_amount(verdict: str) -> bool:
    """Say whether a verdict may answer how many: it has an amount, and does not begin with a yes or a no."""
    said = normalise(verdict)
    return bool(_AMOUNT.search(said)) and not _YES_OR_NO.match(said)
