"""What the documents promise must be so."""

import json
import lzma
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.commands import cli
from bot.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")

CARDS = {
    "meta": {"date": "2026-01-01"},
    "data": {"Any": [{"name": "Any", "layout": "normal", "colors": [], "manaValue": 1, "type": "Instant"}]},
}
RULES = """Magic: The Gathering Comprehensive Rules

These rules are effective as of April 17, 2026.

1. Game

100. General

100.1. A rule.

100.1a Its part.

Glossary

Rule
What is written.

Credits
"""


def test_env_example_lists_every_setting_with_its_description():
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    listed = re.findall(r"^# (.+)\nRAZBOR_([A-Z_]+)=", text, re.MULTILINE)
    assert {name.lower(): words for words, name in listed} == {
        name: field.description for name, field in Settings.model_fields.items()
    }


def test_the_readme_names_every_command_and_no_other():
    named = set(re.findall(r"razbor ([a-z]+)", README))
    assert named == set(cli.commands)


def test_the_readme_names_only_options_that_exist():
    for line in re.findall(r"^\| `razbor .*$", README, re.MULTILINE):
        command = cli.commands[re.search(r"razbor ([a-z]+)", line)[1]]
        options = {name for param in command.params for name in param.opts}
        assert set(re.findall(r"--[a-z-]+", line)) <= options, line


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


@pytest.fixture
def razbor(data, tmp_path, monkeypatch):
    """Run a line of the README in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(line, folder=data, **kwargs):
        return CliRunner().invoke(cli, shlex.split(line)[1:], env={"RAZBOR_DATA": str(folder)}, **kwargs)

    return run


def test_the_conversation_of_the_readme(razbor):
    asked = re.findall(r"^вопрос> (.+)$", README, re.MULTILINE)
    assert len(asked) >= 3
    for question in asked:
        done = razbor(f"razbor ask {shlex.quote(question)}")
        assert done.exit_code == 0, question


def test_a_question_through_a_pipe(razbor):
    question = re.search(r"echo \"(.+?)\" \| make -s chat", README)[1]
    assert "КМС 6" in razbor("razbor chat", input=question + "\n").output


def test_the_import_of_the_readme(razbor, tmp_path):
    line = re.search(r"^razbor import .+$", README, re.MULTILINE)[0]
    cards, rules = line.split()[2:]
    (tmp_path / cards).write_bytes(lzma.compress(json.dumps(CARDS).encode()))
    (tmp_path / rules).write_text(RULES, encoding="utf-8")
    done = razbor(line, folder=tmp_path / "data")
    assert done.exit_code == 0, done.output
    assert "карты: 1" in done.output
    assert "правила: 4" in done.output


def test_every_make_target_of_the_readme_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make (?:-s )?(\w+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_links_of_the_readme_lead_somewhere():
    for target in re.findall(r"\]\(([A-Z]+\.md)\)", README):
        assert (ROOT / target).is_file(), target
