"""Who is on the table: named cards, «три чужие твари», «фишка 1/1», «две мои 2/2», each with owner, number, counters.

Refuses to know what happens to them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.frames.events.marks import is_claimed
from bot.answering.reading import Mention, Reading
from bot.answering.things import is_copier
from bot.answering.tokens import Kind, Token
from knowledge.records import Face
from knowledge.russian import noun_numbers

_HEADS = (
    "creature",
    "token",
    "land",
    "artifact",
    "enchantment",
    "permanent",
    "fetch",
    "spell",
    "instant",
    "sorcery",
)
_AFTER = ("opponent", "at_me", "at_them", "owner")
_MOST = 12
_FAR = 4


@dataclass(frozen=True, slots=True)
class Party:
    """One or more like things at the tokens `first`..`last`; `tokens` are those that tell of it.

    `count` is None where several are told of without a number; `side` is «A» (who asks), «B» or empty, `owner` is
    told where it is another. `gear` is the bonus of what is attached to it («+2/+2»), `on` the index of the party
    that it is itself attached to, `copied` the card that it has become a copy of («клон бризелы»).
    """

    kind: str
    first: int
    last: int
    tokens: frozenset[int]
    mention: Mention | None = None
    count: int | None = 1
    side: str = ""
    size: str = ""
    token: bool = False
    tapped: bool = False
    owner: str = ""
    gear: str = ""
    on: int = -1
    counters: tuple[tuple[str, int], ...] = ()
    copied: Mention | None = None

    @property
    def face(self) -> Face | None:
        """The named face, None for what is only described."""
        return self.mention.card.faces[self.mention.face] if self.mention is not None else None

    @property
    def is_spell(self) -> bool:
        """Whether it is an instant or sorcery, which is cast and not on the table."""
        face = self.face
        if face is None:
            return self.kind in ("spell", "instant", "sorcery")
        return "Instant" in face.type_en or "Sorcery" in face.type_en


def parties(reading: Reading) -> tuple[Party, ...]:
    """Return what is spoken of, in order; heads that tell of one thing are one party."""
    quoted = frozenset(i for first, last in reading.quotes for i in range(first, last + 1))
    found: list[Party] = []
    taken: set[int] = set()
    for head in _heads(reading):
        if head.first in quoted or head.first in taken:
            continue
        copied = _copying(reading, found[-1], head) if found else frozenset()
        party = _as_token(found.pop(), head, copied) if copied else head
        if found and _is_cloned(reading, found[-1], head):
            party = _as_copy(found.pop(), head)
        joined = _joined(found[-1], party) if found else None
        if joined is not None:
            found[-1] = _told_of(reading, joined)
        else:
            found.append(_told_of(reading, party))
        taken |= found[-1].tokens
    return tuple(found)


def _heads(reading: Reading) -> Iterator[Party]:
    """Yield every noun, name and size that may head a party, with nothing told of it yet."""
    named = {mention.first: mention for mention in reading.mentions}
    inside = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    for index in range(len(reading.tokens)):
        if index in named:
            mention = named[index]
            span = frozenset(range(mention.first, mention.last + 1))
            yield Party("card", mention.first, mention.last, span, mention)
        elif index not in inside and (party := _described(reading, index)) is not None:
            yield party


def _described(reading: Reading, index: int) -> Party | None:
    token, concepts = reading.tokens[index], reading.concepts_at(index)
    one = frozenset((index,))
    if token.kind is Kind.PAIR and token.norm[0] not in "+-":
        if is_claimed(reading, index):
            return None
        return Party("creature", index, index, one, size=token.norm.replace(" ", ""))
    if token.kind is not Kind.WORD or "card_creature" in concepts:
        return None
    kind = next((head for head in _HEADS if head in concepts), None)
    if kind is None:
        return _elliptical(reading, index)
    plural = is_plural(token)
    return Party("creature" if kind == "token" else kind, index, index, one, token=kind == "token",
                 count=None if plural else 1)  # fmt: skip


def is_plural(token: Token) -> bool:
    """Say whether a noun stands for several: «твари», «creatures»."""
    numbers = noun_numbers(token.norm)
    if numbers:
        return "plur" in numbers and token.norm != token.lemma
    return token.norm.endswith(("s", "и", "ы", "ов", "ей", "ами", "ах"))


def _elliptical(reading: Reading, index: int) -> Party | None:
    """«вместе с двумя моими другими», «ещё двух»: a number of such things without a noun."""
    following = reading.at(index + 1)
    ends = following is None or following.kind is Kind.MARK
    other = "other" in reading.concepts_at(index)
    if not (other and ends and _number_before(reading, index)):
        return None
    return Party("creature", index, index, frozenset((index,)), count=None)


def _number_before(reading: Reading, index: int) -> bool:
    near = reading.tokens[max(0, index - _FAR + 1) : index]
    return any(token.kind is Kind.NUMBER for token in near)


def _copying(reading: Reading, last: Party, new: Party) -> frozenset[int]:
    """Return the words of copying by which a token is the card named next; none where it is not.

    «фишку — копию гизелы», «скопировал токеном гизелу».
    """
    far = new.first - last.last > _FAR
    if far or not last.token or last.mention is not None or new.mention is None:
        return frozenset()
    near = range(max(0, last.first - 1), new.first)
    return frozenset(index for index in near if "copy" in reading.concepts_at(index))


def _as_token(last: Party, new: Party, copying: frozenset[int]) -> Party:
    tokens = new.tokens | last.tokens | copying | set(range(last.last + 1, new.first))
    return replace(new, first=last.first, tokens=tokens, token=True)


_CLONED = frozenset((",", "под", "в", "виде", "который", "которого", "которая", "это", "как", "of", "a"))


def _is_cloned(reading: Reading, last: Party, new: Party) -> bool:
    """«клон бризелы», «клон, который скопировал мою кучу»: what stands next is what a copier is a copy of."""
    if last.mention is None or new.mention is None or last.copied is not None or not is_copier(last.mention):
        return False
    if last.count != 1 or is_copier(new.mention):
        return False
    between = range(last.last + 1, new.first)
    seen = {concept for i in between for concept in reading.concepts_at(i)}
    words = ("copy", "mine", "theirs", *(("enters",) if "copy" in seen else ()))
    return all(
        reading.tokens[i].norm in _CLONED or not reading.concepts_at(i).isdisjoint(words) for i in between
    )


def _as_copy(last: Party, new: Party) -> Party:
    tokens = last.tokens | new.tokens | set(range(last.last + 1, new.first))
    return replace(last, last=new.last, tokens=tokens, copied=new.mention)


def _joined(last: Party, new: Party) -> Party | None:
    """«фишка 1/1», «2/2 зверь», «фишка зомби»: two heads of one thing."""
    near = new.first - last.last == 1
    described = last.mention is None and new.mention is None
    if not (near and described) or (last.size and new.size) or last.kind != new.kind != "":
        return None
    return replace(
        last,
        last=new.last,
        tokens=last.tokens | new.tokens,
        size=last.size or new.size,
        token=last.token or new.token,
        count=last.count if last.size == "" else new.count,
    )


def _told_of(reading: Reading, party: Party) -> Party:
    """Take what stands before and after: number, whose, counters."""
    return _with_what_follows(reading, _with_what_precedes(reading, party))


def _with_what_precedes(reading: Reading, party: Party) -> Party:
    numbered = False
    for index in range(party.first - 1, max(-1, party.first - 1 - _FAR), -1):
        token, concepts = reading.tokens[index], reading.concepts_at(index)
        if token.kind is Kind.NUMBER and index not in _spoken_for(reading, index) and not numbered:
            party, numbered = _counted(party, index, token.value), True
            continue
        if "mine" in concepts or "theirs" in concepts:
            party = replace(party, side="A" if "mine" in concepts else "B")
        elif "other" not in concepts:
            break
        party = replace(party, first=index, tokens=party.tokens | {index})
    return party


def _spoken_for(reading: Reading, index: int) -> frozenset[int]:
    """A number right after «X=» or a hyphen is no number of things."""
    before = reading.at(index - 1)
    return frozenset((index,)) if before is not None and before.text in ("=", "-", "+", "/") else frozenset()


def _counted(party: Party, index: int, value: int) -> Party:
    count = min(value, _MOST + 1)
    return replace(party, first=index, tokens=party.tokens | {index}, count=count)


def _with_what_follows(reading: Reading, party: Party) -> Party:
    after = party.last + 1
    token = reading.at(after)
    if token is not None and token.norm in ("x2", "х2", "x3", "х3", "x4", "х4"):
        party = replace(party, last=after, tokens=party.tokens | {after}, count=int(token.norm[1]))
        after += 1
    concepts = reading.concepts_at(after)
    if "opponent" in concepts and not concepts & {"at_them"} and _is_of(reading, after):
        party = replace(party, last=after, tokens=party.tokens | {after}, side="B")
        after += 1
    if "mine" in reading.concepts_at(after) and not party.side:
        party = replace(party, last=after, tokens=party.tokens | {after}, side="A")
        after += 1
    size = reading.at(after)
    if size is not None and size.kind is Kind.PAIR and _is_printed(party, size):
        party = replace(party, last=after, tokens=party.tokens | {after})
    if party.mention is None and size is not None and size.kind is Kind.PAIR and not party.size:
        party = replace(party, last=after, tokens=party.tokens | {after}, size=size.norm.replace(" ", ""))
        after += 1
    return _with_counters(reading, party)


def _is_printed(party: Party, size: Token) -> bool:
    """«мародеры 3/3»: the size that the card has anyway."""
    face = party.face
    return face is not None and size.norm.replace(" ", "") == f"{face.power}/{face.toughness}"


def _is_of(reading: Reading, index: int) -> bool:
    """«тварь оппа», «существо соперника»: a genitive, not the one who acts."""
    return reading.tokens[index].norm.endswith(("а", "я"))


def _with_counters(reading: Reading, party: Party) -> Party:
    """«с тремя каунтерами», «с двумя жетонами +1/+1»: the nearest such phrase after the party, before the next one."""
    heads = [each.first for each in _heads(reading) if each.first > party.last]
    end = min(heads, default=len(reading.tokens))
    for place in reading.places("counter"):
        if not party.last < place < end or (
            reading.tokens[place].norm != "" and place - party.last > 2 * _FAR
        ):
            continue
        before = range(max(party.last + 1, place - 3), place)
        number = next((i for i in before if reading.tokens[i].kind is Kind.NUMBER), None)
        pairs = [i for i in (*before, place + 1) if _is_signed(reading, i)]
        preposition = any(reading.tokens[i].norm in ("с", "со", "with") for i in before)
        on_it = reading.at(party.first - 1)
        preposition = preposition or (on_it is not None and on_it.norm in ("на", "on") and number is not None)
        if not preposition or (number is None and reading.tokens[place].norm.endswith(("ами", "ов", "s"))):
            continue
        kind = reading.tokens[pairs[0]].norm.replace(" ", "") if pairs else "+1/+1"
        count = reading.tokens[number].value if number is not None else 1
        taken = {place, *pairs, *(i for i in before if reading.tokens[i].norm in ("с", "со", "with"))}
        taken |= {number} if number is not None else set()
        return replace(party, counters=((kind, count),), tokens=party.tokens | taken)
    return party


def _is_signed(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.PAIR and token.norm[0] in "+-"
