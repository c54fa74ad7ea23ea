"""Tables that begin without votes: full, or filled with bots."""

import pytest

from parlor.games.iota import Iota
from parlor.games.noughts import Noughts
from parlor.table.entries import Begun, BotPut, Freed, Left, Reseated
from parlor.table.model import Clock, Settings
from tests.table.scenes.hall import ANN, NOON, Hall
from tests.table.scenes.whispers import Whispers

SOON = Settings(fill=20_000)


def test_a_full_table_begins_at_once() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits", settings=SOON)
    hall.play("5 s pass | bob sits")
    assert hall.due() == 0
    assert hall.did("tick").news == (Begun(1),)


def test_bots_take_the_empty_seats_so_long_after_the_last_sat_down() -> None:
    hall = Hall(
        Whispers(), "ann comes | bob comes | ann sits | 15 s pass | bob sits", settings=SOON
    )
    assert hall.due() == 20_000
    hall.play("ann says hello | 19 s pass | tick")
    assert hall.names == "ann bob - -"
    assert hall.did("time is up").news == (BotPut(2, "random"),)
    assert hall.did("tick").news == (BotPut(3, "random"),)
    assert hall.did("tick").news == (Begun(1),)
    assert hall.names == "ann bob random random"


def test_while_nobody_is_there_it_does_not_begin() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits | ann goes | bob sits | cid comes", settings=SOON)
    assert hall.due() is None
    hall.play("ann comes | bob comes | time is up")
    assert hall.sitting().phase == "playing"


@pytest.mark.parametrize("settings", [SOON, Settings(fill=0, rated=True, clock=Clock(move=5000))])
def test_nobody_is_drawn_into_a_game_who_is_not_there(settings: Settings) -> None:
    """They left long ago; the next who comes waits for them a minute, and then for another."""
    hall = Hall(Noughts(), "eve comes | eve sits | eve goes | 3600 s pass", settings=settings)
    hall.play("fay comes | fay sits | tick")
    assert (hall.sitting().phase, hall.due()) == ("forming", 60_000)
    assert hall.did("time is up").news == (Freed(0),)
    assert hall.names == "- fay"


def test_who_comes_in_time_is_waited_for() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits | bob sits | 59 s pass", settings=SOON)
    assert hall.play("tick") is None
    assert hall.did("bob comes | tick").news == (Begun(1),)


def test_no_bot_comes_while_somebody_is_waited_for() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | bob sits | 30 s pass", settings=SOON)
    assert hall.play("tick") is None
    hall.play("30 s pass | tick")
    assert hall.names == "ann - - -"
    assert hall.did("tick").news == (BotPut(1, "random"),)


def test_bots_do_not_come_to_a_rated_table() -> None:
    rated = Settings(fill=0, rated=True, clock=Clock(move=5000))
    hall = Hall(Noughts(), "eve comes | fay comes | eve sits", settings=rated)
    assert hall.due() is None
    hall.play("fay sits | tick")
    assert hall.sitting().phase == "playing"


def test_the_next_game_begins_by_votes() -> None:
    hall = Hall(Noughts(), "ann comes | bob comes | ann sits | bob sits | tick", settings=SOON)
    hall.play("ann offers finish | bob accepts")
    assert (hall.sitting().phase, hall.due()) == ("over", None)
    hall.play('ann deals by {"boards":1}')
    assert (hall.sitting().phase, hall.due()) == ("forming", None)
    hall.play("ann is ready | bob is ready | tick")
    assert hall.sitting().round == 2


def test_votes_count_here_too() -> None:
    hall = Hall(Whispers(), "ann comes | ann sits | bob sits", settings=SOON)
    assert hall.did("ann is ready | bob is ready | tick").news == (Begun(1),)


def test_a_number_of_seats_that_does_not_fit_is_waited_out() -> None:
    hall = Hall(Whispers(even=True), "ann comes | bob comes | cid comes", settings=SOON)
    hall.play("ann sits | bob sits | cid sits")
    hall.play("time is up | tick")
    assert hall.names == "ann bob cid random"
    assert hall.sitting().phase == "playing"


def test_the_host_may_decide_later_that_bots_come() -> None:
    hall = Hall(Noughts(), 'ann comes | ann sits | 90 s pass | ann sets {"fill":10000}')
    assert hall.due() == 10_000
    hall.play("time is up | tick")
    assert hall.sitting().phase == "playing"


@pytest.mark.parametrize(
    "line",
    [
        'eve sets {"fill":0}',
        'eve sets {"fill":0,"rated":true,"clock":{"move":1000}}',
    ],
)
def test_it_is_not_decided_over_the_heads_of_others(line: str) -> None:
    hall = Hall(Noughts(boards=4), "eve comes | fay comes | eve sits | fay sits | fay goes")
    assert hall.no(line) == "others_sit"
    hall.play(f"fay leaves | {line}")


def test_where_it_begins_by_itself_nothing_else_is_changed_over_their_heads_either() -> None:
    hall = Hall(Whispers(), "eve comes | fay comes | eve sits | fay sits", settings=SOON)
    assert hall.no('eve deals by {"rounds":1}') == "others_sit"
    assert hall.no('eve sets {"fill":20000,"rated":true,"clock":{"move":1000}}') == "others_sit"
    hall.play('eve sets {"watch":false}')  # by votes from now on
    assert hall.due() is None


# How strong they are


def test_bots_come_as_strong_as_was_wished() -> None:
    wished = Settings(fill=20_000, level="sharp")
    hall = Hall(Noughts(), "ann comes | ann sits", settings=wished)
    assert hall.did("time is up").news == (BotPut(1, "sharp"),)


def test_a_level_that_left_the_house_is_not_waited_for() -> None:
    wished = Settings(fill=20_000, level="genius")
    hall = Hall(Noughts(), "ann comes | ann sits", settings=wished)
    assert hall.did("time is up").news == (BotPut(1, "random"),)


def test_nobody_wishes_for_a_level_that_is_not_there() -> None:
    hall = Hall(Noughts(), "ann comes | ann sits")
    assert hall.no('ann sets {"fill":10000,"level":"genius"}') == "unknown_bot"
    hall.play('ann sets {"fill":10000,"level":"sharp"} | time is up')
    assert hall.names == "ann sharp"


# What the waiting page says


def test_everybody_is_told_when_the_bots_come() -> None:
    hall = Hall(Whispers(), "ann comes | bob comes | ann sits", settings=SOON)
    assert hall.sees(ANN).room.fills_in == 20_000
    hall.play("15 s pass")
    assert hall.sees(ANN).room.fills_in == 5_000
    hall.play("bob sits | 1 s pass")
    assert hall.sees(None).room.fills_in == 19_000
    hall.play("90 s pass")
    assert hall.sees(ANN).room.fills_in == 0


@pytest.mark.parametrize(
    ("script", "settings"),
    [
        ("ann comes | ann sits", Settings()),
        ("eve comes | eve sits", Settings(fill=0, rated=True, clock=Clock(move=5000))),
        ("ann comes | bob goes | ann sits | bob sits", SOON),
        ("ann comes | bob comes | ann sits | bob sits | tick", SOON),
        ("ann comes | bob comes | ann sits | bob sits | tick | ann offers finish | bob accepts"
         ' | bob leaves | ann deals by {"boards":1}', SOON),
    ],
)  # fmt: skip
def test_where_no_bots_come_nothing_is_said(script: str, settings: Settings) -> None:
    assert Hall(Noughts(), script, settings=settings).sees(None).room.fills_in is None


# The queue of four  [iota.md rulings 11, 20, 22]

QUEUE = Settings(public=True, fill=60_000, clock=Clock(move=90_000), level="sharp")
ALONE = Settings(fill=0, clock=Clock(move=90_000), level="sharp")


def test_the_fourth_who_comes_begins_it() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | bob comes | bob sits", settings=QUEUE)
    hall.play("cid comes | cid sits | 59 s pass | tick")
    assert hall.sitting().phase == "forming"
    hall.play("dan comes | dan sits | tick")
    assert (hall.names, hall.sitting().asked) == ("ann bob cid dan", (0,))


def test_a_minute_after_the_last_who_came_bots_do() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | 50 s pass | bob comes | bob sits", settings=QUEUE)
    hall.play("59999 ms pass | tick")
    assert hall.names == "ann bob - -"
    hall.play("1 ms pass | tick | tick | tick")
    assert (hall.names, hall.sitting().asked) == ("ann bob sharp sharp", (0,))


def test_a_server_that_died_before_somebody_moved_up_lets_them_move_up_at_once() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | bob comes | bob sits at 3", settings=QUEUE)
    assert [row.kind for row in hall.rows[-2:]] == ["sat", "reseated"]
    hall.rows.pop()
    hall = hall.restart()
    assert (hall.names, hall.due()) == ("ann - - bob", 0)
    assert hall.did("tick").news == (Reseated(3, 1),)
    assert hall.due() is None


def test_alone_it_begins_at_once_with_three_bots() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | tick | tick | tick | tick", settings=ALONE)
    assert hall.names == "ann sharp sharp sharp"
    assert (hall.sitting().phase, hall.now) == ("playing", NOON)


def test_who_leaves_such_a_table_is_followed_by_a_bot_as_strong_as_the_others() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | bob comes | bob sits", settings=QUEUE)
    hall.play("cid comes | cid sits | dan comes | dan sits | tick")
    assert hall.did("bob leaves").news == (Left(1, "sharp"),)


def test_who_came_first_of_those_who_stayed_begins() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | bob comes | bob sits", settings=QUEUE)
    hall.play("cid comes | cid sits | ann leaves")
    assert [each.news for each in hall.receipts[-2:]] == [(Reseated(1, 0),), (Reseated(2, 1),)]
    assert hall.names == "bob cid - -"
    hall.play("dan comes | dan sits | ann sits | tick")
    assert hall.names == "bob cid dan ann"


def test_nobody_comes_in_before_those_who_wait() -> None:
    """Not even at the last free chair, or by naming one."""
    hall = Hall(Iota(), "ann comes | ann sits | bob sits | cid sits | dan sits", settings=QUEUE)
    hall.play("ann leaves | ann sits")
    assert hall.names == "bob cid dan ann"
    hall.play("bob leaves | cid leaves")
    assert hall.did("bob sits at 3").news == (Reseated(3, 2),)
    assert hall.names == "dan ann bob -"
    assert hall.replay() == hall.sitting()


def test_bots_that_the_host_called_stay_where_they_are() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | ann puts sharp at 1 | bob sits", settings=QUEUE)
    assert hall.names == "ann sharp bob -"
    hall.play("ann leaves")
    assert hall.names == "bob sharp - -"


def test_the_host_makes_no_gaps_among_those_who_wait() -> None:
    hall = Hall(Iota(), "ann comes | ann sits | bob sits | ann puts sharp at 2", settings=QUEUE)
    assert hall.no("ann moves 0 to 3") == "unchanged"
    hall.play("ann moves 2 to 3 | ann moves 0 to 1")
    assert hall.names == "bob ann - sharp"


def test_a_table_of_friends_that_is_opened_to_strangers_moves_up() -> None:
    hall = Hall(Iota(), "ann comes | ann sits at 2", settings=Settings(fill=60_000))
    hall.play('ann sets {"fill":60000,"public":true}')
    assert hall.names == "ann - - -"


def test_who_leaves_while_the_cards_are_shuffled_makes_room_afterwards() -> None:
    hall = Hall(Iota("classic"), "ann joins | ann sits | bob joins | bob sits", settings=QUEUE)
    hall.play("ann starts")
    assert hall.sitting().phase == "forming", "it waits for their tips"
    hall.play("ann leaves")
    assert hall.names == "- bob - -"
    hall.play("time is up")
    assert (hall.sitting().phase, hall.names) == ("forming", "bob - - -")


def test_where_friends_chose_their_seats_nobody_moves_up() -> None:
    hall = Hall(Iota(), "ann comes | ann sits at 2", settings=Settings(fill=60_000))
    assert hall.due() == 60_000
    hall.play("time is up | tick | tick | tick")
    assert hall.names == "random random ann random"
