"""The tables of the seed's chapter 2 as data, with the rulings of `poker-room.md` applied.

Each table lists its fields in order. A field has a kind (`fields.py` knows what each kind looks like), and the
values that are allowed where the seed names them.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """One line of a table."""

    name: str
    kind: str
    values: tuple[str, ...] = ()
    required: bool = True  # marked with a star in the seed, or always present by the rulings
    beside: bool = False  # not in the seed's table, but the seed's own program sends it


Table = tuple[Field, ...]

RANKS = ("РЕКРУТ", "РЯДОВОЙ", "СЕРЖАНТ", "КАПИТАН", "МАЙОР", "ПОЛКОВНИК", "ГЕНЕРАЛ")
WINS_FOR_RANK = (0, 5, 10, 25, 50, 100, 250)
COMBINATIONS = (
    "ВЫСШАЯ КАРТА", "ПАРА", "ДВЕ ПАРЫ", "ТРОЙКА", "СТРИТ",
    "ФЛЕШ", "ФУЛЛ-ХАУС", "КАРЕ", "СТРИТ-ФЛЕШ", "РОЯЛ-ФЛЕШ",
)  # fmt: skip
SUITS = ("DIAMONDS", "HEARTS", "CLUBS", "SPADES")
INDEXES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "JACK", "QUEEN", "KING", "ACE")
LABELS = ("NONE", "FOLD", "CHECK", "CALL", "RAISE", "ALL-IN")
ROOM_STATES = ("FORMING", "GAMING", "DISSOLUTION")
COEFFICIENTS = ("X1_5", "X2", "ALL-IN")
BETTING = ("FOLD", "CHECK", "CALL", "RAISE", "ALL-IN")
BLINDS = ("MIN-BLIND-IN", "MAX-BLIND-IN")
GAME_EVENTS = (
    "ROOM_STATE_UPDATE", "PERSONAL_CARDS", "CARDS_ON_TABLE", "NEW_ROUND",
    "NEW_TRADE_ROUND", "BET_ACCEPTED", "WINNER_RESULT",
)  # fmt: skip

# HTTP bodies.
SIGN_UP_REQUEST: Table = (  # 2.2
    Field("Scope", "str", ("OPENID",)),
    Field("Username", "str"),
    Field("Password", "str"),
)
AUTHENTICATION_RESPONSE: Table = (  # 2.4
    Field("UserUid", "uuid"),
    Field("RefreshToken", "jwt"),
    Field("AccessToken", "jwt"),
    Field("ExpiresIn", "count"),
    Field("Scope", "str", ("OPENID",)),
)
AUTHENTICATION_REQUEST: Table = (  # 2.5
    Field("Scope", "str", ("OPENID",)),
    Field("GrantType", "str", ("PASSWORD", "REFRESH-TOKEN")),
    Field("Username", "str", required=False),
    Field("Password", "str", required=False),
    Field("RefreshToken", "jwt", required=False),
)
ERROR_RESPONSE: Table = (Field("Message", "str"),)  # 2.7
TOKEN_HEADER = ("alg", "typ", "kid", "token_type")  # 2.8, in the letter case of the rulings
TOKEN_CLAIMS = ("jti", "sub", "user_uid", "iss", "iat", "exp", "device_id")
USER_INFO: Table = (  # 2.10
    Field("UserUid", "uuid"),
    Field("Username", "str"),
    Field("NumOfGames", "count"),
    Field("NumOfWins", "count"),
    Field("UserRank", "str", RANKS),
    Field("UserState", "str", ("MENU", "IN-GAME")),
    Field("RoomUid", "uuid?", required=False),
    Field("ImageUrl", "empty", beside=True),
)
ROOM_INFO: Table = (  # 2.12
    Field("RoomUid", "uuid"),
    Field("RoomState", "str", ROOM_STATES),
    Field("NumOfPlayers", "count"),
    Field("NumOfStartPlayers", "count"),
    Field("PlayerList", "players"),
    Field("TableCardList", "cards?", required=False),
    Field("Stack", "count", required=False),
    Field("Dealer", "uuid?", required=False),
    Field("DealerUid", "uuid?", beside=True),
    Field("Bout", "uuid?", required=False),
    Field("LastEventId", "id0"),
    Field("RoundNumber", "count", required=False),
)
PLAYER_INFO: Table = (  # 2.13
    Field("UserUid", "uuid"),
    Field("Username", "str"),
    Field("Bet", "count"),
    Field("Deposit", "count"),
    Field("LastActionLabel", "str", LABELS),
    Field("UserRank", "str", RANKS),
    Field("PersonalCardList", "cards?"),
    Field("BestCombName", "str?", COMBINATIONS),
    Field("BoutVariants", "variants?"),
    Field("TimeEndBoutOrForming", "count"),
    Field("VoteType", "str", ("WAIT", "START")),
    Field("ImageUrl", "empty", beside=True),
)
PLAYING_CARD: Table = (Field("CardSuit", "str", SUITS), Field("Index", "str", INDEXES))  # 2.14
BOUT_VARIANT: Table = (  # 2.15
    Field("VariantType", "str", ("FOLD", "CHECK", "CALL", "RAISE")),
    Field("CallValue", "count"),
    Field("RaiseVariants", "coefficients?"),
)

# WebSocket messages.
PING: Table = (Field("MessageType", "str", ("PING",)),)  # 2.17
ACK: Table = (  # 2.19
    Field("MessageType", "str", ("ACK",)),
    Field("AckMessageId", "id0"),
    Field("StatusCode", "status"),
)
EVENT: Table = (  # 2.20
    Field("MessageType", "str", ("EVENT",)),
    Field("MessageId", "id"),
    Field("EventType", "str", ("PREPARE-EVENT", "GAME-EVENT", "PLAYER-ACTION-EVENT")),
    Field("EventDescriptor", "object"),
)
PREPARE_EVENT: Table = (  # 2.21
    Field("EventId", "id"),
    Field("NumOfPlayers", "count"),
    Field("NumOfStartPlayers", "count"),
)
GAME_EVENT: Table = (  # 2.22
    Field("EventId", "id"),
    Field("EventType", "str", GAME_EVENTS),
    Field("NewRoomState", "str?", ROOM_STATES),
    Field("RoundNumber", "count"),
    Field("PlayingCardsList", "cards?"),
    Field("ClosedCards", "hands?"),
    Field("PlayerUids", "uuids?"),
    Field("WinnerUids", "uuids?"),
    Field("BestCombinations", "hands?"),
    Field("BestCombName", "str?", COMBINATIONS),
    Field("WinnerDeposits", "counts?"),
    Field("NewStack", "count"),
)
PLAYER_ACTION_EVENT: Table = (  # 2.23
    Field("EventId", "id"),
    Field("UserUid", "uuid"),
    Field("ActionType", "str", ("INCOME", "OUTCOME", "BOUT", *BETTING, "SET-DEALER", *BLINDS)),
    Field("BoutVariants", "variants?"),
    Field("BestCombName", "str?", COMBINATIONS),
    Field("TimeEndBoutOrForming", "count"),
    Field("NewBet", "count"),
    Field("NewDeposit", "count"),
)
DESCRIPTORS = {
    "PREPARE-EVENT": PREPARE_EVENT,
    "GAME-EVENT": GAME_EVENT,
    "PLAYER-ACTION-EVENT": PLAYER_ACTION_EVENT,
}

# Which fields an event must fill, and which it may fill. All others are empty: null, "" or 0.
MUST_FILL = {
    "ROOM_STATE_UPDATE": {"NewRoomState"},
    "NEW_ROUND": {"RoundNumber"},
    "NEW_TRADE_ROUND": {"RoundNumber"},
    "CARDS_ON_TABLE": {"PlayingCardsList"},
    "WINNER_RESULT": {"ClosedCards", "PlayerUids", "WinnerUids", "WinnerDeposits"},
    "BET_ACCEPTED": {"NewStack"},
    "BOUT": {"TimeEndBoutOrForming"},
    "MIN-BLIND-IN": {"NewBet", "NewDeposit"},
    "MAX-BLIND-IN": {"NewBet", "NewDeposit"},
    "CALL": {"NewBet", "NewDeposit"},
    "RAISE": {"NewBet", "NewDeposit"},
    "ALL-IN": {"NewBet"},
    "CHECK": {"NewBet", "NewDeposit"},
    "FOLD": {"NewDeposit"},
}
MAY_FILL = {
    "PERSONAL_CARDS": {"PlayingCardsList", "BestCombName"},  # the receiver's own
    "CARDS_ON_TABLE": {"BestCombName"},  # the receiver's own
    "WINNER_RESULT": {"BestCombinations", "BestCombName"},  # empty when nobody called
    "BOUT": {"BoutVariants", "BestCombName"},  # only for the player who is to act
    "INCOME": {"TimeEndBoutOrForming"},
    "OUTCOME": {"TimeEndBoutOrForming"},
    "FOLD": {"NewBet"},
}
# Fields in which the copies of one event differ from receiver to receiver.
PRIVATE = {
    "PERSONAL_CARDS": {"PlayingCardsList", "BestCombName"},
    "CARDS_ON_TABLE": {"BestCombName"},
    "BOUT": {"BoutVariants", "BestCombName"},
}

# What each request may be answered with: 2.3, 2.6, 2.9, 2.11, 2.16, 2.25 and the rulings on errors.
ANSWERS: dict[tuple[str, str], dict[int, Table | None]] = {
    ("POST", "register"): {200: AUTHENTICATION_RESPONSE, 400: ERROR_RESPONSE},
    ("POST", "oauth/token"): {
        200: AUTHENTICATION_RESPONSE,
        400: ERROR_RESPONSE,
        401: ERROR_RESPONSE,
    },
    ("DELETE", "oauth/revoke"): {204: None, 401: ERROR_RESPONSE},
    ("GET", "me"): {200: USER_INFO, 401: ERROR_RESPONSE},
    ("GET", "rooms/matching"): {200: ROOM_INFO, 401: ERROR_RESPONSE},
    ("GET", "rooms/*"): {200: ROOM_INFO, 401: ERROR_RESPONSE, 404: ERROR_RESPONSE},
    ("GET", "players/*"): {200: PLAYER_INFO, 401: ERROR_RESPONSE, 404: ERROR_RESPONSE},
}
