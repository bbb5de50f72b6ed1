"""Amounts that come of an everyday situation: damage, life, cards, tokens, poison, mana paid.

Raises Differs where a choice decides. Nothing is told where nothing came of it: something may have been missed.
"""

from collections.abc import Callable

from bot.answering.amounts import total_fact
from bot.answering.findings import Finding
from bot.answering.frames.events.outcomes import told
from bot.answering.names import shown_name
from bot.answering.playing import Differs, Played
from bot.answering.tallies.model import ME, OPP, OPPONENTS, OTHER, Ask, Tally
from bot.answering.tallies.scene import Scene
from engine.magic.mana import ManaCost
from engine.trace import Step


def agreed(played: Played, count: Callable[[tuple[Step, ...]], int], best: str = "") -> int:
    """Return the count on which all courses agree, or the best; raises Differs where neither is."""
    counts = {count(log) for log in played.logs}
    if len(counts) == 1:
        return counts.pop()
    if not best:
        raise Differs(0)
    return max(counts) if best == "most" else min(counts)


def _sum(code: str, key: str, player: str) -> Callable[[tuple[Step, ...]], int]:
    return lambda log: sum(
        int(str(s.fact("amount"))) for s in log if s.code == code and s.fact(key) == player
    )


def steps_of(played: Played) -> tuple[Step, ...]:
    """Return the steps worth telling."""
    return told(played.steps)


def defender(tally: Tally) -> str:
    """Return who is attacked, else the opponent."""
    attack = next((act for act in tally.acts if act.kind == "attack"), None)
    return OTHER[attack.side] if attack is not None else OPP


def amount(focus: str, code: str, key: str) -> Callable[[Tally, Scene, Played, Ask], Finding | None]:
    """Return what tells an amount: the sum of a kind of steps for the player asked of, or for the usual one."""

    def made(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
        del scene
        sides = [ask.side] if ask.side else [_usual(tally, focus), OTHER[_usual(tally, focus)]]
        counts = [agreed(played, _sum(code, key, side), tally.best) for side in sides]
        some = [(side, count) for side, count in zip(sides, counts, strict=True) if count]
        if not some:
            return None
        side, count = some[0]
        each = [agreed(played, _sum(code, key, name), tally.best) for name in OPPONENTS[: tally.opponents]]
        crowd = ""
        if side == OPP and tally.opponents > 1 and (ask.total or len(set(each)) == 1):
            count, crowd = (sum(each), "all") if ask.total else (count, "each")
        return Finding(focus, "", count, steps_of(played), facts=(("player", side), ("crowd", crowd)))

    return made


def harm(played: Played) -> Finding | None:
    """The damage that each creature is dealt, where it is the same for all."""
    amounts = {
        int(str(each.fact("amount"))) for log in played.logs for each in log if each.code == "damage.dealt"
    }
    return Finding("harm", "", amounts.pop(), steps_of(played)) if len(amounts) == 1 else None


def _usual(tally: Tally, focus: str) -> str:
    if focus == "event.damage":
        return defender(tally)
    return OPP if focus == "event.lost" else ME


def drawn(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """How many cards are drawn."""
    del scene
    side = ask.side or ME
    count = agreed(
        played, lambda log: sum(s.code == "card.drawn" and s.fact("player") == side for s in log), tally.best
    )
    return Finding("event.drawn", "", count, steps_of(played), facts=(("player", side),)) if count else None


def _made(log: tuple[Step, ...]) -> int:
    names = [s.fact("names") for s in log if s.code == "token.created"]
    return sum(len(each) if isinstance(each, tuple) else 1 for each in names)


def tokens(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """How many tokens are created."""
    del scene, ask
    count = agreed(played, _made, tally.best)
    return Finding("event.tokens", "", count, steps_of(played)) if count else None


def poison(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """How many poison counters there are in the end."""
    side = ask.side or defender(tally)
    count = int(str(played.value(scene.places["player poison", side])))
    return Finding("tally.poison", "", count, steps_of(played), facts=(("player", side),)) if count else None


def paid(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """How much mana is paid in all."""
    del scene, ask
    total = paid_in(played)
    if total is None:
        return None
    subject = next((shown_name(tally.of(a.who[0]).card) for a in tally.acts if a.kind == "cast"), "")
    return Finding("tally.paid", subject, str(total), steps_of(played), facts=total_fact(total))


def paid_in(played: Played) -> ManaCost | None:
    """Return all the mana that was paid; None where nothing was."""
    sums = {_added(log) for log in played.logs}
    if len(sums) != 1:
        raise Differs(0)
    text = sums.pop()
    return ManaCost.parse(text) if text else None


def _added(log: tuple[Step, ...]) -> str:
    """The sum of all costs that were paid, as it is written; empty where none was."""
    paid = [ManaCost.parse(str(s.fact("mana"))) for s in log if s.code == "cost.paid" and s.fact("mana")]
    symbols = "".join(f"{{{symbol.text}}}" for cost in paid for symbol in cost.symbols)
    generic = sum(cost.generic for cost in paid)
    return "" if not paid else symbols if symbols and not generic else f"{{{generic}}}{symbols}"
