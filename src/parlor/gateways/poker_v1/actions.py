"""A message of a player as one of ours: a vote, an action, or leaving."""

from typing import Any

from parlor.base.row import TableId
from parlor.engine import Malformed
from parlor.gateways.poker_v1.ids import read_room_uid
from parlor.gateways.poker_v1.messages import Frame
from parlor.gateways.poker_v1.sight import RoomSight
from parlor.gateways.poker_v1.words import COEFFICIENTS
from parlor.table.commands import Leave, Ready
from parlor.wire.messages import Act, Ask

ACTIONS = {"FOLD": "fold", "CHECK": "check", "CALL": "call"}
VOTES = {"START": True, "WAIT": False}
RAISES = {theirs: ours for ours, theirs in COEFFICIENTS.items()}
NO_RAISE = 0  # an amount that no table allows


def read_message(message: Frame, room: TableId, ref: str, uid: str, sight: RoomSight) -> Act | Ask:
    """What a VOTE or a GAME-ACTION says to our table, or `Malformed`. Whether it is allowed, the table says."""
    if read_room_uid(message.room_uid or "") != room:
        raise Malformed("RoomUid is not the room of this socket")
    if (message.user_uid or "").lower() != uid:
        raise Malformed("UserUid is not yours")
    if message.message_type.upper() == "VOTE":
        vote = VOTES.get((message.vote_type or "").upper())
        if vote is None:
            raise Malformed("VoteType is START or WAIT")
        return Ask(room, ref, Ready(vote))
    kind = (message.action_type or "").upper()
    if kind == "OUTCOME":
        return Ask(room, ref, Leave())
    if kind == "RAISE":
        return Act.of(room, ref, {"type": "raise_to", "amount": find_amount(message.coef, sight)})
    if kind not in ACTIONS:
        raise Malformed("ActionType is FOLD, CHECK, CALL, RAISE or OUTCOME")
    return Act.of(room, ref, {"type": ACTIONS[kind]})


def find_amount(coefficient: Any, sight: RoomSight) -> int:
    """The raise that a coefficient stands for in what was offered last.

    Where it was not offered, an amount that the table refuses: a message that is only repeated must still get
    its first answer, and the table knows that.
    """
    ours = RAISES.get((coefficient or "").upper())
    if ours is None:
        raise Malformed("Coef is X1_5, X2 or ALL-IN")
    view = sight.view
    if view is None or ours not in view.coefficients:
        return NO_RAISE
    return view.sizes[view.coefficients.index(ours)]
