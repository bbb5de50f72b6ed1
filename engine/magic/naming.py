"""Finding objects by the names that a scenario gives: label, present name, or the name of a card it consists of.

«Лев #2» is the second of that name, in the order of arrival. Refuses to guess between different things quietly:
the first in order is meant, and the number tells others apart.
"""

import re
from collections.abc import Iterable, Sequence

from engine.magic.cards import as_spoken
from engine.magic.copiable import printed
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.notation.declined import fits
from engine.magic.objects import GameObject
from engine.magic.terms import Zone

_NUMBERED = re.compile(r"^(.*?)\s*#(\d+)$")
_SIZED = re.compile(r"\s+\d+/\d+(?=\s|$)")
_ANY_TOKEN = frozenset({"фишка", "токен", "token"})
ORDER = (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND)


def find(game: Game, name: str, zones: Sequence[Zone] = ORDER, controller: str | None = None) -> list[int]:
    """Return the objects of that name, the best first: by zone in the given order, then by arrival.

    In each zone what is called so by the scenario comes before what only has that name now.
    """
    every = [obj for zone in zones for obj in game.each_in(zone)]
    if controller is not None:
        own = [obj for obj in every if _belongs(game, obj, controller)]
        return _among(game, own, name, zones) or _among(game, every, name, zones)
    return _among(game, every, name, zones)


def _among(game: Game, every: list[GameObject], name: str, zones: Sequence[Zone]) -> list[int]:
    numbered = _NUMBERED.match(name.strip())
    wanted = plain(numbered[1] if numbered else name)
    if wanted in _ANY_TOKEN:
        found = [obj.id for obj in every if obj.is_token]
        return found[int(numbered[2]) - 1 : int(numbered[2])] if numbered else found
    found = [each for zone in zones for each in _called(game, [o for o in every if o.zone is zone], wanted)]
    found = found or _by_card(every, wanted)
    if not found and _SIZED.search(wanted):
        return _among(game, every, _SIZED.sub("", name), zones)
    found = found or _declined(game, every, wanted)
    if numbered is None:
        return found
    index = int(numbered[2]) - 1
    if index >= len(found):
        alike = {*_by_label(every, wanted), *_by_name(game, every, wanted), *_by_card(every, wanted)}
        found = [obj.id for obj in every if obj.id in alike]
    return [found[index]] if 0 <= index < len(found) else []


def as_recorded(game: Game, words: str) -> str:
    """Return words that name an object with the name by which the record calls it; others are left as they are."""
    parts = words.split(" + ")
    return " + ".join(_recorded(game, part) for part in parts)


def _recorded(game: Game, words: str) -> str:
    view = view_of(game)
    found = find(game, words)
    if not found or "#" in words or any(plain(view.name(each)) == plain(words) for each in game.objects):
        return words
    return view.name(found[0])


def labelled(game: Game, name: str) -> list[int]:
    """Return the objects that the scenario itself calls so, wherever they are; a number takes one of them."""
    numbered = _NUMBERED.match(name.strip())
    every = [obj for zone in ORDER for obj in game.each_in(zone)]
    found = _by_label(every, plain(numbered[1] if numbered else name))
    return found[int(numbered[2]) - 1 : int(numbered[2])] if numbered else found


def _called(game: Game, every: list[GameObject], wanted: str) -> list[int]:
    return _by_label(every, wanted) or _by_name(game, every, wanted)


def _belongs(game: Game, obj: GameObject, player: str) -> bool:
    return view_of(game).controller(obj.id) == player


def _declined(game: Game, every: Sequence[GameObject], wanted: str) -> list[int]:
    """Find by a Russian name in another case, where one name alone fits («Медведя»)."""
    view = view_of(game)
    names = {
        each.id: {each.label, *map(as_spoken, view.of(each.id).names), as_spoken(printed(each).name)} - {""}
        for each in every
    }
    meant = {name for known in names.values() for name in known if fits(wanted, name)}
    return [each for each, known in names.items() if known & meant] if len(meant) == 1 else []


def plain(name: str) -> str:
    """Return a name as names are compared: small letters, ё as е, single spaces, without the word Token."""
    return " ".join(as_spoken(name).lower().replace("ё", "е").split())


def _by_label(every: Iterable[GameObject], wanted: str) -> list[int]:
    return [obj.id for obj in every if obj.label and plain(obj.label) == wanted]


def _by_name(game: Game, every: Iterable[GameObject], wanted: str) -> list[int]:
    view = view_of(game)
    return [obj.id for obj in every if any(plain(name) == wanted for name in view.of(obj.id).names)]


def _by_card(every: Iterable[GameObject], wanted: str) -> list[int]:
    """Find by any face of a card that represents it, or by the name before its comma."""
    found = []
    for obj in every:
        names = [face.name for card in obj.cards for face in card.card.faces] + [printed(obj).name]
        short = [name.split(",")[0] for name in (*names, obj.label)]
        if any(plain(name) == wanted for name in (*names, *short)):
            found.append(obj.id)
    return found
