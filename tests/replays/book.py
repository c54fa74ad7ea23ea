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
from parlor.table.history.one_game import OneGame, find_game
from parlor.table.model import Charter, Settings
from parlor.table.rules.transition import advance
from parlor.table.rules_in_force import RulesInForce, first_sitting
from parlor.table.shuffle_entries import Abandoned, Cut, Mixed, Sealed, Vowed

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
                    self.shuffle(wanted.cards)
        return self

    def start(self) -> "Book":
        return self.put(Started(b""))

    def act(self, seat: Seat, *actions: object) -> "Book":
        return self.put(*(Acted(seat, action) for action in actions))

    def shuffle(self, cards: int) -> None:
        """Make one order of at least so many cards."""
        fair = self.sitting.fair
        if fair is not None and fair.size < cards and fair.used < fair.count:
            self._write(Abandoned(fair.batch, "size"))
            fair = self.sitting.fair
        if fair is None or fair.used == fair.count:
            self.seal(max(self.rules.at(self.sitting).description.deck, cards, 2))
            fair = self.sitting.fair
        assert fair is not None
        use = fair.used + 1
        asked = [voice for voice in fair.voices if voice.since <= use]
        given = [voice for voice in asked if voice.person in self.voices]
        self._write(
            Mixed(
                fair.batch,
                use,
                fair.kept[use - 1],
                links=tuple((voice.seat, self.link(voice.person, use)) for voice in given),
                missing=tuple(
                    (fair.voices.index(voice), seat_of(self.sitting, voice.person))
                    for voice in asked
                    if voice not in given
                ),
            )
        )

    def seal(self, size: int) -> None:
        number = 1 if self.sitting.fair is None else self.sitting.fair.batch + 1
        secret = sha256(f"{self.luck} {number}".encode()).digest()
        pack = names(self.rules.pack)
        root = Batch(secret, size, COUNT, pack).root().hex()
        self._write(Sealed(number, secret, root, size, COUNT, pack.hex()))
        tips = [
            (seat, self.link(chair.person.id, 0))
            for seat, chair in enumerate(self.sitting.chairs)
            if chair.person is not None and chair.person.id in self.voices
        ]
        self._write(Cut(number, tuple(tips)))

    def vow(self, seat: Seat) -> None:
        """Somebody comes later."""
        person, fair = self.sitting.chairs[seat].person, self.sitting.fair
        assert person is not None
        assert fair is not None
        self.voices.add(person.id)
        self._write(Vowed(fair.batch, seat, self.link(person.id, 0)))

    def link(self, person: PersonId, use: int) -> str:
        return chain.link(sha256(person.encode()).digest(), COUNT, use).hex()

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
