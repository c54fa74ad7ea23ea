"""The purse: who sits where with how many chips, buying in, sitting out, and the order of going out."""

from collections.abc import Mapping

from msgspec.structs import replace

from parlor.engine import Illegal, Outcome, Range, Seat, Step
from parlor.games.onecard.model import (
    BoughtIn,
    BuyIn,
    CameBack,
    Event,
    Purse,
    Request,
    SatOut,
    SeatedPlayer,
)


def seated(purse: Purse) -> list[tuple[Seat, SeatedPlayer]]:
    """Every chair that is taken, the lowest first. In a freeze-out also those of players who are out."""
    return [(seat, player) for seat, player in enumerate(purse.players) if player is not None]


def player_at(purse: Purse, seat: Seat) -> SeatedPlayer:
    player = purse.players[seat]
    assert player is not None, f"nobody sits at chair {seat}: {purse}"
    return player


def with_player(purse: Purse, seat: Seat, player: SeatedPlayer | None) -> Purse:
    """The same purse with this player, or nobody, at a chair."""
    return replace(purse, players=(*purse.players[:seat], player, *purse.players[seat + 1 :]))


# Requests


def buy_in_range(player: SeatedPlayer, stack: int, ante: int) -> Range[Request] | None:
    """Enough for the ante, and never more than one buy-in at the chair.  [onecard.md 5.2]"""
    low, high = max(1, ante - player.chips), stack - player.chips
    return Range[Request](BuyIn(low), "chips", low, high) if low <= high else None


def buy_in(
    purse: Purse, seat: Seat, chips: int, allowed: Range[Request] | None
) -> Step[Purse, Event]:
    player = player_at(purse, seat)
    if allowed is None:
        raise Illegal("bad_buy_in", f"buy-in of {chips} refused: {player.chips} chips are enough")
    if not allowed.low <= chips <= allowed.high:
        raise Illegal(
            "bad_buy_in", f"buy-in of {chips} refused: allowed is {allowed.low} to {allowed.high}"
        )
    richer = replace(player, chips=player.chips + chips, brought=player.brought + chips)
    return Step(with_player(purse, seat, richer), (BoughtIn(seat, chips),))


def sit_out(purse: Purse, seat: Seat) -> Step[Purse, Event]:
    player = player_at(purse, seat)
    if player.sits_out:
        raise Illegal("sits_out", f"seat {seat} asked to sit out, but sits out already")
    return Step(with_player(purse, seat, replace(player, sits_out=True)), (SatOut(seat),))


def come_back(purse: Purse, seat: Seat) -> Step[Purse, Event]:
    player = player_at(purse, seat)
    if not player.sits_out:
        raise Illegal("not_sitting_out", f"seat {seat} asked to come back, but does not sit out")
    return Step(with_player(purse, seat, replace(player, sits_out=False)), (CameBack(seat),))


# A freeze-out


def go_out(purse: Purse, chips: Mapping[Seat, int]) -> Purse:
    """These players are out now, each with so many chips: who had fewer goes first, equals together."""
    for amount in sorted(set(chips.values())):
        number = 1 + max(player.out for _, player in seated(purse))
        for seat, had in chips.items():
            if had == amount:
                player = replace(player_at(purse, seat), out=number)
                purse = with_player(purse, seat, player)
    return purse


def rank(purse: Purse) -> Outcome:
    """Players who are left are ahead of those who went out, and rank by chips.  [onecard.md 6.5, 6.7]"""
    left = {seat: player.chips for seat, player in seated(purse) if not player.out}
    ended = go_out(purse, left)
    places = [0] * len(purse.players)
    scores = [0] * len(purse.players)
    for seat, player in seated(ended):
        places[seat] = 1 + sum(other.out > player.out for _, other in seated(ended))
        scores[seat] = player.chips
    return Outcome(tuple(places), tuple(scores))
