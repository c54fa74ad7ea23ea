"""Every shuffle of a game can be checked: the deal, each trade of `seed`, each hand of somebody who left."""

from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from parlor.engine import Chance, Seat
from parlor.fair import verifier
from parlor.fair.digests import add_digests
from parlor.games.iota import Iota
from parlor.games.iota.bots.normal import Normal
from parlor.games.iota.cards import PACK
from parlor.games.iota.model import EndTurn, Leave, Put, TakeBack, Trade
from parlor.games.iota.turns import LULL
from parlor.table.entries import decode_entry
from parlor.table.rules_in_force import decoder_of
from parlor.table.shuffle_entries import Mixed
from tests.games.iota.plays import Play
from tests.games.iota.scripts import CLASSIC, SEED
from tests.replays.book import Book
from tests.replays.documents import show
from tests.table.scenes.hall import ANN, BOB, CID, DAN

PEOPLE = (ANN, BOB, CID, DAN)


@cache
def whole_game(game: Iota, seats: int, luck: str, leaving: float = 0.0) -> Book:
    """A game by chance to its end, at a table where all give links."""
    people = PEOPLE[:seats]
    book = Book(game, *people, luck=luck, voices=[each.id for each in people]).start()
    play = Play(game, book.sitting.state, Random(luck), 0, leaving)
    while (turn := book.sitting.state.turn) is not None:
        play.state = book.sitting.state
        book.act(*play.chosen(turn))
    return book


def verdict(replay: Any) -> str:
    return verifier.check(verifier.read(msgspec.json.encode(replay))).verdict()


def shuffles(book: Book, game: Iota) -> int:
    entries = [decode_entry(row.body, decoder_of(game.words.action)) for row in book.rows]
    return sum(isinstance(each, Mixed) for each in entries)


@pytest.mark.parametrize(
    ("game", "seats", "leaving"),
    [
        (CLASSIC, 2, 0.0),
        (SEED, 4, 0.01),
        pytest.param(SEED, 4, 0.0, marks=pytest.mark.long),
        pytest.param(CLASSIC, 3, 0.01, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_a_whole_game_is_fair_for_everybody(game: Iota, seats: int, leaving: float) -> None:
    """Whoever looks: each seat, a spectator, and who sees all hands when it is over."""
    book = whole_game(game, seats, "Saturday", leaving)
    for viewer in (*range(seats), None):
        assert verdict(show(book, viewer)) == "fair"
    assert verdict(show(book, open=True)) == "fair"


def ran_out(number: int) -> Book | None:
    """A game up to where the pack is empty, bob and cid are next with two cards each, and dan has four."""
    book, bot = Book(SEED, *PEOPLE, luck=f"out {number}", voices=["ann", "cid"]).start(), Normal()
    while (turn := (state := book.sitting.state).turn) is not None:
        if not state.pile and not state.laid:
            if turn == 1 and [len(hand) for hand in state.hands[1:]] == [2, 2, 4]:
                return book
            if turn == 3:
                book.act(3, EndTurn())
                continue
        book.act(turn, bot.choose(SEED, state, turn, Chance.named("out"), lambda: 0.0))
    return None


def test_cards_drawn_after_somebody_gave_up_can_be_checked() -> None:
    """In a trade and in a pass: they are of the shuffle that was made when bob traded."""
    book = next(book for book in map(ran_out, range(80)) if book)
    book.act(3, Leave()).act(1, Trade()).act(2, EndTurn())
    state = book.sitting.state
    assert ([len(hand) for hand in state.hands[1:]], state.pile) == ([4, 4, 0], ())
    book.act(0, Leave()).act(1, Leave())
    for viewer in (*range(4), None):
        assert verdict(show(book, viewer)).startswith("fair")
    last = len(state.orders) - 1
    for seat, places in ((1, range(4)), (2, range(2, 4))):
        drawn = {(last, PACK[state.hands[seat][at]], f"/view/hand/{at}") for at in places}
        assert drawn == {each for each in opened(show(book, seat)) if each[0] == last}


def test_the_deal_each_trade_and_each_leave_are_one_shuffle_of_the_whole_pack() -> None:
    book = Book(SEED, *PEOPLE, voices=["ann", "bob", "cid", "dan"]).start()
    assert shuffles(book, SEED) == 1
    book.act(0, Trade()).act(1, EndTurn()).act(2, Trade())
    assert shuffles(book, SEED) == 3
    book.act(0, Leave()).act(3, Leave())
    assert shuffles(book, SEED) == 5
    book.act(1, Leave())  # nobody draws any more
    assert shuffles(book, SEED) == 5
    replay = show(book, open=True)
    assert [each["cards"] for each in replay["fair"]["shuffles"]] == [len(PACK)] * 5


def test_classic_shuffles_once() -> None:
    """What is traded or given back goes under the pile."""
    assert shuffles(whole_game(CLASSIC, 4, "once", 0.01), CLASSIC) == 1


@pytest.mark.long
def test_the_longest_game_is_not_too_long_to_be_checked() -> None:
    """Eleven trades before each card that is laid: more would end it.  [iota.md 8.3]"""
    book = Book(SEED, *PEOPLE).start()
    while (turn := (state := book.sitting.state).turn) is not None:
        if state.laid:
            book.act(turn, EndTurn())
        elif state.pile and state.idle < 4 * LULL - 1:
            book.act(turn, Trade())
        else:
            actions = SEED.legal(state, turn).actions
            book.act(turn, next((each for each in actions if isinstance(each, Put)), EndTurn()))
    assert shuffles(book, SEED) > 500
    assert verdict(show(book, open=True)).startswith("fair")


def opened(replay: Any) -> list[tuple[int, str, str]]:
    """The cards that are open: of which shuffle, which card, and where it was shown."""
    return [
        (number, PACK[each["card"]], each["where"])
        for number, shuffle in enumerate(replay["fair"]["shuffles"])
        for each in shuffle.get("opened", ())
    ]


def cards_seen(replay: Any) -> set[str]:
    """All cards that a replay shows: on the desk or in the viewer's hand."""
    views = [step["view"] for step in replay["steps"] if "view" in step]
    hands = {card for view in views for card in view.get("hand") or ()}
    return hands | {card for view in views for _, _, card in view["desk"]}


@pytest.mark.parametrize("game", [SEED, CLASSIC], ids=lambda game: game.manner)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_card_that_somebody_saw_is_open_and_no_other(game: Iota, viewer: Seat | None) -> None:
    replay = show(whole_game(game, 4, "seen"), viewer)
    assert {card for _, card, _ in opened(replay)} == cards_seen(replay)


def traded_at_once(number: int) -> tuple[Book, bool]:
    """A game that begins with a trade, and whether a card came back by it."""
    book = Book(SEED, *PEOPLE, luck=f"back {number}").start()
    had = {*book.sitting.state.hands[0]}
    book.act(0, Trade())
    return book, not had.isdisjoint(book.sitting.state.hands[0])


def test_a_hand_after_a_trade_is_of_the_new_shuffle_also_a_card_that_came_back() -> None:
    book = next(book for book, back in map(traded_at_once, range(40)) if back)
    new = [PACK[card] for card in book.sitting.state.hands[0]]
    book.act(1, Leave()).act(2, Leave()).act(3, Leave())
    of_new = [(card, where) for shuffle, card, where in opened(show(book, 0)) if shuffle == 1]
    assert sorted(of_new) == sorted((card, f"/view/hand/{at}") for at, card in enumerate(new))


def test_a_card_drawn_into_a_hand_that_lost_some_is_found_where_it_came_to() -> None:
    book = Book(SEED, *PEOPLE, luck="draw").start()
    actions = SEED.legal(book.sitting.state, 0).actions
    put = next(each for each in actions if isinstance(each, Put))
    book.act(0, put, TakeBack(), put, EndTurn())
    drawn = PACK[book.sitting.state.hands[0][3]]
    book.act(1, Leave()).act(2, Leave()).act(3, Leave())
    replay = show(book, 0)
    assert (0, drawn, "/view/hand/3") in opened(replay)
    assert (0, put.card, "/events/0/card") in opened(replay)
    assert verdict(replay).startswith("fair")


def test_a_game_that_was_kept_is_still_fair() -> None:
    """One with trades, cards taken back and a hand given back; the page's own verifier is tried on it too."""
    kept = Path(__file__).parents[2] / "fair/kept/iota.json"
    said = verdict(msgspec.json.decode(kept.read_bytes()))
    assert said == (
        "fair, but batch 1: was sealed the old way: whoever gave the last tip could choose the decks that were "
        "opened; shuffle 3 and shuffle 5: nothing of it was shown to you, so it cannot be checked"
    )


def test_a_card_that_was_not_dealt_is_caught() -> None:
    """A drawn card, a card of the first hand, the starter and a laid card: each with another in its place."""
    honest = show(whole_game(SEED, 4, "forged"), 0)
    for shuffle, card in ((0, 0), (0, 4), (0, -1), (-1, -1)):
        forged = deepcopy(honest)
        place = forged["fair"]["shuffles"][shuffle]["opened"][card]
        step = next(each for each in forged["steps"] if each["seq"] == place["seq"])
        *path, last = place["where"].split("/")[1:]
        inner: Any = step
        for key in path:
            inner = inner[int(key)] if isinstance(inner, list) else inner[key]
        at = int(last) if isinstance(inner, list) else last
        inner[at] = "444" if inner[at] != "444" else "333"
        assert "another card was shown than was dealt" in verdict(add_digests(forged))
