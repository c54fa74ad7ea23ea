"""One hand: posting, dealing, betting, the showdown, and what everybody sees of it."""
