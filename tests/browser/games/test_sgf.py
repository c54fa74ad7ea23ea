"""A game of dots is kept as SGF, and what others have written is seen here."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parlor.client import Parlor
from tests.browser.access import in_both_lights
from tests.browser.conftest import House, NewPage
from tests.browser.tables import PHONE

SPOTS = [(2, 4), (3, 4), (3, 3), (0, 0), (3, 5), (0, 1), (4, 4)]  # Ann takes one dot


async def play_dots(url: str) -> str:
    """Ann takes a dot of Bob's, and Bob gives up; the path of the replay."""
    async with Parlor(url, name="Ann") as ann, Parlor(url, name="Боря") as bob:
        hers = await ann.make_table("dots", options={"width": 9, "height": 7})
        his = await bob.join(hers.id)
        await his.ready()
        await hers.ready()
        for turn, (row, col) in enumerate(SPOTS):
            table = (hers, his)[turn % 2]
            await table.until(lambda table: table.my_turn)
            await table.act({"type": "put", "row": row, "col": col})
        await his.act({"type": "resign"})
        return f"/r/{hers.id}/1"


def board(page: Page) -> str:
    return page.get_by_test_id("dots-board").get_attribute("data-board") or ""


def boards(page: Page) -> list[str]:
    """What lies on the paper, move after move."""
    seen = []
    for move in range(page.get_by_test_id("moves").locator("li").count()):
        page.get_by_test_id(f"move-{move}").click()
        expect(page.get_by_test_id(f"move-{move}")).to_have_attribute("aria-current", "step")
        seen.append(board(page))
    return seen


def open_file(page: Page, file: Path) -> None:
    page.goto("/replay")
    page.get_by_test_id("file").set_input_files(file)


def test_a_game_goes_out_as_sgf_and_comes_back(
    visit: NewPage, house: House, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(1) as beside:  # the browser has the loop of this thread
        replay = beside.submit(asyncio.run, play_dots(house.url)).result()
    page = visit(replay)
    expect(page.get_by_test_id("moves")).to_be_visible()
    first = boards(page)
    assert first[-1].count("b") == 1

    page.get_by_test_id("share").click()
    with page.expect_download() as kept:
        page.get_by_test_id("save-sgf").click()
    assert kept.value.suggested_filename.endswith("-1.sgf")
    file = tmp_path / "game.sgf"
    kept.value.save_as(file)
    assert "GM[40]CA[UTF-8]AP[Parlor]SZ[9:7]RU[seed]PB[Ann]" in file.read_text(encoding="utf-8")
    assert in_both_lights(page) == []

    # Anybody may look at it, also on a phone.
    other = visit(**PHONE)
    open_file(other, file)
    expect(other.get_by_test_id("scrub-line")).to_be_visible()
    other.get_by_test_id("show-moves").click()
    expect(other.get_by_test_id("seat-1")).to_contain_text("Боря")
    assert boards(other) == first
    expect(other.get_by_test_id("outcome")).to_contain_text("Ann wins")


def test_what_others_wrote_is_shown_or_refused_with_its_move(
    visit: NewPage, tmp_path: Path
) -> None:
    page = visit()
    file = tmp_path / "game.sgf"
    game = "(;FF[4]GM[40]CA[windows-1251]SZ[39:32]PB[Аня]PW[Боря]AB[sp][tq]AW[sq][tp];B[so];W[{}])"
    file.write_bytes(game.format("so").encode("cp1251"))
    open_file(page, file)
    expect(page.get_by_test_id("complaint")).to_contain_text("at move 2")
    assert in_both_lights(page) == []
    file.write_bytes(game.format("up.uptptqsqup").encode("cp1251"))
    page.get_by_test_id("file").set_input_files(file)
    expect(page.get_by_test_id("seat-0")).to_contain_text("Аня")
    page.get_by_test_id("scrub-line").focus()
    page.keyboard.press("End")
    expect(page.get_by_test_id("outcome")).to_contain_text("The record ends here.")
    assert board(page).count("1") + board(page).count("2") == 6


@pytest.mark.own_house  # so many files at once are not read for one address
def test_of_several_games_in_a_file_one_is_chosen(visit: NewPage, tmp_path: Path) -> None:
    page = visit()
    file = tmp_path / "evening.sgf"
    game = "(;GM[40]SZ[9]PB[{}]PW[Боря];B[aa])"
    file.write_text("\n".join(map(game.format, ("Аня", "Cid"))), encoding="utf-8")
    open_file(page, file)
    expect(page.get_by_test_id("file-games").locator("li")).to_have_count(2)
    page.get_by_test_id("game-2").click()
    expect(page.get_by_test_id("seat-0")).to_contain_text("Cid")
