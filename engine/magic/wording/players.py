"""The players that instructions speak of: «you», «each opponent», «target player», «its controller»."""

from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.references import EVERYONE, HOST, OPPONENTS, YOU, PlayerKind, Players
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.numbers import possessive
from engine.magic.wording.targets import add_target


def who(cursor: Cursor) -> Players | None:
    """Read players: «you», «each opponent», «target player», «that player», «its controller»."""
    simple = {
        "you": YOU,
        "each opponent": OPPONENTS,
        "your opponents": OPPONENTS,
        "each of your opponents": OPPONENTS,
        "opponents": OPPONENTS,
        "each player": EVERYONE,
        "all players": EVERYONE,
        "players": EVERYONE,
        "each other player": OPPONENTS,
        "defending player": Players(PlayerKind.DEFENDER),
        "the active player": Players(PlayerKind.ACTIVE),
        "attacking player": Players(PlayerKind.ACTIVE),
        "enchanted player": Players(PlayerKind.HOST),
        "the chosen player": Players(PlayerKind.CHOSEN),
    }
    for phrase, players in simple.items():
        if cursor.take(*phrase.split()):
            chosen = phrase == "the chosen player" and cursor.said.that_player.kind is PlayerKind.TARGET
            return cursor.said.that_player if chosen else players
    return _target_player(cursor) or _player_spoken_of(cursor)


def _target_player(cursor: Cursor) -> Players | None:
    for phrase, among in (
        (("target", "player"), EVERYONE),
        (("target", "opponent"), OPPONENTS),
        (("another", "target", "player"), EVERYONE),
        (("choose", "target", "opponent"), OPPONENTS),
    ):
        if cursor.take(*phrase):
            it = cursor.said.it
            add_target(cursor, TargetSpec(players=among, another=phrase[0] == "another"))
            cursor.said.it = it
            return cursor.said.that_player
    return None


def _player_spoken_of(cursor: Cursor) -> Players | None:
    start = cursor.at
    if cursor.take_any("that player", "that opponent", "they", "the player"):
        return cursor.said.that_player
    ref = possessive(cursor)
    whose = {"controller": PlayerKind.CONTROLLER, "owner": PlayerKind.OWNER}.get(cursor.peek())
    if ref is not None and whose is not None:
        cursor.at += 1
        cursor.said.it = ref if ref == HOST else cursor.said.it
        return Players(whose, of=ref)
    cursor.at = start
    return None
