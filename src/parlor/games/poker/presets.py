"""The house room: poker as the rooms of the `/poker/v1` protocol play it.  [poker.md 26]"""

from collections.abc import Mapping
from typing import Any

from parlor.engine import Preset
from parlor.games.poker.model.hand import Manners

HOUSE_MANNERS = Manners(
    coefficients=True,
    blind_opens=True,
    extra_turn=True,
    no_short_call=True,
    button_posts_big=True,
    button_follows_leaver=True,
)

# Blinds grow by as much as the first ones after every second hand.  [poker.md 26.10]
HOUSE_OPTIONS: Mapping[str, Any] = {
    "preset": "house",
    "format": "tournament",
    "stack": 10_000,
    "small_blind": 250,
    "big_blind": 500,
    "levels": "hands",
    "level_length": 2,
    "growth": "steps",
}

HOUSE = Preset(
    "house",
    "House room",
    "Two to five members gather, play until one has all the chips, and raise by half or by double.",
    dict(HOUSE_OPTIONS),
)
