"""The processes in which bots think."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from parlor.engine import Chance
from parlor.games.dots import Dots
from parlor.games.dots.model import Put
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place
from parlor.server.bots import workers as bot_workers
from parlor.server.bots.runner import instead
from parlor.server.bots.workers import ThoughtFailed, Workers
from tests.conftest import Install
from tests.server.bots.steps import task
from tests.server.strangers import ENTRY_POINTS


@pytest.fixture
async def workers(install: Install) -> AsyncIterator[Workers]:
    install(ENTRY_POINTS)
    made = Workers(workers=2, budget=0.2)
    yield made
    await made.close()


async def test_a_worker_thinks_and_is_kept_for_the_next_thought(workers: Workers) -> None:
    for _ in range(5):
        assert isinstance(await workers.think(task(), Noughts()), Place)
    assert len(workers._all) == 1


async def test_thoughts_wait_for_a_free_worker(workers: Workers) -> None:
    actions = await asyncio.gather(*(workers.think(task(), Noughts()) for _ in range(10)))
    assert len(actions) == 10
    assert len(workers._all) == 2


async def test_a_bot_may_use_the_whole_of_its_budget(workers: Workers) -> None:
    assert await workers.think(task("slow"), Noughts()) == Place(8)


async def test_a_level_that_wants_less_time_is_not_waited_for_longer(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "GRACE", 0.05)
    with pytest.raises(ThoughtFailed, match=r"no answer within 0\.1 s"):
        await workers.think(task("fleeting"), Noughts())


def test_a_bot_of_dots_that_is_stopped_gives_up_a_move_and_not_the_game() -> None:
    game = Dots(width=5, height=5)
    state = game.start(2, Chance.named("x"))
    assert game.legal(state, 0).concessions == (game.timeout(state, 0),)
    assert isinstance(instead(game, state, 0), Put)


async def test_a_worker_that_does_not_answer_is_stopped_and_replaced(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "GRACE", 0.1)
    await workers.think(task(), Noughts())
    [stuck] = workers._all
    with pytest.raises(ThoughtFailed, match=r"no answer within 0\.3 s"):
        await workers.think(task("asleep"), Noughts())
    assert not workers._all
    stuck.bury()
    assert stuck._process.exitcode == -9
    assert isinstance(await workers.think(task(), Noughts()), Place)


async def test_a_worker_that_died_in_its_sleep_is_replaced(workers: Workers) -> None:
    await workers.think(task(), Noughts())
    [idle] = workers._all
    idle._process.kill()
    idle._process.join(10)
    assert isinstance(await workers.think(task(), Noughts()), Place)


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("raising", "^KeyError$"),  # its message may hold what the bot knows
        ("dying", "no answer"),
        ("babbling", "no action"),
        ("unknown", "^KeyError$"),
    ],
)
async def test_a_thought_that_fails_says_so(workers: Workers, level: str, why: str) -> None:
    with pytest.raises(ThoughtFailed, match=why):
        await workers.think(task(level), Noughts())
    assert isinstance(await workers.think(task(), Noughts()), Place)


async def test_a_thought_that_is_called_off_frees_its_worker(workers: Workers) -> None:
    await workers.think(task(), Noughts())
    thinking = asyncio.create_task(workers.think(task("asleep"), Noughts()))
    await asyncio.sleep(0)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert not workers._all
    assert isinstance(await workers.think(task(), Noughts()), Place)


async def test_closing_stops_every_worker(workers: Workers) -> None:
    await asyncio.gather(*(workers.think(task(), Noughts()) for _ in range(4)))
    processes = [worker._process for worker in workers._all]
    await workers.close()
    for process in processes:
        assert process.exitcode == -9, "none is left behind, not even as a zombie"
