"""What was posted before the first card, found in the views of a hand: these show stacks and bets alone."""

from typing import NamedTuple

from parlor.engine import Malformed, Seat
from parlor.games.poker.model.hand import View


class PostedChips(NamedTuple):
    """By player: p1 first."""

    stacks: tuple[int, ...]  # before anything was paid
    antes: tuple[int, ...]
    trimmed: bool
    dead: tuple[int, ...]  # besides the antes
    blinds: tuple[int, ...]
    posts: tuple[int, ...]  # those of the blinds that returning players post


def find_posted(
    first: View, last: View, scores: tuple[int, ...] | None, big_blind_ante: bool
) -> PostedChips:
    """The stacks before the hand are those after it, less what it brought.

    Of a hand that is not over the dead chips of returning players are not known, and left out.
    """
    order = first.dealt
    ante = 0 if big_blind_ante else first.ante
    if scores is not None and len(scores) != len(last.stacks):
        raise Malformed("not a hand of poker: its result is of other chairs")
    if scores is None:
        stacks = {seat: first.stacks[seat] + first.bets[seat] + ante for seat in order}
    else:
        stacks = {seat: last.stacks[seat] - scores[seat] for seat in order}
    if any(chips <= 0 for chips in stacks.values()):
        raise Malformed("not a hand of poker: a player without chips was dealt in")
    blinds = {seat: nominal_blind(first, seat) for seat in order}
    if first.turn is None:  # nobody was asked to bet: all that is left is how much each has paid
        won = first.won or (0,) * len(first.stacks)
        paid = {seat: stacks[seat] - first.stacks[seat] + won[seat] for seat in order}
        dead = {
            seat: min(first.ante, stacks[seat]) if big_blind_ante and seat == first.big_seat else 0
            for seat in order
        }
        live = {
            seat: max(blinds[seat], paid[seat] - dead[seat] - min(ante, stacks[seat]))
            for seat in order
        }
    else:
        dead = {
            seat: max(
                0,
                stacks[seat] - first.stacks[seat] - first.bets[seat] - min(ante, stacks[seat]),
            )
            for seat in order
        }
        live = {seat: max(blinds[seat], first.bets[seat]) for seat in order}
    by_player = [dead[seat] for seat in order]
    in_full = all(stacks[seat] >= ante + dead[seat] for seat in order)
    # Dead chips are antes of different size. Only where somebody cannot pay an ante they need a field of ours.
    apart = bool(ante) and not in_full
    return PostedChips(
        stacks=tuple(stacks[seat] for seat in order),
        antes=tuple(ante + (0 if apart else chips) for chips in by_player),
        trimmed=apart or not any(by_player),
        dead=tuple(by_player) if apart else (),
        blinds=tuple(live[seat] for seat in order),
        posts=tuple(live[seat] - blinds[seat] for seat in order),
    )


def nominal_blind(view: View, seat: Seat) -> int:
    """The blind of a chair, however little its player can pay of it."""
    if seat == view.straddler:
        return 2 * view.big_blind
    if seat == view.big_seat:
        return view.big_blind
    return view.small_blind if seat == view.small_seat else 0
