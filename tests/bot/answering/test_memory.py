from bot.answering.memory import LIFETIME, MOST_ASKERS, Memory, Subject


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_a_subject_is_kept_for_ten_minutes():
    clock = Clock()
    memory = Memory(clock)
    memory.keep("a", Subject("emerge", 1))
    clock.now = LIFETIME
    assert memory.recall("a") == Subject("emerge", 1)
    clock.now = LIFETIME + 1
    assert memory.recall("a") is None


def test_askers_do_not_share_subjects():
    memory = Memory(Clock())
    memory.keep("a", Subject("emerge", 1))
    assert memory.recall("b") is None


def test_a_new_subject_replaces_the_old_and_none_forgets():
    memory = Memory(Clock())
    memory.keep("a", Subject("emerge", 1))
    memory.keep("a", Subject("card", 2))
    assert memory.recall("a") == Subject("card", 2)
    memory.keep("a", None)
    assert memory.recall("a") is None


def test_the_longest_silent_asker_is_forgotten_first():
    memory = Memory(Clock())
    for number in range(MOST_ASKERS + 1):
        memory.keep(str(number), Subject("card", number))
    assert memory.recall("0") is None
    assert memory.recall("1") is not None
