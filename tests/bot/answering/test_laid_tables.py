"""What a named spell costs, and how big a named creature is, on a table told in plain words."""

import pytest

from bot.answering.answers import Computed
from bot.presenting.document import plain
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_CARDS = (
    made("Gatehouse Warden", "Сторож Заставы", "Creature — Human", "{1}{W}",
          "Noncreature spells cost {1} more to cast.", value=2, power="2", toughness="2"),
    made("Cellar Scholar", "Подвальный Школяр", "Creature — Goblin", "{U}{R}",
          "Instant and sorcery spells you cast cost {1} less to cast.", value=2, power="2", toughness="2"),
    made("Ever Priceless Orb", "Неизменный Шар", "Artifact", "{3}",
          "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three "
          "mana to cast.", value=3),
    made("Tin Porter", "Жестяной Носильщик", "Artifact Creature — Myr", "{5}", "Affinity for artifacts",
          value=5, power="3", toughness="3"),
    made("Barge of Plunder", "Баржа за Добычей", "Sorcery", "{6}{U}", "Delve\nDraw two cards.", value=7),
    made("Old Sparks", "Старые Искры", "Sorcery", "{R}", "Draw two cards.\nFlashback {2}{R} (You may cast this card "
          "from your graveyard for its flashback cost. Then exile it.)", value=1),
    made("Sullen Echo", "Угрюмый Отзвук", "Creature — Avatar", "{B}",
          "This creature gets -X/-X, where X is your life total.", value=1, power="12", toughness="12"),
    made("Hall of Banners", "Чертог Знамён", "Enchantment", "{1}{W}{W}", "Creatures you control get +1/+1.", value=3),
    made("Pale Matriarch", "Бледная Матриарх", "Creature — Praetor", "{5}{W}{W}",
          "Other creatures you control get +2/+2.\nCreatures your opponents control get -2/-2.",
          value=7, power="4", toughness="7"),
    made("Bog Dreamer", "Болотный Сновидец", "Creature — Horse", "{3}{B}",
          "Bog Dreamer's power and toughness are each equal to the number of Swamps you control.",
          value=4, power="*", toughness="*"),
    made("Great Grazer", "Великий Пастух", "Creature — Dinosaur", "{9}{G}",
          "This spell costs {X} less to cast, where X is the total power of creatures you control.",
          value=10, power="9", toughness="9"),
    made("Sudden Levy", "Внезапный Побор", "Instant", "{3}{U}{U}",
          "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\n"
          "Draw a card.", value=5),
    made("Sideway Regent", "Регент Дальней Стороны", "Creature — Elephant", "{4}{R}",
          "As long as you control a creature, Sideway Regent gets +1/+0.", value=5, power="4", toughness="4"),
)  # fmt: skip


@pytest.fixture(scope="module")
def laid(shipped_dir, tmp_path_factory):
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("laid"))


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("сторож заставы и неизменный шар оба на столе, почём мне теперь шок", "{2}{R}"),
        ("у оппа два сторожа заставы, во сколько встанет мой шок", "{2}{R}"),
        (
            "2 подвальных школяра мои, баржа за добычей, в гробу 4 карты, выгоняю три. доплатить сколько",
            "{1}{U}",
        ),
        ("баржа за добычей: на кладбище у меня 9 карт, всё раскопаю. ценник?", "{U}"),
        ("подвальный школяр на столе, кидаю старые искры с кладбища. почём?", "{1}{R}"),
        ("под сторожем заставы во сколько обойдутся старые искры из кладбища?", "{3}{R}"),
        ("напротив меня подвальный школяр, кидаю старые искры с кладбища. почём?", "{2}{R}"),
        ("напротив меня сторож заставы и неизменный шар разом, почём теперь мои старые искры", "{2}{R}"),
        ("старые искры в руке, подвальный школяр на столе, почём?", "{R}"),
        ("у меня ровно 3 артефакта, почём жестяной носильщик", "{2}"),
        ("жестяной носильщик, на столе пять артефактов включая неизменный шар", "{3}"),
        ("у меня тварь 4/4 и мишка 2/2, посчитай цену великого пастуха", "{3}{G}"),
        ("мой командир бледная матриарх умирал уже дважды, сколько стоит теперь", "{9}{W}{W}"),
    ],
)
def test_the_price_of_a_named_spell(laid, asker, question, cost):
    assert findings(laid, asker, question)["cost"] == cost


def test_it_is_told_whether_it_costs_nothing(laid, asker):
    found = findings(laid, asker, "5 артефактов мои, у оппа неизменный шар. жестяной носильщик бесплатно?")
    assert (found["for_nothing"], found["cost"]) == (False, "{3}")


@pytest.mark.parametrize(
    ("question", "size"),
    [
        ("у меня 5 жизней, угрюмый отзвук какого размера?", "7/7"),
        ("6 жизней, угрюмый отзвук на столе, стрельнул в себя шоком. отзвук теперь какого размера", "8/8"),
        ("два чертога знамён и подвальный школяр мои, какие статы у школяра", "4/4"),
        ("у оппа лежит бледная матриарх, мой жестяной носильщик какого размера?", "1/1"),
        ("болотный сновидец при 4 болотах какого размера?", "4/4"),
        ("болотный сновидец, болот 7. п/т?", "7/7"),
        ("чертог знамён дважды, мой подвальный школяр какой?", "4/4"),
        ("подвальный школяр и сторож заставы мои, чертог знамён лежит. какие статы у сторожа заставы", "3/3"),
        ("мой мишка 2/2 под чертогом знамён, размер?", "3/3"),
    ],
)
def test_the_size_of_a_creature(laid, asker, question, size):
    assert findings(laid, asker, question)["size"] == size


@pytest.mark.parametrize(
    ("question", "alive"),
    [
        (
            "на столе мой подвальный школяр под чертогом знамён, опп роняет бледную матриарх. школяр жив?",
            True,
        ),
        ("на столе мой подвальный школяр, опп роняет бледную матриарх. школяр выживет?", False),
        ("шок в подвального школяра под чертогом знамён, умрёт?", True),
        ("шок в подвального школяра при двух сторожах заставы, выживет?", False),
    ],
)
def test_whether_it_lives(laid, asker, question, alive):
    told = findings(laid, asker, question)
    assert told.get("fate", told.get("event.lives")) is alive


@pytest.mark.parametrize(
    "question",
    [
        "угрюмый отзвук какого размера?",
        "под чертогом знамён угрюмый отзвук какого размера?",
        "у меня три существа, почём великий пастух",
        "у меня три артефакта, жестяной носильщик какого размера с зубодробилкой",
        "внезапный побор бесплатно под сторожем заставы сыграю?",
        "сторож заставы ушёл со стола, карты какой стороной",
        "карты сторожа заставы на кладбище лежат передней стороной?",
        "подвальный школяр помер под чертогом знамён, одна карта на кладбище или две",
    ],
)
def test_what_is_not_told_is_not_computed(laid, asker, question):
    answer = laid.answer(question, asker)
    assert not (
        isinstance(answer, Computed) and any(f.focus in ("size", "cost", "fate") for f in answer.findings)
    )


def test_a_price_in_money_is_not_known(laid, asker):
    assert getattr(laid.answer("почём бустер", asker), "reason", "") == "prices"


def test_a_card_alone_is_asked_for_its_cost_and_no_price_in_money(laid, asker):
    told = plain(laid.ask("почём сторож заставы", asker))
    assert "{" in told
    assert "в деньгах не знаю" in told
