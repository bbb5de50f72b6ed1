"""The command line as users run it."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest
import small_books
from click.testing import CliRunner

from bot.commands import cli


@pytest.fixture(scope="module")
def data_dir(shipped_dir, tmp_path_factory):
    return shutil.copytree(shipped_dir, tmp_path_factory.mktemp("commands") / "data")


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


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["no-such-command"], "Нет такой команды: no-such-command."),
        (["as"], "Похоже на: ask."),
        (["ask", "--bad"], "Нет такого параметра: --bad."),
        (["ask", "--batch"], "Параметру --batch нужно значение."),
        (["ask", "--batch", "/no/such/file"], "--batch: такого файла нет"),
        (["ask", "--as-of", "вчера", "бризела"], "--as-of: «вчера» — не дата"),
        (["ask", "--as-of", "2014-13-45", "бризела"], "--as-of: «2014-13-45» — не дата"),
        (["--lang", "fr", "ask"], "--lang: годится ru или en."),
        (["rule"], "Нужен номер правила"),
        (["term"], "Не хватает: СЛОВО."),
        (["import"], "Не хватает: ФАЙЛ"),
        (["setup", "extra"], "Лишнее в вызове."),
        (["--lang", "en", "no-such-command"], "Error: No such command 'no-such-command'."),
    ],
)
def test_bad_usage_is_told_and_exits_with_2(razbor, call, said):
    done = razbor(*call)
    assert done.exit_code == 2
    assert said in done.output


def test_help_is_in_russian(razbor):
    for call in ([], *([name] for name in cli.commands)):
        done = razbor(*call, "--help")
        assert done.exit_code == 0
        assert "Показать эту справку." in done.output
        assert not {"Usage", "Options", "Commands", "Show", "Missing"} & set(done.output.split())


def test_a_call_without_a_command_shows_the_help(razbor):
    done = razbor()
    assert done.exit_code == 2
    assert "Команды:" in done.output


@pytest.mark.parametrize(
    ("setting", "value"), [("LANG", "fr"), ("TELEGRAM_LISTEN_PORT", "восемь"), ("LOG_LEVEL", "LOUD")]
)
def test_a_bad_setting_is_named(setting, value):
    done = CliRunner().invoke(cli, ["ask", "бризела"], env={f"RAZBOR_{setting}": value})
    assert done.exit_code == 2
    assert (
        done.output == f"Не годится настройка RAZBOR_{setting}: что можно задать, сказано в .env.example.\n"
    )


def test_a_folder_that_cannot_be_is_bad_usage(tmp_path):
    (tmp_path / "file").write_text("")
    done = CliRunner().invoke(cli, ["ask", "бризела"], env={"RAZBOR_DATA": str(tmp_path / "file" / "data")})
    assert (done.exit_code, done.output) == (2, f"{tmp_path}/file/data: в папку нельзя писать.\n")


def test_a_damaged_database_is_told(data_copy):
    (data_copy / "imported.db").write_bytes(b"no database " * 500)
    done = CliRunner().invoke(cli, ["ask", "бризела"], env={"RAZBOR_DATA": str(data_copy)})
    assert done.exit_code == 1
    assert "imported.db: база повреждена" in done.output


def test_the_data_folder_may_begin_with_the_home_folder(data_copy):
    env = {"RAZBOR_DATA": f"~/{data_copy.name}", "HOME": str(data_copy.parent)}
    done = CliRunner().invoke(cli, ["setup"], env=env)
    assert done.output == f"Готово. Данные: {data_copy}\n"


def test_the_language_comes_from_the_settings_where_none_is_told(razbor, data_dir):
    env = {"RAZBOR_DATA": str(data_dir), "RAZBOR_LANG": "en"}
    assert "know" in CliRunner().invoke(cli, ["card", "zzqx"], env=env).output
    assert "не знаю" in CliRunner().invoke(cli, ["--lang", "ru", "card", "zzqx"], env=env).output


@pytest.mark.parametrize("call", [["rule"], ["ask", "--json"]])
def test_bytes_that_are_no_text_get_a_refusal(data_dir, call):
    env = {**os.environ, "RAZBOR_DATA": str(data_dir), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "bot", *call, b"\xff\xfe\x80"]
    done = subprocess.run(command, env=env, capture_output=True, check=False)  # noqa: S603 - our own code
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_pipe_of_bytes_that_are_no_text_is_answered(data_dir):
    env = {**os.environ, "RAZBOR_DATA": str(data_dir), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "bot", "chat"]
    typed = b"/card \xff\xfe\n/rule \xff\n" + "бризела\n".encode()
    done = subprocess.run(command, env=env, input=typed, capture_output=True, check=False)  # noqa: S603 - our own code
    assert (done.returncode, done.stderr) == (0, b"")
    assert "9/10" in done.stdout.decode()


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


BAD_ROWS = {
    "no json": (b"not json", "Строка 2"),
    "cut off": (b'{"id": 1, "question": "x', "Строка 2"),
    "brackets without end": (b"[" * 100_000, "Строка 2"),
    "a list": (b'["question"]', "нужен объект"),
    "a number": (b"5", "нужен объект"),
    "nothing": (b"null", "нужен объект"),
    "a question that is a number": (b'{"id": 1, "question": 5}', "поле question"),
    "another encoding": ("вопрос".encode("cp1251"), "не в UTF-8"),
}


@pytest.mark.parametrize("case", BAD_ROWS)
def test_a_broken_batch_says_which_line(razbor, tmp_path, case):
    line, said = BAD_ROWS[case]
    path = tmp_path / "batch.jsonl"
    path.write_bytes(b'{"id": "1", "question": "\xd1\x88"}\n' + line + b"\n")
    done = razbor("ask", "--json", "--batch", str(path))
    assert done.exit_code == 2
    assert said in done.output
    assert "Подробнее: razbor ask --help" in done.output.replace("cli", "razbor")


def test_a_batch_may_have_a_mark_other_line_ends_and_gaps(razbor, tmp_path):
    path = tmp_path / "batch.jsonl"
    path.write_bytes(b'\xef\xbb\xbf{"id": 7, "question": "\xd1\x88"}\r\n\r\n{"id": null}\r\n')
    done = [json.loads(line) for line in razbor("ask", "--json", "--batch", str(path)).output.splitlines()]
    assert [row["id"] for row in done] == [7, None]
    assert done[1]["outcome"] == "unknown"


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


def test_doctor_counts_the_cards_that_the_engine_plays_in_full(data_copy, tmp_path):
    env = {"RAZBOR_DATA": str(data_copy), "RAZBOR_TELEGRAM_TOKEN": "", "RAZBOR_DISCORD_TOKEN": ""}
    counted = re.compile(r"plays (\d+) of (\d+) Magic cards in full, the other (\d+)")
    before = CliRunner().invoke(cli, ["--lang", "en", "doctor", "--cards"], env=env).output
    full, known, rest = map(int, counted.search(before).groups())
    assert f"{known} of them ship with the program: the engine plays {full} in full" in before
    assert full + rest == known
    texts = {"Flier": "Flying", "Oddity": "Whenever a player blinks, everyone claps."}
    cards = {
        name: [
            {"name": name, "layout": "normal", "colors": [], "manaValue": 1, "type": "Artifact", "text": text}
        ]
        for name, text in texts.items()
    }
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps({"meta": {"date": "2026-08-25"}, "data": cards}))
    CliRunner().invoke(cli, ["import", str(path)], env=env)
    after = CliRunner().invoke(cli, ["--lang", "en", "doctor", "--cards"], env=env).output
    assert tuple(map(int, counted.search(after).groups())) == (full + 1, known + 2, rest + 1)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_doctor_says_what_is_missing_and_then_what_is_there(data_copy, tmp_path, lang):
    env = {"RAZBOR_DATA": str(data_copy), "RAZBOR_TELEGRAM_TOKEN": "", "RAZBOR_DISCORD_TOKEN": ""}
    empty = CliRunner().invoke(cli, ["--lang", lang, "doctor"], env=env).output
    assert "razbor import AtomicCards.json" in empty
    assert "razbor import MagicCompRules" in empty
    assert "RAZBOR_DISCORD_TOKEN" in empty
    card = {"name": "Any", "layout": "normal", "colors": [], "manaValue": 1, "type": "Instant"}
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps({"meta": {"date": "2026-08-25"}, "data": {"Any": [card], "Other": [card]}}))
    CliRunner().invoke(cli, ["import", str(path), *map(str, small_books.written(tmp_path))], env=env)
    filled = CliRunner().invoke(cli, ["--lang", lang, "doctor"], env=env).output
    assert f"MTGJSON AtomicCards ({'25.08.2026' if lang == 'ru' else '2026-08-25'})" in filled
    assert "razbor import" not in filled
    cyrillic = [line for line in filled.splitlines() if any("а" <= letter <= "я" for letter in line.lower())]
    assert bool(cyrillic) == (lang == "ru")


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
