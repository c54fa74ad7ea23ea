"""Hands that follow each other at one table, with a purse that outlives every hand."""

from typing import Any, Protocol, runtime_checkable

from parlor.base.structs import Value
from parlor.engine.chance import Chance
from parlor.engine.contract import Outcome, Seat, Step
from parlor.engine.legal import Alternatives


class CashOut(Value, frozen=True):
    """A player has got up: the purse without them, and their chips less those they brought."""

    purse: Any
    score: int
    stack: int = 0  # the chips that they take away: see `Welcomes`


@runtime_checkable
class Serial(Protocol):
    """A game that is played hand after hand: `Game` plays one hand, and this is what lies between two.

    The purse holds what outlives a hand: stacks, the dealer button, who sits out. Everybody may see it. During
    a hand it stays what it was at the deal, plus what was asked for since; `collect` adds the hand to it.

    Seats are the numbers of chairs, and keep them: a hand dealt to chairs 1 and 4 asks seats 1 and 4. The host
    may change the options between two hands, so what `view` and `outcome` say of a hand must not need the
    options it was dealt with.

    A hand that is over stays on the table until the next one is dealt. So long its players may play the asides
    that `legal` offers there: show a card that nobody asked to see. Such an aside takes no luck, asks nobody,
    and changes neither `outcome` nor what `collect` gives.
    """

    def open_series(self, chairs: int) -> Any:
        """The purse of a table where nobody sits yet."""
        ...

    def sit_down(self, purse: Any, seat: Seat) -> Any:
        """Somebody takes a free chair, with the chips that a player begins with."""
        ...

    def get_up(self, purse: Any, seat: Seat) -> CashOut:
        """The player at a chair leaves the series, in an open one never during a hand that was dealt to them.

        In a closed series they are out at once, also in the middle of a hand: `collect` must know. For those
        who are out already nothing changes.
        """
        ...

    def change_chairs(self, purse: Any, seat: Seat, to: Seat) -> Any:
        """The players of two chairs change places; one of these may be empty."""
        ...

    def next_players(self, purse: Any, here: frozenset[Seat]) -> tuple[Seat, ...]:
        """The seats that the next hand is dealt to, in order. Players who are not `here` are away.

        None where there are too few for a hand.
        """
        ...

    def deal(self, purse: Any, seats: tuple[Seat, ...], chance: Chance) -> Step[Any, Any]:
        """The first state of a hand for these seats, which `next_players` named, and what its deal did.

        Everybody hears its events: blinds that are posted, or a whole hand that nobody is asked about.
        """
        ...

    def collect(self, purse: Any, state: Any) -> Any:
        """The purse after a hand that is over."""
        ...

    def requests(self, purse: Any, state: Any, seat: Seat) -> Alternatives[Any]:
        """What a seated player may ask for: buy in, sit out, come back. `state` is None between hands."""
        ...

    def request(self, purse: Any, state: Any, seat: Seat, request: Any) -> Step[Any, Any]:
        """Grant a request: the new purse and what everybody hears, or `Illegal`."""
        ...

    def bot_request(self, purse: Any, seat: Seat) -> Any:
        """What a bot asks for between two hands; None: nothing."""
        ...

    def abandon(self, state: Any, seat: Seat) -> Step[Any, Any]:
        """A player leaves in the middle of a hand: fold for them. Their chips in the pot stay there."""
        ...


@runtime_checkable
class Closes(Protocol):
    """A series with an end of its own, in which nobody sits down later: see `Description.series`.

    It is over when all players but one are out of it.
    """

    def busted(self, purse: Any) -> frozenset[Seat]:
        """The seats that are out of the series for good, by the options as they are now."""
        ...

    def places(self, purse: Any) -> Outcome:
        """The places as they are now, 0 for chairs that never played. Players may agree to finish."""
        ...


@runtime_checkable
class KeepsTime(Protocol):
    """A series in which something depends on the time, such as blinds that rise every ten minutes."""

    def pass_time(self, purse: Any, played: int) -> Any:
        """The purse for the hand that is dealt next, when the series has been played for so long.

        The table calls it with every deal, just before `deal`; the first time with 0. `played` is milliseconds
        since the first deal. The time of pauses does not count, nor that of a table that sleeps, waits for
        players or has no server. It must not change who plays: `next_players` and `busted` say the same of
        both purses.
        """
        ...


@runtime_checkable
class Welcomes(Protocol):
    """An open series that remembers for a while with how many chips a person left (`Description.remembers`)."""

    def sit_down_again(self, purse: Any, seat: Seat, stack: int) -> Any:
        """A person takes a free chair who left this series with so many chips: more than none.

        The table calls it in place of `sit_down`. Bots are not remembered.
        """
        ...
