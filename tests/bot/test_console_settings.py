"""The settings of a console command are those of the whole settings, wherever they may be read alone."""

from pathlib import Path

import pytest

from bot import console_settings, settings


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("RAZBOR_DATA", "RAZBOR_LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"RAZBOR_DATA": "~/somewhere"},
        {"razbor_data": "here", "RAZBOR_LANG": "en"},
        {"RAZBOR_LANG": ""},
    ],
    ids=["none", "home", "lower case", "empty"],
)
def test_the_same_as_the_whole_settings(told: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    whole, read = settings.read(), console_settings.told()
    assert read == console_settings.ConsoleSettings(whole.data, whole.lang)


@pytest.mark.parametrize(
    ("name", "value"),
    [("RAZBOR_LANG", "fr"), ("RAZBOR_LOG_LEVEL", "DEBUG"), ("razbor_telegram_listen_port", "x")],
)
def test_more_is_left_to_the_whole_settings(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert console_settings.told() is None


def test_a_file_is_left_to_the_whole_settings() -> None:
    Path(".env").write_text("RAZBOR_DATA=there\n")
    assert console_settings.told() is None
