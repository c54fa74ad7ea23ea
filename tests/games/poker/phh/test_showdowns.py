"""The end of a hand from a file: who shows, who mucks, and what cannot be decided."""

import pytest

from parlor.games.poker.model.actions import Mucked, Shown
from parlor.games.poker.phh.reading import read_hands
from parlor.games.poker.phh.replay import prepare, replay
from tests.games.poker.phh.files import DEAL, check, difference, end_of, phh

CALLS = "p3 cc | p1 cc | p2 cc"
CHECKS = "p1 cc | p2 cc | p3 cc"
BOARD = f"d db 2c3d7h | {CHECKS} | d db 9c | {CHECKS} | d db Jd | {CHECKS}"
UNKNOWN = "d dh p1 ???? | d dh p2 ???? | d dh p3 ????"
ALL_IN = "p3 cbr 100 | p1 cc | p2 f"


def test_cards_that_are_shown_decide() -> None:
    file = phh(f"{UNKNOWN} | {CALLS} | {BOARD} | p1 sm 4s4h | p2 sm AcAd | p3 sm QcQd")
    assert end_of(file).won == (0, 6, 0)


def test_a_dash_shows_what_was_dealt() -> None:
    file = phh(f"{DEAL} | {CALLS} | {BOARD} | p1 sm - | p2 sm - | p3 sm -")
    assert check(file).difference is None
    assert len(end_of(file).shown) == 3, "the losers, too, as the file has it"


def test_a_hand_that_is_mucked_wins_nothing_whatever_it_is() -> None:
    file = phh(f"{DEAL} | {CALLS} | {BOARD} | p1 sm | p2 sm KsKh | p3 sm")
    end = end_of(file)
    assert (end.won, end.live) == ((0, 6, 0), (1,))


def test_unknown_hands_that_are_mucked_need_not_be_known() -> None:
    file = phh(f"{UNKNOWN} | {CALLS} | {BOARD} | p1 sm | p2 sm 4s4h | p3 sm")
    assert end_of(file).won == (0, 6, 0)
    (hand,) = read_hands(file)
    told = [event for step in replay(prepare(hand)) for event in step.events]
    assert [event.seat for event in told if isinstance(event, Shown)] == [1]
    assert [event.seat for event in told if isinstance(event, Mucked)] == [0, 2]


def test_the_last_who_does_not_muck_wins_without_showing() -> None:
    file = phh(f"{UNKNOWN} | {CALLS} | {BOARD} | p1 sm | p2 sm ???? | p3 sm")
    end = end_of(file)
    assert (end.won, end.shown) == ((0, 6, 0), ())


@pytest.mark.parametrize(
    ("shows", "who"),
    [
        ("p2 sm 4s4h | p3 sm ???? | p1 sm", "p3"),
        ("p2 sm 4s4h | p3 sm Qs?? | p1 sm", "p3"),
        ("p2 sm ???? | p3 sm ???? | p1 sm", "p2, p3"),
        ("", "p1, p2, p3"),
    ],
)
def test_hands_that_nobody_knows_are_not_decided(shows: str, who: str) -> None:
    found = difference(phh(f"{UNKNOWN} | {CALLS} | {BOARD} | {shows}"))
    assert found.where == "action 18, p3 cc"
    assert found.came == f"the showdown cannot be decided: the cards of {who} are not known"


def test_all_muck() -> None:
    file = phh(f"{UNKNOWN} | {CALLS} | {BOARD} | p1 sm | p2 sm | p3 sm")
    assert "everybody mucks" in difference(file).came


def test_an_all_in_shows_before_the_board() -> None:
    shows = "p1 sm AsAh | p3 sm QsQh"
    file = phh(f"{DEAL} | {ALL_IN} | {shows} | d db 2c3d7h | d db 9c | d db Jd")
    assert end_of(file).stacks == (202, 98, 0)


def test_an_all_in_among_unknown_cards_shows_none() -> None:
    file = phh(f"{UNKNOWN} | {ALL_IN} | p1 sm | p3 sm 4s4h | d db 2c3d7h | d db 9c | d db Jd")
    (hand,) = read_hands(file)
    shown = [
        event for step in replay(prepare(hand)) for event in step.events if isinstance(event, Shown)
    ]
    assert [(each.seat, each.cards) for each in shown] == [(2, ("4s", "4h"))]


def test_a_board_that_is_not_dealt_decides_nothing() -> None:
    file = phh(f"{DEAL} | {ALL_IN} | p1 sm AsAh | p3 sm QsQh | d db 2c3d7h")
    assert difference(file).came == "the board is not dealt to its end"


def test_a_hand_that_breaks_off_is_compared_as_far_as_it_goes() -> None:
    file = phh(f"{DEAL} | {CALLS}", finishing_stacks="[98, 98, 98]")
    assert check(file).remark.startswith("the hand breaks off")
    assert end_of(file).board == (), "nobody has seen a flop"
    other = phh(f"{DEAL} | {CALLS}", finishing_stacks="[98, 98, 99]")
    found = difference(other)
    assert (found.where, found.expected) == ("finishing_stacks of p3", "99")


def test_a_winner_may_show_one_card() -> None:
    end = end_of(phh(f"{UNKNOWN} | p3 cbr 6 | p1 f | p2 f | p3 sm ??Ad"))
    assert (end.won, end.shown) == ((0, 0, 5), ((2, 1),))


def test_a_second_board_is_in_a_field_of_ours() -> None:
    run = f"{DEAL} | {ALL_IN} | d db 2c3d7h | d db 9c | d db Jd"
    file = phh(run, _second_board='"2c3d7h9dQd"')
    assert end_of(file).won == (101, 0, 101), "a set of queens on the second board"
    again = phh(run, _second_board='"4cQd7s9dJc"')
    assert end_of(again).won == (101, 0, 101)


def test_a_rake_is_not_a_difference() -> None:
    file = phh("p3 cbr 50 | p1 cc | p2 f | d db 2c3d7h | p1 f", winnings="[0, 0, 97]")
    assert check(file).remark == "the file gives its winners less: a rake"
    much = phh("p3 cbr 50 | p1 cc | p2 f | d db 2c3d7h | p1 f", winnings="[0, 0, 87]")
    assert difference(much).came == "102 came out"
    other = phh("p3 cbr 50 | p1 cc | p2 f | d db 2c3d7h | p1 f", winnings="[1, 0, 97]")
    assert difference(other).where == "winnings of p1"
