"""What is worth doing at dots: see `engine.achievements`."""

from parlor.engine import Milestone

ACHIEVEMENTS = (
    Milestone("capture_10", "Fishing net", "Take ten dots with one ring", "largest", 10),
    Milestone("capture_20", "Trawler", "Take twenty dots with one ring", "largest", 20),
    Milestone("taken_500", "Collector", "Take five hundred dots in all", "taken", 500),
)
