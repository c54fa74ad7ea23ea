"""A lobby in which people challenge each other."""

from typing import Any

import pytest

from parlor.base.person import Person
from parlor.engine import Illegal
from parlor.lobby.challenges import (
    Challenges,
    ChallengeUpdate,
    OpenChallenge,
)
from parlor.lobby.model import PersonListing
from parlor.table.model import Settings

ANN, BOB = Person("ann", "Ann", member=True), Person("bob", "Bob", member=True)


CID, DAN = Person("cid", "Cid"), Person("dan", "Dan")


NOON = 1_800_000_000_000


class Room:
    """Some challenges, and the time."""

    def __init__(self) -> None:
        self.challenges = Challenges()
        self.now = NOON
        self.made = 0

    def challenge(self, by: Person, to: Person, **more: Any) -> OpenChallenge:
        """Challenge somebody who waits for noughts."""
        return self.word(by, to, **more).challenge

    def word(
        self,
        by: Person,
        to: Person,
        *,
        away: bool = False,
        waits: bool = True,
        game: str = "noughts",
        settings: Settings | None = None,
        ref: str = "r",
    ) -> ChallengeUpdate:
        self.made += 1
        listing = PersonListing(to.id, to.name, "noughts", NOON, away=away)
        wanted = OpenChallenge(
            id=f"c{self.made}",
            ref=ref,
            by=by,
            to=to,
            game=game,
            options={},
            settings=settings or Settings(),
            until=0,
        )
        return self.challenges.make(wanted, listing if waits else None, self.now)

    def accept(self, who: Person, challenge: OpenChallenge) -> OpenChallenge:
        taken = self.challenges.reply(who.id, challenge.id, True, self.now)
        assert isinstance(taken, OpenChallenge)
        return taken

    def decline(self, who: Person, challenge: OpenChallenge) -> ChallengeUpdate:
        word = self.challenges.reply(who.id, challenge.id, False, self.now)
        assert isinstance(word, ChallengeUpdate)
        return word


def states(words: Any) -> dict[str, str]:
    """How challenges ended, by who made them."""
    return {word.challenge.by.id: word.state for word in words}


def refused(code: str) -> Any:
    return pytest.raises(Illegal, check=lambda no: no.code == code)
