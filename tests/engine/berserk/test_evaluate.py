"""The front door: refusals as values, the bound, the edition."""

import pytest

from engine.berserk.abilities import Answer, Prevention, Replacement, Trigger, Unreadable
from engine.berserk.board import Cell, neighbours
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.choices import BRANCH_LIMIT
from engine.berserk.effects import Cost, Each, Effect, Limit, Power, SummonTerms
from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.notation.sets import write_name
from engine.berserk.notation.texts import write_ability
from engine.berserk.scenario import Ask, Declare, Hide, Put, Reveal, RevealPhase, Scenario, Topic
from engine.berserk.terms import Event, Kind, Side, What, Whose, Zone
from engine.outcome import Malformed, NotModelled, TooManyBranches, Undetermined

WARRIOR = Card("Воин", Side.A)
MAGE = Card("Маг", Side.B)


def blow(amount=2, **fields):
    return Declare("Воин", (Effect(What.WOUND, amount, ("Маг",)),), Kind.STRIKE, **fields)


def scenario(*moves, cards=(WARRIOR, MAGE), asks=()):
    return Scenario(cards=cards, moves=moves, asks=asks)


def test_a_scenario_in_code():
    result = evaluate(scenario(blow(), asks=(Ask(Topic.WOUNDS, "Маг"),)))
    assert isinstance(result, Evaluation)
    assert result.edition == "B"
    assert [query.value for branch in result.branches for query in branch.queries] == [2]


def test_a_text_outside_the_vocabulary():
    assert evaluate("А: Воин (открытая, вскрытая, «летает как пух»)") == NotModelled(("летает как пух",))


def test_an_empty_scenario_has_one_branch():
    assert evaluate("") == Evaluation((Branch((), (), ()),), "B")


@pytest.mark.parametrize("edition", ["A", "B", "C"])
def test_the_answer_names_its_edition(edition):
    result = evaluate(scenario(blow()), edition)
    assert isinstance(result, Evaluation)
    assert result.edition == edition


def test_an_unknown_edition():
    assert evaluate(scenario(), "D") == Malformed("D", "edition")


MALFORMED = [
    (scenario(cards=(WARRIOR, WARRIOR)), Malformed("Воин", "unique_name")),
    (scenario(blow(), cards=(WARRIOR,)), Malformed("Маг", "card")),
    (scenario(Reveal("Лис")), Malformed("Лис", "card")),
    (scenario(blow(declined=("Лис",))), Malformed("Лис", "card")),
    (scenario(asks=(Ask(Topic.WOUNDS, ""),)), Malformed("", "card")),
    (scenario(asks=(Ask(Topic.ROLL, "Лис"),)), Malformed("Лис", "card")),
    (scenario(asks=(Ask(Topic.PAID, "Лис"),)), Malformed("Лис", "card")),
    (
        scenario(cards=(Card("Щит", Side.A, abilities=(Prevention(1, named="Лис"),)),)),
        Malformed("Лис", "card"),
    ),
    (
        scenario(
            cards=(Card("Щит", Side.A, abilities=(Trigger(Event.DEATH, Effect(What.WOUND, 1, ("Лис",))),)),)
        ),
        Malformed("Лис", "card"),
    ),
    (scenario(cards=(Card("Щит", Side.A, cell=Cell(Side.A, 4, 1)),)), Malformed("A4.1", "cell")),
    (scenario(Declare("Воин", ())), Malformed("Воин", "effect")),
    (scenario(Declare("Воин", (Effect(What.WOUND, 1),))), Malformed("Воин", "target")),
    (scenario(blow(-1)), Malformed("Воин", "amount")),
    (scenario(blow(picks=(("decline",),))), Malformed("decline", "choice_used")),
]


@pytest.mark.parametrize(("given", "fault"), MALFORMED)
def test_malformed(given, fault):
    assert evaluate(given) == fault


def other(what, *targets, **fields):
    return Effect(what, targets=targets or ("Маг",), **fields)


NOT_MODELLED = [
    (scenario(cards=(Card("Щит", Side.A, abilities=(Unreadable("летает как пух"),)),)), "летает как пух"),
    (
        scenario(cards=(Card("Щит", Side.A, abilities=(Replacement(What.DESTROY, Whose.OWN, None),)),)),
        "вместо",
    ),
    (scenario(Declare("Воин", (Effect(What.WOUND, Power(1, 2, 3), Each()),))), "wound"),
    (scenario(Declare("Воин", (Effect(What.HEAL, Power(1, 2, 3), ("Маг",)),))), "heal"),
    (scenario(Declare("Воин", (other(What.BLOCK), other(What.CLOSE)))), "block"),
    (scenario(Declare("Воин", (other(What.BLOCK, "Маг", "Воин"),))), "block"),
    (scenario(Declare("Воин", (other(What.CLOSE),), modifiers=(1,))), "+1"),
    (scenario(Declare("Воин", (Effect(What.WOUND, 1, Each()),), limit=Limit(("dark",)))), "только"),
    (scenario(blow(dice=(4,))), "кубики"),
    (scenario(blow(not_found=True)), "не найден"),
    (scenario(blow(after_dice=True)), "после броска"),
    (
        scenario(Declare("Воин", (Effect(What.WOUND, 1, ("Маг",), terms=SummonTerms(closed=True)),))),
        "вызвать",
    ),
    (scenario(blow(cost=Cost(tokens=1))), "плата"),
    (scenario(blow(cost=Cost(close=True)), cards=(Card("Воин", Side.A, closed=True), MAGE)), "плата"),
    (scenario(asks=(Ask(Topic.PAID),)), "игродействие"),
    (scenario(asks=(Ask(Topic.ROLL, "Маг"),)), "бросок"),
    (scenario(asks=(Ask(Topic.PAGE, detail="погода"),)), "погода"),
    (scenario(blow(), cards=(WARRIOR, Card("Маг", Side.B, Zone.GRAVEYARD))), "Маг"),
    (
        scenario(
            Declare("Воин", (Effect(What.SUMMON, targets=("Волк", "Лис")),)),
            cards=(WARRIOR, Card("Волк", Side.A, Zone.DECK)),
        ),
        "вызвать",
    ),
    (
        scenario(
            Declare("Воин", (Effect(What.WOUND, 1, ("Маг",)), Effect(What.WOUND, Power(1, 1, 1), ("Маг",))))
        ),
        "кубики",
    ),
    (scenario(RevealPhase(), cards=(Card("Маг", Side.B, hidden=True),)), "ряд"),
    (
        scenario(
            Declare("Воин", (Effect(What.WOUND, 1, ("Маг",)),)),
            cards=(WARRIOR, Card("Маг", Side.B, features=("стойкость",))),
        ),
        "стойкость",
    ),
]


@pytest.mark.parametrize(("given", "word"), NOT_MODELLED)
def test_not_modelled(given, word):
    result = evaluate(given)
    assert isinstance(result, NotModelled)
    assert result.words[0] == word


@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3)])
def test_edition_a_wants_the_dice(dice):
    assert evaluate(scenario(blow(Power(1, 2, 3), dice=dice)), "A") == NotModelled(("кубики",))


def test_edition_a_wants_the_answer():
    given = scenario(blow(Power(1, 2, 3), dice=(1, 4)))
    assert evaluate(given, "A") == NotModelled(("удар", "Маг"))
    weak = Card("Маг", Side.B, abilities=(Prevention(1), Answer(Power(1, 1, 1))))
    assert isinstance(evaluate(scenario(*given.moves, cards=(WARRIOR, weak)), "A"), Evaluation)


def test_the_bound_on_branches():
    hidden = tuple(Card(f"Скрытая {number}", Side.B, hidden=True) for number in range(10))
    each = Effect(What.WOUND, 1, Each(Whose.OPPOSING, Limit(lacking=("armor",))))
    assert 2 ** len(hidden) > BRANCH_LIMIT
    assert evaluate(scenario(Declare("Воин", (each,)), cards=(WARRIOR, *hidden))) == TooManyBranches(
        BRANCH_LIMIT
    )


def test_a_card_in_the_auxiliary_zone_has_no_row():
    eagle = Card("Орёл", Side.B, Zone.AUXILIARY, hidden=True)
    result = evaluate(scenario(RevealPhase(), cards=(eagle,), asks=(Ask(Topic.HIDDEN, "Орёл"),)))
    assert isinstance(result, Evaluation)
    assert result.branches[0].queries[0].value is False


def test_a_marker_that_waits_is_put_on_the_revealed_card():
    wolf = Card("Волк", Side.A, hidden=True, markers=(("poison", 1),), pending=(("poison", 2),))
    asks = (Ask(Topic.MARKER, "Волк", detail="poison"),)
    before, after = (
        evaluate(Scenario((wolf,), asks=asks)),
        evaluate(Scenario((wolf,), (Reveal("Волк"),), asks=asks)),
    )
    assert isinstance(before, Evaluation)
    assert isinstance(after, Evaluation)
    assert before.branches[0].queries[0].value == 1
    assert after.branches[0].queries[0].value == 3


def test_nothing_told_is_undetermined():
    asks = (Ask(Topic.PAGE, detail="penalty"), Ask(Topic.PAGE, detail="heroes"))
    assert evaluate(Scenario(asks=asks)) == Undetermined("page.penalty")


def test_questions_about_an_action():
    moves = (blow(), Hide("Маг"), Put("Маг", Zone.AUXILIARY))
    asks = tuple(
        Ask(topic, "Воин")
        for topic in (Topic.STATUS, Topic.DECLARED, Topic.POSSIBLE, Topic.X, Topic.STRENGTH)
    )
    result = evaluate(scenario(*moves, asks=(*asks, Ask(Topic.CHOOSER), Ask(Topic.FIRST_PREVENTER))))
    assert isinstance(result, Evaluation)
    values = [query.value for query in result.branches[0].queries]
    assert values == ["performed", True, True, 2, 2, "", ""]


def test_an_action_without_a_number_has_no_x():
    move = Declare("Воин", (Effect(What.SUMMON, targets=("Волк",)),))
    asks = (Ask(Topic.X), Ask(Topic.STRENGTH))
    result = evaluate(scenario(move, asks=asks))
    assert isinstance(result, Evaluation)
    assert [query.value for query in result.branches[0].queries] == ["cancelled", 0]


@pytest.mark.parametrize(
    ("cell", "count"),
    [(Cell(Side.A, 1, 1), 5), (Cell(Side.A, 2, 2), 8), (Cell(Side.B, 3, 5), 3), (Cell(Side.B, 1, 3), 8)],
)
def test_neighbours(cell, count):
    beside = neighbours(cell)
    assert len(set(beside)) == count
    assert all(cell in neighbours(other) for other in beside)


def test_neighbours_reach_across_the_middle():
    assert Cell(Side.B, 1, 2) in neighbours(Cell(Side.A, 1, 1))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Маг", "Маг"),
        ("Тёмный Друид", "Тёмный Друид"),
        ("Ход", "«Ход»"),
        ("Отец, сын", "«Отец, сын»"),
        ("А", "«А»"),
    ],
)
def test_a_name_is_quoted_where_it_must_be(name, written):
    assert write_name(name) == written


def test_every_ability_can_be_written():
    with pytest.raises(TypeError):
        write_ability(None)
