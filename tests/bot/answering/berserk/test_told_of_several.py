"""Cards and blows that are counted, wounds that are healed, and preventions of which one source has left."""

import pytest

TABLE = [
    # as many blows as there are attackers
    ("двое бьют на 2, предотвращение 3. ран?", {"wounds_each": 1}),
    ("три воина бьют на 2 каждый, предотвращение 3. ран?", {"wounds_each": 3}),
    ("«предотвращает следующие 6 ран». бьют 3, затем 4, затем 1. сколько за все три?", {"wounds_each": 2}),
    # several cards of one action
    ("разряд на 3 в двух врагов, у одного зор. сколько ран всего?", {"wounds_all": 3}),
    ("жахнул заклинанием на 2 по четырём целям, его заблокировали. сколько ран всего?", {"wounds_all": 0}),
    # one of the sources has left
    ("два предотвращения стоят: на 3 (источник погиб) и на 2. удар на 4. ран?", {"wounds": 2}),
    ("предотвращение 1 и ещё 4 (карта-источник ушла в колоду). выстрел на 6. ран?", {"wounds": 5}),
    # 528, paragraph 3: a card does not heed its own protection
    ("на моём маге 5 ран, у него зоз, он сам лечит себя заклинанием на 2. сколько ран останется?", {"wounds_left": 3}),
    ("на моём воине 3 раны и зоз, союзник лечит его заклинанием на 2. сколько ран останется?", {"passes": False, "wounds_left": 3}),
    ("на гноме 4 раны, лечат на 1. сколько ран останется?", {"wounds_left": 3}),
    # 529.7: what is counted may be wounds, and what has left the squad was counted
    ("ранит на число орков: вскрыто 4 орка, ещё один скрыт. сколько ран?", {"x": 4, "wounds": 4}),
    ("заявил X по числу лесных, было вскрыто 5. в ответ две лесных убили. сколько X?", {"x": 5}),
    # 527.4: what is paid stands before its verb
    ("у мага 5 фишек, 3 отдал за разряд, разряд заблочили. сколько фишек осталось?", {"tokens": 2}),
    # 529.6 with what the card is besides
    (
        "у меня 4 фишки, за две стреляю только по летающему в рубашку, вскрылся пеший гном. сколько ран и фишек?",
        {"illegal": True, "tokens": 2, "wounds": 0},
    ),
    # 529.4: a hidden card that would help its neighbours
    ("скрытая карта даёт соседним +2 к удару, мой орк рядом бьёт на 3. какая сила?", {"while_hidden": 3}),
    # a name of a card of the other game
    ("цель под защитой от магии, бью разрядом на 2, ран сколько?", {"wounds": 0}),
    # how many are hit told after those that are protected
    ("у двоих моих зор, третий без ничего, разряд на 4 по всем троим. сколько ран всего?", {"wounds_all": 4}),
    ("у двоих моих зор, остальные двое без защиты, разряд на 4 по всем четверым. сколько ран всего?", {"wounds_all": 8}),
    # whatever the verb is, it hits by what is named
    ("цель угомонили выстрелом на 4, предотвращение 1. ран?", {"wounds": 3}),
    ("удар 4, предотвращения никакого. сколько ран?", {"wounds": 4}),
    ("удар на 2 с бонусом +1, защиты нет ни у кого. сколько ран?", {"wounds": 3}),
    # 529.3: the card that is hit is revealed, and what it has counts
    ("стреляю на 4 в скрытую карту, вскрылась с предотвращением 1. ран?", {"wounds": 3}),
    ("разряд на 2 в рубашку, вскрылась карта с зор. сколько ран?", {"wounds": 0}),
    ("заклинание на 1 по скрытой, оказалось у неё предотвращение 3. сколько предотвращения останется?", {"left": 2}),
    # what is tossed is no die
    ("кидаю в скрытую карту врага разряд только по лесным на 3. вскрылась степная. сколько ран?", {"illegal": True, "wounds": 0}),
    ("рубашкой лежит карта, стреляю только по горным на 2. перевернулась: горная. ран?", {"performed": True, "wounds": 2}),
    ("число эльфов — это X. открыто лежат два эльфа, плюс три рубашкой. чему равен X?", {"x": 2}),
    ("прикрытую от яда цель бьют на 2 с отравлением. сколько ран и ляжет ли яд?", {"wounds": 2, "poison": False}),
    ("с цели содрали защиту от выстрелов, выстрел на 3. сколько ран?", {"wounds": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "wanted"), TABLE, ids=[question for question, _ in TABLE])
def test_what_several_come_to(told, question, wanted):
    assert wanted.items() <= told(f"берсерк: {question}").items()
