"""Scripts and questions about shuffles at a table."""

from typing import Any

from parlor.base.person import Person
from parlor.fair import chain
from parlor.table.entries import decode_entry
from parlor.table.live.shuffle_protocol import COUNT
from parlor.table.rules_in_force import decoder_of
from tests.table.scenes.hall import Hall, chain_of, tip_of_chain

PAIR = "ann joins | bob joins | ann sits | bob sits | ann starts"
BOTH_GIVE = "ann gives | bob gives"
CUT = f"{BOTH_GIVE} | {BOTH_GIVE}"  # the tips, and then the first links
PLAYING = f"{PAIR} | {CUT} | {BOTH_GIVE}"
THREE = "ann joins | bob joins | cid joins | ann sits | bob sits | cid sits | ann starts"
ALL_GIVE = "ann gives | bob gives | cid gives"
ALONE = "ann sits | bob sits | ann starts"
HELD = f"{PLAYING} | ann folds"  # and the next hand waits for the links of both
DRAWING = f"{PAIR} | ann draws | {CUT}"  # the same in a game where all act at once


def late_refusals(hall: Hall) -> list[tuple[str, str]]:
    """The people who were refused in the end, and with which code."""
    return [(each.who, each.code) for each in hall.table.queue.refusals]


def kinds(hall: Hall) -> list[str]:
    return [row.kind for row in hall.rows]


def entries(hall: Hall, kind: type) -> list[Any]:
    read = [decode_entry(row.body, decoder_of(hall.game.words.action)) for row in hall.rows]
    return [entry for entry in read if isinstance(entry, kind)]


def tip_of(person: Person, batch: int = 1) -> str:
    return tip_of_chain(person, batch)


def link_of(person: Person, number: int, batch: int = 1) -> str:
    """The first one is for the cut."""
    return chain.link(chain_of(person, batch), chain.length(COUNT), number).hex()
