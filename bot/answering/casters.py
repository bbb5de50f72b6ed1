"""Who casts under a ban: «под бризелой оппа кастую», «опп хочет молнию»; and whether the ban is told to be his own.

Refuses to know what is forbidden.
"""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.russian import Speech, is_known, speech

_WE = frozenset(("я", "мне", "мы", "нам", "могу", "смогу", "можем", "сможем", "плачу", "заплачу", "i", "we"))
_HE = frozenset(("он", "ему", "она", "ей", "he", "she"))
_ACTORS = frozenset(
    ("опп", "оппонент", "соперник", "противник", "враг", "оппу", "сопернику", "противнику", "opponent")
)
_OF_WHOM = frozenset(("у", "против", "от", "при", "под", "на", "в", "за", "с", "of", "under"))


def is_told_his(reading: Reading) -> bool:
    """Say whether it is told to be the caster's own: «у него бризела», «под его бризелой», «под своей»."""
    return any(token.norm in ("него", "его", "своей", "своя", "his") for token in reading.tokens)


def caster(reading: Reading) -> str:
    """Return who casts: «A» the asker, unless «опп кастует» and the like tell another player, «B»."""
    if _is_first_person(reading):
        return "A"
    theirs = reading.places("opponent", "their_side")
    casts = reading.places("cast")
    if any(acts(reading, place) for place in (*theirs, *_pronouns(reading))):
        return "B"
    pointed = bool(theirs) and any((t := reading.at(c - 1)) and t.norm in ("он", "они") for c in casts)
    return "B" if pointed or any(_casts(reading, who, cast) for cast in casts for who in theirs) else "A"


def _is_first_person(reading: Reading) -> bool:
    """«могу», «кастую»: the asker is who casts; «у меня бризела» says whose it is."""
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    return any(
        token.norm in _WE
        or (
            token.norm.endswith(("ю", "у"))
            and reading.concepts_at(index) & {"cast", "lay"}
            and (speech(token.norm) is Speech.VERB or not is_known(token.norm))
        )
        for index, token in enumerate(reading.tokens)
        if index not in named
    )


def _pronouns(reading: Reading) -> tuple[int, ...]:
    """«можно ему?»: the other player, where one is spoken of."""
    told = reading.has("opponent", "their_side")
    return tuple(i for i, token in enumerate(reading.tokens) if told and token.norm in _HE)


def acts(reading: Reading, place: int) -> bool:
    """Say whether who stands there does something: «опп хочет молнию», «можно ему», not «у оппа», «бризелой оппа»."""
    token, before = reading.tokens[place], reading.at(place - 1)
    return token.norm in _ACTORS | _HE and (before is None or before.norm not in _OF_WHOM)


def _casts(reading: Reading, who: int, cast: int) -> bool:
    """«опп кастует», and neither «вражеская бризела: кастую» nor «бризела у оппа, кастую»."""
    before, named = reading.at(who - 1), {mention.first for mention in reading.mentions}
    between = range(who + 1, cast)
    parted = any(reading.tokens[i].kind is Kind.MARK for i in between) or not named.isdisjoint(between)
    owner = before is not None and before.norm in ("у", "против", "от", "при", "под")
    names_himself = reading.tokens[who].norm in _ACTORS
    return names_himself and 0 < cast - who <= 2 and not parted and not owner
