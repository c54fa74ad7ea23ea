"""What players do in a hand that is over, until the next one is dealt: they show what nobody asked to see."""

from msgspec.structs import replace

from parlor.engine import Unshuffled
from parlor.table.entries import Acted
from parlor.table.model import Sitting
from parlor.table.rules.chairs import mark_present
from parlor.table.rules.play import Transition
from parlor.table.rules_in_force import RulesInForce


def play_aside(rules: RulesInForce, sitting: Sitting, entry: Acted) -> Transition:
    """Put the hand on the table with what was shown. Nothing is counted again, and no clock runs.

    A replay may begin after a hand, without its state: there the row shows nothing. Orders that wait beside the
    state are for the next hand.
    """
    game, state = rules.game, sitting.state
    away = sitting.chairs[entry.seat].away
    here = mark_present(sitting, entry.seat) if away else sitting
    if state is None:
        return Transition(here, room=away)
    try:
        step = game.apply(state, entry.seat, entry.action)
    except Unshuffled:
        raise AssertionError(f"{game.name} shuffles for {entry.action} after a hand") from None
    assert not game.to_act(step.state), f"{game.name} asks somebody after {entry.action}"
    return Transition(replace(here, state=step.state), step.events, moved=True, room=away)
