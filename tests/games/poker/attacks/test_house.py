"""The room of `/poker/v1`, attacked: every claim of its column in the rules.  [poker.md 26]"""

from typing import Any

from parlor.engine import Chance, Seat
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Call, Check, Fold, Folded, RaiseTo, Returned, Won
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import Purse
from parlor.games.poker.presets import HOUSE_OPTIONS
from tests.games.poker.script import GAME, Hand

ROOM = Poker(**HOUSE_OPTIONS)


def sit_down(game: Poker, *chips: int) -> Purse:
    purse = game.open_series(len(chips))
    for seat, each in enumerate(chips):
        purse = game.sit_down_again(purse, seat, each)
    return purse


def deal(game: Poker, purse: Purse) -> State:
    here = frozenset(seat for seat, player in enumerate(purse.players) if player is not None)
    return game.deal(purse, game.next_players(purse, here), Chance.named("house")).state


def fold_all(game: Poker, state: State) -> State:
    """Everybody folds as soon as they are asked."""
    while asked := game.to_act(state):
        seat = min(asked)
        state = game.apply(state, seat, game.timeout(state, seat)).state
    return state


def chairs(state: State) -> tuple[Seat, Seat, Seat]:
    return state.seating.button, state.seating.small, state.seating.big


def test_the_dealer_moves_one_seat_each_hand_and_posts_the_big_blind_against_one_player() -> None:
    purse, seen = sit_down(ROOM, 10_000, 10_000), []
    for _ in range(4):
        state = deal(ROOM, purse)
        seen.append(chairs(state))
        purse = ROOM.collect(purse, fold_all(ROOM, state))
    assert seen == [(0, 1, 0), (1, 0, 1), (0, 1, 0), (1, 0, 1)]


def test_the_dealer_of_a_room_is_a_player_also_when_another_has_gone() -> None:
    purse = sit_down(ROOM, 10_000, 10_000, 10_000, 10_000)
    purse = ROOM.collect(purse, fold_all(ROOM, deal(ROOM, purse)))
    purse = ROOM.get_up(purse, 1).purse
    assert chairs(deal(ROOM, purse)) == (2, 3, 0)


def test_who_waits_for_the_big_blind_of_a_room_for_cash_plays_also_against_one_player() -> None:
    """Bob leaves and another sits down, who owes the big blind. There is nobody else to play with."""
    cash = Poker(preset="house", button="usual")
    purse = sit_down(cash, 200, 200)
    purse = cash.collect(purse, fold_all(cash, deal(cash, purse)))
    purse = cash.sit_down(cash.get_up(purse, 1).purse, 1)
    assert chairs(deal(cash, purse)) == (1, 0, 1)


# Betting

THREE = "ann 10000 bob 10000 cid 10000"


def room(seats: str = THREE, **more: Any) -> Hand:
    return Hand(seats, blinds="250/500", house=True, **more)


def test_raises_are_to_one_and_a_half_times_the_bet_to_twice_the_bet_or_all_in() -> None:
    """[poker.md 26.1]"""
    room().play("""
        ann may fold, call, raise to 750, raise to 1000, raise to 10000
        ann raises to 750
        bob may fold, call, raise to 1125, raise to 1500, raise to 10000
        bob raises to 1125
        cid may fold, call, raise to 1687, raise to 2250, raise to 10000
    """)


def test_only_what_a_player_can_afford_is_offered_and_all_in_always_is() -> None:
    """[poker.md 26.1]"""
    room("ann 900 bob 10000 cid 750").play("""
        ann may fold, call, raise to 750, raise to 900
        ann calls | bob calls
        cid may check, raise to 750             # one and a half times the bet is all that Cid has
    """)


def test_a_later_street_is_opened_with_the_big_blind_and_nobody_checks_before() -> None:
    """[poker.md 26.2]"""
    hand = room().play("""
        ann calls 500 | bob calls 250 | cid checks
        bob may fold, call, raise to 750, raise to 1000, raise to 9500
        bob calls 500
        cid may fold, call, raise to 750, raise to 1000, raise to 9500
        cid folds | ann calls 500
    """)
    assert (len(hand.state.board), hand.state.bets) == (4, (0, 0, 0))


def test_who_opens_no_street_folds_and_the_last_one_wins() -> None:
    """[poker.md 26.2, 26.7]"""
    room().play("""
        ann calls | bob calls | cid checks
        bob folds | cid folds | ann wins 1500
    """)


def test_the_last_raiser_has_one_more_turn_and_a_check_closes_the_street() -> None:
    """[poker.md 26.3]"""
    hand = room().play("""
        ann raises to 750 | bob calls 500 | cid calls 250
        ann may check, raise to 1125, raise to 1500, raise to 10000
        ann raises to 1125 | bob raises to 1687 | cid folds | ann calls 562
        bob may check, raise to 2530, raise to 3374, raise to 10000
        bob checks
    """)
    assert len(hand.state.board) == 3


def test_a_raiser_who_is_all_in_has_no_extra_turn() -> None:
    """[poker.md 26.3]"""
    hand = room("ann 1000 bob 10000 cid 10000").play("ann raises to 1000 | bob calls | cid calls")
    assert len(hand.state.board) == 3
    hand.play("bob may fold, call, raise to 750, raise to 1000, raise to 9000")


def test_a_stack_that_is_not_larger_than_the_call_folds_or_goes_all_in() -> None:
    """Exactly as much counts as all-in.  [poker.md 26.4]"""
    for stack in (300, 500):
        room(f"ann {stack} bob 10000 cid 10000").play(f"ann may fold, raise to {stack}")
    room("ann 501 bob 10000 cid 10000").play("ann may fold, call, raise to 501")


def test_an_all_in_for_less_than_the_call_wins_only_what_it_covers() -> None:
    """Side pots and uncalled bets are the proper ones.  [poker.md 1.2, 2.1]"""
    cards, board = "ann AcAd bob KcKd cid 2c7d", "3d4h8s9cTh"
    room("ann 300 bob 10000 cid 10000", cards=cards, board=board).play("""
        ann goes all-in | bob calls 250 | cid checks
        bob calls 500 | cid folds
        bob gets 500 back
        bob shows | ann shows
        bob wins 400 of pot 1 | ann wins 900
    """)


def test_a_blind_larger_than_the_stack_is_all_in() -> None:
    hand = room("ann 10000 bob 100 cid 200").play("bob posts 100 | cid posts 200")
    hand.play("ann may fold, call, raise to 750, raise to 1000, raise to 10000")


# Time and leaving

ROYAL = {"cards": "bob AsKs", "board": "QsJsTs2d3c"}


def test_a_royal_flush_goes_all_in_only_for_a_player_who_is_not_connected() -> None:
    """[poker.md 26.7]"""
    state = room(**ROYAL).play("ann calls | bob calls | cid checks").state
    assert GAME.timeout(state, 1) == Fold()
    assert GAME.timeout_gone(state, 1) == RaiseTo(9500)
    assert GAME.timeout_gone(room(**ROYAL).play("ann calls").state, 1) == Fold()


def test_a_royal_flush_on_the_board_is_everybodys() -> None:
    state = room(board="AsKsQsJsTs").state
    while len(state.board) < 5:
        (seat,) = GAME.to_act(state)
        passing = Call() if Call() in GAME.legal(state, seat).actions else Check()
        state = GAME.apply(state, seat, passing).state
    assert [GAME.timeout_gone(state, seat) for seat in GAME.to_act(state)] == [RaiseTo(8500)]


def test_a_dealer_who_leaves_hands_the_role_back_and_the_turn_on() -> None:
    """[poker.md 26.8]"""
    hand = room()
    hand.play("ann leaves")
    assert (hand.state.seating.button, hand.state.turn) == (2, 1)


def test_a_dealer_who_had_folded_hands_the_role_back_as_well() -> None:
    """[poker.md 26.8]"""
    state = room().play("ann folds").state
    step = GAME.abandon(state, 0)
    assert (step.state.seating.button, step.state.turn, step.events) == (2, 1, ())
    assert GAME.view(step.state, None).button == 2


def test_the_role_goes_back_to_a_player_who_is_still_there() -> None:
    """Whoever only folded is.  [poker.md 26.8]"""
    five = "ann 10000 bob 10000 cid 10000 dan 10000 eve 10000"
    hand = room(five).play("dan folds | eve leaves")
    assert hand.state.seating.button == 0
    hand.play("ann leaves")
    assert (hand.state.seating.button, hand.state.turn) == (3, 1)
    state = GAME.abandon(hand.state, 3).state
    assert (state.seating.button, state.turn) == (2, 1)


def test_who_leaves_twice_changes_nothing_more() -> None:
    once = GAME.abandon(room().state, 0).state
    assert GAME.abandon(once, 0).state == once


def test_the_last_but_one_who_leaves_leaves_everything_to_the_other() -> None:
    """Cid is out, and it is Bob's turn when he leaves; nothing is shown.  [poker.md 15.4, 26.8]"""
    purse = ROOM.get_up(sit_down(ROOM, 10_000, 10_000, 10_000), 2).purse
    state = deal(ROOM, purse)
    assert state.turn == 1
    purse, step = ROOM.get_up(purse, 1).purse, ROOM.abandon(state, 1)
    assert step.events == (Folded(1), Returned(0, 250), Won(0, 500))
    assert ROOM.view(step.state, 0).won == (500, 0, 0)
    assert ROOM.view(step.state, None).shown == ((), (), ())
    purse = ROOM.collect(purse, step.state)
    assert [player.chips for player in purse.players if player] == [10_250, 0, 0]
    assert ROOM.busted(purse) == {1, 2}
    assert ROOM.places(purse).places == (1, 2, 3)
    assert purse.lost == 19_750


def test_the_chips_of_a_leaver_go_out_of_play() -> None:
    """What was bet stays in the pot.  [poker.md 26.8, 29.5]"""
    purse = sit_down(ROOM, 10_000, 10_000, 10_000)
    state = deal(ROOM, purse)
    state = ROOM.apply(state, 0, Call()).state
    purse, state = ROOM.get_up(purse, 0).purse, ROOM.abandon(state, 0).state
    purse = ROOM.collect(purse, fold_all(ROOM, state))
    assert purse.lost == 9_500
    assert ROOM.places(purse).places[0] == 3


def test_blinds_grow_by_250_and_500_after_every_second_hand() -> None:
    """[poker.md 26.10]"""
    blinds = [(each.small, each.big) for each in (ROOM.stakes_of(hand, 0) for hand in range(1, 6))]
    assert blinds == [(250, 500), (250, 500), (500, 1000), (500, 1000), (750, 1500)]
