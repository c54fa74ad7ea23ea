"""Whole tournaments of ten random bots.  [poker.md 29]"""

from random import Random

from parlor.engine import Chance
from parlor.games.poker import Poker
from parlor.games.poker.model.purse import Purse
from parlor.testing.profiles import scale_to_profile

TEN = Poker(format="tournament", stack=200, small_blind=5, big_blind=10, level_length=3)
MOST_HANDS = 400


def play_tournament(game: Poker, players: int, dice: Random) -> tuple[Purse, dict[int, int]]:
    """The last purse; and the place of each seat, counted from hand to hand by who lost everything."""
    purse = game.open_series(players)
    for seat in range(players):
        purse = game.sit_down(purse, seat)
    places: dict[int, int] = {}
    for _ in range(MOST_HANDS):
        seats = game.next_players(purse, frozenset())
        if not seats:
            (winner,) = {*range(players)} - {*places}
            return purse, places | {winner: 1}
        state = game.deal(purse, seats, Chance.named(str(dice.random()))).state
        before = state.before
        while asked := game.to_act(state):
            seat = min(asked)
            state = game.apply(state, seat, dice.choice(game.legal(state, seat).sample())).state
        purse = game.collect(purse, state)
        out = [seat for seat in seats if not state.stacks[seat]]
        left = len(seats) - len(out)
        for seat in out:  # who came with more chips is ahead
            places[seat] = 1 + left + sum(before[other] > before[seat] for other in out)
    raise AssertionError(f"no end after {MOST_HANDS} hands: {purse}")


def test_a_tournament_of_ten_ends_with_places_and_all_chips_in_one_place() -> None:
    """Two hundred of them. Who goes out in the same hand with the same stack shares a place."""
    for number in range(scale_to_profile(200)):
        purse, places = play_tournament(TEN, 10, Random(number))
        outcome = TEN.places(purse)
        assert dict(enumerate(outcome.places)) == places
        assert all(
            places[seat] == 1 + sum(p < places[seat] for p in places.values()) for seat in places
        )
        chips = [player.chips for player in purse.players if player is not None]
        assert sorted(chips) == [0] * 9 + [2000]
        assert chips[outcome.winners[0]] == 2000
        assert sum(outcome.scores) == 10 * TEN.entry
        assert TEN.busted(purse) == {*range(10)} - {*outcome.winners}
        assert purse.lost == 0
