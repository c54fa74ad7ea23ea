"""What a forger changes of tips and first links, and of how a file is written."""

from typing import Any

from tests.fair.forgeries.reading import first
from tests.fair.scenes.scene import BOB


def lost_first_link(document: dict[str, Any]) -> None:
    first(document, "batches")["links"].pop()


def first_links_turned_round(document: dict[str, Any]) -> None:
    first(document, "batches")["links"].reverse()


def one_first_link_more(document: dict[str, Any]) -> None:
    first(document, "batches")["links"].append([2, "ab" * 32])


def first_link_of_another_seat(document: dict[str, Any]) -> None:
    first(document, "batches")["links"][0][0] = BOB


def tips_turned_round(document: dict[str, Any]) -> None:
    """The voices get other numbers."""
    first(document, "batches")["tips"].reverse()


def tip_made_late(document: dict[str, Any]) -> None:
    """Bob's tip is said to have come after the cut, which it chose."""
    batch = first(document, "batches")
    batch["late"] = [[2, *batch["tips"].pop()]]


def late_tip_made_early(document: dict[str, Any]) -> None:
    """Bob came late, and is said to have been there at the cut."""
    batch = first(document, "batches")
    batch["tips"].append(batch.pop("late")[0][1:])


def no_scheme(document: dict[str, Any]) -> None:
    del first(document, "batches")["scheme"]


def another_scheme(document: dict[str, Any]) -> None:
    first(document, "batches")["scheme"] = 3


def scheme_that_is_true(document: dict[str, Any]) -> None:
    first(document, "batches")["scheme"] = True


def old_version(document: dict[str, Any]) -> None:
    document["version"] = 1


def version_that_is_true(document: dict[str, Any]) -> None:
    document["version"] = True


def no_number(document: dict[str, Any]) -> None:
    document["round"] = 0


def outcome_that_is_false(document: dict[str, Any]) -> None:
    document["outcome"] = False


def event_without_a_type(document: dict[str, Any]) -> None:
    event = next(each for step in document["steps"] for each in step.get("events", ()))
    del event["type"]


def cards_by_name(document: dict[str, Any]) -> None:
    first(document, "shuffles")["opened"] = {}


def seat_that_is_false(document: dict[str, Any]) -> None:
    first(document, "batches")["tips"][0][0] = False


def record_that_is_a_list(document: dict[str, Any]) -> None:
    document["fair"] = []


def timeless_step(document: dict[str, Any]) -> None:
    del document["steps"][0]["at"]


def no_steps(document: dict[str, Any]) -> None:
    document["steps"] = []


def too_many_steps_down(document: dict[str, Any]) -> None:
    view: Any = 7
    for _ in range(41):
        view = [view]
    document["steps"][0]["view"] = view


def sits_out(document: dict[str, Any]) -> None:
    """Bob has a voice, and no cards were dealt to him."""
    document["seats"][1] = {}


def capitals(document: dict[str, Any]) -> None:
    link = first(document, "shuffles")["links"][0]
    link[2] = link[2].upper()


def blanks(document: dict[str, Any]) -> None:
    tip = first(document, "batches")["tips"][0]
    tip[1] = tip[1][:2] + " " + tip[1][2:]


def short_salt(document: dict[str, Any]) -> None:
    card = first(document, "shuffles")["opened"][0]
    card["salt"] = card["salt"][:30]
