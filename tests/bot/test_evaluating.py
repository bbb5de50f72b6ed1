"""`razbor eval` as users run it: text and JSON, either game, exit status 0, 1 and 2."""

import json

import pytest
from click.testing import CliRunner

from bot.commands import cli

BERSERK = "А: Воин\nБ: Маг (предотвращает 2)\n---\nВоин: удар 3 -> Маг\n? Маг: раны, остаток\n"
CHOICE = (
    "игра: берсерк\nА: Чародей\nБ: Первый (тёмный, герой-маг); Второй (тёмный, герой-маг)\n"
    "Б: Камень душ (вместо ран своему тёмному герою-магу: ранить себя)\n---\n"
    "Чародей: заклинание 2 -> Первый, Второй\n? Первый: раны\n"
)
MAGIC = "А: поле: Bear 2/2\nБ: поле: Giant 5/5\n---\nА: атакует Bear\nБ: блок Giant > Bear\nшаг урон\n? Bear: зона\n"
SILENT = "игра: берсерк\nА: Воин\nБ: Маг (предотвращает все)\n---\nВоин: удар 3 -> Маг\n? Маг: раны\n"


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


@pytest.fixture
def run(data_dir):
    def call(text, *options):
        return CliRunner().invoke(
            cli, ["eval", *options, "-"], input=text, env={"RAZBOR_DATA": str(data_dir)}
        )

    return call


def test_a_scenario_is_told_in_russian(run):
    done = run(f"игра: берсерк\n{BERSERK}")
    assert done.exit_code == 0
    assert "Маг: раны — 1" in done.output
    assert "Неактивный игрок предотвращает 2" in done.output
    assert "редакция B" in done.output


def test_json_has_branches_queries_and_log(run):
    told = json.loads(run(BERSERK, "--json").output)
    assert told["outcome"] == "evaluated"
    [branch] = told["branches"]
    assert branch["choices"] == []
    assert branch["queries"] == [{"query": "Маг: раны", "value": 1}, {"query": "Маг: остаток", "value": 0}]
    assert {"text", "rules"} == set(branch["log"][0])


def test_each_choice_is_a_branch(run):
    told = json.loads(run(CHOICE, "--json").output)
    assert sorted(branch["queries"][0]["value"] for branch in told["branches"]) == [0, 2]
    assert all(branch["choices"] for branch in told["branches"])
    assert run(CHOICE).output.count("Камень душ» вместо") >= 2


def test_the_other_game_is_one_more_language(run):
    told = json.loads(run(MAGIC, "--json").output)
    assert told["branches"][0]["queries"] == [{"query": "Bear: зона", "value": "graveyard"}]
    assert "кладбище" in run(MAGIC, "--game", "magic").output


def test_an_edition_is_named_by_option_or_date(run):
    summon = "игра: берсерк\nА: Жрец\n---\nЖрец: вызвать -> Волк; за закрытие\n? 1: оплачено\n"
    assert run(summon).exit_code == 1
    assert "да" in run(summon, "--edition", "A").output
    assert json.loads(run(summon, "--json", "--as-of", "2005-01-01").output)["edition"] == "A"


def test_a_gap_of_the_rules_exits_with_1(run):
    done = run(SILENT, "--json")
    assert done.exit_code == 1
    assert json.loads(done.output)["outcome"] == "undetermined"
    assert "не сказано" in run(SILENT).output


def test_an_unreadable_text_exits_with_2_and_says_where(run):
    done = run(f"игра: берсерк\n{BERSERK.replace('Воин: удар', 'Вион: удар')}")
    assert done.exit_code == 2
    assert "Строка 5, «Вион»" in done.output
    assert json.loads(run("игра: берсерк\nФ: Воин\n", "--json").output)["line"] == 2


def test_an_unknown_game_is_bad_usage(run):
    assert run(BERSERK, "--game", "chess").exit_code == 2


@pytest.mark.parametrize("text", ["", "\n\n", "# ничего\n", "игра: берсерк\n"])
def test_a_text_that_says_nothing_is_refused_with_1(run, text):
    done = run(text)
    assert done.exit_code == 1
    assert "текст пуст" in done.output
    assert json.loads(run(text, "--json").output)["outcome"] == "unknown"
