"""Our games and the toy game pass the suite that we ask other packages' games to pass."""

import pytest

from parlor.testing.suite import *  # noqa: F403
from tests.testing.kinds import KINDS

pytestmark = pytest.mark.fuzz


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
