"""The bots of dots: they take, save, climb and stay out of houses, and always have an answer."""

from itertools import count
from random import Random
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from parlor.bots import bots_for, own_budget, sparring_partners
from parlor.engine import Chance, Seat
from parlor.games.dots import Dots
from parlor.games.dots.bots.easy import Easy
from parlor.games.dots.bots.greedy import Greedy
from parlor.games.dots.bots.hard import Hard, Normal
from parlor.games.dots.bots.pace import playouts_per_second
from parlor.games.dots.bots.sheet import Sheet
from parlor.games.dots.bots.threats import captures, places
from parlor.games.dots.model import Put, State
from tests.games.dots.pictures import laid_out, paper_for

Level: TypeAlias = type[Easy] | type[Hard] | type[Greedy]
LEVELS = (Easy, Normal, Hard, Greedy)


class Looks:
    """A clock that runs down by a millisecond each time that somebody looks at it."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def __call__(self) -> float:
        self.left -= 0.001
        return self.left


def drawn(picture: str, turn: Seat = 0) -> tuple[Dots, State]:
    rows = "\n".join(picture.split())
    game = paper_for(rows, "seed")
    return game, laid_out(game, rows, turn=turn)


def choice(
    kind: Level, game: Dots, state: State, seconds: float = 0.2, luck: str = "ann"
) -> tuple[int, int]:
    assert state.turn is not None
    put = kind().choose(game, state, state.turn, Chance.named(luck), Looks(seconds))
    assert isinstance(put, Put)
    return put.row, put.col


TAKES = """
........
...1....
..121.2.
......2.
........
"""


@pytest.mark.parametrize("kind", LEVELS)
def test_it_takes_what_it_can_take(kind: Level) -> None:
    assert choice(kind, *drawn(TAKES)) == (3, 3)


@pytest.mark.parametrize("kind", [Easy, Normal, Hard])
def test_it_saves_what_can_be_saved(kind: Level) -> None:
    game, state = drawn(TAKES, turn=1)
    assert choice(kind, game, state) == (3, 3)


@pytest.mark.parametrize("kind", LEVELS)
def test_it_takes_the_larger_of_two(kind: Level) -> None:
    larger = """
    ..........
    ..1...11..
    .121.1221.
    ......1...
    ..........
    .......2..
    ..........
    """
    row, col = choice(kind, *drawn(larger))
    game, state = drawn(larger)
    after = game.apply(state, 0, Put(row, col)).state
    best = max(game.apply(state, 0, dot).state.score[0] for dot in all_puts(game, state))
    assert after.score[0] == best == 2


HOUSE = """
.........
...1.....
..1.1.22.
...1..1..
.....1...
.........
"""


@pytest.mark.parametrize("kind", [Easy, Normal, Hard])
def test_it_does_not_step_into_a_house(kind: Level) -> None:
    game, state = drawn(HOUSE, turn=1)
    for luck in "abcdef":
        assert choice(kind, game, state, luck=luck) != (2, 3)


@pytest.mark.parametrize("kind", LEVELS)
def test_it_steps_into_a_house_that_it_breaks(kind: Level) -> None:
    """Picture E of the rules: 2 closes a line of its own through the house."""
    breaks = """
    .......
    ...12..
    ..1.12.
    ...12..
    .......
    """
    assert choice(kind, *drawn(breaks, turn=1)) == (2, 3)


LADDER = """
...............
...............
...............
......11.......
.....1221......
......12.......
.......1.......
...............
...............
...............
...............
"""


def test_the_hard_one_wins_a_ladder() -> None:
    """The other side runs as well as it can, and is caught before it reaches anything."""
    game, state = drawn(LADDER)
    while state.score == (0, 0) and state.moves < 40:
        kind: Level = Hard if state.turn == 0 else Easy
        row, col = choice(kind, game, state, 0.5)
        assert state.turn is not None
        state = game.apply(state, state.turn, Put(row, col)).state
    assert state.score[0] >= 2
    assert state.score[1] == 0


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize(
    "game",
    [
        Dots(width=5, height=5),
        Dots(width=5, height=9, captures="standard", opening="cross"),
        Dots(width=8, height=6, opening="cross"),
        Dots(width=7, height=7, captures="standard"),
    ],
    ids=str,
)
def test_it_plays_whole_games_by_the_rules(kind: Level, game: Dots) -> None:
    """Against chance, to the last point: even without any time."""
    luck = Random(str(game))
    state = game.start(2, Chance.named("whole"))
    while state.turn is not None:
        if luck.random() < 0.5:
            dot = luck.choice(all_puts(game, state))
        else:
            dot = Put(*choice(kind, game, state, luck.choice((0.0, 0.01))))
        state = game.apply(state, state.turn, dot).state


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize(("width", "height"), [(64, 64), (39, 32), (5, 64)])
def test_it_has_an_answer_on_any_paper(kind: Level, width: int, height: int) -> None:
    for opening in ("empty", "cross"):
        game = replace(Dots(width=width, height=height), opening=opening)
        state = game.start(2, Chance.named("large"))
        for number in range(3):
            assert state.turn is not None
            row, col = choice(kind, game, state, 0.0, str(number))
            state = game.apply(state, state.turn, Put(row, col)).state


@pytest.mark.parametrize("kind", LEVELS)
def test_the_same_luck_and_clock_choose_the_same(kind: Level) -> None:
    game = Dots(width=12, height=10)
    state = random_position(game, 30, 7)
    assert len({choice(kind, game, state, 0.05) for _ in range(2)}) == 1


def test_reading_ends_soon_after_the_clock_has_run_down() -> None:
    clock = Looks(0.1)
    game = Dots(width=12, height=10)
    Hard().choose(game, random_position(game, 30, 7), 0, Chance.named("x"), clock)
    assert clock.left > -0.05


@pytest.mark.parametrize("captured", ["seed", "standard"])
def test_the_bots_own_board_scores_as_the_rules_do(captured: str) -> None:
    for number in range(0, 12, 2):
        game = replace(Dots(width=5 + number, height=16 - number), captures=captured)
        luck = Random(number)
        state = game.start(2, Chance.named("x"))
        while (seat := state.turn) is not None:
            sheet = Sheet.of(game.paper, state)
            dots = all_puts(game, state)
            assert places(sheet.free) == [game.paper.place(dot.row, dot.col) for dot in dots]
            dot = luck.choice(dots)
            put = sheet.put(game.paper.place(dot.row, dot.col), seat)
            state = game.apply(state, seat, dot).state
            after = Sheet.of(game.paper, state)
            assert (put.score, put.dots) == (after.score, after.dots)
            if captured == "standard":
                assert (put.free, put.houses) == (after.free, after.houses)


def test_every_capture_is_found_and_no_other() -> None:
    game = Dots(width=14, height=12)
    found = 0
    for number in range(20):
        sheet = Sheet.of(game.paper, random_position(game, 60 + 4 * number, number))
        for seat, sign in ((0, 1), (1, -1)):
            gains = {
                place: sign * (sheet.put(place, seat).score - sheet.score)
                for place in places(sheet.free)
            }
            right = {place: gain for place, gain in gains.items() if gain > 0}
            assert captures(sheet, seat) == right
            found += len(right)
    assert found > 20


def test_people_meet_three_levels_and_each_knows_its_time() -> None:
    levels = bots_for("dots")
    times = [own_budget(levels[name], 5.0) for name in ("easy", "normal", "hard")]
    assert times == [0.1, 0.3, 1.0]
    assert "greedy" not in levels
    assert "greedy" in sparring_partners("dots")


def test_the_pace_is_counted_by_the_clock_that_is_given() -> None:
    ticks = count()
    assert playouts_per_second(5, lambda: float(next(ticks))) > 1


def all_puts(game: Dots, state: State) -> list[Put]:
    assert state.turn is not None
    return [dot for dot in game.legal(state, state.turn).actions if isinstance(dot, Put)]


def random_position(game: Dots, moves: int, number: int) -> State:
    luck = Random(number)
    state = game.start(2, Chance.named("x"))
    for _ in range(moves):
        assert state.turn is not None
        state = game.apply(state, state.turn, luck.choice(all_puts(game, state))).state
    return replace(state, turn=0)
