"""What a host of the server is given: the container, the service and their pages name only what exists."""

import json
import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from parlor.server.routes import routes
from parlor.server.settings import Settings, variable
from tools.docs import HOST_PAGE, settings, with_table

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
SERVICE = (ROOT / "contrib/parlor.service").read_text()
VARIABLES = {variable(name) for name in Settings.__struct_fields__}
PROGRAMS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]


def steps(name: str) -> list[str]:
    """The steps of one kind in the Dockerfile."""
    return re.findall(rf"^{name}\s+(.+)$", DOCKERFILE, re.MULTILINE)


# The container


def test_what_is_copied_into_the_image_exists_and_is_let_through() -> None:
    rules = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line]
    let_through = {rule[1:] for rule in rules if rule.startswith("!")}
    copied = [step.split()[:-1] for step in steps("COPY") if "--from" not in step]
    names = [name.rstrip("/") for step in copied for name in step]
    assert names
    assert all((ROOT / name).exists() for name in names)
    assert set(names) == let_through, "the image gets what it needs and nothing else"
    assert rules[1] == "*"
    assert any(fnmatchcase("data/parlor.db", rule) for rule in rules)


def test_a_build_gets_all_that_the_build_requires() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    copied = " ".join(steps("COPY"))
    assert project["project"]["readme"] in copied
    assert (
        project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["path"] in copied
    )
    pinned = (ROOT / "requirements/serve.txt").read_text()
    assert all(f"\n{name}==" in f"\n{pinned}" for name in project["build-system"]["requires"])
    assert any("--require-hashes" in step for step in steps("RUN"))


def test_the_image_runs_the_parlour_as_somebody_without_rights() -> None:
    (user,) = steps("USER")
    assert any("useradd --system --uid 10001" in step and step.count(user) for step in steps("RUN"))
    (entry,), (command,) = steps("ENTRYPOINT"), steps("CMD")
    assert json.loads(entry)[0] in PROGRAMS
    assert json.loads(command) == ["serve"]
    (volume,) = steps("VOLUME")
    assert f"PARLOR_DATA={volume}" in steps("ENV")[0]
    (port,) = steps("EXPOSE")
    assert int(port) == Settings().port


def test_the_image_is_asked_for_its_health() -> None:
    (check,) = steps("HEALTHCHECK")
    command = json.loads(check.partition("CMD")[2])
    compile(command[2], "healthcheck", "exec")
    paths = {route.path for route in routes if hasattr(route, "path")}
    assert any(f"'{path}'" in command[2] for path in paths)


# The service


def test_the_service_starts_the_parlour() -> None:
    (start,) = re.findall(r"^ExecStart=(.+)$", SERVICE, re.MULTILINE)
    program, command = start.split()
    assert Path(program).name in PROGRAMS
    assert command == "serve"


@pytest.mark.parametrize(
    "line",
    [
        "DynamicUser=yes",
        "StateDirectory=parlor",
        "Environment=PARLOR_DATA=/var/lib/parlor",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateTmp=yes",
        "CapabilityBoundingSet=",
        "MemoryDenyWriteExecute=yes",
        "UMask=0077",
        "Restart=on-failure",
    ],
)
def test_the_service_can_do_little_else(line: str) -> None:
    assert line in SERVICE.splitlines()


# Their pages


@pytest.mark.parametrize(
    "page", ["Dockerfile", "contrib/parlor.service", "docs/host.md", "docs/api.md", "SECURITY.md"]
)
def test_every_setting_that_is_named_exists(page: str) -> None:
    named = set(re.findall(r"PARLOR_[A-Z_]*[A-Z]", (ROOT / page).read_text()))
    assert named - {"PARLOR_NAME"} <= VARIABLES


def test_the_table_of_settings_is_in_step() -> None:
    page = HOST_PAGE.read_text(encoding="utf-8")
    assert page == with_table(page, "settings", settings()), "run `make docs`"


def test_a_page_without_a_place_for_a_table_is_no_page() -> None:
    for page in ("# Host", "# Host <!-- settings: `make docs` writes them -->"):
        with pytest.raises(AssertionError, match="the page has no <!-- "):
            with_table(page, "settings", "| |")
