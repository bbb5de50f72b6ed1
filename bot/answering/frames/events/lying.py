"""Words that only tell how something came to lie there or how it is done, and are no event of their own.

Refuses to know what happens.
"""

from collections.abc import Iterator

from bot.answering.frames.events.clause import ECHO, Happening
from bot.answering.frames.events.marks import is_claimed
from bot.answering.frames.events.parties import Party
from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from bot.answering.values import is_melded
from knowledge.russian import Speech, is_adjective, speech

_INSTRUMENTAL = ("ой", "ою", "ом", "ем", "ей", "ью", "ами", "ями")
_WITH = frozenset(("с", "со", "под", "над", "перед", "за", "между", "with"))
_ACTS = ("stolen", "bounced", "destroyed", "exiled", "tucked")
_PLACES = frozenset(("cards_in", "cards_where", "zone", "cards_there", "arranges", "order"))


def already_melded(own: Reading, found: tuple[Party, ...]) -> frozenset[int]:
    """«соединённую кучу», «собранная бризела»: it lies there so, and nothing melds now."""
    beside = {p.first - 1 for p in found if p.mention is not None and p.mention.card.layout == "meld"}
    return frozenset(i for i in own.places("melded") if i in beside and is_adjective(own.tokens[i].norm))


def only_lies_there(found: tuple[Party, ...], event: Happening, events: tuple[Happening, ...]) -> bool:
    """«слепилась куча, …, все атакуют»: the whole is named and something happens later; it is there already."""
    if event.kind != "melded" or not event.parties:
        return False
    whole = all(
        (m := found[i].mention) is not None
        and is_melded(m.card, m.card.faces[m.face])
        and "enters" not in " ".join((m.card.faces[m.face].text_en, *m.card.abilities)).lower()
        for i in event.parties
    )
    return whole and any(e.place > event.place and e.kind != ECHO for e in events)


def by_what(own: Reading, asked: frozenset[str]) -> set[int]:
    """«увёл кучу угрозой», «сдуло циклоном»: a noun in the instrumental near the verb is how it is done.

    Only where no more is asked than where the cards are: what else that does nobody knows.
    """
    acts = _ACTS if asked <= _PLACES else ("stolen",)
    near = {i for place in own.places(*acts) for i in range(place + 1, place + 6)}
    near = {i for i in near if (t := own.at(i - 1)) is not None and t.norm not in _WITH}
    return {
        i
        for i in near
        if (token := own.at(i)) is not None
        and token.norm.endswith(_INSTRUMENTAL)
        and not own.concepts_at(i)
        and speech(token.norm) is Speech.NOUN
    }


def unnamed_emerging(own: Reading) -> set[int]:
    """«кидаю гриффа через emerge»: a word nobody knows that stands for the card, wherever it stands again."""
    named = {own.tokens[place - 2].norm for place in own.places("emerge") if _is_by(own, place)}
    return {i for i, token in enumerate(own.tokens) if token.norm in named and not own.concepts_at(i)}


def _is_by(own: Reading, place: int) -> bool:
    before = own.at(place - 1)
    return before is not None and before.norm in ("через", "за", "via", "with")


def claims(reading: Reading, found: tuple[Party, ...]) -> Iterator[tuple[int, int]]:
    """Return where a size is put forward («теперь городок 10/7?»), and which party it is said of."""
    for place in reading.of_kind(Kind.PAIR):
        if is_claimed(reading, place):
            yield from ((place, i) for i, p in enumerate(found) if p.mention and p.mention.last == place - 1)
