"""Random scenarios: well-formed trees, sensible or not."""

from hypothesis import strategies as st

from engine.berserk import abilities as ab
from engine.berserk.asking import ACTION_TOPICS, GAME_TOPICS
from engine.berserk.board import all_cells
from engine.berserk.cards import Card
from engine.berserk.effects import Cost, Count, Each, Effect, Limit, Power, SummonTerms
from engine.berserk.notation.asks import PAGE, RECEIVED, STACK_EVENTS
from engine.berserk.notation.words import FEATURES, MARKERS
from engine.berserk.scenario import (
    Ask,
    Declare,
    EndOfFirstTurn,
    Hide,
    Put,
    Recruit,
    Reveal,
    RevealPhase,
    Roll,
    Scenario,
    Topic,
    Turn,
    UsePrevention,
    UseReplacement,
)
from engine.berserk.terms import (
    NUMBERED,
    STACK_EFFECTS,
    Element,
    Event,
    Kind,
    Side,
    Stage,
    What,
    Whose,
    Zone,
    source_atom,
)

NAMES = ("Воин", "Маг", "Тёмный Друид", "Камень душ", "Ход", "Отец, сын", "Крыса 2", "Гном-воин")

small = st.integers(0, 6)
positive = st.integers(1, 6)
names = st.sampled_from(NAMES)
sides = st.sampled_from(Side)
whose = st.sampled_from(Whose)
markers = st.sampled_from([*MARKERS, "сеть"])
kinds = st.frozensets(st.sampled_from(Kind), min_size=1)
features = st.sampled_from([*FEATURES, "вождь", "два слова"])
any_feature = features | st.sampled_from([str(element) for element in Element])
atoms = st.frozensets(
    st.sampled_from([str(kind) for kind in Kind]) | markers | any_feature.map(source_atom),
    min_size=1,
    max_size=4,
)
powers = st.builds(Power, small, small, small)
limits = st.builds(
    Limit, st.lists(any_feature, max_size=2).map(tuple), st.lists(any_feature, max_size=2).map(tuple)
)
counts = st.builds(Count, whose, st.just("") | any_feature)
each = st.builds(Each, whose, limits)
targets = st.lists(names, min_size=1, max_size=3).map(tuple)
VERBS = tuple(what for what in What if what not in NUMBERED)


@st.composite
def effects(draw, *, main=True, numbers=small | counts | powers):
    """An effect as the notation can say it."""
    what = draw(st.sampled_from(What))
    amount = draw(numbers) if what in NUMBERED else 0
    aimed = draw(targets if what is What.SUMMON else targets | each)
    if not main and what is not What.SUMMON:
        aimed = draw(st.just(()) | st.just(aimed))
    marker = draw(markers) if what is What.MARKER else ""
    taken = draw(atoms) if what is What.STRIP else frozenset()
    return Effect(what, amount, aimed, marker, taken)


terms = st.builds(
    SummonTerms,
    st.sampled_from([Whose.OWN, Whose.OPPOSING]),
    st.booleans(),
    st.none() | st.sampled_from(all_cells()),
    st.booleans(),
    st.booleans(),
    st.sampled_from([Whose.OWN, Whose.OPPOSING]),
)


@st.composite
def insteads(draw):
    if draw(st.booleans()):
        return ab.Instead(None)
    what = draw(st.sampled_from(What))
    marker = draw(markers) if what is What.MARKER else ""
    amount = draw(st.none() | positive)
    if draw(st.booleans()):
        return ab.Instead(what, amount=amount, same=True, marker=marker)
    to = draw(st.sampled_from([Whose.SELF, Whose.OWN, Whose.OPPOSING]))
    return ab.Instead(what, to, amount, marker=marker)


@st.composite
def replacements(draw):
    what = draw(st.sampled_from(sorted(NUMBERED)))
    return ab.Replacement(
        what,
        draw(whose),
        draw(insteads()),
        draw(limits),
        draw(st.booleans()),
        draw(st.none() | positive),
        draw(markers) if what is What.MARKER else "",
    )


abilities = st.one_of(
    st.builds(ab.Protection, atoms),
    st.builds(ab.IgnoreProtection, atoms),
    st.builds(ab.Modifier, st.integers(-3, 3), kinds, whose, st.booleans()),
    st.builds(ab.RollModifier, st.integers(-3, 3), whose),
    st.builds(
        ab.Prevention, st.none() | small, kinds, whose, st.just("") | names, st.booleans(), st.booleans()
    ),
    st.builds(ab.Armor, small),
    replacements(),
    st.builds(ab.Immunity, kinds, st.booleans()),
    st.builds(ab.Trigger, st.sampled_from(Event), effects(main=False, numbers=small), st.booleans()),
    st.builds(ab.Answer, powers),
)
numbers_by_name = st.dictionaries(markers, positive, max_size=2).map(
    lambda found: tuple(sorted(found.items()))
)


def cards(name, ability=abilities):
    return st.builds(
        Card,
        st.just(name),
        sides,
        st.sampled_from(Zone),
        st.none() | st.sampled_from(all_cells()),
        st.none() | sides,
        st.lists(st.sampled_from(Element), max_size=2).map(tuple),
        st.lists(features, max_size=2).map(tuple),
        st.none() | positive,
        small,
        small,
        small,
        numbers_by_name,
        st.lists(st.tuples(markers | st.just("tokens"), positive), max_size=2).map(tuple),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.just(""),
        st.lists(ability, max_size=2).map(tuple),
    )


options = st.one_of(
    st.sampled_from([("decline",), ("prevent",), ("replace",), ("lower",), ("keep",)]),
    st.tuples(st.sampled_from(["target", "fits", "skips", "prevent", "stay", "reveal", "yes", "no"]), names),
    st.tuples(st.just("replace"), names, names),
    st.tuples(st.just("cell"), st.sampled_from(all_cells()).map(str)),
)


@st.composite
def declarations(draw, picks=options):
    """A declaration as the notation can say it; whether it makes sense is another matter."""
    main = draw(effects())
    if main.what is What.SUMMON:
        main = Effect(What.SUMMON, 0, main.targets, terms=draw(terms))
    numbered = main.what in NUMBERED
    return Declare(
        draw(names),
        (main, *draw(st.lists(effects(main=False), max_size=2))),
        draw(st.sampled_from(Kind)),
        draw(st.lists(st.integers(-3, 3), max_size=2).map(tuple)) if numbered else (),
        draw(st.none() | limits.filter(lambda limit: limit != Limit())),
        draw(st.builds(Cost, st.booleans(), small)),
        draw(st.lists(st.integers(1, 6), max_size=2).map(tuple)),
        draw(st.booleans()),
        draw(st.none() | st.sampled_from(Event)),
        draw(st.lists(names, max_size=1).map(tuple)),
        draw(st.booleans()),
        draw(st.none() | st.booleans()),
        draw(st.lists(picks, max_size=1).map(tuple)),
    )


SENSIBLE = st.sampled_from([*NUMBERED, What.CLOSE, What.OPEN, What.HIDE, What.REVEAL, What.DESTROY])


@st.composite
def playable(draw):
    """A declaration of a form that the engine plays."""
    what = draw(SENSIBLE | st.sampled_from(sorted(STACK_EFFECTS)) | st.just(What.SUMMON))
    marker = draw(markers) if what is What.MARKER else ""
    amount = draw(small | counts) if what in NUMBERED else 0
    aimed = draw(names.map(lambda name: (name,)) if what in STACK_EFFECTS | {What.SUMMON} else targets | each)
    more = (
        []
        if what in STACK_EFFECTS | {What.SUMMON}
        else draw(
            st.lists(
                st.builds(
                    Effect,
                    st.sampled_from([What.WOUND, What.HEAL, What.TOKENS]),
                    small,
                    st.just(()) | targets,
                ),
                max_size=2,
            )
        )
    )
    wounds = what is What.WOUND
    return Declare(
        draw(names),
        (Effect(what, amount, aimed, marker), *more),
        draw(st.sampled_from(Kind)),
        draw(st.lists(st.integers(-3, 3), max_size=2).map(tuple)) if wounds else (),
        cost=draw(st.builds(Cost, st.booleans(), st.integers(0, 1))),
        response=draw(st.booleans()),
    )


def others():
    """Lines that are no declaration."""
    return st.one_of(
        st.builds(Reveal, names, st.booleans()),
        st.builds(Hide, names, st.booleans()),
        st.builds(Put, names, st.sampled_from(Zone), st.none() | st.sampled_from(all_cells()), st.booleans()),
        st.builds(Recruit, names),
        st.just(RevealPhase()),
        st.just(EndOfFirstTurn()),
        st.builds(Turn, sides),
        st.builds(Roll, names, st.integers(1, 6)),
        st.builds(UseReplacement, names, st.booleans()),
        st.builds(UsePrevention, names, st.booleans()),
    )


CARD_TOPICS = sorted(
    set(Topic) - ACTION_TOPICS - GAME_TOPICS - {Topic.MARKER, Topic.PROTECTED, Topic.RECEIVED}
)


def asks():
    """Questions that the notation can put."""
    return st.one_of(
        st.builds(Ask, st.sampled_from(CARD_TOPICS), names),
        st.builds(Ask, st.just(Topic.ROLL), names),
        st.builds(Ask, st.sampled_from(sorted(ACTION_TOPICS)), names | st.sampled_from(["1", "2"])),
        st.builds(Ask, st.just(Topic.MARKER), names, markers),
        st.builds(Ask, st.just(Topic.RECEIVED), names, st.sampled_from(list(RECEIVED))),
        st.builds(lambda name, parts: Ask(Topic.PROTECTED, name, atoms=parts), names, atoms),
        st.builds(lambda count, side: Ask(Topic.COUNT, count=count, side=side), counts, sides),
        st.builds(lambda ability: Ask(Topic.ABILITY_KIND, ability=ability), abilities),
        st.builds(lambda event: Ask(Topic.USES_STACK, detail=event), st.sampled_from(list(STACK_EVENTS))),
        st.builds(lambda subject: Ask(Topic.PAGE, detail=subject), st.sampled_from(list(PAGE))),
        st.sampled_from([Topic.CHOOSER, Topic.FIRST_PREVENTER, Topic.WAYS_OF_TAKING, Topic.POSSIBLE]).map(
            Ask
        ),
    )


def scenarios(moves, ability=abilities):
    """Whole scenarios over all the names."""
    return st.builds(
        Scenario,
        st.tuples(*(cards(name, ability) for name in NAMES)),
        st.lists(moves, max_size=3).map(tuple),
        st.lists(asks(), max_size=3).map(tuple),
        sides,
        sides,
        st.sampled_from(Stage),
        st.sampled_from(["", "A", "B", "C"]),
    )
