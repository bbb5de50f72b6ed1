"""What the engine says it cannot evaluate: positions that the scenario leaves unknown, and bounds."""

import pytest

from engine.errors import MalformedInput
from engine.magic.card_reading import card_of
from engine.magic.evaluate import Evaluation, evaluate
from engine.magic.notation import ast
from engine.magic.notation.errors import MalformedScenario
from engine.outcome import NotModelled

UNKNOWN = [
    ("эффект А: mill two cards", "unknown library"),
    (
        (
            "карта Attic // Cellar: split; {1}{U}; Enchantment — Room; Creatures you control get +1/+0. // {4}{U}; "
            "Enchantment — Room; Creatures you control get +0/+1.\nА: поле: Attic // Cellar; Bear 2/2\n---\n? Bear: п/т"
        ),
        "which half of Attic // Cellar is unlocked",
    ),
    (
        "А: библиотека: Plains; Forest; Island\n---\nэффект А: shuffle your library\nэффект А: mill a card",
        "the order of a shuffled library",
    ),
    (
        (
            "карта Many: {R}; Sorcery; Many deals 40 damage divided as you choose among any number of targets.\n"
            "А: рука: Many\nБ: поле: Bear 2/2; Lion 2/2; Elk 3/3; Ox 2/4\n---\n"
            "А: каст Many цель Bear, Lion, Elk, Ox"
        ),
        "too many ways to divide",
    ),
    (
        (
            "карта Peace: {W}; Enchantment; Players skip their combat phases.\nА: поле: Peace; Bear 2/2\n---\n"
            "А: атакует Bear"
        ),
        "a step that never comes",
    ),
    (
        "карта Mass: {G}; Instant; Any number of target creatures get +1/+0 until end of turn.\nА: рука: Mass\n"
        "А: поле: " + "; ".join(f"Bear{n} 2/2" for n in range(20)) + "\n---\nА: каст Mass",
        "too many ways to choose targets",
    ),
    (
        (
            "карта Loop: {G}; Enchantment; Whenever you gain life, you gain 1 life.\nА: поле: Loop\n---\n"
            "эффект А: you gain 1 life\nразрешить всё"
        ),
        "an endless loop",
    ),
    (
        (
            "карта Loop: {G}; Enchantment; Whenever you gain life, you gain 1 life.\nА: поле: Loop\n---\n"
            "эффект А: you gain 1 life\nшаг конец хода"
        ),
        "an endless loop",
    ),
    (
        (
            "карта Stub: {B}; Creature — Elf; 0/0; If Stub would be put into a graveyard from anywhere, put it onto "
            "the battlefield instead.\nА: рука: Stub\n---\nА: каст Stub\nразрешить"
        ),
        "an endless loop",
    ),
    (
        "карта Odd: {R}; Sorcery; Create two of those tokens.\nА: рука: Odd\n---\nА: каст Odd\nразрешить",
        "the same in another number, but of what",
    ),
    (
        (
            "карта Evo: {U}; Instant; Change the text of target permanent by replacing all instances of one creature "
            "type with another.\nкарта Elf: {G}; Creature — Elf; 1/1\nА: рука: Evo\nА: поле: Elf\n---\n"
            "А: каст Evo цель Elf\nразрешить"
        ),
        "which creature type it becomes",
    ),
    (
        (
            "карта Pain: Land; {T}: Add {C}.; {T}: Add {R} or {G}. Pain deals 1 damage to you.\n"
            "карта Bolt: {R}; Instant; Bolt deals 3 damage to any target.\n"
            "А: поле: Pain\nА: мана земли\nА: рука: Bolt\n---\nА: каст Bolt цель Б"
        ),
        "which mana ability that does more is activated",
    ),
    ("эффект А: exile the top card of your library", "unknown library"),
    (
        (
            "карта Siege: {2}{R}; Battle — Siege\n"
            "карта Raider: {1}; Creature — Goblin; 2/2; Whenever Raider attacks, defending player loses 2 life.\n"
            "А: поле: Siege; Raider\nБ: поле: Elf 1/1\nВ: поле: Bear 2/2\n---\nэффект А: put 3 defense counters on Siege\n"
            "А: атакует Raider > Siege\nразрешить всё"
        ),
        "the protector of a battle",
    ),
    ("А: поле: Медведь 2/2\n---\nэффект А: уничтожить медведя", "destroy медведя"),
    (
        (
            'карта Torch: {1}; Artifact — Equipment; Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to '
            'any target."; Equip {1}\nА: поле: Bear 2/2; Torch (на Bear)'
        ),
        'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."',
    ),
    (
        (
            "правила: 2010-01-01\nкарта Wear // Tear: split; {1}{R}; Instant // {W}; Instant\n"
            "карта Find: {U}; Sorcery; Return target card with mana value 2 or less from your graveyard to your "
            "hand.\nА: кладбище: Wear // Tear\nА: рука: Find\n? можно А: каст Find цель Wear // Tear"
        ),
        "mana value of a split card",
    ),
    ("А: поле: Bear 2/2\n---\nА: атакует Bear\nшаг первый урон", "a step that never comes"),
    (
        (
            "карта Mass: {U}; Sorcery; Each player loses 1 life, then draws that many cards.\nА: рука: Mass\n"
            "А: библиотека: Plains x5\nБ: библиотека: Plains x5\n---\nА: каст Mass\nразрешить"
        ),
        "how much each of them did",
    ),
    (
        (
            "карта Odd: {U}; Enchantment; Whenever you cast a spell, draw that many cards.\n"
            "карта Elf: {G}; Creature — Elf; 1/1\nА: поле: Odd\nА: рука: Elf\n---\nА: каст Elf\nразрешить"
        ),
        "that many",
    ),
    *(
        (
            (
                "карта Beast: {G}; Creature — Beast; 60/60; Trample\nА: поле: Beast\nБ: поле: Elf 1/1 x5\n---\n"
                "А: атакует Beast\nБ: блок Elf > Beast, Elf > Beast, Elf > Beast, Elf > Beast, Elf > Beast\n"
                f"выбор А: урон = {told}\nшаг урон"
            ),
            "too many ways to divide combat damage",
        )
        for told in ("Б 60", "Б 60 + Elf #1 0 + Elf #2 0 + Elf #3 0 + Elf #4 0 + Elf #5 0")
    ),
    ("А: поле: Bear 2/2\n---\nэффект А: destroy Bear #5", "5"),
    (
        (
            "карта Beast: {G}; Creature — Beast; 60/60; Trample\nА: поле: Beast\nБ: поле: Elf 1/1 x5\n---\n"
            "А: атакует Beast\nБ: блок Elf > Beast, Elf > Beast, Elf > Beast, Elf > Beast, Elf > Beast\nшаг урон"
        ),
        "too many ways to divide combat damage",
    ),
    (
        (
            "карта Lure: {G}; Creature — Beast; 1/1; All creatures able to block Lure do so.\n"
            "А: поле: Lure; Lure; Lure\nБ: поле: Elf 1/1 x12\n---\n"
            "А: атакует Lure, Lure, Lure\nБ: блок Elf > Lure"
        ),
        "too many ways to block",
    ),
    (
        (
            "карта Scepter: {2}; Artifact; {1}: Exile target card from your graveyard.; {T}: You may copy the exiled "
            "card. If you do, you may cast the copy without paying its mana cost.\n"
            "карта Fire // Ice: split; {R}; Instant; Draw a card. // {U}; Instant; You gain 1 life.\n"
            "А: поле: Scepter\nА: кладбище: Fire // Ice\n---\n"
            "А: активирует Scepter номер 1 цель Fire // Ice; разрешить\n"
            "А: активирует Scepter номер 2\nвыбор А: можно = да\nразрешить"
        ),
        "a copy of a card with several faces",
    ),
    (
        (
            "карта Feast: {1}; Artifact; Sacrifice three creatures, Pay 30 life: Draw a card.\n"
            f"А: поле: Feast; {'; '.join(f'Elf{number} 1/1' for number in range(12))}\n? можно А: активирует Feast"
        ),
        "too many ways to do it",
    ),
    (
        "А: кладбище: Bear 2/2\n---\nэффект А: copy target creature card from your graveyard",
        "a copy of a card",
    ),
    (
        (
            "карта Index: {U}; Sorcery; Look at the top six cards of your library, then put them back in any order.\n"
            "карта Imp: {B}; Creature; 1/1\nА: рука: Index\n"
            "А: библиотека: Plains; Island; Swamp; Mountain; Forest; Imp\n---\n"
            "А: каст Index\nразрешить"
        ),
        "too many orders",
    ),
    (
        (
            "карта Boon: {W}; Sorcery; Draw a card and you gain 2 life. If you control a Forest, destroy all "
            "creatures instead.\nА: рука: Boon\n---\nА: каст Boon"
        ),
        "instead",
    ),
    *(
        (
            (
                f"карта Till: {{G}}; Sorcery; Search your library for up to two lands, {goes}.\nА: рука: Till\n"
                "---\nА: каст Till"
            ),
            "Search your library for up to two lands , put one",
        )
        for goes in (
            "put one under your bed, then shuffle",
            "put one into your hand, then shuffle",
            "put one into your hand and the other under your bed, then shuffle",
        )
    ),
]


@pytest.mark.parametrize(
    ("text", "words"), UNKNOWN, ids=[f"{row[1]} {number}" for number, row in enumerate(UNKNOWN)]
)
def test_what_is_not_known_is_refused(text, words):
    outcome = evaluate(f"{text}\n? А: жизни\n")
    assert isinstance(outcome, NotModelled), outcome
    assert any(each.startswith(words) for each in outcome.words)


@pytest.mark.parametrize("size", ["22", "2/", "a/b"])
def test_a_size_is_two_numbers(size):
    outcome = evaluate(f"карта Odd: {{1}}; Creature — Bear; {size}\nА: поле: Odd\n? Odd: п/т\n")
    assert isinstance(outcome, MalformedScenario | NotModelled), outcome


def test_a_size_is_read_with_its_slash():
    with pytest.raises(MalformedInput):
        card_of(ast.CardText((ast.FaceText("Odd", "{1}", "creature", "22"),)))


def test_a_meld_pair_of_unknown_cards_is_an_error():
    outcome = evaluate(
        "карта Rats: {B}; Creature; 2/1\nсоединение: Rats + Ghost = Host\nА: поле: Rats\n? Rats: п/т\n"
    )
    assert isinstance(outcome, MalformedScenario)
    assert (outcome.code, outcome.word) == ("unknown_card", "Ghost")


def test_a_card_tells_the_words_that_were_not_read():
    faces = (ast.FaceText("Odd", "{1}", "artifact", abilities=("Whenever a player blinks, draw a card.",)),)
    assert card_of(ast.CardText(faces)).unread
    assert not card_of(ast.CardText((ast.FaceText("Rod", "{1}", "artifact"),))).unread


HALF_READ = (
    "карта Half: {2}{G}; Creature — Elf; 2/2\n"
    "  Whenever this creature attacks, everyone claps.\n"
    "  {1}: Everyone sings.\n"
    "карта Walker: {2}{B}; Legendary Planeswalker — Kaya; loyalty 3\n"
    "  +1: You gain 1 life.\n"
    "  −6: Separate everything into heaps.\n"
    "А: поле: Half; Walker\n---\n"
)


def test_abilities_that_nobody_uses_do_no_harm():
    outcome = evaluate(
        HALF_READ + "А: активирует Walker\nразрешить\nэффект Б: deal 2 damage to Half\n? А: жизни"
    )
    assert isinstance(outcome, Evaluation)
    assert outcome.branches[0].answers[0][1] == 21


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("А: атакует Half", "everyone claps ."),
        ("А: активирует Half", "Everyone sings ."),
        ("А: активирует Walker номер 2", "Separate everything into heaps ."),
        ("? можно А: активирует Half", "Everyone sings ."),
    ],
)
def test_what_is_half_read_refuses_to_be_used(action, words):
    outcome = evaluate(HALF_READ + action)
    assert isinstance(outcome, NotModelled)
    assert outcome.words == (words,)


def test_what_might_give_mana_is_not_half_read():
    card = (
        "карта Rock: {2}; Artifact; {T}: Add one mana of a mood.\nА: поле: Rock\n---\nразрешить\n? А: жизни"
    )
    assert isinstance(evaluate(card), NotModelled)


UNREAD_SPELL = (
    "карта Odd: {2}{U}; Instant; Make target creature a fine fellow.\nА: рука: Odd\nБ: поле: Bear 2/2\n---\n"
)


@pytest.mark.parametrize(
    "asked",
    [
        "А: каст Odd цель Bear\nразрешить\n? Bear: п/т",
        "? можно А: каст Odd цель Bear",
        "А: каст Odd\n? Bear: п/т",
    ],
)
def test_a_spell_that_is_not_read_refuses_to_be_cast(asked):
    assert isinstance(evaluate(UNREAD_SPELL + asked), NotModelled)


def test_a_spell_that_is_not_read_harms_nobody_in_a_hand():
    outcome = evaluate(UNREAD_SPELL + "эффект А: deal 2 damage to Bear\n? Bear: зона\n? Odd: кмс")
    assert isinstance(outcome, Evaluation)
    assert [value for _, value in outcome.branches[0].answers] == ["graveyard", 3]
