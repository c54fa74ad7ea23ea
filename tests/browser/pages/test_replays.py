"""A finished game is seen again, handed on, kept, and checked by everybody: and one changed byte is found."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import path_of
from tests.browser.tables import play_one_card

FACES = ".table .onecard-place [role=img]:not([aria-label$='hidden card'])"


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    """`parlor verify FILE`, as somebody runs it who does not trust the page."""
    program = "from parlor.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program, "verify", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )


def download(page: Page, into: Path) -> Path:
    """Keep the game that is shown as a file."""
    page.get_by_test_id("share").click()
    with page.expect_download() as kept:
        page.get_by_test_id("save-game").click()
    kept.value.save_as(into)
    page.keyboard.press("Escape")
    return into


def open_file(page: Page, file: Path) -> None:
    page.goto("/replay")
    page.get_by_test_id("file").set_input_files(file)


def verdict(page: Page) -> str | None:
    page.get_by_test_id("verify").click()
    found = page.get_by_test_id("verdict")
    expect(found).to_be_visible()
    return found.get_attribute("data-verdict")


def test_a_game_is_seen_again_from_the_seat_by_others_and_by_a_link(visit: NewPage) -> None:
    ann, bob = visit(), visit()
    replay = play_one_card(ann, bob)
    ann.get_by_test_id("replay").click()
    expect(ann.get_by_test_id("moves")).to_be_visible()
    own = ann.get_by_test_id("own-card").inner_html()
    ann.get_by_test_id("scrub-line").focus()
    ann.keyboard.press("End")
    expect(ann.get_by_test_id("outcome")).to_be_visible()
    ann.get_by_test_id("move-1").click()
    expect(ann.get_by_test_id("outcome")).to_be_hidden()
    expect(ann.get_by_test_id("caption")).to_contain_text("calls")
    assert ann.get_by_test_id("own-card").inner_html() == own
    expect(ann.locator(FACES)).to_have_count(1)

    # Somebody who was not there sees what a spectator saw.
    cid = visit(replay)
    expect(cid.get_by_test_id("moves")).to_be_visible()
    expect(cid.locator(".table .onecard-place [role=img]")).to_have_count(2)
    expect(cid.locator(FACES)).to_have_count(0)
    cid.get_by_test_id("scrub-play").click()
    expect(cid.get_by_test_id("outcome")).to_be_visible()

    # And by a link of Annika's they see it with her eyes, at the move where she was.
    ann.get_by_test_id("share").click()
    ann.get_by_test_id("share-seat").check()
    expect(ann.get_by_test_id("share-link")).to_have_value(re.compile("key="))
    link = ann.get_by_test_id("share-link").input_value()
    dan = visit(re.sub(r"^https?://[^/]+", "", link))
    expect(dan.get_by_test_id("caption")).to_contain_text("calls")
    assert dan.get_by_test_id("own-card").inner_html() == own


def test_a_game_played_fairly_is_found_fair_here_and_there(visit: NewPage, tmp_path: Path) -> None:
    ann, bob = visit(), visit()
    play_one_card(ann, bob)
    # While the cards were on the table both had read the same seal.
    prints = []
    for page in (ann, bob):
        page.get_by_test_id("seal").click()
        prints.append(page.get_by_test_id("fingerprint").inner_text())
        page.keyboard.press("Escape")
    assert prints[0] == prints[1] != ""

    ann.get_by_test_id("verify").click()
    expect(ann.get_by_test_id("verdict")).to_have_attribute("data-verdict", "fair")
    expect(ann.get_by_test_id("fair-panel")).to_contain_text(prints[0])
    file = download(ann, tmp_path / "game.json")
    checked = verify(file)
    assert (checked.returncode, checked.stdout.split("\n")[-2].strip()) == (0, "fair")
    bob.goto(path_of(ann).split("#")[0])
    theirs = download(bob, tmp_path / "theirs.json")
    ann.get_by_test_id("compare-file").set_input_files(theirs)
    expect(ann.get_by_test_id("compared")).to_contain_text("agree")

    # A file is a game like any other, in any browser, and is written as it was read.
    cid = visit()
    open_file(cid, file)
    assert verdict(cid) == "fair"
    again = download(cid, tmp_path / "again.json")
    assert json.loads(again.read_bytes()) == json.loads(file.read_bytes())


def another_card(game: dict[str, Any]) -> None:
    card = game["fair"]["shuffles"][0]["opened"][0]
    card["card"] = (card["card"] + 1) % 13


def another_view(game: dict[str, Any]) -> None:
    step = next(step for step in game["steps"] if step["view"].get("card") is not None)
    step["view"]["card"] = (step["view"]["card"] + 1) % 13


def another_byte(game: dict[str, Any]) -> None:
    root = game["fair"]["batches"][0]["root"]
    game["fair"]["batches"][0]["root"] = root[:-1] + ("0" if root[-1] != "0" else "1")


@pytest.fixture
def honest(visit: NewPage, tmp_path: Path) -> Path:
    ann, bob = visit(), visit()
    ann.goto(play_one_card(ann, bob))
    return download(ann, tmp_path / "game.json")


def test_a_tampered_transcript_fails_and_says_where(visit: NewPage, honest: Path) -> None:
    changes: list[tuple[Callable[[dict[str, Any]], None], str, str]] = [
        (another_card, "/fair/shuffles/0/opened/0", "shuffle 1, opened card 1"),
        (another_view, "/steps/0", "step 1"),
        (another_byte, "/fair/batches/0", "batch 1"),
    ]
    page = visit()
    for change, place, words in changes:
        game = json.loads(honest.read_bytes())
        change(game)
        changed = honest.with_name(f"{change.__name__}.json")
        changed.write_text(json.dumps(game))
        open_file(page, changed)
        assert verdict(page) == "unfair", change.__name__
        expect(page.get_by_test_id("findings-faults")).to_contain_text(place)
        checked = verify(changed)
        assert checked.returncode == 1
        assert "NOT FAIR" in checked.stdout.splitlines()[-1]
        assert words in checked.stdout


def test_what_is_no_game_is_refused_kindly(visit: NewPage, tmp_path: Path) -> None:
    page = visit()
    for text, said in (
        ("nonsense", "only a part of one"),
        ('{"format": "parlor-game"}', "not a game"),
    ):
        file = tmp_path / "game.json"
        file.write_text(text)
        open_file(page, file)
        expect(page.get_by_test_id("complaint")).to_contain_text(said)
        assert verify(file).returncode == 2
