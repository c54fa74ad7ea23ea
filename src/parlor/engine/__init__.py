"""The contract between a game and the house, chance, refusals, and the registry of installed games.

Nothing here does I/O, and nothing here knows tables or people.
"""

from parlor.base.row import Row
from parlor.base.structs import Options, Value, Variant
from parlor.engine.achievements import Milestone
from parlor.engine.chance import Chance, Unshuffled
from parlor.engine.contract import (
    Agreeable,
    Appraises,
    Asks,
    Considers,
    Continues,
    Description,
    Disconnects,
    Eliminates,
    Game,
    Offer,
    Outcome,
    Question,
    QuestionId,
    Seat,
    Sides,
    Step,
    Words,
)
from parlor.engine.faces import Face, Shows
from parlor.engine.legal import Alternatives, Choice, Legal, Range
from parlor.engine.presets import Preset
from parlor.engine.promises import Promises
from parlor.engine.refusals import Illegal, Malformed, Refused
from parlor.engine.series import CashOut, Closes, KeepsTime, Serial, Welcomes
from parlor.engine.tallies import Counted, Tallies

__all__ = [
    "Agreeable",
    "Alternatives",
    "Appraises",
    "Asks",
    "CashOut",
    "Chance",
    "Choice",
    "Closes",
    "Considers",
    "Continues",
    "Counted",
    "Description",
    "Disconnects",
    "Eliminates",
    "Face",
    "Game",
    "Illegal",
    "KeepsTime",
    "Legal",
    "Malformed",
    "Milestone",
    "Offer",
    "Options",
    "Outcome",
    "Preset",
    "Promises",
    "Question",
    "QuestionId",
    "Range",
    "Refused",
    "Row",
    "Seat",
    "Serial",
    "Shows",
    "Sides",
    "Step",
    "Tallies",
    "Unshuffled",
    "Value",
    "Variant",
    "Welcomes",
    "Words",
]
