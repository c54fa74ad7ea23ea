"""What a forger changes of cards, links and steps, with all digests made new; and what changes by accident."""

from typing import Any

from parlor.fair import batch
from tests.fair.forgeries.reading import dealt
from tests.fair.scenes.dealer import CARDS
from tests.fair.scenes.scene import BOB


def other_view(document: dict[str, Any]) -> None:
    document["steps"][0]["view"]["card"] ^= 1


def other_event(document: dict[str, Any]) -> None:
    shown = next(e for step in document["steps"] for e in step.get("events", ()) if "cards" in e)
    shown["cards"][BOB] ^= 1


def other_place(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["opened"][0]["place"] += 1


def other_number(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["opened"][0]["card"] = CARDS


def nowhere(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["opened"][0]["seq"] = 999


def hidden_spare(document: dict[str, Any]) -> None:
    """The first spare card lies above one that was dealt."""
    spares = [shuffle["spare"] for shuffle in document["fair"]["shuffles"]]
    spare = min(spares, key=lambda cards: min(card["place"] for card in cards))
    spare.remove(min(spare, key=lambda card: card["place"]))


def too_many(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["cards"] = CARDS + 1


def no_names(document: dict[str, Any]) -> None:
    document["fair"]["pack"] = []


def no_record(document: dict[str, Any]) -> None:
    document["fair"] = None


def never_shuffled(document: dict[str, Any]) -> None:
    del document["fair"]
    for step in document["steps"]:
        step.pop("news", None)


def steps_turned_round(document: dict[str, Any]) -> None:
    document["steps"].reverse()


def other_pack(document: dict[str, Any]) -> None:
    """Two cards change their names that Ann has not seen."""
    seen = {card["card"] for each in document["fair"]["shuffles"] for card in each["opened"]}
    one, two, *_ = (card for card in range(CARDS) if card not in seen)
    pack = document["fair"]["pack"]
    pack[one], pack[two] = pack[two], pack[one]


def lost_shuffle(document: dict[str, Any]) -> None:
    lost = document["fair"]["shuffles"].pop()
    assert lost["deck"] == 0, "another name is needed: no deck is not deck 0"


def unsaid(document: dict[str, Any]) -> None:
    """It is not said whose link is missing."""
    del document["fair"]["shuffles"][1]["missing"]


def lost_batch(document: dict[str, Any]) -> None:
    del document["fair"]["batches"][1]


def another_number(document: dict[str, Any]) -> None:
    document["fair"]["batches"][1]["batch"] = document["fair"]["shuffles"][2]["batch"] = 3
    dealt(document, 2)[0][0] = 3


def strange_voice(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["links"][1][0] = 7


def far_too_large(document: dict[str, Any]) -> None:
    document["fair"]["batches"][0]["size"] = 10**9


def long_proof(document: dict[str, Any]) -> None:
    document["fair"]["batches"][0]["proof"].append("00" * 32)


def never_cut(document: dict[str, Any]) -> None:
    document["fair"]["batches"].append(uncut(document, 3, CARDS + 1))
    document["fair"]["batches"][1]["abandoned"] = "size"


def uncut(document: dict[str, Any], number: int, size: int = CARDS) -> dict[str, Any]:
    pack = document["fair"]["batches"][0]["pack"]
    secret = number.to_bytes(32, "big")
    root = batch.Batch(secret, size, 2, bytes.fromhex(pack)).root().hex()
    return {"batch": number, "root": root, "size": size, "count": 2, "pack": pack, "scheme": 2}


def many_batches(document: dict[str, Any]) -> None:
    for number in range(3, 402):
        document["fair"]["batches"][-1]["abandoned"] = "nobody liked it"
        document["fair"]["batches"].append(uncut(document, number))


def early_voice(document: dict[str, Any]) -> None:
    document["fair"]["batches"][0]["late"][0][0] = 1


def one_seat(document: dict[str, Any]) -> None:
    """Both tips are Bob's."""
    for sealed in document["fair"]["batches"]:
        sealed["tips"] = [[BOB, tip] for _, tip in sealed["tips"]]


def another_seat(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["links"][0][1] = BOB


def nothing_shown(document: dict[str, Any]) -> None:
    del document["fair"]["shuffles"][0]["opened"]


def nothing_shown_at_all(document: dict[str, Any]) -> None:
    for shuffle in document["fair"]["shuffles"]:
        shuffle.pop("opened", None)


def row_among_the_steps(document: dict[str, Any]) -> None:
    """A shuffle is told by a step, as the table told it: of other decks than the record has."""
    document["steps"][0]["news"].append({"type": "seal", "batch": 1, "root": "00" * 32})


def not_said_where(document: dict[str, Any]) -> None:
    del document["fair"]["shuffles"][0]["opened"][0]["where"]


def same_where(document: dict[str, Any]) -> None:
    """Bob's card is said to have been shown where Ann's was."""
    own, *others = document["fair"]["shuffles"][0]["opened"]
    bobs = next(card for card in others if card["place"] != own["place"])
    bobs["seq"], bobs["where"] = own["seq"], own["where"]


def other_fold(document: dict[str, Any]) -> None:
    raised = next(e for step in document["steps"] for e in step.get("events", ()) if "to" in e)
    raised["to"] += 1


def change_step(document: dict[str, Any]) -> None:
    document["steps"][3]["at"] += 1


def change_head(document: dict[str, Any]) -> None:
    document["seats"][0]["name"] = "Anne"


def change_record(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["told"] = [CARDS, False]
