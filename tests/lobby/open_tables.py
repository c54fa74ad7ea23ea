"""Open tables, with two chairs each, among which quick match chooses."""

from typing import Any

from msgspec.structs import replace

from parlor.base.person import Person
from parlor.lobby.matching import OpenTable
from parlor.table.model import Chair, Charter, Settings, Sitting

ANN, BOB, CID = (Person(name, name.title()) for name in ("ann", "bob", "cid"))
FREE = Chair()
NOON = 1_800_000_000_000
USUAL = {"boards": 0}


def table(
    name: str = "t",
    *people: Person,
    made: int = 0,
    game: str = "noughts",
    options: dict[str, Any] | None = None,
    passphrase: str = "",
    settings: Settings | None = None,
    **sitting: Any,
) -> OpenTable:
    chairs = (*(Chair(person=person) for person in people), FREE, FREE)[:2]
    chosen = settings or Settings(public=True, fill=60_000)
    charter = Charter(name, game, 1, options or USUAL, chosen, made, passphrase=passphrase)
    there = {person.id for person in people}
    return charter, replace(Sitting(chairs), **sitting), there
