"""Blinds over whole evenings: in turn, never twice running, and owed where they were missed."""

from itertools import pairwise
from typing import Any

from hypothesis import given

from parlor.engine import Seat
from parlor.games.poker.model.purse import SeatedPlayer
from tests.games.poker.evenings import Evening, Hand, evenings


def next_after(chair: Seat, seats: tuple[Seat, ...]) -> Seat:
    """The players in turn, chair by chair."""
    while True:
        chair = (chair + 1) % 10
        if chair in seats:
            return chair


def between(one: Seat, other: Seat) -> set[Seat]:
    """The chairs that a blind passes on its way; none where it stays."""
    passed: set[Seat] = set()
    chair = (one + 1) % 10
    while one != other and chair != other:
        passed.add(chair)
        chair = (chair + 1) % 10
    return passed


TOURNAMENT: dict[str, Any] = {"format": "tournament", "preset": "standard", "button": "dead"}


@given(evenings(hands=25, leaving=0.01, least=3, spare=0, **TOURNAMENT))
def test_in_a_tournament_the_big_blind_goes_to_the_next_player_and_the_others_follow_it(
    evening: Evening,
) -> None:
    """So everybody pays in turn, and nobody pays the big blind twice running.  [poker.md 8.3, 9.3]"""
    hands = [hand for hand in evening.hands if hand.game.dead_button]
    for one, two in pairwise(hands):
        if two.first.number != one.first.number + 1:
            continue
        last, now = one.first.seating, two.first.seating
        assert now.big == next_after(last.big, two.seats), f"{two}"
        assert now.big != last.big, f"twice: {two}"
        if len(two.seats) > 2:
            assert (now.small, now.button) == (last.big, last.small), f"{two}"
            assert now.dead_small == (last.big not in two.seats), f"{two}"
        else:
            assert now.button == now.small != now.big, f"{two}"


@given(evenings(hands=20))
def test_a_hand_has_one_player_on_each_blind_and_is_dealt_from_the_button(evening: Evening) -> None:
    for hand in evening.hands:
        seating = hand.first.seating
        assert seating.big in hand.seats
        assert seating.small != seating.big
        assert seating.dead_small == (seating.small not in hand.seats), f"{hand}"
        assert sorted(seating.players) == sorted(hand.seats)
        clockwise = [next_after(seating.button, hand.seats)]
        while len(clockwise) < len(hand.seats):
            clockwise.append(next_after(clockwise[-1], hand.seats))
        assert seating.players == tuple(clockwise), f"{hand}"


def player_of(hand: Hand, seat: Seat) -> SeatedPlayer:
    player = hand.before.players[seat]
    assert player is not None
    return player


@given(evenings(hands=25, format="cash"))
def test_who_owes_the_big_blind_posts_it_or_has_it(evening: Evening) -> None:
    """Unless too few would play without those who wait.  [poker.md 11.2, 11.4]"""
    for hand in evening.hands:
        players = {seat: player_of(hand, seat) for seat in hand.seats}
        ready = [
            seat
            for seat, each in players.items()
            if each.posts or not (each.owes_big or each.owes_small)
        ]
        seating = hand.first.seating
        for seat, player in players.items():
            assert player.chips, f"{hand}"
            assert not player.sits_out, f"{hand}"
            waited = seat not in ready
            house = hand.game.preset == "house"
            if waited and len(ready) >= 2 and not house:
                assert seat == seating.big, f"{seat} plays for nothing: {hand}"


@given(evenings(hands=25, format="cash", spare=2))
def test_who_is_passed_by_the_big_blind_owes_it(evening: Evening) -> None:
    """[poker.md 11.1]"""
    for hand in evening.hands:
        assert hand.after is not None
        if hand.before.big is None:
            continue
        passed = between(hand.before.big, hand.first.seating.big)
        for seat, player in enumerate(hand.before.players):
            after = hand.after.players[seat]
            if player is None or after is None or after.brought < player.brought:
                continue  # another sits there now
            if seat in hand.seats:
                assert not after.owes_big, f"{hand}"
                assert not after.owes_small, f"{hand}"
            elif seat in passed:
                assert after.owes_big, f"seat {seat} missed it: {hand}"
            elif not player.owes_big:
                assert not after.owes_big, f"seat {seat} missed nothing: {hand}"
