"""What a client missed: the last rows it has not seen, told again from the log."""

import asyncio
from contextlib import suppress
from typing import cast

import msgspec

from parlor.base.person import PersonId
from parlor.server.logs import log
from parlor.server.tables.followers import Follower
from parlor.server.tables.hosted import HostedTable
from parlor.store import Checkpoint, Store, StoreTrouble
from parlor.table import Table
from parlor.table.audience import seat_of
from parlor.table.history.checkpoint import from_checkpoint
from parlor.table.history.replay import keep_latest, retell
from parlor.table.letters import Told
from parlor.table.model import Sitting
from parlor.table.rules_in_force import first_sitting

BYTES = 65536  # of what was missed, at most


async def catch_up(hosted: HostedTable, follower: Follower, after: int | None, events: int) -> None:
    """Send a follower the table as it stands, with what it missed, then the updates held meanwhile.

    Updates after the sitting taken here are held, so nothing is lost or told twice; the snapshot itself
    waits for the commit of what it shows.
    """
    table = hosted.table
    sitting = table.sitting
    while not await hosted.durable(sitting):
        sitting = table.sitting
    told: tuple[Told, ...] = ()
    missed = 0
    if after is None or after > sitting.seq:
        after = 0  # somebody new; or a client that saw another history than ours
    if after < sitting.seq:
        try:
            async with hosted.context.catching_up:  # replays take turns, however many are asked for
                told = await recall(
                    hosted.context.store, table, sitting, follower.visitor.person.id, after, events
                )
        except StoreTrouble as trouble:
            log.warning("history_unreadable", table=table.charter.id, why=str(trouble))
        except Exception:  # a log that does not replay is a bug; the game itself goes on
            log.exception("history_not_replayed", table=table.charter.id)
        missed = sitting.seq - after - len(told)
    if hosted.followers.get(follower.visitor) is not follower:
        return
    hosted.show(follower, sitting, told, missed)
    if follower.release(table.charter.id, sitting.seq):
        hosted.presence_changed()  # those updates knew who was connected then, and not since
    hosted.shuffles.ask(follower)


async def recall(
    store: Store, table: Table, sitting: Sitting, person: PersonId, after: int, events: int
) -> tuple[Told, ...]:
    """What the rows after one told this person, at most so many events, the newest."""
    if not events:
        return ()
    upto, rules = sitting.seq, table.rules
    seat = seat_of(sitting, person)
    start = max(after, upto - events)  # a row tells at least one thing, or nothing worth a row
    checkpoint = await store.checkpoint(table.charter.id, start)
    base = await asyncio.to_thread(begin_from, table, checkpoint)
    rows = await store.rows(table.charter.id, base.seq, upto)

    def tell_again() -> tuple[Told, ...]:
        told = [told for told in retell(rules, base, rows, sitting, seat) if told.seq > start]
        return within(BYTES, keep_latest(told, events)[0])

    return await asyncio.to_thread(tell_again)


def begin_from(table: Table, checkpoint: Checkpoint | None) -> Sitting:
    """The table of a checkpoint; where there is none, or an old one, the log tells everything."""
    if checkpoint is not None:
        with suppress(msgspec.MsgspecError):
            return from_checkpoint(checkpoint.body, table.rules.game)
    return first_sitting(table.charter, table.rules)


def within(most: int, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """The newest of them that take so many bytes together, so that a snapshot can always be delivered."""
    kept: list[Told] = []
    for each in reversed(told):
        most -= len(msgspec.json.encode(each))
        if most < 0:
            break
        kept.append(brief(each))
    return tuple(reversed(kept))


def brief(told: Told) -> Told:
    """Without its news where there is none: the shorter array says the same, and most rows are moves."""
    return told if told.news else cast("Told", (told.seq, told.events))
