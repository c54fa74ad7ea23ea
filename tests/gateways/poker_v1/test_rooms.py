"""Programs of the poker protocol in one room: tokens, votes, a hand, and everything once more."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from parlor.gateways.poker_v1 import PokerV1
from parlor.gateways.poker_v1.settings import PokerV1Settings
from tests.server.house import PATIENCE, House, house

Message = dict[str, Any]


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    gateway = PokerV1(PokerV1Settings(ping=60_000, silence=600_000))
    async with house(tmp_path, gateways=[gateway]) as opened:
        yield opened


class Program:
    """A client with an account, and its socket."""

    def __init__(self, home: House, tokens: Message) -> None:
        self.home = home
        self.tokens = tokens
        self.room = ""
        self.events: list[Message] = []
        self.sent = 0
        self.socket: ClientConnection

    async def get(self, path: str, token: str | None = None) -> tuple[int, Message]:
        headers = {"Authorization": self.tokens["AccessToken"] if token is None else token}
        async with self.home.http.get(f"{self.home.url}/poker/v1{path}", headers=headers) as answer:
            return answer.status, await answer.json()

    async def connect(self) -> None:
        address = f"{self.home.url}/poker/v1/rooms-ws/{self.room}".replace("http", "ws")
        self.socket = await self.home.stack.enter_async_context(connect(address))
        self.events = []

    async def say(self, kind: str, **fields: Any) -> int:
        """Send a message and wait for its ACK: the status."""
        self.sent += 1
        message = {
            "MessageType": kind,
            "MessageId": self.sent,
            "RoomUid": self.room,
            "UserUid": self.tokens["UserUid"],
        }
        await self.socket.send(json.dumps({**message, **fields}))
        while (heard := await self.hear())["MessageType"] != "ACK":
            pass
        assert heard["AckMessageId"] == {**message, **fields}["MessageId"]
        return int(heard["StatusCode"])

    async def hear(self) -> Message:
        while True:
            async with asyncio.timeout(PATIENCE):
                frame = await self.socket.recv()
            message: Message = json.loads(frame)
            if message["MessageType"] == "EVENT":
                self.events.append(message["EventDescriptor"])
            if message["MessageType"] != "PING":
                return message

    async def hear_event(self, kind: str) -> Message:
        while True:
            for event in self.events:
                if kind in (event.get("ActionType"), event.get("EventType")):
                    return event
            await self.hear()

    async def show_token(self, last: int = 0) -> int:
        return await self.say("AUTH", Token=self.tokens["AccessToken"], LastEventId=last)


async def register(home: House, name: str) -> Program:
    body = json.dumps({"scope": "openid", "USERNAME": name, "password": "correct horse"})
    async with home.http.post(f"{home.url}/poker/v1/register", data=body.encode()) as answer:
        assert answer.status == 200, await answer.text()
        return Program(home, await answer.json())


async def enter(home: House, name: str) -> Program:
    program = await register(home, name)
    status, room = await program.get("/rooms/matching")
    assert status == 200, room
    program.room = room["RoomUid"]
    await program.connect()
    assert await program.show_token() == 200
    return program


def kinds(events: list[Message]) -> list[str]:
    return [event.get("ActionType") or event.get("EventType") or "PREPARE" for event in events]


async def test_two_programs_vote_and_a_hand_is_dealt_in_order(home: House) -> None:
    ann, bob = await enter(home, "Ann"), await enter(home, "Bob")
    assert ann.room == bob.room
    assert await ann.say("VOTE", VoteType="START") == 200
    assert await bob.say("VOTE", VoteType="START") == 200
    await ann.hear_event("BOUT")
    await bob.hear_event("BOUT")
    assert kinds(ann.events)[-8:] == [
        "ROOM_STATE_UPDATE",
        "NEW_ROUND",
        "SET-DEALER",
        "NEW_TRADE_ROUND",
        "MIN-BLIND-IN",
        "MAX-BLIND-IN",
        "PERSONAL_CARDS",
        "BOUT",
    ]
    assert [each["EventId"] for each in ann.events] == [each["EventId"] for each in bob.events]
    cards = [who.events[-2]["PlayingCardsList"] for who in (ann, bob)]
    assert len({json.dumps(card) for hand in cards for card in hand}) == 4
    # The dealer joined first and has the big blind; the other player acts, and is told alone what they may do.
    assert (ann.events[-1]["BoutVariants"], bob.events[-1]["BoutVariants"] is None) == (None, False)
    assert bob.events[-1]["BoutVariants"][1] == {
        "VariantType": "CALL",
        "CallValue": 250,
        "RaiseVariants": None,
    }


async def test_what_was_missed_is_told_again_as_it_was(home: House) -> None:
    ann, bob = await enter(home, "Ann"), await enter(home, "Bob")
    await ann.say("VOTE", VoteType="START")
    await bob.say("VOTE", VoteType="START")
    await bob.hear_event("BOUT")
    assert await bob.say("GAME-ACTION", ActionType="RAISE", Coef="X2") == 200
    await bob.hear_event("RAISE")
    heard = [*bob.events]
    await bob.socket.close()
    await bob.connect()
    assert await bob.show_token() == 200
    while len(bob.events) < len(heard):
        await bob.hear()
    assert bob.events == heard
    await bob.socket.close()
    await bob.connect()
    middle = len(heard) // 2
    await bob.show_token(heard[middle]["EventId"])
    while len(bob.events) < len(heard) - middle - 1:
        await bob.hear()
    assert bob.events == heard[middle + 1 :]


async def test_a_message_that_is_repeated_is_carried_out_once(home: House) -> None:
    ann, bob = await enter(home, "Ann"), await enter(home, "Bob")
    await ann.say("VOTE", VoteType="START")
    await bob.say("VOTE", VoteType="START")
    await bob.hear_event("BOUT")
    first = {"ActionType": "RAISE", "Coef": "X2", "MessageId": 700}
    assert await bob.say("GAME-ACTION", **first) == 200
    assert await bob.say("GAME-ACTION", **first) == 200
    assert await bob.say("GAME-ACTION", ActionType="CALL", MessageId=701) == 400
    assert await bob.say("GAME-ACTION", ActionType="CALL", MessageId=701) == 400
    await bob.hear_event("RAISE")
    assert kinds(bob.events).count("RAISE") == 1


async def test_who_shows_no_good_token_is_told_nothing(home: House) -> None:
    ann, bob = await enter(home, "Ann"), await register(home, "Bob")
    bob.room = ann.room
    await bob.connect()
    assert await bob.say("VOTE", VoteType="START") == 401
    assert await bob.say("AUTH", Token="nonsense", LastEventId=0) == 401
    assert await bob.show_token() == 400  # he has no seat in this room
    assert await bob.say("SING") == 400
    assert not bob.events
    for path in ("/me", "/rooms/matching", f"/rooms/{ann.room}"):
        assert (await bob.get(path, token="nonsense"))[0] == 401
    assert (await bob.get("/rooms/7061726c-6f72-8000-8000-000000000000"))[0] == 404
    assert (await bob.get("/players/nobody"))[0] == 404
    status, info = await bob.get(f"/players/{ann.tokens['UserUid']}")
    assert (status, info["Username"], info["UserRank"]) == (200, "Ann", "РЕКРУТ")
    assert (await ann.get("/me"))[1]["RoomUid"] == ann.room


async def test_leaving_while_the_room_forms_is_told(home: House) -> None:
    ann, bob = await enter(home, "Ann"), await enter(home, "Bob")
    assert await bob.say("GAME-ACTION", ActionType="OUTCOME") == 200
    gone = await ann.hear_event("OUTCOME")
    assert (gone["UserUid"], gone["TimeEndBoutOrForming"]) == (bob.tokens["UserUid"], 0)
    while kinds(ann.events)[-1] != "PREPARE":
        await ann.hear()
    assert (ann.events[-1]["NumOfPlayers"], ann.events[-1]["NumOfStartPlayers"]) == (1, 0)
    assert (await bob.get("/me"))[1]["UserState"] == "MENU"
