"""Taking somebody's name out of what they did: the games stay, the name does not."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.engine.result import PersonId
from parlor.identity.names import FORMER
from parlor.store import Store
from parlor.store.batch import Statement

AT_ONCE = 500  # statements in one commit: others wait for it

# `kind <> 'acted'` is what the index on `who` is about.
_TABLES = "SELECT DISTINCT table_id FROM log WHERE who = :person AND kind <> 'acted'"
_SEATS = "SELECT DISTINCT table_id FROM result_seats WHERE person = :person"
_NAMING = """
SELECT seq, body FROM log WHERE table_id = :table AND kind <> 'acted' AND body LIKE :naming
"""
_REWRITE = "UPDATE log SET body = :body WHERE table_id = :table AND seq = :seq"
_FORGET = "DELETE FROM checkpoints WHERE table_id = :table"  # it only saves time
_RESULTS = "UPDATE result_seats SET name = :former WHERE person = :person"


async def farewell(store: Store, person: PersonId) -> list[Sequence[Statement]]:
    """What takes a name out of logs, checkpoints and results, in commits of a bearable size.

    Each may be done again, so that a farewell that was interrupted can be said once more.
    """
    told = [Statement(_RESULTS, {"former": FORMER, "person": person})]
    tables = {
        each[0] for sql in (_TABLES, _SEATS) for each in await store.fetch(sql, person=person)
    }
    for table in sorted(tables):
        told.append(Statement(_FORGET, {"table": table}))
        # An underscore in an id stands for any character here; `nameless` looks again.
        for seq, body in await store.fetch(_NAMING, table=table, naming=f"%{person}%"):
            values = {"table": table, "seq": seq, "body": nameless(body, person)}
            told.append(Statement(_REWRITE, values))
    return [told[first : first + AT_ONCE] for first in range(0, len(told), AT_ONCE)]


def nameless(body: str, person: PersonId) -> str:
    """The body of a row in which somebody has no name any more.

    >>> nameless('{"type":"sat","seat":0,"person":{"id":"x1","name":"Ann","member":true}}', "x1")
    '{"type":"sat","seat":0,"person":{"id":"x1","name":"somebody who left"}}'
    """
    return msgspec.json.encode(_without(msgspec.json.decode(body), person)).decode()


def _without(value: Any, person: PersonId) -> Any:
    match value:
        case {"id": who, "name": str()} if who == person:
            kept = {key: each for key, each in value.items() if key != "member"}
            return {**kept, "name": FORMER}
        case dict():
            return {key: _without(each, person) for key, each in value.items()}
        case list():
            return [_without(each, person) for each in value]
        case _:
            return value
