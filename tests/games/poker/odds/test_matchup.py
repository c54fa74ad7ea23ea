"""What cannot be compared is refused, with what is allowed."""

from typing import Any

import pytest

from parlor.engine import Malformed
from parlor.games.poker.odds import equity

PAIRS = [rank + "c" + rank + "d" for rank in "23456789TJQKA"]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"hands": []}, "2 to 10 hands are compared, not 0"),
        ({"hands": ["AsAh"]}, "2 to 10 hands are compared, not 1"),
        ({"hands": PAIRS[:11]}, "2 to 10 hands are compared, not 11"),
        ({"hands": ["AsAx", "KdKc"]}, "'Ax' is no card"),
        ({"hands": ["AsA", "KdKc"]}, "'A' is no card"),
        ({"hands": ["AsAs", "KdKc"]}, "As is there twice"),
        ({"hands": ["AsAh", "KdAs"]}, "As is there twice: in the hand AsAh and the hand KdAs"),
        ({"hands": ["AsAh", "KdKc"], "board": "2c7dKd"}, "Kd is there twice: in the hand KdKc and"),
        ({"hands": ["AsAh", "KdKc"], "board": "2c7d9h", "dead": "2c"}, "board and the dead cards"),
        ({"hands": [(51, 51), (45, 44)]}, "As is there twice: in the hand AsAs"),
        ({"hands": [(51, 52), (45, 44)]}, "52 is no card: cards are numbers from 0 to 51"),
        ({"hands": [(51, -1), (45, 44)]}, "-1 is no card"),
        ({"hands": ["AsAhAd", "KdKc"]}, "AsAhAd has 3 cards: a hand of holdem has 2"),
        ({"hands": ["", "KdKc"]}, "an empty hand has 0 cards"),
        ({"hands": ["AsAh", "KdKc"], "variant": "omaha"}, "a hand of omaha has 4"),
        ({"hands": ["AsAh", "KdKc"], "variant": "stud"}, "there is no 'stud' here: choose from"),
        ({"hands": ["AsAh", "KdKc"], "board": "2c"}, "the board has 1 cards: it may have none, 3"),
        ({"hands": ["AsAh", "KdKc"], "board": "2c7d9hTcTdTs"}, "the board has 6 cards"),
        ({"hands": ["AsAh", "KdKc"], "samples": -1}, "-1 samples asked: allowed is 1 to"),
        ({"hands": ["AsAh", "KdKc"], "samples": 10**9}, "samples asked: allowed is 1 to"),
        (
            {"hands": ["AsAh", "KdKc"], "dead": list(range(44))},
            "the board lacks 5 cards, and 4 are left",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(asked: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        equity(**asked)


def test_dead_cards_may_leave_just_enough() -> None:
    found = equity(["AsAh", "KdKc"], dead=list(range(43)))
    assert found.boards == 1
