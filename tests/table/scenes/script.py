"""The words of a script: one deed a line, or between bars.

ann sits | bob sits | ann starts
ann places 4         # a comment
30 s pass | tick     # time passes by itself; what it does to the table comes with a tick
ann joins | ann vows | ann links   # she is connected, and takes part in the shuffles
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import json

from parlor.games.dots.model import Put, Resign
from parlor.games.iota import model as iota
from parlor.games.noughts.model import Place
from parlor.games.onecard.model import Call, Fold, RaiseTo
from parlor.table import commands
from parlor.table.model import Settings
from tests.table.scenes import pennies, showing
from tests.table.scenes.lottery import Draw, Rest
from tests.table.scenes.standoff import model as standoff
from tests.table.scenes.whispers import Whisper

Meaning: TypeAlias = Callable[..., Any]

COMMANDS: dict[str, Meaning] = {
    r"sits": commands.Sit,
    r"sits at (\d+)": lambda seat: commands.Sit(int(seat)),
    r"leaves": commands.Leave,
    r"is ready": commands.Ready,
    r"is not ready": lambda: commands.Ready(False),
    r"starts": commands.Start,
    r"puts (\w+) at (\d+)": lambda level, seat: commands.PutBot(int(seat), level),
    r"frees (\d+)": lambda seat: commands.RemoveBot(int(seat)),
    r"frees the chair (\d+)": lambda seat: commands.Free(int(seat)),
    r"pauses": commands.Pause,
    r"resumes": commands.Resume,
    r"offers (\w+)": commands.Propose,
    r"offers (\w+) for (\d+)": lambda kind, seat: commands.Propose(kind, int(seat)),
    r"accepts": lambda: commands.Answer(True),
    r"accepts the (\w+)": lambda kind: commands.Answer(True, kind),
    r"declines": lambda: commands.Answer(False),
    r"is back": commands.Back,
    r"says (.*)": commands.Say,
    r"closes": commands.Close,
    r"kicks (\w+)": lambda who: commands.Kick(who, out=False),
    r"keeps (\w+) out": commands.Kick,
    r"lets (\w+) in": commands.LetIn,
    r"locks": commands.Lock,
    r"unlocks": lambda: commands.Lock(False),
    r"mutes (\w+)": commands.Mute,
    r"unmutes (\w+)": lambda who: commands.Mute(who, False),
    r"moves (\d+) to (\d+)": lambda seat, to: commands.Reseat(int(seat), int(to)),
    r"sets ({.*})": lambda chosen: commands.Change(settings=json.decode(chosen, type=Settings)),
    r"deals by ({.*})": lambda chosen: commands.Change(options=json.decode(chosen)),
    r"hands over to (\w+)": commands.HandOver,
    r"claims (\d+)": lambda seat: commands.Claim(int(seat)),
    r"grants": lambda: commands.Grant(True),
    r"grants (\w+)": lambda who: commands.Grant(True, who),
    r"denies": lambda: commands.Grant(False),
    r"claims the win from (\d+)": lambda seat: commands.ClaimWin(int(seat)),
    r"buys in": lambda: commands.Request.of(pennies.BuyIn()),
    r"sits out": lambda: commands.Request.of(pennies.SitOut()),
    r"comes in again": lambda: commands.Request.of(pennies.SitOut(False)),
}
ACTIONS: dict[str, Meaning] = {
    r"places (\d+)": lambda cell: Place(int(cell)),
    r"dots (\d+) (\d+)": lambda row, col: Put(int(row), int(col)),
    r"resigns": Resign,
    r"lays (\w+) at (\d+) (\d+)": lambda card, x, y: iota.Put(card, int(x), int(y)),
    r"takes it back": iota.TakeBack,
    r"ends the turn": iota.EndTurn,
    r"trades": iota.Trade,
    r"gives up": iota.Leave,
    r"folds": Fold,
    r"calls": Call,
    r"raises to (\d+)": lambda amount: RaiseTo(int(amount)),
    r"whispers (-?\d+)": lambda number: Whisper(int(number)),
    r"draws": Draw,
    r"draws (\d+)": lambda cards: Draw(int(cards)),
    r"draws (\d+) twice": lambda cards: Draw(int(cards), 2),
    r"rests": Rest,
    r"shoots (\d+)": lambda seat: standoff.Shoot(int(seat)),
    r"fires at all": standoff.Volley,
    r"ducks": standoff.Duck,
    r"is hit": standoff.Hit,
    r"shoots back": standoff.ShootBack,
    r"snipes (\d+)": lambda seat: standoff.Snipe(int(seat)),
    r"drinks (\d+) (\d+)": lambda one, two: standoff.Drink((int(one), int(two))),
    r"flees": standoff.Flee,
    r"passes the turn": standoff.Rest,
    r"hides (\d+)": lambda coins: pennies.Hide(int(coins)),
    r"shows": showing.Show,
}


def lines(script: str) -> Iterator[str]:
    """The deeds of a script, without its comments."""
    for line in script.splitlines():
        for deed in line.partition("#")[0].split("|"):
            if deed.strip():
                yield deed.strip()


def parse_words(words: str, among: dict[str, Meaning]) -> Any:
    """What the words mean; None: these words are not among them."""
    for form, meaning in among.items():
        if match := re.fullmatch(form, words):
            return meaning(*match.groups())
    return None
