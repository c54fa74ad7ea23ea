"""An evening of poker: people who come, play and leave, for tests of what lies between two hands."""

from typing import Any

from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Call, Check, Event, Fold
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import Purse, Request, SeatedPlayer


class Evening:
    """A table of poker, by the names of its players."""

    def __init__(self, names: str, chairs: int = 6, **options: Any) -> None:
        """`names` sit down in the first chairs; a dot is an empty one."""
        self.game = Poker(**options)
        self.purse: Purse = self.game.open_series(chairs)
        self.chairs: dict[str, int] = {}
        self.played = 0
        for seat, name in enumerate(names.split()):
            if name != ".":
                self.sit(name, seat)
        self.state: State | None = None
        self.told: tuple[Event, ...] = ()  # with the deal

    def sit(self, name: str, seat: int) -> None:
        self.chairs[name] = seat
        self.purse = self.game.sit_down(self.purse, seat)

    def leave(self, name: str) -> int:
        out = self.game.get_up(self.purse, self.chairs[name])
        self.purse = out.purse
        if not self.game.tournament:
            del self.chairs[name]
        return out.score

    def ask(self, name: str, request: Request) -> None:
        self.purse = self.game.request(self.purse, None, self.chairs[name], request).state

    def player(self, name: str) -> SeatedPlayer:
        player = self.purse.players[self.chairs[name]]
        assert player is not None, name
        return player

    def chips(self, name: str) -> int:
        return self.player(name).chips

    def set_chips(self, **chips: int) -> None:
        players = list(self.purse.players)
        for name, many in chips.items():
            players[self.chairs[name]] = replace(self.player(name), chips=many)
        self.purse = replace(self.purse, players=tuple(players))

    def name_of(self, seat: int) -> str:
        return next((name for name, at in self.chairs.items() if at == seat), ".")

    def deal(self, away: str = "") -> State:
        """The next hand, for everybody who is here."""
        here = frozenset(seat for name, seat in self.chairs.items() if name not in away.split())
        seats = self.game.next_players(self.purse, here)
        luck = Chance.named(f"hand {self.purse.hands}")
        step = self.game.deal(self.purse, seats, luck)
        self.state, self.told = step.state, step.events
        return step.state

    def play(self, away: str = "") -> str:
        """Deal a hand that everybody folds to the big blind; who had the button and the blinds."""
        told = self.positions(self.deal(away))
        self.fold_round()
        return told

    def fold_round(self) -> None:
        """Everybody folds to the last bet."""
        state = self.state
        assert state is not None
        while state.turn is not None:
            owed = state.high > state.bets[state.turn]
            state = self.game.apply(state, state.turn, Fold() if owed else Check()).state
        self.collect(state)

    def play_down(self) -> State:
        """Deal a hand in which everybody calls to the end."""
        state = self.deal()
        while state.turn is not None:
            owed = state.high > state.bets[state.turn]
            state = self.game.apply(state, state.turn, Call() if owed else Check()).state
        self.collect(state)
        return state

    def collect(self, state: State) -> None:
        self.state = state
        self.purse = self.game.collect(self.purse, state)

    def positions(self, state: State) -> str:
        """ "ann bob cid": the button, the small and the big blind; a dot where nobody posts."""
        seating = state.seating
        small = "." if seating.dead_small else self.name_of(seating.small)
        return f"{self.name_of(seating.button)} {small} {self.name_of(seating.big)}"
