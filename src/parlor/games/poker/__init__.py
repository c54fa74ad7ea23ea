"""Poker: Hold'em and Omaha, for cash or in a tournament."""

from parlor.games.poker.series import Poker

__all__ = ["Poker"]
