"""Whether a question about a card that forbids or picks by mana value is about that card itself, not about its bound.

«doom blade её берёт?», «закрыть бризелу рубашкой», «в ответ на соединение»: nothing is measured. Refuses to know
what the bound holds.
"""

from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from bot.answering.values import is_melded

_ACCUSATIVE = ("у", "ю")
_OVER = frozenset(("под", "при", "против", "через", "сквозь", "мимо", "из-за", "за", "про"))
_AT = frozenset(("на", "в", "во", "по", "at"))
_COUNTERING = ("контрить", "законтр", "контрится", "контрнут", "отменить", "отменит")
_HER = frozenset(("ее", "нее", "его", "него", "it", "her"))
_BEFORE_MELDING = frozenset(
    ("до", "перед", "пока", "ответ", "не", "еще", "before", "until", "response", "not", "yet")
)
_MELDING = ("слия", "склейк", "слип", "собер", "собра")
_NEAR = 3
_ENDS = frozenset(".,;:!?—()\n")


def is_of_the_source(reading: Reading, source: Mention) -> bool:
    """Say whether the card with the bound is acted on, or not there yet."""
    acted = reading.has("takes", "face_down") and (
        _is_object(reading, source) or _is_object_again(reading, source)
    )
    return acted or is_before_melding(reading)


def is_acted_on(reading: Reading, source: Mention) -> bool:
    """Say whether a card with a bound is but what another one is played at, or is to be countered."""
    return _is_aimed_at(reading, source) or _is_countered(reading, source)


def _is_aimed_at(reading: Reading, source: Mention) -> bool:
    """«counterspell на abrupt decay»: what another named card is played at is no judge of that card."""
    before = reading.at(source.first - 1)
    others = [mention for mention in reading.mentions if mention.last < source.first]
    return bool(others) and before is not None and before.norm in _AT


def _is_countered(reading: Reading, source: Mention) -> bool:
    """«abrupt decay можно законтрить?»: countering is asked, and the card with the bound counters nothing itself."""
    text = source.card.faces[source.face].text_en.casefold()
    return "counter target" not in text and any(t.norm.startswith(_COUNTERING) for t in reading.tokens)


def is_before_melding(reading: Reading) -> bool:
    """Say whether melding is told to be still to come: «до соединения», «в ответ на слияние», «пока не слиплись»."""
    return any(
        token.norm in _BEFORE_MELDING
        for place, said in enumerate(reading.tokens)
        if "meld" in reading.concepts_at(place) or said.norm.startswith(_MELDING)
        for token in reading.tokens[max(0, place - _NEAR) : place]
    )


def is_melded_and_gone(reading: Reading) -> bool:
    """Say whether a melded card is named that has died or left: its two cards lie there, and it does not."""
    melded = any(is_melded(m.card, m.card.faces[m.face]) for m in reading.mentions)
    return melded and reading.has("die", "gone", "perish")


def turns_last(reading: Reading) -> bool:
    """Say whether the clause that asks is of turning face up alone: «кастовать нельзя, а вскрыть закрытого?»."""
    ends = [i for i, t in enumerate(reading.tokens) if t.kind is Kind.MARK and t.text in _ENDS]
    begins = max((i for i in ends if any(t.kind is Kind.WORD for t in reading.tokens[i + 1 :])), default=-1)
    turned = any(place > begins for place in reading.places("turn_up"))
    return turned and not any(place > begins for place in reading.places("cast", "lay"))


def _is_object(reading: Reading, source: Mention) -> bool:
    """«берёт бризелу»; «под бризелу», «через бризелу» are no objects."""
    before = reading.at(source.first - 1)
    named = reading.tokens[source.first]
    return named.norm.endswith(_ACCUSATIVE) and not (before is not None and before.norm in _OVER)


def _is_object_again(reading: Reading, source: Mention) -> bool:
    """«бризела бесцветная, дум блейд её берёт?»."""
    return any(
        token.norm in _HER and index > source.last and reading.tokens[index - 1].norm not in _OVER
        for index, token in enumerate(reading.tokens)
    )
