"""A refresh token sent again: answered for a moment, in case the answer got lost; then it ends the session."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from parlor.identity.openid.model import GRACE, OVERLAP, REFRESH_LASTS
from tests.databases import both_databases
from tests.server.house import House, house, until
from tests.server.programs import Program, alive, claims, member, program

pytestmark = both_databases  # what is used once is used once because the database says so

Later: TypeAlias = Callable[[int], None]


@pytest.fixture
def later(home: House, monkeypatch: pytest.MonkeyPatch) -> Later:
    """Let the parlour's clock stand, so many milliseconds after the test began."""
    began = home.node.time.now()

    def stand(at: int) -> None:
        monkeypatch.setattr(home.node.time, "now", lambda: began + at)

    stand(0)
    return stand


async def signed_in(home: House) -> tuple[Program, dict[str, Any]]:
    ann, chess = await member(home), await program(home)
    return chess, await chess.tokens(ann)


async def refreshed(chess: Program, tokens: dict[str, Any]) -> dict[str, Any]:
    status, body = await chess.refresh(tokens["refresh_token"])
    assert status == 200, body
    found: dict[str, Any] = body
    return found


async def refused(chess: Program, tokens: dict[str, Any]) -> None:
    assert await chess.refresh(tokens["refresh_token"]) == (400, {"error": "invalid_grant"})


async def is_over(home: House, *issued: dict[str, Any]) -> None:
    """The whole session has ended."""
    assert await home.store.fetch("SELECT 1 FROM refreshes") == []
    for tokens in issued:
        assert await alive(home, tokens["access_token"]) == (401, 401)


# A lost answer


async def test_a_lost_answer_is_given_again(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    lost = await refreshed(chess, tokens)
    later(GRACE - 1)
    again = await refreshed(chess, tokens)
    assert again["refresh_token"] != lost["refresh_token"]
    family = claims(tokens["access_token"])["device_id"]
    assert claims(again["access_token"])["device_id"] == family
    assert (await alive(home, again["access_token"]))[0] == 200
    for _ in range(3):  # and the session goes on
        again = await refreshed(chess, again)
    assert len(await home.store.fetch("SELECT 1 FROM refreshes")) == 1


async def test_every_token_of_a_session_has_its_grace(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    for minute in range(3):
        later(minute * 60_000)
        await refreshed(chess, tokens)
        later(minute * 60_000 + GRACE - 1)
        tokens = await refreshed(chess, tokens)


async def test_the_grace_runs_from_the_first_use(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    for at in (0, GRACE // 2, GRACE - 1):
        later(at)
        await refreshed(chess, tokens)
    later(GRACE)
    await refused(chess, tokens)
    await is_over(home, tokens)


async def test_a_spent_token_ends_its_session_and_no_other(home: House, later: Later) -> None:
    ann, chess = await member(home), await program(home)
    tokens, others = await chess.tokens(ann), await chess.tokens(ann)
    fresh = await refreshed(chess, tokens)
    later(GRACE)
    await refused(chess, tokens)
    await refused(chess, fresh)
    assert await alive(home, fresh["access_token"]) == (401, 401)
    await refreshed(chess, others)


async def test_whatever_else_is_wrong_a_spent_token_ends_its_session(
    home: House, later: Later
) -> None:
    chess, tokens = await signed_in(home)
    fresh = await refreshed(chess, tokens)
    later(GRACE)
    await chess.refresh(tokens["refresh_token"], scope="openid email")
    await is_over(home, fresh)


# One line lives on


async def test_who_uses_the_next_token_ends_the_grace_of_the_one_before(
    home: House, later: Later
) -> None:
    chess, tokens = await signed_in(home)
    second = await refreshed(chess, tokens)
    third = await refreshed(chess, second)
    await refused(chess, tokens)
    await is_over(home, second, third)


@pytest.mark.parametrize("first", [0, 1])
async def test_of_two_tokens_for_one_the_first_used_lives_on_and_the_other_ends_it(
    home: House, later: Later, first: int
) -> None:
    """Whoever has the other one is somebody else."""
    chess, tokens = await signed_in(home)
    siblings = [await refreshed(chess, tokens) for _ in range(2)]
    used = await refreshed(chess, siblings[first])
    assert (await alive(home, used["access_token"]))[0] == 200
    await refused(chess, siblings[1 - first])
    await is_over(home, used, *siblings)


async def test_a_token_that_was_given_in_grace_has_its_own(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    await refreshed(chess, tokens)
    again = await refreshed(chess, tokens)
    later(60_000)
    await refreshed(chess, again)
    later(60_000 + GRACE - 1)
    await refreshed(chess, again)
    later(60_000 + GRACE)
    await refused(chess, again)


# At the same time


Asking: TypeAlias = Coroutine[Any, Any, tuple[int, Any]]


async def both(home: House, one: Asking, two: Asking) -> list[tuple[int, Any]]:
    """Two requests that have read the same, and are written one after the other."""
    home.store.hold()
    first = asyncio.create_task(one)
    await home.store.arrived.wait()  # on its way to the disk
    second = asyncio.create_task(two)
    await until(lambda: bool(home.node.writer._next.changes))  # and one behind it
    home.store.let_go()
    return [await first, await second]


async def test_two_who_use_a_token_at_once_are_both_answered(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    token = tokens["refresh_token"]
    answers = await both(home, chess.refresh(token), chess.refresh(token))
    assert [status for status, _ in answers] == [200, 200]
    one, two = (body for _, body in answers)
    used = await refreshed(chess, two)
    await refused(chess, one)
    await is_over(home, used, one, two)


async def test_a_request_that_came_first_may_be_written_last(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    token = tokens["refresh_token"]
    later(50)
    await refreshed(chess, tokens)
    later(0)
    assert (await chess.refresh(token))[0] == 200


async def test_two_tokens_for_one_used_at_once_end_the_session(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    one, two = [(await refreshed(chess, tokens))["refresh_token"] for _ in range(2)]
    answers = await both(home, chess.refresh(one), chess.refresh(two))
    assert [status for status, _ in answers] == [200, 400]
    await is_over(home, answers[0][1])


async def test_the_next_token_may_be_used_while_the_spent_one_is_sent_again(
    home: House, later: Later
) -> None:
    chess, tokens = await signed_in(home)
    fresh = await refreshed(chess, tokens)
    spent, good = tokens["refresh_token"], fresh["refresh_token"]
    answers = await both(home, chess.refresh(good), chess.refresh(spent))
    assert [status for status, _ in answers] == [200, 400]
    await is_over(home, answers[0][1])


async def test_a_spent_token_sent_again_while_the_next_one_is_used(
    home: House, later: Later
) -> None:
    """It came in time, but what it was given is worth nothing."""
    chess, tokens = await signed_in(home)
    fresh = await refreshed(chess, tokens)
    spent, good = tokens["refresh_token"], fresh["refresh_token"]
    answers = await both(home, chess.refresh(spent), chess.refresh(good))
    assert [status for status, _ in answers] == [200, 200]
    await refreshed(chess, answers[1][1])
    await refused(chess, answers[0][1])
    await is_over(home, *(body for _, body in answers))


# What ends it all the same


async def test_grace_brings_no_session_back(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    fresh = await refreshed(chess, tokens)
    assert await chess.revoke(fresh["access_token"]) == (200, {})
    await refused(chess, tokens)
    await is_over(home, fresh)


async def test_a_session_that_ends_while_a_token_is_sent_again_stays_ended(
    home: House, later: Later
) -> None:
    chess, tokens = await signed_in(home)
    fresh = await refreshed(chess, tokens)
    ending = chess.revoke(fresh["access_token"])
    answers = await both(home, ending, chess.refresh(tokens["refresh_token"]))
    assert [status for status, _ in answers] == [200, 400]
    await is_over(home, fresh)


async def test_grace_is_for_the_client_that_the_token_was_made_for(
    home: House, later: Later
) -> None:
    chess, tokens = await signed_in(home)
    thief = await program(home)
    fresh = await refreshed(chess, tokens)
    assert (await thief.refresh(tokens["refresh_token"]))[1]["error"] == "invalid_grant"
    await refreshed(chess, fresh)


async def test_a_token_is_not_forgiven_past_its_own_time(home: House, later: Later) -> None:
    """But it was good when it was first used: the session goes on."""
    chess, tokens = await signed_in(home)
    ends = claims(tokens["refresh_token"])["exp"] * 1000 - home.node.time.now()
    later(ends - 1)
    fresh = await refreshed(chess, tokens)
    later(ends)
    await refused(chess, tokens)
    fresh = await refreshed(chess, fresh)
    later(ends + REFRESH_LASTS)
    await refused(chess, fresh)


async def test_a_clock_that_is_set_back_gives_no_more_grace(home: House, later: Later) -> None:
    chess, tokens = await signed_in(home)
    later(3_600_000)
    fresh = await refreshed(chess, tokens)
    later(3_600_000 - OVERLAP)
    await refused(chess, tokens)
    await is_over(home, fresh)


# Restarts


async def test_a_restart_forgets_neither_the_use_nor_the_grace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        began = home.node.time.now()
        monkeypatch.setattr(home.node.time, "now", lambda: began)
        chess, tokens = await signed_in(home)
        await refreshed(chess, tokens)
    async with house(tmp_path) as home:
        chess.home = home
        monkeypatch.setattr(home.node.time, "now", lambda: began + GRACE - 1)
        siblings = [await refreshed(chess, tokens) for _ in range(2)]
        used = await refreshed(chess, siblings[0])
    async with house(tmp_path) as home:
        chess.home = home
        monkeypatch.setattr(home.node.time, "now", lambda: began + GRACE - 1)
        await refused(chess, siblings[1])
        await is_over(home, used)
