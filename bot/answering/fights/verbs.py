"""What the verbs of a fight tell by themselves: whether a block is denied, who blocks, what comes through.

Refuses to know which fighter they are said of: `roles` does.
"""

import re

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.told import Told
from bot.answering.lexicon import Sighting

_FIRST_PERSON = re.compile(
    r"(?:блокирую|блочу|блокну|заблокирую|заблочу|перекрываю|перекрою|подставляю|встречаю|ловлю|торможу|стоплю|закрываю|держу|чампю|чамплю|блокаю|закрою|останавливаю|прикрываю)$"
)
_FIRSTS = frozenset(("я", "i"))
_WHERE = frozenset(("блок", "блоке", "блока"))


def is_denied(told: Told, verb: Sighting) -> bool:
    """Say whether a verb of blocking is denied: «не заблокировали», «никто не блочит»."""
    before = [token.norm for token in told.words(verb.first - 2, verb.first - 1)]
    return verb.concept in ("blocks", "blocked_passive") and bool(
        {"не", "not", "никто", "никем", "нет"} & set(before)
    )


def is_unblocked(told: Told) -> bool:
    """Say whether it is told that nobody blocks."""
    denied = any(is_denied(told, v) for v in told.seen("blocks", "blocked_passive"))
    return denied or told.has("unblocked") or bool(slips(told))


def slips(told: Told) -> tuple[Sighting, ...]:
    """Return where an attacker is told to come through, and it is not asked: «второй проходит»."""
    return tuple(
        seen
        for seen in told.seen("slips")
        if not told.within(told.clause_of(seen.first), "counts", "blocks", "blocked_passive")
        and "не" not in [token.norm for token in told.words(seen.first - 1, seen.first - 1)]
        and not _is_asked(told, seen)
    )


def _is_asked(told: Told, seen: Sighting) -> bool:
    """«второй урон пройдёт?»: what comes to pass is asked, what came is told."""
    return told.reading.tokens[seen.first].norm.startswith(("пройд", "пролезет", "просочится"))


def is_first_person(told: Told, verb: Sighting) -> bool:
    """Say whether it is I who block: «блочу», «я заблокировал»."""
    before = {token.norm for token in told.words(verb.first - 2, verb.first - 1)}
    before |= {token.norm for token in told.words(verb.last + 1, verb.last + 1)}
    return bool(_FIRST_PERSON.match(told.reading.tokens[verb.first].norm) or before & _FIRSTS)


def is_place(told: Told, verb: Sighting) -> bool:
    """«в блок», «поставил в блок»: it is told where somebody goes."""
    return any(
        token.norm.startswith("блок") and token.norm in _WHERE
        for token in told.words(verb.first + 1, verb.last)
    )


def is_faced(told: Told, fighter: Fighter) -> bool:
    """«в блок против 3/3»: what somebody goes there against."""
    before = {token.norm for token in told.words(fighter.first - 3, fighter.first - 1)}
    return not before.isdisjoint(("против", "перед", "от", "под", "супротив"))
