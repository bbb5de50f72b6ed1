"""How many other cards players hold: «у меня в руке 2 (без него), у оппа 5», «кроме самой непокорности 4 карты».

A hand that may or may not count the spell itself is not told. Refuses to know what becomes of the cards.
"""

from dataclasses import dataclass

from bot.answering.frames.events.clause import Clause, is_question
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ASKING = frozenset(("count", "who", "where"))
_BESIDES = frozenset(("кроме", "без", "помимо", "besides", "except"))
_COUNTED = frozenset(("считая",))
_SELF = frozenset(
    ("сам", "самого", "самой", "саму", "самих", "него", "нее", "неё", "нее", "нею", "это", "этой", "этого")
)


@dataclass(frozen=True, slots=True)
class Hands:
    """How many cards A and B hold besides what is named, None where it is not told, and the words that tell it."""

    mine: int | None = None
    theirs: int | None = None
    tokens: frozenset[int] = frozenset()


def hands(own: Reading, parts: tuple[Clause, ...]) -> Hands | None:
    """Return what is told of hands; None where it may or may not count the card that is cast."""
    told: dict[str, int] = {}
    taken: set[int] = set()
    besides = _besides(own)
    for clause in parts:
        number = _number(own, clause, spoken=bool(told))
        if number is None:
            continue
        seen = {concept for i in _places(clause) for concept in own.concepts_at(i)}
        player = "B" if seen & {"opponent", "at_them"} else "A"
        told[player] = own.tokens[number].value
        taken |= {number, *(i for i in _places(clause) if own.concepts_at(i) & {"hand", "cards"})}
    if "A" in told and not besides and own.mentions:
        return None
    return Hands(told.get("A"), told.get("B"), frozenset(taken) | besides if told else frozenset())


def _number(own: Reading, clause: Clause, *, spoken: bool) -> int | None:
    """The place of the number of cards in a clause of hands, or in one that goes on with them."""
    seen = {concept for i in _places(clause) for concept in own.concepts_at(i)}
    numbers = [i for i in _places(clause) if own.tokens[i].kind is Kind.NUMBER]
    if len(numbers) != 1 or not _ASKING.isdisjoint(seen) or is_question(own, clause):
        return None
    after = own.concepts_at(numbers[0] + 1)
    holding = "hand" in seen or ("cards" in after and _with(own, numbers[0]))
    goes_on = spoken and bool(seen & {"at_them", "at_me"}) and clause.last - clause.first <= 4
    return numbers[0] if holding or goes_on else None


def _with(own: Reading, number: int) -> bool:
    """«в оппа с 5 картами», «при 4 картах»."""
    before = own.at(number - 1)
    return before is not None and before.norm in ("с", "со", "при", "with")


def _besides(own: Reading) -> frozenset[int]:
    """The words that leave the card that is cast out of the count: «кроме неё», «не считая непокорности»."""
    named = {mention.first for mention in own.mentions}
    for index, token in enumerate(own.tokens):
        negated = token.norm in _COUNTED and index > 0 and own.tokens[index - 1].norm == "не"
        if token.norm not in _BESIDES and not negated:
            continue
        end = index
        while (following := own.at(end + 1)) is not None and following.norm in _SELF:
            end += 1
        if end > index or end + 1 in named:
            return frozenset(range(index - negated, end + 1))
    return frozenset()


def _places(clause: Clause) -> range:
    return range(clause.first, clause.last + 1)
