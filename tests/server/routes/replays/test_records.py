"""Records over HTTP: games of dots as SGF, written for who may see them and read for anybody."""

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.fair import verifier
from parlor.games.dots.model import Captures, Put
from parlor.games.dots.notated_game import rules_of
from parlor.games.dots.notation import write_sgf
from parlor.games.dots.records import make_record
from parlor.replays.records import (
    describe_game,
    write_replay,
)
from parlor.replays.structs import Replay
from parlor.server.node import RETELLING
from parlor.server.routes import records, replays
from tests.conftest import Install
from tests.engine.records_of_others import LEDGER, entry_points
from tests.replays.book import Book
from tests.replays.records import FILE, full_game
from tests.server.house import PATIENCE, Guest, House, Player, house
from tests.server.members import Answer, ask
from tests.table.scenes.hall import ANN, BOB

SMALL: dict[str, Any] = {"options": {"width": 9, "height": 7, "captures": "standard"}}
SPOTS = [(2, 4), (3, 4), (3, 3), (0, 0), (3, 5), (0, 1), (4, 4)]  # seat 0 takes one dot


async def dots(home: House, **body: Any) -> tuple[Player, Player, str]:
    """A game in which Ann has taken a dot of Bob's, still being played."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, "dots", **{**SMALL, **body})
    for at, (row, col) in enumerate(SPOTS):
        update = await (ann, bob)[at % 2].act(table, {"type": "put", "row": row, "col": col})
        assert update["type"] == "update", update
    return ann, bob, table


async def resigned(home: House, **body: Any) -> tuple[Player, Player, str]:
    ann, bob, table = await dots(home, **body)
    await bob.act(table, {"type": "resign"})
    return ann, bob, table


async def sgf_of(home: House, who: Guest | Player | None, table: str, **query: str) -> Answer:
    guest = who.guest if isinstance(who, Player) else who
    asked = "".join(f"?{name}={value}" for name, value in query.items())
    path = f"/tables/{table}/games/1/records/sgf{asked}"
    return await ask(home, "GET", path, **(guest.headers if guest else {}))


def text_of(answer: Answer) -> str:
    return base64.b64decode(answer.body["file"]).decode()


async def given(home: House, data: bytes, **headers: str) -> Answer:
    body = {"file": base64.b64encode(data).decode()}
    return await ask(home, "POST", "/records/sgf", body, **headers)


def refused(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.code


async def test_a_game_goes_out_and_comes_back_as_it_was(home: House) -> None:
    ann, _, table = await resigned(home)
    answer = await sgf_of(home, ann, table)
    assert answer.status == 200, answer.body
    assert answer.body["name"] == f"parlor-dots-{table.upper()}-1.sgf"
    assert answer.body["media_type"] == "application/x-go-sgf"
    text = text_of(answer)
    assert "SZ[9:7]RU[russian]PB[Ann]PW[Bob]" in text
    assert "RE[B+R]" in text
    assert ";B[ec];W[ed];B[dd];W[aa];B[fd];W[ba];B[ee])" in text
    (again,) = (await given(home, text.encode())).body["games"]
    first = (await ask(home, "GET", f"/tables/{table}/games/1")).body
    seen = [
        [(step["view"], step.get("events", [])) for step in each["steps"] if "view" in step]
        for each in (first, again)
    ]
    assert seen[0] == seen[1]
    assert again["outcome"] == first["outcome"] == {"places": [1, 2], "scores": [1, 0]}
    assert again["options"] == first["options"] | {"opening": "empty"}
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob"]
    assert "NOT" not in verifier.check(verifier.read(json.dumps(again).encode())).verdict()


async def test_who_may_see_a_game_may_have_it(home: House) -> None:
    ann, bob, table = await dots(home, settings={"watch": False})
    assert refused(await sgf_of(home, ann, table)) == (409, "not_over")
    await bob.act(table, {"type": "resign"})
    will = await home.guest("Will")
    for who in (will, None):
        assert refused(await sgf_of(home, who, table)) == (403, "no_watching")
    mine = await sgf_of(home, ann, table)
    shared = await ask(home, "POST", f"/tables/{table}/games/1/share", **ann.guest.headers)
    key = shared.body["key"]
    assert (await sgf_of(home, None, table, key=key)).body == mine.body
    assert refused(await sgf_of(home, None, table, key="wrong")) == (403, "not_yours")
    assert refused(await sgf_of(home, ann, "nosuch")) == (404, "no_such_game")


async def test_what_was_taken_back_is_not_in_it(home: House) -> None:
    ann, bob, table = await dots(home)
    await ann.ask(table, "propose", kind="takeback")
    await bob.ask(table, "answer", accept=True)
    await ann.act(table, {"type": "put", "row": 6, "col": 8})
    await bob.act(table, {"type": "resign"})
    text = text_of(await sgf_of(home, ann, table))
    assert ";B[ec];W[ed];B[dd];W[aa];B[fd];W[ba];B[ig])" in text


async def test_other_games_and_paper_without_letters_are_refused_by_name(home: House) -> None:
    ann = await home.player("Ann")
    for game, options, refusal in (
        ("noughts", {}, (404, "unknown_format")),
        ("dots", {"width": 53, "height": 5}, (400, "too_wide")),
    ):
        table = await home.table(ann, game, bots=1, options=options)
        await ann.subscribe(table)
        await ann.ask(table, "start")
        await ann.ask(table, "close")
        assert refused(await sgf_of(home, ann, table)) == refusal


async def test_anybody_may_have_a_file_read(home: House) -> None:
    answer = await given(home, FILE)
    assert answer.status == 200
    (game,) = answer.body["games"]
    assert (game["table"], game["round"], game["game"]) == ("sgf", 1, "dots")
    assert [step.get("asked", []) for step in game["steps"]] == [[0], [1]] * 4 + [[]]
    assert game["steps"][-1]["events"] == [
        {"type": "over", "why": "finish", "winner": 0, "score": [1, 0]}
    ]
    assert refused(await given(home, FILE, Origin="http://elsewhere.example")) == (
        403,
        "wrong_origin",
    )


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_sgf"),
        (b"(;GM[1]SZ[19])", "not_dots"),
        (b"(;GM[40]SZ[64])", "bad_size"),
        (b"(;GM[40]SZ[9]AB[zz])", "bad_setup"),
        (b"(;GM[40]SZ[9];B[a1])", "bad_move"),
        (b"(;GM[40]SZ[9];B[])", "passed"),
        (b"(;GM[40]SZ[9];B[aa];B[bb])", "not_your_turn"),
        (b"(;GM[40]SZ[9];B[zz])", "off_board"),
        (b"(;GM[40]SZ[9];B[aa];W[aa])", "taken"),
    ],
)
async def test_what_cannot_be_shown_is_refused_by_name(home: House, data: bytes, code: str) -> None:
    assert refused(await given(home, data)) == (400, code)


async def test_a_file_may_be_so_large_and_no_larger(home: House) -> None:
    full = FILE[:-1] + b"C[" + b"x" * (262_144 - len(FILE) - 3) + b"])"
    assert len(full) == 262_144
    assert (await given(home, full)).status == 200
    assert refused(await given(home, full + b"\n")) == (400, "malformed")
    assert refused(await given(home, full + b"\n" * 1000)) == (413, "request_entity_too_large")
    many = {"name": "Ann" * 30_000}
    assert refused(await ask(home, "POST", "/guest", many)) == (413, "request_entity_too_large")
    for body in ({"file": "no base64!"}, {"file": 7}, {}, {"file": "", "more": 1}):
        assert refused(await ask(home, "POST", "/records/sgf", body)) == (400, "malformed")


async def test_a_long_game_is_told_packed(home: House) -> None:
    body = {"file": base64.b64encode(write_sgf(full_game(20, 20)).encode()).decode()}
    async with home.http.post(f"{home.url}/api/v1/records/sgf", json=body) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Encoding"] == "deflate"
        assert "ETag" not in answer.headers
        assert len((await answer.json())["games"][0]["steps"]) > 300


async def test_nobody_asks_for_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By address: files from elsewhere cost more than most of what strangers may ask."""
    monkeypatch.setattr(records, "EACH", 0)
    monkeypatch.setattr(records, "AT_ONCE", 3)
    async with house(tmp_path) as home:
        ann, _, table = await resigned(home)
        for _ in range(3):
            assert (await given(home, FILE)).status == 200
        for headers in ({}, ann.guest.headers):
            assert refused(await given(home, FILE, **headers)) == (429, "too_fast")
        assert (await sgf_of(home, ann, table)).status == 200


async def test_files_wait_in_a_short_line_of_their_own(home: House) -> None:
    for _ in range(RETELLING):
        await home.node.retelling.acquire()
    answers = [asyncio.create_task(given(home, FILE)) for _ in range(records.IN_LINE + 1)]
    done, _ = await asyncio.wait(answers, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    assert [refused(await each) for each in done] == [(503, "busy")]
    home.node.retelling.release()
    assert sorted([(await each).status for each in answers]) == [200] * records.IN_LINE + [503]
    home.node.retelling.release()
    assert (await given(home, FILE)).status == 200


async def test_a_game_is_written_however_long_its_replay_would_be(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await resigned(home)
    before = (await sgf_of(home, ann, table)).body
    monkeypatch.setattr(replays, "MOST_BYTES", 100)
    assert refused(await ask(home, "GET", f"/tables/{table}/games/1")) == (400, "too_long")
    assert (await sgf_of(home, ann, table)).body == before


async def test_a_replay_is_as_long_as_all_its_views(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They grow with the zones: the last one, as often as there are moves, would say too much."""
    _, _, table = await resigned(home)
    game = (await ask(home, "GET", f"/tables/{table}/games/1")).body
    views = [len(msgspec.json.encode(step["view"])) for step in game["steps"] if "view" in step]
    assert views[-1] * len(views) > sum(views)
    monkeypatch.setattr(replays, "MOST_BYTES", sum(views))
    assert (await ask(home, "GET", f"/tables/{table}/games/1")).status == 200
    monkeypatch.setattr(replays, "MOST_BYTES", sum(views) - 1)
    assert refused(await ask(home, "GET", f"/tables/{table}/games/1")) == (400, "too_long")


@pytest.mark.parametrize("captures", ["seed", "standard"])
def test_a_full_game_on_the_largest_paper_can_be_told(captures: Captures) -> None:
    record = full_game(64, 64, captures)
    book = Book(rules_of(record), ANN, BOB).start()
    for number, place in enumerate(record.moves):
        book.act(number % 2, Put(*place))
    replays.check_size(book.game(), open=False)
    assert make_record(describe_game(book.game(), None)).moves == record.moves


@pytest.mark.parametrize(("how", "text"), [("resign", "RE[B+R]"), ("leave", "RE[B+F]")])
async def test_how_a_game_of_this_house_ended_is_written(home: House, how: str, text: str) -> None:
    ann, bob, table = await dots(home)
    if how == "resign":
        await bob.act(table, {"type": "resign"})
    else:
        await bob.ask(table, "leave")
    told = text_of(await sgf_of(home, ann, table))
    assert text in told
    game = await ask(home, "GET", f"/tables/{table}/games/1", **ann.guest.headers)
    assert told.encode() == write_replay("sgf", msgspec.convert(game.body, Replay))


async def test_a_game_lists_its_formats(home: House) -> None:
    listed = (await ask(home, "GET", "/games")).body["games"]
    formats = {game["name"]: game["records"] for game in listed}
    assert formats["noughts"] == []
    assert formats["dots"] == [
        {
            "name": "sgf",
            "title": "SGF",
            "extension": "sgf",
            "media_type": "application/x-go-sgf",
            "reads": True,
            "writes": True,
            "several": False,
        }
    ]


async def hands(home: House, **settings: Any) -> tuple[Player, Player, str]:
    """A table of one card after its first hand."""
    ann, bob = await home.two()
    table = await home.game(ann, bob, "onecard", settings=settings)
    first, second = (ann, bob) if 0 in home.place(table).table.durable.asked else (bob, ann)
    await first.act(table, {"type": "call"})
    await second.act(table, {"type": "call"})
    return ann, bob, table


async def ledger_of(home: House, who: Guest | Player | None, table: str) -> Answer:
    guest = who.guest if isinstance(who, Player) else who
    path = f"/tables/{table}/records/ledger"
    return await ask(home, "GET", path, **(guest.headers if guest else {}))


async def test_all_games_of_a_table_are_one_file(home: House, install: Install) -> None:
    install(entry_points(LEDGER))
    ann, bob, table = await hands(home)
    name = f"parlor-onecard-{table.upper()}.csv"
    mine, theirs, watched = [await ledger_of(home, who, table) for who in (ann, bob, None)]
    assert {each.body["name"] for each in (mine, theirs, watched)} == {name}
    cards = [text_of(each).strip().rsplit(",", 1)[1] for each in (mine, theirs, watched)]
    assert cards[2] == "None"
    assert cards[0] != cards[1]
    assert "None" not in cards[:2]
    path = f"/tables/{table}/games/1/records/ledger"
    one = await ask(home, "GET", f"{path}?from=watch", **ann.guest.headers)
    assert text_of(one) == text_of(watched)
    own = await ask(home, "GET", path, **ann.guest.headers)
    assert text_of(own) == text_of(mine), "one game too is written as its reader saw it"
    assert refused(await ask(home, "GET", f"{path}?from=open")) == (400, "malformed")


async def test_all_games_are_for_those_who_may_see_them(home: House, install: Install) -> None:
    install(entry_points(LEDGER))
    ann, _, table = await hands(home, watch=False)
    assert (await ledger_of(home, ann, table)).status == 200
    assert refused(await ledger_of(home, None, table)) == (403, "no_watching")
    assert refused(await ledger_of(home, ann, "nosuch")) == (404, "no_such_game")
    ann, bob = await home.two()
    begun = await home.game(ann, bob, "onecard")
    assert refused(await ledger_of(home, ann, begun)) == (409, "not_over")


async def test_a_file_that_holds_one_game_is_not_for_a_whole_table(home: House) -> None:
    ann, _, table = await resigned(home)
    path = f"/tables/{table}/records/sgf"
    assert refused(await ask(home, "GET", path, **ann.guest.headers)) == (400, "one_game")


async def test_a_format_that_there_is_not_costs_no_row_of_the_table(home: House) -> None:
    ann, _, table = await resigned(home)
    for format, refusal in (("sgf", (400, "one_game")), ("nope", (404, "unknown_format"))):
        before = home.node.store.reads.rows
        path = f"/tables/{table}/records/{format}"
        assert refused(await ask(home, "GET", path, **ann.guest.headers)) == refusal
        assert home.node.store.reads.rows - before <= 2, "its charter, and that a game was begun"


async def test_a_format_that_cannot_be_read_is_refused(home: House, install: Install) -> None:
    install(entry_points(LEDGER))
    body = {"file": ""}
    assert refused(await ask(home, "POST", "/records/ledger", body)) == (400, "not_read")
    assert refused(await ask(home, "POST", "/records/pgn", body)) == (404, "unknown_format")
