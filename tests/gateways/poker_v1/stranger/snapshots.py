"""Holds a RoomInfo, which comes over HTTP, against the books of the events up to its LastEventId."""

from collections.abc import Iterable, Sequence

from tests.gateways.poker_v1.stranger.books import Book
from tests.gateways.poker_v1.stranger.combinations import name_of, read_cards
from tests.gateways.poker_v1.stranger.history import Happening
from tests.gateways.poker_v1.stranger.transcript import Message


def check_room_info(
    info: Message, me: str, history: Sequence[Happening], present: Iterable[str] = ()
) -> None:
    """Does a RoomInfo tell `me` what the events told up to its LastEventId?"""
    last = info["LastEventId"]
    book = Book(present)
    for happening in history:
        if happening.event.id <= last:
            book.hear(happening)
    place = f"RoomInfo after event {last} for {me[:8]}"
    state, players = info["RoomState"], info["PlayerList"]
    assert state == book.state, f"{place}: RoomState {state}, expected {book.state}"
    told = [player["UserUid"] for player in players]
    here = book.seating.here
    assert told == here, f"{place}: PlayerList {told}, expected {here} (in the order of joining)"
    if state == "GAMING":
        check_table(info, book, place)
    for player in players:
        check_player(player, me, book, f"{place}, player {player['UserUid'][:8]}")


def check_table(info: Message, book: Book, place: str) -> None:
    number, dealer = info["RoundNumber"], info["Dealer"]
    assert number == book.round, f"{place}: RoundNumber {number}, expected {book.round}"
    assert dealer == book.dealer, f"{place}: Dealer {dealer}, expected {book.dealer}"
    turn = (book.betting and book.betting.turn) or ""
    assert info["Bout"] == turn, f"{place}: Bout {info['Bout']!r}, expected {turn!r}"
    if book.betting is not None:  # Open: whether the board stays visible between hands.
        board = read_cards(info["TableCardList"])
        assert board == book.board, f"{place}: TableCardList {board}, expected {book.board}"
    bets = sum(book.betting.bets.values()) if book.betting and not book.showdown else 0
    # Open: whether Stack counts the bets of the present street.
    stacks = (book.pot, book.pot + bets)
    assert info["Stack"] in stacks, f"{place}: Stack {info['Stack']}, expected {stacks}"


def check_player(player: Message, me: str, book: Book, place: str) -> None:
    who, mine = player["UserUid"], player["UserUid"] == me
    betting = book.betting
    if book.state == "GAMING":
        bet = betting.bets.get(who, 0) if betting and not book.showdown else 0
        for name, right in (
            ("Bet", bet),
            ("Deposit", book.deposits[who]),
            ("LastActionLabel", book.labels[who]),
        ):
            assert player[name] == right, f"{place}: {name} {player[name]}, expected {right}"
    cards = read_cards(player["PersonalCardList"])
    hidden = mine or not cards
    assert hidden, f"{place}: PersonalCardList is shown to {me[:8]}"
    assert mine or not player["BestCombName"], f"{place}: BestCombName is shown to {me[:8]}"
    assert mine or not player["BoutVariants"], f"{place}: BoutVariants are shown to {me[:8]}"
    if mine and betting is not None and who in book.cards and who not in betting.folded:
        dealt = book.cards[who]
        assert sorted(cards) == sorted(dealt), (
            f"{place}: PersonalCardList {cards}, was dealt {dealt}"
        )
        name = name_of(dealt + book.board)
        told = player["BestCombName"]
        assert told == name, f"{place}: BestCombName {told!r}, expected {name}"
        if betting.turn == who:
            variants, offers = player["BoutVariants"], betting.offers(who)
            assert variants in offers, f"{place}: BoutVariants {variants}, expected one of {offers}"
        else:
            assert not player["BoutVariants"], f"{place}: BoutVariants without a turn"
