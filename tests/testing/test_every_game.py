"""Our games and the toy game pass the suite that we ask other packages' games to pass."""

import pytest

from parlor.testing.suite import *  # noqa: F403
from tests.testing.kinds import KINDS

pytestmark = pytest.mark.fuzz

# The mark `long` is ours: whoever runs the suite for a game of their own has no `make quick`.
STARTS_PROCESSES = "test_the_game_is_the_same_in_every_process"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames:
        marks = [pytest.mark.long] if metafunc.function.__name__ == STARTS_PROCESSES else []
        kinds = [pytest.param(kind, id=kind.name, marks=marks) for kind in KINDS]
        metafunc.parametrize("kind", kinds)
