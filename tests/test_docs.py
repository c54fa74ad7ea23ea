"""What the documents show is tried."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "docs/write-a-game.md"]


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_is_true(page: str) -> None:
    done = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


def test_the_page_about_bots_shows_the_bot_that_is_tried() -> None:
    bot = (ROOT / "docs/examples/bot.py").read_text(encoding="utf-8")
    assert bot.rstrip() in (ROOT / "docs/write-a-bot.md").read_text(encoding="utf-8")
