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
    root = batch.Batch(bytes(32), CARDS, 2).root().hex()
    document["fair"]["batches"].append({"batch": 3, "root": root, "size": CARDS, "count": 2})
    document["fair"]["batches"][1]["abandoned"] = "nobody wanted to go on"


def other_fold(document: dict[str, Any]) -> None:
    raised = next(e for step in document["steps"] for e in step.get("events", ()) if "to" in e)
    raised["to"] += 1


# ── What is changed in a file as it stands


def change_step(document: dict[str, Any]) -> None:
    document["steps"][3]["at"] += 1


def change_head(document: dict[str, Any]) -> None:
    document["seats"][0]["name"] = "Anne"


def change_record(document: dict[str, Any]) -> None:
    document["fair"]["shuffles"][0]["missing"] = [BOB]
