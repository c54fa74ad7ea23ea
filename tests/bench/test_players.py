"""The load counts what is wrong: every lie of a server is seen."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from parlor.bench.lean_socket import LeanSocket, frame_at, mask_frame
from parlor.bench.players import BenchMatch, Crowd, Player

BEGUN = {"board": ".........", "turn": 0, "played": 0, "score": [0, 0]}
AFTER = {"board": "....X....", "turn": 1, "played": 0, "score": [0, 0]}
PLACED = {"type": "placed", "seat": 0, "cell": 4}


class Quiet(Player):
    """A player whose words go nowhere."""

    def say(self, payload: bytes) -> None:
        pass


class Middle(random.Random):
    def choice(self, seq: Any) -> Any:
        return 4


@pytest.fixture
async def pair() -> tuple[Player, Player]:
    """Two players who saw the game begin, Ann about to hear of her mark in the middle."""
    crowd = Crowd(1)
    match = BenchMatch("0123456789")
    ann, bob = (Quiet("here", "token", crowd, match, seat) for seat in (0, 1))
    for player in (ann, bob):
        player.hear(msgspec.json.encode({"type": "snapshot", "seq": 4, "view": BEGUN}))
    crowd.luck = Middle()
    crowd.go()
    crowd.playing = False
    return ann, bob


def update(**changed: Any) -> bytes:
    told = {"type": "update", "seq": 5, "events": [PLACED], "view": AFTER, **changed}
    return msgspec.json.encode(told)


async def test_the_truth_is_not_wrong(pair: tuple[Player, Player]) -> None:
    ann, bob = pair
    bob.hear(update())
    ann.hear(update(ref="1"))
    assert (ann.crowd.wrong, ann.crowd.moves, len(ann.crowd.seconds)) == (0, 1, 1)
    assert ann.crowd.waiting == [bob]


LIES: dict[str, dict[str, Any]] = {
    "another board": {"view": {**AFTER, "board": "X........"}},
    "another turn": {"view": {**AFTER, "turn": 0}},
    "another score": {"view": {**AFTER, "score": [1, 0]}},
    "another board number": {"view": {**AFTER, "played": 1}},
    "another cell": {"events": [{**PLACED, "cell": 0}]},
    "another player": {"events": [{**PLACED, "seat": 1}]},
    "no event": {"events": []},
    "a row left out": {"seq": 6},
    "somebody else's ref": {"ref": "1"},
    "a refusal": {"type": "refused"},
    "trouble": {"type": "trouble"},
    "an early goodbye": {"type": "bye"},
}


@pytest.mark.parametrize("lie", LIES)
async def test_a_lie_is_wrong(pair: tuple[Player, Player], lie: str) -> None:
    _, bob = pair
    bob.hear(update(**LIES[lie]))
    assert bob.crowd.wrong >= 1
    assert bob.crowd.faults


async def test_a_socket_that_is_cut_is_wrong(pair: tuple[Player, Player]) -> None:
    ann, _ = pair
    ann.opened.set_result(None)
    ann.connection_lost(None)
    assert ann.crowd.wrong == 1


class Ear(LeanSocket):
    def __init__(self) -> None:
        super().__init__("here", "token")
        self.heard: list[bytes] = []

    def hear(self, payload: bytes) -> None:
        self.heard.append(payload)


def framed(payload: bytes) -> bytes:
    """As the server frames it: without a mask."""
    frame = bytearray(mask_frame(0x81, payload))
    mask_at = 2 if len(payload) < 126 else 4
    frame[1] &= 0x7F
    return bytes(frame[:mask_at] + frame[mask_at + 4 :])


@pytest.mark.parametrize("pieces", [1, 2, 3, 50, 100_000])
async def test_frames_are_read_however_they_are_cut(pieces: int) -> None:
    payloads = [b"a", b"b" * 125, b"c" * 126, b"d" * 3000, b"e"]
    stream = b"".join(map(framed, payloads))
    data = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n" + stream
    ear = Ear()
    size = max(1, len(data) // pieces)
    for at in range(0, len(data), size):
        ear.data_received(data[at : at + size])
    assert ear.heard == payloads
    assert ear.bytes == len(stream)
    await ear.opened


def test_the_longest_frames_have_eight_bytes_of_size() -> None:
    head = b"\x81\x7f" + (70_000).to_bytes(8, "big")
    assert frame_at(head, 0, len(head)) == (10, 70_000)
    assert frame_at(head, 0, 5) == (5, 1)  # not whole


class Nowhere(asyncio.Transport):
    def abort(self) -> None:
        pass


async def test_a_refused_handshake_is_an_error() -> None:
    ear = Ear()
    ear.transport = Nowhere()
    ear.data_received(b"HTTP/1.1 401 Unauthorized\r\n\r\n")
    with pytest.raises(ConnectionError, match="401"):
        await ear.opened
