"""How the normal level plays before the flop: by its place among all hands, position and price."""

from random import Random

from parlor.engine import Legal
from parlor.games.poker.bots.ranges import raisers_width, read_ranges
from parlor.games.poker.bots.sampling import count_samples, expect
from parlor.games.poker.bots.situation import Situation
from parlor.games.poker.bots.starting_hands import place
from parlor.games.poker.bots.wishes import give_up, may_raise, raise_near, stay
from parlor.games.poker.model.actions import Action

SHORT = 10  # big blinds: with fewer, push or fold
SAMPLES = 300
# The share of hands with which it opens, by how many players act after it.
OPENS = (0.50, 0.48, 0.42, 0.30, 0.23, 0.19, 0.16, 0.14, 0.12, 0.11)
OPENS_HEADS_UP = 0.75
RAISES_AGAIN = 0.3  # of the hands with which others raise
BLUFF = 0.04  # how often a middling hand raises again


def play_before_flop(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    if spot.opened:
        return face_raise(spot, legal, luck)
    if is_short(spot):
        return push_or_fold(spot, legal, luck)
    return open_pot(spot, legal, luck)


def is_short(spot: Situation) -> bool:
    """So few chips that a raise which is not all-in makes no sense."""
    return spot.betting == "no_limit" and spot.at_risk + spot.bet <= SHORT * spot.big


def push_or_fold(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    """All-in with more hands the fewer players are left and the fewer chips there are."""
    blinds = max(1.0, (spot.at_risk + spot.bet) / spot.big)
    width = 0.62 / max(1, spot.behind) ** 0.8 * (SHORT / blinds) ** 0.4
    width *= 0.8 ** count_limpers(spot)
    if vary(place(spot.variant, spot.hole), luck) < min(width, 0.95):
        return raise_near(legal, spot.stack + spot.bet, spot.stack + spot.bet)
    return give_up(legal)


def open_pot(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    """Nobody has raised: raise, or call along with others where it is cheap."""
    limpers = count_limpers(spot)
    width = OPENS[min(max(spot.behind, 0), len(OPENS) - 1)]
    if len(spot.rivals) == 1 and not limpers:
        width = OPENS_HEADS_UP
    hand = vary(place(spot.variant, spot.hole), luck)
    if hand < width * 0.7**limpers and may_raise(legal):
        size = (2.5 + limpers + 0.5 * luck.random()) * spot.high
        return raise_near(legal, size, spot.stack + spot.bet)
    # A call of half a blind, or after others who only called, needs less of a hand.
    cheap = spot.price <= spot.big / 2 or (limpers and spot.behind <= 3)
    if spot.price and cheap and hand < min(0.75, width * 1.5):
        return stay(legal)
    return give_up(legal)


def face_raise(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    """Somebody raised: the price must be right against the hands with which people raise."""
    hand = place(spot.variant, spot.hole)
    ranges = read_ranges(spot)
    samples = count_samples(spot.variant, ranges, SAMPLES)
    equity = expect(spot.variant, spot.hole, spot.board, ranges, samples, luck)
    all_in = spot.stack + spot.bet
    if is_short(spot) and not spot.all_in_ahead and may_raise(legal):
        risk = spot.at_risk
        if equity > risk / (spot.pot + 2 * risk - spot.price):
            return raise_near(legal, all_in, all_in)
        return give_up(legal)
    again = RAISES_AGAIN * raisers_width(spot)
    bluffs = spot.last and spot.reraises == 1 and hand < 0.35 and luck.random() < BLUFF
    if may_raise(legal) and (vary(hand, luck) < again or bluffs):
        size = spot.high * (2.8 if spot.last else 3.4) + (spot.pot - spot.high) * 0.5
        return raise_near(legal, size, all_in)
    if equity * realise(spot) > spot.odds + 0.012 * spot.behind:
        return stay(legal)
    return give_up(legal)


def realise(spot: Situation) -> float:
    """How much of its equity a hand sees: others bet it off the rest, most of all without position."""
    if spot.all_in_ahead:
        return 1.0
    fixed = spot.betting == "fixed_limit"
    if spot.last:
        return 0.98 if fixed else 0.92
    return 0.9 if fixed else 0.8


def count_limpers(spot: Situation) -> int:
    return sum(rival.entered and not rival.raised for rival in spot.rivals)


def vary(hand: float, luck: Random) -> float:
    """The same hand is not always played alike."""
    return hand * luck.uniform(0.85, 1.15)
