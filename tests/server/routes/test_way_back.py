"""The way back to one's table, quick matches and the disk, and codes of tables."""

import asyncio
from typing import Any

import pytest

from parlor.server.routes import matching
from tests.server.house import House, until
from tests.server.routes.matching_steps import MATCH, match, own, sits

# The way back


async def test_everybody_finds_the_way_back_to_where_they_sit(home: House) -> None:
    ann, bob = await home.two()
    assert await own(home, ann) == []
    waiting = await home.table(ann)  # private: nobody else's list has it
    played = await home.game(ann, bob)
    assert await own(home, ann) == [(played, True), (waiting, False)]
    assert await own(home, bob) == [(played, False)]
    await ann.place(played, 4)
    await bob.hear("update", asked=[1])
    assert await own(home, bob) == [(played, True)]
    await ann.ask(played, "pause")
    assert await own(home, bob) == [(played, False)]


async def test_a_table_that_was_left_or_closed_calls_nobody_back(home: House) -> None:
    ann, bob = await home.two()
    played = await home.game(ann, bob)
    await bob.ask(played, "leave")
    assert await own(home, bob) == []
    await ann.ask(played, "close")
    await until(lambda: home.place(played).table.durable.phase == "closed")
    assert await own(home, ann) == []
    status, answer = await home.get("/api/v1/tables/mine")
    assert (status, answer["code"]) == (401, "not_signed_in")


# Durable, then told; refused by name


async def test_the_answer_waits_for_the_disk(home: House) -> None:
    ann, bob = await home.two()
    table = await sits(home, ann)
    home.store.hold()
    asking = asyncio.ensure_future(match(home, bob))
    await home.store.arrived.wait()
    assert await bob.ping() == []
    assert not asking.done()
    home.store.let_go()
    assert await asking == table


async def test_a_seat_that_could_not_be_written_is_refused(home: House) -> None:
    ann, bob = await home.two()
    await sits(home, ann)
    home.store.broken = "disk full"
    status, problem = await home.post(MATCH, bob.guest, game="noughts")
    assert (status, problem["code"]) == (503, "trouble")
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    assert await sits(home, bob)


WRONG: dict[str, tuple[dict[str, Any], int, str]] = {
    "no game": ({}, 400, "malformed"),
    "an unknown game": ({"game": "chess"}, 404, "unknown_game"),
    "a wait too long": ({"game": "noughts", "fill": 3_600_001}, 400, "malformed"),
    "a field": ({"game": "noughts", "colour": "red"}, 400, "malformed"),
}


@pytest.mark.parametrize("case", WRONG)
async def test_what_cannot_be_matched_is_refused(home: House, case: str) -> None:
    body, status, code = WRONG[case]
    got, problem = await home.post(MATCH, await home.guest(), **body)
    assert (got, problem["code"]) == (status, code)
    assert home.node.tables.hosted == {}


async def test_a_stranger_is_not_matched(home: House) -> None:
    status, problem = await home.post(MATCH, game="noughts")
    assert (status, problem["code"]) == (401, "not_signed_in")


# Codes


async def test_a_code_names_a_table_however_it_is_typed(home: House) -> None:
    ann = await home.guest()
    _, made = await home.post("/api/v1/tables", ann, game="noughts")
    table, code = made["table"], made["code"]
    assert (len(table), code) == (8, f"{table[:3]}-{table[3:6]}".upper())
    for typed in (code, code.lower(), code.replace("-", ""), f" {code} ", table):
        status, found = await home.get(f"/api/v1/codes/{typed}")
        assert status == 200
        assert found == {"table": table, "game": "noughts", "passphrase": False}


async def test_a_code_says_that_a_passphrase_is_asked_for(home: House) -> None:
    ann = await home.guest()
    _, made = await home.post("/api/v1/tables", ann, game="noughts", passphrase="sesame")
    _, found = await home.get(f"/api/v1/codes/{made['code']}")
    assert found["passphrase"]


async def test_two_open_tables_never_have_one_code(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(("aaaaaa00", "aaaaaa11", "aaaaaa22", "bbbbbb00"))
    monkeypatch.setattr("parlor.lobby.codes.draw_id", lambda chance: next(drawn))
    ann = await home.guest()
    assert [await home.table(ann) for _ in range(2)] == ["aaaaaa00", "bbbbbb00"]


async def test_a_closed_table_has_no_code(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    await ann.ask(table, "close")
    await until(lambda: home.place(table).table.durable.phase == "closed")
    status, problem = await home.get(f"/api/v1/codes/{table}")
    assert (status, problem["code"]) == (404, "unknown_code")


async def test_guessing_codes_is_slow_and_knowing_them_is_not(home: House) -> None:
    home.stop_clock()
    table = await home.table(await home.guest())
    for _ in range(matching.WRONG_CODES + 5):
        assert (await home.get(f"/api/v1/codes/{table}"))[0] == 200
    wrong = "zzzzzz" if not table.startswith("zzzzzz") else "yyyyyy"
    answers = [await home.get(f"/api/v1/codes/{wrong}") for _ in range(matching.WRONG_CODES)]
    assert {status for status, _ in answers} == {404}
    # Now also a right guess is not answered, so that guessing on tells nothing.
    for code in (wrong, table):
        assert (await home.get(f"/api/v1/codes/{code}"))[0] == 429
