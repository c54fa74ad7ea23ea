"""A pytest plugin that holds games to the contract: `pytest -p parlor.testing --game nim`.

Here are the suite, the walks that it plays, and a toy game. No game is known by name: all come from the
registry. Only tests import this room, and only this room needs pytest and hypothesis.
"""

from importlib.util import find_spec

_missing = [name for name in ("pytest", "hypothesis") if find_spec(name) is None]
if _missing:
    raise ModuleNotFoundError(
        f"parlor.testing needs {' and '.join(_missing)}: install it by pip install 'parlor[testing]'"
    )

from parlor.testing.plugin import (  # noqa: E402
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_configure,
    pytest_generate_tests,
    pytest_report_header,
    pytest_runtest_makereport,
)

__all__ = [
    "pytest_addoption",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_generate_tests",
    "pytest_report_header",
    "pytest_runtest_makereport",
]
