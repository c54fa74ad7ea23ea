"""Tournaments: levels, going out, places and prizes.  [poker.md 29]"""

import pytest
from msgspec.structs import replace

from parlor.engine import Illegal
from parlor.games.poker import Poker
from parlor.games.poker.evening.tournament import share_prizes, shares
from parlor.games.poker.model.purse import BuyIn, SitOut
from tests.games.poker.small_table import Evening

FIVE = "ann bob cid dan eve"


def blinds(table: Evening) -> tuple[int, int, int]:
    stakes = table.deal().stakes
    return stakes.small, stakes.big, stakes.ante


def test_blinds_rise_by_hands() -> None:
    """[poker.md 29.2, 29.3]"""
    table = Evening(
        FIVE, format="tournament", level_length=2, small_blind=10, big_blind=20, stack=1500
    )
    found = []
    for _ in range(8):
        found.append(blinds(table)[:2])
        table.play()
    assert found == [(10, 20)] * 2 + [(15, 30)] * 2 + [(20, 40)] * 2 + [(30, 60)] * 2


def test_or_by_minutes() -> None:
    """[poker.md 29.2]"""
    table = Evening(
        FIVE,
        format="tournament",
        levels="minutes",
        level_length=10,
        small_blind=10,
        big_blind=20,
        ante=4,
    )
    table.purse = table.game.pass_time(table.purse, 599_999)
    assert blinds(table) == (10, 20, 4)
    table.purse = table.game.pass_time(table.purse, 600_000)
    assert blinds(table) == (15, 30, 6)


def test_or_not_at_all() -> None:
    """[poker.md 29.2]"""
    table = Evening(FIVE, format="tournament", levels="off", level_length=1)
    table.play()
    table.play()
    assert blinds(table) == (1, 2, 0)


def test_steps_add_the_first_blinds_once_more() -> None:
    """[poker.md 29.3]"""
    game = Poker(
        format="tournament", growth="steps", level_length=2, small_blind=250, big_blind=500
    )
    found = [(game.stakes_of(hand, 0).small, game.stakes_of(hand, 0).big) for hand in range(1, 8)]
    assert found == [(250, 500)] * 2 + [(500, 1000)] * 2 + [(750, 1500)] * 2 + [(1000, 2000)]


def test_in_cash_games_blinds_stay() -> None:
    assert Poker(level_length=1).stakes_of(50, 0).big == 2


def test_blinds_never_fall_and_stay_within_what_can_be_written() -> None:
    """[poker.md 29.3]"""
    game = Poker(format="tournament", level_length=1, small_blind=1_000_000, big_blind=1_000_000)
    bigs = [game.stakes_of(hand, 0).big for hand in range(1, 3000, 7)]
    assert bigs == sorted(bigs)
    assert bigs[-1] < 2**53 * 2**10


def go_out(table: Evening, *, before: dict[str, int], after: dict[str, int]) -> None:
    """A hand that leaves these stacks."""
    table.set_chips(**before)
    state = table.deal()
    stacks = list(state.stacks)
    for name, chips in after.items():
        stacks[table.chairs[name]] = chips
    over = replace(state, phase="over", turn=None, stacks=tuple(stacks))
    table.collect(over)


def test_players_are_ranked_by_when_they_went_out() -> None:
    """[poker.md 29.4]"""
    table = Evening("ann bob cid", chairs=3, format="tournament")
    go_out(table, before={}, after={"ann": 400, "bob": 200, "cid": 0})
    assert table.game.busted(table.purse) == {2}
    go_out(table, before={}, after={"ann": 600, "bob": 0, "cid": 0})
    assert table.game.busted(table.purse) == {1, 2}
    assert table.game.places(table.purse).places == (1, 2, 3)


def test_of_two_who_go_out_in_one_hand_the_larger_stack_is_ahead() -> None:
    """[poker.md 29.4]"""
    table = Evening("ann bob cid dan", chairs=4, format="tournament")
    go_out(
        table,
        before={"ann": 500, "bob": 100, "cid": 150, "dan": 50},
        after={"ann": 750, "bob": 0, "cid": 0, "dan": 50},
    )
    assert table.game.places(table.purse).places == (1, 4, 3, 2)


def test_equal_stacks_share_a_place_and_its_prizes() -> None:
    """[poker.md 29.4, 29.6]"""
    table = Evening("ann bob cid dan", chairs=4, format="tournament", payout="three")
    go_out(
        table,
        before={"ann": 500, "bob": 100, "cid": 100, "dan": 100},
        after={"ann": 700, "bob": 0, "cid": 0, "dan": 100},
    )
    outcome = table.game.places(table.purse)
    assert outcome.places == (1, 3, 3, 2)
    assert outcome.scores == (200, 40, 40, 120)


def test_a_player_who_leaves_is_out_behind_all_who_are_left() -> None:
    """[poker.md 29.5]"""
    table = Evening("ann bob cid", chairs=3, format="tournament")
    table.play()
    table.leave("ann")
    assert table.game.busted(table.purse) == {0}
    assert table.purse.lost in (198, 199, 200, 201, 202)
    left = sum(player.chips for player in table.purse.players if player)
    assert left + table.purse.lost == 600
    assert table.game.places(table.purse).places[0] == 3


def test_one_who_leaves_in_a_hand_leaves_the_bet_in_the_pot() -> None:
    """But for the chip that nobody matched.  [poker.md 2.1, 29.5]"""
    table = Evening("ann bob cid", chairs=3, format="tournament")
    state = table.deal()
    big = state.seating.big
    table.purse = table.game.get_up(table.purse, big).purse
    table.state = table.game.abandon(state, big).state
    table.fold_round()
    assert table.purse.lost == 199
    assert sum(player.chips for player in table.purse.players if player) == 401


@pytest.mark.parametrize(
    ("players", "prizes"),
    [(2, (200, 0)), (3, (300, 0, 0)), (4, (260, 140, 0, 0)), (7, (350, 210, 140, 0, 0, 0, 0))],
)
def test_more_players_have_more_prizes(players: int, prizes: tuple[int, ...]) -> None:
    """[poker.md 29.6]"""
    places = tuple(range(1, players + 1))
    assert share_prizes(places, players * 100, shares("by_players", players)) == prizes


def test_nobody_buys_in_or_sits_out_in_a_tournament() -> None:
    """[poker.md 29.1]"""
    table = Evening("ann bob", format="tournament")
    for request in (BuyIn(50), SitOut()):
        with pytest.raises(Illegal, match="in a tournament"):
            table.ask("ann", request)
    assert table.game.bot_request(table.purse, 0) is None


def test_everybody_who_is_not_out_is_dealt_in_also_when_they_are_away() -> None:
    """[poker.md 29.1]"""
    table = Evening("ann bob cid", chairs=3, format="tournament")
    assert len(table.deal(away="ann bob cid").seating.players) == 3
