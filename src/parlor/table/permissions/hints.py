"""Who may ask for a hint: people who play an unrated game against bots alone."""

from parlor.engine import Illegal, Seat
from parlor.table.audience import in_game
from parlor.table.model import Settings, Sitting


def check(settings: Settings, sitting: Sitting, seat: Seat | None) -> Seat:
    """The seat that hints are for, or `Illegal`: nobody plays against people with a bot's help."""
    if seat is None or sitting.phase != "playing" or not in_game(sitting, seat):
        raise Illegal("not_seated", "a hint is for players")
    if settings.rated:
        raise Illegal("rated", "no hints in rated games")
    others = (chair for at, chair in enumerate(sitting.chairs) if at != seat and chair.dealt)
    if any(chair.human for chair in others):
        raise Illegal("against_people", "hints are for games against bots alone")
    return seat
