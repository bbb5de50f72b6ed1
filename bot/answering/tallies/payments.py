"""Life that is paid: for a fetched land or one that enters untapped, or as the question tells.

Refuses to know what comes of it.
"""

from bot.answering.tallies.groups import side_near
from bot.answering.tallies.model import ME, Act, Draft
from bot.answering.tallies.tagged import Found

_LANDS = (
    ("(?:cracks|enters)? fetch (?:end num end|by num (?:life)?)?", 1),
    ("pays num (?:life)? (?:by|in|from) (?:shockland|shock_untapped)", 2),
    ("(?:enters)? shockland (?:end num end|by num (?:life)?)", 2),
    ("(?:enters)? shock_untapped (?:end num end|by num (?:life)?)?", 2),
)


_MAY = ("ть", "ти")
"""«заплатить 2 жизни при одной»: whether one may is asked, and nothing is paid yet."""


def read_payments(draft: Draft) -> None:
    """«фетч и шокленд за 2»: the life that a land of that kind costs; «плачу 4 жизни»."""
    for pattern, amount in _LANDS:
        for found in draft.row.find(pattern):
            told = [tag.value for tag in found.tags if tag.name == "num"]
            draft.clear = draft.clear and told in ([], [amount])
            _pays(draft, found, amount)
    for found in draft.row.find("pays (?P<num>num) life"):
        draft.clear = draft.clear and not found.tags[0].text.endswith(_MAY)
        _pays(draft, found, found.number("num"))


def _pays(draft: Draft, found: Found, amount: int) -> None:
    draft.row.take(found)
    place = found.places[0]
    draft.acts.append(Act("pay_life", place, side=side_near(draft, place, ME), amount=amount))
