"""The file of a game, held against what Ann's client gave and was told."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeAlias

import pytest

from parlor.client.file_doubts import find_doubts
from parlor.client.shuffle_notes import ShuffleNotes
from parlor.games.noughts import Noughts
from parlor.games.onecard import OneCardOne
from tests.client.dealer import Dealer
from tests.client.lying import FALSE, TIP, link

Change: TypeAlias = Callable[[Any, list[Any]], None]  # of the batch, and the shuffles
GAME = OneCardOne(stack=1000, hands=4)
EVENING = "ann starts | ann folds | bob folds | ann folds | bob folds"


async def played(script: str = EVENING, bob_gives: bool = True) -> Dealer:
    dealer = Dealer(GAME, bob_gives=bob_gives)
    await dealer.come()
    await dealer.play(script)
    assert dealer.hall.sitting().phase == "over"
    return dealer


def other_root(batch: Any, shuffles: list[Any]) -> None:
    batch["root"] = FALSE


def other_tip_of_bob(batch: Any, shuffles: list[Any]) -> None:
    batch["tips"][1][1] = TIP


def other_tip_of_ann(batch: Any, shuffles: list[Any]) -> None:
    batch["tips"][0][1] = TIP


def without_anns_link(batch: Any, shuffles: list[Any]) -> None:
    shuffles[2]["links"].pop(0)
    shuffles[2]["missing"] = [[0, 0]]


def without_bobs_link(batch: Any, shuffles: list[Any]) -> None:
    shuffles[2]["links"].pop()
    shuffles[2]["missing"] = [[1, 1]]


def with_a_stranger(batch: Any, shuffles: list[Any]) -> None:
    batch["late"] = [[3, 2, TIP]]
    shuffles[3]["links"].append([2, 2, link(5)])


def without_a_shuffle(batch: Any, shuffles: list[Any]) -> None:
    shuffles.pop(1)


def without_the_first_shuffles(batch: Any, shuffles: list[Any]) -> None:
    """They were tried, and the game took the one that suited."""
    del shuffles[:2]


def of_another_deck(batch: Any, shuffles: list[Any]) -> None:
    shuffles[1]["deck"] = shuffles[2]["deck"]


def of_other_cards(batch: Any, shuffles: list[Any]) -> None:
    shuffles[1]["cards"] = 6


def of_plain_numbers(batch: Any, shuffles: list[Any]) -> None:
    shuffles[1]["plain"] = True


def told_as_other_cards(batch: Any, shuffles: list[Any]) -> None:
    shuffles[1]["told"] = [6, False]


def of_a_voice_that_was_not_missing(batch: Any, shuffles: list[Any]) -> None:
    shuffles[1]["missing"] = [[1, 1]]


LIES: tuple[tuple[str, str, Change, set[str]], ...] = (
    ("another root", "the decks were sealed before", other_root, {"root"}),
    ("another tip of a friend", "the tips were fixed", other_tip_of_bob, {"tips", "stranger"}),
    ("another tip of ours", "nobody speaks for you", other_tip_of_ann, {"tips", "tip"}),
    ("our link is missing", "what you give is used", without_anns_link, {"withheld", "told"}),
    ("a friend's link is missing", "all were told the same", without_bobs_link, {"told"}),
    ("a stranger takes part", "voices are known before", with_a_stranger, {"stranger", "told"}),
    ("a shuffle is left out", "no shuffle is passed over", without_a_shuffle, {"unlisted"}),
    ("the first were tried", "the first deal counts", without_the_first_shuffles, {"unlisted"}),
    ("another deck", "every shuffle takes the next deck", of_another_deck, {"told"}),
    ("another number of cards", "what is shuffled is told before", of_other_cards, {"told"}),
    ("numbers instead of cards", "what is shuffled is told before", of_plain_numbers, {"told"}),
    ("other cards, they told us", "what is shuffled is told before", told_as_other_cards, {"told"}),
    ("a voice is missing that spoke", "all were told the same", of_a_voice_that_was_not_missing, {"told"}),
)  # fmt: skip


async def test_a_true_file_raises_no_doubt() -> None:
    dealer = await played()
    assert dealer.ann.check_file(dealer.file(0)) == ()
    assert dealer.ann.check_file(dealer.file(1)) == ()
    assert dealer.ann.doubts == ()


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie[0])
async def test_a_lie_in_a_file_is_noticed(lie: tuple[str, str, Change, set[str]]) -> None:
    _, _, change, doubts = lie
    dealer = await played()
    file = deepcopy(dealer.file(0))
    change(file["fair"]["batches"][0], file["fair"]["shuffles"])
    assert doubts <= {each.code for each in dealer.ann.check_file(file)}


async def test_a_link_of_ours_that_we_did_not_give_is_noticed() -> None:
    """Somebody else must know our chain."""
    dealer = await played()
    file = dealer.file(0)
    (notes,) = dealer.ann._voice.notes.batches.values()
    notes.given.remove(4)
    assert [(each.code, each.use) for each in dealer.ann.check_file(file)] == [("not_given", 3)]


async def test_shuffles_of_an_earlier_game_are_not_missed_in_a_later_one() -> None:
    """Only what we gave when the game before was over belongs to this one."""
    dealer = await played()
    file = dealer.file(0)
    file["round"] = 2
    without_the_first_shuffles(None, file["fair"]["shuffles"])
    assert dealer.ann.check_file(file) == ()
    (notes,) = dealer.ann._voice.notes.batches.values()
    notes.games[3] = 2
    assert [(each.code, each.use) for each in dealer.ann.check_file(file)] == [("unlisted", 2)]


async def test_a_batch_that_was_never_cut_by_the_file_took_no_link_of_ours() -> None:
    """The server tried a shuffle, and says that the batch was given up before."""
    dealer = await played()
    for reason, blamed in (("cut", {"withheld"}), ("size", set())):
        file = dealer.file(0)
        (batch,) = file["fair"]["batches"]
        file["fair"]["batches"].append({**batch, "batch": 2, "root": FALSE})
        del batch["seeds"]
        batch |= {"abandoned": reason, "missing": [[0, 0]] if reason == "cut" else []}
        for each in file["fair"]["shuffles"]:
            each["batch"] = 2
        codes = {(each.code, each.use) for each in dealer.ann.check_file(file)}
        assert {("unlisted", use) for use in (1, 2, 3, 4)} <= codes
        assert blamed == {code for code, _ in codes} & {"withheld"}


async def test_a_batch_that_was_given_up_says_itself_that_a_shuffle_was_lost() -> None:
    dealer = await played()
    file = dealer.file(0)
    (batch,) = file["fair"]["batches"]
    file["fair"]["batches"].append({**batch, "batch": 2, "root": FALSE})
    batch["abandoned"] = "players"
    file["fair"]["shuffles"][3]["batch"] = 2
    found = {(each.code, each.use) for each in dealer.ann.check_file(file)}
    assert ("unlisted", 4) in found, "we were told that it was made, so it must be listed"
    (notes,) = dealer.ann._voice.notes.batches.values()
    del notes.told[4]
    assert "unlisted" not in {each.code for each in dealer.ann.check_file(file)}


async def test_a_lie_about_the_number_of_the_game_does_not_hide_a_shuffle_before_the_cut() -> None:
    dealer = await played()
    (notes,) = dealer.ann._voice.notes.batches.values()
    notes.games = dict.fromkeys(notes.games, 7)
    file = dealer.file(0)
    (batch,) = file["fair"]["batches"]
    file["fair"]["batches"].append({**batch, "batch": 2, "root": FALSE})
    del batch["seeds"]
    batch["abandoned"] = "cut"
    for each in file["fair"]["shuffles"]:
        each["batch"] = 2
    assert ("unlisted", 1) in {(each.code, each.use) for each in dealer.ann.check_file(file)}


async def test_nor_does_it_hide_a_shuffle_between_two_that_the_game_took() -> None:
    dealer = await played()
    (notes,) = dealer.ann._voice.notes.batches.values()
    notes.games = dict.fromkeys(notes.games, 7)
    file = dealer.file(0)
    without_a_shuffle(None, file["fair"]["shuffles"])
    assert [(each.code, each.use) for each in dealer.ann.check_file(file)] == [("unlisted", 2)]


async def test_another_root_that_we_were_shown_once_is_not_forgotten() -> None:
    dealer = await played()
    dealer.ann._voice.notes.vow(1, FALSE, first_use=1)
    assert "root" in {each.code for each in dealer.ann.check_file(dealer.file(0))}


async def test_shuffles_after_the_last_one_may_be_in_the_next_file() -> None:
    dealer = await played()
    file = dealer.file(0)
    del file["fair"]["shuffles"][2:]
    assert dealer.ann.check_file(file) == ()


async def test_a_client_that_came_back_knows_what_it_was_shown() -> None:
    dealer = await played(
        "ann starts | ann folds | ann comes back | bob folds | ann folds | bob folds"
    )
    file = dealer.file(0)
    assert dealer.ann.check_file(file) == ()
    of_another_deck(None, file["fair"]["shuffles"])
    assert "told" in {each.code for each in dealer.ann.check_file(file)}


async def test_a_game_without_shuffles_leaves_nothing_to_doubt() -> None:
    dealer = Dealer(Noughts(boards=1))
    await dealer.come()
    await dealer.play("ann starts | ann places 0 | bob places 3 | ann places 1 | bob places 4")
    await dealer.play("ann places 2")
    assert dealer.ann.check_file(dealer.file(0)) == ()


async def test_a_batch_that_we_took_no_part_in_is_not_ours_to_judge() -> None:
    """The file of a game that was played before we came."""
    dealer = await played()
    stranger = Dealer(GAME)
    await stranger.come()
    assert stranger.ann.check_file(dealer.file(1)) == ()


async def test_a_table_that_took_no_tip_of_ours_is_found_out_in_the_file() -> None:
    dealer = Dealer(GAME, deaf=True)
    await dealer.come()
    await dealer.play(EVENING)
    found = dealer.ann.check_file(dealer.file())
    assert [(doubt.code, doubt.use) for doubt in found] == [("unheard", use) for use in range(1, 5)]


async def test_whoever_came_late_finds_nothing_wrong_with_an_earlier_game_of_the_batch() -> None:
    dealer = await played()
    (batch,) = (earlier := dealer.file())["fair"]["batches"]
    batch["tips"], batch["links"] = batch["tips"][1:], batch["links"][1:]
    earlier["fair"]["shuffles"] = earlier["fair"]["shuffles"][:2]
    notes = ShuffleNotes()
    notes.vow(1, batch["root"], first_use=4)
    notes.batches[batch["root"]].given = [5]
    assert list(find_doubts(notes, earlier, dealer.ann._voice.tip_for)) == []
