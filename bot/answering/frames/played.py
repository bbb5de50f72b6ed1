"""Whether the frames that play the game have read all of a question: what it tells is computed then, not shown.

Refuses to know what they compute.
"""

from bot.answering.frames.events.frame import EventFrame
from bot.answering.frames.staged import StagedFrame
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf

_FRAMES = (StagedFrame(), EventFrame())


def is_played(reading: Reading, shelf: Shelf) -> bool:
    """Say whether cards are named and one of those frames takes the question."""
    return bool(reading.mentions) and any(frame.read(reading, shelf, None) is not None for frame in _FRAMES)
