"""Blinds, attacked: who owes them, who pays them, and where they lie when people come and go."""

from msgspec.structs import replace

from parlor.engine import Chance, Seat
from parlor.games.poker import Poker
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import ComeBack, PostBlinds, Purse, SitOut, Straddle

CASH = Poker(small_blind=5, big_blind=10, stack=400, straddles=True)
LUCK = Chance.named("blinds")


def sit_down(game: Poker, *chips: int) -> Purse:
    purse = game.open_series(10)
    for seat, each in enumerate(chips):
        purse = game.sit_down_again(purse, seat, each)
    return purse


def deal(game: Poker, purse: Purse) -> State:
    here = frozenset(seat for seat, player in enumerate(purse.players) if player is not None)
    return game.deal(purse, game.next_players(purse, here), LUCK).state


def fold_all(game: Poker, purse: Purse) -> Purse:
    """A hand in which everybody folds as soon as they can."""
    state = deal(game, purse)
    while asked := game.to_act(state):
        seat = min(asked)
        state = game.apply(state, seat, game.timeout(state, seat)).state
    return game.collect(purse, state)


def button_at(purse: Purse, button: Seat, small: Seat, big: Seat) -> Purse:
    """As if the last hand had been dealt from there."""
    players = tuple(player and replace(player, played=True) for player in purse.players)
    return replace(purse, players=players, hands=1, button=button, small=small, big=big)


def owing(game: Poker, purse: Purse, seat: Seat) -> Purse:
    """A player who missed both blinds and comes back to post them."""
    player = purse.players[seat]
    assert player is not None
    players = list(purse.players)
    players[seat] = replace(player, owes_big=True, owes_small=True)
    return game.request(replace(purse, players=tuple(players)), None, seat, PostBlinds()).state


def test_who_straddles_still_pays_the_small_blind_that_was_missed() -> None:
    """The straddle is more than the big blind. The small one is dead.  [poker.md 7.2, 11.2]"""
    purse = button_at(sit_down(CASH, 400, 400, 400, 400, 400), 0, 1, 2)
    purse = owing(CASH, CASH.request(purse, None, 4, Straddle()).state, 4)
    state = deal(CASH, purse)
    assert state.seating.straddler == 4
    assert (state.bets[4], state.dead) == (20, 5)


def test_who_sits_out_for_the_big_blind_does_not_escape_it_on_the_small_blind() -> None:
    """Dan sits out when the big blind comes, and is back for the small one.  [poker.md 11.5]"""
    purse = button_at(sit_down(CASH, 400, 400, 400, 400, 400), 0, 1, 2)
    purse = fold_all(CASH, CASH.request(purse, None, 3, SitOut()).state)
    player = purse.players[3]
    assert player is not None
    assert player.owes_big
    purse = CASH.request(purse, None, 3, ComeBack()).state
    purse = CASH.request(purse, None, 3, PostBlinds()).state
    state = deal(CASH, purse)
    assert (state.bets[3], state.dead) == (10, 5)


def test_who_sat_out_from_the_first_hand_on_owes_the_blinds_that_passed() -> None:
    """[poker.md 11.1]"""
    purse = sit_down(CASH, 400, 400, 400, 400)
    purse = CASH.request(purse, None, 2, SitOut()).state
    for _ in range(4):
        purse = fold_all(CASH, purse)
    player = purse.players[2]
    assert player is not None
    assert (player.owes_big, player.owes_small) == (True, True)


def test_a_newcomer_owes_one_big_blind_and_no_small_one_however_long_they_wait() -> None:
    """[poker.md 11.3]"""
    purse = fold_all(CASH, sit_down(CASH, 400, 400, 400))
    purse = CASH.request(CASH.sit_down(purse, 5), None, 5, SitOut()).state
    for _ in range(5):
        purse = fold_all(CASH, purse)
    player = purse.players[5]
    assert player is not None
    assert (player.owes_big, player.owes_small) == (True, False)


def test_nobody_owes_a_blind_that_stayed_where_it_was() -> None:
    """A newcomer posts between the button and the blinds. These do not move, so Fay missed none."""
    purse = button_at(sit_down(CASH, 400, 400, 400, 400, 400, 400), 0, 2, 3)
    purse = CASH.request(owing(CASH, purse, 1), None, 5, SitOut()).state
    state = deal(CASH, purse)
    assert (state.seating.small, state.seating.big) == (2, 3)
    fay = fold_all(CASH, purse).players[5]
    assert fay is not None
    assert (fay.owes_big, fay.owes_small) == (False, False)
