"""What is paid before the cards is told in the order in which it is paid.  [poker.md 10.5]"""

from msgspec.structs import replace

from parlor.games.poker.evening.purse import with_player
from parlor.games.poker.model.actions import Event, Made, Posted, Returned, Shown, StreetDealt, Won
from parlor.games.poker.model.hand import Seating, State
from parlor.games.poker.model.purse import PostBlinds, Straddle
from tests.games.poker.script import GAME, Hand
from tests.games.poker.small_table import Evening

THREE = "ann 100 bob 100 cid 100"


def told(hand: Hand) -> tuple[Event, ...]:
    return hand.dealt.events


def test_blinds_are_told_the_small_one_first() -> None:
    assert told(Hand(THREE)) == (Posted(1, 1, "small"), Posted(2, 2, "big"))


def test_antes_come_before_blinds_clockwise_from_the_button() -> None:
    """[poker.md 10.1]"""
    assert told(Hand(THREE, ante=5)) == (
        *(Posted(seat, 5, "ante") for seat in (1, 2, 0)),
        Posted(1, 1, "small"),
        Posted(2, 2, "big"),
    )


def test_an_ante_that_the_big_blind_pays_is_dead() -> None:
    """[poker.md 1.5, 10.4]"""
    assert told(Hand(THREE, ante=5, big_blind_ante=True)) == (
        Posted(2, 5, "ante", dead=5),
        Posted(1, 1, "small"),
        Posted(2, 2, "big"),
    )


def test_nobody_posts_a_small_blind_that_is_dead() -> None:
    """[poker.md 9.3]"""
    seating = Seating((2, 0), button=1, small=1, big=2, dead_small=True)
    assert told(Hand(THREE, seating=seating)) == (Posted(2, 2, "big"),)


def test_a_blind_for_less_is_all_in_and_so_is_one_for_exactly_as_much() -> None:
    """[poker.md 10.1]"""
    assert told(Hand("ann 500 bob 100 cid 500", blinds="250/500")) == (
        Posted(1, 100, "small", all_in=True),
        Posted(2, 500, "big", all_in=True),
    )


def test_who_has_paid_all_for_the_ante_posts_nothing_more() -> None:
    """[poker.md 10.1]"""
    posted = told(Hand("ann 100 bob 5 cid 100", ante=5))
    assert posted[0] == Posted(1, 5, "ante", all_in=True)
    assert posted[3:] == (Posted(2, 2, "big"),)


def test_missed_blinds_are_told_in_one_sum_with_what_is_dead_of_it() -> None:
    """[poker.md 11.2]"""
    table = Evening("ann bob cid dan", chairs=4)
    rotate_to(table, "ann bob cid")
    ann = replace(table.player("ann"), owes_small=True, owes_big=True)
    table.purse = with_player(table.purse, 0, ann)
    table.ask("ann", PostBlinds())
    assert events_of_deal(table) == (
        Posted(0, 3, "missed", dead=1),
        Posted(2, 1, "small"),
        Posted(3, 2, "big"),
    )
    assert table.deal().bets == (2, 0, 1, 2)


def test_a_straddle_is_told_last() -> None:
    """[poker.md 7.2]"""
    table = Evening("ann bob cid dan", chairs=4, straddles=True)
    rotate_to(table, "ann bob cid")
    table.ask("ann", Straddle())
    assert events_of_deal(table) == (
        Posted(2, 1, "small"),
        Posted(3, 2, "big"),
        Posted(0, 4, "straddle"),
    )


def rotate_to(table: Evening, positions: str) -> None:
    while table.play() != positions:
        pass


def events_of_deal(table: Evening) -> tuple[Event, ...]:
    table.deal()
    return table.told


def test_a_hand_that_is_over_with_its_deal_is_told_to_its_end() -> None:
    """[poker.md 12.5]"""
    hand = Hand("ann 1 bob 2", cards="ann AcAd bob KcKd", board="2c3d7h8sTh")
    assert told(hand) == (
        Posted(0, 1, "small", all_in=True),
        Posted(1, 2, "big", all_in=True),
        Returned(1, 1),
        Shown(1, ("Kc", "Kd")),
        Shown(0, ("Ac", "Ad")),
        StreetDealt("flop", ("2c", "3d", "7h")),
        StreetDealt("turn", ("8s",)),
        StreetDealt("river", ("Th",)),
        Made(1, "pair", ("Kd", "Kc", "Th", "8s", "7h")),
        Made(0, "pair", ("Ad", "Ac", "Th", "8s", "7h")),
        Won(0, 2),
    )


def test_a_state_from_before_deals_were_told_plays_on() -> None:
    """Checkpoints of old logs do not say what players did last."""
    old: State = Hand(THREE).state
    bare = State(**{name: getattr(old, name) for name in old.__struct_fields__ if name != "last"})
    assert GAME.view(bare, 0).last == ("", "", "")
    hand = Hand(THREE)
    hand.state = bare
    hand.play("ann calls | bob calls | cid checks | bob bets 2")
    assert GAME.view(hand.state, 0).last == ("", "bet", "")
