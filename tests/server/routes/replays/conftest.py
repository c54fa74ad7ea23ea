"""Games with cards are duels."""

import pytest


@pytest.fixture(autouse=True)
def installed(duel: None) -> None:
    pass
