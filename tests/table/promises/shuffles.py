"""What shuffles promise: whoever comes back is told again of a batch what everybody was told before."""

from parlor.table.entries import News
from parlor.table.rules.batch_history import tell_batch
from parlor.table.shuffle_entries import Committed, Dealt, Mixed, Opened, Seal, Vowed
from tests.table.scenes.evenings import Spent


def what_is_told_again_of_a_batch_is_what_was_told(spent: Spent) -> None:
    told: list[News] = []  # since the last seal
    for receipt in spent.hall.receipts:
        for news in receipt.news:
            told = [] if isinstance(news, Seal) else told
            if isinstance(news, Seal | Committed | Opened | Vowed | Mixed):
                told.append(news)
        fair = receipt.sitting.fair
        if fair is not None and not fair.abandoned:
            assert list(tell_batch(fair)) == told


def players_are_shown_it_and_nobody_else(spent: Spent) -> None:
    views = spent.hall.table.views
    for receipt in spent.hall.receipts:
        fair, at = receipt.sitting.fair, receipt.row.at
        shown = [views.snapshot(receipt.sitting, seat, False, at).shuffles for seat in (None, 0)]
        told = () if fair is None or fair.abandoned else tuple(tell_batch(fair))
        assert shown == [(), told]


def every_shuffle_is_taken_once_and_in_order_or_thrown_away(spent: Spent) -> None:
    """By what is told alone: of the shuffles that wait, the game takes the first one first."""
    waiting: list[tuple[int, int]] = []
    for receipt in spent.hall.receipts:
        for news in receipt.news:
            match news:
                case Mixed():
                    waiting.append((news.batch, news.use))
                case Dealt():
                    taken = [(each.batch, each.use) for each in news.shuffles]
                    assert taken == waiting[: len(taken)] != []
                    waiting = waiting[len(taken) :]
                case _:
                    pass
        fair = receipt.sitting.fair
        orders = 0 if fair is None else len(fair.orders)
        if receipt.row.kind == "abandoned" and not orders:
            waiting = []
        assert orders == len(waiting)


PROMISES = (
    what_is_told_again_of_a_batch_is_what_was_told,
    players_are_shown_it_and_nobody_else,
    every_shuffle_is_taken_once_and_in_order_or_thrown_away,
)
