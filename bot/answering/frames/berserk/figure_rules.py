"""The rules that tell what a figure stands for, each a question of its own; the first opinion wins.

Refuses to know what the figures come to.
"""

from bot.answering.frames.berserk import figure_counts as counts
from bot.answering.frames.berserk import figure_forms as forms
from bot.answering.frames.berserk import figure_heads as heads
from bot.answering.frames.berserk import figure_short as short
from bot.answering.frames.berserk.claims import claimed
from bot.answering.frames.berserk.figure_beside import neighbour

RULES: tuple[forms.Rule, ...] = (
    forms.year,
    claimed,
    forms.once,
    counts.blocked,
    counts.times,
    counts.all_of_them,
    counts.modifiers,
    forms.equals,
    forms.compared,
    forms.x,
    forms.signed,
    forms.lessened,
    short.next_ones,
    forms.quoted,
    short.wounded,
    short.became,
    short.departed,
    short.stock,
    short.price,
    forms.left,
    forms.spent,
    forms.counted,
    forms.hidden,
    counts.attackers,
    short.sharers,
    forms.unit,
    short.after_its_noun,
    forms.seen,
    forms.of_a_name,
    counts.recipients,
    neighbour,
    heads.wounds,
    short.aimed,
    heads.head_before,
    heads.listed,
    heads.head_after,
)
"""The rules in the order they are asked."""
