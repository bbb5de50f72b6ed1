"""The index in a file: what comes back, and what is refused."""

import pytest

from knowledge.naming.index import NameIndex

TEXTS = ("болт", "суровой командой", ",hbptkf", "blistering firecat", "ханвирский", "чтото иное", "куча")


@pytest.fixture
def saved(index, tmp_path):
    path = tmp_path / "deep" / "names.bin"
    index.save(path, "stamp")
    return path


def test_a_saved_index_answers_as_before(index, saved):
    again = NameIndex.load(saved, "stamp")
    assert again is not None
    for text in TEXTS:
        assert again.resolve(text) == index.resolve(text)
        assert again.mentions(f"под {text} можно?") == index.mentions(f"под {text} можно?")
    assert again.resolve("пропажу") == index.resolve("пропажу")
    assert again.names() == index.names()


def test_nothing_is_left_beside_the_file(saved):
    assert [path.name for path in saved.parent.iterdir()] == ["names.bin"]


def test_another_stamp_means_build_anew(saved):
    assert NameIndex.load(saved, "other") is None


def test_no_file_means_build_anew(tmp_path):
    assert NameIndex.load(tmp_path / "none", "stamp") is None


@pytest.mark.parametrize("place", [0, 5, 20, 400, -1])
def test_a_damaged_byte_means_build_anew(saved, place):
    content = bytearray(saved.read_bytes())
    content[place] ^= 0xFF
    saved.write_bytes(content)
    assert NameIndex.load(saved, "stamp") is None


@pytest.mark.parametrize("size", [0, 10, 100, 2000])
def test_a_truncated_file_means_build_anew(saved, size):
    saved.write_bytes(saved.read_bytes()[:size])
    assert NameIndex.load(saved, "stamp") is None


def test_an_empty_index_can_be_saved_and_asked(tmp_path):
    empty = NameIndex.build([])
    empty.save(tmp_path / "names.bin", "stamp")
    again = NameIndex.load(tmp_path / "names.bin", "stamp")
    assert again is not None
    assert again.resolve("болт") == empty.resolve("болт")
    assert again.mentions("болт в лицо") == ()
