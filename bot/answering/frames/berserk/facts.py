"""Further facts of a question: poison, a block, the card that is hit, named cards, the edition.

Each reader returns its value and the tokens it stands on. Refuses to know blows and preventions.
"""

from bot.answering.frames.berserk.figures import of_role
from bot.answering.frames.berserk.lists import SLANG
from bot.answering.frames.berserk.owners import owners_in
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.situation import NOT_DARK, Block, Helper, Source, Target
from bot.answering.frames.berserk.told import Told
from bot.answering.kept import kept
from bot.answering.shelf import Shelf
from knowledge.library import Library
from knowledge.records import Card, Game
from knowledge.russian import Speech, lemma, speech, words

Took = frozenset[int]
NOTHING: Took = frozenset()

_FEATURES = {
    "dark": "dark", "forest": "forest", "steppe": "steppe", "mountain": "mountain", "swamp": "swamp",
    "not_dark": NOT_DARK, "hero_mage": "герой-маг", "hero_warrior": "герой-воин", "mage": "маг",
}  # fmt: skip
_EDITIONS = {"a": "A", "а": "A", "b": "B", "б": "B", "в": "B", "c": "C", "с": "C"}
_PAGE_FROM, _NEW_FROM = 2012, 2023


def poison(told: Told, listed: Took) -> bool:
    """Return whether the blow poisons too; a poison in a protection's list is none of it."""
    return bool(told.spans("poison") - listed)


def flyer(told: Told, listed: Took) -> bool:
    """Return whether the attacker flies: «мой летун бьёт»."""
    places = told.spans("flying") - listed
    return any(told.is_at(index, "hit", *KINDS) for place in places for index in (place + 1, place + 2))


def plain_classes(told: Told) -> Took:
    """«моему гоблину», «орк бьёт на 3»: what a card is, where nothing in the question looks at it."""
    if told.has("only", "condition", "hidden"):
        return NOTHING
    places = told.places("class_word")
    listed = [i for i in places if told.lemma(i - 1) in _LOOKING or told.lemma(i - 2) in _LOOKING]
    return NOTHING if listed else told.spans("class_word")


_LOOKING = frozenset(("от", "против", "для", "к", "кроме", "каждый", "все"))


def source(told: Told) -> Source:
    """Return who acts: an enemy, unless an ally is named, or the card acts on itself."""
    if any(
        told.lemma(place - 1) not in ("с", "со") and not _has(told, place) and not _guards_itself(told, place)
        for place in told.places("self")
    ):
        return Source.ITSELF
    acts = any(not _is_aimed_at(told, place) for place in told.places("ally"))
    return Source.ALLY if acts else Source.ENEMY


def _guards_itself(told: Told, place: int) -> bool:
    """«карта сама гасит 2»: what it does is a prevention."""
    return told.is_at(place + 1, "prevention", "shield")


def _has(told: Told, place: int) -> bool:
    """«у него самого», «у себя»: whose something is, no deed."""
    return "у" in (told.lemma(place - 1), told.lemma(place - 2))


def _is_aimed_at(told: Told, place: int) -> bool:
    """«по союзнику», «предотвращает союзнику», «союзник получает»: it is hit or guarded, and acts on nobody."""
    word = told.tokens[place].norm
    if told.lemma(place - 1) in ("по", "в", "на", "за", "для") or word.endswith(
        ("ку", "кам", "щу", "щам", "ату", "ному")
    ):
        return True
    acts = any(told.is_at(i, "hit", "heal", *KINDS) for i in told.clause(place))
    return told.is_at(place + 1, "gets") or not acts


def block(told: Told, listed: Took) -> tuple[Block | None, Took]:
    """Return the block of the blow: «заблочили», «прервали», «мой блок — заклинание»."""
    places = told.places("block", "interrupt")
    if not places:
        return None, NOTHING
    if _is_of_a_block(told, places) or (told.has("block") and told.has("interrupt")):
        return None, NOTHING
    interrupts = not told.has("block")
    kind = next((kind for place in places for kind in _kind_of_block(told, place, listed)), "")
    cancels = {i for place in places for i in told.clause(place) if told.is_at(i, "cancel")}
    return Block(interrupts, kind), told.spans("block", "interrupt") | cancels


def _is_of_a_block(told: Told, places: tuple[int, ...]) -> bool:
    """«заблокировали блок»: two blocks, of which the second undoes the first."""
    nouns = [place for place in places if told.lemma(place) == "блок"]
    return any(abs(noun - verb) <= _OBJECT for noun in nouns for verb in places if verb not in nouns)


_OBJECT = 2


def _kind_of_block(told: Told, place: int, listed: Took) -> list[str]:
    """«блок — заклинание», «блок заклинанием», «блок-заклинание»: only what stands right at the word."""
    for index in (place + 1, place + 2, place + 3):
        between = [told.token(middle) for middle in range(place + 1, index)]
        if index in listed or any(token is None or token.norm not in _LINKS for token in between):
            continue
        named = sorted(told.at(index) & frozenset(KINDS))
        if named and (between or _names_itself(told, place, index)):
            return named
    return []


def _names_itself(told: Told, place: int, index: int) -> bool:
    """«блок заклинанием», «блок заклинание» name the block's kind; «блок выстрела», «блочу выстрел» what it blocks."""
    word = told.tokens[index]
    same = word.norm == word.lemma and told.lemma(place) == "блок"
    return word.norm.endswith(("ем", "ом", "ием")) or same


_LINKS = frozenset(("-", "—", "–", "это", "(", "мой"))


def target(told: Told, found: tuple[Figure, ...]) -> tuple[Target | None, Took]:
    """Return the card that is hit: elements and classes told, how many such cards, lives; None where it is unclear."""
    features = tuple(name for concept, name in _FEATURES.items() if told.has(concept))
    if "герой-маг" in features:
        features = tuple(name for name in features if name != "маг")
    features += _class_hit(told)
    cards, lives = of_role(found, Role.CARDS), of_role(found, Role.LIVES)
    wounded = of_role(found, Role.WOUNDED)
    took = frozenset(i for figure in (*cards, *lives, *wounded) for i in figure.took)
    counted = _counted(told, cards)
    if counted is None:
        return None, took
    return (
        Target(
            features,
            count=counted[0],
            covered=counted[1],
            lives=lives[0].value if lives else None,
            wounds=wounded[0].value if wounded else 0,
        ),
        took | told.spans(*_FEATURES),
    )


def hidden_target(told: Told) -> Took:
    """Return the tokens that tell the card that is hit to lie face down: «бью в скрытую карту», «по рубашке».

    Becoming a target reveals it (529.3). Empty where it is not the target, or something else is hidden, too.
    """
    places = told.places("hidden")
    hit = [place for place in places if _is_hit(told, place)]
    if not hit or told.has("ally", "only", "condition", "each_turn"):
        return NOTHING
    same = [place for place in places if place in hit or told.tokens[place].norm.startswith("рубаш")]
    revealed = told.spans("hidden", "reveal", "turns_out")
    return revealed if len(same) == len(places) else NOTHING


def _is_hit(told: Told, place: int) -> bool:
    clause = told.clause(place)
    deed = any(told.is_at(index, "hit", "any_attack", *KINDS) for index in clause)
    aimed = any(told.lemma(index) in ("по", "в", "во") for index in (place - 1, place - 2))
    return deed and (aimed or told.tokens[place].norm.endswith(("ую", "ого")))


def _class_hit(told: Told) -> tuple[str, ...]:
    """«моего гнома ударили», «удар по гному»: the class of the card that is hit, by its case; «удар гнома» is none."""
    for place in told.places("class_word"):
        word = told.tokens[place]
        of_a_blow = told.is_at(place - 1, *KINDS, "any_attack")
        if word.lemma not in (word.norm, "класс") and not of_a_blow:
            return (word.lemma,)
    return ()


def _counted(told: Told, cards: tuple[Figure, ...]) -> tuple[int, int] | None:
    """Return how many cards are hit, and how many of them are told to be protected; None for any other numbers.

    «четырём моим, у одной карты зоз»: the clause of the lesser number tells what it has.
    """
    if len(cards) < _BOTH:
        return (cards[0].value if cards else 1), 0
    every, some = sorted(cards[:_BOTH], key=lambda figure: -figure.value)
    guarded = any(told.is_at(index, *_GUARDED) for index in told.clause(some.place))
    if len(cards) > _BOTH or some.value >= every.value or not guarded:
        return None
    return every.value, some.value


_BOTH = 2
_GUARDED = ("protection", "prevention", "shield", *SLANG)


def lying_on(told: Told, found: tuple[Figure, ...], named: tuple[Helper, ...], took: Took) -> Figure | None:
    """Return the wounds told to lie on the only named card: «а на Камне уже 2 раны»."""
    ons = {index for index in took if told.lemma(index - 1) in ("на", "у")}
    lying = [f for f in of_role(found, Role.WOUNDED) if ons & {*told.clause(f.place)}]
    return lying[0] if len(named) == len(lying) == 1 else None


def helpers(told: Told, shelf: Shelf) -> tuple[tuple[Helper, ...], Took]:
    """Return the named cards that the engine can play, by their names or by a word that only one of them has."""
    found: dict[str, Helper] = {}
    took: set[int] = set()
    for mention in told.reading.mentions:
        if mention.card.abilities:
            span = range(mention.first, mention.last + 1)
            took |= {*span}
            found[mention.card.name] = _helper(told, mention.card, span)
    short = _short_names(shelf.library)
    for index, token in enumerate(told.tokens):
        card = short.get(lemma(token.norm))
        if card is not None and index not in took:
            took.add(index)
            found.setdefault(card.name, _helper(told, card, range(index, index + 1)))
    return tuple(found.values()), frozenset(took)


def _helper(told: Told, card: Card, span: range) -> Helper:
    before = [index for index in reversed(told.clause(span.start)) if index < span.start]
    after = [index for index in told.clause(span.start) if index >= span.stop]
    owner = next(iter(owners_in(told, before) or owners_in(told, after)), None)
    acts = any(told.is_at(index, "hit") for index in (span.stop, span.stop + 1))
    return Helper(card.name, card.abilities, owner, acts)


@kept
def _short_names(library: Library) -> dict[str, Card]:
    """Return the nouns by which a card that the engine can play may be called for short: «друид», «камень»."""
    playable = [c for c in library.shipped_cards() if c.game is Game.BERSERK and c.abilities]
    named: dict[str, list[Card]] = {}
    for card in playable:
        for word in dict.fromkeys(words(card.name)):
            if speech(word) in (Speech.NOUN, Speech.BEING):
                named.setdefault(lemma(word), []).append(card)
    return {word: cards[0] for word, cards in named.items() if len(cards) == 1}


def edition(told: Told, found: tuple[Figure, ...]) -> tuple[str, Took]:
    """Return the edition's letter: by its letter, a year, or «старые», «новые правила»; empty where none is told."""
    for place in told.places("edition"):
        for index in (place + 1, place - 1):
            token = told.token(index)
            if token is not None and token.norm in _EDITIONS:
                return _EDITIONS[token.norm], frozenset({place, index})
    for figure in of_role(found, Role.EDITION):
        letter = "C" if figure.value >= _NEW_FROM else "B" if figure.value >= _PAGE_FROM else "A"
        return letter, told.spans("edition", "rule") | {figure.place}
    took = told.spans("edition", "rule", "old", "new", "modern")
    if told.has("edition"):
        old = any(told.is_at(index, "old") or "онлайн" in told.tokens[index].norm for index in took)
        return ("A" if old else "C"), took
    return "", NOTHING
