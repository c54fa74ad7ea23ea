"""Shuffles that nobody chooses and everybody can check.

For a batch the dealer fixes twice as many secret orders as are needed and publishes one Merkle root over the
salted seal of every card (`batch`, `tree`). Each player answers with the tip of a hash chain (`chain`). Root
and tips choose half of the orders, which are opened whole and thrown away (`batch.cut`), so that a false deck
is found out. For each shuffle every player gives the next link, and the order that is played is the secret one
permuted by what the links say (`mixing`). A card is opened with its salt and its path, and no other card with
it (`opening`). `verifier.py` checks all this with the standard library alone.
"""
