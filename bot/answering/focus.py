"""What a question asks for, as opposed to what it tells: «с кмс 4» tells, «какая кмс?» asks."""

from itertools import pairwise

from bot.answering.claims import offered
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_GAP = 2
"""Tokens that may stand between «кмс» and the number that makes it a told fact."""

_TO_WHOM = frozenset(("кому", "кто", "каждому", "whom"))
_DAMAGE = ("урон", "дамаг", "поврежд", "damage")
_HARM = ("влет", "прилет", "огреб", "схлопо", "доста", "перепа", "получ")

COUNTED = frozenset(
    (
        "карта",
        "цель",
        "мишень",
        "урон",
        "повреждение",
        "жизнь",
        "хп",
        "фишка",
        "токен",
        "жетон",
        "раз",
        "триггер",
    )
)
"""Things whose number no price tells."""
TARGETS = frozenset(("цель", "мишень", "target"))
_PRICED = ("cost", "count", "afford", "pays", "cheaper", "dearer")
_GETS = ("получ", "появ", "выйд", "выход", "придут", "успе")
_MOMENTS = frozenset(("когда", "почему", "зачем", "when", "why"))
_OTHERS = frozenset(("чужой", "оппонент", "соперник", "противник", "опп", "его", "opponent", "opponent's"))

_COSTS = ("стоит", "стоят", "стоил", "costs")
_MANA = ("мана", "mana")


def asks_mana_value(reading: Reading) -> bool:
    """Say whether a mana value is asked for rather than told."""
    asked = any(not _is_told(reading, place) for place in reading.places("mana_value"))
    return asked or _asks_on_stack(reading)


def _is_told(reading: Reading, place: int) -> bool:
    """A number that is offered («3 или 5?») or asked for («ноль?») tells nothing."""
    for index in range(place + 1, place + 1 + _GAP):
        token, after = reading.at(index), reading.at(index + 1)
        if token is not None and token.kind is Kind.NUMBER:
            return index not in offered(reading) and (after is None or after.text != "?")
    return False


def _asks_on_stack(reading: Reading) -> bool:
    """«в стеке сколько?»: nothing else of a spell there is counted so."""
    for place in reading.places("count"):
        before, after = reading.at(place - 1), reading.at(place + 1)
        ends = after is None or after.kind is Kind.MARK
        if ends and before is not None and "stack" in reading.concepts_at(place - 1):
            return True
    return False


def asks_when(reading: Reading) -> bool:
    """Say whether a moment is asked and nothing is counted: «икс в стоимости когда называть»."""
    norms = {token.norm for token in reading.tokens}
    figures = any(token.kind in (Kind.NUMBER, Kind.COST) for token in reading.tokens)
    return "когда" in norms and not figures and not reading.has("count", "afford", "mana")


def asks_cost(reading: Reading) -> bool:
    """Say whether it asks what is to be paid."""
    return reading.has("cost") or (reading.has("count") and reading.has("mana")) or _asks_mana(reading)


def asks_what_it_costs(reading: Reading) -> bool:
    """«сколько стоит», «стоит сколько», «сколько будет стоить»: nothing that stands on the table."""
    return any(
        (token := reading.at(place)) is not None
        and token.norm.startswith(_COSTS)
        and any("count" in reading.concepts_at(place + step) for step in (-2, -1, 1))
        for place in reading.places("pays")
    )


def _asks_mana(reading: Reading) -> bool:
    """«карт в мусор? маны?»: nothing but mana stands in a clause that asks."""
    for index, token in enumerate(reading.tokens):
        before, after = reading.at(index - 1), reading.at(index + 1)
        alone = before is None or before.kind is Kind.MARK
        if token.lemma in _MANA and alone and after is not None and after.text == "?":
            return True
    return False


def asks_harm(reading: Reading) -> bool:
    """«кому сколько влетит», «сколько урона кому?»: what is dealt to whom is asked, and no price."""
    words = [token.norm for token in reading.tokens]
    named = any(word.startswith(_DAMAGE) for word in words) and reading.has("count")
    dealt = named or any(word.startswith(_HARM) for word in words)
    return dealt and not _TO_WHOM.isdisjoint(words) and not reading.has("mana", "pays")


def asks_of_no_price(reading: Reading, counted: frozenset[str] = COUNTED) -> bool:
    """«сколько карт возьму», «когда жертвую», «можно в чужой ход?»: what no price answers, beside costs that are told.

    `counted` are the things whose number is no price.
    """
    words = [token.lemma for token in reading.tokens]
    for place in reading.places("count"):
        after = words[place + 1 : place + 1 + _GAP]
        if not counted.isdisjoint(after) and reading.at(place + 1) is not None:
            return True
    if any(first in _MOMENTS and second == "выйти" for first, second in pairwise(words)):
        return True
    if reading.has(*_PRICED):
        return False
    return not _MOMENTS.isdisjoint(words) or _is_of_a_turn(words) or _gets_things(reading)


def tells_a_fate(reading: Reading) -> bool:
    """«на три режима, а цель сакнули»: what befell something is told, and no price is asked."""
    return reading.has("sacrifice", "die", "gone") and not reading.has(*_PRICED)


def _gets_things(reading: Reading) -> bool:
    """«токены получу до разрешения?»: things that come are asked of."""
    things = any(token.lemma in COUNTED for token in reading.tokens)
    return things and any(token.norm.startswith(_GETS) for token in reading.tokens)


def _is_of_a_turn(words: list[str]) -> bool:
    """«в ход оппонента», «в чужой ход»: whose turn it is says when, and nothing of a price."""
    turns = [place for place, word in enumerate(words) if word in ("ход", "turn")]
    return any(not _OTHERS.isdisjoint(words[max(0, place - 1) : place + 2]) for place in turns)


def asks_fate(reading: Reading) -> str:
    """Return how it is asked whether something lives: «survives», «dies», or empty where it is not asked."""
    if reading.has("survive"):
        return "survives"
    return "dies" if reading.has("perish", "falls") else ""
