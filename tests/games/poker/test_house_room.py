"""The house room: poker as the rooms of the /poker/v1 protocol play it.  [poker.md 26]"""

from typing import Any

import pytest

from parlor.engine import Illegal
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Call, Check, Fold, RaiseTo
from parlor.games.poker.presets import HOUSE_OPTIONS
from tests.games.poker.script import GAME, Hand
from tests.games.poker.small_table import Evening

THREE = "ann 10000 bob 10000 cid 10000"


def test_a_raise_is_to_one_and_a_half_times_the_bet_or_twice_or_all_in() -> None:
    """[poker.md 26.1]"""
    hand = Hand(THREE, blinds="250/500", house=True).play("""
        bob posts 250 | cid posts 500
        ann may fold, call, raise to 750, raise to 1000, raise to 10000
        ann raises to 750
        bob may fold, call, raise to 1125, raise to 1500, raise to 10000
        bob raises to 1125
        cid may fold, call, raise to 1687, raise to 2250, raise to 10000
    """)
    with pytest.raises(Illegal, match="raise to 2000 refused: allowed is 1687 or 2250 or 10000"):
        GAME.apply(hand.state, 2, RaiseTo(2000))


def test_only_what_a_player_can_afford_is_offered() -> None:
    """[poker.md 26.1]"""
    Hand("ann 900 bob 10000 cid 10000", blinds="250/500", house=True).play("""
        ann may fold, call, raise to 750, raise to 900
    """)


def coefficients(stack: int) -> dict[str, int]:
    """What the first to act is told of each raise, with so many chips."""
    hand = Hand(f"ann {stack} bob 10000 cid 10000", blinds="250/500", house=True)
    view = GAME.view(hand.state, 0)
    return dict(zip(view.coefficients, view.sizes, strict=True))


def test_the_view_says_which_raise_is_which() -> None:
    """What takes the whole stack is all-in, and nothing else.  [poker.md 26.1, 26.4]"""
    assert coefficients(10_000) == {"x1_5": 750, "x2": 1000, "all_in": 10_000}
    assert coefficients(1001) == {"x1_5": 750, "x2": 1000, "all_in": 1001}
    assert coefficients(1000) == {"x1_5": 750, "all_in": 1000}
    assert coefficients(751) == {"x1_5": 750, "all_in": 751}
    assert coefficients(750) == {"all_in": 750}
    assert coefficients(500) == {"all_in": 500}
    assert coefficients(120) == {"all_in": 120}


def test_elsewhere_a_raise_has_no_coefficient() -> None:
    view = GAME.view(Hand(THREE, blinds="250/500").state, 0)
    assert (view.sizes, view.coefficients) == ((), ())


def test_a_later_street_is_opened_by_calling_the_big_blind() -> None:
    """[poker.md 26.2]"""
    Hand(THREE, blinds="250/500", house=True).play("""
        ann calls 500 | bob calls 250 | cid checks
        bob may fold, call, raise to 750, raise to 1000, raise to 9500
        bob calls 500 | cid calls 500
        ann may fold, call, raise to 750, raise to 1000, raise to 9500
        ann calls 500
        bob may fold, call, raise to 750, raise to 1000, raise to 9000
    """)


def test_the_last_raiser_has_one_more_turn_and_a_check_closes_the_street() -> None:
    """[poker.md 26.3]"""
    hand = Hand(THREE, blinds="250/500", house=True).play("""
        ann raises to 1000 | bob calls 750 | cid calls 500
        ann may check, raise to 1500, raise to 2000, raise to 10000
        ann checks
    """)
    assert hand.state.street == 1


def test_the_extra_turn_may_raise_again() -> None:
    """[poker.md 26.3]"""
    Hand(THREE, blinds="250/500", house=True).play("""
        ann raises to 1000 | bob calls | cid folds
        ann raises to 2000
        bob may fold, call, raise to 3000, raise to 4000, raise to 10000
        bob calls
        ann may check, raise to 3000, raise to 4000, raise to 10000
    """)


def test_a_raiser_who_is_all_in_has_no_extra_turn() -> None:
    """[poker.md 26.3]"""
    hand = Hand("ann 3000 bob 10000 cid 10000", blinds="250/500", house=True).play("""
        ann goes all-in | bob calls | cid calls
    """)
    assert hand.state.street == 1


def test_a_stack_that_is_not_larger_than_the_call_goes_all_in_or_folds() -> None:
    """[poker.md 26.4]"""
    hand = Hand("ann 500 bob 10000 cid 400", blinds="250/500", house=True).play("""
        ann may fold, raise to 500
    """)
    with pytest.raises(Illegal, match="with 500 you go all-in or fold"):
        GAME.apply(hand.state, 0, Call())
    hand.play("ann goes all-in")


def test_of_two_the_player_after_the_dealer_posts_the_small_blind() -> None:
    """[poker.md 26.5]"""
    hand = Hand("ann 10000 bob 10000", blinds="250/500", house=True).play(
        "ann posts 500 | bob posts 250"
    )
    assert hand.state.turn == 1
    hand.play("bob calls | ann checks")
    assert hand.state.turn == 1


def test_the_first_dealer_is_the_first_player_and_the_role_moves_on() -> None:
    """[poker.md 26.6]"""
    table = Evening("ann bob cid", chairs=5, **HOUSE_OPTIONS)
    assert table.deal().drawn is None
    assert [table.play() for _ in range(4)] == [
        "ann bob cid",
        "bob cid ann",
        "cid ann bob",
        "ann bob cid",
    ]


def test_blinds_grow_by_250_and_500_after_every_second_hand() -> None:
    """[poker.md 26.10]"""
    table = Evening("ann bob cid", chairs=5, **HOUSE_OPTIONS)
    found = []
    for _ in range(5):
        stakes = table.deal().stakes
        found.append((stakes.small, stakes.big))
        table.play()
    assert found == [(250, 500)] * 2 + [(500, 1000)] * 2 + [(750, 1500)]
    assert table.player("ann").brought == 10_000


def test_silence_checks_or_folds() -> None:
    """[poker.md 26.7]"""
    hand = Hand(THREE, blinds="250/500", house=True)
    assert GAME.timeout(hand.state, 0) == Fold()
    hand.play("ann calls | bob calls")
    assert GAME.timeout(hand.state, 2) == Check()


ROYAL: dict[str, Any] = {"cards": "bob AsKs cid 2c2d", "board": "QsJsTs3d4d"}


def test_a_disconnected_royal_flush_goes_all_in() -> None:
    """[poker.md 26.7]"""
    hand = Hand(THREE, blinds="250/500", house=True, **ROYAL)
    assert GAME.timeout_gone(hand.state, 0) == Fold()  # nobody holds one before the flop
    hand.play("ann folds | bob calls | cid checks")
    assert GAME.timeout_gone(hand.state, 1) == RaiseTo(9500)
    assert GAME.timeout(hand.state, 1) == Fold()  # silent, but connected
    hand.play("bob calls")
    assert GAME.timeout_gone(hand.state, 2) == Fold()


def test_elsewhere_it_does_not() -> None:
    """[poker.md 26.7]"""
    hand = Hand(THREE, blinds="250/500", **ROYAL).play("ann folds | bob calls | cid checks")
    assert GAME.timeout_gone(hand.state, 1) == Check()


def test_a_dealer_who_leaves_hands_the_role_to_the_player_before() -> None:
    """[poker.md 26.8]"""
    table = Evening("ann bob cid dan", chairs=5, **HOUSE_OPTIONS)
    assert table.play() == "ann bob cid"
    state = table.deal()
    assert table.positions(state) == "bob cid dan"
    table.purse = table.game.get_up(table.purse, 1).purse
    table.state = table.game.abandon(state, 1).state
    assert table.state.seating.button == 0
    table.fold_round()
    assert table.play() == "cid dan ann"
    assert table.purse.lost == 9_750  # he had posted a small blind before


def test_only_those_who_must_show_do_unless_an_option_opens_all_hands() -> None:
    """[poker.md 26.9]"""
    two = "ann 1000 bob 1000"
    cards: dict[str, Any] = {
        "cards": "ann AsAh bob KsKh",
        "board": "2c7d9hJs3c",
        "blinds": "250/500",
    }
    all_in = "bob goes all-in | ann goes all-in"
    Hand(two, house=True, **cards).play(
        f"{all_in} | bob shows KsKh | ann shows AsAh | ann wins 2000"
    )
    swapped = cards | {"cards": "bob AsAh ann KsKh"}
    Hand(two, house=True, **swapped).play(f"{all_in} | bob shows AsAh | ann mucks | bob wins 2000")
    Hand(two, house=True, all_show=True, **swapped).play(
        f"{all_in} | bob shows AsAh | ann shows KsKh | bob wins 2000"
    )


def test_the_room_is_for_two_to_five_with_a_minute_for_each_turn() -> None:
    described = Poker(**HOUSE_OPTIONS).describe()
    assert (described.least_seats, described.most_seats, described.turn) == (2, 5, 60)
    assert described.series == "closed"
