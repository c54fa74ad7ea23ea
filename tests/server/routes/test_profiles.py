"""Profiles, results and ratings as they are read, also from the cache."""

import asyncio
from typing import Any

import pytest

from parlor.base.lru import LRU
from parlor.base.person import Person
from parlor.server.lobby.ratings_cache import RatingsCache
from tests.server.house import House
from tests.server.routes.people_steps import (
    ALL_EVEN,
    FRIENDLY,
    HOST_WINS,
    RATED,
    finish,
    member,
    play,
    profile,
    standing,
    two_members,
)
from tests.store.result_rows import cash_out, write

# Reading


async def test_results_are_read_page_by_page(home: House) -> None:
    anna, boris = await two_members(home)
    tables = [await finish(home, (anna, boris), HOST_WINS) for _ in range(3)]
    seen: list[str] = []
    path = f"/api/v1/people/{boris.id}/results?limit=2"
    status, page = await home.get(path)
    assert status == 200
    seen += [each["table"] for each in page["results"]]
    _, rest = await home.get(f"{path}&before={page['next']}")
    seen += [each["table"] for each in rest["results"]]
    assert (seen, rest["next"]) == (tables[::-1], None)
    oldest = rest["results"][0]
    assert (oldest["part"], oldest["cash"]) == (0, False)
    assert (oldest["rated"], oldest["finished"], oldest["game"]) == (True, True, "noughts")
    assert oldest["seats"] == [
        {
            "person": anna.id,
            "name": "Anna",
            "bot": "",
            "place": 1,
            "score": 1,
            "before": 1600,
            "after": 1613,
        },
        {
            "person": boris.id,
            "name": "Boris",
            "bot": "",
            "place": 2,
            "score": 0,
            "before": 1600,
            "after": 1588,
        },
    ]


async def test_cash_outs_are_read_one_by_one(home: House) -> None:
    anna = await member(home, "Anna")
    gains = {4: 25, 5: -10, 9: 0}
    left = [cash_out(anna.id, score, part, game="onecard") for part, score in gains.items()]
    await write(home.store, *left)
    path = f"/api/v1/people/{anna.id}/results?limit=1"
    _, page = await home.get(path)
    seen = page["results"]
    while page["next"]:
        _, page = await home.get(f"{path}&before={page['next']}")
        seen += page["results"]
    seats = [(each["part"], *each["seats"]) for each in seen]
    assert [(part, seat["place"], seat["score"]) for part, seat in seats] == [
        (9, 0, 0),
        (5, 0, -10),
        (4, 0, 25),
    ]
    assert all(each["cash"] and each["finished"] and not each["rated"] for each in seen)
    found = await profile(home, anna)
    assert (found["games"], found["wins"], found["standings"][0]["draws"]) == (3, 1, 1)


async def test_a_page_that_was_open_during_an_upgrade_reads_on(home: House) -> None:
    """Before there were parts, a mark had none."""
    anna, boris = await two_members(home)
    tables = [await finish(home, (anna, boris), HOST_WINS) for _ in range(2)]
    path = f"/api/v1/people/{anna.id}/results?limit=1"
    _, page = await home.get(path)
    at, round_, part, table = page["next"].split("-")
    assert (round_, part, table) == ("1", "0", tables[1])
    _, rest = await home.get(f"{path}&before={at}-{round_}-{table}")
    assert [each["table"] for each in rest["results"]] == tables[:1]


async def test_a_rating_is_followed_from_game_to_game(home: House) -> None:
    anna, boris = await two_members(home)
    path = f"/api/v1/people/{anna.id}/ratings?game=noughts"
    assert await home.get(path) == (200, {"game": "noughts", "start": 1600, "points": []})
    for cells in (HOST_WINS, HOST_WINS, ALL_EVEN):
        await finish(home, (anna, boris), cells)
    friendly = await home.game(anna, boris, **FRIENDLY)
    await play(friendly, (anna, boris), HOST_WINS)
    _, whole = await home.get(path)
    assert (whole["start"], len(whole["points"])) == (1600, 3)
    assert whole["points"][-1]["rating"] == (await standing(home, anna))["rating"]
    assert [each["at"] for each in whole["points"]] == sorted(e["at"] for e in whole["points"])
    _, last = await home.get(f"{path}&limit=2")
    assert (last["start"], last["points"]) == (whole["points"][0]["rating"], whole["points"][1:])
    _, other = await home.get(f"/api/v1/people/{anna.id}/ratings?game=onecard")
    assert other["points"] == []


async def test_a_game_between_friends_is_shown_to_those_who_played(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob, options={"boards": 1})
    await play(table, (ann, bob), HOST_WINS)
    path = f"/api/v1/people/{ann.id}/results"
    for reader, shown in ((ann, 1), (bob, 1), (cid, 0)):
        status, page = await home.get(path, **reader.guest.headers)
        assert (status, len(page["results"])) == (200, shown)
    assert (await home.get(path))[1] == {"results": [], "next": None}


async def test_the_ranks_can_be_read(home: House) -> None:
    status, body = await home.get("/api/v1/ranks")
    assert status == 200
    assert [(each["code"], each["wins"]) for each in body["ranks"]][:2] == [
        ("recruit", 0),
        ("private", 5),
    ]


async def test_a_member_is_found_by_name_however_it_is_written(home: House) -> None:
    anna = await member(home, "Anna")
    status, body = await home.get("/api/v1/people?name=ANNA")
    assert (status, body) == (200, {"people": [{"id": anna.id, "name": "Anna", "member": True}]})
    assert await home.get("/api/v1/people?name=nobody") == (200, {"people": []})


async def test_a_member_who_has_not_played_has_a_profile_and_a_guest_has_none(home: House) -> None:
    anna, guest = await member(home, "Anna"), await home.guest("Gus")
    found = await profile(home, anna)
    assert (found["games"], found["win_rate"], found["standings"]) == (0, 0.0, [])
    assert found["made"] is not None
    ratings = "nobody/ratings?game=noughts"
    for path in (guest.id, f"{guest.id}/results", "nobody", "nobody/results", ratings):
        status, body = await home.get(f"/api/v1/people/{path}")
        assert (status, body["code"]) == (404, "unknown_person")


BAD = {
    "/api/v1/people": (400, "malformed"),
    "/api/v1/people?name=": (400, "malformed"),
    "/api/v1/people/x/results?before=yesterday": (400, "malformed"),
    "/api/v1/people/x/results?before=1-1-a%0A": (400, "malformed"),
    "/api/v1/people/x/results?before=1-1-b-a": (400, "malformed"),
    "/api/v1/people/x/results?before=1-1-1-1-a": (400, "malformed"),
    "/api/v1/people/x/results?before=1-1-1-a%0A": (400, "malformed"),
    "/api/v1/people/x/results?limit=0": (400, "malformed"),
    "/api/v1/people/x/results?limit=101": (400, "malformed"),
    "/api/v1/people/x/ratings": (400, "malformed"),
    "/api/v1/people/x/ratings?game=noughts&limit=201": (400, "malformed"),
    "/api/v1/leaderboards/chess": (404, "unknown_game"),
    "/api/v1/leaderboards/noughts?limit=many": (400, "malformed"),
    "/api/v1/leaderboards/noughts?sort=name": (400, "malformed"),
}


async def test_what_cannot_be_read_is_refused(home: House) -> None:
    for path, wanted in BAD.items():
        status, body = await home.get(path)
        assert (status, body.get("code")) == wanted, (path, body)


# The ratings that the house remembers


@pytest.mark.parametrize("most", [1, 2])
async def test_what_is_forgotten_is_read_again(home: House, most: int) -> None:
    anna, boris = await two_members(home)
    await finish(home, (anna, boris), HOST_WINS)
    few = RatingsCache(home.store, most)
    people = [Person(each.id, each.guest.name, True) for each in (anna, boris, anna)]
    assert [await few.rating(each, "noughts") for each in people] == [1613, 1588, 1613]
    assert await few.rating(people[0], "onecard") == 1600


async def test_a_rating_that_was_read_while_a_result_came_in_is_the_new_one(home: House) -> None:
    anna, boris = await two_members(home)
    table = await home.game(anna, boris, **RATED)
    await play(table, (anna, boris), HOST_WINS[:-1])
    who = Person(anna.id, "Anna", True)
    fetch, held = home.store.inner.fetch, asyncio.Event()

    async def slow(sql: str, **values: Any) -> Any:
        found = await fetch(sql, **values)
        await held.wait()
        return found

    home.node.ratings._ratings = LRU(10)
    home.store.inner.fetch = slow  # type: ignore[method-assign]
    asked = asyncio.create_task(home.node.ratings.rating(who, "noughts"))
    await asyncio.sleep(0)
    await anna.place(table, 2)
    await boris.hear("rated")
    held.set()
    assert await asked == 1613
