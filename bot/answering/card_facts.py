"""What several things are asked of one card, in the order asked: «кмс, п/т и сколько лояльности», «морф почём».

Refuses to know the card's answers, and any question with a word that is no part of such a list. The words are data
(`lexicon_facts.toml` beside `lexicon_cards.toml`).
"""

import re
from collections.abc import Callable, Iterable, Iterator

from bot.answering.card_parts import KINDS, told_of_part
from bot.answering.keywords import keyword_terms
from bot.answering.lexicon import Sighting, lexicon
from bot.answering.properties import FORMATS, PROPERTIES, asked, is_of_a_format
from bot.answering.reading import Reading
from bot.answering.settled_facts import Fact, settled
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind, Token
from knowledge.naming.evidence import is_odd
from knowledge.naming.leadins import is_asking
from knowledge.russian import Speech, is_adjective, is_genitive, speech

_LEXICON = "lexicon_facts.toml"
ABILITY_WORDS = (
    "landfall", "revolt", "metalcraft", "threshold", "delirium", "morbid", "hellbent", "magecraft", "raid",
    "ferocious", "domain", "devotion", "constellation", "heroic", "imprint", "channel", "enrage", "corrupted",
)  # fmt: skip
"""Words in a text that name an ability without being a keyword (207.2c), as codes."""
_FACTS = ("keywords", "name_ru", "name_en", "sets", "rarity", "artist", "face_down", "identity", "defense")
_TELLS = (
    "token", "poison", "protection", "equip", "modes", "becomes",
    "damage", "life", "draw", "mana", "dies", "enters", "attack", "sacrifice", "discard", "exile", "destroy",
    "counter", "search", "tap", "return", "counters", "names", "activated", "cast", "colors",
    "forbids", "gives", "pays", "condition", "limit", "mill", "scry", "copies", "control", "block", "discount",
    "target", "trigger", "upkeep", "end_step", *ABILITY_WORDS,
)  # fmt: skip
_IS = (
    "artifact", "creature", "land", "instant", "sorcery", "enchantment", "planeswalker", "legendary", "white", "blue",
    "black", "red", "green", "colorless",
)  # fmt: skip
_LONGEST_KEYWORD = 3
_SIGNS = {"минус": "-", "плюс": "+", "-": "-", "−": "-", "–": "-", "—": "-", "+": "+"}
_ORDINALS = {"перв": 1, "втор": 2, "трет": 3, "четверт": 4, "first": 1, "second": 2, "third": 3}
_ABILITY = frozenset(("умение", "способность", "абилка", "абилити", "плюс", "ability", "скилл", "навык"))
_SIDES = {"минус": "minus", "плюс": "plus", "minus": "minus", "plus": "plus"}
"""A loyalty ability told by its sign alone: «минус сколько», «что делает плюс»."""
_PAST = re.compile(r"л(?:а|о|и)?(?:с[ья])?$")
COMPARISONS = ("differ", "more", "less", "dearer", "cheaper", "stronger", "tougher")
"""How two cards are compared, as codes."""
_LIVING = frozenset({"creature"})
ULTIMATE = ("ульта", "ультимейт", "ульт")
_MOST_STRANGE = 1
_OF_TEXT = ("keyword", "tells", "loyalty_ability")
"""What is told by the card's text, beside which zones are named: «с кладбища через побег»."""
_ALLOWS = ("legal", "may")
_VERDICTS = ("banned", "restricted", "legal", "where")
_FORBIDS = re.compile(r"запреща(?!лас)|запрети|огранич(?:ива|и(?!л))")
HARD = frozenset((*PROPERTIES, *_FACTS, "legal", "formats", "part", "compare")) - {
    "face_down",
    "speed",
    "text",
}
"""What can hardly be part of a situation that is told."""
_ZERO = ("ноль", "0")
_ASKS = frozenset(
    [
        "сколько",
        "скока",
        "скок",
        "что",
        "чо",
        "че",
        "какой",
        "кто",
        "почем",
        "ли",
        "есть",
        "или",
        "how",
        "what",
    ]
)


def facts_asked(reading: Reading, named: frozenset[int], shelf: Shelf) -> tuple[str, ...]:
    """Return the codes of what is asked of the card whose name stands at the tokens `named`, in their order.

    Nothing is returned where the question says more than that: a figure, or words that no list has.
    """
    found = sorted(_found(reading, named, shelf), key=lambda fact: (fact.first, fact.code))
    kept = [fact for fact in found if not any(_covers(other, fact) for other in found)]
    if not kept or not _is_list(reading, kept) or not _is_all_said(reading, named, kept):
        return ()
    if any(_has_happened(reading, fact) for fact in kept):
        return ()
    return told_of_part(map(_verdict_asked(reading), settled(reading, kept)))


def _verdict_asked(reading: Reading) -> Callable[[str], str]:
    """Return what adds to the code of a format whether the card is asked to be banned or legal there."""
    hard = (seen for seen in asked(reading) if seen.concept in ("banned", "restricted"))
    words = {seen.concept for seen in hard if _is_of_formats(reading, seen)}
    words |= {"legal"} if reading.has("legal") or any(s.concept in _ALLOWS for s in asked(reading)) else set()
    either = len(words) != 1 or any(token.norm in ("или", "or") for token in reading.tokens)
    told = "" if either else f"/{next(iter(words))}"
    return lambda code: code + told if code.startswith("legal:") else code


def _has_happened(reading: Reading, fact: Fact) -> bool:
    """«опп баунснул бризелу»: what happened is told, no text is asked; a death asks what its text does then."""
    if fact.kind != "tells" or fact.code == "tells:dies":
        return False
    return any(
        _PAST.search(token.norm) and speech(token.norm) is Speech.VERB
        for token in reading.tokens[fact.first : fact.last + 1]
    )


def _is_list(reading: Reading, facts: list[Fact]) -> bool:
    """Say whether a property is asked for or a word asks: «при лучах пустоты фишки умирают?» is about the game."""
    asks = any(not _ASKS.isdisjoint((token.norm, token.lemma)) for token in reading.tokens)
    asks = asks or not any(speech(t.norm) is Speech.VERB for t in reading.tokens if t.kind is Kind.WORD)
    return asks or len({fact.code for fact in facts}) == 1 or any(fact.kind in HARD for fact in facts)


def _covers(longer: Fact, shorter: Fact) -> bool:
    wide, narrow = longer.last - longer.first, shorter.last - shorter.first
    return narrow < wide and longer.first <= shorter.first and shorter.last <= longer.last


def _found(reading: Reading, named: frozenset[int], shelf: Shelf) -> Iterator[Fact]:
    own = [seen for seen in lexicon(_LEXICON).sightings(reading.tokens) if seen.first not in named]
    yield from _by_words(own)
    for seen in asked(reading):
        if seen.concept in PROPERTIES and seen.first not in named:
            yield Fact(seen.concept, seen.first, seen.last)
        elif seen.concept in FORMATS and seen.first not in named and is_of_a_format(reading, seen):
            yield Fact(f"legal:{seen.concept}", seen.first, seen.last)
        elif seen.concept in _VERDICTS and seen.first not in named and _is_of_formats(reading, seen):
            yield Fact("formats", seen.first, seen.last)
    yield from _keywords(reading, named, shelf)
    yield from _loyalty_abilities(reading, named)


def _is_of_formats(reading: Reading, seen: Sighting) -> bool:
    """«запрещает» tells what a card does, no format."""
    return not _FORBIDS.match(reading.tokens[seen.first].norm)


def _by_words(seen: list[Sighting]) -> Iterator[Fact]:
    groups = (("fact", _FACTS), ("tells", _TELLS), ("is", _IS), ("part", KINDS), ("compare", COMPARISONS))
    for each in seen:
        kind = next((kind for kind, concepts in groups if each.concept in concepts), "")
        if each.concept.startswith("keyword:"):
            yield Fact(each.concept, each.first, each.last)
        elif kind:
            yield Fact(each.concept if kind == "fact" else f"{kind}:{each.concept}", each.first, each.last)


def _keywords(reading: Reading, named: frozenset[int], shelf: Shelf) -> Iterator[Fact]:
    """Yield the keyword abilities that are named, by the shortest run of words that names each."""
    known, found = keyword_terms(shelf.library), list[Fact]()
    for run in _runs_of_words(reading, named, shelf):
        text = " ".join(reading.tokens[i].text for i in run)
        named_here = (Fact(f"keyword:{key}", run[0], run[-1]) for key in shelf.search.concepts(text) & known)
        found += [fact for fact in named_here if not any(_is_within(other, fact) for other in found)]
    yield from found


def _runs_of_words(reading: Reading, named: frozenset[int], shelf: Shelf) -> Iterator[range]:
    """Yield each word alone, then the runs of two and three in which a term of several words may begin."""
    words = [i for i, token in enumerate(reading.tokens) if token.kind is Kind.WORD and i not in named]
    opening = {i for i in words if shelf.search.opens_phrase(reading.tokens[i].text)}
    for size in range(1, _LONGEST_KEYWORD + 1):
        for run in (range(first, first + size) for first in words):
            if set(words).issuperset(run) and (size == 1 or not opening.isdisjoint(run[:-1])):
                yield run


def _is_within(shorter: Fact, longer: Fact) -> bool:
    return shorter.code == longer.code and longer.first <= shorter.first and shorter.last <= longer.last


def _loyalty_abilities(reading: Reading, named: frozenset[int]) -> Iterator[Fact]:
    """«что делает минус два», «+1», «ульта»."""
    for index, token in enumerate(reading.tokens):
        after = reading.at(index + 1)
        if index in named:
            continue
        place = next((place for begun, place in _ORDINALS.items() if token.norm.startswith(begun)), 0)
        if place and after is not None and after.lemma in _ABILITY:
            yield Fact(f"loyalty_ability:#{place}", index, index + 1)
        elif token.norm in ULTIMATE:
            yield Fact("loyalty_ability:ultimate", index, index)
        elif token.lemma in _SIDES and not (after is not None and (after.kind is Kind.NUMBER or after.value)):
            yield Fact(f"loyalty_ability:{_SIDES[token.lemma]}", index, index)
        elif token.norm in _ZERO and not (after is not None and is_genitive(after.norm)):
            yield Fact("loyalty_ability:0", index, index)
        elif token.norm in _SIGNS and _signs(token, after):
            yield Fact(f"loyalty_ability:{_SIGNS[token.norm]}{after.value if after else 0}", index, index + 1)


def _signs(sign: Token, number: Token | None) -> bool:
    """Say whether a sign is a number's own: a word for it, or a mark right before it; «… — оба» has none."""
    if number is None or not (number.kind is Kind.NUMBER or number.value):
        return False
    return sign.kind is Kind.WORD or sign.end == number.start


def _is_all_said(reading: Reading, named: frozenset[int], facts: list[Fact]) -> bool:
    """Say whether every other word only joins, asks or is talk; one stranger is let by where two things are asked."""
    rest = [reading.tokens[index] for index in _strangers(reading, named, facts)]
    if any(fact.kind == "tells" for fact in facts):
        rest = [token for token in rest if token.kind is not Kind.NUMBER]
    if any(token.kind is not Kind.WORD for token in rest):
        return False
    kinds = {fact.kind for fact in facts}
    return not rest or (
        len(rest) <= _MOST_STRANGE and len(kinds) > 1 and (kinds <= HARD or _may_name(rest[0].norm))
    )


def strange_words(reading: Reading, shelf: Shelf, named: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """Return the words beside the name at `named` that neither ask nor join: a name that is not recognised perhaps."""
    facts = list(_found(reading, named, shelf))
    return tuple(_strangers(reading, named, facts)) if facts else ()


def may_be_named(run: Iterable[int], strange: Iterable[int]) -> bool:
    """Say whether with a run of words as the name no more strange ones are left than are let by."""
    return len(set(strange).difference(run)) <= _MOST_STRANGE


def _strangers(reading: Reading, named: frozenset[int], facts: list[Fact]) -> list[int]:
    """The places of words that are none of the facts' and none of the list."""
    own = {i for fact in facts for i in range(fact.first, fact.last + 1)} | named
    idle = ("talk", "zone") if any(fact.kind in _OF_TEXT for fact in facts) else ("talk",)
    beside = {
        index
        for seen in lexicon(_LEXICON).sightings(reading.tokens)
        if seen.concept in idle
        for index in range(seen.first, seen.last + 1)
    }
    beside |= {i for i in (min(named) - 1, max(named) + 1) if _is_called(reading, i)} if named else set()
    own |= {fact.first - 1 for fact in facts if fact.kind == "tells" and _qualifies(reading, fact.first - 1)}
    return [
        index
        for index, token in enumerate(reading.tokens)
        if index not in own | beside
        and token.kind is not Kind.MARK
        and (len(token.norm) > 1 or token.kind is Kind.NUMBER)
        and not is_asking(token.norm)
    ]


def _qualifies(reading: Reading, index: int) -> bool:
    """Say whether a word only tells what kind of thing the next one is: «ледяных каунтеров»."""
    token = reading.at(index)
    return token is not None and is_adjective(token.norm) and not reading.concepts_at(index)


def _is_called(reading: Reading, index: int) -> bool:
    """Say whether a word right beside a name may belong to it: «обезьяна рагаван», «ристик стади»."""
    token = reading.at(index)
    if token is None or token.kind is not Kind.WORD or reading.concepts_at(index):
        return False
    return (is_odd(token.norm) and speech(token.norm) is not Speech.VERB) or speech(
        token.norm
    ) is Speech.BEING


def _may_name(word: str) -> bool:
    """Say whether a word that no list has may be part of a misspelt name: «с великана-костекрушителя»."""
    return is_odd(word) and speech(word) is not Speech.VERB
