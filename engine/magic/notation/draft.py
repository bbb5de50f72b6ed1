"""A scenario while it is read line by line."""

from dataclasses import dataclass, field, replace

from engine.magic.notation import ast
from engine.magic.notation.card_lines import card_text


@dataclass(slots=True)
class Draft:
    """Players, actions, queries and cards as far as they are read; `number` is the line that is being read."""

    players: dict[str, ast.PlayerSetup] = field(default_factory=dict)
    actions: list[ast.Action] = field(default_factory=list)
    queries: list[ast.Query] = field(default_factory=list)
    cards: list[tuple[str, str, list[str]]] = field(default_factory=list)
    melds: list[ast.MeldPair] = field(default_factory=list)
    as_of: str | None = None
    active: str = ""
    step: str = "main"
    begun: bool = False
    number: int = 0
    lines: list[int] = field(default_factory=list)

    @property
    def playing(self) -> bool:
        """Whether anything has been done or asked, so that no line tells of the beginning any more."""
        return self.begun or bool(self.queries)

    def player(self, name: str) -> ast.PlayerSetup:
        """Return the setup of a player, made as first named."""
        return self.players.setdefault(name, ast.PlayerSetup(name))

    def act(self, *actions: ast.Action) -> None:
        """Add actions, told on the line that is being read."""
        self.begun = True
        self.actions += actions
        self.lines += [self.number] * len(actions)

    def finished(self) -> ast.Scenario:
        """Return the scenario; where fewer than two players are named, A and B play."""
        for name in ("A", "B"):
            if len(self.players) < 2:
                self.player(name)
        players = tuple(sorted(self.players.values(), key=lambda player: player.name))
        end = len(self.actions)
        cards = tuple(card_text(name, body, tuple(more)) for name, body, more in self.cards)
        return ast.Scenario(
            players,
            tuple(self.actions),
            tuple(replace(each, after=-1) if each.after == end else each for each in self.queries),
            cards,
            tuple(self.melds),
            self.as_of,
            self.active or players[0].name,
            self.step,
            tuple(self.lines),
        )
