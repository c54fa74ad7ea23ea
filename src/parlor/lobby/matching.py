"""Quick match: which table a person who wants to play is sent to.

The table where they are already; else the oldest one that forms, or plays an open series, so that nobody waits
longer than those who came later; else a new one.  [docs/decisions/0018-the-lobby.md]

Games that gather people (`Description.gathers`) are played in rooms that run themselves.
[docs/decisions/0044-rooms-that-run-themselves.md]
"""

from collections.abc import Collection, Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Description
from parlor.lobby.challenges import with_clock
from parlor.table.audience import seat_of, settings_of
from parlor.table.model import Charter, Clock, Settings, Sitting

OpenTable: TypeAlias = tuple[Charter, Sitting, Collection[PersonId]]  # a table, and who is there

COMING = 15_000  # milliseconds after somebody sat down in which they open the table's page


class Wanted(msgspec.Struct, frozen=True):
    """The table that would be made for somebody who finds none."""

    game: str
    options: dict[str, Any]  # all of them, as a charter has them
    settings: Settings
    series: Literal["open", "closed"] | None = None  # of an open one people may join a later hand


def present(
    tables: Iterable[OpenTable],
    person: PersonId,
    game: str,
    rated: bool,
    wanted: Wanted | None = None,
) -> Charter | None:
    """The matched table at which somebody sits and plays or waits, the oldest if there are several.

    Those who asked for certain options or a number of seats want a table like that: in a room that runs itself
    they are with people, at another table perhaps alone with bots.
    """
    mine = (
        charter
        for charter, sitting, _ in tables
        if _is_of_kind(charter, sitting, game, rated)
        and (wanted is None or _has_rules(charter, sitting, wanted))
        and sitting.phase in ("forming", "playing", "between")
        and _sits(sitting, person)
    )
    return min(mine, key=_age, default=None)


def oldest(
    tables: Iterable[OpenTable], person: PersonId, wanted: Wanted, now: Instant
) -> Charter | None:
    """The oldest table where somebody is, and at which this person may sit down.

    In a room that runs itself nobody has to be: absent people lose their chairs there soon.

    It is one as would be made for them: nobody who only wants to play is led to rules of somebody's own.
    """
    free = (
        charter
        for charter, sitting, there in tables
        if _is_of_kind(charter, sitting, wanted.game, wanted.settings.rated)
        and _is_usual(charter, sitting, wanted)
        and (sitting.phase == "forming" or (wanted.series == "open" and sitting.in_series))
        and not sitting.locked
        and any(not chair.taken for chair in sitting.chairs)
        and (wanted.settings.gather is not None or _is_awake(sitting, there, now))
        and all(each.id != person for each in sitting.out)
    )
    return min(free, key=_age, default=None)


def new_settings(
    rated: bool,
    fill: int | None,
    game: Description | None = None,
    level: str | None = None,
    seats: int | None = None,
    usual_fill: int = 0,
) -> Settings:
    """The settings of a new table for somebody who found none. A rated one waits for people, however long.

    Bots come after `fill` milliseconds; None: after as many as are usual in the house. Where the game gathers
    people it is a room that runs itself, unless somebody wants to play alone with bots at once.

    >>> new_settings(rated=False, fill=0).public  # alone with bots, at once
    False
    """
    if game is not None and game.gathers is not None and not rated and fill != 0:
        return _new_room(game, game.gathers, seats)
    fill = usual_fill if fill is None else fill
    clock = usual_clock(game)
    public = rated or fill > 0
    return with_clock(
        Settings(public=public, clock=clock, rated=rated, fill=fill, level=level, seats=seats)
    )


def usual_clock(game: Description | None) -> Clock | None:
    """The clock that is usual in a game, if there is one."""
    if game is None or not game.turn:
        return None
    return Clock(move=game.turn * 1000, reaction=game.reaction * 1000 or None)


def _new_room(game: Description, gathers: int, seats: int | None) -> Settings:
    """A room that runs itself, as its game describes it."""
    return with_clock(
        Settings(
            public=True,
            clock=usual_clock(game),
            seats=seats,
            next=game.next * 1000,
            gather=gathers * 1000,
            members=game.members,
        )
    )


def _is_of_kind(charter: Charter, sitting: Sitting, game: str, rated: bool) -> bool:
    """Is it a table of this kind, which begins by itself?"""
    settings = settings_of(charter, sitting)
    return (
        charter.game == game
        and not charter.passphrase
        and (settings.fill is not None or settings.gather is not None)
        and settings.rated == rated
    )


def _is_usual(charter: Charter, sitting: Sitting, wanted: Wanted) -> bool:
    """Is it as the one that would be made? Its bots may be others, and may come sooner."""
    settings = settings_of(charter, sitting)
    usual = wanted.settings
    bots = {"level": settings.level, "pace": settings.pace, "fill": settings.fill}
    if not _has_rules(charter, sitting, wanted) or settings != replace(usual, **bots):
        return False
    return settings.rated or (settings.fill or 0) <= (usual.fill or 0)


def _has_rules(charter: Charter, sitting: Sitting, wanted: Wanted) -> bool:
    """Has it the options and the number of seats that are wanted, and does it run itself if that is wanted?"""
    options = charter.options if sitting.options is None else sitting.options
    settings, usual = settings_of(charter, sitting), wanted.settings
    return (
        options == wanted.options
        and settings.seats == usual.seats
        and (settings.gather is None) == (usual.gather is None)
    )


def _is_awake(sitting: Sitting, there: Collection[PersonId], now: Instant) -> bool:
    """Does somebody wait there, or will in a moment? (Nobody is led to an empty room.)"""
    people = [chair.person.id for chair in sitting.chairs if chair.human and chair.person]
    return any(each in there for each in people) or bool(people and now - sitting.sat < COMING)


def _sits(sitting: Sitting, person: PersonId) -> bool:
    """Do they play or wait there? (Players who are out of a game may go and play another.)"""
    seat = seat_of(sitting, person)
    return seat is not None and sitting.chairs[seat].human and seat not in sitting.out_of_game


def _age(charter: Charter) -> tuple[int, str]:
    return charter.made, charter.id
