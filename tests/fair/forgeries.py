"""What can be changed in a file: by a forger, who makes all digests new, or by accident."""

from typing import Any

from parlor.fair import batch
from tests.fair.dealer import CARDS
from tests.fair.scene import BOB

# ── What a forger does to a file, with all digests made new


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
    spare = document["fair"]["shuffles"][0]["spare"]
    spare.remove(min(spare, key=lambda card: card["place"]))


def fewer_cards(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["cards"] = CARDS + 1


def no_names(document: dict[str, Any]) -> None:
    document["fair"]["pack"] = []


def no_record(document: dict[str, Any]) -> None:
    document["fair"] = None


def never_shuffled(document: dict[str, Any]) -> None:
    del document["fair"]
    document["steps"] = [step for step in document["steps"] if "news" not in step]


def news_of(document: dict[str, Any], kind: str) -> dict[str, Any]:
    told = (news for step in document["steps"] for news in step.get("news", ()))
    return next(news for news in told if news["type"] == kind)


def other_root_told(document: dict[str, Any]) -> None:
    news_of(document, "seal")["root"] = "00" * 32


def other_tip_told(document: dict[str, Any]) -> None:
    news_of(document, "vowed")["tip"] = "00" * 32


def other_deck_told(document: dict[str, Any]) -> None:
    news_of(document, "mixed")["deck"] += 1


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
    del document["fair"]["shuffles"][1]["missing"]


def lost_batch(document: dict[str, Any]) -> None:
    del document["fair"]["batches"][1]


def another_number(document: dict[str, Any]) -> None:
    document["fair"]["batches"][1]["batch"] = document["fair"]["shuffles"][2]["batch"] = 3


def strange_voice(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["links"][1][0] = 7


def far_too_large(document: dict[str, Any]) -> None:
    document["fair"]["batches"][0]["size"] = 10**9


def long_proof(document: dict[str, Any]) -> None:
    document["fair"]["batches"][0]["proof"].append("00" * 32)


def never_cut(document: dict[str, Any]) -> None:
    document["fair"]["batches"].append(uncut(document, 3))
    document["fair"]["batches"][1]["abandoned"] = "nobody wanted to go on"


def uncut(document: dict[str, Any], number: int) -> dict[str, Any]:
    pack = document["fair"]["batches"][0]["pack"]
    root = batch.Batch(bytes([number] * 32), CARDS, 2, bytes.fromhex(pack)).root().hex()
    return {"batch": number, "root": root, "size": CARDS, "count": 2, "pack": pack}


def many_batches(document: dict[str, Any]) -> None:
    for number in range(3, 131):
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


# ── What is changed in a file as it stands


def change_step(document: dict[str, Any]) -> None:
    document["steps"][3]["at"] += 1


def change_head(document: dict[str, Any]) -> None:
    document["seats"][0]["name"] = "Anne"


def change_record(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["missing"] = [[1, BOB]]
