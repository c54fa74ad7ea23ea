"""Names of hands in three languages, as players say them."""

import pytest

from parlor.games.poker.hands.cards import read_cards
from parlor.games.poker.hands.names import RANKS, SENTENCES, name_hand
from parlor.games.poker.hands.values import CATEGORIES

HANDS = [
    ("AsKd9c7h4s3d2c", "ace high", "старшая карта — туз", "ässä korkein"),
    ("KsKd9c7h4s3d2c", "a pair of kings", "пара королей", "pari kuninkaita"),
    (
        "JsJd5c5hAsKd2c",
        "two pair, jacks and fives",
        "две пары, валеты и пятёрки",
        "kaksi paria, jätkiä ja viitosia",
    ),
    ("QsQdQc7h4s3d2c", "three queens", "тройка дам", "kolme rouvaa"),
    ("Ts9d8c7h6s2d2c", "a straight to the ten", "стрит до десятки", "suora kymppiin"),
    ("As2d3c4h5sKdKc", "a straight to the five", "стрит до пятёрки", "suora viitoseen"),
    ("AsJs9s7s4s3d2c", "a flush, ace high", "флеш до туза", "väri, ässä korkein"),
    (
        "KsKdKcQhQs3d2c",
        "a full house, kings over queens",
        "фулл-хаус, короли и дамы",
        "täyskäsi, kuninkaita ja rouvia",
    ),
    ("7s7d7c7hQs3d2c", "four sevens", "каре семёрок", "neljä seiskaa"),
    ("9s8s7s6s5s3d2c", "a straight flush to the nine", "стрит-флеш до девятки", "värisuora ysiin"),
    ("AsKsQsJsTs3d2c", "a royal flush", "роял-флеш", "kuningasvärisuora"),
]


@pytest.mark.parametrize(("cards", "english", "russian", "finnish"), HANDS)
def test_a_hand_has_a_name(cards: str, english: str, russian: str, finnish: str) -> None:
    hand = read_cards(cards)
    assert name_hand(hand) == english
    assert name_hand(hand, "ru") == russian
    assert name_hand(hand, "fi") == finnish


def test_every_language_has_all_words() -> None:
    for language, ranks in RANKS.items():
        assert len(ranks) == 13
        assert set(SENTENCES[language]) == {*CATEGORIES, "royal_flush"}
