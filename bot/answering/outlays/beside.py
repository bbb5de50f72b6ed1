"""Cards that are named beside the spell and are no sacrifice: another spell of the turn, a counterspell with a price.

«акт измены на титана, потом его под истребителя», «опп показывает утечку маны, откуплюсь?». Refuses to know what is
sacrificed and what it comes to.
"""

import re
from dataclasses import replace

from bot.answering.outlays.model import Draft
from bot.answering.outlays.taking import COLOUR
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag
from bot.answering.tokens import Kind
from engine.magic.mana import ManaCost
from knowledge.naming import Found, Rung
from knowledge.records import Game

_TOLL = re.compile(r"counter target [^.]*unless its controller pays (?P<cost>(?:\{\d+\})+)", re.IGNORECASE)
_STEALS = re.compile(r"gain control of target creature", re.IGNORECASE)
_SHORTEST = 5
_WHOLE_SUMS = ("слож", "обе", "оба", "сумм", "вместе", "both", "altogether")
_SUMS = ("слож", "обе", "оба", "всего", "сумм", "вместе", "итог", "целом", "both", "total", "altogether")


def read_beside(draft: Draft) -> None:
    """Take the named instants and sorceries: what a counterspell asks for, what another spell costs."""
    for index, tag in enumerate(draft.row.tags):
        if tag.card is None or tag.card == draft.spell or not _is_cast(tag) or index in draft.row.taken:
            continue
        face = tag.card.card.faces[tag.card.face]
        toll = _TOLL.search(face.text_en)
        if toll is not None and draft.toll is None:
            draft.toll = ManaCost.parse(toll["cost"])
            _take(
                draft,
                index,
                "(mine|theirs|it)* (answers|cast|came)* (by|at|having)? (mine|theirs|it)* card (answers)?",
            )
        elif face.mana_cost and (is_summed(draft) or draft.pool is not None or draft.row.has("left")):
            draft.extra.append(ManaCost.parse(face.mana_cost))
            also = f"card (at {COLOUR})?"
            _take(draft, index, "card (by (theirs|mine)*)?" if _STEALS.search(face.text_en) else also)
            _take_own_cost(draft, index, face.mana_cost)

    for fit in list(draft.row.find("(at|from)? (?P<both>num) (cardword|spell|card)?")):
        if (both := fit.one("both")) and both.text.startswith(_SUMS) and draft.extra:
            draft.row.take(fit)


def _is_cast(tag: Tag) -> bool:
    kinds = tag.card.card.faces[tag.card.face].type_en if tag.card is not None else ""
    return "Instant" in kinds or "Sorcery" in kinds


def is_summed(draft: Draft) -> bool:
    """Say whether it is asked what all of it comes to."""
    told = any(tag.text.startswith(_SUMS) for tag in draft.row.tags)
    return told or next(draft.row.find("(by|at) all (all)* (?=asked|end|$)"), None) is not None


def is_whole_sum(draft: Draft) -> bool:
    """Say whether it is asked what several payments come to, and not merely how much one is in all."""
    told = any(tag.text.startswith(_WHOLE_SUMS) for tag in draft.row.tags)
    return told or next(Row(draft.row.tags).find("(by|at) all (all)* (?=asked|end|$)"), None) is not None


def with_answers(reading: Reading, shelf: Shelf) -> Reading:
    """«в ответ свёртывание»: an ordinary word that is the whole name of a counterspell, after «в ответ»."""
    places = [i + 1 for i, token in enumerate(reading.tokens) if token.norm in ("ответ", "респонс")]
    named = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    for place in places:
        token = reading.at(place)
        if token is None or token.kind is not Kind.WORD or place in named or len(token.norm) < _SHORTEST:
            continue
        found = shelf.names.spelt(token.text)
        card = shelf.card(found.card_key) if isinstance(found, Found) else None
        if card is not None and card.game is Game.MAGIC and _TOLL.search(card.faces[0].text_en):
            mention = Mention(card, 0, Rung.DECLINED, place, place)
            mentions = tuple(sorted((*reading.mentions, mention), key=lambda each: each.first))
            return replace(reading, mentions=mentions)
    return reading


def _take_own_cost(draft: Draft, index: int, cost: str) -> None:
    """«болт за {R}»: the cost that the card prints, told again."""
    for at in (index + 1, index + 2):
        if at < len(draft.row.tags) and draft.row.tags[at].name == "cost":
            draft.row.taken |= set(range(index, at + 1)) if draft.row.tags[at].text.upper() == cost else set()
            return


def _take(draft: Draft, index: int, pattern: str) -> None:
    """Take the stretch around the card at the index that the pattern fits."""
    for fit in list(draft.row.find(pattern)):
        if index in fit.places:
            draft.row.take(fit)
            return
