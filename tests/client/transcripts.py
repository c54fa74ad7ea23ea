"""Every lie of `lies` letter by letter, with what our client said and doubted: the page must do the same.

`python -m tests.client.transcripts` writes `transcripts.json` anew. Letters are kept once, since most lies have
the same beginning.
"""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from parlor.wire import messages as wire
from tests.client.dealer import Dealer, honest
from tests.client.lies import LIES, Case

FILE = Path(__file__).parent / "transcripts.json"
SECRET = bytes(range(32))  # from which Ann's chains grow


class Recorded(Dealer):
    """A dealer who writes down what is said."""

    def __init__(self, case: Case, lying: bool) -> None:
        lie, deaf = (case.lie, case.deaf) if lying else (honest, False)
        super().__init__(case.game, lie, secret=SECRET, deaf=deaf)
        self.heard: list[bytes] = []
        self.said: list[bytes] = []

    async def hear(self, letter: Any) -> None:
        self.heard.append(msgspec.json.encode(letter))
        await super().hear(letter)

    async def _send(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Vow | wire.Link):
            self.said.append(msgspec.json.encode(message))
        await super()._send(message)


def transcripts() -> bytes:
    letters: dict[bytes, int] = {}
    told = []
    for case in LIES:
        for lying in (True, False):
            dealer = Recorded(case, lying)
            asyncio.run(play(dealer, case.script))
            told.append(
                {
                    "name": f"{case.claim} {case.name}" if lying else f"{case.name}: not told",
                    "heard": [letters.setdefault(each, len(letters)) for each in dealer.heard],
                    "said": [msgspec.json.decode(each) for each in dealer.said],
                    "doubts": [[each.code, each.batch, each.use] for each in dealer.ann.doubts],
                }
            )
    every = [msgspec.json.decode(letter) for letter in letters]
    return msgspec.json.encode({"secret": SECRET.hex(), "letters": every, "told": told}) + b"\n"


async def play(dealer: Dealer, script: str) -> None:
    await dealer.come()
    await dealer.play(script)


if __name__ == "__main__":
    FILE.write_bytes(transcripts())
