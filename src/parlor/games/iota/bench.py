"""`parlor bench iota`: how fast all turns of a hand are found, and how fast the rules play them."""

from collections.abc import Callable
from typing import Annotated, ClassVar, TypeAlias, TypeVar

from msgspec import Meta

from parlor.engine import Chance, Malformed, Value
from parlor.games.iota import Iota
from parlor.games.iota.bots.lines import desk_of
from parlor.games.iota.bots.normal import Normal
from parlor.games.iota.bots.turns import Places
from parlor.games.iota.model import Put

MEAN = 3.0  # milliseconds for all turns of a hand
WORST = 60.0

CpuClock: TypeAlias = Callable[[], float]  # seconds
N = TypeVar("N", int, float)


class IotaPace(Value, frozen=True):
    """Games of four normal bots, by processor time."""

    mean_ms: float  # for all turns of one to four cards that a hand allows
    worst_ms: float  # with whatever Python did meanwhile
    turns: float  # that a hand allows, on average
    most_turns: int
    positions: int
    put_us: float  # for the rules to lay a card
    action_us: float  # for the rules to play any action
    puts_per_s: int
    games: int
    most_mean_ms: float = MEAN
    most_worst_ms: float = WORST

    @property
    def within_limits(self) -> bool:
        return self.mean_ms <= MEAN and self.worst_ms <= WORST


class Watch:
    """What has been timed so far, in seconds."""

    def __init__(self) -> None:
        self.found: list[int] = []
        self.looking: list[float] = []
        self.puts: list[float] = []
        self.others: list[float] = []


class IotaBench(Value, frozen=True):
    """The options of `parlor bench iota`."""

    games: Annotated[int, Meta(description="of four normal bots")] = 200

    summary: ClassVar[str] = "how fast all turns of a hand of iota are found"

    def measure(self, clock: CpuClock) -> IotaPace:
        if self.games < 1:
            raise Malformed(f"at least one game is measured, not {self.games}")
        watch = Watch()
        for number in range(self.games):
            play(watch, Chance.named(f"bench/{number}"), clock)
        return summarise(watch, self.games)


def summarise(watch: Watch, games: int) -> IotaPace:
    put = mean(watch.puts)
    return IotaPace(
        mean_ms=round(1000 * mean(watch.looking), 3),
        worst_ms=round(1000 * max(watch.looking), 3),
        turns=round(mean(watch.found), 1),
        most_turns=max(watch.found),
        positions=len(watch.found),
        put_us=round(1e6 * put, 1),
        action_us=round(1e6 * mean(watch.puts + watch.others), 1),
        puts_per_s=round(1 / put),
        games=games,
    )


def play(watch: Watch, luck: Chance, clock: CpuClock) -> None:
    """A game in which every turn is looked for from nothing, and every action is timed."""
    game, bot = Iota(), Normal()
    state = game.start(4, luck)
    while (seat := state.turn) is not None:
        if not state.laid:
            began = clock()
            turns = Places(desk_of(state)).turns(state.hands[seat])
            watch.looking.append(clock() - began)
            watch.found.append(len(turns))
        action = bot.choose(game, state, seat, luck, lambda: 0.0)
        began = clock()
        state = game.apply(state, seat, action).state
        spent = watch.puts if isinstance(action, Put) else watch.others
        spent.append(clock() - began)


def mean(numbers: list[N]) -> float:
    return sum(numbers) / len(numbers)
