"""Everything the parlour has about somebody, for them to keep."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.base.tally import TallySum
from parlor.identity.logins import LoginSession
from parlor.identity.penalties import PenaltyKind
from parlor.server.node import Node
from parlor.server.routes.devices import list_devices as devices
from parlor.server.routes.people import achievements, describe_result, describe_standing
from parlor.server.routes.tallies import describe_tally, describe_totals
from parlor.store import Store
from parlor.store.sql import history
from parlor.store.sql.log_search import list_said
from parlor.store.sql.tallies import FROM_NEWEST, TallyRow, list_sums, list_tallies
from parlor.wire.http_people import Account, Exported, PenaltyShown

PAGE = 500
KINDS: tuple[PenaltyKind, ...] = ("ban", "mute")


class _Line(msgspec.Struct):
    text: str


_line = msgspec.json.Decoder(_Line)


async def export_all(node: Node, signed: LoginSession, account: Account, now: Instant) -> Exported:
    store, person = node.store, signed.person.id
    sums = await list_sums(store, person)
    return Exported(
        account=account,
        sessions=await devices(node, signed, now, ""),
        standings=tuple(map(describe_standing, await history.list_standings(store, person))),
        achievements=achievements(await history.list_achievements(store, person)),
        results=tuple(map(describe_result, await _results(store, person))),
        said=await _list_lines(store, person),
        penalties=tuple(
            PenaltyShown(held.kind, held.until, held.why)
            for kind in KINDS
            if (held := node.penalties.find(person, kind, now)) is not None
        ),
        totals=describe_totals(sums),
        tallies=tuple(map(describe_tally, await _tallies(store, person, sums))),
    )


async def _results(store: Store, person: PersonId) -> list[history.ResultRow]:
    """All of them, page by page, so that other readers get their turn."""
    found: list[history.ResultRow] = []
    before = history.NEWEST
    while page := await history.list_results(store, person, person, PAGE, before):
        found += page
        before = page[-1].cursor
    return found


async def _tallies(store: Store, person: PersonId, sums: Sequence[TallySum]) -> list[TallyRow]:
    found: list[TallyRow] = []
    for game in dict.fromkeys(each.game for each in sums):
        before = FROM_NEWEST
        while page := await list_tallies(store, person, game, person, PAGE, before):
            found += page
            before = page[-1].cursor
    return found


async def _list_lines(store: Store, person: PersonId) -> tuple[dict[str, Any], ...]:
    rows = await list_said(store, person)
    return tuple(
        {"table": table, "at": at, "text": _line.decode(body).text} for table, at, body in rows
    )
