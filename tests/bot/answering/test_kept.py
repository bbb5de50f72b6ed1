"""What is worked out once for a library goes with it."""

import gc
import weakref

from bot.answering.kept import kept
from knowledge.library import Library


def test_it_is_worked_out_once_and_let_go_with_the_library(data_copy):
    worked = []

    @kept
    def named(library, word):
        worked.append(word)
        return library.cards_named(word)

    library = Library.open(data_copy)
    assert named(library, "Brisela, Voice of Nightmares") is named(library, "Brisela, Voice of Nightmares")
    named(library, "Abzan Guide")
    assert worked == ["Brisela, Voice of Nightmares", "Abzan Guide"]
    gone = weakref.ref(library)
    library.close()
    del library
    gc.collect()
    assert gone() is None
