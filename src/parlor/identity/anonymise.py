"""Taking somebody's name out of what they did: the games stay, the name does not."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.base.person import FORMER, PersonId
from parlor.store import Store
from parlor.store.batch import Statement

AT_ONCE = 500  # statements in one commit: others wait for it

# Others name somebody too: who was sent away, muted, made the host. So the whole log is looked through, but for
# the moves, which are most of it. Whoever deletes an account does it once.
_TABLES = """
SELECT DISTINCT table_id FROM log WHERE kind <> 'acted' AND body LIKE :naming ESCAPE '!'
"""
_NAMING = """
SELECT seq, body FROM log WHERE table_id = :table AND kind <> 'acted' AND body LIKE :naming ESCAPE '!'
"""
_REWRITE = "UPDATE log SET body = :body WHERE table_id = :table AND seq = :seq"
_FORGET = "DELETE FROM checkpoints WHERE table_id = :table"  # it only saves time
_RESULTS = "UPDATE result_seats SET name = :former WHERE person = :person"


async def farewell(store: Store, person: PersonId) -> list[Sequence[Statement]]:
    """What takes a name out of logs, checkpoints and results, in commits of a bearable size.

    Each may be done again, so that a farewell that was interrupted can be said once more.
    """
    told = [Statement(_RESULTS, {"former": FORMER, "person": person})]
    naming = f'%"{_escaped(person)}"%'
    for (table,) in sorted(await store.fetch(_TABLES, naming=naming)):
        told.append(Statement(_FORGET, {"table": table}))
        for seq, body in await store.fetch(_NAMING, table=table, naming=naming):
            without = nameless(body, person)
            if without != body:
                told.append(Statement(_REWRITE, {"table": table, "seq": seq, "body": without}))
    return [told[first : first + AT_ONCE] for first in range(0, len(told), AT_ONCE)]


def _escaped(text: str) -> str:
    """As LIKE reads it letter by letter."""
    return re.sub("[%_!]", r"!\g<0>", text)


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
