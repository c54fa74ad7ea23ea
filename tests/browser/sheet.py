"""What people do with a sheet of dots: where its points are on the screen, and how they are touched."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import both_ready, lay_table

Pixel = tuple[float, float]

# A font that comes late moves what is below its words.
SETTLED = """async () => {
    await document.fonts.ready;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def sit_at_dots(visit: NewPage, setup: dict[str, Any] | None = None, **options: Any) -> list[Page]:
    """Two people begin a game; the first has the setup, the first move and the red dots."""
    ann = visit(**(setup or {}))
    path = lay_table(ann, "dots", **options)
    bob = visit(path)
    both_ready(ann, bob)
    for page in (ann, bob):
        page.evaluate(SETTLED)
    return [ann, bob]


def place(page: Page, row: int, col: int) -> Pixel:
    """Where a point is on the screen now."""
    board = page.get_by_test_id("dots-board")
    lie = board.get_attribute("data-lie")
    box = board.bounding_box()
    assert lie is not None
    assert box is not None
    x, y, step = map(float, lie.split())
    return box["x"] + x + col * step, box["y"] + y + row * step


def step_of(page: Page) -> float:
    """Pixels from one point to the next."""
    lie = page.get_by_test_id("dots-board").get_attribute("data-lie")
    assert lie is not None
    return float(lie.split()[2])


def letter(page: Page, row: int, col: int, width: int) -> str:
    board = page.get_by_test_id("dots-board").get_attribute("data-board")
    assert board is not None
    return board[row * width + col]


# How a place looks on one of the sheets over one another, by what is drawn within some pixels of it.
LOOKS = """([sheet, row, col, reach, wanted]) => {
    const board = document.querySelector("[data-testid=dots-board]");
    const canvas = board.querySelectorAll("canvas")[sheet];
    const sharp = canvas.width / board.clientWidth;
    const [x, y, step] = board.dataset.lie.split(" ").map(Number);
    const [left, top] = [x + col * step - reach, y + row * step - reach].map(at => at * sharp);
    const side = Math.ceil(2 * reach * sharp);
    const { data } = canvas.getContext("2d").getImageData(left, top, side, side);
    const sum = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4)
        for (const ink of [0, 1, 2]) sum[ink] += (data[at + ink] * data[at + 3]) / 255 / side / side;
    const [red, , blue] = sum;
    const seen = red > blue + 8 ? "red" : blue > red + 8 ? "blue" : "nothing";
    return seen === wanted;
}"""
PAPER, DOTS, OVER = 0, 2, 3  # the sheets


def looks(page: Page, sheet: int, row: float, col: float, wanted: str, reach: float = 5) -> None:
    """It is drawn: red, blue or nothing."""
    page.wait_for_function(LOOKS, arg=[sheet, row, col, reach, wanted])


def put(pages: list[Page], *points: tuple[int, int], first: int = 0) -> None:
    """Put dots by turns with the mouse; each is seen by both before the next."""
    for at, (row, col) in enumerate(points):
        page = pages[(first + at) % 2]
        expect(page.locator("[data-testid=headline].mine")).to_be_visible()
        before = page.get_by_test_id("dots-board").get_attribute("data-board")
        page.mouse.click(*place(page, row, col))
        changed(pages, before)


def changed(pages: list[Page], before: str | None) -> None:
    """The move is on every sheet."""
    for page in pages:
        expect(page.get_by_test_id("dots-board")).not_to_have_attribute("data-board", before or "")


def tap(page: Page, row: int, col: int) -> None:
    page.touchscreen.tap(*place(page, row, col))


class Fingers:
    """Two fingers on a screen, which Playwright does not have."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.context.new_cdp_session(page)

    def send(self, kind: str, *spots: Pixel) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def spread(self, middle: Pixel, start: float, end: float) -> None:
        """Pinch out, or in, round a place."""
        x, y = middle
        self.send("touchStart", (x - start, y), (x + start, y))
        for share in (0.25, 0.5, 0.75, 1.0):
            reach = start + (end - start) * share
            self.send("touchMove", (x - reach, y), (x + reach, y))
        self.send("touchEnd")

    def drag(self, start: Pixel, by: Pixel) -> None:
        self.send("touchStart", start)
        for share in (0.25, 0.5, 0.75, 1.0):
            self.send("touchMove", (start[0] + by[0] * share, start[1] + by[1] * share))
        self.send("touchEnd")
