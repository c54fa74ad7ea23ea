"""Cash games: buying in, table stakes, coming and going.  [poker.md 28]"""

import pytest

from parlor.engine import Chance, Illegal
from parlor.games.poker import Poker
from parlor.games.poker.model.purse import BuyIn, ComeBack, PostBlinds, SitOut, WaitForBlind
from tests.games.poker.small_table import Evening


def test_whoever_sits_down_has_bought_in() -> None:
    """[poker.md 28.1]"""
    table = Evening("ann bob", stack=150)
    assert table.chips("ann") == 150


def test_a_player_without_chips_buys_in_for_at_least_the_least() -> None:
    """[poker.md 28.1]"""
    table = Evening("ann bob")
    table.set_chips(ann=0)
    for chips in (39, 401, 0, -40):
        with pytest.raises(Illegal, match=f"buy-in of {chips} refused: allowed is 40 to 400"):
            table.ask("ann", BuyIn(chips))
    table.ask("ann", BuyIn(40))
    assert table.chips("ann") == 40
    assert table.player("ann").brought == 240


def test_a_player_with_chips_tops_up_to_the_most() -> None:
    """[poker.md 28.2]"""
    table = Evening("ann bob")
    with pytest.raises(Illegal, match="allowed is 1 to 200"):
        table.ask("ann", BuyIn(201))
    table.ask("ann", BuyIn(200))
    with pytest.raises(Illegal, match="you have 400, and 400 is the most"):
        table.ask("ann", BuyIn(1))


def test_what_is_bought_in_a_hand_counts_from_the_next_one() -> None:
    """[poker.md 28.3]"""
    table = Evening("ann bob cid")
    state = table.deal()
    seat = table.chairs["ann"]
    table.purse = table.game.request(table.purse, state, seat, BuyIn(100)).state
    assert table.chips("ann") == 300
    assert state.stacks[seat] + state.bets[seat] == 200
    table.fold_round()
    assert sum(player.chips for player in table.purse.players if player) == 700


def test_a_player_leaves_with_what_they_have() -> None:
    """[poker.md 28.4]"""
    table = Evening("ann bob cid")
    table.set_chips(ann=350)
    assert table.leave("ann") == 150


def test_one_who_returns_brings_the_stack_that_they_left_with() -> None:
    """[poker.md 28.4]"""
    game = Poker()
    purse = game.sit_down(game.open_series(3), 0)
    purse = game.sit_down_again(purse, 1, 735)
    player = purse.players[1]
    assert player is not None
    assert (player.chips, player.brought) == (735, 735)


def test_a_player_who_leaves_in_a_hand_folds_and_the_bet_stays() -> None:
    """[poker.md 28.5]"""
    table = Evening("ann bob cid")
    state = table.deal()
    big = state.seating.big
    left = table.game.abandon(state, big).state
    assert big not in left.live
    assert left.turn == state.turn
    assert left.bets[big] == 2
    table.state = left
    table.fold_round()
    total = sum(player.chips for player in table.purse.players if player)
    assert total == 600


def test_who_sits_out_is_dealt_no_hand() -> None:
    """[poker.md 28.6]"""
    table = Evening("ann bob cid")
    table.ask("ann", SitOut())
    assert table.chairs["ann"] not in table.deal().seating.players
    with pytest.raises(Illegal, match="sits out already"):
        table.ask("ann", SitOut())
    table.ask("ann", ComeBack())
    assert table.chairs["ann"] in table.deal().seating.players
    with pytest.raises(Illegal, match="does not sit out"):
        table.ask("ann", ComeBack())


def test_nor_who_is_away_or_has_no_chips() -> None:
    """[poker.md 28.6]"""
    table = Evening("ann bob cid dan")
    table.set_chips(bob=0)
    assert table.deal(away="ann").seating.players in ((2, 3), (3, 2))


def test_who_owes_nothing_has_nothing_to_post() -> None:
    table = Evening("ann bob cid")
    for request in (PostBlinds(), WaitForBlind()):
        with pytest.raises(Illegal, match="has missed no blind"):
            table.ask("ann", request)


def test_a_bot_buys_in_again_and_posts_what_it_owes() -> None:
    """[poker.md 28.7]"""
    table = Evening("ann bob cid", chairs=4)
    assert table.game.bot_request(table.purse, 0) is None
    table.set_chips(ann=0)
    assert table.game.bot_request(table.purse, 0) == BuyIn(200)
    table.set_chips(ann=5)
    table.play()
    table.sit("dan", 3)
    assert table.game.bot_request(table.purse, 3) == PostBlinds()


def test_places_in_a_hand_go_by_chips_won() -> None:
    table = Evening("ann bob cid")
    state = table.play_down()
    outcome = table.game.outcome(state)
    assert outcome is not None
    assert sum(outcome.scores) == 0
    best = max(outcome.scores)
    assert [place == 1 for place in outcome.places[:3]] == [
        score == best for score in outcome.scores[:3]
    ]
    assert outcome.places[3:] == (0, 0, 0)


def test_hands_are_counted_for_everybody_who_was_dealt_in() -> None:
    table = Evening("ann bob cid", chairs=4)
    state = table.play_down()
    tally = table.game.tally(state)
    assert sorted(tally) == [0, 1, 2]
    assert sum(numbers["net"] for numbers in tally.values()) == 0
    assert all(numbers["hands"] == numbers["showdowns"] == 1 for numbers in tally.values())
    blind = state.seating.big
    assert tally[blind]["entered"] == 0  # a blind is no choice
    assert [tally[seat]["entered"] for seat in range(3) if seat != blind] == [1, 1]
    assert sum(numbers["largest"] for numbers in tally.values()) == 6


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"small_blind": 3, "big_blind": 2}, "a small blind of 3 is more than the big blind of 2"),
        ({"stack": 10, "big_blind": 20, "small_blind": 10}, "do not pay a big blind of 20"),
        ({"stack": 500}, "500 chips to begin with: a buy-in is 40 to 400"),
        ({"preset": "house", "game": "omaha"}, "for no-limit Hold'em"),
        ({"preset": "house", "betting": "fixed_limit"}, "for no-limit Hold'em"),
    ],
)
def test_options_that_do_not_fit_each_other_are_refused(
    options: dict[str, object], text: str
) -> None:
    with pytest.raises(Illegal, match=text) as refused:
        Poker(**options).start(2, Chance.named("any"))  # type: ignore[arg-type]
    assert refused.value.code == "bad_options"
