"""What is asked of a fight: what reaches the player, life, poison, who is left, whether a player is dead.

Refuses to know who fights.
"""

from itertools import pairwise

from bot.answering.fights.told import Told
from bot.answering.fights.verbs import is_unblocked
from bot.answering.lexicon import Sighting
from bot.answering.tokens import Kind

_LIFE_REACH = 2
_SURVIVES = ("жив", "выжи", "пережи", "дожи", "дотян", "протян", "survive")
_EVERYBODY = frozenset(("всех", "обоих", "обеих", "all", "both"))
_ANOTHER = frozenset(("него", "нее", "них", "it", "them", "him", "her"))
_FIGHTERS = ("блокер", "атакер", "атакующ", "блокирующ", "нападающ")
_CREATURES = frozenset(("она", "оно", "моя", "мое", "тварь", "существо", "крича", "зверь", "it", "creature"))
"""Who lives or dies there is a creature."""
_ASKS_ELSE = ("legal", "forbid", "afford", "cost", "changed", "response_word")
_ASKING = frozenset(
    ("ли", "что", "как", "когда", "почему", "кто", "кому", "какой", "what", "how", "when", "who")
)
_CLAIMS = frozenset(
    ("плюс", "всего", "только", "ровно", "значит", "будет", "станет", "получу", "лишь", "+", "минус")
)


def asks(told: Told) -> tuple[str, ...]:
    """Return what is asked, in the order in which it is answered; empty where it is nothing of a fight."""
    if asks_harm(told):
        return ("harm",)
    found = []
    mine, theirs = life_totals(told)
    if _asks_poison(told):
        found.append("poison")
    if _asks_through(told, theirs) and not (
        "poison" in found and theirs is None and not _counts_damage(told)
    ):
        found.append("through")
    if _asks_death(told, mine, theirs):
        found.append("dead")
    elif mine is not None or (theirs is None and _asks_gain(told)):
        found.append("my_life")
    if not ("dead" in found and any(poison_totals(told))) and (
        _asks_fate(told, of_player="dead" in found)
        or told.reading.has("attacker_fate", "blocker_fate")
        or _asks_who_remains(told)
        or _asks_whom_it_kills(told, found)
    ):
        found.append("fates")
    if not found and _names_damage_to_player(told):
        found.append("through")
    if not found and _asks_whether(told):
        found.append("reaches")
    if not found and told.has("deals") and told.reading.has("damage"):
        found.append("deals")
    if not found and (told.has("clash", "duel") or _asks_nothing_else(told)):
        found.append("fates")
    return tuple(found)


def _asks_nothing_else(told: Told) -> bool:
    """«мой 3/3 с первым ударом против 2/2»: two are told to meet, and who is left is all that can be meant."""
    met = told.has("against", "blocks", "blocked_passive", "blocker_noun")
    if not met or told.has("counts", "most", "goes_through"):
        return False
    if told.reading.has(*_ASKS_ELSE) or any(t.text == "?" or t.norm in _ASKING for t in told.reading.tokens):
        return False
    return len(told.reading.of_kind(Kind.PAIR)) > 1


def _names_damage_to_player(told: Told) -> bool:
    """«…, damage to player»: the last clause says nothing else."""
    last = told.clauses[-1]
    said = [place for place in told.reading.places("damage") if last[0] <= place <= last[1]]
    verbs = told.within(last, "deals", "goes_through", "kills", "fate", "blocks", "attacks")
    told_else = any(not told.reading.tokens[verb.first].norm.startswith("damage") for verb in verbs)
    return bool(said and told.within(last, "to_player")) and not told_else and not told.is_question(last[0])


def asks_harm(told: Told) -> bool:
    """«сколько урона она от него получит?»: what a creature is dealt by another, and no player."""
    return any(
        told.within(span, "counts")
        and any(span[0] <= place <= span[1] for place in told.reading.places("damage"))
        and not told.within(span, "to_player")
        and is_from_another(told, span)
        for span in told.clauses
    )


def is_from_another(told: Told, span: tuple[int, int]) -> bool:
    """«от него», «от блокера»: a stretch speaks of what one creature has from another."""
    return any(
        first.norm in ("от", "from") and (second.norm in _ANOTHER or second.norm.startswith(_FIGHTERS))
        for first, second in pairwise(told.words(*span))
    )


def _deaths(told: Told) -> tuple[Sighting, ...]:
    """The words that ask after a player's death: «доживу?», and not «она доживёт?»."""
    return tuple(
        seen
        for seen in told.seen("dead")
        if not any(t.norm in _CREATURES for t in told.words(seen.first - 1, seen.first - 1))
    )


def _asks_poison(told: Told) -> bool:
    """«сколько яда?»; not «у оппа 8 яда», where it is only told."""
    given = {place for _, _, place in _poison_told(told)}
    return any(seen.first not in given for seen in told.seen("poison"))


def poison_totals(told: Told) -> tuple[int, int]:
    """Return the poison counters that are told to be there: mine and the opponent's."""
    every = {side: value for side, value, _ in _poison_told(told)}
    return every.get("mine", 0), every.get("theirs", 0)


def _poison_told(told: Told) -> list[tuple[str, int, int]]:
    """Whose, how many, and the token of the word: «у оппа 8 яда», «на мне уже три отравы»."""
    found = []
    for seen in told.seen("poison"):
        first = told.clause_of(seen.first)[0]
        number = told.reading.at(seen.first - 1)
        if (
            number is not None
            and number.kind is Kind.NUMBER
            and not told.within((first, seen.first), "counts")
        ):
            side = told.side_at(max(first, seen.first - 5), seen.first - 1)
            found.append((side or "theirs", number.value, seen.first))
    return found


def _counts_damage(told: Told) -> bool:
    """«сколько отравы и сколько дамага»: damage is counted beside poison."""
    return any(told.within((max(0, place - 2), place), "counts") for place in told.reading.places("damage"))


def _asks_fate(told: Told, *, of_player: bool) -> bool:
    """Whether the fate of creatures is asked, and not only the player's («умру?»), nor told of a first strike."""
    dead = _deaths(told) if of_player else ()
    taken = {index for seen in dead for index in range(seen.first, seen.last + 1)}
    if (
        any(
            token.norm == "конец"
            and told.reading.at(i + 1) is not None
            and told.reading.tokens[i + 1].text == "?"
            for i, token in enumerate(told.reading.tokens)
        )
        and not of_player
    ):
        return True
    if len(_deaths(told)) < len(told.seen("dead")):
        return True
    struck = [told.clause_of(seen.first) for seen in told.seen("nth_strike")]
    return any(
        seen.first not in taken
        and told.clause_of(seen.first) not in struck
        and not _is_of_life(told, seen.first)
        for seen in told.seen("fate")
    )


def _is_of_life(told: Told, place: int) -> bool:
    """«сколько потеряю?»: life is lost, where no creature is asked for."""
    span = told.clause_of(place)
    lost = told.within((place, place), "loses_life") and told.within(span, "counts")
    words = {token.norm for token in told.words(*span)}
    return bool(lost) and words.isdisjoint(("кого", "существ", "тварей", "крич", "бойцов", "блокеров"))


def _asks_whom_it_kills(told: Told, found: list[str]) -> bool:
    """«всех троих заберу?», «моего убьёт?»: asked in the end of what a creature does."""
    gone = told.blocker_gone
    return "dead" not in found and any(
        told.is_asking(seen.first) and not (gone and told.within(told.clause_of(seen.first), "blocker_noun"))
        for seen in told.seen("kills")
    )


def _asks_whether(told: Told) -> bool:
    """«второй удар в игрока зайдёт?», «по игроку попадёт?»."""
    if told.has("counts") or any(token.lemma == "какой" for token in told.reading.tokens):
        return False
    return any(
        told.is_question(seen.first) and told.within(told.clause_of(seen.first), "to_player")
        for seen in told.seen("goes_through", "deals")
    )


def _asks_who_remains(told: Told) -> bool:
    """«кто остался», and not «сколько жизней останется»."""
    asked = [{t.norm for t in told.words(*told.clause_of(seen.first))} for seen in told.seen("remains")]
    return any(words & {"кто", "что", "кого", "who", "what"} for words in asked)


def _asks_through(told: Told, theirs: int | None) -> bool:
    counts = told.has("counts", "most") or _how_far(told) or _asks_which(told)
    reaches = told.has("to_player", "goes_through") or told.reading.has("through")
    reaches = reaches or any(_is_of_life(told, seen.first) for seen in told.seen("loses_life"))
    if theirs is not None or (counts and reaches):
        return not _is_only_life(told) or theirs is not None
    return counts and _asks_damage(told)


def _asks_damage(told: Told) -> bool:
    """«сколько урона», and not the damage of «до урона»."""
    timed = {seen.first + 1 for seen in told.seen("before_damage", "late")}
    return any(place not in timed for place in told.reading.places("damage")) and not _is_only_life(told)


def _how_far(told: Told) -> bool:
    """«пробью на сколько», «суммарно по игроку»."""
    return any(token.norm in ("суммарно", "total", "итого", "всего") for token in told.reading.tokens)


def _asks_which(told: Told) -> bool:
    """«какой остаток долетит?»."""
    return any(token.lemma == "какой" and told.is_asking(i) for i, token in enumerate(told.reading.tokens))


def _is_only_life(told: Told) -> bool:
    """«сколько жизней я получу»: of the player it speaks of life, not of damage."""
    return told.has("hit_points", "my_gain") and not told.reading.has("opponent", "face", "damage", "through")


def _asks_gain(told: Told) -> bool:
    counted = told.has("counts") or any(t.norm in ("плюс", "итого", "станет") for t in told.reading.tokens)
    return told.has("my_gain") or (told.has("hit_points") and counted)


def asks_survival(told: Told) -> bool:
    """Say whether it is asked whether a player lives, and not whether they die: «он жив?», «доживу?»."""
    said = [t.norm for seen in told.seen("dead", "fate") for t in told.words(seen.first, seen.last)]
    return any(word.startswith(_SURVIVES) for word in said)


def asks_all(told: Told) -> bool:
    """«всех троих заберу?», «обоих убьёт?»: a yes or no about all of those that block."""
    return not told.has("counts") and any(
        told.is_question(seen.first)
        and any(t.norm in _EVERYBODY for t in told.words(*told.clause_of(seen.first)))
        for seen in told.seen("kills")
    )


def _asks_death(told: Told, mine: int | None, theirs: int | None) -> bool:
    poisoned = told.has("infect", "toxic")
    known = mine is not None or theirs is not None
    dead = any(told.is_asking(seen.first) for seen in _deaths(told))
    if poisoned and any(poison_totals(told)) and is_unblocked(told):
        dead = dead or any(told.is_asking(seen.first) for seen in told.seen("fate"))
    return (dead and (known or poisoned)) or (
        poisoned and not known and any(told.is_asking(seen.first) for seen in told.seen("kills"))
    )


def life_totals(told: Told) -> tuple[int | None, int | None]:
    """Return the life totals that are told: mine («у меня 3 хп») and the opponent's («у оппа 20»)."""
    mine = theirs = None
    claims = {index for index, _ in claimed(told)}
    for index in told.reading.of_kind(Kind.NUMBER):
        if index in claims:
            continue
        first = told.clause_of(index)[0]
        before = [token.norm for token in told.words(max(first, index - 4), index - 1)]
        side = told.side_at(max(first, index - 4), index - 1)
        unit = any(
            abs(seen.first - index) <= _LIFE_REACH and told.clause_of(seen.first)[0] == first
            for seen in told.seen("hit_points")
        )
        bare = _ends_clause(told, index) and ("у" in before or before[-1:] in (["на"], ["at"]))
        if not (unit or bare):
            continue
        if side == "theirs":
            theirs = told.reading.tokens[index].value
        elif unit or before[-2:] == ["у", "меня"] or side == "mine":
            mine = told.reading.tokens[index].value
    return mine, theirs


def claimed(told: Told) -> tuple[tuple[int, int], ...]:
    """Return the figures that are only put forward, with their tokens: «плюс два, раз…?», «значит, 3?»."""
    return tuple(
        (index, told.reading.tokens[index].value)
        for index in told.reading.of_kind(Kind.NUMBER)
        for before in told.words(index - 1, index - 1)
        if before.norm in _CLAIMS and _is_in_a_question(told, index)
    )


def _is_in_a_question(told: Told, index: int) -> bool:
    end = next((t.text for t in told.reading.tokens[index:] if t.text in (".", "?", "!")), "")
    return end == "?"


def _ends_clause(told: Told, index: int) -> bool:
    return told.clause_of(index)[1] == index
