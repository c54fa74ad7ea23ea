"""The batches in a record of shuffles, and games that have little to prove."""

import pytest

from parlor.engine import Face
from parlor.fair import verifier
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Fold
from parlor.replays.document import make_replay
from parlor.replays.proofs import record_shuffles
from parlor.table.entries import Changed, Closed
from tests.replays.book import Book
from tests.replays.documents import BOTH, duel, findings_on, one_hand, show, verdict_on
from tests.replays.lots import SIDES, Lots, Throw
from tests.table.scenes.hall import ANN, BOB

# Batches


def test_a_batch_goes_on_into_the_next_game() -> None:
    book = duel().start()
    book.act(0, Fold()).act(1, Fold())
    second = show(book, 0, 2)["fair"]
    assert [each["use"] for each in second["shuffles"]] == [3, 4]
    assert [(each["batch"], len(each["seeds"])) for each in second["batches"]] == [(1, 8)]
    assert findings_on(show(book, 0, 2)) == ["before"]
    assert verifier.gaps(show(book, 0), show(book, 0, 2)) == []


def test_a_long_game_takes_from_two() -> None:
    book = duel(hands=10)
    replay = show(book, 1)
    assert [each["batch"] for each in replay["fair"]["batches"]] == [1, 2]
    assert [each["use"] for each in replay["fair"]["shuffles"]] == [*range(1, 9), 1, 2]
    assert verdict_on(replay) == "fair"


def test_a_batch_of_smaller_decks_is_named_where_it_was_given_up() -> None:
    book = Book(Lots(turns=1, drawn=False), ANN, BOB, voices=BOTH).start().act(0, Throw())
    book.put(Changed({"turns": 1, "drawn": True})).start().act(0, Throw())
    first, second = show(book), show(book, number=2)
    assert "abandoned" not in first["fair"]["batches"][0]
    assert [each.get("abandoned") for each in second["fair"]["batches"]] == ["size", None]
    assert [each["batch"] for each in second["fair"]["shuffles"]] == [2, 2]
    assert "NOT" not in verdict_on(second)


def test_who_came_later_and_who_kept_silent_are_named() -> None:
    book = Book(OneCardOne(hands=3), ANN, BOB, voices=("ann",)).start()
    book.vow(1)
    book.act(0, Fold()).voices.remove("ann")
    book.act(1, Fold()).act(0, Fold())
    fair = show(book, 0)["fair"]
    (batch,) = fair["batches"]
    assert [seat for seat, _ in batch["tips"]] == [0]
    assert [each[:2] for each in batch["late"]] == [[3, 1]]
    said = [[each[:2] for each in shuffle["links"]] for shuffle in fair["shuffles"]]
    assert said == [[[0, 0]], [[0, 0]], [[1, 1]]]
    assert [each.get("missing", []) for each in fair["shuffles"]] == [[], [], [[0, 0]]]
    assert verdict_on(show(book, 0)).startswith("fair, but")


# Where there is little to say


def test_a_game_without_shuffles_has_no_record() -> None:
    book = Book(Lots(turns=1, drawn=False), ANN, BOB).start().put(Closed("host"))
    assert record_shuffles(book.game(), None) is None


def test_a_batch_that_was_sealed_for_a_game_is_in_its_record_though_it_was_not_used() -> None:
    """The table closed while a throw waited for its shuffle."""
    book = Book(Lots(turns=1, drawn=False), ANN, BOB).start()
    book.seal(SIDES)
    found = record_shuffles(book.put(Closed("host")).game(), 0)
    assert found is not None
    assert ([each.batch for each in found.batches], found.shuffles) == ([1], ())


def test_a_game_that_says_nothing_of_its_cards_has_them_all_sealed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(OneCardOne, "faces")
    fair = show(one_hand(), 0)["fair"]
    assert (fair["pack"], "opened" in fair["shuffles"][0]) == ([], False)


def test_a_game_that_shows_a_card_of_no_shuffle_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OneCardOne, "faces", lambda *_: [Face(7, 0, "/view/card")])
    with pytest.raises(AssertionError, match="of 1 shuffles"):
        make_replay(one_hand().game(), 0)
