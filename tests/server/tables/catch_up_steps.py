"""Drawn boards without end, for games with a long history."""

from tests.server.house import (
    House,
    Player,
)

# Nine moves after which the board is full and nobody has three: a series of draws never ends.
DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)


async def play(home: House, table: str, players: tuple[Player, Player], moves: int) -> None:
    """Play so many moves of drawn boards, each sent when the one before it is done."""
    for _ in range(moves):
        state = home.place(table).table.sitting.state
        cell = DRAW[sum(mark != "." for mark in state.board)]
        await players[state.turn].place(table, cell)
