"""A log is replayed whole. (That it brings everything back is proven on evenings: see `test_evenings`.)"""

import pytest

from parlor.games.noughts import Noughts
from parlor.table.history.replay import replay
from parlor.table.rules_in_force import first_sitting
from tests.table.scenes.hall import Hall


def test_a_log_with_a_row_missing_is_not_replayed() -> None:
    hall = Hall(Noughts(), "ann sits | bob sits | ann starts | ann places 4")
    start = first_sitting(hall.charter, hall.table.rules)
    with pytest.raises(AssertionError, match="row 4 follows 2"):
        list(replay(hall.table.rules, start, [*hall.rows[:2], hall.rows[3]]))
