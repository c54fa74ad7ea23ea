"""What Iota counts: the best turn, lots completed, points."""

from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.iota import Iota
from parlor.games.iota.model import TurnRecord
from parlor.games.iota.versions import IotaOne
from tests.games.iota.scripts import ANN, BOB, SEED, arranged, play

FRESH = (TurnRecord(),) * 4


def test_a_turn_is_remembered_if_it_is_the_best_so_far() -> None:
    state = replace(
        arranged("111 121 131", "141 333 222 444", "-", "-", "-", game=SEED), records=FRESH
    )
    after = play(SEED, state, "ann puts 141 at 54,51\nann ends")
    assert after.records == (TurnRecord(best=20, lots=1), *FRESH[1:])
    best = replace(state, records=(TurnRecord(best=60, lots=3), *FRESH[1:]))
    again = play(SEED, best, "ann puts 141 at 54,51\nann ends")
    assert again.records[ANN] == TurnRecord(best=60, lots=4)
    tally = SEED.tally(again)
    assert tally[ANN] == {"best_turn": 60, "lots": 4, "points": again.scores[ANN]}
    assert tally[BOB] == {"best_turn": 0, "lots": 0, "points": again.scores[BOB]}


def test_a_game_begins_with_a_record_for_each_seat() -> None:
    assert SEED.start(4, Chance.named("any")).records == FRESH
    assert Iota(manner="classic").start(2, Chance.named("any")).records == FRESH[:2]


def test_a_game_that_began_without_records_goes_on_without_them() -> None:
    state = arranged("111 121 131", "141 333 222 444", "-", "-", "-", game=SEED)
    after = play(SEED, state, "ann puts 141 at 54,51\nann ends")
    assert (after.records, SEED.tally(after)) == ((), {})
    assert IotaOne().start(4, Chance.named("any")).records == ()


def test_the_manner_is_the_variant() -> None:
    assert (SEED.variant(), Iota(manner="classic").variant()) == ("seed", "classic")
