"""What replays promise: each finished game of an evening can be shown to everybody, and is fair."""

import msgspec

from parlor.fair import verifier
from parlor.replays.document import make_replay, may_open
from parlor.table.history.one_game import find_game
from tests.table.scenes.evenings import Spent


def every_finished_game_can_be_shown_to_everybody_and_verified(spent: Spent) -> None:
    for number in range(1, spent.hall.sitting().round + 1):
        game = find_game(spent.rules, spent.first, spent.hall.rows, number)
        if not game.over:
            continue
        ways = [(seat, False) for seat in (None, *range(len(game.chairs)))]
        if may_open(game.rules.description):
            ways.append((None, True))
        for viewer, is_open in ways:
            file = msgspec.json.encode(make_replay(game, viewer, open=is_open))
            assert not verifier.check(verifier.read(file)).faults


PROMISES = (every_finished_game_can_be_shown_to_everybody_and_verified,)
