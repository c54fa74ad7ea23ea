"""The checks for poker rooms are checked: right rooms pass, and each kind of wrong one is refused."""

import re

import pytest

from tests.gateways.poker_v1.stranger.fakes.rooms import LEAVERS, WHOLE_GAME
from tests.gateways.poker_v1.stranger.fakes.script import UIDS, transcripts
from tests.gateways.poker_v1.stranger.referee import check_room

CLOSING = "bout ann CHECK RAISE:X1_5,X2,ALL-IN high\ncheck ann 1000 9000\n"
FIRST_ALL_IN = "bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair\nallin bob 14250 0"
RUN_OUT = "table 2c3c7h8hTs ann=pair bob=pair cid=pair"


def test_a_game_worked_out_on_paper_passes() -> None:
    verdict = check_room(transcripts(WHOLE_GAME), complete=True)
    assert verdict.book.deposits[UIDS["ann"]] == 9250
    assert verdict.book.gone == 20750
    assert verdict.count("NEW_ROUND") == 5
    assert verdict.order.state == "DISSOLUTION"


def test_players_may_leave_while_the_room_forms_and_in_the_middle_of_a_hand() -> None:
    verdict = check_room(transcripts(LEAVERS))
    assert verdict.order.dealer == UIDS["dan"]
    assert verdict.book.gone == 10_000 + 9_500


# What is wrong in the script, and what the refusal says.
WRONG_ORDER = [
    ("prepare 3 1 by", "prepare 4 1 by", "NumOfPlayers 4, but 3 are here"),
    ("prepare 3 1 by ann\nprepare 3 2", "prepare 3 2", "one changes at a time"),
    ("state GAMING", "prepare 3 1 by cid\nstate GAMING", "expected ROOM_STATE_UPDATE"),
    ("income bob 1739461989355", "income bob 0", "timer 0 with 2 players"),
    ("income ann 0", "income ann 90000", "a timer to 90000 with 1 players"),
    ("income cid 1739461989355", "income cid 1739461989354", "timer 1739461989354 with 3 players"),
    ("income cid", "income bob", "already in the room"),
    ("state GAMING", "state DISSOLUTION", "from FORMING to DISSOLUTION"),
    ("state GAMING\n", "", "NEW_ROUND) after"),
    ("round 1", "round 2", "round 2, expected 1"),
    ("trade 1\ntable", "trade 2\ntable", "round 2, expected 1"),
    ("dealer ann", "dealer bob", "dealer is 0c77ed3c, expected a0c85419"),
    ("trade 1\nsmall", "small", "expected NEW_TRADE_ROUND"),
    ("small bob 250 9750\nbig", "big", "expected ALL-IN, MIN-BLIND-IN"),
    ("small bob", "small ann", "expected the blind of 0c77ed3c"),
    (
        "small bob 500 10750\nbig ann",
        "small ann 500 18250\nbig bob",
        "expected the blind of 0c77ed3c",
    ),
    ("trade 1\ntable", "table", "expected NEW_TRADE_ROUND, WINNER_RESULT"),
    ("accept 2500\ntrade 1\ntable", "trade 1\ntable", "expected BET_ACCEPTED"),
    ("table Qs8s2h3s ", "table Qs9s2h3s ", "changes cards that lay on the table"),
    ("table Qs8s2h3s ", "table Qs8s2h ", "3 cards after 3, expected 4"),
    (RUN_OUT, "table 2c3c7h ann=pair bob=pair cid=pair", "3 cards after 0, expected 5"),
    (RUN_OUT, f"{RUN_OUT}\nbout ann CHECK RAISE:ALL-IN pair", "expected BET_ACCEPTED"),
    ("accept 8000", "table Qs8s2h3s8d\naccept 8000", "expected BET_ACCEPTED"),
    ("call bob 1000", "call cid 1000", "but it is the turn of 0c77ed3c"),
    ("round 3\ndealer ann", "round 3\ndealer cid", "that player is not in the room"),
    (
        "raise ann 1000 9000\n",
        "raise ann 1000 9000\noutcome cid 0\n",
        "expected BET_ACCEPTED, BOUT",
    ),
    ("accept 8000\n", "", "WINNER_RESULT) after"),
    ("outcome cid 0\n", "", "e63e2371 has no chips and no OUTCOME"),
    ("outcome cid 0", "state DISSOLUTION", "expected NEW_ROUND, OUTCOME"),
    ("state DISSOLUTION", "state DISSOLUTION\nround 6", "expected nothing"),
    ("state DISSOLUTION", "state FORMING", "from GAMING to FORMING"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG_ORDER)
def test_a_wrong_order_of_events_is_refused(right: str, wrong: str, said: str) -> None:
    refuse(edit(WHOLE_GAME, right, wrong), said)


def test_the_role_of_a_dealer_who_leaves_must_be_passed_to_the_previous_player() -> None:
    refuse(edit(LEAVERS, "dealer dan\n", ""), "expected SET-DEALER")
    refuse(edit(LEAVERS, "dealer dan\n", "dealer bob\n"), "d1d1d1d1 is next, not 0c77ed3c")


def test_votes_are_counted_again_after_somebody_left() -> None:
    refuse(edit(LEAVERS, "prepare 2 0\n", ""), "expected PREPARE-EVENT")


WRONG_BOOKS = [
    ("small bob 250 9750", "small bob 500 9500", "500, 9500, expected (250, 9750)"),
    ("big ann 1500 7000", "big ann 1000 7500", "1000, 7500, expected (1500, 7000)"),
    ("cid=7c2d:high", "cid=AsKs:high", "dealt twice"),
    ("table Qs8s2h ", "table Qs8sQh ", "dealt twice"),
    ("bob=QhQd:pair", "bob=QhQd:high", "has ПАРА, not 'ВЫСШАЯ КАРТА'"),
    ("table Qs8s2h ann=high", "table Qs8s2h ann=pair", "has ВЫСШАЯ КАРТА, not 'ПАРА'"),
    ("ALL-IN trips", "ALL-IN pair", "has ТРОЙКА, not 'ПАРА'"),
    ("bout ann FOLD", "bout bob FOLD", "expected the turn of a0c85419"),
    ("CALL:750 RAISE", "CALL:500 RAISE", "'CallValue': 500"),
    ("RAISE:X1_5,X2,ALL-IN", "RAISE:X1_5,ALL-IN", "['X1_5', 'ALL-IN']"),
    ("bout cid FOLD RAISE:ALL-IN", "bout cid FOLD CALL:14000 RAISE:ALL-IN", "14000"),
    ("bout ann CHECK RAISE", "bout ann FOLD CALL:500 RAISE", "expected [{'VariantType': 'CHECK'"),
    ("bout bob FOLD CALL:500", "bout bob CHECK", "expected [{'VariantType': 'FOLD'"),
    (CLOSING, "", "expected the turn of a0c85419"),
    ("call bob 1000 9000", "call bob 1000 8000", "1000, 8000, expected (1000, 9000)"),
    ("call bob 1000 9000", "call bob 900 9100", "expected (1000, 9000)"),
    ("fold cid 500 9500", "fold cid 0 9500", "expected (500, 9500)"),
    ("fold cid 500", "check cid 500", "was not among CALL, FOLD, RAISE"),
    ("check ann 1000", "fold ann 1000", "was not among CHECK, RAISE"),
    ("raise ann 1000 9000", "raise ann 1200 8800", "expected (750, 9250) or (1000, 9000)"),
    ("raise ann 1000 9000", "allin ann 1000 0", "expected (10000, 0)"),
    ("accept 2500", "accept 2000", "NewStack 2000, expected 2500"),
    ("accept 25250", "accept 30000", "NewStack 30000, expected 25250"),
    ("result bob=14250", "result bob=14251", "WinnerDeposits of 0c77ed3c is 14251, expected 14250"),
    ("bob=11250:KcKdTs8h7h pair", "pair", "WinnerUids a0c85419, the best hands are 0c77ed3c, a0"),
    ("8s8d full |", "8s8d quads |", "BestCombName is 'КАРЕ', the best hand is ФУЛЛ-ХАУС"),
    ("QhQdQs8s8d full", "QhQdQs8s8c full", "has cards that are not theirs"),
    ("QhQdQs8s8d full", "QhQdQs8s3s full", "is not their best"),
    ("| ann=- bob=QhQd", "| ann=- bob=QhQc", "but was dealt"),
    ("bob=QhQd cid=-", "bob=QhQd cid=7c2d", "folded, and yet the cards are shown"),
    ("cid=9h9d\noutcome", "cid=-\noutcome", "must show (nobody could bet any more)"),
    ("ann=- bob=QhQd cid=-", "ann=AsKs bob=- cid=-", "0c77ed3c must show (raised last)"),
    ("result ann=19250 - | ann=-", "result ann=19250 - | ann=5h6h", "nobody called, and yet"),
    ("bob=QhQd cid=-", "bob=QhQd", "PlayerUids is not the whole room"),
    ("accept 1500\nresult ann=9250 - | ann=-\n", "", ""),
]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG_BOOKS)
def test_wrong_chips_turns_and_combinations_are_refused(right: str, wrong: str, said: str) -> None:
    changed = edit(WHOLE_GAME, right, wrong)
    if not said:  # the last opponent left: the room may also dissolve without a word about the pot
        check_room(transcripts(changed), complete=True)
        return
    refuse(changed, said)


def test_a_run_out_is_refused_while_two_players_can_bet() -> None:
    script = edit(WHOLE_GAME, "bout bob FOLD CALL:750", f"{RUN_OUT}\nbout bob FOLD CALL:750")
    refuse(script, "CARDS_ON_TABLE), expected the turn of 0c77ed3c")


def test_a_street_begins_only_when_there_is_still_somebody_to_bet() -> None:
    cards = "trade 2\ntable 2c3c7h ann=pair bob=pair cid=pair"
    refuse(edit(WHOLE_GAME, RUN_OUT, f"accept 25250\n{cards}"), "expected a run-out")


def edit(script: str, right: str, wrong: str) -> str:
    assert right in script, f"{right!r} is not in the script"
    return script.replace(right, wrong, 1)


def refuse(script: str, said: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(said)) as refusal:
        check_room(transcripts(script), complete=True)
    assert re.search(r"frame \d+ ", str(refusal.value)), "it does not say where"
