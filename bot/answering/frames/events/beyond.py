"""What no played scene of events answers: when, whose, in another's turn, before a trigger resolves.

The frame stops at it and a written ruling answers. Refuses to know the answer, and what the scene is.
"""

from collections.abc import Iterator
from itertools import pairwise

from bot.answering.frames.events.implying import PHASES
from bot.answering.frames.events.slots import EventSlots
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ZONES = frozenset(("graveyard", "hand", "exile_zone", "library"))
_THEIRS = frozenset(("theirs", "opponent", "at_them"))
_WHEN = frozenset(("когда", "when"))
_WHICH = frozenset(("какой", "which", "what"))
_TIMES = frozenset(("момент", "шаг", "фаза", "ход", "степ", "этап", "step", "phase", "turn", "moment"))
_TURNS = frozenset(("ход", "turn"))
_SAME = frozenset(("этот", "этом", "этим", "тот", "том", "тем", "же", "this", "same"))
_STACK = frozenset(("стек", "стэк", "stack"))
_WAITING = frozenset(("пока", "while", "until"))
_HANGS = ("вис", "ждет")
_PARTICLES = ("-то", "-таки", "-ка")
_FROM = frozenset(("от", "из", "from"))
_NEW = frozenset(("enters", "cast", "makes"))
_NEAR = 2


def is_beyond(own: Reading, slots: EventSlots) -> bool:
    """Say whether something is told or asked that the scene of these slots leaves out."""
    return (
        _asks_when(own)
        or _asks_whose(own)
        or _asks_whom(own)
        or _is_of_another_turn(own, slots)
        or _waits_on_the_stack(own)
        or _is_joined_without_a_name(own)
        or _is_copy_by_hyphen(own)
        or _leaves_counters_out(own, slots)
        or _comes_from(own, slots)
        or _is_by_its_keyword(slots)
        or _leaves_players_out(own, slots)
        or _is_sized_by_the_unseen(slots)
    )


def _lemma(own: Reading, index: int) -> str:
    token = own.at(index)
    return token.lemma if token is not None and token.kind is Kind.WORD else ""


def _asks_when(own: Reading) -> bool:
    """«когда срабатывает X?» alone, «в какой момент»; «когда X умирает, сколько …» tells it."""
    for index, token in enumerate(own.tokens):
        if _lemma(own, index) in _WHICH and _TIMES & {_lemma(own, index + 1), _lemma(own, index + 2)}:
            return True
        if token.norm in _WHEN and _begins_sentence(own, index) and not _goes_on(own, index):
            return True
    return False


def _begins_sentence(own: Reading, index: int) -> bool:
    before = own.at(index - 1)
    return index == 0 or (before is not None and before.text in (".", "!", "?"))


def _goes_on(own: Reading, index: int) -> bool:
    """Whether the sentence has a further clause, or counts."""
    for place in range(index + 1, len(own.tokens)):
        if own.tokens[place].text in (".", "!", "?"):
            return False
        if own.tokens[place].text in (",", ":", "—", "-") or "count" in own.concepts_at(place):
            return True
    return False


def _asks_whose(own: Reading) -> bool:
    """«чья она», «на чьём шаге»; «в чей грейв» asks where."""
    places = (i for i in own.of_kind(Kind.WORD) if _lemma(own, i) in ("чей", "whose"))
    return any(_ZONES.isdisjoint(own.concepts_at(i + 1) | own.concepts_at(i + 2)) for i in places)


def _asks_whom(own: Reading) -> bool:
    """«кого поставить к ней»: what to do is asked, not what comes of it."""
    said = [token.norm for token in own.tokens]
    return any(word == "кого" and after.endswith(("ть", "ти")) for word, after in pairwise(said))


def _is_of_another_turn(own: Reading, slots: EventSlots) -> bool:
    """«в конце хода оппа», «вышла в чужой ход, в мой атакует?»: scenes are of one turn, the asker's."""
    kinds = {ask.kind for ask in slots.asked.asks}
    turns = [i for i in own.of_kind(Kind.WORD) if _lemma(own, i) in _TURNS]
    if "may_attack" in kinds:
        later = any((token := own.at(i - 1)) is None or token.norm not in _SAME for i in turns)
        return later or own.has("end_step")
    stepped = any(event.kind in PHASES for event in slots.table.events)
    if not (stepped or "melds" in kinds):
        return False
    places = {*turns, *own.places(*PHASES)}
    return any(not _THEIRS.isdisjoint(own.concepts_at(near)) for i in places for near in _beside(own, i))


def _beside(own: Reading, index: int) -> Iterator[int]:
    """Yield the places of the words near one, up to a mark on either side."""
    for step in (-1, 1):
        place = index + step
        while abs(place - index) <= _NEAR + 1 and (token := own.at(place)) is not None:
            if token.kind is Kind.MARK:
                break
            yield place
            place += step


def _waits_on_the_stack(own: Reading) -> bool:
    """«с триггером в стеке убили», «пока триггер висит»: what happens before a trigger resolves."""
    fires = own.places("fires")
    if not fires:
        return False
    said = [token.norm for token in own.tokens]
    hangs = any(word.startswith(_HANGS) for i in fires for word in said[i + 1 : i + 2 + _NEAR])
    return hangs or not _WAITING.isdisjoint(said) or any(_lemma(own, i) in _STACK for i in range(len(said)))


def _is_joined_without_a_name(own: Reading) -> bool:
    """«слитую тварь вернули»: how many cards it is nobody tells."""
    named = any(m.card.layout == "meld" for m in own.mentions)
    return own.has("melded") and not named


def _is_copy_by_hyphen(own: Reading) -> bool:
    """«клон-X», «X-копия», «псевдо-X»: it is no X; «X-то» is."""
    return any(
        "-" in own.tokens[i].norm
        and not any("-" in name for face in m.card.faces for name in (face.name_en, face.name_ru))
        and not own.tokens[i].norm.endswith(_PARTICLES)
        for m in own.mentions
        for i in range(m.first, m.last + 1)
    )


def _leaves_counters_out(own: Reading, slots: EventSlots) -> bool:
    """«с жетонами» without a number lies on nothing; what enters with counters has none while it is in hand."""
    table = slots.table
    entering = {i for event in table.events if event.kind in _NEW for i in event.parties}
    if any(table.parties[i].counters for i in entering):
        return True
    told = {i for party in slots.table.parties for i in party.tokens}
    told |= {i for event in slots.table.events for i in event.tokens} | slots.table.around.tokens
    told |= {i for watcher in slots.table.watchers for i in watcher.tokens}
    return not own.has("count") and any(i not in told for i in own.places("counter"))


def _comes_from(own: Reading, slots: EventSlots) -> bool:
    """«что приходит от X»: not X itself."""
    coming = (i for event in slots.table.events if event.kind in _NEW for i in event.parties)
    firsts = (slots.table.parties[i].first for i in coming)
    return any((token := own.at(first - 1)) is not None and token.norm in _FROM for first in firsts)


def _is_by_its_keyword(slots: EventSlots) -> bool:
    """«afterlife токен»: a spell's name right before a thing that dies is a word for the thing."""
    table = slots.table
    for event in slots.table.events:
        spell = table.parties[event.spell] if event.spell is not None else None
        if spell is None or event.kind == "cast":
            continue
        if any(
            spell.last + 1 == table.parties[i].first
            for i in event.parties
            if table.parties[i].mention is None
        ):
            return True
    return False


def _leaves_players_out(own: Reading, slots: EventSlots) -> bool:
    """«сакнуть то, что у оппа»: an opponent is told of, and nothing on the table or asked is theirs."""
    theirs = own.places("theirs", "at_them", "opponent")
    if not theirs:
        return False
    table = slots.table
    theirs_there = any("B" in (party.side, party.owner) for party in table.parties)
    stolen = any(party.owner for party in table.parties)
    acting = any(event.by == "B" for event in table.events) or bool(table.around.aim)
    asked = any("B" in (ask.of, ask.whose) for ask in slots.asked.asks)
    held = table.around.hands.theirs is not None
    counted = any(ask.kind in _OF_PLAYERS for ask in slots.asked.asks)
    return not (theirs_there or stolen or acting or asked or held or counted or table.watchers)


_OF_PLAYERS = frozenset(("lost", "damage", "received", "gained", "drawn", "discarded"))


def _is_sized_by_the_unseen(slots: EventSlots) -> bool:
    """«болт в тармогойфа, умрёт?»: what a size counts nobody tells."""
    asked = {ask.kind for ask in slots.asked.asks} & {"lives", "size"}
    faces = (party.face for party in slots.table.parties if not party.is_spell)
    return bool(asked) and any(face is not None and "*" in f"{face.power}{face.toughness}" for face in faces)
