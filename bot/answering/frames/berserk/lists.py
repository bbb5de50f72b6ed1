"""Lists of kinds that a protection, a prevention or an immunity names: «от выстрелов, разрядов и яда».

Atoms are the engine's: a kind of action, a kind of marker, or «by:flying». Refuses to know what a list is good for.
"""

from dataclasses import dataclass

from bot.answering.frames.berserk.roles import KINDS
from bot.answering.frames.berserk.told import Told
from engine.berserk.terms import ATTACKS, MAGIC, source_atom
from knowledge.russian import Speech, is_genitive, is_known, speech

NO_ATOMS: frozenset[str] = frozenset()

SLANG = {
    "slang_shot": frozenset({"shot"}),
    "slang_throw": frozenset({"throw"}),
    "slang_discharge": frozenset({"discharge"}),
    "slang_spell": frozenset({"spell"}),
    "slang_poison": frozenset({"poison"}),
    "slang_magic": frozenset(str(kind) for kind in MAGIC),
}
"""Protections by their abbreviations."""

_JOINTS = frozenset((",", "и", "или", "от", "/", "а", "также", "да", "плюс"))


@dataclass(frozen=True, slots=True)
class Atoms:
    """What a list names, and the tokens it stands on."""

    atoms: frozenset[str] = NO_ATOMS
    took: frozenset[int] = frozenset()


def atoms_from(told: Told, index: int) -> Atoms:
    """Read a list that begins at a token; empty where none does."""
    atoms: frozenset[str] = NO_ATOMS
    took: list[int] = []
    joints: list[int] = []
    while True:
        found = atom_at(told, index)
        if found and _may_follow(told, index):
            atoms |= found
            took += [*joints, index]
            joints = []
            index = _past(told, index)
        elif _joins(told, index, joints):
            joints.append(index)
            index += 1
        else:
            break
    return _with_gloss(told, Atoms(atoms, _filled(told, took)), index)


def _joins(told: Told, index: int, joints: list[int]) -> bool:
    """Say whether the list may go on over the token: «от разрядов и от яда», but not «от магии от разряда»."""
    token = told.token(index)
    if token is None or token.norm not in _JOINTS:
        return False
    return token.norm != "от" or bool(joints)


def _may_follow(told: Told, index: int) -> bool:
    """Say whether the item stands in the genitive, as a list's items do; «удар» and «учр на 3» begin something new."""
    if told.lemma(index + 1) == "на" and told.number(index + 2) is not None:
        return False
    word = told.tokens[_past(told, index) - 1].norm
    if not is_known(word) or is_genitive(word) or is_genitive(told.tokens[index].norm):
        return True
    return speech(word) is Speech.OTHER


def _past(told: Told, index: int) -> int:
    """Return the token after the item at a token: «магических ударов» is one item of two tokens."""
    ends = [s.last for s in told.seen if s.first == index and s.concept in (*KINDS, "magic", "flying")]
    ends += [index + 1] if told.is_at(index, "any_attack") and told.is_at(index + 1, "flying") else []
    return max(ends, default=index) + 1


def _filled(told: Told, took: list[int]) -> frozenset[int]:
    return frozenset(part for index in took for part in range(index, max(_past(told, index), index + 1)))


def atom_at(told: Told, index: int) -> frozenset[str]:
    """Return what a token names, empty where it is no item of a list."""
    kinds = told.at(index) & frozenset(KINDS)
    if kinds:
        return kinds
    if told.is_at(index, "any_attack"):
        flying = told.is_at(index + 1, "flying")
        return frozenset({source_atom("flying")}) if flying else frozenset(str(kind) for kind in ATTACKS)
    for concept, atoms in _OTHERS.items():
        if told.is_at(index, concept):
            return atoms
    return NO_ATOMS


_OTHERS = {
    "magic": frozenset(str(kind) for kind in MAGIC),
    "poison": frozenset({"poison"}),
    "curse": frozenset({"curse"}),
    "flying": frozenset({source_atom("flying")}),
}


def _with_gloss(told: Told, found: Atoms, index: int) -> Atoms:
    """Take in a gloss in brackets: «от магии (в неё входят разряды и заклинания)»."""
    if not found.atoms or told.token(index) is None or told.tokens[index].text != "(":
        return found
    inside: list[int] = []
    while told.token(index + 1) is not None and told.tokens[index + 1].text != ")":
        index += 1
        inside.append(index)
    named = [atom_at(told, place) for place in inside]
    atoms: frozenset[str] = NO_ATOMS.union(*named)
    return Atoms(found.atoms | atoms, found.took | frozenset(inside)) if atoms else found
