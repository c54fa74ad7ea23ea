"""The lesson shows what it says: every ring, house and rim of it."""

from parlor.engine.lesson import perform
from parlor.games.dots import Dots
from parlor.games.dots.lesson import LESSON
from parlor.games.dots.model import Closed, Over, View

GAME = Dots(**LESSON.options)


def test_every_capture_comes_where_the_captions_say() -> None:
    told = [
        (at, event)
        for at, scene in enumerate(perform(GAME, LESSON))
        for event in scene.events
        if isinstance(event, Closed)
    ]
    taken = [(LESSON.beats[at].caption.en.split(":")[0], event) for at, event in told]
    assert [(said, event.seat, event.took, event.freed) for said, event in taken] == [
        ("One point for you. Now Otto builds something of his own.", 0, 1, 0),
        ("Taken at once", 1, 1, 0),
        ("The wall is yours and the house is broken", 0, 1, 0),
        ("Four dots taken, and your own inside is free again", 0, 4, 1),
    ]


def test_the_dot_at_the_rim_stands_to_the_end_though_it_is_shut_in() -> None:
    *_, last = perform(GAME, LESSON)
    assert last.events == (Over("resigned", 0, (6, 0)),)
    view: View = GAME.view(last.state, 0)
    assert view.board[7 * view.width + 2 :][:3] == "121"
