"""The command line as users run it."""

import json

import pytest
import small_books
from click.testing import CliRunner

from bot.commands import cli


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


def runner(folder):
    def run(*args, **kwargs):
        env = {"RAZBOR_DATA": str(folder), "RAZBOR_TELEGRAM_TOKEN": "", "RAZBOR_DISCORD_TOKEN": ""}
        return CliRunner().invoke(cli, args, env=env, **kwargs)

    return run


@pytest.fixture
def razbor(data_dir):
    return runner(data_dir)


def test_ask_prints_an_answer(razbor):
    done = razbor("ask", "бризела")
    assert done.exit_code == 0
    assert "9/10" in done.output


def test_ask_json_has_every_field(razbor):
    told = json.loads(razbor("ask", "--json", "кмс {2/B}{2/B}").output)
    assert set(told) == {"id", "outcome", "text", "citations", "evaluation", "elapsed_ms"}
    assert told["outcome"] == "computed"
    assert told["evaluation"]["queries"][0]["value"] == 4
    assert {"book", "edition", "number", "quote"} == set(told["citations"][0])


def test_a_refusal_exits_with_1(razbor):
    assert razbor("ask", "фывапролджэ").exit_code == 1
    assert razbor("card", "пылающий хомяк зендикара").exit_code == 1
    assert razbor("rule", "999.9z").exit_code == 1


def test_bad_usage_exits_with_2(razbor):
    assert razbor("rule").exit_code == 2
    assert razbor("no-such-command").exit_code == 2


def test_a_batch_is_one_conversation(razbor, tmp_path):
    rows = [
        {"id": "1", "question": "совместная непокорность на 2 режима, сколько платить"},
        {"id": "2", "question": "а все три режима?"},
        {"id": "3", "question": ""},
    ]
    path = tmp_path / "batch.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    done = [json.loads(line) for line in razbor("ask", "--json", "--batch", str(path)).output.splitlines()]
    assert [row["id"] for row in done] == ["1", "2", "3"]
    assert "{3}{R}{R}" in done[1]["text"]
    assert done[2]["outcome"] == "unknown"


def test_a_broken_batch_says_which_line(razbor, tmp_path):
    path = tmp_path / "batch.jsonl"
    path.write_text('{"id": "1", "question": "бризела"}\nnot json\n', encoding="utf-8")
    done = razbor("ask", "--json", "--batch", str(path))
    assert done.exit_code == 2
    assert "строка 2" in done.output


def test_card_json(razbor):
    told = json.loads(razbor("card", "--json", "бризелла").output)
    assert (told["outcome"], told["name"]) == ("card", "Brisela, Voice of Nightmares")
    assert json.loads(razbor("card", "--json", "нет такой карты вовсе").output)["outcome"] == "unknown"


@pytest.mark.parametrize(
    ("command", "setting"), [("telegram", "RAZBOR_TELEGRAM_TOKEN"), ("discord", "RAZBOR_DISCORD_TOKEN")]
)
def test_a_bot_without_a_token_says_which_setting_is_missing(razbor, command, setting):
    done = razbor(command)
    assert done.exit_code == 2
    assert setting in done.output


def test_doctor_shows_the_folder_and_no_secret(data_dir):
    env = {"RAZBOR_DATA": str(data_dir), "RAZBOR_TELEGRAM_TOKEN": "12345:secret", "RAZBOR_DISCORD_TOKEN": ""}
    done = CliRunner().invoke(cli, ["doctor"], env=env)
    assert done.exit_code == 0
    assert str(data_dir) in done.output
    assert "secret" not in done.output


def test_import_tells_what_is_wrong_and_keeps_the_base(razbor, tmp_path):
    path = tmp_path / "broken.json"
    path.write_text('{"meta": {"date": "2026-01-01"}, "data": {"A": [', encoding="utf-8")
    done = razbor("import", str(path))
    assert done.exit_code == 1
    assert "broken.json" in done.output
    assert razbor("ask", "бризела").exit_code == 0


def test_import_of_a_missing_file(razbor):
    done = razbor("import", "/no/such/file.json")
    assert done.exit_code == 1
    assert "такого файла нет" in done.output


def test_rule_shows_its_history_without_a_book(razbor):
    done = razbor("rule", "--history", "702.37e")
    assert done.exit_code == 0
    assert "702.36d" in done.output


def test_rule_needs_a_number_or_two_editions(razbor):
    assert razbor("rule", "--diff", "2014").exit_code == 2
    assert razbor("rule", "702.37", "--diff", "2014", "2016").exit_code == 2
    assert razbor("rule", "--diff", "2014", "2016").exit_code == 1


def test_rules_of_the_loaded_books(data_copy, tmp_path):
    razbor = runner(data_copy)
    assert razbor("import", *map(str, small_books.written(tmp_path))).exit_code == 0
    told = json.loads(razbor("rule", "--json", "--edition", "2014", "702.36").output)
    assert [told["outcome"], told["citations"][0]["edition"]] == ["rule", "2014-09-25"]
    history = json.loads(razbor("rule", "--json", "--history", "702.37e").output)
    assert {row["number"] for row in history["citations"]} >= {"702.36d", "702.37e"}
    changed = razbor("rule", "--diff", "2014", "2026")
    assert changed.exit_code == 0
    assert "702.37b Megamorph" in changed.output
    assert razbor("rule", "702.36").exit_code == 1
