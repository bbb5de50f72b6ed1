"""`razbor import` as users see it."""

import json

import pytest
from click.testing import CliRunner

from bot.commands import cli
from bot.fault_words import fault_shown
from knowledge.faults import At, FaultCode, ImportFault, Spot

CARD = {"name": "Clonelike", "layout": "normal", "colors": ["U"], "manaValue": 4, "type": "Creature"}


@pytest.fixture
def load(tmp_path):
    def run(*paths, lang="ru"):
        args = ["--lang", lang, "import", *map(str, paths)]
        return CliRunner().invoke(cli, args, env={"RAZBOR_DATA": str(tmp_path / "data")})

    return run


@pytest.fixture
def cards(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"meta": {"date": "2026-01-01"}, "data": {"Clonelike": [CARD]}}))
    return path


@pytest.mark.parametrize("code", list(FaultCode))
def test_every_fault_has_russian_words(code):
    said = fault_shown(ImportFault(code, "f.json", detail="x"))
    assert said.startswith("f.json: ")
    assert any("а" <= letter <= "я" for letter in said)


@pytest.mark.parametrize("spot", list(Spot))
def test_every_place_has_russian_words(spot):
    said = fault_shown(ImportFault(FaultCode.MALFORMED, "f.json", At(spot, "7"), detail="parse error"))
    assert "7" in said
    assert not set(said.replace("f.json", "")) & set("abcdefghijklmnopqrstuvwxyz")


def test_what_became_of_a_file(load, cards):
    first = load(cards)
    assert first.exit_code == 0
    assert "cards.json: загружен (карты: 1)" in first.output
    assert "увидит новое сам" in first.output
    assert "уже загружен" in load(cards).output
    assert "already loaded" in load(cards, lang="en").output


def test_a_broken_file_among_good_ones(load, cards, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text(cards.read_text()[:-30])
    done = load(broken, cards)
    assert done.exit_code == 1
    assert "Не загружен: broken.json: файл обрывается (байт" in done.output
    assert "загружен (карты: 1)" in done.output
    assert "Прежняя база цела" not in done.output
    assert "Прежняя база цела" in load(broken).output


def test_a_missing_field_is_named(load, cards):
    cards.write_text(cards.read_text().replace('"layout"', '"latout"'))
    assert "нет обязательного поля «layout» (запись «Clonelike»)" in load(cards).output


def test_a_folder_without_files(load, tmp_path):
    (tmp_path / "empty").mkdir()
    done = load(tmp_path / "empty")
    assert done.exit_code == 1
    assert "Загружать нечего" in done.output


def test_a_damaged_database_is_told_and_not_called_whole(load, cards, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "imported.db").write_bytes(b"no database " * 500)
    done = load(cards)
    assert done.exit_code == 1
    assert "imported.db: база повреждена" in done.output
    assert "цела" not in done.output
