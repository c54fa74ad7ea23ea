"""The benchmarks say what they promise to say. How fast it is, no test asks."""

import json
import sys
from pathlib import Path

import pytest

from parlor.bench import house as houses
from parlor.bench import lobby, replays, resume
from parlor.bench.house import House, cpu_seconds, file_system, free_port, memory_kb, real_disk
from parlor.bench.speed import measure
from parlor.cli import main
from tests.postgres import ask

FIGURES = {
    "moves_per_s", "p50_ms", "p99_ms", "cpu_us_per_move", "kb_per_match", "kb_per_match_end",
    "bytes_per_move", "wrong", "server_cpu", "load_us_per_move", "faults",
}  # fmt: skip


def test_the_server_is_measured() -> None:
    report = json.loads(measure(matches=2, seconds=0.5, runs=2))
    assert set(report) == FIGURES | {"matches", "seconds", "date", "cores", "python", "runs"}
    assert [set(run) for run in report["runs"]] == [FIGURES, FIGURES]
    assert report["wrong"] == 0, report["faults"]
    assert report["moves_per_s"] > 0
    assert 0 < report["p50_ms"] <= report["p99_ms"]
    best = max(report["runs"], key=lambda run: run["moves_per_s"])  # nearest to saturation
    assert report["cpu_us_per_move"] == best["cpu_us_per_move"]


def test_the_server_is_measured_on_postgres_too(postgres_url: str) -> None:
    report = json.loads(measure(matches=2, seconds=0.5, runs=2, database=postgres_url))
    assert report["wrong"] == 0, report["faults"]
    assert int(ask(postgres_url, "SELECT count(*) FROM tables")) >= 4


def test_returning_is_measured() -> None:
    cost = json.loads(resume.measure(missed=40, events=10))
    assert cost["missed"] == 40
    assert 5 <= cost["events"] <= 10
    assert 100 < cost["snapshot_bytes"] < cost["bytes"]


def test_replays_are_measured() -> None:
    told = json.loads(replays.measure(hands=12))
    assert told["hands"] == 12
    assert 3 * 12 < told["rows"] < 100
    assert told["database_bytes_per_hand"] > 100
    assert set(told["opened"]) == {"1", "3", "12"}
    for cost in (*told["opened"].values(), told["list"]):
        assert cost["cpu_ms"] >= 0
        assert cost["bytes"] > 100
    assert told["opened"]["12"]["rows_read"] < told["rows"]
    assert (told["list"]["queries"], told["list"]["rows_read"]) == (1, 12)


def test_the_lobby_is_measured() -> None:
    told = json.loads(lobby.measure(sockets=20, changes=3, seconds=0.2))
    assert (told["sockets"], told["changes"], told["lost"]) == (20, 4, 0)
    assert 0 < told["p50_ms"] <= told["p99_ms"] <= told["all_p99_ms"]
    assert told["all_p50_ms"] <= told["all_p99_ms"]
    assert {"kb_per_socket", "kb_per_socket_end", "idle_cpu"} < set(told)


def test_a_shuffle_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.bench.fair.LIMIT", 1000)
    main(["bench", "fair", "--batches", "2"])
    told = json.loads(capsys.readouterr().out)
    parts = told["sealing"] + told["mixing"] + told["opening"]
    assert 0 < parts == pytest.approx(told["ms_per_shuffle"], abs=0.01)
    assert (told["shuffles"], told["limit"]) == (16, 3)
    monkeypatch.setattr("parlor.bench.fair.LIMIT", 0)
    with pytest.raises(SystemExit, match="1"):
        main(["bench", "fair", "--batches", "1"])


def test_dots_are_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.games.dots.bench.LEAST", 0)
    monkeypatch.setattr("parlor.games.dots.bench.MOST", 10_000)
    asked = ["bench", "dots", "--games", "1", "--seconds", "0.01"]
    main(asked)
    told = json.loads(capsys.readouterr().out)
    for kind in ("seed", "standard"):
        assert 1000 < told[kind]["moves"] <= 39 * 32
        assert told[kind]["zones"] > 10
        assert told[kind]["slowest_ms"] > 0
        assert told[kind]["moves_per_s"] > 0
    assert told["playouts_per_s"] > 0
    assert (told["games"], told["least_moves_per_s"], told["most_ms"]) == (1, 20_000, 5)
    monkeypatch.setattr("parlor.games.dots.bench.LEAST", 10**9)
    with pytest.raises(SystemExit, match="1"):
        main(asked)
    with pytest.raises(SystemExit, match="at least one game"):
        main(["bench", "dots", "--games", "0"])


def test_iota_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.games.iota.bench.MEAN", 10_000)
    monkeypatch.setattr("parlor.games.iota.bench.WORST", 10_000)
    asked = ["bench", "iota", "--games", "1"]
    main(asked)
    told = json.loads(capsys.readouterr().out)
    assert 0 < told["mean_ms"] < told["worst_ms"]
    assert 1 < told["turns"] < told["most_turns"]
    assert 16 < told["positions"] < 80
    assert told["puts_per_s"] == pytest.approx(1e6 / told["put_us"], rel=0.01)
    assert told["action_us"] > 0
    assert (told["games"], told["most_mean_ms"], told["most_worst_ms"]) == (1, 3, 60)
    monkeypatch.setattr("parlor.games.iota.bench.MEAN", 0)
    with pytest.raises(SystemExit, match="1"):
        main(asked)
    with pytest.raises(SystemExit, match="at least one game"):
        main(["bench", "iota", "--games", "0"])


def test_the_commands_print_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.bench.replays.measure", lambda *asked: f"replays {asked}")
    monkeypatch.setattr("parlor.bench.speed.measure", lambda *asked: f"speed {asked}")
    monkeypatch.setattr("parlor.bench.resume.measure", lambda *asked: f"resume {asked}")
    main(["bench", "server", "--matches", "2", "--database", "postgresql://h/d"])
    main(["bench", "resume"])
    main(["bench", "replays", "--hands", "5"])
    assert capsys.readouterr().out == (
        "speed (2, 10, 3, 'postgresql://h/d')\nresume (1000, 20)\nreplays (5,)\n"
    )
    with pytest.raises(SystemExit, match="at least one hand"):
        main(["bench", "replays", "--hands", "0"])


def test_a_crash_that_lost_something_exits_with_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from parlor.bench.crash import CrashVerdict

    verdicts = [CrashVerdict(0, 0, 20, 500, 30.0), CrashVerdict(1, 0, 20, 500, 30.0)]
    monkeypatch.setattr("parlor.bench.crash.crash", lambda *asked, **more: verdicts.pop(0))
    main(["bench", "crash"])
    with pytest.raises(SystemExit, match="1"):
        main(["bench", "crash"])
    assert capsys.readouterr().out == (
        "lost 0 doubled 0 kills 20 moves 500 seconds 30.0\n"
        "lost 1 doubled 0 kills 20 moves 500 seconds 30.0\n"
    )


async def test_a_server_that_does_not_start_is_an_error(tmp_path: Path) -> None:
    house = House(tmp_path, command=(sys.executable, "-c", "raise SystemExit(3)"))
    with pytest.raises(RuntimeError, match="ended with 3"):
        await house.start()


def test_a_process_is_looked_at_from_outside() -> None:
    import os

    assert cpu_seconds(os.getpid()) > 0
    assert memory_kb(os.getpid()) > 1000
    assert 20_000 <= free_port() < 30_000


def test_memory_is_no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    assert file_system(Path("/proc/self")) == "proc"
    assert file_system(real_disk()) not in ("tmpfs", "ramfs")
    monkeypatch.setattr(houses, "file_system", lambda place: "tmpfs")
    with pytest.raises(SystemExit, match="TMPDIR"):
        real_disk()
