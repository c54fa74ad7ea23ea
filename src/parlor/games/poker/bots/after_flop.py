"""How the normal level plays after the flop: equity against the price, value bets, and some bluffs."""

from random import Random

from parlor.engine import Legal
from parlor.games.poker.bots.ranges import HandRange, read_ranges, tighten
from parlor.games.poker.bots.sampling import count_samples, expect
from parlor.games.poker.bots.situation import Situation
from parlor.games.poker.bots.wishes import give_up, may_raise, raise_near, stay
from parlor.games.poker.model.actions import Action

SAMPLES = 260
CALLERS = 0.7  # how much better the hands are with which others call a bet
VALUE = 1.08  # a bet for value wins so many times its even share against those who call
VALUE_RAISE = 1.25
TRAP = 0.12  # how often it checks a strong hand
BLUFF = 0.22  # how often it bets a weak hand against one player
SEMIBLUFF = 0.35  # the same with a draw
BLUFF_RAISE = 0.03


def play_after_flop(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    ranges = read_ranges(spot)
    equity = estimate(spot, ranges, luck)
    even = 1 / (1 + len(ranges))
    # Against those who call a bet; nobody needs to know where it would not be bet anyway.
    called = estimate(spot, tighten(ranges, CALLERS), luck) if equity > even else 0.0
    if spot.price and spot.opened:
        return face_bet(spot, legal, equity, called, luck)
    return open_street(spot, legal, equity, called, luck)


def estimate(spot: Situation, ranges: tuple[HandRange, ...], luck: Random) -> float:
    samples = count_samples(spot.variant, ranges, SAMPLES)
    return expect(spot.variant, spot.hole, spot.board, ranges, samples, luck)


def open_street(
    spot: Situation, legal: Legal[Action], equity: float, called: float, luck: Random
) -> Action:
    """Nobody has bet: bet for value, bluff, or check."""
    even = 1 / (1 + len(spot.rivals))
    wants = called > VALUE * even and (spot.last_street or luck.random() > TRAP)
    if may_raise(legal) and (wants or bluffs(spot, equity, luck)):
        return bet(spot, legal, luck.uniform(0.5, 0.85))
    # In some rooms nobody checks before the big blind is paid.
    return stay(legal) if equity >= spot.odds else give_up(legal)


def bluffs(spot: Situation, equity: float, luck: Random) -> bool:
    """Against one player, or two when acting last; a draw more often than nothing at all."""
    rivals = len(spot.rivals)
    few = rivals == 1 or (rivals == 2 and spot.last and spot.betting != "fixed_limit")
    if not few:
        return False
    draw = not spot.last_street and 0.28 < equity < 0.5
    often = SEMIBLUFF if draw else BLUFF if equity < 0.28 else 0.0
    return luck.random() < often / rivals


def face_bet(
    spot: Situation, legal: Legal[Action], equity: float, called: float, luck: Random
) -> Action:
    """Raise a strong hand; call where the price is right; else fold, nearly always."""
    even = 1 / (1 + len(spot.rivals))
    strong = called > VALUE_RAISE * even and (spot.last_street or luck.random() > TRAP)
    if may_raise(legal) and strong:
        return bet(spot, legal, luck.uniform(0.6, 1.0))
    if equity > spot.odds + caution(spot):
        return stay(legal)
    one = len(spot.rivals) == 1
    if may_raise(legal) and one and spot.reraises == 1 and luck.random() < BLUFF_RAISE:
        return bet(spot, legal, 0.7)
    return give_up(legal)


def caution(spot: Situation) -> float:
    """What later bets will cost beyond this price; a draw that comes in wins some of them, too."""
    if spot.last_street or spot.all_in_ahead:
        return 0.0
    return 0.01 if spot.last else 0.03


def bet(spot: Situation, legal: Legal[Action], part: float) -> Action:
    """Bet or raise by a part of the pot."""
    size = spot.high + part * (spot.pot + spot.price)
    return raise_near(legal, size, spot.stack + spot.bet)
