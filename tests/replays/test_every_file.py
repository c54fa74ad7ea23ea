"""Every file that the house writes verifies, whoever reads it, also where people come and go in every hand."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.fair import verifier
from parlor.replays.document import make_replay
from parlor.table.history.one_game import OneGame, cut_games
from parlor.table.model import Settings
from parlor.testing.profiles import scale_to_profile
from tests.table.scenes.deeds import pick
from tests.table.scenes.evenings import GAMES, Evening, Spent
from tests.table.scenes.script import lines

LUCKY = (
    *("secret", "one card", "freeze-out", "lucky", "unprepared", "given up"),
    *("shown", "poker", "poker, closed"),
)
COMING = (
    *("sits", "leaves", "comes", "joins", "goes", "buys in", "sits out", "comes in again"),
    *("sits at 2", "sits at 3", "starts", "accepts", "moves 0 to 1", "puts random at 0"),
)
OPENING = "ann joins | bob joins | cid joins | ann sits | bob sits | ann starts"


@st.composite
def long_evenings(draw: st.DrawFn, kind: str) -> Evening:
    """Much is played, and people come and go all the time; now and then the disk is full or the server dies."""
    luck = Random(draw(st.integers(0, 2**32)))
    script = (*lines(OPENING), *deeds(luck, luck.randrange(40, 300)))
    full = luck.randrange(len(script)) if luck.random() < 0.3 else -1
    dies = luck.randrange(len(script)) if luck.random() < 0.3 else -1
    free = full + 3 if full >= 0 else -1
    if full <= dies <= free:
        dies = -1
    by_itself = Settings(next=0) if kind in ("one card", "poker") else Settings()
    return Evening(GAMES[kind], by_itself, script, full, free, dies, down=1000)


def deeds(luck: Random, many: int) -> Iterator[str]:
    for _ in range(many):
        chance = luck.random()
        if chance < 0.5:
            yield f"somebody plays {luck.randrange(10)}"
        elif chance < 0.75:
            yield "somebody gives"
        elif chance < 0.88:
            yield luck.choice(("time is up", "7 s pass", "900 ms pass"))
        elif chance < 0.98:
            yield f"{luck.choice(('ann', 'bob', 'cid'))} {luck.choice(COMING)}"
        else:
            yield pick(luck)


def finished_games(spent: Spent) -> list[OneGame]:
    games = list(cut_games(spent.rules, spent.first, spent.hall.rows))
    assert [game.number for game in games] == list(range(1, spent.hall.sitting().round + 1))
    return [game for game in games if game.over]


def read_all(game: OneGame) -> list[Any]:
    """The files of everybody who held a hand at the end, and of a spectator."""
    viewers = [seat for seat, chair in enumerate(game.chairs) if chair.person is not None]
    return [
        verifier.read(msgspec.json.encode(make_replay(game, viewer))) for viewer in (*viewers, None)
    ]


def check_all(files: list[Any]) -> list[verifier.Checked]:
    return [(str(at), file, verifier.check(file)) for at, file in enumerate(files)]


@pytest.mark.parametrize("kind", LUCKY)
def test_files_of_players_and_spectators_verify_and_belong_together(kind: str) -> None:
    @given(long_evenings(kind))
    @settings(max_examples=scale_to_profile(12))
    def check(evening: Evening) -> None:
        before: list[Any] = []
        for game in finished_games(evening.spend()):
            files = read_all(game)
            checked = check_all(files)
            for _, _, report in checked:
                assert not report.faults, report.verdict()
            for *_, found in verifier.compare([*check_all(before), *checked]):
                assert not found, verifier.spoken(found, verifier.WRONG)
            before = files

    check()


def test_with_the_file_of_the_game_before_nothing_is_left_open() -> None:
    """Two who give all their links: each hand alone asks for the one before, and with it is fair."""
    script = (*lines("ann joins | bob joins | ann sits | bob sits | ann starts"), *busy_deeds())
    games = finished_games(Evening(GAMES["one card"], Settings(next=0), script).spend())
    assert len(games) > 10, "a whole batch and more"
    first, *later = [read_all(game)[0] for game in games]
    assert verifier.check(first).verdict() == "fair"
    for one, two in zip([first, *later], later, strict=False):
        alone = verifier.check(two)
        assert [code for code, _, _ in alone.buts] == ["before"]
        checked = check_all([one, two])
        assert [found for *_, found in verifier.compare(checked)] == [[]]
        assert checked[1][2].verdict() == "fair"


def busy_deeds() -> Iterator[str]:
    for _ in range(12):
        yield from ("somebody gives",) * 6
        yield from ("somebody plays 0",) * 4
        yield from ("ann buys in", "bob buys in", "time is up")
