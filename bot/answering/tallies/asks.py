"""What is asked of an everyday situation: from the asking word to the end of its clause, whatever stands there.

«сколько жизней потерял опп», «какие статы?», «умрёт?». Refuses to know what happens.
"""

from bot.answering.own_verbs import befalls_me
from bot.answering.tallies.asked_stretches import CREATURES, FATAL, OPENS, Stretch, stretches
from bot.answering.tallies.model import ME, OPP, Ask, Draft
from bot.answering.tallies.pointed import read_pointed

_PRICES = ("почем", "во", "за")


def _is_mine(asked: Stretch) -> bool:
    """«сколько потеряю», «сколько получу»: the verb says of whom."""
    return any(tag.name in ("loses", "comes", "gains") and befalls_me(tag.text) for tag in asked.tags)


def read_asks(draft: Draft) -> None:
    """Take what is asked."""
    read_pointed(draft)
    if draft.asks:
        return
    for stretch in stretches(draft):
        kinds = _kinds(stretch)
        if not kinds:
            draft.clear = False
            return
        for kind in kinds:
            total = stretch.has("total", "all") and not stretch.has("each")
            side = stretch.side or (OPP if stretch.has(*FATAL) else ME if _is_mine(stretch) else "")
            lives = stretch.has("survives")
            draft.asks.append(Ask(kind, side, place=stretch.places[0], total=total, survives=lives))
        draft.row.taken.update(stretch.places)
    if not draft.asks and not draft.row.has(*OPENS, "survives", "self"):
        draft.asks.append(Ask("bare", place=len(draft.row.tags)))


def _kinds(asked: Stretch) -> tuple[str, ...]:
    """What a stretch asks; two things where it names two («сколько урона и фишек»)."""
    if asked.has("tok") and asked.has("goblin", "cre") and asked.has("and") and asked.has(*_ALL):
        return ("tokens", "count")
    if asked.has(*FATAL):
        return ("dead",)
    if asked.has("who") and asked.has("which"):
        return ("fates",)
    several = tuple(dict.fromkeys(kind for name, kind in (*_AMOUNTS, *_MADE) if asked.has(name)))
    if asked.has("mana") and several and asked.has("and"):
        several = ("paid", *several)
    if several and asked.has("which") and asked.has("and") and asked.has("all"):
        return (*several, "sizes")
    if len(several) > 1 and asked.has("and"):
        return tuple(dict.fromkeys(_of_life(asked) if kind == "life" else kind for kind in several))
    if asked.has("survives", "dies") and asked.has("howmany") and asked.has("and"):
        return ("fate", _amount(asked) or "life_left")
    kind = next((kind for told in (*_RULES, _plain) if (kind := told(asked))), "")
    kind = "suffers" if kind == "damage" and asked.has("each") else kind
    return (kind,) if kind else ()


_ALL = ("all", "total", "becomes")


def _plain(asked: Stretch) -> str:
    """«сколько гоблинов станет», «сколько это?»: what names no amount of its own."""
    if asked.has(*CREATURES):
        return "count" if asked.has(*_ALL) and not asked.has("comes") else "tokens"
    for names, kind in _LOOSE:
        if asked.has(*names):
            return kind
    if asked.has("howmany") and {tag.name for tag in asked.tags} <= _EMPTY:
        return "price" if any(tag.text in _PRICES for tag in asked.tags) else "bare"
    return ""


_MADE = (("cre", "tokens"), ("goblin", "tokens"))
"""What else is an amount beside another one."""
_EMPTY = frozenset(("howmany", "me", "he", "opp", "face", "in"))
_LOOSE = (
    (("each",), "suffers"),
    (("passes", "hits", "attacks"), "passes"),
    (("loses",), "lost"),
    (("left",), "life_left"),
    (("comes", "becomes", "enters", "total", "all", "each"), "bare"),
)


_AMOUNTS = (
    ("loyalty", "loyalty"),
    ("poison", "poison"),
    ("counter", "counters"),
    ("copies", "tokens"),
    ("cardnoun", "drawn"),
    ("draws", "drawn"),
    ("dmg", "damage"),
    ("life", "life"),
    ("tok", "tokens"),
    ("gains", "gained"),
)


def _of_life(asked: Stretch) -> str:
    if [tag.name for tag in asked.tags if tag.name not in ("me", "opp")] == ["life", "and", "howmany"]:
        return "gained"
    if asked.has("loses"):
        return "lost"
    if asked.has("comes", "gains"):
        return "gained"
    return "life_left"


def _amount(asked: Stretch) -> str:
    kind = next((kind for name, kind in _AMOUNTS if asked.has(name)), "")
    return _of_life(asked) if kind == "life" else kind


def _which(asked: Stretch) -> str:
    if asked.has("which") and not asked.has("howmany"):
        return "back" if asked.has("returns") else "size"
    return ""


_MYSELF = ("я", "мне", "меня", "i")


def _first(asked: Stretch) -> str:
    """What outweighs any amount that is named beside it."""
    if asked.has("most") and asked.has("attacks") and not asked.has("by"):
        return "attackers"
    if asked.has("dies", "survives") and not asked.has("howmany", "which", "who"):
        return "dead" if any(tag.name == "me" and tag.text in _MYSELF for tag in asked.tags) else "fate"
    rises = asked.has(*CREATURES) and any(tag.text.startswith("вста") for tag in asked.tags)
    return "paid" if asked.has("pays", "mana", "costs") and not rises else ""


def _last(asked: Stretch) -> str:
    for names, kind in (
        (("returns",), "back"),
        (("stats", "power"), "size"),
        (("who",), "fates"),
        (("survives", "dies"), "fate"),
    ):
        if asked.has(*names):
            return kind
    return ""


_RULES = (_first, _amount, _which, _last)
"""What is asked by the first of these that tells."""
