"""Reading ahead: a tree of moves worth a look, deeper and narrower as long as there is time."""

from parlor.bots import TimeLeft
from parlor.engine import Seat
from parlor.games.dots.bots.futures import Futures
from parlor.games.dots.bots.sheet import Bits, Sheet
from parlor.games.dots.bots.threats import captures, places

RESERVE = 0.003  # seconds that are left for saying the answer
SCAN = 0.35  # the share of the time for the first look
WIDE, NARROW = 20, 4  # moves that are read further at the top: at first, and at last
CLEAR = 4.0  # points by which the best move is better than the next: nothing more to read
EVEN = 0.01  # points that are no difference
GOOD = 8  # moves of the first look that are remembered as answers elsewhere
URGENT = 6  # captures of either side that are looked at


class OutOfTime(Exception):
    """The clock ran down while reading."""


class ReadPosition:
    """A position, what it seems worth, and what was read from it."""

    __slots__ = ("after", "move", "seat", "settled", "sheet", "trail", "value", "worth")

    def __init__(self, sheet: Sheet, seat: Seat, move: int, trail: Bits, worth: float) -> None:
        self.sheet, self.seat = sheet, seat  # the seat to move
        self.move = move  # how it came to this
        self.trail = trail  # the last two moves
        self.worth = worth  # for the seat to move, at first sight
        self.value = worth  # the same, as far as it was read
        self.settled: float | None = None  # the same, where reading ends
        self.after: list[ReadPosition] | None = None


class Reader:
    """Reads one position; `left` says how long."""

    def __init__(self, futures: Futures, left: TimeLeft, deepest: int, answers: int) -> None:
        self.futures = futures
        self.left = left
        self.deepest, self.answers = deepest, answers
        self.good: list[int] = []

    def best(self, sheet: Sheet, seat: Seat, last: int | None) -> int:
        """The place that reading finds best."""
        top = ReadPosition(
            sheet, seat, -1, 0 if last is None else 1 << last, self._worth(sheet, seat)
        )
        after = self._look_round(top, last)
        if not all_the_same(after):
            for depth in range(1, self.deepest):
                after = self._deepen(after, depth)
                if len(after) == 1 or after[1].value - after[0].value > CLEAR:
                    break
        return after[0].move

    def _deepen(self, after: list[ReadPosition], depth: int) -> list[ReadPosition]:
        """Read the best moves so many answers deep: those that were read in time, the best first."""
        most = float("-inf")
        read: list[ReadPosition] = []
        try:
            for child in after[: max(NARROW, WIDE // depth)]:
                if most >= -child.worth:
                    continue  # reading finds answers, so a move only gets worse by it
                child.value = self._read(child, depth, float("-inf"), -most)
                most = max(most, -child.value)
                read.append(child)
        except OutOfTime:
            # What was best before comes first, so one that is read is at least as good as that.
            return sorted(read, key=_value)[:1] or after[:1]
        return sorted(read, key=_value)

    def _read(self, node: ReadPosition, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth for the seat to move (alpha-beta)."""
        if depth == 0:
            return self._settle(node)
        if node.after is None:
            node.after = self._grow(node)
        best = node.worth  # somewhere there is nearly always a move that spoils nothing
        answers = self.answers
        for child in node.after[:answers]:
            child.value = self._read(child, depth - 1, -beta, -max(alpha, best))
            best = max(best, -child.value)
            if best >= beta:
                break
        node.after[:answers] = sorted(node.after[:answers], key=_value)
        return best

    def _settle(self, node: ReadPosition) -> float:
        """Where reading ends: what can be taken at once is not left to chance."""
        if node.settled is None:
            self._hurry()
            gains = captures(node.sheet, node.seat)
            node.settled = node.worth
            if gains:
                taken = self._child(node, max(gains, key=gains.__getitem__))
                node.settled = max(node.worth, -taken.worth)
        return node.settled

    def _hurry(self) -> None:
        if self.left() < RESERVE:
            raise OutOfTime

    def _look_round(self, top: ReadPosition, last: int | None) -> list[ReadPosition]:
        """The first look at all that is near the dots: what is urgent, then from the last move outwards."""
        sheet, grid = top.sheet, top.sheet.grid
        enough = self.left() * (1 - SCAN)
        quiet = sheet.free & ~(sheet.houses[0] | sheet.houses[1])
        near = grid.around(grid.around(sheet.dots[0] | sheet.dots[1])) & quiet
        order = [*self._urgent(top), *outwards(near or quiet, grid.down, last)]
        # A dot in a house of one's own is nearly a pass; one in the opponent's house is lost.
        order += places(sheet.houses[top.seat] & sheet.free)[:1] or places(sheet.free)
        found: dict[int, ReadPosition] = {}
        for place in order:
            if found and self.left() < enough:
                break
            if place not in found:
                found[place] = self._child(top, place)
        looked = sorted(found.values(), key=_value)
        self.good = [node.move for node in looked[:GOOD]]
        return looked

    def _grow(self, node: ReadPosition) -> list[ReadPosition]:
        """The answers that come to mind: what is urgent, what is near the last moves, what was good before."""
        sheet = node.sheet
        quiet = sheet.free & ~(sheet.houses[0] | sheet.houses[1])
        here = places(sheet.grid.around(node.trail) & quiet)
        good = [place for place in self.good if quiet >> place & 1]
        after = []
        for place in dict.fromkeys((*self._urgent(node), *here, *good)):
            self._hurry()
            after.append(self._child(node, place))
        return sorted(after, key=_value)

    def _urgent(self, node: ReadPosition) -> list[int]:
        """Where somebody takes something, the most first."""
        found: list[int] = []
        for seat in (node.seat, 1 - node.seat):
            gains = captures(node.sheet, seat)
            found += sorted(gains, key=lambda place: -gains[place])[:URGENT]
        return found

    def _child(self, node: ReadPosition, place: int) -> ReadPosition:
        sheet, seat = node.sheet.put(place, node.seat), 1 - node.seat
        trail = 1 << place | (node.trail if node.move < 0 else 1 << node.move)
        return ReadPosition(sheet, seat, place, trail, self._worth(sheet, seat))

    def _worth(self, sheet: Sheet, seat: Seat) -> float:
        worth = self.futures.worth(sheet)
        return -worth if seat else worth


def all_the_same(after: list[ReadPosition]) -> bool:
    """Does it not matter at first sight where a dot is put? Then more reading would change nothing."""
    return after[min(WIDE, len(after)) - 1].value - after[0].value < EVEN


def outwards(bits: Bits, down: int, last: int | None) -> list[int]:
    """The places, those nearest to the last move first."""
    if last is None:
        return places(bits)
    row, col = divmod(last, down)

    def far(place: int) -> int:
        return (place // down - row) ** 2 + (place % down - col) ** 2

    return sorted(places(bits), key=far)


def _value(node: ReadPosition) -> float:
    return node.value
