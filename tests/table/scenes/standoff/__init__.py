"""A game of reactions for tests, for two to eight: shots, shots back, a volley at everybody, a last drink.

It has what our games do not have: questions in the middle of somebody else's turn and several deep, hidden
answers given at once, an answer that puts another player out who was asked too, asides, and a choice of two
among many cards.
"""

from tests.table.scenes.standoff.rules import Standoff

__all__ = ["Standoff"]
