"""The odds of hands against each other: exact where the boards can be counted, else sampled."""

from parlor.games.poker.odds.equity import Equity, HandEquity, equity

__all__ = ["Equity", "HandEquity", "equity"]
