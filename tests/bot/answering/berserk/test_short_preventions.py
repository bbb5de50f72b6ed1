"""Preventions told short («следующие 5»), and what each player spends and keeps (530, third and fourth paragraph)."""

import pytest

TABLE = [
    (
        "берсерк: 4 раны; неактивный держит «следующие 5», активный «следующие 3». кто сколько спалит и сколько у каждого уцелеет?",
        {("left", "inactive"): 1, ("left", "active"): 3, ("spent", "inactive"): 4, ("spent", "active"): 0},
    ),
    (
        "берсерк: прилетело 6. «следующие 4» у активного и «следующие 3» у неактивного: сколько у кого останется?",
        {("left", "inactive"): 0, ("left", "active"): 1, ("wounds", ""): 0},
    ),
    (
        "берсерк: прилетело 3; «следующие 2» держит активный, неактивный держит «следующие 2». у кого сколько останется?",
        {("left", "inactive"): 0, ("left", "active"): 1, ("wounds", ""): 0},
    ),
    ("удар на 3, на цели висят «следующие 2». сколько ран пройдёт?", {("wounds", ""): 1}),
]


@pytest.mark.parametrize(("question", "expected"), TABLE)
def test_a_short_prevention_is_one(found, question, expected):
    assert expected.items() <= found(question).items()
