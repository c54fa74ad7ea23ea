"""The purse of a series: what a hand leaves in it, who takes chips out of it, and when the series is over.

Dealing from it, and what people ask for, is in `series`.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.engine import Closes, Outcome, Seat, Serial
from parlor.table.entries import News
from parlor.table.model import ASLEEP, Chair, OpenOffer, Sitting
from parlor.table.rules import clocks, departures
from parlor.table.rules.chairs import with_chair
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import CashedOut, HandEnded, SeriesEnded


def settle_hand(
    rules: RulesInForce, sitting: Sitting, outcome: Outcome, at: Instant
) -> tuple[Sitting, tuple[News, ...]]:
    """A hand is over: its chips go back to the purse, and what waited for its end is done."""
    over = end_hand(sitting, outcome)
    after = replace(over, purse=serial_of(rules).collect(over.purse, over.state), ended=at)
    told: tuple[News, ...] = (HandEnded(outcome),)
    for seat, chair in enumerate(after.chairs):
        if chair.vacated:
            after, cashed = cash_out(rules, after, seat, at)
            told = (*told, *cashed)
    after = adopt_changes(rules, move_chairs(rules, after))
    after, ended = end_if_over(rules.at(after), after)
    return after, (*told, *ended)


def end_hand(sitting: Sitting, outcome: Outcome) -> Sitting:
    """Between two hands. Offers that concern the series stay open."""
    return replace(
        sitting,
        asked=(),
        outcome=outcome,
        played=tuple(
            Chair(chair.person, chair.bot) if chair.dealt else Chair() for chair in sitting.chairs
        ),
        phase="between",
        paused=None if sitting.paused == ASLEEP else sitting.paused,
    )


def cash_out(
    rules: RulesInForce, sitting: Sitting, seat: Seat, at: Instant
) -> tuple[Sitting, tuple[News, ...]]:
    """The sitter of a chair leaves the series, with all chips. A closed one keeps the chair for their place."""
    chair = sitting.chairs[seat]
    out = serial_of(rules).get_up(sitting.purse, seat)
    after = replace(sitting, purse=out.purse)
    if rules.closed_series:
        gone = replace(chair, vacated=True, away=False, ready=False)
        return with_chair(after, seat, gone), ()
    after = departures.remember(rules, after, chair.person, out.stack, at)
    free = clocks.wind(Chair(), rules.clock)
    return with_chair(after, seat, free), tell_cash_out(chair, seat, out.score)


def tell_cash_out(chair: Chair, seat: Seat, score: int) -> tuple[News, ...]:
    """Nobody hears of a bot's chips, nor of a player who never got a hand."""
    if chair.person is None or not chair.hands:
        return ()
    return (CashedOut(seat, chair.person, score, chair.hands, chair.company),)


def move_chairs(rules: RulesInForce, sitting: Sitting) -> Sitting:
    """Now that the hand is over, everybody who was to move does."""
    while True:
        moving = (seat for seat, chair in enumerate(sitting.chairs) if chair.moves_to is not None)
        seat = next(moving, None)
        if seat is None:
            return sitting
        chair = sitting.chairs[seat]
        to = chair.moves_to
        assert to is not None, chair
        stay = with_chair(sitting, seat, replace(chair, moves_to=None))
        sitting = change_chairs(rules, stay, seat, to)


def change_chairs(rules: RulesInForce, sitting: Sitting, seat: Seat, to: Seat) -> Sitting:
    """Two change places, with their chips. The cards of the last hand stay with the chairs."""
    purse = serial_of(rules).change_chairs(sitting.purse, seat, to)
    chairs = list(sitting.chairs)
    chairs[seat], chairs[to] = chairs[to], chairs[seat]
    for each in (seat, to):
        chairs[each] = replace(chairs[each], dealt=False)
    offer = None if sitting.offer is None else move_offer(sitting.offer, {seat: to, to: seat})
    after = replace(sitting, chairs=tuple(chairs), purse=purse, offer=offer)
    return replace(after, eliminated=busted(rules, after))


def move_offer(offer: OpenOffer, moved: Mapping[Seat, Seat]) -> OpenOffer:
    """An open offer goes along with the people who made it, or have agreed to it."""

    def move(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(moved.get(seat, seat) for seat in seats)

    return replace(
        offer,
        by=moved.get(offer.by, offer.by),
        asked=None if offer.asked is None else move(offer.asked),
        agreed=move(offer.agreed),
    )


def adopt_changes(rules: RulesInForce, sitting: Sitting) -> Sitting:
    """What the host changed during the hand holds from now on. Another clock is wound for everybody."""
    options, settings = sitting.next_options, sitting.next_settings
    if options is None and settings is None:
        return sitting
    chairs = sitting.chairs
    if settings is not None and settings.clock != rules.clock:
        chairs = tuple(clocks.wind(chair, settings.clock) for chair in chairs)
    return replace(
        sitting,
        chairs=chairs,
        options=sitting.options if options is None else options,
        settings=sitting.settings if settings is None else settings,
        next_options=None,
        next_settings=None,
    )


def end_if_over(rules: RulesInForce, sitting: Sitting) -> tuple[Sitting, tuple[News, ...]]:
    """Between two hands: does the series end, by agreement, by its own rule, or for want of players?"""
    sitting = replace(sitting, eliminated=busted(rules, sitting))
    if rules.closed_series:
        players = {seat for seat, chair in enumerate(sitting.chairs) if chair.taken}
        over = len(players - {*sitting.eliminated}) <= 1
    else:
        over = not any(chair.human for chair in sitting.chairs)
    return end_series(rules, sitting) if over or sitting.finishing else (sitting, ())


def end_series(rules: RulesInForce, sitting: Sitting) -> tuple[Sitting, tuple[News, ...]]:
    """Everybody takes their chips, or has a place, and keeps the chair. The last hand stays on the table."""
    final: Outcome | None = None
    played: tuple[Chair, ...] = ()
    if rules.closed_series:
        final = closing(rules).places(sitting.purse)
        played = tuple(Chair(chair.person, chair.bot) for chair in sitting.chairs)
    told = cash_out_all(rules, sitting)
    chairs = (replace(chair, ready=False, hands=0, company=False) for chair in sitting.chairs)
    after = replace(
        sitting,
        chairs=tuple(chairs),
        played=played,
        outcome=final,
        phase="over",
        purse=None,
        paused=None,
        offer=None,
        finishing=False,
        eliminated=(),
        departures={},
    )
    return after, (*told, SeriesEnded(final))


def cash_out_all(rules: RulesInForce, sitting: Sitting) -> tuple[News, ...]:
    """What everybody takes out of an open series that ends, as the purse stands."""
    if rules.closed_series:
        return ()
    told: tuple[News, ...] = ()
    for seat, chair in enumerate(sitting.chairs):
        if chair.taken:
            out = serial_of(rules).get_up(sitting.purse, seat)
            told = (*told, *tell_cash_out(chair, seat, out.score))
    return told


def busted(rules: RulesInForce, sitting: Sitting) -> tuple[Seat, ...]:
    """The seats that are out of a closed series for good."""
    if not rules.closed_series or sitting.purse is None:
        return ()
    return tuple(sorted(closing(rules).busted(sitting.purse)))


def closing(rules: RulesInForce) -> Closes:
    game = rules.game
    assert isinstance(game, Closes), f"{game.name} has a closed series: see `engine.series.Closes`"
    return game


def serial_of(rules: RulesInForce) -> Serial:
    assert rules.serial is not None, f"{rules.charter.game} is no series"
    return rules.serial
