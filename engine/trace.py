"""The record of an evaluation: what happened, by which rule, as codes and facts.

The trace is the explanation: `bot.presenting` has one phrase for each code. Refuses to know any language.
"""

from dataclasses import dataclass

from engine.rules import RuleRef

Fact = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened.

    `code` is a dotted reason code («cost.reduced»); `facts` are name and value pairs that the phrase of the code
    needs; `rules` are the rules that made it happen, the governing one first.
    """

    code: str
    facts: tuple[tuple[str, Fact], ...] = ()
    rules: tuple[RuleRef, ...] = ()

    def fact(self, name: str) -> Fact:
        """Return the fact of that name; raises KeyError where the step has none."""
        return dict(self.facts)[name]


def step(code: str, *rules: RuleRef, **facts: Fact) -> Step:
    """Build a step from keyword facts."""
    return Step(code, tuple(facts.items()), rules)
