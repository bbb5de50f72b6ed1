"""Mana values with an X, of several things, in several zones, and what hangs on them: each by the rule it names."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_VALUES = (
    # 202.3e: X is what was chosen on the stack, and nothing elsewhere; 107.3a.
    ("{X}{R}{R} при иксе 4: стек, могила, стол", [6, 2]),
    ("баллиста {X}{X} за восемь маны. в стеке? на столе потом?", [8, 0]),
    ("{X}{X}{U} — отдал семь маны всего. какой икс и что в стеке", [7]),
    ("каст без оплаты маны, в цене икс {X}{X}{G}. что со значением в стеке", [1]),
    ("баллиста {X}{X} с 8 жетонами, кмс её на столе?", [0]),
    # 202.3f, 107.4: hybrid and Phyrexian symbols; 118.8d, 118.9c: what was paid.
    ("посчитай {2/W}{2/W}", [4]),
    ("фирексийская мана {2}{U/P}, если жизнями платил то кмс 2?", [3]),
    ("дельвом оплатил пять из {6}{B}, кмс в стеке просел до двух?", [7]),
    # 707.10, 707.2: a copy of a spell keeps its X, a token that copies a permanent has none.
    ("скопировал в стеке закл {X}{R} с икс 3. кмс копии", [4]),
    ("токен-копия гидры {X}{G}, сыгранной с X=4 — манавэлью токена", [1]),
    # What was paid, what is taken off or added, and what the thing is called touch no mana value (118.8d, 118.9c).
    ("единорог за два гибрида {G/W}{G/W} это кмс 2 или 4?", [2]),
    ("кавалерия {2/R}{2/R}, я отдал за неё всего две красных. кмс выходит 2?", [4]),
    ("в могилке {2}{U}, {X}{G} и гора. сложи их кмс", [3, 1, 0]),
    ("кастанул отмену {1}{U}{U} по альтернативке, сбросив синюю. кмс в стеке?", [3]),
    ("маг снизил на 1 моё волшебство {3}{R}, заплатил три. какая у него кмс", [4]),
    ("mana value of {X}{X}{G} on the stack when i chose X=3", [7]),
    ("кмс голема {6} если оплатил шестью горами", [6]),
    ("кикер {3} докинул к твари за {2}{G}. кмс её и сколько всего влил", [3]),
    ("конвоком оплатил {3}{W} целиком тушками. кмс в стеке", [4]),
    ("налог сделал {2}{U} дороже на 2. кмс на стеке?", [3]),
    ("спелл {4}{R} подешевел на {2}, друг говорит кмс теперь 3, прав?", [5]),
    ("тварь {1}{W} с двумя жетонами +1/+1, какая у неё кмс", [2]),
    # 118.8d: modes, multikicker and where the card lies now; 202.3e: no X off the stack.
    ("отменили мою {X}{U}, называл икс 7, она уже в могиле — кмс её?", [1]),
    ("сосчитай {X}{2/G}{B/P}, икс 3, в стеке", [6]),
    ("мгновенное {2}{W} раскрутил эскалейтом {1} на все два режима, кмс в стеке?", [3]),
    ("мультикикер {1} на заклинании {G}, докинул ещё 5 маны. mana value?", [1]),
    # 202.3a: no mana cost.
    ("у кого кмс меньше: пакт за {0}, земля, рубашка", [0, 0, 0]),
    ("гибрид {W/B}{W/B}{W/B} и рядом {1}{W/B} — чей манакост больше и на сколько", [3, 2]),
)
_CARDS = (
    made("Petty Quake", "Малая Тряска", "Artifact", "{X}",
          "{T}, Sacrifice this artifact: Destroy each nonland permanent with mana value equal to the number of charge "
          "counters on this artifact."),
    made("Rising Tide Wall", "Стена Прилива", "Sorcery", "{2}{B}{B}", "Destroy each creature with mana value 3 or less.",
          value=4),
    made("Gloom Reader", "Чтец Мрака", "Creature — Human Wizard", "{1}{B}",
          "At the beginning of your upkeep, reveal the top card of your library and put that card into your hand. You lose "
          "life equal to its mana value.", value=2, power="2", toughness="1"),
    made("Larder Keeper", "Хранитель Кладовой", "Artifact", "{3}",
          "{T}, Sacrifice a creature: Search your library for a creature card with mana value equal to 1 plus the "
          "sacrificed creature's mana value, put that card onto the battlefield, then shuffle.", value=3),
    made("Mirror Shade", "Зеркальная Тень", "Creature — Shapeshifter", "{3}{U}",
         "You may have this creature enter as a copy of any creature on the battlefield.", value=4, power="0",
         toughness="0"),
)  # fmt: skip


@pytest.fixture(scope="module")
def sweeping(shipped_dir, tmp_path_factory):
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("worths"))


@pytest.mark.parametrize(("question", "values"), _VALUES)
def test_values_are_told_by_zone(desk, asker, question, values):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    assert [f.value for f in answer.findings if f.focus == "mana_value"] == values


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("кмс бризелы в экзайле", [7, 4]),
        ("верещащая куча сдохла, какая кмс на кладбище", [5, 2]),
        ("отбаунсили мне ханвирский городок, в руке у него какой мв?", [3, 0]),
    ],
)
def test_off_the_battlefield_a_melded_card_is_its_two(desk, asker, question, values):
    """712.21: no melded permanent is in any other zone; each card has its front face's mana value there (712.8a)."""
    answer = desk.answer(question, asker)
    assert [f.value for f in answer.findings if f.focus == "mana_value"] == values
    assert "melded_parted" in findings(desk, asker, question)


@pytest.mark.parametrize(
    ("question", "total"),
    [
        ("суммарная кмс моих перманентов: гора, фишка солдата, манифест и огр {3}{R}?", 4),
        ("два медведя {1}{G} и четыре токена — сложи кмс", 4),
        ("сумма кмс: эльф {G}, ещё эльф {G}, ангел {3}{W}{W}", 7),
        ("бризела, рубашка и зверь {2}{G}: кмс в сумме?", 14),
        ("сколько стоит кмс бризелы и верещащей кучи вместе", 18),
    ],
)
def test_values_of_as_many_as_there_are_are_added(desk, asker, question, total):
    assert findings(desk, asker, question)["values_sum"] == total


@pytest.mark.parametrize(
    ("question", "is_so"),
    [
        ("кмс {2/R}{2/R} четыре?", True),
        ("кмс {4}{C} равна пяти?", True),
        ("кмс спелла {1}{B} с кикером {3} стала 5?", False),
        ("многократный усилитель на спелле {U}, влил ещё 4 маны. мана велью 5?", False),
    ],
)
def test_a_value_that_is_put_forward_is_confirmed_or_denied(desk, asker, question, is_so):
    assert findings(desk, asker, question)["value_offered"] is is_so


def test_what_was_paid_tells_x(desk, asker):
    assert (
        findings(desk, asker, "{X}{X}{U} — отдал семь маны всего. какой икс и что в стеке")["x_chosen"] == 3
    )


def test_values_are_compared_and_added(desk, asker):
    assert findings(desk, asker, "{2}{U} против {U}{U}{U}: у кого кмс больше")["values_equal"] == 3
    assert findings(desk, asker, "сумма кмс {1}{G} и {3}{B}{B}")["values_sum"] == 7


def test_an_x_that_does_not_come_out_even_is_not_told(desk, asker):
    answer = desk.answer("{X}{X}{G} за 6 маны, кмс в стеке?", asker)
    assert not isinstance(answer, Computed)


@pytest.mark.parametrize(
    "question",
    [
        "какая минимальная кмс, чтобы дракон вышел за {1}{R}{R}",
        "тварь {2}{R} перевернулась на ночь, её кмс",
        "наперсник вскрыл двустороннюю {2}{B}, сколько жизней потеряю?",
        "удвоил {2}{R} — кмс?",
    ],
)
def test_what_may_change_a_mana_value_stops_it(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


def test_life_is_lost_for_each_revealed_mana_value(desk, asker):
    told = findings(desk, asker, "некромант вскрыл с верха гору, потом {4}{B}. сколько жизней потеряю?")
    assert told["life_by_values"] == 5


def test_the_card_that_reveals_is_not_counted_itself(sweeping, asker):
    told = findings(sweeping, asker, "чтец мрака в апкипе открыл мне {3}{U}, сколько жизней потеряю?")
    assert told["life_by_values"] == 4


def test_what_was_paid_in_all_has_the_kicker(desk, asker):
    told = findings(desk, asker, "кикер {3} докинул к твари за {2}{G}. кмс её и сколько всего влил")
    assert told["paid_in_all"] == "{5}{G}"


@pytest.mark.parametrize(
    ("question", "gone"),
    [
        ("малая тряска на нуле, сакнул: мои три манифеста и зверь за 2, сколько сдохнет", 3),
        ("стена прилива: две рубашки, дракон за 6 и фишка. сколько умрёт", 3),
        ("малая тряска с двумя каунтерами: умрёт ли рубашка и медведь за 2?", 1),
        ("лопаю малую тряску без счётчиков: две фишки, рубаха, эльф {G}. сколько поляжет", 3),
        ("малая тряска с 3 счётчиками: ханвирский городок, бризела и две фишки. кого снесёт?", 1),
        ("малая тряска на 11 счётчиков: бруна и гизела слились, рядом фишка. кого заденет?", 1),
    ],
)
def test_a_sweeper_takes_what_has_the_mana_value(sweeping, asker, question, gone):
    """708.2a, 202.3a: a face-down creature and a plain token have mana value 0."""
    assert findings(sweeping, asker, question)["swept_in_all"] == gone


def test_a_card_cast_face_down_is_measured_so(desk, asker):
    """708.4: what is cast face down has no mana cost, whatever the card is."""
    found = findings(
        desk, asker, "ремувал бьёт кмс 4 и больше. бризелу, разыгранную рубашкой, можно отменить?"
    )
    assert found["affected"] is False


def test_one_more_than_what_was_sacrificed_is_found(sweeping, asker):
    assert (
        findings(sweeping, asker, "скормил закрытого в хранитель кладовой, с каким кмс ищу")["found_by_value"]
        == 1
    )
    assert (
        findings(sweeping, asker, "сакаю медведя за 2 в хранитель кладовой, с каким кмс ищу")[
            "found_by_value"
        ]
        == 3
    )


@pytest.mark.parametrize(
    "question", ["морф становится рубашкой до стека?", "рубашка уже лежит в стеке, перевернуть её сразу?"]
)
def test_what_lies_on_the_stack_is_not_valued_unless_asked(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    "question",
    [
        # 707.2, 202.3a-c: what a copier copies tells its mana value, and not its own mana cost.
        "зеркальная тень стала копией токена, её кмс",
        "зеркальная тень на ночной стороне оборотня, кмс",
        "кмс зеркальной тени двусторонней карты на обороте",
        "популейт-токен, кмс",
        "двойник-фишка, её кмс?",
        "кмс токена-дубликата",
        # What spells a card looks at; what something is taken off.
        "бризела и заклинания с X какая кмс считается",
        "вычитать кмс из {6} или из всего эмерджа {6}{G}",
    ],
)
def test_the_value_of_another_thing_is_not_told(sweeping, asker, question):
    assert not isinstance(sweeping.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("кмс зеркальной тени", [4]),
        ("какая кмс у зеркальной тени, скопировавшей бризелу", [0]),
        ("у копии бризелы конвертированная какая", [0]),
        ("кмс токена", [0]),
        ("кмс бризелы на поле", [11]),
        # 202.3d: off the stack a split card has the value of both halves.
        ("сплит {1}{R} // {1}{U}, кмс вне стека", [4]),
    ],
)
def test_what_is_named_is_valued(sweeping, asker, question, values):
    answer = sweeping.answer(question, asker)
    assert [each.value for each in answer.findings] == values


def test_lands_that_were_paid_with_are_not_valued(desk, asker):
    told = findings(desk, asker, "закл {1}{G} с кикером {3} кикнул: кмс и из земель сколько ушло")
    assert (told["mana_value"], told["paid_in_all"]) == (2, "{4}{G}")
