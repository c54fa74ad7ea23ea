"""Where a game hides things, who watches or is out of it talks apart from those who play."""

from parlor.base.person import PersonId
from parlor.games.noughts import Noughts
from parlor.table.audience import seat_of
from parlor.table.entries import Said
from parlor.table.history.replay import retell
from parlor.table.letters import Told
from parlor.table.rules_in_force import first_sitting
from tests.table.scenes.hall import ANN, BOB, CID, Hall
from tests.table.scenes.ring import Ring
from tests.table.scenes.whispers import Whispers

HERE = "ann comes | bob comes | cid comes | dan comes | ann sits | bob sits"
MATCH = f"{HERE} | ann starts"
FATAL = f"{HERE} | cid sits | ann starts | ann whispers 0 | bob whispers 1 | cid whispers 2"


def read_again(hall: Hall, reader: PersonId | None) -> list[Told]:
    """Everything that somebody who comes now is told of the past."""
    table, now = hall.table, hall.sitting()
    seat = None if reader is None else seat_of(now, reader)
    start = first_sitting(hall.charter, table.rules)
    return list(retell(table.rules, start, hall.rows, now, seat))


def lines(hall: Hall, reader: PersonId | None) -> list[str]:
    """The chat that somebody who comes now can read."""
    return [
        each.text
        for told in read_again(hall, reader)
        for each in told.news
        if isinstance(each, Said)
    ]


def test_players_in_the_game_do_not_hear_who_watches() -> None:
    hall = Hall(Whispers(), MATCH)
    receipt = hall.did("cid says he has a nine!")
    assert receipt.news == (Said(CID, "he has a nine!", apart=True),)
    for seat in (0, 1):
        update = hall.table.views.update(receipt, seat, legal=True, ref=None)
        assert (update.seq, update.news) == (receipt.row.seq, ())
    assert hall.table.views.update(receipt, None, legal=False, ref="c1").news == receipt.news


def test_who_plays_is_heard_by_all() -> None:
    hall = Hall(Whispers(), MATCH)
    receipt = hall.did("ann says hello")
    assert receipt.news == (Said(ANN, "hello"),)
    for seat in (None, 0, 1):
        assert hall.table.views.update(receipt, seat, legal=False, ref=None).news == receipt.news


def test_where_nothing_is_hidden_all_talk_together() -> None:
    hall = Hall(Noughts(), MATCH)
    assert hall.did("cid says take the middle").news == (Said(CID, "take the middle"),)


def test_before_and_after_the_game_all_talk_together() -> None:
    hall = Hall(Whispers(), HERE)
    assert hall.did("cid says hello").news == (Said(CID, "hello"),)
    hall.play("ann starts | ann offers finish | bob accepts")
    assert hall.did("cid says well played").news == (Said(CID, "well played"),)


def test_who_is_out_of_the_game_talks_with_those_who_watch() -> None:
    hall = Hall(Ring(), FATAL)
    receipt = hall.did("ann says he bluffs")
    assert receipt.news == (Said(ANN, "he bluffs", apart=True),)
    told = [hall.table.views.update(receipt, seat, False, None).news for seat in (None, 0, 1, 2)]
    assert [bool(news) for news in told] == [True, True, False, False]
    assert hall.did("bob says do I?").news == (Said(BOB, "do I?"),)


def test_who_left_may_return_and_hears_nothing_either() -> None:
    hall = Hall(Whispers(), f"{MATCH} | bob leaves | cid says he has a nine!")
    assert lines(hall, "bob") == []
    assert hall.did("bob says I shall be back").news == (Said(BOB, "I shall be back"),)


def test_what_was_said_apart_is_read_by_players_when_the_game_is_over() -> None:
    hall = Hall(Whispers(), f"{MATCH} | cid says a nine! | ann says hm")
    assert lines(hall, "ann") == lines(hall, "bob") == ["hm"]
    assert lines(hall, "cid") == lines(hall, None) == ["a nine!", "hm"]
    hall.play("ann offers finish | bob accepts")
    assert lines(hall, "ann") == ["a nine!", "hm"]
    hall.play("ann starts | cid says a two")
    assert lines(hall, "ann") == ["a nine!", "hm"]  # the game before this one is over
    assert lines(hall, "cid") == ["a nine!", "hm", "a two"]


def test_a_row_that_is_not_heard_is_told_empty() -> None:
    hall = Hall(Whispers(), f"{MATCH} | cid says a nine!")
    assert read_again(hall, "ann")[-1] == Told(hall.sitting().seq)
