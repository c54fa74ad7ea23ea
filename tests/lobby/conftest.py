"""A lobby for each test."""

import pytest

from tests.lobby.challenge_room import Room


@pytest.fixture
def room() -> Room:
    return Room()
