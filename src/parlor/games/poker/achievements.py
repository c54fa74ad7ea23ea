"""What is worth doing at poker: see `engine.achievements`."""

from parlor.engine import Milestone

ACHIEVEMENTS = (
    Milestone("first_pot", "First pot", "Win a hand of poker", "won", 1),
    Milestone("hands_1000", "Regular", "Play a thousand hands", "hands", 1000),
    Milestone("showdowns_100", "Show me", "Win a hundred showdowns", "showdowns_won", 100),
)
