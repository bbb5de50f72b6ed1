"""Fights told freely: who attacks and who blocks, whose keyword it is, what is done to whom, and what comes out."""

import pytest

from bot.answering.answers import Computed
from bot.answering.fights.fighters import fighters
from bot.answering.fights.keywords import with_keywords
from bot.answering.fights.roles import with_roles
from bot.answering.fights.told import told
from bot.answering.reading import read
from bot.presenting.present import present
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("text", "attacker"),
    [
        ("мой 4/4 блокирует 2/3", (2, 3)),
        ("моего 4/4 блокирует 2/3", (4, 4)),
        ("мой 4/4 заблочила 2/3", (4, 4)),
        ("мою 4/4 перекрыли 2/3-шкой", (4, 4)),
        ("опп атакует 4/4, я блочу своей 2/3", (4, 4)),
        ("блокирую 4/4", (4, 4)),
        ("2/3 выставил под 4/4", (4, 4)),
        ("4/4 упёрся в 2/3", (4, 4)),
        ("перед моим 4/4 блокером встал 2/3", (2, 3)),
        ("у блокера 2/3 дефтач, атакер 4/4", (4, 4)),
        ("my 4/4 is blocked by a 2/3", (4, 4)),
        ("блокирую двумя 2/3 атакующего 4/4", (4, 4)),
        ("двумя 2/3 блокирую 4/4", (4, 4)),
    ],
)
def test_who_attacks(text, attacker):
    said = told(read(text))
    given = with_roles(said, fighters(said))
    assert [each.size for each in given if each.role == "attacker"] == [attacker]


@pytest.mark.parametrize("text", ["4/4 и 2/3 лежат на столе", "4/4, рядом 2/3, кто сильнее"])
def test_roles_that_no_word_tells_are_not_guessed(text):
    said = told(read(text))
    assert with_roles(said, fighters(said)) is None


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("атакую 4/4 с трамплом, блок 2/3", {(4, 4): ("Trample",), (2, 3): ()}),
        ("трампл и дезтач на 4/4, блок 2/3", {(4, 4): ("Trample", "Deathtouch"), (2, 3): ()}),
        ("атакую 4/4, блокирует неразрушимый 2/3", {(4, 4): (), (2, 3): ("Indestructible",)}),
        ("атакую 4/4 без трампла, блокирует лайфлинк 2/3", {(4, 4): (), (2, 3): ("Lifelink",)}),
        (
            "4/4 и 2/3 столкнулись, у обоих первый удар",
            {(4, 4): ("First strike",), (2, 3): ("First strike",)},
        ),
    ],
)
def test_whose_keyword_it_is(text, keywords):
    said = told(read(text))
    given = with_keywords(said, with_roles(said, fighters(said)))
    assert {each.size: each.keywords for each in given} == keywords


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("7/7 с трамплом, перед ним встали 3/3 и 2/1. сколько максимум в игрока?", {"through": 3}),
        ("у блокера 4/4 уже одно повреждение, мой 6/6 трамплер. сколько пройдёт мимо?", {"through": 3}),
        ("мой 3/3 дабл страйк, никто не блочит, докинул +1/+0. сколько в лоб?", {"through": 8}),
        ("опп бьёт 6/6 трамплом, я блочу своим 2/2. сколько урона мне?", {"through": 4}),
        ("на блокере 2/3 щит «предотвратите 2 повреждения», бью 6/6 с трамплом. игроку сколько?", {"through": 3}),
        ("инфект плюс трампл 5/5 против блокера 2/2. сколько яда?", {"poison": 3}),
        ("лайфлинкер 5/5 упёрся в 1/1. сколько жизней поднял?", {"life_gained": 5}),
        ("2/2 с защитой от красного блокирует красного 4/4. кто умрёт?", {"attacker_lives": True, "blocker_lives": True}),
        ("мой 4/4 взяли в два ствола, 2/2 и 2/2. кого потеряем?", {"attacker_lives": False, "blockers_dead": 2}),
        ("1/1 с дефтачем выставил под 7/7. итог размена?", {"attacker_lives": False, "blocker_lives": False}),
        ("у меня 4 хп, летят двое: непокрытый 6/6, а второго держит мой лайфлинк 3/3. я труп?", {"player_dead": False}),
        ("у оппа 5 жизней, мой 3/3 с двойным ударом не заблокировали. он труп?", {"through": 6, "player_dead": True}),
        ("меня почти добили, 9 жизней, мой 4/4 с лайфлинком не заблокировали. сколько станет жизней", {"life_gained": 4}),
        ("атаковал рубашкой, перекрылись 3/3, до урона вскрываю в 5/5. кто выживет?",
         {"attacker_lives": True, "blocker_lives": False}),
        ("мою 9/9 с топотом заблокали тремя: 2/2, 3/3 и ещё одна 1/1. в игрока сколько влетит?", {"through": 3}),
        ("двумя бойцами (2/2 и 3/2) заблочил его 4/4. кого он утащит с собой", {"attacker_lives": False, "blockers_dead": 2}),
        ("два гоблина 1/1 иду в блок против 2/2. кто поляжет", {"attacker_lives": False, "blockers_dead": 2}),
        ("дракон 5/5 прёт с пробивным ударом, подставляю под него стену 0/2. сколько съем?", {"through": 3}),
        ("6/6 с двойным ударом и без топота, чампнули токеном 1/1. второй удар в лицо залетит?", {"through": 0}),
        ("у меня 5 хп, лезут двое. одного держит мой 2/2 лайфлинкер, второй 4/4 проходит. я труп?", {"player_dead": False}),
        ("инфект 4/4 ткнул оппа. сколько отравы?", {"poison": 4}),
        ("3/3 топтун с токсик 2, встала стена 1/1. ядов сколько?", {"poison": 2}),
        ("токсик 1 и дабл страйк на 3/3, без блока. сколько отрав и сколько дамага?", {"poison": 2, "through": 6}),
        ("у оппа 7 яда, бью инфектом 3/3, никто не блочит. добью?", {"player_dead": True}),
        ("у оппа 6 яда, бью инфектом 3/3, никто не блочит. добью?", {"player_dead": False}),
        ("бью 5/5, блокера сбаунсили до урона. по игроку попадёт?", {"through": 0}),
        ("бью 5/5 с трамплом, блокера скормили до урона. по игроку попадёт?", {"through": 5}),
        ("я в атаку 3/3, он ставит 2/4, докидываю +2/+0 до урона. кто покойник?",
         {"attacker_lives": True, "blocker_lives": False}),
        ("блокирую 2/2 своим 3/3, а он ещё и +2/+2 вливает. мой жив?", {"attacker_lives": True, "blocker_lives": False}),
        ("бью 4/4, блок 4/4, мой с первым ударом, его с первым ударом. итог размена?",
         {"attacker_lives": False, "blocker_lives": False}),
        ("на ходоке 4 лояльности, мой 3/3 бьёт его без блока. сколько останется?", {"walker": 1}),
        ("6/6 с топотом направил в мирохода с тремя лояльности, опп подставил 2/2. ходок сгорит?", {"walker": 0}),
        ("мироходец на 3, кидаюсь в него 5/5, блочат 1/1. умрёт?", {"walker": 3}),
        ("паук 1/4 с захватом ловит моего летуна 2/2. кто погибнет?", {"attacker_lives": True, "blocker_lives": True}),
        ("топтун 6/6 против двух блокеров 2/2 и 1/1, максимум в лицо сколько", {"through": 3}),
        ("топтун 9/9 упёрся в двух 2/2 и 1/1, сколько в лицо", {"through": 4}),
        ("моего 4/4 с первым ударом блочит 5/5. сколько урона мой словит от него", {"harm": 5}),
        ("мой летун 3/3 бьёт, блокирует летун 2/2. сколько дамага он получит от блокера", {"harm": 2}),
        ("мой 3/3 с первым ударом против 2/4", {"attacker_lives": True, "blocker_lives": True}),
        ("2/2 с первым ударом атакует, блок 2/2", {"attacker_lives": True, "blocker_lives": False}),
        ("5/5 trample blocked by a 2/2, damage to player", {"through": 3}),
        ("двумя 2/2 блокирую 5/5, кто умрет", {"attacker_lives": True, "blockers_dead": 2}),
    ],
)  # fmt: skip
def test_what_comes_out(desk, asker, question, expected):
    assert findings(desk, asker, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "мой 5/5 с угрозой, блокирует один 3/3. кто умрёт?",
        "атакую 4/4 с лайфлинком, опп не блокирует, но урон предотвращён. сколько жизней получу?",
        "опп блокнул двумя, я с первым ударом 3/3 убил одного 2/2, второй 2/2 ударит меня?",
        "атакую 4/4, блок 2/2, докинул +3/+3 уже после урона. кто выжил?",
        "мой 4/4 заблокировали 2/2 с про-вайт. блокер умрёт?",
        "мой 3/3 атакует, блокирует 3/3, опп кидает неведомый спелл. кто выживет?",
        "атакую двумя 3/3, блокирует 2/2. сколько пройдёт?",
        "мой 3/3 заблокировали 3/3, у кого-то первый удар. кто выживет?",
        "бью 3/3 с токсиком, блока нет. сколько яда?",
        "4/4 заблокирован 2/2 можно ли дать трампл",
    ],
)
def test_what_is_not_all_understood_is_not_computed(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("лайфлинкер 5/5 упёрся в 1/1. в жизнях плюс один?", "Нет. Вы получаете 5 жизней"),
        ("у меня 4 хп, опп бьёт 3/3, блока нет. я труп?", "Нет, вы живы: у вас остаётся 1 жизнь"),
        ("мой 6/6 взяли в два ствола, 2/2 и 2/2. кого потеряем?", "Оба блокирующих существа умрут"),
        ("у оппа 5 хп, бью 3/3 и 2/2 без блока. он жив?", "Нет: оппонент проигрывает, жизней 0"),
        ("у оппа 6 хп, бью 3/3 и 2/2 без блока. он жив?", "Да, оппонент жив"),
        (
            "4/4 с двойным ударом, чампнули токеном 1/1. второй удар в игрока зайдёт?",
            "Нет. Игроку — 0 повреждений",
        ),
        (
            "у оппа 7 яда, бью инфектом 3/3, никто не блочит. добью?",
            "Да: оппонент проигрывает, жетонов яда 10",
        ),
        (
            "у меня 4 яда, опп бьёт меня инфектом 3/3, блока нет. сколько яда станет?",
            "Вы получаете 3 жетона яда, станет 7",
        ),
        ("краб 1/5 закрыл собой 4/4, кто помрёт?", "Никто не умрёт"),
        ("мой 2/4 с дезтачем взяли в два ствола, 5/5 и 3/3. обоих убьёт?", "Да. Оба блокирующих существа"),
        ("мою 4/4 блочат две твари 3/3. обеих заберу?", "Нет. Из 2 блокирующих существ умрёт 1"),
        ("в моего ходока с лояльностью 4 бьёт 3/3 без блока. он выживет?", "Да, выживет: мироходец"),
        ("в моего ходока с лояльностью 3 бьёт 3/3 без блока. он умрёт?", "Да, умрёт: мироходец"),
    ],
)
def test_how_it_is_said(desk, asker, question, said):
    assert said in str(present(desk.answer(question, asker), "ru"))


@pytest.mark.parametrize(
    ("question", "follow_up", "fates"),
    [
        ("первый удар 2/1 стоит в блоке против обычного 3/2, мой выживет?", "а если у атакующего тоже ферст страйк?",
         [{"attacker_lives": False, "blocker_lives": True}, {"attacker_lives": False, "blocker_lives": False}]),
        ("моего 3/3 заблокировал 4/4. кто выживет?", "а если у моего дезтач?",
         [{"attacker_lives": False, "blocker_lives": True}, {"attacker_lives": False, "blocker_lives": False}]),
    ],
)  # fmt: skip
def test_a_fight_goes_on_with_other_keywords(desk, asker, question, follow_up, fates):
    assert [findings(desk, asker, question), findings(desk, asker, follow_up)] == fates


def test_it_is_the_attacker_where_it_was_asked_what_comes_through(desk, asker):
    told = [
        findings(desk, asker, q)["through"]
        for q in ("бью 5/5 с трамплом, блокирует 2/2. сколько пройдёт в игрока", "а если у него ещё дезтач?")
    ]
    assert told == [3, 4]


@pytest.mark.parametrize(
    ("question", "through"),
    [
        ("закрытая абзанская проводница атакует, без блока, плачу за морф. сколько урона в игрока", 4),
    ],
)
def test_what_is_paid_for_turns_up(desk, asker, question, through):
    assert findings(desk, asker, question)["through"] == through


def test_mana_paid_for_nothing_told_is_not_played(desk, asker):
    answer = desk.answer("5/5 с трамплом заблокировали 2/2, плачу {R}{R}. сколько пройдёт", asker)
    assert not isinstance(answer, Computed)


def test_what_the_question_begins_with_is_mine(desk, asker):
    answer = desk.answer("первый удар 2/1 стоит в блоке против обычного 3/2, мой выживет?", asker)
    sides = {finding.focus: dict(finding.facts)["side"] for finding in answer.findings}
    assert sides == {"attacker_lives": "theirs", "blocker_lives": "mine"}


@pytest.mark.parametrize(
    "question", ["бризелу заблокировал 9/9. кто умрёт?", "бризелу блокирует 9/9, кто умрёт?"]
)
def test_a_name_in_the_accusative_is_what_is_blocked(desk, asker, question):
    answer = desk.answer(question, asker)
    assert "Атакующий" not in answer.scenario.partition("Бризела")[0]
    assert [bool(finding.value) for finding in answer.findings] == [True, False]
