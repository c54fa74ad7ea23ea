"""A finished game's record of its shuffles, held against what this client itself gave and was told."""

from collections.abc import Iterator
from typing import Any

from parlor.client.batch_seen import Doubt
from parlor.client.shuffle_notes import BatchNotes, ShuffleNotes


def find_doubts(notes: ShuffleNotes, game: dict[str, Any], tip_for: Any) -> Iterator[Doubt]:
    """What the file says differently from what we know; a file as JSON, from our own seat or any other.

    `root`, `tips`, `tip`: another one stands there than we were told or gave. `not_given`: a link of our chain
    that we did not give. `withheld`: one that we gave is missing. `stranger`: somebody took part who had no tip
    yet when we gave our link. `unheard`: our tip was in time, and is not there. `told`: a shuffle was told
    differently. `unlisted`: we gave a link for a shuffle of this game, and the file passes over it.
    """
    fair = game.get("fair") or {"batches": [], "shuffles": []}
    roots = {each["batch"]: each["root"] for each in fair["batches"]}
    for own in notes.batches.values():
        if roots.get(own.number, own.root) != own.root:
            yield Doubt("root", own.number)
    for batch in fair["batches"]:
        noted = notes.batches.get(batch["root"])
        if noted is not None:
            tip = tip_for(batch["batch"], batch["root"], batch["count"])
            yield from _batch_doubts(noted, batch, tip, _uses(fair, batch["batch"]))
    records = {each["root"]: each for each in fair["batches"]}
    for own in notes.batches.values():
        yield from _unlisted(own, records.get(own.root), fair["shuffles"], game["round"])


def _uses(fair: dict[str, Any], batch: int) -> dict[int, dict[str, Any]]:
    return {each["use"]: each for each in fair["shuffles"] if each["batch"] == batch}


def _batch_doubts(
    own: BatchNotes, batch: dict[str, Any], tip: str, uses: dict[int, dict[str, Any]]
) -> Iterator[Doubt]:
    number = own.number
    tips = tuple((seat, each) for seat, each in batch.get("tips", ()))
    voices = [(1, *each) for each in tips] + [tuple(each) for each in batch.get("late", ())]
    voice = next((at for at, each in enumerate(voices) if each[2] == tip), None)
    if own.tips is not None and own.tips != tips:
        yield Doubt("tips", number)
    if 1 in own.given and any(each == voice for each, _ in batch.get("missing", ())):
        yield Doubt("withheld", number)  # that we kept back our first link
    if voice is None and any(given == 1 or given - 1 in uses for given in own.given):
        yield Doubt("tip", number)
    for use, shuffle in uses.items():
        recorded = any(each == voice for each, *_ in shuffle.get("links", ()))
        sent = use + 1 in own.given
        if recorded and not sent:
            yield Doubt("not_given", number, use)
        if sent and not recorded:
            yield Doubt("withheld", number, use)
        if voice is None and own.first_use is not None and own.first_use <= use in own.told:
            yield Doubt("unheard", number, use)
        if sent and _has_strangers(voices, use, own.knew[use + 1]):
            yield Doubt("stranger", number, use)
        if use in own.told and not _same(own, shuffle, use):
            yield Doubt("told", number, use)


def _unlisted(
    own: BatchNotes, batch: dict[str, Any] | None, shuffles: list[dict[str, Any]], game: int
) -> Iterator[Doubt]:
    """Shuffles that we gave a link for, and that stand in no file.

    What comes after the last one of this file may be in the next. What comes before the first one was for an
    earlier game, unless we gave the link when that was over. Nobody gives a second link before the cut. Of a
    batch that was given up after it, the file says itself that a shuffle may not have been made.
    """
    listed = [(each["batch"], each["use"]) for each in shuffles]
    cut = batch is None or bool(batch.get("seeds"))
    given_up = batch is not None and batch.get("abandoned") in ("size", "players")
    for given in own.given:
        made = own.number, given - 1
        if given == 1 or made in listed or (cut and given_up and given - 1 not in own.told):
            continue
        between = bool(listed) and listed[0] < made < listed[-1]
        ours = bool(listed) and own.games.get(given) == game and made < listed[-1]
        if between or ours or not cut:
            yield Doubt("unlisted", *made)


def _has_strangers(voices: list[tuple[Any, ...]], use: int, knew: tuple[str, ...]) -> bool:
    """Does somebody take part who was not there when we gave our link?"""
    return any(since <= use and tip not in knew for since, _, tip in voices)


def _same(own: BatchNotes, shuffle: dict[str, Any], use: int) -> bool:
    told = own.told[use]
    links = tuple((seat, link) for _, seat, link in shuffle.get("links", ()))
    missing = tuple((voice, seat) for voice, seat in shuffle.get("missing", ()))
    cards, plain = shuffle.get("told") or (shuffle["cards"], shuffle.get("plain", False))
    recorded = shuffle["deck"], links, missing, cards, plain
    return (told.deck, told.links, told.missing, told.cards, told.plain) == recorded
