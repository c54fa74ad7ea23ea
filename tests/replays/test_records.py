"""Our documents and the records of other programs: what goes out comes back, and what is odd is refused."""

from typing import Any

import msgspec
import pytest

from parlor.engine import Malformed, Refused
from parlor.engine.records import find_writer
from parlor.games.dots.model import Put
from parlor.games.dots.notated_game import Record, RecordedResult, rules_of
from parlor.games.dots.notation import read_sgf, write_sgf
from parlor.games.dots.records import make_record, play_record
from parlor.games.onecard import OneCard
from parlor.replays import records
from parlor.replays.document import make_replay, measure_views
from parlor.replays.records import (
    describe_replay,
    make_foreign_replay,
    read_replays,
    write_game,
    write_games,
    write_replay,
)
from parlor.replays.structs import Replay
from parlor.table.history.one_game import OneGame, cut_games
from tests.conftest import Install
from tests.engine.records_of_others import BOOK, LEDGER, entry_points
from tests.replays.book import Book
from tests.replays.records import FILE, full_game
from tests.table.scenes.hall import ANN, BOB, Hall


def recorded(replay: Replay) -> Record:
    return make_record(describe_replay(replay))


def retold(record: Record) -> Replay:
    replay, _ = make_foreign_replay("sgf", play_record(record), 1, records.MOST_BYTES)
    return replay


def test_a_record_comes_back_from_our_document() -> None:
    record = full_game(8, 6)
    assert recorded(retold(record)) == record
    cross = ((0, 2, 3), (0, 3, 4), (1, 2, 4), (1, 3, 3))
    for other in (
        read_sgf(FILE)[0],
        Record(8, 6, "seed", ((0, 0),), ((0, 1, 1), (1, 2, 2)), ("Ann", ""), "2020-02-29"),
        Record(8, 6, "seed", (), cross, result=RecordedResult("draw")),
        Record(8, 6, "seed", ((0, 0), (1, 1)), result=RecordedResult("resigned", 1)),
    ):
        assert recorded(retold(other)) == other


def test_a_day_before_all_clocks_is_not_known() -> None:
    assert retold(Record(8, 6, "seed", day="1919-02-03")).begun == 0
    assert retold(Record(8, 6, "seed", day="2020-02-29")).begun == 1_582_977_600_000
    assert recorded(msgspec.structs.replace(retold(Record(8, 6, "seed")), begun=9**16)).day == ""


@pytest.mark.parametrize(
    ("news", "text"), [("timed_out", "RE[W+T]"), ("forfeited", "RE[W+F]"), ("paused", "RE[W+R]")]
)
def test_how_a_game_was_lost_is_in_the_news(news: str, text: str) -> None:
    told = retold(Record(8, 6, "seed", ((0, 0),), result=RecordedResult("resigned", 1)))
    last = msgspec.structs.replace(told.steps[-1], news=({"type": news, "seat": 0},))
    changed = msgspec.structs.replace(told, steps=(*told.steps[:-1], last))
    assert text in write_sgf(recorded(changed))


def test_bots_have_names_in_a_record() -> None:
    told = msgspec.to_builtins(retold(read_sgf(FILE)[0]))
    told["seats"] = [{"bot": "hard"}, {"name": "Ann", "person": "p1"}]
    assert recorded(msgspec.convert(told, Replay)).names == ("bot hard", "Ann")


def test_what_is_no_game_of_dots_is_refused() -> None:
    told = msgspec.to_builtins(retold(read_sgf(FILE)[0]))
    first, second, *_ = told["steps"]
    odd_views = ({"last": 63}, {"last": -1}, {"width": 8}, {"board": "."})
    changes: list[dict[str, Any]] = [
        {"options": {"width": 1}},
        {"steps": []},
        {"seats": [{"name": "Ann"}]},
        {"steps": told["steps"][2:]},
        {"steps": [{**told["steps"][0], "view": {"hand": 1}}]},
        *({"steps": [first, {**second, "view": {**second["view"], **odd}}]} for odd in odd_views),
        {"outcome": {"places": [1, 2], "scores": [1]}},
        {"outcome": {"places": [1, 2], "scores": [1, 0, 0]}},
        {"outcome": {"places": [2, 2, 1], "scores": [1, 0]}},
        {"steps": [first, {**second, "events": [{"type": "over"}]}]},
    ]
    for change in changes:
        with pytest.raises(Malformed, match="not a game of dots"):
            recorded(msgspec.convert({**told, **change}, Replay))
    with pytest.raises(Refused, match="noughts has no files of 'sgf'") as no:
        write_replay("sgf", msgspec.convert({**told, "game": "noughts"}, Replay))
    assert no.value.code == "unknown_format"


def test_news_that_are_none_do_not_matter() -> None:
    told = retold(Record(8, 6, "seed", ((0, 0),), result=RecordedResult("resigned", 1)))
    odd = msgspec.structs.replace(told.steps[0], events=(7, {"type": []}), news=(7, {"type": []}))
    changed = msgspec.structs.replace(told, steps=(odd, *told.steps[1:]))
    assert recorded(changed).result == RecordedResult("resigned", 1)


def test_a_game_that_would_fill_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_BYTES", 1000)
    with pytest.raises(Refused, match="7 moves") as no:
        read_replays("sgf", FILE)
    assert no.value.code == "too_long"


def test_a_game_of_this_house_is_written_like_its_document() -> None:
    record = full_game(8, 6)
    book = Book(rules_of(record), ANN, BOB).start()
    for number, place in enumerate(record.moves):
        book.act(number % 2, Put(*place))
    written = write_game("sgf", book.game(), None)
    assert read_sgf(written)[0].moves == record.moves
    (again,) = read_replays("sgf", written)
    assert write_replay("sgf", again) == written


COME = "ann comes | bob comes | ann sits | bob sits | ann starts"
EVENING = f"{COME} | ann calls | bob calls | time is up | bob folds"


def hands(script: str) -> list[OneGame]:
    hall = Hall(OneCard(), script)
    return list(cut_games(hall.table.rules, Hall(OneCard()).sitting(), hall.rows))


def test_the_hands_of_an_evening_are_one_file_from_each_viewer(install: Install) -> None:
    install(entry_points(LEDGER))
    first, second = hands(EVENING)
    assert [first.number, second.number] == [1, 2]
    writer = find_writer("ledger", "onecard", several=True)
    watched = write_games(writer, [(first, None), (second, None)]).decode()
    lines = [line.split(",") for line in watched.splitlines()]
    assert [(number, names) for number, names, *_ in lines] == [
        ("1", "Ann Bob    "),
        ("2", "Ann Bob    "),
    ]
    assert [card for *_, card in lines] == ["None", "None"]
    assert all(sum(map(int, scores.split())) == 0 for _, _, scores, _ in lines)
    seen = write_game("ledger", second, 1).decode().strip().split(",")[-1]
    assert seen == str(make_replay(second, 1).steps[0].view["card"])


def test_a_file_of_several_games_holds_so_much_of_them(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(entry_points(LEDGER))
    both = [(game, None) for game in hands(EVENING)]
    writer = find_writer("ledger", "onecard", several=True)
    size = sum(measure_views(game) for game, _ in both)
    monkeypatch.setattr(records, "MOST_WRITTEN", size)
    assert len(write_games(writer, both).splitlines()) == 2
    monkeypatch.setattr(records, "MOST_WRITTEN", size - 1)
    with pytest.raises(Refused, match=f"2 games, {size} bytes: too long") as no:
        write_games(writer, both)
    assert no.value.code == "too_long"


def test_a_file_may_hold_several_games_or_none(install: Install) -> None:
    install(entry_points(BOOK))
    one, two = read_replays("book", b"0142\n48\n")
    assert (one.round, two.round) == (1, 2)
    assert (len(one.steps), len(two.steps)) == (5, 3)
    with pytest.raises(Refused, match="no game in this file") as no:
        read_replays("book", b"")
    assert no.value.code == "no_games"


def test_all_games_of_a_file_share_the_room(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(entry_points(BOOK))
    monkeypatch.setattr(records, "MOST_BYTES", 300)
    assert len(read_replays("book", b"01")) == 1
    with pytest.raises(Refused, match="2 moves: too long"):
        read_replays("book", b"01\n01\n01\n")
