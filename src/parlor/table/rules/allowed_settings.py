"""Which settings a table may have.

A rated one needs members, a clock and an end, and has no bots; players who leave it lose (see `forfeits`). A
room that runs itself needs a clock and a closed series, and has no bots (see `gathering`).
"""

from collections.abc import Iterable

from parlor.engine import Chance, Description, Illegal, Malformed
from parlor.engine.contract import AnyGame
from parlor.table.model import Chair, Settings


def check(settings: Settings, game: Description, chairs: Iterable[Chair] = ()) -> None:
    """Raise `Illegal` unless this game can be played with these settings by the people who sit there."""
    check_leaving(settings, game)
    check_seats(settings, game)
    check_gathering(settings, game)
    if settings.rated:
        if settings.clock is None:
            raise Illegal("no_clock", "a rated game needs a clock")
        check_end(settings, game)
    for chair in chairs:
        check_sitter(settings, chair)


def check_sitter(settings: Settings, chair: Chair) -> None:
    """Rated games are between members, and so may others be; a room that runs itself has no bots."""
    if chair.bot is not None and settings.rated:
        raise Illegal("rated", "a bot sits here: rated games are between people")
    if chair.bot is not None and settings.gather is not None:
        raise Illegal("runs_itself", "a bot asked: a room that runs itself has none")
    if chair.person is None or chair.person.member:
        return
    if settings.rated or settings.members:
        games = "rated games need accounts" if settings.rated else "this table is for members"
        raise Illegal("members_only", f"{chair.person.name} is a guest: {games}")


def check_gathering(settings: Settings, game: Description) -> None:
    """A room runs itself for one series that ends with places. Nobody there could wake up a silent player."""
    if settings.gather is None:
        return
    if game.series != "closed":
        raise Illegal(
            "no_gathering",
            f"{game.title} by these options has no final places: it cannot run itself",
        )
    if settings.fill is not None:
        raise Illegal(
            "no_gathering", "`gather` and `fill` asked: no bots come where a room runs itself"
        )
    if settings.rated:
        raise Illegal(
            "no_gathering", "`gather` and `rated` asked: nobody who is absent begins a rated game"
        )
    if settings.clock is None:
        raise Illegal("no_clock", "a room that runs itself needs a clock")


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
