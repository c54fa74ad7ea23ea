"""The room of `/poker/v1`, attacked: every claim of its column in the rules.  [poker.md 26]"""

from parlor.engine import Chance, Seat
from parlor.games.poker import Poker
from parlor.games.poker.model import Purse, State

ROOM = Poker(
    format="tournament",
    preset="house",
    stack=10_000,
    small_blind=250,
    big_blind=500,
    levels="hands",
    level_length=2,
    growth="steps",
)


def sit_down(game: Poker, *chips: int) -> Purse:
    purse = game.open_series(len(chips))
    for seat, each in enumerate(chips):
        purse = game.sit_down_again(purse, seat, each)
    return purse


def deal(game: Poker, purse: Purse) -> State:
    here = frozenset(seat for seat, player in enumerate(purse.players) if player is not None)
    return game.deal(purse, game.next_players(purse, here), Chance.named("house"))


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
