"""What happens, in order: each event with what it happens to, told by the clause in which its verb stands.

«рядом soul warden» stands by, «hangarback walker умер» is what dies. Refuses to know what comes of it.
"""

from bot.answering.frames.events.clause import ECHO, Clause, Happening, is_last, is_question
from bot.answering.frames.events.continuing import continued
from bot.answering.frames.events.counted import amounts
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.subjects import (
    acted_on,
    aimed_at,
    continues_a_list,
    is_of_several,
    is_there,
    moving,
    named_again,
    objects,
    stands_near,
)
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_MOVES = ("dies", "destroyed", "sacrificed", "exiled", "flickered", "bounced", "tucked", "stolen")
_OTHERS = ("enters", "cast", "cracked", "melded", "attacks", "emerge", "makes")
_ALONG = frozenset(("goes", "returned_to", "emerge", "pays", "hand", "library", "graveyard", "exile_zone"))
"""What is said along with an event: «вернул … в руку», «уходят на слияние»."""
_TRANSITIVE = frozenset(("destroyed", "sacrificed", "exiled", "flickered", "bounced", "tucked", "stolen"))
_STRONGER = (
    "flickered",
    "bounced",
    "tucked",
    "emerge",
    "melded",
    "cracked",
    "stolen",
    "exiled",
    "sacrificed",
)
"""Where one word or clause tells of two, the first of these is meant: «изгнал и вернул»."""
_CLAUSE_ENDS = frozenset(".,;:!?—()«»–\n")
_JOINTS = frozenset(("потом", "затем", "если", "когда", "а", "но", "if", "when", "while", "then"))
_INTRANSITIVE = frozenset(("dies", "enters"))
_NEW = frozenset(("enters", "cast", "makes"))
_PRONOUNS = frozenset(("он", "она", "оно", "они", "it", "they"))
_ASKED = frozenset(("life", "cards", "damage", "fires", "token", "opponent", "owner"))
_ASKING = frozenset(("count", "who", "where", "cards", "fires", "damage", "loses", "left"))
"""In a clause with one of these and nobody named, a verb asks what became of those who were named before."""
_AUTOMATIC = frozenset(("enters", "returned_to"))
"""What a creature with persist does by itself."""


def clauses(reading: Reading, found: tuple[Party, ...]) -> tuple[Clause, ...]:
    """Return the clauses: they end at marks, before a joint, and where a verb sees what is told after it."""
    inside = {i for party in found for i in range(party.first, party.last + 1)}
    starts = [0]
    for index, token in enumerate(reading.tokens):
        if index in inside:
            continue
        if token.kind is Kind.MARK and token.text in _CLAUSE_ENDS:
            starts.append(index + 1)
        elif _begins_clause(reading, index):
            starts.append(index)
    ends = [*(start - 1 for start in starts[1:]), len(reading.tokens) - 1]
    pairs = zip(starts, ends, strict=True)
    return tuple(Clause(first, last) for first, last in pairs if first <= last)


def _begins_clause(reading: Reading, index: int) -> bool:
    token = reading.tokens[index]
    if token.norm in _JOINTS or "sees" in reading.concepts_at(index):
        return True
    following = reading.at(index + 1)
    spoken_of = following is not None and following.norm in _PRONOUNS
    joined = token.norm in ("и", "and") and (_is_verb(reading, index + 1) or spoken_of)
    return joined or _asks(reading, index)


def _is_verb(reading: Reading, index: int) -> bool:
    """«и умер эльф», «и тварь вышла»; what several do they may do with what stands before: «X и Y вышли»."""
    if not reading.concepts_at(index).isdisjoint((*_MOVES, *_OTHERS)):
        return True
    after = reading.concepts_at(index + 1).isdisjoint((*_MOVES, *_OTHERS))
    return not after and not is_of_several(reading, index + 1)


def _asks(reading: Reading, index: int) -> bool:
    """«…, у blood artist сколько триггеров»: what is asked is a clause of its own; not «жизней скока»."""
    return "count" in reading.concepts_at(index) and not _ASKED.intersection(
        *(reading.concepts_at(index - 1) | reading.concepts_at(index - 2),)
    )


def happenings(
    reading: Reading, found: tuple[Party, ...], silent: frozenset[int]
) -> tuple[Happening, ...] | None:
    """Return the events in order, echoes among them; None where what one happens to is not told.

    Words at `silent` tell of none.
    """
    events: list[Happening] = []
    parts = clauses(reading, found)
    for number, clause in enumerate(parts):
        kind, words = _event_of(reading, clause, silent)
        if kind and events and _only_asks(reading, found, parts, number):
            events.append(Happening(ECHO, min(words), words, ()))
            continue
        if not kind and (counted := amounts(reading, clause)) is not None:
            events.append(counted)
            continue
        if not kind and events:
            longer = continued(reading, found, parts, number, events[-1])
            if longer is None:
                return None
            if longer != events[-1]:
                events[-1] = longer
                continue
        if not kind:
            spell = _bare_spell(reading, found, clause)
            if spell is None:
                continue
            kind, words = "cast", _along(reading, clause)
        before = [event for event in events if event.kind != ECHO]
        event = _happening(reading, found, parts[: number + 1], before, (kind, words))
        if event is None:
            return None
        events.append(event)
    return tuple(events)


def _only_asks(reading: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...], number: int) -> bool:
    """Whether a clause after an event tells of none itself: it asks, is seen by someone, or is what persist does."""
    clause = parts[number]
    seen = {c for i in range(clause.first, clause.last + 1) for c in reading.concepts_at(i)}
    if "persist" in seen and not seen.isdisjoint(_AUTOMATIC):
        return True
    after = parts[number + 1] if number + 1 < len(parts) else None
    if after is not None and "sees" in reading.concepts_at(after.first) and is_question(reading, after):
        return True
    nobody = not any(clause.holds(party.first) for party in found)
    return nobody and not seen.isdisjoint(_ASKING)


def _bare_spell(reading: Reading, found: tuple[Party, ...], clause: Clause) -> int | None:
    """«swords to plowshares в бризелу»: a spell and what it goes at, without a verb."""
    inside = [i for i, party in enumerate(found) if clause.holds(party.first)]
    spells = [i for i in inside if found[i].is_spell and found[i].mention is not None]
    if len(spells) != 1 or reading.has("reminder_only"):
        return None
    goes = len(inside) > 1 or any("face" in reading.concepts_at(i) for i in _range(clause))
    return spells[0] if goes and _goes_at(reading, clause) else None


def _range(clause: Clause) -> range:
    return range(clause.first, clause.last + 1)


def _goes_at(reading: Reading, clause: Clause) -> bool:
    if any("mode" in reading.concepts_at(i) for i in range(clause.first, clause.last + 1)):
        return True
    return any(reading.tokens[i].norm in ("в", "на", "into", "on") for i in range(clause.first, clause.last))


def _event_of(reading: Reading, clause: Clause, silent: frozenset[int]) -> tuple[str, frozenset[int]]:
    seen = [
        (s.concept, frozenset(range(s.first, s.last + 1)))
        for s in reading.sightings
        if s.concept in (*_MOVES, *_OTHERS)
        and clause.holds(s.first)
        and s.first not in silent
        and not (s.concept == "cast" and "castable" in reading.concepts_at(s.first))
    ]
    if _only_asks_to_attack(reading, clause):
        seen = [each for each in seen if each[0] != "attacks"]
    if not seen:
        return "", frozenset()
    kinds = [kind for kind, _ in seen]
    stronger = [kind for kind in _STRONGER if kind in kinds]
    kind = (stronger or kinds)[0]
    return kind, _along(reading, clause).union(*(words for _, words in seen))


def _only_asks_to_attack(reading: Reading, clause: Clause) -> bool:
    """«может атаковать?», «пойдёт куча в атаку этим же ходом?»: it is asked, not told."""
    seen = {concept for i in range(clause.first, clause.last + 1) for concept in reading.concepts_at(i)}
    ends = is_question(reading, clause) or is_last(reading, clause)
    return ends and {"attacks", "may"} <= seen and not reading.has("unblocked")


def _along(reading: Reading, clause: Clause) -> frozenset[int]:
    places = range(clause.first, clause.last + 1)
    return frozenset(i for i in places if not _ALONG.isdisjoint(reading.concepts_at(i)))


def _happening(
    reading: Reading,
    found: tuple[Party, ...],
    parts: tuple[Clause, ...],
    events: list[Happening],
    told: tuple[str, frozenset[int]],
) -> Happening | None:
    kind, words = told
    clause = parts[-1]
    if kind in _INTRANSITIVE and continues_a_list(reading, found, parts):
        return None
    place = min(words, default=clause.first)
    inside = [i for i, party in enumerate(found) if clause.holds(party.first)]
    spells = [i for i in inside if found[i].is_spell or (kind == "stolen" and steals(found[i]))]
    spell = spells[0] if spells else None
    subjects = [i for i in acted_on(reading, found, inside, kind) if i not in spells]
    if kind == "cast" and spell is not None:
        subjects = aimed_at(reading, found, clause, [i for i in subjects if not found[i].is_spell])
        subjects = subjects if _takes_target(found[spell]) else []
    if kind not in _INTRANSITIVE or not any(stands_near(reading, found[i]) for i in inside):
        subjects = subjects or named_again(reading, found, clause)
    if kind in _TRANSITIVE and spell is None:
        subjects = objects(found, subjects, place)
    elif kind in _INTRANSITIVE:
        subjects = subjects or [i for i in inside if stands_near(reading, found[i])]
        kept = moving(reading, found, clause, subjects, place)
        if kept is None:
            return None
        subjects = kept
    if subjects or (spell is not None and kind == "cast") or kind == "emerge":
        return Happening(kind, place, words, tuple(subjects), spell)
    before = _meant(reading, found, parts[:-1], events, place)
    if kind in _NEW and not events:
        before = tuple(i for i in before if not is_there(reading, parts, found[i]))
    if spell is not None and not before and not subjects:
        return Happening(kind, place, words, (), spell)
    again = bool(events) or _says_again(reading, clause)
    return Happening(kind, place, words, before, spell, again=again) if before else None


def _says_again(reading: Reading, clause: Clause) -> bool:
    return any(clause.holds(place) for place in reading.places("again"))


def _takes_target(spell: Party) -> bool:
    return spell.face is None or "target" in spell.face.text_en


def _meant(
    reading: Reading,
    found: tuple[Party, ...],
    before: tuple[Clause, ...],
    events: list[Happening],
    place: int,
) -> tuple[int, ...]:
    """What a verb without an object speaks of: what it happened to before, else what was named last."""
    if events and events[-1].parties:
        return events[-1].parties
    for clause in reversed(before):
        inside = [i for i, party in enumerate(found) if clause.holds(party.first) and not party.is_spell]
        inside = acted_on(reading, found, inside, "") or (inside if clause is before[0] else [])
        if inside:
            plural = reading.tokens[place].norm.endswith(("ли", "лись", "ют", "ят", "утся", "ются"))
            return tuple(inside) if plural else (inside[-1],)
    return ()


def steals(party: Party) -> bool:
    """Say whether a card takes control of something: it is how, not what is stolen."""
    text = party.face.text_en.lower() if party.face is not None else ""
    return "gain control" in text or "you control enchanted" in text
