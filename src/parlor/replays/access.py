"""Who may look at a finished game, and from where: from a seat, as a spectator, or with all cards open."""

import base64
import hashlib
import hmac
from collections.abc import Collection
from dataclasses import dataclass

from parlor.base.person import FORMER, PersonId
from parlor.base.row import TableId
from parlor.engine import Refused, Seat
from parlor.replays.document import may_open
from parlor.replays.structs import Viewpoint
from parlor.table.history.one_game import OneGame
from parlor.table.history.summary import GameSummary
from parlor.table.model import Charter

KEY = 24  # bytes


class ShareKeys:
    """Keys in links that show others a game from one's own seat. They are signed, so none is stored."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def key(self, table: TableId, number: int, seat: Seat, person: PersonId) -> str:
        said = "\0".join(("parlor replay", table, str(number), str(seat), person))
        signed = hmac.digest(self._secret, said.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(signed[:KEY]).decode()

    def seat(self, game: OneGame, key: str) -> Seat | None:
        """The seat that a key opens. Keys of people who deleted their account open nothing."""
        charter, number = game.rules.charter, game.end.sitting.round
        shown = key.encode()
        for seat in range(len(game.chairs)):
            holder = game.holder(seat)
            if holder is None or holder.name == FORMER:
                continue
            if hmac.compare_digest(self.key(charter.id, number, seat, holder.id).encode(), shown):
                return seat
        return None


def may_stranger_look(
    charter: Charter, watch: bool, person: PersonId, out: Collection[PersonId]
) -> bool:
    """May somebody look at a game who had no seat in it?"""
    return watch and not charter.passphrase and person not in out


def may_look(
    charter: Charter, game: GameSummary, person: PersonId, out: Collection[PersonId]
) -> bool:
    """May somebody look at a game in any way?"""
    return has_played(game, person) or may_stranger_look(charter, game.watch, person, out)


def has_played(game: GameSummary, person: PersonId) -> bool:
    """Did somebody hold a hand when the game ended? (See `OneGame.holder`.)"""
    return any(
        chair.person is not None and chair.person.id == person and seat not in game.sent_away
        for seat, chair in enumerate(game.chairs)
    )


@dataclass(frozen=True, slots=True)
class ReplayAccess:
    """What somebody may see of a game."""

    game: OneGame
    person: PersonId  # empty: a stranger
    out: Collection[PersonId]  # people the host keeps out
    shared: Seat | None = None  # the seat that a key has opened

    @property
    def own(self) -> Seat | None:
        return self.game.seat_of(self.person)

    @property
    def seat(self) -> Seat | None:
        """The seat from which they may look."""
        return self.own if self.shared is None else self.shared

    @property
    def may_watch(self) -> bool:
        """Like at the table itself, but a passphrase keeps out everybody who had no seat."""
        if self.own is not None:
            return True
        rules = self.game.rules
        return may_stranger_look(rules.charter, rules.settings.watch, self.person, self.out)

    @property
    def viewpoints(self) -> tuple[Viewpoint, ...]:
        """From where they may look; with all open only where that shows more."""
        described = self.game.rules.description
        ways: dict[Viewpoint, bool] = {
            "seat": self.seat is not None,
            "watch": self.may_watch,
            "open": self.may_watch and described.secrets and may_open(described),
        }
        return tuple(way for way, allowed in ways.items() if allowed)

    def choose(self, way: Viewpoint | None) -> tuple[Seat | None, bool]:
        """Whose view to show, and whether all cards are open: as asked for, or the best there is."""
        if way is None:
            way = "watch" if self.seat is None else "seat"
        if way == "seat":
            if self.seat is None:
                raise Refused("not_yours", "you had no seat in this game when it ended")
            return self.seat, False
        if way == "open" and not may_open(self.game.rules.description):
            title = self.game.rules.description.title
            raise Refused("lasting_secrets", f"{title}: what was not shown stays hidden")
        if not self.may_watch:
            raise Refused("no_watching", "this game was not open to watchers")
        return None, way == "open"
