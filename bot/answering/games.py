"""Which of the two games a question is about, by words that belong to one of them alone."""

from bot.answering.answers import AskWhich, Option
from bot.answering.question import Question
from bot.answering.reading import Reading
from knowledge.records import Game


def game_of(reading: Reading, question: Question, last: Game | None = None) -> Game | None:
    """Return the game: the one that is named, else the one whose own words are more, else the chat's; None if open.

    «берсерк: … как в мтг?» names both and is about Berserk: Magic is what it is compared with.
    """
    if "берсерк" in reading.norm or "berserk" in reading.norm:
        return Game.BERSERK
    weights = {game: len(set(reading.places(game.value))) for game in Game}
    for game in {mention.card.game for mention in reading.mentions}:
        weights[game] += 1
    if weights[Game.BERSERK] != weights[Game.MAGIC]:
        return max(Game, key=lambda game: weights[game])
    return question.game or last


def which_game() -> AskWhich:
    """Ask which game is meant, by two buttons."""
    options = (Option("Magic", f"game:{Game.MAGIC}"), Option("«Берсерк»", f"game:{Game.BERSERK}"))
    return AskWhich("game", options)
