import io

from bot.adapters.console.chat import run


def talk(desk, *lines):
    sink = io.StringIO()
    run(desk, io.StringIO("\n".join(lines) + "\n"), sink)
    return sink.getvalue()


def test_piped_input_answers_each_line_and_ends(desk):
    said = talk(desk, "бризела", "кмс {2/B}{2/B}{2/B}")
    assert "9/10" in said
    assert "КМС 6" in said


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
