"""What `razbor bench` evaluates is played to an answer, so that a refusal is never timed for an evaluation."""

from bot.bench_engine import BERSERK, MAGIC, measure_engines
from engine.berserk.evaluate import Evaluation as BerserkEvaluation
from engine.berserk.evaluate import evaluate as evaluate_berserk
from engine.magic.evaluate import MOST_BRANCHES, Evaluation, evaluate
from engine.magic.figures import board, branching
from engine.magic.layers import view_of


def test_the_magic_situation_is_played_to_its_answers():
    played = evaluate(MAGIC)
    assert isinstance(played, Evaluation)
    assert [value for _, value in played.branches[0].answers] == ["battlefield", "5/4"]


def test_the_berserk_situation_is_played():
    assert isinstance(evaluate_berserk(BERSERK), BerserkEvaluation)


def test_more_choices_than_are_played_reach_the_bound():
    played = evaluate(branching(10))
    assert isinstance(played, Evaluation)
    assert played.bounded
    assert len(played.branches) == MOST_BRANCHES


def test_a_board_has_as_much_on_it_as_was_asked():
    game = board(15, 10)
    assert len(game.objects) == 25
    assert view_of(game)


def test_every_row_carries_figures_in_milliseconds():
    rows = list(measure_engines())
    assert len(rows) == 7
    assert all(row.endswith("мс") for row in rows)
