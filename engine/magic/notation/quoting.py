"""Names that hold marks of the language are written in brackets or quotation marks: «[Bruna, the Fading Light]»."""

import re

from engine.magic.notation.words import CLAUSES

_BRACKETED = re.compile(r"\[[^\[\]]*\]|\"[^\"]*\"|«[^«»]*»|“[^“”]*”")
_MARKS = re.compile(r"[,;:>#=()|\"«»“”]|->")


def quoted(name: str) -> str:
    """Return a name as it must be written: in brackets where it holds a mark or a clause word."""
    words = name.lower().split()
    needs = (
        _MARKS.search(name)
        or any(word in CLAUSES for word in words)
        or re.search(r"(?:^|\s)[xх×]\s?\d+$|^\d{1,3}\s*[xх×]?\s", name)
    )
    return f"[{name}]" if needs else name


def unquoted(text: str) -> str:
    """Return a name without its brackets or quotation marks and outer spaces; «"Лев" #2» keeps its number."""
    text = text.strip()
    number = re.search(r"(?<=[\]\"»”])\s*#\d+$", text)
    name = text[: number.start()] if number else text
    if _BRACKETED.fullmatch(name):
        return name[1:-1].strip() + (" " + number[0].strip() if number else "")
    return text


def masked(text: str) -> tuple[str, list[str]]:
    """Hide bracketed names, so that words in them are not taken for words of the language."""
    held: list[str] = []

    def hide(found: re.Match[str]) -> str:
        held.append(found[0])
        return f"\x00{len(held) - 1}\x00"

    return _BRACKETED.sub(hide, text), held


def unmasked(text: str, held: list[str]) -> str:
    """Put hidden names back."""
    return re.sub("\x00(\\d+)\x00", lambda found: held[int(found[1])], text)


def split_outside(text: str, mark: str) -> list[str]:
    """Split at a mark that stands outside of brackets, parentheses and quotation marks; empty pieces are left out."""
    pieces, depth, is_quoted, current = [], 0, False, ""
    for char in text:
        is_quoted = is_quoted ^ (char == '"')
        depth += (char in "([«“") - (char in ")]»”")
        if char == mark and depth <= 0 and not is_quoted:
            pieces.append(current)
            current = ""
        else:
            current += char
    return [piece.strip() for piece in (*pieces, current) if piece.strip()]
