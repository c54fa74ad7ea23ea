"""What replays promise: each finished game of an evening can be shown to everybody, and is fair."""

from collections.abc import Iterator

import msgspec

from parlor.fair import verifier
from parlor.replays.access import has_played
from parlor.replays.document import make_replay, may_open
from parlor.table.history.checkpoint import from_checkpoint, to_beginning
from parlor.table.history.one_game import OneGame, cut_games, find_game
from parlor.table.history.replay import last_moment, moments, view_after
from parlor.table.history.summary import ends_game, summarise
from parlor.table.model import Chair, Sitting
from tests.table.promises.letters import audiences
from tests.table.scenes.evenings import Spent

SHUFFLING = ("sealed", "cut", "vowed", "mixed", "abandoned")


def every_finished_game_can_be_shown_to_everybody_and_verified(spent: Spent) -> None:
    for game in finished_games(spent):
        for file in every_file(game):
            assert not verifier.check(verifier.read(file)).faults


def a_game_is_the_same_from_the_end_of_the_game_before_it(spent: Spent) -> None:
    """Without a row of what was before."""
    begins = dict(beginnings(spent))
    for game in finished_games(spent):
        number = game.end.sitting.round
        start = begins[number]
        rows = spent.hall.rows[start.seq : game.told[-1].row.seq]
        again = find_game(spent.rules, start, rows, number)
        assert again.start == start
        assert game.start.seq == start.seq
        assert [each.row for each in again.shuffling] == [each.row for each in game.shuffling]
        assert [each.row for each in again.told] == [each.row for each in game.told]
        assert list(every_file(again)) == list(every_file(game))


def the_summary_of_a_game_says_what_its_replay_says(spent: Spent) -> None:
    for game in finished_games(spent):
        end = game.end
        told = summarise(end.rules, end.before, end.sitting, end.transition.news)
        assert told.chairs == tuple(Chair(chair.person, chair.bot) for chair in game.chairs)
        assert told.outcome == game.outcome
        for person in {chair.person.id for chair in game.chairs if chair.person is not None}:
            assert has_played(told, person) == (game.seat_of(person) is not None)
        assert told.watch == game.rules.settings.watch


def the_view_after_any_row_is_what_the_table_told(spent: Spent) -> None:
    """Also of rows between two games, when the last one is still on the table."""
    begins = sorted(begin.seq for _, begin in beginnings(spent))
    starts = [row.seq for row in spent.hall.rows if row.kind == "started"]
    by_seq = {begin.seq: begin for _, begin in beginnings(spent)}
    views = spent.hall.table.views
    for receipt in spent.hall.receipts:
        seq = receipt.row.seq
        last_start = max((start for start in starts if start <= seq), default=0)
        start = by_seq[max((begin for begin in begins if begin < last_start), default=0)]
        if seq != last_start and seq != len(spent.hall.rows) and seq % 5:
            continue  # one in five will do, and those where a game begins or the evening ends
        moment = last_moment(spent.rules, start, spent.hall.rows[start.seq : seq])
        for seat in audiences(receipt):
            shown = view_after(moment, seat)
            assert shown == views.snapshot(receipt.sitting, seat, False, receipt.row.at).view
            if receipt.moved:
                assert shown == views.update(receipt, seat, False, None).view


def finished_games(spent: Spent) -> list[OneGame]:
    """Each game that is over, from the rows alone."""
    games = list(cut_games(spent.rules, spent.first, spent.hall.rows))
    assert [game.number for game in games] == list(range(1, spent.hall.sitting().round + 1))
    return [game for game in games if game.over]


def every_file(game: OneGame) -> Iterator[bytes]:
    """A game as everybody may see it."""
    ways = [(seat, False) for seat in (None, *range(len(game.chairs)))]
    if may_open(game.rules.description):
        ways.append((None, True))
    for viewer, is_open in ways:
        yield msgspec.json.encode(make_replay(game, viewer, open=is_open))


def beginnings(spent: Spent) -> Iterator[tuple[int, Sitting]]:
    """The number of each game and how the table stood before it, as it is read from the disk."""
    yield 1, spent.first
    for moment in moments(spent.rules, spent.first, spent.hall.rows):
        after = moment.sitting
        if ends_game(moment.before, after):
            yield after.round + 1, from_checkpoint(to_beginning(after), spent.hall.game)


PROMISES = (
    every_finished_game_can_be_shown_to_everybody_and_verified,
    a_game_is_the_same_from_the_end_of_the_game_before_it,
    the_summary_of_a_game_says_what_its_replay_says,
    the_view_after_any_row_is_what_the_table_told,
)
