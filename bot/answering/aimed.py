"""Whether chosen modes are told to be aimed at something while nothing of a price is asked.

«второй режим в свою тварь», «оба режима в одного игрока»: it is asked what may be a target, and no price answers
that. Refuses to know whether the target is a legal one.
"""

from bot.answering.amounts import costs
from bot.answering.focus import asks_cost
from bot.answering.mana_at_hand import mana_at_hand
from bot.answering.modes_repeated import repeats_mode
from bot.answering.printed_modes import Mode
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_AT = frozenset(("в", "во", "на", "по", "into", "at", "on"))
_SELF = frozenset(("себя", "себе", "собой", "меня", "myself", "me"))
_THINGS = ("creature", "opponent", "their_side", "face", "on_me", "drop")
_STEMS = (
    "игрок", "человек", "союзник", "тиммейт", "цел", "мишен", "player", "target",
)  # fmt: skip
_WALKERS = ("мироход", "планесвок", "planeswalk", "walker")
_MINE = frozenset(("мой", "мое", "моё", "мою", "своё", "свое", "свою", "собственное", "my"))
_SAME = frozenset(("одного", "одному", "одном", "одним"))
_NEAR = 5
_PRICES = ("count", "afford", "mana", "free", "cheaper", "dearer", "pays", "paid", "land", "sum")


def is_only_aimed(reading: Reading) -> bool:
    """Say whether a target stands behind a preposition, and nothing is asked of what is paid."""
    priced = asks_cost(reading) or reading.has(*_PRICES) or bool(costs(reading))
    aimed = bool(aims(reading)) or _of_the_same(reading)
    return not priced and mana_at_hand(reading) is None and aimed


def aims(reading: Reading) -> frozenset[int]:
    """Return the tokens that name a target behind a preposition."""
    found: set[int] = set()
    for place, token in enumerate(reading.tokens):
        if token.norm not in _AT:
            continue
        for index in range(place + 1, min(place + 1 + _NEAR, len(reading.tokens))):
            if reading.tokens[index].kind is Kind.MARK or "mode" in reading.concepts_at(index):
                break
            if _is_target(reading, index):
                found.add(index)
                break
    return frozenset(found)


def _aims_at_no_opponent(reading: Reading) -> bool:
    """«3 урона в моё лицо», «в мироходца», «по твари»: what a mode that only hits an opponent is told to hit."""
    for place in aims(reading):
        token, before = reading.tokens[place], reading.tokens[place - 1]
        mine = token.norm in _SELF or "mine" in reading.concepts_at(place - 1)
        if mine or token.norm.startswith(_WALKERS) or before.norm in _MINE:
            return True
        if "creature" in reading.concepts_at(place):
            return True
    return reading.has("on_me")


def is_misaimed(reading: Reading, chosen: tuple[Mode, ...]) -> bool:
    """«3 урона в моё лицо», «3 в мироходца»: a mode that hits an opponent alone is aimed at what it cannot hit.

    «и руку, и урон одному игроку» asks whether two modes may hit the same player.
    """
    alone = bool(chosen) and all(mode.target == "opponent" for mode in chosen)
    return _of_the_same(reading) or repeats_mode(reading) or (alone and _aims_at_no_opponent(reading))


def _of_the_same(reading: Reading) -> bool:
    """«одному игроку», «бью одного человека»: one and the same for several modes."""
    return any(
        token.norm in _SAME and place + 1 < len(reading.tokens) and _is_target(reading, place + 1)
        for place, token in enumerate(reading.tokens)
    )


def _is_target(reading: Reading, index: int) -> bool:
    norm = reading.tokens[index].norm
    if any(m.first <= index <= m.last for m in reading.mentions):
        return False
    return (
        norm in _SELF
        or norm.startswith((*_STEMS, *_WALKERS))
        or bool(reading.concepts_at(index) & set(_THINGS))
    )
