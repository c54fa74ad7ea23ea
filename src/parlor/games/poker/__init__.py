"""Poker: cards, what hands are worth, and their names."""
