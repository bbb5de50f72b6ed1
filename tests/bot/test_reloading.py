"""A running bot and a database that is swapped under it."""

import logging
import threading
import time

import pytest
import small_books
import small_cards

from bot.presenting.document import plain
from bot.reloading import AFTER_A_FAULT, EVERY, ReloadingDesk
from knowledge.sources.importing import import_files


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def running(data_copy, clock):
    desk = ReloadingDesk(data_copy, clock=clock)
    yield desk
    desk.close()


def settled():
    """Wait until no reload is under way."""
    for thread in threading.enumerate():
        if thread.name == "razbor-reload":
            thread.join(30)


def load(data, *paths):
    assert [report.fault for report in import_files(paths, data)] == [None] * len(paths)


def golem(desk, asker):
    return "Испытательный Голем" in plain(desk.card("испытательный голем", asker))


def test_a_swap_is_noticed_without_a_restart(running, clock, data_copy, tmp_path, asker):
    assert not golem(running, asker)
    load(data_copy, small_cards.written(tmp_path), *small_books.written(tmp_path))
    clock.now += EVERY
    assert not golem(running, asker)
    settled()
    assert golem(running, asker)
    assert running.card("бризела", asker).footer == "CR от 17.04.2026"


def test_it_is_not_looked_for_all_the_time(running, clock, data_copy, tmp_path, asker):
    load(data_copy, small_cards.written(tmp_path))
    clock.now += EVERY - 0.1
    running.card("бризела", asker)
    settled()
    assert not golem(running, asker)


def test_what_a_chat_was_talking_about_is_kept(running, clock, data_copy, tmp_path, asker):
    running.ask("совместная непокорность на 2 режима, сколько платить", asker)
    load(data_copy, small_cards.written(tmp_path))
    clock.now += EVERY
    running.help(asker)
    settled()
    assert "{3}{R}{R}" in plain(running.ask("а все три режима?", asker))


def test_a_database_that_cannot_be_opened_leaves_the_old_one(
    running, clock, data_copy, tmp_path, asker, caplog
):
    good = small_cards.written(tmp_path)
    (data_copy / "imported.db").write_bytes(b"no database at all " * 500)
    clock.now += EVERY
    with caplog.at_level(logging.ERROR):
        assert "9/10" in plain(running.card("бризела", asker))
        settled()
    assert "the new database cannot be opened" in caplog.text
    assert "9/10" in plain(running.card("бризела", asker))
    (data_copy / "imported.db").unlink()
    load(data_copy, good)
    clock.now += EVERY
    running.help(asker)
    settled()
    assert not golem(running, asker)
    clock.now += AFTER_A_FAULT
    running.help(asker)
    settled()
    assert golem(running, asker)


QUESTIONS = (
    "бризелла",
    "кмс {2/B}{2/B}{2/B}",
    "на переворот морфа можно ответить?",
    "что такое пробивной удар",
    "история правила 702.37e",
    "берсерк: заблокированный удар считается выполненным?",
    "сколько стоит бруна в рублях",
    "фывапролджэ",
    "702.37e",
)


def answers(desk, asker, rounds, told):
    for turn in range(rounds):
        question = QUESTIONS[turn % len(QUESTIONS)]
        told.append((question, plain(desk.ask(question, asker))))
        told.append(("крысы", plain(desk.card("крысы", asker))))
        told.append(("бр", str(desk.suggest_cards("бр", 10))))


def test_many_threads_get_the_answers_that_one_gets(running, asker):
    alone = []
    answers(running, asker, len(QUESTIONS), alone)
    expected, told = dict(alone), []
    threads = [
        threading.Thread(target=answers, args=(running, type(asker)("test", f"thread {n}"), 27, told))
        for n in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(told) == 8 * 27 * 3
    assert [pair for pair in told if expected[pair[0]] != pair[1]] == []


def test_requests_under_way_end_on_the_database_they_began_on(running, clock, data_copy, tmp_path, asker):
    """Threads ask without a pause while the database is swapped twice; none fails, and all end on the newest."""
    faults, stop = [], threading.Event()

    def ask(number):
        who = type(asker)("test", f"thread {number}")
        while not stop.is_set():
            try:
                assert "9/10" in plain(running.card("бризела", who))
                running.ask("история правила 702.37e", who)
                time.sleep(0.02)
            except Exception as fault:  # noqa: BLE001 - the test tells of any
                faults.append(fault)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    try:
        for path in (small_cards.written(tmp_path), *small_books.written(tmp_path)):
            load(data_copy, path)
            clock.now += EVERY
            time.sleep(0.05)
            settled()
    finally:
        clock.now += EVERY
        stop.set()
        for thread in threads:
            thread.join(60)
    settled()
    running.help(asker)
    settled()
    assert faults == []
    assert golem(running, asker)
    assert "702.36d" in plain(running.ask("история правила 702.37e", asker))
