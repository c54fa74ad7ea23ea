"""What games declare to count."""

from parlor.engine import Tallies
from parlor.engine.registry import rules
from parlor.engine.tallies import numbers_counted


def test_a_game_declares_what_it_counts_or_counts_nothing() -> None:
    assert [each.name for each in numbers_counted(rules("dots"))] == ["taken", "largest"]
    assert numbers_counted(rules("noughts")) == ()


def test_a_game_that_counts_is_known_by_its_methods() -> None:
    assert isinstance(rules("iota")(), Tallies)
    assert not isinstance(rules("noughts")(), Tallies)
