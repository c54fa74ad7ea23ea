"""Promises say what they saw when one is broken."""

import pytest

for name in ("letters", "log", "replays", "sittings", "viewers"):
    pytest.register_assert_rewrite(f"tests.table.promises.{name}")
