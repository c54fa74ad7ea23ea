"""Mixing: one honest link is enough."""

from collections import Counter

import pytest

from parlor.fair import mixing
from parlor.fair.batch import Batch


def test_whatever_changes_changes_the_permutation() -> None:
    root, links = bytes(32), [(0, b"a" * 32), (2, b"b" * 32)]
    told = mixing.permutation(root, 1, links, 20)
    assert sorted(told) == list(range(20))
    assert told == mixing.permutation(root, 1, links, 20)
    others = [
        mixing.permutation(bytes([1]) * 32, 1, links, 20),
        mixing.permutation(root, 2, links, 20),
        mixing.permutation(root, 1, links[:1], 20),
        mixing.permutation(root, 1, [(0, b"a" * 32), (1, b"b" * 32)], 20),
        mixing.permutation(root, 1, [(0, b"b" * 32), (2, b"a" * 32)], 20),
    ]
    assert told not in others


def test_a_player_alone_makes_every_card_come_first_equally_often() -> None:
    """The dealer's deck is fixed, and a player's link is not: then no first card is likelier."""
    batch = Batch(b"dealer", 4, 1)
    root = batch.root()
    often = Counter(
        mixing.mix_order(batch, root, 0, [(0, at.to_bytes(32, "big"))])[0] for at in range(800)
    )
    assert all(often[card] == pytest.approx(200, abs=55) for card in range(4))
