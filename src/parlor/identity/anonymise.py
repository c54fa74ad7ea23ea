"""Take a person's name out of what they did: the games stay, the name does not."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.base.person import FORMER, PersonId
from parlor.store import Statement, Store
from parlor.store.sql import games
from parlor.store.sql import log_search as sql

AT_ONCE = 500  # statements in one commit, because other writes wait for it


async def anonymise(store: Store, person: PersonId) -> list[Sequence[Statement]]:
    """Statements that take a name out of logs, checkpoints, games and results, in commits of a moderate size.

    Every statement can run twice, so an interrupted run is simply repeated.
    """
    statements = [sql.rename_in_results(person, FORMER)]
    for table in await sql.tables_naming(store, person):
        statements.append(sql.delete_checkpoints(table))
        for seq, body in await sql.rows_naming(store, table, person):
            without = remove_name(body, person)
            if without != body:
                statements.append(sql.rewrite_row(table, seq, without))
        for number, *told in await games.games_naming(store, table, person):
            summary, after = (each and remove_name(each, person) for each in told)
            statements.append(games.rewrite_game(table, number, summary, after))
    return [statements[first : first + AT_ONCE] for first in range(0, len(statements), AT_ONCE)]


def remove_name(body: str, person: PersonId) -> str:
    """The body of a row in which a person has no name any more.

    >>> remove_name('{"type":"sat","seat":0,"person":{"id":"x1","name":"Ann","member":true}}', "x1")
    '{"type":"sat","seat":0,"person":{"id":"x1","name":"somebody who left"}}'
    """
    return msgspec.json.encode(_remove(msgspec.json.decode(body), person)).decode()


def _remove(value: Any, person: PersonId) -> Any:
    match value:
        case {"id": who, "name": str()} if who == person:
            rest = {key: each for key, each in value.items() if key != "member"}
            return {**rest, "name": FORMER}
        case dict():
            return {key: _remove(each, person) for key, each in value.items()}
        case list():
            return [_remove(each, person) for each in value]
        case _:
            return value
