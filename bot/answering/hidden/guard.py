"""What makes a question one of a face-down permanent's size or fate, and whether all of it was understood."""

from bot.answering.focus import asks_fate
from bot.answering.hidden.closed import draws_asked
from bot.answering.hidden.slots import COMING, FACE_DOWN, TurnedUpSlots
from bot.answering.hidden_joined import HIDDEN
from bot.answering.marks import Damage, damage, prevented, sizes
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from bot.answering.turning import is_turned
from bot.answering.understood import Figure, Taken, is_understood

_BESIDE = 2
_NOUN = 4
"""Letters of a word that may name what is counted."""
_CATCHES = ("лови", "пойма", "слови")
_OTHER_MATTERS = (
    "lose_abilities", "copy", "stack", "combat", "life", "emerge", "escalate", "mana_value",
)  # fmt: skip
"""What makes it another question: costs, combat, whether one may."""
_UNDERSTOOD = (
    "turn_up not_turned face_down morph megamorph manifest disguise cloak already counter damage pt become survive "
    "perish afford as_turned enters_with set_base creature card_word hand_cards response back_side front_side "
    "size_word outcome lay cast battlefield die opponent legal count for_its_cost aura mine gold mana_cost pays "
    "struck attacker_fate buff grown at_once"
)


def is_of_another_matter(reading: Reading) -> bool:
    """Say whether it is another kind of question: of costs, of combat."""
    places = (place for place in reading.places("afford") if "become" not in reading.concepts_at(place))
    paid = reading.has("land", "mana_colour")
    affording = any(paid or reading.tokens[place].lemma != "выйти" for place in places)
    return affording or reading.has(*_OTHER_MATTERS)


def is_of_face_down(reading: Reading) -> bool:
    """Say whether it is of a face-down permanent: by a word, or by turning up beside a card that speaks of that."""
    texts = (mention.card.faces[mention.face].text_en for mention in reading.mentions)
    beside = any("turned face up" in text or "ace-down" in text for text in texts)
    return reading.has(*HIDDEN) or (reading.has("turn_up") and (beside or reading.has("as_turned")))


def manifested(reading: Reading) -> Mention | None:
    """The card that was manifested or cloaked: the one creature that is named."""
    found = {m.card.key: m for m in reading.mentions if "Creature" in m.card.faces[m.face].type_en}
    card = next(iter(found.values())) if len(found) == 1 and reading.has("manifest", "cloak") else None
    return None if card is None or _is_ruling(reading, card) else card


def _is_ruling(reading: Reading, card: Mention) -> bool:
    """«манифест под гизелой»: the card is told for what it does to others, and is not what lies face down."""
    before = reading.at(card.first - 1) if card.first else None
    return before is not None and before.norm in ("под", "при", "under")


def names_rule(reading: Reading) -> bool:
    """Say whether a rule is named by its number: the question is then about the rule, and of what it said once."""
    return any(token.kind is Kind.RULE for token in reading.tokens)


def closes_again(reading: Reading) -> bool:
    """Say whether a card is to be turned face down again: «обратно закрыть»; its morph cost does not do that."""
    norms = [token.norm for token in reading.tokens]
    return bool({"обратно", "назад", "снова"} & set(norms)) and any(
        norm.startswith(("закры", "зарубаш")) for norm in norms
    )


def speaks_of_paying(reading: Reading) -> bool:
    """Say whether a cost is spoken of otherwise than in «за стоимость мегаморфа», «за манакост»."""
    named = {s.last for s in reading.sightings if s.concept in ("for_its_cost", "mana_cost")}
    return any(place not in named and not stands(reading, place) for place in reading.places("pays"))


def stands(reading: Reading, place: int) -> bool:
    """Say whether a word of prices tells that something is there: «стоит живая», «стоит на столе»: no price."""
    before, after = reading.tokens[max(0, place - 3) : place], reading.tokens[place + 1 : place + 3]
    priced = any(token.norm == "сколько" for token in before)
    priced = priced or any(token.kind in (Kind.COST, Kind.NUMBER) for token in after)
    return reading.tokens[place].norm in ("стоит", "стоят") and not priced


def asks_whether_one_may(reading: Reading) -> bool:
    """«можно ли вскрыть»; «дали +3/+3» tells what was done."""
    told = ("дать", "получиться")
    asking = [reading.tokens[place] for place in reading.places("legal")]
    return any(token.lemma not in told or token.norm.startswith("дад") for token in asking)


def is_asked(reading: Reading) -> bool:
    """Where it is turned up, whatever it becomes; else its size or its fate."""
    if is_turned(reading):
        return True
    return reading.has("pt", "size_word") or bool(
        (asks_fate(reading) or reading.has("attacker_fate")) and damage(reading)
    )


def understood(reading: Reading, slots: TurnedUpSlots, card: Mention | None) -> bool:
    """Say whether everything that was told has its place in the slots."""
    figures: list[Figure] = [(size.power, size.toughness) for size in sizes(reading)]
    marks = (*slots.on_it, *slots.as_turned, *slots.with_entering)
    figures += [*(mark.count for mark in marks), len(slots.ways)]
    tokens = {mark.place for mark in marks} | {bonus.place for bonus in slots.bonuses}
    harm = (*slots.damage, *slots.late)
    tokens |= {mark.place for mark in harm}
    tokens |= {index for shield in prevented(reading) for index in shield.tokens}
    tokens |= _on_its_way(
        reading, {mark.place for mark in harm} | {bonus.place for bonus in slots.bonuses}
    ) | _called(reading)
    sources = _sources(reading, harm)
    if slots.in_response and slots.fate and not (harm or slots.bonuses or slots.pumps or slots.base):
        return False
    if len(reading.places("aura")) > len(slots.bonuses):
        return False
    if reading.has("buff", "grown") and not (slots.bonuses or slots.pumps):
        return False
    if reading.has("counter") and not (marks or slots.asks_counter or slots.bonuses):
        return False
    if _counts_more(reading, slots) or _counts_others(reading):
        return False
    if len(slots.ways) > 1 and (marks or slots.bonuses or harm or slots.turned or slots.pumps):
        return False
    if not all(_is_one_target(mention) for mention in slots.pumps):
        return False
    told = [size for size in sizes(reading) if size not in (slots.size, slots.base, slots.visible)]
    face = (slots.size.power, slots.size.toughness)
    told = [size for size in told if slots.card is None or (size.power, size.toughness) != face]
    tokens |= {each.place for each in slots.beside if each.place >= 0}
    if any((size.power, size.toughness) != FACE_DOWN for size in told):
        return False
    tokens |= _way_negated(reading) | (draws_asked(reading) if slots.asks_draw else frozenset())
    cards = (card, *sources, *slots.pumps, *(each.mention for each in slots.beside))
    return is_understood(reading, _UNDERSTOOD, Taken(tuple(figures), cards, frozenset(tokens)))


def _sources(reading: Reading, harm: tuple[Damage, ...]) -> tuple[Mention, ...]:
    """The cards that deal the damage; one whose amount is told again stands right before it."""
    by_name = {mark.source for mark in harm}
    told = [mark.place for mark in harm if not mark.source]
    return tuple(
        m
        for m in reading.mentions
        if m.card.name in by_name or any(0 < place - m.last <= _BESIDE for place in told)
    )


def _called(reading: Reading) -> set[int]:
    """«крэгхорн внутри 3/1»: what a hidden face of a told size is called."""
    told = {size.place - 2 for size in sizes(reading) if size.place > 1}
    return {
        i - 1
        for i in told
        if i and reading.tokens[i].norm in ("внутри", "там") and not reading.concepts_at(i - 1)
    }


def _on_its_way(reading: Reading, harm: set[int]) -> set[int]:
    """«ловит шок», «шок полетел»: the verb of what was read as harm, right beside it."""
    tokens = enumerate(reading.tokens)
    verbs = {i for i, token in tokens if token.norm in COMING or token.norm.startswith(_CATCHES)}
    return {i for i in verbs if any(0 < abs(place - i) <= _BESIDE for place in harm)}


def _counts_more(reading: Reading, slots: TurnedUpSlots) -> bool:
    """Whether several face-down creatures are told of, or «ещё одна» of something that was counted once."""
    known = {each.place for each in slots.beside}
    hidden = set(reading.places(*HIDDEN))
    harm = {mark.place for mark in (*slots.damage, *slots.late)} | {mark.place for mark in slots.on_it}
    for index in reading.of_kind(Kind.NUMBER):
        before = reading.at(index - 1)
        more = before is not None and before.norm in ("еще", "another") and bool(slots.beside)
        several = index + 1 in hidden and reading.tokens[index].value > 1
        if index not in known | harm and (more or several):
            return True
    return False


def _counts_others(reading: Reading) -> bool:
    """«сколько змей», «сколько сила сапролингов»: something is counted that is no part of the creature."""
    named = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    after = (i for place in reading.places("count") for i in (place + 1, place + 2))
    words = (i for i in after if (token := reading.at(i)) is not None and token.kind is Kind.WORD)
    return any(
        not reading.concepts_at(i) and i not in named and len(reading.tokens[i].norm) >= _NOUN for i in words
    )


def _is_one_target(mention: Mention) -> bool:
    """Say whether a spell has one target, a creature, and no choice beside it."""
    text = mention.card.faces[mention.face].text_en
    return text.lower().count("target") == 1 and "target creature" in text.lower() and "•" not in text


def _way_negated(reading: Reading) -> set[int]:
    """The negation of «а не за мегаморф», where it is said for what it was turned up instead."""
    places = {place - step for place in reading.places("megamorph", "morph") for step in (1, 2)}
    denied = {i for i in places if i >= 0 and reading.tokens[i].norm in ("не", "not")}
    return denied if reading.has("mana_cost") else set()
