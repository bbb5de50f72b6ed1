"""The stable word for each kind of answer, as `razbor ask --json` prints it. Refuses to know what an answer says."""

from bot.answering.answers import (
    Answer,
    AskWhich,
    CardFound,
    CardRuled,
    CardsFound,
    Computed,
    EditionsCompared,
    Evaluated,
    LegalityFound,
    Misread,
    Nearest,
    NearTerm,
    NeedsMore,
    NotModelled,
    NumberCited,
    NumbersMoved,
    OutOfScope,
    Ruled,
    RuleFound,
    RuleHistory,
    RulePointsTo,
    ScenarioText,
    TermFound,
    Undetermined,
    Unknown,
)


def outcome_name(answer: Answer) -> str:
    """Return the stable word for the kind of answer, as `razbor ask --json` prints it."""
    return _NAMES[type(answer)]


_NAMES: dict[type, str] = {
    Ruled: "ruled",
    Nearest: "nearest",
    Computed: "computed",
    Evaluated: "computed",
    ScenarioText: "scenario",
    Misread: "malformed",
    CardFound: "card",
    CardsFound: "card",
    LegalityFound: "card",
    CardRuled: "card_ruling",
    RuleFound: "rule",
    RuleHistory: "rule",
    NumbersMoved: "rule",
    RulePointsTo: "rule",
    EditionsCompared: "rule",
    NumberCited: "rule",
    TermFound: "term",
    NearTerm: "nearest",
    AskWhich: "ask_which",
    NeedsMore: "needs_more",
    Undetermined: "undetermined",
    NotModelled: "not_modelled",
    OutOfScope: "out_of_scope",
    Unknown: "unknown",
}
