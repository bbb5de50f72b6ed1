"""What a question tells of a spell with escalate in words: its costs, what is free, modes added to those before.

Refuses to know what any of it comes to.
"""

from collections.abc import Iterator

from bot.answering.amounts import costs
from bot.answering.castings import makes_free
from bot.answering.focus import asks_cost
from bot.answering.keywords import spoken_cost
from bot.answering.marks import Size, sizes
from bot.answering.modes_counted import ORDINALS, Counted
from bot.answering.modes_told import modes_told
from bot.answering.reading import Mention, Reading
from bot.answering.table import side_of
from bot.answering.tokens import Kind
from engine.magic.costs import Cost
from engine.magic.mana import ManaCost

_JOINTS = frozenset((",", "и", "and", "+", "плюс"))
_TIMES = frozenset(("один", "раз", "единожды", "дважды", "двойной", "трижды", "тройной", "once", "twice"))
_WEIGHS = ("весит", "весят", "weigh")
_DUE = ("нуж", "над", "плат", "плач", "опла", "доплач", "доплат", "бер", "обяз", "требу", "есть", "needed")
_NEAR = 3
_NAME = 4
_OPENS = frozenset(("(", ":", "с", "за", "—", "with"))
_ADDS = frozenset(("с", "и", "плюс", "еще", "вместе", "добавить", "также", "тоже", "with", "plus", "add"))
_PRICED = frozenset(("за", "по", "=", ":", "-", "—", "(", "стоит", "for", "is", "costs"))
_EXTRA = ("доплат", "доплач", "сверх", "докин", "докид", "добав", "надбав", "прибав")


def told_costs(reading: Reading) -> tuple[ManaCost | None, Cost | None]:
    """The spell's cost and the escalate cost as far as they are told: the latter stands after its keyword."""
    named = reading.places("escalate")
    if not named:
        return None, None
    after = [found for place in named for found in costs(reading) if 0 < found[0] - place <= 4]
    after = after or [found for place in named for found in _plain(reading, place)]
    others = [
        found for found in costs(reading) if found not in after[:1] and not _is_change(reading, found[0])
    ]
    base = others[0][1] if others else None
    if after:
        return base, Cost(after[0][1])
    return base, spoken_cost(reading.text[reading.tokens[named[0]].end :])


def own_name(reading: Reading, spell: Mention | None) -> frozenset[int]:
    """What a spell of told costs is called, where no card is known by it: «альянс ({1}{W}, эскалация 2)»."""
    if spell is not None or not reading.has("escalate"):
        return frozenset()
    figures = frozenset((*reading.of_kind(Kind.COST), *reading.places("escalate")))
    found = set()
    for place in figures:
        index = place - 1
        while (token := reading.at(index)) is not None and token.norm in _OPENS:
            index -= 1
        while (
            (token := reading.at(index)) is not None
            and _is_strange(reading, index)
            and place - index <= _NAME
        ):
            found.add(index)
            index -= 1
    return frozenset(found)


def _is_strange(reading: Reading, index: int) -> bool:
    token = reading.tokens[index]
    return index >= 0 and token.kind is Kind.WORD and not reading.concepts_at(index)


def _plain(reading: Reading, place: int) -> Iterator[tuple[int, ManaCost]]:
    """«эскалация 1», «эскалейт за 2»: a plain number right after the word, which counts no modes."""
    for index in range(place + 1, place + 3):
        token, before = reading.at(index), reading.at(index - 1)
        if token is None or (token.kind is Kind.MARK and token.text not in ":=-—("):
            return
        if token.kind is Kind.NUMBER:
            counts = any("mode" in reading.concepts_at(i) for i in range(index + 1, index + 4))
            joined = index == place + 1 or (before is not None and before.norm in _PRICED)
            if joined and not counts:
                yield index, ManaCost(token.value)
            return


def _is_change(reading: Reading, index: int) -> bool:
    """Whether a cost is what spells are dearer or cheaper by: «+{1}», «на {1} дороже»."""
    before = reading.at(index - 1)
    return before is not None and before.norm in ("+", "на", "скидка", "скидкой", "налог", "налогом")


def not_all(reading: Reading) -> frozenset[int]:
    """«уже не все?»: it is asked whether fewer than all modes are paid for now; the tokens that ask it."""
    for index, token in enumerate(reading.tokens):
        after, end = reading.at(index + 1), reading.at(index + 2)
        if token.norm == "не" and after is not None and after.norm in ("все", "всё", "весь"):
            mode = end is not None and "mode" in reading.concepts_at(index + 2)
            if end is None or end.text == "?" or mode:
                already = {index - 1} if (t := reading.at(index - 1)) and t.norm == "уже" else set()
                return frozenset({index, index + 1, *already})
    return frozenset()


def free_asked(reading: Reading) -> frozenset[int]:
    """«станет бесплатной?», «бесплатно все?»: it is asked whether anything is left to pay."""
    marks = [i for i, token in enumerate(reading.tokens) if token.text == "?"]
    last = reading.places("free")[-1:]
    return frozenset(
        p for p in last if not asks_cost(reading) and any(0 < mark - p <= _NEAR for mark in marks)
    )


def is_free(reading: Reading) -> bool:
    """Whether it is told that nothing is paid for the spell itself: by cascade, in words, by a card that lets it be."""
    return (
        reading.has("cascade")
        or any(_frees_the_hand(m) and side_of(reading, m) != "B" for m in reading.mentions)
        or bool(set(reading.places("free")) - free_asked(reading))
    )


def makers_of_free(reading: Reading) -> tuple[Mention, ...]:
    """The cards that let spells be cast for nothing, where the question says so too."""
    if not reading.has("free", "cascade"):
        return tuple(filter(_frees_the_hand, reading.mentions))
    return tuple(filter(makes_free, reading.mentions))


def _frees_the_hand(mention: Mention) -> bool:
    """Say whether a card lets the spells in hand be cast for nothing at any time."""
    return "cast spells from your hand without paying" in mention.card.faces[mention.face].text_en


def beyond_the_first(reading: Reading, most: int) -> Counted | None:
    """Return the modes that «за второй и третий режим» speaks of with the first one, and the tokens that say so."""
    told = {i: ORDINALS[t.lemma] for i, t in enumerate(reading.tokens) if t.lemma in ORDINALS}
    beside = any(place - 1 in told for place in reading.places("mode"))
    numbers = sorted(told.values())
    if not beside or numbers != list(range(2, 2 + len(numbers))) or (most and numbers[-1] > most):
        return None
    asked = asks_extra(reading) and not reading.has("legal")
    return Counted(numbers[-1], frozenset(told)) if asked else None


def asks_extra(reading: Reading) -> frozenset[int]:
    """Return the tokens that ask what is paid beside the spell's own cost: «сколько доплаты», «эскалация за …»."""
    words = {i for i, token in enumerate(reading.tokens) if token.norm.startswith(_EXTRA)}
    spoken = {p for p in reading.places("escalate") if _is_priced(reading, p)}
    return frozenset(words | spoken)


def _is_priced(reading: Reading, place: int) -> bool:
    """«эскалация за второй», «за эскалацию»: what it costs by itself."""
    before, after = reading.at(place - 1), reading.at(place + 1)
    return any(token is not None and token.norm in ("за", "for") for token in (before, after))


def added_modes(reading: Reading, spell: Mention, before: frozenset[int]) -> Counted | None:
    """Return the modes of a follow-up that changes those before: «а с колесом вместе?», «а без трампла?»."""
    told = modes_told(reading, spell)
    if told is not None:
        adds = any(_adds(reading, place) for place in told.tokens)
        numbers = told.modes | (before if adds else frozenset())
        return Counted(len(numbers), told.tokens, numbers)
    return None


def _adds(reading: Reading, place: int) -> bool:
    near = (reading.at(i) for i in (place - 2, place - 1, place + 1))
    only = (
        t is not None and t.norm in ("только", "лишь", "only")
        for t in map(reading.at, (place - 1, place - 2))
    )
    return not any(only) and any(token is not None and token.lemma in _ADDS for token in near)


def bare_number(reading: Reading, most: int) -> Counted | None:
    """Return the modes of a follow-up that says a number and nothing else: «а три?»."""
    said = [i for i, t in enumerate(reading.tokens) if t.kind is not Kind.MARK and not _is_lead(reading, i)]
    if len(said) != 1 or reading.tokens[said[0]].kind is not Kind.NUMBER:
        return None
    number = reading.tokens[said[0]].value
    return Counted(number, frozenset(said)) if 0 < number <= most else None


def _is_lead(reading: Reading, index: int) -> bool:
    return reading.tokens[index].norm in ("а", "и", "если", "на", "то", "and", "if", "what")


def out_of(reading: Reading, most: int) -> Iterator[Counted]:
    """«беру два из трёх»: so many of the modes that the spell has."""
    for index in reading.of_kind(Kind.NUMBER):
        joint, whole = reading.at(index + 1), reading.at(index + 2)
        if joint is None or whole is None or joint.norm not in ("из", "of") or whole.kind is not Kind.NUMBER:
            continue
        if most and whole.value == most and 0 < reading.tokens[index].value <= most:
            yield Counted(reading.tokens[index].value, frozenset((index, index + 1, index + 2)))


def weighs(reading: Reading) -> bool:
    """«сколько весит непокорность на три режима»: a mana value, and no price."""
    return any(token.norm.startswith(_WEIGHS) for token in reading.tokens)


def asks_how_often_taxed(reading: Reading) -> bool:
    """«налог один?», «надбавка дважды?»: how many times a change counts."""
    return any(
        (token := reading.at(place + 1)) is not None
        and token.norm in _TIMES
        and _ends_asked(reading, place + 2)
        for place in reading.places("dearer")
    )


def asks_if_due(reading: Reading) -> bool:
    """«на один режим, эскалацию платить?»: whether it is to be paid at all, and not how much."""
    return not reading.has("count") and any(
        (token := reading.at(place + 1)) is not None
        and token.norm.startswith(_DUE)
        and _ends_asked(reading, place + 2)
        for place in reading.places("escalate")
    )


def _ends_asked(reading: Reading, index: int) -> bool:
    """Whether a question mark stands there, or one word further."""
    return any((token := reading.at(i)) is not None and token.text == "?" for i in (index, index + 1))


def sizes_struck(reading: Reading) -> tuple[str, ...]:
    """The creatures whose sizes are told, where it is asked what becomes of them; each stands for one."""
    if not reading.has("become", "survive", "perish", "size_word", "pt"):
        return ()
    told = sizes(reading)
    if any(_is_counted(reading, size.place) for size in told) or not _is_one_list(reading, told):
        return ()
    return tuple(f"{size.power}/{size.toughness}" for size in told)


def _is_one_list(reading: Reading, told: tuple[Size, ...]) -> bool:
    """Whether several creatures are told in one breath, of one side: «мои 3/1 и 1/1», not «моя 3/1 и у оппа 1/1»."""
    if len(told) < 2:
        return True
    first, last = told[0].place, told[-1].place
    between = (t for t in reading.tokens[first:last] if t.kind is not Kind.PAIR)
    after = reading.at(last + 1)
    ends = after is None or after.kind is Kind.MARK or bool(reading.concepts_at(last + 1))
    sides = reading.has("their_side", "theirs") and reading.has("mine")
    return ends and not sides and all(token.norm in _JOINTS for token in between)


def _is_counted(reading: Reading, place: int) -> bool:
    """«две 1/1»: several of a size."""
    before = reading.at(place - 1)
    return before is not None and before.kind is Kind.NUMBER and before.value > 1
