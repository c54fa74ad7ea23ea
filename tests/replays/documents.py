"""Replays as their readers get them, and some games to make them of."""

from typing import Any

import msgspec

from parlor.base.person import Person
from parlor.engine import Seat
from parlor.fair import verifier
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Fold
from parlor.replays.document import make_replay
from parlor.replays.structs import Replay
from tests.replays.book import Book
from tests.replays.lots import Lots, Show, Throw
from tests.table.scenes.hall import ANN, BOB, CID

BOTH = ("ann", "bob")


def show(book: Book, viewer: Seat | None = None, number: int = 1, *, open: bool = False) -> Any:
    """A replay as its reader gets it."""
    data = msgspec.json.encode(make_replay(book.game(number), viewer, open=open))
    assert msgspec.json.encode(msgspec.json.decode(data, type=Replay)) == data
    return msgspec.json.decode(data)


def views(replay: Any) -> list[Any]:
    return [step["view"] for step in replay["steps"] if "view" in step]


def kinds_told(replay: Any) -> list[str]:
    """What each step tells: events, then news."""
    return [
        " ".join(each["type"] for each in (*step.get("events", ()), *step.get("news", ())))
        for step in replay["steps"]
    ]


def one_hand(*first: Person) -> Book:
    """Ann folds, so nobody sees a card but their own."""
    return Book(OneCardOne(hands=1), *(first or (ANN, BOB))).start().act(0, Fold())


def lots() -> Book:
    book = Book(Lots(turns=3), ANN, BOB, CID, voices=("ann", "cid")).start()
    return book.act(0, Throw()).act(1, Show()).act(2, Throw())


def duel(luck: str = "luck", hands: int = 2) -> Book:
    """Every hand is folded by who speaks first, so no card is shown."""
    book = Book(OneCardOne(hands=hands), ANN, BOB, luck=luck, voices=BOTH).start()
    for hand in range(hands):
        book.act(hand % 2, Fold())
    return book


def verdict_on(replay: Any) -> str:
    return verifier.check(verifier.read(msgspec.json.encode(replay))).verdict()


def findings_on(replay: Any) -> list[str]:
    """The codes of everything that the verifier finds in a file."""
    report = verifier.check(verifier.read(msgspec.json.encode(replay)))
    return [code for code, _, _ in (*report.faults, *report.buts)]


def opened_cards(replay: Any, shuffle: int = 0) -> list[tuple[int, int, str]]:
    """The cards of a shuffle that are open: place, number, and where they were shown."""
    cards = replay["fair"]["shuffles"][shuffle].get("opened", ())
    return [(each["place"], each["card"], each["where"]) for each in cards]
