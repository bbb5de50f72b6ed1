"""A frame that is imported later stands in `FRAMES` under its own name and game."""

import pytest

from bot.answering.frames import FRAMES
from bot.answering.frames.later import Later

_LATER = [frame for frame in FRAMES if isinstance(frame, Later)]


@pytest.mark.parametrize("later", _LATER, ids=lambda later: later.name)
def test_it_is_the_frame_that_it_stands_for(later: Later) -> None:
    assert (later.frame().name, later.frame().game) == (later.name, later.game)
