"""What is sacrificed where no thing is told to be: the spell's twin, what changes the price, a lone cost.

Refuses to know what it is sacrificed for.
"""

from dataclasses import replace

from bot.answering.amounts import costs
from bot.answering.emerge_told import again
from bot.answering.reading import Mention, Reading
from bot.answering.sacrificed import Sacrificed
from bot.answering.taxes import Taxes
from bot.answering.things import Thing
from bot.answering.twins import twin
from bot.answering.values import permanent_worth, worth


def given_as_twin(reading: Reading, spell: Mention | None, given: Sacrificed) -> Sacrificed:
    """Return what is sacrificed: a second card of the spell's own name («вторым закусываю первым»)."""
    told = twin(reading, spell)
    if spell is None or not told or given.worth is not None or not reading.has("sacrifice"):
        return given
    thing = Thing("card", spell.first, spell.last, spell, sacrificed=True)
    return replace(given, worth=worth(thing), thing=thing, tokens=given.tokens | told)


def given_itself(reading: Reading, tax: Taxes, given: Sacrificed) -> Sacrificed:
    """Return what is sacrificed: the one creature that changes the price («завыватель …, его самого и отдаю»)."""
    if given.worth is not None or given.thing is not None or not reading.has("sacrifice"):
        return given
    own = [card for card in tax.table if card.side == "A" and card.count == 1]
    told = again(reading, own[0].mention) if len(own) == 1 else frozenset()
    if not told or "Creature" not in own[0].mention.card.faces[own[0].mention.face].type_en:
        return given
    thing = Thing("card", own[0].mention.first, own[0].mention.last, own[0].mention, sacrificed=True)
    return replace(given, worth=worth(thing), thing=thing, tokens=given.tokens | told)


def given_by_cost(reading: Reading, given: Sacrificed, aside: frozenset[int]) -> Sacrificed:
    """Return what is sacrificed where nothing is told of it but one cost: «{2/U}{2/U} — цена у жертвы»."""
    others = [(i, cost) for i, cost in costs(reading) if i not in aside]
    if given.worth is not None or given.thing is not None or len(others) != 1 or not reading.has("sacrifice"):
        return given
    ((place, cost),) = others
    tokens = given.tokens | {place}
    return replace(given, worth=permanent_worth(cost), tokens=tokens, figures=(*given.figures, cost))
