"""Two small editions of the Comprehensive Rules in the published form, in our own words, for tests without the books.

The numbers and dates are real ones, so that the shipped table of numbers applies.
"""

_FRAME = """Magic: The Gathering Comprehensive Rules

Our rules are effective as of {day}.

Contents

1. Basics
100. Beginning
7. Further Rules
702. Keywords
Glossary
Credits

1. Basics

100. Beginning

100.1. These rules are for tests.

7. Further Rules

702. Keywords

{keywords}
Glossary

Morph
A keyword ability, for tests. See rule {morph}, “Morph.”

Credits

Nobody
"""

_AMPLIFY = """{n}. Amplify

{n}a Amplify counts what is shown as the creature comes.

"""

_FEAR = """{n}. Fear

{n}a Fear keeps most creatures from blocking.

"""

_MORPH_2014 = """702.36. Morph

702.36a Morph works while the card is hidden from view.
Example: A hidden card is a 2/2.

702.36b To play a card so, put it down hidden and say that morph is used. {long}

702.36c A card without morph is never put down hidden.

702.36d Whoever has priority may show a hidden permanent of his, paying its cost.

"""

_MORPH_2026 = """702.37. Morph

702.37a Morph works while the card is hidden from view.
Example: A hidden card is a 2/2.

702.37b Megamorph is a kind of morph that leaves a counter.

702.37c To play a card so, put it down hidden and say that morph is used. {long}

702.37d A card without a morph ability is never put down hidden.

702.37e Whoever has priority may show a hidden permanent with a morph ability of his, paying its cost.

"""

_LONG = " ".join(f"This is sentence number {number} of a long rule." for number in range(40))


def written(folder):
    """Write both editions into a folder and return their paths."""
    old = _FRAME.format(
        day="September 25, 2014",
        morph="702.36",
        keywords=_FEAR.format(n="702.35") + _MORPH_2014.format(long=_LONG) + _AMPLIFY.format(n="702.37"),
    )
    new = _FRAME.format(
        day="April 17, 2026",
        morph="702.37",
        keywords=_FEAR.format(n="702.36") + _MORPH_2026.format(long=_LONG) + _AMPLIFY.format(n="702.38"),
    )
    paths = [folder / "MagicCompRules_20140925.txt", folder / "MagicCompRules_20260417.txt"]
    for path, text in zip(paths, (old, new), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


REAL = (
    "cr-2014-09-25-KTK.txt",
    "cr-2016-07-22-EMN.txt",
    "MagicCompRules_20260227.txt",
    "MagicCompRules_20260417.txt",
)
"""The editions beside the checkout that the tests over real books load."""
