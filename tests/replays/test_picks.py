"""Games in which a card is drawn from somebody's hidden hand: everybody can check every draw."""

import msgspec
import pytest

from parlor.base.person import Person
from parlor.fair import verifier
from parlor.replays.document import make_replay
from parlor.replays.structs import Replay
from tests.replays.book import Book
from tests.table.scenes.pickpockets import Pickpockets, Steal

PEOPLE = [Person(name.lower(), name) for name in ("Ann", "Bob", "Cat")]


def play(thefts: int = 6) -> Book:
    """Everybody steals from the next one."""
    voices = [person.id for person in PEOPLE]
    book = Book(Pickpockets(thefts=thefts), *PEOPLE, voices=voices).start()
    for turn in range(thefts):
        book.act(turn % 3, Steal((turn + 1) % 3))
    return book


def judge(replay: Replay) -> str:
    return verifier.check(verifier.read(msgspec.json.encode(replay))).verdict()


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_file_with_picks_is_fair_for_everybody(viewer: int | None) -> None:
    replay = make_replay(play().game(1), viewer)
    assert judge(replay) == "fair"
    assert replay.fair is not None
    draws = [shuffle for shuffle in replay.fair.shuffles if shuffle.plain]
    assert len(draws) == 6
    assert all(len(draw.opened) == 1 for draw in draws), "everybody is shown every number"


def test_a_draw_says_of_how_many_it_was() -> None:
    replay = make_replay(play(2).game(1), None)
    assert replay.fair is not None
    told = [news for step in replay.steps for news in step.news if news["type"] == "dealt"]
    assert [list(taken) for each in told for taken in each["shuffles"]] == [
        [1, 1, 24, False],
        [1, 2, 3, True],
        [1, 3, 3, True],
    ]
    assert [(each.cards, each.plain) for each in replay.fair.shuffles] == [
        (24, False),
        (3, True),
        (3, True),
    ]


def test_another_number_than_was_drawn_is_found() -> None:
    game = msgspec.to_builtins(make_replay(play(1).game(1), 2))
    stolen = game["steps"][-1]["events"][0]
    stolen["number"] = (stolen["number"] + 1) % 3
    report = verifier.check(verifier.read(msgspec.json.encode(game)))
    assert "face" in [code for code, _, _ in report.faults]
