"""What travels on the WebSocket of a room: tables 2.17 to 2.24 of the protocol, field by field.

Every field is always there, in this order: a list that does not apply is null, a text "", a number 0.
"""

from typing import TypeAlias

import msgspec

from parlor.engine import Malformed
from parlor.gateways.poker_v1.words import PlayingCard


class BoutVariant(msgspec.Struct, frozen=True, rename="pascal"):
    variant_type: str
    call_value: int = 0
    raise_variants: list[str] | None = None


class PrepareEvent(msgspec.Struct, rename="pascal"):
    event_id: int
    num_of_players: int
    num_of_start_players: int


class GameEvent(msgspec.Struct, rename="pascal"):
    event_id: int
    event_type: str
    new_room_state: str = ""
    round_number: int = 0
    playing_cards_list: list[PlayingCard] | None = None
    closed_cards: list[list[PlayingCard]] | None = None
    player_uids: list[str] | None = None
    winner_uids: list[str] | None = None
    best_combinations: list[list[PlayingCard]] | None = None
    best_comb_name: str = ""
    winner_deposits: list[int] | None = None
    new_stack: int = 0


class PlayerActionEvent(msgspec.Struct, rename="pascal"):
    event_id: int
    user_uid: str
    action_type: str
    bout_variants: list[BoutVariant] | None = None
    best_comb_name: str = ""
    time_end_bout_or_forming: int = 0
    new_bet: int = 0
    new_deposit: int = 0


Descriptor: TypeAlias = PrepareEvent | GameEvent | PlayerActionEvent

EVENT_TYPES: dict[type, str] = {
    PrepareEvent: "PREPARE-EVENT",
    GameEvent: "GAME-EVENT",
    PlayerActionEvent: "PLAYER-ACTION-EVENT",
}


class EventMessage(msgspec.Struct, frozen=True, rename="pascal"):
    message_type: str
    message_id: int
    event_type: str
    event_descriptor: Descriptor


class ResponseMessage(msgspec.Struct, frozen=True, rename="pascal"):
    message_type: str
    ack_message_id: int
    status_code: int


class Frame(msgspec.Struct, frozen=True, rename="pascal"):
    """Whatever a client sends; which fields count depends on its type."""

    message_type: str
    message_id: int | None = None
    room_uid: str | None = None
    user_uid: str | None = None
    token: str | None = None
    last_event_id: int | None = None
    action_type: str | None = None
    coef: str | None = None
    vote_type: str | None = None


_encoder = msgspec.json.Encoder()
_frames = msgspec.json.Decoder(Frame)
_anything = msgspec.json.Decoder()

PING = b'{"MessageType":"PING"}\n'
PONG = b'{"MessageType":"PONG"}\n'


def encode_event(event: Descriptor) -> bytes:
    """An event as it travels. A message has the number of its event."""
    kind = EVENT_TYPES[type(event)]
    return _encoder.encode(EventMessage("EVENT", event.event_id, kind, event)) + b"\n"


def encode_ack(message: int, status: int) -> bytes:
    return _encoder.encode(ResponseMessage("ACK", message, status)) + b"\n"


def read_frame(data: bytes) -> Frame:
    """What a client sent, with the names of its fields in any letter case; or `Malformed`."""
    try:
        return _frames.decode(data)
    except msgspec.ValidationError:
        whole = _anything.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Malformed(f"not JSON: {wrong}") from None
    if not isinstance(whole, dict):
        raise Malformed("a message is a JSON object")
    names = {name.lower(): name for name in Frame.__struct_encode_fields__}
    fields = {names.get(key.lower(), key): value for key, value in whole.items()}
    try:
        return msgspec.convert(fields, Frame)
    except msgspec.ValidationError as wrong:
        raise Malformed(str(wrong)) from None


def find_message_id(data: bytes) -> int:
    """The id of a message that cannot be read, for its answer; 0 where there is none."""
    try:
        whole = _anything.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0
    if not isinstance(whole, dict):
        return 0
    for key, value in whole.items():
        if key.lower() == "messageid" and type(value) is int and abs(value) < 2**63:
            return value
    return 0
