"""Lessons as the page asks for them."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from parlor.engine.lesson import lesson_of
from parlor.engine.registry import games
from parlor.games.noughts import Noughts
from tests.conftest import Install
from tests.server.house import PLENTY, House, house


class Mute(Noughts, frozen=True):
    """Somebody's game that teaches nothing."""

    name: ClassVar[str] = "mute"
    lesson: ClassVar[Any] = None


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY) as opened:
        yield opened


async def test_a_lesson_is_told_beat_by_beat(home: House) -> None:
    status, sheet = await home.get("/api/v1/lessons/noughts")
    assert status == 200
    assert sheet["learner"] == 0
    read, middle, answer, *_, end = sheet["steps"]
    assert read["view"]["board"] == "........."
    assert "seat" not in read
    assert middle["action"] == {"type": "place", "cell": 4}
    assert len(middle["legal"]["actions"]) == 9
    assert middle["nudge"]["fi"]
    assert answer["seat"] == 1
    assert "legal" not in answer
    assert answer["events"] == [{"type": "placed", "seat": 0, "cell": 4}]
    assert end["events"][1]["type"] == "board_won"


async def test_the_learner_sees_only_the_own_card(home: House) -> None:
    _, sheet = await home.get("/api/v1/lessons/onecard")
    *before, end = sheet["steps"]
    assert {step["view"]["card"] for step in before} == {10}
    assert "'cards'" not in str(before)
    shown = next(event for event in end["events"] if event["type"] == "shown")
    assert shown["cards"] == [10, None, 7], "who folded shows nothing"


async def test_the_list_of_games_says_who_teaches(home: House, install: Install) -> None:
    install("[parlor.games]\nmute = tests.server.routes.test_lessons:Mute\n")
    _, body = await home.get("/api/v1/games")
    teaches = {each["name"]: each["lesson"] for each in body["games"]}
    assert teaches == {name: lesson_of(kind) is not None for name, kind in games().items()}
    assert (teaches["mute"], teaches["noughts"]) == (False, True)
    status, problem = await home.get("/api/v1/lessons/mute")
    assert (status, problem["code"]) == (404, "no_lesson")


async def test_there_is_no_lesson_of_a_game_that_is_not_here(home: House) -> None:
    status, problem = await home.get("/api/v1/lessons/chess")
    assert (status, problem["code"]) == (404, "unknown_game")
