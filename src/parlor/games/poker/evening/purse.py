"""The purse: who sits where with how many chips, and what players may ask for between hands."""

from msgspec.structs import replace

from parlor.engine import Alternatives, Illegal, Range, Seat, Step
from parlor.games.poker.model.actions import Event
from parlor.games.poker.model.purse import (
    BoughtIn,
    BuyIn,
    CameBack,
    ComeBack,
    PostBlinds,
    Purse,
    Request,
    SatOut,
    SeatedPlayer,
    SitOut,
    StopStraddling,
    Straddle,
    WaitForBlind,
    WillPost,
    WillStraddle,
)
from parlor.games.poker.options import PokerOptions


def seated(purse: Purse) -> list[tuple[Seat, SeatedPlayer]]:
    """Every chair that is taken, the lowest first. In a tournament also those of players who are out."""
    return [(seat, player) for seat, player in enumerate(purse.players) if player is not None]


def player_at(purse: Purse, seat: Seat) -> SeatedPlayer:
    player = purse.players[seat]
    assert player is not None, f"nobody sits at chair {seat}: {purse}"
    return player


def with_player(purse: Purse, seat: Seat, player: SeatedPlayer | None) -> Purse:
    """The same purse with this player, or nobody, at a chair."""
    return replace(purse, players=(*purse.players[:seat], player, *purse.players[seat + 1 :]))


def list_requests(options: PokerOptions, player: SeatedPlayer) -> Alternatives[Request]:
    """What a player of a cash game may ask for."""
    wishes: list[Request] = [ComeBack() if player.sits_out else SitOut()]
    if player.owes_big or player.owes_small:
        wishes.append(WaitForBlind() if player.posts else PostBlinds())
    if options.straddles or player.straddles:
        wishes.append(StopStraddling() if player.straddles else Straddle())
    allowed = buy_in_range(options, player)
    return Alternatives(tuple(wishes), () if allowed is None else (allowed,))


def grant_request(
    options: PokerOptions, purse: Purse, seat: Seat, request: Request
) -> Step[Purse, Event]:
    """Grant a request, or raise `Illegal`."""
    player = player_at(purse, seat)
    match request:
        case BuyIn(chips):
            check_buy_in(options, player, chips)
            richer = replace(player, chips=player.chips + chips, brought=player.brought + chips)
            return Step(with_player(purse, seat, richer), (BoughtIn(seat, chips),))
        case SitOut() | ComeBack():
            return sit_out_or_back(purse, seat, isinstance(request, SitOut))
        case PostBlinds() | WaitForBlind():
            return post_or_wait(purse, seat, isinstance(request, PostBlinds))
        case Straddle() | StopStraddling():
            return straddle_or_not(options, purse, seat, isinstance(request, Straddle))


def buy_in_range(options: PokerOptions, player: SeatedPlayer) -> Range[Request] | None:
    """A player without chips buys in anew; others top up, and never beyond the most.  [poker.md 28]"""
    low = options.least_buy_in if not player.chips else 1
    high = options.most_buy_in - player.chips
    return Range[Request](BuyIn(low), "chips", low, high) if low <= high else None


def check_buy_in(options: PokerOptions, player: SeatedPlayer, chips: int) -> None:
    allowed = buy_in_range(options, player)
    if allowed is None:
        raise Illegal(
            "bad_buy_in",
            f"buy-in of {chips} refused: you have {player.chips}, and {options.most_buy_in} is the most",
        )
    if not allowed.low <= chips <= allowed.high:
        raise Illegal(
            "bad_buy_in", f"buy-in of {chips} refused: allowed is {allowed.low} to {allowed.high}"
        )


def sit_out_or_back(purse: Purse, seat: Seat, out: bool) -> Step[Purse, Event]:
    player = player_at(purse, seat)
    if out and player.sits_out:
        raise Illegal("sits_out", f"seat {seat} asked to sit out, but sits out already")
    if not out and not player.sits_out:
        raise Illegal("not_sitting_out", f"seat {seat} asked to come back, but does not sit out")
    told = SatOut(seat) if out else CameBack(seat)
    return Step(with_player(purse, seat, replace(player, sits_out=out)), (told,))


def post_or_wait(purse: Purse, seat: Seat, posts: bool) -> Step[Purse, Event]:
    """Pay what was missed with the next hand, or wait for the big blind.  [poker.md 11]"""
    player = player_at(purse, seat)
    if not (player.owes_big or player.owes_small):
        raise Illegal("owes_nothing", f"seat {seat} has missed no blind")
    if player.posts == posts:
        raise Illegal("said_already", f"seat {seat} has said so already")
    return Step(with_player(purse, seat, replace(player, posts=posts)), (WillPost(seat, posts),))


def straddle_or_not(
    options: PokerOptions, purse: Purse, seat: Seat, straddles: bool
) -> Step[Purse, Event]:
    player = player_at(purse, seat)
    if straddles and not options.straddles:
        raise Illegal("no_straddles", "straddles are not played at this table")
    if player.straddles == straddles:
        raise Illegal("said_already", f"seat {seat} has said so already")
    after = with_player(purse, seat, replace(player, straddles=straddles))
    return Step(after, (WillStraddle(seat, straddles),))
