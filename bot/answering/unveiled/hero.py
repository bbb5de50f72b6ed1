"""The creature that a scene turns on: a named card that lies face down or is turned up, else the told size of a face.

Refuses to guess which of two named cards is turned up: the one told beside that word is, or the scene stays unread.
"""

from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Found
from bot.answering.unveiled.model import Draft
from bot.answering.unveiled.words import (
    HIDDEN,
    KEYWORDS,
    NEAR,
    WAYS,
    H,
    can_hide,
    keywords_after,
    take_printed,
    ups,
)

_FACING = f"(?:he|me|opp|in|cre|under|subject|by|mega|before_damage|until|response|{H})*"
_CALLED = "(?:colour)? (?:cre|dragon|tokn|unknown)?"
"""«вскрываю лося 6/6»: what is turned up, by a word that says no more."""
_MARKED = f"(?:with|and|{'|'.join(KEYWORDS)})*"
"""«внутри неразрушимый 3/3»."""
_PAID = "(?:by? (?:mega|morph|in)* (?:cost|num))?"
_TURNED = f"up {_FACING} {_CALLED} {_PAID} {_FACING} {_CALLED} {_MARKED} {_CALLED} (?P<s>size)"
"""«открываю за {R}{R} кошку 7/1»."""
_THERE = f"up {_FACING} (?:end)? there {_CALLED} {_MARKED} (?P<s>size)"
"""«флипаю, там 4/4»."""
_UNDER = f"subject (?:end|he|me|in|cre|{H})*"
_INSIDE = f"subject (?:end|he|me|in|{H})* {_CALLED} {_MARKED} {_CALLED} (?P<s>size)"
"""«вскрыл, внутри 4/4»."""


def read_hero(draft: Draft) -> None:
    """The named card that lies face down or is turned up, else the told size of a face."""
    turned = ups(draft)
    if _read_card(draft, turned):
        return
    draft.clear = draft.clear and not _turns_another(draft)
    if _closes(draft):
        _read_open(draft)
    _read_sizes(draft)
    if draft.subject < 0 and turned:
        place = next((i for i, t in enumerate(draft.row.tags) if t.name in HIDDEN), turned[0])
        draft.subject = draft.add(place, way="morph").key


def _read_card(draft: Draft, turned: list[int]) -> bool:
    """Add the named card that lies inside, or that stands the nearest to what turns it; say whether there is one."""
    tags, manifested = draft.row.tags, draft.row.has("manifest", "cloak")
    able = {
        i: t.card
        for i, t in enumerate(tags)
        if t.card is not None and _may_be_hero(t.card, manifested=manifested)
    }
    draft.clear = draft.clear and not _is_ruled(draft)
    under = [i for fit in draft.row.find(f"{_UNDER} card") for i in fit.places if i in able]
    if len({able[i].card.key for i in under}) == 1:
        _add_hero(draft, able[under[0]], under[0])
        draft.inside = True
        return True
    marks = _marks(draft, turned)
    if not able or not marks:
        return False
    place = min(able, key=lambda i: min(_distance(draft, i, mark) for mark in marks))
    rivals = [i for i in able if able[i].card.key != able[place].card.key]
    near = [i for i in rivals if any(_distance(draft, i, mark) <= NEAR for mark in marks)]
    draft.clear = draft.clear and not near
    if turned or any(_distance(draft, place, mark) <= NEAR for mark in marks):
        _add_hero(draft, able[place], place)
        return True
    return False


def _is_ruled(draft: Draft) -> bool:
    """«манифест под гизелой»: what the card does is meant, and not that it lies there; «под ней гизела» says that."""
    return any(
        fit.tags[0].text == "под" and fit.tags[0].first == fit.tags[0].last
        for fit in draft.row.find("subject card")
    )


def _turns_another(draft: Draft) -> bool:
    """«перевёрнутый делвер»: what is turned is a named creature that cannot lie face down; it has another face."""
    found = (fit.one("c") for fit in draft.row.find("up (?:he|in)* (?P<c>card)"))
    cards = [tag.card for tag in found if tag is not None and tag.card is not None]
    return any("Creature" in card.card.faces[card.face].type_en for card in cards)


def _marks(draft: Draft, turned: list[int]) -> list[int]:
    """Where something is told to be turned, else where it is told to lie face down."""
    tags = draft.row.tags
    marks = turned or [i for i, t in enumerate(tags) if t.name == "faceup"] if _closes(draft) else turned
    return marks or [i for i, t in enumerate(tags) if t.name in HIDDEN or t.name == "mega"]


def _read_sizes(draft: Draft) -> None:
    """«вскрываю лося 6/6», «вскрыл, внутри 4/4»: the first told size of a face; a second one is not told apart."""
    for fit in (
        *draft.row.find(_TURNED),
        *draft.row.find(_INSIDE),
        *draft.row.find(_THERE),
    ):
        if fit.places[-1] not in draft.row.taken:
            _take_size(draft, fit)


def _take_size(draft: Draft, fit: Found) -> None:
    tags, size = draft.row.tags, fit.one("s")
    draft.row.taken.update(i for i in fit.places if tags[i].name in ("unknown", "size", "subject", "tokn"))
    if size is None or draft.subject >= 0:
        draft.clear = False
        return
    before = [KEYWORDS[tag.name] for tag in fit.tags if tag.name in KEYWORDS]
    draft.row.taken.update(i for i in fit.places if tags[i].name in KEYWORDS)
    keywords = (*before, *keywords_after(draft, fit.places[-1]))
    draft.subject = draft.add(fit.places[0], size=size.text, way="morph", keywords=keywords).key


def _read_open(draft: Draft) -> None:
    """«открытому 6/7»: what lies face up until it is turned face down."""
    for fit in list(draft.row.find("faceup (?:cre)? (?P<s>size)|(?P<t>size) faceup")):
        size = fit.one("s") or fit.one("t")
        draft.row.take(fit)
        if size is not None and draft.subject < 0:
            draft.subject = draft.add(fit.places[0], size=size.text).key


def _closes(draft: Draft) -> bool:
    """Whether something is turned face down, by a word or by a spell that is named."""
    texts = (t.card.card.faces[t.card.face].text_en for t in draft.row.tags if t.card is not None)
    return draft.row.has("closes") or any("face down." in text.partition("(")[0] for text in texts)


def _may_be_hero(mention: Mention, *, manifested: bool) -> bool:
    face = mention.card.faces[mention.face]
    creature = "Creature" in face.type_en and bool(face.mana_cost)
    return can_hide(mention) or (manifested and creature)


def _distance(draft: Draft, one: int, other: int) -> int:
    """How far two tags are apart; the end of a clause between them counts for much."""
    first, last = sorted((one, other))
    ends = sum(draft.row.tags[i].name == "end" for i in range(first, last))
    return last - first - ends + ends * 4 + (one < other)


def _add_hero(draft: Draft, card: Mention | None, place: int) -> None:
    row = draft.row
    way = next((way for way in WAYS if row.has(way)), "morph")
    way = (
        ""
        if any(row.tags[i].name == "faceup" for i in (place - 1, place + 1) if 0 <= i < len(row.tags))
        else way
    )
    hero = draft.add(place, card=card, way=way)
    draft.subject = hero.key
    for index, tag in enumerate(row.tags):
        if tag.card is not None and card is not None and tag.card.card.key == card.card.key:
            row.taken.add(index)
            take_printed(draft, card, index)
