"""What the bots of poker choose, and how often, over many lucks."""

from collections import Counter
from typing import TypeAlias

from parlor.engine import Chance
from parlor.games.poker.bots.easy import Easy
from parlor.games.poker.bots.normal import Normal
from parlor.games.poker.model.actions import Action
from parlor.games.poker.model.hand import State
from tests.games.poker.script import GAME, Hand

Level: TypeAlias = type[Easy] | type[Normal]
LEVELS: tuple[Level, ...] = (Easy, Normal)
LUCKS = 12


def choose(kind: Level, state: State, luck: str, seat: int | None = None) -> Action:
    """What it does without any time."""
    asked = state.turn if seat is None else seat
    assert asked is not None
    return kind().choose(GAME, state, asked, Chance.named(luck), lambda: 0.0)


def choices(kind: Level, hand: Hand, lucks: int = LUCKS) -> list[Action]:
    return [choose(kind, hand.state, str(number)) for number in range(lucks)]


def kinds(kind: Level, hand: Hand, lucks: int = LUCKS) -> Counter[str]:
    """The types of what it chooses."""
    return Counter(type(action).__name__ for action in choices(kind, hand, lucks))
