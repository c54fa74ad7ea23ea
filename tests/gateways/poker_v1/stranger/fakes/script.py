"""Rooms written by hand: a line an event, made into the frames that each player of the room would get.

income ann 0                     bout ann FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
prepare 2 1 by ann               call ann 500 9500
state GAMING                     accept 1000
round 1                          table Qs8s2h ann=pair bob=high
dealer ann                       result ann=10500:AsAdQs8s2h pair | ann=AsAd bob=-
trade 1                          outcome bob 0
small bob 250 9750
cards ann=AsAd:pair bob=KhQd:high
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tests.gateways.poker_v1.stranger.betting import variant
from tests.gateways.poker_v1.stranger.combinations import short_cards, write_cards
from tests.gateways.poker_v1.stranger.tables import COMBINATIONS, GAME_EVENT, PLAYER_ACTION_EVENT
from tests.gateways.poker_v1.stranger.transcript import Frame, Transcript

ROOM = "4149a6ca-1052-4aed-8202-b43a804a56d6"
UIDS = {
    "ann": "a0c85419-fa1c-449d-b828-1760a1be0c1a",
    "bob": "0c77ed3c-c987-4266-9579-63bd552131e6",
    "cid": "e63e2371-94f8-4bc7-8835-9602385deb14",
    "dan": "d1d1d1d1-0000-4000-8000-000000000004",
    "eve": "e5e5e5e5-0000-4000-8000-000000000005",
}
SHORT = ("high", "pair", "two", "trips", "straight", "flush", "full", "quads", "steel", "royal")
NAMES = dict(zip(SHORT, COMBINATIONS, strict=True)) | {"-": ""}
ACTIONS = {
    "income": "INCOME", "outcome": "OUTCOME", "dealer": "SET-DEALER", "small": "MIN-BLIND-IN",
    "big": "MAX-BLIND-IN", "fold": "FOLD", "check": "CHECK", "call": "CALL", "raise": "RAISE",
    "allin": "ALL-IN", "bout": "BOUT",
}  # fmt: skip
EMPTY = {"str": "", "str?": "", "count": 0}


@dataclass(slots=True)
class Line:
    """One event: what everybody sees, and what only some see."""

    kind: str
    fields: dict[str, Any]
    private: dict[str, dict[str, Any]] = field(default_factory=dict)  # by UserUid
    sender: str = ""  # whose message caused it
    leaver: str = ""

    def text(self, number: int, receiver: str) -> str:
        """The frame of this event for one receiver."""
        message = {
            "MessageType": "EVENT",
            "MessageId": 1000 + number,
            "EventType": self.kind,
            "EventDescriptor": {"EventId": number, **self.fields, **self.private.get(receiver, {})},
        }
        return json.dumps(message, ensure_ascii=False) + "\n"


def transcripts(script: str) -> list[Transcript]:
    """What each player of a script sends and hears: connected all the time, with LastEventId 0."""
    lines = [read_line(line) for line in script.split("\n") if line.strip()]
    order = count(1)
    uids = [uid for name, uid in UIDS.items() if f" {name} " in script]
    frames: dict[str, list[Frame]] = {uid: [] for uid in uids}

    def add(uid: str, sent: bool, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message) + "\n"
        frames[uid].append(Frame(next(order), 1, sent, text))

    present = set(uids)
    for uid in uids:
        add(uid, False, {"MessageType": "PING"})
        add(uid, True, {"MessageType": "PONG"})
        body = {"RoomUid": ROOM, "Token": "a.b.c", "LastEventId": 0}
        add(uid, True, {"MessageType": "AUTH", "MessageId": 1, **body})
        add(uid, False, {"MessageType": "ACK", "AckMessageId": 1, "StatusCode": 200})
    for number, line in enumerate(lines, start=1):
        if line.sender:
            add(line.sender, True, request(line, number + 1))
            ack = {"MessageType": "ACK", "AckMessageId": number + 1, "StatusCode": 200}
            add(line.sender, False, ack)
        for uid in uids:
            if uid in present:
                add(uid, False, line.text(number, uid))
        if line.leaver and not comes_back(line.leaver, lines[number:]):
            present.discard(line.leaver)
    return [Transcript(uid, ROOM, frames[uid]) for uid in uids]


def request(line: Line, number: int) -> dict[str, Any]:
    """The message of a player that causes an event."""
    signed = {"MessageId": number, "RoomUid": ROOM, "UserUid": line.sender}
    if line.kind == "PREPARE-EVENT":
        return {"MessageType": "VOTE", **signed, "VoteType": "START"}
    action, body = line.fields["ActionType"], {"MessageType": "GAME-ACTION", **signed}
    if action == "ALL-IN":
        return {**body, "ActionType": "RAISE", "Coef": "ALL-IN"}
    return {**body, "ActionType": action, **({"Coef": "X2"} if action == "RAISE" else {})}


def comes_back(uid: str, later: Sequence[Line]) -> bool:
    return any(
        line.fields.get("ActionType") == "INCOME" and line.fields["UserUid"] == uid
        for line in later
    )


def read_line(line: str) -> Line:
    """Read one line of a script."""
    word, *rest = line.split()
    if word == "prepare":
        votes = {"NumOfPlayers": int(rest[0]), "NumOfStartPlayers": int(rest[1])}
        return Line("PREPARE-EVENT", votes, sender=UIDS[rest[3]] if len(rest) > 2 else "")
    if word in ACTIONS:
        return read_action(ACTIONS[word], UIDS[rest[0]], rest[1:])
    match word, rest:
        case "state", [state]:
            return game_event("ROOM_STATE_UPDATE", NewRoomState=state)
        case (("round" | "trade"), [number]):
            kind = "NEW_ROUND" if word == "round" else "NEW_TRADE_ROUND"
            return game_event(kind, RoundNumber=int(number))
        case "accept", [stack]:
            return game_event("BET_ACCEPTED", NewStack=int(stack))
        case "cards", hands:
            found = game_event("PERSONAL_CARDS")
            for who, told in pairs(hands):
                cards, _, name = told.partition(":")
                found.private[UIDS[who]] = {
                    "PlayingCardsList": listed(cards),
                    "BestCombName": NAMES[name],
                }
            return found
        case "table", [cards, *names]:
            found = game_event("CARDS_ON_TABLE", PlayingCardsList=listed(cards))
            found.private = {UIDS[who]: {"BestCombName": NAMES[name]} for who, name in pairs(names)}
            return found
        case "result", _:
            return read_result(line)
        case _:
            raise ValueError(f"no such line: {line!r}")


def read_action(action: str, uid: str, rest: list[str]) -> Line:
    numbers = [int(each) for each in rest if each.isdigit()]
    found = Line("PLAYER-ACTION-EVENT", empty(PLAYER_ACTION_EVENT))
    found.fields |= {"UserUid": uid, "ActionType": action}
    match action:
        case "INCOME" | "OUTCOME":
            found.fields["TimeEndBoutOrForming"] = numbers[0]
            found.leaver = uid if action == "OUTCOME" else ""
            found.sender = uid if "asked" in rest else ""
        case "BOUT":
            found.fields["TimeEndBoutOrForming"] = 1_739_476_551_318
            own = {
                "BoutVariants": [read_variant(each) for each in rest[:-1]],
                "BestCombName": NAMES[rest[-1]],
            }
            found.private[uid] = own
        case "SET-DEALER":
            pass
        case _:
            found.fields["NewBet"], found.fields["NewDeposit"] = numbers
            blind = action.endswith("BLIND-IN") or "blind" in rest or "late" in rest
            found.sender = "" if blind else uid
    return found


def read_variant(text: str) -> dict[str, Any]:
    kind, _, rest = text.partition(":")
    if kind == "RAISE":
        return variant(kind, raises=rest.split(","))
    return variant(kind, int(rest or 0))


def read_result(line: str) -> Line:
    left, _, right = line.partition("|")
    *winners, name = left.split()[1:]
    told = [(who, *won.partition(":")[::2]) for who, won in pairs(winners)]
    hands = pairs(right.split())
    return game_event(
        "WINNER_RESULT",
        ClosedCards=[listed(cards) for _, cards in hands],
        PlayerUids=[UIDS[who] for who, _ in hands],
        WinnerUids=[UIDS[who] for who, _, _ in told],
        BestCombinations=[listed(cards) for _, _, cards in told] if name != "-" else None,
        BestCombName=NAMES[name],
        WinnerDeposits=[int(chips) for _, chips, _ in told],
    )


def game_event(kind: str, **fields: Any) -> Line:
    return Line("GAME-EVENT", {**empty(GAME_EVENT), "EventType": kind, **fields})


def empty(table: Any) -> dict[str, Any]:
    return {each.name: EMPTY.get(each.kind) for each in table if each.name != "EventId"}


def listed(cards: str) -> list[dict[str, str]]:
    return write_cards(short_cards(cards.removeprefix("-")))


def pairs(items: Sequence[str]) -> list[tuple[str, str]]:
    return [(who, rest) for who, _, rest in (item.partition("=") for item in items)]
