"""What a question tells that no situation about a blow has: other cards, other squads, strengths asked backwards.

Each check stops the computation. Refuses to know what a situation is read from.
"""

from bot.answering.frames.berserk.figure_forms import noun_after
from bot.answering.frames.berserk.figures import of_role
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told


def is_of_more(words: Told, found: tuple[Figure, ...]) -> bool:
    """Say whether a question speaks of cards, squads or preventions that no situation here has."""
    return _closes_another(words) or _stands_elsewhere(words) or _undoes_prevention(words, found)


def _closes_another(words: Told) -> bool:
    """«с него должна закрыться соседняя карта»: what is closed is no payment."""
    places = words.places("close")
    named = {index for mention in words.reading.mentions for index in range(mention.first, mention.last + 1)}
    if any(
        words.tokens[place].norm.startswith(_CLOSED) and named & set(words.clause(place)) for place in places
    ):
        return True
    return any(words.is_at(near, "neighbour", "opponent") for place in places for near in words.clause(place))


_CLOSED = ("закрыт", "тапнут", "повернут")


def _undoes_prevention(words: Told, found: tuple[Figure, ...]) -> bool:
    """«игнорирует предотвращения», «оно уже использовано»: a prevention that does not work, by no figure."""
    for place in words.places("ignore", "strip"):
        if any(words.is_at(near, "prevention", "shield") for near in words.clause(place)):
            return True
    used = [place for place in words.places("spent") if words.tokens[place].norm.startswith(_USED)]
    return (
        words.has("prevention", "shield")
        and not of_role(found, Role.SPENT)
        and any(not _is_asking(words, place) for place in used)
    )


_USED = ("использован", "потрачен", "израсходован", "истрачен", "неиспользован")


def _is_asking(words: Told, place: int) -> bool:
    end = words.token(words.sentence(place).stop)
    return end is not None and end.text == "?"


def _stands_elsewhere(words: Told) -> bool:
    """«камень душ у другого игрока», «в чужом отряде»: whose squad is meant, only the hearer knows."""
    for mention in words.reading.mentions:
        near = words.clause(mention.first)
        other = any(words.lemma(index) in ("другой", "чужой", "иной") for index in near)
        if other and any(words.lemma(index) in ("игрок", "отряд", "команда") for index in near):
            return True
    return False


def hits_two_kinds(words: Told) -> bool:
    """«по орку и гному», «в мага и воина»: two cards are hit, and what is told of one is not told of the other."""
    places = [
        place for place in words.places("class_word", "mage") if words.lemma(place - 1) in ("по", "в", "во")
    ]
    return any(
        words.tokens[place + 1].norm == "и" and words.is_at(place + 2, "class_word", "mage", "flying", "ally")
        for place in places
        if place + 1 < len(words.tokens)
    )


def asks_back(words: Told, found: tuple[Figure, ...]) -> bool:
    """«какой силы был удар, если прошло 2 раны?»: the wounds are what came of a strength that is not told."""
    return words.has("prevention", "shield") and any(
        words.is_at(noun_after(words, figure.place), "wound")
        and any(words.tokens[i].norm.startswith(_ARRIVED) for i in words.clause(figure.place))
        for figure in of_role(found, Role.STRENGTH)
    )


_ARRIVED = ("прош", "дош", "легл", "лег", "проскоч", "долет", "нанес")
