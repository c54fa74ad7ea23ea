"""May this program sign you in? Who is asked, who may answer, and where nobody is ever sent."""

import asyncio
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.server.house import House, until
from tests.server.openid.consent_steps import asked
from tests.server.programs import BACK, Browser, member, program, returned, ticket

# The question


async def test_the_page_says_who_asks_and_for_what(home: House) -> None:
    ann, chess = await member(home, "Ann"), await program(home, name="Chess & <Co>")
    status, headers, page = await ann.open(chess.address(scope="openid email"))
    assert status == 200
    assert "Sign in to Chess &amp; &lt;Co&gt;?" in page
    assert "<strong>Ann</strong>" in page
    assert "mail address" in page
    assert "sit down" not in page
    assert "http://127.0.0.1:9." in page
    assert "script" not in page.lower()
    assert headers["Cache-Control"] == "no-store"
    policy = headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
    assert "default-src 'none'" in policy
    assert "form-action 'self' http://127.0.0.1:9" in policy
    assert "unsafe" not in policy
    assert (await ann.open("/oauth/consent.css"))[0] == 200


async def test_a_person_may_say_no(home: House) -> None:
    ann, chess = await member(home), await program(home)
    _, _, page = await ann.open(chess.address())
    status, location = await ann.answer(page, "no")
    told = returned(location)
    assert (status, told["error"], told["state"]) == (303, "access_denied", "a state")
    assert told["iss"] == home.url
    assert "code" not in told
    assert await home.store.fetch("SELECT 1 FROM codes") == []


async def test_who_is_not_signed_in_does_so_first_and_comes_back(home: House) -> None:
    ann, chess = await member(home), await program(home)
    guest = await home.guest("Gil")
    following = ""
    for cookie in ({}, {"Cookie": f"parlor={guest.token}"}, {"Cookie": "parlor=nonsense"}):
        async with home.http.get(
            home.url + chess.address(state="a&b"), headers=cookie, allow_redirects=False
        ) as answer:
            assert answer.status == 303
            where = urlsplit(answer.headers["Location"])
        assert (where.scheme, where.netloc, where.path) == ("", "", "/login")
        (following,) = parse_qs(where.query)["next"]
        assert following.startswith("/oauth/authorize?")
    new = await home.node.logins.begin(ann.account.person, "", home.node.time.now() + 1)
    back = await Browser(home, ann.account, new).allow(following)
    assert returned(back)["state"] == "a&b"


async def test_the_question_may_come_as_a_form(home: House) -> None:
    ann, chess = await member(home), await program(home)
    form = {name: values[0] for name, values in parse_qs(urlsplit(chess.address()).query).items()}
    async with home.http.post(
        f"{home.url}/oauth/authorize", data=form, headers=ann.headers, allow_redirects=False
    ) as answer:
        assert answer.status == 303
        assert (await ann.open(answer.headers["Location"]))[0] == 200


# The answer


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1:1"])
async def test_another_page_cannot_answer_for_you(home: House, origin: str) -> None:
    ann, chess = await member(home), await program(home)
    _, _, page = await ann.open(chess.address())
    status, location = await ann.answer(page, Origin=origin)
    assert (status, location) == (403, "")
    assert (await ann.answer(page))[0] == 303  # the question still stands


async def test_a_question_is_answered_once_and_by_the_session_that_was_asked(home: House) -> None:
    ann, bob, chess = await member(home), await member(home, "Bob"), await program(home)
    _, _, page = await ann.open(chess.address())
    other = await home.node.logins.begin(ann.account.person, "", home.node.time.now())
    for stranger in (bob, Browser(home, ann.account, other)):
        assert await stranger.answer(page) == (400, "")
    nobody = Browser(home, ann.account, "")
    assert (await nobody.answer(page))[0] == 401
    assert (await ann.answer(page))[0] == 303
    assert await ann.answer(page) == (400, "")
    assert await ann.answer(page.replace(ticket(page), "guessed")) == (400, "")


async def test_a_session_that_ends_while_the_answer_comes_gives_no_code(home: House) -> None:
    ann, chess = await member(home), await program(home)
    _, _, page = await ann.open(chess.address())
    home.store.hold()
    answering = asyncio.create_task(ann.answer(page))
    await asyncio.wait_for(home.store.arrived.wait(), 10)
    ending = asyncio.create_task(home.node.logins.end_all(ann.account.id, home.node.time.now()))
    await until(lambda: bool(home.node.writer._next.changes))
    home.store.let_go()
    _, location = await answering
    await ending
    assert (await chess.fetch(returned(location)["code"]))[1]["error"] == "invalid_grant"


async def test_a_question_is_good_for_ten_minutes(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, chess = await member(home), await program(home)
    _, _, page = await ann.open(chess.address())
    later = home.node.time.now() + 600_001
    monkeypatch.setattr(home.node.time, "now", lambda: later)
    assert await ann.answer(page) == (400, "")


# Where nobody is sent


ELSEWHERE: list[dict[str, str]] = [
    {"redirect_uri": "https://evil.example/"},
    {"redirect_uri": BACK + "/more"},
    {"redirect_uri": BACK + "?x=1"},
    {"redirect_uri": BACK.upper()},
    {"redirect_uri": "http://127.0.0.1:9/back@evil.example"},
    {"redirect_uri": "//evil.example"},
    {"redirect_uri": "javascript:alert(1)"},
    {"redirect_uri": 'http://"'},
    {"redirect_uri": "http://é"},
    {"redirect_uri": ""},
    {"client_id": "nobody"},
    {"client_id": ""},
    {"client_id": "é"},
    {"client_id": "poker_v1"},
    {"redirect_uri": "https://evil.example/", "response_type": "token"},
    {"redirect_uri": "https://evil.example/", "prompt": "none"},
    {"state": "x" * 5000},
]


async def test_nobody_is_sent_where_the_client_is_not_at_home(home: House) -> None:
    ann, chess = await member(home), await program(home)
    for changed in ELSEWHERE:
        for browser in (ann, Browser(home, ann.account, "")):
            status, headers, page = await browser.open(chess.address(**changed))
            assert (status, headers.get("Location")) == (400, None), changed
            assert "This cannot be done" in page
            assert "evil" not in page  # no stranger writes on our pages


async def test_a_parameter_comes_once(home: House) -> None:
    ann, chess = await member(home), await program(home)
    address = chess.address() + "&redirect_uri=https%3A%2F%2Fevil.example"
    status, headers, _ = await ann.open(address)
    assert (status, headers.get("Location")) == (400, None)


NOT_ALLOWED: list[tuple[dict[str, str], str]] = [
    ({"response_type": "token"}, "unsupported_response_type"),
    ({"response_type": "code id_token"}, "unsupported_response_type"),
    ({"response_type": ""}, "unsupported_response_type"),
    ({"scope": "nonsense"}, "invalid_scope"),
    ({"scope": ""}, "invalid_scope"),
    ({"code_challenge": "", "code_challenge_method": ""}, "invalid_request"),
    ({"code_challenge_method": "plain"}, "invalid_request"),
    ({"code_challenge_method": ""}, "invalid_request"),
    ({"code_challenge": "short"}, "invalid_request"),
    ({"request": "e30.e30."}, "request_not_supported"),
    ({"request_uri": "https://evil.example"}, "request_uri_not_supported"),
    ({"response_mode": "form_post"}, "invalid_request"),
    ({"response_mode": "fragment"}, "invalid_request"),
    ({"prompt": "none login"}, "invalid_request"),
    ({"prompt": "none"}, "consent_required"),
    ({"max_age": "-1"}, "invalid_request"),
    ({"max_age": "soon"}, "invalid_request"),
    ({"max_age": "9" * 30}, "invalid_request"),
]


async def test_what_is_not_allowed_is_told_to_the_client(home: House) -> None:
    ann, chess = await member(home), await program(home)
    for changed, error in NOT_ALLOWED:
        told = await asked(ann, chess.address(**changed))
        assert (told["error"], told["state"]) == (error, "a state"), changed


async def test_without_a_prompt_nobody_is_asked_to_sign_in(home: House) -> None:
    ann, chess = await member(home), await program(home)
    nobody = Browser(home, ann.account, "")
    assert (await asked(nobody, chess.address(prompt="none")))["error"] == "login_required"


async def test_scopes_that_we_do_not_know_are_passed_over(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens = await chess.tokens(ann, scope="openid offline_access telephone")
    assert tokens["scope"] == "openid"
