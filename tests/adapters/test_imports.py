"""Who does not run a chat platform does not pay for its library: aiogram alone takes seconds to import."""

import subprocess
import sys

import pytest

CHAT_LIBRARIES = {"aiogram", "discord", "aiohttp"}


@pytest.mark.parametrize(
    "module",
    [
        "bot.presenting.front",
        "bot.presenting.fitting",
        "bot.adapters.console.chat",
        "bot.bootstrap",
        "bot.__main__",
        "bot.running",
        "bot.adapters.telegram.config",
        "bot.adapters.discord.config",
    ],
)
def test_no_chat_library_comes_along(module: str) -> None:
    script = f"import sys, {module}; print(*(name.partition('.')[0] for name in sys.modules))"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    assert "bot" in done.stdout.split()
    assert not CHAT_LIBRARIES & set(done.stdout.split())
