"""What is counted for each player, hand by hand."""

from parlor.engine import Counted, Seat
from parlor.games.poker.model.hand import State

COUNTED = (
    Counted("hands", "Hands played"),
    Counted("won", "Hands won", of="hands"),
    Counted("net", "Chips won or lost"),
    Counted("net_cbb", "Won or lost, in hundredths of a big blind"),
    Counted("entered", "Hands entered by choice before the flop", of="hands"),
    Counted("raised", "Hands raised before the flop", of="hands"),
    Counted("showdowns", "Showdowns", of="hands"),
    Counted("showdowns_won", "Showdowns won", of="showdowns"),
    Counted("largest", "Largest pot won", "most"),
)


def count_hand(state: State) -> dict[Seat, dict[str, int]]:
    """Of everybody who was dealt in. It needs no option, and nothing that a spectator has not seen."""
    return {seat: count_seat(state, seat) for seat in state.seating.players}


def count_seat(state: State, seat: Seat) -> dict[str, int]:
    net = state.stacks[seat] - state.before[seat]
    won = state.won[seat] if state.won else 0
    down = state.contested and seat in state.live
    return {
        "hands": 1,
        "won": int(net > 0),
        "net": net,
        "net_cbb": net * 100 // state.stakes.big,
        "entered": int(seat in state.entered),
        "raised": int(seat in state.raised),
        "showdowns": int(down),
        "showdowns_won": int(down and won > 0),
        "largest": won,
    }
