"""The record of a batch by its scheme: cut by first links, given up at the cut, or sealed by an older house."""

from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Fold
from parlor.table.shuffle_entries import Abandoned
from tests.replays.book import Book
from tests.replays.documents import BOTH, duel, show, verdict_on
from tests.replays.lots import LOTS, SIDES, Lots, Show, Throw
from tests.table.scenes.hall import ANN, BOB


def test_a_record_has_the_first_links_that_chose_the_cut() -> None:
    book = duel()
    replay = show(book, 0)
    (batch,) = replay["fair"]["batches"]
    assert (replay["version"], batch["scheme"]) == (2, 2)
    assert batch["links"] == [[seat, book.link(who, 1)] for seat, who in enumerate(BOTH)]
    assert "missing" not in batch


def test_a_batch_that_was_given_up_at_its_cut_names_who_kept_a_link_back() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB, voices=BOTH)
    book.seal(13, silent=["bob"])
    book.voices.remove("bob")
    replay = show(book.start().act(0, Fold()), 0)
    first, second = replay["fair"]["batches"]
    assert (first["abandoned"], first["missing"]) == ("cut", [[1, 1]])
    assert "seeds" not in first
    assert [seat for seat, _ in second["tips"]] == [0]
    assert [each["batch"] for each in replay["fair"]["shuffles"]] == [2]
    assert verdict_on(replay) == (
        "fair, but batch 1 (seat 1): was never cut: a first link was kept back, and decks were sealed anew"
    )


def test_what_is_shuffled_and_which_step_took_it_stand_in_the_record() -> None:
    book = Book(Lots(turns=2), ANN, BOB, voices=BOTH).start().act(0, Throw()).act(1, Throw())
    replay = show(book, 0)
    steps = [step["seq"] for step in replay["steps"]]
    shuffles = replay["fair"]["shuffles"]
    assert [(each["cards"], each.get("plain", False)) for each in shuffles] == [
        (len(LOTS), False),
        (SIDES, True),
        (SIDES, True),
    ]
    assert [each["seq"] for each in shuffles] == steps
    assert not any("told" in each for each in shuffles)


def test_a_shuffle_that_was_made_for_something_else_says_so() -> None:
    book = Book(Lots(turns=2), ANN, BOB, voices=BOTH).start()
    book.shuffle(len(LOTS))
    shuffles = show(book.act(0, Throw()).act(1, Show()), 0)["fair"]["shuffles"]
    assert (shuffles[1]["cards"], shuffles[1]["plain"]) == (SIDES, True)
    assert shuffles[1]["told"] == [len(LOTS), False]


def test_a_shuffle_that_was_thrown_away_is_listed_and_no_step_took_it() -> None:
    book = Book(OneCardOne(hands=2), ANN, BOB, voices=BOTH).start()
    book.shuffle(13)
    book.put(Abandoned(1, "players")).act(0, Fold()).act(1, Fold())
    replay = show(book, 0)
    taken = [(each["batch"], each["use"], "seq" in each) for each in replay["fair"]["shuffles"]]
    assert taken == [(1, 1, True), (1, 2, False), (2, 1, True)]
    assert replay["fair"]["batches"][0]["abandoned"] == "players"
    assert verdict_on(replay).startswith("fair, but")


def test_a_game_of_the_first_scheme_is_written_as_it_always_was() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB, voices=BOTH, scheme=1).start().act(0, Fold())
    replay = show(book, 0)
    assert replay["version"] == 1
    (batch,), (shuffle,) = replay["fair"]["batches"], replay["fair"]["shuffles"]
    assert not {"scheme", "links", "missing"} & batch.keys()
    assert not {"seq", "plain", "told"} & shuffle.keys()
    assert [news["type"] for step in replay["steps"] for news in step.get("news", ())] == [
        *("begun", "ended"),
    ]


def test_a_game_that_an_older_house_began_is_finished_by_this_one() -> None:
    book = Book(OneCardOne(hands=2), ANN, BOB, voices=BOTH, scheme=1).start()
    book.scheme = 2
    replay = show(book.act(0, Fold()).act(1, Fold()), 0)
    assert replay["version"] == 2
    assert [each.get("scheme", 1) for each in replay["fair"]["batches"]] == [1, 2]
    assert replay["fair"]["batches"][0]["abandoned"] == "scheme"
    assert verdict_on(replay).startswith("fair, but batch 1 (a newer version of the house")


def test_a_batch_that_the_house_before_had_cut_is_given_up_and_the_first_game_is_fair() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB, voices=BOTH, scheme=1)
    book.seal(13)
    book.scheme = 2
    replay = show(book.start().act(0, Fold()), 0)
    assert [batch.get("scheme", 1) for batch in replay["fair"]["batches"]] == [1, 2]
    said = verdict_on(replay)
    assert said.startswith("fair, but batch 1 (a newer version of the house seals in another way)")
    assert "sealed the old way" in said
