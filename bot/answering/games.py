"""Which of the two games a question is about: by its name, by words of one game alone, by words likelier in one.

Words that both games share (рубашкой вверх, блок, прервать, защита, вызвать, активный игрок) decide nothing.
"""

import re

from bot.answering.answers import (
    Answer,
    AskWhich,
    CardFound,
    CardRuled,
    CardsFound,
    Evaluated,
    LegalityFound,
    Nearest,
    NearTerm,
    Option,
    Ruled,
    TermFound,
    Unknown,
)
from bot.answering.compared import asks_in_magic
from bot.answering.lexicon import lexicon
from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.naming.leadins import is_asking
from knowledge.records import Game
from knowledge.russian import words

_NAMES = ("берсерк", "berserk")


def _misspelt(name: str) -> set[str]:
    """Return a name with one letter left out, doubled or swapped with the next, or a vowel taken for another."""
    cuts = range(1, len(name))
    left_out = {name[:cut] + name[cut + 1 :] for cut in cuts}
    doubled = {name[:cut] + name[cut] + name[cut:] for cut in cuts}
    swapped = {name[: cut - 1] + name[cut] + name[cut - 1] + name[cut + 1 :] for cut in cuts}
    vowels = {re.sub("е", other, name, count=1) for other in "эи"}
    return (
        left_out
        | doubled
        | swapped
        | vowels
        | {"бирсерк", "берсирк", "берсёрк", "бёрсерк", "берсэрк", "берс", "берсик"}
    )


_SPELT = "|".join(sorted({*_NAMES, *_misspelt(_NAMES[0])}, key=len, reverse=True))
_NAMED = re.compile(rf"(?<![\w-])(?:{_SPELT})(?:а|у|ом|е)?(?![\w-])")
_GAME_NAME = re.compile(
    rf"(?<![\w-])(?:(?:в|из|для|про|по)\s+)?[«\"]?(?:{_SPELT})(?:а|у|ом|е)?(?![\w-])[»\"]?\s*[:,]?",
    re.IGNORECASE,
)
LEXICON = "lexicon_games.toml"
_SYMBOLS = frozenset((Kind.COST, Kind.PAIR))
"""What is written so in Magic alone: mana costs, power and toughness."""


def game_of(reading: Reading, *otherwise: Game | None) -> Game | None:
    """Return the game: the one that is named, else the one whose own words are more, else the first of `otherwise`.

    Those are what the question follows up, the chat's setting, the chat's last choice. None is returned if all is open.

    «берсерк: … как в мтг?» names both and is about Berserk: Magic is what it is compared with.
    """
    if any(name in reading.norm for name in _NAMES) or _NAMED.search(reading.norm):
        return Game.BERSERK
    if asks_in_magic(reading.text):
        return Game.MAGIC
    weights = {game: _own_words(reading, game) for game in Game}
    weights[Game.MAGIC] += sum(token.kind in _SYMBOLS for token in reading.tokens)
    return _heavier(weights) or next(filter(None, otherwise), None)


def without_game(text: str) -> str:
    """Return a text with blanks for the name of the game «Берсерк», which is also a card's, where it is no card.

    It is one where the text asks for nothing else («что делает берсерк»), or marks it ([[берсерк]]).
    """
    found = list(_GAME_NAME.finditer(text))
    rest = _GAME_NAME.sub(" ", text)
    if not found or "[[" in text or all(map(is_asking, words(rest))):
        return text
    return _GAME_NAME.sub(lambda name: " " * len(name.group()), text)


def names_berserk(text: str) -> bool:
    """Say whether a text names the game «Берсерк» as such: then nothing of Magic answers it."""
    return without_game(text) != text


def leaning_of(reading: Reading) -> Game | None:
    """Return the game to which the other words of a question lean; it settles what fits both games alike."""
    seen = lexicon(LEXICON).sightings(reading.tokens)
    return _heavier({game: len({s.first for s in seen if s.concept == f"{game}_leaning"}) for game in Game})


def _own_words(reading: Reading, game: Game) -> int:
    cards = {mention.card.game for mention in reading.mentions}
    return len(set(reading.places(game.value))) + (game in cards)


def _heavier(weights: dict[Game, int]) -> Game | None:
    if weights[Game.BERSERK] == weights[Game.MAGIC]:
        return None
    return max(Game, key=lambda game: weights[game])


def which_game() -> AskWhich:
    """Ask which game is meant, by two buttons."""
    options = (Option("Magic", f"game:{Game.MAGIC}"), Option("«Берсерк»", f"game:{Game.BERSERK}"))
    return AskWhich("game", options)


def game_about(answer: Answer) -> Game | None:
    """Return the game that an answer is about, where it tells."""
    match answer:
        case Ruled(ruling=ruling) | Nearest(ruling=ruling):
            return ruling.game
        case CardFound(card=card) | LegalityFound(card=card) | CardRuled(card=card):
            return card.game
        case CardsFound(found=found):
            return found[0].card.game
        case NearTerm(page=page):
            return game_about(page)
        case TermFound(term=term) if term is not None:
            return term.game
        case Evaluated(game=game):
            return game
        case Unknown(reason="berserk"):
            return Game.BERSERK
        case _:
            return None
