"""How many there are of a name or type on the battlefield: «? Goblin: число», «? фишка: число», «? земля: число».

Refuses a name that nothing ever had and that is nearly one that something has: «none» would be a guess.
"""

import difflib
from collections.abc import Iterable

from engine.magic.copiable import printed
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.named import the
from engine.magic.naming import plain
from engine.magic.objects import GameObject
from engine.magic.view import View
from engine.magic.wording.type_words import type_word

_RUSSIAN = {
    "существо": "creature",
    "существа": "creature",
    "существ": "creature",
    "земля": "land",
    "земли": "land",
    "земель": "land",
    "артефакт": "artifact",
    "артефакты": "artifact",
    "артефактов": "artifact",
    "чары": "enchantment",
    "чар": "enchantment",
}
_TOKENS = frozenset({"фишка", "фишки", "фишек", "токен", "токены", "token", "tokens"})
_ALL = frozenset({"перманент", "перманенты", "перманентов", "permanent", "permanents"})


def count(game: Game, name: str, *, tokens: bool) -> int:
    """Return how many on the battlefield are called so, or are of that type; `tokens`: only tokens.

    A melded permanent is called by neither of its cards (712.8g).
    """
    view = view_of(game)
    wanted = plain(name)
    there = [view.objects[each] for each in view.on_battlefield()]
    every = [obj for obj in there if _fits(view, obj.id, wanted)]
    every = every or [obj for obj in there if not obj.melded and wanted in _of_cards(obj)]
    if not every and not _is_kind(wanted) and _is_misspelt(game, wanted):
        the(game, name)
    return sum(obj.is_token for obj in every) if tokens or wanted in _TOKENS else len(every)


def _fits(view: View, obj_id: int, wanted: str) -> bool:
    if wanted in _TOKENS or wanted in _ALL:
        return True
    obj, values = view.objects[obj_id], view.of(obj_id)
    kind = _RUSSIAN.get(wanted, wanted)
    return values.is_a(kind) or values.is_a(type_word(kind)) or wanted in _names(view, obj)


def _names(view: View, obj: GameObject) -> set[str]:
    """Return what it is called by the scenario and what it is named now, each also up to its comma."""
    return _short_too((obj.label, *view.of(obj.id).names))


def _of_cards(obj: GameObject) -> set[str]:
    """Return the names of the cards that represent it, or of a token as it was made."""
    return _short_too((printed(obj).name, *(face.name for card in obj.cards for face in card.card.faces)))


def _short_too(names: Iterable[str]) -> set[str]:
    return {plain(each) for name in names for each in (name, name.split(",")[0]) if each}


def _is_kind(wanted: str) -> bool:
    words = wanted.split()
    return wanted in _RUSSIAN or wanted in _TOKENS | _ALL or all(type_word(each) for each in words)


def _is_misspelt(game: Game, wanted: str) -> bool:
    known = _known(game)
    return wanted not in known and bool(difflib.get_close_matches(wanted, known, n=1, cutoff=0.85))


def _known(game: Game) -> set[str]:
    """Return every name that something has or has had."""
    now = view_of(game)
    there = {name for obj in game.objects.values() for name in _names(now, obj) | _of_cards(obj)}
    gone = {name for each, then in game.gone_views.items() for name in _names(then, then.objects[each])}
    return there | gone
