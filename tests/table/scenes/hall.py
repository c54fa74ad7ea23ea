"""A table and a clock on the wall: what people do there is a script (see `script`)."""

import re
from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from parlor.base.person import Person
from parlor.engine import Refused, Row, Seat
from parlor.engine.contract import AnyGame
from parlor.fair import chain
from parlor.table import Receipt, Table
from parlor.table.audience import seat_of
from parlor.table.fairness import SCHEME, Fairness
from parlor.table.history.replay import replay
from parlor.table.letters import Snapshot
from parlor.table.live.shuffle_protocol import COUNT
from parlor.table.may import May
from parlor.table.model import Chair, Charter, Clock, Pace, Settings, Sitting
from parlor.table.rules.shuffle_rows import next_link
from parlor.table.rules_in_force import NEWEST_HOUSE, first_sitting
from tests.table.scenes.script import ACTIONS, COMMANDS, lines, parse_words

ANN, BOB, CID, DAN = (Person(name, name.title()) for name in ("ann", "bob", "cid", "dan"))
EVE, FAY, GUS, HAL = (
    Person(name, name.title(), member=True) for name in ("eve", "fay", "gus", "hal")
)
PEOPLE = {person.id: person for person in (ANN, BOB, CID, DAN, EVE, FAY, GUS, HAL)}
NOON = 1_800_000_000_000
SECOND = 1000


class Hall:
    """One table, everything it wrote, and the time."""

    def __init__(
        self,
        game: AnyGame,
        script: str = "",
        *,
        clock: Clock | None = None,
        pace: Pace = "normal",
        bots: tuple[str, ...] = ("random", "sharp"),
        settings: Settings | None = None,
        house: int = NEWEST_HOUSE,
    ) -> None:
        self.game = game
        self.bots = bots
        self.now = NOON
        self.refs = 0
        self.disk_full = False
        self.rows: list[Row] = []
        self.receipts: list[Receipt] = []
        self.charter = Charter(
            id="t1",
            game=game.name,
            version=game.version,
            options=msgspec.to_builtins(game),
            settings=settings or Settings(clock=clock, pace=pace),
            made=NOON,
            house=house,
        )
        self.table = Table(self.charter, game, self.draw_seed, bots)
        self.play(script)

    # What happens

    def play(self, script: str) -> Receipt | None:
        """Let it happen, line by line; what the last line did."""
        did = None
        for line in lines(script):
            did = self.happen(line)
        return did

    def did(self, script: str) -> Receipt:
        """The same, where the last line surely did something."""
        receipt = self.play(script)
        assert receipt is not None, f"nothing happened: {script}"
        return receipt

    def no(self, line: str) -> str:
        """The code with which this is refused, and nothing has changed."""
        return self.refusal(line).code

    def refusal(self, line: str, ref: str | None = None) -> Refused:
        before, present = self.table.sitting, dict(self.table.present)
        with pytest.raises(Refused) as no:
            self.happen(line, ref)
        assert self.table.sitting is before
        assert self.table.present == present
        assert str(no.value), "a refusal says why"
        return no.value

    def happen(self, line: str, ref: str | None = None) -> Receipt | None:
        """One line of a script."""
        if passed := re.fullmatch(r"(\d+) (ms|s) pass", line):
            self.now += int(passed[1]) * (SECOND if passed[2] == "s" else 1)
            return None
        if line == "tick":
            return self.commit(self.table.tick(self.now))
        if line == "time is up":
            due = self.table.due()
            assert due is not None, "nothing will happen by itself"
            self.now = max(self.now, due)
            return self.commit(self.table.tick(self.now))
        if bot := re.fullmatch(r"seat (\d+) (.*)", line):
            action = parse_words(bot[2], ACTIONS)
            return self.commit(self.table.play_bot(int(bot[1]), action, self.now))
        who, _, words = line.partition(" ")
        return self.person_does(PEOPLE[who], words, ref)

    def person_does(self, person: Person, words: str, ref: str | None) -> Receipt | None:
        if words in ("comes", "joins"):
            self.table.come(person, self.now, links=words == "joins")
            return None
        if words == "goes":
            if person.id in self.table.present:
                links = person.id in self.table.attendance.links
                self.table.go(person.id, self.now, links)
            return None
        if words in ("vows", "links", "gives"):
            return self.commit(self.gives(person, words))
        if called := re.fullmatch(r"is called (\w+)", words):
            known_as = replace(person, name=called[1])
            return self.commit(self.table.rename(known_as, self.now))
        if ref is None:
            self.refs += 1
            ref = f"{person.id} {self.refs}"
        action = parse_words(words, ACTIONS)
        if action is not None:
            return self.acts(person, action, ref)
        command = parse_words(words, COMMANDS)
        assert command is not None, f"nobody here understands {words!r}"
        return self.commit(self.table.ask(person, ref, command, self.now))

    def acts(
        self, person: Person, action: object, ref: str = "r", question: str | None = None
    ) -> Receipt | None:
        raw = msgspec.Raw(action if isinstance(action, bytes) else msgspec.json.encode(action))
        return self.commit(self.table.act(person.id, ref, raw, self.now, question))

    def commit(self, receipt: Receipt | None) -> Receipt | None:
        """The row, and all that follow from it, are on disk at once, unless it is full; gives the last."""
        last = None
        while receipt is not None:
            last = receipt
            if not self.disk_full:
                self.rows.append(receipt.row)
                self.receipts.append(receipt)
                self.table.on_commit(receipt)
            receipt = self.table.go_on(self.now)
        return last

    def gives(self, person: Person, what: str) -> Receipt | None:
        """The tip of the person's chain for the batch in use, or the next link: for its cut, or a shuffle."""
        fair = self.sitting().fair or Fairness(1, b"", "", 0, COUNT, "", scheme=SCHEME)
        seed, links, number = (
            chain_of(person, fair.batch),
            chain.length(fair.count),
            next_link(fair),
        )
        if what == "vows" or (what == "gives" and not number):
            tip = chain.tip(seed, links).hex()
            return self.table.vow(person.id, fair.batch, tip, self.now)
        link = chain.link(seed, links, min(number, links)).hex()
        return self.table.link(person.id, fair.batch, number, link, self.now)

    def restart(self, gone: int = 0) -> "Hall":
        """The server dies, and so many milliseconds later another one opens the same log."""
        house = self.charter.house
        hall = Hall(self.game, bots=self.bots, settings=self.charter.settings, house=house)
        hall.rows = list(self.rows)
        sitting = hall.replay()
        hall.table = Table(self.charter, self.game, hall.draw_seed, self.bots, sitting)
        hall.now, hall.refs = self.now + gone, self.refs
        hall.table.open(hall.now)
        hall.commit(hall.table.revive(hall.now))
        return hall

    def replay(self) -> Sitting:
        """The table that the rows bring back."""
        sitting = first_sitting(self.charter, self.table.rules)
        for after, _ in replay(self.table.rules, sitting, self.rows):
            sitting = after
        return sitting

    def draw_seed(self) -> bytes:
        return sha256(f"seed {len(self.rows)}".encode()).digest()

    # What is true

    # (Methods, because mypy takes an attribute to be the same after the next line of a script.)

    def sitting(self) -> Sitting:
        return self.table.sitting

    def fair(self) -> Fairness:
        fair = self.sitting().fair
        assert fair is not None, "nothing was shuffled"
        return fair

    def due(self) -> int | None:
        """When the table wants a tick, in milliseconds from now."""
        due = self.table.due()
        return None if due is None else due - self.now

    @property
    def names(self) -> str:
        """Who sits where: a person, +bot where a bot keeps the seat, bot alone, - for nobody.

        >>> from tests.table.scenes.whispers import Whispers
        >>> Hall(Whispers(), "ann sits at 1 | ann puts sharp at 2").names
        '- ann sharp -'
        """
        return " ".join(map(sitter, self.sitting().chairs))

    def left(self, seat: Seat) -> int:
        """What this seat's clock shows."""
        return self.sees(None).clocks[seat].left

    def sees(self, person: Person | None, legal: bool = False) -> Snapshot:
        """The table as somebody sees it now; None is a passer-by."""
        seat = None if person is None else seat_of(self.sitting(), person.id)
        return self.table.views.snapshot(self.sitting(), seat, legal, self.now, viewer=person)

    def may(self, person: Person) -> May:
        """What somebody may ask of the table now."""
        may = self.sees(person).may
        assert may is not None
        return may


def chain_of(person: Person, batch: int) -> bytes:
    """What somebody drew for a batch."""
    return sha256(f"{person.id} {batch}".encode()).digest()


def tip_of_chain(person: Person, batch: int) -> str:
    return chain.tip(chain_of(person, batch), chain.length(COUNT)).hex()


def sitter(chair: Chair) -> str:
    names = (chair.person.id if chair.person else None, chair.bot)
    return "+".join(name for name in names if name) or "-"


def kinds_told(receipt: Receipt) -> list[str]:
    """The types of everything that a receipt tells, the game's events first."""
    return [str(each.__struct_config__.tag) for each in (*receipt.events, *receipt.news)]
