"""Two players in the house room: the dealer posts the big blind, also in a tournament.  [poker.md 8, 9]"""

from parlor.games.poker.evening.button import LastHand, move_button
from parlor.games.poker.presets import HOUSE_MANNERS


def test_the_button_goes_to_and_fro_also_where_it_may_lie_dead() -> None:
    seating = move_button(LastHand(button=1, small=0, big=1), (0, 1), True, HOUSE_MANNERS)
    assert (seating.button, seating.small, seating.big) == (0, 1, 0)
    again = move_button(LastHand(button=0, small=1, big=0), (0, 1), True, HOUSE_MANNERS)
    assert (again.button, again.small, again.big) == (1, 0, 1)


def test_it_goes_on_when_the_third_player_is_out() -> None:
    for out in range(3):
        players = [seat for seat in range(3) if seat != out]
        seating = move_button(LastHand(button=0, small=1, big=2), players, True, HOUSE_MANNERS)
        assert seating.button == seating.big
        assert {seating.small, seating.big} == {*players}
