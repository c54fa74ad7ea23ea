"""Who may play an action now: people at their own seat, and bots at theirs."""

from parlor.engine import Illegal, Seat
from parlor.table.audience import name_question
from parlor.table.model import Sitting
from parlor.table.rules_in_force import RulesInForce


def check_person(sitting: Sitting, seat: Seat | None) -> Seat:
    """The seat that a person plays for, or `Illegal`. Whose turn it is the game says.

    Between two hands of a series the last one is still on the table. Its game knows that it is over, and allows
    asides alone.
    """
    if seat is None:
        raise Illegal("not_seated", "you watch this table: sit down to play")
    if sitting.phase not in ("playing", "between"):
        raise Illegal("not_playing", f"no game is being played: it is {sitting.phase}")
    if sitting.paused is not None:
        raise Illegal("paused", "the game is paused: it goes on when it is resumed")
    if not sitting.chairs[seat].human:
        raise Illegal("left", f"you left seat {seat}: sit down to return")
    if not sitting.chairs[seat].dealt:
        raise Illegal("not_in_hand", "this hand was dealt without you: you play in a later one")
    return seat


def check_question(rules: RulesInForce, sitting: Sitting, seat: Seat, question: str | None) -> None:
    """Refuse the answer to a question that is not open any more. An action that names none is free."""
    if question is None or rules.asks is None:
        return
    asked = name_question(rules, sitting, seat) if seat in sitting.asked else None
    if asked is None or asked.id != question:
        raise Illegal("moved_on", "that question is not open any more: look at what is asked now")


def check_bot(sitting: Sitting, seat: Seat) -> None:
    """Refuse a bot's move unless a bot plays there, and the game goes on."""
    chair = sitting.chairs[seat]
    if chair.bot is None or sitting.phase != "playing" or sitting.paused is not None:
        raise Illegal("not_a_bot", f"no bot has to play at seat {seat}")
