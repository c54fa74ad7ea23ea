"""A member, a program and its tokens."""

from typing import Any

from tests.server.house import House
from tests.server.programs import (
    Browser,
    Program,
    member,
    program,
)


async def signed_in(home: House) -> tuple[Browser, Program, dict[str, Any]]:
    ann, chess = await member(home), await program(home)
    return ann, chess, await chess.tokens(ann)
