"""Finding people, sans-I/O: who waits, challenges, matching, presence; and what games make of them."""
