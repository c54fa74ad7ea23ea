"""The rule book of one card: what players may ask for beside a hand."""

import pytest

from parlor.engine import Alternatives, Illegal, Range
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import (
    BoughtIn,
    BuyIn,
    CameBack,
    ComeBack,
    Request,
    SatOut,
    SeatedPlayer,
    SitOut,
)
from tests.games.onecard.evenings import evening, seat_all, spend
from tests.games.onecard.scripts import ANN, BOB, CID

GAME = OneCard()
TWO = seat_all("ann", "bob")
THREE = seat_all("ann", "bob", "cid")


# Buying in


def test_a_player_buys_in_again_for_up_to_a_whole_buy_in() -> None:
    """[onecard.md 5.2]"""
    table = evening(TWO, "deal ann 10 bob K \n ann raises to 8 \n bob calls")
    (buying,) = OneCard().requests(table.purse, None, ANN).ranges
    assert (buying.low, buying.high) == (1, 8)
    spend(table.game, "ann buys in for 8", table)
    assert table.purse.players[ANN] == SeatedPlayer(chips=20, brought=28)
    assert table.told[-1] == BoughtIn(ANN, 8)
    assert OneCard().requests(table.purse, None, ANN).ranges == ()


def test_a_buy_in_is_enough_for_the_ante() -> None:
    """[onecard.md 5.2]"""
    rules = OneCard(ante=5)
    table = evening(TWO, "deal ann 10 bob K \n ann raises to 18 \n bob calls", game=rules)
    offered: Range[Request] = Range(BuyIn(3), "chips", 3, 18)
    assert rules.requests(table.purse, None, ANN) == Alternatives((SitOut(),), (offered,))


def test_what_is_bought_during_a_hand_counts_from_the_next_one() -> None:
    """[onecard.md 5.4]"""
    table = evening(
        TWO,
        """
        deal ann 10 bob K
        ann raises to 5
        bob calls
        deal ann 10 bob K
        bob raises to 9
        ann buys in for 5    # she had 15 when the hand was dealt
        """,
    )
    assert table.state is not None
    assert table.state.stacks[:2] == (14, 16)
    assert OneCard().requests(table.purse, table.state, ANN).ranges == ()
    spend(table.game, "ann calls", table)
    assert table.chips == {"ann": 15 - 9 + 5, "bob": 25 + 9}


def test_a_bot_without_an_ante_buys_in_again() -> None:
    """[onecard.md 5.9]"""
    rules = OneCard(ante=3)
    table = evening(TWO, "deal ann 10 bob K \n ann raises to 18 \n bob calls", game=rules)
    assert GAME.bot_request(table.purse, ANN) is None  # two chips are enough for an ante of one
    assert rules.bot_request(table.purse, ANN) == BuyIn(18)
    assert rules.bot_request(table.purse, BOB) is None


# Sitting out


def test_a_player_sits_out_and_comes_back() -> None:
    """[onecard.md 5.4]"""
    table = evening(THREE, "deal \n cid sits out")
    assert table.state is not None
    assert CID in table.state.dealt  # this hand goes on
    spend(table.game, "all fold", table)
    assert table.players() == (ANN, BOB)
    assert OneCard().requests(table.purse, None, CID).actions == (ComeBack(),)
    spend(table.game, "cid comes back", table)
    assert table.players() == (ANN, BOB, CID)
    assert [each for each in table.told if isinstance(each, SatOut | CameBack)] == [
        SatOut(CID),
        CameBack(CID),
    ]


# What is refused


@pytest.mark.parametrize(
    ("script", "request_", "code", "text"),
    [
        ("", BuyIn(1), "bad_buy_in", "buy-in of 1 refused: 20 chips are enough"),
        (
            "deal ann 2 bob 3 \n ann raises to 8 \n bob calls",
            BuyIn(9),
            "bad_buy_in",
            "buy-in of 9 refused: allowed is 1 to 8",
        ),
        (
            "deal ann 2 bob 3 \n ann raises to 8 \n bob calls",
            BuyIn(0),
            "bad_buy_in",
            "buy-in of 0 refused: allowed is 1 to 8",
        ),
        ("ann sits out", SitOut(), "sits_out", "seat 0 asked to sit out, but sits out already"),
        (
            "",
            ComeBack(),
            "not_sitting_out",
            "seat 0 asked to come back, but does not sit out",
        ),
    ],
)
def test_a_request_is_refused(script: str, request_: Request, code: str, text: str) -> None:
    """[onecard.md 9]"""
    table = evening(TWO, script)
    with pytest.raises(Illegal) as no:
        OneCard().request(table.purse, None, ANN, request_)
    assert (no.value.code, str(no.value)) == (code, text)


def test_an_empty_chair_may_ask_for_nothing() -> None:
    """[onecard.md 9]"""
    purse = evening(TWO).purse
    assert OneCard().requests(purse, None, CID) == Alternatives()
    with pytest.raises(Illegal) as no:
        OneCard().request(purse, None, CID, SitOut())
    assert no.value.code == "not_seated"
