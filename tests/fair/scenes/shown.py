"""A hand at a real table: its button is drawn as a number, and when it is over Bob shows his card."""

from typing import Any

import msgspec

from parlor.replays.document import make_replay
from parlor.table.history.one_game import find_game
from parlor.table.rules_in_force import first_sitting
from tests.table.rules.series.shown_hands import fold
from tests.table.scenes.hall import Hall
from tests.table.scenes.showing import Showing


def shown_hand(viewer: int | None, later: bool) -> dict[str, Any]:
    """The file for a viewer, made before Bob shows his card or later."""
    hall = Hall(Showing(), "ann joins | bob joins | ann sits | bob sits | ann starts")
    hall.play(" | ".join(["ann gives | bob gives"] * 4))
    fold(hall)
    hall.play("3 s pass | bob shows" if later else "")
    first = first_sitting(hall.charter, hall.table.rules)
    replay = make_replay(find_game(hall.table.rules, first, hall.rows, 1), viewer)
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(replay))
    return document
