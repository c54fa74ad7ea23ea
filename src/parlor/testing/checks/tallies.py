"""What must hold of the numbers that a game counts, and of the achievements that rest on them."""

from typing import Any

from parlor.engine import Milestone, Tallies, tallies
from parlor.engine.registry import GameType
from parlor.engine.tallies import NAME, check_variant, numbers_counted
from parlor.testing.walks import Walk


def a_tally_counts_what_is_declared(walk: Walk) -> None:
    """`tally` gives whole numbers under names of `counted` to seats of the game, in whatever state."""
    game = walk.game
    if isinstance(game, Tallies):
        check_variant(game.variant())
        for state in walk.states:
            check_tally(game, state, len(walk.seats))


def a_tally_tells_no_secret(walk: Walk) -> None:
    """`tally` is for everybody: it is the same in every world that a spectator cannot tell apart."""
    game = walk.game
    if not isinstance(game, Tallies):
        return
    for twin in walk.twins:
        if twin.viewer is None:
            here, there = game.tally(twin.state), game.tally(twin.twin)
            assert here == there, f"it tells a secret: {here} in one world, {there} in another"


def check_tally(game: Tallies, state: Any, seats: int) -> None:
    """As the house checks it before it writes one."""
    tallies.check_tally(game.counted, game.tally(state), range(seats))


def check_counted(kind: GameType) -> None:
    """The names are proper and different, and a share is of a sum."""
    counted = numbers_counted(kind)
    assert not counted or isinstance(kind(), Tallies), "it counts, and has no `variant` or `tally`"
    names = [each.name for each in counted]
    assert len({*names}) == len(names), f"a name twice: {names}"
    sums = {each.name for each in counted if each.kind == "sum"}
    for each in counted:
        assert NAME.fullmatch(each.name), f"{each.name!r} is no name in snake_case"
        assert each.title, f"{each.name} needs a title"
        if each.of:
            assert {each.name, each.of} <= sums, (
                f"{each.name} is no share of {each.of!r}: {counted}"
            )
            assert each.name != each.of, f"{each.name} is a share of itself"


def check_milestones(kind: GameType, brought: tuple[Milestone, ...]) -> None:
    """Each achievement has a code and words of its own, and rests on a number that is counted."""
    names = {each.name for each in numbers_counted(kind)}
    codes = [each.code for each in brought]
    assert len({*codes}) == len(codes), f"a code twice: {codes}"
    for each in brought:
        own = each.code.removeprefix(f"{kind.name}.")
        assert NAME.fullmatch(own), f"{own!r} is no code in snake_case"
        assert each.title, f"{each.code} needs a title"
        assert each.text, f"{each.code} needs a text"
        assert each.count in names, f"{each.code} rests on {each.count!r}, which is not counted"
        assert each.reach > 0, f"{each.code} is reached before anything is counted"


CHECKS = (a_tally_counts_what_is_declared, a_tally_tells_no_secret)
