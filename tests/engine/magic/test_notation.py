import pytest
from hypothesis import given, settings

from engine.magic.notation import ast
from engine.magic.notation.errors import ScenarioError
from engine.magic.notation.reader import read
from engine.magic.notation.writer import write, write_query
from tests.engine.magic.case_files import all_cases
from tests.engine.magic.strategies import scenarios


@settings(max_examples=100, deadline=None)
@given(scenarios())
def test_reading_is_the_inverse_of_writing(scenario):
    assert read(write(scenario)) == scenario


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.id)
def test_cases_are_written_and_read_back(case):
    scenario = read(case.scenario)
    assert read(write(scenario)) == scenario


def test_words_are_russian_or_english():
    russian = read("А: поле: Bear 2/2 (повернут)\nА: каст Bolt цель Bear\nразрешить\n? Bear: п/т\n")
    english = read("A: battlefield: Bear 2/2 (tapped)\nA: cast Bolt target Bear\nresolve\n? Bear: pt\n")
    assert russian == english


def test_several_actions_in_a_line():
    assert read("А: каст Bear; разрешить").actions == (ast.Cast("A", "Bear"), ast.Resolve())


def test_queries_keep_their_place():
    first, second = read("? А: жизни\nразрешить\n? А: жизни\n").queries
    assert (first.after, second.after) == (0, -1)


def test_comments_are_left_out():
    assert read("# начало\nразрешить # верх стека\n").actions == (ast.Resolve(),)


def test_numbered_names_are_no_comments():
    assert read("? Bear #2: п/т").queries == (ast.Query("pt", "Bear #2"),)


def test_attacks_and_blocks_need_no_player():
    first, second, third = read("Bear атакует\nблок Wall > Bear\nне блокирует").actions
    assert (first.player, second.player, third.player) == ("A", "B", "B")
    assert read("ход: Б\nатакует Bear").actions[0].player == "B"
    assert read("атакует Bear\nшаг главная Б\nатакует Lion\nблок Bear").actions[-1].player == "A"


def test_attackers_may_be_divided_by_semicolons():
    assert read("А: атакует Bear; Lion; разрешить").actions == (
        ast.Attack("A", (("Bear", ""), ("Lion", ""))),
        ast.Resolve(),
    )
    assert read("Б: блок Bear; Lion > Elf").actions == (ast.Block("B", (("Bear", ""), ("Lion", "Elf"))),)


def test_states_may_name_cards_with_commas():
    placed = read("А: поле: Shield (на Bruna, the Light, повернут)").players[0].battlefield[0]
    assert (placed.attached_to, placed.tapped) == ("Bruna, the Light", True)


def test_a_turn_after_an_action_or_a_question_is_gone_to():
    assert read("ход: Б\n? А: жизни").active == "B"
    later = read("? А: жизни\nход Б")
    assert (later.active, later.actions) == ("A", (ast.GoTo("main", "B"),))


def test_tokens_and_counters_may_be_told_as_one_speaks():
    placed = read("А: поле: 2 фишки Лев 2/2 с жетоном +1/+1; Волк 3/3 (повернут) x3").players[0].battlefield
    assert [(each.name, each.token, each.counters, each.tapped) for each in placed] == [
        *[("Лев 2/2", True, (("+1/+1", 1),), False)] * 2,
        *[("Волк 3/3", False, (), True)] * 3,
    ]


def test_abilities_stand_below_their_card():
    card = read("карта Elf: {G}; Creature — Elf; 1/1\n  Flying\n  {T}: Add {G}.\n").cards[0]
    assert card.faces[0].abilities == ("Flying", "{T}: Add {G}.")


def test_russian_type_lines():
    face = read("карта Эльф: {G}; легендарное существо — elf; 1/1").cards[0].faces[0]
    assert face.type_line == "legendary creature — elf"


WRONG = [
    ("А: кост Bolt", 1, "кост", "каст"),
    ("А: поле: Bear\nБ: колодо: Лев", 2, "колодо", "колода"),
    ("шаг канец хода", 1, "канец", "конец хода"),
    ("? Bear: сило", 1, "сило", "сила"),
    ("А: поле: Bear (павёрнут)", 1, "павёрнут", "повёрнут"),
    ("А: поле: Bear (2 жетона заредя)", 1, "заредя", "заряда"),
    ("правила: вчера", 1, "вчера", ""),
    ("выбор А: лигенда = X", 1, "лигенда", "легенда"),
    ("чепуха", 1, "чепуха", ""),
    ("А: жизни много", 1, "много", ""),
    ("А: поле: Bear 2/2\nА: атакует Bear\nБ: жизни 3", 3, "жизни", ""),
    ("А: поле: Bear 2/2\n? Bear: п/т\nА: рука: Lion", 3, "рука", ""),
    ("А: каст X через дверь", 1, "дверь", ""),
    ("? можно каст X", 1, "каст X", ""),
    ("А: поле: Bear x9999", 1, "9999", ""),
    ("А: атакует", 1, "атакует", ""),
    ("А: каст Bolt режим да", 1, "да", ""),
    ("выбор легенда", 1, "легенда", ""),
    ("? чепуха", 1, "чепуха", ""),
    ("? А: жызни", 1, "жызни", "жизни"),
    ("соединение: Один и Другой", 1, "Один", ""),
    ("ход: Ж", 1, "ж", ""),
    ("шаг урон Ж", 1, "ж", ""),
    ("эффект чепуха", 1, "чепуха", ""),
    ("карта: Bear {1}{G} Creature 2/2", 1, ": Bear", ""),
]


@pytest.mark.parametrize(("text", "line", "word", "nearest"), WRONG, ids=[row[2] for row in WRONG])
def test_errors_point_at_line_and_word(text, line, word, nearest):
    with pytest.raises(ScenarioError) as raised:
        read(text)
    wrong = raised.value.what
    assert (wrong.line, wrong.word.split()[0]) == (line, word.split()[0])
    assert wrong.expected
    if nearest:
        assert wrong.nearest == nearest


SAME = [
    ("А атакует Bear", "А: атакует Bear"),
    ("А: Bear атакует", "А: атакует Bear"),
    ("A: attacks with Bear, Lion > Chandra", "А: атакует Bear, Lion > Chandra"),
    ("Б: Стена, Рыцарь блокирует Bear", "Б: блок Стена > Bear, Рыцарь > Bear"),
    ('А: каст Bolt цель "Bear #2"', "А: каст Bolt цель Bear #2"),
    ("А: каст «Бруна, Затухающий Светоч» цель Б", "А: каст [Бруна, Затухающий Светоч] цель Б"),
    ('А: атакует "Bear" #2', "А: атакует Bear #2"),
    ("? Bear п/т, кмс", "? Bear: п/т, кмс"),
    ("? А жизни", "? А: жизни"),
    ("А: хп 5", "А: жизни 5"),
    ("А: поле: Bear (тапнут)", "А: поле: Bear (повернут)"),
    ("А: поле: Bear; рука: Bolt; жизни 5", "А: поле: Bear\nА: рука: Bolt\nА: жизни 5"),
    ("А: жизни 5; мана {R}; поле: Bear; Lion", "А: жизни 5\nА: мана {R}\nА: поле: Bear; Lion"),
    ("А: поле: 3 Forest; 2x Bear", "А: поле: Forest x3; Bear x2"),
    ("разрешить\nурон", "разрешить\nшаг урон"),
    ("разрешить\nглавная Б", "разрешить\nшаг главная Б"),
    ('выбор: копия = "Бруна, Затухающий Светоч"', "выбор: копия = Бруна, Затухающий Светоч"),
    ("выбор оппонент: да", "выбор Б: да"),
    ("Игрок А: на поле Bear", "А: поле: Bear"),
    ("А: в руке - Bear", "А: рука: Bear"),
    ("А: поле: Bear (два жетона +1/+1)", "А: поле: Bear (2 +1/+1)"),
    ("А: поле: Bear (жетон -1/-1)", "А: поле: Bear (1 -1/-1)"),
    ("А: поле: Bear (+1/+1)", "А: поле: Bear (1 +1/+1)"),
    ("А: поле: Rod (2 жетона заряда)", "А: поле: Rod (2 charge)"),
    ("А: поле: Rod (жетон Первого удара)", "А: поле: Rod (1 first strike counter)"),
    ("А: поле: Rod (два щита, 1 time counter)", "А: поле: Rod (2 shield, 1 time)"),
    ("Б: без блока", "Б: не блокирует"),
    (
        "А: поле: Bear 2/2, Lion 3/3 (повернут), Elf x2, Ox",
        "А: поле: Bear 2/2; Lion 3/3 (повернут); Elf x2; Ox",
    ),
    ("А: атакует Bear в лицо", "А: атакует Bear > лицо"),
    ("А: Bear атакует в лицо", "А: атакует Bear > лицо"),
    ("А: атакует Bear -> в лицо", "А: атакует Bear > лицо"),
    ("? Big Bear п/т", "? Big Bear: п/т"),
    ("А: эффект уничтожить Bear", "эффект А: уничтожить Bear"),
    ("А: шаг урон", "шаг урон А"),
    ("А: выбор легенда = X", "выбор А: легенда = X"),
    ("правила: сегодня\nразрешить", "разрешить"),
    ("правила: 2012", "правила: 2012-12-31"),
    ("карта A // B: {R}; Instant // {W}; Instant", "карта A // B: split; {R}; Instant // {W}; Instant"),
    ("карта A // B: {R}; Creature // Creature", "карта A // B: transform; {R}; Creature // Creature"),
    ("карта Elf: {G}; 1/1; Flying", "карта Elf: {G}; Creature; 1/1; Flying"),
]


@pytest.mark.parametrize(("typed", "plain"), SAME, ids=[row[0] for row in SAME])
def test_what_is_typed_in_a_hurry_says_the_same(typed, plain):
    assert read(typed) == read(plain)


def test_no_block_is_written_as_it_is_read():
    scenario = read("Б: не блокирует\n? А: жизни")
    assert write(scenario).splitlines()[-2:] == ["Б: не блокирует", "? А: жизни"]
    assert read(write(scenario)) == scenario


def test_one_query_is_written_alone():
    for text in ("? А: жизни", "? Bear: п/т", "? исход", "? можно А: каст Bolt"):
        assert write_query(read(text).queries[0]) == text


def test_words_of_one_meaning_are_offered_once():
    with pytest.raises(ScenarioError) as raised:
        read("А: кост Bolt")
    assert "каст" in raised.value.what.expected
    assert "кастует" not in raised.value.what.expected
