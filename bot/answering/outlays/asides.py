"""What a question about a cost tells only to be clear: what the victim is not, a printed cost, a spell's name.

Refuses to know what is sacrificed and what it comes to.
"""

from bot.answering.outlays.model import Draft
from bot.answering.tallies.tagged import cost_of
from bot.answering.tallies.taking import every, finds
from bot.answering.things import is_copier

_BETWEEN = ("end", "at", "having", "price", "manacost", "mv", "it")
_BEFORE_KEYWORD = (*_BETWEEN, "by", "word", "unknown", "quality")


def read_asides(draft: Draft) -> None:
    """Take what is denied of the victim, costs told again of named cards, and a spell's name beside its keyword."""
    every(draft, "beyond (?=price|pay|cost|manacost)")
    for rule in (_denied, _retold, _spell_name):
        rule(draft)


def _denied(draft: Draft) -> None:
    """«бризелу (не клона)», «не простая фишка», «не сама двусторонка, а клон её»: what the victim is not."""
    row = draft.row
    every(
        draft,
        "no (it|quality|only)* (token|facedown|morph)",
        "no it (word|unknown|front|quality|back) (?=end)",
    )
    for fit in list(row.find("no (it|quality)* card")):
        if fit.tags[-1].card is not None and is_copier(fit.tags[-1].card):
            row.take(fit)


def _retold(draft: Draft) -> None:
    """«финк ({1}{G/W}{G/W})»: the cost that a named card prints, told beside its name."""
    row = draft.row
    for index, tag in enumerate(row.tags):
        if tag.card is None or index in row.taken:
            continue
        at = index + 1
        while at < len(row.tags) and row.tags[at].name in _BETWEEN and row.tags[at].text not in ".,;!?":
            at += 1
        told = cost_of(row.tags[at]) if at < len(row.tags) and row.tags[at].name == "cost" else None
        if told is not None and str(told) in {face.mana_cost for face in tag.card.card.faces}:
            row.taken.update(range(index + 1, at + 1))


def _spell_name(draft: Draft) -> None:
    """«riddlekeeper: явление {5}{U}»: the name beside a keyword whose cost is told is the spell's."""
    row = draft.row
    if not draft.emerging or draft.spell is not None or not finds(draft, "(sac|victim) (?!end)", "victim"):
        return
    for index, tag in enumerate(row.tags):
        if tag.name != "emerge":
            continue
        at = index - 1
        while at >= 0 and row.tags[at].name in _BEFORE_KEYWORD:
            at -= 1
        others = [
            i for i, each in enumerate(row.tags) if i != at and each.name in ("card", "cre", "nick", "victim")
        ]
        if at >= 0 and row.tags[at].card is not None and at not in row.taken and others:
            row.taken.add(at)


def of_artifact(draft: Draft) -> bool:
    """«явление из артефакта {5}{B}{B} … не существо»: whether this emerge takes artifacts; a mere creature is none."""
    if not every(draft, "from artifact (?=#)"):
        return False
    every(draft, "no (it|quality)* cre")
    fed = "(sac|victim) (mine|it|quality|nick|drop|num|at|having|word|end)* cre"
    draft.clear = draft.clear and not finds(draft, fed)
    return True
