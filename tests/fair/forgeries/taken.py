"""What a forger changes of the shuffles that a game took, threw away or missed."""

from typing import Any

from tests.fair.forgeries.reading import dealt, first
from tests.fair.scenes.dealer import CARDS
from tests.fair.scenes.scene import BOB


def taken_by_another_step(document: dict[str, Any]) -> None:
    first(document, "shuffles")["seq"] += 3


def taken_by_no_step(document: dict[str, Any]) -> None:
    del first(document, "shuffles")["seq"]


def not_dealt(document: dict[str, Any]) -> None:
    dealt(document).clear()


def dealt_twice(document: dict[str, Any]) -> None:
    dealt(document).append(dealt(document)[0])


def dealt_in_another_order(document: dict[str, Any]) -> None:
    """The second hand is said to have been dealt from the first shuffle, and the first from the second."""
    dealt(document, 0)[0], dealt(document, 1)[0] = dealt(document, 1)[0], dealt(document, 0)[0]


def dealt_from_nowhere(document: dict[str, Any]) -> None:
    dealt(document).append([9, 1, CARDS, False])


def fewer_cards_shuffled(document: dict[str, Any]) -> None:
    """Fewer cards are said to have been shuffled than the pack has, so that no face can be compared."""
    shuffle = document["fair"]["shuffles"][1]
    shuffle["cards"] = dealt(document, 1)[0][2] = 1 + max(
        each["card"] for each in shuffle["opened"]
    )
    assert shuffle["cards"] < CARDS, "another name is needed: the last card was seen"


def another_face_of_fewer_cards(document: dict[str, Any]) -> None:
    """The same, another face is shown, and it is not said where. (The first trial passed as fair.)"""
    fewer_cards_shuffled(document)
    shuffle = document["fair"]["shuffles"][1]
    for step in document["steps"]:
        if step["seq"] == shuffle["seq"]:
            step["view"]["card"] ^= 1
    for card in shuffle["opened"]:
        del card["where"], card["seq"]


def numbers_as_cards(document: dict[str, Any]) -> None:
    del document["fair"]["shuffles"][-1]["plain"]
    dealt(document, -1)[0][3] = False


def fewer_numbers(document: dict[str, Any]) -> None:
    """The draw is said to have been among fewer numbers."""
    document["fair"]["shuffles"][-1]["cards"] = dealt(document, -1)[0][2] = 4


def number_drawn_from_another_place(document: dict[str, Any]) -> None:
    """The second number of the shuffle is said to have been drawn."""
    document["fair"]["shuffles"][-1]["opened"][0]["place"] = 1


def another_number_drawn(document: dict[str, Any]) -> None:
    drawn = document["steps"][-1]["events"][0]
    drawn["number"] = (drawn["number"] + 1) % 5


def made_for_another(document: dict[str, Any]) -> None:
    first(document, "shuffles")["told"] = [CARDS - 1, False]


def shown_too_early(document: dict[str, Any]) -> None:
    """A card of the second hand is said to have been seen in the first."""
    own, card = (each["opened"][0] for each in document["fair"]["shuffles"][:2])
    card["seq"], card["where"] = own["seq"], "/view/stacks/0"


def missing_who_spoke(document: dict[str, Any]) -> None:
    first(document, "shuffles")["missing"] = [[1, BOB]]


def missing_who_never_was(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][1]["missing"].append([5, None])


def later_made_first(document: dict[str, Any]) -> None:
    """A game in the middle of a batch is said to be the first of its table."""
    document["round"] = 1


def batches_renumbered(document: dict[str, Any]) -> None:
    """All batches are said to be one later, to make room for one that was tried."""
    for sealed in document["fair"]["batches"]:
        sealed["batch"] += 1
    for at, shuffle in enumerate(document["fair"]["shuffles"]):
        shuffle["batch"] += 1
        dealt(document, at)[0][0] += 1


def cut_denied(document: dict[str, Any]) -> None:
    """A batch that was cut is said to have been given up before it."""
    batch = document["fair"]["batches"][-1]
    batch["abandoned"], batch["missing"] = "cut", [[1, BOB]]


def blamed(document: dict[str, Any]) -> None:
    """Bob is said to have kept back the first link of a batch that was cut."""
    first(document, "batches")["missing"] = [[1, BOB]]


def blame_left_out(document: dict[str, Any]) -> None:
    """It is not said who kept back the first link."""
    del first(document, "batches")["missing"]


def thrown_away_shown(document: dict[str, Any]) -> None:
    """A card of the shuffle that was thrown away is said to be one that was played."""
    thrown, taken = document["fair"]["shuffles"][:2]
    thrown["opened"] = taken["opened"]


def thrown_away_left_out(document: dict[str, Any]) -> None:
    del document["fair"]["shuffles"][0]


def fewer_in_the_batch(document: dict[str, Any]) -> None:
    """The batch is said to have had fewer decks, so that the rest of them can be forgotten."""
    first(document, "batches")["count"] = 1
