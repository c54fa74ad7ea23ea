"""What wins make of somebody: a rank, from recruit to general."""

from parlor.engine import Value


class Rank(Value, frozen=True):
    """A rank, and how many wins against people it takes."""

    code: str
    name: str
    name_ru: str
    wins: int


RANKS = (
    Rank("recruit", "Recruit", "РЕКРУТ", 0),
    Rank("private", "Private", "РЯДОВОЙ", 5),
    Rank("sergeant", "Sergeant", "СЕРЖАНТ", 10),
    Rank("captain", "Captain", "КАПИТАН", 25),
    Rank("major", "Major", "МАЙОР", 50),
    Rank("colonel", "Colonel", "ПОЛКОВНИК", 100),
    Rank("general", "General", "ГЕНЕРАЛ", 250),
)


def rank(wins: int) -> Rank:
    """The highest rank that so many wins have earned.

    >>> rank(4).code, rank(5).code
    ('recruit', 'private')
    """
    return next(each for each in reversed(RANKS) if each.wins <= wins)
