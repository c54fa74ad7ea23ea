"""How fast bots play: at a pace people can follow, and at once when no person is left in the game."""

from parlor.engine import Seat
from parlor.table.model import Milliseconds, Pace, Sitting

PACES: dict[Pace, Milliseconds] = {"slow": 1600, "normal": 800, "fast": 250}


def bot_turns(sitting: Sitting) -> list[tuple[Seat, str]]:
    """The seats that the game waits for and a bot plays, each with the bot's level."""
    if sitting.phase != "playing" or sitting.paused is not None:
        return []
    return [
        (seat, level) for seat in sitting.asked if (level := sitting.chairs[seat].bot) is not None
    ]


def pause_before(sitting: Sitting, pace: Pace) -> Milliseconds:
    """How long a bot waits before it plays, so that people can follow."""
    return PACES[pace] if any(chair.human for chair in sitting.chairs) else 0
