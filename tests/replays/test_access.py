"""Who may look at a finished game, and from where."""

import pytest
from msgspec.structs import replace

from parlor.base.person import FORMER
from parlor.engine import Refused
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place
from parlor.replays.access import ReplayAccess, ShareKeys
from parlor.replays.structs import Viewpoint
from parlor.table.entries import BotPut, Closed, Renamed
from parlor.table.history.one_game import OneGame
from parlor.table.model import Settings
from tests.replays.book import Book
from tests.replays.documents import lots, one_hand
from tests.table.scenes.hall import ANN, BOB

KEYS = ShareKeys(b"secret")


def noughts(settings: Settings | None = None, passphrase: str = "") -> OneGame:
    book = Book(Noughts(boards=1), ANN, BOB, settings=settings, passphrase=passphrase).start()
    for turn, cell in enumerate((0, 3, 1, 4, 2)):
        book.act(turn % 2, Place(cell))
    return book.game()


def key_of(game: OneGame, seat: int, person: str) -> str:
    return KEYS.key(game.rules.charter.id, game.end.sitting.round, seat, person)


# From where


def test_a_player_looks_from_the_own_seat_or_as_a_spectator() -> None:
    look = ReplayAccess(noughts(), "bob", out=())
    assert look.viewpoints == ("seat", "watch")
    assert [look.choose(way) for way in (None, "seat", "watch")] == [
        (1, False),
        (1, False),
        (None, False),
    ]


def test_a_stranger_watches() -> None:
    look = ReplayAccess(noughts(), "", out=())
    assert look.viewpoints == ("watch",)
    assert look.choose(None) == (None, False)
    assert refusal(look, "seat") == "not_yours"


def test_all_cards_are_open_to_everybody_where_their_secret_ends_with_the_game() -> None:
    for person in ("ann", "dan"):
        look = ReplayAccess(lots().game(), person, out=())
        assert "open" in look.viewpoints
        assert look.choose("open") == (None, True)


def test_where_secrets_last_nobody_sees_them() -> None:
    look = ReplayAccess(one_hand().game(), "ann", out=())
    assert look.viewpoints == ("seat", "watch")
    assert refusal(look, "open") == "lasting_secrets"


def test_a_game_without_secrets_can_be_asked_for_openly_though_it_shows_no_more() -> None:
    assert ReplayAccess(noughts(), "", out=()).choose("open") == (None, True)


# Not for everybody


@pytest.mark.parametrize(
    ("game", "person", "out"),
    [
        (noughts(Settings(watch=False)), "cid", ()),
        (noughts(passphrase="hashed"), "cid", ()),
        (noughts(), "cid", ("cid",)),
    ],
)
def test_nobody_watches_who_could_not_at_the_table(
    game: OneGame, person: str, out: tuple[str, ...]
) -> None:
    look = ReplayAccess(game, person, out)
    assert look.viewpoints == ()
    assert refusal(look, None) == refusal(look, "open") == "no_watching"
    assert ReplayAccess(game, "ann", out).viewpoints == ("seat", "watch")


def refusal(look: ReplayAccess, way: Viewpoint | None) -> str:
    with pytest.raises(Refused) as no:
        look.choose(way)
    return no.value.code


# By a link


def test_a_key_opens_the_seat_of_its_maker_and_no_other() -> None:
    game = noughts(Settings(watch=False))
    assert KEYS.seat(game, key_of(game, 1, "bob")) == 1
    look = ReplayAccess(game, "cid", (), shared=1)
    assert look.viewpoints == ("seat",)
    assert look.choose(None) == (1, False)


def test_a_key_is_for_one_person_seat_and_secret() -> None:
    game = noughts()
    wrong = (key_of(game, 0, "bob"), key_of(game, 1, "cid"), "", "é")
    other = ShareKeys(b"another").key(game.rules.charter.id, 1, 1, "bob")
    assert [KEYS.seat(game, key) for key in (*wrong, other)] == [None] * 5


def test_a_key_dies_with_the_account_of_its_maker() -> None:
    book = Book(Noughts(boards=1), ANN, BOB).start()
    book.put(Renamed(replace(BOB, name=FORMER)), Closed("host"))
    game = book.game()
    assert KEYS.seat(game, key_of(game, 1, "bob")) is None
    assert KEYS.seat(game, key_of(game, 0, "ann")) == 0


def test_no_key_opens_the_seat_of_a_bot() -> None:
    game = Book(Noughts(boards=1), ANN).put(BotPut(1, "random")).start().put(Closed("host")).game()
    assert KEYS.seat(game, key_of(game, 1, "")) is None
