"""What an action costs and what its source had before: «у мага 5 фишек, особенность стоила 2», «платит 3 за выстрел».

Two numbers of tokens are a stock and a price only where one of them is said to be paid. Refuses to know what becomes of
the action.
"""

from bot.answering.frames.berserk.figure_short import is_costing
from bot.answering.frames.berserk.figures import of_role
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.situation import Cost
from bot.answering.frames.berserk.told import Told

_PAYING = ("paid", "price", "spent", "strip")
_HAVING = frozenset(("у", "с", "на", "со"))
_HAD = frozenset(("быть", "иметь", "накопить", "накопиться", "лежать", "запас"))
_BOTH = 2


def cost(told: Told, found: tuple[Figure, ...]) -> tuple[Cost | None, frozenset[int]]:
    """Return what the action costs and what its source had; None where it cannot be told which number is which."""
    tokens = of_role(found, Role.TOKENS)
    took = frozenset(index for figure in tokens for index in figure.took)
    took |= frozenset(
        index for figure in tokens for index in told.clause(figure.place) if _tells(told, index)
    )
    paid, had = _price_and_stock(told, tokens)
    if paid is None:
        return None, took
    return Cost(paid, told.has("close"), had), took


def _tells(told: Told, index: int) -> bool:
    """«две фишки отдал»: a verb of paying in the past tells what was paid, and asks nothing."""
    end = told.token(told.sentence(index).stop)
    asks = end is not None and end.text == "?"
    return not asks and told.is_at(index, "paid") and told.tokens[index].norm.endswith(_PAST)


_PAST = ("л", "ла", "ли", "лся", "но", "ны")


def _price_and_stock(told: Told, tokens: tuple[Figure, ...]) -> tuple[int | None, int | None]:
    """Return the price and the stock, None for one that is not told; the price is None where it is unclear, too."""
    prices = [figure for figure in tokens if _is_price(told, figure)]
    stocks = [figure for figure in tokens if figure not in prices]
    if len(tokens) == _BOTH and len(prices) == 1:
        paid, had = prices[0].value, stocks[0].value
        return (paid, had) if paid <= had else (None, None)
    if len(tokens) > 1:
        return None, None
    if stocks and _is_stock(told, stocks[0]):
        return None, None
    return (tokens[0].value if tokens else 0), None


def _is_price(told: Told, figure: Figure) -> bool:
    """Say whether it is paid: by a verb before it in the clause, or right behind it, or «за 2 фишки»."""
    if told.lemma(figure.place - 1) == "за":
        return True
    if told.lemma(figure.place - 1) in ("из", "быть", "накопить", "лежать"):
        return False
    clause = told.clause(figure.place)
    before = range(clause.start, figure.place)
    own = [i for i in before if told.number(i) is None]
    behind = range(figure.place + 1, min(figure.place + 5, clause.stop))
    if any(told.number(index) is not None and told.lemma(index - 1) != "из" for index in behind):
        behind = range(0)
    return any(told.is_at(index, *_PAYING) or is_costing(told, index) for index in (*own, *behind))


def _is_stock(told: Told, figure: Figure) -> bool:
    """«у мага 5 фишек», «с 4 фишками», «накопил 3 фишки»: what the source has, no price."""
    clause = told.clause(figure.place)
    before = [told.lemma(index) for index in range(clause.start, figure.place)]
    return any(word in _HAVING or word in _HAD for word in before)
