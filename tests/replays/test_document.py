"""Games told again: who is shown what, whatever happened at the table."""

import msgspec
import pytest

from parlor.base.person import Person
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.model import Call, Fold
from parlor.identity.anonymise import remove_name
from parlor.replays.document import make_replay
from parlor.table.entries import (
    Admitted,
    Answered,
    BotPut,
    Changed,
    Claimed,
    Closed,
    Forfeited,
    Granted,
    Kicked,
    Left,
    Locked,
    Muted,
    Offered,
    Renamed,
    Reseated,
    Returned,
    Said,
)
from parlor.table.model import Clock, Settings
from tests.replays.book import NOON, Book
from tests.replays.documents import kinds_told, one_hand, show, views
from tests.table.scenes.hall import ANN, BOB, CID, EVE, FAY, GUS
from tests.table.scenes.whispers import Whisper, Whispers

RATED = Settings(rated=True, clock=Clock(total=60_000))


# What is in it


def test_a_game_is_told_from_its_beginning_to_its_end() -> None:
    book = Book(Noughts(boards=1), ANN, BOB, settings=Settings(public=True)).start()
    for turn, cell in enumerate((0, 3, 1, 4, 2)):
        book.act(turn % 2, Place(cell))
    replay = show(book, 0)
    assert (replay["format"], replay["version"]) == ("parlor-game", 1)
    assert (replay["game"], replay["rules"], replay["options"]) == ("noughts", 1, {"boards": 1})
    assert (replay["table"], replay["round"]) == ("4f7k2m9q", 1)
    assert (replay["begun"], replay["ended"]) == (NOON + 2000, NOON + 7000)
    assert replay["seats"] == [{"name": "Ann", "person": "ann"}, {"name": "Bob", "person": "bob"}]
    assert replay["outcome"]["places"] == [1, 2]
    assert [step["seq"] for step in replay["steps"]] == list(range(3, 9))
    assert kinds_told(replay) == ["begun", *["placed"] * 4, "placed board_won finished ended"]
    assert [view["board"] for view in views(replay)][:3] == [".........", "X........", "X..O....."]
    assert replay["steps"][1]["asked"] == [1]
    assert "asked" not in replay["steps"][-1]
    assert "may" in views(replay)[0], "Ann was to move"
    assert replay["viewer"] == 0


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    book = one_hand()
    cards = book.sitting.state.cards
    assert [{view["card"] for view in views(show(book, seat))} for seat in (0, 1)] == [
        {cards[0]},
        {cards[1]},
    ]
    assert all("card" not in view for view in views(show(book)))
    assert "viewer" not in show(book)


def test_talk_is_left_out() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB).start()
    book.put(Said(ANN, "I have the ace"), Said(CID, "he lies", apart=True)).act(0, Fold())
    assert kinds_told(show(book)) == ["begun dealt", "folded won finished ended"]
    assert b"the ace" not in msgspec.json.encode(show(book))


def test_what_the_host_did_with_others_is_left_out() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB).start()
    book.put(Muted(CID, True), Locked(True), Kicked(CID, True), Admitted(CID)).act(0, Fold())
    assert kinds_told(show(book)) == ["begun dealt", "folded won finished ended"]
    assert b"Cid" not in msgspec.json.encode(show(book))


def test_those_who_did_not_play_are_not_named() -> None:
    """Neither who wanted a seat and did not get it, nor who is muted or kept out under another name."""
    book = Book(OneCardOne(hands=1), ANN, BOB).start()
    caesar = Person(CID.id, "Caesar")
    book.put(Muted(CID, True), Renamed(caesar), Claimed(1, caesar), Granted(1, caesar, False))
    book.put(Renamed(Person(BOB.id, "Bobby"))).act(0, Fold())
    replay = show(book)
    assert CID.id not in str(replay)
    assert [news["type"] for step in replay["steps"] for news in step.get("news", ())] == [
        *("begun", "dealt", "renamed", "ended"),
    ]


def test_only_its_own_game_is_told() -> None:
    book = one_hand().put(Said(ANN, "again?")).start().act(0, Call()).act(1, Call())
    first, second = show(book), show(book, number=2)
    assert kinds_told(first) == ["begun dealt", "folded won finished ended"]
    assert kinds_told(second) == ["begun dealt", "called", "called shown won finished ended"]
    assert (first["round"], second["round"]) == (1, 2)
    with pytest.raises(AssertionError, match="no game 3 was begun"):
        book.game(3)


def test_a_move_that_was_taken_back_is_seen_and_then_gone() -> None:
    book = Book(Noughts(boards=1), ANN, BOB).start().act(0, Place(4))
    book.put(Offered(0, "takeback"), Answered(1, True)).act(0, Place(0)).put(Closed("host"))
    replay = show(book, 1)
    boards = [view["board"] for view in views(replay)]
    assert boards == [".........", "....X....", ".........", "X........"]
    assert kinds_told(replay)[3] == "answered agreed"


def test_a_table_that_closed_in_the_middle_has_a_game_without_an_end() -> None:
    book = Book(Noughts(), ANN, BOB).start().act(0, Place(4))
    assert not book.game().over
    with pytest.raises(AssertionError, match="when it is over"):
        make_replay(book.game(), 0)
    book.put(Closed("empty"))
    replay = show(book, 0)
    assert "outcome" not in replay
    assert kinds_told(replay)[-1] == "closed"


def test_a_game_that_is_over_before_anybody_moves() -> None:
    book = Book(Whispers(rounds=0), ANN, BOB).start().start()
    for number in (1, 2):
        assert kinds_told(show(book, 1, number)) == ["begun ended"]
        assert len(show(book, 1, number)["seats"]) == 2
    assert book.game(2).start.seq == 3


def test_options_are_those_of_the_game() -> None:
    book = one_hand().put(Changed({"stack": 20, "hands": 2})).start().put(Closed("host"))
    assert show(book)["options"] == {"stack": 10, "hands": 1}
    assert show(book, number=2)["options"] == {"stack": 20, "hands": 2}
    assert views(show(book, number=2))[0]["stacks"] == [19, 19]


# Who sat where


def test_seats_are_as_they_were_at_the_end_of_the_game() -> None:
    book = one_hand().put(Reseated(0, 1), Left(0))
    assert show(book)["seats"] == [
        {"name": "Ann", "person": "ann"},
        {"name": "Bob", "person": "bob"},
    ]
    game = book.game()
    assert [game.seat_of(who) for who in ("ann", "bob", "cid", "")] == [0, 1, None, None]


def test_after_changing_places_the_hand_of_the_next_game_is_at_the_new_seat() -> None:
    book = one_hand().put(Reseated(0, 1)).start().act(0, Fold())
    assert book.game(1).seat_of("ann") == 0
    assert book.game(2).seat_of("ann") == 1
    first, second = (views(show(book, 1, number))[0]["card"] for number in (1, 2))
    assert first == book.game(1).end.sitting.state.cards[1]
    assert second == book.game(2).end.sitting.state.cards[1]


def test_a_bot_that_finished_the_game_is_named_beside_who_left() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB).start().put(Left(1, "random")).act(0, Fold())
    assert show(book)["seats"][1] == {"name": "Bob", "person": "bob", "bot": "random"}
    assert book.game().seat_of("bob") == 1, "the hand would have been his again"


def test_who_returned_has_finished_the_game() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB).start()
    book.put(Left(1, "random"), Returned(1)).act(0, Fold())
    assert show(book)["seats"][1] == {"name": "Bob", "person": "bob"}


def test_a_bot_has_no_name() -> None:
    book = Book(OneCardOne(hands=1), ANN).put(BotPut(1, "random")).start().act(0, Fold())
    assert show(book)["seats"][1] == {"bot": "random"}
    assert book.game().holder(1) is None


def test_who_was_sent_away_has_no_hand_any_more() -> None:
    book = (
        Book(OneCardOne(hands=1), ANN, BOB).start().put(Kicked(BOB, True, "random")).act(0, Fold())
    )
    assert show(book)["seats"][1] == {"bot": "random"}
    assert kinds_told(show(book))[1] == "kicked"
    assert book.game().seat_of("bob") is None


def test_a_seat_that_was_claimed_is_whose_it_became() -> None:
    book = Book(OneCardOne(hands=1), ANN, BOB).start()
    book.put(Claimed(1, CID), Granted(1, CID, True)).act(0, Fold())
    game = book.game()
    assert (game.seat_of("bob"), game.seat_of("cid")) == (None, 1)


def test_who_forfeits_sees_no_more_than_a_spectator_until_it_is_over() -> None:
    book = Book(Whispers(rounds=2), EVE, FAY, GUS, settings=RATED).start()
    for seat in range(3):
        book.act(seat, Whisper(3 + seat))
    book.put(Forfeited(2, "random"))
    book.act(2, Whisper(7)).act(0, Whisper(1)).act(1, Whisper(1))
    whispers = [view.get("mine") for view in views(show(book, 2))]
    assert 7 not in whispers
    assert 5 not in whispers, "a round in which all have whispered begins anew"
    assert 1 in [view.get("mine") for view in views(show(book, 0))]
    assert show(book)["outcome"]["places"][2] == 3
    assert show(book)["rated"], "who left was a member, and lost"


def test_leaving_a_rated_duel_ends_it() -> None:
    book = Book(Noughts(boards=4), EVE, FAY, settings=RATED).start().act(0, Place(0))
    replay = show(book.put(Forfeited(1)), 0)
    assert replay["rated"]
    assert replay["outcome"]["places"] == [1, 2]
    assert kinds_told(replay)[-1] == "forfeited ended"
    assert "rated" not in show(one_hand())


def test_names_are_as_the_log_has_them_now() -> None:
    book = one_hand()
    book.put(Renamed(Person("ann", "Zoe", member=True)))
    assert show(book)["seats"][0]["name"] == "Ann", "so she was called then"
    book.rows = [
        msgspec.structs.replace(row, body=remove_name(row.body, "ann")) for row in book.rows
    ]
    assert show(book)["seats"][0] == {"name": "somebody who left", "person": "ann"}
    assert b"Ann" not in msgspec.json.encode(show(book))
    assert b"Zoe" not in msgspec.json.encode(show(book))
