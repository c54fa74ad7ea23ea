"""What is shuffled is mostly for a duel."""

import pytest


@pytest.fixture(autouse=True)
def installed(duel: None) -> None:
    pass
