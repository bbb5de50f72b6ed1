"""`razbor update` against a server on the loopback, as users see it."""

import functools
import hashlib
import http.server
import threading

import pytest
import small_books
import small_cards
from click.testing import CliRunner

from bot.commands import cli
from bot.settings import Settings
from bot.updating import addresses


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and answers 304 to whoever has the file."""

    def log_message(self, *args):
        pass


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A folder that is served, and its address."""
    monkeypatch.setenv("no_proxy", "*")
    folder = tmp_path / "site"
    folder.mkdir()
    handler = functools.partial(Handler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def razbor(data_copy, site):
    _, base = site

    def run(*args, **settings):
        env = {
            "RAZBOR_DATA": str(data_copy),
            "RAZBOR_UPDATE_RULES": f"{base}/rules.html",
            "RAZBOR_UPDATE_CARDS": f"{base}/AtomicCards.json",
            "RAZBOR_UPDATE_CARDS_CHECKSUM": f"{base}/AtomicCards.json.sha256",
        }
        return CliRunner().invoke(cli, args, env=env | settings)

    return run


def publish(folder, book):
    """Put a page with a link to an edition, the edition, and the cards with their checksum."""
    (folder / book.name).write_bytes(book.read_bytes())
    (folder / "rules.html").write_text(f'<!DOCTYPE html><html><a href="{book.name}">TXT</a></html>')
    cards = small_cards.written(folder)
    digest = hashlib.sha256(cards.read_bytes()).hexdigest()
    (folder / "AtomicCards.json.sha256").write_text(f"{digest}\n")


def test_an_update_and_the_next_one(razbor, site, tmp_path):
    folder, _ = site
    old, new = small_books.written(tmp_path)
    publish(folder, old)
    first = razbor("update")
    assert first.exit_code == 0, first.output
    assert "Новых карт: 1" in first.output
    assert "MagicCompRules_20140925.txt: загружен" in first.output
    assert "Готово. Запущенный бот увидит новое сам." in first.output
    assert "испытательный" in razbor("card", "испытательный голем").output.lower()

    publish(folder, new)
    second = razbor("update")
    assert second.exit_code == 0, second.output
    assert "CR: 25.09.2014 → 17.04.2026" in second.output
    assert "Добавлено: 1, убрано: 0" in second.output
    assert "Новых карт" not in second.output
    assert razbor("rule", "702.37e", "--edition", "2026").exit_code == 0


def test_nothing_new(razbor, site, tmp_path):
    publish(site[0], small_books.written(tmp_path)[0])
    assert razbor("update").exit_code == 0
    again = razbor("update")
    assert again.exit_code == 0
    assert "AtomicCards.json: на сервере ничего нового" in again.output
    assert "Готово" not in again.output


def test_a_wrong_checksum_changes_nothing(razbor, site, tmp_path):
    publish(site[0], small_books.written(tmp_path)[0])
    (site[0] / "AtomicCards.json.sha256").write_text("0" * 64)
    done = razbor("update")
    assert done.exit_code == 1
    assert "Прежняя база цела" in done.output
    assert razbor("card", "испытательный голем").exit_code == 1


def test_a_server_that_refuses(razbor):
    done = razbor("--lang", "en", "update")
    assert done.exit_code == 1
    assert "HTTP 404" in done.output
    assert "Run razbor update again" in done.output


def test_addresses_may_be_left_out(razbor):
    done = razbor("update", RAZBOR_UPDATE_RULES="-", RAZBOR_UPDATE_CARDS="-")
    assert done.exit_code == 1
    assert "RAZBOR_UPDATE" in done.output


def test_the_public_addresses_are_the_default(monkeypatch):
    for name in ("RULES", "CARDS", "CARDS_CHECKSUM", "PRINTINGS"):
        monkeypatch.delenv(f"RAZBOR_UPDATE_{name}", raising=False)
    rules, cards = addresses(Settings(_env_file=None))
    assert (rules.url, rules.checksum) == ("https://magic.wizards.com/en/rules", "")
    assert cards.checksum == f"{cards.url}.sha256"
