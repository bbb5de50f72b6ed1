"""What is asked in one set phrase: «сколько земель тапать», «п/т тени», «…, сам торбран помрёт?».

Refuses to know what else a question asks.
"""

from bot.answering.tallies.model import Ask, Draft

_CARDS_ASKED = (
    ("stats card|card stats (?=end|$)", "size"),
    ("(?:me|he)? (?:card) (?:dies|survives) (?=end $)|(?:dies|survives) (?:me|he)? card (?=end $)", "fate"),
)


def read_pointed(draft: Draft) -> None:
    """Take what is asked in one set phrase; nothing else is asked then."""
    for found in draft.row.find("howmany land (?:activates|pays)?|land (?:activates|pays)? howmany"):
        draft.row.take(found)
        draft.asks.append(Ask("paid", place=found.places[0]))
    for pattern, kind in _CARDS_ASKED:
        for found in draft.row.find(pattern):
            tag = next(tag for tag in found.tags if tag.card is not None)
            key = tag.card.card.key if tag.card is not None else ""
            named = [t for t in draft.row.tags[: found.places[0]] if t.card and t.card.card.key == key]
            marked = draft.row.tags[-1].text == "?"
            if named and (kind == "size" or marked):
                draft.asks.append(Ask(kind, place=found.places[0], card=key))
                draft.row.take(found)
