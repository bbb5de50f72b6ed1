"""Mana symbols as characters."""

import pytest

from bot.presenting.mana_symbols import drawn


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{2}{U}", "②🔵"),
        ("{0}{20}{X}", "⓪⑳Ⓧ"),
        ("{W}{B}{R}{G}{C}", "⚪⚫🔴🟢◇"),
        ("{W/U}{2/B}{G/P}{R/W/P}", "(⚪/🔵)(②/⚫)(🟢/Φ)(🔴/⚪/Φ)"),
        ("{T}: {E}", "⤵️: ⚡"),
        ("{21} {CHAOS} {½} {} {W {w} {W/?}", "{21} {CHAOS} {½} {} {W {w} {W/?}"),
    ],
)
def test_known_symbols_are_drawn_and_all_else_stays(text: str, shown: str) -> None:
    assert drawn(text) == shown
