"""Delivery: what each follower of a table is told of a row, and of the table as it stands."""

from collections.abc import Iterable
from typing import TypeAlias

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.server.tables.followers import Follower
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.visitor import Visitor
from parlor.store import Writer
from parlor.table import Receipt, Table
from parlor.table.audience import seat_of
from parlor.table.letters import Letter, Told
from parlor.table.model import Sitting
from parlor.wire import messages as wire

# Followers who share these get the same letter: the seat, `legal`, whether it answers them (or, of
# presence, whether they stand outside), for those who are told what they may ask for, whether they are
# members (rated tables are for members), and whether they are told the time.
Audience: TypeAlias = tuple[Seat | None, bool, bool, bool | None, bool]


def deliver(table: Table, receipt: Receipt, followers: Iterable[Follower]) -> None:
    """Each follower gets the update for its seat, made once for each kind of audience."""
    row = receipt.row
    letters: dict[Audience, SharedLetter] = {}
    for follower in followers:
        visitor = follower.visitor
        if receipt.room:
            follower.seat = seat_of(receipt.sitting, visitor.person.id)
        mine = bool(row.ref) and visitor.person.id == row.who
        if follower.outside:
            call_out(table, receipt, follower, row.ref if mine else None)
            continue
        viewer = viewer_of(follower) if receipt.room else None
        member = viewer.member if viewer else None
        audience = (follower.seat, follower.legal, mine, member, follower.timed)
        letter = letters.get(audience)
        if letter is None:
            ref = row.ref if mine else None
            update = table.views.update(
                receipt, follower.seat, follower.legal, ref, viewer, follower.timed
            )
            letter = letters[audience] = SharedLetter(update)
        follower.post(row.seq, letter, row.ref if mine else None)


def call_out(table: Table, receipt: Receipt, follower: Follower, ref: str | None) -> None:
    """A person outside the door hears only changes of the room, and comes in with a seat."""
    sitting, row = receipt.sitting, receipt.row
    if not receipt.room:
        return  # and so it is nothing that they asked for: that is a claim
    follower.outside = follower.seat is None
    follower.post(row.seq, SharedLetter(describe(table, follower, sitting, row.at)), None)
    if ref is not None:
        answer = wire.Accepted(table.charter.id, ref, row.seq)
        follower.post(row.seq, SharedLetter(answer), ref)


def describe(
    table: Table,
    follower: Follower,
    sitting: Sitting,
    now: Instant,
    told: tuple[Told, ...] = (),
    missed: int = 0,
) -> Letter:
    """The table as it stands, for one follower."""
    if follower.outside:
        return table.views.glance(sitting, now, viewer_of(follower))
    seat = seat_of(sitting, follower.visitor.person.id)
    viewer = viewer_of(follower)
    return table.views.snapshot(sitting, seat, follower.legal, now, told, missed, viewer)


def answer(writer: Writer, pending: bool, visitor: Visitor, letter: Letter) -> None:
    """Whatever the answer, it leaves behind the commit of what it could reveal."""
    if pending:
        writer.acknowledge((visitor, letter))
    else:
        visitor.tell(letter)


def tell_presence(table: Table, followers: Iterable[Follower], now: Instant) -> None:
    """Tell everybody who is here; viewers also hear what that lets them ask for."""
    letters: dict[Audience, SharedLetter] = {}
    for follower in followers:
        viewer = viewer_of(follower)
        member = viewer.member if viewer else None
        audience = (follower.seat, False, follower.outside, member, False)
        letter = letters.get(audience)
        if letter is None:
            letter = SharedLetter(table.views.presence(now, viewer, follower.outside))
            letters[audience] = letter
        follower.visitor.hear(letter)


def viewer_of(follower: Follower) -> Person | None:
    """The person behind a page that shows buttons; programs mostly do not ask what they may do."""
    return follower.visitor.person if follower.may else None
