"""The button and the blinds from hand to hand.  [poker.md 7, 8, 9, 11]"""

import pytest

from parlor.engine import Illegal
from parlor.games.poker.model.purse import (
    ComeBack,
    PostBlinds,
    SitOut,
    StopStraddling,
    Straddle,
    WaitForBlind,
)
from tests.games.poker.small_table import Evening


def test_of_two_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    """[poker.md 8.1, 8.2]"""
    table = Evening("ann bob")
    state = table.deal()
    button, other = state.seating.button, 1 - state.seating.button
    assert state.bets[button] == 1
    assert state.bets[other] == 2
    assert state.turn == button
    assert state.deck[1] == state.cards[button][0]  # the second card of the deal
    flop = table.game.apply(state, button, table.game.legal(state, button).actions[1]).state
    flop = table.game.apply(flop, other, table.game.legal(flop, other).actions[0]).state
    assert flop.street == 1
    assert flop.turn == other


def test_the_button_is_drawn_for_the_first_hand_and_told() -> None:
    """[poker.md 9.1]"""
    table = Evening("ann bob cid dan eve fay")
    state = table.deal()
    assert state.drawn == state.seating.button
    assert table.game.view(state, None).drawn == state.drawn
    table.play()
    assert table.deal().drawn is None


def test_a_moving_button_goes_to_the_next_player_dealt_in() -> None:
    """[poker.md 9.2]"""
    table = Evening("ann bob cid dan", chairs=4)
    names = ["ann", "bob", "cid", "dan"]
    at = names.index(table.play().split()[0])
    for hand in range(1, 6):
        order = [names[(at + hand + each) % 4] for each in range(3)]
        assert table.play() == " ".join(order)


def rotate_to(table: Evening, positions: str) -> None:
    """Play until the button and blinds lie there."""
    for _ in range(12):
        if table.play() == positions:
            return
    raise AssertionError(positions)


def test_a_dead_button_may_lie_at_an_empty_chair() -> None:
    """The small blind goes out: next the button is hers, and nobody sits there.  [poker.md 9.3]"""
    table = Evening("ann bob cid dan", chairs=4, format="tournament")
    rotate_to(table, "ann bob cid")
    table.leave("bob")
    assert table.play() == "bob cid dan"


def test_without_the_last_big_blind_nobody_posts_the_small_one() -> None:
    """[poker.md 9.3]"""
    table = Evening("ann bob cid dan", chairs=4, format="tournament")
    rotate_to(table, "ann bob cid")
    table.leave("cid")
    assert table.play() == "bob . dan"
    assert table.play() == "cid dan ann"
    assert table.play() == "dan ann bob"


def test_nobody_posts_the_big_blind_twice_running_when_two_are_left() -> None:
    """[poker.md 8.3]"""
    table = Evening("ann bob cid", chairs=3, format="tournament")
    rotate_to(table, "ann bob cid")
    table.leave("ann")
    assert table.play() == "cid cid bob"
    assert table.play() == "bob bob cid"


def test_options_choose_the_button() -> None:
    """[poker.md 9.4]"""
    dead = Evening("ann bob cid dan", chairs=4, button="dead")
    rotate_to(dead, "ann bob cid")
    dead.leave("bob")
    assert dead.play() == ". cid dan"
    moving = Evening("ann bob cid dan", chairs=4, format="tournament", button="moving")
    rotate_to(moving, "ann bob cid")
    moving.leave("bob")
    assert moving.play() == "cid dan ann"


def test_a_player_who_missed_the_big_blind_owes_both() -> None:
    """[poker.md 11.1]"""
    table = Evening("ann bob cid dan", chairs=4)
    rotate_to(table, "ann bob cid")
    table.ask("dan", SitOut())
    table.play()
    assert table.player("dan").owes_big
    assert table.player("dan").owes_small
    assert not table.player("ann").owes_big


def test_they_post_both_and_only_the_big_blind_is_live() -> None:
    """[poker.md 11.2]"""
    table = Evening("ann bob cid dan eve", chairs=5)
    rotate_to(table, "ann bob cid")
    table.ask("dan", SitOut())
    assert table.play() == "bob cid eve"
    assert table.play() == "cid eve ann"
    table.ask("dan", ComeBack())
    table.ask("dan", PostBlinds())
    state = table.deal()  # the button moves to Dan's neighbour
    assert "dan" not in table.positions(state).split()[1:]
    assert state.bets[table.chairs["dan"]] == 2
    assert state.dead == 1
    table.fold_round()
    assert not table.player("dan").owes_big
    assert not table.player("dan").posts


def test_or_they_wait_for_the_big_blind_and_owe_nothing() -> None:
    """[poker.md 11.2]"""
    table = Evening("ann bob cid dan", chairs=4)
    rotate_to(table, "ann bob cid")
    table.ask("dan", SitOut())
    table.play()
    table.ask("dan", ComeBack())
    waited = 0
    while table.chairs["dan"] not in table.deal().seating.players:
        table.play()
        waited += 1
    assert waited == 2
    assert table.deal().seating.big == table.chairs["dan"]
    table.play()
    assert not table.player("dan").owes_big


def test_a_newcomer_waits_for_the_big_blind_or_posts_one() -> None:
    """[poker.md 11.3]"""
    table = Evening("ann bob cid", chairs=4)
    rotate_to(table, "bob cid ann")
    table.sit("dan", 3)
    assert table.player("dan").owes_big
    assert 3 not in table.deal().seating.players
    table.ask("dan", PostBlinds())
    assert table.deal().bets[3] == 2
    table.ask("dan", WaitForBlind())
    assert 3 not in table.deal().seating.players


def test_a_third_player_gets_the_big_blind_of_two_who_play() -> None:
    """[poker.md 11.3]"""
    table = Evening("ann bob .", chairs=3)
    rotate_to(table, "ann ann bob")
    table.sit("cid", 2)
    assert table.play() == "ann bob cid"
    assert table.play() == "bob cid ann"


def test_nobody_waits_where_too_few_would_play() -> None:
    """[poker.md 11.4]"""
    table = Evening("ann bob .", chairs=3)
    table.play()
    table.leave("bob")
    table.sit("cid", 2)
    assert len(table.deal().seating.players) == 2


def test_before_the_first_hand_nobody_owes_anything() -> None:
    """[poker.md 11.3]"""
    table = Evening("ann bob cid dan")
    assert not any(table.player(name).owes_big for name in table.chairs)


def test_a_straddle_is_two_big_blinds_and_its_player_acts_last() -> None:
    """[poker.md 7.2]"""
    table = Evening("ann bob cid dan", chairs=4, straddles=True)
    rotate_to(table, "ann bob cid")
    table.ask("ann", Straddle())  # the first to act in the next hand
    state = table.deal()
    assert table.positions(state) == "bob cid dan"
    assert state.seating.straddler == 0
    assert state.bets == (4, 0, 1, 2)
    assert state.turn == 1
    assert table.game.legal(state, 1).ranges[0].low == 8
    for seat in (1, 2, 3):
        state = table.game.apply(state, seat, table.game.legal(state, seat).actions[1]).state
    assert state.turn == 0
    assert table.game.legal(state, 0).ranges[0].low == 8


def test_between_two_there_is_no_straddle() -> None:
    """[poker.md 7.3]"""
    table = Evening("ann bob", chairs=2, straddles=True)
    table.ask("ann", Straddle())
    table.ask("bob", Straddle())
    assert table.deal().seating.straddler is None
    table.ask("ann", StopStraddling())


def test_straddles_are_an_option() -> None:
    """[poker.md 7.2]"""
    table = Evening("ann bob cid")
    with pytest.raises(Illegal, match="not played at this table"):
        table.ask("ann", Straddle())
