"""What `make` does and says, without installing anything."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def make(tmp_path):
    def run(*words):
        command = ["make", "-C", str(ROOT), "--no-print-directory", *words, f"VENV={tmp_path}/venv"]
        return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own file

    return run


def test_an_old_python_is_told_in_words(make, tmp_path):
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = make("chat", f"PYTHON={old}")
    assert done.returncode == 2
    assert "Нужен Python 3.11 или новее" in done.stderr


def test_a_second_call_sets_nothing_up(make, tmp_path):
    (tmp_path / "venv").mkdir()
    for mark in (".venv-ready", ".chat-ready", ".test-ready"):
        (tmp_path / "venv" / mark).touch()
    assert make("-n", "chat").stdout.splitlines() == [f"{tmp_path}/venv/bin/python -m bot chat"]
    [tests] = make("-n", "test").stdout.splitlines()
    assert tests.startswith(f"{tmp_path}/venv/bin/python -m pytest ")
    assert "venv/bin" not in make("-n", "setup").stdout
