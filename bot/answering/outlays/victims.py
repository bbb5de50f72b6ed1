"""What is sacrificed, or may be: each figure that is a victim's, named cards, what is told of them.

What one of them is worth is for `victim_worths`. Refuses to know what it is sacrificed for.
"""

from bot.answering.outlays.model import Draft, Victim
from bot.answering.outlays.offers import is_choice, listed, settle_offers
from bot.answering.outlays.taking import COLOUR
from bot.answering.outlays.victim_worths import plain_token, untold_worth, victim_worth
from bot.answering.table import CHANGES, FORBIDS, lines_of
from bot.answering.tallies.tagged import Found, Row, cost_of
from bot.answering.things import is_copier
from bot.answering.values import Worth, is_melded

_ROOT = 4
_BESIDE = 4
_UNDER = frozenset(("под", "under"))
_AGAINST = frozenset(("против", "супротив", "vs", "against"))
_HEAD = (
    "(cardword|cre|victim|sac|word|unknown|token|copy|it|drop|artifact|quality|card|other|facedown|turnedup|back|"
    "morph|mine|front)"
)
_HAS = "(at|having|mv|price|manacost|pay|inside|by)"
_FRONT = "front (it|came|at|having|mv|price|manacost|pay|inside|by)*"
_FIGURE = "(?P<f>num|cost|nick)"


def read_victims(draft: Draft) -> tuple[Worth, ...]:
    """Take the figures and the cards of what is sacrificed, and return what each is worth."""
    _deeds(draft)
    born = _born(draft)
    victims = _without_sources(draft, _without_fronts([*_priced(draft), *_named(draft)]))
    draft.clear = draft.clear and not any(_only_stands_by(draft, each) for each in victims)
    flags = _flags(draft) | born | _guises(draft, victims)
    if flags == {"copy"} and victims and not _without_copiers(victims):
        draft.facts.add("copied")
        return ()
    victims = (_without_copiers(victims) or victims) if "copy" in flags else victims
    if next(draft.row.find("sac (it|quality)* land"), None) is not None and "animated" not in flags:
        draft.clear = False
    victims = _without_halves(victims)
    compared = is_choice(draft) or cast_times(draft.row, len(victims))
    if (
        len(victims) > 1
        and "copy" in flags
        and flags <= {"copy", "token"}
        and all(v.card is None for v in victims)
    ):
        flags = frozenset()
    plain = plain_token(draft, flags) if victims and compared else None
    if len(victims) > 1 and ((flags and plain is None) or not compared):
        draft.clear = False
    if not victims:
        return untold_worth(draft, flags)
    if "x" in draft.facts and not any(map(_has_x, victims)):
        draft.clear = False
    if plain is not None:
        flags -= {"token"}
    if len(victims) + (plain is not None) > 1:
        settle_offers(draft, len(victims) + (plain is not None))
    found = [*(victim_worth(victim, flags) for victim in victims), *([plain] if plain is not None else [])]
    if None in found:
        draft.clear = False
    return tuple(each for each in found if each is not None)


def cast_times(row: Row, victims: int) -> tuple[int, ...]:
    """Return where «два изверга» counts as many castings as there are victims; nothing where it does not."""
    counted = next(Row(row.tags).find("(?P<n>num) (it)* card"), None)
    return counted.places if counted is not None and counted.number("n") == victims > 1 else ()


def _has_x(victim: Victim) -> bool:
    """Whether the mana cost of a victim has an X, which a number told for it may be."""
    printed = victim.card.card.faces[victim.card.face].mana_cost or "" if victim.card is not None else ""
    return "{X}" in printed or (victim.cost is not None and bool(victim.cost.xs))


def _deeds(draft: Draft) -> None:
    """«дубликант за {6} съел двудропа и стал 2/2»: deeds and size touch no mana value."""
    figure = "(having|at|price|manacost|mv)* (num|cost)"
    for fit in list(
        draft.row.find(f"card ({figure})? (#+.)* (?P<what>ate (it|cre|quality|word)? (nick|cre|word))")
    ):
        named = fit.one("what")
        places = [i for i in fit.places if any(draft.row.tags[i] is tag for tag in fit.all("what"))]
        draft.row.taken.update(places if named is not None else ())
    for pattern in ("became pair", "counter"):
        for fit in list(draft.row.find(pattern)):
            draft.row.take(fit)
    for fit in list(draft.row.find("x (price|pay|at|came|having|it|inside)* num")):
        draft.row.take(fit)
        draft.facts.add("x")
    for index, tag in enumerate(draft.row.tags):
        if tag.name == "ate" and index not in draft.row.taken:
            draft.row.taken.add(index)


def _born(draft: Draft) -> frozenset[str]:
    """«посланник умер и оставил ужаса 3/2, его и жертвую»: a token that a card made is sacrificed, not the card."""
    one = next(draft.row.find("(?P<card>card) makes (mine|num|quality|it)* (token)? copy (it)?"), None)
    if one is not None:
        draft.row.taken.update(one.places[1:])
        return frozenset(("token", "copy"))
    made = (
        "(?P<card>card) (and)? (sac|it|mine)* (gives|makes) (mine|num|it)* (pair|token|quality)* "
        "(?P<what>word|unknown|token|cre|pair) (pair)?"
    )
    fit = next(draft.row.find(made), None)
    if fit is None or not (what := fit.one("what")):
        return frozenset()
    draft.row.take(fit)
    roots = {tag.text[:_ROOT] for tag in (what, fit.one("card")) if tag is not None}
    for denied in list(draft.row.find("no (it)? (?P<what>card|word|unknown|cre)")):
        if (named := denied.one("what")) and named.text[:_ROOT] in roots:
            draft.row.take(denied)
    again = (i for i, tag in enumerate(draft.row.tags) if tag.text[:_ROOT] in roots and tag.card is None)
    draft.row.taken.update(again)
    return frozenset(("token",))


def _guises(draft: Draft, victims: list[Victim]) -> frozenset[str]:
    """«клон зашёл ангелом серры»: a copier beside what it came in as is a copy of that."""
    copiers = [each for each in victims if each.card is not None and is_copier(each.card)]
    others = [each for each in victims if each.card is not None and not is_copier(each.card)]
    if len(others) != 1 or len({each.card.card.key for each in copiers if each.card is not None}) != 1:
        return frozenset()
    last = max(each.place for each in copiers)
    between = {tag.name for tag in draft.row.tags[last + 1 : others[0].place]}
    return (
        frozenset(("copy",))
        if between & {"came", "became"} and between <= {"came", "became", "mine", "it", "having", "copy"}
        else frozenset()
    )


def _without_copiers(victims: list[Victim]) -> list[Victim]:
    """What a copier copies tells its mana value, not its own card."""
    return [each for each in victims if each.card is None or not is_copier(each.card)]


def _priced(draft: Draft) -> list[Victim]:
    """«существо за 3», «жертва с кмс 2», «эльф {G}», «двудроп»."""
    patterns = (
        f"{_FRONT} {_FIGURE}",
        f"card {_HAS}* {_FIGURE} (drop|mv)?",
        f"{_HEAD} {_HAS}+ {_FIGURE} (drop|mv|mana)?",
        f"(victim|sac) end {_HAS}+ {_FIGURE}",
        "nick (end)? (?P<f>cost)",
        "(?P<f>nick) (quality)? (cre|victim|drop|word)?",
        "(?P<f>num) (end)? drop",
        f"{_HEAD} (at quality* {COLOUR}|having mana)? (?P<f>cost)",
        "mv (end|having|inside)? (?P<f>num)",
        "(?P<f>num|cost) (victim)",
        f"(victim|sac) (end|{_HAS[1:-1]})* (?P<f>cost)",
        "(price|manacost) (end|having)* (?P<f>cost)",
        "victim (end)? (?P<f>num)",
        "or (x|word|unknown|cre|quality|only|other|num|card)* (end)? at (?P<f>num|cost|nick)",
        f"(and|or|against|than) at {_FIGURE}",
    )
    found = []
    for pattern in patterns:
        while (fit := next(draft.row.find(pattern), None)) is not None:
            victim = _of(draft, fit)
            if victim is not None:
                found.append(victim)
    return sorted([*found, *listed(draft, found)], key=lambda each: each.place)


def _of(draft: Draft, fit: Found) -> Victim | None:
    """The victim of a figure; the figure after a card's name that it prints itself is only told again."""
    figure = fit.one("f")
    if figure is None:
        return None
    place = next(i for i in fit.places if draft.row.tags[i] is figure)
    kept = {
        i
        for i in fit.places
        if draft.row.tags[i].name in ("card", "copy", "token", "facedown", "turnedup", "back", "morph")
    }
    draft.row.taken.update(set(fit.places) - kept)
    cost = cost_of(figure)
    named = next((tag.card for tag in fit.tags if tag.name == "card"), None)
    if named is not None:
        printed = named.card.faces[0]
        said = str(cost) == printed.mana_cost or (
            cost is not None and not cost.symbols and cost.generic == int(printed.mana_value)
        )
        draft.clear = draft.clear and said
        return None
    if figure.name == "cost":
        draft.clear = draft.clear and cost is not None
        return Victim(place, cost=cost)
    return Victim(place, value=figure.value)


def _named(draft: Draft) -> list[Victim]:
    """The named cards but the spell itself, each once."""
    found: dict[str, Victim] = {}
    for index, tag in enumerate(draft.row.tags):
        if tag.card is None or index in draft.row.taken:
            continue
        draft.row.taken.add(index)
        if index and draft.row.tags[index - 1].text in _AGAINST:
            draft.clear = False
        if draft.spell is None or tag.card.card.key != draft.spell.card.key:
            found.setdefault(tag.card.card.key, Victim(index, card=tag.card))
    return list(found.values())


def _only_stands_by(draft: Draft, victim: Victim) -> bool:
    """«под квеллер изверг», «vryn wingmare и изверг за жертву»: what it is cast under, or what watches it.

    A card that changes prices or forbids spells is sacrificed only where that is said of it.
    """
    tags, index, card = draft.row.tags, victim.place, victim.card
    if card is None:
        return False
    if index and tags[index - 1].text in _UNDER:
        return True
    face = card.card.faces[card.face]
    if not (lines_of(face, CHANGES) or lines_of(face, FORBIDS)):
        return False
    near = Row(tags[max(0, index - _BESIDE) : index + _BESIDE + 1])
    return not any(
        next(near.find(pattern), None) is not None
        for pattern in (
            "(sac|victim) (mine|it|quality|cre|end)* card",
            "card (mine|it|and|end|having|copy|token)* (sac|victim|under)",
            "(copy|token) (it|mine)* card",
        )
    )


def _without_fronts(victims: list[Victim]) -> list[Victim]:
    """«дельвер (лицо за {U})»: the cost of a named card's front face is no second victim."""
    fronts = [int(v.card.card.faces[0].mana_value) for v in victims if v.card is not None]
    told = [v for v in victims if v.card is None and v.cost is not None]
    again = [v for v in told if v.cost is not None and v.cost.mana_value() in fronts]
    return [v for v in victims if v not in again] if len(fronts) == len(again) == 1 else victims


def _without_sources(draft: Draft, victims: list[Victim]) -> list[Victim]:
    """What only changes prices is sacrificed where nothing else is."""
    others = [v for v in victims if draft.row.tags[v.place].first not in draft.sources]
    return others or victims


def _flags(draft: Draft) -> frozenset[str]:
    """What is told of the victim: face down, turned up, a token, a copy, its back face up, a land that lives."""
    names = ("facedown", "turnedup", "token", "copy", "back", "animated", "morph")
    left = [tag.name for index, tag in enumerate(draft.row.tags) if index not in draft.row.taken]
    found = frozenset(name for name in names if name in left)
    draft.row.taken.update(i for i, tag in enumerate(draft.row.tags) if tag.name in names)
    up = {"facedown", "morph"} if "turnedup" in found else {"morph"}
    return found - up


def _without_halves(victims: list[Victim]) -> list[Victim]:
    """A melded permanent is one victim, whatever is told of its halves."""
    cards = [each.card for each in victims if each.card is not None]
    melded = [m.card for m in cards if is_melded(m.card, m.card.faces[m.face])]
    halves = {name for card in melded for name in card.related}
    return [each for each in victims if each.card is None or each.card.card.name not in halves]
