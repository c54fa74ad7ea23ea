"""Noughts and crosses once more, as simple as can be: what the load believes, and holds the server to.

It shares no line of code with the rules it checks.
"""

from typing import NamedTuple

EMPTY = "........."
ROWS = (0o111, 0o222, 0o444, 0o7, 0o70, 0o700, 0o421, 0o124)  # as sets of bits, cell 0 the lowest
WINNING = frozenset(marks for marks in range(512) if any(marks & row == row for row in ROWS))


class Sight(NamedTuple):
    """What everybody should see."""

    board: str
    turn: int
    played: int
    score: tuple[int, int]


class Series:
    """Boards one after another; whoever did not begin the last one begins the next.

    >>> series = Series()
    >>> [series.put(cell).turn for cell in (0, 3, 1, 4, 2)]
    [1, 0, 1, 0, 1]
    >>> series.sight
    Sight(board='.........', turn=1, played=1, score=(1, 0))
    """

    __slots__ = ("board", "free", "marks", "played", "score", "turn")

    def __init__(self) -> None:
        self.played = 0
        self.score = (0, 0)
        self.turn = 0
        self.board = EMPTY
        self.free = list(range(9))
        self.marks = [0, 0]

    def put(self, cell: int) -> Sight:
        """The seat whose turn it is plays a cell that is free; what everybody should see then."""
        mover = self.turn
        self.free.remove(cell)
        self.board = self.board[:cell] + "XO"[mover] + self.board[cell + 1 :]
        self.marks[mover] |= 1 << cell
        if self.marks[mover] in WINNING:
            crosses, noughts = self.score
            self.score = (crosses, noughts + 1) if mover else (crosses + 1, noughts)
            self._next()
        elif not self.free:
            self._next()
        else:
            self.turn = 1 - mover
        return self.sight

    @property
    def sight(self) -> Sight:
        return Sight(self.board, self.turn, self.played, self.score)

    def _next(self) -> None:
        self.played += 1
        self.turn = self.played % 2
        self.board = EMPTY
        self.free = list(range(9))
        self.marks = [0, 0]
