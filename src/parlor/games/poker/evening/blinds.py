"""Who plays the next hand of a cash game, who has missed blinds, and who pays them."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.poker.evening.button import clockwise
from parlor.games.poker.evening.purse import player_at, seated, with_player
from parlor.games.poker.model.hand import Post, Seating, Stakes, State
from parlor.games.poker.model.purse import Purse, SeatedPlayer


def choose_players(purse: Purse, here: frozenset[Seat]) -> tuple[Seat, ...]:
    """Players with chips who are here and not sitting out. Debtors pay their blinds or wait.  [poker.md 11]"""
    able = [
        seat
        for seat, player in seated(purse)
        if player.chips and seat in here and not player.sits_out
    ]
    if len(able) < 2:
        return ()
    ready = {seat for seat in able if not waits(player_at(purse, seat))}
    if purse.big is not None:
        ready.add(clockwise(able, purse.big)[0])  # whose turn it is to pay the big blind
    # Nobody waits where too few would play.
    return tuple(sorted(ready)) if len(ready) > 1 else tuple(able)


def find_newcomer(purse: Purse, seats: tuple[Seat, ...]) -> Seat | None:
    """The one of these players who waited for the big blind, and gets it now."""
    waiting = [seat for seat in seats if waits(player_at(purse, seat))]
    return waiting[0] if len(waiting) == 1 else None


def waits(player: SeatedPlayer) -> bool:
    return (player.owes_big or player.owes_small) and not player.posts


def add_posts(purse: Purse, seating: Seating, stakes: Stakes, straddles: bool) -> Seating:
    """The blinds that returning players pay, and the straddle of the first to act."""
    straddler = find_straddler(purse, seating, stakes) if straddles else None
    # On the small blind it is what makes it a big one; a straddle is more than that.
    made = {seating.small: stakes.small, straddler: stakes.big}
    posts = tuple(
        Post(
            seat,
            live=(stakes.big - made.get(seat, 0)) * player.owes_big,
            dead=stakes.small * player.owes_small,
        )
        for seat in seating.players
        if seat != seating.big and (player := player_at(purse, seat)).posts
    )
    return replace(seating, posts=posts, straddler=straddler)


def find_straddler(purse: Purse, seating: Seating, stakes: Stakes) -> Seat | None:
    """The first to act, who wants to and can pay two big blinds. Between two there is none.  [poker.md 7]"""
    if len(seating.players) < 3:
        return None
    first = clockwise(seating.players, seating.big)[0]
    player = player_at(purse, first)
    return first if player.straddles and player.chips >= 2 * stakes.big else None


def settle_debts(purse: Purse, state: State) -> Purse:
    """After a hand: its players owe nothing, and players whom a blind passed owe it.  [poker.md 11]"""
    players = {*state.seating.players}
    for seat, player in seated(purse):
        if seat in players:
            paid = replace(player, owes_big=False, owes_small=False, posts=False, played=True)
            purse = with_player(purse, seat, paid)
        elif is_counted(player) and purse.big is not None and purse.small is not None:
            missed_big = lies_between(seat, purse.big, state.seating.big)
            missed_small = missed_big or lies_between(seat, purse.small, state.seating.small)
            owing = replace(
                player,
                owes_big=player.owes_big or missed_big,
                owes_small=player.owes_small or missed_small,
            )
            purse = with_player(purse, seat, owing)
    return purse


def is_counted(player: SeatedPlayer) -> bool:
    """Newcomers owe a big blind as it is; nobody counts what passes them before their first hand."""
    return player.played or not player.owes_big


def lies_between(seat: Seat, after: Seat, before: Seat) -> bool:
    """Does a blind that moved from one chair to another pass this one?

    >>> lies_between(1, 5, 2), lies_between(5, 5, 2), lies_between(4, 5, 2), lies_between(4, 2, 2)
    (True, False, False, False)
    """
    if after <= before:
        return after < seat < before
    return seat > after or seat < before
