"""What a replay opens: exactly the cards that its viewer saw, each of them to be checked, and nothing else."""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from parlor.engine import Seat
from parlor.fair.batch import salt
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Call, Fold
from parlor.table.entries import Answered, Offered, Said
from parlor.table.rules.shuffle_rows import decks_of
from tests.replays.book import Book
from tests.replays.documents import (
    BOTH,
    duel,
    findings_on,
    lots,
    one_hand,
    opened_cards,
    show,
    verdict_on,
)
from tests.replays.lots import LOTS, SIDES, Lots, Show, Throw
from tests.table.scenes.hall import ANN, BOB


def cards_dealt(book: Book) -> Iterator[tuple[int, int]]:
    """The cards of each hand."""
    seen = set()
    for moment in book.game().moments:
        state = moment.sitting.state
        if state.hand not in seen:
            seen.add(state.hand)
            yield state.cards


# Who sees what


def test_a_seat_has_its_own_cards_opened() -> None:
    book = duel()
    for seat in (0, 1):
        replay = show(book, seat)
        assert verdict_on(replay) == "fair"
        for hand, cards in enumerate(cards_dealt(book)):
            assert opened_cards(replay, hand) == [(seat, cards[seat], "/view/card")]


def test_a_spectator_of_folded_hands_has_none() -> None:
    replay = show(duel())
    assert [opened_cards(replay, hand) for hand in (0, 1)] == [[], []]
    assert findings_on(replay) == ["nothing_shown"]


def test_cards_that_were_shown_are_open_to_all() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB, voices=BOTH).start().act(0, Call()).act(1, Call())
    ((ann, bob),) = cards_dealt(book)
    shown = [(0, ann, "/events/1/cards/0"), (1, bob, "/events/1/cards/1")]
    assert opened_cards(show(book)) == shown
    assert opened_cards(show(book, 1)) == [shown[0], (1, bob, "/view/card"), shown[1]]
    for viewer in (0, 1, None):
        assert verdict_on(show(book, viewer)) == "fair"


def test_with_all_open_everybodys_cards_are() -> None:
    replay = show(lots(), open=True)
    places = opened_cards(replay)
    assert [each for each in places if each[2].startswith("/views")] == [
        (seat, LOTS.index(lot), f"/views/{seat}/lot")
        for seat, lot in enumerate(lots().sitting.state.lots)
    ]
    assert verdict_on(replay).startswith("fair")


def test_every_card_is_where_it_says() -> None:
    for viewer, is_open in ((0, False), (1, False), (2, False), (None, False), (None, True)):
        replay = show(lots(), viewer, open=is_open)
        steps = {step["seq"]: step for step in replay["steps"]}
        for shuffle in replay["fair"]["shuffles"]:
            for card in shuffle.get("opened", ()):
                shown = steps[card["seq"]]
                for key in card["where"].split("/")[1:]:
                    shown = shown[int(key) if isinstance(shown, list) else key]
                number = LOTS.index(shown) if isinstance(shown, str) else shown
                assert number == card["card"]


# Nothing else


def twins(seat: Seat) -> tuple[Book, Book]:
    """Two evenings that a seat cannot tell apart: its own cards are the same, the others are not."""
    first = duel(hands=1)
    mine = list(cards_dealt(first))

    def alike(other: Book) -> bool:
        pairs = zip(mine, cards_dealt(other), strict=True)
        return all(one[seat] == two[seat] and one != two for one, two in pairs)

    others = (duel(f"other luck {number}", hands=1) for number in count())
    return first, next(each for each in others if alike(each))


def without_seals(replay: Any) -> Any:
    """A replay without commitments: what a root binds and what root and tips chose."""
    fair = replay["fair"]
    for batch in fair["batches"]:
        del batch["root"], batch["seeds"], batch["proof"]
    for shuffle in fair["shuffles"]:
        del shuffle["deck"]
        for card in shuffle.get("opened", ()):
            del card["salt"], card["path"]
    for each in (replay, *replay["steps"]):
        del each["digest"]
    return replay


@pytest.mark.parametrize("seat", [0, 1])
def test_a_replay_cannot_tell_hidden_cards_apart(seat: Seat) -> None:
    one, two = twins(seat)
    replays = [without_seals(show(book, seat)) for book in (one, two)]
    assert replays[0] == replays[1]
    others = [without_seals(show(book, 1 - seat)) for book in (one, two)]
    assert others[0] != others[1]
    watched = [without_seals(show(book)) for book in (one, two)]
    assert watched[0] == watched[1]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_no_byte_of_it_tells_a_secret_of_the_dealer(viewer: Seat | None) -> None:
    """Not the secret of the batch, not the seed of a deck that was played with or is yet to be, and of all
    salts only those of the cards that are open."""
    for book in (duel(), one_hand(), lots()):
        replay = show(book, viewer)
        text = msgspec.json.encode(replay).decode()
        fair = book.sitting.fair
        assert fair is not None
        decks = decks_of(fair)
        assert decks.secret.hex() not in text
        shown = {
            each["salt"]
            for shuffle in replay["fair"]["shuffles"]
            for each in (*shuffle.get("opened", ()), *shuffle.get("spare", ()))
        }
        found = set()
        for number in fair.kept:
            seed = decks.seed(number)
            assert seed.hex() not in text
            salts = {salt(seed, place).hex() for place in range(fair.size)}
            found |= {each for each in salts if each in text}
        assert found == shown
        for number in range(decks.decks):
            assert (decks.seed(number).hex() in text) == (number not in fair.kept)


def test_a_spectators_file_names_no_lot_that_was_not_shown() -> None:
    book = lots()
    replay = show(book)
    del replay["fair"]["pack"]  # all that there are
    text = msgspec.json.encode(replay).decode()
    assert set(re.findall(f'"({"|".join(LOTS)})"', text)) == {book.sitting.state.lots[1]}


# Shuffles of fewer cards, and of moves that did not stay


def test_a_smaller_shuffle_opens_what_it_passed_over() -> None:
    replay = show(lots(), 0)
    throws = replay["fair"]["shuffles"][1:]
    assert [each["cards"] for each in throws] == [SIDES, SIDES]
    for throw in throws:
        assert [each["place"] for each in throw["opened"]] == [0]
        assert all(SIDES <= each["card"] < len(LOTS) for each in throw.get("spare", ()))
    assert "NOT" not in verdict_on(replay)


def test_what_was_taken_back_was_still_shuffled() -> None:
    book = Book(Lots(turns=2), ANN, BOB, voices=BOTH).start().act(0, Throw())
    book.put(Offered(0, "takeback"), Answered(1, True)).act(0, Throw()).act(1, Throw())
    replay = show(book, 1)
    assert [each["use"] for each in replay["fair"]["shuffles"]] == [1, 2, 3, 4]
    threw = [
        event["number"]
        for step in replay["steps"]
        for event in step.get("events", ())
        if event["type"] == "threw"
    ]
    assert [opened_cards(replay, at)[0][1] for at in (1, 2, 3)] == threw
    assert "NOT" not in verdict_on(replay)


def test_a_shuffle_that_waits_belongs_to_the_row_that_takes_it() -> None:
    """Somebody talks while what was played waits for its shuffle."""
    book = Book(Lots(turns=2), ANN, BOB, voices=BOTH).start()
    book.shuffle(SIDES)
    book.put(Said(ANN, "hm")).act(0, Show()).act(1, Throw())
    shuffles = show(book)["fair"]["shuffles"]
    assert [(each["use"], each["cards"]) for each in shuffles] == [(1, len(LOTS)), (2, SIDES)]


def test_a_shuffle_that_nothing_took_is_the_next_games() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB, voices=BOTH).start()
    book.shuffle(13)
    book.act(0, Fold()).start().act(0, Fold())
    uses = [
        [each["use"] for each in show(book, number=number)["fair"]["shuffles"]] for number in (1, 2)
    ]
    assert uses == [[1], [2]]
