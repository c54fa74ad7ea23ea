"""The rule book of one card: a freeze-out, from the first hand to the last player."""

import pytest

from parlor.engine import Alternatives, Closes, Illegal, Outcome
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import BuyIn, ComeBack, Request, SitOut
from tests.games.onecard.evenings import Evening, seat_all, spend
from tests.games.onecard.scripts import ANN, BOB, CID, DAN

GAME = OneCard(freezeout=True)
TWO = seat_all("ann", "bob")
THREE = seat_all("ann", "bob", "cid")
FOUR = seat_all("ann", "bob", "cid", "dan")


def freezeout(*script: str) -> Evening:
    return spend(GAME, "\n".join(script))


def test_a_rated_series_is_a_freeze_out() -> None:
    """[onecard.md 1.4]"""
    assert OneCard().describe().series == "open"
    assert GAME.describe().series == "closed"
    assert OneCard(**OneCard().describe().rated) == GAME
    assert isinstance(GAME, Closes)


def test_the_last_player_wins() -> None:
    """[onecard.md 6.3, 6.5]"""
    table = freezeout(
        THREE,
        """
        deal ann 2 bob 3 cid K
        ann raises to 5
        bob folds
        cid calls
        deal ann 2 bob 3 cid K
        bob raises to 15
        cid calls
        ann calls              # ann is out
        """,
    )
    assert table.chips == {"ann": 0, "bob": 4, "cid": 56}
    assert GAME.busted(table.purse) == {ANN}
    assert table.players() == (BOB, CID)
    spend(GAME, "deal bob 3 cid K \n cid raises to 4 \n bob calls", table)
    assert table.players() == ()
    assert GAME.busted(table.purse) == {ANN, BOB}
    assert GAME.places(table.purse) == Outcome((3, 2, 1, 0, 0, 0), (0, 0, 60, 0, 0, 0))


def test_of_two_who_go_out_together_the_one_with_more_chips_before_is_ahead() -> None:
    """[onecard.md 6.3]"""
    table = freezeout(
        FOUR, "deal ann 2 bob A \n ann raises to 6 \n bob calls \n cid folds \n dan folds"
    )
    assert table.chips == {"ann": 14, "bob": 28, "cid": 19, "dan": 19}
    steep = OneCard(freezeout=True, ante=10)
    spend(steep, "deal ann 2 bob A cid 3 dan 4", table)
    spend(steep, "bob raises to 14 \n cid calls \n dan calls \n ann calls", table)
    assert table.chips == {"ann": 0, "bob": 70, "cid": 5, "dan": 5}
    assert table.places == {"bob": 1, "cid": 2, "dan": 2, "ann": 4}  # 19 and 19 before 14
    assert steep.places(table.purse).scores[:4] == (0, 70, 5, 5)


def test_nobody_buys_in_or_sits_out() -> None:
    """[onecard.md 6.1]"""
    table = freezeout(TWO, "deal \n all fold")
    assert GAME.requests(table.purse, None, ANN) == Alternatives()
    assert GAME.bot_request(table.purse, ANN) is None
    requests: tuple[Request, ...] = (BuyIn(1), SitOut(), ComeBack())
    for request in requests:
        with pytest.raises(Illegal) as no:
            GAME.request(table.purse, None, ANN, request)
        assert (no.value.code, str(no.value)) == (
            "freezeout",
            "nobody buys in or sits out in a freeze-out",
        )


def test_players_who_are_away_are_dealt_in() -> None:
    """[onecard.md 6.2]"""
    assert GAME.next_players(freezeout(THREE).purse, frozenset()) == (ANN, BOB, CID)


def test_a_player_who_leaves_is_out_at_once() -> None:
    """[onecard.md 6.4]"""
    table = freezeout(
        THREE, "deal ann A bob 2 \n ann raises to 5 \n bob calls \n cid folds \n ann leaves"
    )
    assert table.chips == {"ann": 0, "bob": 15, "cid": 19}  # her 26 are gone
    assert table.scores == {"ann": -20}
    assert table.players() == (BOB, CID)
    assert table.places == {"cid": 1, "bob": 2, "ann": 3}
    again = GAME.get_up(table.purse, ANN)
    assert again.purse == table.purse


def test_a_player_who_leaves_during_a_hand_is_out_after_it() -> None:
    """[onecard.md 5.6, 6.4]"""
    table = freezeout(
        THREE,
        """
        deal ann 2 bob 3 cid K
        ann raises to 20
        bob leaves
        cid calls
        """,
    )
    # Ann lost her last chip in the hand; bob left when it was over.
    assert table.chips == {"ann": 0, "bob": 0, "cid": 41}
    assert table.places == {"cid": 1, "bob": 2, "ann": 3}
    assert GAME.busted(table.purse) == {ANN, BOB}


def test_a_player_who_is_out_keeps_the_place_at_another_chair() -> None:
    """[onecard.md 5.7]"""
    table = freezeout(THREE, "ann leaves \n ann moves to chair 3")
    assert GAME.busted(table.purse) == {DAN}
    assert table.players() == (BOB, CID)


def test_when_the_ante_is_raised_those_who_cannot_pay_are_not_dealt_in() -> None:
    """[onecard.md 6.6]"""
    table = freezeout(THREE, "deal ann 2 bob K \n ann raises to 15 \n bob calls \n cid folds")
    assert table.chips == {"ann": 5, "bob": 36, "cid": 19}
    steep = OneCard(freezeout=True, ante=6)
    assert steep.next_players(table.purse, frozenset()) == (BOB, CID)
    assert steep.busted(table.purse) == {ANN}
    spend(steep, "deal bob A cid 2 \n cid raises to 19 \n bob calls", table)
    assert table.chips == {"ann": 5, "bob": 55, "cid": 0}
    assert table.places == {"bob": 1, "cid": 2, "ann": 3}
    # It does not help her that the ante is lowered now.
    assert GAME.busted(table.purse) == {ANN, CID}


def test_when_nobody_can_pay_the_ante_most_chips_win() -> None:
    """It takes a player who leaves with all that the others lost.  [onecard.md 6.6, 6.7]"""
    small = OneCard(freezeout=True, stack=10)
    script = """
        deal
        all fold            # dan takes the antes
        deal dan A
        bob calls
        cid raises to 3
        dan calls
        ann folds
        bob folds
        dan leaves
    """
    table = spend(small, FOUR + script)
    assert table.chips == {"ann": 8, "bob": 8, "cid": 6, "dan": 0}
    steep = OneCard(freezeout=True, stack=10, ante=10)
    assert steep.next_players(table.purse, frozenset()) == ()
    assert steep.busted(table.purse) == {ANN, BOB, CID, DAN}
    assert steep.places(table.purse) == Outcome((1, 1, 3, 4, 0, 0), (8, 8, 6, 0, 0, 0))


def test_a_series_that_is_finished_early_is_ranked_by_chips() -> None:
    """[onecard.md 5.8, 6.7]"""
    table = freezeout(
        FOUR, "deal ann A bob 2 \n ann raises to 5 \n bob calls \n cid folds \n dan folds"
    )
    assert table.places == {"ann": 1, "cid": 2, "dan": 2, "bob": 4}
    assert GAME.places(table.purse).places == (1, 4, 2, 2, 0, 0)
