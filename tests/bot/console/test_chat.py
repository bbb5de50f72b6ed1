import io

import pytest

from bot.adapters.console.chat import run


def talk(desk, *lines):
    sink = io.StringIO()
    run(desk, io.StringIO("\n".join(lines) + "\n"), sink)
    return sink.getvalue()


def test_piped_input_answers_each_line_and_ends(desk):
    said = talk(desk, "бризела", "кмс {2/B}{2/B}{2/B}")
    assert "9/10" in said
    assert "КМС 6" in said


@pytest.mark.shared
def test_more_shows_what_an_answer_has_more_to_say(full_desk):
    said = talk(full_desk, "на переворот морфа можно ответить?", "подробнее", "ещё")
    answer, _, rest = said.partition("подробнее — цитаты и пояснения\n\n")
    assert "Any time you have priority" not in answer
    assert "Any time you have priority" in rest
    assert rest[: len(rest) // 2] == rest[len(rest) // 2 :]


def test_more_of_nothing_is_no_question(desk):
    assert talk(desk, "подробнее") == "К этому ответу добавить нечего.\n\n"


def test_a_number_picks_a_button(desk):
    assert "Ханвирск" in talk(desk, "ханвирский", "1")


def test_the_last_line_may_lack_its_end(desk):
    sink = io.StringIO()
    run(desk, io.StringIO("бризела"), sink)
    assert "9/10" in sink.getvalue()


def test_leaving(desk):
    assert talk(desk, "/exit", "бризела") == ""


def test_commands(desk):
    assert "Что умею" in talk(desk, "/help")
    assert "9/10" in talk(desk, "/card бризела")


@pytest.mark.parametrize("command", ["/rule 702.36 2014", "/rule 702.36 в ханах", "/rule CR 702.36 в 2014"])
def test_a_rule_with_its_book_and_edition(small_desk, command):
    assert "CR 702.36 (25.09.2014): Morph" in talk(small_desk, command)


class Terminal(io.StringIO):
    """What somebody types; then Ctrl-C or Ctrl-D."""

    def __init__(self, typed, *, interrupted):
        super().__init__(typed)
        self.interrupted = interrupted

    def isatty(self):
        return True

    def readline(self):
        line = super().readline()
        if not line and self.interrupted:
            raise KeyboardInterrupt
        return line


@pytest.mark.parametrize("interrupted", [True, False])
def test_a_terminal_is_left_on_a_new_line(desk, interrupted):
    sink = io.StringIO()
    run(desk, Terminal("бризела\n", interrupted=interrupted), sink)
    assert "Что умею" in sink.getvalue()
    assert "9/10" in sink.getvalue()
    assert sink.getvalue().endswith("вопрос> \n")
