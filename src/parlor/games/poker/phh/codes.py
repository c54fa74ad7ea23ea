"""The codes that PHH has for kinds of poker."""

from collections.abc import Mapping

from parlor.games.poker.model.hand import Betting
from parlor.games.poker.variants import VariantName

# The standard has NT, FT, PO and FO/8. The others are made like these: it has no code for them yet.
CODES: Mapping[str, tuple[VariantName, Betting]] = {
    "NT": ("holdem", "no_limit"),
    "FT": ("holdem", "fixed_limit"),
    "PT": ("holdem", "pot_limit"),
    "PO": ("omaha", "pot_limit"),
    "NO": ("omaha", "no_limit"),
    "FO": ("omaha", "fixed_limit"),
    "FO/8": ("omaha_hilo", "fixed_limit"),
    "PO/8": ("omaha_hilo", "pot_limit"),
    "NO/8": ("omaha_hilo", "no_limit"),
}
UNPLAYED: Mapping[str, str] = {
    "NS": "short-deck hold'em",
    "F7S": "seven-card stud",
    "F7S/8": "seven-card stud high-low",
    "FR": "razz",
    "N2L1D": "deuce-to-seven single draw",
    "F2L3D": "deuce-to-seven triple draw",
    "FB": "badugi",
}
NAMES = {variant: code for code, variant in CODES.items()}
