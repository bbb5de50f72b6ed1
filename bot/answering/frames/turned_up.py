"""What a face-down permanent is, while it is down and after it is turned up, and whether it survives (708, 613, 704.5).

«на закрытом жетон +1/+1, вскрываю 4/4»: the counters, effects and damage stay; only the copiable values change. A named
card is played with its own text, and so are the permanents named beside it («две secret plans на столе»).
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Computed, Finding, NotModelled
from bot.answering.beside import Beside, beside
from bot.answering.cite import cite_steps
from bot.answering.focus import asks_fate
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.marks import (
    Bonus,
    Counters,
    Damage,
    Size,
    bonuses,
    counters,
    damage,
    printed_damage,
    sizes,
)
from bot.answering.names import shown_name
from bot.answering.playing import Played, play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.told_again import with_short_names, without_tellings
from bot.answering.turning import is_turned
from bot.answering.understood import Figure, Taken, is_understood
from engine.magic.notation.ast import (
    Action,
    CardText,
    Cast,
    Effect,
    FaceText,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
    TurnUp,
)
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_HIDDEN = ("face_down", "morph", "megamorph", "manifest", "disguise", "cloak")
_OTHER_MATTERS = (
    "lose_abilities", "copy", "stack", "afford", "combat", "life", "emerge", "escalate", "mana_value",
)  # fmt: skip
"""What makes it another question: costs, combat, whether one may."""
_UNDERSTOOD = (
    "turn_up not_turned face_down morph megamorph manifest disguise cloak already counter damage pt become survive "
    "perish as_turned enters_with set_base creature card_word hand_cards response back_side front_side size_word "
    "outcome lay cast battlefield die opponent legal count for_its_cost aura mine gold mana_cost pays"
)
_IT = "Существо"
_UNTOLD = frozenset({"cost.alternative", "cost.total", "cost.paid", "damage.dealt"})
_FACE_DOWN = (2, 2)


@dataclass(frozen=True, slots=True)
class TurnedUpSlots:
    """The hidden face's size, what is on the permanent before, what it gets as it is turned up, what is asked.

    `turned` is False where it stays face down; `late` is the damage that comes after it was turned up; `in_response`:
    it is turned up in response to the effects. `ways` are how face-down permanents came («morph», «disguise», ...), one
    for each that is asked about; `price` is «manifest» where it is turned up for its mana cost; `visible` is its told
    size before it was turned up; `asks_counter`: whether it gets a counter as it is turned up; `asks_may`: whether it
    may be turned up at all.
    """

    size: Size
    card: Mention | None = None
    on_it: tuple[Counters, ...] = ()
    as_turned: tuple[Counters, ...] = ()
    with_entering: tuple[Counters, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    base: Size | None = None
    damage: tuple[Damage, ...] = ()
    late: tuple[Damage, ...] = ()
    fate: str = ""
    turned: bool = True
    keyword: str = "Morph"
    in_response: bool = False
    ways: tuple[str, ...] = ("morph",)
    price: str = ""
    beside: tuple[Beside, ...] = ()
    visible: Size | None = None
    asks_counter: bool = False
    asks_may: bool = False
    pumps: tuple[Mention, ...] = ()


class TurnedUpFrame:
    """«дал рубашке +3/+3 и вскрыл, а оно 4/3. итог?», «словил 1 урон, вскрываю в 7/1. выживет?»."""

    name = "turned_up"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: TurnedUpSlots | None) -> TurnedUpSlots | None:
        """Fill the slots where a face-down permanent's size or fate is asked and its figures are told or known."""
        del last
        reading = without_tellings(with_short_names(reading, shelf))
        if not _is_of_face_down(reading) or reading.has_year or reading.has(*_OTHER_MATTERS):
            return None
        if _speaks_of_paying(reading):
            return None
        may = _asks_whether_one_may(reading) and not (asks_fate(reading) and damage(reading))
        if may and not reading.mentions:
            return None
        if reading.has_unread_quote("as_turned", "enters_with", "turn_up", "set_base") or not _is_asked(
            reading
        ):
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        card = card or _manifested(reading)
        slots = _slots(reading, card, may=may)
        if may and slots is not None:
            slots = replace(slots, asks_may=True) if slots.turned and slots.beside else None
        return slots if slots is not None and _understood(reading, slots, card) else None

    def answer(self, slots: TurnedUpSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it; read the size and whether it is still there."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        if slots.asks_may:
            may = _told(slots, result, _LEGAL) == "yes"
            return Computed(
                (Finding("turn_up", "", may, _MAY),), cite_steps(_MAY, shelf), scenario=result.text
            )
        if _told(slots, result, _LEGAL) not in ("", "yes") or not _is_seen_so(slots, result):
            return NotModelled(("choices",))
        if len(slots.ways) > 1:
            return _of_each(slots, result, shelf)
        size, zone = result.value(0), result.value(1)
        alive = zone == "battlefield"
        subject = shown_name(slots.card)
        told = tuple(each for each in result.steps if each.code not in _UNTOLD)
        steps = told if slots.turned else (*_CLOSED, *told)
        harm = sum(mark.amount for mark in (*slots.damage, *slots.late))
        facts = (("size", str(size or "")), ("damage", harm))
        fate = (*facts, ("asked", slots.fate))
        findings = [Finding("fate", subject, alive, steps, facts=fate)] if slots.fate or not alive else []
        if alive:
            findings.append(Finding("size", subject, str(size), steps, facts=facts))
        if slots.asks_counter:
            findings.insert(
                0,
                Finding(
                    "gets_counter",
                    "",
                    _told(slots, result, _COUNTERS) != _told(slots, result, _COUNTERS_BEFORE),
                ),
            )
        return Computed(tuple(findings), cite_steps(steps, shelf), scenario=result.text)


def _is_of_face_down(reading: Reading) -> bool:
    """Whether it is of a face-down permanent: by a word, or by turning up beside a card that speaks of that."""
    texts = (mention.card.faces[mention.face].text_en for mention in reading.mentions)
    beside = any("turned face up" in text or "ace-down" in text for text in texts)
    return reading.has(*_HIDDEN) or (reading.has("turn_up") and beside)


def _is_seen_so(slots: TurnedUpSlots, result: Played) -> bool:
    """Whether the size that is told of it face down is the one that it has there: «лежит 3/3» under +1/+1."""
    seen = slots.visible
    return seen is None or _told(slots, result, _BEFORE) == f"{seen.power}/{seen.toughness}"


def _of_each(slots: TurnedUpSlots, result: Played, shelf: Shelf) -> Computed:
    """The size of each of several face-down permanents that came in different ways."""
    findings = tuple(
        Finding(
            "size_of_way",
            "",
            str(result.value((0, *range(2 + len(_more_asked(slots)), 99))[index])),
            _WAYS_DIFFER,
            facts=(("way", way),),
        )
        for index, way in enumerate(slots.ways)
    )
    return Computed(findings, cite_steps(_WAYS_DIFFER, shelf), scenario=result.text)


def _manifested(reading: Reading) -> Mention | None:
    """The card that was manifested or cloaked: the one creature that is named."""
    found = {m.card.key: m for m in reading.mentions if "Creature" in m.card.faces[m.face].type_en}
    return next(iter(found.values())) if len(found) == 1 and reading.has("manifest", "cloak") else None


def _speaks_of_paying(reading: Reading) -> bool:
    """Whether a cost is spoken of otherwise than in «за стоимость мегаморфа», «за манакост»."""
    named = {s.last for s in reading.sightings if s.concept in ("for_its_cost", "mana_cost")}
    return any(place not in named and not _stands(reading, place) for place in reading.places("pays"))


def _stands(reading: Reading, place: int) -> bool:
    """«стоит живая», «стоит на столе»: no price."""
    before, after = reading.tokens[max(0, place - 3) : place], reading.tokens[place + 1 : place + 3]
    priced = any(token.norm == "сколько" for token in before)
    priced = priced or any(token.kind in (Kind.COST, Kind.NUMBER) for token in after)
    return reading.tokens[place].norm in ("стоит", "стоят") and not priced


def _asks_whether_one_may(reading: Reading) -> bool:
    """«можно ли вскрыть»; «дали +3/+3» tells what was done."""
    told = ("дать", "получиться")
    asking = [reading.tokens[place] for place in reading.places("legal")]
    return any(token.lemma not in told or token.norm.startswith("дад") for token in asking)


def _is_asked(reading: Reading) -> bool:
    """Where it is turned up, whatever it becomes; else its size or its fate."""
    if is_turned(reading):
        return True
    return reading.has("pt", "size_word") or bool(asks_fate(reading) and damage(reading))


def _slots(reading: Reading, card: Mention | None, *, may: bool) -> TurnedUpSlots | None:
    turned = is_turned(reading)
    others = beside(reading, card)
    if others is None:
        return None
    hidden, base = _hidden_size(reading, card)
    if hidden is None:
        if turned and not may:
            return None
        hidden = Size(*_FACE_DOWN, 0)
    every = counters(reading)
    as_turned = tuple(mark for mark in every if _is_near(reading, "as_turned", mark.place))
    entering = tuple(mark for mark in every if _is_near(reading, "enters_with", mark.place))
    early, late = _in_order(reading, turned=turned)
    if turned and _is_unclear(reading, early):
        return None
    return TurnedUpSlots(
        hidden,
        card,
        tuple(mark for mark in every if mark not in as_turned and mark not in entering),
        as_turned,
        entering,
        bonuses(reading),
        base,
        early,
        late,
        asks_fate(reading),
        turned,
        "Megamorph" if reading.has("megamorph") else "Morph",
        turned and reading.has("response"),
        _ways(reading),
        "manifest" if turned and reading.has("mana_cost") and reading.has("manifest") else "",
        others,
        _visible(reading, hidden, base, turned=turned),
        asks_counter=turned and reading.has("counter") and not every and _is_mega(reading, card),
        pumps=_pumps(reading),
    )


def _is_mega(reading: Reading, card: Mention | None) -> bool:
    return reading.has("megamorph") or (card is not None and "Megamorph" in card.card.keywords)


def _pumps(reading: Reading) -> tuple[Mention, ...]:
    """The spells by name that are cast on it and deal no damage, in order: «giant growth на рубашку»."""
    named = {m.card.key: m for m in reversed(reading.mentions) if "Instant" in m.card.faces[m.face].type_en}
    found = [m for m in named.values() if not printed_damage(m.card, m.face)]
    return tuple(sorted(found, key=lambda mention: mention.first))


def _ways(reading: Reading) -> tuple[str, ...]:
    """How they came face down, in the order in which the ways are named; «морф» where none is."""
    named = [
        (place, way) for way in ("manifest", "cloak", "disguise", "morph") for place in reading.places(way)
    ]
    found = tuple(dict.fromkeys(way for _, way in sorted(named)))
    if len(found) > 1 and is_turned(reading):
        return tuple(way for way in found if way != "morph")[:1]
    return found or ("morph",)


def _visible(reading: Reading, hidden: Size, base: Size | None, *, turned: bool) -> Size | None:
    """The size that is told of it while it lies face down: the one before the hidden face's, «лежит 3/3»."""
    if not turned:
        return None
    face = (hidden.power, hidden.toughness)
    rest = [s for s in sizes(reading) if (s.power, s.toughness) != face and s is not base]
    lying = [size for size in rest if _is_near(reading, "already", size.place)]
    return lying[0] if len(lying) == 1 else None


def _in_order(reading: Reading, *, turned: bool) -> tuple[tuple[Damage, ...], tuple[Damage, ...]]:
    """The damage before and after it is turned up: «в ответ вскрываю» puts all of it after."""
    told = damage(reading)
    if not turned:
        return told, ()
    if reading.has("response"):
        return (), told
    up = min(reading.places("turn_up"))
    late = tuple(mark for mark in told if mark.place > up and _is_later(reading, mark.place))
    return tuple(mark for mark in told if mark not in late), late


def _is_unclear(reading: Reading, early: tuple[Damage, ...]) -> bool:
    """Whether damage told after the turning would have killed it before: «вскрыл морфа 4/4, на котором 2 урона»."""
    up = min(reading.places("turn_up"), default=0)
    return any(mark.place > up and mark.amount >= _FACE_DOWN[1] for mark in early)


def _is_later(reading: Reading, place: int) -> bool:
    """«и потом прилетело ещё 2»."""
    said = [token.norm for token in reading.tokens[max(0, place - 5) : place]]
    return any(word in ("потом", "затем", "после", "еще", "then") for word in said)


def _understood(reading: Reading, slots: TurnedUpSlots, card: Mention | None) -> bool:
    figures: list[Figure] = [(size.power, size.toughness) for size in sizes(reading)]
    marks = (*slots.on_it, *slots.as_turned, *slots.with_entering)
    figures += [*(mark.count for mark in marks), len(slots.ways)]
    tokens = {mark.place for mark in marks} | {bonus.place for bonus in slots.bonuses}
    harm = (*slots.damage, *slots.late)
    tokens |= {mark.place for mark in harm}
    sources = tuple(m for m in reading.mentions if m.card.name in {mark.source for mark in harm})
    if len(reading.places("aura")) > len(slots.bonuses):
        return False
    if len(slots.ways) > 1 and (marks or slots.bonuses or harm or slots.turned or slots.pumps):
        return False
    if not all(_is_one_target(mention) for mention in slots.pumps):
        return False
    told = [size for size in sizes(reading) if size not in (slots.size, slots.base, slots.visible)]
    face = (slots.size.power, slots.size.toughness)
    told = [size for size in told if slots.card is None or (size.power, size.toughness) != face]
    tokens |= {each.place for each in slots.beside if each.place >= 0}
    if any((size.power, size.toughness) != _FACE_DOWN for size in told):
        return False
    tokens |= _way_negated(reading)
    cards = (card, *sources, *slots.pumps, *(each.mention for each in slots.beside))
    return is_understood(reading, _UNDERSTOOD, Taken(tuple(figures), cards, frozenset(tokens)))


def _is_one_target(mention: Mention) -> bool:
    """Whether a spell has one target, a creature, and no choice beside it."""
    text = mention.card.faces[mention.face].text_en
    return text.lower().count("target") == 1 and "target creature" in text.lower() and "•" not in text


def _way_negated(reading: Reading) -> set[int]:
    """The negation of «а не за мегаморф», where it is said for what it was turned up instead."""
    places = {place - step for place in reading.places("megamorph", "morph") for step in (1, 2)}
    denied = {i for i in places if i >= 0 and reading.tokens[i].norm in ("не", "not")}
    return denied if reading.has("mana_cost") else set()


def _hidden_size(reading: Reading, card: Mention | None) -> tuple[Size | None, Size | None]:
    """The size of the hidden face, and a base size that an effect set before; «2/2» told of the back is neither."""
    told = list(sizes(reading))
    base = next((size for size in told if _is_near(reading, "set_base", size.place) and len(told) > 1), None)
    rest = [size for size in told if size is not base]
    if len(rest) > 1:
        rest = [size for size in rest if (size.power, size.toughness) != _FACE_DOWN]
    printed = _printed(card)
    if printed is not None and (len(rest) != 1 or _is_near(reading, "already", rest[0].place)):
        same = [size for size in rest if (size.power, size.toughness) == (printed.power, printed.toughness)]
        return (same[0] if same else printed), base
    if len(rest) == 1:
        return rest[0], base
    return None, base


def _printed(card: Mention | None) -> Size | None:
    if card is None:
        return None
    face = card.card.faces[card.face]
    if face.power.isdecimal() and face.toughness.isdecimal():
        return Size(int(face.power), int(face.toughness), card.first)
    return None


def _is_near(reading: Reading, concept: str, place: int) -> bool:
    return any(-2 <= place - seen <= 9 for seen in reading.places(concept))


def _scene(slots: TurnedUpSlots) -> Scenario:
    on_it = tuple((mark.kind, mark.count) for mark in slots.on_it)
    name = _played_name(slots) or _IT
    placed = [Placed(name, _IT, face_down=slots.ways[0], counters=on_it)]
    placed += [Placed(name, f"{_IT} {number}", face_down=way) for number, way in enumerate(slots.ways[1:], 2)]
    lying = {
        side: tuple(
            Placed(each.mention.card.faces[each.mention.face].name_en)
            for each in slots.beside
            if each.side == side
            for _ in range(each.count)
        )
        for side in ("mine", "theirs")
    }
    actions = _actions(slots)
    hand = tuple(Placed(mention.card.faces[mention.face].name_en) for mention in slots.pumps)
    turned = next((n for n, action in enumerate(actions, 1) if isinstance(action, TurnUp)), -1)
    more = {
        _LEGAL: Query("legal", after=turned),
        _BEFORE: Query("pt", _IT, after=0),
        _COUNTERS_BEFORE: Query("counters", _IT, after=0),
        _COUNTERS: Query("counters", _IT),
    }
    wanted = tuple(more[each] for each in _more_asked(slots))
    return Scenario(
        players=(
            PlayerSetup("A", battlefield=(*lying["mine"], *placed), hand=hand),
            PlayerSetup("B", battlefield=lying["theirs"]),
        ),
        actions=actions,
        queries=(
            Query("pt", _IT),
            Query("zone", _IT),
            *wanted,
            *(Query("pt", each.label) for each in placed[1:]),
        ),
        cards=() if _played_name(slots) else (CardText((_unnamed(slots),)),),
    )


_LEGAL, _BEFORE, _COUNTERS_BEFORE, _COUNTERS = "legal", "before", "counters before", "counters"


def _more_asked(slots: TurnedUpSlots) -> tuple[str, ...]:
    """What is asked beyond the size and the zone, in order."""
    asked = (_LEGAL,) if slots.turned and (slots.beside or slots.card or slots.price) else ()
    asked += (_BEFORE,) if slots.visible is not None else ()
    return (*asked, *((_COUNTERS_BEFORE, _COUNTERS) if slots.asks_counter else ()))


def _told(slots: TurnedUpSlots, result: Played, what: str) -> str:
    """The answer to one of those; empty where it was not asked."""
    asked = _more_asked(slots)
    return str(result.value(2 + asked.index(what))) if what in asked else ""


def _played_name(slots: TurnedUpSlots) -> str:
    """The name of the real card, where it is named and nothing else is told of its face."""
    printed = _printed(slots.card)
    if slots.card is None or printed is None or slots.as_turned or slots.with_entering:
        return ""
    same = (printed.power, printed.toughness) == (slots.size.power, slots.size.toughness)
    return slots.card.card.faces[slots.card.face].name_en if same else ""


def _unnamed(slots: TurnedUpSlots) -> FaceText:
    """A card of the told size, with what is told of its turning up."""
    abilities = [f"{slots.keyword} {{2}}"]
    abilities += [
        f"As this creature is turned face up, put {c.count} {c.kind} counters on it." for c in slots.as_turned
    ]
    abilities += [
        f"This creature enters with {c.count} {c.kind} counters on it." for c in slots.with_entering
    ]
    size = f"{slots.size.power}/{slots.size.toughness}"
    return FaceText(_IT, "{4}{G}", "creature", size, abilities=tuple(abilities))


def _actions(slots: TurnedUpSlots) -> tuple[Action, ...]:
    """Effects and damage in the order they are told, then the turning, then what comes later."""
    gets = [(b.place, f"{_IT} gets {b.power:+d}/{b.toughness:+d} until end of turn") for b in slots.bonuses]
    if slots.base is not None:
        base = f"{slots.base.power}/{slots.base.toughness}"
        gets.append((slots.base.place, f"{_IT} has base power and toughness {base} until end of turn"))
    hits = [(mark.place, f"deal {mark.amount} damage to {_IT}") for mark in slots.damage]
    told: list[tuple[int, tuple[Action, ...]]] = [
        (place, (Effect("B", text),)) for place, text in (*gets, *hits)
    ]
    told += [(mention.first, _cast(mention)) for mention in slots.pumps]
    early = tuple(action for _, actions in sorted(told, key=lambda pair: pair[0]) for action in actions)
    turning = (TurnUp("A", _IT, slots.price), Resolve(everything=True)) if slots.turned else ()
    late = tuple(Effect("B", f"deal {mark.amount} damage to {_IT}") for mark in slots.late)
    return (*turning, *early, *late) if slots.in_response else (*early, *turning, *late)


def _cast(mention: Mention) -> tuple[Action, ...]:
    name = mention.card.faces[mention.face].name_en
    return Cast("A", name, targets=(_IT,)), Resolve(everything=True)


_CLOSED = (step("hidden.size", cr("708.2a")),)
_MAY = (step("turning.if_it_would", cr("702.37e"), cr("708.7")),)
_WAYS_DIFFER = (step("hidden.ways", cr("708.2a"), cr("702.168a"), cr("701.58a")),)
