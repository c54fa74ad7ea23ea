"""A tournament: the order in which players go out, their places and the prizes."""

from collections.abc import Mapping

from msgspec.structs import replace

from parlor.engine import Outcome, Seat
from parlor.games.poker.evening.purse import player_at, seated, with_player
from parlor.games.poker.model.purse import Purse

# Shares of the prize pool in percent, by place.
SHARES: Mapping[str, tuple[int, ...]] = {
    "winner": (100,),
    "two": (65, 35),
    "three": (50, 30, 20),
}


def go_out(purse: Purse, chips: Mapping[Seat, int]) -> Purse:
    """These players are out now, each with so many chips: who had fewer goes first, equals together."""
    for amount in sorted(set(chips.values())):
        number = 1 + max(player.out for _, player in seated(purse))
        for seat, had in chips.items():
            if had == amount:
                player = replace(player_at(purse, seat), out=number)
                purse = with_player(purse, seat, player)
    return purse


def rank_players(purse: Purse, entry: int, payout: str) -> Outcome:
    """Players who are left are ahead of those who went out, and rank by chips; the scores are prizes."""
    left = {seat: player.chips for seat, player in seated(purse) if not player.out}
    ended = go_out(purse, left)
    places = [0] * len(purse.players)
    for seat, player in seated(ended):
        places[seat] = 1 + sum(other.out > player.out for _, other in seated(ended))
    players = len(seated(purse))
    return Outcome(
        tuple(places), share_prizes(tuple(places), players * entry, shares(payout, players))
    )


def shares(payout: str, players: int) -> tuple[int, ...]:
    """How many places are paid: by the number of players, unless the host chose.

    >>> shares("by_players", 3), shares("by_players", 5), shares("by_players", 9)
    ((100,), (65, 35), (50, 30, 20))
    """
    if payout == "by_players":
        payout = "winner" if players < 4 else "two" if players < 7 else "three"
    return SHARES[payout]


def share_prizes(places: tuple[int, ...], pool: int, percents: tuple[int, ...]) -> tuple[int, ...]:
    """The prize of each chair. Players who share a place share its prizes; the rest is the winner's.

    >>> share_prizes((2, 1, 0, 2), 301, (50, 30, 20))
    (75, 151, 0, 75)
    """
    prizes = [0] * len(places)
    for place in sorted({*places} - {0}):
        tied = [seat for seat, each in enumerate(places) if each == place]
        percent = sum(percents[place - 1 : place - 1 + len(tied)])
        for seat in tied:
            prizes[seat] = pool * percent // 100 // len(tied)
    first = [seat for seat, place in enumerate(places) if place == 1]
    if first:
        prizes[first[0]] += pool - sum(prizes)
    return tuple(prizes)
