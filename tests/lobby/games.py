"""Results to judge, written as people say them: `game("ann 1, bob 2")`."""

from collections.abc import Mapping
from typing import Any

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


def standing(person: str, **fields: Any) -> Standing:
    return Standing(person, "noughts", **fields)


def verdict(result: Result, *before: Standing) -> Verdict:
    return judge(result, {each.person: each for each in before})


def after(result: Result, *before: Standing) -> Mapping[str, Standing]:
    """The standings that the result changed, by name."""
    return {each.person: each for each in verdict(result, *before).standings}
