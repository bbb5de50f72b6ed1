"""Reads markdown as Discord's client shows it: the visible text, and which constructs it saw.

Written from the client's published grammar (a simple-markdown dialect), apart from the adapter's escaping.
"""

import re
from dataclasses import dataclass, field

LINE_START = (
    ("heading", re.compile(r" *(?:#{1,3}|-#) +(?=\S)")),
    ("quote", re.compile(r" *(?:>>> ?|> )")),
    ("list", re.compile(r" *(?:[-*+]|\d+\.) +")),
)
ANYWHERE = (
    ("codeblock", re.compile(r"```(?:[A-Za-z0-9_+\-.#]*\n)?(?P<plain>[\s\S]+?)\n?```")),
    ("code", re.compile(r"(`+)(?P<plain>[\s\S]*?[^`])\1(?!`)")),
    ("escape", re.compile(r"\\(?P<plain>[^0-9A-Za-z\s])")),
    ("mention", re.compile(r"<(?:@[!&]?|#)\d+>|<a?:\w+:\d+>|<t:-?\d+[^>]*>|</[^>]+:\d+>|@everyone|@here")),
    ("link", re.compile(r"\[[^\]]+\]\([^)]+\)")),
    ("address", re.compile(r"<?https?://[^\s<]+[^<.,:;\"')\]\s]")),
    ("spoiler", re.compile(r"\|\|(?P<inner>[\s\S]+?)\|\|")),
    ("bold", re.compile(r"\*\*(?P<inner>(?:\\[\s\S]|[^\\])+?)\*\*(?!\*)")),
    ("underline", re.compile(r"__(?P<inner>(?:\\[\s\S]|[^\\])+?)__(?!_)")),
    (
        "italic",
        re.compile(
            r"\*(?=\S)(?P<inner>(?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)", re.ASCII
        ),
    ),
    ("italic", re.compile(r"\b_(?P<inner>(?:__|\\[\s\S]|[^\\_])+?)_\b", re.ASCII)),
    ("strike", re.compile(r"~~(?P<inner>[\s\S]+?)~~(?!_)")),
    ("emoji", re.compile(r":[^\s:]+?:")),
)


@dataclass
class Read:
    """The visible text, and the name of every construct but escapes."""

    text: str = ""
    constructs: set[str] = field(default_factory=set)


def read(markdown: str) -> Read:
    seen = Read()
    _read_into(seen, markdown)
    return seen


def _read_into(seen: Read, markdown: str) -> None:
    at = 0
    while at < len(markdown):
        fresh = at == 0 or markdown[at - 1] == "\n"
        match = _first(seen, markdown, at, fresh=fresh)
        if match is None:
            seen.text += markdown[at]
            at += 1
            continue
        at = match.end()
        groups = match.groupdict()
        if "inner" in groups:
            _read_into(seen, groups["inner"])
        seen.text += groups.get("plain") or ""


def _first(seen: Read, markdown: str, at: int, *, fresh: bool) -> re.Match[str] | None:
    rules: tuple[tuple[str, re.Pattern[str]], ...] = (*(LINE_START if fresh else ()), *ANYWHERE)
    for name, rule in rules:
        match = rule.match(markdown, at)
        if match:
            if name != "escape":
                seen.constructs.add(name)
            return match
    return None
