"""The commands that games bring, found through entry points, so that any package can bring one.

[project.entry-points."parlor.commands"]
nim = "parlor_nim.command:NimCommand"      # `parlor nim`

A package is loaded when its command is asked for: no other command waits for it.
"""

import argparse
import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, ClassVar, Protocol, get_args, get_origin

import msgspec


class GameCommand(Protocol):
    """A struct: a field without a default is an argument of the command, the others are its options.

    Each is `Annotated` with a `Meta`, whose description is for the help and whose limits are kept. A `bool` is
    an option without a value, and a `tuple` takes one or more.
    """

    summary: ClassVar[str]  # what it does, for the help

    def answer(self) -> str:
        """What to print, or `Refused`. A game is pure: it prints nothing itself, and opens no file."""
        ...


def add_command(commands: Any) -> None:
    """Add the commands of all packages by name."""
    for point in sorted(entry_points(group="parlor.commands"), key=lambda point: point.name):
        package = point.dist.name if point.dist else point.module
        try:
            command = commands.add_parser(
                point.name, help=f"from {package}: see parlor {point.name} --help"
            )
        except argparse.ArgumentError as why:  # a name that is taken
            warnings.warn(f"the command {point.name} cannot be added: {why}", stacklevel=2)
            continue
        command.fill = load_when_asked(point)


def load_when_asked(point: EntryPoint) -> Callable[[argparse.ArgumentParser], None]:
    def fill(parser: argparse.ArgumentParser) -> None:
        try:
            kind = point.load()
            parser.description = kind.summary
            add_arguments(parser, kind)
        except Exception as why:  # somebody else's package; only this command suffers from it
            raise SystemExit(
                f"parlor: the command {point.name} cannot be loaded: {why!r}"
            ) from None
        parser.set_defaults(run=lambda asked: run(kind, asked))

    return fill


def add_arguments(parser: argparse.ArgumentParser, kind: Any) -> None:
    """An argument or an option for each field of a struct."""
    for field in msgspec.structs.fields(kind):
        (meta,), plain = field.type.__metadata__, field.type.__origin__
        # argparse fills in what stands behind a percent sign.
        shape: dict[str, Any] = {"help": meta.description.replace("%", "%%")}
        if plain is bool:
            shape["action"] = "store_true"
        elif get_origin(plain) is tuple:
            shape |= {"nargs": "+", "type": get_args(plain)[0]}
        else:
            shape["type"] = plain
        if field.required:
            parser.add_argument(field.name, metavar=field.name.upper(), **shape)
        else:
            option = f"--{field.name.replace('_', '-')}"
            parser.add_argument(option, default=field.default, **shape)


def run(kind: Any, asked: argparse.Namespace) -> None:
    given = {name: getattr(asked, name) for name in kind.__struct_fields__}
    try:
        command: GameCommand = msgspec.convert(given, kind)  # with its limits
    except msgspec.ValidationError as wrong:
        raise SystemExit(f"parlor: {wrong}") from None
    print(command.answer())
