"""Records of dots as SGF with `GM[40]`, as the programs and sites for dots write them.

B is who begins. Captures are not written, for every reader finds them by the rules: `RU[russian]` is what we
call standard, and `RU[seed]` is ours alone.
"""

import re
from collections.abc import Iterator
from datetime import date
from itertools import islice

from parlor.engine import Refused, Seat
from parlor.engine.records import OtherGame
from parlor.games.dots.model import Captures
from parlor.games.dots.notated_game import How, Place, Record, RecordedResult
from parlor.games.dots.rules import LEAST
from parlor.games.dots.sgf import (
    MOST,
    SgfNode,
    decode_file,
    main_lines,
    quote,
    simple,
    to_letters,
    to_point,
)

RULES: dict[Captures, str] = {"standard": "russian", "seed": "seed"}
SIZE = re.compile(r"(\d{1,3}) ?(?:: ?(\d{1,3}))?")
WON = re.compile(r"([BW])\+(?:(\d{1,4})(?:\.0*)?$|(\w?))")
WAYS: dict[str, How] = {"T": "time", "F": "forfeit"}
SHORT: dict[How, str] = {"resigned": "R", "time": "T", "forfeit": "F"}
TWO_CROSSES = ("BWBWWBWB", "WBWBBWBW")  # put up by turns, as playdots writes them: one colour twice
PER_LINE = 12  # moves
LONGEST = 60  # letters of a name


def write_sgf(record: Record) -> str:
    """A record as SGF; refuses paper for which it has no letters."""
    width, height = record.width, record.height
    if max(width, height) > MOST:
        raise Refused(
            "too_wide", f"{width} by {height}: SGF has letters for {MOST} lines and no more"
        )
    size = str(width) if width == height else f"{width}:{height}"
    head = [
        f"(;FF[4]GM[40]CA[UTF-8]AP[Parlor]SZ[{size}]RU[{RULES[record.captures]}]",
        *(quote(key, name) for key, name in zip(("PB", "PW"), record.names, strict=True)),
        quote("DT", record.day),
        f"RE[{write_result(record.result)}]",
        *(write_setup(record, seat) for seat in (0, 1)),
    ]
    moves = [f";{'BW'[at % 2]}[{to_letters(*place)}]" for at, place in enumerate(record.moves)]
    lines = ["".join(moves[at : at + PER_LINE]) for at in range(0, len(moves), PER_LINE)]
    return "\n".join(["".join(head), *lines]) + ")\n"


def write_setup(record: Record, seat: Seat) -> str:
    points = "".join(
        f"[{to_letters(row, col)}]" for owner, row, col in record.setup if owner == seat
    )
    return f"A{'BW'[seat]}{points}" if points else ""


def write_result(result: RecordedResult) -> str:
    if result.how == "open":
        return "Void"
    if result.winner is None:
        return "0"
    return f"{'BW'[result.winner]}+{SHORT.get(result.how, result.margin or '')}"


def read_sgf(data: bytes) -> tuple[Record, ...]:
    """The records of dots in a file of SGF, or a refusal that says what is wrong and at which move.

    A file of several games may hold others, which are left out.
    """
    lines = list(main_lines(decode_file(data)))
    ours = [line for line in lines if [simple(each) for each in line[0].get("GM", ())] == ["40"]]
    if not ours:
        raise OtherGame("not_dots", "it is a game of something else: dots is GM[40]")
    return tuple(map(read_record, ours))


def read_record(line: list[SgfNode]) -> Record:
    """The record of a main line.

    Who begins is seat 0. Zones that a file draws are passed over, and so is what sites write after a game has
    been stopped: `Stop=1` among zagram's rules, or many points as the last move, as playdots has it.
    """
    root = line[0]
    width, height = read_size(text_of(root, "SZ"))
    rules = text_of(root, "RU")
    dots = list(dots_of(line))
    crosses = dots[:8] if "".join(colour for colour, _ in dots[:8]) in TWO_CROSSES else []
    del dots[: len(crosses)]
    while "Stop=1" in rules and len(dots) > 1 and dots[-1][0] == dots[-2][0]:
        dots.pop()
    first = dots[0][0] if dots else "W" if text_of(root, "PL").upper().startswith("W") else "B"
    colours = "BW" if first == "B" else "WB"
    names = [text_of(root, f"P{colour}")[:LONGEST] for colour in colours]
    laid = (
        (colours.index(colour), row, col)
        for colour, value in (*set_up(line), *crosses)
        for row, col in rectangle(value)
    )
    return Record(
        width,
        height,
        "seed" if rules.lower() == RULES["seed"] else "standard",
        tuple(
            move(number, colour == colours[(number - 1) % 2], value)
            for number, (colour, value) in enumerate(dots, 1)
        ),
        tuple(islice(laid, width * height + 1)),  # more would be refused when they are put up
        (names[0], names[1]),
        read_date(text_of(root, "DT")),
        read_result(text_of(root, "RE"), colours),
    )


def text_of(node: SgfNode, name: str) -> str:
    return simple(node[name][0]) if name in node else ""


def read_size(text: str) -> tuple[int, int]:
    found = SIZE.fullmatch(text)
    width, height = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if min(width, height) < LEAST or max(width, height) > MOST:
        raise Refused("bad_size", f"SZ[{text[:20]}] refused: {LEAST} to {MOST} lines each way")
    return width, height


def dots_of(line: list[SgfNode]) -> Iterator[tuple[str, str]]:
    """The moves, each with its colour."""
    for node in line:
        for colour in node:
            if colour not in ("B", "W"):
                continue
            if len(node[colour]) > 1 and node is line[-1]:
                return
            for value in node[colour]:
                yield colour, value


def move(number: int, in_turn: bool, value: str) -> Place:
    if not in_turn:
        raise Refused("not_your_turn", f"move {number}: the same colour twice, but they take turns")
    point = value.partition(".")[0].strip()  # behind a dot zagram writes the zones that it closes
    if not point:
        raise Refused("passed", f"move {number}: there is no passing in dots")
    place = to_point(point)
    if place is None:
        raise Refused("bad_move", f"move {number}: {point[:20]!a} is no point")
    return place


def set_up(line: list[SgfNode]) -> Iterator[tuple[str, str]]:
    """What is put on the paper beforehand, black first."""
    begun = False
    for node in line:
        begun = begun or "B" in node or "W" in node
        if "AE" in node or (begun and node is not line[0] and ("AB" in node or "AW" in node)):
            raise Refused("bad_setup", "dots are put up before the first move, and stay")
        for colour in "BW":
            for value in node.get(f"A{colour}", ()):
                yield colour, value


def rectangle(value: str) -> Iterator[Place]:
    """A point, or all from one corner to the other, whichever: `aa:cc`. [FF4, compressed point lists]"""
    one, _, other = value.partition(":")
    first = to_point(one.strip())
    last = to_point(other.strip()) if other else first
    if first is None or last is None:
        raise Refused("bad_setup", f"{value[:20]!a} is no point")
    (top, bottom), (left, right) = (sorted(ends) for ends in zip(first, last, strict=True))
    for row in range(top, bottom + 1):
        for col in range(left, right + 1):
            yield row, col


def read_date(text: str) -> str:
    """The first whole day that is named."""
    found = re.search(r"\d{4}-\d\d-\d\d", text)
    try:
        return date.fromisoformat(found[0]).isoformat() if found else ""
    except ValueError:
        return ""


def read_result(text: str, colours: str) -> RecordedResult:
    """
    >>> read_result("W+12", "BW"), read_result("B+R", "BW").how
    (RecordedResult(how='points', winner=1, margin=12), 'resigned')
    """
    said = text.upper()
    if said in ("0", "DRAW"):
        return RecordedResult("draw")
    found = WON.match(said)
    if found is None:
        return RecordedResult()
    winner = colours.index(found[1])
    if found[2]:
        return RecordedResult("points", winner, int(found[2]))
    return RecordedResult(WAYS.get(found[3], "resigned"), winner)
