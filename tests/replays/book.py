"""A log written by hand: entries go in as they are, and whatever shuffles they need are made on the way."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from parlor.base.person import Person, PersonId
from parlor.engine import Row, Seat, Unshuffled
from parlor.engine.contract import AnyGame
from parlor.fair import chain
from parlor.fair.batch import Batch, names
from parlor.table.audience import seat_of
from parlor.table.entries import Acted, Entry, Sat, Started, encode_entry, kind_of
from parlor.table.fairness import SCHEME, Fairness
from parlor.table.history.one_game import OneGame, find_game
from parlor.table.model import Charter, Settings
from parlor.table.rules.shuffle_rows import link_for
from parlor.table.rules.transition import advance
from parlor.table.rules_in_force import RulesInForce, first_sitting
from parlor.table.shuffle_entries import Abandoned, Committed, Cut, Mixed, Sealed, Vowed

NOON = 1_800_000_000_000
COUNT = 8  # shuffles in a batch


class Book:
    """The rows of one table. Who is in `voices` gives a tip for each batch, and links."""

    def __init__(
        self,
        game: AnyGame,
        *people: Person,
        luck: str = "luck",
        voices: Iterable[PersonId] = (),
        settings: Settings | None = None,
        passphrase: str = "",
        scheme: int = SCHEME,
    ) -> None:
        self.charter = Charter(
            id="4f7k2m9q",
            game=game.name,
            version=game.version,
            options=msgspec.to_builtins(game),
            settings=settings or Settings(),
            made=NOON,
            passphrase=passphrase,
        )
        self.luck = luck
        self.scheme = scheme
        self.voices = set(voices)
        self.rules = RulesInForce.of(self.charter, game)
        self.sitting = first_sitting(self.charter, self.rules)
        self.rows: list[Row] = []
        self.put(*(Sat(seat, person) for seat, person in enumerate(people)))

    def put(self, *entries: Entry) -> "Book":
        for entry in entries:
            while True:
                try:
                    self._write(entry)
                    break
                except Unshuffled as wanted:
                    self.shuffle(wanted.cards, wanted.plain)
        return self

    def start(self) -> "Book":
        return self.put(Started(b""))

    def act(self, seat: Seat, *actions: object) -> "Book":
        return self.put(*(Acted(seat, action) for action in actions))

    @property
    def fair(self) -> Fairness:
        fair = self.sitting.fair
        assert fair is not None, "nothing was sealed"
        return fair

    def shuffle(self, cards: int, plain: bool = False) -> None:
        """Make one order of at least so many cards."""
        fair = self.sitting.fair
        if fair is not None and fair.used < fair.count:
            if fair.size < cards:
                self._write(Abandoned(fair.batch, "size"))
            elif fair.scheme != self.scheme:
                self._write(Abandoned(fair.batch, "scheme"))
        if fair is None or self.fair.used == fair.count:
            self.seal(max(self.rules.at(self.sitting).description.deck, cards, 2))
        fair = self.fair
        use = fair.used + 1
        asked = [voice for voice in fair.voices if voice.since <= use]
        given = [voice for voice in asked if voice.person in self.voices]
        number = link_for(fair, use)
        links = tuple((voice.seat, self.link(voice.person, number)) for voice in given)
        missing = tuple(
            (fair.voices.index(voice), seat_of(self.sitting, voice.person))
            for voice in asked
            if voice not in given
        )
        what = (0, False) if self.scheme == 1 else (cards, plain)
        self._write(Mixed(fair.batch, use, fair.kept[use - 1], links, missing, 0, *what))

    def seal(self, size: int, silent: Iterable[PersonId] = ()) -> None:
        """A batch that is cut; or given up, where people keep back their first links."""
        number = 1 if self.sitting.fair is None else self.sitting.fair.batch + 1
        secret = sha256(f"{self.luck} {number}".encode()).digest()
        pack = names(self.rules.pack)
        root = Batch(secret, size, COUNT, pack, self.scheme).root().hex()
        self._write(Sealed(number, secret, root, size, COUNT, pack.hex(), self.scheme))
        tips = self._from_each(0)
        if self.scheme == 1:
            self._write(Cut(number, tips))
            return
        self._write(Committed(number, tips))
        kept_back = tuple(
            (at, seat_of(self.sitting, voice.person))
            for at, voice in enumerate(self.fair.voices)
            if voice.person in silent
        )
        if kept_back:
            self._write(Abandoned(number, "cut", kept_back))
        else:
            self._write(Cut(number, links=self._from_each(1)))

    def _from_each(self, number: int) -> tuple[tuple[Seat, str], ...]:
        """The tips, or links with this number, of everybody who takes part."""
        return tuple(
            (seat, self.link(chair.person.id, number))
            for seat, chair in enumerate(self.sitting.chairs)
            if chair.person is not None and chair.person.id in self.voices
        )

    def vow(self, seat: Seat) -> None:
        """Somebody comes later."""
        person = self.sitting.chairs[seat].person
        assert person is not None
        self.voices.add(person.id)
        self._write(Vowed(self.fair.batch, seat, self.link(person.id, 0)))

    def link(self, person: PersonId, number: int) -> str:
        links = COUNT if self.scheme == 1 else chain.length(COUNT)
        return chain.link(sha256(person.encode()).digest(), links, number).hex()

    def game(self, number: int = 1) -> OneGame:
        """One game of the table, from the rows alone."""
        return find_game(self.rules, first_sitting(self.charter, self.rules), self.rows, number)

    def _write(self, entry: Entry) -> None:
        at = NOON + 1000 * len(self.rows)
        rules = self.rules.at(self.sitting)
        self.sitting, _ = advance(rules, self.sitting, entry, at, "", "")
        row = Row(
            self.charter.id, self.sitting.seq, at, "", "", kind_of(entry), encode_entry(entry)
        )
        self.rows.append(row)
