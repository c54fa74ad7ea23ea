"""Playing: what is done and what is refused."""

from typing import Any

import msgspec
import pytest

from parlor.engine import Refused
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place, Placed
from parlor.games.onecard import OneCardOne
from parlor.table.model import Clock
from tests.table.scenes.hall import ANN, BOB, Hall
from tests.table.scenes.whispers import Whispers

MATCH = "ann sits | bob sits | ann starts"


def test_a_move_is_a_row_by_its_person_and_an_event_for_all() -> None:
    hall = Hall(Noughts(), MATCH)
    receipt = hall.acts(ANN, Place(4), "mine")
    assert receipt is not None
    row = receipt.row
    assert (row.table, row.seq, row.who, row.ref, row.kind) == ("t1", 4, "ann", "mine", "acted")
    assert row.at == hall.now
    assert receipt.events == (Placed(0, 4),)
    assert (receipt.moved, receipt.room) == (True, False)


# Refusals


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (MATCH, "cid places 4", "not_seated"),
        (MATCH, "bob places 4", "not_your_turn"),
        (f"{MATCH} | ann places 4", "ann places 0", "not_your_turn"),
        (f"{MATCH} | ann places 4", "bob places 4", "taken"),
        ("ann sits | bob sits", "ann places 4", "not_playing"),
        (f"{MATCH} | ann offers finish | bob accepts", "ann places 4", "not_playing"),
        (f"{MATCH} | ann pauses", "ann places 4", "paused"),
        (f"{MATCH} | ann leaves", "ann places 4", "left"),
        (f"{MATCH} | bob leaves | ann closes", "ann places 4", "not_playing"),
    ],
)
def test_a_refused_move_changes_nothing(script: str, line: str, code: str) -> None:
    assert Hall(Noughts(), script).no(line) == code


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b'{"type":"place","cell":"4"}', "Expected `int`, got `str` - at `$.cell`"),
        (b'{"type":"place"}', "missing required field `cell`"),
        (b'{"type":"place","cell":4,"seat":1}', "unknown field `seat`"),
        (b'{"type":"fold"}', "Invalid value 'fold' - at `$.type`"),
        (b"[]", "Expected `object`, got `array`"),
        (b'{"type":', "truncated"),
        (b'{"type":"\xff"}', "can't decode byte 0xff"),
        (b"", "truncated"),
    ],
)
def test_what_cannot_be_read_is_malformed_and_says_where(body: bytes, text: str) -> None:
    hall = Hall(Noughts(), MATCH)
    before = hall.sitting()
    with pytest.raises(Refused, match=r"^action: ") as no:
        hall.acts(ANN, body)
    assert no.value.code == "malformed"
    assert text in str(no.value)
    assert hall.sitting() is before


def test_a_bots_move_is_for_a_seat_that_a_bot_plays() -> None:
    hall = Hall(Noughts(), f"{MATCH} | ann places 4")
    assert hall.no("seat 1 places 0") == "not_a_bot"
    hall.play("bob leaves")
    assert hall.no("seat 1 places 4") == "taken"
    assert hall.did("seat 1 places 0").row.who == ""
    hall.play("ann pauses")
    assert hall.no("seat 1 places 1") == "not_a_bot"


def test_a_bot_has_no_move_when_the_game_is_over() -> None:
    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann starts | ann offers finish")
    assert hall.sitting().phase == "over"
    assert hall.no("seat 1 places 4") == "not_a_bot"


# Rolling back


def test_rows_that_could_not_be_written_never_happened() -> None:
    hall = Hall(Noughts(), MATCH)
    durable = hall.sitting()
    table, move = hall.table, msgspec.Raw(b'{"type":"place","cell":4}')
    table.act("ann", "a", move, hall.now)
    assert table.sitting is not durable
    with pytest.raises(Refused):
        table.act("ann", "b", move, hall.now)
    table.roll_back()
    assert table.sitting is durable
    receipt = table.act("ann", "b", move, hall.now)  # what was refused was never asked either
    assert receipt is not None
    assert receipt.row.seq == 4
    table.on_commit(receipt)
    assert table.durable is receipt.sitting
    hall.commit(table.act("bob", "b", msgspec.Raw(b'{"type":"place","cell":0}'), hall.now))
    table.roll_back()
    assert table.sitting.seq == 5


def test_a_row_that_cannot_be_written_down_never_happened() -> None:
    class Unwritable(Place, frozen=True, tag="place"):
        why: Any = None

    hall = Hall(Noughts(), "ann sits | ann puts random at 1 | ann starts | ann places 4")
    before = hall.sitting()
    with pytest.raises(TypeError, match="unsupported"):
        hall.table.play_bot(1, Unwritable(0, object()), hall.now)
    assert hall.sitting() is before


def test_a_clock_that_was_set_back_does_not_turn_the_log_around() -> None:
    hall = Hall(Noughts(), MATCH)
    hall.now -= 5000
    assert hall.did("ann places 4").row.at == hall.now + 5000


# Several at once


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    hall = Hall(Whispers(), "ann sits | bob sits | cid sits | ann starts")
    assert hall.sitting().asked == (0, 1, 2)
    hall.play("cid whispers 1 | ann whispers 2")
    assert hall.sitting().asked == (1,)
    assert hall.no("ann whispers 3") == "not_your_turn"
    hall.play("bob whispers 3")
    assert hall.sitting().asked == (0, 1, 2)


def test_a_move_by_somebody_away_brings_them_back() -> None:
    hall = Hall(
        Noughts(), "ann sits | bob sits | ann starts | ann places 0", clock=Clock(move=10_000)
    )
    hall.play("time is up | ann places 8")
    assert hall.sitting().chairs[1].away
    receipt = hall.did("bob places 2")
    assert not hall.sitting().chairs[1].away
    assert receipt.room


def test_a_hidden_card_is_not_in_the_refusal() -> None:
    """Whatever card Bob has, Ann is told the same."""
    halls = [Hall(OneCardOne(), f"{'ann says hm | ' * words}{MATCH}") for words in range(3)]
    assert len({hall.sees(BOB).view.card for hall in halls}) == 3
    assert len({str(hall.refusal("ann raises to 99")) for hall in halls}) == 1


def test_an_action_made_in_this_process_is_checked_like_json() -> None:
    hall = Hall(Noughts(), MATCH)
    with pytest.raises(Refused) as no:
        hall.table.act("ann", "one", {"type": "place", "cell": "4"}, hall.now)
    assert no.value.code == "malformed"
    receipt = hall.table.act("ann", "two", Place(4), hall.now)
    assert receipt is not None
    assert receipt.events == (Placed(0, 4),)
