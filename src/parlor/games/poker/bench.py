"""`parlor bench poker`: values of hands one at a time and many at once, and exact odds."""

from collections.abc import Callable
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from parlor.engine import Chance, Malformed, Value
from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.values import value_of
from parlor.games.poker.odds import equity

CpuClock: TypeAlias = Callable[[], float]  # seconds

LEAST_VALUES = 1_000_000  # a second, one at a time
LEAST_BATCH_VALUES = 15_000_000
MOST_ACES_V_KINGS = 0.5  # seconds for all 1,712,304 boards

BATCH = 40_000  # hands at once
PACKS = 6000  # with seven hands each


class PokerPace(Value, frozen=True):
    """What poker does in a second of one core."""

    values_per_s: int  # of seven cards, one at a time
    batch_values_per_s: int  # of seven cards, in batches of 40,000
    aces_v_kings_s: float
    runs: int
    least_values_per_s: int = LEAST_VALUES
    least_batch_values_per_s: int = LEAST_BATCH_VALUES
    most_aces_v_kings_s: float = MOST_ACES_V_KINGS

    @property
    def within_limits(self) -> bool:
        return (
            self.values_per_s >= LEAST_VALUES
            and self.batch_values_per_s >= LEAST_BATCH_VALUES
            and self.aces_v_kings_s <= MOST_ACES_V_KINGS
        )


class PokerBench(Value, frozen=True):
    """The options of `parlor bench poker`."""

    runs: Annotated[int, Meta(description="the best of so many counts")] = 5

    summary: ClassVar[str] = "values of hands of poker a second, and exact odds"

    def measure(self, clock: CpuClock) -> PokerPace:
        if self.runs < 1:
            raise Malformed(f"at least one run is measured, not {self.runs}")
        hands = deal_hands(PACKS)
        return PokerPace(
            values_per_s=round(max(value_one_at_a_time(hands, clock) for _ in range(self.runs))),
            batch_values_per_s=round(max(value_batches(hands, clock) for _ in range(self.runs))),
            aces_v_kings_s=round(min(time_aces_v_kings(clock) for _ in range(self.runs)), 3),
            runs=self.runs,
        )


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
