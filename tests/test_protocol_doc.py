"""docs/protocol.md says what the wire says: each message has its table, and each example is read by the codec.

Only `parlor.wire` is asked, and `parlor.base.codes` about refusals. The structs that messages are made of are
found from the messages themselves.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from parlor.base.codes import find_code
from parlor.wire import messages
from parlor.wire.codec import read_client

PAGE = (Path(__file__).resolve().parent.parent / "docs/protocol.md").read_text(encoding="utf-8")

Row = tuple[str, str]  # the type of a field, and when it is there


def structs_in(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """Every struct that a type is made of, itself first."""
    waiting, seen = [kind], set()
    while waiting:
        match waiting.pop():
            case inspect.UnionType(types) | inspect.TupleType(types):
                waiting += types
            case inspect.VarTupleType(item_type=inner) | inspect.Metadata(type=inner):
                waiting.append(inner)
            case inspect.StructType(cls, fields) as struct if cls not in seen:
                seen.add(cls)
                yield struct
                waiting += [field.type for field in fields]
            case _:
                pass


SENT = [*structs_in(inspect.type_info(messages.ClientMessage))]
HEARD = [*structs_in(inspect.type_info(messages.ServerMessage))]
EVERY = {struct.cls: struct for struct in (*SENT, *HEARD)}
CLIENT = get_args(messages.ClientMessage)
SERVER = get_args(messages.ServerMessage)
MESSAGES = (*CLIENT, *SERVER)
# What has a `type` and is no message is a part of one: a command, or news.
PARTS = [struct for struct in EVERY.values() if struct.tag and struct.cls not in MESSAGES]
COMMANDS = {str(struct.tag): struct for struct in PARTS if struct in SENT}
NEWS = {str(struct.tag): struct for struct in PARTS if struct in HEARD}
NAMED = {
    str(struct.tag or struct.cls.__name__): struct
    for struct in EVERY.values()
    if struct not in PARTS
}


def section(name: str, level: str = "###") -> str:
    found = re.search(rf"^{level} {name}\n(.*?)(?=^##+ |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/protocol.md has no section `{level} {name}`"
    return found[1]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|\n").split(" | ")]


def rows_of(text: str, head: str) -> list[list[str]]:
    """The rows of the table with this head."""
    _, _, below = text.partition(f"{head}\n|---|---|---|---|\n")
    assert below or head in text, f"no table {head}"
    return [cells(line) for line in below.split("\n\n")[0].splitlines() if line.startswith("| ")]


def plain(text: str) -> str:
    """A type as a table writes it, without its link and its range: `string, 1–40` is `string`."""
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text).partition(",")[0]


def written(kind: inspect.Type) -> str:
    """A type as the tables should write it."""
    match kind:
        case inspect.UnionType(types) if all(
            isinstance(each, inspect.StructType) for each in types
        ):
            return "command" if types[0] in SENT else "news"
        case inspect.UnionType(types):
            return " or ".join(written(each) for each in types)
        case inspect.StructType(cls):
            return cls.__name__
        case inspect.VarTupleType(item_type=inspect.TupleType()):
            return "array of pairs"
        case inspect.VarTupleType(item_type=item):
            return f"array of {written(item)}"
        case inspect.Metadata(type=inner):
            return written(inner)
        case inspect.LiteralType():
            return "string"
        case _:
            return SIMPLE[type(kind)]


SIMPLE: dict[type[inspect.Type], str] = {
    inspect.AnyType: "any",
    inspect.BoolType: "boolean",
    inspect.DictType: "object",
    inspect.IntType: "integer",
    inspect.NoneType: "null",
    inspect.RawType: "any",
    inspect.StrType: "string",
}


def fields_of(struct: inspect.StructType) -> dict[str, Row]:
    """What the page should say: each field's type, and whether it is always there.

    A field that may be null is left out instead, so that the tables need not say so.
    """
    return {
        field.encode_name: (
            written(field.type).removesuffix(" or null")
            if not isinstance(field.type, inspect.VarTupleType)
            else written(field.type),
            "always" if field.required else "not always",
        )
        for field in struct.fields
    }


def when(text: str) -> str:
    return "always" if text.startswith("always") else "not always"


@pytest.mark.parametrize("name", NAMED)
def test_each_message_and_each_value_has_a_table_of_its_fields(name: str) -> None:
    rows = rows_of(section(name), "| field | type | meaning | when |")
    told = {field.strip("`"): (plain(kind), when(there)) for field, kind, _, there in rows}
    assert told == fields_of(NAMED[name])
    assert all(meaning for _, _, meaning, _ in rows)


@pytest.mark.parametrize(
    ("title", "head", "parts"), [("Commands", "command", COMMANDS), ("News", "news", NEWS)]
)
def test_each_command_and_each_kind_of_news_has_its_row(
    title: str, head: str, parts: dict[str, inspect.StructType]
) -> None:
    second = {"command": "what it does", "news": "what happened"}[head]
    rows = rows_of(section(title, "##"), f"| {head} | {second} | fields | example |")
    assert {row[0].strip("`") for row in rows} == set(parts)
    assert len(rows) == len(parts)
    for name, _, fields, example in rows:
        struct = parts[name.strip("`")]
        assert dict(read_fields(fields)) == fields_of(struct), name
        assert json.loads(example.strip("`"))["type"] == struct.tag


def read_fields(text: str) -> Iterator[tuple[str, Row]]:
    """`seat` integer, always; `bot` string, optional: which one."""
    if text == "–":
        return
    for part in text.split("; `"):
        name, _, rest = part.strip("`").partition("` ")
        kind, *more = rest.split(", ")
        yield name, (plain(kind), "always" if any(map(is_always, more)) else "not always")


def is_always(text: str) -> bool:
    return text.partition(":")[0] == "always"


def test_there_is_no_section_for_what_the_wire_does_not_know() -> None:
    for title, kinds in (("What you send", CLIENT), ("What you hear", SERVER)):
        _, _, below = PAGE.partition(f"\n## {title}\n")
        named = re.findall(
            r"^### (\w+)$", re.split(r"^## ", below, flags=re.MULTILINE)[0], re.MULTILINE
        )
        assert sorted(named) == sorted(str(EVERY[kind].tag) for kind in kinds)


def examples(name: str) -> list[str]:
    return re.findall(r"```json\n(.+?)```", section(name), re.DOTALL)


@pytest.mark.parametrize("kind", CLIENT, ids=lambda kind: kind.__name__)
def test_each_example_of_a_client_is_understood(kind: type) -> None:
    (example,) = examples(str(EVERY[kind].tag))
    assert type(read_client(example)) is kind


@pytest.mark.parametrize("kind", SERVER, ids=lambda kind: kind.__name__)
def test_each_example_of_the_server_is_a_letter_that_it_writes(kind: type) -> None:
    """It is read by the structs, says nothing they do not know, and is written as the server would."""
    (example,) = examples(str(EVERY[kind].tag))
    letter = msgspec.json.decode(example, type=messages.ServerMessage)
    assert type(letter) is kind
    assert json.loads(msgspec.json.encode(letter)) == json.loads(example)


def table_examples(title: str) -> list[str]:
    return [
        row[-1].strip("`") for row in map(cells, section(title, "##").splitlines()) if len(row) == 4
    ][2:]


@pytest.mark.parametrize("example", table_examples("Commands"))
def test_each_example_of_a_command_is_understood(example: str) -> None:
    asked = {"type": "ask", "table": "t", "ref": "r", "command": json.loads(example)}
    assert isinstance(read_client(json.dumps(asked)), messages.Ask)


@pytest.mark.parametrize("example", table_examples("News"))
def test_each_example_of_news_is_told_in_an_update(example: str) -> None:
    news: Any = json.loads(example)
    told = {"type": "update", "table": "t", "seq": 1, "news": [news]}
    letter = msgspec.json.decode(json.dumps(told), type=messages.ServerMessage)
    again = json.loads(msgspec.json.encode(letter))["news"][0]
    assert {key: value for key, value in again.items() if value is not None} == news


def test_each_refusal_code_has_its_class_and_status() -> None:
    table = PAGE.split("\n## Refusal codes", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| (`[^|]*`) \| ([a-z ]+) \| (\d+) \|", table, re.MULTILINE)
    assert len(rows) > 20
    for names, kind, status in rows:
        for name in re.findall(r"`(\w+)`", names):
            code = find_code(name)
            assert (code.kind.value.replace("_", " "), str(code.status)) == (kind, status), name
