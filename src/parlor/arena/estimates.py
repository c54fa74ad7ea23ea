"""How sure a mean is: 95 % confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from parlor.engine import Value

SURE = (
    1.959963984540054  # standard deviations on either side that hold 95 % of a normal distribution
)
# The same for Student's distribution with few degrees of freedom, where the series is too far off.
FEW = {1: 12.706205, 2: 4.302653, 3: 3.182446, 4: 2.776445}


class Estimate(Value, frozen=True):
    """A mean, and between which numbers the true one is with 95 % confidence."""

    mean: float
    low: float | None = None  # None: from one number, or equal ones, nobody can tell
    high: float | None = None

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.mean:+.2f}"
        return f"{self.mean:+.2f} (95 % confidence: {self.low:+.2f} to {self.high:+.2f})"


def estimate(values: Sequence[float]) -> Estimate:
    """Student's interval of independent numbers. Where all are equal their spread tells nothing.

    >>> print(estimate([1, 2, 3, 4]))
    +2.50 (95 % confidence: +0.45 to +4.55)
    """
    mean = fmean(values)
    if len(set(values)) == 1:
        return Estimate(mean)
    reach = deviations(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def estimate_share(won: int, games: int) -> Estimate:
    """Wilson's score interval of a share.

    >>> found = estimate_share(8, 10)
    >>> [round(bound, 4) for bound in (found.low, found.high)]
    [0.4902, 0.9433]
    """
    share, spread = won / games, SURE * SURE / games
    centre = share + spread / 2
    reach = SURE * sqrt(share * (1 - share) / games + spread / (4 * games))
    low, high = (centre - reach) / (1 + spread), (centre + reach) / (1 + spread)
    return Estimate(share, low if won else 0.0, high if won < games else 1.0)


def estimate_share_of(shares: Sequence[float]) -> Estimate:
    """Student's interval of a share by independent shares, one for each deal.

    Where each is all or nothing, it is as if every deal were one game, and Wilson's is better. Where all are
    equal otherwise, their spread tells nothing.
    """
    deals = len(shares)
    if set(shares) <= {0, 1}:
        return estimate_share(int(sum(shares)), deals)
    if len(set(shares)) == 1:
        return Estimate(shares[0])
    mean = fmean(shares)
    reach = deviations(deals - 1) * stdev(shares) / sqrt(deals)
    return Estimate(mean, max(0.0, mean - reach), min(1.0, mean + reach))


def deviations(freedom: int) -> float:
    """How many standard errors on either side hold 95 % of Student's distribution.

    >>> round(deviations(3), 2), round(deviations(10), 3)
    (3.18, 2.228)
    """
    if freedom in FEW:
        return FEW[freedom]
    z, n = SURE, freedom  # [Abramowitz and Stegun 26.7.5]
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
