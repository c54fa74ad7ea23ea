"""Which hands other players may hold, by what they did."""

from math import log2
from typing import NamedTuple

from parlor.games.poker.bots.situation import Rival, Situation


class HandRange(NamedTuple):
    """The best starting hands, and how well they fit the board."""

    width: float  # the best share of all starting hands: 1 is any hand
    picks: float = 1  # of so many such hands, the one that is best on the board


ANY = HandRange(1.0)

# The width of players who raised: the first time, again, and again. At a table of six.
RAISED = (0.30, 0.14, 0.07)
CALLED_RAISE = 0.38
LIMPED = 0.60  # called the big blind
PUSHED = 2.0  # a short stack goes all-in with so many times as many hands
SHORT = 12  # big blinds
MOST_PICKS = 3.5


def read_ranges(spot: Situation) -> tuple[HandRange, ...]:
    """The ranges of everybody who is in the hand; before the flop of those who are in by choice."""
    rivals = spot.rivals
    if spot.preflop:
        rivals = tuple(each for each in rivals if each.entered or each.raised) or rivals
    return tuple(HandRange(read_width(spot, each), read_picks(spot, each)) for each in rivals)


def read_width(spot: Situation, rival: Rival) -> float:
    """By what a player did before the flop."""
    if rival.raised:
        width = raisers_width(spot)
        pushed = not rival.stack and rival.paid + rival.bet <= SHORT * spot.big
        return min(1.0, width * PUSHED) if pushed else width
    if rival.entered:
        return min(1.0, (CALLED_RAISE if spot.raised_before else LIMPED) * loosen(spot))
    return 1.0


def raisers_width(spot: Situation) -> float:
    """The hands with which the last player raised before the flop."""
    level = spot.reraises if spot.preflop else spot.raised_before
    return RAISED[min(max(level, 1), len(RAISED)) - 1] * loosen(spot)


def loosen(spot: Situation) -> float:
    """The fewer players there are, the more hands they play."""
    return float(max(1.0, (6 / spot.players) ** 0.6))


def read_picks(spot: Situation, rival: Rival) -> float:
    """By the chips that a player put in since: more chips, better hands."""
    if spot.preflop:
        return 1
    picks = 1.0
    expected = (3.5 if spot.raised_before else 1.0) * spot.big
    if rival.paid > expected:
        picks += 0.35 * log2(rival.paid / expected)  # bet or called on the streets before
    if rival.bet and spot.opened:
        before = max(spot.big, spot.pot - rival.bet)
        size = min(1.5, rival.bet / before)
        picks += (0.7 if rival.bets else 0.4) + size * (0.8 if rival.bets else 0.4)
        picks += 0.6 * max(0, spot.reraises - 1) * rival.bets
    return min(MOST_PICKS, picks)


def tighten(ranges: tuple[HandRange, ...], more: float) -> tuple[HandRange, ...]:
    """The hands with which these players would call a bet."""
    return tuple(HandRange(each.width, each.picks + more) for each in ranges)
