"""House rules that no tool knows: pure rooms have no I/O, SQL is in the store, lock files hold no address."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PURE = ("base", "engine", "bots", "games", "fair", "table", "lobby", "replays", "wire")
# It is a program of its own, for who does not trust the house: it reads the files that it is given.
ALONE = ROOT / "src/parlor/fair/verifier.py"

# import-linter refuses the modules of files, sockets and threads; these need no import of theirs.
# A bot that may think for a while is given its clock as an argument.
WAITS = (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)
READS = {"open", "input", "print", "breakpoint", "exec", "eval"}
# `random.Random(seed)` is a value and welcome; `random.choice` asks the machine.
ASKS = re.compile(r"(datetime\.)?(datetime|date)\.(now|utcnow|today)|time\.|random\.(?!Random$)")

# The benchmarks of the server play games that need no thought; and the protocol of a game bears its name.
ALLOWED = {
    ("identity/openid/clients.py", "poker"),
    ("server/settings.py", "poker"),
    *(
        (f"gateways/poker_v1/{file}.py", "poker")
        for file in ("__init__", "hand", "people", "routes", "sight")
    ),
    ("bench/crash.py", "noughts"),
    ("bench/crash.py", "onecard"),
    ("bench/load.py", "noughts"),
    ("bench/lobby.py", "noughts"),
    ("bench/replays.py", "onecard"),
}


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_neither_waits_nor_reads_nor_asks_the_time(room: str) -> None:
    files = sorted((ROOT / "src/parlor" / room).rglob("*.py"))
    assert files, f"src/parlor/{room} is empty"
    faults = [fault for file in files if file != ALONE for fault in impurities(file)]
    assert not faults, "\n".join(faults)


def test_a_game_is_one_folder() -> None:
    """Outside of it, nothing but documentation names the game: it is found through entry points."""
    faults = [fault for game in games() for fault in namings(game, game)]
    assert not faults, "\n".join(faults)


def test_only_its_game_names_a_format_of_records() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    formats = [name.split(".") for name in project["entry-points"]["parlor.records"]]
    assert ["dots", "sgf"] in formats
    faults = [fault for game, format in formats for fault in namings(format, game)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "source",
    [
        "from parlor.games.dots import Dots",
        "import parlor.games.dots.rules",
        "from parlor.games import dots",
        "if game == 'dots': ...",
        "name = f'parlor-dots-{table}'",
        "raise Refused('not_dots', '')",
    ],
)
def test_the_name_of_a_game_is_seen(source: str) -> None:
    assert len(list(names_in(source, "dots"))) == 1


@pytest.mark.parametrize("source", ['"""Not for dots."""', "x = 1  # dots", "dots = 'polkadots'"])
def test_documentation_may_name_a_game(source: str) -> None:
    assert not list(names_in(source, "dots"))


def test_every_exception_for_a_name_is_needed() -> None:
    for name, game in ALLOWED:
        assert list(names_in((ROOT / "src/parlor" / name).read_text(), game)), (name, game)


def test_the_verifier_needs_the_standard_library_alone_and_no_network() -> None:
    """Who reads it should not have to read anything else."""
    names = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(ALONE.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert names == {
        "collections.abc",
        "decimal",
        "hashlib",
        "itertools",
        "json",
        "re",
        "sys",
        "typing",
    }


@pytest.mark.parametrize(
    "source", ["async def f(): ...", "open('x')", "datetime.now()", "time.time()"]
)
def test_an_impurity_is_seen(source: str, tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(source)
    assert len(list(impurities(file))) == 1


SQL = re.compile(
    r"\b(SELECT\s.*\sFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b", re.DOTALL
)
VERBS = ("SELECT", "INSERT", "UPDATE", "DELETE")
# It checks after a crash what the server wrote, and trusts no code of the server for that.
WITNESS = ROOT / "src/parlor/bench/ledger.py"


def test_all_sql_is_in_the_store() -> None:
    files = (ROOT / "src/parlor").rglob("*.py")
    outside = [file for file in files if ROOT / "src/parlor/store" not in file.parents]
    faults = [fault for file in outside if file != WITNESS for fault in queries(file)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('find = "SELECT 1\\nFROM log"', 1),
        ('f"DELETE FROM {table}"', 1),
        ('"""Select from these."""', 0),
    ],
)
def test_a_query_is_seen(source: str, count: int, tmp_path: Path) -> None:
    file = tmp_path / "people.py"
    file.write_text(source)
    assert len(list(queries(file))) == count


def queries(file: Path) -> Iterator[str]:
    """Each text in a file that is SQL, as `file:line text`."""
    source = file.read_text()
    if not any(verb in source for verb in VERBS):  # most files need not be read any closer
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and SQL.search(str(node.value)):
            yield f"{file}:{node.lineno} {str(node.value)[:60]!r}"


@pytest.mark.parametrize(
    "file", sorted(ROOT.glob("requirements/*.txt")), ids=lambda file: file.name
)
def test_requirements_are_hashed_and_hold_no_address(file: Path) -> None:
    text = file.read_text()
    assert "://" not in text
    assert "--index" not in text
    pinned = re.findall(r"^\S+==\S+", text, re.MULTILINE)
    assert len(re.findall(r"==.*\\\n +--hash=sha256:", text)) == len(pinned) > 0


def test_the_web_lock_holds_no_address_of_a_registry() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_license_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    web = json.loads((ROOT / "web/package.json").read_text())
    assert project["license"] == web["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text().startswith("MIT License\n")
    (author,) = project["authors"]
    assert author["name"] in (ROOT / "LICENSE").read_text()


def test_make_serve_installs_what_the_build_requires() -> None:
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    locked = (ROOT / "requirements/serve.in").read_text().splitlines()
    assert set(required) <= set(locked)


def test_the_page_is_built_with_what_the_build_requires() -> None:
    """A wheel is built where nothing else is installed: the schema must not need more."""
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    script = """
import sys
sys.path.insert(0, ".")
import hatch_build
before = set(sys.modules)
assert hatch_build.export_schema()
for name in set(sys.modules) - before:
    if "-packages" in (getattr(sys.modules[name], "__file__", None) or ""):
        print(name.partition(".")[0])
"""
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) <= set(required), "imported at build, and not required there"


def games() -> list[str]:
    return sorted(file.parent.name for file in (ROOT / "src/parlor/games").glob("*/rules.py"))


def namings(word: str, game: str) -> Iterator[str]:
    """Each place outside the folder of a game that names it, or a format of its files, as `file:line`."""
    house = ROOT / "src/parlor"
    for file in sorted(house.rglob("*.py")):
        name = file.relative_to(house).as_posix()
        if name.startswith(f"games/{game}/") or (name, word) in ALLOWED:
            continue
        for line in names_in(file.read_text(), word):
            yield f"src/parlor/{name}:{line} names {word}"


def names_in(source: str, game: str) -> Iterator[int]:
    """The lines that import a game or have its name in a text; docstrings and comments may."""
    word = re.compile(rf"(?<![a-z]){game}(?![a-z])")
    if not word.search(source):  # most files need not be read any closer
        return
    tree = ast.parse(source)
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text) if id(node) not in docstrings:
                named = [text]
            case ast.Import(names=names):
                named = [each.name for each in names]
            case ast.ImportFrom(module=str() as module, names=names) if "games" in module:
                named = [".".join((module, *(each.name for each in names)))]
            case _:
                continue
        if any(word.search(each) for each in named):
            yield getattr(node, "lineno", 0)


def impurities(file: Path) -> Iterator[str]:
    """Each place where a file waits, reads or asks the machine, as `file:line what`."""
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in READS:
                fault = name
            case ast.Call(func=ast.Attribute() as called) if ASKS.match(ast.unparse(called)):
                fault = ast.unparse(called)
            case _ if isinstance(node, WAITS):
                fault = type(node).__name__
            case _:
                continue
        yield f"{file}:{getattr(node, 'lineno', '?')} {fault}"
