import pytest

from engine.magic.cards import Card, Face
from engine.magic.choices import Answer, Decision, fits
from engine.magic.evaluate import MOST_BRANCHES, Evaluation, evaluate
from engine.magic.figures import board, branching, copied, projected
from engine.magic.mana import ManaCost
from engine.magic.notation import ast
from engine.magic.notation.errors import MalformedScenario
from engine.outcome import NotModelled

LEGENDS = "карта Isamaru: {W}; Legendary Creature — Dog; 2/2\nА: поле: Isamaru; Isamaru\n"


def values(outcome):
    assert isinstance(outcome, Evaluation), outcome
    return [tuple(value for _, value in branch.answers) for branch in outcome.branches]


def test_an_open_choice_gives_every_outcome():
    text = LEGENDS.replace("Isamaru; Isamaru", "Isamaru (1 +1/+1); Isamaru") + "? Isamaru: п/т\n"
    assert sorted(values(evaluate(text))) == [("2/2",), ("3/3",)]


def test_outcomes_with_equal_answers_are_grouped_with_their_choices():
    outcome = evaluate(LEGENDS + "? Isamaru: число\n")
    assert values(outcome) == [(1,)]
    branch = outcome.branches[0]
    assert [each.kind for each in branch.choices] == ["legend"]
    assert len(branch.also) == 1


def test_a_choice_given_is_told_as_given():
    outcome = evaluate(LEGENDS + "---\nвыбор А: легенда = Isamaru #1\n? Isamaru: число\n")
    assert outcome.branches[0].choices[0].given


def test_a_choice_that_is_not_used_is_an_error():
    outcome = evaluate("А: поле: Bear 2/2\n---\nвыбор А: легенда = Bear\n? Bear: п/т\n")
    assert isinstance(outcome, MalformedScenario)
    assert (outcome.code, outcome.word) == ("choice_unused", "Bear")


def test_a_choice_built_in_code_that_is_not_used_has_no_line():
    scenario = ast.Scenario(
        (ast.PlayerSetup("A", battlefield=(ast.Placed("Bear 2/2"),)), ast.PlayerSetup("B")),
        (ast.Choose("Bear", "legend", "A"),),
        (ast.Query("pt", "Bear"),),
    )
    outcome = evaluate(scenario)
    assert isinstance(outcome, MalformedScenario)
    assert (outcome.code, outcome.line) == ("choice_unused", 0)


def test_an_unused_choice_is_found_among_others_in_its_line():
    outcome = evaluate(
        LEGENDS + "---\nвыбор А: легенда = Isamaru #1\nразрешить\nвыбор Б: легенда = Rex\n? Isamaru: число\n"
    )
    assert (outcome.code, outcome.line, outcome.word) == ("choice_unused", 6, "Rex")


@pytest.mark.cr("113.7")
def test_the_choice_of_an_ability_is_told_by_its_source():
    outcome = evaluate(
        "карта Archer: {G}; Creature — Elf; 1/1; When Archer enters, tap target creature.\n"
        "А: рука: Archer\nБ: поле: Bear 2/2; Lion 2/2\n---\nА: каст Archer; разрешить\n"
        "выбор А: цель = Lion\nразрешить всё\n"
    )
    (branch,) = outcome.branches
    assert [(each.kind, each.subject, each.option) for each in branch.choices] == [
        ("target", "Archer", "Lion")
    ]


def test_a_choice_of_another_player_is_not_taken():
    decision = Decision("legend", "A", ("Isamaru #1", "Isamaru #2"))
    assert fits(Answer("Isamaru #1", "legend", "B"), decision) is None
    assert fits(Answer("Isamaru #1", "legend", "A"), decision) == 0


def test_an_unknown_card_is_named_with_the_nearest():
    outcome = evaluate("карта Bearer: {1}{G}; Creature; 2/2\nА: поле: Bearr\n")
    assert (outcome.code, outcome.word, outcome.nearest) == ("unknown_card", "Bearr", "bearer")


def test_an_unknown_object_is_an_error():
    outcome = evaluate("А: поле: Bear 2/2\n---\nА: атакует Лев\n")
    assert (outcome.code, outcome.word) == ("unknown_object", "Лев")


IN_LINES = [
    ("А: поле: Bear 2/2\n\nБ: поле: Lion\n", 3, "Lion"),
    ("А: поле: Bear, Lion\n", 1, "Bear, Lion"),
    ("А: поле: Bear 2/2 (на Lion)\n? Bear: п/т\n", 1, "Lion"),
    ("А: поле: Bear 2/2\n---\nА: атакует Bear\nА: активирует Wolf\n", 4, "Wolf"),
    ("А: поле: Bear 2/2\n---\n? Bear: п/т\n? Wolf: п/т\n", 4, "Wolf"),
    ("А: поле: Bear 2/2\n---\n? можно А: каст Wolf\n", 3, "Wolf"),
    ("А: поле: Bear 2/2\n---\nвыбор А: да\nвыбор А: легенда = Bear\n", 3, "yes"),
    ("А: поле: Bear 2/2\n---\nА: атакует Bear, Wolf\n", 3, "Wolf"),
    ("А: поле: Grizzly 2/2\n? Grizly: число\n", 2, "Grizly"),
    ("А: поле: Bear 2/2\nБ: поле: Elf 1/1\nВ: поле: Elf 1/1\n---\nА: атакует Bear в лицо\n", 5, "лицо"),
    ("А: поле: Bear 2/2; Ox 2/4\nБ: поле: Elf 1/1\n---\nА: атакует Bear и Ox\nБ: блок Elf\n", 5, ">"),
]


@pytest.mark.parametrize(("text", "line", "word"), IN_LINES, ids=[f"{row[1]}-{row[2]}" for row in IN_LINES])
def test_what_turns_out_wrong_in_play_is_told_with_its_line(text, line, word):
    outcome = evaluate(text)
    assert isinstance(outcome, MalformedScenario)
    assert (outcome.line, outcome.word) == (line, word)


def test_a_comma_between_cards_is_told_apart_from_a_name():
    assert "semicolon" in evaluate("А: поле: Bear, Lion\n").expected
    assert "semicolon" not in evaluate("А: поле: Lion\n").expected


CALLED = [
    "выбор А: цель = Bear, Wall",
    "выбор А: цель = Wall и Bear",
    "выбор А: цель = [Bear] + [Wall]",
]


@pytest.mark.parametrize("choice", CALLED)
def test_several_things_are_chosen_as_one_speaks(choice):
    setup = (
        "карта Deep: {8}; Creature; 5/6; When you cast this spell, tap up to four target creatures.\n"
        "А: рука: Deep\nБ: поле: Bear 2/2; Wall 0/5\n---\nА: каст Deep\n"
    )
    outcome = evaluate(f"{setup}{choice}\nразрешить\n? Bear: повернут\n? Wall: повернут\n")
    assert values(outcome) == [("yes", "yes")]


@pytest.mark.parametrize("name", ["Villager", "Howler"])
def test_a_choice_may_name_either_face(name):
    setup = (
        "карта Villager // Howler: transform; {1}{G}; Creature — Human; 2/2 // Creature — Werewolf; 3/3; green\n"
        "карта Clone: {3}{U}; Creature; 0/0; You may have this creature enter as a copy of any creature "
        "on the battlefield.\nБ: поле: Villager (оборотом)\nА: рука: Clone\n---\n"
    )
    outcome = evaluate(f"{setup}выбор: копия = {name}\nА: каст Clone; разрешить\n? Clone: п/т\n")
    assert values(outcome) == [("3/3",)]


@pytest.mark.parametrize("typed", ["Bolt в Bear", "Bolt на Bear", "Bolt at Bear", 'Bolt цель "Bear #1"'])
def test_a_target_is_told_as_one_speaks(typed):
    setup = "карта Bolt: {R}; Instant; Bolt deals 3 damage to any target.\nБ: поле: Bear 2/2\nА: рука: Bolt\n"
    assert values(evaluate(f"{setup}---\nА: каст {typed}; разрешить\n? Bear: зона\n")) == [("graveyard",)]


EFFECTS = [
    ("Bear получает +3/+3 до конца хода", "5/5"),
    ("дать Bear +3/+3", "5/5"),
    ("дать Bear -1/-1 до конца хода", "1/1"),
    ("нанести 2 повреждения Bear", "-"),
    ("нанести Bear 2 урона", "-"),
    ("Bear получает 2 повреждения", "-"),
]


@pytest.mark.parametrize(("words", "size"), EFFECTS, ids=[row[0] for row in EFFECTS])
def test_effects_are_told_in_russian_as_one_speaks(words, size):
    outcome = evaluate(f"А: поле: Bear 2/2\n---\nэффект А: {words}\n? А: поле\n? Bear: п/т\n")
    on_field, told = values(outcome)[0]
    assert (told if on_field else "-") == size


def test_who_does_not_block_may_say_so():
    text = "А: поле: Bear 2/2\nБ: поле: Wall 0/4\n---\nА: атакует Bear\nБ: не блокирует\nурон\n? Б: жизни\n? легально\n"
    assert values(evaluate(text)) == [(18, "yes")]


def test_words_outside_the_vocabulary_are_named():
    outcome = evaluate(
        "карта Odd: {1}; Artifact; Whenever a player blinks, clap.\nА: поле: Odd\n? Odd: типы\n"
    )
    assert isinstance(outcome, NotModelled)
    assert "blinks" in " ".join(outcome.words)


def test_an_effect_outside_the_vocabulary_is_not_skipped():
    outcome = evaluate("А: поле: Bear 2/2\n---\nэффект А: Bear dances\n? Bear: п/т\n")
    assert isinstance(outcome, NotModelled)


def test_a_syntax_error_is_a_value():
    assert evaluate("А: кост Bolt").nearest == "каст"


def test_nonsense_in_a_card_is_a_value():
    assert isinstance(evaluate("А: мана {Q}\n? А: жизни\n"), MalformedScenario)


def test_cards_come_from_the_source():
    face = Face("Grizzly Bears", ManaCost.parse("1G"), types=frozenset({"creature"}), power=2, toughness=2)
    outcome = evaluate(
        "А: поле: Медведи гризли\n? Медведи гризли: кмс, имя\n", {"Медведи гризли": Card((face,))}.get
    )
    assert values(outcome) == [(2, "Grizzly Bears")]


def test_an_illegal_action_changes_nothing():
    outcome = evaluate("А: рука: Bear 2/2\nход: Б\n---\nА: каст Bear\n? легально\n? А: рука\n")
    assert values(outcome) == [("no: illegal.timing.turn", 1)]


def test_as_of_overrides_the_date():
    text = (
        LEGENDS.replace("А: поле: Isamaru; Isamaru", "А: поле: Isamaru\nБ: поле: Isamaru")
        + "? Isamaru: число\n"
    )
    assert values(evaluate(text)) == [(2,)]
    assert values(evaluate(text, as_of="2012-06-01")) == [(0,)]


def test_scenarios_are_built_in_code():
    scenario = ast.Scenario(
        (
            ast.PlayerSetup("A", battlefield=(ast.Placed("Bear 2/2"),)),
            ast.PlayerSetup("B"),
        ),
        (ast.Effect("A", "Bear +3/+3 до конца хода"),),
        (ast.Query("pt", "Bear"), ast.Query("player life", "B")),
    )
    assert values(evaluate(scenario)) == [("5/5", 20)]


def test_too_many_branches_are_told():
    outcome = evaluate(branching(11))
    assert outcome.bounded
    assert len(outcome.branches) <= MOST_BRANCHES


def test_all_ways_of_a_few_choices_are_played():
    outcome = evaluate(branching(4))
    assert not outcome.bounded
    assert sorted(values(outcome)) == [(20 + gain,) for gain in range(16)]


@pytest.mark.parametrize(("effects", "objects"), [(5, 10), (15, 15)])
def test_boards_for_measuring_are_real_boards(effects, objects):
    game = board(effects, objects)
    view = projected(game)
    assert len(view.on_battlefield()) == effects + objects
    assert any("creature" in view.of(each).types for each in view.on_battlefield())
    assert copied(game).objects == game.objects


@pytest.mark.cr("514.1")
def test_too_many_ways_to_choose_are_refused():
    cards = "\n".join(f"карта Card{n}: {{1}}; Artifact" for n in range(22))
    hand = "; ".join(f"Card{n}" for n in range(22))
    outcome = evaluate(f"{cards}\nА: рука: {hand}\n---\nшаг главная Б\n? А: рука\n")
    assert outcome == NotModelled(("too many ways to choose",))


def test_a_habit_answers_again_and_again_what_the_scenario_leaves_open():
    text = """карта Пьющий: {B}; creature; 0/1
  Whenever a creature dies, target player loses 1 life.
А: поле: Пьющий; Bear 2/2 x2
---
эффект А: destroy all creatures
разрешить всё
? А: жизни
? Б: жизни"""
    habits = (Answer("B", "target", "A"), Answer("nothing that fits", "target"))
    [branch] = evaluate(text, habits=habits).branches
    assert [value for _, value in branch.answers] == [20, 17]
