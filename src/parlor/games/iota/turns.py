"""What a turn does to the state: cards laid, taken back and counted, and who comes next."""

from msgspec.structs import replace

from parlor.engine import Illegal, Seat, Step
from parlor.games.iota import dealing
from parlor.games.iota.cards import Card, write_card
from parlor.games.iota.desk import LONGEST, touched_lines, worth
from parlor.games.iota.model import (
    Drew,
    Event,
    Laid,
    LineScore,
    Over,
    Passed,
    Put,
    Reclaim,
    Reclaimed,
    Scored,
    State,
    Tally,
    TookBack,
    Trade,
    TurnRecord,
)
from parlor.games.iota.putting import cards_on, laid_cells

HAND = 4  # cards
BACKS = 24  # cards taken back in a turn: it is kept what everybody does, and a turn should end
# Rounds in which nobody lays a card, after which a game is over though cards are left: nobody wants to play
# on, or nothing fits any more (as round a block of sixteen). With the pack empty one is enough.
# [iota.md 8.2, 8.3]
LULL = 3


def lay(state: State, seat: Seat, card: Card, asked: Put) -> Step[State, Event]:
    hand = tuple(each for each in state.hands[seat] if each != card)
    after = replace(
        dealing.with_hand(state, seat, hand),
        desk=(*state.desk, (asked.x, asked.y, card)),
        laid=state.laid + 1,
    )
    after = dealing.know(after, (card,), dealing.everybody(len(state.hands)))
    return Step(after, (Laid(seat, asked.card, asked.x, asked.y),))


def take_back(state: State, seat: Seat) -> Step[State, Event]:
    if not state.laid:
        raise Illegal("nothing_laid", "there is nothing to take back: you have laid no card")
    if state.backs == BACKS:
        raise Illegal("enough_back", f"no more is taken back: {BACKS} cards were in this turn")
    x, y, card = state.desk[-1]
    after = dealing.with_hand(state, seat, (*state.hands[seat], card))
    after = replace(after, desk=state.desk[:-1], laid=state.laid - 1, backs=state.backs + 1)
    return Step(after, (TookBack(seat, write_card(card), x, y),))


def swap(state: State, seat: Seat, card: Card, asked: Reclaim) -> Step[State, Event]:
    """The card takes the wild one's place, and the wild one comes to the hand: that alone counts nothing."""
    cell = asked.x, asked.y
    wild = cards_on(state)[cell]
    hand = tuple(wild if each == card else each for each in state.hands[seat])
    desk = tuple((x, y, card if (x, y) == cell else each) for x, y, each in state.desk)
    after = replace(dealing.with_hand(state, seat, hand), desk=desk)
    after = dealing.know(after, (card,), dealing.everybody(len(state.hands)))
    return Step(after, (Reclaimed(seat, asked.card, asked.x, asked.y),))


def count_turn(state: State) -> Tally:
    """What the cards of this turn bring: all their lines, doubled for each full line, for four cards, and for
    the last turn."""
    desk = cards_on(state)
    made = touched_lines(desk, laid_cells(state))
    scores = tuple(LineScore(each, worth(desk, each)) for each in made)
    full = sum(len(each) == LONGEST for each in made)
    four = state.laid == HAND
    assert state.turn is not None
    last = not state.pile and not state.hands[state.turn]
    points = sum(each.points for each in scores) << full + four + last
    return Tally(scores, full, four, last, points)


def end_turn(state: State, seat: Seat, always_fills: bool) -> Step[State, Event]:
    """Count what was laid and fill the hand. With nothing laid it is a pass, which may fill the hand too."""
    if not state.laid:
        after, many = dealing.draw(state, seat, HAND) if always_fills else (state, 0)
        return rest(state, after, (Passed(seat), *tell_draw(seat, many)))
    made = count_turn(state)
    scores = tuple(
        points + made.points if each == seat else points for each, points in enumerate(state.scores)
    )
    counted = replace(
        state,
        scores=scores,
        idle=0,
        last=laid_cells(state),
        laid=0,
        records=tuple(
            add_turn(record, made) if each == seat else record
            for each, record in enumerate(state.records)
        ),
    )
    if made.last:
        return finish(counted, (Scored(seat, made),))
    after, many = dealing.draw(counted, seat, HAND)
    return pass_on(after, (Scored(seat, made), *tell_draw(seat, many)))


def add_turn(record: TurnRecord, made: Tally) -> TurnRecord:
    return TurnRecord(max(record.best, made.points), record.lots + made.full)


def tell_draw(seat: Seat, many: int) -> tuple[Event, ...]:
    return (Drew(seat, many),) if many else ()


def rest(before: State, after: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """A turn is over in which no card was laid, though some may have been drawn."""
    # Whoever took the last cards has not passed with an empty pack, and may play them: all are asked once more.
    # [iota.md 8.4]
    ran_out = bool(before.pile) and not after.pile
    idle = replace(after, idle=0 if ran_out else before.idle + 1, last=())
    players = len(after.hands) - len(after.out)
    over = idle.idle >= players * (LULL if after.pile else 1)
    return finish(idle, told) if over else pass_on(idle, told)


def pass_on(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """The next seat that plays has the turn."""
    seats = len(state.hands)
    assert state.turn is not None
    order = (each % seats for each in range(state.turn + 1, state.turn + 1 + seats))
    turn = next(seat for seat in order if seat not in state.out)
    return Step(replace(state, turn=turn, laid=0, backs=0), told)


def finish(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    return Step(replace(state, turn=None, laid=0), (*told, Over(state.scores)))


def pick_cards(hand: tuple[Card, ...], asked: Trade) -> tuple[Card, ...]:
    """The named cards, in whatever order they are named: each from the hand and none twice."""
    if not asked.cards:
        raise Illegal("no_cards", "trade refused: name the cards you give back")
    there = [write_card(card) for card in hand]
    for text in asked.cards:
        if asked.cards.count(text) > there.count(text):
            raise Illegal("not_in_hand", f"trade of {text!r} refused: it is not in your hand")
    wanted = list(asked.cards)
    return tuple(card for card in hand if _take(wanted, write_card(card)))


def _take(wanted: list[str], text: str) -> bool:
    """Is this card still wanted? Then it is taken."""
    if text not in wanted:
        return False
    wanted.remove(text)
    return True
