"""The hooks: which games are tested, and the suite among what pytest collects.

    pytest -p parlor.testing --game nim          the suite for Nim, alone
    pytest -p parlor.testing --game nim tests    your own tests as well
    pytest -p parlor.testing                     the suite for every installed game

The suite stands outside the author's folder, perhaps deep in a virtual environment. It is added under a
short name of its own instead of by its path.
"""

import warnings
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from parlor.engine.registry import GameType, games
from parlor.testing import profiles

SUITE = Path(__file__).with_name("suite.py")
KINDS = pytest.StashKey[tuple[GameType, ...]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("parlor").addoption(
        "--game",
        action="append",
        default=[],
        metavar="NAME",
        help="hold this installed game to the contract of Parlor; may be repeated (default: all)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[KINDS] = find_games(config.getoption("--game"))
    if config.args_source is not config.ArgsSource.ARGS:
        config.args = []  # no paths: the suite alone


def find_games(names: list[str]) -> tuple[GameType, ...]:
    """The named games, or all that are installed; a name that is not there ends the run with a sentence."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        installed = games()
    for name in names:
        if name not in installed:
            reasons = "".join(f"\n{each.message}" for each in caught)
            raise pytest.UsageError(
                f"no game {name!r} is installed: there is {', '.join(installed)}.{reasons}\n"
                'Is your package installed, with the game under [project.entry-points."parlor.games"]?'
            )
    return tuple(installed[name] for name in names or installed)


def pytest_report_header(config: pytest.Config) -> str:
    names = ", ".join(kind.name for kind in config.stash[KINDS])
    return f"parlor.testing: {names} (profile {profiles.chosen_name()})"


@pytest.hookimpl(tryfirst=True)  # so that -k and -m see the suite, too
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    suite = pytest.Module.from_parent(session, path=SUITE, nodeid="parlor.testing")
    items.extend(session.genitems(suite))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__ == "parlor.testing.suite":
        kinds = metafunc.config.stash[KINDS]
        metafunc.parametrize("kind", kinds, ids=[kind.name for kind in kinds])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Say how to run a failed test of the suite again, alone."""
    report = yield
    if report.failed and item.nodeid.startswith("parlor.testing::"):
        test = item.name.partition("[")[0]
        game = item.callspec.params["kind"].name  # type: ignore[attr-defined]
        again = f"pytest -p parlor.testing --game {game} -k {test}"
        report.sections.append(("run it again", again))
    return report
