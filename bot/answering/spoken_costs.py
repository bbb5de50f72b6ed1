"""A mana cost told in words: «явление пять бесцветных и две синих», «эмердж (5 и две синих)» is {5}{U}{U}.

Only beside a word that something costs so much: elsewhere «пять и две синих» may be lands.
Refuses to know what costs it.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.answering.tokens import Kind, Token

_COLOURS = {"белый": "W", "синий": "U", "черный": "B", "красный": "R", "зеленый": "G"}
_GENERIC = ("бесцветн", "немаркирован", "любы", "нецветн", "generic")
_JOINTS = frozenset(("и", "плюс", "+", ",", "да"))
_COSTING = ("явлен", "эмерд", "эмерж", "emerg", "эскал", "escal", "кост", "стои", "манак")
_BEFORE = 5
_AFTER = 7
_MOST = 20


def spoken_cost(tokens: Sequence[Token], at: int) -> tuple[Token, int] | None:
    """Return the cost that begins at a place as one token, and the place after it; None where none is told there."""
    if tokens[at].kind is not Kind.NUMBER or tokens[at].value > _MOST or not _is_of_cost(tokens, at):
        return None
    generic, place = _generic(tokens, at)
    symbols, end = _coloured(tokens, place)
    if not symbols or (generic is None and len(set(symbols)) < 2):
        return None
    written = (f"{{{generic}}}" if generic else "") + "".join(f"{{{symbol}}}" for symbol in symbols)
    token = replace(
        tokens[at], kind=Kind.COST, text=written, norm=written.lower(), lemma=written.lower(), value=0
    )
    return replace(token, end=tokens[end - 1].end), end


def _is_of_cost(tokens: Sequence[Token], at: int) -> bool:
    near = (*tokens[max(0, at - _BEFORE) : at], *tokens[at + 1 : at + 1 + _AFTER])
    return any(token.norm.startswith(_COSTING) for token in near)


def _generic(tokens: Sequence[Token], at: int) -> tuple[int | None, int]:
    """Return the generic part and the place after it: «пять бесцветных и», «5 и»; None where the first is coloured."""
    place = at + 1
    named = place < len(tokens) and tokens[place].norm.startswith(_GENERIC)
    place += named
    joined = place < len(tokens) and tokens[place].norm in _JOINTS
    if not (named or joined):
        return None, at
    return tokens[at].value, place + joined


def _coloured(tokens: Sequence[Token], place: int) -> tuple[str, int]:
    """Return the coloured symbols told from a place on, and the place after the last: «две синих и одна белая»."""
    symbols, end = "", place
    while place < len(tokens):
        number = tokens[place] if tokens[place].kind is Kind.NUMBER else None
        colour = place + (number is not None)
        letter = _COLOURS.get(tokens[colour].lemma) if colour < len(tokens) else None
        if letter is None or (number is not None and number.value > _MOST):
            break
        symbols += letter * (number.value if number is not None else 1)
        end = colour + 1
        place = end + (end < len(tokens) and tokens[end].norm in _JOINTS)
    return symbols, end
