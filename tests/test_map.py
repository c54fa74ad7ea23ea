"""docs/MAP.md names every folder there is and none that is not, and only files that exist."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAP = (ROOT / "docs/MAP.md").read_text(encoding="utf-8")
PYTHON = ROOT / "src/parlor"
PAGE = ROOT / "web/src"


def section(title: str) -> str:
    return MAP.split(f"\n## {title}", 1)[1].split("\n## ", 1)[0]


def rooms(text: str) -> set[str]:
    return set(re.findall(r"^\| `([\w/]+)` \|", text, re.MULTILINE))


def packages() -> set[str]:
    built = PYTHON / "server" / "page"
    files = (file for file in PYTHON.rglob("*.py") if built not in file.parents)
    return {str(file.parent.relative_to(PYTHON)) for file in files} - {"."}


def test_the_map_has_every_room_and_no_other() -> None:
    assert rooms(section("Python")) == packages()


def test_the_map_has_every_room_of_the_page() -> None:
    there = {each.name for each in PAGE.iterdir() if each.is_dir()}
    assert rooms(section("The page")) == there


def test_the_modules_that_a_room_names_are_in_it() -> None:
    lines = re.findall(r"^\| `([\w/]+)` \| ([^|]*) \|", section("Python"), re.MULTILINE)
    for room, text in lines:
        for module in re.findall(r"`(\w+)`", text):
            assert (PYTHON / room / f"{module}.py").exists(), f"{room} has no {module}"


def test_the_files_that_the_map_names_exist() -> None:
    named = set(re.findall(r"`([\w/*.]+\.(?:py|tsx?))`", MAP))
    assert len(named) > 40
    for name in named:
        found = [*PYTHON.glob(name), *ROOT.glob(name)]
        assert found, f"{name} is not there"


def imported(room: str) -> set[str]:
    """The rooms of ours that the modules of a room import, but for itself; `typing` imports count as well."""
    found = set()
    for file in (PYTHON / room).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = (
                    [f"parlor.{each.name}" for each in node.names]
                    if node.module == "parlor"
                    else [node.module]
                )
            found |= {name.split(".")[1] for name in names if name.startswith("parlor.")}
    return found - {room}


def allowed(column: str, every: set[str]) -> set[str]:
    """What the last column of a room says: names, `all but` some, everything, or nothing."""
    named = set(re.findall(r"\w+", column)) & every
    if column == "everything" or column.startswith("all but"):
        return every - (named if column.startswith("all but") else set())
    return named


def test_a_room_imports_only_what_the_map_says() -> None:
    lines = re.findall(r"^\| `(\w+)` \| [^|]* \| ([^|]*) \|", section("Python"), re.MULTILINE)
    every = {room for room, _ in lines}
    for room, column in lines:
        more = imported(room) - allowed(column, every)
        assert not more, f"{room} imports {sorted(more)}: docs/MAP.md says {column!r}"


def test_each_room_says_what_lives_in_it() -> None:
    for room in packages():
        init = PYTHON / room / "__init__.py"
        if "migrations" in room:
            continue  # alembic runs these files; they are no package
        text = init.read_text(encoding="utf-8")
        assert text.startswith('"""'), f"{room} does not say what lives there"
