"""Chat, and closing the table for good."""

import pytest

from parlor.engine import Illegal, Legal
from parlor.games.noughts import Noughts
from parlor.table.commands import Say
from parlor.table.entries import Closed, Said
from parlor.table.model import ASLEEP, Clock
from tests.table.scenes.hall import ANN, CID, Hall

MATCH = "ann sits | bob sits | ann starts"


def test_players_and_spectators_chat() -> None:
    hall = Hall(Noughts(), MATCH)
    state = hall.sitting().state
    assert hall.did("ann says good luck").news == (Said(ANN, "good luck"),)
    receipt = hall.did("cid says who is winning?")
    assert receipt.news == (Said(CID, "who is winning?"),)
    assert (receipt.moved, receipt.room) == (False, False)
    assert hall.sitting().state is state


def test_who_left_may_still_talk() -> None:
    assert Hall(Noughts(), f"{MATCH} | bob leaves | bob says bye").sitting().seq == 5


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("  two   spaces ", "two spaces"),
        ("two\nlines\tand a tab", "two lines and a tab"),
        ("a\u2028b", "a b"),
        ("be\x07ll \x1b[31mred", "bell [31mred"),
        ("\u202eright to left", "right to left"),
        ("nul\x00l", "null"),
        ("lone \ud800surrogate", "lone surrogate"),
        ("naïve – café ♣ 🂡", "naïve – café ♣ 🂡"),
    ],
)
def test_a_line_of_chat_is_one_line_without_control_characters(said: str, heard: str) -> None:
    hall = Hall(Noughts(), MATCH)
    receipt = hall.table.ask(ANN, "r", Say(said), hall.now)
    assert receipt is not None
    assert receipt.news == (Said(ANN, heard),)


@pytest.mark.parametrize("said", [" ", "\n\t", "\x00", "\u202e\u200b"])
def test_there_must_be_something_to_say(said: str) -> None:
    hall = Hall(Noughts(), MATCH)
    with pytest.raises(Illegal, match="nothing to say") as no:
        hall.table.ask(ANN, "r", Say(said), hall.now)
    assert no.value.code == "empty"


# Closing


def test_the_host_closes_the_table_for_good() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits")
    assert hall.no("bob closes") == "not_host"
    assert hall.no("cid closes") == "not_seated"
    receipt = hall.did("ann closes")
    assert receipt.news == (Closed("host"),)
    for line in ("ann sits", "bob leaves", "cid says hello", "ann closes"):
        assert hall.no(line) == "closed"
    assert hall.no("ann places 4") == "not_playing"


def test_a_game_among_people_is_not_closed_under_their_hands() -> None:
    hall = Hall(Noughts(), MATCH)
    text = str(hall.refusal("ann closes"))
    assert text == "1 others are playing: leave, or finish the game"
    hall.play("bob leaves | ann closes")
    assert hall.sitting().phase == "closed"


def test_a_closed_table_wants_nothing_any_more() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob leaves | 3 s pass", clock=Clock(move=10_000))
    hall.play("ann closes")
    assert hall.due() is None
    assert hall.play("tick") is None
    assert hall.table.revive(hall.now) is None
    assert hall.restart(5_000).sitting() == hall.sitting()


def test_a_table_that_is_closed_while_it_sleeps_does_not_sleep_on() -> None:
    script = "ann sits | ann puts random at 1 | ann starts | time is up"
    hall = Hall(Noughts(), script, clock=Clock(move=10_000))
    assert hall.sitting().paused == ASLEEP
    hall.play("ann closes")
    assert hall.sees(ANN).room.paused is None


def test_nothing_is_open_at_a_closed_table() -> None:
    hall = Hall(Noughts(), f"{MATCH} | bob leaves | ann closes")
    assert hall.sees(ANN, legal=True).legal == Legal()
    hall = Hall(Noughts(), f"{MATCH} | ann offers finish | bob accepts | 20 s pass")
    hall.play("bob offers rematch | ann closes")
    assert hall.due() is None
    assert hall.sees(ANN).room.offer is None


def test_the_house_closes_a_table_that_everybody_left() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | ann is ready | bob is ready")
    receipt = hall.table.close("empty", hall.now)
    assert receipt.news == (Closed("empty"),)
    assert hall.due() is None
