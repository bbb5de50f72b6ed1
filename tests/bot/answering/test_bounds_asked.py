"""Bounds on mana value, where counters lie on what is measured or X was announced for it."""

import pytest

from bot.answering.answers import Computed
from bot.answering.bounds import printed_bound
from knowledge.records import Face
from tests.bot.answering.computed import findings


def findings_or_none(desk, asker, question):
    answer = desk.answer(question, asker)
    return [finding.focus for finding in answer.findings] if isinstance(answer, Computed) else []


@pytest.mark.parametrize(
    ("question", "hit"),
    [
        ("кмс 2 и меньше без революции: берет ли закрытого морфа с двумя жетонами?", True),
    ],
)
def test_counters_touch_no_mana_value(desk, asker, question, hit):
    assert findings(desk, asker, question)["affected"] is hit


@pytest.mark.parametrize(
    ("text", "lying"),
    [
        ("Destroy target creature if it has mana value 2 or less.", True),
        ("Counter target spell with mana value 2.", False),
    ],
)
def test_what_is_hit_lies_or_is_cast(text, lying):
    bound = printed_bound(Face(name_en="Bound", type_en="Instant", text_en=text))
    assert bound is not None
    assert bound.lying is lying


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("в стеке спелл XRR, икс назвали 5. а когда он уже в граве? кмс там и там", [7, 2]),
        ("заклинание {X}{X}{G}, за икс выбрали 3. кмс в стеке и на кладбище?", [7, 1]),
    ],
)
def test_x_is_announced_in_any_words(desk, asker, question, values):
    answer = desk.answer(question, asker)
    assert [finding.value for finding in answer.findings] == values


@pytest.mark.parametrize(
    ("question", "least"),
    [
        ("под бризелой оппа {X}{G}{G} с какого икса прокатит", 2),
        ("у оппа бризела, кастую {X}{R}, можно?", 3),
    ],
)
def test_an_untold_x_that_a_ban_hangs_on_is_told(desk, asker, question, least):
    assert findings(desk, asker, question) == {"least_x": least}


@pytest.mark.parametrize(
    ("question", "castable"),
    [
        ("плачу WWW за {2/W}{2/W}{2/W} при чужой бризеле, разыграть выйдет ведь?", True),
        ("бризела у врага; спелл {2}{R} усилил кикером {4} и отдал 7 маны, проскочит?", False),
        ("бризела моя. спелл за {1}{R} сам-то могу кинуть или она и меня душит", True),
    ],
)
def test_what_is_paid_is_no_mana_value(desk, asker, question, castable):
    """118.8d, 118.9c: what is paid, and costs added, change no mana value."""
    assert findings(desk, asker, question)["castable"] is castable


def test_cards_that_come_back_from_melding_are_measured_by_nothing(desk, asker):
    answer = desk.answer("мародеры мои, крысы — фишка-копия. обоих изгнало, сколько вернется на стол?", asker)
    assert not isinstance(answer, Computed)


@pytest.mark.parametrize(
    ("question", "hit"),
    [
        ("контра на кмс 3 и больше, кладу морфа за три маны. законтрит?", False),
        ("отмена бьёт кмс 2 и меньше: кастую морфа за {3}, отменят?", True),
    ],
)
def test_a_morph_cast_for_three_is_cast_face_down(desk, asker, question, hit):
    """702.37c, 708.4: the spell has no mana cost, so its mana value is 0."""
    assert findings(desk, asker, question)["affected"] is hit


@pytest.mark.parametrize(
    "question",
    [
        "медлинг мейдж может назвать бризелу?",
        "reanimate на гизелу, выйдет половинкой бризелы или собой?",
        "лучи пустоты на столе, бризела дохнет: можно крыс и мародёров развести по зонам?",
        "закрыть бризелу рубашкой получится?",
        "doom blade возьмёт бризелу?",
        "бризела бесцветная, молния её берёт?",
        "в ответ на соединение опп играет молнию, бризела не запрещает?",
        "до слияния бризелы могу кастовать спелл за {R}?",
        "«верните карту с кмс 4 или меньше» после гибели бризелы что достану",
        "вампира с кладбища бруной достать получится?",
    ],
)
def test_a_card_that_is_spoken_of_itself_forbids_nothing(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("у опа лежат бруна и гизела, пока не слились. заклинание за 2 кинуть можно?", True),
        ("у оппонента бруна и гизела порознь, спелл {R} кастовать дадут?", True),
        ("под гизелой оппа кастую {1}{U}, запретит?", False),
    ],
)
def test_halves_apart_forbid_nothing(desk, asker, question, value):
    """712.8d: each half has its front face's text alone; False is «no, it doesn't forbid»."""
    assert findings(desk, asker, question) == {"unbound_apart": value}


@pytest.mark.parametrize(
    "question",
    [
        "бризела не даёт кастовать, а вскрыть морфа можно?",
        "кастовать бризела запрещает, а открыть закрытого даст?",
    ],
)
def test_turning_up_is_no_casting(desk, asker, question):
    assert findings(desk, asker, question) == {"turning_playable": True}


def test_melded_halves_are_no_halves_apart(desk, asker):
    assert "unbound_apart" not in findings_or_none(
        desk, asker, "бруна и гизела соединились у оппа, спелл {R} можно?"
    )


@pytest.mark.parametrize(
    ("question", "hit"),
    [
        ("контра ловит кмс ≤5, кастую {2/W}{2/W}{2/W}, отменит?", False),
        ("отмена бьёт кмс >=4: моё заклинание {3}{U} поймает?", True),
        ("ремувал на тварь с кмс до 4. ханвирский городок возьмёт?", True),
    ],
)
def test_a_bound_is_told_by_a_sign_or_up_to(desk, asker, question, hit):
    assert findings(desk, asker, question)["affected"] is hit


def test_revolt_prints_a_bound_instead():
    text = "Destroy target creature if it has mana value 2 or less.\nRevolt — Destroy that creature if it has mana value 4 or less instead."
    face = Face(name_en="Bound", type_en="Instant", text_en=text)
    bounds = (printed_bound(face), printed_bound(face, revolt=True))
    assert [bound.amount for bound in bounds if bound is not None] == [2, 4]


@pytest.mark.parametrize(
    ("question", "castable"),
    [
        ("под моей бризелой опп раскапывает зверя {6}{B}, отдавая одну чёрную. запрещено?", True),
        ("клон соперника стал копией бризелы. мне можно кинуть спелл за {R}?", False),
    ],
)
def test_what_is_paid_and_what_copies_are_no_victims(desk, asker, question, castable):
    assert findings(desk, asker, question)["castable"] is castable


def test_what_was_countered_is_measured_against_no_ban(desk, asker):
    assert findings_or_none(desk, asker, "отменили заклинание бруны под бризелой") == []
