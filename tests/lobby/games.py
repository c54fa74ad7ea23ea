"""Results to judge, written as people say them: `game("ann 1, bob 2")`."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from parlor.base.result import Played, Result, Standing, Verdict
from parlor.lobby.scoring import judge

NOON = 1_800_000_000_000


def played(words: str) -> Played:
    """A seat: a name and a place, `+bot` where a bot finished for them, `bot` alone for a bot.

    >>> played("ann+bot 2")
    Played(person='ann', name='Ann', member=True, bot='random', place=2, score=None)
    """
    who, place = words.split()
    name, _, bot = who.partition("+")
    if name == "bot":
        return Played(bot="random", place=int(place))
    return Played(name, name.title(), True, "random" if bot else "", int(place))


def game(seats: str, **more: Any) -> Result:
    """A finished friendly game, unless more is said."""
    fields = {"table": "t1", "round": 1, "game": "noughts", "at": NOON, **more}
    return Result(seats=tuple(played(each.strip()) for each in seats.split(",")), **fields)


def cash_out(seats: str, **more: Any) -> Result:
    """Somebody has left an open series, with these chips more or less than they brought.

    >>> [(seat.person, seat.place, seat.score) for seat in cash_out("ann -40").seats]
    [('ann', 0, -40)]
    """
    chips = game(seats, part=7, cash=True, **more)
    won = (replace(seat, place=0, score=seat.place) for seat in chips.seats)
    return replace(chips, seats=tuple(won))


def standing(person: str, **fields: Any) -> Standing:
    return Standing(person, "noughts", **fields)


def verdict(result: Result, *before: Standing) -> Verdict:
    return judge(result, {each.person: each for each in before})


def after(result: Result, *before: Standing) -> Mapping[str, Standing]:
    """The standings that the result changed, by name."""
    return {each.person: each for each in verdict(result, *before).standings}
