"""What a question tells of emerge and its sacrifice in words: its cost, a kicker paid before, what is left over.

Refuses to know what is sacrificed and what it is worth.
"""

from bot.answering.amounts import costs
from bot.answering.focus import asks_cost, asks_mana_value
from bot.answering.reading import Mention, Reading
from bot.answering.sacrificed import Sacrificed
from bot.answering.tokens import Kind
from engine.magic.mana import ManaCost

_TAKES_OFF = ("скин", "скид", "сброс", "сброш", "скост", "срежет", "снимет")
_BY_HOW_MUCH = frozenset(("насколько",))
_KNOCKS_OFF = frozenset(("скинет", "скостит", "срежет", "скинется"))
_CUTS = ("срез", "среж", "снимет", "снимут", "скинет", "скост", "снесет", "покро")
_LEFT_OVER = ("лишн", "единичк", "излиш", "остаток", "остатк")
_ROOT = 4
_NEAR = 5
_ITSELF = frozenset(("его", "её", "ее", "самого", "саму", "самой", "им", "ей", "itself", "it"))
_WHICH = frozenset(("какой", "кто", "what", "which"))


def is_hit(reading: Reading) -> bool:
    """Whether something is to be hit or countered; «сработает ли явление», «налог беру?» ask of the price."""
    return any(
        not reading.tokens[p].norm.startswith("сработа")
        and "dearer" not in reading.concepts_at(p - 1)
        and "sacrifice" not in reading.concepts_at(p)
        for p in reading.places("takes")
    )


def again(reading: Reading, card: Mention) -> frozenset[int]:
    """The words after a card that mean it once more: «его самого», «это же пугало»."""
    later = range(card.last + 1, len(reading.tokens))
    itself = {i for i in later if reading.tokens[i].norm in _ITSELF}
    names = {
        token.norm[:_ROOT] for token in reading.tokens[card.first : card.last + 1] if len(token.norm) > _ROOT
    }
    return frozenset(itself | {i for i in later if reading.tokens[i].norm[:_ROOT] in names})


def asks_off(reading: Reading) -> frozenset[int]:
    """«сколько скинет», «насколько подешевеет», «скинет?»: how much comes off is asked, no card discarded."""
    counted = [place + 1 for place in reading.places("count")]
    asking = {i for i, token in enumerate(reading.tokens) if token.norm in _BY_HOW_MUCH}
    counted += [i + 1 for i in asking]
    last = [
        i
        for i, token in enumerate(reading.tokens)
        if token.norm in _KNOCKS_OFF and not _counts(reading, i + 1)
    ]
    return frozenset(asking | set(last)) | frozenset(
        i for i in counted if (t := reading.at(i)) and t.norm.startswith(_TAKES_OFF)
    )


def asks_of_colour(reading: Reading) -> bool:
    """«синюю ману тоже срежет?»: whether the coloured part goes too."""
    taken_off = any(token.norm.startswith(_CUTS) for token in reading.tokens)
    return taken_off and reading.has("mana_colour") and any(token.text == "?" for token in reading.tokens)


def left_over_words(reading: Reading) -> frozenset[int]:
    """«лишняя единичка»: what the sacrifice is worth beyond the generic mana."""
    return frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_LEFT_OVER))


def _counts(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.NUMBER


def asks_of_another(reading: Reading) -> bool:
    """«кмс изверга», «кмс копии», «кмс в стеке»: the mana value that is asked is not the victim's."""
    named = {m.first for m in reading.mentions if "Emerge" in m.card.keywords} | set(reading.places("copy"))
    return reading.has("stack") or any(place + 1 in named for place in reading.places("mana_value"))


def kicked(reading: Reading) -> set[int]:
    """What was paid for kicker: «кикер {4}», «кикнутый на {3}», «с усилителем за 2»."""
    found = {place + 1 for place in reading.places("kicker")}
    further = (place + 2 for place in reading.places("kicker"))
    return found | {i for i in further if (t := reading.at(i - 1)) and t.norm in ("на", "за", ":", "=")}


def overflow(reading: Reading, cost: ManaCost | None, given: Sacrificed) -> int | None:
    """«лишние 4», «the extra 4»: what the sacrifice is worth beyond the generic mana."""
    words = [token.norm for token in reading.tokens]
    told = any(word.startswith(("лишн", "остат", "extra")) for word in words)
    over = given.worth.amount - cost.generic if cost is not None and given.worth is not None else 0
    return over if told and over > 0 else None


def spoken_name(reading: Reading) -> frozenset[int]:
    """What the spell is called where its emerge cost is told: «грифф по явлению {5}{U}»."""
    found = set()
    for place in reading.places("emerge"):
        before = reading.at(place - 1)
        if before is not None and before.norm in ("по", "через", "с", "за"):
            found |= {place - 2} if not reading.concepts_at(place - 2) else set()
    return frozenset(found)


def asks_least(reading: Reading) -> bool:
    """«какой минимум по кмс должна быть жертва», «какого размера тварь нужна»."""
    named = any(
        token.lemma in _WHICH and reading.concepts_at(index + 1) & {"creature", "sacrifice"}
        for index, token in enumerate(reading.tokens)
    )
    asked = asks_mana_value(reading) and reading.has("sacrifice", "creature")
    return named or asked or reading.has("least", "size_word")


def asks_for_victim(reading: Reading) -> bool:
    """«чтобы обошлось в {2}{G}, кого скормить», «какой кмс была жертва»: a cost told there is no victim's."""
    asked = any(
        any("mana_value" in reading.concepts_at(place - back) for back in range(1, _NEAR))
        and any(token.lemma in _WHICH for token in reading.tokens[max(0, place - _NEAR) : place])
        for place in reading.places("sacrifice", "creature")
    )
    words = {token.norm for token in reading.tokens}
    return bool(words & {"чтобы", "чтоб", "кого", "кем", "кому"}) or (
        asked and (reading.has("paid", "cast", "least") or not asks_cost(reading))
    )


def names_emerging(reading: Reading) -> bool:
    """«годится под раздувшегося мозгососа, почём выйдет?»: a card with emerge after «под», and its price asked."""
    return asks_cost(reading) and is_fed(reading)


def is_fed(reading: Reading) -> bool:
    """«баллиста под изверга»: what is given for a card with emerge is itself no spell whose price is asked."""
    under = (m for m in reading.mentions if (t := reading.at(m.first - 1)) and t.norm in ("под", "ради"))
    return any("Emerge" in m.card.keywords for m in under)


def is_emerge(reading: Reading) -> bool:
    """Say whether emerge is named, or a cost is told of what something is sacrificed for."""
    return reading.has("emerge") or told_cost(reading) is not None


def told_quality(reading: Reading) -> str:
    """«emerge from artifact {5}{B}{B}»."""
    words = [token.norm for token in reading.tokens]
    return next((words[i + 1] for i, word in enumerate(words[:-1]) if word == "from"), "creature")


def told_cost(reading: Reading) -> tuple[int, ManaCost] | None:
    """The cost that is told of emerge itself: the nearest one after the word, or just before it, or after «под»."""
    named = reading.places("emerge")
    if named:
        own = [found for found in costs(reading) if not _is_of_victim(reading, found[0])]
        after = [(found[0] - place, found) for place in named for found in own if 0 < found[0] - place <= 4]
        before = [found for found in costs(reading) if 0 < named[0] - found[0] <= 2]
        return min(after)[1] if after else next(iter(before), None)
    under = (found for found in costs(reading) if (t := reading.at(found[0] - 1)) and t.norm == "под")
    return next(under, None) if reading.has("sacrifice") else None


def _is_of_victim(reading: Reading, place: int) -> bool:
    """«эмердж: жертва стоила {2}{G}{G}, …»: the cost of what is sacrificed, told right before it."""
    return any(
        t.norm.startswith(("жертва", "жертвы", "victim")) for t in reading.tokens[max(0, place - 2) : place]
    )


def priced_before(reading: Reading) -> tuple[int, ManaCost] | None:
    """«{2}{G} — столько стоит явление»: the only cost of the question, said to be the price of what comes after it."""
    told, named = costs(reading), reading.places("emerge")
    if len(told) != 1 or not named:
        return None
    between = reading.tokens[told[0][0] : named[0]]
    return told[0] if any(token.norm.startswith(("стои", "цен")) for token in between) else None
