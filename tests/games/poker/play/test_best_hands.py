"""The name of one's best hand, from the first cards on.  [poker.md 27.4]"""

from parlor.games.poker.model.actions import Made
from parlor.games.poker.model.hand import BestHand
from tests.games.poker.script import GAME, Hand

TWO = "ann 100 bob 100"


def best(hand: Hand, name: str) -> tuple[str, str, str] | None:
    """The category, the cards that make it, and those of the low."""
    found: BestHand | None = GAME.view(hand.state, hand.names.index(name)).best
    if found is None:
        return None
    return found.category, "".join(found.cards), "".join(found.low)


def test_before_the_flop_it_is_a_pair_or_the_highest_card() -> None:
    hand = Hand(TWO, cards="ann 7c7s bob 9hQc")
    assert best(hand, "ann") == ("pair", "7s7c", "")
    assert best(hand, "bob") == ("high_card", "Qc", "")


def test_in_omaha_it_is_the_best_pair_of_four_cards_and_never_more() -> None:
    """Two cards of a hand count.  [poker.md 20.1]"""
    hand = Hand(
        "ann 9 bob 9 cid 9", variant="omaha", cards="ann 4cKd4dKs bob 9c9d9h9s cid 2c5dAhJs"
    )
    assert best(hand, "ann") == ("pair", "KsKd", "")
    assert best(hand, "bob") == ("pair", "9s9h", "")
    assert best(hand, "cid") == ("high_card", "Ah", "")


def test_there_is_no_low_before_the_flop() -> None:
    """[poker.md 20.2]"""
    hand = Hand(TWO, variant="omaha_hilo", cards="ann Ac2d3h4s", board="5c6d7h8sKh")
    assert best(hand, "ann") == ("high_card", "Ac", "")
    hand.play("ann calls | bob checks")
    assert best(hand, "ann") == ("straight", "7h6d5c4s3h", "7h6d5c2dAc")


def test_from_the_flop_on_it_is_five_cards() -> None:
    hand = Hand(TWO, cards="ann 7c7s", board="7d2h2cKsAs").play("ann calls | bob checks")
    assert best(hand, "ann") == ("full_house", "7s7d7c2h2c", "")


def test_a_straight_flush_to_the_ace_is_called_a_royal_flush() -> None:
    hand = Hand(TWO, cards="ann AsKs bob 2c3d", board="QsJsTs4h5h")
    hand.play("ann calls | bob checks")
    assert best(hand, "ann") == ("royal_flush", "AsKsQsJsTs", "")
    hand.play("bob checks | ann checks | bob checks | ann checks | bob checks")
    step = GAME.apply(hand.state, 0, GAME.timeout(hand.state, 0))
    made = {each.seat: each.hand for each in step.events if isinstance(each, Made)}
    assert made[0] == "royal_flush"


def test_who_folded_or_only_watches_is_told_none() -> None:
    """[poker.md 27.1, 27.3]"""
    hand = Hand("ann 9 bob 9 cid 9").play("ann folds")
    assert best(hand, "ann") is None
    assert GAME.view(hand.state, None).best is None
