"""Importing as a whole: packings, repetition, broken files, interruption."""

import bz2
import gzip
import hashlib
import io
import lzma
import os
import zipfile

import files
import pytest

from knowledge import swapping
from knowledge.faults import DatabaseFault, FaultCode, ImportFault
from knowledge.library import Library
from knowledge.sources import importing
from knowledge.sources.importing import Outcome, import_files

CLONE = files.entry("Clonelike", foreignData=[files.russian("Клоноподобный", text="Копия.", type="Существо")])


def packed(folder, packing):
    content = files.atomic(CLONE).encode()
    if packing == "zip":
        path = folder / "cards.bin"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("inside/AtomicCards.json", content)
            archive.writestr("rules.txt", files.RULES.format(day="May 5, 2030"))
        return path
    pack = {"plain": bytes, "xz": lzma.compress, "gz": gzip.compress, "bz2": bz2.compress}[packing]
    return files.written(folder, "cards.bin", pack(content))


@pytest.mark.parametrize("packing", ["plain", "xz", "gz", "bz2", "zip"])
def test_a_packing_is_recognised_by_content(tmp_path, load, packing):
    library = load(packed(tmp_path, packing))
    assert library.card("magic:Clonelike").names_ru == ("Клоноподобный",)
    assert (library.rule("100.1a") is not None) == (packing == "zip")


def test_the_same_file_again_changes_nothing(tmp_path, data):
    path = files.written(tmp_path, "a.json", files.atomic(CLONE))
    import_files([path], data)
    before = (data / "imported.db").read_bytes()
    stamp = Library.open(data).stamp()
    again = import_files([path, files.written(tmp_path, "b.json", path.read_bytes())], data)
    assert [report.outcome for report in again] == [Outcome.UNCHANGED, Outcome.UNCHANGED]
    assert (data / "imported.db").read_bytes() == before
    assert Library.open(data).stamp() == stamp


def test_a_file_loaded_by_an_older_importer_is_loaded_again(tmp_path, data, monkeypatch):
    path = files.written(tmp_path, "a.json", files.atomic(CLONE))
    import_files([path], data)
    monkeypatch.setattr(importing, "IMPORTER", "another")
    assert [report.outcome for report in import_files([path], data)] == [Outcome.IMPORTED]


def test_another_file_changes_the_stamp_and_is_noticed(tmp_path, data):
    import_files([files.written(tmp_path, "a.json", files.atomic(CLONE))], data)
    library = Library.open(data)
    assert not library.changed()
    import_files([files.written(tmp_path, "b.json", files.atomic(files.entry("Other")))], data)
    assert library.changed()
    assert library.card("magic:Other") is None
    newer = Library.open(data)
    assert newer.stamp() != library.stamp()
    assert newer.card("magic:Other") is not None
    assert newer.card("magic:Clonelike") is not None


def test_the_first_import_is_noticed_by_a_library_opened_before_it(tmp_path, data):
    library = Library.open(data)
    import_files([files.written(tmp_path, "a.json", files.atomic(CLONE))], data)
    assert library.changed()


BROKEN = {
    "cut off": (lambda text: text[: len(text) * 2 // 3], FaultCode.TRUNCATED),
    "cut off, packed": (lambda text: lzma.compress(text * 40)[:-30], FaultCode.TRUNCATED),
    "damaged, packed": (lambda text: _damaged(lzma.compress(text * 400)), FaultCode.BROKEN_ARCHIVE),
    "no json inside": (lambda text: text[:200] + b"<<<" + text[203:], FaultCode.MALFORMED),
    "a field is missing": (lambda text: text.replace(b'"layout"', b'"latout"'), FaultCode.MISSING_FIELD),
    "a field is no list": (lambda text: text.replace(b'["U"]', b"17"), FaultCode.WRONG_FIELD),
    "cards are numbers": (lambda _: b'{"data": {"A": [1, 2]}}', FaultCode.WRONG_FIELD),
    "a set without cards": (lambda _: b'{"data": {"NEO": {"name": "Neon"}}}', FaultCode.MISSING_FIELD),
    "a set that is a number": (lambda _: b'{"data": {"A": [], "NEO": 5}}', FaultCode.WRONG_FIELD),
    "brackets without end": (
        lambda text: text[:-200] + b', "Z": ' + b"[" * 1_000_000,
        FaultCode.MALFORMED,
    ),
    "brackets from the start": (lambda _: b'{"data": ' + b"[" * 1_000_000, FaultCode.UNKNOWN_FORMAT),
    "damaged, bzip2": (lambda text: _damaged(bz2.compress(text * 400)), FaultCode.BROKEN_ARCHIVE),
    "zip cut off": (lambda text: _zipped(text)[:-40], FaultCode.BROKEN_ARCHIVE),
    "zip without files": (lambda _: _zipped(), FaultCode.EMPTY),
    "zip with a password": (lambda text: _locked(_zipped(text)), FaultCode.UNREADABLE),
    "empty": (lambda _: b"", FaultCode.EMPTY),
    "something else": (lambda _: b"Dear diary, " * 50, FaultCode.UNKNOWN_FORMAT),
    "other json": (lambda _: b'{"hello": ["world"]}', FaultCode.UNKNOWN_FORMAT),
    "no cards": (
        lambda _: b'{"meta": {}, "data": {"baseSetSize": 0, "cards": []}}',
        FaultCode.NOTHING_INSIDE,
    ),
}


def _zipped(*contents: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for content in contents:
            archive.writestr("cards.json", content)
    return packed.getvalue()


def _locked(archive: bytes) -> bytes:
    """Mark the one member as encrypted, in its own header and in the central one."""
    central = archive.index(b"PK\x01\x02") + 8
    return archive[:6] + b"\x01" + archive[7:central] + b"\x01" + archive[central + 1 :]


def _damaged(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + b"\xff\x00\xff\x00" + content[middle + 4 :]


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_leaves_the_database_whole_and_says_what_and_where(tmp_path, data, case):
    import_files([files.written(tmp_path, "good.json", files.atomic(CLONE))], data)
    before = hashlib.sha256((data / "imported.db").read_bytes()).digest()
    spoil, code = BROKEN[case]
    text = files.atomic(*(files.entry(f"Card {number}") for number in range(40))).encode()
    [report] = import_files([files.written(tmp_path, "bad.json", spoil(text))], data)
    assert report.outcome is Outcome.BROKEN
    assert report.fault.code is code
    assert report.fault.file.partition(":")[0] == "bad.json"
    assert hashlib.sha256((data / "imported.db").read_bytes()).digest() == before
    assert sorted(path.name for path in data.iterdir()) == ["embedded.db", "imported.db"]


def test_a_json_fault_names_the_last_whole_card(tmp_path, data):
    text = files.atomic(*(files.entry(f"Card {number}") for number in range(40)))
    cut = text[: text.index('"name": "Card 20"')]
    [report] = import_files([files.written(tmp_path, "bad.json", cut)], data)
    assert report.fault.place == f"byte {len(cut.encode())}, after «Card 19»"


def test_a_broken_file_does_not_spoil_its_neighbours(tmp_path, data):
    bad = files.written(tmp_path, "bad.json", files.atomic(files.entry("Half"))[:-40])
    good = files.written(tmp_path, "good.json", files.atomic(CLONE))
    assert [report.outcome for report in import_files([bad, good], data)] == [
        Outcome.BROKEN,
        Outcome.IMPORTED,
    ]
    library = Library.open(data)
    assert library.card("magic:Clonelike") is not None
    assert library.card("magic:Half") is None


def test_a_broken_archive_does_not_spoil_its_neighbours(tmp_path, data):
    bad = files.written(tmp_path, "bad.zip", _zipped(files.atomic(CLONE).encode())[:-40])
    good = files.written(tmp_path, "good.json", files.atomic(CLONE))
    assert [report.outcome for report in import_files([bad, good], data)] == [
        Outcome.BROKEN,
        Outcome.IMPORTED,
    ]


def test_a_pipe_is_no_file_to_import(tmp_path, data):
    os.mkfifo(tmp_path / "pipe")
    [report] = import_files([tmp_path / "pipe"], data)
    assert report.fault.code is FaultCode.UNREADABLE


def test_two_imports_at_once_do_not_lose_one_another(tmp_path, data):
    path = files.written(tmp_path, "a.json", files.atomic(CLONE))
    with swapping.sole_writer(data / "imported.db"), pytest.raises(DatabaseFault) as caught:
        import_files([path], data)
    assert caught.value.code is FaultCode.BUSY
    assert [report.outcome for report in import_files([path], data)] == [Outcome.IMPORTED]


def test_what_a_killed_import_left_is_cleared_away_by_the_next(tmp_path, data):
    import_files([files.written(tmp_path, "a.json", files.atomic(CLONE))], data)
    left = files.written(data, "imported.db.4711-1.new", "half a database")
    import_files([tmp_path / "a.json"], data)
    assert not left.exists()


def test_an_import_into_a_damaged_database_says_so_and_leaves_it(tmp_path, data):
    content = b"SQLite format 3\x00" + b"\xff" * 5000
    (data / "imported.db").write_bytes(content)
    with pytest.raises(DatabaseFault) as caught:
        import_files([files.written(tmp_path, "a.json", files.atomic(CLONE))], data)
    assert caught.value.code is FaultCode.DAMAGED
    assert (data / "imported.db").read_bytes() == content


def test_a_path_that_is_not_there(tmp_path, data):
    with pytest.raises(ImportFault) as caught:
        import_files([tmp_path / "nowhere.json"], data)
    assert caught.value.code is FaultCode.NOT_FOUND


def test_a_folder_is_searched_and_what_it_happens_to_hold_is_skipped(tmp_path, data):
    (tmp_path / "in" / "deep").mkdir(parents=True)
    files.written(tmp_path / "in", "notes.md", "nothing to import")
    files.written(tmp_path / "in" / "deep", "a.json", files.atomic(CLONE))
    outcomes = {report.name: report.outcome for report in import_files([tmp_path / "in"], data)}
    assert outcomes == {"a.json": Outcome.IMPORTED, "notes.md": Outcome.SKIPPED}


def test_an_interruption_changes_nothing(tmp_path, data):
    import_files([files.written(tmp_path, "good.json", files.atomic(CLONE))], data)
    before = (data / "imported.db").read_bytes()
    big = files.written(tmp_path, "big.json", files.atomic(*(files.entry(f"Card {n}") for n in range(3000))))

    def interrupt(progress):
        if progress.done > progress.total * 0.8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_files([big], data, interrupt)
    assert (data / "imported.db").read_bytes() == before
    assert sorted(path.name for path in data.iterdir()) == ["embedded.db", "imported.db"]


def test_progress_runs_from_nothing_to_everything(tmp_path, data):
    seen = []
    path = files.written(tmp_path, "a.json", files.atomic(*(files.entry(f"Card {n}") for n in range(900))))
    import_files([path], data, seen.append)
    assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
    assert seen[-1].done == seen[-1].total == 2 * path.stat().st_size
    assert {progress.name for progress in seen} == {"a.json"}


def test_a_second_edition_stands_beside_the_first_and_the_same_one_replaces_itself(tmp_path, load):
    text = files.RULES.format(day="May 5, 2030")
    first = files.written(tmp_path, "1.txt", text)
    second = files.written(tmp_path, "2.txt", files.RULES.format(day="June 6, 2031"))
    corrected = files.written(tmp_path, "3.txt", text.replace("A first rule", "A corrected rule"))
    library = load(first, second, corrected)
    assert library.editions() == ("2030-05-05", "2031-06-06")
    assert library.rule("100.1a").ref.edition == "2031-06-06"
    assert library.rule("100.1a", edition="2030-05-05").text == "A corrected rule."
    assert len(library.glossary("rule", "2030-05-05")) == 1


def test_a_rules_text_that_ends_early_is_refused(tmp_path, data):
    text = files.RULES.format(day="May 5, 2030")
    [report] = import_files([files.written(tmp_path, "r.txt", text[: text.rindex("Glossary")])], data)
    assert (report.fault.code, report.fault.place) == (FaultCode.TRUNCATED, "after rule 100.1b")
    [report] = import_files([files.written(tmp_path, "r.txt", text.replace("effective", "fine"))], data)
    assert report.fault.code is FaultCode.NO_DATE


def test_a_rules_text_in_windows_1252(tmp_path, load):
    text = files.RULES.format(day="May 5, 2030").replace("A second rule.", "A “quoted” rule.")
    assert (
        load(files.written(tmp_path, "r.txt", text.encode("cp1252"))).rule("100.1b").text
        == "A “quoted” rule."
    )
