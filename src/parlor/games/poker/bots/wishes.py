"""From what a bot wants to do to an action that the rules allow."""

from parlor.engine import Legal
from parlor.games.poker.model.actions import Action, Call, Check, Fold, RaiseTo

COMMITTED = 0.6  # a raise that takes so much of what is left is an all-in


def stay(legal: Legal[Action]) -> Action:
    """Check, else call. Where there is no call for a whole stack, all-in is one."""
    for action in (Check(), Call()):
        if action in legal.actions:
            return action
    raises = sizes_of(legal)
    return RaiseTo(raises[0]) if raises else Fold()


def give_up(legal: Legal[Action]) -> Action:
    """Check, where that is free; else fold."""
    return Check() if Check() in legal.actions else Fold()


def raise_near(legal: Legal[Action], wanted: float, most: int) -> Action:
    """Raise to about so much, where `most` is all-in; call where no raise is allowed."""
    committed = wanted >= COMMITTED * most
    for span in legal.ranges:
        return RaiseTo(round(min(max(most if committed else wanted, span.low), span.high)))
    sizes = sizes_of(legal)
    if not sizes:
        return stay(legal)
    if committed:
        return RaiseTo(sizes[-1])
    return RaiseTo(min(sizes[:-1] or sizes, key=lambda size: abs(size - wanted)))


def may_raise(legal: Legal[Action]) -> bool:
    return bool(legal.ranges) or bool(sizes_of(legal))


def sizes_of(legal: Legal[Action]) -> list[int]:
    """The raises of a room that lists them, the smallest first."""
    return [action.amount for action in legal.actions if isinstance(action, RaiseTo)]
