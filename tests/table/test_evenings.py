"""One evening is played once, and everything that a table promises is checked on it.

A failure names every promise that broke, and each with the assertion that says how.
"""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.table.model import Settings
from tests.table.promises import letters, log, replays, shuffles, sittings, viewers
from tests.table.scenes.evenings import GAMES, Evening, Spent, evenings

PROMISES: tuple[Callable[[Spent], None], ...] = (
    *log.PROMISES,
    *sittings.PROMISES,
    *viewers.PROMISES,
    *letters.PROMISES,
    *replays.PROMISES,
    *shuffles.PROMISES,
)


@pytest.mark.fuzz  # `make soak` spends more evenings
@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_an_evening_keeps_every_promise(name: str, data: st.DataObject) -> None:
    keep(PROMISES, data.draw(evenings(name)).spend())


def keep(promises: tuple[Callable[[Spent], None], ...], spent: Spent) -> None:
    """Check them all, and raise all that broke together, by name."""
    broken: dict[str, Exception] = {}
    for promise in promises:
        try:
            promise(spent)
        except Exception as why:
            why.add_note(f"broken promise: {promise.__name__}")
            broken[promise.__name__] = why
    if broken:
        raise ExceptionGroup("broken: " + ", ".join(broken), list(broken.values()))


def test_a_failure_names_every_promise_that_broke() -> None:
    def it_rains(spent: Spent) -> None:
        raise AssertionError("the sun shines")

    def it_snows(spent: Spent) -> None:
        raise ValueError("no clouds")

    evening = Evening(GAMES["short"], Settings(), ("ann sits",))
    with pytest.raises(ExceptionGroup, match="broken: it_rains, it_snows") as broken:
        keep((it_rains, *PROMISES, it_snows), evening.spend())
    assert [str(why) for why in broken.value.exceptions] == ["the sun shines", "no clouds"]
