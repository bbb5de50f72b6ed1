"""What is asked of effects on one creature or one player. Refuses to know what the effects are."""

from bot.answering.tallies.tagged import Row

_PATTERNS = (
    ("howmany poison (?:becomes)?|poison (?:becomes)? howmany (?:becomes)?|poison becomes", "poison"),
    (
        "howmany (?:plus|minus|counter|bonus)+ (?:left|becomes)*|(?:plus|minus|counter)+ howmany (?:left|becomes)*",
        "counters",
    ),
    ("(?:howmany|life)+ (?:at_me|opp|life)* left|left (?:at_me|opp)* (?:howmany)? (?:life)?", "left"),
    (
        "(?:at_me|opp|at_opp|face|life|dmg|loses)* howmany (?:dmg|life|loses|face|at_me|opp|at_opp|attacks)*",
        "lost",
    ),
    ("dmg whatsize|whatsize dmg", "lost"),
    ("kills", "kills"),
    ("order", "order"),
    ("end (?:howmany)? becomes (?:howmany)? (?:life)? (?=end|$)", "left"),
    ("(?:whatsize)+ (?:sets|attacks|becomes)*", "size"),
    ("survives", "survives"),
    ("end ready (?=end|$)", "survives"),
    ("dies", "dies"),
    ("whatnow", "now"),
)
"""The tags of a question, and what they ask; «now» asks whether it lives and how big it is."""


def read_asks(row: Row) -> tuple[tuple[str, ...], str, str]:
    """Take what is asked.

    Returned are «size», «fate», «counters», «lost», «left», «order»; whether the least or the most is asked for; and
    how it was asked whether something lives: «survives» or «dies».
    """
    asks: list[str] = []
    fate = ""
    bound = "least" if row.has("least") else "most" if row.has("most") else ""
    for name in ("least", "most"):
        for found in row.find(name):
            row.take(found)
    for pattern, ask in _PATTERNS:
        for found in row.find(pattern):
            row.take(found)
            fate = ask if ask in ("survives", "dies") else fate
            asks += ["fate"] if ask in ("survives", "dies") else ["fate", "size"] if ask == "now" else [ask]
    return tuple(dict.fromkeys(asks)), bound, fate
