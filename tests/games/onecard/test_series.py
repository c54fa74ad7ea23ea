"""The rule book of one card: hand after hand, and players who come and go."""

from parlor.engine import Chance, Serial
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import (
    SeatedPlayer,
)
from tests.games.onecard.evenings import evening, seat_all, spend
from tests.games.onecard.scripts import ANN, BOB, CID, DAN, EVA

GAME: Serial = OneCard()
TWO = seat_all("ann", "bob")
THREE = seat_all("ann", "bob", "cid")


# From hand to hand


def test_chips_go_from_hand_to_hand() -> None:
    """[onecard.md 5.1]"""
    end = evening(
        TWO,
        """
        deal ann 10 bob K
        ann raises to 3
        bob calls           # the king wins three chips
        deal
        bob raises to 5     # now the button is ann's
        ann folds
        """,
    )
    assert end.chips == {"ann": 16, "bob": 24}
    assert end.purse.hands == 2


def test_the_button_goes_round_the_table() -> None:
    """[onecard.md 2.4, 2.5]"""
    table = evening(THREE)
    buttons = []
    for _ in range(5):
        spend(table.game, "deal\nall fold", table)
        buttons.append(table.purse.button)
    assert buttons == [CID, ANN, BOB, CID, ANN]


def test_the_button_passes_over_players_who_are_not_dealt_in() -> None:
    """[onecard.md 2.4]"""
    table = evening(THREE, "deal \n all fold \n ann sits out \n dan sits down \n deal \n all fold")
    assert table.purse.button == DAN
    spend(table.game, "deal \n all fold", table)
    assert table.purse.button == BOB
    spend(table.game, "ann comes back \n bob leaves \n deal \n all fold", table)
    assert table.purse.button == CID


def test_a_hand_is_dealt_to_players_who_are_here_and_can_pay() -> None:
    """[onecard.md 5.3]"""
    rules = OneCard(ante=5)
    table = evening(seat_all("ann", "bob", "cid", "dan"), "cid sits out", game=rules)
    assert rules.next_players(table.purse, frozenset(range(6))) == (ANN, BOB, DAN)
    assert rules.next_players(table.purse, frozenset({BOB, CID, DAN})) == (BOB, DAN)
    assert rules.next_players(table.purse, frozenset({BOB, CID})) == ()
    spend(rules, "deal ann 2 bob 3 dan 4 \n ann raises to 17 \n bob folds \n dan calls", table)
    assert table.chips["ann"] == 3
    assert table.players() == (BOB, DAN)


def test_one_player_waits_for_another() -> None:
    """[onecard.md 5.3]"""
    assert evening("ann sits down").players() == ()
    assert evening("ann sits down\neva sits down").players() == (ANN, EVA)


# Coming and going


def test_the_score_is_what_was_won_or_lost() -> None:
    """[onecard.md 5.5]"""
    table = evening(
        TWO,
        """
        deal ann 10 bob K
        ann raises to 20
        bob calls
        ann buys in for 20
        deal ann A bob K
        bob raises to 5
        ann calls
        ann leaves
        bob leaves
        """,
    )
    assert table.scores == {"ann": 25 - 40, "bob": 35 - 20}
    assert table.purse.players == (None,) * 6


def test_a_chair_that_was_left_is_free() -> None:
    """[onecard.md 5.1]"""
    table = evening(TWO, "deal ann 10 bob K \n ann raises to 5 \n bob calls \n ann leaves")
    spend(table.game, "ann sits down", table)
    assert table.chips == {"ann": 20, "bob": 25}


def test_chips_in_the_pot_stay_there_when_a_player_leaves() -> None:
    """[onecard.md 5.6]"""
    table = evening(THREE, "deal \n ann raises to 6 \n bob calls \n ann leaves \n cid folds")
    assert table.chips == {"bob": 27, "cid": 19}
    assert table.scores == {"ann": -6}


def test_somebody_who_sits_down_during_a_hand_plays_in_the_next() -> None:
    table = evening(TWO, "deal \n cid sits down")
    assert table.state is not None
    assert table.state.dealt == (ANN, BOB)
    spend(table.game, "all fold", table)
    assert table.chips["cid"] == 20
    assert table.players() == (ANN, BOB, CID)


def test_chips_move_with_their_player_and_the_button_does_not() -> None:
    """[onecard.md 5.7]"""
    table = evening(
        THREE,
        """
        deal bob 10 cid K
        ann folds
        bob raises to 5
        cid calls           # the button is cid's
        cid sits out
        cid moves to chair 4
        """,
    )
    assert table.chips == {"ann": 19, "bob": 15, "cid": 26}
    assert table.purse.players[EVA] == SeatedPlayer(chips=26, brought=20, sits_out=True)
    assert (table.purse.players[CID], table.purse.button) == (None, CID)
    spend(table.game, "cid comes back \n deal \n all fold", table)
    assert table.purse.button == EVA


def test_two_players_change_chairs() -> None:
    """[onecard.md 5.7]"""
    purse = evening(TWO, "deal ann 10 bob K \n ann raises to 5 \n bob calls").purse
    swapped = OneCard().change_chairs(purse, ANN, BOB)
    assert swapped.players[:2] == (purse.players[BOB], purse.players[ANN])
    assert OneCard().change_chairs(swapped, BOB, ANN) == purse


def test_what_is_seen_of_a_hand_does_not_hang_on_options() -> None:
    """The host may change them while the last hand still lies on the table."""
    state = OneCard().deal(evening(THREE).purse, (ANN, BOB, CID), Chance.named("ann")).state
    other = OneCard(stack=1000, ante=10, freezeout=True)
    for viewer in (ANN, BOB, CID, None):
        assert other.view(state, viewer) == OneCard().view(state, viewer)
    end = OneCard().abandon(OneCard().abandon(state, ANN).state, BOB).state
    assert other.outcome(end) == OneCard().outcome(end)
