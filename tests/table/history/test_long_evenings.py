"""Many games at one table: each is found from the end of the one before it, and so is any row's view."""

from operator import length_hint
from random import Random

import pytest

from parlor.table.history.one_game import cut_games
from tests.table.promises import replays
from tests.table.scenes.deeds import happen
from tests.table.scenes.evenings import GAMES, Spent
from tests.table.scenes.hall import Hall

ROUNDS = 10  # more than the shuffles of a batch
MOST_DEEDS = 900
PLAY = (
    "short",
    "conceded",
    "secret",
    "one card",
    "lucky",
    "series",
    "closed series",
    "together",
    "fatal",
)
MEANWHILE = (
    *("ann says hello", "bob says hello", "cid sits", "cid leaves", "ann moves 0 to 1"),
    *("bob is called Max", "bob is called Bob", "ann keeps cid out", "ann lets cid in"),
    *('ann sets {"watch":false}', 'ann sets {"watch":true}', "bob leaves", "bob sits", "bob joins"),
    *("somebody offers takeback", "somebody accepts", "ann puts sharp at 2", "ann frees 2"),
)


def spend_long(name: str, luck: Random) -> Spent:
    """An evening of many games, with people who come, go and talk between the moves."""
    hall = Hall(GAMES[name], "ann joins | bob joins | cid comes | ann sits | bob sits")
    for _ in range(MOST_DEEDS):
        sitting = hall.sitting()
        if sitting.round > ROUNDS:
            break
        if hall.table.queue.busy and luck.randrange(8):
            happen(hall, "somebody gives")
        elif not luck.randrange(8):
            happen(hall, luck.choice(MEANWHILE))
        elif sitting.phase == "playing":
            happen(hall, f"somebody plays {luck.randrange(10)}")
        else:
            for deed in ("ann buys in", "bob buys in", "cid buys in", "ann starts", "time is up"):
                happen(hall, deed)
    return Spent(hall)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", PLAY)
def test_every_game_of_a_long_evening_is_found_where_it_began(name: str, seed: int) -> None:
    spent = spend_long(name, Random(f"{name} {seed}"))
    assert spent.hall.sitting().round >= ROUNDS // 2, "an evening of few games shows little"
    replays.a_game_is_the_same_from_the_end_of_the_game_before_it(spent)
    replays.the_summary_of_a_game_says_what_its_replay_says(spent)
    replays.the_view_after_any_row_is_what_the_table_told(spent)


def test_games_are_cut_one_by_one_and_nothing_is_held_of_those_before() -> None:
    """Else a long evening fills the memory: game N would hold the shuffles of N games."""
    spent = spend_long("one card", Random("held"))
    rows, ended = iter(spent.hall.rows), 0
    for game in cut_games(spent.rules, spent.first, rows):
        read = spent.hall.rows[game.end.row.seq : len(spent.hall.rows) - length_hint(rows)]
        begun = [row for row in read if row.kind == "started"]  # until then a card may be shown
        assert begun == read[-1:] or length_hint(rows) == 0, "one row of the next one is read"
        assert game.start.seq == ended
        held = [*game.shuffling, *game.moments]
        assert min(moment.row.seq for moment in held) > ended
        ended = game.end.row.seq
    assert sum(row.kind == "mixed" for row in spent.hall.rows) >= ROUNDS
