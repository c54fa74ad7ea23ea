"""Positions as pictures, and play that is drawn: pictures side by side, one for each stage.

Signs are those of `View.board`: `1 2` dots, `a b` dots that are taken, `, ;` points closed by 1 or 2.
"""

from msgspec.structs import replace

from parlor.engine import Chance, Seat, Step
from parlor.games.dots import Dots
from parlor.games.dots.model import Captures, Event, Put, State, Zone


def stages(drawn: str) -> list[str]:
    """The pictures that stand side by side, each with its rows one below the other.

    >>> stages('''.1. -> .1.
    ...           ...    1..''')
    ['.1.\\n...', '.1.\\n1..']
    """
    rows = [line.replace("->", " ").split() for line in drawn.strip().splitlines()]
    return ["\n".join(column) for column in zip(*rows, strict=True)]


def paper_for(picture: str, captures: Captures) -> Dots:
    rows = picture.split()
    return Dots(width=len(rows[0]), height=len(rows), captures=captures)


def picture(game: Dots, state: State) -> str:
    board, width = game.view(state, None).board, game.width
    return "\n".join(board[at : at + width] for at in range(0, len(board), width))


def laid_out(game: Dots, *drawn: str, turn: Seat = 0) -> State:
    """What the last picture shows, played through the rules: each picture's new dots, row by row.

    As in a newspaper's puzzle nobody asks who put which dot when; so each dot is given its turn. What a
    picture says of taken dots and of closed points must come out by itself.
    """
    state = game.start(2, Chance.named("drawn"))
    for each in drawn:
        for seat, dot in new_dots(picture(game, state), each):
            state = game.apply(replace(state, turn=seat), seat, dot).state
        assert picture(game, state) == each, f"drawn:\n{each}\nplayed:\n{picture(game, state)}"
    return replace(state, turn=turn)


def new_dots(before: str, after: str) -> list[tuple[Seat, Put]]:
    return [
        ("1a2b".index(sign) // 2, Put(row, col))
        for row, (old, new) in enumerate(zip(before.split(), after.split(), strict=True))
        for col, (was, sign) in enumerate(zip(old, new, strict=True))
        if sign in "1a2b" and was not in "1a2b"
    ]


def played(drawn: str, captures: Captures) -> tuple[Dots, State, Step[State, Event]]:
    """Lay out all stages but the last, and put the one dot that the last one has more than they."""
    *before, after = stages(drawn)
    game = paper_for(after, captures)
    ((seat, dot),) = new_dots(before[-1], after)
    state = laid_out(game, *before, turn=seat)
    step = game.apply(state, seat, dot)
    assert picture(game, step.state) == after, f"\n{picture(game, step.state)}"
    return game, state, step


def rim(game: Dots, zone: Zone) -> list[tuple[int, int]]:
    """The rows and columns of a zone's outline, from its topmost, leftmost point on."""
    first = zone.outline.index(min(zone.outline))
    turned = zone.outline[first:] + zone.outline[:first]
    return [divmod(point, game.width) for point in turned]
