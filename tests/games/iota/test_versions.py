"""Old tables keep the rules they began with.

`kept/rules-1.jsonl` is a whole log as version 1 of the rules wrote it, before there was a version 2: the
charter, then each row with a digest of the state and the events it led to. The pack runs out, dan gives up, bob
trades two cards, cid passes with two, and they play to the end. Never change that file to please a test.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from parlor.engine import Illegal, Row
from parlor.engine.registry import games, rules, set_up
from parlor.games.iota.model import Drew, Event, Over, Passed, Scored, State, Traded
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.history.replay import replay
from parlor.table.letters import Told
from parlor.table.model import Charter
from parlor.table.rules_in_force import RulesInForce, first_sitting
from tests.games.iota.scripts import ANN, BOB, CID

HEAD, *LINES = (Path(__file__).parent / "kept/rules-1.jsonl").read_bytes().splitlines()
CHARTER = msgspec.json.decode(HEAD, type=Charter)
WRITTEN = [msgspec.json.decode(line, type=tuple[Row, str]) for line in LINES]
ROWS = [row for row, _ in WRITTEN]
GIVES_UP, TRADES, PASSES, LAST_CARD = 89, 91, 92, 94  # rows: dan, bob, cid, ann


def replayed(charter: Charter) -> Iterator[tuple[int, State | None, Told]]:
    """How the game stood after each row, by the rules of the charter."""
    terms = RulesInForce.of(charter, set_up(rules(charter.game, charter.version), charter.options))
    steps = replay(terms, first_sitting(charter, terms), ROWS)
    for row, (sitting, told) in zip(ROWS, steps, strict=False):
        yield row.seq, sitting.state, told


def endgame(charter: Charter) -> dict[int, tuple[list[int], int, tuple[Event, ...]]]:
    """After each row until ann lays her last card: the cards in each hand, those in the pack, what was told."""
    found = {}
    for seq, state, told in replayed(charter):
        if state is not None:
            found[seq] = ([len(hand) for hand in state.hands], len(state.pile), told.events)
        if seq == LAST_CARD:
            break  # in version 2 it is over here
    return found


def test_an_old_log_replays_byte_for_byte() -> None:
    assert CHARTER.version == 1
    digests = [
        sha256(msgspec.json.encode((state, told.events))).hexdigest()[:16]
        for _, state, told in replayed(CHARTER)
    ]
    assert digests == [digest for _, digest in WRITTEN]


def test_in_version_1_a_trade_draws_what_it_gave_and_a_pass_draws_nothing() -> None:
    steps = endgame(CHARTER)
    assert steps[GIVES_UP][:2] == ([1, 2, 2, 0], 4)
    assert steps[TRADES] == ([1, 2, 2, 0], 4, (Traded(BOB, 2),))
    assert steps[PASSES] == ([1, 2, 2, 0], 4, (Passed(CID),))
    assert steps[LAST_CARD][2][-1] == Drew(ANN, 4)


def test_in_version_2_the_same_play_fills_both_hands() -> None:
    steps = endgame(replace(CHARTER, version=2))
    assert steps[GIVES_UP][:2] == ([1, 2, 2, 0], 4)
    assert steps[TRADES] == ([1, 4, 2, 0], 2, (Traded(BOB, 2),))
    assert steps[PASSES] == ([1, 4, 4, 0], 0, (Passed(CID), Drew(CID, 2)))
    # So the pack is empty when ann lays her last card, and her turn is the last one.
    scored, over = steps[LAST_CARD][2]
    assert isinstance(scored, Scored)
    assert scored.tally.last
    assert isinstance(over, Over)


def test_up_to_the_trade_both_versions_say_the_same() -> None:
    old, new = (
        # Version 1 keeps no records, and a record changes nothing.
        [state and replace(state, records=()) for _, state, _ in islice(replayed(each), TRADES - 1)]
        for each in (CHARTER, replace(CHARTER, version=2))
    )
    assert new == old


def test_an_old_checkpoint_goes_on_by_the_old_rules() -> None:
    game = set_up(rules(CHARTER.game, CHARTER.version), CHARTER.options)
    terms = RulesInForce.of(CHARTER, game)
    *_, (sitting, _) = replay(terms, first_sitting(CHARTER, terms), ROWS[: TRADES - 1])
    again = from_checkpoint(to_checkpoint(sitting), game)
    *_, (end, _) = replay(terms, again, ROWS[TRADES - 1 :])
    assert end.state.scores == (128, 154, 111, 111)


def test_a_host_changes_the_options_of_an_old_table_and_not_its_rules() -> None:
    terms = RulesInForce.of(CHARTER, set_up(rules(CHARTER.game, CHARTER.version), CHARTER.options))
    assert terms.under({"manner": "classic"}, None).game.version == 1


def test_a_new_table_gets_the_newest_rules_and_newer_ones_are_refused_by_name() -> None:
    assert rules("iota") is games()["iota"]
    assert rules("iota").version == 2
    with pytest.raises(Illegal) as no:
        rules("iota", 3)
    assert (no.value.code, str(no.value)) == (
        "unknown_rules",
        "iota rules 3 are not kept here: choose from 1, 2",
    )
