"""What a player was told of one batch of shuffles, and whether it is as it should be.

Nothing is taken on trust that can be computed: which decks the cut chose, that they lie under the root, which
deck comes next, that each link belongs to a tip that was given in time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from parlor.base.structs import Digest
from parlor.engine import Seat
from parlor.fair import batch, chain
from parlor.table.shuffle_entries import Committed, Mixed, Opened, Seal, Vowed

Tips = tuple[tuple[Seat, Digest], ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something about the shuffles that is not as it should be. `docs/fair.md` explains each code."""

    code: str
    batch: int
    use: int = 0  # the shuffle that it is about; 0: the batch itself


@dataclass(frozen=True, slots=True)
class VoiceSeen:
    since: int
    seat: Seat
    tip: Digest


@dataclass(slots=True)
class BatchSeen:
    """A batch from its seal on. Each `hear` yields what is wrong with what was told."""

    seal: Seal
    tips: Tips | None = None  # None: they are not fixed yet
    opened: Opened | None = None
    voices: list[VoiceSeen] = field(default_factory=list)
    kept: tuple[int, ...] = ()
    mixed: list[Mixed] = field(default_factory=list)
    over: bool = False  # it was given up

    @property
    def used(self) -> int:
        return len(self.mixed)

    @property
    def wanted(self) -> int:
        """The number of the link that is wanted next, by all that was told: 0 is the tip."""
        if self.tips is None:
            return 0
        return self.used + 2 if self.kept else 1

    @property
    def used_up(self) -> bool:
        return self.over or self.used >= self.seal.count

    def doubt(self, code: str, use: int = 0) -> Doubt:
        return Doubt(code, self.seal.batch, use)

    def hear_tips(self, told: Committed) -> Iterator[Doubt]:
        """The tips are fixed, once: one for each seat, and no two alike."""
        seats, tips = [seat for seat, _ in told.tips], {tip for _, tip in told.tips}
        if seats != sorted(set(seats)) or len(tips) < len(seats):
            yield self.doubt("tips")
        if self.tips is not None and self.tips != told.tips:
            yield self.doubt("tips")
        if self.tips is None:
            self.tips = told.tips
            self.voices = [VoiceSeen(1, seat, tip) for seat, tip in told.tips]

    def hear_cut(self, told: Opened) -> Iterator[Doubt]:
        """The decks that the first links chose are opened, and are what was sealed."""
        if told.tips != self.tips:
            yield self.doubt("tips")
            return
        links = dict(told.links)
        said = [
            (number, bytes.fromhex(links[seat]))
            for number, (seat, _) in enumerate(told.tips)
            if seat in links
        ]
        right = len(said) == len(told.links) == len(told.tips) and all(
            chain.belongs(link, 1, bytes.fromhex(told.tips[number][1])) for number, link in said
        )
        if not right:
            yield self.doubt("first_link")
            return
        root, count = bytes.fromhex(self.seal.root), self.seal.count
        opened, kept = batch.cut(root, said, count)
        if tuple(deck for deck, _ in told.seeds) != opened:
            yield self.doubt("choice")
            return
        seeds = [(deck, bytes.fromhex(seed)) for deck, seed in told.seeds]
        proof, pack = list(map(bytes.fromhex, told.proof)), bytes.fromhex(self.seal.pack)
        if not batch.cut_holds(root, self.seal.size, count, seeds, proof, pack):
            yield self.doubt("decks")
            return
        self.opened, self.kept = told, kept

    def hear_vow(self, told: Vowed) -> Iterator[Doubt]:
        """A late voice takes part from the shuffle after the next one on."""
        if self.tips is None or self.used_up:
            yield self.doubt("order")
            return
        if any(voice.tip == told.tip for voice in self.voices):
            yield self.doubt("tips")
        self.voices.append(VoiceSeen(self.used + 2, told.seat, told.tip))

    def hear_shuffle(self, told: Mixed) -> Iterator[Doubt]:
        """The next shuffle, with the next deck, by links of voices that may speak."""
        if told.use != self.used + 1 or self.used_up or not self.kept:
            yield self.doubt("order", told.use)
            return
        if told.deck != self.kept[told.use - 1]:
            yield self.doubt("deck", told.use)
        if not self.all_accounted_for(told):
            yield self.doubt("link", told.use)
        self.mixed.append(told)

    def all_accounted_for(self, told: Mixed) -> bool:
        """Does each link belong to a voice, in their order, and is every other voice named as missing?"""
        speaks = [at for at, voice in enumerate(self.voices) if voice.since <= told.use]
        missing = [voice for voice, _ in told.missing]
        gave = [at for at in speaks if at not in missing]
        known = len(gave) == len(told.links) and len(gave) + len(missing) == len(speaks)
        return known and all(
            self.fits(self.voices[at], told.use, seat, bytes.fromhex(link))
            for at, (seat, link) in zip(gave, told.links, strict=True)
        )

    @staticmethod
    def fits(voice: VoiceSeen, use: int, seat: Seat, link: bytes) -> bool:
        known = voice.since <= use and voice.seat == seat
        return known and chain.belongs(link, use + 1, bytes.fromhex(voice.tip))
