"""The lies that a server could tell about shuffles: by the claim they attack, with the doubt each deserves."""

from dataclasses import dataclass

from parlor.engine.contract import AnyGame
from parlor.games.onecard import OneCardOne
from parlor.table.shuffle_entries import (
    Abandoned,
    Committed,
    Dealt,
    Mixed,
    Opened,
    Seal,
    Vowed,
)
from tests.client import lying as say
from tests.client.dealer import Lie, honest
from tests.client.lying import FALSE, TIP, asked, behind, room_seal, shown, told
from tests.table.scenes.lottery import Lottery

BEGIN = "ann starts"
HANDS = "ann starts | ann folds | bob folds"
BACK = "ann starts | ann folds | ann comes back | bob folds"
LARGER = "ann starts | ann draws 6"  # than the decks of the first batch
GAME = OneCardOne(stack=1000, hands=50)


@dataclass(frozen=True, slots=True)
class Case:
    """A lie."""

    name: str
    claim: str  # that it attacks
    lie: Lie
    doubt: str
    script: str
    deaf: bool = False  # does the table take no tip of Ann's?

    @property
    def game(self) -> AnyGame:
        return Lottery() if self.script == LARGER else GAME


EARLY_DECKS = Seal(2, FALSE, 13, 8, FALSE, 2)

CLAIMS: dict[str, tuple[tuple[str, Lie, str, str], ...]] = {
    "The decks are sealed before anybody's part in them is known.": (
        ("another root at the table than was sealed", room_seal(root=FALSE), "root", BEGIN),
        (
            "another root for somebody who comes back",
            shown(Seal, say.set_to(root=FALSE)),
            "root",
            BACK,
        ),
        ("fewer shuffles than were sealed", room_seal(count=1), "root", BEGIN),
        (
            "fewer shuffles for somebody who comes back",
            shown(Seal, say.set_to(count=1)),
            "root",
            BACK,
        ),
        ("two batches with one root", told(Seal, say.first_root_again), "root", LARGER),
        ("new decks before the old are used up", behind(Dealt, EARLY_DECKS), "order", HANDS),
        ("a batch between two is kept quiet", told(Seal, say.skip_a_number), "order", LARGER),
    ),
    "Each voice has one tip, which is fixed before any link is known.": (
        ("tips that are fixed a second time", told(Committed, say.fixed_twice), "tips", BEGIN),
        ("two tips at one seat", told(Committed, say.with_more("tips", (1, TIP))), "tips", BEGIN),
        ("one tip at two seats", told(Committed, say.with_tip_twice), "tips", BEGIN),
        ("a cut by other tips than were fixed", told(Opened, say.with_other_tip), "tips", BEGIN),
        ("a cut before tips were fixed", told(Committed, say.nothing), "tips", BEGIN),
        (
            "other tips for somebody who comes back",
            shown(Committed, say.with_other_tip),
            "tips",
            BACK,
        ),
        ("a late tip before others are fixed", behind(Seal, Vowed(1, 1, TIP)), "order", BEGIN),
        ("somebody's tip a second time", told(Committed, say.and_late_again), "tips", BEGIN),
    ),
    "Nobody speaks for you.": (
        ("another tip in your place", told(Committed, say.with_tip_for_ann), "tip", BEGIN),
        ("a late tip in your place", behind(Committed, Vowed(1, 0, TIP)), "tip", BEGIN),
    ),
    "The first links of all choose the cut, and nobody else does.": (
        ("decks that tips choose, as of old", told(Seal, say.set_to(scheme=1)), "choice", BEGIN),
        ("a first link of no chain", told(Opened, say.with_false_link), "first_link", BEGIN),
        ("a first link is left out", told(Opened, say.without_last("links")), "first_link", BEGIN),
        (
            "a first link of a stranger",
            told(Opened, say.with_more("links", (2, say.link(1)))),
            "first_link",
            BEGIN,
        ),
        ("other decks are opened than chosen", told(Opened, say.open_other_decks), "choice", BEGIN),
        ("fewer decks are opened", told(Opened, say.without_first("seeds")), "choice", BEGIN),
        (
            "a cut that is given up when it is made",
            behind(Opened, Abandoned(1, "cut", ((1, 1),))),
            "order",
            BEGIN,
        ),
        ("a cut given up, and nobody is named", told(Opened, say.give_up()), "order", BEGIN),
    ),
    "The opened decks are those that were sealed.": (
        ("an opened deck that was not sealed", told(Opened, say.forge_a_deck), "decks", BEGIN),
        ("decks without a whole proof", told(Opened, say.without_first("proof")), "decks", BEGIN),
        ("decks of another size", told(Seal, say.set_to(size=12)), "decks", BEGIN),
        ("cards with other names", told(Seal, say.set_to(pack=FALSE)), "decks", BEGIN),
    ),
    "Every shuffle takes the next deck of the batch, and each deck once.": (
        ("another deck than the next", told(Mixed, say.shift_deck), "deck", HANDS),
        ("a shuffle twice", told(Mixed, say.twice), "order", HANDS),
        ("a shuffle is left out", told(Mixed, say.nothing, use=2), "order", HANDS),
        ("a shuffle without a cut", told(Opened, say.nothing), "order", HANDS),
        ("a shuffle of no batch", told(Mixed, say.set_to(batch=7), use=2), "order", HANDS),
    ),
    "Every voice is in a shuffle, or is named as missing.": (
        ("a link that is not of its chain", told(Mixed, say.with_false_link), "link", HANDS),
        (
            "a voice neither heard nor missing",
            told(Mixed, say.without_last("links")),
            "link",
            HANDS,
        ),
        (
            "a voice that is heard and missing",
            told(Mixed, say.set_to(missing=((1, 1),))),
            "link",
            HANDS,
        ),
        ("a missing voice of nobody", told(Mixed, say.set_to(missing=((5, None),))), "link", HANDS),
        ("a late voice that speaks at once", told(Mixed, say.with_newcomer, use=1), "link", BEGIN),
    ),
    "What you give is used.": (
        (
            "your first link is missing, they say",
            told(Opened, say.give_up((0, 0))),
            "withheld",
            BEGIN,
        ),
        ("your link is missing, they say", told(Mixed, say.without_ann, use=2), "withheld", HANDS),
        (
            "your link is kept quiet",
            told(Mixed, say.without_first("links"), use=2),
            "withheld",
            HANDS,
        ),
    ),
    "Everybody is asked for their links.": (
        ("you are blamed for a link that nobody asked for", say.ask_nothing, "unasked", BEGIN),
    ),
    "What is to be shuffled is told before the links are given.": (
        ("other cards than were asked for", asked({"cards": 6}), "cards", HANDS),
        ("asked again, for another shuffle", asked({"cards": 6}, {}), "cards", HANDS),
        ("numbers instead of cards", told(Mixed, say.set_to(plain=True)), "cards", HANDS),
        ("the game takes other cards", told(Dealt, say.taking(1, 1, 6)), "cards", BEGIN),
    ),
    "The game takes every shuffle, in order.": (
        (
            "it takes the one after the next",
            told(Dealt, say.taking(1, 2, 13)),
            "passed_over",
            BEGIN,
        ),
        ("it takes one of decks to come", told(Dealt, say.taking(2, 1, 13)), "passed_over", BEGIN),
        ("it goes on and takes none", told(Dealt, say.nothing), "unused", BEGIN),
        ("one is thrown away", behind(Mixed, Abandoned(1, "size")), "thrown_away", BEGIN),
        (
            "one is thrown away with new decks, as for a newer scheme",
            behind(Mixed, Abandoned(1, "scheme")),
            "order",
            BEGIN,
        ),
        (
            "one is thrown away and not told",
            told(Mixed, say.given_up_instead, use=2),
            "thrown_away",
            HANDS,
        ),
    ),
    "Your links are given one by one, behind what was told.": (
        ("a link is asked for ahead of its shuffle", asked({"number": 3}), "ahead", HANDS),
    ),
    "Whoever comes back is told the same again.": (
        ("a shuffle is left out", shown(Mixed, say.nothing, use=2), "history", BACK),
        ("another shuffle", shown(Mixed, say.set_to(waited=5), use=1), "history", BACK),
        ("an earlier voice", shown(Opened, say.followed_by(Vowed(1, 2, TIP))), "history", BACK),
        ("nothing at all", shown(object, say.nothing), "history", BACK),
        ("decks of another size", shown(Seal, say.set_to(size=52)), "history", BACK),
    ),
}
LIES = (
    *(
        Case(name, claim, lie, doubt, script)
        for claim, lies in CLAIMS.items()
        for name, lie, doubt, script in lies
    ),
    Case(
        "your tip is not taken",
        "Whoever sits here and gives a tip has a voice.",
        honest,
        "unheard",
        HANDS,
        deaf=True,
    ),
)
