"""Whether it is asked if something comes at all: «трёшка в лицо всё равно прилетит?».

Refuses to know what it is that comes, and how much of it.
"""

from bot.answering.reading import Reading

_OPEN = frozenset(("что", "чего", "кто", "какой", "как", "куда", "итог", "what", "who", "how"))
_COMES = (
    "прилет", "получ", "прош", "пройд", "проход", "дойд", "зайд", "попад", "нанес", "доход", "долет", "сработ",
    "прилож", "будет", "dealt", "happen",
)  # fmt: skip
_NEAR = 5


def asks_whether(reading: Reading) -> bool:
    """«трёшка в лицо всё равно прилетит?»: a verb of coming ends the question, and nothing is counted or chosen."""
    marks = [i for i, token in enumerate(reading.tokens) if token.text == "?"]
    if not marks or reading.has("count") or any(t.lemma in _OPEN for t in reading.tokens):
        return False
    ends = range(max(0, marks[-1] - _NEAR), marks[-1])
    return any(reading.tokens[i].norm.startswith(_COMES) for i in ends)
