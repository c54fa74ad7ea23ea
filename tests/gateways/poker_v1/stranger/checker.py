"""Checks what one receiver heard, field by field: every frame, every event, every HTTP answer."""

import fnmatch
from typing import Any

from tests.gateways.poker_v1.stranger.fields import check_fields, is_empty, read_object
from tests.gateways.poker_v1.stranger.tables import (
    ACK,
    ANSWERS,
    DESCRIPTORS,
    EVENT,
    MAY_FILL,
    MUST_FILL,
    PING,
    RANKS,
    WINS_FOR_RANK,
)
from tests.gateways.poker_v1.stranger.transcript import Event, Message, Transcript


def check_transcript(transcript: Transcript) -> None:
    """Check every frame that the server sent to one receiver."""
    for frame in transcript.frames:
        if not frame.sent:
            place = f"frame {frame.order} to {transcript.user_uid[:8]}"
            check_frame(frame.text, transcript.user_uid, place)


def check_frame(text: str, me: str, place: str) -> Message:
    """Check one frame of the server: one JSON object, a line feed, the fields of its table."""
    assert text.endswith("\n"), f"{place}: the frame does not end with a line feed: {text[-40:]!r}"
    body = text[:-1]
    alone = body == body.strip() and "\n" not in body
    assert alone, f"{place}: the frame is more than one object and one line feed: {text[:80]!r}"
    message = read_object(body, place)
    match message.get("MessageType"):
        case "PING":
            check_fields(message, PING, f"{place} PING")
        case "ACK":
            check_fields(message, ACK, f"{place} ACK")
        case "EVENT":
            check_fields(message, EVENT, f"{place} EVENT")
            check_event(Event(text, message, place), me)
        case kind:
            raise AssertionError(f"{place}: a server sends PING, ACK and EVENT, not {kind!r}")
    return message


def check_event(event: Event, me: str) -> None:
    """Check the descriptor of an event as `me` may see it."""
    kind = event.message["EventType"]
    check_fields(event.fields, DESCRIPTORS[kind], f"{event.place} {kind}")
    place = f"{event.place}, {event}"
    if kind == "PREPARE-EVENT":
        votes, players = event.fields["NumOfStartPlayers"], event.fields["NumOfPlayers"]
        assert votes <= players, f"{place}: {votes} votes of {players} players"
        return
    check_filling(event, place)
    match event.name:
        case "PERSONAL_CARDS":
            cards = event.fields["PlayingCardsList"]
            assert cards is None or len(cards) == 2, f"{place}: a player gets two cards"
            named = bool(event.fields["BestCombName"])
            assert named == (cards is not None), f"{place}: cards and BestCombName go together"
        case "CARDS_ON_TABLE":
            count = len(event.fields["PlayingCardsList"])
            assert count in (3, 4, 5), f"{place}: {count} cards on the table, expected 3, 4 or 5"
        case "WINNER_RESULT":
            check_result(event.fields, place)
        case "BOUT":
            check_bout(event, me, place)
        case _:
            pass  # its fields are all there is to check


def check_filling(event: Event, place: str) -> None:
    """Are exactly those fields filled that this kind of event fills?"""
    must = MUST_FILL.get(event.name, set())
    may = MAY_FILL.get(event.name, set()) | must
    for name, value in event.fields.items():
        assert value != [], f"{place}: {name} is [], an absent list is null"
        if name in ("EventId", "EventType", "UserUid", "ActionType"):
            continue
        assert name not in must or not is_empty(value), f"{place}: {name} is not filled: {value!r}"
        assert name in may or is_empty(value), f"{place}: {name} should be empty, got {value!r}"


def check_bout(event: Event, me: str, place: str) -> None:
    """The player who is to act sees the variants and the own combination; nobody else does."""
    variants, name = event.fields["BoutVariants"], event.fields["BestCombName"]
    if event.who != me:
        assert variants is None, f"{place}: BoutVariants are shown to {me[:8]}"
        assert name == "", f"{place}: BestCombName is shown to {me[:8]}"
        return
    assert variants, f"{place}: BoutVariants are missing for the player who is to act"
    assert name, f"{place}: BestCombName is missing for the player who is to act"
    kinds = [each["VariantType"] for each in variants]
    known = kinds in (["FOLD", "CALL", "RAISE"], ["CHECK", "RAISE"], ["FOLD", "RAISE"])
    assert known, f"{place}: no player is ever offered {kinds}"
    for each in variants:
        kind, value, raises = each.values()
        assert (kind == "CALL") == (value > 0), f"{place}: {kind} with CallValue {value}"
        assert (kind == "RAISE") == bool(raises), f"{place}: {kind} with RaiseVariants {raises!r}"
        assert raises != [], f"{place}: RaiseVariants is [], an absent list is null"


def check_result(fields: Message, place: str) -> None:
    """The lists of a WINNER_RESULT belong together."""
    players, hands = fields["PlayerUids"], fields["ClosedCards"]
    assert len(hands) == len(players), f"{place}: {len(hands)} hands of {len(players)} players"
    for name in ("PlayerUids", "WinnerUids"):
        once = len(set(fields[name])) == len(fields[name])
        assert once, f"{place}: a player is twice in {name}"
    for at, cards in enumerate(hands):
        assert len(cards) in (0, 2), f"{place}: ClosedCards[{at}] has {len(cards)} cards"
    winners, deposits = fields["WinnerUids"], fields["WinnerDeposits"]
    counted = len(deposits) == len(winners)
    assert counted, f"{place}: {len(deposits)} WinnerDeposits of {len(winners)} winners"
    for winner in winners:
        assert winner in players, f"{place}: winner {winner[:8]} is not among PlayerUids"
    best, name = fields["BestCombinations"], fields["BestCombName"]
    assert (best is None) == (name == ""), f"{place}: BestCombinations without BestCombName"
    if best is not None:
        assert len(best) == len(winners), f"{place}: {len(best)} combinations for {len(winners)}"
        for at, cards in enumerate(best):
            assert len(cards) == 5, f"{place}: BestCombinations[{at}] has {len(cards)} cards"


def check_exchange(method: str, path: str, status: int, text: str) -> Any:
    """Check an HTTP answer against the tables; `path` is what follows /poker/v1/."""
    place = f"{method} {path} answered {status}"
    known = next(
        answers
        for (verb, pattern), answers in ANSWERS.items()
        if verb == method and fnmatch.fnmatch(path, pattern)
    )
    assert status in known, f"{place}: expected one of {sorted(known)}: {text[:200]!r}"
    table = known[status]
    if table is None:
        assert text == "", f"{place}: expected no body, got {text[:200]!r}"
        return None
    body = read_object(text, place)
    check_fields(body, table, place)
    if "NumOfWins" in body:
        check_user(body, place)
    if "PlayerList" in body:
        check_room(body, place)
    return body


def check_user(body: Message, place: str) -> None:
    """Rank and room follow from wins and state."""
    games, wins = body["NumOfGames"], body["NumOfWins"]
    assert wins <= games, f"{place}: {wins} wins of {games} games"
    rank = RANKS[sum(wins >= least for least in WINS_FOR_RANK) - 1]
    assert body["UserRank"] == rank, f"{place}: {wins} wins make {rank}, not {body['UserRank']}"
    in_game, has_room = body["UserState"] == "IN-GAME", bool(body.get("RoomUid"))
    assert in_game == has_room, f"{place}: {body['UserState']} with RoomUid {body.get('RoomUid')!r}"


def check_room(body: Message, place: str) -> None:
    """The counts of a RoomInfo follow from its list of players."""
    players = body["PlayerList"]
    assert body["NumOfPlayers"] == len(players), f"{place}: NumOfPlayers is not {len(players)}"
    if body["RoomState"] == "FORMING":
        votes = sum(player["VoteType"] == "START" for player in players)
        counted = body["NumOfStartPlayers"]
        assert counted == votes, f"{place}: NumOfStartPlayers {counted}, but {votes} voted START"
    if body["RoomState"] == "GAMING":
        for name in ("TableCardList", "Stack", "Dealer", "Bout", "RoundNumber"):
            assert name in body, f"{place}: field {name} is missing in GAMING"
    if "DealerUid" in body:
        same = body["DealerUid"] == body.get("Dealer", "")
        assert same, f"{place}: DealerUid is not Dealer"
