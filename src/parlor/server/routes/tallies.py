"""What games count for people: one by one, and what it adds up to.

Sums are public, as counts and ratings are. One by one, what was counted at a private table, or at one
that nobody could watch, is for its players.
"""

from collections.abc import Sequence
from itertools import groupby

from parlor.base.tally import TallySum
from parlor.engine.registry import games
from parlor.engine.tallies import numbers_counted
from parlor.lobby.tallies import add_up
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.routes.replays import check_pace
from parlor.server.routes.somebody import SomebodysId, find_somebody
from parlor.store.sql import history
from parlor.store.sql import tallies as sql
from parlor.store.sql.tallies import FROM_NEWEST, TallyCursor, TallyRow
from parlor.wire.http_tallies import (
    CountedTotal,
    GameTotals,
    TalliesAsked,
    TallyList,
    TallyListing,
    VariantCount,
)


@routing.get("/api/v1/people/{person}/tallies", refuses=("unknown_person",), who="anybody")
async def tallies(call: Request, person: SomebodysId, query: TalliesAsked) -> TallyList:
    """What a game has counted for somebody, game by game, the newest first."""
    store = call.node.store
    asker = await call.visitor(banned=True)
    reader = asker.person.id if asker else ""
    check_pace(call, reader)
    await find_somebody(call.node, person, await history.list_standings(store, person))
    before = FROM_NEWEST if query.before is None else cursor(query.before)
    found = await sql.list_tallies(
        store, person, query.game, reader, query.limit + 1, before, query.variant
    )
    page = found[: query.limit]
    return TallyList(
        tuple(map(describe_tally, page)), mark(page[-1].cursor) if len(found) > len(page) else None
    )


# How it is shown: profiles and the export of an account show the same


def describe_totals(sums: Sequence[TallySum]) -> tuple[GameTotals, ...]:
    """What somebody's games add up to, of all games that are installed and count something."""
    by_game = groupby(sums, key=lambda each: each.game)
    return tuple(describe_game(game, list(rows)) for game, rows in by_game if game in games())


def describe_game(game: str, sums: Sequence[TallySum]) -> GameTotals:
    counted = numbers_counted(games()[game])
    people = [each for each in sums if not each.alone]
    alone = [each for each in sums if each.alone]
    with_people = add_up(counted, (each.numbers for each in people))
    against_bots = add_up(counted, (each.numbers for each in alone))
    return GameTotals(
        game=game,
        people=sum(each.games for each in people),
        alone=sum(each.games for each in alone),
        totals=tuple(
            CountedTotal(
                name=each.name,
                title=each.title,
                kind=each.kind,
                of=each.of,
                people=with_people.get(each.name),
                alone=against_bots.get(each.name),
            )
            for each in counted
        ),
        variants=tuple(
            VariantCount(
                variant=variant,
                people=sum(each.games for each in people if each.variant == variant),
                alone=sum(each.games for each in alone if each.variant == variant),
            )
            for variant in dict.fromkeys(each.variant for each in sums)
        ),
    )


def describe_tally(row: TallyRow) -> TallyListing:
    return TallyListing(
        table=row.table,
        round=row.round,
        game=row.game,
        variant=row.variant,
        at=row.at,
        alone=row.alone,
        numbers=row.numbers,
    )


def mark(cursor: TallyCursor) -> str:
    """Where a page ends, as text.

    >>> cursor(mark(TallyCursor(1800, "ab12", 3))) == TallyCursor(1800, "ab12", 3)
    True
    """
    return f"{cursor.at}-{cursor.round}-{cursor.table}"


def cursor(text: str) -> TallyCursor:
    at, round_, table = text.split("-")
    return TallyCursor(int(at), table, int(round_))
