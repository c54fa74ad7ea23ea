"""The hard bot of Iota: what it lays, keeps, trades and fears, and that it sees no hidden card."""

from random import Random

import pytest
from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.iota import Iota
from parlor.games.iota.bots.around import Surroundings
from parlor.games.iota.bots.hard import Hard
from parlor.games.iota.bots.lines import desk_of
from parlor.games.iota.bots.normal import Normal
from parlor.games.iota.bots.turns import Places
from parlor.games.iota.bots.windows import windows
from parlor.games.iota.model import EndTurn, Leave, Put, Reclaim, State, Trade
from parlor.testing.picking import everything
from parlor.testing.profiles import scale_to_profile
from tests.games.iota.bots.choices import choice, counted
from tests.games.iota.drawn import desk
from tests.games.iota.scripts import CLASSIC, SEED, arranged


def turn(state: State, game: Iota = SEED) -> State:
    """The game after its turn."""
    seat, bot = state.turn, Hard()
    assert seat is not None
    while state.turn == seat:
        action = bot.choose(game, state, seat, Chance.named("turn"), counted(40))
        state = game.apply(state, seat, action).state
    return state


def test_it_takes_a_turn_that_is_far_better_than_all_others() -> None:
    """A line of four in a turn of four.  [iota.md E4]"""
    state = arranged("114", "213 223 233 243", "-", "-", "-")
    assert turn(state).scores[0] == 60


def test_it_opens_no_line_of_three_for_nothing() -> None:
    """Twelve points here or there: 144 would fill the row; 443, which would fill the column, lies there."""
    rows = """
    141 142 ... ... ... ... 243
    ... ... ... ... ... ... 343
    ... ... ... ... ... ... ...
    ... ... 443 ... ... ... ...
    """
    state = arranged(rows, "143", "-", "-", "-")
    for looks in (13, 14):  # at first sight, and in one world
        answer = choice(state, looks=looks)
        assert isinstance(answer, Put)
        assert answer.x == 57


def test_it_trades_where_nothing_fits() -> None:
    full = """
    111 112 113 114
    121 122 123 124
    131 132 133 134
    141 142 143 144
    """
    state = arranged(full, "222 333 444 234", "-", "-", "-")
    assert choice(state) == Trade()
    named = choice(arranged(full, "222 333 444 234", "-", "-", game=CLASSIC), CLASSIC)
    assert isinstance(named, Trade)
    assert named.cards
    assert choice(arranged(full, "222 333", "-", "-", "-", pile="")) == EndTurn()


def test_it_takes_the_last_turn_which_counts_double() -> None:
    """With the pile empty its last card ends the game.  [iota.md E7]"""
    state = arranged("111 121 131", "141", "-", "-", "-", pile="")
    end = turn(state)
    assert end.turn is None
    assert end.scores[0] == 40


def ending(name: str) -> State:
    """A game of two normal bots, up to where the pile is empty: who is to move knows the other's hand."""
    state = CLASSIC.start(2, Chance.named(name))
    while state.pile or state.laid:
        state = moved(state, Normal())
    return state


def moved(state: State, bot: Normal | Hard) -> State:
    assert state.turn is not None
    action = bot.choose(CLASSIC, state, state.turn, Chance.named("moved"), counted(40))
    return CLASSIC.apply(state, state.turn, action).state


def ahead(state: State, mine: Normal | Hard) -> int:
    """By how many points who is to move ends ahead of a normal bot."""
    seat, other = state.turn, Normal()
    assert seat is not None
    while state.turn is not None:
        state = moved(state, mine if state.turn == seat else other)
    return state.scores[seat] - state.scores[1 - seat]


@pytest.mark.long
def test_with_the_pile_empty_it_wins_where_the_most_points_now_would_lose() -> None:
    endings = [replace(ending(f"ending {at}"), scores=(0, 0)) for at in range(16)]
    compared = [(ahead(each, Normal()), ahead(each, Hard())) for each in endings]
    assert any(greedy < 0 < hard for greedy, hard in compared)
    assert sum(hard for _, hard in compared) > sum(greedy for greedy, _ in compared) + 16
    assert not any(hard <= 0 < greedy for greedy, hard in compared)


def test_it_takes_a_wild_card_back_where_it_gains_by_it() -> None:
    state = desk("111 wild 131 141", hand="121 232 323")
    assert choice(state, CLASSIC) == Reclaim("121", 51, 50)


def test_it_finishes_a_turn_that_another_began() -> None:
    state = arranged("114", "213 223 233 243", "-", "-", "-")
    while not state.scores[0]:
        state = SEED.apply(state, 0, choice(state)).state
    assert state.scores[0] == 60


@pytest.mark.parametrize(("game", "seats"), [(SEED, 4), (CLASSIC, 2), (CLASSIC, 3), (CLASSIC, 4)])
def test_it_always_answers_and_the_answer_is_legal(game: Iota, seats: int) -> None:
    """In games by chance, with no time at all and with a little."""
    luck = Random(f"{game.manner} {seats}")
    state = game.start(seats, Chance.named(f"walk {seats}"))
    for step in range(scale_to_profile(90, least=20)):
        if state.turn is None:
            break
        legal = tuple(everything(game.legal(state, state.turn)))
        answers = [choice(state, game, str(step), looks) for looks in (0, 20)]
        assert {*answers} <= {*legal}
        state = game.apply(state, state.turn, luck.choice((*answers, *legal))).state


def test_it_plays_whole_games_to_the_end() -> None:
    for game, seats in ((SEED, 4), (CLASSIC, 2)):
        state = game.start(seats, Chance.named("whole"))
        bots = [Hard() for _ in range(seats)]
        for _ in range(400):
            if state.turn is None:
                break
            seat = state.turn
            action = bots[seat].choose(game, state, seat, Chance.named("whole"), counted(4))
            state = game.apply(state, seat, action).state
        assert state.turn is None
        assert min(state.scores) > 20


def test_it_sees_no_hidden_card_and_plays_the_same_again() -> None:
    state = SEED.start(4, Chance.named("blind"))
    for step in range(12):
        assert state.turn is not None
        worlds = [SEED.redeal(state, state.turn, Chance.named(f"world {at}")) for at in range(3)]
        first, *others = [choice(world) for world in worlds]
        assert all(each == first for each in others), f"step {step}"
        state = SEED.apply(state, state.turn, first).state


def test_room_knows_the_same_places_as_the_generator() -> None:
    """All of a desk, and those after every turn of a hand, though only what is new is worked out."""
    bot = Normal()
    state = SEED.start(4, Chance.named("room"))
    for _ in range(40):
        if not state.laid:
            cards = desk_of(state)
            room = Surroundings(cards)
            old = room.everywhere()
            assert known(cards) == sorted(
                (each.bound, each.points, sorted(each.takes)) for each in old
            )
            assert state.turn is not None
            for found in Places(cards).turns(state.hands[state.turn])[::9]:
                after = room.after(found.laid)
                laid = sum(room.name(cell) for cell, _ in found.laid)
                places = [each for each in old if not each.reach & laid]
                places += after.places(after.changed)
                assert known(cards | dict(found.laid)) == sorted(
                    (each.bound, each.points, sorted(each.takes)) for each in places
                )
        assert state.turn is not None
        state = SEED.apply(
            state, state.turn, bot.choose(SEED, state, state.turn, Chance.named("x"), counted(9))
        ).state


def known(cards: dict[int, int]) -> list[tuple[int, int, list[int]]]:
    return sorted((each.bound, each.points, sorted(each.takes)) for each in windows(cards))


def test_who_left_is_not_guessed_at() -> None:
    state = CLASSIC.start(3, Chance.named("left"))
    gone = CLASSIC.apply(state, 1, Leave()).state
    assert CLASSIC.legal(gone, 0).allows(choice(gone, CLASSIC))
    assert CLASSIC.legal(gone, 0).allows(choice(replace(gone, pile=()), CLASSIC))
