"""The actions of PHH: `d dh p1 AsKh`, `d db 2c3d4h`, `p1 cbr 400`, `p1 cc`, `p1 f`, `p1 sm AsKh`."""

import re
from decimal import Decimal
from typing import Any, NamedTuple

from parlor.games.poker.hands.cards import PACK, Card
from parlor.games.poker.phh.chips import read_amount, scale_amount, short, spell_chips
from parlor.games.poker.phh.hand import Act, ActKind, Departure, Known, PhhHand, spell_known

PLAYER = re.compile(r"p([1-9]\d?)")
NUMBERS: dict[str, Card] = {name: number for number, name in enumerate(PACK)}
SIMPLE: dict[str, ActKind] = {"f": "fold", "cc": "call"}
FOREIGN = {"pb": "a bring-in", "sd": "a draw"}
SHORT = {"fold": "f", "call": "cc", "muck": "sm"}


class ReadAct(NamedTuple):
    """An action before its chips are scaled."""

    act: Act
    amount: Decimal


def read_act(value: Any, number: int, players: int) -> ReadAct | None:
    """One action; None for an empty one, or one that is only a comment.

    >>> read_act("p2 cbr 47.50  # a large one", 9, 6).amount
    Decimal('47.50')
    """
    if not isinstance(value, str):
        raise Departure("bad_action", f"action {number}", f"{short(value)} is no text")
    said, _, comment = value.partition("#")
    where = f"action {number}, {said.strip()[:40]}"
    match said.split():
        case []:
            return None
        case ["d", "dh", whom, cards]:
            act = Act("hole", find_player(whom, players, where), read_known(cards, where))
        case ["d", "db", cards]:
            act = Act("board", None, read_known(cards, where))
        case [who, ("f" | "cc") as word]:
            act = Act(SIMPLE[word], find_player(who, players, where))
        case [who, "cbr", amount]:
            act = Act("raise", find_player(who, players, where))
            return ReadAct(numbered(act, number, comment), read_amount(amount, where))
        case [who, "sm"]:
            act = Act("muck", find_player(who, players, where))
        case [who, "sm", cards]:
            known = () if cards == "-" else read_known(cards, where)  # "-": those that were dealt
            act = Act("show", find_player(who, players, where), known)
        case [_, ("pb" | "sd") as word, *_]:
            raise Departure("not_played", where, f"{FOREIGN[word]} is not played here yet")
        case _:
            raise Departure("bad_action", where, "this is no action of PHH")
    return ReadAct(numbered(act, number, comment), Decimal(0))


def numbered(act: Act, number: int, comment: str) -> Act:
    return Act(act.kind, act.player, act.cards, 0, comment.strip(), number)


def scale_act(read: ReadAct, scale: int) -> Act:
    act = read.act
    amount = scale_amount(read.amount, scale)
    return Act(act.kind, act.player, act.cards, amount, act.comment, act.number)


def find_player(word: str, players: int, where: str) -> int:
    found = PLAYER.fullmatch(word)
    if found is None or int(found[1]) > players:
        raise Departure("bad_action", where, f"{short(word)} is none of p1 to p{players}")
    return int(found[1]) - 1


def read_known(text: str, where: str) -> tuple[Known, ...]:
    """Cards without blanks between them; `??` is one that is not known."""
    names = [text[at : at + 2] for at in range(0, min(len(text), 2 * len(PACK)), 2)]
    for name in names:
        if name != "??" and name not in NUMBERS:
            raise Departure("bad_cards", where, f"{short(name)} is no card")
    return tuple(NUMBERS.get(name) for name in names)


def spell_act(act: Act) -> str:
    """As PHH writes it.

    >>> spell_act(Act("raise", 1, amount=95)), spell_act(Act("hole", 0, (51, None)))
    ('p2 cbr 95', 'd dh p1 As??')
    """
    match act.kind:
        case "hole":
            said = f"d dh {name_player(act.player)} {spell_known(act.cards)}"
        case "board":
            said = f"d db {spell_known(act.cards)}"
        case "raise":
            said = f"{name_player(act.player)} cbr {act.amount}"
        case "show":
            said = f"{name_player(act.player)} sm {spell_known(act.cards) or '-'}"
        case _:
            said = f"{name_player(act.player)} {SHORT[act.kind]}"
    return f"{said} # {act.comment}" if act.comment else said


def place_act(hand: PhhHand, act: Act) -> str:
    """Where an action stands, for a message; chips as in the file."""
    said = spell_act(Act(act.kind, act.player, act.cards, act.amount))
    if act.kind == "raise":
        said = f"{name_player(act.player)} cbr {spell_chips(act.amount, hand.scale)}"
    return f"action {act.number}, {said}"


def name_player(player: int | None) -> str:
    return "d" if player is None else f"p{player + 1}"
