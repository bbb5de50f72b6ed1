"""Sums that rulings tell by samples, worked out for a question's own numbers."""

import pytest

from bot.answering.reading import read
from bot.answering.reckoning import _reckonings, reckoned
from knowledge import data_files
from knowledge.records import Game, Ruling

KEYS = {ruling.key for ruling in data_files.load().rulings}


def ruling(key):
    return Ruling(key=key, game=Game.MAGIC, asked=(), verdict="Так.", why="", rules=(), places=())


@pytest.mark.parametrize(
    ("key", "question", "told"),
    [
        ("commander.tax", "командир за 3 маны, кастую третий раз. сколько платить", "Всего маны: 7. Так."),
        ("commander.tax", "генерал стоит {2}{W}{W}, сколько за второй каст", "Всего маны: 6. Так."),
        ("commander.tax", "сколько стоит командир за 5, если он умер 2 раза", "Всего маны: 9. Так."),
        ("commander.tax", "умер 2 раза, стоит 4 маны, третий каст за сколько", "Всего маны: 8. Так."),
        ("special.storm", "сыграл 3 заклинания, потом шторм. сколько копий", "3 копии. Так."),
        ("special.storm", "я сыграл 3 заклинания, оппонент 1. сколько копий", "4 копии. Так."),
        ("special.storm", "шторм пятым заклинанием, сколько копий", "4 копии. Так."),
        ("special.storm", "два спелла уже было, третий со штормом, сколько копий", "2 копии. Так."),
        ("card-parts-2008.lost-order", "у врага 3 существа, стата ордена", "Сила и выносливость: 4/4. Так."),
        ("planeswalkers.damage", "верность 5, болт на 3, сколько останется", "Верности останется: 2. Так."),
        ("planeswalkers.damage", "7 урона по верности 4, сколько останется", "Верности останется: 0. Так."),
        ("judge-floor.deck-check-extension", "дек-чек шёл 7 минут, сколько добавить", "10 минут. Так."),
        ("judge-standings.match-points", "4-2-1 сколько очков", "13 очков. Так."),
        ("judge-standings.match-points", "сыграл 5:3, сколько матч-поинтов", "15 очков. Так."),
        ("judge-standings.match-points", "3 победы и 1 ничья, сколько очков", "10 очков. Так."),
        ("judge-standings.match-points", "у меня 4 победы 2 поражения, очков?", "12 очков. Так."),
        ("judge-standings.rounds", "пришло 40 человек, сколько раундов", "6 раундов и топ-8. Так."),
        ("judge-standings.rounds", "32 игрока, сколько швейцарки", "5 раундов и топ-8. Так."),
        ("judge-limits.draft-pick", "в пачке осталось 8 карт, сколько секунд", "20 секунд. Так."),
        (
            "start.mulligan-multiplayer",
            "командир на четверых, 2 муллигана, сколько вниз",
            "Вниз: 1 карта. Так.",
        ),
        ("start.mulligan", "сколько карт в руке после 2 муллиганов", "В руке останется 5 карт. Так."),
    ],
)
def test_the_sum_is_in_front(key, question, told):
    assert reckoned(ruling(key), read(question)).verdict == told


@pytest.mark.parametrize(
    ("key", "question"),
    [
        ("commander.tax", "сколько доплачивать за командира второй раз"),
        ("commander.tax", "командир за 3 и второй за 4, третий раз, сколько"),
        ("commander.tax", "командир за 3 маны, 2 муллигана, третий раз, сколько"),
        ("judge-standings.match-points", "у меня 4-2-1, у него 3-3, сколько очков"),
        ("judge-standings.match-points", "сколько очков за ничью"),
        ("judge-standings.rounds", "нас 3 человека, сколько раундов"),
        ("judge-limits.draft-pick", "в пачке 20 карт, сколько секунд"),
        ("special.storm", "сколько копий у шторма"),
        ("targets.self", "сколько 3 урона"),
    ],
)
def test_nothing_is_worked_out_where_a_number_is_missing_or_left_over(key, question):
    assert reckoned(ruling(key), read(question)) == ruling(key)


def test_every_sum_belongs_to_a_ruling():
    assert _reckonings().keys() <= KEYS
