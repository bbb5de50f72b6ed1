"""Who attacks and who blocks: rules of one question each about a fighter, the first opinion wins.

«мою 2/2 заблочили 3/3-шкой», «мой 2/2 блокирует 5/5», «1/1 выставил под 8/8», «перед ним встали 2/2 и 1/1».
Refuses to guess: fighters whose roles no word tells leave the fight unread.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.lists import with_shared
from bot.answering.fights.told import Told
from bot.answering.fights.verbs import is_denied, is_faced, is_first_person, is_place, is_unblocked, slips
from bot.answering.lexicon import Sighting
from bot.answering.tokens import Kind
from knowledge.russian import is_animate_object

ATTACKER, BLOCKER = "attacker", "blocker"
_OTHER = {ATTACKER: BLOCKER, BLOCKER: ATTACKER}
_ACCUSATIVE = re.compile(r"(?:мою|моего|твою|твоего|свою|своего|нашего|меня|[а-я]{2,}(?:ого|его|ую|юю))$")
_MANY = re.compile(r"(?:ли|лись|ют|ат|ят|ились)$")
_PRONOUNS = frozenset(("его", "ее", "их", "меня", "it", "him", "этого", "эту"))
_INTO = frozenset(("в", "об", "на", "into"))
_AFTER_GENITIVE = frozenset(("у", "от", "без", "против", "для", "из", "нет"))

Others = tuple[Fighter, ...]


def with_roles(told: Told, found: Others) -> Others | None:
    """Return the fighters with their roles; None where the words tell no roles, or none for somebody."""
    given = with_shared(told, tuple(replace(each, role=_role(told, each, found)) for each in found))
    known = {each.role for each in given} - {""}
    unknown = [each for each in given if not each.role]
    if not unknown:
        return given
    if len(known) == 1:
        role = _OTHER[known.pop()]
        return tuple(replace(each, role=each.role or role) for each in given)
    if not known and len(given) == 1 and is_unblocked(told):
        return (replace(given[0], role=ATTACKER),)
    if not known and len(given) == 2 and (told.has("clash", "duel") or _is_against(told, given[1])):
        return replace(given[0], role=ATTACKER), replace(given[1], role=BLOCKER)
    return None


def _is_against(told: Told, fighter: Fighter) -> bool:
    """«4/4 с инфектом против 2/2»: the one that is named first attacks."""
    before = [token.norm for token in told.words(fighter.first - 3, fighter.first - 1)]
    return "против" in before or "vs" in before


def _role(told: Told, fighter: Fighter, found: Others) -> str:
    return next((role for rule in _RULES if (role := rule(told, fighter, found))), "")


def _between(fighter: Fighter, place: int, found: Others) -> bool:
    """Whether another fighter stands between a fighter and a word."""
    low, high = sorted((fighter.first, place))
    return any(other is not fighter and low < other.first < high for other in found)


def _by_noun(told: Told, fighter: Fighter, found: Others) -> str:
    """«блокер 2/2», «у блокера 5/5», «3/3 стоит блокером»."""
    span = told.clause_of(fighter.first)
    for concept, role in (("blocker_noun", BLOCKER), ("attacker_noun", ATTACKER)):
        for seen in told.within(span, concept):
            if any(no.first <= seen.first <= no.last for no in told.seen("unblocked")):
                continue
            if is_faced(told, fighter) and _is_of_placing(told, seen):
                return ATTACKER
            verbs = told.within(
                (seen.last + 1, fighter.first), "blocks", "blocked_passive", "attacks", "gang"
            )
            before = 0 < fighter.first - seen.last <= 2 and not verbs
            after = 0 < seen.first - fighter.last <= 2 and not any(
                0 < o.first - seen.last <= 2 for o in found
            )
            if (before or after) and not _between(fighter, seen.first, found):
                return role
    return ""


def _is_of_placing(told: Told, seen: Sighting) -> bool:
    """«иду в блок против 2/2»: the noun is part of a verb."""
    return any(verb.first <= seen.first <= verb.last and is_place(told, verb) for verb in told.seen("blocks"))


def _by_preposition(told: Told, fighter: Fighter, found: Others) -> str:
    """«упёрся в 3/3» names what blocks, «выставил под 8/8» what attacks."""
    span = told.clause_of(fighter.first)
    before = [token.norm for token in told.words(max(span[0], fighter.first - 3), fighter.first - 1)]
    for concept, role in (("put_under", ATTACKER), ("runs_into", BLOCKER)):
        for seen in told.within(span, concept):
            if concept == "put_under" and _is_of_him(told, seen):
                return BLOCKER
            if seen.first < fighter.first and not _between(fighter, seen.last, found):
                return role
            if fighter.first < seen.first:
                return _OTHER[role]
    verbs = told.within(span, "blocks", "blocked_passive", "gang")
    start = fighter.first - len(before[-2:])
    led = any(
        seen.first >= start - 1 and seen.last > seen.first
        for seen in told.within((start - 1, fighter.first), "attacks")
    )
    into = (
        not verbs
        and not led
        and before[-1:] not in (["него"], ["нее"], ["них"])
        and not _INTO.isdisjoint(before[-2:])
        and len(found) > 1
    )
    return BLOCKER if into and (told.within(span, "attacks") or _follows(fighter, span, found)) else ""


def _is_of_him(told: Told, seen: Sighting) -> bool:
    """«подставил под него духа 1/1»: what is put there blocks what was spoken of."""
    return any(
        token.norm in ("него", "нее", "них", "это") for token in told.words(seen.last + 1, seen.last + 1)
    )


def _follows(fighter: Fighter, span: tuple[int, int], found: Others) -> bool:
    return any(span[0] <= other.first < fighter.first for other in found)


def _by_verb(told: Told, fighter: Fighter, found: Others) -> str:
    """The verb of its clause, or of the clause before that leads up to it («блокируют двое: 2/2 и 3/3»)."""
    span = told.clause_of(fighter.first)
    verbs = told.within(span, "stands_before", "blocks", "blocked_passive", "gang", "attacks", "unblocked")
    nouns = {seen.first for seen in told.seen("attacker_noun")}
    here = [verb for verb in verbs if verb.concept != "attacks" or verb.first not in nouns] or verbs
    if here:
        nearest = min(here, key=lambda v: (abs(v.first - fighter.first), v.first > fighter.first, -v.last))
        return _of_verb(told, fighter, found, nearest, span)
    return _led_up(told, fighter, found, span)


def _of_verb(told: Told, fighter: Fighter, found: Others, verb: Sighting, span: tuple[int, int]) -> str:
    if verb.concept == "unblocked" or is_denied(told, verb):
        return ATTACKER
    if verb.concept == "attacks":
        return ATTACKER
    if verb.concept == "blocks" and is_place(told, verb) and len(found) > 1:
        return ATTACKER if is_faced(told, fighter) else BLOCKER
    if verb.concept in ("blocked_passive", "gang", "stands_before"):
        return ATTACKER if fighter.first < verb.first else BLOCKER
    return _of_block(told, fighter, found, verb, span)


def _of_block(told: Told, fighter: Fighter, found: Others, verb: Sighting, span: tuple[int, int]) -> str:
    before = [each for each in found if span[0] <= each.first < verb.first]
    after = [each for each in found if verb.last < each.first <= span[1]]
    means = [each for each in (*before, *after) if _is_means(told, each)]
    if means:
        return BLOCKER if fighter in means else ATTACKER
    if is_first_person(told, verb):
        return _of_my_block(told, fighter, [*before, *after], found)
    if not before:
        meant = len(after) > 1 or bool(_BLOCKS.match(told.reading.tokens[verb.first].norm))
        return ATTACKER if meant and _is_object(told, fighter, (verb.last + 1, span[1])) else BLOCKER
    held = (
        _is_object(told, before[-1], span)
        or _is_of_many(told, verb, before)
        or (bool(after) and _has_pronoun(told, verb))
    )
    front = ATTACKER if held or _is_of_another_gender(told, before[-1], verb) else BLOCKER
    return front if fighter in before else _OTHER[front]


def _of_my_block(told: Told, fighter: Fighter, mentioned: list[Fighter], found: Others) -> str:
    """«блокирую его 6/6 своим 3/3»: what is mine blocks; alone and of nobody, it is what is blocked."""
    mine = [each for each in mentioned if each.side == "mine"]
    if mine:
        return BLOCKER if fighter in mine else ATTACKER
    attacked = told.has("attacks") and any(each not in mentioned for each in found)
    return (BLOCKER if attacked else ATTACKER) if len(mentioned) == 1 else ""


_BLOCKS = re.compile(r"(?:за)?бло[кч]|чамп|закры|перекры")
_MEANS = re.compile(r"(?:двумя|тремя|одним|одной|своим|своей|своими|моим|моей|моими|with)$")


def _is_means(told: Told, fighter: Fighter) -> bool:
    """«двумя 3/3», «своим неразрушимым 2/2», «3/3-шкой»: the instrumental."""
    before = _words_before(told, fighter)
    after = [token.norm for token in told.words(fighter.last + 1, fighter.last + 2)]
    if any(_MEANS.match(word) for word in before) or _is_instrumental(before):
        return True
    return after[-1:] == ["шкой"] or after[-1:] == ["шками"]


def _words_before(told: Told, fighter: Fighter) -> list[str]:
    """The words right before a fighter, those before another figure left out: «двумя 2/2 блокирую 3/3»."""
    words = list(told.words(fighter.first - 3, fighter.first - 1))
    figures = [place for place, token in enumerate(words) if token.kind is Kind.PAIR]
    return [token.norm for token in words[figures[-1] + 1 if figures else 0 :]]


_INSTRUMENTAL = re.compile(r"[а-я]{2,}(?:ым|им|ой|ом|ем|ами|ями|кой|ей)$")


_NO_MEANS = frozenset(("с", "со", "собой", "ними", "ней", "ним"))


def _is_instrumental(before: list[str]) -> bool:
    """«закрыл неразрушимым 3/3», «чампнули гоблином 1/1»; not «с трамплом 3/3»."""
    return bool(before) and bool(_INSTRUMENTAL.match(before[-1])) and _NO_MEANS.isdisjoint(before)


def _is_object(told: Told, fighter: Fighter, span: tuple[int, int]) -> bool:
    """«мою 2/2», «закрытую»: the accusative."""
    first = max(span[0], fighter.first - 2)
    words = [token.norm for token in told.words(first, fighter.last)]
    if (fighter.first > span[0] and _is_done_to(told, fighter.first - 1)) or _is_named_object(told, fighter):
        return True
    return any(_ACCUSATIVE.match(word) and word not in ("его", "против") for word in words)


def _is_named_object(told: Told, fighter: Fighter) -> bool:
    """«бризелу заблокировал 9/9»: a card's name in the accusative, which no name of it is written like."""
    word = told.reading.tokens[fighter.first].norm
    if fighter.card is None or not word.endswith(("у", "ю")):
        return False
    names = (
        name.lower().split() for face in fighter.card.card.faces for name in (face.name_ru, face.name_en)
    )
    return all(word not in said for said in names)


def _is_done_to(told: Told, place: int) -> bool:
    """«закрыл топтуна 10/10»: what is named right before the figures; a number makes any case of it a genitive."""
    before = told.reading.at(place - 1)
    counted = before is not None and (before.kind is Kind.NUMBER or before.norm in _AFTER_GENITIVE)
    word = told.reading.tokens[place].norm
    names = place not in told.covered or any(seen.first == place for seen in told.seen("kind"))
    return names and not counted and is_animate_object(word)


def _is_of_many(told: Told, verb: Sighting, before: list[Fighter]) -> bool:
    """«заблочили» has no subject before it that is one creature: somebody did it."""
    word = told.reading.tokens[verb.first].norm
    return bool(_MANY.search(word)) and len(before) == 1 and before[0].count == 1


def _has_pronoun(told: Told, verb: Sighting) -> bool:
    """«его заблочил 2/2», «блокирует её 5/5»: what was spoken of is what is blocked."""
    before, after = told.reading.at(verb.first - 1), told.reading.at(verb.last + 1)
    adorns = (
        after is not None and after.norm == "его" and told.side_at(verb.last + 1, verb.last + 1) == "theirs"
    )
    beside = (before, None if adorns else after)
    return any(token is not None and token.norm in _PRONOUNS for token in beside)


_OWNERS = {"мой": "л", "моя": "ла", "мое": "ло", "твой": "л", "его": ""}


def _is_of_another_gender(told: Told, fighter: Fighter, verb: Sighting) -> bool:
    """«мой 3/3 заблочила 4/4»: the verb's subject is not what stands before it."""
    before = [token.norm for token in told.words(fighter.first - 3, fighter.first - 1)]
    ending = next((_OWNERS[word] for word in before if _OWNERS.get(word)), "")
    past = re.search(r"(?:л|ла|ло)(?:ся|сь)?$", told.reading.tokens[verb.last].norm)
    return bool(ending and past) and past is not None and past.group().rstrip("сья") != ending


def _led_up(told: Told, fighter: Fighter, found: Others, span: tuple[int, int]) -> str:
    place = next((i for i, clause in enumerate(told.clauses) if clause == span), 0)
    if not place:
        return ""
    before = told.clauses[place - 1]
    if any(
        before[0] <= each.first <= before[1] and each.role == "" and each is not fighter for each in found
    ):
        tail = told.within(before, "gang", "blocks", "blocked_passive")
        last = max((each.first for each in found if before[0] <= each.first <= before[1]), default=-1)
        return BLOCKER if tail and tail[-1].first > last and not is_denied(told, tail[-1]) else ""
    tail = told.within(before, "gang", "blocks", "attacks")
    if not tail or is_denied(told, tail[-1]):
        return ""
    return ATTACKER if tail[-1].concept == "attacks" else BLOCKER


def _by_slipping(told: Told, fighter: Fighter, found: Others) -> str:
    """«рядом прошёл 5/5»."""
    span = told.clause_of(fighter.first)
    alone = sum(span[0] <= each.first <= span[1] for each in found) == 1
    return ATTACKER if alone and any(told.clause_of(s.first) == span for s in slips(told)) else ""


_RULES: tuple[Callable[[Told, Fighter, Others], str], ...] = (
    _by_slipping,
    _by_noun,
    _by_preposition,
    _by_verb,
)
