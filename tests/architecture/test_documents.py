"""What the documents promise must be so."""

import re
from pathlib import Path

from bot.commands import cli
from bot.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


def test_env_example_lists_every_setting_with_its_description():
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    listed = re.findall(r"^# (.+)\nRAZBOR_([A-Z_]+)=", text, re.MULTILINE)
    assert {name.lower(): words for words, name in listed} == {
        name: field.description for name, field in Settings.model_fields.items()
    }


def test_every_command_of_the_readme_exists():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"razbor ([a-z]+)", text))
    assert named <= set(cli.commands)
    assert named >= {"ask", "card", "rule", "import", "telegram", "discord", "doctor"}


def test_every_make_target_of_the_readme_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make (?:-s )?(\w+)", (ROOT / "README.md").read_text(encoding="utf-8"))):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_links_of_the_readme_lead_somewhere():
    for target in re.findall(r"\]\(([A-Z]+\.md)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / target).is_file(), target
