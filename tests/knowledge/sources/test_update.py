"""`update` against a server on the loopback: resuming, checking, refusing, telling what is new."""

import hashlib
import http.server
import lzma
import threading
from dataclasses import dataclass, field

import files
import pytest

from knowledge.faults import FaultCode, UpdateFault
from knowledge.library import Library
from knowledge.sources.download import Fetched, Unchanged, fetch
from knowledge.sources.importing import Outcome
from knowledge.sources.update import Address, Signals, update


@dataclass
class Site:
    """What the server has, and how it misbehaves: `cuts` are bytes after which it hangs up, one a request."""

    base: str = ""
    content: dict = field(default_factory=dict)
    cuts: list = field(default_factory=list)
    asked: list = field(default_factory=list)
    ranges: bool = True

    def put(self, path, content):
        self.content[path] = content if isinstance(content, bytes) else content.encode()
        return self.base + path

    def mark(self, path):
        return f'"{hashlib.sha256(self.content[path]).hexdigest()[:12]}"'


class Handler(http.server.BaseHTTPRequestHandler):
    site: Site

    def do_GET(self):
        site, path = self.site, self.path
        site.asked.append((path, self.headers.get("Range"), self.headers.get("If-None-Match")))
        if path not in site.content:
            self.send_error(404)
            return
        whole = site.content[path]
        if self.headers.get("If-None-Match") == site.mark(path):
            self.send_response(304)
            self.end_headers()
            return
        start = self.start(whole)
        if start is None:
            self.send_error(416)
            return
        body = whole[start:]
        self.send_response(206 if start else 200)
        self.send_header("ETag", site.mark(path))
        self.send_header("Content-Length", str(len(body)))
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(whole) - 1}/{len(whole)}")
        self.end_headers()
        cut = site.cuts.pop(0) if site.cuts else None
        self.wfile.write(body if cut is None else body[:cut])

    def start(self, whole):
        asked = self.headers.get("Range")
        if not asked or not self.site.ranges or self.headers.get("If-Range") != self.site.mark(self.path):
            return 0
        start = int(asked.removeprefix("bytes=").partition("-")[0])
        return start if start < len(whole) else None

    def log_message(self, *args):
        pass


@pytest.fixture
def site(monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    served = Site()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Served", (Handler,), {"site": served}))
    served.base = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield served
    server.shutdown()
    server.server_close()
    thread.join()


def get(site, path, folder, **more):
    return fetch(site.base + path, folder, pause=0.001, **more)


BIG = bytes(range(256)) * 2000


def test_a_whole_file(site, tmp_path):
    site.put("/a.bin", BIG)
    seen = []
    found = get(site, "/a.bin", tmp_path, watch=lambda done, total: seen.append((done, total)))
    assert found == Fetched(tmp_path / "a.bin", site.mark("/a.bin"))
    assert found.path.read_bytes() == BIG
    assert seen[-1] == (len(BIG), len(BIG))
    assert [path.name for path in tmp_path.iterdir()] == ["a.bin"]


def test_a_connection_that_breaks_is_taken_up_where_it_broke(site, tmp_path):
    site.put("/a.bin", BIG)
    site.cuts = [100_000, 200_000]
    assert get(site, "/a.bin", tmp_path).path.read_bytes() == BIG
    assert [asked for _, asked, _ in site.asked] == [None, "bytes=100000-", "bytes=300000-"]


def test_the_next_call_goes_on_where_the_last_one_gave_up(site, tmp_path):
    site.put("/a.bin", BIG)
    site.cuts = [1000, 1000, 1000, 1000]
    with pytest.raises(UpdateFault) as caught:
        get(site, "/a.bin", tmp_path)
    assert (caught.value.code, caught.value.place) == (FaultCode.UNREADABLE, "byte 4000")
    site.asked.clear()
    assert get(site, "/a.bin", tmp_path).path.read_bytes() == BIG
    assert site.asked[0][1] == "bytes=4000-"


def test_another_version_begins_again(site, tmp_path):
    site.put("/a.bin", BIG)
    site.cuts = [1000] * 4
    with pytest.raises(UpdateFault):
        get(site, "/a.bin", tmp_path)
    site.put("/a.bin", BIG[::-1])
    assert get(site, "/a.bin", tmp_path).path.read_bytes() == BIG[::-1]


def test_a_server_that_knows_no_ranges(site, tmp_path):
    site.put("/a.bin", BIG)
    site.ranges, site.cuts = False, [5000]
    assert get(site, "/a.bin", tmp_path).path.read_bytes() == BIG


def test_the_version_that_is_known_is_not_sent_again(site, tmp_path):
    site.put("/a.bin", BIG)
    assert get(site, "/a.bin", tmp_path, known=site.mark("/a.bin")) == Unchanged()


def test_what_is_not_there(site, tmp_path):
    with pytest.raises(UpdateFault) as caught:
        get(site, "/nothing", tmp_path)
    assert (caught.value.code, caught.value.detail) == (FaultCode.REFUSED, "HTTP 404")


def test_only_the_web_is_asked(tmp_path):
    with pytest.raises(UpdateFault) as caught:
        fetch("file:///etc/hostname", tmp_path)
    assert caught.value.code is FaultCode.REFUSED


def test_nobody_listens(tmp_path, monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    with pytest.raises(UpdateFault) as caught:
        fetch("http://127.0.0.1:9/a.bin", tmp_path, pause=0.001)
    assert caught.value.code is FaultCode.UNREADABLE


def rules(day, *, second="A second rule."):
    return files.RULES.format(day=day).replace("A second rule.", second)


def cards(*names):
    return lzma.compress(files.atomic(*(files.entry(name) for name in names)).encode())


def test_an_update_loads_everything_and_tells_what_is_new(site, data):
    addresses = [
        Address(site.put("/rules.html", '<!DOCTYPE html><a href="/CompRules 1.txt">x</a>')),
        Address(site.put("/AtomicCards.json.xz", cards("Thing"))),
    ]
    site.put("/CompRules%201.txt", rules("May 5, 2030"))
    first = update(addresses, data, pause=0.001)
    assert [report.outcome for report in first.files] == [Outcome.IMPORTED, Outcome.IMPORTED]
    assert (first.new_cards, first.rules) == (1, None)
    library = Library.open(data)

    again = update(addresses, data, pause=0.001)
    assert (again.files, len(again.unchanged), again.new_cards) == ((), 2, 0)
    assert not library.changed()

    site.put("/rules.html", '<!DOCTYPE html><a href="/CompRules 1.txt">x</a><a href="/CompRules 2.txt">y</a>')
    site.put(
        "/CompRules%202.txt",
        rules("June 6, 2031", second="A second rule of quite other words, I should say."),
    )
    site.put("/AtomicCards.json.xz", cards("Thing", "Newer Thing"))
    second = update(addresses, data, pause=0.001)
    assert second.new_cards == 1
    assert {rule.text for rule in second.rules.added} == {"A second rule of quite other words, I should say."}
    assert library.changed()
    assert Library.open(data).editions() == ("2030-05-05", "2031-06-06")


def test_a_checksum_that_fits_and_one_that_does_not(site, data):
    content = cards("Thing")
    url = site.put("/AtomicCards.json.xz", content)
    right = site.put("/right.sha256", hashlib.sha256(content).hexdigest() + "\n")
    wrong = site.put("/wrong.sha256", "0" * 64)
    with pytest.raises(UpdateFault) as caught:
        update([Address(url, wrong)], data, pause=0.001)
    assert caught.value.code is FaultCode.MALFORMED
    assert not (data / "imported.db").exists()
    assert update([Address(url, right)], data, pause=0.001).new_cards == 1


def test_a_failed_update_changes_nothing(site, data):
    good = Address(site.put("/AtomicCards.json.xz", cards("Thing")))
    update([good], data, pause=0.001)
    before = (data / "imported.db").read_bytes()
    site.put("/AtomicCards.json.xz", cards("Thing", "Newer Thing"))
    with pytest.raises(UpdateFault):
        update([good, Address(site.base + "/nothing")], data, pause=0.001)
    assert (data / "imported.db").read_bytes() == before


def test_a_broken_file_is_reported_and_asked_for_again(site, data):
    address = Address(site.put("/AtomicCards.json.xz", cards("Thing")[:-20]))
    [report] = update([address], data, pause=0.001).files
    assert report.fault.code is FaultCode.TRUNCATED
    site.put("/AtomicCards.json.xz", cards("Thing"))
    assert update([address], data, pause=0.001).new_cards == 1


def test_a_page_without_a_rules_text(site, data):
    with pytest.raises(UpdateFault, match="links to no rules text"):
        update([Address(site.put("/rules.html", "<html>Nothing here</html>"))], data, pause=0.001)


def test_progress_is_heard(site, data):
    downloads, loading = [], []
    signals = Signals(lambda *seen: downloads.append(seen), loading.append)
    url = site.put("/AtomicCards.json.xz", cards(*(f"Thing {number}" for number in range(300))))
    update([Address(url)], data, signals, pause=0.001)
    assert downloads[-1][0] == url
    assert downloads[-1][1] == downloads[-1][2] > 0
    assert loading[-1].done == loading[-1].total
