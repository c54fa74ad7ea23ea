"""Options that go together, under a name: people choose them with one click, and quick match by them.

class Poker(Options, frozen=True):
    presets: ClassVar[tuple[Preset, ...]] = (Preset("fast", "Fast", "Short stacks.", {"stack": 40}),)
"""

from typing import Any

from parlor.base.structs import Value


class Preset(Value, frozen=True):
    """A set of options of one game."""

    name: str  # for programs; no other preset of the game has it
    title: str
    blurb: str  # one sentence for the lobby
    options: dict[str, Any]  # those that differ from the defaults


def presets_of(kind: Any) -> tuple[Preset, ...]:
    """The presets of a game; none if it has none."""
    found: tuple[Preset, ...] = getattr(kind, "presets", ())
    return found
