"""Makes the lists of known rule numbers (`data/books`) from imported books; for maintainers, when an edition is added.

    python -m knowledge.books.listing DATA_FOLDER

writes one file a book into the source tree. Refuses to know what a rule says: numbers are all it takes.
"""

import re
import sys
from pathlib import Path

from knowledge.data_files import DATA
from knowledge.library import Library
from knowledge.number_ranges import packed

BOOKS = ("CR", "MTR", "IPG", "JAR", "BERSERK")

_WHOLE = re.compile(r"\S+|Appendix [A-Z]")
_HEAD = "# Which numbers each edition has; made by `python -m knowledge.books.listing`, checked by a test.\n"
_ENTRY = '\n[[book]]\nbook = "{book}"\nedition = "{edition}"\nnumbers = """\n{numbers}\n"""\n'


def listing(library: Library, book: str) -> str:
    """Return the data file of a book: all its loaded editions and their whole numbers."""
    return _HEAD + "".join(_entry(library, book, edition) for edition in library.editions(book))


def whole(number: str) -> bool:
    """Say whether a number is that of a section, and not of a part of it with a name («Appendix C Byes»)."""
    return _WHOLE.fullmatch(number) is not None


def _entry(library: Library, book: str, edition: str) -> str:
    numbers = [rule.ref.number for rule in library.rules(book, edition) if whole(rule.ref.number)]
    return _ENTRY.format(book=book, edition=edition, numbers=packed(numbers))


def main(data_dir: Path) -> None:
    """Write the files of all books that are loaded."""
    library = Library.open(data_dir)
    for book in BOOKS:
        if library.editions(book):
            path = DATA / "books" / f"{book.lower()}.toml"
            path.write_text(listing(library, book), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
