"""What is worth doing at Iota: see `engine.achievements`."""

from parlor.engine import Milestone

ACHIEVEMENTS = (
    Milestone("turn_50", "Fine turn", "Make fifty points with one turn", "best_turn", 50),
    Milestone("turn_100", "A hundred", "Make a hundred points with one turn", "best_turn", 100),
    Milestone("lots_25", "Lots and lots", "Complete twenty-five full lines in all", "lots", 25),
)
