"""Every way to cheat that the verifier must catch or name, and what is honest beside it.

Each tale is a file that a player might be given, with the verdict that it deserves: see `tales.txt`. They are
kept under `tests/fair/cheats/` as well (see `pinned.py`), where the page's own verifier is tried on them.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, cast

import msgspec

from parlor.fair.digests import add_digests
from tests.fair.forgeries import ALL as FORGERIES
from tests.fair.forgeries import record
from tests.fair.scenes import ALL as SCENES
from tests.fair.scenes.scene import ANN, BOB, Scene
from tests.fair.scenes.shown import shown_hand

Verdict: TypeAlias = Literal["fair", "but", "unfair", "unreadable"]
Cheater: TypeAlias = Literal["server", "file"]

VIEWERS = {"Ann": ANN, "Bob": BOB, "-": None}


class Tale(NamedTuple):
    """A file, and what is to be said of it."""

    name: str
    verdict: Verdict
    findings: tuple[str, ...]  # the codes of what is wrong, or of what is left open
    data: bytes
    claim: str = ""  # what the cheat attacks; empty: it is honest
    by: Cheater = "file"  # who cheats


@cache
def tales() -> tuple[Tale, ...]:
    """All files that are judged alone."""
    return tuple(tell_all())


def tell_all() -> Iterator[Tale]:
    by: Cheater = "server"
    for line in (Path(__file__).parent / "tales.txt").read_text().splitlines():
        if line.startswith("["):
            by = cast("Cheater", line.strip("[]"))
        elif line and not line.startswith("#"):
            yield read_tale(line, by)
    for name, findings, change in TOUCHED:
        document = deepcopy(Scene().document(ANN))
        change(document)
        claim = "what was written stays as it was written"
        yield Tale(name, "unfair", findings, written(document), claim)
    for name, viewer, later in SHOWN:
        yield Tale(name, "fair", (), written(shown_hand(viewer, later)))
    honest = written(Scene().document(ANN))
    yield Tale("cut_off", "unreadable", (), honest[:-1])
    yield Tale("another_version", "unreadable", (), honest.replace(b'"version":2', b'"version":3'))
    yield Tale("something_else", "unreadable", (), b'{"format":"a-letter","version":1}')


def read_tale(line: str, by: Cheater) -> Tale:
    name, said, scene, how, claim = (part.strip() for part in f"{line} |".split("|")[:5])
    verdict, *findings = said.split()
    if by == "server":
        data = written(play(scene).document(VIEWERS[how]))
    else:
        document = deepcopy(play(scene).document(ANN))
        FORGERIES[how](document)
        data = written(add_digests(document))
    return Tale(name, cast("Verdict", verdict), tuple(findings), data, claim, by)


@cache
def play(scene: str) -> Scene:
    return SCENES[scene]()


def pairs() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Two files of one game, by name, and the codes of what they do not agree on."""
    yield "honest_ann", "honest_bob", ()
    yield "honest_ann", "honest_spectator", ()
    yield "honest_ann", "another_root", ("roots", "steps")
    yield "honest_ann", "told_another", ("steps",)
    yield "honest_ann", "foreign_first_link", ("batches", "shuffles", "steps")
    yield "honest_ann", "another_event", ("steps",)
    yield "honest_ann", "another_pack", ("head",)
    yield "doubled_between_hands", "doubled_between_hands_bob", ("cards",)
    yield "shown_early_ann", "shown_later_bob", ()
    yield "shown_early_ann", "shown_later_spectator", ()


def written(document: dict[str, Any]) -> bytes:
    return msgspec.json.encode(document)


SHOWN = (  # a card is shown when the hand is over: the file of the hand grows by it
    ("shown_early_ann", ANN, False),
    ("shown_later_bob", BOB, True),
    ("shown_later_spectator", None, True),
)
TOUCHED: list[tuple[str, tuple[str, ...], Callable[[dict[str, Any]], None]]] = [
    ("step_changed", ("step_digest",), record.change_step),
    ("head_changed", ("step_digest",), record.change_head),
    ("record_changed", ("game_digest",), record.change_record),
]
