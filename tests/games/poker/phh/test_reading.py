"""What files of PHH in the wild hold, each in a hand of its own."""

import pytest

from parlor.games.poker.hands.cards import PACK
from parlor.games.poker.phh.deck import stack_deck
from parlor.games.poker.phh.reading import read_file, read_hands
from parlor.games.poker.phh.records import PokerPhh
from tests.games.poker.phh.files import DEAL, check, end_of, phh

CHECKS = "p1 cc | p2 cc | p3 cc"
BOARD = f"d db 2c3d7h | {CHECKS} | d db 9c | {CHECKS} | d db Jd | {CHECKS}"


def test_the_first_million_dollar_pot_on_television() -> None:
    """Ivey and Dwan, 2009: the third player's cards are not known; the hands are shown before the river."""
    file = b"""
    # The first televised million dollar pot.
    variant = "NT"
    ante_trimming_status = true
    antes = [500, 500, 500]
    blinds_or_straddles = [1000, 2000, 0]
    min_bet = 2000
    starting_stacks = [1125600, 2000000, 553500]
    actions = [
      "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h",  # Ivey, Antonius, Dwan
      "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
      "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
      "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
      "p1 sm Ac2d", "p3 sm 7h6h",
      "d db Jh",
    ]
    players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
    finishing_stacks = [572100, 1997500, 1109500]
    """
    assert check(file).difference is None


def test_the_largest_pot_of_its_time_online() -> None:
    """Antonius and Blom, 2009: two players, and quarters of a dollar."""
    file = b"""
    variant = "PO"
    antes = [0, 0]
    blinds_or_straddles = [500, 1000]
    min_bet = 1000
    starting_stacks = [1259450.25, 678473.5]
    actions = [
      "d dh p1 Ah3sKsKh", "d dh p2 6d9s7d8h",
      "p2 cbr 3000", "p1 cbr 9000", "p2 cbr 27000", "p1 cbr 81000", "p2 cc",
      "d db 4s5c2h", "p1 cbr 91000", "p2 cbr 435000", "p1 cbr 779000", "p2 cc",
      "p1 sm Ah3sKsKh", "p2 sm 6d9s7d8h", "d db 5h", "d db 9c",
    ]
    finishing_stacks = [1937923.75, 0]
    """
    assert check(file).difference is None
    (hand,) = read_hands(file)
    assert (hand.scale, hand.blinds) == (4, (4000, 2000)), "the button, p2, has the small blind"


def test_of_two_players_antes_are_written_the_other_way_round_too() -> None:
    file = phh(
        "d dh p1 ???? | d dh p2 ???? | p2 f",
        antes="[0, 3.0]",
        blinds_or_straddles="[1, 2]",
        starting_stacks="[50, 50]",
        finishing_stacks="[51, 49]",
    )
    assert check(file).difference is None


@pytest.mark.parametrize(
    ("stack", "scale"), [("100", 1), ("100.00", 1), ("100.5", 2), ("99.99", 100), ("0.125", 8)]
)
def test_chips_are_scaled_to_the_least_whole_number(stack: str, scale: int) -> None:
    (hand,) = read_hands(phh("", starting_stacks=f"[{stack}, 100, 100]"))
    assert hand.scale == scale
    assert hand.stacks[1] == 100 * scale


def test_an_odd_chip_that_the_file_splits_is_split() -> None:
    """Three half chips: p2 and p3 share a pot of five."""
    deal = "d dh p1 4s4h | d dh p2 KsKh | d dh p3 KdKc"
    file = phh(f"{deal} | p3 cc | p1 f | p2 cc | {BOARD.replace('p1 cc | ', '')}")
    assert end_of(file).stacks == (99, 101, 100), "whole chips: the first after the button"
    assert check(file + b"\nfinishing_stacks = [99, 100.5, 100.5]").difference is None


def test_comments_and_empty_actions_are_passed_over() -> None:
    file = phh(f"# a table of friends | | {DEAL} |   p3   f  # sighs | p1 f #x|# the end")
    assert end_of(file).won == (0, 2, 0)


def test_fields_that_may_be_missing_are() -> None:
    (hand,) = read_hands(phh(f"{DEAL} | p3 f | p1 f", antes="", min_bet=""))
    assert (hand.antes, hand.unit, hand.names) == ((0, 0, 0), 2, ("", "", ""))
    assert check(phh(f"{DEAL} | p3 f | p1 f")).remark.startswith("no result is stated")


def test_fields_that_nobody_needs_refuse_no_hand() -> None:
    file = phh(
        "p3 f | p1 f",
        players="'Ann'",
        year="2026",
        month="13",
        day="1",
        time="'noon'",
        hand="1.5",
        _sponsors="['', {a = 1}]",
    )
    (hand,) = read_hands(file)
    assert (hand.names, hand.day, hand.time, hand.hand) == (("", "", ""), "", "", "")


def test_who_where_and_when() -> None:
    file = phh(
        "p3 f | p1 f",
        players="['Ann', 'Bob', 'Cid']",
        table="7",
        hand="'9a'",
        year="2009",
        month="7",
        day="1",
        time="00:00:26",
    )
    (game,) = PokerPhh().read(file)
    assert (game.names, game.day, game.moves) == (("Ann", "Bob", "Cid"), "2009-07-01", 2)
    (hand,) = read_hands(file)
    assert (hand.table, hand.hand, hand.time) == ("7", "9a", "00:00:26")


def test_several_hands_in_a_file() -> None:
    one = phh("p3 f | p1 f", hand="31").decode()
    other = phh("p3 cbr 6 | p1 f | p2 f").decode()
    file = f"[1]\n{one}\n[2]\n{other}\n".encode()
    assert [hand.name for hand in read_file(file)] == ["[1] hand 31", "[2]"]
    ends = [[step.state for step in game.steps][-1].won for game in PokerPhh().read(file)]
    assert ends == [(0, 2, 0), (0, 0, 5)]


def test_unknown_cards_are_never_cards_that_come_later() -> None:
    file = phh(
        f"d dh p1 ???? | d dh p2 2d?? | p3 cc | p1 cc | p2 cc | {BOARD} | p1 sm 2s2h | p2 sm | p3 sm"
    )
    (hand,) = read_hands(file)
    deck = stack_deck(hand)
    assert sorted(deck.cards) == list(range(52))
    spelled = [PACK[card] for card in deck.cards]
    assert spelled[6:11] == ["2c", "3d", "7h", "9c", "Jd"]
    assert (spelled[0], spelled[3]) == ("2s", "2h"), "what is shown was dealt"
    assert spelled[1] == "2d"
    assert spelled[2] == "3c", "the rest of the pack in its order"
    assert stack_deck(hand) == deck, "the same every time"


def test_a_fold_where_a_check_is_free() -> None:
    file = phh(f"{DEAL} | p3 cc | p1 cc | p2 f | d db 2c3d7h | p1 f")
    assert end_of(file).won == (0, 0, 6)


def test_a_player_who_leaves_folds_before_their_turn() -> None:
    assert end_of(phh(f"{DEAL} | p1 f | p3 cbr 4 | p2 f")).won == (0, 0, 5)


def test_an_uncalled_bet_goes_back() -> None:
    end = end_of(phh(f"{DEAL} | p3 cbr 100 | p1 f | p2 f"))
    assert (end.stacks, end.won) == ((99, 98, 103), (0, 0, 5))


@pytest.mark.parametrize(
    ("blinds", "actions", "stacks"),
    [
        ("[1, 2, 4]", "p1 f | p2 f", (99, 98, 103)),  # a straddle on the button
        ("[1, 2, 4, 0]", "p4 cbr 6 | p1 f | p2 f | p3 f", (99, 98, 96, 107)),
        ("[1, 2, 4, 8, 0]", "p5 f | p1 f | p2 f | p3 f", (99, 98, 96, 107, 100)),
        ("[1, 2, 0, 2, 0]", "p3 f | p4 cc | p5 f | p1 f | p2 f", (99, 98, 100, 103, 100)),
        ("[1, 2, 0, 2, 0]", "p5 f | p1 f | p2 f | p3 f", (99, 98, 100, 103, 100)),
        ("[0, 2, 0]", "p3 f | p1 f", (100, 100, 100)),
        ("[2, 0, 0]", "p2 f | p3 f", (100, 100, 100)),
        ("[0, 0, 0]", "p1 cc | p2 cbr 2 | p3 f | p1 f", (100, 100, 100)),
        ("[2, 2, 0]", "p3 f | p1 f", (98, 102, 100)),
    ],
)
def test_whoever_posts_what(blinds: str, actions: str, stacks: tuple[int, ...]) -> None:
    many = "[" + ", ".join(["100"] * len(stacks)) + "]"
    file = phh(actions, antes="", blinds_or_straddles=blinds, starting_stacks=many)
    assert end_of(file).stacks == stacks


@pytest.mark.parametrize(
    ("antes", "trimmed", "first", "won"),
    [
        # p3 has one chip for the ante and wins as much of each other; or all antes, if these are not trimmed.
        ("[3, 3, 3]", "true", "", (0, 8, 3)),
        ("[3, 3, 3]", "false", "", (0, 4, 7)),
        # The big blind pays for everybody, or the button does.
        ("[0, 3, 0]", "false", "p3 cc |", (0, 2, 6)),
        ("[0, 0, 5]", "false", "", (0, 4, 1)),
    ],
)
def test_antes_of_any_size(antes: str, trimmed: str, first: str, won: tuple[int, ...]) -> None:
    """p3 has one chip and kings, p2 the better hand of the other two."""
    file = phh(
        f"d dh p1 4s4h | d dh p2 QsQh | d dh p3 KsKh | {first} p1 cc | p2 cc |"
        f" {BOARD.replace(' | p3 cc', '')}",
        antes=antes,
        ante_trimming_status=trimmed,
        starting_stacks="[100, 100, 1]",
    )
    assert end_of(file).won == won


def test_a_board_may_be_dealt_card_by_card() -> None:
    file = phh(
        f"{DEAL} | p3 cc | p1 cc | p2 cc | d db 2c | d db 3d | d db 7h | p1 cbr 5 | p2 f | p3 f"
    )
    assert end_of(file).won == (6, 0, 0)


def test_the_raises_of_fixed_limit_have_no_cap_in_a_file() -> None:
    raises = " | ".join(f"p{1 + at % 2} cbr {4 + 2 * at}" for at in range(8))
    file = phh(f"p3 f | {raises} | p1 f", variant="'FT'", min_bet="", small_bet="2", big_bet="4")
    assert end_of(file).won == (0, 32, 0)
