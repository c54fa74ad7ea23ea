"""Every way to cheat that the verifier must catch or name, and what is honest beside it.

Each tale is a file that a player might be given, with the verdict that it deserves. They are kept under
`tests/fair/cheats/` as well (see `pinned.py`), where the page's own verifier is tried on them.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from parlor.fair.digests import add_digests
from tests.fair import cheats, forgeries
from tests.fair.scene import ANN, BOB, Scene

Verdict: TypeAlias = Literal["fair", "but", "unfair", "unreadable"]


class Tale(NamedTuple):
    """A file, and what is to be said of it."""

    name: str
    verdict: Verdict
    findings: tuple[str, ...]  # the codes of what is wrong, or of what is left open
    data: bytes


def tales() -> Iterator[Tale]:
    """All files that are judged alone."""
    for (name, verdict, *findings), scene, viewer in SCENES:
        yield Tale(name, verdict, tuple(findings), written(scene.document(viewer)))
    for (name, verdict, *findings), scene, change in FORGERIES:
        document = deepcopy(scene.document(ANN))
        change(document)
        yield Tale(name, verdict, tuple(findings), written(add_digests(document)))
    for name, finding, change in TOUCHED:
        document = deepcopy(Scene().document(ANN))
        change(document)
        yield Tale(name, "unfair", (finding,), written(document))
    honest = written(Scene().document(ANN))
    yield Tale("cut_off", "unreadable", (), honest[:-1])
    yield Tale("another_version", "unreadable", (), honest.replace(b'"version":1', b'"version":2'))
    yield Tale("something_else", "unreadable", (), b'{"format":"a-letter","version":1}')


def pairs() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Two files of one game, by name, and the codes of what they do not agree on."""
    yield "honest_ann", "honest_bob", ()
    yield "honest_ann", "honest_spectator", ()
    yield "honest_ann", "another_root", ("roots", "shuffles", "steps")
    yield "honest_ann", "another_event", ("steps",)
    yield "honest_ann", "another_pack", ("head",)
    yield "doubled_between_hands", "doubled_between_hands_bob", ("cards",)


def written(document: dict[str, Any]) -> bytes:
    return msgspec.json.encode(document)


SCENES: list[tuple[tuple[Any, ...], Scene, int | None]] = [
    (("honest_ann", "fair"), Scene(), ANN),
    (("honest_bob", "fair"), Scene(), BOB),
    (("honest_spectator", "fair"), Scene(), None),
    (("late_seat", "fair"), cheats.LateBob(), ANN),
    (("late_seat_told", "fair"), cheats.LateAgain(), ANN),
    (("late_seat_bob", "but", "unheard"), cheats.LateBob(), BOB),
    (("begun_before", "fair"), cheats.Begun(), ANN),
    (("larger_decks", "fair"), cheats.LargerDecks(), BOB),
    (("against_a_bot", "fair"), cheats.AgainstBot(), ANN),
    (("missing_link", "but", "missing"), cheats.SilentBob(), ANN),
    (("missing_link_left", "but", "missing"), cheats.LeftBob(), ANN),
    (("voice_of_a_bot", "but", "bot_voice"), cheats.BotVoice(), ANN),
    (("cards_without_names", "but", "no_faces"), cheats.Nameless(), ANN),
    (("next_game", "fair"), cheats.NextGame(), ANN),
    (("lost_between_games", "fair"), cheats.LostBetween(), ANN),
    (("same_batch_twice", "unfair", "same_root"), cheats.SameBatchTwice(), ANN),
    (("nobody_gives_links", "but", "no_say", "silent"), cheats.Nobody(), ANN),
    (("abandoned_batch", "but", "given_up"), cheats.Abandoned(), ANN),
    (("abandoned_somehow", "but", "given_up"), cheats.AbandonedSomehow(), ANN),
    (("abandoned_for_nothing", "unfair", "abandoned"), cheats.AbandonedForNothing(), ANN),
    (("abandoned_in_silence", "unfair", "abandoned"), cheats.AbandonedInSilence(), ANN),
    (("doubled_card_at_the_cut", "unfair", "seeds"), cheats.DOUBLED_CUT, ANN),
    (("doubled_card_in_play", "unfair", "doubled"), cheats.DOUBLED_PLAY, ANN),
    (("doubled_between_hands", "fair"), cheats.DOUBLED_HANDS, ANN),
    (("doubled_between_hands_bob", "fair"), cheats.DOUBLED_HANDS, BOB),
    (("order_changed", "unfair", "sealed"), cheats.ChangedOrder(), ANN),
    (("own_mix", "unfair", "sealed"), cheats.OwnMix(), ANN),
    (("own_cut", "unfair", "cut", "deck"), cheats.OwnCut(), ANN),
    (("skipped_deck", "unfair", "deck"), cheats.SkippedDeck(), ANN),
    (("passed_over", "unfair", "use"), cheats.PassedOver(), ANN),
    (("too_late_seat", "unfair", "late"), cheats.TooLateBob(), ANN),
    (("foreign_link", "unfair", "link"), cheats.ForeignLink(), ANN),
    (("slipped_cards", "unfair", "spare"), cheats.SlippedCards(), BOB),
    (("another_root", "fair"), cheats.AnotherSecondBatch(), BOB),
]

FORGERIES: list[tuple[tuple[Any, ...], Scene, Callable[[dict[str, Any]], None]]] = [
    (("card_in_a_view", "unfair", "face"), Scene(), forgeries.other_view),
    (("card_in_an_event", "unfair", "face"), Scene(), forgeries.other_event),
    (("card_at_another_place", "unfair", "sealed"), Scene(), forgeries.other_place),
    (("card_out_of_range", "unfair", "card"), Scene(), forgeries.other_number),
    (("card_shown_nowhere", "unfair", "face"), Scene(), forgeries.nowhere),
    (("spare_card_hidden", "unfair", "sealed"), cheats.LargerDecks(), forgeries.hidden_spare),
    (("too_many_cards", "unfair", "too_many"), Scene(), forgeries.fewer_cards),
    (("names_lost", "unfair", "pack"), Scene(), forgeries.no_names),
    (("voice_too_early", "unfair", "since"), cheats.LateBob(), forgeries.early_voice),
    (("two_tips_of_one_seat", "unfair", "tips", "voice", "news"), Scene(), forgeries.one_seat),
    (("link_of_another_seat", "unfair", "voice"), Scene(), forgeries.another_seat),
    (("nothing_shown", "but", "unseen"), Scene(), forgeries.nothing_shown),
    (("not_said_where", "unfair", "no_where"), Scene(), forgeries.not_said_where),
    (("nameless_nowhere", "but", "no_faces"), cheats.Nameless(), forgeries.not_said_where),
    (("same_where", "unfair", "same_where", "face"), Scene(), forgeries.same_where),
    (("too_many_batches", "unfair", "batch_size"), Scene(), forgeries.many_batches),
    (("nothing_shuffled", "but", "no_record"), Scene(), forgeries.never_shuffled),
    (("no_record", "unfair", "news"), Scene(), forgeries.no_record),
    (("other_root_told", "unfair", "news"), Scene(), forgeries.other_root_told),
    (("other_tip_told", "unfair", "news"), cheats.LateAgain(), forgeries.other_tip_told),
    (("other_deck_told", "unfair", "news"), Scene(), forgeries.other_deck_told),
    (("steps_turned_round", "unfair", "step_order"), Scene(), forgeries.steps_turned_round),
    (("missing_link_unsaid", "unfair", "news"), cheats.SilentBob(), forgeries.unsaid),
    (("lost_batch", "unfair", "deck", "news"), Scene(), forgeries.lost_batch),
    (("batch_passed_over", "unfair", "batch_order", "news"), Scene(), forgeries.another_number),
    (("strange_voice", "unfair", "voice"), Scene(), forgeries.strange_voice),
    (("far_too_large", "unfair", "batch_size", "deck"), Scene(), forgeries.far_too_large),
    (("long_proof", "unfair", "seeds"), Scene(), forgeries.long_proof),
    (("never_cut", "but", "given_up"), Scene(), forgeries.never_cut),
    (("lost_shuffle", "unfair", "news"), cheats.NobodyAndDeckNought(), forgeries.lost_shuffle),
    (("another_pack", "unfair", "pack"), Scene(), forgeries.other_pack),
    (("another_event", "fair"), Scene(), forgeries.other_fold),
]

TOUCHED: list[tuple[str, str, Callable[[dict[str, Any]], None]]] = [
    ("step_changed", "step_digest", forgeries.change_step),
    ("head_changed", "step_digest", forgeries.change_head),
    ("record_changed", "game_digest", forgeries.change_record),
]
