"""The games of a table that are over, in a list, and which of them the asker may look at."""

from collections.abc import Collection

import msgspec

from parlor.base.person import PersonId
from parlor.replays.access import has_played, may_look, may_stranger_look
from parlor.replays.document import describe_seat
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.routes.replays import check_pace, kept_out
from parlor.store.sql.games import ListedGame
from parlor.table.history.summary import GameSummary
from parlor.table.model import Charter
from parlor.wire.http_replays import GamesAsked, PastGame, PastGameList
from parlor.wire.messages import TableName

_summaries = msgspec.json.Decoder(GameSummary)


@routing.get(
    "/api/v1/tables/{table}/games",
    refuses=("no_such_game", "unknown_game", "unknown_rules"),
    who="anybody",
    cache="private, no-cache",
)
async def past_games(call: Request, table: TableName, query: GamesAsked) -> PastGameList:
    """The games of a table that are over, the newest first. In a series each hand is one.

    Those that you may not look at are listed without the people who played.
    """
    visitor = await call.visitor(banned=True)
    person = visitor.person.id if visitor else ""
    check_pace(call, person)
    charter, found = await call.node.past_games.list_games(table, query.before, query.limit + 1)
    listed = [(each, _summaries.decode(each.summary)) for each in found[: query.limit]]
    games = [game for _, game in listed]
    out = await kept_out(call.node.store, table) if asks_who_is_out(charter, games, person) else ()
    return PastGameList(
        table=table,
        game=charter.game,
        games=tuple(describe_game(charter, each, game, person, out) for each, game in listed),
        next=listed[-1][0].round if len(found) > len(listed) else None,
    )


def asks_who_is_out(charter: Charter, games: Collection[GameSummary], person: PersonId) -> bool:
    """Does it matter whom the host keeps out? To people who played in all these games it does not."""
    strange = (game for game in games if not has_played(game, person))
    return bool(person) and any(
        may_stranger_look(charter, game.watch, person, ()) for game in strange
    )


def describe_game(
    charter: Charter,
    listed: ListedGame,
    game: GameSummary,
    person: PersonId,
    out: Collection[PersonId],
) -> PastGame:
    """A game as the asker may know it."""
    told = PastGame(listed.round, listed.begun, listed.ended)
    if not may_look(charter, game, person, out):
        return told
    return msgspec.structs.replace(
        told, replay=True, seats=tuple(map(describe_seat, game.chairs)), outcome=game.outcome
    )
