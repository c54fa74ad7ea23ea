"""A client notices every lie of `lies`, and gives no link of its chain while a batch is in doubt."""

import pytest

from parlor.games.onecard import OneCardOne
from parlor.table.shuffle_entries import Mixed
from tests.client.dealer import Dealer
from tests.client.lies import BACK, GAME, HANDS, LARGER, LIES, Case
from tests.table.scenes.lottery import Lottery


@pytest.mark.parametrize("case", LIES, ids=lambda case: f"{case.claim} {case.name}")
async def test_a_lie_is_noticed(case: Case) -> None:
    dealer = Dealer(case.game, case.lie, deaf=case.deaf)
    await dealer.come()
    await dealer.play(case.script)
    assert case.doubt in dealer.codes


@pytest.mark.parametrize("case", LIES, ids=lambda case: f"{case.claim} {case.name}")
async def test_without_the_lie_there_is_no_doubt(case: Case) -> None:
    """So it is the lie that is noticed. (A larger deck is a good reason to give up a batch.)"""
    dealer = Dealer(case.game)
    await dealer.come()
    await dealer.play(case.script)
    assert dealer.codes == set()
    assert dealer.links


def test_each_lie_has_a_name_of_its_own() -> None:
    assert len({(case.claim, case.name) for case in LIES}) == len(LIES) >= 30


@pytest.mark.parametrize("script", [HANDS, BACK])
async def test_ann_takes_part_in_every_shuffle(script: str) -> None:
    dealer = Dealer(GAME)
    await dealer.come()
    await dealer.play(script)
    made = [news for each in dealer.hall.receipts for news in each.news if isinstance(news, Mixed)]
    assert [len(each.links) for each in made] == [2, 2, 2]
    assert [each.number for each in dealer.links] == [1, 2, 3, 4]
    assert dealer.ann.doubts == ()


async def test_a_batch_that_is_given_up_for_a_larger_deck_is_no_reason_to_doubt_the_next() -> None:
    dealer = Dealer(Lottery())
    await dealer.come()
    await dealer.play(f"{LARGER} | bob draws 6")
    assert [(each.batch, each.number) for each in dealer.links] == [
        *((1, 1), (1, 2)),
        *((2, 1), (2, 2), (2, 3)),
    ]


async def test_who_watches_in_the_middle_of_a_batch_doubts_nothing() -> None:
    dealer = Dealer(OneCardOne(hands=50))
    await dealer.play("ann leaves | cid comes | cid sits | bob starts")
    assert dealer.hall.sitting().phase == "playing"
    await dealer.come()
    assert dealer.ann.seat is None
    await dealer.play("cid folds | bob folds")
    assert dealer.hall.fair().used == 3
    assert dealer.ann.doubts == ()
