"""One hand: a card each, then fold, call or raise until the bets are even."""

from operator import sub

from msgspec.structs import replace

from parlor.engine import Chance, Illegal, Seat, Step
from parlor.games.onecard.model import (
    RANKS,
    Called,
    Event,
    Folded,
    Raised,
    RaiseRange,
    Shown,
    State,
    Won,
)


def deal_hand(
    hand: int,
    button: Seat,
    chips: tuple[int, ...],
    seats: tuple[Seat, ...],
    ante: int,
    chance: Chance,
) -> State:
    """Take the antes, and give the cards in order: the first to the first seat.  [onecard.md 2.2, 2.3]"""
    deck, _ = chance.shuffle(RANKS)
    held = dict(zip(seats, deck, strict=False))
    chairs = range(len(chips))
    return State(
        hand=hand,
        button=button,
        dealt=seats,
        turn=next_seat(button, seats),
        before=tuple(chips[seat] if seat in held else 0 for seat in chairs),
        stacks=tuple(chips[seat] - ante if seat in held else 0 for seat in chairs),
        bets=tuple(ante if seat in held else 0 for seat in chairs),
        cards=tuple(held.get(seat) for seat in chairs),
    )


def move_button(button: Seat | None, seats: tuple[Seat, ...]) -> Seat:
    """Where the button lies in the next hand, which these seats play.  [onecard.md 2.4, 2.5]

    >>> move_button(1, (0, 1, 4)), move_button(4, (0, 1, 4)), move_button(None, (0, 1, 4))
    (4, 0, 4)
    """
    return seats[-1] if button is None else next_seat(button, seats)


def next_seat(after: Seat, among: tuple[Seat, ...]) -> Seat:
    """The next of these seats clockwise; they are in order, the lowest first."""
    return next((seat for seat in among if seat > after), among[0])


def fold(state: State, seat: Seat) -> Step[State, Event]:
    """In turn, or out of turn when a player leaves.  [onecard.md 3.2, 5.6]"""
    return pass_turn(replace(state, folded=(*state.folded, seat)), Folded(seat))


def call(state: State, seat: Seat) -> Step[State, Event]:
    paid = pay(state, seat, max(state.bets))
    return pass_turn(replace(paid, acted=(*state.acted, seat)), Called(seat))


def raise_to(state: State, seat: Seat, amount: int) -> Step[State, Event]:
    allowed = raise_range(state)
    if allowed is None:
        raise Illegal("bad_raise", f"raise to {amount} refused: the bets are as high as they go")
    if not allowed.low <= amount <= allowed.high:
        raise Illegal(
            "bad_raise", f"raise to {amount} refused: allowed is {allowed.low} to {allowed.high}"
        )
    # All others are asked again.  [onecard.md 3.7]
    return pass_turn(replace(pay(state, seat, amount), acted=(seat,)), Raised(seat, amount))


def raise_range(state: State) -> RaiseRange | None:
    """From one chip more than the highest bet to all that the poorest can pay.  [onecard.md 3.4, 3.5]"""
    low = max(state.bets) + 1
    high = min(state.bets[seat] + state.stacks[seat] for seat in players_in(state))
    return RaiseRange(low, high) if low <= high else None


def players_in(state: State) -> tuple[Seat, ...]:
    """The seats that have a card and did not fold."""
    return tuple(seat for seat in state.dealt if seat not in state.folded)


def seats_shown(state: State) -> tuple[Seat, ...]:
    """The seats whose cards everybody has seen.  [onecard.md 4.1, 4.2]"""
    still_in = players_in(state)
    return still_in if state.turn is None and len(still_in) > 1 else ()


def gains(state: State) -> tuple[int, ...]:
    """What the hand has brought each chair so far; chips in the pot are nobody's yet."""
    return tuple(map(sub, state.stacks, state.before))


def pay(state: State, seat: Seat, amount: int) -> State:
    """Bring a seat's bet up to an amount."""
    rest = state.stacks[seat] + state.bets[seat] - amount
    return replace(state, stacks=put(state.stacks, seat, rest), bets=put(state.bets, seat, amount))


def pass_turn(state: State, told: Event) -> Step[State, Event]:
    """Ask the next player who has not acted since the last raise. If there is none, the betting is over."""
    still_in = players_in(state)
    if len(still_in) == 1:
        return take_pot(state, still_in[0], told)  # without a look at any card  [onecard.md 4.2]
    waiting = tuple(seat for seat in still_in if seat not in state.acted)
    if not waiting:
        return show_down(state, told)
    assert state.turn is not None, state
    # From the turn on, and not after it: when somebody else leaves, it is still that player's turn.
    return Step(replace(state, turn=next_seat(state.turn - 1, waiting)), (told,))


def show_down(state: State, told: Event) -> Step[State, Event]:
    """Show the cards of all who stayed in; the highest takes the pot.  [onecard.md 4.1]"""
    still_in = players_in(state)
    cards = tuple(card if seat in still_in else None for seat, card in enumerate(state.cards))
    _, winner = max((card, seat) for seat, card in enumerate(cards) if card is not None)
    return take_pot(state, winner, told, Shown(cards))


def take_pot(state: State, winner: Seat, *told: Event) -> Step[State, Event]:
    pot = sum(state.bets)
    stacks = put(state.stacks, winner, state.stacks[winner] + pot)
    over = replace(state, turn=None, stacks=stacks, bets=(0,) * len(stacks))
    return Step(over, (*told, Won(winner, pot)))


def put(chips: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return (*chips[:seat], amount, *chips[seat + 1 :])
