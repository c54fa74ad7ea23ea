"""What travels over HTTP: tables 2.2 to 2.15 of the protocol, field by field and in this order."""

import msgspec

from parlor.engine import Malformed
from parlor.gateways.poker_v1.messages import BoutVariant
from parlor.gateways.poker_v1.words import PlayingCard

SCOPE = "OPENID"
LONGEST = 4096  # characters of a text: a token has some 900


class SignUpRequest(msgspec.Struct, frozen=True, rename="lower"):
    scope: str | None = None
    username: str | None = None
    password: str | None = None


class AuthenticationRequest(SignUpRequest, frozen=True, rename="lower"):
    granttype: str | None = None
    refreshtoken: str | None = None


class AuthenticationResponse(msgspec.Struct, frozen=True, rename="pascal"):
    user_uid: str
    refresh_token: str
    access_token: str
    expires_in: int  # seconds
    scope: str


class ErrorResponse(msgspec.Struct, frozen=True, rename="pascal"):
    message: str


class UserInfo(msgspec.Struct, frozen=True, rename="pascal"):
    user_uid: str
    username: str
    num_of_games: int
    num_of_wins: int
    user_rank: str
    user_state: str
    room_uid: str
    image_url: str = ""  # the seed's own program sends it


class PlayerInfo(msgspec.Struct, frozen=True, rename="pascal", kw_only=True):
    user_uid: str
    username: str
    bet: int = 0
    deposit: int = 0
    last_action_label: str = "NONE"
    user_rank: str
    personal_card_list: list[PlayingCard] | None = None
    best_comb_name: str = ""
    bout_variants: list[BoutVariant] | None = None
    time_end_bout_or_forming: int = 0
    vote_type: str = "WAIT"
    image_url: str = ""


class RoomInfo(msgspec.Struct, frozen=True, rename="pascal"):
    room_uid: str
    room_state: str
    num_of_players: int
    num_of_start_players: int
    player_list: list[PlayerInfo]
    table_card_list: list[PlayingCard] | None
    stack: int
    dealer: str
    dealer_uid: str  # the same once more: the seed's own program sends it under this name
    bout: str
    last_event_id: int
    round_number: int


def read_body(data: bytes, kind: type[SignUpRequest]) -> SignUpRequest:
    """The fields of a body, whose names may have any letter case; or `Malformed`."""
    try:
        whole = msgspec.json.decode(data or b"{}")
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Malformed(f"not JSON: {wrong}") from None
    if not isinstance(whole, dict):
        raise Malformed("the body must be a JSON object")
    try:
        body = msgspec.convert({key.lower(): value for key, value in whole.items()}, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed(str(wrong)) from None
    for name in kind.__struct_fields__:
        text = getattr(body, name) or ""
        if len(text) > LONGEST or "\0" in text:
            raise Malformed(f"{name}: too long, or not a text")
    if (body.scope or "").upper() != SCOPE:
        raise Malformed(f"Scope: {body.scope!a} is not {SCOPE!r}")
    return body


def require(value: str | None, name: str) -> str:
    if not value:
        raise Malformed(f"{name} is missing")
    return value
