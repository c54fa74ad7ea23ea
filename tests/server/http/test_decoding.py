"""What a request asks is read strictly: its address, its query and its body."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta
from multidict import MultiDict

from parlor.engine import Malformed
from parlor.server.http.decoding import decode, part_of, query_of
from parlor.server.trouble import TROUBLE
from parlor.store import StoreTrouble
from parlor.wire.http_bodies import NewTable, RequestBody
from tests.server.house import House
from tests.server.http.outside_steps import problem, raw


class Filter(RequestBody, frozen=True):
    """A query with a field of every kind."""

    name: Annotated[str, Meta(max_length=10)] | None = None
    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    rated: bool = False
    order: Literal["best", "new"] = "best"


# Numbers


@pytest.mark.parametrize("body", ['{"before":7.0}', '{"before":70e-1}', '{"before":0.7e1}'])
def test_a_whole_number_is_an_integer_however_it_is_written(body: str) -> None:
    """JSON Schema says so, and with it our document."""
    assert decode(body.encode(), Filter) == Filter(before=7)


def test_so_it_is_where_anything_may_stand() -> None:
    """Whatever else is in the body: the options of a game are read later, by the game."""
    for body in (
        b'{"game":"noughts","options":{"boards":1.0}}',
        b'{"game":"noughts","options":{"boards":1.0},"bots":1.0}',
    ):
        boards = decode(body, NewTable).options["boards"]
        assert (boards, type(boards)) == (1, int)


@pytest.mark.parametrize(
    "body",
    [
        '{"before":7.5}',
        '{"before":1e400}',
        '{"before":1e300}',
        '{"before":-7.0}',
        '{"before":"7.0"}',
        '{"rated":1.0}',
        '{"name":7.0}',
    ],
)
def test_no_other_number_is(body: str) -> None:
    with pytest.raises(Malformed, match=r"- at `\$\.|out of range"):
        decode(body.encode(), Filter)


# The query


@pytest.mark.parametrize(
    ("query", "read"),
    [
        ([], Filter()),
        ([("name", "null")], Filter(name="null")),
        ([("name", "7")], Filter(name="7")),
        ([("name", "")], Filter(name="")),
        ([("before", "7")], Filter(before=7)),
        ([("before", "7.0")], Filter(before=7)),  # an integer to JSON Schema
        ([("rated", "true"), ("order", "new")], Filter(rated=True, order="new")),
    ],
)
def test_a_query_is_read_as_its_struct_says(query: list[tuple[str, str]], read: Filter) -> None:
    assert query_of(MultiDict(query), Filter) == read


@pytest.mark.parametrize(
    "query",
    [
        [("before", "null")],
        [("before", "")],
        [("before", "x")],
        [("before", '"7"')],
        [("before", "-1")],
        [("before", "1.5")],
        [("before", "9" * 30)],
        [("before", "9" * 5000)],
        [("before", "1e400")],
        [("before", "NaN")],
        [("before", " 7")],
        [("before", "٧")],
        [("before", "[7]")],
        [("before", "\ud800")],
        [("rated", "1")],
        [("rated", "yes")],
        [("rated", "True")],
        [("order", "worst")],
        [("order", "null")],
        [("name", "x" * 11)],
        [("name", "a"), ("name", "b")],
        [("name", "a"), ("name", "a")],
        [("admin", "true")],
        [("Name", "a")],
        [("", "")],
    ],
    ids=lambda query: repr(query)[:40],
)
def test_a_query_that_cannot_be_read_is_refused(query: list[tuple[str, str]]) -> None:
    with pytest.raises(Malformed, match="query"):
        query_of(MultiDict(query), Filter)


def test_where_nothing_is_asked_nothing_may_be_said() -> None:
    query_of(MultiDict(), None)
    with pytest.raises(Malformed, match="allowed is nothing"):
        query_of(MultiDict(page="2"), None)


def test_what_must_be_said_is_missed() -> None:
    class Search(RequestBody, frozen=True):
        name: str

    with pytest.raises(Malformed, match="missing required field `name`"):
        query_of(MultiDict(), Search)


# Parts of the path


def test_a_part_of_a_path_is_a_value() -> None:
    assert part_of("12", int, "round") == 12
    assert part_of("12", str, "person") == "12"
    for text in ("x", "1.5", "null", "true"):
        with pytest.raises(Malformed, match="round"):
            part_of(text, int, "round")
    with pytest.raises(Malformed, match="code"):
        part_of("x" * 41, Annotated[str, Meta(max_length=40)], "code")


# The body


@pytest.mark.parametrize(
    "text", [r'{"name":"a\u0000b"}', r'{"name":"\\\u0000"}', r'{"a\u0000":1}', '{"name":"a\0b"}']
)
def test_a_text_with_a_nul_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        decode(text.encode(), dict[str, Any])


def test_a_backslash_before_a_u_is_no_nul() -> None:
    assert decode(rb'{"name":"\\u0000"}', dict[str, str]) == {"name": r"\u0000"}


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x", "a/b/c"]
)
async def test_a_body_that_is_not_json_is_refused(home: House, kind: str) -> None:
    headers = {"Content-Type": kind}
    status, no = await problem(home, "POST", "/api/v1/guest", headers=headers, data=b'{"name":"A"}')
    assert (status, no["code"]) == (415, "unsupported_media_type")
    assert "application/json" in no["text"]


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON; charset=utf-8", ""])
async def test_a_body_that_is_json_is_read(home: House, kind: str) -> None:
    headers = [f"Content-Type: {kind}"] if kind else []
    status, _, body = await raw(
        home, "POST /api/v1/guest", *headers, "Content-Length: 12", body=b'{"name":"A"}'
    )
    assert status == 200
    assert msgspec.json.decode(body)["you"]["name"] == "A"


async def test_no_body_is_an_empty_one(home: House) -> None:
    status, _, _ = await raw(home, "POST /api/v1/guest", "Content-Length: 0")
    assert status == 200


# The address


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/games?%00=1",
        "/api/v1/games?a=%ff",
        "/api/v1/games?a=%ed%a0%80",
        "/api/v1/games?a=1",
        "/api/v1/games?a=1&a=1",
    ],
)
async def test_an_odd_query_is_malformed(home: House, path: str) -> None:
    status, _, body = await raw(home, f"GET {path}")
    assert (status, msgspec.json.decode(body)["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v1/games/",
        "/api/v1//games",
        "/api/v1/games/..",
        "/api/v1/../v1/nothing",
        "/api/v1/games%2f",
        "/api/v1%2fgames",
        "/api/v1/games%00",
        "/api/v1/%ff",
        "/api/v2/games",
        "/api/v1/GAMES",
    ],
)
async def test_an_address_that_is_none_is_a_problem(home: House, path: str) -> None:
    status, head, body = await raw(home, f"GET {path}")
    assert (status, msgspec.json.decode(body)["code"]) == (404, "not_found")
    assert "application/json" in head
    assert "no-store" in head


# What every answer of the API carries


async def test_answers_are_not_kept(home: House) -> None:
    ann = await home.guest("Ann")
    for method, path in (("GET", "tables"), ("POST", "tables"), ("GET", "nothing")):
        async with home.http.request(
            method, f"{home.url}/api/v1/{path}", headers=ann.headers
        ) as answer:
            assert answer.headers["Cache-Control"] == "no-store", path


async def test_head_is_get_without_a_body_and_there_is_no_cors(home: House) -> None:
    async with home.http.head(f"{home.url}/api/v1/games") as answer:
        assert (answer.status, await answer.read()) == (200, b"")
    headers = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    async with home.http.options(f"{home.url}/api/v1/guest", headers=headers) as answer:
        assert (answer.status, answer.headers["Allow"]) == (405, "POST")
        assert not [name for name in answer.headers if name.startswith("Access-Control")]


async def test_who_is_not_signed_in_hears_how_to_be(home: House) -> None:
    async with home.http.post(f"{home.url}/api/v1/tables", json={"game": "noughts"}) as answer:
        assert (answer.status, answer.headers["WWW-Authenticate"]) == (401, "Bearer")


async def test_who_comes_too_soon_hears_when_to_come_again(home: House) -> None:
    home.store.broken = "no disk"
    ann = await home.guest("Ann")
    async with home.http.post(
        f"{home.url}/api/v1/tables", json={"game": "noughts"}, headers=ann.headers
    ) as answer:
        assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
    home.store.broken = ""


async def test_what_cannot_be_read_just_now_is_no_bug(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(sql: str, **values: Any) -> Any:
        raise StoreTrouble("the password is hunter2")

    monkeypatch.setattr(home.node.store, "fetch", gone)
    status, no = await problem(home, "GET", "/api/v1/people?name=Ann")
    assert (status, no) == (503, {"code": "trouble", "text": TROUBLE})
