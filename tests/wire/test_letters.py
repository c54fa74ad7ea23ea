"""What leaves the house can be read at the other end, by clients of today and of yesterday."""

import msgspec
import pytest

from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from parlor.lobby.letters import LobbyList
from parlor.lobby.model import TableListing
from parlor.table.history.replay import keep_latest, replay
from parlor.table.model import Clock
from parlor.table.rules_in_force import first_sitting
from parlor.wire import messages as wire
from parlor.wire.http_bodies import NewGuest, NewTable
from tests.table.scenes.hall import ANN, BOB, Hall

EVENING = """
    ann joins | ann sits | bob sits | ann starts | ann vows | ann links | ann links | ann says good luck
    ann calls | bob offers finish | ann declines | bob raises to 3 | time is up | bob vows | ann links
    ann is back | bob leaves | bob sits | ann pauses | ann resumes
    ann offers finish | bob accepts
"""
_server = msgspec.json.Decoder(wire.ServerMessage)
LETTERS: list[tuple[wire.ServerMessage, str]] = [
    (
        wire.Welcome(ANN, 1, "http://h"),
        '{"type":"welcome","you":{"id":"ann","name":"Ann"},"protocol":1,"share":"http://h"}',
    ),
    (
        wire.Welcome(ANN, 1, trouble="disk"),
        '{"type":"welcome","you":{"id":"ann","name":"Ann"},"protocol":1,"trouble":"disk"}',
    ),
    (wire.Asking("t", 1, left=2000), '{"type":"asking","table":"t","batch":1,"left":2000}'),
    (
        wire.Asking("t", 2, 3, 1500),
        '{"type":"asking","table":"t","batch":2,"number":3,"left":1500}',
    ),
    (wire.Accepted("t", "r", 4), '{"type":"accepted","table":"t","ref":"r","seq":4}'),
    (wire.Refused("full", "no seat"), '{"type":"refused","code":"full","text":"no seat"}'),
    (
        wire.Refused("full", "no seat", "t", "r"),
        '{"type":"refused","code":"full","text":"no seat","table":"t","ref":"r"}',
    ),
    (wire.Trouble("disk"), '{"type":"trouble","text":"disk"}'),
    (wire.Trouble("disk", "t", True), '{"type":"trouble","text":"disk","table":"t","over":true}'),
    (wire.Pong(5), '{"type":"pong","now":5}'),
    (wire.Bye("flood", "slow down"), '{"type":"bye","code":"flood","text":"slow down"}'),
    (LobbyList(), '{"type":"lobby_list"}'),
    (
        LobbyList((TableListing("t", "noughts", "forming", 2, 5, ("Ann",)),)),
        '{"type":"lobby_list","tables":[{"id":"t","game":"noughts","phase":"forming","seats":2,"made":5,"names":["Ann"]}]}',
    ),
]


@pytest.mark.parametrize(("letter", "text"), LETTERS, ids=lambda each: str(each)[:30])
def test_a_letter_is_written_short_and_read_again(letter: wire.ServerMessage, text: str) -> None:
    assert msgspec.json.encode(letter).decode() == text
    assert _server.decode(text) == letter


def test_every_letter_of_an_evening_can_be_read_by_a_client() -> None:
    hall = Hall(OneCardOne(), EVENING, clock=Clock(move=10_000))
    assert {"sealed", "committed", "cut", "vowed", "mixed", "timed_out"} <= {
        row.kind for row in hall.rows
    }
    assert len(hall.receipts) == 22
    for receipt in hall.receipts:
        for seat in (None, 0, 1):
            update = hall.table.views.update(receipt, seat, legal=True, ref="r")
            snapshot = hall.table.views.snapshot(receipt.sitting, seat, True, receipt.row.at)
            for sent in (update, snapshot):
                written = msgspec.json.encode(sent)
                read = _server.decode(written)
                assert type(read) is type(sent)
                assert msgspec.json.encode(read) == written
    presence = hall.table.views.presence(hall.now)
    assert _server.decode(msgspec.json.encode(presence)) == presence


def test_an_old_client_ignores_what_it_does_not_know() -> None:
    assert _server.decode(b'{"type":"pong","now":5,"mood":"fine"}') == wire.Pong(5)


def test_a_return_after_a_thousand_moves_is_cheap() -> None:
    """At most 1.5 kB, with at most 20 events."""
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | ann starts")
    while len(hall.rows) < 1_003:
        turn = hall.sitting().state.turn
        hall.happen(f"{(ANN, BOB)[turn].id} places {hall.sitting().state.board.index('.')}")
    rows = replay(hall.table.rules, first_sitting(hall.charter, hall.table.rules), hall.rows)
    told, missed = keep_latest([told for _, told in rows if told.seq > 3], 20)
    snapshot = hall.table.views.snapshot(hall.sitting(), 0, False, hall.now, told, missed)
    assert len(told) + missed == 1_000
    assert len(msgspec.json.encode(snapshot)) <= 1_500


# The bodies of requests


def test_a_new_table_is_read_with_everything_left_out() -> None:
    wanted = msgspec.json.decode(b'{"game":"noughts"}', type=NewTable)
    assert (wanted.options, wanted.bots, wanted.sit) == ({}, 0, True)
    assert wanted.settings.clock is None


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"{}", "missing required field `game`"),
        (b'{"game":"x","seats":3}', "unknown field `seats`"),
        (b'{"game":"x","bots":21}', "`int` <= 20"),
        (b'{"game":"x","settings":{"pace":"warp"}}', "at `$.settings.pace`"),
        (b'{"game":"x","settings":{"clock":{}}}', "limits each move"),
        (b'{"game":"x","settings":{"clock":{"move":999}}}', "`int` >= 1000"),
        (b'{"game":"x","settings":{"mood":1}}', "unknown field `mood`"),
    ],
)
def test_a_wrong_table_is_refused_saying_what_and_where(body: bytes, why: str) -> None:
    with pytest.raises(msgspec.ValidationError) as no:
        msgspec.json.decode(body, type=NewTable)
    assert why in str(no.value)


def test_a_guest_may_have_no_name_but_not_an_empty_one() -> None:
    assert msgspec.json.decode(b"{}", type=NewGuest).name is None
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name":""}', type=NewGuest)
