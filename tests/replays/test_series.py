"""A hand of a series is replayed by the numbers of its chairs, for those who held its cards."""

from parlor.games.onecard import OneCard
from parlor.replays.document import make_replay
from parlor.table.history.one_game import OneGame, find_game
from tests.table.scenes.hall import ANN, BOB, CID, Hall

COME = "ann comes | bob comes | cid comes | ann sits at 1 | bob sits at 4 | ann starts"


def hand(script: str, number: int = 1) -> OneGame:
    hall = Hall(OneCard(), f"{COME} | {script}")
    first = Hall(OneCard()).sitting()
    return find_game(hall.table.rules, first, hall.rows, number)


def test_seats_are_chairs_and_those_not_in_the_hand_are_empty() -> None:
    game = hand("cid sits at 0 | ann calls | bob calls")
    replay = make_replay(game, 4)
    assert [seat.name for seat in replay.seats] == ["", "Ann", "", "", "Bob", ""]
    assert replay.outcome is not None
    assert [bool(place) for place in replay.outcome.places] == [
        False,
        True,
        False,
        False,
        True,
        False,
    ]
    assert (game.seat_of(ANN.id), game.seat_of(BOB.id), game.seat_of(CID.id)) == (1, 4, None)


def test_who_leaves_or_moves_with_the_last_row_still_held_the_hand() -> None:
    for script in (
        "ann moves 1 to 0 | ann calls | bob calls",
        "ann calls | bob calls | ann leaves",
    ):
        game = hand(script)
        assert game.seat_of(ANN.id) == 1
        assert make_replay(game, 1).steps[-1].view["card"] is not None


def test_the_next_hand_has_its_own_seats() -> None:
    game = hand("cid sits at 0 | ann folds | bob leaves | time is up | ann calls | cid folds", 2)
    assert [seat.name for seat in make_replay(game, None).seats] == ["Cid", "Ann", "", "", "", ""]


def test_that_a_player_was_sent_away_is_told_and_of_others_it_is_not() -> None:
    game = hand("cid sits at 0 | ann kicks cid | ann kicks bob")
    news = [each for step in make_replay(game, None).steps for each in step.news]
    assert [each["person"]["name"] for each in news if each["type"] == "kicked"] == ["Bob"]


def test_a_hand_whose_table_closed_has_no_outcome() -> None:
    hall = Hall(OneCard(), "ann comes | ann sits | ann puts random at 1 | ann starts | ann closes")
    game = find_game(hall.table.rules, Hall(OneCard()).sitting(), hall.rows, 1)
    assert make_replay(game, 0).outcome is None
