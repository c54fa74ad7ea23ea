"""Dots put one after another by whoever is given the turn; and the oracle beside it, asked after each dot."""

from msgspec.structs import replace

from parlor.engine import Chance, Step
from parlor.games.dots import Dots
from parlor.games.dots.model import Event, Put, State
from parlor.games.dots.paper import BUSY, HOUSE
from tests.games.dots.oracle import Oracle, Point
from tests.games.dots.pictures import picture


class Playing:
    """A game in which colours need not alternate."""

    def __init__(self, game: Dots) -> None:
        self.game = game
        self.state = game.start(2, Chance.named("playing"))

    @property
    def over(self) -> bool:
        return self.state.turn is None

    def put(self, colour: int, point: Point) -> Step[State, Event]:
        given = replace(self.state, turn=colour - 1)
        step = self.game.apply(given, colour - 1, Put(*point))
        self.state = step.state
        return step

    def is_free(self, point: Point) -> bool:
        return not self.state.ground.board[self.game.paper.place(*point)] & BUSY

    def free(self) -> list[Point]:
        points = self.game.paper.free(self.state.ground.board)
        return [divmod(point, self.game.width) for point in points]

    def houses(self) -> list[Point]:
        """Free points that somebody has closed off."""
        board, place = self.state.ground.board, self.game.paper.place
        return [point for point in self.free() if board[place(*point)] & (HOUSE[0] | HOUSE[1])]


class Witness(Playing):
    """The board, the score and what is free are compared with a recount of the whole paper."""

    def __init__(self, game: Dots) -> None:
        super().__init__(game)
        self.oracle = Oracle(game.height, game.width, game.captures)
        if game.opening == "cross":
            for at, point in enumerate(game.paper.cross()):
                self.oracle.put(1 + at % 2, point)
        self.check("the start")

    def put(self, colour: int, point: Point) -> Step[State, Event]:
        before = picture(self.game, self.state)
        step = super().put(colour, point)
        self.oracle.put(colour, point)
        self.check(f"{colour} on {point} in\n{before}")
        return step

    def check(self, story: str) -> None:
        view = self.game.view(self.state, None)
        assert view.board == self.oracle.picture(), story
        assert view.score == self.oracle.score(), story
        assert self.free() == self.oracle.free(), story
        assert self.state.free == len(self.free()), story
