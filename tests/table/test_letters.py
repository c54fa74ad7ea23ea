"""Letters: what each audience is told of a row, and what it sees of a table."""

import msgspec

from parlor.base.person import Person
from parlor.engine import Legal
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place, Placed
from parlor.games.onecard import OneCardOne
from parlor.table.commands import Sit
from parlor.table.entries import Said
from parlor.table.history.replay import keep_latest
from parlor.table.letters import Presence, Snapshot, Told, Update
from parlor.table.model import Clock
from tests.table.scenes.hall import ANN, BOB, CID, DAN, Hall
from tests.table.scenes.whispers import Whispers

MATCH = "ann sits | bob sits | ann starts"


def told(hall: Hall, seat: int | None, legal: bool = False, ref: str | None = None) -> Update:
    return hall.table.views.update(hall.receipts[-1], seat, legal, ref)


# Updates


def test_a_move_is_told_with_its_events_a_view_and_who_is_asked_now() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    letter = told(hall, seat=1)
    view = hall.sees(BOB).view
    assert letter == Update(table="t1", seq=4, events=(Placed(0, 4),), view=view, asked=(1,))
    assert msgspec.json.encode(letter) == (
        b'{"type":"update","table":"t1","seq":4,"events":[{"type":"placed","seat":0,"cell":4}],'
        b'"view":{"board":"....X....","turn":1,"played":0,"score":[0,0],"may":[0,1,2,3,5,6,7,8]},'
        b'"asked":[1]}'
    )


def test_whom_the_game_waits_for_is_told_with_the_view() -> None:
    hall = Hall(Whispers(), f"{MATCH} | bob whispers 1")
    assert told(hall, seat=None).asked == hall.sees(None).asked == (0,)
    hall.play("bob says hurry up")
    assert told(hall, seat=None).asked == ()
    assert hall.sees(None).asked == (0,)


def test_chat_is_told_without_view_or_room() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann says hi")
    assert told(hall, seat=1) == Update(table="t1", seq=4, news=(Said(ANN, "hi"),))


def test_a_change_of_the_table_is_told_with_the_room_and_your_seat_but_no_view() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob leaves")
    letter = told(hall, seat=0)
    assert letter.view is None
    assert letter.seat == 0
    assert letter.room == hall.sees(None).room
    assert told(hall, seat=None).seat is None


def test_a_start_tells_everybody_their_view() -> None:
    hall = Hall(OneCardOne(), MATCH)
    assert told(hall, seat=0).view == hall.sees(ANN).view
    assert told(hall, seat=1).view == hall.sees(BOB).view
    assert told(hall, seat=None).view == hall.sees(CID).view
    assert told(hall, seat=None).view.card is None


def test_a_ref_is_told_to_who_is_named() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.acts(ANN, Place(4), "mine")
    assert told(hall, seat=0, ref="mine").ref == "mine"
    assert b"mine" not in msgspec.json.encode(told(hall, seat=1))


def test_an_update_is_about_its_row_though_the_table_has_moved_on() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4 | bob places 0")
    earlier = hall.table.views.update(hall.receipts[-2], 1, legal=True, ref=None)
    assert earlier.view.board == "....X...."
    assert earlier.legal == Legal(tuple(Place(cell) for cell in (0, 1, 2, 3, 5, 6, 7, 8)))


# What one may do


def test_what_is_legal_is_told_to_those_who_ask_for_it() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    assert told(hall, seat=1, legal=False).legal is None
    legal = told(hall, seat=1, legal=True).legal
    assert legal is not None
    assert len(legal.actions) == 8
    assert told(hall, seat=0, legal=True).legal == Legal()
    assert told(hall, seat=None, legal=True).legal == Legal()
    assert hall.sees(BOB).legal is None
    assert hall.sees(BOB, legal=True).legal == legal


def test_nothing_is_legal_in_a_pause_or_while_a_bot_keeps_the_seat_or_after_the_end() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann pauses")
    assert hall.sees(ANN, legal=True).legal == Legal()
    hall.play("ann resumes")
    assert told(hall, seat=0, legal=True).legal != Legal()
    hall.play("ann leaves")
    assert hall.sees(ANN, legal=True).legal == Legal()
    hall.play("bob offers finish")
    assert hall.sees(BOB, legal=True).legal == Legal()
    assert Hall(Noughts(), "ann sits").sees(ANN, legal=True).legal == Legal()


# Snapshots


def test_a_snapshot_shows_the_table_and_ones_own_view() -> None:
    hall = Hall(OneCardOne(), f"{MATCH} | ann raises to 3", clock=Clock(move=10_000))
    hall.play("ann comes | cid comes | bob offers finish | 4 s pass")
    snapshot = hall.sees(BOB, legal=True)
    assert (snapshot.table, snapshot.seq, snapshot.seat) == ("t1", len(hall.rows), 1)
    assert snapshot.view.card == hall.sitting().state.cards[1]
    room = snapshot.room
    assert (room.game, room.phase, room.host, room.round) == ("onecard", "playing", "ann", 1)
    assert room.options == {"stack": 10, "hands": 5}
    assert [seat.person for seat in room.seats] == [ANN, BOB]
    assert [seat.connected for seat in room.seats] == [True, False]
    assert room.watching == 1
    assert room.offer is not None
    assert (room.offer.kind, room.offer.by, room.offer.left) == ("finish", 1, 11_000)
    assert [face.left for face in snapshot.clocks] == [10_000, 6_000]


def test_before_the_first_game_there_is_no_view() -> None:
    hall = Hall(Noughts(), "ann sits")
    assert hall.sees(ANN).view is None
    assert hall.sees(ANN).seat == 0
    assert b'"view"' not in msgspec.json.encode(hall.sees(ANN))


def test_an_offer_past_its_time_shows_no_time_left() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann offers draw | 16 s pass")
    offer = hall.sees(None).room.offer
    assert offer is not None
    assert offer.left == 0


def test_a_snapshot_carries_what_was_missed() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    missed = (Told(4, (Placed(0, 4),)),)
    snapshot = hall.table.views.snapshot(hall.sitting(), 1, False, hall.now, missed, missed=3)
    assert (snapshot.told, snapshot.missed) == (missed, 3)
    assert b'"told":[[4,[{"type":"placed","seat":0,"cell":4}],[]]],"missed":3' in (
        msgspec.json.encode(snapshot)
    )


def test_whispers_are_heard_by_who_made_them() -> None:
    hall = Hall(Whispers(), f"{MATCH} | ann whispers 7")
    assert told(hall, seat=0).view.mine == 7
    assert told(hall, seat=1).view.mine is None
    assert b"7" not in msgspec.json.encode(told(hall, seat=1).view)
    assert b"7" not in msgspec.json.encode(told(hall, seat=None).view)


# Presence


def test_presence_says_who_is_connected_and_how_many_watch() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | bob comes | bob comes | cid comes | dan comes")
    assert hall.table.views.presence(hall.now) == Presence("t1", (False, True), 2, (CID, DAN))
    hall.play("bob goes | cid goes")
    assert hall.table.views.presence(hall.now) == Presence("t1", (False, True), 1, (DAN,))
    hall.play("bob goes | dan goes | ann leaves | ann comes")
    assert hall.table.views.presence(hall.now) == Presence("t1", (False, False), 1, (ANN,))


def test_at_most_fifty_watchers_are_named() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits")
    for number in range(60):
        hall.table.come(Person(f"p{number}", f"Guest {number}"), hall.now)
    presence = hall.table.views.presence(hall.now)
    assert presence.watching == 60
    assert [person.id for person in presence.watchers] == [f"p{number}" for number in range(50)]


def test_presence_tells_nothing_that_is_not_on_disk() -> None:
    hall = Hall(Noughts(), "ann sits | ann comes | bob comes")
    hall.table.ask(BOB, "r", Sit(), hall.now)
    assert hall.table.views.presence(hall.now) == Presence("t1", (True, False), 1, (BOB,))


# Catching up


def test_the_newest_rows_are_told_up_to_so_many_events() -> None:
    row = (Placed(0, 1),)
    rows = [Told(1, row), Told(2, (*row, *row)), Told(3, row), Told(4, (), (Said(ANN, "hi"),))]
    assert keep_latest(rows, 10) == (tuple(rows), 0)
    assert keep_latest(rows, 5) == (tuple(rows), 0)
    assert keep_latest(rows, 4) == (tuple(rows[1:]), 1)
    assert keep_latest(rows, 3) == (tuple(rows[2:]), 2)
    assert keep_latest(rows, 2) == (tuple(rows[2:]), 2)
    assert keep_latest(rows, 1) == (tuple(rows[3:]), 3)
    assert keep_latest(rows, 0) == ((), 4)
    assert keep_latest([], 5) == ((), 0)


def test_who_stands_outside_the_door_sees_nothing_of_the_game() -> None:
    hall = Hall(
        Whispers(), "ann sits | bob sits | ann starts | bob whispers 7", clock=Clock(move=9000)
    )
    glance = hall.table.views.glance(hall.sitting(), hall.now)
    assert glance == Snapshot("t1", hall.sitting().seq, hall.sees(None).room)
