#!/usr/bin/env python3
"""Check a finished game of Parlor: `python verifier.py FILE [FILE…]`, or `parlor verify FILE…`.

This file stands alone: it needs Python 3.11 and nothing else, asks no server, and is short enough to be read
before it is believed. docs/fair.md says what is sealed and why; in short, it looks for each file whether

1. it is a game, and no step of it was changed since it was written (`read`, `check_digests`);
2. the decks that root and first links chose were opened, and are what was sealed (`check_batch`);
3. no shuffle was passed over (`check_first`, `check_order`), each took the next deck and was mixed by links of
   the players' chains (`check_shuffle`), and the step that took it says so (`check_news`);
4. each card that was seen lay where it was sealed, once, and is what the game showed (`check_cards`);
5. who took part in the shuffles (`check_voices`);
6. whether several files of one game, each seen by another player, agree (`differences`);
7. and whether a game goes on where the game before it at its table ended (`gaps`).

Files of version 1 and batches of scheme 1 come from older versions of the house: there the tips chose the decks
that were opened, a shuffle had the link with its own number, and the steps did not say what they took.

The last line for a file is its verdict: `fair`, `fair, but …` or `NOT FAIR: …`. The exit code is 0; 1 where
something is not fair; 2 where a file cannot be read.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from hashlib import sha256
from itertools import combinations, pairwise, takewhile
from typing import Any

# In a deck, in a batch, in a file, and in a batch: nobody should wait for ever.
CARDS, USES, BATCHES, VOICES = 4096, 64, 400, 400
LARGEST, BYTES = 500_000, 64_000_000  # cards of decks opened at the cuts, bytes of a file
ODD = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)

WRONG = {  # all that makes a game unfair
    "version": "is of another scheme than this version of the file has",
    "first_use": "is not the first of its table, and this is the first game",
    "first_batch": "is not the first of its table, and this is the first game",
    "tried_before": "was made before the first game and not used",
    "first_link": "does not belong to the tip that was given before, or one is missing",
    "dealt": "is not what the step says that it took",
    "early_face": "was shown before its shuffle was taken",
    "taken": "was not taken, and its batch was not given up for a good reason",
    "step_digest": "was changed since it was written, or what is said above it was",
    "step_order": "is not later than the step before",
    "game_digest": "the record of the shuffles was changed since it was written",
    "batch_size": f"is more than is checked: {CARDS} cards, {USES} shuffles",
    "batch_order": "is not the next one",
    "same_root": "has the root of another one",
    "pack": "the cards have other names than were sealed",
    "abandoned": "was not used to its end, and there is no good reason for it",
    "cut": "other decks were opened than were chosen",
    "tips": "two tips are of one seat, or two are the same",
    "since": "takes part too early: the links for that shuffle may have been known",
    "seeds": "an open deck is not what was sealed",
    "use": "is not the next one of its batch",
    "deck": "is not the next one of its batch",
    "voice": "there is no such voice at that seat, or it spoke out of turn",
    "late": "its tip was given too late for this shuffle",
    "missing_voice": "other voices are said to be missing than are",
    "link": "does not belong to the tip that was given before",
    "too_many": "there are not so many in the deck",
    "card": "cannot be in this shuffle at that place",
    "sealed": "is not what was sealed at that place",
    "doubled": "lies in the same deck twice",
    "spare": "one is kept back, so others may have slipped from their places",
    "face": "another card was shown than was dealt",
    "no_where": "it is not said where it was shown",
    "same_where": "another card was shown at the same place",
    "news": "something else was told than the record of the shuffles says",
    "roots": "these two players were shown different roots",
    "cards": "these two players saw the same card at different places",
    "head": "these two players were told different things",
    "batches": "these two players were told different things",
    "shuffles": "these two players were told different things",
    "steps": "these two players were told different things",
    "gap": "does not go on where the game before it ended",
}
BUT = {  # what keeps us from saying more
    "before": "the file of the game before is needed to see that none was passed over",
    "between": "decks were given up between the game before and this one",
    "old_seal": "was sealed the old way: whoever gave the last tip could choose the decks that were opened",
    "kept_back": "was never cut: a first link was kept back, and decks were sealed anew",
    "again": "somebody who had just kept back a first link has a part in this cut",
    "thrown_away": "was made, and thrown away with its batch",
    "other_size": "was made for another number of cards than were shuffled",
    "nothing_shown": "nothing was shown to you, so no card can be checked",
    "no_record": "it holds no record of a shuffle, so nothing more can be checked",
    "no_say": "no player had a say in which decks were opened",
    "silent": "only the server's word for the order, but it was fixed before",
    "missing": "a link is missing, and it went on without it",
    "unheard": "no link was given at your own seat",
    "bot_voice": "has a voice, though a bot sat there at the end; was there a person before it?",
    "unseen": "nothing of it was shown to you, so it cannot be checked",
    "given_up": "was not used to its end",
    "no_faces": "its cards have no names here, so what was shown is not compared",
}
ROWS = ("seal", "committed", "opened", "vowed", "mixed", "abandoned")  # of shuffles
REASONS = {  # to give up a batch
    "size": "a larger deck was needed",
    "players": "a hand was shuffled, and one of its players left",
    "scheme": "a newer version of the house seals in another way",
}
NOUNS = {"batches": "batch", "shuffles": "shuffle", "links": "link", "opened": "opened card",
         "pack": "card", "spare": "spare card", "late": "late tip", "steps": "step", "news": "news",
         "digest": "the end"}  # fmt: skip

Json = dict[str, Any]
Finding = tuple[str, str, str]  # a code, a JSON pointer into the file, and more words


class Unreadable(Exception):
    """Not a game that this program can check."""


class Report:
    """What was found out about one file."""

    def __init__(self) -> None:
        self.title = ""
        self.confirmed: list[str] = []
        self.notes: list[str] = []
        self.buts: list[Finding] = []
        self.faults: list[Finding] = []
        self.shown: dict[tuple[Any, Any], tuple[int, int]] = {}  # what was shown at each place
        self.steps: dict[int, Json] = {}  # by their numbers
        self._said: set[Finding] = set()

    def bad(self, code: str, place: str, more: str = "") -> None:
        self.faults.append((code, place, more))

    def but(self, code: str, place: str, more: str = "") -> None:
        self.buts += [(code, place, more)] if (code, place, more) not in self._said else []
        self._said.add((code, place, more))

    def verdict(self) -> str:
        if self.faults:
            return f"NOT FAIR: {spoken(self.faults, WRONG)}"
        return f"fair, but {spoken(self.buts, BUT)}" if self.buts else "fair"


def read(data: bytes) -> Json:
    """The game in a file."""
    if len(data) > BYTES:
        raise Unreadable(f"it has more than {BYTES:,} bytes")
    try:
        game = loaded(data)
        bound = {**game, "may": []} if isinstance(game, dict) else game
        canonical(bound)  # what cannot be written again is refused here
    except (ValueError, RecursionError) as wrong:
        raise Unreadable(f"it is not JSON: {wrong}") from None
    if not isinstance(game, dict) or game.get("format") != "parlor-game":
        raise Unreadable("it is not a game of Parlor")
    version = game.get("version")
    if type(version) is not int or version not in (1, 2):
        raise Unreadable(f"its version is {version}, and this program knows 1 and 2")
    return game


# What is told of shuffles is held against the record, so it must be there.
TAKEN = ([int] * 3, [int, int, int, bool])
TOLD: Json = {kind: {"batch?": "whole"} for kind in ROWS} | {
    "dealt": {"shuffles": ["taken"]}, "mixed": {"batch?": "whole", "use?": "whole"},
    "abandoned": {"batch?": "whole", "reason": "text"},
    "vowed": {"batch?": "whole", "seat": "whole", "tip": "text"}}  # fmt: skip
KINDS: dict[str, Callable[[Any], bool]] = {
    "whole": lambda value: type(value) is int and 0 <= value < 2**53,
    "instant": lambda value: type(value) is int and 0 <= value < 8.64e15,  # as far as browsers know
    "number": lambda value: type(value) in (int, float),
    "scheme": lambda value: type(value) is int and value in (1, 2),
    "truth": lambda value: isinstance(value, bool),
    "text": lambda value: (
        isinstance(value, str) and len(value.encode("utf-16-le", "surrogatepass")) <= 40_000
    ),
    # Bytes are written in one way only, in lowercase.
    "digest": lambda value: isinstance(value, str) and bool(re.fullmatch("[0-9a-f]{64}", value)),
    "salt": lambda value: isinstance(value, str) and bool(re.fullmatch("[0-9a-f]{32}", value)),
    "anything": lambda value: is_shallow(value, 40),  # that only the game knows
    "taken": lambda value: type(value) is list and list(map(type, value)) in TAKEN,
    "event": lambda value: is_shallow(value, 40) and KINDS["text"](tag_of(value)),
}
# What a file is made of. A name with ? may be left out, one with ?? may be null too. Newer houses may say more.
SEAT = {"name?": "text", "person?": "text", "bot?": "text"}
STEP = {"seq": "whole", "at": "instant", "digest": "digest", "events?": ["event"], "news?": ["event"],
        "view?": "anything", "views?": ["anything"], "asked?": ["whole"]}  # fmt: skip
MISSING = [("whole", "whole or null")]
BATCH = {"batch": "whole", "root": "digest", "size": "whole", "count": "whole", "pack": "digest",
         "abandoned?": "text", "tips?": [("whole", "digest"), VOICES],
         "late?": [("whole", "whole", "digest"), VOICES],
         "seeds?": [("whole", "digest")], "proof?": ["digest"], "scheme?": "scheme",
         "links?": [("whole", "digest")], "missing?": MISSING}  # fmt: skip
CARD = {"place": "whole", "card": "whole", "salt": "salt", "path": ["digest", 64], "seq?": "whole",
        "where?": "text"}  # fmt: skip
SHUFFLE = {"batch": "whole", "use": "whole", "deck": "whole", "cards": "whole", "plain?": "truth",
           "seq?": "whole", "told??": ("whole", "truth"), "links?": [("whole", "whole", "digest")],
           "opened?": [CARD, CARDS], "spare?": [CARD, CARDS], "missing?": MISSING}  # fmt: skip
SHAPE = {"game": "text", "rules": "whole", "options": {}, "table": "text", "round": "whole",
         "begun": "instant", "ended": "instant", "seats": [SEAT, 64], "steps": [STEP], "digest": "digest",
         "viewer??": "whole", "open?": "truth", "may?": ["text"], "rated?": "truth", "unchecked?": "truth",
         "outcome??": {"places": ["whole"], "scores?": ["number"]},
         "fair??": {"pack": ["anything"], "batches": [BATCH],
                    "shuffles": [SHUFFLE, BATCHES * USES]}}  # fmt: skip


def check_shape(value: Any, shape: Any, at: str) -> None:
    """Refuse what is not as it should be, and say where."""
    if isinstance(shape, str):
        kind = shape.removesuffix(" or null")
        need(KINDS[kind](value) or (value is None and kind != shape), at)
    elif isinstance(shape, dict):
        need(isinstance(value, dict), at)
        for name, inner in shape.items():
            key = name.rstrip("?")
            need(key in value or key != name, f"{at}.{key}")
            if key in value and not (name.endswith("??") and value[key] is None):
                check_shape(value[key], inner, f"{at}.{key}")
    else:
        most = len(shape) if isinstance(shape, tuple) else (*shape, 200_000)[1]
        need(isinstance(value, list) and len(value) <= most, at)
        need(isinstance(shape, list) or len(value) == most, at)
        inside = shape[:1] * len(value) if isinstance(shape, list) else shape
        for each, (part, inner) in enumerate(zip(value, inside, strict=True)):
            check_shape(part, inner, f"{at}[{each}]")


def is_shallow(value: Any, deep: int) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return deep >= 0 and all(is_shallow(each, deep - 1) for each in inside)


def tag_of(value: Any) -> Any:
    return value.get("type") if isinstance(value, dict) else None


def check_lengths(game: Json) -> None:
    """What must be there, and how often; and that nobody waits for ever."""
    seats, fair = len(game["seats"]), record(game)
    need(game["round"] > 0, "$.round")
    need(seats > 0, "$.seats")
    need(bool(game["steps"]), "$.steps")
    need(game.get("viewer") is None or game["viewer"] < seats, "$.viewer")
    for at, step in enumerate(game["steps"]):
        for each, news in enumerate(step.get("news", ())):
            check_shape(news, TOLD.get(news["type"], {}), f"$.steps[{at}].news[{each}]")
        need(len(step.get("views", ())) in (0, seats), f"$.steps[{at}].views")
        need(all(seat < seats for seat in step.get("asked", ())), f"$.steps[{at}].asked")
    outcome = game.get("outcome") or {"places": range(seats)}
    need(len(outcome["places"]) == seats >= len(outcome.get("scores", ())), "$.outcome")
    usual = [each for each in fair["batches"] if each["size"] <= CARDS and each["count"] <= USES]
    cards = sum(each["size"] * each["count"] for each in usual)
    if len(fair["batches"]) > BATCHES or cards > LARGEST:
        raise Unreadable("it has more shuffles than are checked")


def need(right: bool, at: str) -> None:
    if not right:
        raise Unreadable(f"something in it is not as it should be: {at}")


def loaded(data: bytes) -> Any:
    """JSON as JavaScript would read it, where 1.0 and 1 are the same; but nothing may be said twice."""

    def once(pairs: list[tuple[str, Any]]) -> Json:
        if len(dict(pairs)) < len(pairs):
            raise ValueError("something is said twice in it")
        return dict(pairs)

    def number(text: str) -> int | float:
        return int(value) if (value := float(text)).is_integer() else value

    return json.loads(data.decode(), object_pairs_hook=once, parse_float=number)


WRITER = json.JSONEncoder(ensure_ascii=False)  # `json.dumps` would make one for each word


def canonical(value: Any) -> bytes:
    """The one way to write a value, so that everybody computes the same digest (RFC 8785)."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return b"{%s}" % b",".join(canonical(key) + b":" + canonical(value[key]) for key in keys)
    if isinstance(value, list):
        return b"[%s]" % b",".join(map(canonical, value))
    if type(value) in (int, float):
        if not abs(value) <= 2**53:
            raise ValueError(f"the number {value} is read differently by different readers")
        if type(value) is int:
            return b"%d" % value
        if 0 < abs(value) < 1e-6:
            return repr(value).replace("e-0", "e-").encode()
        return format(Decimal(repr(value)), "f").encode()
    return WRITER.encode(value).encode()


def check(game: Json) -> Report:
    """Everything that one file can tell."""
    report = Report()
    try:
        check_shape(game, SHAPE, "$")
        need(is_shallow(game, 60), "$")
        check_lengths(game)
        report.steps = {step["seq"]: step for step in reversed(game["steps"])}
        viewer = "a spectator" if game.get("viewer") is None else person(game, game["viewer"])
        table = f"game {game['round']} at table {game['table']}"
        report.title = f"{game['game']}, {table}, seen by {viewer}"
        check_digests(report, game)
        check_shuffles(report, game)
    except ODD as wrong:
        raise Unreadable(f"something in it is not as it should be: {wrong!r}") from None
    return report


def check_shuffles(report: Report, game: Json) -> None:
    """All that was sealed, mixed and opened."""
    fair, seen, unseen = record(game), 0, []
    check_first(report, game)
    check_order(report, fair)
    batches = {}
    for at, batch in enumerate(fair["batches"]):
        batches[batch["batch"]] = batch, dict(enumerate(check_batch(report, game, at), start=1))
    next_kept = [2**53]  # after each shuffle, the lowest batch of those that were taken
    for shuffle in reversed(fair["shuffles"]):
        kept_here = 2**53 if is_thrown_away(game, shuffle) else shuffle["batch"]
        next_kept.insert(0, min(next_kept[0], kept_here))
    for at, shuffle in enumerate(fair["shuffles"]):
        batch, kept = batches.get(shuffle["batch"], ({}, {}))
        if kept.pop(shuffle["use"], None) != shuffle["deck"]:  # each is used once
            report.bad("deck", f"/fair/shuffles/{at}/deck")
            continue
        cards = check_shuffle(report, game, at, batch, next_kept[at + 1])
        seen += cards
        if not cards and not is_thrown_away(game, shuffle):
            unseen.append(f"/fair/shuffles/{at}")
    check_voices(report, game)
    check_news(report, game)
    if not fair["shuffles"]:
        report.but("no_record", "/fair")
    elif not seen:
        report.but("nothing_shown", "/fair")
    elif game.get("viewer") is not None:
        for place in unseen:
            report.but("unseen", place)
    if fair["shuffles"] and not report.faults:
        where = f"{many(seen, 'card')} of {many(len(fair['shuffles']), 'shuffle')}"
        report.confirmed.append(f"{where} opened, all as they were sealed")


def is_thrown_away(game: Json, shuffle: Json) -> bool:
    """Did no step take it? (By scheme 1 such a shuffle is not listed.)"""
    return not shuffle.get("seq") and scheme_at(game, shuffle["batch"]) > 1


def record(game: Json) -> Json:
    return game.get("fair") or {"pack": [], "batches": [], "shuffles": []}


def check_digests(report: Report, game: Json) -> None:
    """Each digest binds a step and the digest before it, so a changed step is found and named."""
    apart = ("steps", "fair", "digest", "may")
    here, before = hashed(canonical({key: game[key] for key in game if key not in apart})), 0
    for at, step in enumerate(game["steps"]):
        said = canonical({key: step[key] for key in step if key != "digest"})
        if hashed(here, said).hex() != step["digest"]:
            report.bad("step_digest", f"/steps/{at}")
        if step["seq"] <= before:
            report.bad("step_order", f"/steps/{at}/seq")
        here, before = bytes.fromhex(step["digest"]), step["seq"]
    if hashed(here, canonical(game.get("fair"))).hex() != game["digest"]:
        report.bad("game_digest", "/digest")
    if not report.faults:
        report.confirmed.append(f"{many(len(game['steps']), 'step')}, each bound to the one before")


def check_first(report: Report, game: Json) -> None:
    """No shuffle was tried before the first one of this game.

    In the first game of a table that can be seen. In a later one the file of the game before tells.
    """
    fair = record(game)
    if not fair["batches"] or not fair["shuffles"]:
        return
    first = fair["shuffles"][0]
    number, use = fair["batches"][0]["batch"], first["use"]
    earlier = [
        (f"/fair/batches/{at}", batch)
        for at, batch in enumerate(fair["batches"])
        if batch["batch"] < first["batch"] and batch.get("seeds")  # else nobody gave a second link
    ]
    if game["round"] > 1:
        if number > 1 or use > 1 or earlier:
            report.but("before", "/fair/shuffles/0")
        return
    if number > 1:
        report.bad("first_batch", "/fair/batches/0")
    if use > 1:
        report.bad("first_use", "/fair/shuffles/0/use")
    for place, batch in earlier:
        # A batch of scheme 1 is given up unused where the house was renewed.
        if scheme_of(batch) > 1:
            report.bad("tried_before", place)
    tried = takewhile(lambda shuffle: is_thrown_away(game, shuffle), fair["shuffles"])
    for at, _ in enumerate(tried):
        report.bad("tried_before", f"/fair/shuffles/{at}")


def check_order(report: Report, fair: Json) -> None:
    """Decks and batches are used one after another; none is passed over without a word."""
    used, latest = dict[int, int](), 0
    thrown = {goes_with(fair, shuffle) for shuffle in fair["shuffles"] if not shuffle.get("seq")}
    for at, shuffle in enumerate(fair["shuffles"]):
        number, use = shuffle["batch"], shuffle["use"]
        if at == 0 and use > 1:
            report.notes.append(f"games before this one took {many(use - 1, 'shuffle')} of batch 1")
        elif use != used.get(number, 0) + 1 or number < latest:
            report.bad("use", f"/fair/shuffles/{at}/use")
        used[number], latest = use, max(latest, number)
    if fair["batches"] and (number := fair["batches"][0]["batch"]) > 1:
        report.notes.append(f"batch 1 is number {number} of the table: games before had the others")
    roots = set()
    for at, (batch, after) in enumerate(pairwise([*fair["batches"], None])):
        number, why, place = batch["batch"], batch.get("abandoned"), f"/fair/batches/{at}"
        if batch["root"] in roots:
            report.bad("same_root", place)
        roots.add(batch["root"])
        if after and after["batch"] != number + 1:
            report.bad("batch_order", f"/fair/batches/{at + 1}")
        if why == "size" and after and after["size"] <= batch["size"]:
            report.bad("abandoned", place, "a larger deck was not needed")
        elif why == "players" and scheme_of(batch) > 1 and number not in thrown:
            report.bad("abandoned", place, "no shuffle was thrown away with it")
        elif why == "cut" or batch.get("missing"):
            check_kept_back(report, batch, place, number in used)
            seats = {seat for _, seat in batch.get("missing", ())}
            if after and seats.intersection(seat for seat, _ in after.get("tips", ())):
                report.but("again", f"/fair/batches/{at + 1}")
        elif why and scheme_of(batch) > 1 and why not in ("size", "players"):
            report.bad("abandoned", place, REASONS.get(why, why))
        elif why:
            report.but("given_up", place, REASONS.get(why, why))
        elif after and used.get(number, 0) < batch["count"]:
            report.bad("abandoned", place)


def check_kept_back(report: Report, batch: Json, place: str, used: bool) -> None:
    """A batch that was given up at its cut: somebody is named, and nothing was made of it."""
    voices = range(len(batch.get("tips", ())))
    missing = [voice for voice, _ in batch.get("missing", ())]
    if not missing or any(voice not in voices for voice in missing):
        report.bad("abandoned", place, "nobody kept back a link")
    elif used or batch.get("seeds") or batch.get("links") or batch.get("abandoned") != "cut":
        report.bad("abandoned", place, "it was cut")
    else:
        seats = [seat for _, seat in batch["missing"]]
        told = ["somebody who had left" if seat is None else f"seat {seat}" for seat in seats]
        report.but("kept_back", place, " and ".join(told))


def check_batch(report: Report, game: Json, at: int) -> Sequence[int]:
    """The decks that were chosen are open and lie under the root; gives those that are left."""
    fair = record(game)
    batch, place = fair["batches"][at], f"/fair/batches/{at}"
    root, size, half = batch["root"], batch["size"], batch["count"]
    if not (0 < size <= CARDS and 0 < half <= USES):
        report.bad("batch_size", place)
        return ()
    if batch["pack"] != hashed(canonical(fair["pack"])).hex():
        report.bad("pack", place)
    if scheme_of(batch) not in (1, game["version"]):
        report.bad("version", place)
        return ()
    if scheme_of(batch) == 1:
        report.but("old_seal", place)
    check_tips(report, game, batch, place)
    used = {shuffle["batch"] for shuffle in fair["shuffles"]}
    if not batch.get("seeds") and batch["batch"] not in used:
        report.notes.append(f"batch {at + 1} was sealed, but not cut and not used")
        return ()
    check_first_links(report, game, batch, place)
    chosen = shuffled(hashed(b"parlor cut", bytes.fromhex(root), said_at_cut(batch)), 2 * half)
    seeds = [(deck, bytes.fromhex(seed)) for deck, seed in batch.get("seeds", ())]
    if [deck for deck, _ in seeds] != sorted(chosen[:half]):
        report.bad("cut", f"{place}/seeds")
        return ()
    leaves = {
        deck * size + each: leaf(hashed(b"parlor salt", seed, four(each))[:16], deck, each, card)
        for deck, seed in seeds
        for each, card in enumerate(shuffled(seed, size))
    }
    if climb(leaves, batch, batch.get("proof", ())) == root:
        decks = f"{half} of {2 * half} decks of {size} cards were opened as they were sealed"
        report.confirmed.append(f"batch {at + 1} ({fingerprint(root)}): {decks}")
    else:
        report.bad("seeds", f"{place}/seeds")
    if not batch.get("tips"):
        report.but("no_say", place)
    return sorted(chosen[half:])


def scheme_of(batch: Json) -> int:
    """How it was sealed and cut."""
    scheme: int = batch.get("scheme", 1)
    return scheme


def said_at_cut(batch: Json) -> bytes:
    """What the players said to choose the cut: their first links; in scheme 1 their tips."""
    if scheme_of(batch) == 1:
        return b"".join(sorted(bytes.fromhex(tip) for _, tip in batch.get("tips", ())))
    links = enumerate(batch.get("links", ()))
    return b"".join(four(voice) + bytes.fromhex(link) for voice, (_, link) in links)


def check_first_links(report: Report, game: Json, batch: Json, place: str) -> None:
    """Everybody whose tip was fixed gave the first link, or there would be no cut."""
    if scheme_of(batch) == 1:
        return
    links, tips = batch.get("links", []), batch.get("tips", [])
    for each, (seat, link) in enumerate(links):
        if each >= len(tips) or tips[each] != [seat, tip_of(bytes.fromhex(link), 1)]:
            report.bad("first_link", f"{place}/links/{each}", person(game, seat))
    for seat, _ in tips[len(links) :]:
        report.bad("first_link", f"{place}/links", person(game, seat))


def check_tips(report: Report, game: Json, batch: Json, place: str) -> None:
    """One tip for each seat chose the cut, and who came later takes no part at once."""
    seats = [seat for seat, _ in batch.get("tips", ())]
    tips = [tip for *_, tip in voices_of(batch)]
    if len(set(seats)) < len(seats) or len(set(tips)) < len(tips):
        report.bad("tips", f"{place}/tips")
    before = 2  # the links for the first shuffle may be known as soon as the tips are
    for each, (since, *_) in enumerate(batch.get("late", ())):
        if since < before:
            report.bad("since", f"{place}/late/{each}")
        before = since
    for _, seat, _ in voices_of(batch):
        if is_bot(game, seat):
            report.but("bot_voice", place, person(game, seat))
        elif not game["seats"][seat]:
            told = f"seat {seat} has a voice in {named(place)}, and no cards were dealt there"
            report.notes += [told] if told not in report.notes else []


def is_bot(game: Json, seat: int | None) -> bool:
    """Did nobody but a bot ever sit there, as far as the file says? A spectator has no seat.

    Nobody at all is somebody who sat this hand out.
    """
    who = at_pointer(game, f"/seats/{seat}")
    return who is None or bool(who.get("bot") and not who.get("person"))


def voices_of(batch: Json) -> list[Any]:
    """From which use on each takes part, its seat, and its tip."""
    return [*([1, *tip] for tip in batch.get("tips", ())), *batch.get("late", ())]


def check_shuffle(report: Report, game: Json, at: int, batch: Json, next_kept: int) -> int:
    """It was mixed by right links; gives how many of its cards were seen."""
    shuffle, place = record(game)["shuffles"][at], f"/fair/shuffles/{at}"
    voices = voices_of(batch)
    silent = {voice for voice, (since, *_) in enumerate(voices) if since <= shuffle["use"]}
    said, before = b"", -1
    for each, (voice, seat, link) in enumerate(shuffle.get("links", ())):
        if not before < voice < len(voices) or voices[voice][1] != seat:
            report.bad("voice", f"{place}/links/{each}", person(game, seat))
            return 0
        since, _, tip = voices[voice]
        if since > shuffle["use"]:
            report.bad("late", f"{place}/links/{each}", person(game, seat))
        if tip_of(bytes.fromhex(link), shuffle["use"] + scheme_of(batch) - 1) != tip:
            report.bad("link", f"{place}/links/{each}", person(game, seat))
        said, before = said + four(voice) + bytes.fromhex(link), voice
        silent.discard(voice)
    heard, sits = (
        {seat for _, seat, _ in shuffle.get("links", ())},
        dict(shuffle.get("missing", ())),
    )
    if scheme_of(batch) > 1 and silent != {voice for voice, _ in shuffle.get("missing", ())}:
        report.bad("missing_voice", f"{place}/missing")
    for voice in sorted(silent):
        seat = sits.get(voice, voices[voice][1])  # where its person sat when the link was wanted
        heard.add(seat)
        told = f"voice {voice + 1}, who had left" if seat is None else person(game, seat)
        report.but("missing", place, told)
    if not said:
        report.but("silent", place)
    elif (viewer := game.get("viewer")) not in heard and not is_bot(game, viewer):
        report.but("unheard", place)
    if is_thrown_away(game, shuffle):
        check_thrown_away(report, game, at, next_kept)
    elif shuffle.get("told") not in (None, [shuffle["cards"], bool(shuffle.get("plain"))]):
        report.but("other_size", place)
    seed = hashed(b"parlor mix", bytes.fromhex(batch["root"]), four(shuffle["deck"]), said)
    return check_cards(report, game, at, batch, shuffled(seed, batch["size"]))


def check_thrown_away(report: Report, game: Json, at: int, next_kept: int) -> None:
    """A shuffle that no step took went with its batch or with the next one, and nothing of it was shown."""
    fair, place = record(game), f"/fair/shuffles/{at}"
    shuffle = fair["shuffles"][at]
    last = goes_with(fair, shuffle)  # what was made up to here was thrown away together
    if not last or next_kept <= last or shuffle.get("opened"):
        report.bad("taken", place)
    else:
        report.but("thrown_away", place)


def goes_with(fair: Json, shuffle: Json) -> int:
    """The batch with which a shuffle that waited was thrown away: its own, or the next that was given up."""
    given_up = [
        batch["batch"]
        for batch in fair["batches"]
        if batch["batch"] >= shuffle["batch"] and batch.get("abandoned") in ("size", "players")
    ]
    return min(given_up, default=0)


def check_cards(report: Report, game: Json, at: int, batch: Json, mix: Sequence[int]) -> int:
    """Each card that was opened lay at its place from the beginning, and nowhere else."""
    shuffle = record(game)["shuffles"][at]
    deck, cards, size = shuffle["deck"], shuffle["cards"], batch["size"]
    if not 0 < cards <= size:
        report.bad("too_many", f"/fair/shuffles/{at}/cards")
        return 0
    lies: dict[int, int] = {}  # where each card lies in the whole deck
    seen: dict[str, set[int]] = {"spare": set(), "opened": set()}
    for kind, low, high in (("spare", cards, size), ("opened", 0, cards)):
        places = [each for each in range(size) if each not in seen["spare"]]
        for each, card in enumerate(shuffle.get(kind, ())):
            here, number = f"/fair/shuffles/{at}/{kind}/{each}", card["card"]
            drawn = kind == "opened" and shuffle.get("plain")  # the first number is drawn
            most = 1 if drawn else len(places)
            if not low <= number < high or not 0 <= card["place"] < most:
                report.bad("card", here)
                continue
            whole = places[card["place"]]
            sealed = leaf(bytes.fromhex(card["salt"]), deck, mix[whole], number)
            if climb({deck * size + mix[whole]: sealed}, batch, card["path"]) != batch["root"]:
                report.bad("sealed", here)
            elif lies.setdefault(number, whole) != whole:
                report.bad("doubled", here)
            elif kind == "opened":
                check_face(report, game, at, card, here)
            seen[kind].add(whole)
    above = set(range(max(seen["opened"], default=-1) + 1))
    if len(seen["spare"]) < size - cards and above - seen["opened"] - seen["spare"]:
        report.bad("spare", f"/fair/shuffles/{at}/spare")
    return len(seen["opened"])


def check_face(report: Report, game: Json, at: int, card: Json, place: str) -> None:
    """The game showed this card, and no other in its stead."""
    shuffle, where = record(game)["shuffles"][at], (card.get("seq"), card.get("where"))
    names = range(shuffle["cards"]) if shuffle.get("plain") else record(game)["pack"]
    comparable = len(names) == shuffle["cards"]
    if not comparable:
        report.but("no_faces", f"/fair/shuffles/{at}")
    if not card.get("where"):
        if comparable:
            report.bad("no_where", place)
        return
    if report.shown.setdefault(where, (at, card["place"])) != (at, card["place"]):
        report.bad("same_where", place)
    if shuffle.get("seq", 0) > card.get("seq", 0):
        report.bad("early_face", place)
    if not comparable:
        return
    step = report.steps.get(card.get("seq", 0), {})
    shown, dealt = canonical(at_pointer(step, card["where"])), canonical(names[card["card"]])
    if shown != dealt:
        report.bad("face", place, f"{shown.decode():.40} in place of {dealt.decode():.40}")


def at_pointer(value: Any, pointer: str) -> Any:
    """What a JSON pointer points at; None where there is nothing."""
    for key in pointer.split("/")[1:]:
        if isinstance(value, list):
            value = {str(at): each for at, each in enumerate(value)}
        name = key.replace("~1", "/").replace("~0", "~")
        value = value.get(name) if isinstance(value, dict) else None
    return value


def check_voices(report: Report, game: Json) -> None:
    """Name who took no part in the shuffles."""
    shuffles = record(game)["shuffles"]
    heard = {seat for shuffle in shuffles for _, seat, _ in shuffle.get("links", ())}
    missing = {seat for shuffle in shuffles for _, seat in shuffle.get("missing", ())}
    for seat in range(len(game["seats"]) if shuffles else 0):
        if seat not in heard | missing and game["seats"][seat]:
            report.notes.append(f"{person(game, seat)} gave no links")


def check_news(report: Report, game: Json) -> None:
    """What everybody was told of the shuffles during the game is what the record says.

    In version 2 steps tell what they took, and rows of shuffles are no steps.
    """
    batches = {batch["batch"]: batch for batch in record(game)["batches"]}
    shuffles = {(each["batch"], each["use"]): each for each in record(game)["shuffles"]}
    uses: dict[int, int] = {}
    check_dealt(report, game)
    for at, step in enumerate(game["steps"]):
        for each, news in enumerate(step.get("news", ())):
            number, use = news.get("batch"), news.get("use")
            batch, late = batches.get(number, {}), batches.get(number, {}).get("late", ())
            match news.get("type"):
                case kind if game["version"] > 1:
                    right = kind not in ROWS
                case "seal":
                    right = same(news, batch, "root", "size", "count", "pack")
                case "opened":
                    right = same(news, batch, "tips", "seeds", "proof")
                case "abandoned":
                    right = news["reason"] == batch.get("abandoned")
                case "vowed":
                    vow = [uses.get(number, 0) + 2, news["seat"], news["tip"]]
                    right = any(vow[0] <= since and vow[1:] == said for since, *said in late)
                case "mixed":
                    mixed = shuffles.get((number, use), {})
                    links = [link[1:] for link in mixed.get("links", ())]
                    right = same(news, {**mixed, "links": links}, "deck", "links", "missing")
                    uses[number] = use
                case _:
                    continue
            if not right:
                report.bad("news", f"/steps/{at}/news/{each}")


def check_dealt(report: Report, game: Json) -> None:
    """Each step told everybody which shuffles it took, of how many cards: these stand in the record."""
    if game["version"] == 1:
        return
    told = [
        [step["seq"], taken]
        for step in game["steps"]
        for news in step.get("news", ())
        if news.get("type") == "dealt"
        for taken in news["shuffles"]
        if scheme_at(game, taken[0]) > 1
    ]
    listed = [
        [each["seq"], [each["batch"], each["use"], each["cards"], each.get("plain", False)]]
        for each in record(game)["shuffles"]
        if scheme_at(game, each["batch"]) > 1 and each.get("seq")
    ]
    if canonical(told) != canonical(listed):
        report.bad("dealt", "/fair/shuffles")


def scheme_at(game: Json, number: int) -> int:
    """The scheme of a batch of this game."""
    batches = (batch for batch in record(game)["batches"] if batch["batch"] == number)
    return scheme_of(next(batches, {"scheme": game["version"]}))


def same(one: Json, two: Json, *keys: str) -> bool:
    """Do they say the same? (An empty list may be left out.)"""
    return all(canonical(one.get(key, [])) == canonical(two.get(key, [])) for key in keys)


def differences(one: Json, two: Json) -> list[Finding]:
    """What two players were told differently of one game."""
    ours, theirs = public(one), public(two)
    return [
        ("steps" if code == "later" else code, place, "")
        for code, place in {**ours, **theirs}
        if ours.get((code, place)) != theirs.get((code, place))
        # A card that only one of them saw is no difference, nor what was shown after a file was made. Of what
        # has another root nothing is the same.
        if code not in ("cards", "later") or ((code, place) in ours and (code, place) in theirs)
        if code != "batches" or ours.get(("roots", place)) == theirs.get(("roots", place))
    ]


def public(game: Json) -> dict[tuple[str, str], bytes]:
    """What everybody may know of a game; and the place of each card that this player saw."""
    apart = ("steps", "fair", "digest", "may", "viewer", "open")
    facts: dict[tuple[str, str], Any] = {("head", "/fair/pack"): record(game)["pack"]}
    for at, batch in enumerate(record(game)["batches"]):
        facts["roots", f"/fair/batches/{at}"] = batch["root"]
        facts["batches", f"/fair/batches/{at}"] = batch
    for at, shuffle in enumerate(record(game)["shuffles"]):
        cards = [*shuffle.get("opened", ()), *shuffle.get("spare", ())]
        told = [
            shuffle.get(key, []) for key in ("batch", "use", "deck", "cards", "links", "missing")
        ]
        facts["shuffles", f"/fair/shuffles/{at}"] = told
        for card in cards:
            facts["cards", f"/fair/shuffles/{at}/pack/{card['card']}"] = card["place"]
    kind = "steps"
    for at, step in enumerate(game["steps"]):
        told = [step.get(key, []) for key in ("seq", "at", "events", "asked")]
        facts[kind, f"/steps/{at}"] = [*told, nameless(step.get("news", []))]
        if any(news.get("type") == "hand_ended" for news in step.get("news", ())):
            kind = "later"  # players may show cards until the next hand is dealt
    facts |= {("head", f"/{key}"): nameless(game[key]) for key in game if key not in apart}
    return {key: canonical(fact) for key, fact in facts.items()}


def nameless(value: Any) -> Any:
    """The same with people known by their ids alone: who deletes an account takes the name out of files."""
    if isinstance(value, list):
        return [nameless(each) for each in value]
    if not isinstance(value, dict):
        return value
    apart = ("name", "member") if "id" in value or "person" in value else ()
    return {key: nameless(each) for key, each in value.items() if key not in apart}


def gaps(one: Json, two: Json) -> list[Finding]:
    """Does a game go on where the one before it at its table ended? No deck between them may be lost."""
    ours, theirs = record(one), record(two)
    roots = {batch["batch"]: batch["root"] for batch in ours["batches"]}
    found: list[Finding] = [
        ("roots", f"/fair/batches/{at}", "")
        for at, batch in enumerate(theirs["batches"])
        if roots.get(batch["batch"], batch["root"]) != batch["root"]
    ]
    before = {batch["batch"]: batch for batch in ours["batches"]}
    for at, batch in enumerate(theirs["batches"]):
        if not continues(before.get(batch["batch"], batch), batch):
            found.append(("batches", f"/fair/batches/{at}", ""))
    if not ours["shuffles"] or not theirs["shuffles"]:
        return found
    last, first = ours["shuffles"][-1], theirs["shuffles"][0]
    known = {batch["batch"]: batch for batch in (*ours["batches"], *theirs["batches"])}
    number, use = last["batch"], last["use"] + 1
    while number < first["batch"]:
        batch = known.get(number, {})
        if not batch.get("abandoned") and use <= batch.get("count", use):
            break  # it was left before its end, and nobody says why
        number, use = number + 1, 1
    if (number, use) != (first["batch"], first["use"]):
        found.append(("gap", "/fair/shuffles/0", ""))
    return found


def given_up_between(one: Json, two: Json) -> Iterator[str]:
    """Why batches were given up after the last shuffle of a game, where the next one does not say so."""
    said = {batch["batch"] for batch in record(two)["batches"]}
    for batch in record(one)["batches"]:
        late = batch["batch"] >= record(one)["shuffles"][-1]["batch"]
        if late and batch["batch"] not in said and batch.get("abandoned") not in (None, "cut"):
            yield batch["abandoned"]


def continues(one: Json, two: Json) -> bool:
    """Is a batch in a later game what it was before? It may have been cut since, and others may have come."""
    late = one.get("late", [])
    if one["root"] != two["root"]:
        return True  # that is said already
    cut = not one.get("seeds") or same(one, two, "tips", "links", "seeds")
    return cut and canonical(two.get("late", [])[: len(late)]) == canonical(late)


def hashed(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()


def four(number: int) -> bytes:
    return number.to_bytes(4, "big")


def leaf(salt: bytes, deck: int, place: int, card: int) -> bytes:
    """The seal of one card."""
    return hashed(b"\0", salt, four(deck), four(place), four(card))


def climb(known: Mapping[int, bytes], batch: Json, proof: Sequence[str]) -> str:
    """The root to which leaves and their proof lead: pair by pair from the left, row by row."""
    row, steps = 2 * batch["count"] * batch["size"], iter(proof)
    while row > 1:
        above = {}
        for left in sorted({at - at % 2 for at in known}):
            both = [at for at in (left, left + 1) if at < row]
            pair = [known[at] if at in known else bytes.fromhex(next(steps, "")) for at in both]
            above[left // 2] = hashed(b"\1", *pair) if len(pair) == 2 else pair[0]
        known, row = above, (row + 1) // 2
    shape = four(batch["size"]) + four(batch["count"]) + bytes.fromhex(batch["pack"])
    root = hashed(b"\2" if scheme_of(batch) == 1 else b"\3", shape, known[0]).hex()
    return "" if list(steps) else root  # a proof with something left over proves nothing


def tip_of(link: bytes, use: int) -> str:
    """The tip to which the link with this number belongs."""
    for _ in range(use):
        link = hashed(b"parlor link", link)
    return link.hex()


def shuffled(seed: bytes, size: int) -> list[int]:
    """The order that a seed stands for (Fisher and Yates, from the last place down)."""
    order, draws = list(range(size)), numbers(seed)
    for last in range(size - 1, 0, -1):
        most = 2**64 - 2**64 % (last + 1)  # numbers beyond it would favour the first places
        at = next(number for number in draws if number < most) % (last + 1)
        order[last], order[at] = order[at], order[last]
    return order


def numbers(seed: bytes) -> Iterator[int]:
    """Numbers of 64 bits without end: four from each hash of the seed and a counter."""
    block = 0
    while True:
        drawn = hashed(seed, block.to_bytes(8, "big"))
        yield from (int.from_bytes(drawn[at : at + 8], "big") for at in (0, 8, 16, 24))
        block += 1


def fingerprint(root: str) -> str:
    """The root as the table shows it."""
    bits = int(root[:20], 16)
    text = "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[bits >> at & 31] for at in range(75, -1, -5))
    return "-".join(text[at : at + 4] for at in range(0, 16, 4))


def spoken(findings: Sequence[Finding], words: Mapping[str, str]) -> str:
    """What was found, and where: `shuffle 3, link 1 (seat 0, Ann): does not belong to …`."""
    places: dict[str, list[str]] = {}
    for code, place, more in findings:
        told = f" ({more}): {words[code]}" if more else f": {words[code]}"
        places.setdefault(told, []).append(named(place))
    for where in places.values():
        where[3:] = [f"{len(where) - 3} more"] if len(where) > 3 else []
    return "; ".join(" and ".join(where) + told for told, where in places.items())


def named(place: str) -> str:
    """A JSON pointer in words."""
    names: list[str] = []
    for part in place.removeprefix("/fair").split("/")[1:]:
        if part.isdecimal() and names:
            names[-1] += f" {int(part) + 1}"
        else:
            names.append(NOUNS.get(part, part))
    return ", ".join(names) or "this file"


def person(game: Json, seat: int) -> str:
    who = game["seats"][seat] if 0 <= seat < len(game["seats"]) else {}
    name = f"a bot, {who['bot']}" if who.get("bot") else who.get("name")
    return f"seat {seat}, {name}" if name else f"seat {seat}"


def many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


Checked = tuple[str, Json, Report]  # the name of a file, the game in it, and what was found
Pair = tuple[str, str, str, list[Finding]]  # two files, what is well between them, what is wrong
AGREE, GOES_ON = "they agree with each other", "the second goes on where the first ended"


def compare(files: Sequence[Checked]) -> Iterator[Pair]:
    """Files of one game, and of games that followed each other. Together they tell more than alone."""
    good = [each for each in files if not each[2].faults]
    for (one, ours, _), (two, theirs, _) in combinations(good, 2):
        if (ours["table"], ours["round"]) == (theirs["table"], theirs["round"]):
            yield one, two, AGREE, differences(ours, theirs)
    good.sort(key=lambda each: each[1]["round"])
    for (one, ours, _), (two, theirs, report) in combinations(good, 2):
        if (ours["table"], ours["round"] + 1) == (theirs["table"], theirs["round"]):
            found = gaps(ours, theirs)
            if not found and record(ours)["shuffles"]:
                report.buts = [but for but in report.buts if but[0] != "before"]
                for why in given_up_between(ours, theirs):
                    report.but("between", "/fair/shuffles/0", REASONS.get(why, why))
            yield one, two, GOES_ON, found


def main(files: Sequence[str]) -> int:
    """Check files and print what was found."""
    checked: list[Checked] = []
    codes = {0}
    for file in files:
        try:
            with open(file, "rb") as opened:
                game = read(opened.read())
            checked.append((file, game, check(game)))
        except (OSError, Unreadable) as wrong:
            say(f"{file}: CANNOT BE READ: {wrong}")
            codes.add(2)
    pairs = list(compare(checked))
    for file, _, report in checked:
        say(f"{file}: {report.title}")
        notes = [f"note: {note}" for note in report.notes]
        for line in (*report.confirmed, *notes, report.verdict()):
            say(f"  {line}")
        codes.add(1 if report.faults else 0)
    for one, two, well, found in pairs:
        say(f"{one} and {two}: {f'NOT FAIR: {spoken(found, WRONG)}' if found else well}")
        codes.add(1 if found else 0)
    return 1 if 1 in codes else max(codes)


def say(line: str) -> None:
    """Print, whatever a file holds and whatever the screen can show."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in line)
    letters = sys.stdout.encoding or "ascii"
    print(shown.encode(letters, "replace").decode(letters))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if sys.argv[1:] else __doc__)
