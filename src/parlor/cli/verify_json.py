"""What `parlor verify` finds, as values for other programs. All checks are those of the verifier."""

import sys
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from parlor.fair import verifier
from parlor.fair.verifier import BUT, WRONG, Checked, Finding, Json, Report

Verdict: TypeAlias = Literal["fair", "but", "unfair", "unreadable"]

FAIR, UNFAIR, UNREADABLE = 0, 1, 2  # what the command exits with


def inspect(files: Sequence[str]) -> tuple[list[Json], int]:
    """What was found in each file and between each two that belong together, and the exit code."""
    read = [(file, read_file(file)) for file in files]  # one that is given twice is told twice
    checked = [each for _, each in read if isinstance(each, tuple)]
    pairs = [tell_pair(*pair) for pair in verifier.compare(checked)]  # this may settle something
    found = [tell_outcome(file, each) for file, each in read] + pairs
    verdicts = {each["verdict"] for each in found}
    if "unfair" in verdicts:
        return found, UNFAIR
    return found, UNREADABLE if "unreadable" in verdicts else FAIR


def read_file(file: str) -> Checked | Exception:
    try:
        game = verifier.read(read_bytes(file))
        return file, game, verifier.check(game)
    except (OSError, verifier.Unreadable) as wrong:
        return wrong


def read_bytes(file: str) -> bytes:
    """What is in a file; `-` is standard input."""
    if file == "-":
        return sys.stdin.buffer.read()
    with open(file, "rb") as opened:
        return opened.read()


def tell_outcome(file: str, read: Checked | Exception) -> Json:
    if isinstance(read, Exception):
        why = {"code": "unreadable", "place": "", "text": str(read)}
        return tell_file(file, Report(), "unreadable", [why])
    _, _, report = read
    findings = [*tell(report.faults, WRONG), *tell(report.buts, BUT)]
    return tell_file(file, report, verdict_of(report), findings)


def tell_file(file: str, report: Report, verdict: Verdict, findings: list[Json]) -> Json:
    return {
        "file": file,
        "title": report.title,
        "verdict": verdict,
        "findings": findings,
        "notes": report.notes,
        "confirmed": report.confirmed,
    }


def verdict_of(report: Report) -> Verdict:
    if report.faults:
        return "unfair"
    return "but" if report.buts else "fair"


def tell_pair(one: str, two: str, well: str, found: Sequence[Finding]) -> Json:
    verdict: Verdict = "unfair" if found else "fair"
    return {
        "files": [one, two],
        "compared": "differences" if well == verifier.AGREE else "gaps",
        "verdict": verdict,
        "findings": tell(found, WRONG),
    }


def tell(findings: Sequence[Finding], words: Mapping[str, str]) -> list[Json]:
    return [
        {"code": each[0], "place": each[1], "text": verifier.spoken([each], words)}
        for each in findings
    ]
