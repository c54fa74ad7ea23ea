"""Changing the table between games: other options, other settings; the log knows what held when."""

import pytest

from parlor.engine import Chance, Malformed
from parlor.games.iota import Iota
from parlor.games.noughts import Noughts
from parlor.games.poker import Poker
from parlor.table import Table
from parlor.table.entries import Changed
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.history.replay import replay
from parlor.table.model import Clock, Settings
from parlor.table.rules_in_force import first_sitting
from tests.table.scenes.hall import Hall
from tests.table.scenes.ring import Ring
from tests.table.scenes.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | ann sits | bob sits | cid sits"
OVER = f"{HERE} | ann starts | ann offers finish | bob accepts | cid accepts"


def test_other_options_are_played_by_from_then_on() -> None:
    hall = Hall(Whispers(), f'{HERE} | ann deals by {{"rounds":1}}')
    assert hall.receipts[-1].news == (Changed({"rounds": 1, "even": False}),)
    assert hall.sees(None).room.options == {"rounds": 1, "even": False}
    hall.play("ann starts | ann whispers 1 | bob whispers 2 | cid whispers 3")
    assert hall.sitting().phase == "over"


def test_options_that_do_not_fit_each_other_do_not_stop_a_series() -> None:
    """The next hand could not be dealt with them."""
    hall = Hall(Poker(), f"{HERE} | ann starts", settings=Settings(next=0))
    for options in ('{"small_blind":50,"big_blind":2}', '{"preset":"house","game":"omaha"}'):
        with pytest.raises(Malformed, match="options of poker"):
            hall.play(f"ann deals by {options}")
    assert hall.sitting().next_options is None
    hall.play('ann deals by {"small_blind":5,"big_blind":10}')
    assert hall.sitting().next_options is not None


def test_another_game_takes_the_last_one_off_the_table() -> None:
    hall = Hall(Whispers(), f'{OVER} | ann deals by {{"rounds":7}}')
    sitting = hall.sitting()
    assert (sitting.phase, sitting.state, sitting.outcome) == ("forming", None, None)
    assert sitting.played == ()
    assert not any(chair.dealt for chair in sitting.chairs)
    assert hall.sees(None).view is None
    assert hall.names == "ann bob cid -"


def test_votes_and_offers_are_about_what_was_before() -> None:
    hall = Hall(Whispers(), f'{HERE} | ann is ready | bob is ready | ann sets {{"watch":false}}')
    assert not any(chair.ready for chair in hall.sitting().chairs)
    hall = Hall(Whispers(), f'{OVER} | 20 s pass | bob offers rematch | ann sets {{"watch":false}}')
    assert hall.sitting().offer is None
    assert hall.sitting().phase == "over"


def test_another_clock_runs_in_the_next_game() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits")
    hall.play('ann sets {"clock":{"move":5000}} | ann starts')
    assert hall.due() == 5000
    assert hall.left(0) == 5000
    assert hall.did("time is up").news[0].__class__.__name__ == "TimedOut"


def test_the_room_shows_the_settings_that_hold() -> None:
    hall = Hall(Whispers(), f'{HERE} | ann sets {{"public":true,"pace":"fast"}}')
    changed = Settings(public=True, pace="fast")
    assert hall.receipts[-1].news == (Changed(settings=changed),)
    assert hall.sees(None).room.settings == hall.table.settings == changed


def test_what_is_not_on_disk_is_no_setting() -> None:
    hall = Hall(Whispers(), HERE)
    hall.disk_full = True
    hall.play('ann sets {"public":true} | ann deals by {"rounds":1}')
    assert not hall.table.settings.public
    assert hall.table.rules.settings.public
    hall.table.roll_back()
    rules = hall.table.rules
    assert (rules.settings, rules.game) == (Settings(), Whispers())


def test_both_at_once_and_what_is_the_same_is_left_out() -> None:
    hall = Hall(Whispers(), HERE)
    hall.play('ann deals by {"rounds":5} | ann sets {"pace":"slow"}')
    assert hall.no('ann deals by {"rounds":5,"even":false}') == "unchanged"
    assert hall.no('ann sets {"pace":"slow"}') == "unchanged"


# Chairs


def test_a_game_for_fewer_puts_empty_chairs_aside_and_then_bots() -> None:
    hall = Hall(
        Ring(), "ann comes | ann sits at 3 | ann puts random at 0 | bob comes | bob sits at 1"
    )
    assert hall.names == "random bob - ann"
    hall.play('ann deals by {"seats":3}')
    assert hall.names == "random bob ann"
    hall.play('ann deals by {"seats":2}')
    assert hall.names == "bob ann"
    assert hall.sitting().host == "ann"
    hall.play('ann deals by {"seats":4}')
    assert hall.names == "bob ann - -"


def test_nobody_loses_a_chair() -> None:
    hall = Hall(Ring(), "ann comes | ann sits | bob sits | cid sits")
    assert hall.no('ann deals by {"seats":2}') == "too_many"


# The log


def test_the_terms_are_those_of_each_row() -> None:
    """Three games by three sets of options at one table, from the first row and from any checkpoint."""
    hall = Hall(Ring(), "ann comes | ann sits | bob sits | cid sits | ann starts")
    hall.play("ann offers finish | bob accepts | cid accepts")
    hall.play(
        'ann deals by {"seats":3} | ann sets {"clock":{"move":9000}} | ann starts | time is up'
    )
    hall.play("20 s pass | ann offers finish | bob accepts | cid accepts")
    hall.play('ann deals by {"seats":4} | dan sits | ann starts')
    every = [
        first_sitting(hall.charter, hall.table.rules),
        *(each.sitting for each in hall.receipts),
    ]
    for start, sitting in enumerate(every):
        for rules in (hall.table.rules, Table(hall.charter, hall.game, hall.draw_seed).rules):
            checkpoint = from_checkpoint(to_checkpoint(sitting), hall.game)
            assert checkpoint == sitting
            again = [after for after, _ in replay(rules, checkpoint, hall.rows[start:])]
            assert again == every[start + 1 :]


def test_old_letters_are_told_by_old_terms() -> None:
    """A change waits for the disk while what happened before it is told."""
    hall = Hall(Whispers(), f"{OVER}")
    before = hall.receipts[-1]
    hall.disk_full = True
    hall.play('ann sets {"clock":{"move":5000}} | ann deals by {"rounds":5}')
    update = hall.table.views.update(before, None, legal=False, ref=None)
    assert update.room is not None
    assert update.room.options == {"rounds": 3, "even": False}
    assert update.room.settings == Settings()
    assert hall.table.views.snapshot(before.sitting, 0, True, hall.now).room.settings == Settings()


def test_changed_terms_survive_a_restart() -> None:
    hall = Hall(Whispers(), f'{HERE} | ann deals by {{"rounds":1}} | ann sets {{"pace":"slow"}}')
    again = hall.restart(5000)
    assert again.table.rules.game == Whispers(rounds=1)
    assert again.table.settings == Settings(pace="slow")
    assert again.table.rules.game.start(2, Chance(b"")).left == 1


# What is refused


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        (f"{HERE} | ann starts", 'ann deals by {"rounds":5}', "playing"),
        (f"{HERE} | ann starts", 'ann sets {"watch":false}', "playing"),
        (HERE, 'ann deals by {"rounds":99}', "malformed"),
        (HERE, 'ann deals by {"rounds":"five"}', "malformed"),
        (HERE, 'ann deals by {"round":5}', "malformed"),
        (HERE, "ann deals by {}", "unchanged"),
        (HERE, 'ann sets {"rated":true}', "no_clock"),
        (HERE, 'ann sets {"rated":true,"clock":{"move":5000}}', "members_only"),
    ],
)
def test_what_a_table_cannot_become(script: str, line: str, code: str) -> None:
    assert Hall(Whispers(), script).no(line) == code


def test_a_table_with_a_bot_cannot_be_rated() -> None:
    hall = Hall(Whispers(), "eve comes | eve sits | eve puts random at 1")
    assert hall.no('eve sets {"rated":true,"clock":{"move":5000}}') == "rated"
    hall.play('eve frees 1 | eve sets {"rated":true,"clock":{"move":5000}}')
    assert hall.table.settings == Settings(rated=True, clock=Clock(move=5000))


RATED = '{"rated":true,"clock":{"move":5000}}'


def test_a_rated_game_has_an_end_whichever_was_changed_last() -> None:
    hall = Hall(Noughts(), "eve comes | eve sits")
    assert hall.no(f"eve sets {RATED}") == "endless"
    hall.play(f'eve deals by {{"boards":2}} | eve sets {RATED}')
    assert hall.no('eve deals by {"boards":0}') == "endless"
    hall.play('eve deals by {"boards":6} | eve sets {} | eve deals by {"boards":0}')
    assert hall.table.rules.description.endless


# The number of chairs


def test_other_options_need_enough_chairs() -> None:
    hall = Hall(Iota(manner="classic"), 'ann sits | ann sets {"seats": 2}')
    assert hall.no('ann deals by {"manner": "seed"}') == "wrong_seats"


def test_a_table_that_fills_itself_has_as_many_chairs_as_can_play() -> None:
    hall = Hall(Whispers(even=True), "ann sits")
    assert hall.no('ann sets {"seats": 3, "fill": 0}') == "wrong_seats"
    hall.play('ann sets {"seats": 3}')  # two of them can play


def test_a_table_may_have_fewer_chairs_than_its_game() -> None:
    hall = Hall(Whispers(), "ann sits | bob sits", settings=Settings(seats=3))
    assert hall.names == "ann bob -"
    hall.play("ann starts | ann whispers 1 | bob whispers 2")
    hall.play("ann offers finish | bob accepts")
    assert hall.names == "ann bob -"


def test_the_host_changes_the_number_of_chairs_between_games() -> None:
    hall = Hall(Whispers(), "ann sits | bob sits at 3")
    assert hall.no('ann sets {"seats": 1}') == "wrong_seats"
    assert hall.no('ann sets {"seats": 9}') == "wrong_seats"
    hall.play('ann sets {"seats": 2}')
    assert hall.names == "ann bob"
    hall.play('ann sets {"seats": 4} | cid sits')
    assert hall.names == "ann bob cid -"
    assert hall.no('ann sets {"seats": 2}') == "too_many"
    assert hall.replay() == hall.sitting()
