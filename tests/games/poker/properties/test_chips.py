"""No chip is made or lost, no card is dealt twice, and every hand ends.  [poker.md 25]"""

from itertools import pairwise

from hypothesis import given

from tests.games.poker.evenings import Evening, evenings


@given(evenings())
def test_the_chips_of_a_hand_are_the_same_at_every_step(evening: Evening) -> None:
    for hand in evening.hands:
        whole = sum(hand.first.before)
        for state in hand.states:
            over = state.phase == "over"
            pot = 0 if over else sum(state.bets) + sum(state.paid) + state.dead
            assert sum(state.stacks) + pot == whole, f"{hand}"
            assert min(state.stacks) >= 0, f"{hand}"
            assert min(*state.bets, *state.paid, state.dead) >= 0, f"{hand}"


@given(evenings())
def test_between_hands_all_chips_are_in_the_purse_or_left_with_their_players(
    evening: Evening,
) -> None:
    """Chips that were bought, chips that were taken along, and those of a tournament that went out of play."""
    assert set(evening.books) == {0}


@given(evenings())
def test_a_hand_is_played_with_the_chips_of_the_purse(evening: Evening) -> None:
    """Table stakes: nothing is added to a hand that is on.  [poker.md 28.3]"""
    for hand in evening.hands:
        for seat, player in enumerate(hand.before.players):
            brought = player.chips if player is not None and seat in hand.seats else 0
            assert hand.first.before[seat] == brought, f"{hand}"
        assert all(state.before == hand.first.before for state in hand.states)


@given(evenings())
def test_no_card_is_dealt_twice_or_to_two_places(evening: Evening) -> None:
    for hand in evening.hands:
        for state in hand.states:
            held = [card for cards in state.cards for card in cards]
            run_again = state.second_board[len(common(state.board, state.second_board)) :]
            cards = [*held, *state.board, *run_again]
            assert len({*cards}) == len(cards), f"{hand}"
            assert {*cards} <= {*range(52)}, f"{hand}"
        for before, after in pairwise(hand.states):
            assert after.cards == before.cards, f"cards changed hands: {hand}"
            assert after.board[: len(before.board)] == before.board, f"the board changed: {hand}"


def common(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that two boards begin with."""
    same = [here for here, there in zip(one, other, strict=False) if here == there]
    return tuple(same)


@given(evenings())
def test_each_player_of_a_hand_has_as_many_cards_as_the_game_says_and_nobody_else_has_any(
    evening: Evening,
) -> None:
    for hand in evening.hands:
        many = 2 if hand.game.game == "holdem" else 4
        for seat, cards in enumerate(hand.first.cards):
            assert len(cards) == (many if seat in hand.seats else 0), f"{hand}"


@given(evenings())
def test_a_hand_ends_with_one_player_or_a_whole_board(evening: Evening) -> None:
    for hand in evening.hands:
        end = hand.last
        assert end.phase == "over"
        assert len(end.live) == 1 or len(end.board) == 5, f"{hand}"
        assert hand.game.outcome(end) is not None
        assert all(hand.game.outcome(state) is None for state in hand.states[:-1])
