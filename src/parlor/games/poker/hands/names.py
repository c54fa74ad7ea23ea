"""The name of a hand in words, as players say it, in English, Russian and Finnish."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from parlor.games.poker.hands.cards import Card, rank_of
from parlor.games.poker.hands.values import best_five, name_category, value_of

Language: TypeAlias = Literal["en", "ru", "fi"]


class RankName(NamedTuple):
    """The forms of a rank's name that sentences need."""

    one: str  # the card itself: "king"
    several: str  # with no number before it: "kings"
    counted: str  # after a number: "three kings"
    reached: str  # where a straight ends: "to the king"


# From the two to the ace.
RANKS: dict[Language, tuple[RankName, ...]] = {
    "en": (
        RankName("two", "twos", "twos", "two"),
        RankName("three", "threes", "threes", "three"),
        RankName("four", "fours", "fours", "four"),
        RankName("five", "fives", "fives", "five"),
        RankName("six", "sixes", "sixes", "six"),
        RankName("seven", "sevens", "sevens", "seven"),
        RankName("eight", "eights", "eights", "eight"),
        RankName("nine", "nines", "nines", "nine"),
        RankName("ten", "tens", "tens", "ten"),
        RankName("jack", "jacks", "jacks", "jack"),
        RankName("queen", "queens", "queens", "queen"),
        RankName("king", "kings", "kings", "king"),
        RankName("ace", "aces", "aces", "ace"),
    ),
    "ru": (
        RankName("двойка", "двойки", "двоек", "двойки"),
        RankName("тройка", "тройки", "троек", "тройки"),
        RankName("четвёрка", "четвёрки", "четвёрок", "четвёрки"),
        RankName("пятёрка", "пятёрки", "пятёрок", "пятёрки"),
        RankName("шестёрка", "шестёрки", "шестёрок", "шестёрки"),
        RankName("семёрка", "семёрки", "семёрок", "семёрки"),
        RankName("восьмёрка", "восьмёрки", "восьмёрок", "восьмёрки"),
        RankName("девятка", "девятки", "девяток", "девятки"),
        RankName("десятка", "десятки", "десяток", "десятки"),
        RankName("валет", "валеты", "валетов", "валета"),
        RankName("дама", "дамы", "дам", "дамы"),
        RankName("король", "короли", "королей", "короля"),
        RankName("туз", "тузы", "тузов", "туза"),
    ),
    "fi": (
        RankName("kakkonen", "kakkosia", "kakkosta", "kakkoseen"),
        RankName("kolmonen", "kolmosia", "kolmosta", "kolmoseen"),
        RankName("nelonen", "nelosia", "nelosta", "neloseen"),
        RankName("viitonen", "viitosia", "viitosta", "viitoseen"),
        RankName("kuutonen", "kuutosia", "kuutosta", "kuutoseen"),
        RankName("seiska", "seiskoja", "seiskaa", "seiskaan"),
        RankName("kasi", "kaseja", "kasia", "kasiin"),
        RankName("ysi", "ysejä", "ysiä", "ysiin"),
        RankName("kymppi", "kymppejä", "kymppiä", "kymppiin"),
        RankName("jätkä", "jätkiä", "jätkää", "jätkään"),
        RankName("rouva", "rouvia", "rouvaa", "rouvaan"),
        RankName("kuningas", "kuninkaita", "kuningasta", "kuninkaaseen"),
        RankName("ässä", "ässiä", "ässää", "ässään"),
    ),
}

# {one} and so on are of the rank that counts most, {second} is of the next one.
SENTENCES: dict[Language, dict[str, str]] = {
    "en": {
        "high_card": "{one} high",
        "pair": "a pair of {several}",
        "two_pair": "two pair, {several} and {second}",
        "three_of_a_kind": "three {counted}",
        "straight": "a straight to the {reached}",
        "flush": "a flush, {one} high",
        "full_house": "a full house, {several} over {second}",
        "four_of_a_kind": "four {counted}",
        "straight_flush": "a straight flush to the {reached}",
        "royal_flush": "a royal flush",
    },
    "ru": {
        "high_card": "старшая карта — {one}",
        "pair": "пара {counted}",
        "two_pair": "две пары, {several} и {second}",
        "three_of_a_kind": "тройка {counted}",
        "straight": "стрит до {reached}",
        "flush": "флеш до {reached}",
        "full_house": "фулл-хаус, {several} и {second}",
        "four_of_a_kind": "каре {counted}",
        "straight_flush": "стрит-флеш до {reached}",
        "royal_flush": "роял-флеш",
    },
    "fi": {
        "high_card": "{one} korkein",
        "pair": "pari {several}",
        "two_pair": "kaksi paria, {several} ja {second}",
        "three_of_a_kind": "kolme {counted}",
        "straight": "suora {reached}",
        "flush": "väri, {one} korkein",
        "full_house": "täyskäsi, {several} ja {second}",
        "four_of_a_kind": "neljä {counted}",
        "straight_flush": "värisuora {reached}",
        "royal_flush": "kuningasvärisuora",
    },
}


def name_hand(cards: Sequence[Card], language: Language = "en") -> str:
    """
    >>> from parlor.games.poker.hands.cards import read_cards
    >>> name_hand(read_cards("5h5cJdJsQhAsKd"))
    'two pair, jacks and fives'
    >>> name_hand(read_cards("AsKd2c3h4s5d9c"), "ru")
    'стрит до пятёрки'
    """
    five = best_five(cards)
    category = name_category(value_of(five))
    ranks = [rank_of(card) for card in five]
    first, second = ranks[0], next((rank for rank in ranks if rank != ranks[0]), ranks[0])
    rank = RANKS[language][first]
    words = {**rank._asdict(), "second": RANKS[language][second].several}
    return SENTENCES[language][category].format(**words)
