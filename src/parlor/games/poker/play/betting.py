"""A round of betting: who may do what, and what it does.

All amounts are what a player has bet in this round, not what is added.
"""

from msgspec.structs import replace

from parlor.engine import Illegal, Seat
from parlor.games.poker.model.actions import Bet, Called, Checked, Event, Folded, Raised
from parlor.games.poker.model.hand import Coefficient, LastAction, RaiseRange, State
from parlor.games.poker.variants import VARIANTS


def fold(state: State, seat: Seat) -> tuple[State, Event]:
    """Out of this hand. What was bet stays in the pot."""
    if not to_call(state, seat):
        raise Illegal("nothing_to_fold_to", "fold refused: there is no bet to call, so check")
    after, told = give_up(state, seat)
    return replace(after, moves=state.moves + 1), told


def give_up(state: State, seat: Seat) -> tuple[State, Event]:
    """Out of this hand, in turn or out of turn: also for players who leave."""
    live = tuple(each for each in state.live if each != seat)
    return replace(state, live=live, last=mark(state, seat, "fold")), Folded(seat)


def check(state: State, seat: Seat) -> tuple[State, Event]:
    owed = to_call(state, seat)
    if owed:
        raise Illegal("cannot_check", f"check refused: call {owed}, raise or fold")
    faced = put(state.faced, seat, state.high)
    last = mark(state, seat, "check")
    return replace(state, faced=faced, last=last, moves=state.moves + 1), Checked(seat)


def call(state: State, seat: Seat) -> tuple[State, Event]:
    """Match the bet, or go all-in for less."""
    owed = to_call(state, seat)
    stack = state.stacks[seat]
    if not owed:
        raise Illegal("nothing_to_call", "call refused: there is no bet, so check, bet or fold")
    if not may_call(state, owed, stack):
        raise Illegal("bad_call", f"call of {owed} refused: with {stack} you go all-in or fold")
    paid = min(owed, stack)
    after = replace(
        state,
        stacks=put(state.stacks, seat, stack - paid),
        bets=put(state.bets, seat, state.bets[seat] + paid),
        faced=put(state.faced, seat, state.high),
        entered=state.entered if state.street or seat in state.entered else (*state.entered, seat),
        last=mark(state, seat, "call" if paid < stack else "all_in"),
        moves=state.moves + 1,
    )
    return after, Called(seat, paid, paid == stack)


def raise_to(state: State, seat: Seat, amount: int) -> tuple[State, Event]:
    """Bet, raise, or go all-in for whatever it makes."""
    check_raise(state, seat, amount)
    had = state.bets[seat]
    stack = state.stacks[seat] + had - amount
    bet = state.high == 0
    more = amount - state.high  # may be less than nothing, where an all-in does the work of a call
    full_raise = is_full_raise(state, amount)
    # The raiser has answered the bet; where raisers have an extra turn they have not.
    answered = -1 if state.stakes.manners.extra_turn and more > 0 else max(amount, state.high)
    before_flop = not state.street
    after = replace(
        state,
        stacks=put(state.stacks, seat, stack),
        bets=put(state.bets, seat, amount),
        high=max(amount, state.high),
        # A short all-in leaves the least raise as it was.  [poker.md 3, 4]
        step=more if full_raise and state.stakes.betting != "fixed_limit" else state.step,
        full=amount if full_raise else state.full,
        bets_made=state.bets_made + full_raise,
        faced=put(state.faced, seat, answered),
        aggressor=seat if more > 0 else state.aggressor,
        entered=add(state.entered, seat) if before_flop else state.entered,
        raised=add(state.raised, seat) if before_flop and more > 0 else state.raised,
        last=mark(state, seat, "all_in" if not stack else "bet" if bet else "raise"),
        moves=state.moves + 1,
    )
    if more <= 0:
        return after, Called(seat, amount - had, not stack)
    return after, (Bet if bet else Raised)(seat, amount, not stack)


def check_raise(state: State, seat: Seat, amount: int) -> None:
    sizes = raise_sizes(state, seat)
    if sizes:
        if amount not in sizes:
            allowed = " or ".join(map(str, sizes))
            raise Illegal("bad_raise", f"raise to {amount} refused: allowed is {allowed}")
        return
    allowed_range = raise_range(state, seat)
    if allowed_range is None:
        raise Illegal("no_raise", f"raise to {amount} refused: {why_no_raise(state, seat)}")
    if not allowed_range.low <= amount <= allowed_range.high:
        low, high = allowed_range.low, allowed_range.high
        allowed = f"{low}" if low == high else f"{low} to {high}"
        raise Illegal("bad_raise", f"raise to {amount} refused: allowed is {allowed}")


def to_call(state: State, seat: Seat) -> int:
    """What a seat has to add to match the bet, however little it has."""
    owed = state.high - state.bets[seat]
    return owed if owed > 0 else 0


def may_call(state: State, owed: int, stack: int) -> bool:
    return owed < stack or not state.stakes.manners.no_short_call


def raise_range(state: State, seat: Seat) -> RaiseRange | None:
    """From the least raise to the most; an all-in for less is always possible. None: no raise at all."""
    stakes = state.stakes
    all_in = state.stacks[seat] + state.bets[seat]
    if stakes.manners.coefficients or not may_raise(state, seat):
        return None
    if stakes.betting == "fixed_limit":
        only = min(all_in, state.full + state.step)
        return RaiseRange(only, only)
    low = min(all_in, state.high + state.step)
    if stakes.betting == "no_limit":
        return RaiseRange(low, all_in)
    # The call is made first, then the pot is counted. The least raise may be more.  [poker.md 21]
    pot = sum(state.paid) + sum(state.bets) + state.dead + to_call(state, seat)
    return RaiseRange(low, min(all_in, max(low, state.high + pot)))


def raise_sizes(state: State, seat: Seat) -> tuple[int, ...]:
    """The only raises of a room with coefficients: to these."""
    return tuple(size for _, size in raises_by_coefficient(state, seat))


def raises_by_coefficient(state: State, seat: Seat) -> tuple[tuple[Coefficient, int], ...]:
    """To one and a half times the bet, to twice the bet, all-in. What takes the whole stack is all-in."""
    if not state.stakes.manners.coefficients:
        return ()
    all_in = state.stacks[seat] + state.bets[seat]
    if not may_raise(state, seat):
        short = not may_call(state, to_call(state, seat), state.stacks[seat])
        return (("all_in", all_in),) if short else ()
    high = state.high
    wanted: tuple[tuple[Coefficient, int], ...] = (("x1_5", high * 3 // 2), ("x2", high * 2))
    return (*(each for each in wanted if high < each[1] < all_in), ("all_in", all_in))


def may_raise(state: State, seat: Seat) -> bool:
    """Has a seat the chips, the right and an opponent to raise?"""
    if state.stacks[seat] + state.bets[seat] <= state.high:
        return False
    if state.stakes.manners.coefficients:
        return True  # all-in is always possible there
    if is_capped(state) or not somebody_can_answer(state, seat):
        return False
    faced = state.faced[seat]
    # A player who has acted may raise only if the bet has grown by a full raise since.  [poker.md 4, 5]
    return faced < 0 or state.high - faced >= least_full_raise(state)


def somebody_can_answer(state: State, seat: Seat) -> bool:
    return any(state.stacks[other] for other in state.live if other != seat)


def least_full_raise(state: State) -> int:
    """How much more than the bet counts as a raise: in fixed limit half a bet is enough.  [poker.md 5]"""
    if state.stakes.betting == "fixed_limit":
        return (state.step + 1) // 2
    return state.step


def is_full_raise(state: State, amount: int) -> bool:
    since = state.full if state.stakes.betting == "fixed_limit" else state.high
    return amount - since >= least_full_raise(state)


def is_capped(state: State) -> bool:
    """Is it a round of fixed limit with as many bets as there may be?  [poker.md 6]"""
    stakes = state.stakes
    return stakes.betting == "fixed_limit" and not state.uncapped and state.bets_made >= stakes.cap


def why_no_raise(state: State, seat: Seat) -> str:
    if state.stacks[seat] + state.bets[seat] <= state.high:
        return "you can only call or fold"
    if is_capped(state):
        return f"there are {state.bets_made} bets in this round, and that is the cap"
    if not somebody_can_answer(state, seat):
        return "everybody else is all-in"
    return "you have acted, and the all-in since was no full raise: call or fold"


def bet_size(state: State, street: int) -> int:
    """The least bet of a street, and in fixed limit the only one."""
    stakes = state.stakes
    fixed = stakes.betting == "fixed_limit"
    return stakes.big * (2 if fixed and VARIANTS[stakes.variant].streets[street].big_bet else 1)


def next_to_act(state: State, after: Seat) -> Seat | None:
    """The next player clockwise who has to answer; None: the round is over."""
    stacks, faced, high, live = state.stacks, state.faced, state.high, state.live
    players = state.seating.players
    at = players.index(after) + 1
    waiting, able = None, 0
    for seat in players[at:] + players[:at]:
        if stacks[seat] and seat in live:
            able += 1
            if waiting is None and faced[seat] < high:
                waiting = seat
            if waiting is not None and able > 1:
                return waiting
    if waiting is None or able > 1:
        return None
    # A player who is alone with chips is asked only to call or to fold.  [poker.md 12]
    others = max((state.bets[seat] for seat in live if seat != waiting), default=0)
    return waiting if state.bets[waiting] < others else None


def mark(state: State, seat: Seat, action: LastAction) -> tuple[LastAction, ...]:
    """What each chair did last, this action included."""
    last = list(state.last or last_actions(state))
    last[seat] = action
    return tuple(last)


def last_actions(state: State) -> tuple[LastAction, ...]:
    """What each chair did last. States of old checkpoints do not tell it."""
    nothing: LastAction = ""
    return state.last or (nothing,) * len(state.stacks)


def put(chips: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    after = list(chips)  # faster than to join two slices
    after[seat] = amount
    return tuple(after)


def add(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return seats if seat in seats else (*seats, seat)
