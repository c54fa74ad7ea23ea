"""Every code with which Parlor refuses something: its class, its HTTP status and words.

A refusal carries a code for programs and a text for people, which says what was asked and what is allowed. The
words here are the general meaning of the code: for documents, translations and other protocols. Every way into
the server (HTTP, WebSocket, gateways) maps from this table. [docs/codes.md]

A game has codes of its own. They are not in this table and count as `NOT_NOW`.
"""

from enum import StrEnum
from typing import NamedTuple


class CodeClass(StrEnum):
    """What kind of refusal a code is, and so what the client can do about it."""

    MALFORMED = "malformed"  # it could not be read: correct the program
    INVALID = "invalid"  # it was read, but a value is not allowed: choose another
    NOT_SIGNED_IN = "not_signed_in"  # sign in, or sign in again
    NOT_ALLOWED = "not_allowed"  # not this person, whatever happens next
    NOT_FOUND = "not_found"  # there is no such thing, or it is gone
    NOT_NOW = "not_now"  # the rules or the state of the game say no: wait, or do something else
    CONFLICT = "conflict"  # something that exists already is in the way
    TOO_FAST = "too_fast"  # wait a moment and send it again
    TROUBLE = "trouble"  # the server cannot do it at the moment: try again later


# A rule of a game that says no is 400, not 409: the request itself broke a rule.
STATUS = {
    CodeClass.MALFORMED: 400,
    CodeClass.INVALID: 400,
    CodeClass.NOT_SIGNED_IN: 401,
    CodeClass.NOT_ALLOWED: 403,
    CodeClass.NOT_FOUND: 404,
    CodeClass.NOT_NOW: 400,
    CodeClass.CONFLICT: 409,
    CodeClass.TOO_FAST: 429,
    CodeClass.TROUBLE: 503,
}


class RefusalCode(NamedTuple):
    """One code of a refusal."""

    name: str
    kind: CodeClass
    status: int
    words: str
    for_page: (
        bool  # can somebody meet it by using our page? Then it has words in every language there
    )


MALFORMED = CodeClass.MALFORMED
INVALID = CodeClass.INVALID
NOT_SIGNED_IN = CodeClass.NOT_SIGNED_IN
NOT_ALLOWED = CodeClass.NOT_ALLOWED
NOT_FOUND = CodeClass.NOT_FOUND
NOT_NOW = CodeClass.NOT_NOW
CONFLICT = CodeClass.CONFLICT
TOO_FAST = CodeClass.TOO_FAST
TROUBLE = CodeClass.TROUBLE


def find_code(name: str) -> RefusalCode:
    """The code with this name; one that is not in the table is a game's own.

    >>> find_code("too_fast").status, find_code("bad_raise").kind.value
    (429, 'not_now')
    """
    known = CODES.get(name)
    return known or RefusalCode(
        name, NOT_NOW, STATUS[NOT_NOW], "The rules of the game say no.", for_page=False
    )


def _page(
    kind: CodeClass, words: str, status: int | None = None
) -> tuple[CodeClass, int, str, bool]:
    return kind, status or STATUS[kind], words, True


def _program(
    kind: CodeClass, words: str, status: int | None = None
) -> tuple[CodeClass, int, str, bool]:
    """A code that only programs and the host's own tools meet."""
    return kind, status or STATUS[kind], words, False


_TABLE = {
    # Any request
    "malformed": _page(MALFORMED, "The request could not be read."),
    "bad_request": _program(MALFORMED, "This is not a valid HTTP request."),
    "expectation_failed": _program(MALFORMED, "The only allowed expectation is 100-continue.", 417),
    "method_not_allowed": _program(MALFORMED, "This address does not know that method.", 405),
    "request_entity_too_large": _page(INVALID, "That is too large.", 413),
    "unsupported_media_type": _program(MALFORMED, "The body must be JSON.", 415),
    "wrong_protocol": _page(MALFORMED, "The client speaks another version of the protocol."),
    "not_found": _page(NOT_FOUND, "There is nothing at this address."),
    "too_fast": _page(TOO_FAST, "Too many requests: wait a moment."),
    "flood": _page(TOO_FAST, "Too many messages: the connection was closed."),
    "busy": _page(TROUBLE, "The server, or the other player, is busy: try again in a few seconds."),
    "trouble": _page(TROUBLE, "The server cannot write to its database at the moment."),
    "internal_error": _page(TROUBLE, "Something broke in the server.", 500),
    "restart": _page(TROUBLE, "The server is restarting. Nothing is lost."),
    # Who is asking
    "not_signed_in": _page(NOT_SIGNED_IN, "You are not signed in."),
    "wrong_password": _page(NOT_SIGNED_IN, "The name or the password is wrong."),
    "signed_out": _page(NOT_SIGNED_IN, "This session was ended."),
    "signed_in": _program(
        NOT_SIGNED_IN, "You became a member: connect again with the new session."
    ),
    "deleted": _program(NOT_SIGNED_IN, "This account was deleted."),
    "banned": _page(NOT_ALLOWED, "You are banned from this server."),
    "not_a_member": _page(NOT_ALLOWED, "Only members can do this."),
    "not_for_programs": _program(NOT_ALLOWED, "A token of a program cannot do this."),
    "wrong_origin": _page(NOT_ALLOWED, "Only a page of this server can do this."),
    "registration_closed": _page(NOT_ALLOWED, "This server takes no new members."),
    "already_member": _page(CONFLICT, "You already have an account."),
    "name_taken": _page(CONFLICT, "This name, or one that looks like it, is taken."),
    "bad_name": _page(INVALID, "This name is not allowed."),
    "bad_mail": _page(INVALID, "This is not a mail address."),
    "empty_field": _page(INVALID, "A required field is empty."),
    "short_password": _page(INVALID, "The password is too short."),
    "long_password": _page(INVALID, "The password is too long."),
    "link_spent": _page(NOT_FOUND, "This link was used already, or is too old."),
    "unknown_person": _page(NOT_FOUND, "Nobody with this name or id is known here."),
    "unknown_session": _page(NOT_FOUND, "There is no such session."),
    "invalid_request": _program(MALFORMED, "The OAuth request is not valid."),
    # Finding and making tables
    "unknown_game": _page(NOT_FOUND, "This server does not have that game."),
    "unknown_rules": _page(NOT_FOUND, "This server does not have that version of the rules."),
    "unknown_bot": _page(NOT_FOUND, "The game has no bot of this level."),
    "unknown_code": _page(NOT_FOUND, "No open table has this code."),
    "no_such_table": _page(NOT_FOUND, "There is no such open table.", 400),
    "house_full": _page(NOT_NOW, "There are as many open tables as this server allows."),
    "too_many_tables": _page(NOT_NOW, "You have too many open tables."),
    "too_many": _page(NOT_NOW, "That is more than fit here."),
    "too_few": _page(NOT_NOW, "The game needs more players."),
    "members_only": _page(NOT_ALLOWED, "This table is for members.", 400),
    "rated": _page(NOT_NOW, "This is not possible in a rated game."),
    "endless": _page(INVALID, "A rated game must end: choose its length."),
    "no_giving_up": _page(INVALID, "This game cannot be given up: let a bot take the seat."),
    "no_clock": _page(INVALID, "This game needs a clock."),
    "no_gathering": _program(INVALID, "A room with these settings cannot run itself."),
    "no_lesson": _page(NOT_FOUND, "There is no lesson for this game."),
    # Being at a table
    "not_subscribed": _page(NOT_NOW, "Subscribe to the table first."),
    "wrong_passphrase": _page(NOT_ALLOWED, "The passphrase is wrong.", 400),
    "no_watching": _page(NOT_ALLOWED, "This table is not open to watchers."),
    "kicked": _page(NOT_ALLOWED, "The host has removed you from this table.", 400),
    "kept_out": _page(NOT_ALLOWED, "The host does not let you come to this table.", 400),
    "closed": _page(NOT_NOW, "This is closed."),
    "full": _page(NOT_NOW, "All seats are taken."),
    "taken": _page(NOT_NOW, "This is taken."),
    "locked": _page(NOT_NOW, "The host lets nobody else sit down."),
    "seated": _page(NOT_NOW, "You already have a seat."),
    "not_seated": _page(NOT_NOW, "You have no seat at this table."),
    "no_such_seat": _page(NOT_NOW, "There is no such seat."),
    "left": _page(NOT_NOW, "A bot plays for you: sit down to return."),
    "forfeited": _page(NOT_NOW, "You left this game and lost it."),
    "eliminated": _page(NOT_NOW, "You are out of this game."),
    "muted": _page(NOT_ALLOWED, "You are muted.", 400),
    "empty": _page(INVALID, "The message is empty."),
    # Playing
    "playing": _page(NOT_NOW, "A game is being played."),
    "not_playing": _page(NOT_NOW, "No game is being played."),
    "not_your_turn": _page(NOT_NOW, "It is not your turn."),
    "not_ready": _page(NOT_NOW, "Not everybody is ready."),
    "not_all_here": _page(NOT_NOW, "Not everybody is here."),
    "others_sit": _page(NOT_NOW, "Others have seats: all players must be ready."),
    "paused": _page(NOT_NOW, "The game is paused."),
    "not_paused": _page(NOT_NOW, "The game is not paused."),
    "goes_on": _page(NOT_NOW, "This game goes on without players who left."),
    "not_in_hand": _page(NOT_NOW, "This hand was dealt without you."),
    "no_series": _page(NOT_NOW, "No series of hands is being played."),
    "too_soon": _page(NOT_NOW, "It is too early for this."),
    "away": _page(NOT_NOW, "That person is away."),
    "not_away": _page(NOT_NOW, "You are not away."),
    "present": _page(NOT_NOW, "That person is at the table."),
    "shuffled": _page(NOT_NOW, "Smaller decks are cut already for the first game."),
    "shuffling": _page(NOT_NOW, "A shuffle is not finished."),
    "moved_on": _page(NOT_NOW, "The game has moved on."),
    "nothing_to_take_back": _page(NOT_NOW, "You have no move to take back."),
    "no_hint": _page(NOT_NOW, "No hint was found."),
    "against_people": _page(NOT_NOW, "Hints are only given in games against bots."),
    "not_a_bot": _program(NOT_NOW, "No bot is to act at this seat."),
    "wrong_vow": _program(NOT_NOW, "This tip for a shuffle is not accepted."),
    "wrong_link": _program(NOT_NOW, "This link for a shuffle is not accepted."),
    # Offers, claims and the host
    "no_such_offer": _page(NOT_NOW, "This game has no such offer."),
    "no_offer": _page(NOT_NOW, "There is no offer."),
    "offer_open": _page(NOT_NOW, "There is an offer already: wait for the answer."),
    "own_offer": _page(NOT_NOW, "The others answer your offer."),
    "bot_declines": _page(NOT_NOW, "The bot wants to play on."),
    "answered": _page(NOT_NOW, "You have answered already."),
    "no_claim": _page(NOT_NOW, "Nobody claims a seat."),
    "claim_open": _page(NOT_NOW, "A seat is claimed already: wait for the host."),
    "member": _page(NOT_NOW, "A member has this seat, and signs in to return to it."),
    "not_host": _page(NOT_ALLOWED, "Only the host can do this.", 400),
    "runs_itself": _page(NOT_NOW, "This room runs itself: it has no host, no bots and no offers."),
    "own_seat": _page(NOT_NOW, "This is your own seat: leave the table instead."),
    "yourself": _page(NOT_NOW, "You cannot do this to yourself."),
    "no_such_person": _page(NOT_NOW, "That person is not at this table."),
    "no_person": _page(NOT_NOW, "No person has this seat."),
    "no_bot": _page(NOT_NOW, "No bot has this seat."),
    "kept": _page(NOT_NOW, "A bot keeps this seat for its player, who may return."),
    "not_muted": _page(NOT_NOW, "That person is not muted."),
    "not_out": _page(NOT_NOW, "That person is not kept out."),
    "unchanged": _page(NOT_NOW, "It is like this already."),
    # The lobby
    "not_for_two": _page(NOT_NOW, "This game is not for two players: make a table for it."),
    "no_fill": _page(INVALID, "A challenge is for two people, without bots."),
    "no_such_challenge": _page(NOT_NOW, "There is no such challenge."),
    "challenge_open": _page(NOT_NOW, "You have challenged somebody already."),
    "challenged": _page(NOT_NOW, "That person has challenged you: answer instead."),
    "own_challenge": _page(NOT_NOW, "The other player answers your challenge."),
    "too_many_challenges": _page(NOT_NOW, "That person has too many challenges."),
    "not_waiting": _page(NOT_NOW, "That person is not waiting for an opponent."),
    "other_game": _page(NOT_NOW, "That person waits for another game."),
    # Replays
    "no_such_game": _page(NOT_FOUND, "No such game was played at this table."),
    "not_over": _page(CONFLICT, "The game is not over."),
    "not_yours": _page(NOT_ALLOWED, "You did not play in this game."),
    "lasting_secrets": _page(NOT_ALLOWED, "The hidden cards of this game stay hidden."),
    "damaged_game": _page(NOT_FOUND, "The record of this game is damaged."),
    "too_long": _page(NOT_NOW, "The game is too long to be replayed."),
    # Records: files of other programs
    "unknown_format": _page(NOT_FOUND, "Unknown file format."),
    "not_read": _page(INVALID, "This format can be written, but not read."),
    "not_written": _page(INVALID, "This format can be read, but not written."),
    "one_game": _page(INVALID, "A file of this format holds one game."),
    "no_games": _page(INVALID, "There is no game in this file."),
    # The host's own tools
    "ambiguous": _program(INVALID, "Several people have this name: give an id."),
    "built_in": _program(NOT_NOW, "This client is built in and cannot be removed."),
    "no_penalty": _program(NOT_NOW, "That person has no such penalty."),
    "unknown_client": _program(NOT_FOUND, "There is no such client."),
    "unknown_level": _program(NOT_FOUND, "The game has no bot of this level."),
    "unknown_side": _program(NOT_FOUND, "The game has no such side."),
    "wrong_seats": _page(INVALID, "The game is not for that many players."),
    "unknown_seat": _program(NOT_FOUND, "There is no such seat."),
    # The Python client
    "followed": _program(NOT_NOW, "This client follows the table already."),
    "too_big": _program(INVALID, "The message is longer than the server takes."),
    "no_parlour": _program(TROUBLE, "No Parlor server answered."),
    "no_socket": _program(TROUBLE, "The server did not open a WebSocket."),
}

CODES = {name: RefusalCode(name, *row) for name, row in _TABLE.items()}
