"""From a file to hands: TOML with the fields of PHH, one hand or several."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal
from typing import Any, NamedTuple, TypeAlias

from parlor.engine import Refused
from parlor.engine.records import OtherGame
from parlor.games.poker.hands.cards import Card
from parlor.games.poker.phh.actions import ReadAct, read_act, read_known, scale_act
from parlor.games.poker.phh.chips import MOST, find_scale, read_number, scale_amount, short
from parlor.games.poker.phh.codes import CODES, UNPLAYED
from parlor.games.poker.phh.hand import Departure, PhhHand

Fields: TypeAlias = Mapping[str, Any]

MOST_BYTES = 16_000_000  # of a file; some ten thousand hands
MOST_HANDS = 50_000  # in a file
MOST_ACTIONS = 2_000  # in a hand
LEAST_PLAYERS, MOST_PLAYERS = 2, 10
LONGEST = 60  # letters of a name
# A name with very many dots takes the parser for ever; no file needs more than a few.
DOTTED = re.compile(r"""(?:\.[ \t]*+(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+){40}""")


class FileHand(NamedTuple):
    """A hand of a file, not looked at yet."""

    name: str
    fields: Fields


def read_file(data: bytes) -> list[FileHand]:
    """The hands of a file; refuses what is not PHH."""
    fields = parse_toml(data)
    if "variant" in fields or "actions" in fields:
        return [FileHand(name_hand("", fields), fields)]
    tables = [(key, each) for key, each in fields.items() if isinstance(each, dict)]
    hands = [(key, each) for key, each in tables if "variant" in each or "actions" in each]
    if not hands:
        raise OtherGame("not_phh", "there is no hand in it: PHH has a variant and actions")
    if len(hands) > MOST_HANDS:
        raise Refused("not_phh", f"{len(hands)} hands in one file: at most {MOST_HANDS} are read")
    return [FileHand(name_hand(key, each), each) for key, each in hands]


def parse_toml(data: bytes) -> Fields:
    if len(data) > MOST_BYTES:
        raise Refused("not_phh", f"{len(data)} bytes: at most {MOST_BYTES} are read")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise OtherGame("not_phh", f"not a text in UTF-8: byte {wrong.start + 1}") from None
    if DOTTED.search(text):
        raise Refused("not_phh", "not PHH: a name with more parts than any field has")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise Refused("not_phh", "not PHH: lists within lists within lists") from None
    except (ValueError, ArithmeticError) as wrong:  # Decimal has its own
        raise OtherGame("not_phh", f"not PHH, which is TOML: {wrong}"[:200]) from None


def name_hand(key: str, fields: Fields) -> str:
    hand = fields.get("hand")
    named = f"hand {short(hand)}" if is_label(hand) else "hand" if not key else ""
    return " ".join(each for each in (f"[{short(key)[1:-1]}]" if key else "", named) if each)


def read_hand(fields: Fields) -> PhhHand:
    """A hand, or a refusal that names the field or the action."""
    variant, betting = read_variant(fields)
    stacks = read_numbers(fields, "starting_stacks")
    players = len(stacks)
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise Departure(
            "not_played",
            "starting_stacks",
            f"{players} players: {LEAST_PLAYERS} to {MOST_PLAYERS} are played here",
        )
    if not all(stacks):
        raise Departure("bad_hand", "starting_stacks", "a player without chips cannot play")
    chips = {
        key: read_numbers(fields, key, players)
        for key in ("antes", "blinds_or_straddles", "_dead", "_posts")
    }
    stated = {
        key: read_numbers(fields, key, players) if key in fields else ()
        for key in ("finishing_stacks", "winnings")
    }
    unit = find_unit(fields, betting == "fixed_limit", chips["blinds_or_straddles"])
    acts = read_acts(fields, players)
    lists = (stacks, *chips.values(), *stated.values(), (unit,), (act.amount for act in acts))
    scale = find_scale(amount for each in lists for amount in each)
    if max(stacks) * scale > MOST:
        raise Departure(
            "bad_hand", "starting_stacks", f"too many chips: at most {MOST // scale} here"
        )

    def scaled(amounts: tuple[Decimal, ...]) -> tuple[int, ...]:
        return tuple(scale_amount(amount, scale) for amount in amounts)

    def by_position(key: str) -> tuple[int, ...]:
        """Of two players the second has the button and the small blind, which is written first."""
        amounts = scaled(chips[key])
        return amounts[::-1] if players == 2 else amounts

    return PhhHand(
        variant=variant,
        betting=betting,
        unit=scale_amount(unit, scale),
        stacks=scaled(stacks),
        antes=by_position("antes"),
        blinds=by_position("blinds_or_straddles"),
        trimmed=fields.get("ante_trimming_status") is True,
        acts=tuple(scale_act(act, scale) for act in acts),
        finishing=scaled(stated["finishing_stacks"]),
        winnings=scaled(stated["winnings"]),
        scale=scale,
        names=read_names(fields, players),
        hand=str(fields["hand"])[:LONGEST] if is_label(fields.get("hand")) else "",
        table=str(fields["table"])[:LONGEST] if is_label(fields.get("table")) else "",
        day=read_day(fields),
        time=str(found) if isinstance(found := fields.get("time"), time) else "",
        dead=by_position("_dead"),
        posts=by_position("_posts"),
        house=fields.get("_rules") == "house",
        short_blind_counts=fields.get("_short_blind") == "actual",
        asked_runs=fields.get("_asked_runs") is True or "_second_board" in fields,
        second_board=read_second_board(fields),
    )


def read_variant(fields: Fields) -> Any:
    code = fields.get("variant")
    if isinstance(code, str) and code in CODES:
        return CODES[code]
    if isinstance(code, str) and code in UNPLAYED:
        raise Departure(
            "not_played", "", f"variant {code} ({UNPLAYED[code]}) is not played here yet"
        )
    if code is None:
        raise Departure("bad_hand", "", "it has no variant")
    raise Departure(
        "not_played", "", f"variant {short(code)} is not known: {', '.join(CODES)} are played here"
    )


def read_numbers(fields: Fields, key: str, many: int | None = None) -> tuple[Decimal, ...]:
    """A list of amounts, one for each player; nothing where a list that may be left out is."""
    values = fields.get(key)
    if values is None and many is not None:
        return (Decimal(0),) * many
    if not isinstance(values, list):
        raise Departure("bad_hand", key, "a list of numbers is needed")
    if many is not None and len(values) != many:
        raise Departure("bad_hand", key, f"{len(values)} numbers for {many} players")
    for value in values:
        if key == "starting_stacks" and isinstance(value, Decimal) and value.is_infinite():
            raise Departure(
                "not_played", key, "a stack that is not known (inf) cannot be played here"
            )
    return tuple(read_number(value, key) for value in values)


def find_unit(fields: Fields, fixed: bool, blinds: tuple[Decimal, ...]) -> Decimal:
    """The least bet. Where it is not said, it is the big blind."""
    key = "small_bet" if fixed else "min_bet"
    unit = read_number(fields[key], key) if key in fields else max(blinds[:2])
    if not unit:
        raise Departure("bad_hand", key, "a hand without a least bet cannot be played")
    if fixed and "big_bet" in fields and read_number(fields["big_bet"], "big_bet") != 2 * unit:
        raise Departure(
            "not_played",
            "big_bet",
            f"{short(fields['big_bet'])} is not played here: only twice the small bet, {2 * unit}",
        )
    return unit


def read_acts(fields: Fields, players: int) -> tuple[ReadAct, ...]:
    values = fields.get("actions")
    if not isinstance(values, list):
        raise Departure("bad_hand", "actions", "a list of actions is needed")
    if len(values) > MOST_ACTIONS:
        raise Departure("bad_hand", "actions", f"{len(values)}: at most {MOST_ACTIONS} are read")
    found = (read_act(value, number, players) for number, value in enumerate(values, 1))
    return tuple(act for act in found if act is not None)


def read_second_board(fields: Fields) -> tuple[Card, ...]:
    text = fields.get("_second_board", "")
    cards = read_known(text, "_second_board") if isinstance(text, str) else ()
    known = tuple(card for card in cards if card is not None)
    if "_second_board" in fields and len(known) != 5:
        raise Departure("bad_cards", "_second_board", "five cards are needed")
    return known


def read_names(fields: Fields, players: int) -> tuple[str, ...]:
    """The names of the players. A field that may be left out refuses no hand."""
    names = fields.get("players")
    if not isinstance(names, list) or len(names) != players:
        return ("",) * players
    return tuple(name[:LONGEST] if isinstance(name, str) else "" for name in names)


def read_day(fields: Fields) -> str:
    parts = [fields.get(key) for key in ("year", "month", "day")]
    whole = [part for part in parts if isinstance(part, int) and not isinstance(part, bool)]
    try:
        return date(*whole).isoformat() if len(whole) == len(parts) else ""
    except (ValueError, OverflowError):
        return ""


def is_label(value: Any) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def read_hands(data: bytes) -> Iterator[PhhHand]:
    """All hands of a file; refuses the first one that cannot be played, by its name."""
    hands = read_file(data)
    for each in hands:
        try:
            yield read_hand(each.fields)
        except Refused as no:
            named = f"{each.name}: {no}" if len(hands) > 1 else str(no)
            raise Refused(no.code, named) from None
