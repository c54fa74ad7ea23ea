"""The same two change places from game to game, where it helps to begin."""

from parlor.games.dots import Dots
from parlor.games.noughts import Noughts
from parlor.table.entries import Begun, Reseated
from tests.table.scenes.hall import ANN, Hall

GAME = Dots(width=8, height=8)
MATCH = "ann comes | bob comes | ann sits | bob sits | ann starts"


# Who begins


AGAIN = "ann is ready | bob is ready | tick"


def test_the_same_two_change_places_from_game_to_game() -> None:
    hall = Hall(GAME, f"{MATCH} | ann leaves")
    receipt = hall.did(AGAIN)
    assert receipt.news == (Reseated(0, 1), Begun(2))
    assert hall.names == "bob ann"
    assert hall.no("ann dots 0 0") == "not_your_turn"
    hall.play(f"bob leaves | {AGAIN}")
    assert hall.names == "ann bob"


def test_also_with_a_bot() -> None:
    hall = Hall(GAME, "ann comes | ann sits | ann puts sharp at 1 | ann starts | ann leaves")
    hall.play("ann is ready | tick")
    assert hall.names == "sharp ann"


def test_who_began_is_not_changed_where_people_chose() -> None:
    hall = Hall(GAME, f"{MATCH} | ann leaves | ann moves 0 to 1")
    assert hall.did(AGAIN).news == (Begun(2),)
    assert hall.names == "bob ann"


def test_somebody_new_sits_where_they_sat_down() -> None:
    hall = Hall(GAME, f"{MATCH} | bob leaves | bob leaves | cid comes | cid sits")
    assert hall.did("ann is ready | cid is ready | tick").news == (Begun(2),)
    assert hall.names == "ann cid"


def test_in_other_games_everybody_stays() -> None:
    hall = Hall(Noughts(boards=1), f"{MATCH} | bob offers draw | ann accepts")
    hall.play(AGAIN)
    assert hall.names == "ann bob"
    assert hall.sees(ANN).seat == 0
