"""What may come over sockets, drawn by hypothesis: messages, odd ones, damaged bytes, legal moves."""

import json
from typing import Any, NamedTuple, TypeAlias

from hypothesis import strategies as st

from parlor.base.person import Person

PEOPLE = tuple(Person(name.lower(), name) for name in ("Ann", "Bob", "Cid"))
TABLES = ("noughts", "onecard")  # as the scripts call them
SHUFFLE = 4  # rows at most: sealed, committed, cut, mixed

Script: TypeAlias = list[tuple[int, bytes]]  # who sends what


class Move(NamedTuple):
    """Whoever is asked at a table plays one of the legal actions."""

    table: int
    pick: int


Step: TypeAlias = tuple[int, bytes] | Move


# What may come


def mostly(usual: st.SearchStrategy[Any], odd: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.integers(0, 9).flatmap(lambda die: usual if die else odd)


refs = mostly(
    st.integers(0, 40).map(lambda number: f"r{number}"),
    st.sampled_from(["", "\0", "é", "r" * 41]) | st.text(max_size=45),
)
numbers = st.integers(-1, 10) | st.integers() | st.floats() | st.just(10**400)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
actions = mostly(
    st.one_of(
        st.builds(lambda cell: {"type": "place", "cell": cell}, st.integers(0, 9)),
        st.sampled_from([{"type": "fold"}, {"type": "call"}]),
        st.builds(lambda to: {"type": "raise_to", "amount": to}, st.integers(0, 12)),
    ),
    st.builds(lambda cell: {"type": "place", "cell": cell}, json_values) | json_values,
)
seats = mostly(st.integers(0, 2), json_values)
kinds = st.sampled_from(["draw", "finish", "takeback", "pause", "resume", "rematch", "bot"])
commands = mostly(
    st.one_of(
        st.sampled_from(["sit", "leave", "ready", "start", "pause", "resume", "back"]).map(
            lambda kind: {"type": kind}
        ),
        st.builds(lambda seat: {"type": "sit", "seat": seat}, seats),
        st.builds(lambda seat: {"type": "put_bot", "seat": seat}, seats),
        st.builds(lambda seat: {"type": "remove_bot", "seat": seat}, seats),
        st.builds(lambda kind: {"type": "propose", "kind": kind}, kinds),
        st.builds(lambda yes: {"type": "answer", "accept": yes}, st.booleans()),
        st.builds(lambda text: {"type": "say", "text": text}, st.text(max_size=10)),
    ),
    st.builds(
        lambda kind, rest: {"type": kind, "x": rest}, st.sampled_from(["sit", "win"]), json_values
    ),
)
tables = st.sampled_from(TABLES)
options = st.fixed_dictionaries(
    {},
    optional={
        "after": st.integers(-1, 40),
        "events": st.integers(0, 60),
        "legal": st.booleans(),
        "links": st.booleans(),
        "scheme": st.sampled_from([1, 2]),
    },
)
digests = mostly(
    st.binary(min_size=32, max_size=32).map(bytes.hex), json_values | st.text(max_size=70)
)
gifts = st.builds(
    lambda kind, table, batch, number, digest: {
        "type": kind,
        "table": table,
        "batch": batch,
        **({"tip": digest} if kind == "vow" else {"number": number, "link": digest}),
    },
    st.sampled_from(["vow", "link"]),
    tables,
    mostly(st.integers(1, 3), json_values),
    mostly(st.integers(1, 9), json_values),
    digests,
)
games = mostly(st.sampled_from(["noughts", "onecard", None]), json_values)
filters = st.fixed_dictionaries(
    {}, optional={"game": games, "name": st.text(max_size=45), "low": numbers, "high": numbers}
)
acts = st.builds(
    lambda table, ref, action: {"type": "act", "table": table, "ref": ref, "action": action},
    tables,
    refs,
    actions,
)
asks = st.builds(
    lambda table, ref, command: {"type": "ask", "table": table, "ref": ref, "command": command},
    tables,
    refs,
    commands,
)
subscriptions = st.builds(
    lambda table, extra: {"type": "subscribe", "table": table, **extra}, tables, options
)
others = st.one_of(
    gifts,
    st.builds(lambda table: {"type": "unsubscribe", "table": table}, tables),
    st.builds(lambda follow: {"type": "lobby", "follow": follow}, st.booleans()),
    st.builds(lambda show: {"type": "lobby", "show": show}, filters),
    st.builds(lambda game: {"type": "wait", "game": game}, games),
    st.builds(
        lambda ref, who, game, more: {
            "type": "challenge",
            "ref": ref,
            "person": who,
            "game": game,
            **more,
        },
        refs,
        mostly(st.sampled_from([person.id for person in PEOPLE]), json_values),
        games,
        st.fixed_dictionaries({}, optional={"options": json_values, "settings": json_values}),
    ),
    st.builds(
        lambda name, yes: {"type": "reply", "challenge": name, "accept": yes},
        st.text(max_size=45),
        st.booleans(),
    ),
    st.sampled_from(
        [{"type": "ping"}, {"type": "hello"}, {"type": "cheat"}]
        + [{"type": kind, "table": "nowhere"} for kind in ("subscribe", "unsubscribe")]
    ),
    json_values,
)
messages = mostly(st.one_of(acts, asks, asks, subscriptions), others)


def written(message: Any) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")


def damaged(frame: bytes, at: int, byte: int) -> bytes:
    at %= len(frame) + 1
    return frame[:at] + bytes([byte]) + frame[at + 1 :]


sent = st.tuples(st.integers(0, 2), messages.map(written))
broken = st.tuples(
    st.integers(0, 2),
    st.builds(damaged, messages.map(written), st.integers(0, 200), st.integers(0, 255))
    | st.binary(max_size=40),
)
moves = st.builds(Move, st.integers(0, 1), st.integers(0, 20))
steps = st.integers(0, 9).flatmap(lambda die: broken if die == 0 else moves if die < 5 else sent)
scripts = st.lists(steps, min_size=10, max_size=40)

# What a script begins with: everybody sits or watches, and a game is on.
OPENING: Script = [
    (who, written(message))
    for table in TABLES
    for who, message in (
        *((who, {"type": "subscribe", "table": table}) for who in range(3)),
        (1, {"type": "ask", "table": table, "ref": "sit", "command": {"type": "sit"}}),
        (0, {"type": "ask", "table": table, "ref": "start", "command": {"type": "start"}}),
    )
]
