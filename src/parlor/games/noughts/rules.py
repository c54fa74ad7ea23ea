"""The turn of noughts and crosses: three in a row takes the board, and the next board begins."""

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Description,
    Illegal,
    Legal,
    Offer,
    Options,
    Outcome,
    Promises,
    Seat,
    Step,
    Words,
)
from parlor.engine.lesson import Lesson
from parlor.games.noughts.lesson import LESSON
from parlor.games.noughts.model import (
    EMPTY,
    MARKS,
    Action,
    BoardDrawn,
    BoardWon,
    Cell,
    Event,
    Finished,
    Place,
    Placed,
    State,
    View,
)

LINES: tuple[tuple[Cell, Cell, Cell], ...] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip
THROUGH = tuple(tuple(line for line in LINES if cell in line) for cell in range(9))


class Noughts(Options, frozen=True):
    """A series of boards; whoever did not begin the last one begins the next."""

    boards: Annotated[int, Meta(ge=0, le=1000, title="Boards (0: until you stop)")] = 0

    name: ClassVar[str] = "noughts"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    lesson: ClassVar[Lesson] = LESSON
    promises: ClassVar[Promises] = Promises(lines=120)
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)

    def describe(self) -> Description:
        return Description(
            title="Noughts and crosses",
            blurb="Three in a row takes the board. Board after board, until you have had enough.",
            least_seats=2,
            most_seats=2,
            endless=self.boards == 0,
            offers=("draw", "finish", "takeback"),
            rated={"boards": 4},  # each begins as often as the other  [noughts.md 1.3]
        )

    def start(self, seats: int, chance: Chance) -> State:
        if seats != 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but noughts is for 2")
        return State()

    def to_act(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.turn is None else ONLY[state.turn]

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if state.turn != seat:
            return Legal()
        return Legal(tuple(Place(cell) for cell in free(state.board)))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play one action, or raise `Illegal` and leave everything as it was."""
        if state.turn != seat:
            raise Illegal("not_your_turn", f"seat {seat} acted, but it is {whose(state.turn)}")
        cell = action.cell
        if not 0 <= cell <= 8:
            raise Illegal("off_board", f"cell {cell} refused: the board has cells 0 to 8")
        if state.board[cell] != ".":
            raise Illegal("taken", f"cell {cell} refused: {state.board[cell]} is there already")
        board = state.board[:cell] + MARKS[seat] + state.board[cell + 1 :]
        placed = Placed(seat, cell)
        line = row_through(board, cell)
        if line is not None:
            return self.next_board(state, seat, (placed, BoardWon(seat, line)))
        if "." not in board:
            return self.next_board(state, None, (placed, BoardDrawn()))
        return Step(State(board, 1 - seat, state.played, state.score), (placed,))

    def view(self, state: State, seat: Seat | None) -> View:
        may = free(state.board) if seat is not None and seat == state.turn else ()
        return View(state.board, state.turn, state.played, state.score, may)

    def timeout(self, state: State, seat: Seat) -> Action:
        return Place(free(state.board)[0])

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        best = max(state.score)
        places = tuple(1 if points == best else 2 for points in state.score)
        return Outcome(places=places, scores=state.score)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return state  # nothing is hidden, so there is no other world

    def appraise(self, state: State) -> tuple[int, int]:
        return state.score

    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        """A draw calls this board even; finish ends the series on the present score.  [noughts.md 3.3, 3.4]"""
        if offer == "draw":
            return self.next_board(state, None, (BoardDrawn(),))
        assert offer == "finish", offer
        return finish(state, ())

    def next_board(
        self, state: State, winner: Seat | None, told: tuple[Event, ...]
    ) -> Step[State, Event]:
        played = state.played + 1
        score = state.score
        if winner is not None:
            score = (score[0] + (winner == 0), score[1] + (winner == 1))
        after = State(EMPTY, played % 2, played, score)
        return finish(after, told) if played == self.boards else Step(after, told)


NOBODY: frozenset[Seat] = frozenset()
ONLY = (frozenset({0}), frozenset({1}))


def finish(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    return Step(replace(state, turn=None), (*told, Finished(state.score)))


def row_through(board: str, cell: Cell) -> tuple[Cell, Cell, Cell] | None:
    """The finished line that the mark on this cell completes, if any."""
    for line in THROUGH[cell]:
        a, b, c = line
        if board[a] == board[b] == board[c]:
            return line
    return None


def free(board: str) -> tuple[Cell, ...]:
    return tuple(cell for cell, mark in enumerate(board) if mark == ".")


def whose(turn: Seat | None) -> str:
    return "over" if turn is None else f"seat {turn}'s turn"
