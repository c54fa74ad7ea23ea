"""Profiles, results and leaderboards: what games have made of people, for anybody to read.

Counts, ratings and achievements are of all games. Which games, and with whom, is told only of public tables; of
the others it is told to those who played there.
"""

from collections.abc import Mapping

from parlor.base.person import Person
from parlor.base.result import Standing
from parlor.base.row import Instant
from parlor.engine.achievements import milestones
from parlor.engine.registry import rules
from parlor.lobby.achievements import FEATS
from parlor.lobby.model import GameName
from parlor.lobby.ranks import RANKS, rank
from parlor.lobby.ratings import START
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.routes.somebody import SomebodysId, find_somebody
from parlor.server.routes.tallies import describe_totals
from parlor.store.sql import history
from parlor.store.sql.history import NEWEST, Cursor
from parlor.store.sql.tallies import list_sums
from parlor.wire.http_people import (
    Achievement,
    GameStanding,
    Leader,
    Leaderboard,
    LeadersAsked,
    PeopleAsked,
    PeopleFound,
    Profile,
    ResultList,
    ResultListing,
    ResultsAsked,
    SeatResult,
)
from parlor.wire.http_ratings import RankList, RatingHistory, RatingPoint, RatingsAsked


@routing.get("/api/v1/people")
async def find(call: Request, query: PeopleAsked) -> PeopleFound:
    """Find a member by name."""
    account = await call.node.accounts.find_by_name(query.name)
    return PeopleFound((account.person,) if account else ())


@routing.get("/api/v1/people/{person}", refuses=("unknown_person",))
async def profile(call: Request, person: SomebodysId) -> Profile:
    """What somebody has done here: a member, or a guest who has played."""
    node = call.node
    standings = await history.list_standings(node.store, person)
    who, made = await find_somebody(node, person, standings)
    wins, games = sum(each.wins for each in standings), sum(each.games for each in standings)
    return Profile(
        person=who,
        online=person in node.visitors.by_person,
        rank=rank(wins),
        games=games,
        wins=wins,
        win_rate=share(wins, games),
        standings=tuple(map(describe_standing, standings)),
        achievements=achievements(await history.list_achievements(node.store, person)),
        made=made,
        tallies=describe_totals(await list_sums(node.store, person)),
    )


@routing.get("/api/v1/people/{person}/results", refuses=("unknown_person",), who="anybody")
async def results(call: Request, person: SomebodysId, query: ResultsAsked) -> ResultList:
    """Somebody's games, the newest first."""
    store = call.node.store
    await find_somebody(call.node, person, await history.list_standings(store, person))
    asker = await call.visitor(banned=True)
    reader = asker.person.id if asker else ""
    before = NEWEST if query.before is None else cursor(query.before)
    found = await history.list_results(store, person, reader, query.limit + 1, before)
    page = found[: query.limit]
    return ResultList(
        tuple(map(describe_result, page)), mark(page[-1].cursor) if len(found) > len(page) else None
    )


@routing.get("/api/v1/people/{person}/ratings", refuses=("unknown_person",))
async def ratings(call: Request, person: SomebodysId, query: RatingsAsked) -> RatingHistory:
    """How somebody's rating at a game came about: after each of the last rated games."""
    store = call.node.store
    await find_somebody(call.node, person, await history.list_standings(store, person))
    found = await history.list_ratings(store, person, query.game, query.limit)
    return RatingHistory(
        game=query.game,
        start=found[0][1] if found else START,
        points=tuple(RatingPoint(at, after) for at, _, after in found),
    )


@routing.get("/api/v1/ranks", cache="no-cache")
async def ranks(call: Request) -> RankList:
    """The ranks that wins against people earn."""
    return RankList(RANKS)


@routing.get("/api/v1/leaderboards/{game}", refuses=("unknown_game",))
async def leaderboard(call: Request, game: GameName, query: LeadersAsked) -> Leaderboard:
    """The members who play a game best, of those who have played it rated."""
    rules(game)
    leaders = await history.list_leaders(call.node.store, game, query.limit)
    return Leaderboard(
        game,
        tuple(
            Leader(place, Person(each.person, name, member=True), describe_standing(each))
            for place, (each, name) in enumerate(leaders, 1)
        ),
    )


# How it is shown: the export of an account shows the same


def describe_standing(standing: Standing) -> GameStanding:
    """How somebody stands at one game."""
    return GameStanding(
        game=standing.game,
        rating=standing.rating,
        rated=standing.rated,
        games=standing.games,
        wins=standing.wins,
        draws=standing.draws,
        losses=standing.losses,
        win_rate=share(standing.wins, standing.games),
        streak=standing.streak,
        solo=standing.solo,
        solo_wins=standing.solo_wins,
        solo_losses=standing.solo_losses,
        solo_unfinished=standing.solo_unfinished,
        rank=rank(standing.wins),
    )


def achievements(done: Mapping[str, Instant]) -> tuple[Achievement, ...]:
    """All there are, those of the house first, and when they were achieved."""
    house = tuple((each.code, each.title, each.text) for each in FEATS)
    games = tuple(
        (each.code, each.title, each.text) for own in milestones().values() for each in own
    )
    return tuple(
        Achievement(code, title, text, done.get(code)) for code, title, text in house + games
    )


def describe_result(told: history.ResultRow) -> ResultListing:
    """A result as it is listed."""
    result = told.result
    return ResultListing(
        table=result.table,
        round=result.round,
        game=result.game,
        at=result.at,
        rated=result.rated,
        finished=result.finished,
        seats=tuple(
            SeatResult(
                person=each.played.person,
                name=each.played.name,
                bot=each.played.bot,
                place=each.played.place,
                score=each.played.score,
                before=each.before,
                after=each.after,
            )
            for each in told.seats
        ),
        part=result.part,
        cash=result.cash,
    )


def share(wins: int, games: int) -> float:
    return round(wins / games, 4) if games else 0.0


def mark(cursor: Cursor) -> str:
    """Where a page ends, as text.

    >>> cursor(mark(Cursor(1800, "ab12", 3, 7))) == Cursor(1800, "ab12", 3, 7)
    True
    """
    return f"{cursor.at}-{cursor.round}-{cursor.part}-{cursor.table}"


def cursor(text: str) -> Cursor:
    """A mark, also one without a part, which older servers gave."""
    at, round_, *part, table = text.split("-")
    return Cursor(int(at), table, int(round_), *map(int, part))
