"""Which sentence of a question asks, and which is only talk around it.

«Играем вчера, спорим. Бризела умерла, сколько карт на кладбище? Кто прав?»: the middle one asks. Refuses to know
what is asked.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from knowledge.search.lexicon import CONCEPT, Lexicon
from knowledge.search.names import NAME
from knowledge.search.reading import RULE, WORD, Reading, Token

_END = re.compile(r"[.!?;:\n](?!\d)")
_QUESTION_MARK = "?"


def to_the_point(text: str, reading: Reading, words: Lexicon) -> Reading:
    """Return a question's reading with its focus, and without the unknown words of sentences that are only talk."""
    sentences = [(tokens, asks) for tokens, asks in _sentences(text, reading) if tokens]
    told = [
        (tokens, asks) for tokens, asks in sentences if any(_is_telling(token, words) for token in tokens)
    ]
    asking = [tokens for tokens, asks in told if asks] or [tokens for tokens, _ in told[-1:]]
    if not asking:
        return reading
    kept = {tokens for tokens, _ in told}
    tokens = [t for part, _ in sentences for t in part if part in kept or not t.text.startswith(WORD)]
    return replace(reading, tokens=tuple(tokens), focus=frozenset(token.text for token in asking[-1]))


def _sentences(text: str, reading: Reading) -> Iterator[tuple[tuple[Token, ...], bool]]:
    """Yield the tokens of each sentence, and whether it ends in a question mark."""
    begin = 0
    for end in (*(match.start() for match in _END.finditer(text)), len(text)):
        tokens = tuple(token for token in reading.tokens if begin <= token.start < end)
        yield tokens, text[end : end + 1] == _QUESTION_MARK
        begin = end


def _is_telling(token: Token, words: Lexicon) -> bool:
    if token.text.startswith((NAME, RULE)):
        return True
    return token.text.startswith(CONCEPT) and token.text not in words.everyday
