"""Which settings a table may have.

A rated one needs members, a clock and an end, and has no bots; players who leave it lose (see `forfeits`).
"""

from collections.abc import Iterable

from parlor.engine import Chance, Description, Illegal, Malformed
from parlor.engine.contract import AnyGame
from parlor.table.model import Chair, Settings


def check(settings: Settings, game: Description, chairs: Iterable[Chair] = ()) -> None:
    """Raise `Illegal` unless this game can be played with these settings by the people who sit there."""
    check_leaving(settings, game)
    check_seats(settings, game)
    if not settings.rated:
        return
    if settings.clock is None:
        raise Illegal("no_clock", "a rated game needs a clock")
    check_end(settings, game)
    for chair in chairs:
        if chair.bot is not None:
            raise Illegal("rated", "a bot sits here: rated games are between people")
        if chair.person is not None and not chair.person.member:
            raise Illegal(
                "members_only", f"{chair.person.name} is a guest: rated games need accounts"
            )


def check_leaving(settings: Settings, game: Description) -> None:
    """Only a game that can be given up can give up for players who leave."""
    if settings.leaving == "gives_up" and not game.concedes:
        raise Illegal("no_giving_up", f"{game.title} cannot be given up: let a bot take the seat")


def check_seats(settings: Settings, game: Description) -> None:
    """A table has no fewer chairs than its game needs, and no more than it has players."""
    seats, least, most = settings.seats, game.least_seats, game.most_seats
    if seats is not None and not least <= seats <= most:
        raise Illegal(
            "wrong_seats", f"{seats} seats asked, but {game.title} is for {least} to {most}"
        )


def check_fits(settings: Settings, game: AnyGame) -> None:
    """Refuse options that do not fit each other: a hand could not be dealt with them, and the table would stop.

    A table that fills by itself begins with all its seats, so the game must be for so many.
    """
    described = game.describe()
    most = settings.seats or described.most_seats
    least = most if settings.seats and settings.fill is not None else described.least_seats
    refusals = []
    for seats in range(most, least - 1, -1):
        try:
            game.start(seats, Chance(b""))
        except Illegal as no:
            refusals.append(no)
        else:
            return
    if refusals[0].code == "wrong_seats":
        raise refusals[0]
    raise Malformed(f"options of {game.name}: {refusals[0]}")


def check_end(settings: Settings, game: Description) -> None:
    """Refuse a rated game that never ends, as an open series does: it would have no winner."""
    if settings.rated and (game.endless or game.series == "open"):
        raise Illegal("endless", f"a rated game must end: choose how long {game.title} lasts")
