"""`parlor bench poker`: whole hands, values of hands one at a time and many at once, and exact odds."""

from collections.abc import Callable
from random import Random
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from parlor.engine import Chance, Malformed, Seat, Value
from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.values import value_of
from parlor.games.poker.model.actions import Action, Call, Check, Fold, RaiseTo
from parlor.games.poker.model.hand import State
from parlor.games.poker.odds import equity
from parlor.games.poker.play.betting import raise_range, to_call
from parlor.games.poker.series import Poker

CpuClock: TypeAlias = Callable[[], float]  # seconds

LEAST_HANDS = 3000  # a second: six players, no-limit Hold'em
LEAST_OMAHA_HANDS = 1500
LEAST_VALUES = 1_000_000  # a second, one at a time
LEAST_BATCH_VALUES = 15_000_000
MOST_ACES_V_KINGS = 0.5  # seconds for all 1,712,304 boards

BATCH = 40_000  # hands at once
PACKS = 6000  # with seven hands each
SEATS = 6
DEALS = 1500  # hands that are played in a run


class PokerPace(Value, frozen=True):
    """What poker does in a second of one core."""

    hands_per_s: int  # no-limit Hold'em, from the shuffle to the showdown
    omaha_hands_per_s: int  # pot limit
    actions: float  # in such a hand of Hold'em
    showdowns: float  # the share of hands that come to one
    values_per_s: int  # of seven cards, one at a time
    batch_values_per_s: int  # of seven cards, in batches of 40,000
    aces_v_kings_s: float
    runs: int
    least_hands_per_s: int = LEAST_HANDS
    least_omaha_hands_per_s: int = LEAST_OMAHA_HANDS
    least_values_per_s: int = LEAST_VALUES
    least_batch_values_per_s: int = LEAST_BATCH_VALUES
    most_aces_v_kings_s: float = MOST_ACES_V_KINGS

    @property
    def within_limits(self) -> bool:
        return (
            self.hands_per_s >= LEAST_HANDS
            and self.omaha_hands_per_s >= LEAST_OMAHA_HANDS
            and self.values_per_s >= LEAST_VALUES
            and self.batch_values_per_s >= LEAST_BATCH_VALUES
            and self.aces_v_kings_s <= MOST_ACES_V_KINGS
        )


class HandsPlayed(Value, frozen=True):
    hands_per_s: float
    actions: int
    showdowns: int


OMAHA = Poker(game="omaha", betting="pot_limit")


class PokerBench(Value, frozen=True):
    """The options of `parlor bench poker`."""

    runs: Annotated[int, Meta(description="the best of so many counts")] = 5

    summary: ClassVar[str] = "hands of poker a second, their values, and exact odds"

    def measure(self, clock: CpuClock) -> PokerPace:
        if self.runs < 1:
            raise Malformed(f"at least one run is measured, not {self.runs}")
        hands = deal_hands(PACKS)
        holdem = [play_hands(Poker(), clock) for _ in range(self.runs)]
        omaha = [play_hands(OMAHA, clock) for _ in range(self.runs)]
        return PokerPace(
            hands_per_s=round(max(each.hands_per_s for each in holdem)),
            omaha_hands_per_s=round(max(each.hands_per_s for each in omaha)),
            actions=round(holdem[0].actions / DEALS, 1),
            showdowns=round(holdem[0].showdowns / DEALS, 2),
            values_per_s=round(max(value_one_at_a_time(hands, clock) for _ in range(self.runs))),
            batch_values_per_s=round(max(value_batches(hands, clock) for _ in range(self.runs))),
            aces_v_kings_s=round(min(time_aces_v_kings(clock) for _ in range(self.runs)), 3),
            runs=self.runs,
        )


def play_hands(game: Poker, clock: CpuClock) -> HandsPlayed:
    """Whole hands through `apply`, each shuffled from a seed."""
    game.apply(state := game.start(2, Chance.named("warm")), state.turn or 0, Call())
    dice = Random(1)
    actions = showdowns = 0
    began = clock()
    for number in range(DEALS):
        state = game.start(SEATS, Chance.named(f"bench/{number}"))
        while (seat := state.turn) is not None:
            state = game.apply(state, seat, choose_action(state, seat, dice.random())).state
            actions += 1
        showdowns += state.contested
    return HandsPlayed(DEALS / (clock() - began), actions, showdowns)


def choose_action(state: State, seat: Seat, die: float) -> Action:
    """At random, with a bias to call: raise one time in ten, fold to one bet in four."""
    if die < 0.1 and (allowed := raise_range(state, seat)) is not None:
        return RaiseTo(min(allowed.high, allowed.low + int(die * 10 * allowed.low)))
    if not to_call(state, seat):
        return Check()
    return Fold() if die < 0.325 else Call()


def deal_hands(packs: int) -> list[tuple[Card, ...]]:
    """Hands of seven cards, seven from each shuffled pack."""
    luck, hands = Chance.named("bench"), []
    for _ in range(packs):
        pack, luck = luck.shuffle(range(52))
        hands += [pack[at : at + 7] for at in range(0, 49, 7)]
    return hands


def value_one_at_a_time(hands: list[tuple[Card, ...]], clock: CpuClock) -> float:
    """Values a second."""
    value_of(hands[0])  # the tables are made once
    began = clock()
    for hand in hands:
        value_of(hand)
    return len(hands) / (clock() - began)


def value_batches(hands: list[tuple[Card, ...]], clock: CpuClock) -> float:
    """Values a second; refused without numpy."""
    from parlor.games.poker.hands.batch import as_columns, values_of

    columns = as_columns(hands[:BATCH])
    batches = [(columns + shift) % 52 for shift in range(52)]  # other hands in each
    values_of(columns)
    began = clock()
    for cards in batches:
        values_of(cards)
    return BATCH * len(batches) / (clock() - began)


def time_aces_v_kings(clock: CpuClock) -> float:
    """Seconds for all boards."""
    began = clock()
    answer = equity(["AsAh", "KdKc"])
    spent = clock() - began
    assert (answer.exact, answer.boards) == (True, 1_712_304), answer
    return spent
