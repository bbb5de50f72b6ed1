"""The preventions of a question: each amount with its owner and what its text says.

Refuses to know blows.
"""

from dataclasses import replace

from bot.answering.frames.berserk.facts import hidden_target
from bot.answering.frames.berserk.figures import of_role
from bot.answering.frames.berserk.guards_counted import are_listed, counted_out, is_of_both_players
from bot.answering.frames.berserk.guards_used import (
    Guards,
    after_a_blow,
    all_wounds,
    by_a_blow,
    is_source_hidden,
    left_before,
    spent_before,
)
from bot.answering.frames.berserk.lists import NO_ATOMS, Atoms, atoms_from
from bot.answering.frames.berserk.owners import Owner, holders, owners_in
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.situation import Guard
from bot.answering.frames.berserk.told import Told
from engine.berserk.terms import Kind as ActionKind

Stretch = tuple[Figure, tuple[range, range]]
"""An amount, the tokens before it and those after it in which its owner may stand."""


def guards(told: Told, found: tuple[Figure, ...], without: frozenset[int]) -> Guards:
    """Return the preventions; `without` are tokens that speak of something else (whose turn it is)."""
    amounts, agrees = _amounts(told, found)
    if not amounts:
        return left_before(told) or all_wounds(told, without)
    counted = of_role(found, Role.GUARDS)
    took = frozenset(index for figure in (*amounts, *counted) for index in figure.took)
    stretches = _stretches(told, amounts, found)
    made = [
        _guard(told, figure, stretch, without, frozenset(each.place for each in amounts))
        for figure, stretch in (_told_after(told, stretches, without) or stretches)
    ]
    texts = frozenset(index for _, listed in made for index in listed.took)
    named = _named(told, [guard for guard, _ in made], stretches, counted=bool(counted))
    named = [_as_told_after(told, guard, amounts) for guard in named]
    guards = _multiplied(told, named, amounts, counted, without)
    guards = spent_before(told, guards, of_role(found, Role.SPENT), of_role(found, Role.STRENGTH))
    counts = len(made) > 1 or not counted or (guards is not None and counted[0].value == len(guards))
    clear = guards is not None and agrees and counts
    clear = clear and _is_all_told(told, guards or (), amounts)
    clear = clear and not any(_is_no_help(told, figure.place) for figure in amounts)
    several = len(of_role(found, Role.STRENGTH, Role.BLOWS)) > 1
    clear = clear and not (several and any(after_a_blow(told, place) for place in told.places("source_gone")))
    return Guards(guards or (), took | texts | _state_tokens(told, guards or ()), clear)


def _is_no_help(told: Told, place: int) -> bool:
    """«предотвращение 2 у соседа», «появилось уже после удара»: not of this card, or not in time; neither is played."""
    clause = told.clause(place)
    beside = any(told.lemma(i) == "сосед" and told.lemma(i - 1) in ("у", "на") for i in clause)
    shared = any(told.tokens[i].norm in ("соседям", "союзникам", "союзнику") for i in told.sentence(place))
    arises = any(told.tokens[i].norm.startswith(_ARISES) for i in clause)
    return (beside and not shared) or (arises and after_a_blow(told, place))


_ARISES = ("появ", "возник", "наложил", "навесил", "повесил", "получил", "выдал", "дали")


def _amounts(told: Told, found: tuple[Figure, ...]) -> tuple[tuple[Figure, ...], bool]:
    """Return the figures that are amounts, and whether what is told to be left agrees with them.

    Where a blow is still to come, what is left is the amount; after a blow it must be what that left.
    """
    guards, lefts, blows = (
        of_role(found, Role.GUARD),
        of_role(found, Role.LEFT),
        of_role(found, Role.STRENGTH),
    )
    left = next((left for left in lefts if any(blow.place > left.place for blow in blows)), None)
    if left is None or not (guards or told.has("prevention")):
        return guards, True
    spent = sum(blow.value for blow in blows if blow.place < left.place)
    if not guards or not spent:
        return (left,), len(guards) < 2
    return guards, len(guards) == 1 and max(0, guards[0].value - spent) == left.value


def _stretches(told: Told, amounts: tuple[Figure, ...], found: tuple[Figure, ...]) -> list[Stretch]:
    """Return for each amount the tokens before it and those after it in which its owner may stand."""
    places = sorted(figure.place for figure in found if figure.role is not Role.GUARDS)
    stretches = []
    for figure in amounts:
        sentence = told.sentence(figure.place)
        first = max([place + 1 for place in places if place < figure.place] + [sentence.start])
        last = min([place for place in places if place > figure.place] + [sentence.stop])
        stretches.append((figure, (range(first, figure.place), range(figure.place + 1, last))))
    return stretches


def _told_after(told: Told, stretches: list[Stretch], without: frozenset[int]) -> list[Stretch]:
    """Return the stretches without those before, where each owner stands after its amount: «2 у активного и 1 у …»."""
    _, (before, after) = stretches[0]
    if _is_his(told, before, range(0)):
        return []
    if owners_in(told, before, without) or not owners_in(told, after, without) or len(stretches) < 2:
        return []
    if not all(owners_in(told, after, without) for _, (_, after) in stretches):
        return []
    return [(figure, (range(0), after)) for figure, (_, after) in stretches]


def _guard(
    told: Told,
    figure: Figure,
    stretch: tuple[range, range],
    without: frozenset[int],
    amounts: frozenset[int],
) -> tuple[Guard, Atoms]:
    before, after = stretch
    his = _is_his(told, before, range(0))
    behind = () if his else owners_in(told, after, without)
    lies_on = frozenset(i for i in before if told.lemma(i - 1) == "на" and told.tokens[i].norm.endswith("ю"))
    named = owners_in(told, reversed(before), without | lies_on) or behind
    owner = next((one for one in named if not (his and one is Owner.TARGET)), None)
    listed, once = _text(told, figure, after)
    around = [index for index in (*before, *after) if _is_of(told, index, figure.place, amounts)]
    state = {concept for index in around for concept in told.at(index)}
    guard = Guard(
        figure.value,
        owner,
        listed.atoms,
        once,
        each_turn="each_turn" in state,
        each_blow=_is_of_each_blow(told, figure.place),
        gone=any(told.is_at(index, "source_gone") and not after_a_blow(told, index) for index in around),
        hidden=bool(state & {"hidden", "turn_down"}) and not hidden_target(told),
    )
    return guard, listed


def _is_of(told: Told, index: int, place: int, amounts: frozenset[int]) -> bool:
    """Say whether a token between two amounts is told of this one: of the one in its clause, else of the first."""
    clause = told.clause(index)
    if place in clause:
        return True
    between = range(min(index, place) + 1, max(index, place))
    return not amounts & {*clause} and (index > place or not amounts & {*between, *range(index)})


def _as_told_after(told: Told, guard: Guard, amounts: tuple[Figure, ...]) -> Guard:
    """Read of the only prevention what a further sentence tells: «хилера выбили на кладбище до удара»."""
    if len(amounts) != 1 or guard.gone:
        return guard
    places = told.places("source_gone")
    gone = any(
        place > amounts[0].place and _is_of_the_guard(told, place) and not after_a_blow(told, place)
        for place in places
    )
    return replace(guard, gone=gone)


def _is_all_told(told: Told, guards: tuple[Guard, ...], amounts: tuple[Figure, ...]) -> bool:
    """Say whether nothing more is told of the preventions: that a source left, or that a named card has one."""
    if any(by_a_blow(told, place) for place in told.places("source_gone")):
        return False
    left = any(
        _is_of_the_guard(told, place) and not after_a_blow(told, place)
        for place in told.places("source_gone")
    )
    if left and not any(guard.gone for guard in guards):
        return False
    names = {told.lemma(i) for m in told.reading.mentions for i in range(m.first, m.last + 1)}
    near = {index for figure in amounts for index in told.clause(figure.place)}
    return not any(told.lemma(i) in names and told.lemma(i - 1) in ("на", "у") for i in near)


def _is_of_the_guard(told: Told, place: int) -> bool:
    """Say whether something is told to have left, and it is neither what is hit nor asked."""
    end = told.token(told.sentence(place).stop)
    if end is not None and end.text == "?":
        return False
    return not any(told.is_at(i, "target", "alive", "ally", "attacker", "deck") for i in told.clause(place))


def _is_of_each_blow(told: Told, place: int) -> bool:
    """«1 рану от каждой атаки»: it does not run out."""
    following = range(place + 1, place + 5)
    return any(told.lemma(index) == "каждый" and told.lemma(index - 1) == "от" for index in following)


def _named(told: Told, made: list[Guard], stretches: list[Stretch], *, counted: bool) -> list[Guard]:
    """Let «у него» beside «у меня» be the opponent's; what is counted together is one owner's."""
    owners = {guard.owner for guard in made}
    if counted and len(owners - {None}) == 1:
        return [replace(guard, owner=next(iter(owners - {None}))) for guard in made]
    if counted and None in owners:
        return _as_before(told, made, stretches)
    other = next((_OTHER[owner] for owner in owners if owner in _OTHER), None)
    if len(made) != 2 or None not in owners or other is None:
        return made
    return [
        replace(guard, owner=other) if guard.owner is None and _is_his(told, *stretch) else guard
        for guard, (_, stretch) in zip(made, stretches, strict=True)
    ]


_OTHER = {Owner.ME: Owner.OPPONENT, Owner.INACTIVE: Owner.ACTIVE, Owner.ACTIVE: Owner.INACTIVE}


def _as_before(told: Told, made: list[Guard], stretches: list[Stretch]) -> list[Guard]:
    """«у неактивного два: 1 и 2, у активного одно: 2»: the second of a list is of the same owner as the first."""
    kept: list[Guard] = []
    for guard, (figure, _) in zip(made, stretches, strict=True):
        before = (
            told.tokens[figure.place - 1].norm in ("и", ",") and told.number(figure.place - 2) is not None
        )
        same = kept[-1].owner if kept and before and guard.owner is None else guard.owner
        kept.append(replace(guard, owner=same))
    return kept


_HE = frozenset(("он", "она", "тот"))


def _is_his(told: Told, before: range, after: range) -> bool:
    return any(told.tokens[index].norm in _HE for index in before) or any(
        told.tokens[index].norm in ("него", "нее", "них", "той", "того") and told.lemma(index - 1) == "у"
        for index in (*before, *after)
    )


def _text(told: Told, figure: Figure, after: range) -> tuple[Atoms, bool]:
    """Read «… ран от выстрелов», «… от одной следующей атаки»: the kinds, and whether it is for one attack."""
    for index in range(figure.place + 1, figure.place + 4):
        if told.lemma(index) in ("от", "против", "на", "для"):
            ahead = index + 1
            single = False
            while told.lemma(ahead) in ("один", "каждый") or told.is_at(ahead, "next"):
                single, ahead = single or told.lemma(ahead) != "каждый", ahead + 1
            listed = atoms_from(told, ahead)
            if listed.atoms and (single or told.lemma(index) in ("от", "против")):
                return _kinds(listed, range(index, ahead)), single
    del after
    return Atoms(), False


def _kinds(listed: Atoms, lead: range) -> Atoms:
    everything = listed.atoms == frozenset(str(kind) for kind in ActionKind)
    return Atoms(NO_ATOMS if everything else listed.atoms, listed.took | frozenset(lead))


def _multiplied(
    told: Told,
    made: list[Guard],
    amounts: tuple[Figure, ...],
    counted: tuple[Figure, ...],
    without: frozenset[int],
) -> tuple[Guard, ...] | None:
    """One amount told of several: «есть и у активного, и у неактивного», «у обоих по 2», «два по 3»."""
    if len(made) != 1 and counted:
        return counted_out(told, made, amounts, counted)
    if len(made) != 1:
        owners = [guard.owner for guard in made]
        apart = len(owners) == len(set(owners)) or are_listed(told, amounts)
        return tuple(made) if apart else None
    sentence = told.sentence(amounts[0].place)
    held = holders(told, sentence, without)
    players = tuple(owner for owner in held if owner not in (Owner.TARGET, Owner.ATTACKER))
    if len(players) > 1:
        return tuple(replace(made[0], owner=owner) for owner in players)
    if any(is_of_both_players(told, index) for index in sentence):
        return tuple(replace(made[0], owner=owner) for owner in (Owner.INACTIVE, Owner.ACTIVE))
    times = counted[0].value if counted else 1
    return tuple(made * times)


def _state_tokens(told: Told, guards: tuple[Guard, ...]) -> frozenset[int]:
    """Return the tokens that say how a prevention stands: hidden is clear only where another card is hit."""
    elsewhere = told.has("ally") or any(t.lemma in ("другой", "соседний") for t in told.tokens)
    elsewhere = elsewhere or is_source_hidden(told)
    down = told.spans("hidden", "turn_down")
    hidden = down if elsewhere and any(guard.hidden for guard in guards) else frozenset[int]()
    gone = any(guard.gone for guard in guards)
    answering = {
        i for i in told.spans("answering") if any(told.is_at(j, "source_gone") for j in told.clause(i))
    }
    return told.spans("each_turn") | hidden | (answering if gone else set())
